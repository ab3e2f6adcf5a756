"""Wrong PINs make the table wait, longer each time and never for ever."""

from board_app.web.tries import FIRST_WAIT_MS, FREE, LONGEST_WAIT_MS, NONE, Tries


def wrong(count: int, at_ms: int = 1000) -> Tries:
    tries = NONE
    for _ in range(count):
        tries = tries.another(at_ms)
    return tries


def test_the_first_wrong_tries_cost_no_waiting() -> None:
    assert [wrong(count).wait_ms(1000) for count in range(FREE)] == [0] * FREE


def test_each_further_one_doubles_the_waiting_up_to_an_hour() -> None:
    waits = [wrong(count).wait_ms(1000) for count in range(FREE, FREE + 10)]
    assert waits[:3] == [FIRST_WAIT_MS, 2 * FIRST_WAIT_MS, 4 * FIRST_WAIT_MS]
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST_WAIT_MS == wrong(5000).wait_ms(1000)


def test_the_waiting_ends() -> None:
    tries = wrong(FREE)
    assert tries.wait_ms(1000 + FIRST_WAIT_MS - 1) == 1
    assert tries.wait_ms(1000 + FIRST_WAIT_MS) == 0


def test_a_clock_that_was_set_back_makes_nobody_wait_longer() -> None:
    assert wrong(FREE, 10**12).wait_ms(0) == FIRST_WAIT_MS
