"""An edition's facts, read from `facts.toml` and checked: figures are thousands or whole units there, quanta here."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any, Literal

from board_app.ledger.line import UNIT_ACCOUNTS
from board_app.money import SCALES, Currency, Scale
from board_app.rules.board import Board, Card, Option, places, read_board, read_effect, read_options
from board_app.rules.fields import FactsError, Fields
from board_app.rules.playing_cards import PlayingCard, read_playing_cards
from board_app.rules.table_options import TABLE_OPTIONS

DeedKind = Literal["street", "station", "utility", "project"]
KINDS: tuple[DeedKind, ...] = ("street", "station", "utility", "project")

MOST_SLOTS = 40
"""No project has room for more chips than four players have."""

RENTS = {"street": 6, "station": 4, "utility": 4}
"""How many sums a deed of each kind prints; a project has no rent."""

SHARED_FIGURES = {"station": "stations", "utility": "utilities"}
"""Kinds whose deeds all have the same figures, and the table of the file that holds them."""


@dataclass(frozen=True, slots=True)
class Project:
    """What a project's card prints beside its price: the fee to develop it oneself, slots for chips, the payout."""

    fee: int
    slots: int
    payout: int


@dataclass(frozen=True, slots=True)
class Fund:
    """A fund that nobody owns, on an account of the unit without a card; it begins with `start` quanta."""

    name: str
    start: int


@dataclass(frozen=True, slots=True)
class Deed:
    """A deed. Money in quanta; `rents` by houses (bare to hotel) for a street, by number owned otherwise.

    `key` is the printed position; a table whose board differs has it at another `position`. `by_dice`: the rents are
    factors of the throw. `hotel` is the price of a hotel beyond its houses, 0 where it is that of a house. A `project`
    has chips instead of buildings, and neither rent nor mortgage.
    """

    key: str
    name: str
    kind: DeedKind
    group: str
    position: int
    price: int
    mortgage: int
    house: int
    rents: tuple[int, ...]
    by_dice: bool = False
    hotel: int = 0
    project: Project | None = None

    def buildings(self, level: int) -> int:
        """What all buildings of a level cost, in quanta; a hotel costs four houses and one price more."""
        hotel = level == len(self.rents) - 1
        return (level - hotel) * self.house + hotel * (self.hotel or self.house)


@dataclass(frozen=True, slots=True)
class Facts:
    """What is printed on an edition's board and cards. Money in quanta.

    `chance_one_in`: a unit strikes by Chance at one card taken out in so many, on average; never where it is 0.
    `figures` are further numbers by the names that the edition's own rules have for them, `values` further sums;
    `cards` are what hands are made of. `deeds` is empty where none are owned. `group_names` are those of groups that
    print a name.
    """

    id: str
    title: str
    currency: Currency
    players_min: int
    players_max: int
    start: int
    wage: int
    full_group_factor: int
    deeds: Mapping[str, Deed]
    chance: Mapping[int, Card]
    chance_one_in: int = 0
    board: Board = field(default_factory=Board)
    options: Mapping[str, Option] = field(default_factory=dict)
    fund: Fund | None = None
    values: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, PlayingCard] = field(default_factory=dict)
    group_names: Mapping[str, str] = field(default_factory=dict)
    groups: Mapping[str, tuple[Deed, ...]] = field(init=False)

    def __post_init__(self) -> None:
        groups: dict[str, tuple[Deed, ...]] = {}
        for deed in self.deeds.values():
            groups[deed.group] = (*groups.get(deed.group, ()), deed)
        object.__setattr__(self, "groups", groups)

    @property
    def names(self) -> Mapping[str, str]:
        """What deeds and playing cards are called, by their keys."""
        return {key: named.name for named_by in (self.deeds, self.cards) for key, named in named_by.items()}

    def group(self, name: str) -> tuple[Deed, ...]:
        """All deeds of a group."""
        return self.groups.get(name, ())

    def group_name(self, name: str) -> str:
        """What people call a group: as it is printed, else by its colour or kind."""
        return self.group_names.get(name) or name.replace("_", " ").capitalize()


