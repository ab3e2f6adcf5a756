"""How the game ends: failures under both goals, the richest player, the two-hour count."""

from typing import Any

import pytest

from board_app.game.view import CountView
from tests.board_app.alone import Alone
from tests.board_app.editions.anti_monopoly_2.evening import US, C, M, asked, evening, offered


def winner(one: Alone) -> int | None:
    """The seat that has won, 0 for several, None while the game goes on."""
    return one.book.section("over").get("winner")


def counts(one: Alone) -> tuple[CountView, ...]:
    """What the page counts."""
    play = one.table.view().play
    assert play is not None
    return play.counts


# ---- failures


def owing(creditor: str, goal: str = "A", **start: Any) -> Alone:
    """B, the only monopolist of three, owes more than there is."""
    debt = {"from": "B", "to": creditor, "amount": 9000}
    return evening("ABC", goal=goal, turn="B", debt=debt, **start)


def test_under_goal_a_the_game_goes_on_with_one_role_left() -> None:
    one = owing("A", cash={"A": 0, "B": 10, "C": 500})
    one.yes("bankrupt", seat=2)
    assert winner(one) is None
    assert one.sums() == [10, 0, 500]
    one.yes("roll", seat=3, dice="4 6")


def test_under_goal_b_the_richest_of_the_other_role_wins_with_what_was_left_to_them() -> None:
    one = owing("A", "B", cash={"A": 0, "B": 300, "C": 310}, deeds={"B": [39]})
    one.yes("bankrupt", seat=2)
    assert winner(one) == 1
    assert one.newest() == "B has failed; A gets what is left; A wins"
    assert [(count.name, count.total_text) for count in counts(one)] == [("A", "340"), ("C", "310")]


def test_under_goal_b_several_as_rich_share_it() -> None:
    one = owing("bank", "B", cash={"A": 100, "B": 0, "C": 60}, deeds={"C": [39]})
    one.yes("bankrupt", seat=2)
    assert winner(one) == 0
    assert "A, C win together" in one.newest()


def test_under_goal_b_the_game_goes_on_while_both_roles_are_there() -> None:
    one = evening("ABCD", goal="B", debt={"from": "A", "to": "B", "amount": 9000})
    one.yes("bankrupt", seat=1)
    assert winner(one) is None


def test_under_goal_b_utilities_count_by_a_throw() -> None:
    one = owing("bank", "B", cash={"A": 100, "B": 0, "C": 120}, deeds={"A": [12]})
    one.yes("bankrupt", seat=2, dice="3 4")
    assert winner(one) == 1
    assert [count.total_text for count in counts(one)] == ["128", "120"]


@pytest.mark.parametrize("goal", ["A", "B"])
def test_the_last_player_wins_under_either_goal(goal: str) -> None:
    one = evening("AB", goal=goal, cash={"A": 0, "B": 0}, debt={"from": "A", "to": "B", "amount": 5})
    one.yes("bankrupt", seat=1)
    assert winner(one) == 2
    assert offered(one) == []


def test_nobody_fails_who_can_raise_it_by_the_price_of_their_own_buildings() -> None:
    one = evening(
        "ABC", turn="B", cash={"A": 0, "B": 0, "C": 0}, deeds={"B": [1, 3]}, hotels=[1],
        debt={"from": "B", "to": "A", "amount": 160},
    )  # fmt: skip
    assert one.no("bankrupt", seat=2).limit == 4 * 50 // 2 + 30 + 30


def test_an_heir_pays_no_interest_and_may_lift_at_once() -> None:
    one = evening("ABC", cash={"A": 0, "B": 500, "C": 0}, deeds={"A": [39, 1]}, mortgaged=[39, 1],
                  debt={"from": "A", "to": "B", "amount": 900})  # fmt: skip
    one.yes("bankrupt", seat=1, lift="1")
    assert one.sums() == [0, 467, 0]
    assert list(one.book.section("mortgaged")) == ["39"]


@pytest.mark.parametrize(("option", "sold"), [("withheld", False), ("lifted", True)])
def test_a_mortgaged_deed_that_falls_to_the_treasurer_is_for_sale_as_the_table_plays(option: str, sold: bool) -> None:
    one = evening("ABC", {"bank_auction_mortgages": option}, cash={"A": 0, "B": 500, "C": 500}, deeds={"A": [39, 1]},
                  mortgaged=[39], debt={"from": "A", "to": "bank", "amount": 900})  # fmt: skip
    one.yes("bankrupt", seat=1)
    one.yes("land", seat=2, space=39)
    assert ("B buys Wall Street for 400" in offered(one)) is sold
    one.yes("land", seat=3, space=1)
    one.yes("buy", seat=3, deed="1")


