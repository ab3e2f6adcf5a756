"""The unit as its twin on a page shows it, from what the unit has told."""

from board_app.game.hands import Hands
from board_app.game.standing import UnitStanding
from board_app.game.view import TwinCard, TwinView
from board_app.game.viewing import COLOURS, SIGNS
from board_app.rules.state import State
from unit_driver.notices import CardSeen

SLOTS = ("green", "red")


def twin_view(state: State, unit: UnitStanding, hands: Hands) -> TwinView | None:
    """What there is to see of a unit in service; None for one that is not."""
    if unit.state != "ready":
        return None
    lying = {card.slot: card for card in unit.cards}
    green, red = (_card(state, lying.get(slot), hands) for slot in SLOTS)
    deck = tuple(_drawn(state, uid, account) for uid, account in sorted(state.book.section("cards").items()))
    shown = unit.shown
    if shown is None:
        return TwinView(told=False, slots=(green, red), deck=deck, held=unit.held)
    return TwinView(
        told=True,
        lit=shown.lit,
        green=shown.green if shown.lit else "",
        red=shown.red if shown.lit else "",
        line=shown.line if shown.lit else "",
        mark=shown.mark if shown.lit else "",
        slots=(green, red),
        deck=deck,
        held=unit.held,
    )


def _card(state: State, card: CardSeen | None, hands: Hands) -> TwinCard | None:
    if card is None:
        return None
    return _drawn(state, card.uid, card.account, hands.is_loose(card))


def _drawn(state: State, uid: str, account: int, loose: bool = False) -> TwinCard:
    seat = (state.seat_of(account) if account else None) or 0
    if not seat:
        return TwinCard(uid, 0, "", "grey", "", loose)
    place = (seat - 1) % len(COLOURS)
    return TwinCard(uid, seat, state.name(seat), COLOURS[place], SIGNS[place], loose)
