"""The unit as people find it: waking, sleeping, and the rule book's own examples."""

import pytest

from firmware_sim.brain.unit import Unit
from tests.firmware_sim.player import CARD_1, CARD_2, Player, seated


@pytest.mark.parametrize("key", ["7", ".", "C", "K", "GO", "ZONE"])
def test_any_key_wakes_and_does_nothing_else(key: str) -> None:
    player = seated()
    player.wait(90_000)
    assert player.unit.view(player.now_ms).values() == [False, "", "", "", ""]
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


def test_asleep_it_makes_no_sound_and_the_link_stays_awake() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.wait(90_000)
    player.cues()
    player.pull("green")
    assert player.unit.drain() == [("card", "green", "", 0)]
    player.unit.order("k3f90001", "p", [[1, 10]], player.now_ms)
    assert player.unit.view(player.now_ms).lit
    assert player.cues() == ["wake"]


def test_a_paused_table_does_not_sleep() -> None:
    player = seated()
    player.unit.configure([["pause", 1]])
    player.wait(1_000_000)
    assert player.unit.view(player.now_ms).lit
    player.unit.configure([["pause", 0]])
    player.wait(90_000)
    assert not player.unit.view(player.now_ms).lit


def test_the_original_has_no_countdown_no_way_back_and_no_short_cut() -> None:
    player = seated()
    player.unit.configure([["authentic", 1]])
    player.put("green", CARD_1)
    player.type("260K")
    player.press("5")
    player.press("C")
    assert player.unit.moving()
    player.wait(1500)
    assert player.shown == ("15.26M", "")
    player.unit.key_down("C", player.now_ms)
    player.wait(1000)
    assert player.line == "GREEN CARD 1 15.26M"
    player.wait(2000)
    player.unit.key_up("C", player.now_ms)
    assert player.line == "CLEARED: CARDS HAVE 15M"
    ledger = player.journal.accounts.ledger
    player.press("C", 3000)
    assert player.journal.accounts.ledger != ledger
    assert player.balance(1) == 1500


def test_a_forgetful_unit_begins_a_new_game_when_switched_on_which_can_be_taken_back() -> None:
    player = seated()
    player.unit.configure([["forgetful", 1]])
    player.put("green", CARD_1)
    player.press("GO")
    again = Player(player.store)
    assert again.journal.accounts.balances() == [1500, 1500]
    again.press("5")
    again.press("C", 3000)
    assert again.balance(1) == 1700


def test_long_texts_stay_as_long_as_they_scroll() -> None:
    player = seated()
    player.type("260K")
    player.unit.settings.take([["scroll_ms", 1000]])
    player.type("K")
    player.wait(25_999)
    assert player.line == "AMOUNT KEPT: PUT IN A CARD"
    player.wait(1)
    assert player.line == "260"
