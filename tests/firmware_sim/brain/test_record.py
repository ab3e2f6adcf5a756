"""A line of the journal is whole or it is nothing."""

from hypothesis import given
from hypothesis import strategies as st

from firmware_sim.brain.record import LONGEST, decode, encode, line_of

RECORD = ["fact", "0123abcd", [7, "op", "", "k", [[1, -26], [2, 26]], 0]]


def test_a_record_reads_back_as_itself() -> None:
    assert decode(encode(RECORD)) == RECORD
    assert encode(["unit", 1]) == b'["unit",1] ' + encode(["unit", 1])[-9:]


def test_a_line_cut_anywhere_is_nothing() -> None:
    line = encode(RECORD)
    assert [decode(line[:end]) for end in range(len(line))] == [None] * len(line)


@given(st.integers(0, len(encode(RECORD)) - 1), st.integers(0, 7))
def test_a_flipped_bit_is_noticed(index: int, bit: int) -> None:
    line = bytearray(encode(RECORD))
    line[index] ^= 1 << bit
    assert decode(bytes(line)) is None


@given(st.binary(max_size=60))
def test_noise_is_nothing(noise: bytes) -> None:
    assert decode(noise) is None


def test_what_is_no_list_or_too_long_is_nothing() -> None:
    for text in ('{"a":1}', "[]", "[1"):
        assert decode(line_of(text)) is None
    assert decode(encode(["x" * LONGEST])) is None
