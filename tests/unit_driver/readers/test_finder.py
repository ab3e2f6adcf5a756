"""Words lead to readers; what is plugged in is found, and no serial port is tried."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import serial
from usb.core import NoBackendError

from tests.unit_driver.readers.fake_usb import FakeBackend, FakeDevice
from tests.unit_driver.readers.test_hid_magstripe import first
from unit_driver.errors import PortRefused
from unit_driver.ports import serial_port
from unit_driver.ports.boards import Kind
from unit_driver.readers import pcsc
from unit_driver.readers.addresses import Wish
from unit_driver.readers.claims import Choose
from unit_driver.readers.finder import (
    ReaderAddressRefused,
    ReaderWordsRefused,
    agree,
    found_readers,
    hid_reader,
    opener,
    service_names,
    usb_plugged,
    watch_of,
)
from unit_driver.readers.hid_elsewhere import HidMagstripe
from unit_driver.readers.hid_magstripe import UsbMagstripe
from unit_driver.readers.reader import ReaderRefused
from unit_driver.readers.serial_reader import Rdm6300, Scanner
from unit_driver.readers.slots import RED
from unit_driver.readers.typed import Typed

STRIPE = Path(__file__).parent / "stripe.umockdev"


def no_clock() -> int:
    """A clock nobody reads."""
    return 0


@pytest.mark.parametrize(
    "address",
    ["", "nfc", "hid", "hid:0801", "hid:0801:00021", "hid:zzzz:0002", "rdm6300", "rdm6300:", "scanner:", "keyboard"],
)
def test_words_that_name_no_reader_are_refused_with_those_that_do(address: str) -> None:
    with pytest.raises(ReaderAddressRefused, match=r"names no reader\. Write pcsc:NUMBER or pcsc:NAME, hid:"):
        opener(address, no_clock)


@pytest.mark.parametrize(
    ("red", "green"),
    [
        ("pcsc:0", "pcsc:00"),
        ("pcsc", "PCSC:0"),
        ("rdm6300:/dev/ttyUSB0", "scanner:/dev/ttyUSB0"),
        ("scanner:COM5@9600", "scanner:com5"),
        ("hid:0801:0002@1-2", "HID:0801:0002@1-2"),
        ("keyboard", "keyboard"),
    ],
)
def test_one_reader_in_other_words_does_not_serve_two_slots(red: str, green: str) -> None:
    with pytest.raises(ReaderWordsRefused, match="cannot serve red and green"):
        agree([Wish(RED, red), Wish("green", green)])
    agree([Wish(RED, red)])


def test_two_readers_are_agreed_to_and_one_for_both_slots_is_alone() -> None:
    agree([Wish(RED, "rdm6300:/dev/ttyUSB0"), Wish("green", "scanner:/dev/ttyUSB1")])
    agree([Wish(RED, "hid:0801:0002"), Wish("green", "HID:0801:0002")])
    with pytest.raises(ReaderWordsRefused, match="--both names one reader"):
        agree([Wish("", "pcsc:0"), Wish("green", "pcsc:1")])


@pytest.mark.parametrize("address", ["HID:0801:0002", "PCSC:0", "Scanner:COM5", "RDM6300:COM5"])
def test_a_kind_of_reader_may_be_written_in_capitals(address: str) -> None:
    assert callable(opener(address, no_clock))


def test_a_reader_that_types_is_the_windows() -> None:
    typed = Typed()
    assert opener("keyboard", no_clock, typed)() is typed


def test_a_reader_of_the_service_is_named_by_place_or_name(monkeypatch: pytest.MonkeyPatch) -> None:
    there = ["pcsc:ACR122U 00 00", "pcsc:Other"]
    wanted: list[tuple[str, str]] = []

    def reader(name: str, choose: Choose) -> object:
        wanted.append((name, choose(there)))
        return SimpleNamespace(name=name)

    monkeypatch.setattr(pcsc, "PcscReader", reader)
    for address in ("pcsc", "pcsc:1", "pcsc:ACR122U 00 00"):
        opener(address, no_clock)()
    assert wanted == [("0", there[0]), ("1", there[1]), ("ACR122U 00 00", there[0])]


@pytest.mark.parametrize(
    ("address", "kind", "baud"),
    [
        ("rdm6300:/dev/ttyUSB7", Rdm6300, 9600),
        ("scanner:/dev/ttyACM7", Scanner, 9600),
        ("scanner:COM5@115200", Scanner, 115200),
    ],
)
def test_a_reader_on_a_named_port_is_opened_at_its_own_rate(
    monkeypatch: pytest.MonkeyPatch, address: str, kind: type, baud: int
) -> None:
    opened: list[tuple[str, int]] = []

    def open_port(device: str, _: Kind, baud: int) -> object:
        opened.append((device, baud))
        return SimpleNamespace(close=lambda: None)

    monkeypatch.setattr(serial_port, "SerialPort", open_port)
    assert isinstance(opener(address, no_clock)(), kind)
    assert opened == [(address.partition(":")[2].partition("@")[0], baud)]


def test_a_named_port_that_is_not_there_is_refused_as_a_readers() -> None:
    with pytest.raises(ReaderRefused, match="The scanner on /dev/ttyNONE cannot be used"):
        opener("scanner:/dev/ttyNONE", no_clock)()


def test_a_port_opens_at_the_rate_of_its_reader() -> None:
    rates: list[int] = []

    def make(baudrate: int, **_: object) -> serial.Serial:
        rates.append(baudrate)
        return serial.Serial()

    with pytest.raises(PortRefused):
        serial_port.SerialPort("/dev/ttyNONE", make=make, baud=9600)
    assert rates == [9600]


def test_a_stripe_reader_is_opened_as_its_system_lets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[tuple[object, object]] = []
    for kind, place in ((UsbMagstripe, "hid_magstripe.UsbMagstripe"), (HidMagstripe, "hid_elsewhere.HidMagstripe")):
        monkeypatch.setattr(f"unit_driver.readers.{place}", lambda numbers, *_, kind=kind: made.append((kind, numbers)))
    for system in ("linux", "darwin", "win32"):
        hid_reader((0x0801, 2), no_clock, first, system)
    assert made == [(UsbMagstripe, (0x0801, 2)), (HidMagstripe, (0x0801, 2)), (HidMagstripe, (0x0801, 2))]
    assert watch_of(Wish(RED, "hid:0801:0002"), no_clock).name == "hid:0801:0002"


def test_contactless_readers_come_before_stripe_readers_and_strangers_are_left_alone() -> None:
    found = list(
        found_readers(lambda: ["ACR122U 00 00", "Other"], lambda: [((0x046D, 0xC31C), "1-1"), ((0x0801, 2), "1-2")])
    )
    assert found == [
        ("pcsc:ACR122U 00 00", "ACR122U 00 00"),
        ("pcsc:Other", "Other"),
        ("hid:0801:0002@1-2", "a MagTek swipe reader"),
    ]


def test_usb_readers_are_listed_and_nothing_that_is_missing_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    backend = FakeBackend(FakeDevice(0x0801, 2), FakeDevice(0x1234, 5))
    assert usb_plugged("linux", backend) == [((0x0801, 2), "1-1"), ((0x1234, 5), "1-1")]

    def find(**_: object) -> Iterator[object]:
        raise NoBackendError("No backend available")

    monkeypatch.setattr("usb.core.find", find)
    assert usb_plugged("linux") == []
    monkeypatch.setitem(sys.modules, "hid", None)
    assert usb_plugged("darwin") == []
    listed = [{"path": b"DevSrvsID:1", "vendor_id": 0x0801, "product_id": 2}]
    monkeypatch.setitem(sys.modules, "hid", SimpleNamespace(enumerate=lambda: listed))
    assert usb_plugged("darwin") == [((0x0801, 2), "DevSrvsID:1")]


def test_a_service_that_does_not_run_has_no_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    class Service:
        def __init__(self, name: str) -> None:
            if not runs:
                raise ReaderRefused(name, "it does not run", "Start it.")

        def names(self) -> list[str]:
            return ["ACR122U 00 00"]

        def close(self) -> None:
            closed.append(True)

    closed: list[bool] = []
    monkeypatch.setattr(pcsc, "Service", Service)
    runs = False
    assert service_names() == []
    runs = True
    assert service_names() == ["ACR122U 00 00"]
    assert closed == [True]


@pytest.mark.debian
def test_linux_tells_of_a_stripe_reader_that_is_plugged_in() -> None:
    ask = "from unit_driver.readers.finder import found_readers as f; print(*f(list), sep='\\n')"
    listed = subprocess.run(
        ["umockdev-run", "--device", STRIPE, "--", sys.executable, "-c", ask],
        capture_output=True,
        text=True,
        check=True,
    )
    assert listed.stdout.splitlines() == ["('hid:0801:0002@1-4', 'a MagTek swipe reader')"]