def load_facts(file: Traversable, names: Literal["uk", "us", "eu"] = "uk") -> Facts:
    """The facts of one file, deeds under their UK or US names. Raises FactsError naming file, place and field."""
    return read_facts(Fields(file.name, read_file(file)), names)


def load_title(file: Traversable) -> str:
    """What the edition of a file is called. Raises FactsError."""
    fields = Fields(file.name, read_file(file))
    return fields.name(fields.table("edition"), "[edition]", "title")


def read_file(file: Traversable) -> dict[str, Any]:
    """The tables of a file. Raises FactsError naming it."""
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except UnicodeDecodeError as error:
        raise FactsError(f"{file.name}: this is no UTF-8 text; save it as UTF-8") from error
    except FileNotFoundError as error:
        raise FactsError(f"{file.name}: this file is missing") from error
    except (OSError, ValueError) as error:
        raise FactsError(f"{file.name}: {error}") from error


def read_facts(fields: Fields, names: Literal["uk", "us", "eu"]) -> Facts:
    """The facts of a file's tables. Raises FactsError naming file, place and field."""
    return _Reader(fields).facts(names)


def _options(own: Mapping[str, Option]) -> dict[str, Option]:
    """The edition's own options, then those of every table; it may have one of these begin otherwise."""
    return {**own, **TABLE_OPTIONS, **own}


