"""GO pays everybody, whoever reaches it, and then everybody gives to the fund."""

import pytest

from board_app.ledger.line import pay
from board_app.web.lookup import collects
from tests.board_app.alone import after
from tests.board_app.editions.socialism.evening import FOLLOWED, SEED, bank, evening, fund, turn, winner
from tests.board_app.editions.socialism.refusals import auctioned, went


def test_everybody_collects_when_one_reaches_go() -> None:
    one = evening(turn="B")
    before = bank(one)
    one.yes("wage", seat=2)
    assert (one.sums(), bank(one) - before) == ([150, 150, 150], -150)
    assert one.newest() == "B reached GO; everybody collected 50"


def test_donations_go_to_the_fund_each_as_large_as_its_giver_wants() -> None:
    one = went()
    one.yes("donate", amounts="1:5 2:12 3:150")
    assert (one.sums(), fund(one)) == ([145, 138, 0], 1167)
    assert one.newest() == "Everybody gave to the fund: A 5, B 12, C 150"


def test_who_has_less_than_the_least_gives_all_of_it() -> None:
    one = after(went(cash={"A": 0, "B": 0, "C": 0}), "setup", {}, pay(3, 0, 47))
    assert one.no("donate", amounts="1:5 2:5 3:2").limit == 3
    one.yes("donate", amounts="1:5 2:5 3:3")
    assert one.sums() == [45, 45, 0]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("roll", {"seat": 1, "die": 1, "action": "2"}),
        ("wage", {"seat": 1}),
        ("self_develop", {"seat": 1, "deed": SEED}),
        ("buy", {"seat": 1, "deed": SEED}),
        ("decline", {"seat": 1, "deed": SEED}),
        ("contribute", {"seat": 1, "deed": SEED}),
        ("ride", {"seat": 1}),
        ("end_turn", {"seat": 1}),
        ("land", {"seat": 1, "space": 0}),
    ],
)
def test_nothing_is_paid_before_the_donations(move: str, words: dict[str, int | str]) -> None:
    assert went(deeds={"A": [3]}).no(move, **words).code in ("donate_first", "not_landed")


def test_deals_are_made_at_any_time_also_between_go_and_the_donations() -> None:
    one = went(deeds={"A": [1]})
    deal: dict[str, int | str] = {"from": 1, "to": 2, "gives": f"deed:{SEED}", "gets": "cash:145"}
    one.yes("propose", "deal0001", **deal)
    one.yes("accept", deal="deal0001")
    one.yes("donate", amounts="1:5 2:5 3:5")
    assert (one.sums(), one.owned()[1]) == ([290, 0, 145], ("Seed Library",))


def test_donations_come_before_the_bids_of_an_auction_and_a_bid_leaves_them_their_money() -> None:
    one = auctioned(cash={"A": 0, "B": 30, "C": 0})
    one.yes("bid", seat=2, amount="200")
    one.yes("wage", seat=1)
    for move, words in (("bid", {"seat": 3, "amount": "205"}), ("leave", {"seat": 3}), ("hammer", {})):
        assert one.no(move, **words).code == "donate_first"
    assert one.no("donate", amounts="1:5 2:0 3:5").limit == 5
    one.yes("donate", amounts="1:5 2:5 3:5")
    one.yes("hammer")
    assert (one.sums(), fund(one)) == ([45, 0, 45], 1015 - 125)


def test_a_card_waits_for_the_donations() -> None:
    one = evening(fund=10)
    one.yes("roll", seat=1, die=1, action="+1")
    one.yes("wage", seat=1)
    assert one.no("use_card", seat=1, effect="fund_pays", amount="20").code == "donate_first"
    one.yes("donate", amounts="1:5 2:5 3:5")
    one.yes("use_card", seat=1, effect="fund_pays", amount="20")
    assert (fund(one), winner(one)) == (5, None)


def test_where_one_has_landed_can_be_said_before_the_donations() -> None:
    one = evening()
    one.yes("roll", seat=1, die=6, action="4")
    one.yes("wage", seat=1)
    one.yes("land", seat=1, space=1)
    assert one.no("buy", seat=1, deed=SEED).code == "donate_first"
    one.yes("donate", amounts="1:5 2:5 3:5")
    one.yes("buy", seat=1, deed=SEED)


def test_landing_on_go_pays_everybody() -> None:
    one = evening()
    one.yes("land", seat=1, space=0)
    assert one.sums() == [150, 150, 150]


def test_a_followed_token_that_passes_go_pays_everybody() -> None:
    one = evening(options=FOLLOWED, position={"A": 30})
    one.yes("roll", seat=1, die=1, action="2")
    assert (one.sums(), turn(one).todo) == ([150, 150, 150], "offer")
    assert one.no("buy", seat=1, deed=SEED).code == "donate_first"


def test_where_tokens_are_followed_nobody_collects_by_hand() -> None:
    assert evening(options=FOLLOWED).no("wage", seat=1).code == "wage_followed"


def test_who_has_left_collects_nothing_and_gives_nothing() -> None:
    one = evening()
    one.yes("depart", seat=3, money="bank", deeds="bank")
    one.yes("wage", seat=1)
    one.yes("donate", amounts="1:5 2:5")
    assert one.sums() == [145, 145]


def test_go_belongs_to_the_player_on_turn_who_is_not_in_jail() -> None:
    one = evening()
    assert one.no("wage", seat=2).code == "not_your_turn"
    one.yes("roll", seat=1, die=5, action="3")
    assert one.no("wage", seat=2).code == "not_your_turn"
    assert evening(in_jail=["A"]).no("wage", seat=1).code == "in_jail_die"


def test_one_throw_leads_to_go_once() -> None:
    one = evening()
    one.yes("roll", seat=1, die=2, action="2")
    one.yes("wage", seat=1)
    one.yes("donate", amounts="1:5 2:5 3:5")
    assert one.no("wage", seat=1).code == "go_again"
    one.yes("land", seat=1, space=16)
    assert one.no("wage", seat=1).code == "go_again"
    one.yes("roll", seat=1, die=2, action="3")
    one.yes("wage", seat=1)
    assert one.sums() == [195, 195, 195]


def test_go_said_before_the_landing_on_it_is_the_same_go() -> None:
    one = evening()
    one.yes("wage", seat=1)
    one.yes("donate", amounts="1:5 2:5 3:5")
    one.yes("land", seat=1, space=0)
    assert one.sums() == [145, 145, 145]
    assert one.no("wage", seat=1).code == "go_again"
    one.yes("end_turn", seat=1)
    one.yes("land", seat=2, space=0)
    assert one.sums() == [195, 195, 195]


def test_the_pages_offer_go_to_the_player_on_turn_alone() -> None:
    one = evening(turn="B")
    view = one.table.view()
    assert view.play is not None
    assert [choice.seats for choice in view.play.choices if choice.move == "wage"] == [(2,)]
    assert not any(collects(view, player) for player in view.players)


def test_the_form_of_gifts_proposes_no_more_than_somebody_has() -> None:
    one = after(went(cash={"A": 0, "B": 0, "C": 0}), "setup", {}, pay(3, 0, 50))
    play = one.table.view().play
    assert play is not None
    (form,) = [prompt for prompt in play.prompts if prompt.move == "donate"]
    assert [blank.text for blank in form.blanks] == ["5", "5", "0"]
