"""The looks can be read by everybody: contrast, colours that stay apart, signs beside every colour."""

import itertools

import pytest

from board_app.game.viewing import COLOURS, SIGNS
from firmware_sim.brain.keypad import KEYS
from firmware_sim.window import skin
from firmware_sim.window.skin import CAPS, CARDS, LOOKS, SHEETS, SLOT_COLOURS, WHITE, Colour, Look


def brightness(colour: Colour) -> float:
    """Relative luminance, as WCAG 2 defines it."""
    linear = [value / 3294.6 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    """Contrast from 1 to 21, as WCAG 2 defines it."""
    dark, bright = sorted((brightness(one), brightness(other)))
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_everything_written_can_be_read(look: Look) -> None:
    assert contrast(look.dot, look.glass) > 7
    assert contrast(look.dot_off, look.glass) < 1.3
    assert contrast(look.ink, look.shell) > 7
    assert contrast(look.soft, look.table) > 4.5
    assert contrast(look.soft, look.shell) > 4.5
    for cap in itertools.chain.from_iterable(CAPS):
        assert contrast(cap.ink or look.key_ink, cap.colour or look.key) > 4.5


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_the_ring_is_seen_on_bright_and_on_dark_ground(look: Look) -> None:
    for ground in (look.shell, look.table, look.key, *(card.colour for card in CARDS), *SLOT_COLOURS.values()):
        assert max(contrast(look.focus, ground), contrast(look.focus_edge, ground)) > 3


def test_white_can_be_read_on_slots_and_cards() -> None:
    for colour in (*SLOT_COLOURS.values(), *(card.colour for card in CARDS), skin.STRANGE):
        assert contrast(WHITE, colour) > 4.5


def test_every_key_of_the_unit_is_there_once() -> None:
    assert sorted(cap.name for row in CAPS for cap in row) == sorted(KEYS)
    assert {sum(cap.columns for cap in row) for row in CAPS} == {skin.KEY_COLUMNS}


def test_cards_have_the_signs_and_the_colours_of_the_seats_on_the_pages() -> None:
    assert tuple(card.sign for card in CARDS) == SIGNS
    assert [card.number for card in CARDS] == [1, 2, 3, 4, 5, 6]
    assert [card.uid for card in CARDS] == [f"CA4D000{number}" for number in range(1, 7)]
    named = {"red": 0, "green": 1, "blue": 2}
    for card, name in zip(CARDS, COLOURS, strict=True):
        if name in named:
            assert card.colour[named[name]] == max(card.colour)


def test_nothing_is_told_by_colour_alone() -> None:
    assert set(skin.SLOT_SIGNS) == set(skin.SLOT_WORDS) == set(SLOT_COLOURS)
    assert len({card.sign for card in CARDS}) == len(CARDS)


def test_no_sheet_is_drawn_outside_itself() -> None:
    for sheet in SHEETS:
        for x, y, w, h in (sheet.face, sheet.tray):
            assert 0 <= x <= x + w <= sheet.width
            assert 0 <= y <= y + h <= sheet.height
