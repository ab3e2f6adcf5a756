"""The dot matrix as data: every sign that can be shown has its own dots, balances keep still, long lines scroll by."""

import pytest

from firmware_sim.brain import cues
from firmware_sim.brain.settings import NUMBERS
from firmware_sim.brain.shapes import LONGEST_TEXT
from firmware_sim.window.matrix import (
    LEAST_COLUMNS,
    LINE_ROW,
    MARK_ROW,
    ROWS,
    SCROLL_STEP_MS,
    SCROLL_WAIT_MS,
    fitted,
    letter,
    picture,
    scrolled,
    width,
    written,
)

PRINTABLE = [chr(code) for code in range(ord(" "), ord("~") + 1)]
BLOCK = ("#####",) * 7


def test_every_printable_sign_has_dots_of_its_own() -> None:
    drawn = {sign: letter(sign) for sign in PRINTABLE if not sign.islower()}
    assert BLOCK not in drawn.values()
    assert len(set(drawn.values())) == len(drawn)
    assert {len(dots) for dots in drawn.values()} == {7}


def test_small_letters_look_like_capitals() -> None:
    assert [letter(sign) for sign in "abcxyz"] == [letter(sign) for sign in "ABCXYZ"]


@pytest.mark.parametrize("sign", "ÀÁÂÃÄÅÉÈÊËÍÎÏÑÓÔÕÖÚÙÛÜ")
def test_an_accent_stands_above_a_letter_of_its_own(sign: str) -> None:
    dots = letter(sign)
    assert dots != BLOCK
    assert len(dots) == 7
    assert dots != letter(sign.translate(str.maketrans("ÀÁÂÃÄÅÉÈÊËÍÎÏÑÓÔÕÖÚÙÛÜ", "AAAAAAEEEEIIINOOOOUUUU")))


@pytest.mark.parametrize("sign", "Ж漢\x07Ǟ")
def test_a_sign_that_nobody_has_drawn_is_a_block(sign: str) -> None:
    assert letter(sign) == BLOCK


def test_sharp_s_is_drawn_as_it_is() -> None:
    assert letter("ß") not in (BLOCK, letter("S"))


def test_digits_keep_their_width_so_that_a_counting_balance_does_not_dance() -> None:
    assert {width(letter(digit)) for digit in "0123456789"} == {5}
    assert width(letter(".")) < 5


def test_two_of_the_longest_balances_and_a_picture_fit_side_by_side() -> None:
    taken = 2 * width(written("999.99M")) + width(picture("car"))
    assert taken + 2 <= LEAST_COLUMNS


@pytest.mark.parametrize("mark", ["?", "deal", *cues.ZONES])
def test_every_mark_has_a_picture_that_ends_above_the_line(mark: str) -> None:
    assert width(picture(mark)) == 17
    assert MARK_ROW + len(picture(mark)) < LINE_ROW


def test_no_mark_and_an_unknown_one_have_no_picture() -> None:
    assert picture("") == picture("a mark of next year") == ()
    assert width(()) == 0


def test_an_empty_text_takes_no_room() -> None:
    assert width(written("")) == 0


@pytest.mark.parametrize(("wide", "high"), [(300, 80), (470, 95), (1070, 220), (96, 22), (10, 5)])
def test_dots_are_whole_pixels_and_fill_the_display(wide: int, high: int) -> None:
    pitch, columns = fitted(wide, high)
    assert pitch >= 1
    assert columns >= LEAST_COLUMNS
    if wide >= LEAST_COLUMNS and high >= ROWS:
        assert columns * pitch <= wide < (columns + 1) * pitch
        assert ROWS * pitch <= high


def test_a_line_that_fits_stands_still() -> None:
    assert {scrolled(96, 96, shown_ms) for shown_ms in range(0, 60_000, 77)} == {0}


def test_a_long_line_waits_scrolls_to_its_end_waits_and_begins_again() -> None:
    travel = 10
    end_ms = SCROLL_WAIT_MS + travel * SCROLL_STEP_MS
    seen = [scrolled(96 + travel, 96, shown_ms) for shown_ms in range(end_ms + SCROLL_WAIT_MS + 1)]
    assert set(seen[: SCROLL_WAIT_MS + SCROLL_STEP_MS]) == {0}
    assert seen[end_ms:-1] == [travel] * SCROLL_WAIT_MS
    assert seen[-1] == 0
    assert sorted(set(seen)) == list(range(travel + 1))


def test_the_widest_text_scrolls_by_while_the_brain_shows_it() -> None:
    message_ms, scroll_ms = NUMBERS["message_ms"][0], NUMBERS["scroll_ms"][0]
    for long in range(1, LONGEST_TEXT + 1):
        travel = max(0, width(written("W" * long)) - LEAST_COLUMNS)
        needed_ms = SCROLL_WAIT_MS + travel * SCROLL_STEP_MS if travel else 0
        assert needed_ms <= max(message_ms, scroll_ms * long)
