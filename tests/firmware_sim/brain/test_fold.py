"""Records add up to one state, and what does not follow is not taken."""

from typing import Any

import pytest

from firmware_sim.brain.accounts import chain_root
from firmware_sim.brain.fold import Fold

UNIT = ["unit", 1, "0000beef", "led00001"]


def folded(*records: list[Any]) -> Fold:
    """What the records add up to; each must follow."""
    fold = Fold()
    for record in (UNIT, *records):
        assert fold.apply(record)
    return fold


def fact(fold: Fold, *values: Any) -> list[Any]:
    """The record of the next fact."""
    return ["fact", fold.accounts.chain, [fold.accounts.revision + 1, *values]]


def test_the_first_record_names_the_unit_and_an_empty_ledger() -> None:
    fold = folded()
    assert (fold.uid, fold.accounts.ledger, fold.accounts.balances()) == ("0000beef", "led00001", [])
    assert fold.accounts.chain == chain_root("led00001", [])


def test_facts_move_money_bind_cards_and_make_wishes() -> None:
    fold = folded()
    assert fold.apply(fact(fold, "bind", 1, "0A000001", 1500))
    assert fold.apply(fact(fold, "op", "", "k", [[1, -26]], 0))
    assert fold.apply(fact(fold, "wish", "clear"))
    assert fold.accounts.balances() == [1474]
    assert fold.cards_of(1) == ["0A000001"]
    assert fold.apply(fact(fold, "bind", 0, "0A000001", 0))
    assert fold.cards_of(1) == []
    assert fold.accounts.revision == 4


@pytest.mark.parametrize(
    "record",
    [
        ["fact", "00000000", [1, "op", "", "k", [[1, 1]], 0]],
        ["fact", chain_root("led00001", []), [2, "op", "", "k", [[1, 1]], 0]],
        ["fact", chain_root("led00001", []), [1, "dance", 1]],
        ["back"],
        ["dance"],
    ],
)
def test_a_record_that_does_not_follow_is_not_taken(record: list[Any]) -> None:
    fold = folded()
    assert not fold.apply(record)
    assert fold.accounts.revision == 0


def test_a_load_forgets_cards_and_a_clear_keeps_them() -> None:
    fold = folded(["card", "0A000001", 1], ["clear", "led00002", [1500]])
    assert fold.cards_of(1) == ["0A000001"]
    assert fold.before is not None
    assert fold.apply(["load", "led00003", [10, 20]])
    assert fold.cards_of(1) == []
    assert not fold.apply(["back"])
    assert fold.accounts.balances() == [10, 20]


def test_a_clear_is_taken_back_once() -> None:
    fold = folded(["clear", "led00002", [1500]], ["back"])
    assert fold.accounts.ledger == "led00001"
    assert fold.before is None
    assert not fold.apply(["back"])


def test_the_free_account_is_neither_open_nor_bound() -> None:
    fold = folded(["load", "led00003", [10, -1, 30]], ["card", "0A000001", 2])
    assert fold.free_account() == 4
    assert fold.free_account("CA4D0009") == 9
    for other in ("CA4D0001", "CA4D0000", "CA4D0017", "CA4D00A1", "0A4D0009"):
        assert fold.free_account(other) == 4
    assert folded(["load", "led00003", [0] * 16]).free_account() == 0


def test_a_snapshot_leads_an_empty_fold_to_the_same_state() -> None:
    fold = folded(["load", "led00003", [10, -1, 30]], ["card", "0A000001", 3], ["card", "0A000002", 1])
    assert fold.apply(fact(fold, "op", "k3f90001", "p", [[1, 5]], 0))
    copy = Fold()
    for record in fold.snapshot():
        assert copy.apply(record)
    assert copy.snapshot() == fold.snapshot()
    assert copy.accounts.answer_to("k3f90001") == fold.accounts.answer_to("k3f90001")
    assert copy.cards == fold.cards
