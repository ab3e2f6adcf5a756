"""What is seen at a moment: the twin of the newest sound for a while, a line that scrolls from when it is new."""

import dataclasses

from firmware_sim.brain.display import View
from firmware_sim.face import Shown
from firmware_sim.window.hands import Hands
from firmware_sim.window.layout import Layout
from firmware_sim.window.scene import Scene, Stage
from firmware_sim.window.twins import TWINS

HANDS = Hands(lambda *_: None, Layout((800, 480)))
ALONE = Shown(View(True, line="PUT IN A CARD"))
LONG = Shown(View(True, line="MOVE ON TO THE NEXT PROPERTY NOBODY OWNS"))
COLUMNS = 96


def test_a_sound_is_seen_for_as_long_as_its_twin_says() -> None:
    stage = Stage()
    stage.hear(["key", "go"], 1_000)
    assert stage.scene(ALONE, HANDS, COLUMNS, 1_000).words == "GO!"
    assert stage.moving(COLUMNS, 1_000)
    end_ms = 1_000 + TWINS["go"].ms
    assert stage.scene(ALONE, HANDS, COLUMNS, end_ms - 1).twin == TWINS["go"]
    assert stage.scene(ALONE, HANDS, COLUMNS, end_ms).words == "ALONE"
    assert not stage.moving(COLUMNS, end_ms)


def test_the_newest_sound_is_seen_and_a_key_hides_none() -> None:
    stage = Stage()
    stage.hear(["counting_down"], 0)
    stage.hear(["paid", "key"], 100)
    assert stage.scene(ALONE, HANDS, COLUMNS, 100).words == "PAID"


def test_the_words_say_how_the_unit_is_connected() -> None:
    assert Scene(ALONE).words == "ALONE"
    assert Scene(dataclasses.replace(ALONE, attached=True)).words == "ATTACHED"
    assert Scene(dataclasses.replace(ALONE, plugged=False)).words == "CABLE PULLED"


def test_a_long_line_scrolls_from_the_moment_it_is_new() -> None:
    stage = Stage()
    assert stage.scene(ALONE, HANDS, COLUMNS, 0).offset == 0
    assert stage.scene(LONG, HANDS, COLUMNS, 50_000).offset == 0
    assert stage.moving(COLUMNS, 50_000)
    assert stage.scene(LONG, HANDS, COLUMNS, 51_500).offset > 0
    assert stage.scene(ALONE, HANDS, COLUMNS, 51_600).offset == 0
    assert not stage.moving(COLUMNS, 51_600)


def test_keys_look_pressed_whoever_holds_them() -> None:
    hands = Hands(lambda *_: None, Layout((800, 480)))
    hands.strike("key 5", "5")
    scene = Stage().scene(dataclasses.replace(ALONE, pressed=("C",)), hands, COLUMNS, 0)
    assert scene.pressed == {"5", "C"}


def test_slots_invite_a_card_that_is_picked_or_in_the_air() -> None:
    assert not Scene(ALONE).hot
    assert Scene(ALONE, picked="CA4D0001").hot
    assert Scene(ALONE, carried=(("CA4D0001", 1, 1),)).hot
