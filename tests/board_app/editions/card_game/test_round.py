"""What can be seen of a round: piles, sizes, dealer, and hands that cannot be."""

import pytest

from board_app.editions.card_game import round as cards
from board_app.ledger.book import Book
from board_app.ledger.line import BANK, pay
from tests.board_app.editions.card_game.evening import COMPLETE, FULL, ended, entered, evening, laid, seated, state_of


def test_what_nobody_has_said_is_empty() -> None:
    state = state_of(seated(3))
    assert (cards.hand(state, 1), cards.pile(state, "draw")) == ((), ())
    assert (cards.out(state), cards.number(state), cards.turns(state)) == (0, 1, 0)
    assert not cards.has_hand(state, 1)


def test_the_last_seat_deals_the_first_round() -> None:
    assert cards.dealer(state_of(seated(3))) == 3
    assert cards.dealer(state_of(seated(0))) == 0


def test_a_dealer_who_has_left_is_followed_by_another() -> None:
    one = seated(3)
    one.yes("pay_out", scores="1:5")
    assert cards.dealer(state_of(one)) == 1
    one.yes("depart", seat=1, money="bank", deeds="bank")
    assert cards.dealer(state_of(one)) == 3


def test_a_round_goes_on_when_whoever_went_out_leaves() -> None:
    one = entered(3, COMPLETE)
    one.yes("go_out", seat=1)
    one.yes("depart", seat=1, money="bank", deeds="bank")
    assert cards.out(state_of(one)) == 0


def test_the_rules_go_by_how_many_play_the_round() -> None:
    state = state_of(seated(6))
    assert (cards.hand_size(state), cards.many(state), cards.target(state), cards.extras(state)) == (9, True, 7000, [])
    state = state_of(evening(2, hands={1: FULL, 2: FULL}))
    assert cards.extras(state) == ["extra1", "extra2"]
    assert (cards.members(state), cards.passing(state)) == ([1, 2], False)


@pytest.mark.parametrize("board", ["told", "dealt"])
def test_who_comes_in_the_middle_of_a_round_changes_neither_its_hands_nor_its_target(board: str) -> None:
    one = seated(4, board=board)
    one.yes("deal") if board == "dealt" else one.yes("hand", seat=1, cards=COMPLETE)
    one.yes("join", name="Ed")
    state = state_of(one)
    assert (cards.members(state), cards.hand_size(state), cards.target(state)) == ([1, 2, 3, 4], 10, 10000)
    late = "Ed came in the middle of this round and plays from the next one on."
    assert board == "dealt" or one.no("pay_out", scores="5:100").sentence == late
    for move in ("go_out", "count_hands"):
        assert one.no(move, seat=5).code == "next_round"
    if board == "dealt":
        one = ended(one)
    else:
        one.yes("pay_out", scores="1:100 2:50")
    state = state_of(one)
    assert (cards.members(state), cards.hand_size(state), cards.target(state)) == ([1, 2, 3, 4, 5], 11, 7000)


@pytest.mark.parametrize("board", ["told", "dealt"])
def test_who_leaves_in_the_middle_of_a_round_changes_neither_its_hands_nor_its_target(board: str) -> None:
    one = seated(5, board=board)
    hand = f"{COMPLETE} token"
    one.yes("deal") if board == "dealt" else one.yes("hand", seat=1, cards=hand)
    one.yes("depart", seat=5, money="bank", deeds="bank")
    state = state_of(one)
    assert (cards.members(state), cards.hand_size(state), cards.target(state)) == ([1, 2, 3, 4], 11, 7000)
    one = laid(one, pay(BANK, 1, 7000))
    one.yes("pay_out", scores="1:1") if board == "told" else ended(one)
    assert Book(one.store.lines()).section("over")["winner"] == 1


def test_cards_are_taken_away_one_by_one() -> None:
    assert cards.without(("go", "mr", "go"), ("go",)) == ("mr", "go")
    assert cards.without(("go", "mr"), ("go", "go")) is None


def test_a_hand_is_possible_beside_those_of_others() -> None:
    state = state_of(entered(2, COMPLETE))
    assert cards.impossible(state, 1, tuple(COMPLETE.split())) is None
    refusal = cards.impossible(state, 2, ("boardwalk",))
    assert refusal is not None
    assert refusal.code == "card_elsewhere"


def test_what_lies_on_the_table_is_in_nobodys_hand() -> None:
    refusal = cards.impossible(state_of(evening(piles={"1": "boardwalk"})), 2, ("boardwalk",))
    assert refusal is not None
    assert refusal.code == "card_elsewhere"
