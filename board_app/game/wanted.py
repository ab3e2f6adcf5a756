"""Whose card belongs in which slot of the unit while it asks for a debt."""

from collections.abc import Iterator

from board_app.game.briefing import asked_for
from board_app.game.standing import UnitStanding
from board_app.game.taking import unit_account
from board_app.rules.state import Due, State
from board_app.words import say


def asked_due(state: State) -> Due | None:
    """The debt that the unit asks for, or is to ask for first."""
    return state.due(str(state.book.section("asked").get(str(asked_for(state)), "")))


def cards_wanted(state: State, unit: UnitStanding) -> str:
    """What is still wrong about the cards in the slots, "" when the unit asks for nothing or has what it needs."""
    due = asked_due(state) if unit.state == "ready" else None
    if due is None:
        return ""
    return " ".join((*_slot(state, unit, "red", due.payer), *_slot(state, unit, "green", due.payee)))


def _slot(state: State, unit: UnitStanding, slot: str, seat: int) -> Iterator[str]:
    wanted, card = unit_account(state, seat), next((card for card in unit.cards if card.slot == slot), None)
    holder = "" if card is None else _whose(state, card.account, card.uid)
    if card is None and wanted:
        yield say("unit", "card_wanted", slot=slot, seat=state.name(seat))
    elif card is not None and not wanted:
        yield say("unit", "card_unwanted", slot=slot.capitalize(), holder=holder)
    elif card is not None and card.account != wanted:
        yield say("unit", "card_wrong", slot=slot.capitalize(), holder=holder, seat=state.name(seat))


def _whose(state: State, account: int, uid: str) -> str:
    seat = state.seat_of(account) if account else None
    return say("name", "card", number=uid) if seat is None else say("name", "players_card", seat=state.name(seat))
