"""Hands on the unit: keys that are held and let go, cards that are tapped and dragged, a ring that Tab moves."""

import dataclasses

import pytest

from firmware_sim.brain.display import View
from firmware_sim.face import Shown
from firmware_sim.window.hands import Hands
from firmware_sim.window.layout import RING, Layout

LAYOUT = Layout((800, 480))
ONE, TWO, SIX = "CA4D0001", "CA4D0002", "CA4D0006"
NOWHERE = (0.0, 0.0)


class Body:
    """Hands before a unit that does at once what they do."""

    def __init__(self) -> None:
        self.deeds: list[tuple[str, ...]] = []
        self.hands = Hands(self.do, LAYOUT)
        self.hands.shown = Shown(View(True))

    def do(self, *deed: str) -> None:
        """Note a deed and let cards and cable follow."""
        self.deeds.append(deed)
        if deed[0] == "insert":
            self.put(deed[1], deed[2])
        elif deed[0] == "remove":
            self.put(deed[1], "")
        elif deed[0] in ("pull", "plug"):
            self.hands.shown = dataclasses.replace(self.hands.shown, plugged=deed[0] == "plug")

    def put(self, slot: str, uid: str) -> None:
        """A card, or "" for none, is now in a slot."""
        cards = {"green": self.hands.shown.green, "red": self.hands.shown.red, slot: uid}
        self.hands.shown = dataclasses.replace(self.hands.shown, green=cards["green"], red=cards["red"])

    def done(self) -> list[tuple[str, ...]]:
        """The deeds since the last time."""
        deeds, self.deeds = self.deeds, []
        return deeds

    def tap(self, target: str, pointer: str = "mouse") -> None:
        """Touch the middle of a target."""
        self.hands.down(pointer, *LAYOUT.targets[target].centre)
        self.hands.up(pointer, *LAYOUT.targets[target].centre)

    def drag(self, start: str, end: tuple[float, float]) -> None:
        """Drag from a target to a place."""
        self.hands.down("mouse", *LAYOUT.targets[start].centre)
        self.hands.move("mouse", *end)
        self.hands.up("mouse", *end)


@pytest.fixture
def body() -> Body:
    """A pair of hands."""
    return Body()


def test_a_key_is_down_for_as_long_as_it_is_held(body: Body) -> None:
    body.hands.down("mouse", *LAYOUT.targets["C"].centre)
    assert body.done() == [("key_down", "C")]
    assert body.hands.pressed == {"C"}
    body.hands.up("mouse", *LAYOUT.targets["C"].centre)
    assert body.done() == [("key_up", "C")]
    assert body.hands.pressed == set()


def test_a_pointer_that_leaves_its_key_has_let_it_go(body: Body) -> None:
    body.hands.down("finger 1", *LAYOUT.targets["."].centre)
    body.hands.move("finger 1", *LAYOUT.targets["0"].centre)
    assert body.done() == [("key_down", "."), ("key_up", ".")]
    body.hands.move("finger 1", *LAYOUT.targets["."].centre)
    body.hands.up("finger 1", *LAYOUT.targets["."].centre)
    assert body.done() == []


def test_two_fingers_hold_two_keys(body: Body) -> None:
    body.hands.down("finger 1", *LAYOUT.targets["1"].centre)
    body.hands.down("finger 2", *LAYOUT.targets["2"].centre)
    body.hands.up("finger 1", *LAYOUT.targets["1"].centre)
    assert body.done() == [("key_down", "1"), ("key_down", "2"), ("key_up", "1")]
    assert body.hands.pressed == {"2"}


def test_a_key_under_two_pointers_comes_up_with_the_last(body: Body) -> None:
    body.hands.down("mouse", *LAYOUT.targets["7"].centre)
    body.hands.strike("key 7", "7")
    body.hands.up("mouse", *LAYOUT.targets["7"].centre)
    assert body.done() == [("key_down", "7")]
    body.hands.lift("key 7")
    assert body.done() == [("key_up", "7")]


def test_when_the_window_is_left_every_key_comes_up_and_every_card_falls_back(body: Body) -> None:
    body.hands.strike("key c", "C")
    body.hands.down("finger 1", *LAYOUT.targets[ONE].centre)
    body.hands.move("finger 1", 300, 200)
    body.hands.down("finger 2", *LAYOUT.targets["cable"].centre)
    body.hands.lift_all()
    assert body.done() == [("key_down", "C"), ("key_up", "C")]
    assert body.hands.carried == []


def test_a_card_is_tapped_and_then_its_slot(body: Body) -> None:
    body.tap(ONE)
    assert body.hands.picked == ONE
    assert body.done() == []
    body.tap("green")
    assert body.done() == [("insert", "green", ONE)]
    assert body.hands.picked == ""


def test_a_second_tap_puts_a_picked_card_down_again(body: Body) -> None:
    body.tap(ONE)
    body.tap(ONE)
    assert body.hands.picked == ""
    body.tap("green")
    assert body.done() == []


