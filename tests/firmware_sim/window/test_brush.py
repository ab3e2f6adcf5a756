"""Shapes, letters and pieces: smooth at the edge, never wider than their place."""

import pygame
import pytest

from firmware_sim.window.brush import Piece, font, label, rectangle, shade, sign, smooth
from firmware_sim.window.skin import SIGNS

INK = (200, 30, 20)


def painted(surface: pygame.Surface) -> pygame.Rect:
    """The part of a surface that is not see-through."""
    return surface.get_bounding_rect()


def test_an_edge_is_smooth() -> None:
    picture = smooth((20, 20), lambda big, k: rectangle(big, INK, big.get_rect(), 8 * k))
    corner = [picture.get_at((step, step)).a for step in range(10)]
    assert corner[0] == 0
    assert corner[-1] == 255
    assert any(0 < alpha < 255 for alpha in corner)


def test_a_piece_covers_its_picture_or_the_part_of_it_that_is_shown() -> None:
    picture = smooth((20, 10), lambda big, _: rectangle(big, INK, big.get_rect()))
    assert Piece(picture, (5, 6)).rect == pygame.Rect(5, 6, 20, 10)
    part = Piece(picture, (5, 6), (3, 0, 4, 10))
    assert part.rect == pygame.Rect(5, 6, 4, 10)
    ground = pygame.Surface((40, 40))
    part.put(ground)
    assert ground.get_at((8, 8))[:3] == INK
    assert ground.get_at((9, 8))[:3] == (0, 0, 0)


def test_shades_go_towards_black_and_white() -> None:
    assert shade((100, 100, 100), 0.5) == (50, 50, 50)
    assert shade((100, 100, 100), 1) == (100, 100, 100)
    assert shade((255, 155, 55), 1.5) == (255, 205, 155)


@pytest.mark.parametrize("text", ["GO", "HOLD: VOLUME", "A NAME OF TWELVE"])
def test_a_label_is_never_wider_than_its_place(text: str) -> None:
    pygame.font.init()
    surface = pygame.Surface((200, 60), pygame.SRCALPHA)
    label(surface, text, INK, (100, 30), 40, 90)
    assert painted(surface).w <= 92
    assert abs(painted(surface).centerx - 100) <= 3


def test_letters_have_a_least_size() -> None:
    pygame.font.init()
    assert font(0).get_height() > 0


@pytest.mark.parametrize("name", SIGNS)
def test_every_sign_fills_its_square_and_no_more(name: str) -> None:
    surface = pygame.Surface((100, 100), pygame.SRCALPHA)
    sign(surface, name, INK, (50, 50), 60)
    box = painted(surface)
    assert min(box.size) >= 40
    assert max(box.size) <= 62
    assert surface.get_at((50, 50))[:3] == INK
