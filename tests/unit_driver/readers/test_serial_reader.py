"""Readers on a serial port: checked frames, phantoms, lines of scanners; lost and refused in words."""

import pytest

from unit_driver.errors import PortLost, PortRefused
from unit_driver.ports.port import Port
from unit_driver.ports.serial_port import SerialPort
from unit_driver.readers.reader import NOTHING, UNREADABLE, ReaderLost, ReaderRefused, Seen
from unit_driver.readers.serial_reader import NEAR_MS, Rdm6300, Scanner

CARD = b"\x020A0012D687" + b"49" + b"\x03"  # 0A ^ 00 ^ 12 ^ D6 ^ 87
OTHER = b"\x020A0012D688" + b"46" + b"\x03"
UID = "0A0012D687"


class Line:
    """A port whose bytes are played; None is an unplugged line."""

    def __init__(self, *reads: bytes | None) -> None:
        self.reads = list(reads)
        self.closed = False

    def read(self, limit: int = 512) -> bytes:  # noqa: ARG002 a line plays what it was given
        """See Port."""
        data = self.reads.pop(0) if self.reads else b""
        if data is None:
            raise PortLost("/dev/ttyUSB0", "it was unplugged")
        return data

    def write(self, data: bytes) -> None:
        """Nothing is ever said to a reader."""
        raise AssertionError(data)

    def close(self) -> None:
        """See Port."""
        self.closed = True


class Coil:
    """An RDM6300 whose time passes 60 ms a look."""

    def __init__(self, *reads: bytes | None) -> None:
        self.now_ms = 1_000
        self.line = Line(*reads)
        self.reader = Rdm6300("The RDM6300", lambda: self.line, lambda: self.now_ms)

    def looks(self, count: int) -> list[Seen | None]:
        """What so many looks show."""
        found = []
        for _ in range(count):
            self.now_ms += 60
            found.append(self.reader.look())
        return found


def test_a_card_counts_after_two_equal_frames_and_is_near_while_it_repeats() -> None:
    coil = Coil(*[CARD] * 20)
    assert coil.looks(20) == [NOTHING, *[Seen(UID)] * 19]
    assert coil.looks(NEAR_MS // 60 + 1)[-1] == NOTHING
    assert coil.reader.resting


def test_a_gap_of_five_looks_is_still_the_card() -> None:
    coil = Coil(*[CARD, CARD, b"", b"", b"", b"", b"", CARD] * 10)
    assert NOTHING not in coil.looks(79)[1:]


def test_a_frame_with_a_wrong_checksum_is_no_card_however_often_it_comes() -> None:
    phantom = CARD.replace(b"49", b"48")
    assert set(Coil(*[phantom] * 10).looks(12)) == {NOTHING}
    assert set(Coil(*[phantom, CARD] * 10).looks(20)) == {NOTHING}


def test_a_single_phantom_with_a_right_checksum_is_no_card() -> None:
    assert Coil(CARD, CARD, OTHER, CARD, CARD).looks(5) == [NOTHING, *[Seen(UID)] * 4]
    assert set(Coil(OTHER, CARD, OTHER, CARD).looks(4)) == {NOTHING}


def test_frames_may_be_cut_anywhere_and_noise_may_stand_between_them() -> None:
    data = b"\x00\xff" + CARD + b"noise\x02" + CARD
    for cut in range(len(data)):
        assert Coil(data[:cut], data[cut:]).looks(2)[-1] == Seen(UID)


def test_noise_without_end_is_not_kept() -> None:
    coil = Coil(*[b"\x02" + b"A" * 500] * 50)
    assert set(coil.looks(50)) == {NOTHING}
    assert len(coil.reader._held) < 20


def test_a_scanner_sends_a_line_a_card_with_whatever_end_and_prefix() -> None:
    line = Line(b"]C10090073029910\r\n", b"00900", b"73029910\r", b"", b";0090073029910=?\n0012345678\n", b"\r\n")
    scanner = Scanner("The scanner", lambda: line)
    found = [scanner.look() for _ in range(7)]
    card = Seen("0090073029910F")
    assert found == [card, None, card, None, card, Seen("0012345678"), None]
    assert not scanner.resting


def test_a_scanner_that_puts_signs_around_a_card_instead_of_ending_the_line_is_read() -> None:
    scanner = Scanner("The scanner", lambda: Line(b"\x02CA4D0001\x03", b"\x02CA4D", b"0002\x03"))
    assert [scanner.look() for _ in range(3)] == [Seen("CA4D0001"), None, Seen("CA4D0002")]


@pytest.mark.parametrize("line", [b"\xff\x91\x80\x0c\xe5\r", b"M\xfcller 17\r", b"0012\x0134567\r", b"7" * 121 + b"\r"])
def test_a_line_that_makes_no_number_is_said_to_be_read_badly(line: bytes) -> None:
    assert Scanner("The scanner", lambda: Line(line)).look() == Seen(remark=UNREADABLE)


def test_cards_that_differ_in_a_letter_of_any_language_are_two_cards() -> None:
    scanner = Scanner("The scanner", lambda: Line(*(f"Karte {letter}7\r".encode() for letter in "äöя")))
    assert len({scanner.look() for _ in range(3)}) == 3


def test_a_line_that_never_ends_is_dropped() -> None:
    scanner = Scanner("The scanner", lambda: Line(b"x" * 300, b"0012345678\r"))
    assert [scanner.look(), scanner.look()] == [None, Seen("0012345678")]


def test_a_line_that_is_lost_or_refused_is_said_as_a_readers() -> None:
    line = Line(None, None)
    coil = Rdm6300("The RDM6300 on COM5", lambda: line, lambda: 0)
    with pytest.raises(ReaderLost, match=r"The RDM6300 on COM5 is gone \(it was unplugged\)"):
        coil.look()
    scanner = Scanner("The scanner on COM5", lambda: line)
    with pytest.raises(ReaderLost, match="The scanner on COM5 is gone"):
        scanner.look()
    coil.close()
    scanner.close()
    assert line.closed

    def refuse() -> Port:
        raise PortRefused("COM5", "no such port", "Plug it in.")

    with pytest.raises(ReaderRefused, match=r"The scanner on COM5 cannot be used: no such port\. Plug it in\."):
        Scanner("The scanner on COM5", refuse)


def test_a_port_that_is_not_there_asks_for_the_reader_to_be_plugged_in() -> None:
    with pytest.raises(ReaderRefused, match="Plug the reader in, or check the name"):
        Rdm6300("The RDM6300 on /dev/ttyNONE", lambda: SerialPort("/dev/ttyNONE"), lambda: 0)
