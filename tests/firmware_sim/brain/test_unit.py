"""The unit as people find it: waking, sleeping, and the rule book's own examples."""

import pytest

from firmware_sim.brain.unit import Unit
from tests.firmware_sim.player import CARD_1, CARD_2, Player, seated


@pytest.mark.parametrize("key", ["7", ".", "C", "K", "GO", "ZONE"])
def test_any_key_wakes_and_does_nothing_else(key: str) -> None:
    player = seated()
    player.wait(90_000)
    assert player.unit.view(player.now_ms).values() == [False, "", "", ""]
    player.cues()
    player.press(key, 5000)
    assert player.unit.state == "ready"
    assert player.line == "PUT IN A CARD"
    assert player.journal.accounts.revision == 2
    assert player.cues() == ["key", "wake"]
    player.press(key)
    assert player.unit.view(player.now_ms).lit


def test_a_card_going_in_wakes_and_shows_its_balance() -> None:
    player = seated()
    player.wait(90_000)
    player.put("red", CARD_2)
    assert player.shown == ("", "15M")
    assert player.line == "RED CARD 2 15M"


def test_a_card_taken_out_in_the_dark_wakes_nobody() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.wait(90_000)
    player.pull("green")
    assert player.unit.state == "asleep"
    player.press("5")
    assert player.line == "PUT IN A CARD"


def test_sleep_comes_after_ninety_seconds_without_use_and_keeps_all_but_the_digits() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("26")
    player.wait(89_999)
    assert player.unit.state == "typing"
    player.type("0")
    player.wait(89_999)
    assert player.line == "260"
    player.wait(1)
    assert player.unit.state == "asleep"
    player.press("5")
    assert player.line == "GREEN CARD 1 15M"
    assert player.balance(1) == 1500


def test_a_card_in_and_out_checks_a_balance_and_changes_nothing() -> None:
    player = seated()
    player.put("green", CARD_1)
    assert player.shown == ("15M", "")
    player.pull("green")
    assert player.shown == ("", "")
    assert player.journal.accounts.revision == 2


def test_the_examples_of_the_rule_book() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("260K")
    player.wait(1500)
    assert player.shown == ("15.26M", "")
    player.pull("green")
    player.put("red", CARD_1)
    player.type("1.5M")
    player.wait(1500)
    assert player.shown == ("", "13.76M")
    player.put("green", CARD_2)
    player.type("1M")
    player.wait(1500)
    assert player.shown == ("16M", "12.76M")
    player.pull("red")
    player.press("GO")
    player.wait(1500)
    assert player.shown == ("18M", "")


@pytest.mark.parametrize(("key", "said"), [("ZONE", "ZONE"), ("DEAL", "DEAL")])
def test_parts_this_unit_has_not_are_refused_by_name_and_keep_the_digits(key: str, said: str) -> None:
    player = seated()
    player.type("12")
    player.press(key)
    assert player.line == f"{said} IS NOT IN THIS UNIT"
    player.wait(4000)
    assert player.line == "12"


def test_a_held_point_is_volume_and_not_a_point() -> None:
    player = seated()
    player.press(".", 700)
    assert player.line == "VOLUME IS NOT IN THIS UNIT"
    assert player.unit.state == "ready"


def test_the_same_card_read_again_is_no_event() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("26")
    player.unit.drain()
    player.put("green", CARD_1)
    assert player.unit.drain() == []
    player.pull("red")
    assert player.unit.drain() == []


def test_a_bouncing_key_is_one_press() -> None:
    player = seated()
    player.unit.key_down("2", player.now_ms)
    player.unit.key_down("2", player.now_ms)
    player.unit.key_up("2", player.now_ms)
    player.unit.key_up("2", player.now_ms)
    assert player.line == "2"


def test_a_late_tick_changes_nothing() -> None:
    prompt, late = seated(), seated()
    for player in (prompt, late):
        player.put("green", CARD_1)
        player.type("260K")
        player.unit.key_down("C", player.now_ms)
    for _ in range(200):
        prompt.wait(500)
    late.wait(100_000)
    assert late.unit.state == prompt.unit.state == "asleep"
    assert late.cues() == prompt.cues()
    assert late.journal.accounts.balances() == prompt.journal.accounts.balances() == [1500, 1500]


def test_the_next_deadline_is_when_something_happens_by_itself() -> None:
    player = seated()
    player.put("green", CARD_1)
    assert player.unit.next_deadline() == player.now_ms + 90_000
    player.type("260K")
    assert player.unit.next_deadline() == player.now_ms + 1500
    player.wait(90_000)
    assert player.unit.next_deadline() is None


def test_hands_that_vanish_let_every_key_go() -> None:
    player = seated()
    for key in ("5", ".", "C"):
        player.unit.key_down(key, player.now_ms)
    player.unit.let_go(player.now_ms)
    player.wait(5000)
    assert player.line == "5"
    player.unit.key_down("C", player.now_ms)
    player.wait(700)
    player.unit.let_go(player.now_ms)
    player.wait(5000)
    assert player.line == "5"
    assert player.journal.accounts.revision == 2


def test_a_unit_that_starts_again_has_its_money_and_its_settings() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("260K")
    player.journal.choose([["scale", "whole"]])
    again = Player(player.store)
    again.put("green", CARD_1)
    assert again.shown == ("1526", "")


def test_a_table_with_an_unknown_name_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="nobody does"):
        Unit(Player().journal, lambda find: find("dance"))  # type: ignore[arg-type, return-value]  # never an engine
