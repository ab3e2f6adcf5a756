"""Spaces that ask something: taxes by role, the fund, cards of the role, the throw for a utility, jail or price war."""

from typing import Any

import pytest

from tests.board_app.alone import Alone
from tests.board_app.editions.anti_monopoly_2.evening import US, C, M, asked, evening, offered

AS_MONOPOLIST = {"A": M, "B": C}


def came(space: int, role: dict[str, str] | None = None, **start: Any) -> Alone:
    """A, a competitor unless told otherwise, has landed on this space."""
    one = evening(role=role, **start)
    one.yes("land", seat=1, space=space)
    return one


# ---- taxes


@pytest.mark.parametrize(("role", "tax"), [(None, 60 + 70 + 40), (AS_MONOPOLIST, 120 + 70 + 40)])
def test_the_share_of_cash_goes_by_role(role: dict[str, str] | None, tax: int) -> None:
    one = came(4, role, cash={"A": 600, "B": 0}, deeds={"A": [31, 39, 37]}, mortgaged=[37], houses={"31": 2})
    one.yes("choose", seat=1, choice="percent")
    assert one.sums()[0] == 600 - tax


def test_the_hotel_of_a_monopolist_is_taxed_as_four_buildings() -> None:
    one = came(4, AS_MONOPOLIST, cash={"A": 100, "B": 0}, deeds={"A": [1, 3]}, hotels=[1])
    one.yes("choose", seat=1, choice="percent")
    assert one.sums()[0] == 100 - (20 + 12 + 20)


def test_the_sum_of_the_shares_is_rounded_up_once() -> None:
    one = came(4, cash={"A": 601, "B": 0}, deeds={"A": [1]})
    one.yes("choose", seat=1, choice="percent")
    assert one.sums()[0] == 601 - 67


def test_the_fixed_sum_is_the_same_for_all() -> None:
    one = came(4, AS_MONOPOLIST)
    assert offered(one) == ["A pays the fixed sum: 200", "A pays the share of all they have: 300"]
    one.yes("choose", seat=1, choice="flat")
    assert one.sums()[0] == 1300
    assert one.no("choose", seat=1, choice="flat").code == "no_choice"


def test_a_tax_above_the_cash_is_owed_whole() -> None:
    one = came(4, cash={"A": 150, "B": 0})
    one.yes("choose", seat=1, choice="flat")
    assert one.sums()[0] == 150
    assert [due.amount_text for due in one.table.view().dues] == ["200"]


def test_property_tax_is_paid_on_landing() -> None:
    assert came(38).sums()[0] == 1425


# ---- the fund


@pytest.mark.parametrize(("die", "grant"), [(1, 25), (2, 50), (3, 0), (4, 0), (5, 0), (6, 0)])
def test_a_competitor_throws_for_a_grant(die: int, grant: int) -> None:
    one = came(20)
    assert offered(one) == ["A throws for a grant"]
    assert one.no("end_turn", seat=1).code == "undecided"
    assert one.yes("fund", seat=1, die=die).sentence.startswith(f"A threw {die} for a grant of the fund")
    assert one.sums()[0] == 1500 + grant


def test_the_app_throws_the_die_unless_the_table_does() -> None:
    one = came(20)
    one.yes("fund", seat=1)
    assert one.newest().startswith("A threw ")
    assert "A: what was thrown for a grant?" in asked(came(20, options={"dice": "table"}))


def test_a_monopolist_gives_to_the_fund_and_throws_nothing() -> None:
    one = came(20, AS_MONOPOLIST)
    assert one.sums()[0] == 1340
    assert one.no("fund", seat=1, die=1).code == "no_grant"


def test_a_gift_a_monopolist_cannot_pay_is_owed() -> None:
    one = came(20, AS_MONOPOLIST, cash={"A": 159, "B": 0})
    assert one.no("end_turn", seat=1).limit == 160


def test_nobody_throws_for_a_grant_after_the_game() -> None:
    one = evening()
    one.yes("finish")
    assert one.no("fund", seat=1, die=1).code == "game_over"
    assert one.no("choose", seat=1, choice="flat").code == "game_over"


# ---- cards


@pytest.mark.parametrize(("role", "deck"), [(None, C), (AS_MONOPOLIST, M)])
def test_everybody_draws_from_the_deck_of_their_role(role: dict[str, str] | None, deck: str) -> None:
    one = came(2, role)
    one.yes("card", seat=1, card=25)
    assert one.book.section("piles") == {deck: [25]}


def test_a_card_of_one_role_makes_the_other_pay() -> None:
    one = evening("ABC", role={"A": M, "B": C, "C": C}, cash={"A": 0, "B": 100, "C": 10}, position={"A": 2})
    one.yes("land", seat=1, space=2)
    one.yes("card", seat=1, card=23)
    assert one.sums() == [25, 75, 10]
    assert [(due.payer, due.payee, due.amount_text) for due in one.table.view().dues] == [(3, 1, "25")]


