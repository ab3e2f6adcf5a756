"""The display: the dots of a view are where they belong, and a text that stays is not drawn again."""

import pygame
import pytest

from firmware_sim.brain.display import View
from firmware_sim.window.lcd import Lcd
from firmware_sim.window.matrix import FIELD_ROW, LINE_ROW
from firmware_sim.window.skin import LIGHT

BOX = pygame.Rect(10, 20, 480, 95)


@pytest.fixture
def lcd() -> Lcd:
    """A display with dots of four pixels."""
    return Lcd(BOX, LIGHT)


def lit(lcd: Lcd, view: View, offset: int = 0) -> set[tuple[int, int]]:
    """The (column, row) of every dark dot."""
    screen = pygame.Surface((500, 130))
    screen.fill(LIGHT.glass)
    screen.blit(lcd.ground(), lcd.rect)
    for piece in lcd.pieces(view, offset):
        piece.put(screen)
    middle = lcd.pitch // 2
    dots = [(column, row) for column in range(lcd.columns) for row in range(22)]
    places = {
        dot: screen.get_at((lcd.rect.x + dot[0] * lcd.pitch + middle, lcd.rect.y + dot[1] * lcd.pitch + middle))
        for dot in dots
    }
    return {dot for dot, colour in places.items() if sum(colour[:3]) < 300}


def test_an_empty_view_lights_no_dot(lcd: Lcd) -> None:
    assert lcd.pieces(View(True), 0) == []
    assert lit(lcd, View(True)) == set()


def test_greens_balance_is_left_and_reds_right(lcd: Lcd) -> None:
    green, red = lit(lcd, View(True, green="1")), lit(lcd, View(True, red="1"))
    assert (2, FIELD_ROW) in green
    assert {column for column, _ in green} == {1, 2, 3}
    assert {column for column, _ in red} == {lcd.columns - 4, lcd.columns - 3, lcd.columns - 2}


def test_a_mark_is_in_the_middle_above_the_line(lcd: Lcd) -> None:
    dots = lit(lcd, View(True, mark="car"))
    columns = [column for column, _ in dots]
    assert abs(min(columns) + max(columns) - (lcd.columns - 1)) <= 1
    assert max(row for _, row in dots) < LINE_ROW


def test_a_line_moves_to_the_left_and_never_leaves_the_display(lcd: Lcd) -> None:
    long = "MOVE ON TO THE NEXT PROPERTY NOBODY OWNS"
    standing, moved = lit(lcd, View(True, line=long)), lit(lcd, View(True, line=long), 7)
    assert {(column - 7, row) for column, row in standing if column >= 7} == {
        (column, row) for column, row in moved if column < lcd.columns - 7
    }
    for piece in lcd.pieces(View(True, line=long), 7):
        assert lcd.rect.contains(piece.rect)


def test_what_is_shown_again_is_not_drawn_again(lcd: Lcd) -> None:
    view = View(True, "15M", "1.5M", "RED PAYS GREEN 1.5M", "?")
    assert lcd.pieces(view, 0) == lcd.pieces(view, 0)


def test_the_dots_stay_inside_their_box(lcd: Lcd) -> None:
    assert lcd.pitch == 4
    assert BOX.contains(lcd.rect)
