"""The driver of a card reader, against a chip's registers and cards that know the standard."""

import pytest
from board.rc522 import DEAF, MISSING, TWO_CARDS, with_crc

from tests.firmware.simulated.card import IDLE, Card, crc_a
from tests.firmware.simulated.mute import Mute
from tests.firmware.simulated.rc522_chip import CIPHER, FIELD, FROZEN, HANGING, NUMB
from tests.hardware.firmware.board.bench import Bench

UID = "0A00050F"


class Odd(Card):
    """A card that does not keep to the standard: its answers in order, the last for ever."""

    def __init__(self, *answers: bytes) -> None:
        super().__init__(UID)
        self._answers = list(answers)
        self._state = IDLE

    def hear(self, frame: bytes, bits: int, now_us: int) -> bytes:  # noqa: ARG002 - as a card is spoken to
        """See Card."""
        if now_us < self.ready_us:
            return b""
        return self._answers.pop(0) if len(self._answers) > 1 else self._answers[0]


def sak(value: int) -> bytes:
    """A card's answer to being chosen."""
    return bytes((value,)) + crc_a(bytes((value,)))


def started(uid: str = UID, seed: int = 1) -> Bench:
    """A reader that works, with this card on it."""
    bench = Bench(seed)
    assert bench.start() == ""
    bench.put(Card(uid))
    return bench


def test_a_frame_gets_the_check_bytes_of_the_standard() -> None:
    # The two samples of ISO/IEC 14443-3, annex B.
    assert with_crc(b"\x00\x00") == b"\x00\x00\xa0\x1e"
    assert with_crc(b"\x12\x34") == b"\x12\x34\x26\xcf"


@pytest.mark.parametrize(
    "uid",
    [UID, "A000500F", "00000000", "FFFFFFFF", "88010203", "04A3C6CAE26180", "880102038804AA", "0102030405060708090A"],
)
def test_a_number_of_four_seven_or_ten_bytes_is_read_whole_and_without_what_only_the_air_needs(uid: str) -> None:
    bench = started(uid)
    assert [bench.read() for _ in range(5)] == [uid] * 5


def test_a_resting_card_is_read_every_time_because_the_field_goes_off() -> None:
    bench = started()
    assert [bench.read() for _ in range(50)] == [UID] * 50
    assert not bench.field.on
    # The same driver on a reader whose field stays on: the best-known complaint about these readers.
    bench.chip.field_stuck = True
    assert [bench.read() for _ in range(6)] == [UID, "", UID, "", UID, ""]


def test_an_empty_reader_reads_nothing() -> None:
    bench = started()
    bench.put()
    assert [bench.read() for _ in range(3)] == ["", "", ""]


@pytest.mark.parametrize("other", ["0A00050E", "8A00050F", "04A3C6CAE26180", "0102030405060708090A"])
def test_two_cards_in_the_field_are_noticed_and_none_is_read(other: str) -> None:
    bench = started()
    bench.put(Card(UID), Card(other))
    assert [bench.read() for _ in range(3)] == [TWO_CARDS] * 3
    bench.put(Card(other))
    assert bench.read() == other


def test_cards_that_differ_late_are_noticed_too() -> None:
    bench = started()
    bench.put(Card("04A3C6CAE26180"), Card("04A3C6CAE26181"))
    assert bench.read() == TWO_CARDS


@pytest.mark.parametrize(
    "answers",
    [
        [b"\x04"],
        [b"\x04\x00\x00"],
        [b"\x04\x00", b"\x01\x02\x03\x00", sak(0x08)],
        [b"\x04\x00", b"\x01\x02\x03\x04\x05", sak(0x08)],
        [b"\x04\x00", bytes(64), sak(0x08)],
        [b"\x04\x00", b"\x01\x02\x03\x04\x04", b"\x08"],
        [b"\x04\x00", b"\x01\x02\x03\x04\x04", b"\x08\x00\x00"],
        [b"\x04\x00", b"\x01\x02\x03\x04\x04", sak(0x04)],
        [b"\x04\x00", b"\x01\x02\x03\x04\x04", sak(0x04), b"\x01\x02\x03\x04\x04", sak(0x08)],
        [b"\x04\x00"] + [b"\x88\x02\x03\x04\x8d", sak(0x04)] * 3,
    ],
)
def test_a_garbled_answer_is_no_card(answers: "list[bytes]") -> None:
    bench = started()
    bench.put(Odd(*answers))
    assert bench.read() == ""
    bench.put(Card(UID))
    assert bench.read() == UID


