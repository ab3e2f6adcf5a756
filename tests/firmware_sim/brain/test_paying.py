"""Amounts typed by hand move the money that the slots say, whole, or are refused by name and move none."""

import random

import pytest

from firmware_sim.brain.texts import sentence
from tests.firmware_sim.player import CARD_1, CARD_2, CARD_3, Player, seated


def test_the_bank_pays_the_card_in_green() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("260K")
    assert player.balance(1) == 1526
    assert player.line == "GREEN GETS 260K"


def test_the_card_in_red_pays_the_bank() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.type("1.5M")
    assert player.balance(1) == 1350
    assert player.line == "RED PAYS 1.5M"


def test_red_pays_green_when_both_are_in() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.put("green", CARD_2)
    player.type("1M")
    assert (player.balance(1), player.balance(2)) == (1400, 1600)
    assert player.line == "RED PAYS GREEN 1M"


def test_the_money_has_moved_on_record_at_the_unit_key_and_counting_is_a_picture() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.put("green", CARD_2)
    player.type("1M")
    assert player.fact(3) == [3, "op", "", "k", [[1, -100], [2, 100]], 0]
    assert player.shown == ("15M", "15M")
    player.wait(750)
    assert player.shown == ("15M", "14M")
    player.wait(750)
    assert player.shown == ("16M", "14M")
    assert player.cues()[-3:] == ["paid", "counting_up", "received"]


def test_any_hand_ends_the_picture_and_changes_no_money() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.put("green", CARD_2)
    player.type("1M")
    player.wait(200)
    player.pull("green")
    assert player.shown == ("", "14M")
    assert player.balance(2) == 1600
    assert player.cues()[-2:] == ["done", "card_out"]
    assert not player.unit.moving()


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (".K", "NO DIGITS: TYPE AGAIN"),
        ("0K", "ZERO IS NO AMOUNT: TYPE AGAIN"),
        ("5K", "STEPS OF 10K ONLY: TYPE AGAIN"),
        ("1.5K", "STEPS OF 10K ONLY: TYPE AGAIN"),
        ("0.005M", "STEPS OF 10K ONLY: TYPE AGAIN"),
        ("99999M", "999.99M AT MOST: TYPE AGAIN"),
        ("990M", "RED LACKS 975M: NOTHING PAID"),
    ],
)
def test_a_bad_amount_is_refused_by_name_dropped_and_moves_nothing(keys: str, said: str) -> None:
    player = seated()
    player.put("red", CARD_1)
    player.type(keys)
    assert player.line == said
    assert player.unit.state == "ready"
    assert player.balance(1) == 1500
    assert player.journal.accounts.revision == 2
    assert player.cues()[-1] == "error"


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        ("100000K", "FIVE DIGITS AT MOST"),
        ("1000001K", "FIVE DIGITS AT MOST"),
        ("1.2.3M", "ONE POINT ONLY"),
        ("1.2.M", "ONE POINT ONLY"),
        ("1..5M", "ONE POINT ONLY"),
    ],
)
def test_an_amount_with_a_refused_key_in_it_is_refused_whole(keys: str, sentence: str) -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type(keys)
    assert player.line == sentence
    assert player.balance(1) == 1500
    player.type("260K")
    assert player.balance(1) == 1526


def test_a_refused_key_is_forgotten_with_c() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("1.2.")
    assert player.line == "ONE POINT ONLY"
    player.press("C")
    player.type("1.2M")
    assert player.balance(1) == 1620


def test_an_amount_without_a_unit_key_moves_nothing() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("5")
    player.pull("green")
    player.wait(1000)
    assert player.balance(1) == 1500
    assert player.line == "5"


def test_a_unit_key_without_an_amount_says_so() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("K")
    assert player.line == "TYPE AN AMOUNT, THEN K OR M"


def test_with_no_card_the_amount_is_kept_until_one_is_in() -> None:
    player = seated()
    player.type("260K")
    assert player.line == "AMOUNT KEPT: PUT IN A CARD"
    player.put("green", CARD_1)
    assert player.line == "260"
    player.type("K")
    assert player.balance(1) == 1526


