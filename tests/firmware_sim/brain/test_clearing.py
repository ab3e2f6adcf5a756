"""C held to the end clears, guarded, restorable, and never over the head of the table."""

import pytest

from tests.firmware_sim.player import CARD_1, CARD_2, CARD_3, Player, seated


def played() -> Player:
    """Two cards, one of them richer by 260K; and the host's account 5 without a card."""
    player = seated()
    player.put("green", CARD_1)
    player.type("260K")
    player.pull("green")
    return player


def test_a_short_c_clears_nothing() -> None:
    player = played()
    player.press("C", 599)
    assert player.unit.state == "ready"
    assert player.balance(1) == 1526


def test_a_hold_counts_down_on_the_display_and_let_go_early_nothing_has_happened() -> None:
    player = played()
    player.type("12")
    player.unit.key_down("C", player.now_ms)
    player.wait(600)
    assert player.line == "CLEAR ALL IN 3"
    player.wait(1400)
    assert player.line == "CLEAR ALL IN 1"
    player.wait(999)
    player.unit.key_up("C", player.now_ms)
    assert player.line == "12"
    player.wait(10_000)
    assert player.balance(1) == 1526


def test_a_full_hold_starts_every_card_anew_under_a_new_ledger() -> None:
    player = played()
    old = player.journal.accounts.ledger
    player.type("1")
    player.press("C", 3000)
    accounts = player.journal.accounts
    assert accounts.balances() == [1500, 1500]
    assert (accounts.revision, len(accounts.ledger)) == (0, 8)
    assert accounts.ledger != old
    assert player.line == "CLEARED: CARDS HAVE 15M. HOLD C TO TAKE BACK"
    assert player.cues()[-1] == "clear_done"
    assert player.unit.state == "ready"
    player.put("green", CARD_1)
    assert player.line == "GREEN CARD 1 15M"


def test_accounts_without_a_card_are_closed_by_a_clear() -> None:
    player = seated()
    player.journal.load("host0000", [10, 20, 30])
    player.journal.add_fact("bind", 2, CARD_2, 0)
    player.press("C", 3000)
    assert player.journal.accounts.balances() == [-1, 1500]


def test_a_second_hold_takes_the_clear_back_whole() -> None:
    player = played()
    player.journal.add_fact("op", "k3f90001", "p", [[1, -10], [2, 10]], 0)
    old = player.journal.accounts
    before = (old.ledger, old.revision, old.chain, old.balances())
    player.press("C", 3000)
    player.unit.key_down("C", player.now_ms)
    player.wait(600)
    assert player.line == "OLD GAME BACK IN 3"
    player.wait(2400)
    back = player.journal.accounts
    assert (back.ledger, back.revision, back.chain, back.balances()) == before
    assert back.answer_to("k3f90001") is not None
    assert player.line == "OLD GAME IS BACK"
    assert player.fact(4)[1] == "op"


def test_after_an_operation_a_clear_cannot_be_taken_back() -> None:
    player = played()
    player.press("C", 3000)
    player.put("green", CARD_1)
    player.press("GO")
    ledger = player.journal.accounts.ledger
    player.press("C", 3000)
    assert player.journal.accounts.ledger != ledger
    assert player.balance(1) == 1500


def test_with_a_host_a_full_hold_only_asks_the_table() -> None:
    player = played()
    player.unit.panel.host_until_ms = player.now_ms + 60_000
    player.unit.key_down("C", player.now_ms)
    player.wait(1000)
    assert player.line == "ASK TO CLEAR IN 2"
    player.wait(2000)
    assert player.line == "ASK THE TABLE TO CLEAR"
    assert player.balance(1) == 1526
    assert player.fact(4) == [4, "wish", "clear"]


def test_a_host_that_falls_silent_during_the_hold_does_not_turn_a_request_into_a_clear() -> None:
    player = played()
    player.unit.panel.host_until_ms = player.now_ms + 1000
    player.press("C", 3000)
    assert player.balance(1) == 1526
    assert player.journal.accounts.revision == 4


def test_keys_and_cards_do_nothing_else_during_the_hold() -> None:
    player = played()
    player.unit.key_down("C", player.now_ms)
    player.wait(600)
    player.put("green", CARD_3)
    player.press("GO")
    player.type("5")
    assert player.unit.state == "clearing"
    player.wait(2400)
    player.unit.key_up("C", player.now_ms)
    assert player.journal.accounts.balances() == [1500, 1500]
    player.wait(8000)
    assert player.line == "GREEN CARD IS UNKNOWN"


@pytest.mark.parametrize("wish", [False, True])
def test_what_cannot_be_kept_on_record_is_not_done(wish: bool) -> None:
    player = played()
    player.unit.panel.host_until_ms = player.now_ms + (60_000 if wish else 0)
    player.store.full = True
    player.press("C", 3000)
    assert player.line == "CANNOT SAVE: NOTHING CHANGED. TRY AGAIN"
    assert player.journal.accounts.revision == 3


def test_a_clear_that_cannot_be_taken_back_on_record_stays() -> None:
    player = played()
    player.press("C", 3000)
    cleared = player.journal.accounts.ledger
    player.store.full = True
    player.press("C", 3000)
    assert player.journal.accounts.ledger == cleared
