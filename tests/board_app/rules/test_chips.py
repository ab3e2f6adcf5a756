"""Chips on projects are counted by player and by project."""

import pytest

from board_app.rules.chips import add_chips, chips_left, chips_on, is_full, payout_of, printed
from board_app.rules.draft import Draft
from board_app.rules.state import State
from tests.board_app.alone import Alone
from tests.board_app.editions.socialism.evening import FACTS, SEED, SHED, evening

DEED = FACTS.deeds[SEED]


def state(**start: object) -> State:
    """A table with these words of a start."""
    return State(evening(**start).book, FACTS)  # type: ignore[arg-type]  # the words of a start


def test_chips_are_counted_where_they_lie_and_in_the_hand() -> None:
    one = state(deeds={"B": [1, 3]}, chips={SEED: {"A": 2, "B": 1}, SHED: {"A": 1}})
    assert [dict(chips_on(one, deed)) for deed in (SEED, SHED, "5")] == [{1: 2, 2: 1}, {1: 1}, {}]
    assert [chips_left(one, seat) for seat in (1, 2, 3)] == [7, 9, 10]
    assert (is_full(one, DEED), is_full(one, FACTS.deeds[SHED])) == (True, False)


@pytest.mark.parametrize(("managed", "both_full", "paid"), [([1], False, 15), ([1, 3], False, 30), ([1, 3], True, 15)])
def test_a_payout_is_doubled_by_the_pair(managed: list[int], both_full: bool, paid: int) -> None:
    options = {"payout_pair": "both_full" if both_full else "managed"}
    assert payout_of(state(deeds={"B": managed}, chips={SEED: {"A": 3}}, options=options), DEED) == paid


def test_a_deed_of_another_edition_prints_no_project() -> None:
    street = Alone().table.view().deeds[0]
    assert street.project is None
    deed = next(iter(Alone().pack.facts.deeds.values()))
    with pytest.raises(AssertionError, match="is no project"):
        printed(deed)


def test_the_last_chip_of_a_project_leaves_no_trace() -> None:
    draft = Draft(state(deeds={"B": [1]}, chips={SEED: {"A": 1}}), "op000001")
    add_chips(draft, 1, SEED, -1)
    add_chips(draft, 2, SHED, 2)
    assert [(effect.key, effect.value) for effect in draft.effects] == [(SEED, None), (SHED, {"2": 2})]  # type: ignore[union-attr]  # chips are no money
