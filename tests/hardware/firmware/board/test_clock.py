"""Time that never goes back, from a counter that does."""

from board.clock import Clock

PERIOD = 1 << 30


def _diff(later: int, earlier: int) -> int:
    """MicroPython's ticks_diff."""
    return (later - earlier + PERIOD // 2) % PERIOD - PERIOD // 2


def test_it_starts_at_zero_and_passes_the_end_of_the_counter_without_a_jump() -> None:
    counter = PERIOD - 100
    clock = Clock(lambda: counter % PERIOD, _diff)
    told = []
    for passed in range(0, 3 * PERIOD, PERIOD // 5):
        counter = PERIOD - 100 + passed
        told.append(clock.now_ms() - passed)
    assert set(told) == {0}
