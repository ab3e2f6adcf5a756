"""A unit as a process, with readers: a scanner on a serial device, two contactless ones behind the real service."""

import os
import signal
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_sim.__main__ import main
from firmware_sim.brain.texts import sentence
from firmware_sim.card_readers import BACK
from firmware_sim.reader_options import NEEDS_WINDOW, NONE_FOUND
from tests.firmware_sim.test_main import HELLO, NO_SCREEN, Process
from tests.firmware_sim.wire import Wire
from tests.unit_driver.readers.virtual_slots import VirtualCard, service

CARD, OTHER = "04A3C6CAE26180", "0012345678"


class Scanner:
    """A serial device with a barcode scanner at its other end."""

    def __init__(self) -> None:
        self._end, self._device = os.openpty()
        tty.setraw(self._device)
        self._ends = [self._end, self._device]
        self.device = os.ttyname(self._device)
        self.address = f"scanner:{self.device}"

    def scan(self, text: str) -> None:
        """Scan a card."""
        os.write(self._end, f"{text}\r\n".encode())

    def close(self) -> None:
        """Take it away."""
        for end in self._ends:
            os.close(end)
        self._ends.clear()


@pytest.fixture
def scanner() -> Iterator[Scanner]:
    """A scanner."""
    scanner = Scanner()
    yield scanner
    scanner.close()


class Units:
    """Units as processes, each with an app's wire on which cards are told; ended at the end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._running: list[Process] = []
        self._wires: list[Wire] = []

    def start(self, *options: str, driver: str = "dummy") -> Process:
        """A unit with these options; `driver` is the screen's."""
        self._running.append(Process(self._folder, *options, **{**NO_SCREEN, "SDL_VIDEODRIVER": driver}))
        return self._running[-1]

    def attach(self, process: Process) -> Wire:
        """An app at the unit that knows two cards."""
        self._wires.append(wire := Wire(process.port))
        wire.request(*HELLO)
        wire.request("load", 0, "host0001", [1500, 1500])
        wire.request("bind", 0, 1, CARD)
        wire.request("bind", 1, 2, OTHER)
        wire.request("configure", [["notices", 1]])
        wire.send("k", 2)
        return wire

    def end(self) -> list[int]:
        """End every unit; their exit codes."""
        for wire in self._wires:
            wire.cable.close()
        running, self._running = self._running, []
        for process in running:
            process.process.send_signal(signal.SIGTERM)
        return [process.end() for process in running]


@pytest.fixture
def units(tmp_path: Path) -> Iterator[Units]:
    """Units on a folder of their own."""
    units = Units(tmp_path)
    yield units
    units.end()


def told(wire: Wire, name: str) -> list[object]:
    """What the next notice of that name says; waits for it."""
    while (notice := wire.next("n"))[1] != name:
        pass
    return notice[2:]


def hears(wire: Wire, *wanted: list[object]) -> list[list[object]]:
    """Every notice until all these have come."""
    heard: list[list[object]] = []
    while not all(notice in heard for notice in wanted):
        heard.append(wire.next("n")[1:])
    return heard


@pytest.mark.parametrize("window", [True, False])
def test_a_scanned_card_is_in_its_slot_with_a_window_and_without(units: Units, scanner: Scanner, window: bool) -> None:
    process = units.start("--green", scanner.address, *(["--window"] if window else []))
    assert process.says() == f"the reader {scanner.address} is in service for the green slot"
    wire = units.attach(process)
    scanner.scan(OTHER)
    assert told(wire, "card") == ["green", OTHER, 2]
    wire.request("press", "GO", "tap")
    assert wire.next("f")[2][4] == [[2, 200]]
    assert units.end() == [0]


def test_a_unit_whose_window_was_closed_goes_on_without_the_reader_that_types_into_it(
    units: Units, scanner: Scanner
) -> None:
    process = units.start("--red", "keyboard", "--green", scanner.address)
    assert NEEDS_WINDOW in process.said
    assert process.says() == f"the reader {scanner.address} is in service for the green slot"
    wire = units.attach(process)
    scanner.scan(OTHER)
    assert told(wire, "card") == ["green", OTHER, 2]
    assert units.end() == [0]


def test_a_reader_that_types_into_a_window_that_cannot_be_opened_is_said_to_have_none(units: Units) -> None:
    process = units.start("--window", "--both", "keyboard", driver="none")
    heard = {process.says() for _ in range(3)}
    assert NEEDS_WINDOW in heard
    assert units.end() == [0]


def test_an_unplugged_reader_is_said_by_the_unit_and_ends_nothing(units: Units, scanner: Scanner) -> None:
    process = units.start("--red", scanner.address)
    process.says()
    wire = units.attach(process)
    scanner.close()
    assert told(wire, "trouble") == ["RED READER DOES NOT ANSWER: CHECK ITS WIRES. ALL IS KEPT"]
    assert process.says().startswith(f"The scanner on {scanner.device} is gone (")
    assert units.end() == [0]


@pytest.mark.debian
def test_two_contactless_readers_are_found_and_their_cards_pay(units: Units) -> None:
    with service():
        process = units.start("--readers")
        assert sorted([process.says(), process.says()]) == [
            "the reader pcsc:Virtual PCD 00 00 is in service for the red slot",
            "the reader pcsc:Virtual PCD 00 01 is in service for the green slot",
        ]
        wire = units.attach(process)
        payer, payee = VirtualCard(0, CARD), VirtualCard(1, OTHER)
        assert {tuple(told(wire, "card")) for _ in range(2)} == {("red", CARD, 1), ("green", OTHER, 2)}
        payer.take_away()
        assert told(wire, "card") == ["red", "", 0]
        payee.take_away()
        assert told(wire, "card") == ["green", "", 0]
        assert units.end() == [0]


@pytest.mark.debian
def test_a_reader_plugged_in_later_is_found_and_a_lost_one_comes_back_by_itself_said_on_the_display(
    units: Units,
) -> None:
    process = units.start("--readers")
    wire = units.attach(process)
    assert process.says() == NONE_FOUND
    for turn in range(2):
        with service() as ours:
            slots: set[str] = set()
            while slots != {"red", "green"}:
                line = process.says()
                slots |= {slot for slot in ("red", "green") if line.endswith(f"in service for the {slot} slot")}
            card = VirtualCard(0, CARD)
            heard = hears(wire, ["card", "red", CARD, 1])
            assert (["trouble", f"RED: {BACK}"] in heard) == (turn == 1)
            assert ours, "a service that others use cannot be taken away"
        card.take_away()
        lost: list[list[object]] = [["trouble", sentence("reader_missing", colour)] for colour in ("RED", "GREEN")]
        assert hears(wire, ["card", "red", "", 0], *lost)
    assert units.end() == [0]


def test_words_that_name_no_reader_are_refused_before_anything_starts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data", str(tmp_path), "--red", "nfc:0"]) == 2
    assert "'nfc:0' names no reader. Write pcsc:NUMBER" in capsys.readouterr().err