def test_a_deal_with_a_mortgaged_deed_costs_nothing_more_unless_the_table_says_so() -> None:
    sale: dict[str, Any] = {"gives": "deed:39", "gets": "cash:100"}
    one = evening(deeds={"A": [39]}, mortgaged=[39])
    one.yes("trade", **{"from": 1, "to": 2}, **sale)
    assert one.sums() == [1600, 1400]
    due = evening(options={"transfer_interest": "due"}, deeds={"A": [39]}, mortgaged=[39])
    due.yes("trade", **{"from": 1, "to": 2}, **sale)
    assert due.sums() == [1600, 1380]
    lifted = evening(deeds={"A": [39]}, mortgaged=[39])
    lifted.yes("trade", **{"from": 1, "to": 2}, lift="39", **sale)
    assert lifted.sums() == [1600, 1180]


def test_nobody_lends() -> None:
    assert evening().no("lend", **{"from": 1, "to": 2}, amount="1").code == "no_loans"


# ---- the richest


def test_the_richest_has_most_cash_and_income() -> None:
    one = evening(cash={"A": 100, "B": 50}, deeds={"B": [37, 39]})
    one.yes("finish", kind="richest")
    assert winner(one) == 2
    assert one.sums() == [100, 50]
    assert counts(one)[0].lines == (("cash", "50"), ("Fifth Avenue", "70"), ("Wall Street", "80"))


def test_a_mortgaged_deed_brings_no_income() -> None:
    one = evening(cash={"A": 100, "B": 61}, deeds={"B": [39]}, mortgaged=[39])
    one.yes("finish")
    assert winner(one) == 1


def test_nobody_counts_while_something_is_owed_or_undecided_or_over() -> None:
    assert evening(debt={"from": "A", "to": "B", "amount": 5}).no("finish").limit == 5
    one = evening()
    one.yes("land", seat=1, space=4)
    assert one.no("finish").code == "undecided"
    assert one.no("closing").code == "undecided"
    one.yes("choose", seat=1, choice="flat")
    one.yes("finish")
    for move in ("finish", "closing"):
        assert one.no(move).code == "game_over"


# ---- two hours


def two_hours() -> Alone:
    """A competitor with 605 and a monopolist with 300 and a city, when the two hours are over."""
    one = evening(cash={"A": 605, "B": 300}, deeds={"A": [5, 12], "B": [37, 39]}, houses={"39": 1}, mortgaged=[5])
    one.yes("closing")
    return one


def test_after_two_hours_nobody_throws_or_deals_and_all_deal_with_the_treasurer() -> None:
    one = two_hours()
    for move, words in (("roll", {"dice": "1 2"}), ("land", {"space": 10}), ("jail_fine", {}), ("end_turn", {})):
        assert one.no(move, seat=1, **words).code == "closing"
    assert one.no("trade", **{"from": 1, "to": 2}, gives="cash:1", gets="deed:37").code == "closing"
    assert one.no("propose", **{"from": 1, "to": 2}, gives="cash:1", gets="deed:37").code == "closing"
    assert one.no("closing").code == "closing"
    one.yes("unmortgage", seat=1, deed="5")
    one.yes("build", seat=2, levels="37:1")
    one.yes("sell", seat=2, levels="39:0")
    one.yes("mortgage", seat=1, deed="12")


def test_after_two_hours_players_pay_the_treasurer_alone_and_pages_offer_no_deals() -> None:
    one = evening()
    assert one.table.view().dealing
    one.yes("closing")
    assert one.no("pay", payer=1, payee=2, amount="5").code == "closing"
    one.yes("pay", payer=1, payee=0, amount="5")
    one.yes("pay", payer=0, payee=2, amount="5")
    assert not one.table.view().dealing


def test_a_deal_that_lies_on_the_table_is_not_accepted_after_two_hours() -> None:
    one = evening(deeds={"B": [37]})
    one.yes("propose", "deal0001", **{"from": 1, "to": 2}, gives="cash:1", gets="deed:37")
    one.yes("closing")
    assert one.no("accept", deal="deal0001").code == "closing"
    one.yes("reject", deal="deal0001")


def test_the_page_shows_the_sum_of_everybody_before_it_is_counted() -> None:
    one = two_hours()
    bo, ada = counts(one)
    assert bo == CountView(
        "B",
        (("20 percent of 300 in cash", "60"), ("Fifth Avenue", "70"), ("Wall Street", "120")),
        "250",
    )
    assert ada == CountView(
        "A",
        (("10 percent of 605 in cash", "60"), ("U.S. Electric Company", "by the throw")),
        "60 and the throw",
    )
    play = one.table.view().play
    assert play is not None
    assert play.sentence.startswith("The two hours are over.")
    assert asked(one) == ["All are done: hand cash in and pay every deed once more"]


