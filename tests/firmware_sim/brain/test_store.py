"""The store in memory keeps lines like any other."""

from firmware_sim.brain.store import MemoryStore


def test_lines_are_found_where_they_were_put() -> None:
    store = MemoryStore()
    offsets = [store.append(line) for line in (b"one\n", b"two\n")]
    assert [store.read(offset) for offset in offsets] == [b"one\n", b"two\n"]
    assert list(store.scan()) == [(offsets[0], b"one\n"), (offsets[1], b"two\n")]


def test_it_begins_with_what_it_is_given_down_to_half_a_line() -> None:
    store = MemoryStore(b"one\ntw")
    assert [line for _, line in store.scan()] == [b"one\n", b"tw"]
    assert [line for _, line in MemoryStore(b"one\n").scan()] == [b"one\n"]


def test_what_is_set_aside_is_kept_elsewhere() -> None:
    store = MemoryStore(b"one\ntw")
    assert store.set_aside(1) == "memory"
    assert store.lines == [b"one\n"]
    assert store.aside == [b"tw"]


def test_all_lines_can_be_replaced() -> None:
    store = MemoryStore(b"one\n")
    store.replace(line.upper() for _, line in list(store.scan()))
    assert store.lines == [b"ONE\n"]
