"""Forms for moves that an edition brings along, made of the words that each needs."""

from collections.abc import Callable, Mapping

from board_app.rules.decisions import FieldKind, MoveKind
from board_app.rules.offers import Blank, Prompt
from board_app.rules.playing_cards import PlayingCard
from board_app.rules.state import State
from board_app.words import known, say

Picks = tuple[tuple[str, str], ...]


def own_forms(state: State, kinds: Mapping[str, MoveKind]) -> tuple[Prompt, ...]:
    """A form for each of these moves; none once the game is over."""
    if state.book.section("over"):
        return ()
    return tuple(
        Prompt(move, (), say("prompt", move), say("enter", move), _blanks(state, kind), aside=True)
        for move, kind in kinds.items()
    )


def _blanks(state: State, kind: MoveKind) -> tuple[Blank, ...]:
    needed = [_blank(state, name, field, True) for name, field in kind.fields.items()]
    return (*needed, *(_blank(state, name, field, False) for name, field in kind.optional.items()))


def _blank(state: State, name: str, field: FieldKind, needed: bool) -> Blank:
    label = say("blank", name) if known("blank", name) else name.replace("_", " ").capitalize()
    if field in ("seat", "anyone"):
        # On a player's page only the word “seat” is theirs; any other names somebody.
        return Blank(name, label, "seat" if name == "seat" else "pick", _people(state), needed=needed)
    if field in _TICKED:
        return Blank(name, label, "seats", _TICKED[field](state), needed=needed)
    if field in _PICKED:
        return Blank(name, label, "pick", _PICKED[field](state), needed=needed)
    if field == "dice":
        return Blank(name, label, "dice", text="" if needed else "-", needed=needed)
    return Blank(name, label, "amount" if field == "amount" else "text", needed=needed)


def _deck(state: State) -> list[PlayingCard]:
    """Every playing card there is, in order."""
    return [card for card in state.facts.cards.values() for _ in range(card.count)]


def _people(state: State) -> Picks:
    return tuple((str(seat), state.name(seat)) for seat in state.in_play())


_PICKED: Mapping[FieldKind, Callable[[State], Picks]] = {
    "party": lambda state: (("0", state.name(0)), *_people(state)),
    "deed": lambda state: tuple((deed.key, deed.name) for deed in state.facts.deeds.values()),
    "space": lambda state: tuple((str(at), space.name) for at, space in enumerate(state.facts.board.spaces)),
    "building": lambda _: tuple((kind, say("lot", kind)) for kind in ("house", "hotel")),
}
"""Kinds of words that are picked from a list."""

_TICKED: Mapping[FieldKind, Callable[[State], Picks]] = {
    "seats": _people,
    "deeds": _PICKED["deed"],
    "cards": lambda state: tuple((card.key, card.name) for card in _deck(state)),
}
"""Kinds of words of which any number is ticked."""
