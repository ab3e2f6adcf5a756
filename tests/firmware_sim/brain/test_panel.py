"""The face of the unit keeps what is shown and asked for within bounds."""

from firmware_sim.brain.panel import MOST_EFFECTS
from tests.firmware_sim.player import CARD_1, seated


def test_effects_nobody_fetches_are_bounded_and_the_newest_stay() -> None:
    player = seated()
    for _ in range(100):
        player.press("5")
    effects = player.unit.drain()
    assert len(effects) == MOST_EFFECTS
    assert effects[-1] == ("key", "5", "up")
    assert player.unit.drain() == []


def test_a_message_stays_four_seconds_or_until_a_hand_does_something() -> None:
    player = seated()
    player.press("GO")
    player.wait(3999)
    assert player.line == "GO NEEDS A CARD IN GREEN"
    player.wait(1)
    assert player.line == "PUT IN A CARD"
    player.press("GO")
    player.put("green", CARD_1)
    assert player.line == "GREEN CARD 1 15M"


def test_an_ordered_payment_is_pictured_where_a_card_of_it_is_in() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.unit.panel.move("k3f90001", "p", [[1, -100], [2, 100]])
    player.wait(750)
    assert player.shown == ("14.5M", "")
    player.unit.panel.move("k3f90002", "p", [[2, 100]])
    player.wait(750)
    assert player.shown == ("14M", "")
    assert not player.unit.moving()


def test_a_second_payment_ends_the_picture_of_the_first() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.cues()
    player.unit.panel.move("k3f90001", "p", [[1, -100]])
    player.unit.panel.move("k3f90002", "p", [[1, -100]])
    player.wait(1500)
    assert player.cues() == ["counting_down", "done", "counting_down", "paid"]
