"""The self-test on a board: begun by a held key, led by display and keys, and afterwards the unit plays as before."""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from itertools import pairwise
from pathlib import Path

import pytest
from board import pins
from board.self_test.keypad import NAMED
from board.self_test.sentences import TEXTS, sentence

from tests.contract.caller import Caller
from tests.firmware.board import CONTACT_TURNS, SimulatedBoard
from tests.firmware.test_attached import WATCHDOG, at_the_prompt
from tests.firmware.test_hands import ADA, BO, enrolled
from unit_driver.ports.finder import open_port

Words = tuple[str, ...]
Step = tuple[Words, str, tuple[object, ...]]
"""What hands do, and the sentence that answers it with its figures."""

KEYS = tuple(name for names in pins.KEYS for name in names if name)
OTHERS = tuple(name for name in KEYS if name not in NAMED)
RED, GREEN = pins.READERS["red"], pins.READERS["green"]
RED_WIRES = tuple(RED[wire] for wire in ("reset", "miso", "select", "clock", "mosi"))
ROWS, COLUMNS = pins.ROWS, pins.COLUMNS
GROUND = -1
ANY = "*"
MOST_READS = 600


def touch(*wires: int) -> str:
    return "odd touch {} {}".format(*wires)


def apart(*wires: int) -> str:
    return "odd apart {} {}".format(*wires)


def step(*hands: str, says: str, of: tuple[object, ...] = ()) -> Step:
    return hands, says, of


