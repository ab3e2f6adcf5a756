"""The window plays a unit as people do: by mouse, by finger, by keyboard, at every size, until it is closed."""

import pygame
import pytest

from firmware_sim.face import Pane
from firmware_sim.window import artwork
from firmware_sim.window.app import (
    LIVELY_MS,
    LIVELY_PAUSE_MS,
    MOVING_PAUSE_MS,
    RESTING_PAUSE_MS,
    Window,
    WindowError,
)
from firmware_sim.window.skin import DARK, LIGHT
from tests.firmware_sim.window.playing import ONE, THREE, TWO, playing


class Orchestra:
    """Notes what it is asked to play, and how loud."""

    def __init__(self) -> None:
        self.volume = 0
        self.muted = False
        self.played: list[tuple[str, int]] = []

    def play(self, cue: str) -> None:
        """Note a cue."""
        self.played.append((cue, self.volume))


def test_an_evening_with_two_cards_by_mouse_alone() -> None:
    with playing() as play:
        play.enrol(ONE, TWO)
        balances = play.unit.journal.accounts.balances
        assert balances() == [1500, 1500]
        play.drag(play.layout.targets[ONE].centre, play.layout.targets["red"].centre)
        play.drag(play.layout.targets[TWO].centre, play.layout.targets["green"].centre)
        play.click_all("2", ".", "5", "M")
        assert balances() == [1250, 1750]
        play.click_all("red", "GO")
        assert balances() == [1250, 1950]
        play.turn(2_000)
        view = play.unit.view(play.now_ms)
        assert (view.green, view.red) == ("19.5M", "")


def test_an_evening_with_two_cards_by_keyboard_alone() -> None:
    with playing() as play:
        for card in (pygame.K_F1, pygame.K_F2):
            play.strike(card)
            play.strike(pygame.K_KP_PLUS)
            play.strike(pygame.K_5, "5")
            play.strike(pygame.K_KP_PLUS)
        play.strike(pygame.K_F1)
        play.strike(pygame.K_KP_MINUS)
        for text in "260k":
            play.strike(ord(text), text)
        assert play.unit.journal.accounts.balances() == [1474, 1500]


def test_two_fingers_and_the_mouse_events_made_of_them_type_each_digit_once() -> None:
    with playing() as play:
        play.click("1")
        for digit in "12":
            x, y = play.layout.targets[digit].centre
            share = {"finger_id": int(digit), "x": x / 800, "y": y / 480}
            play.post(pygame.FINGERDOWN, **share)
            play.mouse(pygame.MOUSEBUTTONDOWN, x, y, touch=True)
            play.post(pygame.FINGERUP, **share)
            play.mouse(pygame.MOUSEBUTTONUP, x, y, touch=True)
        assert play.line == "12"


def test_c_is_held_to_clear_by_mouse_and_by_enter() -> None:
    with playing() as play:
        play.enrol(ONE)
        play.click_all(ONE, "green", "GO", "green")
        x, y = play.layout.targets["C"].centre
        play.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        play.turn(1_500)
        assert play.line.startswith("CLEAR ALL IN")
        play.turn(3_000)
        play.mouse(pygame.MOUSEBUTTONUP, x, y)
        assert play.unit.journal.accounts.balances() == [1500]
        play.window._hands.focus = "C"
        play.key(pygame.KEYDOWN, pygame.K_RETURN)
        play.turn(1_500)
        assert play.unit.state == "clearing"
        play.key(pygame.KEYUP, pygame.K_RETURN)
        assert play.unit.state == "ready"


def test_the_point_is_held_for_the_volume() -> None:
    with playing() as play:
        play.click("5")
        loud = play.unit.volume
        x, y = play.layout.targets["."].centre
        play.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        play.turn(3_000)
        play.mouse(pygame.MOUSEBUTTONUP, x, y)
        assert play.unit.volume != loud


def test_the_cable_is_pulled_in_words() -> None:
    with playing() as play:
        play.click("cable")
        assert [play.corridor.plugged, play.words] == [False, "CABLE PULLED"]
        play.click("cable")
        assert [play.corridor.plugged, play.words] == [True, "ALONE"]