@dataclass(frozen=True, slots=True)
class _Reader:
    fields: Fields

    def facts(self, names: str) -> Facts:
        fields, where = self.fields, "[edition]"
        edition = fields.table("edition")
        currency = Currency(self._scale(edition, where), fields.count(edition, where, "quantum"))
        quantum = currency.quantum
        deeds = self._deeds(names, quantum)
        return Facts(
            id=fields.field(edition, where, "id", str),
            title=fields.name(edition, where, "title"),
            currency=currency,
            players_min=fields.count(edition, where, "players_min", most := self._most(edition, where)),
            players_max=most,
            start=0 if edition.get("start") == 0 else self._money(edition, where, "start", quantum),
            wage=self._money(edition, where, "wage", quantum),
            full_group_factor=fields.count(edition, where, "full_group_factor"),
            deeds=deeds,
            chance=self._chance(quantum),
            chance_one_in=self._one_in(edition, where),
            board=read_board(fields, names, quantum, {deed.position: (deed.key, deed.name) for deed in deeds.values()}),
            options=_options(read_options(fields, names)),
            fund=self._fund(quantum),
            values={name: fields.quanta(sum_, "[values]", name, quantum) for name, sum_ in self._further("values")},
            figures={name: fields.count(fields.table("figures"), "[figures]", name) for name, _ in self._further()},
            cards=read_playing_cards(fields),
            group_names=self._group_names(names),
        )

    def _most(self, edition: Mapping[str, Any], where: str) -> int:
        """How many can play at most; each has an account of the unit."""
        return self.fields.count(edition, where, "players_max", UNIT_ACCOUNTS)

    def _group_names(self, names: str) -> Mapping[str, str]:
        groups = self.fields.table("groups") if "groups" in self.fields.data else {}
        inner = Fields(self.fields.file, groups)
        return {group: self.fields.name(inner.table(group), f"[groups.{group}]", names) for group in groups}

    def _one_in(self, table: Mapping[str, Any], where: str) -> int:
        """How often the unit strikes by Chance (`docs/unit.md`); never in an edition that does not say."""
        name, most = "chance_one_in", 1_000
        figure = self.fields.field(table, where, name, int) if name in table else 0
        if not 0 <= figure <= most:
            raise self.fields.fault(where, name, f"{figure} is not from 0 to {most}")
        return figure

    def _further(self, table: str = "figures") -> Iterable[tuple[str, Any]]:
        return self.fields.table(table).items() if table in self.fields.data else ()

    def _fund(self, quantum: int) -> Fund | None:
        if "fund" not in self.fields.data:
            return None
        table, where = self.fields.table("fund"), "[fund]"
        return Fund(self.fields.field(table, where, "name", str), self._money(table, where, "start", quantum))

    def _chance(self, quantum: int) -> Mapping[int, Card]:
        cards: dict[int, Card] = {}
        for where, entry in self.fields.tables("chance"):
            number = self.fields.count(entry, where, "number")
            if number in cards:
                raise self.fields.fault(where, "number", f"{number} stands twice")
            effect = read_effect(self.fields, self.fields.field(entry, where, "effect", list), where, quantum)
            cards[number] = Card(number, effect, self.fields.field(entry, where, "text", str))
        return cards

    def _deeds(self, names: str, quantum: int) -> Mapping[str, Deed]:
        deeds: dict[str, Deed] = {}
        if "cards" not in self.fields.data:
            self.fields.field(self.fields.data, "[[deeds]]", "deeds", list)
        for where, entry in self.fields.tables("deeds"):
            deed = self._deed(entry, names, quantum, where)
            if deed.key in deeds:
                raise self.fields.fault(where, "position", f"{deed.key} is taken by {deeds[deed.key].name}")
            if deed.name in (other.name for other in deeds.values()):
                raise self.fields.fault(where, names, f"another deed is called {deed.name} too")
            deeds[deed.key] = deed
        return deeds

    def _deed(self, entry: Mapping[str, Any], names: str, quantum: int, where: str) -> Deed:
        fields = self.fields
        kind = fields.field(entry, where, "kind", str)
        if kind not in KINDS:
            raise fields.fault(where, "kind", f"{kind!r} is none of {', '.join(KINDS)}")
        figures = fields.table(SHARED_FIGURES[kind]) if kind in SHARED_FIGURES else entry
        position = fields.field(entry, where, "position", int)
        if kind == "project":
            return self._project(entry, names, quantum, where)
        by_dice = "factors" in figures
        price, mortgage = (self._money(figures, where, name, quantum) for name in ("price", "mortgage"))
        if mortgage > price:
            sums = figures["mortgage"], figures["price"]
            raise fields.fault(where, "mortgage", "{} is above the price, {}".format(*sums))
        return Deed(
            key=str(position),
            name=fields.name(entry, where, names),
            kind=KINDS[KINDS.index(kind)],
            group=fields.field(entry, where, "group", str),
            position=places(fields).get(position, position),
            price=price,
            mortgage=mortgage,
            house=self._money(figures, where, "house", quantum) if kind == "street" else 0,
            rents=self._factors(figures, where) if by_dice else self._rents(figures, where, quantum, kind),
            by_dice=by_dice,
        )

    def _project(self, entry: Mapping[str, Any], names: str, quantum: int, where: str) -> Deed:
        fields, position = self.fields, self.fields.field(entry, where, "position", int)
        return Deed(
            key=str(position),
            name=fields.field(entry, where, names, str),
            kind="project",
            group=fields.field(entry, where, "group", str),
            position=places(fields).get(position, position),
            price=self._money(entry, where, "price", quantum),
            mortgage=0,
            house=0,
            rents=(),
            project=Project(
                self._money(entry, where, "fee", quantum),
                fields.count(entry, where, "slots", MOST_SLOTS),
                self._money(entry, where, "payout", quantum),
            ),
        )

    def _scale(self, table: Mapping[str, Any], where: str) -> Scale:
        scale = self.fields.field(table, where, "scale", str)
        if scale not in SCALES:
            raise self.fields.fault(where, "scale", f"{scale!r} is none of {', '.join(SCALES)}")
        return SCALES[SCALES.index(scale)]

    def _money(self, table: Mapping[str, Any], where: str, name: str, quantum: int) -> int:
        return self.fields.quanta(self.fields.field(table, where, name, int), where, name, quantum)

    def _factors(self, table: Mapping[str, Any], where: str) -> tuple[int, ...]:
        return tuple(
            self.fields.quanta(factor, where, "factors", 1)
            for factor in self.fields.field(table, where, "factors", list)
        )

    def _rents(self, table: Mapping[str, Any], where: str, quantum: int, kind: str) -> tuple[int, ...]:
        rents = self.fields.field(table, where, "rents", list)
        count = RENTS[kind]
        if len(rents) != count:
            raise self.fields.fault(where, "rents", f"expected {count} sums, found {len(rents)}")
        sums = tuple(self.fields.quanta(rent, where, "rents", quantum) for rent in rents)
        if list(sums) != sorted(sums):
            raise self.fields.fault(where, "rents", f"{rents} fall somewhere; each is at least the one before")
        return sums
