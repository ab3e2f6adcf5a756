"""The point held steps the volume; pressed shortly it is a point."""

import pytest

from tests.firmware_sim.player import CARD_1, CARD_3, Player, seated


def test_a_held_point_steps_down_every_600_ms_and_from_beeps_only_back_to_the_loudest() -> None:
    player = seated()
    player.unit.key_down(".", player.now_ms)
    player.wait(599)
    assert player.unit.volume == 3
    heard = []
    for ms in (1, 600, 600, 600):
        player.wait(ms)
        heard.append((player.unit.volume, player.line))
    assert heard == [
        (2, "VOLUME 2: MIDDLE"),
        (1, "VOLUME 1: LOW"),
        (0, "VOLUME 0: BEEPS ONLY"),
        (3, "VOLUME 3: LOUD"),
    ]
    player.unit.key_up(".", player.now_ms)
    player.wait(5000)
    assert player.unit.volume == 3
    assert player.cues() == ["key", "volume", "volume", "volume", "volume"]


def test_a_hold_types_no_point_and_a_short_press_no_volume() -> None:
    player = seated()
    player.type("1")
    player.press(".", 700)
    player.wait(4000)
    assert player.line == "1"
    player.press(".", 599)
    assert player.line == "1."
    assert player.unit.volume == 2


def test_the_volume_is_kept_through_sleep_and_a_restart() -> None:
    player = seated()
    player.press(".", 1300)
    player.wait(90_000)
    assert player.unit.volume == 1
    assert Player(player.store).unit.volume == 1


def test_the_volume_can_be_set_while_a_new_card_waits_for_its_key() -> None:
    player = seated()
    player.put("green", CARD_3)
    player.press(".", 700)
    assert player.unit.volume == 2
    assert player.unit.state == "enrolling"
    assert player.journal.owner(CARD_3) == 0


def test_a_key_that_is_stuck_lets_the_unit_sleep_and_the_volume_stand() -> None:
    player = seated()
    player.unit.key_down(".", player.now_ms)
    player.wait(90_000)
    assert player.unit.state == "asleep"
    level = player.unit.volume
    player.wait(10_000)
    assert player.unit.volume == level
    player.unit.key_up(".", player.now_ms)
    assert player.unit.state == "asleep"


def test_a_hand_that_vanishes_ends_the_steps() -> None:
    player = seated()
    player.unit.key_down(".", player.now_ms)
    player.wait(700)
    player.unit.let_go(player.now_ms)
    player.wait(5000)
    assert player.unit.volume == 2


def test_a_level_that_cannot_be_kept_on_record_is_not_taken() -> None:
    player = seated()
    player.store.full = True
    player.press(".", 700)
    assert player.line == "CANNOT SAVE: NOTHING CHANGED. TRY AGAIN"
    assert player.unit.volume == 3


@pytest.mark.parametrize("level", range(4))
def test_every_level_is_said_in_words(level: int) -> None:
    player = seated()
    player.unit.settings.take([["volume", (level + 1) % 4]])
    player.put("green", CARD_1)
    player.press(".", 700)
    assert player.line.startswith(f"VOLUME {level}: ")
