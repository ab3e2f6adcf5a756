"""What a board prints beside its deeds: spaces, taxes, cards, stock, and the options a table can choose."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from board_app.money import Currency
from board_app.rules.fields import MOST, Fields
from unit_driver.link.catalogue import LONGEST_MS

SPACES = ("go", "jail", "go_to_jail", "free_parking", "tax", "card", "zone", "shuttle", "fund")
"""Kinds of space that are no deed."""

CORNERS = ("go", "jail", "go_to_jail", "free_parking")
"""Spaces that rules and cards go by, and that lie at one place on every print."""

DETAILED = ("tax", "card")
"""Kinds of space whose `detail` names the tax or the deck."""

ROLES = ("competitor", "monopolist")
"""What players can be in an edition where they are not all alike."""

MOST_HOUSES = 4
"""Houses that fit on a street before its hotel, in any edition."""

MOST_CLOCK_S = LONGEST_MS // 1000
"""How long an auction can run: what a unit's Deal clock takes."""

PERCENT = 100
"""The whole, in percent."""

OF_ROLE = "role"
"""The detail of a card space whose deck is the one of whoever comes to it."""

UNOWNED = "any"
"""A kind of deed a card can name beside those of the deeds: whatever nobody owns."""

EFFECTS: Mapping[str, tuple[str, ...]] = {
    "go_to": ("number",),
    "next": ("kind", "count"),
    "back": ("count",),
    "back_to": ("number",),
    "jail": (),
    "free": (),
    "keep": (),
    "bank": ("money",),
    "each": ("money",),
    "repairs": ("money", "money"),
    "fine_or_card": ("money",),
    "fund_pays": ("money",),
    "place_chip": (),
    "remove_chip": (),
    "swap_projects": (),
    "from_role": ("role", "money"),
    "to_role": ("role", "money"),
    "gate": ("number", "money"),
    "nothing": (),
}
"""What a card can do, and what its values are.

A `number` is a position, a `count` at least 1; money below zero is paid by whom it strikes.
"""

Effect = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its number (on the unit, in its deck), its effect (name, values; money in quanta), its words.

    `told`: the log says these words; of other cards it says in words of the app's what they do.
    """

    number: int
    effect: Effect
    text: str
    told: bool = False

    def words(self, currency: Currency) -> str:
        """The words, with the money filled in."""
        return self.text.format(*[currency.show(abs(value)) for value in self.effect if isinstance(value, int)])


@dataclass(frozen=True, slots=True)
class Space:
    """A space of the board: a kind of `SPACES` with its detail, or kind `deed` with the deed's key."""

    name: str
    kind: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the board: its word and its first and last position."""

    id: str
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class Roles:
    """What differs with roles. By role: most `houses` on a street, percent of `cash` taxed, percent it `keeps`.

    `streets` of one city make it a monopoly; `fare` and `share` are percent of a company's price and of what is taxed
    beside cash; `fee` is what a monopolist pays the fund, `grants` what the first faces of its die bring, in quanta.
    """

    houses: Mapping[str, int]
    cash: Mapping[str, int]
    keeps: Mapping[str, int]
    streets: int
    fare: int
    share: int
    fee: int
    grants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a table can play in several ways: `values` are the ways and their words."""

    id: str
    label: str
    default: str
    values: Mapping[str, str]


Decks = Mapping[str, Mapping[str, Mapping[int, Card]]]
"""Deck, print, number: the card."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board and its box. `spaces` by position; `houses`, `hotels` are the bank's stock; `interest` is percent,
    in whole steps of `interest_step` quanta.

    `doubles` in one turn (0: none), and `tries` that failed in jail, are the ones that count; doubles bring `extra`
    throws at most (0: as many as there are). `taxes` by table and tax, quanta. `clock_s` is how long an auction runs, 0
    until the banker says so; `zones` in the order of their numbers on a unit. `unasked` rents fall due by themselves.
    `action` are the faces of a second die of another kind; bids go by `bid_step` quanta. On a `sample` board the order
    of the spaces is ours and not the box's.
    """

    spaces: tuple[Space, ...] = ()
    jail: int = 0
    fine: int = 0
    tries: int = 3
    doubles: int = 3
    extra: int = 0
    houses: int = 0
    hotels: int = 0
    interest: int = 0
    interest_step: int = 1
    taxes: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    decks: Decks = field(default_factory=dict)
    zones: tuple[Zone, ...] = ()
    clock_s: int = 0
    action: tuple[str, ...] = ()
    bid_step: int = 1
    sample: bool = False
    unasked: bool = False
    roles: Roles | None = None

    def zone_of(self, position: int) -> int:
        """The number of the zone that a position lies in, 0 for none."""
        found = (number for number, zone in enumerate(self.zones, 1) if zone.first <= position <= zone.last)
        return next(found, 0)