def test_a_card_in_a_slot_is_tapped_out_at_the_slot_or_at_its_place_in_the_tray(body: Body) -> None:
    for way in ("green", ONE):
        body.do("insert", "green", ONE)
        body.done()
        body.tap(way)
        assert body.done() == [("remove", "green")]


def test_a_picked_card_takes_the_place_of_the_one_in_the_slot(body: Body) -> None:
    body.do("insert", "red", TWO)
    body.tap(ONE)
    body.done()
    body.tap("red")
    assert body.done() == [("insert", "red", ONE)]


def test_a_card_is_dragged_into_a_slot(body: Body) -> None:
    body.drag(SIX, LAYOUT.targets["red"].centre)
    assert body.done() == [("insert", "red", SIX)]


def test_a_card_dragged_to_nowhere_is_back_in_the_tray(body: Body) -> None:
    body.drag(SIX, NOWHERE)
    assert body.done() == []
    assert body.hands.carried == []


def test_a_card_is_dragged_from_slot_to_slot_and_out(body: Body) -> None:
    body.do("insert", "green", ONE)
    body.done()
    body.drag("green", LAYOUT.targets["red"].centre)
    assert body.done() == [("insert", "red", ONE)]
    body.do("remove", "green")
    body.done()
    body.drag("red", (LAYOUT.targets["red"].centre[0], LAYOUT.targets["red"].centre[1] + 40))
    assert body.done() == []
    body.drag("red", LAYOUT.targets["5"].centre)
    assert body.done() == [("remove", "red")]


def test_a_card_in_the_air_follows_its_pointer(body: Body) -> None:
    x, y = LAYOUT.targets[ONE].centre
    body.hands.down("mouse", x, y)
    body.hands.move("mouse", x + 3, y)
    assert body.hands.carried == []
    body.hands.move("mouse", x - 200, y - 50)
    assert [(carry.uid, carry.at) for carry in body.hands.carried] == [(ONE, (x - 200, y - 50))]


def test_a_card_is_in_one_hand_only(body: Body) -> None:
    body.hands.down("finger 1", *LAYOUT.targets[ONE].centre)
    body.hands.move("finger 1", 300, 200)
    body.hands.down("finger 2", *LAYOUT.targets[ONE].centre)
    body.hands.move("finger 2", 400, 300)
    assert [carry.at for carry in body.hands.carried] == [(300, 200)]


def test_a_picked_card_that_is_dragged_is_no_longer_picked(body: Body) -> None:
    body.tap(ONE)
    body.drag(ONE, NOWHERE)
    assert body.hands.picked == ""


def test_the_cable_is_pulled_and_plugged_by_a_tap(body: Body) -> None:
    body.tap("cable")
    body.tap("cable")
    assert body.done() == [("pull",), ("plug",)]


def test_a_tap_that_ends_elsewhere_does_nothing(body: Body) -> None:
    body.hands.down("mouse", *LAYOUT.targets["cable"].centre)
    body.hands.up("mouse", *NOWHERE)
    body.hands.down("mouse", *NOWHERE)
    body.hands.up("mouse", *NOWHERE)
    assert body.done() == []


def test_tab_goes_round_the_ring_both_ways(body: Body) -> None:
    forward = []
    for _ in RING:
        body.hands.strike("key tab", "next")
        forward.append(body.hands.focus)
    assert tuple(forward) == RING
    body.hands.strike("key tab", "next")
    assert body.hands.focus == RING[0]
    body.hands.strike("key tab", "previous")
    assert body.hands.focus == RING[-1]


def test_shift_tab_begins_at_the_end(body: Body) -> None:
    body.hands.strike("key tab", "previous")
    assert body.hands.focus == RING[-1]


def test_enter_presses_and_holds_what_has_the_focus(body: Body) -> None:
    body.hands.focus = "C"
    body.hands.strike("key enter", "use")
    assert body.done() == [("key_down", "C")]
    body.hands.lift("key enter")
    assert body.done() == [("key_up", "C")]


def test_cards_are_played_by_keyboard_alone(body: Body) -> None:
    body.hands.focus = ONE
    body.hands.strike("key enter", "use")
    body.hands.focus = "green"
    body.hands.strike("key enter", "use")
    body.hands.strike("key f2", TWO)
    body.hands.strike("key minus", "red")
    assert body.done() == [("insert", "green", ONE), ("insert", "red", TWO)]
    body.hands.strike("key minus", "red")
    assert body.done() == [("remove", "red")]


def test_enter_without_a_focus_does_nothing(body: Body) -> None:
    body.hands.strike("key enter", "use")
    assert body.done() == []


def test_escape_puts_down_the_card_and_hides_the_ring(body: Body) -> None:
    body.hands.focus, body.hands.picked = "5", ONE
    body.hands.strike("key escape", "put down")
    assert (body.hands.focus, body.hands.picked) == ("", "")


def test_the_ring_is_gone_once_a_pointer_is_used(body: Body) -> None:
    body.hands.focus = "5"
    body.tap("6")
    assert body.hands.focus == ""


def test_a_strange_card_in_a_slot_can_be_taken_out(body: Body) -> None:
    body.do("insert", "green", "0A000001")
    body.done()
    body.tap("green")
    assert body.done() == [("remove", "green")]
