"""Painting again costs little: only what looks different is touched, and it looks as if all were painted anew."""

import random

import pygame
import pytest

from firmware_sim.window.layout import RING
from firmware_sim.window.skin import CARDS, GREEN, LIGHT, RED
from tests.firmware_sim.window.playing import ONE, THREE, TWO, Playing, playing


def image(play: Playing) -> bytes:
    """All pixels of the window."""
    return pygame.image.tobytes(play.window.screen, "RGB")


def damage(play: Playing) -> list[pygame.Rect]:
    """What the next turn puts on the screen."""
    with pytest.MonkeyPatch.context() as watch:
        painted: list[pygame.Rect] = []
        watch.setattr(pygame.display, "update", painted.extend)
        play.window.turn(play.now_ms)
    return painted


def test_a_partial_painting_looks_like_a_whole_one() -> None:
    chance = random.Random(7)
    with playing() as play:
        play.enrol(ONE, TWO)
        for _ in range(60):
            target = chance.choice(RING)
            if target == "cable":
                continue
            x, y = play.layout.targets[target].centre
            play.mouse(pygame.MOUSEBUTTONDOWN, x, y)
            if chance.randrange(2):
                play.mouse(pygame.MOUSEMOTION, x + chance.randrange(-200, 200), y + chance.randrange(-100, 100))
            play.turn(chance.randrange(20, 900))
            partly = image(play)
            play.window.screen.fill((1, 2, 3))
            play.post(pygame.WINDOWEXPOSED)
            play.window.turn(play.now_ms)
            assert image(play) == partly
            play.mouse(pygame.MOUSEBUTTONUP, x, y)
            if chance.randrange(2):
                play.strike(pygame.K_TAB)


def test_nothing_is_painted_while_nothing_changes() -> None:
    with playing() as play:
        play.turn(5_000)
        assert damage(play) == []


def test_a_key_touches_its_own_place_and_the_display() -> None:
    with playing() as play:
        play.click("5")
        play.turn(5_000)
        x, y = play.layout.targets["8"].centre
        play.post(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False)
        (rect,) = damage(play)
        box = play.layout.targets["8"]
        assert rect == pygame.Rect(box.x, box.y, box.w, box.h)
        play.loop.step(0)
        display = play.layout.places["display"]
        rects = damage(play)
        assert rects
        assert all(pygame.Rect(display.x, display.y, display.w, display.h).contains(each) for each in rects)


def test_a_card_in_a_slot_is_seen_there_and_no_longer_in_the_tray() -> None:
    with playing() as play:
        assert CARDS[1].colour in play.colours(TWO)
        play.click_all(TWO, "red")
        assert CARDS[1].colour in play.colours("red")
        assert CARDS[1].colour not in play.colours(TWO)
        assert CARDS[1].colour not in play.colours("green")


def test_a_card_in_the_air_is_seen_where_the_hand_is() -> None:
    with playing() as play:
        x, y = play.layout.targets[THREE].centre
        play.mouse(pygame.MOUSEBUTTONDOWN, x, y)
        play.mouse(pygame.MOUSEMOTION, 300, 300)
        seen = {play.pixel(x, y) for x in range(260, 340) for y in range(280, 320)}
        assert CARDS[2].colour in seen
        assert CARDS[2].colour not in play.colours(THREE)
        play.mouse(pygame.MOUSEBUTTONUP, 300, 300)
        assert CARDS[2].colour in play.colours(THREE)


def test_a_strange_card_is_seen_in_its_slot() -> None:
    with playing() as play:
        before = play.colours("green")
        play.unit.insert("green", "0A000001", play.now_ms)
        play.turn()
        assert play.colours("green") - before


def test_the_ring_is_seen_round_what_has_the_focus_and_round_a_picked_card() -> None:
    with playing() as play:
        play.strike(pygame.K_TAB)
        assert LIGHT.focus in ringed(play, ONE)
        play.strike(pygame.K_TAB)
        assert LIGHT.focus not in ringed(play, ONE)
        play.click(THREE)
        assert LIGHT.focus in ringed(play, THREE)


def ringed(play: Playing, target: str) -> set[tuple[int, int, int]]:
    """The colours of a line across a target and a little beyond it."""
    box = play.layout.targets[target]
    return {play.pixel(x, box.y + box.h // 2) for x in range(max(0, box.x - 6), box.x + box.w + 6)}


def test_the_rim_lights_up_when_money_moves_and_goes_out_again() -> None:
    with playing() as play:
        play.enrol(ONE)
        play.turn(3_000)
        display = play.layout.places["display"]
        rim = (display.x + display.w // 2, display.y + 1)
        assert play.pixel(*rim) == LIGHT.bezel
        play.click_all(ONE, "red", "1", "M")
        assert play.pixel(*rim) == RED
        play.turn(10_000)
        assert play.pixel(*rim) == LIGHT.bezel
        play.click_all("red", ONE, "green", "1", "M")
        assert play.pixel(*rim) == GREEN


def test_a_sleeping_unit_is_dark() -> None:
    with playing() as play:
        display = play.layout.places["display"]
        middle = (display.x + display.w // 2, display.y + display.h // 2)
        assert play.pixel(*middle) == LIGHT.glass_dark
        play.click("5")
        assert play.pixel(*middle) != LIGHT.glass_dark
        play.turn(95_000)
        assert play.unit.state == "asleep"
        assert play.pixel(*middle) == LIGHT.glass_dark
