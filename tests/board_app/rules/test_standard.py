"""Moves that every edition has: people, payments by hand, debts, cards, and a wish to clear."""

import pytest

from board_app.ledger.line import BANK, Put
from board_app.money import MAX_BALANCE
from board_app.rules.state import Due, State
from board_app.rules.turns import Turn, turn_of
from tests.board_app.alone import Alone, after
from tests.board_app.editions.classic.evening import US, evening

WHY: tuple[str, dict[str, str]] = ("unpaid", {})

# ---- people


def test_a_player_begins_with_the_start_money_of_the_edition() -> None:
    one = Alone(())
    accepted = one.yes("join", name="  Ada ")
    assert accepted.sentence == "Ada joined with 15M"
    assert one.sums() == [1500]
    assert one.book.balances[BANK] == -1500


def test_as_many_can_play_as_the_edition_says_and_not_one_more() -> None:
    one = Alone(("A", "B", "C", "D", "E", "F"))
    assert one.table.view().seats_left == 0
    refusal = one.no("join", name="G")
    assert (refusal.code, refusal.sentence) == ("full", "All 6 seats are taken.")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        ("   ", "name_empty"),
        ("\x00", "name_unreadable"),
        ("A\u202eB", "name_unreadable"),
        ("\ud800", "name_unreadable"),
        ("A\u200f", "name_unreadable"),
        ("\u200d", "name_unreadable"),
        ("Bo\u200d", "name_unreadable"),
        ("A\u200dda", "name_taken"),
        ("A" * 21, "name_long"),
        ("A" * 10_000, "name_long"),
        ("Ada", "name_taken"),
        ("aDA", "name_taken"),
        ("Bank", "name_taken"),
        ("THE BANK", "name_taken"),
        ("  Ada  ", "name_taken"),
    ],
    ids=ascii,
)
def test_a_name_that_cannot_be_is_refused_by_name(name: str, code: str) -> None:
    one = Alone()
    assert one.no("join", name=name).code == code
    if code != "name_taken":
        assert one.no("rename", seat=1, name=name).code == code


JOINED = ("\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u0dc1\u0dca\u200d\u0dbb\u0dd3")
"""A family of three, and a word of Sinhala: their letters are joined inside."""


@pytest.mark.parametrize("name", ["A", "A" * 20, "Zoë", "李", "{seat}", "<b>", "50%", "O'Neil", "'; drop--", *JOINED])
def test_any_readable_name_of_up_to_twenty_letters_is_shown_as_it_is(name: str) -> None:
    one = Alone()
    assert one.yes("join", name=name).sentence == f"{name} joined with 15M"
    one.yes("pay", payer=3, payee=1, amount="1M")
    assert one.newest() == f"{name} paid Ada 1M"


def test_a_player_gets_another_name_and_old_lines_follow() -> None:
    one = Alone()
    one.yes("pay", payer=1, payee=2, amount="1M")
    assert one.yes("rename", seat=1, name="Ann").sentence == "Ada is now called Ann"
    assert one.table.view().log[1].sentence == "Ann paid Bo 1M"
    one.yes("rename", seat=1, name="ANN")
    assert one.no("rename", seat=2, name="ann").code == "name_taken"
    assert one.no("rename", seat=0, name="Rich").code == "no_seat"


# ---- payments by hand


@pytest.mark.parametrize(
    ("payer", "payee", "amount", "sums", "sentence"),
    [
        (1, 2, "260K", [1474, 1526], "Ada paid Bo 260K"),
        (2, 1, "1.5M", [1650, 1350], "Bo paid Ada 1.5M"),
        (0, 1, "10K", [1501, 1500], "The bank paid Ada 10K"),
        (2, 0, "15M", [1500, 0], "Bo paid the bank 15M"),
    ],
)
def test_a_payment_moves_exactly_its_sum(payer: int, payee: int, amount: str, sums: list[int], sentence: str) -> None:
    one = Alone()
    assert one.yes("pay", payer=payer, payee=payee, amount=amount).sentence == sentence
    assert one.sums() == sums
    assert one.book.balances[BANK] == -sum(sums)


@pytest.mark.parametrize("party", [0, 1])
def test_nobody_pays_themselves(party: int) -> None:
    assert Alone().no("pay", payer=party, payee=party, amount="1M").code == "same"


