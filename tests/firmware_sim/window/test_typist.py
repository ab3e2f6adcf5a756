"""A reader that types into the window is told from people: its cards are cards, their keys are keys."""

import pygame
import pytest

from firmware_sim.window.typist import Typist
from tests.firmware_sim.window.playing import ONE, Playing, playing
from unit_driver.readers.keyboard_wedge import read_line
from unit_driver.readers.reader import Seen


def wedge(play: Playing) -> list[Seen]:
    """Give the window a reader that types; the cards it hands on."""
    cards: list[Seen] = []
    play.window.typist = Typist(cards.append)
    return cards


def burst(play: Playing, text: str) -> None:
    """Type as fast as a reader does: all of it before the window's next turn."""
    for sign in text:
        key = pygame.K_RETURN if sign == "\r" else ord(sign.lower())
        play.post(pygame.KEYDOWN, key=key, mod=0, unicode=sign)
        play.post(pygame.KEYUP, key=key, mod=0)


def test_a_card_that_is_typed_is_handed_on_and_touches_no_key() -> None:
    with playing() as play:
        cards = wedge(play)
        play.click("1")  # the unit is awake
        burst(play, "0012345678\r")
        play.turn(100)
        assert cards == [Seen("0012345678")]
        assert play.line == "PUT IN A CARD"
        assert not play.unit.panel.keypad.pressed()


def test_a_short_card_that_ends_twice_is_a_card_and_pays_nothing() -> None:
    with playing() as play:
        cards = wedge(play)
        play.click("1")
        burst(play, "7\r")
        play.turn(1_000)
        burst(play, "CARD-7\r\r")
        play.turn(100)
        assert cards == [read_line("CARD-7")]
        assert play.line == "7"


def test_a_card_that_comes_over_several_turns_is_one_card() -> None:
    with playing() as play:
        cards = wedge(play)
        play.click("1")
        for part in (";00900", "730299", "10=?\r"):
            burst(play, part)
            play.turn()
        play.turn(100)
        assert cards == [Seen("0090073029910F")]
        assert play.line == "PUT IN A CARD"


def test_what_people_type_reaches_the_keys_a_moment_later() -> None:
    with playing() as play:
        cards = wedge(play)
        play.click("1")
        for sign in "26":
            play.post(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign)
            play.turn(60)
            assert play.line[-1] == sign, "while the key is still held down"
            play.post(pygame.KEYUP, key=ord(sign), mod=0)
            play.turn(60)
        assert play.line == "26"
        assert cards == []


@pytest.mark.parametrize("with_reader", [True, False])
def test_mouse_and_keys_that_write_nothing_work_as_ever(with_reader: bool) -> None:
    with playing() as play:
        if with_reader:
            wedge(play)
        play.strike(pygame.K_F1)
        play.click("green")
        assert play.unit.panel.slots.green == ONE


def test_a_late_frame_neither_makes_a_wrong_card_nor_presses_a_key() -> None:
    with playing() as play:
        cards = wedge(play)
        play.click("1")
        for part, wait_ms in (("00123456", 200), ("7890", 200), ("123456\r", 16)):
            burst(play, part)
            play.now_ms += wait_ms
            play.window.turn(play.now_ms)
        play.turn(100)
        assert cards == [Seen("001234567890123456")]
        assert play.line == "PUT IN A CARD"


def test_a_sum_that_is_typed_into_a_stalled_window_is_no_card() -> None:
    with playing() as play:
        cards = wedge(play)
        play.click("1")
        burst(play, "1500\r")
        play.now_ms += 1_500
        play.window.turn(play.now_ms)
        play.turn(100)
        assert cards == []


def test_a_slow_scanner_presses_nothing_that_pays() -> None:
    with playing() as play:
        cards = wedge(play)
        play.click("1")
        for sign in "0A00050F\r":
            burst(play, sign)
            play.turn(60)
        play.turn(100)
        assert cards == []
        assert play.line == "0"
