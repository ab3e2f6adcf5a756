"""A card nobody knows gets an account when a key says so, and only then."""

from collections.abc import Callable

import pytest

from tests.firmware_sim.player import CARD_1, CARD_2, CARD_3, Player, seated


def test_a_key_gives_a_new_card_the_next_free_account_with_the_starting_money() -> None:
    player = Player()
    player.put("green", CARD_1)
    assert player.line == "NEW CARD? PRESS A KEY"
    assert player.shown == ("?", "")
    player.press("5")
    assert player.line == "CARD 1 HAS 15M"
    assert player.shown == ("15M", "")
    assert player.fact(1) == [1, "bind", 1, CARD_1, 1500]
    assert player.unit.state == "ready"


@pytest.mark.parametrize("key", ["0", "9", ".", "K", "M", "GO", "ZONE", "DEAL"])
def test_any_key_but_c_says_yes_and_does_nothing_else(key: str) -> None:
    player = Player()
    player.put("red", CARD_1)
    player.press(key)
    assert player.balance(1) == 1500
    assert player.journal.accounts.revision == 1
    assert player.unit.state == "ready"


LEAVE: dict[str, Callable[[Player, str], None]] = {
    "C": lambda player, _: player.press("C"),
    "taking it out": lambda player, slot: player.pull(slot),
    "ten seconds": lambda player, _: player.wait(10_000),
}


@pytest.mark.parametrize("how", LEAVE)
def test_c_taking_it_out_or_ten_seconds_leave_the_card_unknown(how: str) -> None:
    player = Player()
    player.put("green", CARD_1)
    LEAVE[how](player, "green")
    assert player.unit.state == "ready"
    player.press("5")
    assert player.journal.accounts.revision == 0


def test_loaded_and_bound_accounts_are_not_given_away() -> None:
    player = Player()
    player.journal.load("host0000", [10, -1, 30])
    player.journal.add_fact("bind", 2, CARD_1, 0)
    player.put("green", CARD_2)
    player.press("5")
    assert player.journal.owner(CARD_2) == 4


def test_when_all_sixteen_are_taken_a_new_card_is_refused_by_name() -> None:
    player = Player()
    player.journal.load("host0000", [10] * 16)
    player.put("green", CARD_1)
    assert player.line == "NO ACCOUNT FREE: 16 IN USE"
    assert player.unit.state == "ready"
    assert player.cues() == ["card_in", "error", "wake"]


def test_with_a_host_an_unknown_card_is_refused_and_reported() -> None:
    player = seated()
    player.unit.panel.host_until_ms = player.now_ms + 60_000
    player.put("green", CARD_3)
    assert player.line == "UNKNOWN CARD: ASK THE TABLE"
    assert ("card", "green", CARD_3, 0) in player.unit.drain()
    player.press("5")
    assert player.journal.owner(CARD_3) == 0


def test_a_host_that_comes_before_the_key_keeps_the_card_unknown() -> None:
    player = seated()
    player.put("green", CARD_3)
    player.unit.panel.host_until_ms = player.now_ms + 60_000
    player.press("5")
    assert player.journal.owner(CARD_3) == 0
    assert player.line == "UNKNOWN CARD: ASK THE TABLE"
    assert player.unit.state == "ready"


def test_two_new_cards_are_taken_on_one_after_the_other() -> None:
    player = Player()
    player.put("green", CARD_1)
    player.put("red", CARD_2)
    player.press("5")
    assert player.journal.owner(CARD_2) == 1
    assert player.unit.state == "enrolling"
    player.press("5")
    assert player.journal.owner(CARD_1) == 2
    assert player.unit.state == "ready"


def test_one_new_card_in_both_slots_is_taken_on_once() -> None:
    player = Player()
    player.put("green", CARD_1)
    player.put("red", CARD_1)
    player.press("5")
    assert player.journal.accounts.revision == 1
    assert player.unit.state == "ready"


def test_typed_digits_are_kept_while_a_new_card_is_taken_on() -> None:
    player = seated()
    player.type("260")
    player.put("green", CARD_3)
    player.press("5")
    assert player.unit.state == "typing"
    player.type("K")
    assert player.balance(3) == 1526


@pytest.mark.parametrize("how", LEAVE)
def test_typed_digits_are_kept_when_a_new_card_is_not_taken_on(how: str) -> None:
    player = seated()
    player.type("26")
    player.put("red", CARD_3)
    LEAVE[how](player, "red")
    assert player.line == "26"


def test_a_host_that_comes_meanwhile_leaves_the_typed_digits() -> None:
    player = seated()
    player.type("26")
    player.put("red", CARD_3)
    player.unit.panel.host_until_ms = player.now_ms + 60_000
    player.press("5")
    assert player.unit.state == "typing"
    assert player.journal.accounts.revision == 2


def test_taking_one_new_card_out_asks_about_the_other_again() -> None:
    player = Player()
    player.put("green", CARD_1)
    player.put("red", CARD_2)
    player.wait(9000)
    player.pull("red")
    player.wait(9000)
    assert player.unit.state == "enrolling"
    player.press("5")
    assert player.journal.owner(CARD_1) == 1


def test_a_card_that_cannot_be_kept_on_record_stays_unknown() -> None:
    player = Player()
    player.put("green", CARD_1)
    player.store.full = True
    player.press("5")
    assert player.line == "CANNOT SAVE: NOTHING CHANGED. TRY AGAIN"
    assert player.journal.owner(CARD_1) == 0