def test_the_same_card_twice_pays_nothing_and_keeps_the_amount() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.put("green", CARD_1)
    assert player.line == "SAME CARD IN BOTH SLOTS: TAKE ONE OUT"
    player.type("260K")
    assert player.line == "SAME CARD IN BOTH SLOTS: TAKE ONE OUT"
    player.put("green", CARD_2)
    player.type("K")
    assert (player.balance(1), player.balance(2)) == (1474, 1526)


def test_two_cards_of_one_account_pay_nothing() -> None:
    player = seated()
    player.journal.add_fact("bind", 1, CARD_3, 0)
    player.put("red", CARD_1)
    player.put("green", CARD_3)
    assert player.line == "BOTH CARDS ARE ACCOUNT 1: TAKE ONE OUT"
    player.type("260K")
    assert player.line == "BOTH CARDS ARE ACCOUNT 1: TAKE ONE OUT"
    assert player.balance(1) == 1500


@pytest.mark.parametrize(("slot", "said"), [("green", "GREEN"), ("red", "RED")])
def test_a_card_that_was_not_taken_on_cannot_pay_or_be_paid(slot: str, said: str) -> None:
    player = seated()
    player.put(slot, CARD_3)
    player.press("C")
    player.type("10K")
    assert player.line == f"{said} CARD IS UNKNOWN: TAKE IT OUT"
    assert player.journal.accounts.revision == 2


def test_c_drops_what_is_typed() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("260C1.5M")
    assert player.balance(1) == 1650


@pytest.mark.parametrize(
    ("pulled", "said", "balances"),
    [("green", "PAY BANK 260K? PRESS AGAIN", (1474, 1500)), ("red", "FROM BANK 260K? PRESS AGAIN", (1500, 1526))],
)
def test_a_card_pulled_while_typing_changes_the_meaning_only_after_a_prompt(
    pulled: str, said: str, balances: tuple[int, int]
) -> None:
    player = seated()
    player.put("red", CARD_1)
    player.put("green", CARD_2)
    player.type("260")
    player.pull(pulled)
    player.type("K")
    assert player.line == said
    assert player.journal.accounts.revision == 2
    player.type("K")
    assert (player.balance(1), player.balance(2)) == balances


def test_the_prompt_holds_for_the_payment_it_named_only() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.put("green", CARD_2)
    player.type("1")
    player.pull("green")
    player.type("M")
    player.type("0M")
    assert player.line == "PAY BANK 10M? PRESS AGAIN"
    player.put("green", CARD_2)
    player.type("M")
    assert (player.balance(1), player.balance(2)) == (500, 2500)


def test_more_than_an_account_holds_at_most_is_refused() -> None:
    player = seated()
    player.journal.load("full0000", [99998, 10])
    player.journal.add_fact("bind", 1, CARD_1, 0)
    player.put("green", CARD_1)
    player.type("20K")
    assert player.line == "GREEN WOULD PASS 999.99M: NOTHING PAID"
    assert player.balance(1) == 99998


def test_scale_whole_takes_k_or_m_as_enter_and_no_point() -> None:
    player = seated()
    player.unit.settings.take([["scale", "whole"]])
    player.put("green", CARD_1)
    player.type("260K")
    assert player.balance(1) == 1760
    assert player.line == "GREEN GETS 260"
    player.type("40M")
    assert player.balance(1) == 1800
    player.type(".")
    assert player.line == "NO POINT IN WHOLE MONEY: PRESS C"
    player.type("1.K")
    assert player.balance(1) == 1800


def test_a_point_typed_before_the_scale_changed_is_refused_and_dropped() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("1.5")
    player.unit.settings.take([["scale", "whole"]])
    player.type("K")
    assert player.line == "NO POINT IN WHOLE MONEY: PRESS C"
    assert player.balance(1) == 1500


def test_a_payment_that_cannot_be_kept_on_record_does_not_happen() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("260")
    player.store.full = True
    player.type("K")
    assert player.line == "CANNOT SAVE: NOTHING CHANGED. TRY AGAIN"
    assert player.balance(1) == 1500
    assert player.journal.accounts.revision == 2