def test_the_two_hour_count_hands_cash_in_and_pays_every_deed_once() -> None:
    one = two_hours()
    one.yes("finish", kind="two_hour", dice="4 4")
    assert one.sums() == [60 + 32, 250]
    assert one.newest() == "Cash was handed in and every deed paid once more; B wins"
    assert winner(one) == 2
    assert [count.total_text for count in counts(one)] == ["250", "92"]
    assert sum(one.book.balances.values()) == 0


def test_the_count_can_be_taken_back_whole() -> None:
    one = two_hours()
    before = one.sums()
    one.yes("finish", kind="two_hour", dice="4 4")
    one.yes("undo")
    assert one.sums() == before
    assert winner(one) is None
    one.yes("undo")
    assert counts(one) == ()
    one.yes("roll", seat=1, dice="4 6")


def test_the_app_throws_for_the_count_unless_the_table_does() -> None:
    one = two_hours()
    one.yes("finish", kind="two_hour")
    assert one.sums()[0] in {60 + 4 * throw for throw in range(2, 13)}
    there = evening(options={"dice": "table"}, deeds={"A": [12]})
    play = there.table.view().play
    assert play is not None
    (prompt,) = [prompt for prompt in play.prompts if prompt.move == "finish"]
    assert [blank.name for blank in prompt.blanks] == ["dice"]


def test_a_tie_after_two_hours_has_no_single_winner() -> None:
    one = evening(cash={"A": 200, "B": 100})
    one.yes("finish", kind="two_hour")
    assert one.sums() == [20, 20]
    assert winner(one) == 0


def test_who_has_failed_is_not_counted() -> None:
    one = evening("ABC", cash={"A": 0, "B": 10, "C": 10}, debt={"from": "A", "to": "bank", "amount": 5})
    one.yes("bankrupt", seat=1)
    one.yes("finish", kind="two_hour")
    assert [count.name for count in counts(one)] == ["B", "C"]


def test_two_hours_are_called_at_a_table_with_roles_only() -> None:
    for move, words in (("closing", {}), ("finish", {"kind": "two_hour"})):
        assert Alone(("A", "B"), pack=US).no(move, **words).code == "role_missing"
    assert {C, M} == set(US.facts.board.decks)


# ---- leaving


def left(one: Alone, seat: int) -> Alone:
    """The same table after this player has left."""
    one.yes("depart", seat=seat, money="bank", deeds="bank")
    return one


def test_under_goal_b_a_game_under_way_ends_when_the_last_of_a_role_leaves() -> None:
    one = evening("ABC", goal="B", cash={"A": 100, "B": 900, "C": 60}, deeds={"C": [12, 39]})
    one.yes("depart", seat=2, money="bank", deeds="bank", dice="3 4")
    assert winner(one) == 3
    assert [(count.name, count.total_text) for count in counts(one)] == [("C", "128"), ("A", "100")]
    assert one.newest().endswith("; C wins")


def test_the_last_one_left_in_a_game_under_way_has_won() -> None:
    assert winner(left(evening("AB", deeds={"A": [39]}), 1)) == 2


def test_otherwise_leaving_ends_no_game() -> None:
    assert winner(left(evening("ABC", deeds={"A": [39]}), 2)) is None
    assert winner(left(evening("ABCD", goal="B", deeds={"A": [39]}), 2)) is None
    assert winner(left(left(Alone(("A", "B"), pack=US), 2), 1)) is None


def test_deeds_are_not_left_to_an_auction_that_the_table_does_not_hold() -> None:
    one = evening("ABC", deeds={"B": [39]})
    assert one.no("depart", seat=2, money="bank", deeds="auction").code == "no_auctions"
    forms = {prompt.move: prompt for prompt in one.table.view().gathering}
    assert [blank.name for blank in forms["depart"].blanks] == ["seat", "money"]


# ---- after two hours


def test_after_two_hours_no_deed_is_bought_any_more() -> None:
    one = evening()
    one.yes("land", seat=1, space=39)
    one.yes("closing")
    assert one.no("buy", seat=1, deed="39").code == "closing"
    assert offered(one) == []


def test_after_two_hours_a_held_owner_is_paid_for_streets_too() -> None:
    one = evening(cash={"A": 0, "B": 0}, deeds={"A": [39]}, in_jail=["A"])
    one.yes("closing")
    one.yes("finish", kind="two_hour")
    assert one.sums() == [40, 0]
