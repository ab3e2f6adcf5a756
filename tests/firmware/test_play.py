"""An evening's play on a board: its memory is enough, however often somebody is struck by a Chance."""

import pytest

from tests.firmware.board import SimulatedBoard
from tests.firmware.conftest import Call
from tests.firmware.test_hands import ADA, BO, enrolled

BY_HAND = 24
BY_APP = 40  # more than the answers that a unit keeps
# Bytes that are left then beside the simulated parts. With 5 KB crumbs are all there is, and soon a turn has no room.
MARGIN = 6 * 1024


def no_fault(board: SimulatedBoard) -> None:
    """It has not stumbled over anything."""
    crash = board.folder / "data" / "crash.txt"
    assert not crash.exists(), crash.read_text("utf-8")


def test_payments_by_hand_and_a_chance_now_and_then_fit_into_a_board(board: SimulatedBoard) -> None:
    enrolled(board)
    for _ in range(BY_HAND):
        board.key("1", "0", "K")
        board.card("red")
        board.card("green")
        while (picture := board.picture()).green or picture.red:
            pass
        no_fault(board)
        board.card("red", ADA)
        board.card("green", BO)
        board.until("red", "M")
        board.key("C", "C")  # a Chance that is shown has been seen
    journal = (board.folder / "data" / "unit.journal").read_text("utf-8")
    assert journal.count('"op","","k",[[1,-1],[2,1]],0]') == BY_HAND
    assert journal.count('"chance",') > 1
    assert int(board.order("free")) >= MARGIN


@pytest.mark.parametrize("one_in", [8, 1])
def test_payments_of_an_app_with_cards_in_and_out_fit_into_a_board(
    board: SimulatedBoard, call: Call, one_in: int
) -> None:
    app = call()
    app.ask("load", app.point()[1], "LEDGER01", [50_000, 50_000])
    app.ask("bind", 0, 1, ADA)
    app.ask("bind", 1, 2, BO)
    app.ask("configure", [["chance_one_in", one_in], ["notices", 1]])
    revision = 2
    app.hold(revision)
    for number in range(BY_APP):
        if number % 4 == 0:
            board.card("red", *[ADA] * (number % 8 == 0))
        while (answer := app.ask("post", f"op{number:06d}", revision, "p", [[1, -1], [2, 1]]))[1] == "moved":
            revision = answer[2]
            app.hold(revision)
        assert answer[0] == "a", answer
        revision = answer[1]
        app.hold(revision)
        if number % 4 == 3:
            board.key("C", "C")  # whatever Chance is shown has been seen
    no_fault(board)
    assert int(board.order("free")) >= MARGIN
    assert app.balances() == [50_000 - BY_APP, 50_000 + BY_APP]