def test_a_friend_in_government_pays_every_monopolist() -> None:
    one = evening("ABC", role={"A": M, "B": M, "C": C}, cash={"A": 0, "B": 0, "C": 0})
    one.yes("land", seat=1, space=2)
    one.yes("card", seat=1, card=19)
    assert one.sums() == [25, 25, 0]


@pytest.mark.parametrize(("dice", "gain"), [("6 4", 75), ("5 4", 0)])
def test_a_venture_goes_by_a_throw_of_its_own(dice: str, gain: int) -> None:
    one = came(2)
    one.yes("card", seat=1, card=9, dice=dice)
    assert one.sums()[0] == 1500 + gain
    assert f"the throw was {sum(map(int, dice.split()))}" in one.newest()


def test_a_card_without_effect_changes_nothing_but_its_place() -> None:
    one = came(2)
    assert one.yes("card", seat=1, card=5).sentence == "A took a card: nothing to do"
    assert one.sums()[0] == 1500


def test_a_card_moves_on_over_start_and_buys_there() -> None:
    one = came(36)
    one.yes("card", seat=1, card=23)
    assert one.sums()[0] == 1600
    one.yes("buy", seat=1, deed="6")


@pytest.mark.parametrize("effect", ["from_role nobody 5", "from_role monopolist -5", "gate x 75", "to_role monopolist"])
def test_what_no_card_says_is_refused(effect: str) -> None:
    one = came(2)
    one.no("card", seat=1, effect=effect)


def test_at_a_table_that_throws_itself_there_is_room_for_the_throw_of_a_card() -> None:
    one = came(2, options={"dice": "table", "cards": "table"})
    play = one.table.view().play
    assert play is not None
    (prompt,) = [prompt for prompt in play.prompts if prompt.move == "card"]
    assert [blank.label for blank in prompt.blanks] == ["Card", "Throw, where the card asks for one"]
    assert len(prompt.blanks[0].picks) == 25


# ---- rent


def test_rent_falls_due_by_itself() -> None:
    one = evening(deeds={"B": [6, 8]}, position={"A": 3})
    assert one.yes("roll", seat=1, dice="1 2").sentence == "A threw 1 2: Sunset Boulevard; A paid B 20"
    assert one.sums() == [1480, 1520]


def test_rent_above_the_cash_is_owed() -> None:
    one = evening(deeds={"B": [6]}, position={"A": 3}, cash={"A": 9, "B": 0})
    one.yes("roll", seat=1, dice="1 2")
    assert one.no("end_turn", seat=1).limit == 10


@pytest.mark.parametrize(
    ("role", "deeds", "rent"), [(None, [12], 32), (None, [12, 28], 80), (AS_MONOPOLIST, [12, 28], 32)]
)
def test_the_visitor_of_a_utility_throws_for_the_rent(role: dict[str, str] | None, deeds: list[int], rent: int) -> None:
    one = evening(role=role, deeds={"B": deeds}, position={"A": 9})
    one.yes("roll", seat=1, dice="1 2")
    assert offered(one) == ["A throws for the rent of U.S. Electric Company"]
    assert one.no("roll", seat=2, dice="1 2").code == "undecided"
    one.yes("rent", seat=1, deed="12", dice="3 5")
    assert one.sums() == [1500 - rent, 1500 + rent]
    one.yes("end_turn", seat=1)


def test_the_app_throws_for_the_rent_unless_the_table_does() -> None:
    one = evening(deeds={"B": [12]}, position={"A": 9})
    one.yes("roll", seat=1, dice="1 2")
    one.yes("rent", seat=1, deed="12")
    assert one.sums()[1] in {1500 + 4 * throw for throw in range(2, 13)}
    there = evening(options={"dice": "table"}, deeds={"B": [12]}, position={"A": 9})
    there.yes("roll", seat=1, dice="1 2")
    assert "A: what was thrown for the rent?" in asked(there)


def test_a_landing_that_a_deal_made_free_costs_nothing_once() -> None:
    one = evening(deeds={"B": [12, 39]})
    one.yes("trade", **{"from": 2, "to": 1}, gives="free:39:1 free:12:1", gets="cash:50")
    one.yes("land", seat=1, space=12)
    assert one.newest() == "A moved: U.S. Electric Company; U.S. Electric Company is free of rent, as agreed"
    one.yes("land", seat=2, space=10)
    one.yes("rent", seat=1, deed="39")
    assert one.sums() == [1450, 1550]
    one.yes("land", seat=2, space=10)
    one.yes("rent", seat=1, deed="39")
    assert one.sums() == [1410, 1590]


@pytest.mark.parametrize(("owned", "fares"), [([5], 40), ([5, 15], 80), ([5, 15, 25], 160), ([5, 15, 25, 35], 320)])
def test_fares_of_a_monopolist_double_with_every_company(owned: list[int], fares: int) -> None:
    one = evening(deeds={"B": owned})
    one.yes("rent", seat=1, deed="5")
    assert one.sums()[0] == 1500 - fares


