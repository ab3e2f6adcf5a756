"""Counting: cash or the part of it that is kept, and one income of every deed."""

import pytest

from board_app.ledger.line import Put
from board_app.rules.counting import by_throw, earning, end_with, leaders, sheets, sheets_kept
from board_app.rules.draft import Draft
from tests.board_app.editions.anti_monopoly_2.evening import evening, state

THERE = state(evening(cash={"A": 605, "B": 309}, deeds={"A": [5, 12], "B": [37, 39, 28]}, mortgaged=[28]))


@pytest.mark.parametrize(("kind", "kept", "totals"), [
    ("richest", [605, 309], [605 + 20 + 28, 309 + 70 + 80]),
    ("two_hour", [60, 61], [60 + 20 + 28, 61 + 70 + 80]),
])  # fmt: skip
def test_a_sheet_sums_what_is_kept_and_every_income(kind: str, kept: list[int], totals: list[int]) -> None:
    counted = sheets(THERE, [1, 2], 7, kind)
    assert [sheet.kept for sheet in counted] == kept
    assert [sheet.total for sheet in counted] == totals


def test_deeds_without_a_mortgage_earn_and_utilities_by_the_throw() -> None:
    assert [deed.key for deed in earning(THERE, 2)] == ["37", "39"]
    assert [deed.key for deed in by_throw(THERE, 1)] == ["12"]
    assert by_throw(THERE, 2) == []


def test_the_leaders_are_all_who_come_to_most() -> None:
    counted = sheets(state(evening("ABC", cash={"A": 5, "B": 9, "C": 9})), [1, 2, 3], 0, "richest")
    assert leaders(counted) == [2, 3]
    assert leaders([]) == []


def test_sheets_stand_in_the_journal_as_they_were_counted() -> None:
    counted = sheets(THERE, [1, 2], 7, "two_hour")
    draft = Draft(THERE, "op000001")
    end_with(draft, counted, "two_hour")
    puts = {effect.key: effect.value for effect in draft.effects if isinstance(effect, Put)}
    assert (puts["winner"], puts["kind"]) == (2, "two_hour")
    assert sheets_kept(puts["sheets"]) == counted
