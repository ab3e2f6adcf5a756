"""Moments fall due in their order, each once."""

from firmware_sim.brain.deadlines import NEVER, Deadlines


def test_the_earliest_moment_comes_first_and_equal_ones_by_name() -> None:
    deadlines = Deadlines()
    for name, at_ms in (("b", 20), ("a", 20), ("c", 10)):
        deadlines.set(name, at_ms)
    assert deadlines.earliest() == 10
    assert [deadlines.take(20) for _ in range(4)] == [(10, "c"), (20, "a"), (20, "b"), None]


def test_nothing_is_due_before_its_moment() -> None:
    deadlines = Deadlines()
    deadlines.set("a", 20)
    assert deadlines.take(19) is None
    assert deadlines.take(20) == (20, "a")


def test_a_new_moment_replaces_the_old_and_a_dropped_one_never_comes() -> None:
    deadlines = Deadlines()
    deadlines.set("a", 10)
    deadlines.set("a", 30)
    assert deadlines.not_before <= 30
    assert deadlines.take(29) is None
    deadlines.drop("a")
    assert deadlines.at("a") is None
    assert deadlines.earliest() is None
    assert deadlines.not_before == NEVER
