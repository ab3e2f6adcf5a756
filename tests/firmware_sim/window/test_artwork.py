"""The small pictures: what differs in meaning differs to the eye."""

import itertools

import pygame
import pytest

from firmware_sim.window import artwork
from firmware_sim.window.skin import CAPS, CARDS, LIGHT, SLOT_COLOURS, TONES, WHITE

CAP = CAPS[0][0]


@pytest.fixture(autouse=True)
def letters() -> None:
    """Pictures carry letters."""
    pygame.font.init()


def image(surface: pygame.Surface) -> bytes:
    """All its dots."""
    return pygame.image.tobytes(surface, "RGBA")


def has(surface: pygame.Surface, colour: tuple[int, int, int]) -> bool:
    """Whether a colour is somewhere in a picture."""
    wide, high = surface.get_size()
    return any(surface.get_at((x, y)) == pygame.Color(*colour) for x in range(wide) for y in range(high))


def test_a_key_that_is_down_looks_pressed() -> None:
    up, down = (artwork.key(CAP, (60, 48), LIGHT, pressed) for pressed in (False, True))
    assert up.get_size() == down.get_size() == (60, 48)
    assert image(up) != image(down)
    assert sum(up.get_at((30, 4))[:3]) > sum(down.get_at((30, 4))[:3])


def test_large_keys_say_what_they_do() -> None:
    cap = CAPS[0][3]
    assert cap.caption == "MILLION"
    large = artwork.key(cap, (90, 70), LIGHT, False)
    lower = large.subsurface((0, 46, 90, 14))
    assert has(lower, WHITE) or any(lower.get_at((x, 6)).r > 150 for x in range(90))


@pytest.mark.parametrize("size", [(120, 80), (46, 62)])
def test_every_card_differs_from_every_other_and_from_a_strange_one(size: tuple[int, int]) -> None:
    pictures = [image(artwork.card(card.uid, size, 0, "ADA")) for card in CARDS]
    pictures.append(image(artwork.card("0A000001", size, 0, "ADA")))
    assert len(set(pictures)) == len(CARDS) + 1


def test_a_card_shows_its_colour_and_a_white_sign() -> None:
    for card in CARDS:
        picture = artwork.card(card.uid, (120, 80), 0, "ADA")
        assert has(picture, card.colour)
        assert has(picture, WHITE)


def test_a_name_is_printed_on_a_card_that_lies_flat() -> None:
    pictures = {image(artwork.card(CARDS[0].uid, (120, 80), *facts)) for facts in ((0, "ADA"), (0, "BO"), (4, "ADA"))}
    assert len(pictures) == 3
    assert image(artwork.card(CARDS[0].uid, (120, 80), 1, "ADA")) in pictures


@pytest.mark.parametrize("slot", SLOT_COLOURS)
def test_a_slot_has_its_colour_and_invites_with_a_bright_line(slot: str) -> None:
    calm, inviting = (artwork.slot(slot, (60, 250), LIGHT, hot) for hot in (False, True))
    assert has(calm, SLOT_COLOURS[slot])
    assert has(calm, LIGHT.slit)
    assert image(calm) != image(inviting)


def test_a_card_shows_at_the_outer_side_of_its_slot() -> None:
    green, red = (artwork.card_in_slot(slot, (60, 250)) for slot in SLOT_COLOURS)
    assert green.centerx < 30 < red.centerx
    assert pygame.Rect(0, 0, 60, 250).contains(green)
    assert pygame.Rect(0, 0, 60, 250).contains(red)


def test_the_plug_in_and_out_and_every_volume_differ() -> None:
    assert image(artwork.plug((60, 44), LIGHT, True)) != image(artwork.plug((60, 44), LIGHT, False))
    levels = [image(artwork.volume((20, 20), LIGHT, level)) for level in range(4)]
    assert all(one != other for one, other in itertools.combinations(levels, 2))


def test_the_ring_has_a_bright_and_a_dark_line_and_nothing_inside() -> None:
    ring = artwork.ring((60, 50), LIGHT, 6)
    assert has(ring, LIGHT.focus)
    assert has(ring, LIGHT.focus_edge)
    assert ring.get_at((30, 25)).a == 0


@pytest.mark.parametrize("tone", TONES)
def test_the_rim_lights_up_in_its_tone_and_leaves_the_glass_free(tone: str) -> None:
    rim = artwork.rim((300, 90), tone, 4)
    assert has(rim, TONES[tone])
    assert rim.get_at((150, 45)).a == 0


def test_a_tag_carries_its_words() -> None:
    assert image(artwork.tag((90, 24), "PAID", (200, 54, 20), WHITE)) != image(
        artwork.tag((90, 24), "DONE", (200, 54, 20), WHITE)
    )


def test_pictures_of_a_window_too_small_to_use_can_still_be_made() -> None:
    assert artwork.key(CAP, (3, 2), LIGHT, True).get_size() == (3, 2)
    assert artwork.card(CARDS[3].uid, (2, 3), 0, "ADA").get_size() == (2, 3)
    assert artwork.slot("green", (2, 9), LIGHT, True).get_size() == (2, 9)
    assert artwork.plug((2, 2), LIGHT, False).get_size() == (2, 2)


def test_the_icon_shows_both_slots() -> None:
    icon = artwork.icon()
    assert all(has(icon, colour) for colour in SLOT_COLOURS.values())
