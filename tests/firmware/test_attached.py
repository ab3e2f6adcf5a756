"""The firmware on a cable: a board app on a real serial port, and what else is on that line."""

import random

import pytest

from tests.contract.caller import Caller
from tests.firmware.board import SimulatedBoard
from tests.firmware.conftest import Call
from tests.firmware.test_hands import ADA, BO
from unit_driver.errors import PortLost
from unit_driver.link.frame import encode
from unit_driver.ports.finder import open_port
from unit_driver.ports.port import Port


def loaded(call: Call) -> Caller:
    """An app whose ledger has two accounts, with Ada's and Bo's card."""
    app = call()
    assert app.ask("load", app.point()[1], "LEDGER01", [1500, 1500])[0] == "a"
    for account, uid in ((1, ADA), (2, BO)):
        assert app.ask("bind", account - 1, account, uid)[0] == "a"
    assert app.ask("configure", [["chance_one_in", 0], ["count_ms", 0], ["notices", 1]]) == ["a"]
    app.hold(2)
    return app


def test_a_payment_keyed_with_cards_on_the_readers_is_a_fact_for_the_app(board: SimulatedBoard, call: Call) -> None:
    app = loaded(call)
    board.card("red", ADA)
    board.card("green", BO)
    board.until("red", "15M")
    board.until("green", "15M")
    board.key("1", "M")
    _, fact = app.next_fact()
    assert fact == [3, "op", "", "k", [[1, -100], [2, 100]], 0]
    assert app.balances() == [1400, 1600]


def test_a_posted_payment_is_seen_on_the_display(board: SimulatedBoard, call: Call) -> None:
    app = loaded(call)
    board.card("green", BO)
    board.until("green", "15M")
    assert app.ask("post", "op000001", 2, "p", [[1, -26], [2, 26]])[0] == "a"
    board.until("green", "15.26M")


def test_view_key_and_card_are_told_to_an_app_that_wants_notices(board: SimulatedBoard, call: Call) -> None:
    app = loaded(call)
    board.card("red", ADA)
    assert app.next_notice("card") == ["red", ADA, 1]
    board.order("key", "7", "down")
    assert app.next_notice("key") == ["7", "down"]
    while app.next_notice("view")[3] != "7":
        board.turns(1)


def test_what_the_board_says_besides_frames_is_log_text(board: SimulatedBoard) -> None:
    board.cut_power()
    port = open_port(board.device)
    board.power_on()
    app = Caller(port)
    app.close()
    assert any(line.startswith(b"kept: ledger ") for line in app.log)
    assert app.bad == 0


def test_an_app_that_does_not_read_does_not_stop_the_unit(board: SimulatedBoard, call: Call) -> None:
    app = loaded(call)
    for number in range(1, 400):
        app.port.write(encode(["q", number, "state"]))
    board.key("9")
    board.until("line", "9")
    app.close()
    assert call().balances() == [1500, 1500]


def at_the_prompt(port: Port, words: bytes = b"") -> bytes:
    """Say something to MicroPython's prompt, which comes after Ctrl-C; what it answers."""
    port.write(words)
    said = b""
    while not said.endswith(b"\n>>> "):
        said += port.read()
    return said


WATCHDOG = b"import machine; print(machine.mem32[0x40058000] >> 30, 6 * 7)\r\n"


def test_ctrl_c_leaves_the_prompt_without_watchdog_and_import_main_starts_the_unit_again(board: SimulatedBoard) -> None:
    board.turns(3)
    port = open_port(board.device)
    board.interrupt()
    at_the_prompt(port)
    assert b"0 42" in at_the_prompt(port, WATCHDOG)
    port.write(b"import main\r\n")
    board.turns(3)
    app = Caller(port)
    assert app.greeting[0] == "a"
    app.close()


def test_ctrl_c_leaves_the_prompt_without_watchdog_after_a_fault_as_well(board: SimulatedBoard) -> None:
    board.order("crash")
    board.until("line", "STOPPED BY A FAU")
    port = open_port(board.device)
    board.interrupt()
    at_the_prompt(port)
    assert b"0 42" in at_the_prompt(port, WATCHDOG)
    port.close()


@pytest.mark.parametrize("seed", range(3))
def test_a_board_killed_in_the_middle_of_thirty_payments_has_each_of_them_once(
    board: SimulatedBoard, call: Call, seed: int
) -> None:
    chance = random.Random(seed)
    app = loaded(call)
    for number in range(30):
        op = f"op{number:06d}"
        legs = [[1, -1], [2, 1]]
        if chance.randrange(3) == 0:
            if chance.randrange(2):
                board.order("cut", 1)  # half of the record is written
            app.port.write(encode(["q", 990, "post", op, 2 + number, "p", legs]))
            try:
                board.turns(chance.randrange(4))
                board.cut_power()
            except (ConnectionError, BrokenPipeError):
                board.wait_for_the_end()
            board.power_on()
            app = call()
        answer = app.ask("post", op, 2 + number, "p", legs)
        assert answer[:2] == ["a", 3 + number], answer
        assert answer[3] == [1499 - number, 1501 + number]
    assert app.balances() == [1470, 1530]


def test_a_lost_board_is_said_by_the_port(board: SimulatedBoard, call: Call) -> None:
    app = loaded(call)
    board.close()
    with pytest.raises(PortLost):
        app.wait_for(lambda: False)
