"""Views become dots: four rows, page after page, and only what has changed."""

import pytest
from board.screen import MOVE_MS, RETRY_MS, STILL_MS, Screen, moved

from firmware_sim.brain.display import View
from tests.hardware.firmware.board.parts import Canvas


class Glass:
    """A display of eight pages; `fails` makes it not answer."""

    def __init__(self) -> None:
        self.pages: dict[int, bytes] = {}
        self.lit: bool | None = None
        self.sent: list[int] = []
        self.fails = False

    def start(self) -> None:
        self._answer()
        self.lit = False
        self.pages = {}

    def light(self, on: bool) -> None:
        self._answer()
        self.lit = on

    def send(self, page: int, dots: bytearray) -> None:
        self._answer()
        self.pages[page] = bytes(dots)
        self.sent.append(page)

    def _answer(self) -> None:
        if self.fails:
            raise OSError(5)

    def row(self, number: int, scale: int) -> str:
        """The letters of a row, each drawn as columns of its own code at this scale; unlike halves are "!"."""
        upper, lower = self.pages[2 * number], self.pages[2 * number + 1]
        invert = 0xFF if number < 2 else 0
        text = ""
        for place in range(0, 128, 8 * scale):
            flip = invert if place < 16 else 0
            low = sum((((upper[place] ^ flip) >> 2 * bit) & 1) << bit for bit in range(4))
            high = sum((((lower[place] ^ flip) >> 2 * bit) & 1) << bit for bit in range(4))
            text += chr(high << 4 | low) if high or low else " "
        return text


def _shown(view: View, steps: int = 12) -> tuple[Screen, Glass]:
    glass = Glass()
    screen = Screen(glass, Canvas)
    screen.show(view, 0)
    for now_ms in range(steps):
        screen.step(now_ms)
    return screen, glass


def test_both_balances_the_mark_and_the_line_stand_in_their_rows() -> None:
    _, glass = _shown(View(True, "14.74M", "999.99M", "HELLO", "rocket"))
    assert glass.lit
    assert [glass.row(number, 2) for number in range(3)] == ["G 14.74M", "R999.99M", " ROCKET "]
    assert glass.row(3, 1) == "HELLO           "


def test_it_lights_up_only_with_the_whole_picture() -> None:
    glass = Glass()
    screen = Screen(glass, Canvas)
    screen.show(View(True, line="HELLO"), 0)
    for now_ms in range(9):
        screen.step(now_ms)
        assert not glass.lit
    screen.step(9)
    assert (glass.lit, sorted(glass.pages)) == (True, list(range(8)))


def test_a_step_sends_one_page_at_most_and_nothing_when_nothing_has_changed() -> None:
    screen, glass = _shown(View(True, "15M", "", "HELLO"))
    glass.sent.clear()
    screen.show(View(True, "15.26M", "", "HELLO"), 100)
    sent = []
    for now_ms in range(100, 110):
        screen.step(now_ms)
        sent.append(len(glass.sent))
    assert sent == [1] + [2] * 9
    assert glass.sent == [0, 1]


def test_a_balance_that_counts_does_not_keep_the_line_from_being_drawn() -> None:
    screen, glass = _shown(View(True, "0", "0", ""))
    for now_ms in range(100, 112):
        screen.show(View(True, str(now_ms), str(-now_ms), "PAID"), now_ms)
        screen.step(now_ms)
    assert glass.row(3, 1).strip() == "PAID"


def test_asleep_it_is_dark_and_is_told_nothing_more() -> None:
    screen, glass = _shown(View(True, "15M"))
    glass.sent.clear()
    screen.show(View(False), 100)
    for now_ms in range(100, 120):
        screen.step(now_ms)
    assert (glass.lit, glass.sent) == (False, [])


@pytest.mark.parametrize(
    ("letters", "shown_ms", "offset"),
    [
        (16, 99_999, 0),
        (20, STILL_MS, 0),
        (20, STILL_MS + MOVE_MS, 1),
        (20, STILL_MS + 9 * MOVE_MS, 4),
        (20, 2 * STILL_MS + 4 * MOVE_MS, 0),
    ],
)
def test_a_long_line_moves_by_letters_rests_at_its_ends_and_begins_again(
    letters: int, shown_ms: int, offset: int
) -> None:
    assert moved(letters, shown_ms) == offset


def test_a_long_line_is_seen_to_its_end() -> None:
    line = "RED 1 PAYS GREEN 2"
    glass = Glass()
    screen = Screen(glass, Canvas)
    seen = set()
    for now_ms in range(0, 3000, 10):
        screen.show(View(True, line=line), now_ms)
        screen.step(now_ms)
        if {6, 7} <= set(glass.pages):
            seen.add(glass.row(3, 1))
    assert {line[:16], line[-16:]} <= seen


def test_a_display_that_does_not_answer_is_looked_for_and_gets_everything_when_it_is_back() -> None:
    screen, glass = _shown(View(True, "15M", "", "HELLO"))
    glass.fails = True
    screen.show(View(True, "14M", "", "HELLO"), 100)
    screen.step(100)
    assert screen.missing
    glass.fails = False
    screen.step(100 + RETRY_MS - 1)
    assert screen.missing
    for now_ms in range(100 + RETRY_MS, 120 + RETRY_MS):
        screen.step(now_ms)
    assert (screen.missing, glass.lit) == (False, True)
    assert (glass.row(0, 2), glass.row(3, 1).strip()) == ("G    14M", "HELLO")


def test_a_display_that_was_never_there_is_missing_from_the_first_step() -> None:
    glass = Glass()
    glass.fails = True
    screen = Screen(glass, Canvas)
    assert not screen.missing
    screen.step(0)
    assert screen.missing
