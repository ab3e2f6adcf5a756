"""What is shown names the slot and the money in words and figures."""

from firmware_sim.brain.display import MARKS, View, seconds_left
from tests.firmware_sim.player import CARD_1, CARD_2, CARD_3, seated


def test_a_view_is_a_value() -> None:
    assert View(True, "15M", "", "HELLO") == View(True, "15M", "", "HELLO")
    assert View(True) != View(False)
    assert View(True) != "lit"
    assert len({View(False), View(False)}) == 1
    assert repr(View(False)) == "View(False, '', '', '', '')"
    assert View(True, "15M", "", "HELLO", "?").values() == [True, "15M", "", "HELLO", "?"]
    assert View(True, mark="?") != View(True)


def test_the_marks_are_a_chance_the_zones_and_the_clock() -> None:
    assert sorted(MARKS) == sorted(["?", "walking", "cycle", "car", "rocket", "deal"])


def test_empty_slots_one_card_and_two_cards_each_have_their_line() -> None:
    player = seated()
    assert player.line == "PUT IN A CARD"
    player.put("green", CARD_1)
    assert player.line == "GREEN CARD 1 15M"
    player.put("red", CARD_2)
    assert player.line == "RED 2 PAYS GREEN 1"
    assert player.shown == ("15M", "15M")


def test_an_unknown_card_is_named_by_its_slot() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.put("red", CARD_3)
    player.press("C")
    assert player.line == "RED CARD IS UNKNOWN"
    assert player.shown == ("15M", "?")


def test_a_countdown_counts_the_running_second() -> None:
    assert [seconds_left(3000, now_ms) for now_ms in (0, 1, 2000, 2999, 3000, 4000)] == [3, 3, 1, 1, 0, 0]
    assert seconds_left(None, 0) == 0