def test_noise_makes_no_number_that_is_not_on_a_card() -> None:
    bench = started("04A3C6CAE26180", 5)
    bench.field.garbled = 200
    bench.field.lost = 50
    whole = 0
    for _ in range(2000):
        found = bench.read()
        assert found in ("", "04A3C6CAE26180")
        whole += found != ""
    assert 500 < whole < 1500


@pytest.mark.parametrize("version", [0x91, 0x92, 0x12, 0x15, 0x88, 0x89, 0xB2])
def test_a_clone_is_used_and_named_by_its_version(version: int) -> None:
    bench = Bench()
    bench.chip.version = version
    assert bench.start() == ""
    assert bench.reader.version == version
    bench.put(Card(UID))
    assert bench.read() == UID


@pytest.mark.parametrize("wires", [0x00, 0xFF])
def test_a_reader_that_is_not_there_is_missing_at_the_start_and_later(wires: int) -> None:
    bench = started()
    bench.chip.absent = wires
    assert bench.read() == MISSING
    assert bench.start() == MISSING
    bench.chip.absent = None
    assert bench.start() == ""
    assert bench.read() == UID


@pytest.mark.parametrize(
    ("cards", "waits"), [([], 1), ([Mute(UID)], 2), ([Card(UID)], 2), ([Card("04A3C6CAE26180")], 3)]
)
def test_a_reading_waits_once_alone_when_no_card_has_answered(cards: "list[Card]", waits: int) -> None:
    bench = started()
    bench.put(*cards)
    assert len(bench.waits(bench.reader.read())) == waits


@pytest.mark.parametrize("fault", [FIELD, CIPHER, FROZEN])
def test_a_deaf_reader_is_noticed_at_the_next_reading_and_mended_by_a_start(fault: str) -> None:
    bench = started()
    assert bench.read() == UID
    bench.chip.fault = fault
    assert bench.read() == DEAF
    assert bench.start() == ""
    assert bench.read() == UID


def test_a_reader_whose_commands_do_not_end_is_noticed_at_the_reading_after() -> None:
    bench = started()
    bench.chip.fault = HANGING
    assert bench.read() == ""
    assert bench.read() == DEAF
    assert bench.start() == ""
    assert bench.read() == UID


def test_a_reader_that_takes_no_more_orders_in_the_midst_of_a_reading_is_noticed() -> None:
    bench = started()
    reading = bench.reader.read()
    bench.clock.sleep_us(1000 * next(reading))
    bench.chip.fault = FROZEN
    assert bench.finish(reading) == DEAF


def test_a_dip_of_the_supply_is_noticed() -> None:
    bench = started()
    bench.chip.interrupt_power()
    bench.clock.sleep_us(10_000)
    assert bench.read() == DEAF
    assert bench.start() == ""
    assert bench.read() == UID


def test_another_chip_in_its_place_is_started_first() -> None:
    bench = started()
    bench.chip.version = 0x12
    assert bench.read() == DEAF
    assert bench.start() == ""
    assert bench.read() == UID


def test_a_reader_that_hears_nothing_though_all_looks_well_reads_again_once_started() -> None:
    bench = started()
    bench.chip.fault = NUMB
    assert [bench.read() for _ in range(3)] == ["", "", ""]
    assert bench.start() == ""
    assert bench.read() == UID


def test_a_reset_pin_that_leads_nowhere_does_no_harm() -> None:
    bench = Bench()
    bench.chip.reset_ignored = True
    bench.chip.fault = CIPHER
    assert bench.start() == ""
    bench.put(Card(UID))
    assert bench.read() == UID
    # What does not obey the soft reset either stays deaf, and is said to be so.
    bench.chip.fault = FROZEN
    assert [bench.read(), bench.start(), bench.read()] == [DEAF, "", DEAF]


def test_no_step_of_a_reading_or_a_start_blocks_for_longer_than_4_ms() -> None:
    bench = started("0102030405060708090A")
    for cards in ([], [Card(UID)], [Card("0102030405060708090A")], [Card(UID), Card("0A00050E")]):
        bench.put(*cards)
        bench.read()
    assert 2500 < bench.longest_us <= 4000


def test_a_chip_that_hangs_blocks_for_less_than_10_ms() -> None:
    bench = started()
    bench.chip.fault = HANGING
    bench.read()
    assert bench.longest_us < 10_000
