"""Whatever comes in: amounts read back, noise is no record, no argument raises or moves money."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from firmware_sim.brain.amount import read, written
from firmware_sim.brain.host import REQUESTS
from firmware_sim.brain.record import decode
from tests.firmware_sim.brain.caller import Caller

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=8,
)


@given(st.integers(1, 99999), st.integers(1, 1000))
def test_what_is_written_reads_back_as_itself(quanta: int, quantum: int) -> None:
    text = written(quanta, "mk", quantum)
    assert read(text[:-1], text[-1], "mk", quantum) == (quanta, "")


@given(st.binary(max_size=60))
def test_noise_is_nothing(noise: bytes) -> None:
    assert decode(noise) is None


@given(st.sampled_from([*REQUESTS, "state"]), st.lists(JSON, max_size=5))
def test_no_argument_whatever_raises_or_moves_money(name: str, args: list[Any]) -> None:
    caller = Caller()
    answer = caller.ask(name, *args)
    assert answer[0] in ("a", "e")
    assert caller.player.journal.accounts.balances() == [1500, 1500]
