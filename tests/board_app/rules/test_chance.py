"""What a Chance means at the table."""

import pytest

from board_app.editions.revolution.pack import pack
from board_app.ledger.line import Put
from board_app.rules.chance import struck
from board_app.rules.state import State
from tests.board_app.alone import Alone, after

NAMES = ("Ada", "Bo", "Cy")


def table(card: int, seat: int = 1) -> Alone:
    """A table at which a card has struck a seat."""
    return after(Alone(NAMES), "chance", {"seat": seat, "chance": card}, *struck_effects(card, seat))


def struck_effects(card: int, *seats: int) -> tuple[Put, ...]:
    """The effects of a card that strikes seats."""
    return tuple(Put("chances", f"mark-{seat}", {"seat": seat, "card": card}) for seat in seats)


def test_a_chance_that_struck_opens_one_for_each_seat() -> None:
    one = Alone(NAMES)
    state = State(one.book, pack().facts)
    assert struck(state, 12, [1, 3], "mark") == (
        Put("chances", "mark-1", {"seat": 1, "card": 12}),
        Put("chances", "mark-3", {"seat": 3, "card": 12}),
    )
    assert struck(state, 99, [1], "mark") == ()


def test_a_chance_is_shown_with_its_words_and_three_ways_out() -> None:
    (chance,) = table(12).table.view().chances
    assert chance.sentence == "Chance for Ada: Savings pay 500K"
    assert [choice.move for choice in chance.choices] == ["chance_do", "chance_done", "chance_skip"]


@pytest.mark.parametrize(
    ("card", "sums"),
    [
        (1, [1700, 1500, 1500]),
        (12, [1550, 1500, 1500]),
        (13, [1650, 1500, 1500]),
        (14, [1485, 1500, 1500]),
        (15, [1400, 1550, 1550]),
        (2, [1500, 1500, 1500]),
        (11, [1500, 1500, 1500]),
        (16, [1500, 1500, 1500]),
    ],
)
def test_carrying_a_chance_out_moves_its_money(card: int, sums: list[int]) -> None:
    one = table(card)
    one.yes("chance_do", chance="mark-1")
    assert one.sums() == sums
    assert not one.table.view().chances
    one.yes("undo")
    assert one.sums() == [1500, 1500, 1500]
    assert [chance.chance for chance in one.table.view().chances] == ["mark-1"]


def test_what_a_chance_costs_and_its_payer_lacks_is_owed() -> None:
    one = table(15)
    one.yes("pay", payer=1, payee=2, amount="14.5M")
    one.yes("chance_do", chance="mark-1")
    assert one.sums() == [50, 2950, 1500]
    assert [due.sentence for due in one.table.view().dues] == [
        "Ada owes Bo 500K: Chance, Leads the club: pays each player 500K",
        "Ada owes Cy 500K: Chance, Leads the club: pays each player 500K",
    ]


@pytest.mark.parametrize("move", ["chance_done", "chance_skip"])
def test_a_chance_done_already_or_skipped_moves_nothing(move: str) -> None:
    one = table(14)
    one.yes(move, chance="mark-1")
    assert one.sums() == [1500, 1500, 1500]
    assert not one.table.view().chances


def test_a_chance_is_dealt_with_once() -> None:
    one = table(12)
    one.yes("chance_do", chance="mark-1")
    for move in ("chance_do", "chance_done", "chance_skip"):
        assert one.no(move, chance="mark-1").code == "no_chance"
    assert one.sums() == [1550, 1500, 1500]


def test_a_chance_never_stands_in_the_way_of_a_payment_or_an_undo() -> None:
    one = table(14)
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.yes("undo")
    assert one.no("undo").code == "nothing_to_undo"
    assert len(one.table.view().chances) == 1


def test_who_is_out_neither_pays_nor_is_paid_by_a_chance() -> None:
    one = after(Alone(NAMES), "setup", {}, Put("out", "3", True))
    one = after(one, "chance", {"seat": 1, "chance": 15}, *struck_effects(15, 1))
    one.yes("chance_do", chance="mark-1")
    assert one.sums() == [1450, 1550, 1500]
    one = after(one, "chance", {"seat": 3, "chance": 12}, *struck_effects(12, 3))
    assert one.no("chance_do", chance="mark-3").code == "out"
    one.yes("chance_skip", chance="mark-3")
