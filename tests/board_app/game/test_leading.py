"""The way back is offered to those who may go it, and to nobody who would be refused."""

from tests.board_app.alone import Alone
from tests.board_app.game.test_gains import table
from tests.board_app.game.test_passed_over import out_of_reach
from tests.board_app.game.test_permits import asked, code


def offered(one: Alone) -> tuple[tuple[int, ...] | None, tuple[int, ...] | None]:
    """To whom undo and redo are offered."""
    return one.table.view().undo_seats, one.table.view().redo_seats


def test_undo_is_offered_to_nobody_whom_it_would_bring_what_others_did() -> None:
    one = table("anyone")
    one.yes("pay", payer=1, payee=2, amount="1M")
    assert offered(one) == ((2,), None)
    assert [code(one, seat, "undo") for seat in (1, 2)] == ["undo_gain", ""]
    assert offered(one)[1] is None


def test_a_debt_that_was_opened_counts_for_both_sides() -> None:
    one = table("anyone")
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", seat=2, deed="39")
    assert offered(one) == ((1,), None)


def test_rent_that_was_paid_is_offered_to_nobody_whom_taking_it_back_would_serve() -> None:
    one = table("anyone")
    one.yes("buy", seat=1, deed="39")
    one.yes("land", seat=2, space=39)
    play = one.table.view().play
    assert play is not None
    (claim,) = [choice for choice in play.choices if choice.move == "claim"]
    one.yes("claim", **dict(claim.args))
    assert 2 not in (offered(one)[0] or ())
    assert [code(one, seat, "undo") for seat in (2, 1)] == ["undo_gain", ""]


def test_everybody_is_offered_to_take_back_what_is_their_own_or_more_than_money() -> None:
    one = table("anyone")
    asked(one, 1, "pay", payer=1, payee=0, amount="1M")
    assert offered(one) == (None, None)
    one.yes("buy", seat=1, deed="39")
    assert offered(one) == (None, None)


def test_nobody_is_offered_to_go_back_over_payments_of_others_that_wait() -> None:
    assert offered(out_of_reach(2))[0] == (2,)
    assert offered(out_of_reach(2, 3))[0] == ()
