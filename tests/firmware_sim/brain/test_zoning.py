"""Zone pressed twice gives a zone a Chance; the pictures run between the two."""

import pytest

from firmware_sim.brain.deck import card
from tests.firmware_sim.player import CARD_1, CARD_3, Player, seated

ZONES = ["walking", "cycle", "car", "rocket"]


def mark(player: Player) -> str:
    """The mark on the display."""
    return player.unit.view(player.now_ms).mark


def test_the_four_pictures_cycle_at_800_ms_each() -> None:
    player = seated()
    player.press("ZONE")
    seen = [mark(player)]
    for _ in range(4):
        player.wait(799)
        assert mark(player) == seen[-1]
        player.wait(1)
        seen.append(mark(player))
    assert seen == [*ZONES, "walking"]
    assert player.line == "WALKING? PRESS ZONE"
    assert player.cues() == ["key", *["zone_step"] * 5]


@pytest.mark.parametrize("zone", [1, 2, 3, 4])
def test_the_second_press_picks_plays_its_song_and_scrolls_its_chance(zone: int) -> None:
    player = seated()
    player.press("ZONE")
    player.wait(800 * (zone - 1))
    player.cues()
    player.press("ZONE")
    assert player.unit.state == "ready"
    _, name, number, account, struck = player.fact(3)
    assert (name, account, struck) == ("chance", 0, zone)
    assert player.cues() == ["key", f"zone_{ZONES[zone - 1]}"]
    assert player.line == f"CHANCE FOR ALL IN THE {ZONES[zone - 1].upper()} ZONE"
    assert mark(player) == ZONES[zone - 1]
    player.wait(1500)
    assert player.line == card(number).text(player.unit.panel.money)
    assert player.cues() == [card(number).cue]
    assert "z" in card(number).suits
    player.wait(10_000)
    assert (player.line, mark(player)) == ("PUT IN A CARD", "")
    assert player.journal.accounts.balances() == [1500, 1500]


def test_it_gives_up_after_ten_seconds_and_nobody_is_struck() -> None:
    player = seated()
    player.press("ZONE")
    player.wait(9999)
    assert player.unit.state == "zone"
    player.wait(1)
    assert player.unit.state == "ready"
    assert player.line == "NO ZONE CHOSEN"
    player.wait(20_000)
    assert player.journal.accounts.revision == 2


def test_c_leaves_the_pictures() -> None:
    player = seated()
    player.press("ZONE")
    player.press("C")
    assert player.unit.state == "ready"
    player.wait(20_000)
    assert player.journal.accounts.revision == 2


@pytest.mark.parametrize("key", ["0", "9", ".", "K", "M", "GO", "DEAL"])
def test_any_other_key_is_refused_by_name_and_the_pictures_go_on(key: str) -> None:
    player = seated()
    player.put("green", CARD_1)
    player.press("ZONE")
    player.press(key)
    assert player.line == "CHOOSE A ZONE FIRST: PRESS ZONE OR C"
    assert player.cues()[-1] == "error"
    player.wait(6000)
    assert player.unit.state == "zone"
    player.press("ZONE")
    assert player.fact(3)[1] == "chance"
    assert player.balance(1) == 1500


def test_zone_while_typing_is_refused_by_name_and_keeps_the_digits() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("26")
    player.press("ZONE")
    assert player.line == "AMOUNT TYPED: PRESS C BEFORE ZONE"
    player.type("0K")
    assert player.balance(1) == 1526


def test_c_held_during_the_pictures_goes_on_to_clear() -> None:
    player = seated()
    player.press("ZONE")
    player.press("C", 3000)
    assert player.journal.accounts.revision == 0
    assert player.unit.state == "ready"


def test_a_card_that_comes_during_the_pictures_is_asked_about_when_it_comes_again() -> None:
    player = seated()
    player.press("ZONE")
    player.put("green", CARD_3)
    assert player.unit.state == "zone"
    player.press("C")
    assert player.line == "GREEN CARD IS UNKNOWN"


def test_a_chance_that_cannot_be_kept_on_record_strikes_nobody() -> None:
    player = seated()
    player.press("ZONE")
    player.store.full = True
    player.press("ZONE")
    assert player.line == "CANNOT SAVE: NOTHING CHANGED. TRY AGAIN"
    player.wait(4000)
    assert mark(player) == ""


def test_a_paused_table_gives_no_zone_a_chance() -> None:
    player = seated()
    player.unit.settings.take([["pause", 1]])
    player.press("ZONE")
    assert player.line == "THE TABLE HAS PAUSED"
    assert player.unit.state == "ready"
