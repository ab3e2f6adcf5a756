"""What can be done now: the buttons of a turn, of an auction, of debts and deeds."""

from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import US, evening


def offered(one: Alone) -> list[str]:
    """The labels of what the table can do."""
    play = one.table.view().play
    assert play is not None
    return [choice.label for choice in play.choices]


def of_deed(one: Alone, deed: str) -> list[str]:
    """The labels of what a deed's owner can do with it."""
    return next([choice.label for choice in shown.choices] for shown in one.table.view().deeds if shown.deed == deed)


def test_before_anybody_has_thrown_somebody_begins() -> None:
    assert offered(Alone(("A", "B"), pack=US)) == ["A begins", "B begins", "A throws"]


def test_a_turn_offers_what_it_needs_next() -> None:
    one = evening()
    assert offered(one) == ["A throws"]
    one.yes("roll", seat=1, dice="1 2")
    assert offered(one) == ["A buys Baltic Avenue for 60", "A does not buy Baltic Avenue"]
    one.yes("buy", seat=1, deed="3")
    assert offered(one) == ["A is done"]


def test_a_purchase_that_cannot_be_paid_is_not_offered() -> None:
    one = evening(cash={"A": 59, "B": 0})
    one.yes("roll", seat=1, dice="1 2")
    assert offered(one) == ["A does not buy Baltic Avenue"]


def test_jail_offers_its_ways_out() -> None:
    one = evening(in_jail=["A"], jail_cards={"A": 1})
    assert offered(one) == ["A tries for a double", "A pays 50 to leave jail", "A uses the card to leave jail"]


def test_a_card_and_a_choice_are_offered_where_they_are_due() -> None:
    one = evening(options={"tax_table": "us_until_2008"})
    one.yes("land", seat=1, space=4)
    assert offered(one) == ["A pays the fixed sum: 200", "A pays the share of all they have"]
    one.yes("choose", seat=1, choice="flat")
    one.yes("land", seat=2, space=7)
    assert offered(one) == ["B takes a card"]


def test_an_auction_offers_the_next_bid_to_all_who_can_pay_it() -> None:
    one = evening("ABC", cash={"A": 1500, "B": 1500, "C": 10})
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    one.yes("bid", seat=2, amount="10")
    assert offered(one) == ["A bids 11", "A bids no more", "C bids no more", "The hammer falls"]


def test_a_building_under_the_hammer_offers_the_streets_it_can_stand_on() -> None:
    one = evening(deeds={"A": [1, 3], "B": [6, 8, 9]}, bank={"houses": 1})
    assert offered(one) == ["A throws", "Auction a house"]
    one.yes("building_auction", kind="house")
    one.yes("bid", seat=1, amount="50")
    assert offered(one)[-2:] == [
        "The hammer falls; it stands on Mediterranean Avenue",
        "The hammer falls; it stands on Baltic Avenue",
    ]


def test_rents_debts_and_deals_are_offered_to_those_they_concern() -> None:
    one = evening(cash={"A": 30, "B": 0}, deeds={"B": [39]})
    one.yes("land", seat=1, space=39)
    assert "B asks A for 50, rent of Boardwalk" in offered(one)
    one.yes("claim", payer=1, deed="39")
    assert offered(one) == ["A has failed"]
    one.yes("pay", payer=0, payee=1, amount="20")
    assert offered(one) == ["A pays all debts"]
    one.yes("pay_debts", seat=1)
    one.yes("propose", **{"from": 1, "to": 2}, gives="", gets="deed:39")
    assert offered(one)[-3:] == [
        *("B accepts nothing of A for Boardwalk", "No deal: nothing of A for Boardwalk of B"),
        "A takes the offer back: nothing for Boardwalk of B",
    ]


def test_each_side_of_a_deal_is_told_it_as_theirs() -> None:
    one = evening(deeds={"A": [3], "B": [39]})
    one.yes("propose", **{"from": 1, "to": 2}, gives="cash:10 deed:3", gets="deed:39")
    play = one.table.view().play
    assert play is not None
    assert [(choice.seats, choice.own, choice.hint) for choice in play.choices[-3:]] == [
        ((2,), "Accept: you get 10 and Baltic Avenue, you give Boardwalk", ""),
        ((2,), "No deal: 10 and Baltic Avenue for Boardwalk", ""),
        ((1,), "Take the offer back", "B has not answered: you give 10 and Baltic Avenue, you get Boardwalk"),
    ]


def test_a_deed_offers_what_its_owner_can_do_with_it() -> None:
    one = evening(deeds={"A": [1, 3, 5]}, houses={"1": 1}, mortgaged=[5])
    assert of_deed(one, "1") == ["A sells a building of Mediterranean Avenue for 25"]
    assert of_deed(one, "3") == ["A builds on Baltic Avenue for 50"]
    assert of_deed(one, "5") == ["A lifts the mortgage of Reading Railroad for 110"]
    assert of_deed(one, "39") == []


def test_a_hotel_offers_no_further_building() -> None:
    one = evening(deeds={"A": [1, 3]}, houses={"1": 4}, hotels=[3])
    assert of_deed(one, "1") == ["A builds on Mediterranean Avenue for 50"]
    assert of_deed(one, "3") == ["A sells a building of Baltic Avenue for 25"]


def test_a_game_that_is_over_offers_nothing() -> None:
    one = evening(deeds={"A": [1]})
    one.yes("finish")
    assert offered(one) == []
    assert of_deed(one, "1") == []


def test_an_edition_whose_table_keeps_turns_offers_none() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    play = one.table.view().play
    assert play is None or play.turn == 0