def read_effect(fields: Fields, effect: list[Any], where: str, quantum: int) -> Effect:
    """A card's effect with its money in quanta; its shape is one of `EFFECTS`."""
    name, *values = effect or [""]
    kinds = EFFECTS.get(name)
    if kinds is None or len(values) != len(kinds):
        raise fields.fault(where, "effect", f"{effect!r} is none of {', '.join(EFFECTS)} with its values")
    found: list[str | int] = [name]
    for kind, value in zip(kinds, values, strict=True):
        if not isinstance(value, str if kind in ("kind", "role") else int) or isinstance(value, bool):
            raise fields.fault(where, "effect", f"{value!r} is no {kind}")
        if kind == "count" and int(value) < 1:
            raise fields.fault(where, "effect", f"{value} is not above 0")
        quanta, rest = divmod(int(value), quantum) if kind == "money" else (value, 0)
        if rest:
            raise fields.fault(where, "effect", f"{value} is no multiple of {quantum}")
        found.append(quanta)
    return tuple(found)


def read_board(fields: Fields, names: str, quantum: int, deeds: Mapping[int, tuple[str, str]]) -> Board:
    """The board of a file, an empty one where it prints none; `deeds` are key and name by position."""
    if "board" not in fields.data:
        return Board()
    table, where = fields.table("board"), "[board]"

    def without(name: str, most: int = MOST) -> int:
        """A number that is 0 on a board without what it counts."""
        return fields.count(table, where, name, most, least=0) if name in table else 0

    return Board(
        spaces=_spaces(fields, names, fields.count(table, where, "size"), deeds),
        jail=fields.count(table, where, "jail"),
        fine=fields.quanta(table.get("fine"), where, "fine", quantum),
        tries=fields.count(table, where, "tries"),
        doubles=without("doubles"),
        extra=without("extra"),
        houses=without("houses"),
        hotels=without("hotels"),
        interest=without("interest", PERCENT),
        taxes=_taxes(fields, quantum),
        decks=_decks(fields, quantum),
        zones=_zones(fields, fields.count(table, where, "size")),
        clock_s=without("clock_s", MOST_CLOCK_S),
        action=tuple(map(str, table.get("action", ()))),
        bid_step=fields.quanta(table["bid_step"], where, "bid_step", quantum) if "bid_step" in table else 1,
        sample=table.get("order") == "ours",
        unasked=table.get("rent") == "unasked",
        roles=_roles(fields, quantum) if "roles" in fields.data else None,
    )


def places(fields: Fields) -> Mapping[int, int]:
    """Printed position to the one where this table's board has the space: `swapped` pairs lie the other way round."""
    found: dict[int, int] = {}
    board = fields.table("board") if "board" in fields.data else {}
    pairs = board.get("swapped", [])
    for pair in pairs if isinstance(pairs, list) else [pairs]:
        whole = isinstance(pair, list) and len(pair) == len(("one", "other")) and all(type(one) is int for one in pair)
        if not whole or found.keys() & set(pair):
            raise fields.fault("[board]", "swapped", f"{pair!r} is no pair of positions, each in one pair only")
        if fault := _unmovable(fields, pair):
            raise fields.fault("[board]", "swapped", fault)
        found |= {pair[0]: pair[1], pair[1]: pair[0]}
    return found


def _unmovable(fields: Fields, pair: list[int]) -> str:
    """Why these two spaces cannot lie the other way round, "" where they can."""
    size = fields.count(fields.table("board"), "[board]", "size")
    if pair[0] == pair[1]:
        return f"{pair[0]}-{pair[1]} names one space twice"
    if outside := [position for position in pair if not 0 <= position < size]:
        return f"{outside[0]} is none of the spaces 0 to {size - 1}"
    corners = {entry.get("position"): entry.get("kind") for _, entry in fields.tables("spaces")}
    fixed = [position for position in pair if corners.get(position) in CORNERS]
    return f"{fixed[0]} is a corner, which lies where it is printed" if fixed else ""


