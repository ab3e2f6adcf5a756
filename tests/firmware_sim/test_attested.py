"""The unit does what is attested of the original: a test for each line, in the words of the study it comes from."""

import pytest

from firmware_sim.brain.deck import card
from firmware_sim.brain.keypad import KEYS
from tests.firmware_sim.player import CARD_1, CARD_2, Player, seated


def sounds(player: Player) -> list[str]:
    """The sounds since the last time, without those of keys and cards."""
    return [cue for cue in player.cues() if cue not in ("key", "card_in", "card_out")]


@pytest.mark.parametrize("key", KEYS)
def test_any_key_wakes(key: str) -> None:
    player = seated()
    player.wait(90_000)
    player.press(key)
    assert player.unit.view(player.now_ms).lit
    assert player.journal.accounts.balances() == [1500, 1500]


def test_it_sleeps_within_90_seconds_with_its_sound() -> None:
    player = seated()
    player.wait(89_999)
    assert player.unit.view(player.now_ms).lit
    player.wait(1)
    assert not player.unit.view(player.now_ms).lit
    assert sounds(player) == ["sleep"]
    player.wait(1_000_000)
    assert player.cues() == []


def test_digits_point_and_a_unit_key_which_commits() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("1.5")
    assert player.balance(1) == 1500
    player.type("M")
    assert player.balance(1) == 1650
    player.type("260K")
    assert player.balance(1) == 1676


def test_green_receives_red_pays_and_with_both_red_pays_green() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("1M")
    player.pull("green")
    player.put("red", CARD_1)
    player.type("3M")
    player.put("green", CARD_2)
    player.type("1M")
    assert (player.balance(1), player.balance(2)) == (1200, 1600)


def test_the_payer_counts_before_the_payee() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.put("green", CARD_2)
    player.cues()
    player.type("1M")
    player.wait(400)
    green, red = player.shown
    assert green == "15M"
    assert red not in ("15M", "14M")
    player.wait(1100)
    assert player.shown == ("16M", "14M")
    assert sounds(player) == ["counting_down", "paid", "counting_up", "received"]


def test_both_balances_of_a_transaction_are_shown() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.put("green", CARD_2)
    assert player.shown == ("15M", "15M")


def test_go_pays_two_million_to_the_card_in_green_and_may_be_paid_twice_in_a_turn() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.press("GO")
    player.press("GO")
    assert player.balance(1) == 1900
    assert sounds(player).count("go") == 2


def test_a_card_alone_shows_its_balance_and_is_taken_out_again_with_no_key_pressed() -> None:
    player = seated()
    for slot in ("green", "red"):
        player.put(slot, CARD_1)
        assert "15M" in player.shown
        player.pull(slot)
    assert player.journal.accounts.revision == 2


def test_every_card_begins_with_15_million() -> None:
    player = Player()
    player.enrol(CARD_1, CARD_2)
    assert player.journal.accounts.balances() == [1500, 1500]


def test_c_short_deletes_a_mistake() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("99C260K")
    assert player.balance(1) == 1526


def test_c_held_clears_the_balances_of_the_previous_game() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.press("GO")
    player.press("C", 3000)
    assert player.journal.accounts.balances() == [1500, 1500]
    assert sounds(player)[-1] == "clear_done"


def test_the_point_short_is_the_point_and_held_moves_the_volume_until_it_is_let_go() -> None:
    player = seated()
    player.type("1.5")
    assert player.line == "1.5"
    player.unit.key_down(".", player.now_ms)
    player.wait(1800)
    player.unit.key_up(".", player.now_ms)
    player.wait(10_000)
    assert player.unit.volume == 0
    assert player.line == "1.5"


def test_the_lowest_volume_is_beeps_only() -> None:
    player = seated()
    player.press(".", 1800)
    assert (player.unit.volume, player.line) == (0, "VOLUME 0: BEEPS ONLY")


def test_zone_once_starts_the_pictures_and_twice_picks_with_a_song_and_a_scrolling_chance() -> None:
    player = seated()
    player.press("ZONE")
    player.wait(2400)
    assert player.unit.view(player.now_ms).mark == "rocket"
    player.press("ZONE")
    assert sounds(player)[-1] == "zone_rocket"
    player.wait(1500)
    assert player.line == card(player.fact(3)[2]).text(player.unit.panel.money)


def test_deal_starts_a_clock_that_warns_and_signals_its_end() -> None:
    player = seated()
    player.press("DEAL")
    player.wait(30_000)
    heard = sounds(player)
    assert heard[0] == "deal_start"
    assert {"deal_warning", "deal_hurry"} <= set(heard)
    assert heard[-1] == "deal_end"


def test_deal_pressed_again_stops_it() -> None:
    player = seated()
    player.press("DEAL")
    player.wait(5000)
    player.press("DEAL")
    player.wait(30_000)
    assert sounds(player) == ["deal_start", "deal_stopped"]


def test_chance_on_removal_with_its_sign_its_sound_and_words_that_scroll() -> None:
    player = seated()
    player.unit.settings.take([["chance_one_in", 1]])
    player.put("green", CARD_1)
    player.press("GO")
    player.wait(1500)
    player.cues()
    player.pull("green")
    assert sounds(player) == ["chance"]
    assert player.unit.view(player.now_ms).mark == "?"
    player.wait(1500)
    _, name, number, account, _ = player.fact(4)
    assert (name, account) == ("chance", 1)
    assert player.line == card(number).text(player.unit.panel.money)


def test_balances_are_kept_through_sleep() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.press("GO")
    player.wait(1_000_000)
    player.press("5")
    assert player.shown == ("17M", "")


def test_balances_live_in_the_unit_and_survive_a_restart() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.press("GO")
    again = Player(player.store)
    again.put("red", CARD_1)
    assert again.shown == ("", "17M")


def test_a_players_mistake_after_the_unit_key_is_put_right_by_a_payment_back() -> None:
    player = seated()
    for payer, payee in ((CARD_1, CARD_2), (CARD_2, CARD_1)):
        player.put("red", payer)
        player.put("green", payee)
        player.type("1M")
    assert player.journal.accounts.balances() == [1500, 1500]
