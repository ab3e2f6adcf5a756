"""Phrases: how each word of a line is told, by its name."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from board_app.rules.board import Board, Card
from board_app.rules.decisions import FieldKind
from board_app.rules.facts import Deed
from board_app.rules.figure_names import figure_name
from board_app.rules.roles import at_war
from board_app.rules.state import State
from board_app.rules.turns import follows
from board_app.words import apart, known, say

_KINDS: Mapping[FieldKind, str] = {
    "seat": "seat",
    "anyone": "seat",
    "party": "seat",
    "seats": "seats",
    "amount": "amount",
    "sums": "sums",
    "deed": "deed",
    "deeds": "deeds",
    "space": "space",
    "levels": "levels",
    "side": "gives",
    "cards": "cards",
}
"""Kinds of words to the names that words of a line have which are told so; all others stand as they are."""

ZONES = ("walking", "cycle", "car", "rocket")
"""The zones by the numbers the unit gives them."""


TOLD_AS = "as"
"""Marks a word that says itself how it is told."""


def phrases(state: State, args: Mapping[str, Any]) -> dict[str, str]:
    """The words of a line as people read them."""
    seat = args.get("seat", 0)
    return {
        name: OF_SEAT[name](state, value, seat) if name in OF_SEAT else _told(state, name, value)
        for name, value in args.items()
    }


def _told(state: State, name: str, value: Any) -> str:
    if isinstance(value, Mapping) and TOLD_AS in value:
        name, value = value[TOLD_AS], value["value"]
    return _PHRASES.get(name, _plain)(state, value)


def told_of(state: State, section: str, word: str, seat: int) -> str:
    """The section of the word list that tells this word of a seat: competitors are held in a price war, not in jail."""
    war = f"{section}_price_war"
    return war if seat and known(war, word) and at_war(state, seat) else section


def told_as(kind: FieldKind, name: str, value: Any) -> Any:
    """A word of this kind, told as one though its name is another, or one of another kind."""
    phrase = _KINDS.get(kind, "")
    return value if _PHRASES.get(phrase, _plain) is _PHRASES.get(name, _plain) else {TOLD_AS: phrase, "value": value}


def seats_of(args: Mapping[str, Any]) -> Iterator[int]:
    """The seats that the words of a line name, whatever they are called."""
    for name, value in args.items():
        marked = isinstance(value, Mapping) and TOLD_AS in value
        phrase, inner = (value[TOLD_AS], value["value"]) if marked else (name, value)
        if _PHRASES.get(phrase) is _seat:
            yield inner
        elif _PHRASES.get(phrase) is _seats:
            yield from inner


def _plain(_: State, value: Any) -> str:
    return str(value)


def _seat(state: State, value: Any) -> str:
    return apart(state.name(int(value)))


def _seats(state: State, value: Any) -> str:
    return ", ".join(apart(state.name(int(seat))) for seat in value)


def _money(state: State, value: Any) -> str:
    return state.facts.currency.show(int(value))


def _sums(state: State, value: Any) -> str:
    return ", ".join(f"{apart(state.name(int(seat)))} {_money(state, amount)}" for seat, amount in value.items())


def _deed(state: State, value: Any) -> str:
    deed = state.facts.deeds.get(str(value))
    return deed.name if deed else str(value)


def _deeds(state: State, value: Any) -> str:
    return ", ".join(_deed(state, deed) for deed in value)


def _lot(state: State, value: Any) -> str:
    return say("lot", value) if known("lot", value) else _deed(state, value)


def _why(state: State, value: Any) -> str:
    word, names = value
    return say("why", word, **phrases(state, names))


def _chance(state: State, value: Any) -> str:
    card = state.facts.chance.get(int(value))
    return card_words(state, card) if card else str(value)


def card_words(state: State, card: Card) -> str:
    """The words of a card, and the space of the board in use where it sends somebody to one."""
    words = card.words(state.facts.currency)
    if card.effect[0] not in ("go_to", "back_to"):
        return words
    space = _space(state, card.effect[1])
    return words if space in words else say("name", "of", what=words, whose=space)


def _zone(_: State, value: Any) -> str:
    return say("zone", ZONES[int(value) - 1])


def _space(state: State, value: Any) -> str:
    return space_name(state, int(value))


def space_name(state: State, position: int) -> str:
    """What a space is called, with its position where others are called the same and that position is known.

    On a sample board that nobody follows people only say what kind of space they have come to.
    """
    board = state.facts.board
    return board.spaces[position].name if board.sample and not follows(state) else space_on(board, position)


def space_on(board: Board, position: int) -> str:
    """What a space of a board is called, with its position where others are called the same."""
    name = board.spaces[position].name
    alone = sum(space.name == name for space in board.spaces) == 1
    return name if alone else say("name", "space", name=name, position=position)


def owned_name(state: State, deed: Deed) -> str:
    """What a deed is called, and whose it is."""
    return say("name", "of", what=deed.name, whose=state.name(state.owner(deed.key)))


def _left(_: State, value: Any) -> str:
    """How many more landings are free."""
    return say("landings", "one" if value == 1 else "several", count=value)


def _way(_: State, value: Any) -> str:
    return say("way", value)


def _hand(state: State, value: Any) -> str:
    """Who lends the unit a hand; 0 is whoever asks for the table itself."""
    return state.name(int(value)) if value else say("name", "banker")


def _option(state: State, value: Any) -> str:
    option = state.facts.options.get(str(value))
    return option.label if option else str(value)


def _figure(state: State, value: Any) -> str:
    return figure_name(str(value), state.facts.names)


def _role(_: State, value: Any) -> str:
    return say("role", value)


def _notes(state: State, value: Any, seat: int) -> str:
    return "".join(say(told_of(state, "note", word, seat), word, **phrases(state, names)) for word, names in value)


def _levels(state: State, value: Any) -> str:
    return ", ".join(f"{_deed(state, deed)} ({say('level', str(level))})" for deed, level in value.items())


def _side(state: State, value: Any) -> str:
    """One side of a deal."""
    *given, last = list(_given(state, value)) or [say("deal", "nothing")]
    return say("deal", "several", given=", ".join(given), last=last) if given else last


def _given(state: State, side: Mapping[str, Any]) -> Iterator[str]:
    if "cash" in side:
        yield _money(state, side["cash"])
    for deed in side.get("deeds", ()):
        yield say("deal", "deeds", deed=_deed(state, deed))
    if "jail_cards" in side:
        yield say("deal", "jail_cards", count=side["jail_cards"])
    for deed, landings in side.get("free", {}).items():
        yield say("deal", "free", count=landings, deed=_deed(state, deed))


def _cards(state: State, value: Any) -> str:
    return ", ".join(state.facts.cards[card].name for card in value) or say("name", "nothing")


def _effect(state: State, value: Any, seat: int) -> str:
    """What a card does to a seat."""
    name, *values = value
    word, names = _EFFECTS[name](state, values)
    return say(told_of(state, "effect", word, seat), word, **names)


_Told = tuple[str, Mapping[str, str]]

_EFFECTS: Mapping[str, Callable[[State, list[Any]], _Told]] = {
    "go_to": lambda state, values: ("go_to", {"space": _space(state, values[0])}),
    "next": lambda _, values: ("next", {"kind": values[0]}),
    "back": lambda _, values: ("back", {"steps": str(values[0])}),
    "back_to": lambda state, values: ("back_to", {"space": _space(state, values[0])}),
    "jail": lambda _, __: ("jail", {}),
    "free": lambda _, __: ("free", {}),
    "keep": lambda _, __: ("keep", {}),
    "bank": lambda state, values: (
        "bank_pays" if values[0] > 0 else "bank_gets",
        {"amount": _money(state, abs(values[0]))},
    ),
    "each": lambda state, values: (
        "each_pays" if values[0] > 0 else "each_gets",
        {"amount": _money(state, abs(values[0]))},
    ),
    "repairs": lambda state, values: (
        "repairs",
        {"house": _money(state, values[0]), "hotel": _money(state, values[1])},
    ),
    "fine_or_card": lambda state, values: ("fine_or_card", {"amount": _money(state, abs(values[0]))}),
    "fund_pays": lambda state, values: ("fund_pays", {"amount": _money(state, values[0])}),
    "place_chip": lambda _, __: ("place_chip", {}),
    "remove_chip": lambda _, __: ("remove_chip", {}),
    "swap_projects": lambda _, __: ("swap_projects", {}),
    "from_role": lambda state, values: (
        "from_role",
        {"role": _role(state, values[0]), "amount": _money(state, values[1])},
    ),
    "to_role": lambda state, values: (
        "to_role",
        {"role": _role(state, values[0]), "amount": _money(state, values[1])},
    ),
    "gate": lambda state, values: ("gate", {"number": str(values[0]), "amount": _money(state, values[1])}),
    "nothing": lambda _, __: ("nothing", {}),
}
"""An effect to the word that tells it and that word's names."""

_PHRASES: Mapping[str, Callable[[State, Any], str]] = {
    "seat": _seat,
    "seats": _seats,
    "next": _seat,
    "payer": _seat,
    "payee": _seat,
    "giver": _seat,
    "owner": _seat,
    "hand": _hand,
    "taker": _seat,
    "amount": _money,
    "opening": _money,
    "deed": _deed,
    "deeds": _deeds,
    "lot": _lot,
    "kind": _lot,
    "why": _why,
    "chance": _chance,
    "zone": _zone,
    "space": _space,
    "choice": _way,
    "option": _option,
    "figure": _figure,
    "role": _role,
    "levels": _levels,
    "left": _left,
    "gives": _side,
    "gets": _side,
    "takes": _side,
    "sums": _sums,
    "cards": _cards,
    "given": _cards,
}
"""The words of lines, by their names; all others stand as they are."""

OF_SEAT: Mapping[str, Callable[[State, Any, int], str]] = {"notes": _notes, "effect": _effect}
"""Words that are told of the seat that the line names."""
