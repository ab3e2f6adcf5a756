"""Cards of the decks: drawn by the app or told from the table, and carried out by their effects."""

from collections.abc import Callable, Mapping
from typing import Any

from board_app.ledger.line import BANK
from board_app.rules.board import UNOWNED, Card, Effect
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.grounds import no_rent
from board_app.rules.moves import Refusal
from board_app.rules.moving import advance, collector, imprison
from board_app.rules.phrases import card_words
from board_app.rules.roles import of_role
from board_app.rules.state import HOTEL, State
from board_app.rules.turns import Turn, outside, turn_of


def deck_of(state: State, deck: str) -> Mapping[int, Card]:
    """The cards of a deck in the print this table uses; where there is one print no option names it."""
    prints = state.facts.board.decks[deck]
    return prints[state.option(f"{deck}_deck") or next(iter(prints))]


def drawn(state: State, args: Mapping[str, Any], draw: Callable[[int], int]) -> Mapping[str, str | int]:
    """The card on top, unless it was told from the table; and two dice for a card that needs a throw.

    A deck lies in an order nobody knows until its cards have been seen once: the unseen ones are drawn evenly, then the
    oldest comes up again.
    """
    turn = turn_of(state)
    found: dict[str, str | int] = {}
    if "effect" not in args and "card" not in args and turn.todo == "card":
        pile = state.book.section("piles").get(turn.what, [])
        kept = state.book.section("jail_cards")
        unseen = [
            number for number in deck_of(state, turn.what) if number not in pile and f"{turn.what} {number}" not in kept
        ]
        found["card"] = unseen[draw(len(unseen))] if unseen else pile[0]
    if "dice" not in args and "effect" not in args:
        found["dice"] = f"{draw(6) + 1} {draw(6) + 1}"
    return found


def card(state: State, ask: Ask) -> Decision | Refusal:
    """A card turned up where the player is: a number of the deck, or an effect told from the table."""
    seat, turn = ask.args["seat"], turn_of(state)
    if fault := outside(state, seat):
        return fault
    if turn.seat != seat or turn.todo != "card":
        return refuse("no_card", seat=state.name(seat))
    deck = deck_of(state, turn.what)
    number = ask.args.get("card")
    if "effect" not in ask.args and number not in deck:
        return refuse("unknown_card", text=number, count=len(deck))
    effect: Effect = ask.args["effect"] if "effect" in ask.args else deck[number or 0].effect
    draft = Draft(state, ask.op)
    if number is not None:
        pile = [seen for seen in state.book.section("piles").get(turn.what, []) if seen != number]
        draft.put("piles", turn.what, pile if effect[0] == "keep" else [*pile, number])
    key = f"{turn.what} {number}" if number else spare_key(state, turn.what)
    done = carry_out(draft, turn.with_todo("", ""), effect, sum(ask.args.get("dice", (0,))), key)
    if isinstance(done, Refusal):
        return done
    draft.effects.append(done.put())
    words = {"seat": seat, "deck": turn.what, "effect": list(effect)}
    if number is not None and deck[number].told:
        return draft.decision("turned_up_told", {**words, "text": card_words(state, deck[number])})
    return draft.decision("turned_up", words)


def spare_key(state: State, deck: str) -> str:
    """A key for a kept card of a deck whose number nobody told."""
    held, number = state.book.section("jail_cards"), 1
    while f"{deck} told{number}" in held:
        number += 1
    return f"{deck} told{number}"


def carry_out(draft: Draft, turn: Turn, effect: Effect, throw: int, key: str) -> Turn | Refusal:
    """Do what a card says to the player on turn. `key` is where a card that is kept is held."""
    name, *values = effect
    if name == "keep":
        draft.put("jail_cards", key, turn.seat)
        draft.note("keeps")
        return turn
    return EFFECTS[str(name)](draft, turn, values, throw)


Values = list[Any]


def _go_to(draft: Draft, turn: Turn, values: Values, _: int) -> Turn:
    return _forward(draft, turn, values[0], 0, 0)


def _forward(draft: Draft, turn: Turn, goal: int, throw: int, times: int) -> Turn:
    """On to a space, always forward."""
    size = len(draft.state.facts.board.spaces)
    here = draft.state.position(turn.seat)
    return advance(draft, turn, goal if goal > here else goal + size, throw, times)


def _next(draft: Draft, turn: Turn, values: Values, throw: int) -> Turn | Refusal:
    kind, times = values
    state = draft.state
    goal = next_deed(state, state.position(turn.seat), kind)
    if goal is None:
        return turn
    deed = state.facts.deeds[state.facts.board.spaces[goal].detail]
    if deed.by_dice and not throw and no_rent(state, turn.seat, deed) is None:
        return refuse("no_throw", deed=deed.name)
    return _forward(draft, turn, goal, throw, times)