def test_paying_the_last_quantum_leaves_a_player_at_zero_and_in_the_game() -> None:
    one = Alone()
    one.yes("pay", payer=1, payee=2, amount="15M")
    assert one.sums() == [0, 3000]
    assert one.no("pay", payer=1, payee=2, amount="10K").limit == 0
    one.yes("wage", seat=1)
    assert one.sums() == [200, 3000]


def test_more_than_the_balance_is_refused_with_the_sum_that_would_do() -> None:
    one = Alone()
    refusal = one.no("pay", payer=1, payee=2, amount="15.01M")
    assert (refusal.code, refusal.limit) == ("funds", 1500)
    assert refusal.sentence == "Ada has 15M free and would need 10K more; nothing was paid."


def test_no_account_is_filled_over_the_cap() -> None:
    one = Alone()
    refusal = one.no("pay", payer=0, payee=1, amount="985M")
    assert (refusal.code, refusal.limit) == ("limit", MAX_BALANCE - 1500)
    one.yes("pay", payer=0, payee=1, amount="984.99M")
    assert one.sums()[0] == MAX_BALANCE
    assert one.no("wage", seat=1).code == "limit"
    assert one.no("pay", payer=2, payee=1, amount="10K").code == "limit"


def test_five_hundred_payments_are_five_hundred_lines_that_sum_to_the_balances() -> None:
    one = Alone()
    paid = [one.line("pay", payer=1 + n % 2, payee=2 - n % 2, amount=f"{1 + n % 7}0K") for n in range(500)]
    assert paid == list(range(4, 504))
    opened = one.book.as_of(3).balances
    for account in (1, 2):
        moved = sum(
            delta
            for seq in paid
            for effect in one.book.line(seq).effects
            if not isinstance(effect, Put)
            for party, delta in effect.legs
            if party == account
        )
        assert one.book.balances[account] == opened[account] + moved


# ---- debts


def test_a_debt_larger_than_the_cash_stays_open_and_names_what_lacks() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("pay", payer=2, payee=0, amount="14.6M")
    one.yes("rent", "due00001", seat=2, deed="39")
    assert [due.lacking_text for due in one.table.view().dues] == ["100K"]
    assert one.no("settle", due="due00001").code == "funds"
    one.yes("pay", payer=0, payee=2, amount="100K")
    assert [due.lacking_text for due in one.table.view().dues] == [""]
    one.yes("settle", due="due00001")
    assert (one.sums(), one.dues()) == ([1150, 0], [])


def test_a_dropped_debt_moves_nothing_and_is_gone() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    assert one.yes("drop", due="due00001").sentence == "The debt of Bo to Ada, 500K, was dropped"
    assert (one.sums(), one.dues()) == ([1100, 1500], [])
    assert one.no("drop", due="due00001").code == "no_due"
    assert one.no("settle", due="due00001").code == "no_due"


def owing_mayfair() -> Alone:
    """Ada owes the bank the price of Mayfair, whose payment gives her the deed."""
    due = Due("due00001", 1, 0, 400, ("unpaid", {}), (Put("deeds", "39", 1),))
    return after(Alone(), "unpaid", {"payer": 1, "payee": 0, "amount": 400}, due.opened())


def test_settling_a_debt_has_the_effects_its_payment_completes() -> None:
    one = owing_mayfair()
    one.yes("settle", due="due00001")
    assert (one.sums(), one.owned()) == ([1100, 1500], [("Mayfair",), ()])


def test_settling_a_debt_takes_nobody_a_deed_that_has_come_to_them_meanwhile() -> None:
    one = after(owing_mayfair(), "setup", {}, Put("deeds", "39", 2))
    refusal = one.no("settle", due="due00001")
    assert refusal.code == "overtaken"
    assert one.no("pay_debts", seat=1).code in ("overtaken", "unknown_move")
    one.yes("drop", due="due00001")
    assert one.owned() == [(), ("Mayfair",)]


# ---- cards


def test_a_card_belongs_to_its_newest_player() -> None:
    one = Alone()
    one.yes("bind", uid="ca4d0001", seat=1)
    assert one.yes("bind", uid="CA4D0001", seat=2).sentence == "A card of Ada was given to Bo"
    assert [player.cards for player in one.table.view().players] == [(), ("CA4D0001",)]
    assert one.yes("unbind", uid="CA4D0001").sentence == "A card was taken out of use"
    assert [player.cards for player in one.table.view().players] == [(), ()]


