"""What does not move: a shell on a table, a glass in its bezel, a place for every card."""

import pygame
import pytest

from firmware_sim.window.backdrop import glass
from firmware_sim.window.layout import Box
from firmware_sim.window.skin import CARDS, LOOKS
from tests.firmware_sim.window.playing import playing

SIZES = [(800, 480), (480, 800), (320, 480)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
def test_table_shell_bezel_and_empty_places_have_the_colours_of_the_look(size: tuple[int, int], look: str) -> None:
    with playing(size, look) as play:
        colours = LOOKS[look]
        display, strip = play.layout.places["display"], play.layout.places["strip"]
        assert play.pixel(size[0] - 1, size[1] - 1) == colours.table
        assert play.pixel(display.x + display.w // 2, display.y + 1) == colours.bezel
        assert colours.soft in {play.pixel(x, strip.centre[1]) for x in range(strip.x, strip.x + strip.w // 2)}
        play.click_all(CARDS[0].uid, "green")
        box = play.layout.targets[CARDS[0].uid]
        assert play.pixel(box.x + box.w // 2, box.y + 5) == colours.away


def test_nothing_of_the_engraving_is_outside_the_shell() -> None:
    with playing((1920, 1080)) as play:
        face = play.layout.places["face"]
        corner = {play.pixel(face.x + step, face.y + step) for step in range(8)}
        assert corner == {LOOKS["light"].table}


def test_the_glass_is_inside_the_display() -> None:
    assert glass(Box(10, 10, 300, 96)) == pygame.Rect(13, 13, 294, 90)
    assert glass(Box(10, 10, 300, 96), 2) == pygame.Rect(26, 26, 588, 180)
