"""Frames: exact bytes, resynchronisation, bounded memory."""

from binascii import crc32
from random import Random
from typing import Any

import pytest

from unit_driver.link.frame import LONGEST, Decoder, encode

VECTORS: list[tuple[list[Any], bytes]] = [
    (
        ["q", 17, "post", "k3f9002a", 412, "p", [[3, -26], [5, 26]]],
        b'~["q",17,"post","k3f9002a",412,"p",[[3,-26],[5,26]]]*137b731e\n',
    ),
    (["a", 17, 413, "9d3f0c11", [1474, 1526]], b'~["a",17,413,"9d3f0c11",[1474,1526]]*425ec138\n'),
    (["e", 18, "moved", 413, "9d3f0c11"], b'~["e",18,"moved",413,"9d3f0c11"]*3a09e103\n'),
    (
        ["f", "9d3f0c11", [413, "op", "", "k", [[3, -26]], 0]],
        b'~["f","9d3f0c11",[413,"op","","k",[[3,-26]],0]]*ef1524b0\n',
    ),
    (["k", 413], b'~["k",413]*d1e87821\n'),
    (
        ["n", "view", True, "15M", "", "PAY ~ 260K"],
        b'~["n","view",true,"15M","","PAY \\u007e 260K"]*2862bf59\n',
    ),
]
MESSAGES = [message for message, _ in VECTORS]
FRAMES = [frame for _, frame in VECTORS]
STREAM = b"boot v1.2\r\n" + b"".join(FRAMES) + b"Traceback (most recent call last):\n  oops\n" + FRAMES[0]


def frames(found: list[tuple[str, Any]]) -> list[Any]:
    return [value for kind, value in found if kind == "frame"]


@pytest.mark.parametrize(("message", "frame"), VECTORS)
def test_a_message_has_exactly_these_bytes(message: list[Any], frame: bytes) -> None:
    assert encode(message) == frame
    assert Decoder().feed(frame) == [("frame", message)]


def test_no_frame_carries_a_control_character_or_a_second_tilde() -> None:
    frame = encode(["q", 1, "show", "~\x00\x03\t\x1f\x7f\u00e9", 500])
    assert frame.count(b"~") == 1
    assert frame[-1:] == b"\n"
    assert all(0x20 <= byte <= 0x7E for byte in frame[:-1])
    assert frames(Decoder().feed(frame)) == [["q", 1, "show", "~\x00\x03\t\x1f\x7f\u00e9", 500]]


def test_a_frame_has_at_most_240_bytes() -> None:
    spare = LONGEST - len(encode(["k", ""]))
    assert len(encode(["k", "x" * spare])) == LONGEST
    assert frames(Decoder().feed(encode(["k", "x" * spare]))) == [["k", "x" * spare]]
    with pytest.raises(ValueError, match="241 bytes; the link carries at most 240"):
        encode(["k", "x" * (spare + 1)])


def test_text_between_frames_is_log_and_no_error() -> None:
    decoder = Decoder()
    found = decoder.feed(STREAM)
    assert [value for kind, value in found if kind == "log"] == [
        b"boot v1.2",
        b"Traceback (most recent call last):",
        b"oops",
    ]
    assert frames(found) == [*MESSAGES, MESSAGES[0]]
    assert decoder.bad == 0


def test_portions_of_any_size_give_the_same_frames() -> None:
    whole = Decoder().feed(STREAM)
    for size in range(1, 100):
        decoder = Decoder()
        pieces = [STREAM[at : at + size] for at in range(0, len(STREAM), size)]
        assert [item for piece in pieces for item in decoder.feed(piece)] == whole


def test_a_line_ended_as_terminals_do_is_a_frame() -> None:
    assert Decoder().feed(FRAMES[4][:-1] + b"\r\n") == [("frame", MESSAGES[4])]


def test_a_lost_newline_is_repaired_at_the_next_tilde() -> None:
    decoder = Decoder()
    assert frames(decoder.feed(FRAMES[0][:-1] + FRAMES[1])) == MESSAGES[:2]
    assert decoder.bad == 0