@pytest.mark.parametrize("size", [(480, 800), (320, 480), (1920, 1080), (900, 620), (40, 30)])
def test_a_window_of_another_size_is_laid_out_anew(size: tuple[int, int]) -> None:
    with playing() as play:
        play.enrol(ONE)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        play.turn()
        assert play.window._hands.layout.size == size
        play.drag(play.layout.targets[ONE].centre, play.layout.targets["green"].centre)
        if min(size) >= 320:
            assert play.unit.panel.slots.green == ONE


def test_l_turns_the_light_out_and_on() -> None:
    with playing() as play:
        play.strike(pygame.K_l, "l")
        assert play.pixel(799, 479) == DARK.table
        play.strike(pygame.K_l, "L")
        assert play.pixel(799, 479) == LIGHT.table


def test_what_another_program_painted_over_is_painted_anew() -> None:
    with playing() as play:
        play.window.screen.fill((1, 2, 3))
        play.post(pygame.WINDOWEXPOSED)
        play.turn()
        assert play.pixel(799, 479) == LIGHT.table


def test_s_switches_the_sound_off_and_on_and_says_so() -> None:
    with playing() as play:
        play.window.sounds = orchestra = Orchestra()
        heard = []
        for letter in ("s", "S"):
            play.strike(pygame.K_s, letter)
            heard.append((orchestra.muted, play.words))
        assert heard == [(True, "SOUND OFF"), (False, "SOUND ON")]
        play.window.sounds = None
        play.strike(pygame.K_s, "s")
        assert not orchestra.muted


def test_sounds_are_played_as_loud_as_the_unit_is_set() -> None:
    with playing() as play:
        orchestra = Orchestra()
        play.window.sounds = orchestra
        play.click("5")
        assert orchestra.played == [("key", 3), ("wake", 3)]


def test_a_card_shows_the_number_that_the_unit_calls_it_by(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[str, tuple[int, str]] = {}
    real = artwork.card

    def card(uid: str, size: tuple[int, int], account: int, name: str) -> pygame.Surface:
        drawn[uid] = (account, name)
        return real(uid, size, account, name)

    monkeypatch.setattr(artwork, "card", card)
    with playing() as play:
        assert drawn[THREE] == (0, "NEW CARD")
        play.enrol(THREE)
        assert drawn[THREE] == (3, "CARD 3")
        play.unit.journal.add_fact("bind", 2, THREE, 0)
        play.turn()
        assert (drawn[ONE], drawn[THREE]) == ((0, "NEW CARD"), (2, "CARD 2"))


def test_the_window_looks_often_after_a_touch_and_rests_later() -> None:
    with playing() as play:
        play.click("5")
        assert play.window.pause_ms == LIVELY_PAUSE_MS
        play.turn(LIVELY_MS + 10_000)
        assert play.window.pause_ms == RESTING_PAUSE_MS
        play.unit.settings.sleep_ms = 3_600_000
        play.unit.panel.show("MOVE ON TO THE NEXT PROPERTY NOBODY OWNS", 60_000)
        play.unit.wake(play.now_ms)
        play.turn(1_000)
        assert play.window.pause_ms == LIVELY_PAUSE_MS
        play.turn(LIVELY_MS)
        assert play.window.pause_ms == MOVING_PAUSE_MS


@pytest.mark.parametrize("way", ["its own cross", "another thread"])
def test_run_ends_when_the_window_is_closed(way: str) -> None:
    with playing() as play:
        pauses: list[float] = []

        def sleep(seconds: float) -> None:
            pauses.append(seconds)
            if way == "its own cross":
                play.post(pygame.QUIT)
            else:
                play.window.close()

        play.window.run(lambda: play.now_ms, sleep)
        assert pauses == [LIVELY_PAUSE_MS / 1000]


def test_where_there_is_no_screen_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "nosuchdriver")
    with pytest.raises(WindowError, match="there is no screen for a window"):
        Window(Pane(lambda: None))


def test_a_screen_that_nobody_sees_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr("pygame.display.init", lambda: None)
    monkeypatch.setattr("pygame.display.get_driver", lambda: "offscreen")
    with pytest.raises(WindowError, match="no display was found"):
        Window(Pane(lambda: None))


def test_without_a_wish_the_window_fits_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [(800, 480)])
    window = Window(Pane(lambda: None), names={ONE: "ADA"})
    assert window.screen.get_size() == (800, 480)
    window.shut()