# The way to the red reader, with as little as possible.
TO_RED = (
    step(says="hello"),
    step("K", says="display"),
    step("K", says="press_key", of=("C",)),
    step("C", "C", says="buzzer"),
)
NAMES_ASKED = (
    *(step(key, says="press_key", of=(after,)) for key, after in pairwise(NAMED)),
    step(NAMED[-1], says="press"),
)
LITTLE = "DISPLAY GOOD, KEYS LEFT OUT, BUZZER GOOD"
WELL = (
    *TO_RED[:3],
    *NAMES_ASKED,
    *(step(key, says="keys_left", of=(len(OTHERS) - done,)) for done, key in enumerate(OTHERS[:-1], 1)),
    step(OTHERS[-1], says="buzzer"),
    step("K", says="original", of=("RED", "92")),
    step("K", says="put_card", of=("RED",)),
    step(f"card red {ADA}", says="reads", of=("RED", ADA)),
    step("card red", says="original", of=("GREEN", "92")),
    step("K", says="put_card", of=("GREEN",)),
    step(f"card green {BO}", says="reads", of=("GREEN", BO)),
    step("card green", says="end", of=("RED READS, GREEN READS, DISPLAY GOOD, KEYS GOOD, BUZZER GOOD",)),
)
TOURS = {
    "cards that are none": (
        *TO_RED,
        step("odd version red B2", "K", says="clone", of=("RED", "B2")),
        step("K", says="put_card", of=("RED",)),
        step("card red phone", says="phone", of=("RED",)),
        step("card red", says="put_card", of=("RED",)),
        step(f"card red {ADA} {BO}", says="two", of=("RED",)),
        step(f"odd mute red {BO}", says="unread", of=("RED",)),
        step("K", says="original", of=("GREEN", "92")),
        step("K", says="put_card", of=("GREEN",)),
        step("pass 15000", says="unseen", of=("GREEN",)),
        step("K", says="end", of=(f"RED READS NO NUMBER, GREEN SAW NOTHING, {LITTLE}",)),
    ),
    "wires and antennas of readers": (
        *TO_RED,
        step("reader red absent 00", "K", says="wires_low", of=("RED", *RED_WIRES)),
        step("reader red absent FF", "pass 1000", says="wires_high", of=("RED", *RED_WIRES)),
        step("reader red there", "pass 1000", says="original", of=("RED", "92")),
        step("K", says="put_card", of=("RED",)),
        step("reader red fault field", says="deaf", of=("RED",)),
        step(f"card red {ADA}", f"card green {ADA}", "pass 8000", says="near", of=("RED", "GREEN")),
        step("K", says="take_out", of=("RED",)),
        step("card red", "odd lost green 300", says="original", of=("GREEN", "92")),
        step("K", says="weak", of=("GREEN", ANY, 20)),
        step("odd lost green 0", "K", says="take_out", of=("GREEN",)),
        step("pass 15000", says="stays", of=("GREEN",)),
        step("K", says="end", of=(f"RED IS TOO NEAR THE OTHER, GREEN KEEPS ITS CARD, {LITTLE}",)),
    ),
    "wires of the keypad that touch": (
        *TO_RED[:2],
        step("key 5 down", touch(ROWS[2], COLUMNS[4]), touch(GROUND, COLUMNS[0]), "K", says="let_go"),
        step("pass 5000", says="column_down", of=(1, COLUMNS[0])),
        step("K", says="key_stuck", of=("5", ROWS[1], COLUMNS[1])),
        step("K", says="wires_touch", of=(3, 5, ROWS[2], COLUMNS[4])),
        step("K", says="press_key", of=("C",)),
        step("key 5 up", apart(ROWS[2], COLUMNS[4]), apart(GROUND, COLUMNS[0]), "8", says="again", of=("8", "C")),
        # What was stuck is not asked for: 4 was.
        step("C", says="press_key", of=("0",)),
        step("0", says="press_key", of=("3",)),
        step("3", says="press_key", of=("ZONE",)),
        step("ZONE", says="press"),
        step(touch(COLUMNS[1], COLUMNS[3]), "2", says="together", of=("2 M",)),
        step(apart(COLUMNS[1], COLUMNS[3]), touch(ROWS[0], ROWS[1]), "2", says="together", of=("2 5",)),
        step(apart(ROWS[0], ROWS[1]), touch(ROWS[3], COLUMNS[4]), says="swapped"),
        step(apart(ROWS[3], COLUMNS[4]), "K", "K", says="swapped"),
        step("K", says="columns_touch", of=("2 M",)),
        step("K", says="rows_touch", of=("2 5",)),
        step("K", says="buzzer"),
    ),
    "wires of the keypad that are exchanged": (
        *TO_RED[:3],
        step("C", says="press_key", of=("0",)),
        step(".", says="again", of=(".", "0")),
        step(".", says="press_key", of=("3",)),
        step("3", says="press_key", of=("4",)),
        step("5", says="again", of=("5", "4")),
        step("5", says="press_key", of=("ZONE",)),
        step("ZONE", says="column_moved", of=(1, COLUMNS[1], COLUMNS[0])),
        step("K", says="column_moved", of=(2, COLUMNS[0], COLUMNS[1])),
        step("K", says="press"),
        step("C", says="buzzer"),
    ),
    "wires of the keypad that are mixed up": (
        *TO_RED[:3],
        step("2", "2", says="press_key", of=("0",)),
        step("4", "4", says="press_key", of=("3",)),
        step("3", says="press_key", of=("4",)),
        step("pass 15000", says="press_key", of=("ZONE",)),
        step("1", "1", says="mixed"),
    ),
    "rows of the keypad that are exchanged": (
        *TO_RED[:3],
        step("6", says="again", of=("6", "C")),
        step("K", "K", says="press_key", of=("0",)),
        step("0", says="press_key", of=("3",)),
        step("3", says="press_key", of=("4",)),
        step("7", "7", says="press_key", of=("ZONE",)),
        step("ZONE", says="row_moved", of=(2, ROWS[2], ROWS[1])),
        step("C", says="row_moved", of=(3, ROWS[1], ROWS[2])),
    ),
    "wires of the keypad that are loose": (
        *TO_RED[:3],
        step("C", says="press_key", of=("0",)),
        step("pass 15000", says="press_key", of=("3",)),
        step("3", says="press_key", of=("4",)),
        step("4", says="press_key", of=("ZONE",)),
        step("pass 15000", says="press"),
        step(*"126M578K", says="keys_left", of=(6,)),
        step("K", says="row_silent", of=(4, ROWS[3])),
        step("K", says="column_silent", of=(5, COLUMNS[4])),
        step("K", says="key_silent", of=("9",)),
        step("K", says="buzzer"),
        step("C", says="buzzer_silent", of=(pins.BUZZER,)),
    ),
    "a keypad that does nothing": (
        step(says="hello"),
        step("pass 30000", says="display"),
        step("pass 30000", says="press_key", of=("C",)),
        step("pass 15000", says="press_key", of=("0",)),
        step("pass 15000", says="press"),
        step("pass 30000", says="no_key"),
        step("pass 30000", says="buzzer"),
    ),
    "readers that are exchanged": (
        *TO_RED,
        step("K", says="original", of=("RED", "92")),
        step("K", says="put_card", of=("RED",)),
        step(f"card green {ADA}", "pass 15000", says="exchanged", of=("RED", "GREEN")),
    ),
    "a display that shows too little": (*TO_RED[:2], step("C", says="display_dark")),
    "a display that is not there": (
        step(says="hello"),
        step(
            "display missing",
            "key 9 down",
            "key 9 up",
            "K",
            says="display_missing",
            of=tuple(pins.DISPLAY[wire] for wire in ("sda", "scl")),
        ),
    ),
}


