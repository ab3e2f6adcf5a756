"""A line of the journal is whole or it is nothing."""

from firmware_sim.brain.record import LONGEST, decode, encode, line_of

RECORD = ["fact", "0123abcd", [7, "op", "", "k", [[1, -26], [2, 26]], 0]]


def test_a_record_reads_back_as_itself() -> None:
    assert decode(encode(RECORD)) == RECORD
    assert encode(["unit", 1]) == b'["unit",1] ' + encode(["unit", 1])[-9:]


def test_a_line_cut_anywhere_is_nothing() -> None:
    line = encode(RECORD)
    assert [decode(line[:end]) for end in range(len(line))] == [None] * len(line)


def test_every_flipped_bit_is_noticed() -> None:
    line = encode(RECORD)
    for index in range(len(line)):
        for bit in range(8):
            damaged = bytearray(line)
            damaged[index] ^= 1 << bit
            assert decode(bytes(damaged)) is None, (index, bit)


def test_what_is_no_list_or_too_long_is_nothing() -> None:
    for text in ('{"a":1}', "[]", "[1"):
        assert decode(line_of(text)) is None
    assert decode(encode(["x" * LONGEST])) is None