@pytest.mark.parametrize("seed", range(20))
def test_payments_between_cards_make_and_lose_no_money(seed: int) -> None:
    chance = random.Random(seed)
    cards = ("0A000001", "0A000002", "0A000003", "0A000004")
    player: Player = seated(*cards)
    for _ in range(300):
        player.now_ms += chance.randrange(500)
        what = chance.randrange(6)
        if what == 0 and player.unit.panel.slots.green:
            player.put("red", chance.choice(cards))
        elif what == 1 and player.unit.panel.slots.red:
            player.put("green", chance.choice(cards))
        elif what == 2:
            player.put("red", chance.choice(cards))
            player.put("green", chance.choice(cards))
        else:
            player.press(chance.choice("0123456789.KMC"))
        if not (player.unit.panel.slots.green and player.unit.panel.slots.red):
            player.press("C")
        balances = [player.balance(account) for account in range(1, 5)]
        assert sum(balances) == 6000
        assert min(balances) >= 0


@pytest.mark.parametrize(("slot", "colour"), [("red", "RED"), ("green", "GREEN")])
@pytest.mark.parametrize("gap", [True, False])
def test_a_card_swapped_in_the_middle_of_a_payment_is_refused_by_name_and_the_amount_kept(
    slot: str, colour: str, gap: bool
) -> None:
    player = seated(CARD_1, CARD_2, CARD_3)
    player.put("red", CARD_1)
    player.put("green", CARD_2)
    player.type("260")
    if gap:
        player.pull(slot)
    player.put(slot, CARD_3)
    player.type("K")
    assert player.line == f"{colour} CARD IS ANOTHER NOW. PRESS AGAIN IF MEANT"
    assert [player.balance(account) for account in (1, 2, 3)] == [1500] * 3
    player.type("K")
    payer, payee = (3, 2) if slot == "red" else (1, 3)
    assert (player.balance(payer), player.balance(payee)) == (1474, 1526)


def test_the_lone_payers_card_swapped_for_another_does_not_pay_unasked() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.type("1")
    player.pull("red")
    player.put("red", CARD_2)
    player.type("M")
    assert player.line == "RED CARD IS ANOTHER NOW. PRESS AGAIN IF MEANT"
    assert (player.balance(1), player.balance(2)) == (1500, 1500)


def test_the_same_card_put_back_and_cards_put_in_after_typing_are_no_swap() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.type("1")
    player.pull("red")
    player.put("red", CARD_2)
    player.pull("red")
    player.put("red", CARD_1)
    player.put("green", CARD_2)
    player.type("M")
    assert (player.balance(1), player.balance(2)) == (1400, 1600)
    player.pull("red")
    player.pull("green")
    player.type("1")
    player.put("red", CARD_2)
    player.type("M")
    assert player.balance(2) == 1500


def test_a_swap_before_the_amount_is_deleted_means_nothing_to_the_next_one() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.type("1")
    player.pull("red")
    player.put("red", CARD_2)
    player.type("C2M")
    assert (player.balance(1), player.balance(2)) == (1500, 1300)


def test_other_cards_that_were_asked_for_are_no_swap() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.put("green", CARD_1)
    player.type("1M")
    assert player.line == "SAME CARD IN BOTH SLOTS: TAKE ONE OUT"
    player.put("green", CARD_2)
    player.type("M")
    assert (player.balance(1), player.balance(2)) == (1400, 1600)


@pytest.mark.parametrize("trouble", ["two_cards_here", "random_card"])
def test_what_lies_in_a_slot_and_is_no_card_is_said_again_and_is_never_taken_for_the_bank(trouble: str) -> None:
    player = seated()
    player.unit.stand((trouble, "GREEN"), True, player.now_ms)
    player.type("10K")
    assert player.line == sentence(trouble, "GREEN")
    player.put("red", CARD_1)
    player.type("K")
    assert player.line == sentence(trouble, "GREEN")
    assert player.balance(1) == 1500
    player.unit.stand((trouble, "GREEN"), False, player.now_ms)
    player.put("green", CARD_2)
    player.type("K")
    assert (player.balance(1), player.balance(2)) == (1499, 1501)
