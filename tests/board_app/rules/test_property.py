"""Buying, rent and wages by the facts of the edition."""

import pytest

from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import evening as classic
from tests.board_app.editions.revolution.evening import evening

STATIONS = ("5", "15", "25", "35")
UTILITIES = ("2", "12", "28", "33")


def rents(one: Alone, *deeds: str) -> list[str]:
    """Today's rents as the table shows them."""
    shown = {deed.deed: deed.rent_text for deed in one.table.view().deeds}
    return [shown[deed] for deed in deeds]


def test_a_bought_deed_costs_its_printed_price_and_is_the_buyers() -> None:
    one = Alone()
    accepted = one.yes("buy", seat=1, deed="39")
    assert accepted.sentence == "Ada bought Mayfair for 4M"
    assert one.sums() == [1100, 1500]
    assert one.owned() == [("Mayfair",), ()]


def test_an_owned_deed_is_not_sold_again_not_even_to_its_owner() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    for seat in (1, 2):
        refusal = one.no("buy", seat=seat, deed="39")
        assert (refusal.code, refusal.sentence) == ("owned", "Mayfair belongs to Ada already.")


def test_a_deed_is_not_bought_with_money_that_is_not_there() -> None:
    one = Alone()
    one.yes("pay", payer=1, payee=2, amount="11.01M")
    refusal = one.no("buy", seat=1, deed="39")
    assert (refusal.code, refusal.limit) == ("funds", 399)
    one.yes("pay", payer=2, payee=1, amount="10K")
    one.yes("buy", seat=1, deed="39")
    assert one.sums()[0] == 0


def test_rent_is_a_due_first_and_moves_money_when_it_is_settled() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    assert one.sums() == [1100, 1500]
    (due,) = one.table.view().dues
    assert due.sentence == "Bo owes Ada 500K: rent for Mayfair"
    assert one.yes("settle", due="due00001").sentence == "Bo paid Ada 500K: rent for Mayfair"
    assert one.sums() == [1150, 1450]
    assert one.no("settle", due="due00001").code == "no_due"


def test_no_rent_for_a_deed_of_nobody_or_of_oneself() -> None:
    one = Alone()
    assert one.no("rent", seat=2, deed="39").code == "unowned"
    one.yes("buy", seat=2, deed="39")
    assert one.no("rent", seat=2, deed="39").code == "own_deed"


@pytest.mark.parametrize(
    ("group", "bare", "full"),
    [
        (("1", "3"), ["20K", "40K"], ["40K", "80K"]),
        (("37", "39"), ["350K", "500K"], ["700K", "1M"]),
        (("31", "32", "34"), ["260K", "260K", "280K"], ["520K", "520K", "560K"]),
    ],
)
def test_a_complete_group_doubles_the_bare_rent(group: tuple[str, ...], bare: list[str], full: list[str]) -> None:
    one = Alone()
    assert rents(one, *group) == bare
    for deed in group[:-1]:
        one.yes("buy", seat=1, deed=deed)
    assert rents(one, *group) == bare
    other = one.line("buy", seat=2, deed=group[-1])
    assert rents(one, *group) == bare
    one.yes("correct", line=other)
    one.yes("buy", seat=1, deed=group[-1])
    assert rents(one, *group) == full


@pytest.mark.parametrize(
    ("deeds", "sums"),
    [
        (STATIONS, ["250K", "500K", "1M", "2M"]),
        (UTILITIES, ["280K", "700K", "1.4M", "2.1M"]),
    ],
)
def test_stations_and_utilities_ask_by_the_number_owned_never_by_dice(deeds: tuple[str, ...], sums: list[str]) -> None:
    one = Alone()
    one.yes("buy", seat=2, deed=deeds[3])
    for owned, deed in enumerate(deeds[:3], 1):
        one.yes("buy", seat=1, deed=deed)
        assert rents(one, *deeds[:owned]) == [sums[owned - 1]] * owned
        assert rents(one, deeds[3]) == [sums[0]]
    other = Alone()
    for deed in deeds:
        other.yes("buy", seat=1, deed=deed)
    assert rents(other, *deeds) == [sums[3]] * 4


def test_a_due_keeps_the_rent_of_its_moment() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="37")
    one.yes("rent", seat=2, deed="37")
    one.yes("buy", seat=1, deed="39")
    assert [due.amount_text for due in one.table.view().dues] == ["350K"]
    one.yes("rent", seat=2, deed="37")
    assert [due.amount_text for due in one.table.view().dues] == ["350K", "700K"]


def test_wages_come_from_the_bank_as_often_as_somebody_passes_go() -> None:
    one = Alone()
    assert one.yes("wage", seat=1).sentence == "Ada collected 2M at Go"
    one.yes("wage", seat=1)
    assert one.sums() == [1900, 1500]
    assert one.book.balances[0] == -3400


@pytest.mark.parametrize("board", ["told", "turns"])
def test_nobody_collects_a_wage_in_jail(board: str) -> None:
    one = evening(options={"board": board}, in_jail=["A"])
    assert one.no("wage", seat=1).code == "in_jail"
    one.yes("wage", seat=2)


def test_where_tokens_are_followed_only_their_moves_pay_a_wage() -> None:
    for one in (evening(), classic()):
        assert one.no("wage", seat=1).code == "wage_followed"