def test_a_deed_that_is_not_bought_stays_with_the_treasurer() -> None:
    one = came(39)
    one.yes("decline", seat=1, deed="39")
    assert one.book.section("auction") == {}
    one.yes("end_turn", seat=1)


def test_an_offer_lapses_when_the_game_goes_on() -> None:
    one = came(39)
    assert offered(one) == ["A buys Wall Street for 400", "A does not buy Wall Street"]
    one.yes("roll", seat=2, dice="1 2")
    assert one.no("buy", seat=1, deed="39").code == "not_offered"


def test_an_offer_lapses_when_a_double_is_followed_up() -> None:
    one = evening()
    one.yes("roll", seat=1, dice="3 3")
    one.yes("roll", seat=1, dice="2 2")
    assert one.table.view().players[0].place == "Sightseeing / Jail / Price War"
    assert one.no("buy", seat=1, deed="6").code == "not_offered"


# ---- doubles


def test_a_double_brings_one_turn_more_and_a_second_none() -> None:
    one = evening(deeds={"A": [6]})
    one.yes("roll", seat=1, dice="3 3")
    assert one.no("end_turn", seat=1).code == "throws_again"
    one.yes("roll", seat=1, dice="2 2")
    assert one.no("roll", seat=1, dice="1 2").code == "thrown"
    one.yes("roll", seat=2, dice="1 2")


# ---- jail and price war


def test_jail_and_price_war_are_told_by_role() -> None:
    one = evening()
    one.yes("land", seat=1, space=30)
    one.yes("land", seat=2, space=30)
    assert one.newest() == "B moved: Go to Jail / Price War; off to jail"
    assert one.table.view().log[1].sentence == "A moved: Go to Jail / Price War; off to the price war"
    assert [player.held for player in one.table.view().players] == ["In the price war", "In jail"]
    one.yes("end_turn", seat=2)
    assert "A pays to leave the price war" in offered(one)
    one.yes("jail_fine", seat=1)
    assert one.newest() == "A paid 50 to leave the price war"


def test_two_turns_are_lost_there_and_the_third_throw_moves_for_nothing() -> None:
    one = evening(in_jail=["A"], deeds={"A": [13]})
    for _ in range(2):
        one.yes("jail_roll", seat=1, dice="1 2")
        assert one.newest() == "A threw 1 2 and stays in the price war"
        one.yes("land", seat=2, space=10)
    one.yes("jail_roll", seat=1, dice="1 2")
    assert one.sums()[0] == 1500
    assert one.table.view().players[0].place == "State Street"


def test_a_table_can_have_the_third_throw_cost_the_fine() -> None:
    one = evening(options={"last_fine": "due"}, in_jail=["A"], jail_turns={"A": 2}, deeds={"A": [13]})
    one.yes("jail_roll", seat=1, dice="1 2")
    assert one.sums()[0] == 1450


def test_a_double_frees_without_another_throw() -> None:
    one = evening(in_jail=["A"], deeds={"A": [14]})
    one.yes("jail_roll", seat=1, dice="2 2")
    assert one.newest().startswith("A threw 2 2 and left the price war")
    assert one.no("roll", seat=1, dice="1 2").code == "thrown"


@pytest.mark.parametrize(("rent_in_jail", "refused"), [("none", True), ("paid", False)])
def test_a_table_says_whether_a_held_owner_collects_rent(rent_in_jail: str, refused: bool) -> None:
    one = evening(options={"rent_in_jail": rent_in_jail}, deeds={"B": [39]}, in_jail=["B"])
    if refused:
        assert one.no("rent", seat=1, deed="39").sentence == "B is in jail and collects no rent for Wall Street."
    else:
        one.yes("rent", seat=1, deed="39")


def test_landing_on_start_pays_once_and_passing_it_pays_too() -> None:
    one = evening(position={"A": 36})
    one.yes("roll", seat=1, dice="1 3")
    assert one.sums()[0] == 1600
    assert US.facts.wage == 100


def test_players_can_say_where_they_have_come_to_instead() -> None:
    one = evening(options={"board": "turns"}, deeds={"B": [12]})
    one.yes("roll", seat=1, dice="1 2")
    play = one.table.view().play
    assert play is not None
    prompt = next(prompt for prompt in play.prompts if prompt.move == "land")  # others are for GO, and for the table
    assert [blank.name for blank in prompt.blanks] == ["seat", "space"]
    one.yes("land", seat=1, space=12)
    one.yes("rent", seat=1, deed="12", dice="3 4")
    assert one.sums() == [1472, 1528]


def test_who_is_held_collects_nothing_at_start_and_is_told_by_role_where_they_are() -> None:
    for role, code in ((C, "at_war"), (M, "in_jail")):
        one = evening(options={"board": "turns"}, role={"A": role, "B": C if role == M else M}, in_jail=["A"])
        assert one.no("wage", seat=1).code == code