def _spaces(fields: Fields, names: str, size: int, deeds: Mapping[int, tuple[str, str]]) -> tuple[Space, ...]:
    spaces = {position: Space(name, "deed", key) for position, (key, name) in deeds.items()}
    moved = places(fields)
    for where, entry in fields.tables("spaces"):
        kind, position = fields.field(entry, where, "kind", str), fields.field(entry, where, "position", int)
        position = moved.get(position, position)
        if kind not in SPACES:
            raise fields.fault(where, "kind", f"{kind!r} is none of {', '.join(SPACES)}")
        if position in spaces:
            raise fields.fault(where, "position", f"{position} is taken by {spaces[position].name}")
        detail = fields.field(entry, where, "detail", str) if kind in DETAILED else ""
        spaces[position] = Space(fields.field(entry, where, names, str), kind, detail)
    if sorted(spaces) != list(range(size)):
        lost = sorted(set(range(size)) ^ spaces.keys())
        raise fields.fault("[board]", "size", f"{size} spaces, and {lost} are missing or too many")
    return tuple(spaces[position] for position in range(size))


def _zones(fields: Fields, size: int) -> tuple[Zone, ...]:
    zones = []
    for where, entry in fields.tables("zones"):
        first, last = (fields.count(entry, where, name, size - 1) for name in ("first", "last"))
        if first > last:
            raise fields.fault(where, "last", f"{last} lies before the first space, {first}")
        zones.append(Zone(fields.field(entry, where, "id", str), first, last))
    return tuple(zones)


def _roles(fields: Fields, quantum: int) -> Roles:
    table, where = fields.table("roles"), "[roles]"
    by_role: dict[str, Mapping[str, int]] = {}
    for name in ("houses", "cash", "keeps"):
        counts = fields.field(table, where, name, dict)
        most = MOST_HOUSES if name == "houses" else PERCENT
        by_role[name] = {role: fields.count(counts, f"[roles.{name}]", role, most) for role in ROLES}
    grants = fields.field(table, where, "grants", list)
    return Roles(
        **by_role,
        streets=fields.count(table, where, "streets"),
        fare=fields.count(table, where, "fare_percent", PERCENT),
        share=fields.count(table, where, "share_percent", PERCENT),
        fee=fields.quanta(table.get("fee"), where, "fee", quantum),
        grants=tuple(fields.quanta(grant, where, "grants", quantum) for grant in grants),
    )


def _taxes(fields: Fields, quantum: int) -> Mapping[str, Mapping[str, int]]:
    taxes = {}
    for table, sums in fields.data.get("taxes", {}).items():
        where = f"[taxes.{table}]"
        taxes[table] = {
            tax: fields.count(sums, where, tax, PERCENT)
            if tax.endswith("_percent")
            else fields.quanta(sums[tax], where, tax, quantum)
            for tax in sums
        }
    return taxes


def _decks(fields: Fields, quantum: int) -> Decks:
    return {
        deck: {name: _cards(fields, f"[decks.{deck}.{name}]", table, quantum) for name, table in prints.items()}
        for deck, prints in fields.data.get("decks", {}).items()
    }


def _cards(fields: Fields, place: str, table: Mapping[str, Any], quantum: int) -> Mapping[int, Card]:
    cards, told = {}, table.get("told", False)
    if not isinstance(told, bool):
        raise fields.fault(place, "told", f"expected true or false, found {told!r}")
    for number, entry in enumerate(fields.field(table, place, "cards", list), 1):
        where = f"{place} card {number}"
        effect = read_effect(fields, fields.field(entry, where, "effect", list), where, quantum)
        cards[number] = Card(number, effect, fields.field(entry, where, "text", str), told)
    return cards


def read_options(fields: Fields, names: str) -> Mapping[str, Option]:
    """The options of a file; a default can differ with the country of the names."""
    options = {}
    for where, entry in fields.tables("options"):
        values = fields.field(entry, where, "values", dict)
        word = names if names in entry else "default"
        default = fields.field(entry, where, word, str)
        if default not in values:
            raise fields.fault(where, word, f"{default!r} is none of {', '.join(values)}")
        label = fields.field(entry, where, "label", str)
        option = Option(fields.field(entry, where, "id", str), label, default, values)
        options[option.id] = option
    return options
