"""Who goes back loses nobody's waiting payment, and their own not without a word."""

import pytest

from board_app.game.passed_over import SHOWN
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from tests.board_app.alone import Alone
from tests.board_app.quiet_unit import QuietUnit


def out_of_reach(*payers: int | None) -> Alone:
    """Ada, Bo and Cy, whose unit does not answer; a line to take back, and a payment of each of these that waits."""
    one = Alone(("Ada", "Bo", "Cy"))
    one.yes("buy", seat=2, deed="39")
    one.table.attend(QuietUnit())
    one.table.submit(1, Move("rent", {"seat": 1, "deed": "39"}), one.table.new_op())
    for number, seat in enumerate(payers):
        words = {"payer": seat or 3, "payee": 1 if seat == 2 else 2, "amount": "10K"}
        said = one.table.submit(seat, Move("pay", words), f"pays000{number}", seat is None)
        assert isinstance(said, Accepted)
        assert said.state == "proposed"
    return one


def undone(one: Alone, seat: int | None) -> Outcome:
    """What somebody who takes the newest line back is told."""
    return one.table.submit(seat, Move("undo"), one.table.new_op(), seat is None)


@pytest.mark.parametrize(
    ("payers", "whose"), [((2,), "Bo or the banker"), ((2, 3), "Bo, Cy or the banker"), ((None,), "the banker")]
)
def test_a_player_does_not_go_back_over_payments_of_others(payers: tuple[int | None, ...], whose: str) -> None:
    one = out_of_reach(*payers)
    before = one.kept()
    refused = undone(one, 1)
    assert isinstance(refused, Refusal)
    assert refused.code == "others_wait"
    assert f"{whose} can withdraw it first" in refused.sentence
    assert "paid" in refused.sentence
    assert one.table.turning(1, Move("rewind", {"to": 4})).refused == refused.sentence
    assert one.kept() == before


def test_a_player_who_goes_back_drops_payments_of_their_own_and_is_told() -> None:
    one = out_of_reach(1)
    said = undone(one, 1)
    assert isinstance(said, Accepted)
    assert said.sentence.endswith(". These waited for the unit, and are not made: Ada paid Bo 10K")
    assert not one.table.view().waiting


def test_what_the_banker_goes_back_over_stands_in_the_log_and_is_told_to_whoever_waits() -> None:
    one = out_of_reach(*(2,) * (SHOWN + 1))
    said = undone(one, None)
    assert said.sentence.endswith("and are not made: " + "; ".join(["Bo paid Ada 10K"] * SHOWN + ["and 1 more"]))
    logged = [line.sentence for line in one.table.view().log]
    dropped = "Not made, because somebody went back in the log while it waited: Bo paid Ada 10K"
    assert logged.count(dropped) == SHOWN + 1
    told = one.told["pays0000"]
    assert isinstance(told, Refusal)
    assert (told.code, told.sentence[:15]) == ("dropped", "Bo paid Ada 10K")
    assert not one.table.view().waiting


def test_where_nothing_waits_nothing_is_said_of_it() -> None:
    assert undone(out_of_reach(), 1).sentence == "Taken back by Ada: Ada owes Bo 500K rent for Mayfair"