def test_text_that_lost_its_newline_does_not_take_a_frame_along() -> None:
    assert Decoder().feed(b"ready" + FRAMES[1]) == [("log", b"ready"), ("frame", MESSAGES[1])]


def test_a_frame_cut_anywhere_is_counted_once_and_the_next_one_read() -> None:
    for cut in range(1, len(FRAMES[0]) - 1):
        decoder = Decoder()
        assert frames(decoder.feed(FRAMES[0][:cut] + FRAMES[1])) == [MESSAGES[1]]
        assert decoder.bad == 1


def test_a_stream_joined_in_mid_frame_is_log_until_the_next_frame() -> None:
    for cut in range(1, len(FRAMES[0])):
        decoder = Decoder()
        assert frames(decoder.feed(FRAMES[0][cut:] + FRAMES[1])) == [MESSAGES[1]]
        assert decoder.bad == 0


@pytest.mark.parametrize("frame", FRAMES)
def test_any_single_flipped_bit_is_noticed(frame: bytes) -> None:
    for at in range(len(frame) - 1):
        for bit in range(8):
            damaged = bytearray(frame)
            damaged[at] ^= 1 << bit
            assert frames(Decoder().feed(bytes(damaged))) == []


@pytest.mark.parametrize(
    "body",
    [
        *[b"{}", b"[]", b'["k"]', b"7", b"[1,", b'"k"', b"[\xff\xfe]", b"[" * 200, b"", b"null"],
        *[b'["a\x01",1]', b'["k",\t1]'],
    ],
)
def test_a_right_checksum_does_not_make_a_message(body: bytes) -> None:
    decoder = Decoder()
    assert decoder.feed(b"~" + body + b"*%08x\n" % crc32(body)) == []
    assert decoder.bad == 1


@pytest.mark.parametrize(
    "line", [b"~", b"~~", b"~*", b"~[1,2]", b"~[1,2]*", FRAMES[4].upper(), FRAMES[4].replace(b"*", b"+")]
)
def test_what_starts_like_a_frame_and_is_none_is_counted(line: bytes) -> None:
    decoder = Decoder()
    assert frames(decoder.feed(line + b"\n" + FRAMES[1])) == [MESSAGES[1]]
    assert decoder.bad == line.count(b"~")


@pytest.mark.parametrize("start", [b"", b"~"])
@pytest.mark.parametrize("size", [1, 7, 239, 240, 241, 5000])
def test_a_line_over_240_bytes_is_dropped_to_its_newline_and_counted_once(start: bytes, size: int) -> None:
    line = start + b"x" * 1000 + b"\n"
    decoder = Decoder()
    found = [item for at in range(0, len(line), size) for item in decoder.feed(line[at : at + size])]
    assert found == []
    assert decoder.bad == 1
    assert decoder.feed(FRAMES[1]) == [("frame", MESSAGES[1])]


def test_ten_megabytes_of_noise_leave_nothing_behind() -> None:
    noise = Random(2)
    decoder = Decoder()
    for _ in range(20_000):
        found = decoder.feed(noise.randbytes(512))
        assert frames(found) == []
        assert all(len(line) < LONGEST for _, line in found)
        assert len(decoder._rest) < LONGEST
    assert decoder.bad > 1000
    decoder.feed(b"\n")
    assert decoder.feed(FRAMES[1]) == [("frame", MESSAGES[1])]


@pytest.mark.parametrize("byte", [b"~", b"x", b"["])
def test_one_byte_without_end_leaves_nothing_behind(byte: bytes) -> None:
    decoder = Decoder()
    for _ in range(1000):
        decoder.feed(byte * 512)
        assert len(decoder._rest) < LONGEST
    assert frames(decoder.feed(b"\n" + FRAMES[1])) == [MESSAGES[1]]


def test_a_new_cable_forgets_an_unfinished_line() -> None:
    decoder = Decoder()
    decoder.feed(FRAMES[0][:20])
    decoder.restart()
    assert decoder.feed(FRAMES[0][20:]) == [("log", FRAMES[0][20:].strip())]
    decoder.feed(b"x" * 500)
    decoder.restart()
    assert decoder.feed(FRAMES[1]) == [("frame", MESSAGES[1])]
