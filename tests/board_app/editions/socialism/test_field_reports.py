"""What went wrong for people with other banks, tried at a Socialism table."""

from pathlib import Path

import pytest

from board_app.editions.socialism.pack import pack
from board_app.rules.fields import FactsError
from board_app.rules.moves import Value
from tests.board_app.alone import Alone
from tests.board_app.editions.socialism.evening import SEED, chips, evening, fund, winner
from tests.board_app.editions.socialism.refusals import auctioned, landed


def test_a6_undo_brings_back_an_auction_with_its_money_and_its_project() -> None:
    one = auctioned(cash={"A": 0, "B": 30, "C": 0})
    one.yes("bid", seat=2, amount="85")
    one.yes("hammer")
    one.yes("undo")
    assert (one.sums(), fund(one), one.owned()) == ([0, 30, 0], 1000, [(), (), ()])
    one.yes("bid", seat=3, amount="90")


def test_a6_undo_takes_a_chip_back_and_redo_puts_it_again() -> None:
    one = landed(1, deeds={"B": [1]})
    one.yes("contribute", seat=1, deed=SEED)
    one.yes("undo")
    assert (chips(one, SEED), one.sums()) == ({}, [100, 100, 100])
    one.yes("redo")
    assert (chips(one, SEED), one.sums()) == ({"1": 1}, [90, 110, 100])
    one.yes("undo")
    one.yes("contribute", seat=1, deed=SEED)


def test_a6_undo_across_go_brings_back_the_donations_that_are_due() -> None:
    one = evening()
    one.yes("wage", seat=1)
    one.yes("donate", amounts="1:5 2:5 3:5")
    one.yes("undo")
    assert one.no("wage", seat=1).code == "donate_first"
    one.yes("undo")
    assert (one.sums(), fund(one)) == ([100, 100, 100], 1000)
    assert one.no("donate", amounts="1:5 2:5 3:5").code == "no_donation"


def test_a7_the_same_operation_is_done_once_and_answered_alike_also_after_a_restart() -> None:
    one = landed(1)
    bought = one.yes("buy", "buy00001", seat=1, deed=SEED)
    assert one.yes("buy", "buy00001", seat=1, deed=SEED) == bought
    again = Alone(store=one.store, pack=pack())
    assert again.yes("buy", "buy00001", seat=1, deed=SEED) == bought
    assert (again.sums(), again.owned()[0]) == ([60, 100, 100], ("Seed Library",))


def test_a9_nobody_pays_somebody_who_has_left() -> None:
    one = evening()
    one.yes("depart", seat=3, money="bank", deeds="bank")
    assert one.no("pay", payer=1, payee=3, amount="10").code in ("no_seat", "out")
    assert one.no("jail_fine", seat=1, others="3:50").code == "no_seat"


@pytest.mark.parametrize("typed", ["1.5", "1K", "0.5", "$5", "-5", "0", ""])
def test_a11_what_is_no_whole_amount_is_refused_by_name_and_never_rounded(typed: str) -> None:
    assert evening().no("pay", payer=1, payee=2, amount=typed).code.startswith("amount_")


def test_b4_whoever_has_paid_the_last_of_it_plays_on() -> None:
    one = landed(1, cash={"A": 40, "B": 0, "C": 0})
    one.yes("buy", seat=1, deed=SEED)
    assert one.sums()[0] == 0
    assert winner(one) is None
    one.yes("end_turn", seat=1)


def test_b12_bids_go_beyond_the_cash_as_far_as_the_fund_reaches() -> None:
    one = auctioned(fund=20)
    one.yes("bid", seat=2, amount="115")
    assert one.no("bid", seat=3, amount="125").limit == 120


def test_c1_a_bid_that_was_beaten_is_no_money_to_spend() -> None:
    one = auctioned(fund=20)
    one.yes("bid", seat=2, amount="60")
    one.yes("bid", seat=3, amount="70")
    assert one.no("bid", seat=2, amount="180").limit == 120


def test_c2_the_highest_bid_keeps_ones_own_money_aside() -> None:
    one = auctioned()
    one.yes("bid", seat=2, amount="60")
    assert one.table.view().players[1].free_text == "40"
    assert one.no("pay", payer=2, payee=1, amount="50").limit == 40


def test_c6_money_can_be_raised_in_the_middle_of_an_auction() -> None:
    one = auctioned(deeds={"B": [5]}, fund=20)
    assert one.no("bid", seat=2, amount="150").limit == 120
    one.yes("trade", **{"from": 2, "to": 3}, gives="deed:5", gets="cash:100")
    one.yes("bid", seat=2, amount="150")


@pytest.mark.parametrize(("amount", "code"), [("-10", "amount_unread"), ("0", "amount_zero"), ("20", "low_bid")])
def test_c4_only_a_higher_bid_passes(amount: str, code: str) -> None:
    one = auctioned()
    one.yes("bid", seat=2, amount="20")
    assert one.no("bid", seat=3, amount=amount).code == code


def test_c7_a_deal_for_exactly_all_the_cash_of_one_side() -> None:
    one = evening(deeds={"A": [1]})
    deal: dict[str, Value] = {"from": 1, "to": 2, "gives": f"deed:{SEED}", "gets": "cash:100"}
    one.yes("trade", **deal)
    assert one.sums() == [200, 0, 100]


def test_d16_a_typing_slip_in_a_price_is_refused_at_load_with_file_line_and_field(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text("[values]\nshuttle = 50\ndonation = '$$5'\n", "utf-8")
    with pytest.raises(FactsError, match=r"^own\.toml, line 3, values\.donation: "):
        pack(own=file)


def test_d17_three_failures_in_jail_cost_the_fine() -> None:
    one = evening("AB", in_jail=["A"])
    for _ in range(2):
        one.yes("jail_roll", seat=1, die=1)
        one.yes("land", seat=2, space=16)
    one.yes("jail_roll", seat=1, die=1)
    assert (one.sums()[0], dict(one.book.section("jail"))) == (50, {})


def test_d19_two_to_four_can_play() -> None:
    assert Alone(("A",), pack=pack()).no("begin", seat=1).code == "few_players"
    Alone(("A", "B"), pack=pack()).yes("begin", seat=1)
    four = Alone(("A", "B", "C", "D"), pack=pack())
    four.yes("begin", seat=4)
    assert four.no("join", name="E").code == "full"