class Tour:
    """The self-test on a board, read along on its cable."""

    def __init__(self, board: SimulatedBoard) -> None:
        self._board = board
        self._port = open_port(board.device)
        self._waiting = b""
        board.power_on(held="0")
        board.order("key", "0", "up")

    def close(self) -> None:
        self._port.close()

    def take(self, step: Step) -> None:
        """Do what hands do in a step, and wait for what is said then."""
        hands, name, figures = step
        for order in hands:
            if order in KEYS:
                self._board.key(order)
            else:
                self._board.order(order)
                self._board.turns(CONTACT_TURNS)
        self._hear(sentence(name, *figures))

    def finish(self) -> None:
        """Leave everything out that is still to come, until the board starts anew."""
        while self._goes_on():
            pass
        self._board.wait_for_the_end()

    def _goes_on(self) -> bool:
        try:
            self._board.key("C")
        except OSError:
            return False
        return True

    def _hear(self, wanted: str) -> None:
        heard = []
        for _ in range(MOST_READS):
            line, end, rest = self._waiting.partition(b"\n")
            if not end:
                self._board.turns(1)
                self._waiting += self._port.read()
                continue
            self._waiting = rest
            heard.append(line.decode().strip())
            if fnmatchcase(heard[-1], wanted):
                return
        raise AssertionError(f"{wanted} was never said: {heard}\n{self._board.errors.read_text('utf-8')}")


@pytest.fixture
def off(tmp_path: Path) -> Iterator[SimulatedBoard]:
    """A board that is not switched on yet."""
    made = SimulatedBoard(tmp_path)
    yield made
    made.close()


@pytest.mark.parametrize("name", TOURS)
def test_it_says_what_it_finds_with_its_repair(off: SimulatedBoard, name: str) -> None:
    tour = Tour(off)
    for taken in TOURS[name]:
        tour.take(taken)
    tour.close()


def test_every_sentence_is_said_in_one_of_these_tours() -> None:
    said = {name for tour in (WELL, *TOURS.values()) for _, name, _ in tour}
    occasions = {line.split(": ")[0] for line in TEXTS.split("\n") if ": " in line}
    assert said == {name for name in occasions if not name.startswith("end_")}


def test_the_display_shows_what_is_said_and_in_the_end_which_slot_is_in_order(off: SimulatedBoard) -> None:
    tour = Tour(off)
    off.until("line", "SELF-TEST. NO MO")
    for taken in WELL[:9]:
        tour.take(taken)
    assert off.until("line", f"KEYS LEFT: {len(OTHERS) - 1}").mark == OTHERS[0]
    for taken in WELL[9:]:
        tour.take(taken)
    picture = off.until("line", "RED READS")
    assert (picture.green, picture.red) == ("OK", "OK")
    tour.close()


def test_the_unit_plays_afterwards_with_the_balances_that_it_had(board: SimulatedBoard) -> None:
    enrolled(board)
    board.cut_power()
    journal = board.folder / "data" / "unit.journal"
    kept = journal.read_bytes()
    tour = Tour(board)
    tour.take(TO_RED[0])
    board.card("red", BO)
    tour.finish()
    tour.close()
    assert journal.read_bytes() == kept
    assert [file.name for file in journal.parent.iterdir()] == [journal.name]
    board.power_on(held="0", again=True)
    board.card("red", ADA)
    board.until("red", "15M")
    board.card("green", BO)
    board.until("green", "15M")
    board.order("key", "0", "up")
    board.key("2")
    assert board.until("line", "2").line.strip() == "2"


def test_a_key_that_is_stuck_does_not_test_for_ever(board: SimulatedBoard) -> None:
    board.cut_power()
    board.power_on(held="0", again=True)
    board.key("4")
    board.until("line", "PUT IN A CARD")


def test_another_key_held_at_the_start_begins_no_test(board: SimulatedBoard) -> None:
    board.cut_power()
    board.power_on(held="GO")
    board.order("key", "GO", "up")
    board.key("4")
    board.until("line", "PUT IN A CARD")


def test_ctrl_c_leaves_the_test_for_the_prompt_without_watchdog_and_import_main_plays(off: SimulatedBoard) -> None:
    Tour(off).close()
    port = open_port(off.device)
    off.interrupt()
    at_the_prompt(port)
    assert b"0 42" in at_the_prompt(port, WATCHDOG)
    port.write(b"import main\r\n")
    off.turns(3)
    app = Caller(port)
    assert app.greeting[0] == "a"
    app.close()


def test_the_watchdog_is_fed_on_every_turn_of_the_test(off: SimulatedBoard) -> None:
    Tour(off).close()
    first, second = off.order("watchdog").split(), off.order("watchdog").split()
    assert (first[1], int(second[0])) == ("1", int(first[0]) + 1)
