"""Storms: whole evenings in bad weather end with book and unit at one and everything done once, whatever the seed."""

import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

import pytest

from board_app.rules.moves import Move
from firmware_sim.brain.host import DEEDS
from tests.storms.__main__ import replay
from tests.storms.evening import Evening, run
from tests.storms.phones import Wish

SEEDS = 2000
TRACED = 100
"""How many evenings coverage looks at; the others would only take three times as long under its eyes."""


@contextmanager
def unwatched() -> Iterator[None]:
    """Let nobody trace what runs."""
    tracer = sys.gettrace()
    sys.settrace(None)
    try:
        yield
    finally:
        sys.settrace(tracer)


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
def test_a_stormy_evening_ends_well(seed: int) -> None:
    try:
        with nullcontext() if seed <= TRACED else unwatched():
            run(seed)
    except Exception as fault:
        fault.add_note(f"again, step by step: {replay(seed)}")
        raise


def test_the_same_seed_is_the_same_storm() -> None:
    heard: tuple[list[str], list[str]] = ([], [])
    for told in heard:
        run(7, told.append)
    assert len(heard[0]) > 100
    assert heard[0] == heard[1]


def test_a_unit_that_carries_out_whatever_comes_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEEDS, "post", unguarded)
    with unwatched(), pytest.raises(AssertionError):
        deque(map(run, range(1, TRACED)), maxlen=0)


def test_a_payment_that_is_missing_from_the_book_is_found() -> None:
    evening = quiet_evening()
    evening.bank.unit.pays("CA4D0001", "CA4D0002", "1", "M")
    with pytest.raises(AssertionError):
        evening.end()
    evening.bank.settle()
    evening.end()
    evening.bank.flash.facts.append(evening.bank.flash.facts[-1])
    with pytest.raises(AssertionError, match="100 quanta were keyed 2 to 2 times and stand in the book 1 times"):
        evening.end()


def test_an_answer_that_is_not_kept_is_found() -> None:
    evening = quiet_evening()
    wish = Wish(evening.bank.table.new_op(), Move("pay", {"payer": 1, "payee": 2, "amount": "50K"}))
    evening.phones.wishes[wish.op] = wish
    evening.phones.ask(wish)
    evening.clear_up()
    evening.end()
    kept, wish.posted = wish.posted, 99
    with pytest.raises(AssertionError, match=f"was said to be line 99 and is line {kept}"):
        evening.end()


def unguarded(host: Any, now_ms: int, op: str, _: int, kind: str, legs: list[list[int]]) -> list[Any]:
    """What a unit would do for `post` if it neither knew its operations again nor looked at the base."""
    accounts = host._unit.journal.accounts
    if refusal := accounts.objection(legs):
        return ["e", *refusal]
    host._unit.order(op, kind, legs, now_ms)
    return ["a", *accounts.answer_to(op)]


def quiet_evening() -> Evening:
    """An evening whose people have sat down and done nothing yet."""
    evening = Evening(2)
    evening.bank.calm()
    return evening
