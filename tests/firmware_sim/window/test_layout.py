"""Where things are: fingers hit what they aim at in every window people have."""

import itertools

import pytest

from firmware_sim.window.layout import CABLE, KEYS, RING, Box, Layout
from firmware_sim.window.skin import CARDS

SIZES = [(800, 480), (480, 800), (1920, 1080), (320, 480)]
ODD_SIZES = [*SIZES, (960, 576), (900, 900), (1280, 1024), (400, 1200), (2000, 500)]


@pytest.mark.parametrize("size", SIZES)
def test_no_target_is_smaller_than_a_finger(size: tuple[int, int]) -> None:
    layout = Layout(size)
    assert {name: box for name, box in layout.targets.items() if min(box.w, box.h) < 44} == {}


@pytest.mark.parametrize("size", ODD_SIZES)
def test_nothing_overlaps_and_nothing_is_outside(size: tuple[int, int]) -> None:
    layout = Layout(size)
    for box in [*layout.targets.values(), *layout.places.values()]:
        assert box.x >= 0
        assert box.y >= 0
        assert box.x + box.w <= size[0]
        assert box.y + box.h <= size[1]
    for one, other in itertools.combinations([*layout.targets.values(), layout.places["display"]], 2):
        apart = one.x + one.w <= other.x or other.x + other.w <= one.x
        assert apart or one.y + one.h <= other.y or other.y + other.h <= one.y


@pytest.mark.parametrize("size", ODD_SIZES)
def test_everything_that_can_be_pressed_is_in_the_ring_and_found_at_its_middle(size: tuple[int, int]) -> None:
    layout = Layout(size)
    assert sorted(layout.targets) == sorted(RING)
    assert len(set(RING)) == len(RING) == len(KEYS) + len(CARDS) + 3
    assert {name: layout.at(*box.centre) for name, box in layout.targets.items()} == {name: name for name in RING}


@pytest.mark.parametrize("size", SIZES)
def test_the_face_is_nearly_square(size: tuple[int, int]) -> None:
    face = Layout(size).places["face"]
    assert 0.75 < face.w / face.h < 1.1


def test_the_ring_goes_round_as_one_reads() -> None:
    assert RING[0] == "CA4D0001"
    assert RING[6:8] == ("green", "1")
    assert RING[-2:] == ("red", CABLE)


def test_green_is_left_and_red_is_right() -> None:
    targets = Layout((800, 480)).targets
    assert targets["green"].x < targets["1"].x < targets["red"].x


def test_between_targets_there_is_nothing() -> None:
    assert Layout((800, 480)).at(0, 0) == ""


def test_a_card_let_go_beside_a_slot_still_falls_in() -> None:
    layout = Layout((800, 480))
    box = layout.targets["red"]
    assert layout.slot_near(box.x + box.w + 10, box.y + 10) == "red"
    assert layout.slot_near(box.x + 2 * box.w, box.y + 10) == ""


def test_hints_are_given_where_there_is_room() -> None:
    assert "hint" in Layout((800, 480)).places
    assert "hint" not in Layout((320, 480)).places


def test_a_box_knows_its_edges() -> None:
    box = Box(10, 20, 30, 40)
    assert box.holds(10, 20)
    assert not box.holds(40, 20)
    assert box.holds(41, 20, reach=5)
    assert box.centre == (25, 40)
