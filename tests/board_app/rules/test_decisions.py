"""What an account cannot bear is refused with the number that would be legal."""

import pytest

from board_app.editions.revolution.pack import pack
from board_app.ledger.line import BANK, Legs, pay
from board_app.money import MAX_BALANCE
from board_app.rules.decisions import Decision, refuse, uncovered
from board_app.rules.state import Kept, State
from tests.board_app.alone import Alone

FACTS = pack().facts


@pytest.mark.parametrize(
    ("legs", "found"),
    [
        ((), None),
        (((1, -1500), (2, 1500)), None),
        (((1, -1501), (2, 1501)), ("funds", 1500, "Ada has 15M free and would need 10K more; nothing was paid.")),
        (((2, -1300), (1, 1300)), None),
        (((2, -1301), (1, 1301)), ("funds", 1300, "Bo has 13M free and would need 10K more; nothing was paid.")),
        (((BANK, -98_499), (1, 98_499)), None),
        (
            ((BANK, -98_500), (1, 98_500)),
            ("limit", 98_499, "Ada cannot hold so much: 984.99M more is the most; nothing was paid."),
        ),
        (
            ((1, -5), (2, -1301), (BANK, 1306)),
            ("funds", 1300, "Bo has 13M free and would need 10K more; nothing was paid."),
        ),
    ],
)
def test_legs_are_borne_beside_the_money_kept_aside(legs: Legs, found: tuple[str, int, str] | None) -> None:
    refusal = uncovered(State(Alone().book, FACTS, Kept({2: 200})), legs)
    assert (refusal and (refusal.code, refusal.limit, refusal.sentence)) == found


def test_the_named_limit_is_legal_and_one_more_is_not() -> None:
    one = Alone()
    state = State(one.book, FACTS)
    for legs, limit in ((((1, -9999), (2, 9999)), 1500), (((BANK, -99_999), (2, 99_999)), MAX_BALANCE - 1500)):
        refusal = uncovered(state, legs)
        assert refusal is not None
        assert refusal.limit == limit
        (giver, _), (taker, _) = legs
        assert uncovered(state, ((giver, -limit), (taker, limit))) is None
        assert uncovered(state, ((giver, -limit - 1), (taker, limit + 1))) is not None


def test_who_has_less_than_is_kept_aside_has_nothing_free_and_no_debt() -> None:
    refusal = uncovered(State(Alone().book, FACTS, Kept({1: 2000})), ((1, -100), (2, 100)))
    assert refusal is not None
    assert refusal.limit == 0
    assert refusal.sentence == "Ada has 0 free and would need 6M more; nothing was paid."


def test_a_decision_moves_what_its_effects_move() -> None:
    assert Decision("pay", {}, (pay(1, 2, 5), pay(2, BANK, 2))).legs == ((0, 2), (1, -5), (2, 3))


def test_a_refusal_takes_its_sentence_from_the_list() -> None:
    assert refuse("no_due").sentence == "That debt is settled or dropped already."
    with pytest.raises(KeyError):
        refuse("because")