def next_deed(state: State, here: int, kind: str) -> int | None:
    """The position of the next deed of a kind (`UNOWNED`: of the bank's), once round the board; None for none."""
    spaces = state.facts.board.spaces
    for step in range(1, len(spaces) + 1):
        space = spaces[(here + step) % len(spaces)]
        if space.kind != "deed":
            continue
        fits = not state.owner(space.detail) if kind == UNOWNED else state.facts.deeds[space.detail].kind == kind
        if fits:
            return (here + step) % len(spaces)
    return None


def _back(draft: Draft, turn: Turn, values: Values, _: int) -> Turn:
    """So many spaces back; who comes to Go has landed on it."""
    size = len(draft.state.facts.board.spaces)
    return advance(draft, turn, (draft.state.position(turn.seat) - values[0]) % size or size, 0)


def _back_to(draft: Draft, turn: Turn, values: Values, _: int) -> Turn:
    return advance(draft, turn, values[0], 0)


def _jail(draft: Draft, turn: Turn, _: Values, __: int) -> Turn:
    return imprison(draft, turn)


def _free(draft: Draft, turn: Turn, _: Values, __: int) -> Turn:
    for seat in draft.state.book.section("jail"):
        draft.put("jail", seat, None)
    return turn


def _bank(draft: Draft, turn: Turn, values: Values, _: int) -> Turn:
    if values[0] > 0:
        draft.charge(BANK, turn.seat, values[0], "card", {})
    else:
        draft.charge(turn.seat, collector(draft.state), -values[0], "card", {})
    return turn


def _each(draft: Draft, turn: Turn, values: Values, _: int) -> Turn:
    """From every other player to this one, or (below zero) the other way: then all are paid or none is."""
    others = draft.state.after(turn.seat)
    if values[0] > 0:
        for other in others:
            draft.charge(other, turn.seat, values[0], "card", {})
        return turn
    covered = draft.free(turn.seat) >= -values[0] * len(others)
    for other in others:
        if covered:
            draft.charge(turn.seat, other, -values[0], "card", {})
        else:
            draft.owe(turn.seat, other, -values[0], "card", {}, ())
    return turn


def _repairs(draft: Draft, turn: Turn, values: Values, _: int) -> Turn:
    state = draft.state
    levels = [state.level(deed) for deed, owner in state.book.section("deeds").items() if owner == turn.seat]
    hotels = levels.count(HOTEL)
    houses = sum(levels) - hotels * HOTEL
    draft.charge(turn.seat, collector(state), houses * values[0] + hotels * values[1], "card", {})
    return turn


def _fine_or_card(_: Draft, turn: Turn, values: Values, __: int) -> Turn:
    return turn.with_todo("choice", f"fine {-values[0]}")


def _from_role(draft: Draft, turn: Turn, values: Values, _: int) -> Turn:
    """Every player of a role pays this one."""
    for payer in of_role(draft.state, values[0]):
        if payer != turn.seat:
            draft.charge(payer, turn.seat, values[1], "card", {})
    return turn


def _to_role(draft: Draft, turn: Turn, values: Values, _: int) -> Turn:
    """The bank pays every player of a role."""
    for payee in of_role(draft.state, values[0]):
        draft.charge(BANK, payee, values[1], "card", {})
    return turn


def _gate(draft: Draft, turn: Turn, values: Values, throw: int) -> Turn | Refusal:
    """A throw of two dice that is high enough brings money."""
    if not throw:
        return refuse("no_card_throw")
    draft.note("threw", throw=throw)
    if throw >= values[0]:
        draft.charge(BANK, turn.seat, values[1], "card", {})
    return turn


def _none(_: Draft, turn: Turn, __: Values, ___: int) -> Turn:
    return turn


CarryOut = Callable[[Draft, Turn, Values, int], Turn | Refusal]

EFFECTS: Mapping[str, CarryOut] = {
    "go_to": _go_to,
    "next": _next,
    "back": _back,
    "back_to": _back_to,
    "jail": _jail,
    "free": _free,
    "bank": _bank,
    "each": _each,
    "repairs": _repairs,
    "fine_or_card": _fine_or_card,
    "from_role": _from_role,
    "to_role": _to_role,
    "gate": _gate,
    "nothing": _none,
}
"""A card's effect to what it does: draft, turn, the effect's values and a fresh throw give the turn afterwards."""