def test_a_lost_card_is_replaced_in_one_step_and_the_account_is_not_touched() -> None:
    one = Alone()
    one.yes("bind", uid="CA4D0001", seat=1)
    one.yes("pay", payer=1, payee=2, amount="1M")
    before = one.sums()
    assert one.yes("bind", uid="CA4D0007", seat=1, old="CA4D0001").sentence == (
        "Ada has a new card in place of one that is out of use"
    )
    assert [player.cards for player in one.table.view().players] == [("CA4D0007",), ()]
    assert one.sums() == before
    assert one.no("bind", uid="CA4D0008", seat=2, old="CA4D0007").code == "not_their_card"
    assert one.no("bind", uid="CA4D0008", seat=1, old="CA4D0001").sentence == (
        "Card CA4D0001 is not Ada's, so nothing can take its place."
    )
    assert one.yes("bind", uid="CA4D0007", seat=1, old="CA4D0007").sentence == "A card was given to Ada"
    assert one.table.view().players[0].cards == ("CA4D0007",)


def test_cards_that_differ_in_a_zero_stay_two_cards() -> None:
    one = Alone()
    one.yes("bind", uid="0A00050F", seat=1)
    one.yes("bind", uid="0A00050F00", seat=2)
    assert [player.cards for player in one.table.view().players] == [("0A00050F",), ("0A00050F00",)]


# ---- a wish to clear


def wished(one: Alone) -> Alone:
    """The same game after somebody held C on the unit."""
    return after(one, "wish", {}, Put("asks", "wish", "clear"))


def test_a_clear_that_people_confirm_goes_back_to_start_money_and_can_be_undone() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", seat=2, deed="39")
    one.yes("pay", payer=1, payee=2, amount="1M")
    one = wished(one)
    assert [choice.move for choice in one.table.view().unit.choices] == ["clear_yes", "clear_no"]
    assert one.yes("clear_yes").sentence == "All balances were cleared to the start money"
    assert (one.sums(), one.owned(), one.dues()) == ([1500, 1500], [(), ()], [])
    assert one.table.view().unit.choices == ()
    one.yes("undo")
    assert (one.sums(), one.owned(), len(one.dues())) == ([1000, 1600], [("Mayfair",), ()], 1)


def test_a_clear_at_the_very_start_moves_no_money() -> None:
    one = wished(Alone())
    one.yes("clear_yes")
    assert one.sums() == [1500, 1500]
    assert one.table.view().undo == ""
    assert one.no("undo").code == "nothing_to_undo"


def test_a_clear_that_people_refuse_changes_nothing() -> None:
    one = Alone()
    one.yes("wage", seat=1)
    one = wished(one)
    one.yes("clear_no")
    assert one.sums() == [1700, 1500]
    assert one.no("clear_no").code == "no_question"


def test_nobody_clears_unasked() -> None:
    assert Alone().no("clear_yes").code == "no_question"


def test_what_somebody_owes_is_not_given_away_first() -> None:
    one = Alone()
    one.yes("buy", seat=2, deed="39")
    one.yes("rent", seat=1, deed="39")
    owed = one.table.view().dues[0]
    refused = one.no("pay", payer=1, payee=2, amount="14.51M")
    assert (refused.code, refused.limit) == ("owed_first", 1450)
    assert refused.sentence == "Ada owes 500K: that comes first. 14.5M is left to pay with."
    one.yes("pay", payer=1, payee=2, amount="14.5M")
    one.yes("settle", due=owed.due)
    assert one.sums()[0] == 0


def test_an_old_turn_does_not_come_back_when_a_debt_is_paid_late() -> None:
    one = evening("AB", options={"auctions": "none"})
    one.yes("land", seat=1, space=39)
    puts = (Put("deeds", "39", 1), Put("turn", "now", [1, 1, 0, True, False, "", ""]))
    one = after(one, "unpaid", {"payer": 1, "payee": 0, "amount": 400}, Due("due00001", 1, 0, 400, WHY, puts).opened())
    one = after(one, "end_turn", {"seat": 1, "next": 2}, Turn(2, 1).put())
    one.yes("settle", due="due00001")
    assert turn_of(State(one.book, US.facts)) == Turn(2, 1)
    assert one.owned() == [("Boardwalk",), ()]


def test_paying_for_a_deed_ends_its_offer() -> None:
    one = evening("AB")
    one.yes("land", seat=1, space=39)
    due = Due("due00001", 1, 0, 400, WHY, (Put("deeds", "39", 1),))
    one = after(one, "unpaid", {"payer": 1, "payee": 0, "amount": 400}, due.opened())
    one.yes("settle", due="due00001")
    one.yes("end_turn", seat=1)
