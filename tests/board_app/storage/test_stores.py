"""What every store promises: lines in order, waiting payments in their places, a settlement in one step."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from board_app.game.store import Store
from board_app.storage.memory import MemoryStore
from board_app.storage.sqlite import Library
from tests.board_app.storage.writer import line, proposal


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    """An empty store of each kind."""
    if request.param == "memory":
        yield MemoryStore()
        return
    library = Library(tmp_path)
    yield library.open(library.create("revolution", 0))
    library.close()


def waiting(store: Store) -> list[str]:
    """The ops of the waiting payments."""
    return [entry.op for entry in store.proposals()]


def test_a_new_store_is_empty(store: Store) -> None:
    assert list(store.lines()) == []
    assert list(store.proposals()) == []


def test_lines_come_back_in_order_and_as_they_were(store: Store) -> None:
    lines = [line(seq) for seq in range(1, 12)]
    for one in lines:
        store.append(one)
    assert list(store.lines()) == lines


def test_waiting_payments_come_back_oldest_first_and_as_they_were(store: Store) -> None:
    proposals = [proposal(op) for op in ("zzzz0001", "aaaa0001", "mmmm0001")]
    for one in proposals:
        store.propose(one)
    assert list(store.proposals()) == proposals


def test_a_renewed_payment_keeps_its_place(store: Store) -> None:
    store.propose(proposal("aaaa0001", 5))
    store.propose(proposal("bbbb0001", 5))
    store.propose(proposal("aaaa0001", 7))
    assert list(store.proposals()) == [proposal("aaaa0001", 7), proposal("bbbb0001", 5)]


def test_a_line_takes_the_payment_it_settles_out_of_the_outbox(store: Store) -> None:
    store.propose(proposal("aaaa0001"))
    store.propose(proposal("bbbb0001"))
    store.append(line(1, "aaaa0001"), settles="aaaa0001")
    assert waiting(store) == ["bbbb0001"]
    store.append(line(2), settles="nothing0")
    assert waiting(store) == ["bbbb0001"]


def test_a_withdrawn_payment_is_gone_and_withdrawing_it_again_is_nothing(store: Store) -> None:
    store.propose(proposal("aaaa0001"))
    store.withdraw("aaaa0001")
    store.withdraw("aaaa0001")
    assert waiting(store) == []
    assert list(store.lines()) == []


def test_a_store_can_be_let_go_of(store: Store) -> None:
    store.append(line(1))
    store.close()
    assert list(store.lines()) == [line(1)]
