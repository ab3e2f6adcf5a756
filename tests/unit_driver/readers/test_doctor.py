"""What keeps a reader away is said with its repair: rights, drivers, programs, services, clones."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.unit_driver.ports.test_holders import pretend_process
from tests.unit_driver.readers.virtual_slots import service
from tests.unit_driver.test_doctor import BRIDGE, PICO, UNIT, Pretended
from unit_driver.doctor import rules
from unit_driver.errors import PortRefused
from unit_driver.introduction import Met
from unit_driver.ports.listing import FoundPort
from unit_driver.readers import doctor
from unit_driver.readers.doctor import Desk, findings, service_or_refusal
from unit_driver.readers.hid_magstripe import KINDS
from unit_driver.readers.reader import ReaderRefused

ACR = ("072f", "2200")
STRIPE = ("0801", "0002")


class Desks:
    """A pretended computer and its smart card service."""

    def __init__(
        self,
        root: Path,
        *ports: FoundPort,
        names: Sequence[str] = (),
        met: Met | PortRefused = UNIT,
        allowed: bool = True,
    ) -> None:
        self.root = root
        self.pretended = Pretended(root, *ports, met=met, allowed=allowed)
        self.names: Sequence[str] | None = names

    def service(self) -> Sequence[str]:
        """The service's readers; without names it does not run."""
        if self.names is None:
            raise ReaderRefused("The smart card service", "it does not run", "Start it.")
        return self.names

    def plug(self, place: str, numbers: tuple[str, str], driver: str = "", node: bool = True) -> Path:
        """Plug a reader in, driven by the kernel's driver or by none."""
        self.pretended.usb(place, numbers)
        device = self.root / "sys/bus/usb/devices" / place
        if driver:
            drivers = self.root / "sys/bus/usb/drivers" / driver
            drivers.mkdir(parents=True)
            (device / f"{place}:1.0" / "driver").symlink_to(drivers)
        if node:
            (device / "busnum").write_text("1\n", "ascii")
            (device / "devnum").write_text("9\n", "ascii")
            (self.root / "dev/bus/usb/001").mkdir(parents=True)
            (self.root / "dev/bus/usb/001/009").touch()
        return device

    def told(self, wrong: bool) -> list[str]:
        """What is found, wrong or only told."""
        found = findings(Desk(self.pretended.computer, self.service))
        return [finding.sentence for finding in found if finding.wrong == wrong]


def test_readers_that_are_in_order_are_listed_by_the_words_that_name_them(tmp_path: Path) -> None:
    desk = Desks(tmp_path, names=["ACS ACR122U 00 00"])
    desk.plug("1-1", ACR, node=False)
    desk.plug("1-2", STRIPE)
    assert desk.told(wrong=True) == []
    assert desk.told(wrong=False) == ["pcsc:0: ACS ACR122U 00 00", "hid:0801:0002@1-2: a MagTek swipe reader"]


def test_two_stripe_readers_of_one_model_are_listed_each_with_the_place_where_it_is(tmp_path: Path) -> None:
    desk = Desks(tmp_path)
    desk.plug("1-2.3", STRIPE)
    desk.plug("1-10", STRIPE, node=False)
    assert sorted(desk.told(wrong=False)) == [
        "hid:0801:0002@1-10: a MagTek swipe reader",
        "hid:0801:0002@1-2.3: a MagTek swipe reader",
    ]


def test_where_the_system_keeps_no_folder_of_what_is_plugged_in_stripe_readers_are_asked_for(tmp_path: Path) -> None:
    desk = Desk(Pretended(tmp_path).computer, tuple, lambda: [("hid:0801:0002@DevSrvsID:1", "a MagTek swipe reader")])
    assert [finding.sentence for finding in findings(desk)] == ["hid:0801:0002@DevSrvsID:1: a MagTek swipe reader"]


def test_without_any_reader_those_that_type_are_thought_of(tmp_path: Path) -> None:
    desk = Desks(tmp_path)
    desk.names = None
    assert desk.told(wrong=True) == []
    (told,) = desk.told(wrong=False)
    assert "--both keyboard" in told


def test_a_contactless_reader_without_a_service_is_told_with_the_command(tmp_path: Path) -> None:
    desk = Desks(tmp_path)
    desk.plug("1-1", ACR)
    desk.names = None
    assert desk.told(wrong=True) == ["The smart card service cannot be used: it does not run. Start it."]


@pytest.mark.parametrize("driver", ["pn533_usb", "pn533"])
def test_a_reader_that_the_kernel_has_taken_is_told_with_the_command(tmp_path: Path, driver: str) -> None:
    desk = Desks(tmp_path)
    desk.plug("1-1", ACR, driver=driver)
    (wrong,) = desk.told(wrong=True)
    assert wrong.startswith("The ACR122U (USB 072f:2200) was taken by the kernel's own driver pn533")
    assert "blacklist pn533_usb" in wrong


def test_a_reader_that_nfcpy_uses_is_told_with_the_program(tmp_path: Path) -> None:
    desk = Desks(tmp_path)
    desk.plug("1-1", ACR, driver="usbfs")
    (tmp_path / "proc/99").mkdir(parents=True)
    pretend_process(tmp_path / "proc", 70, "python3", "python3 examples/tagtool.py")
    (wrong,) = desk.told(wrong=True)
    assert "used by examples/tagtool.py (process 70), which speaks to it past the service" in wrong


def test_a_reader_that_the_service_does_not_know_needs_its_driver(tmp_path: Path) -> None:
    desk = Desks(tmp_path)
    desk.plug("1-1", ACR)
    (wrong,) = desk.told(wrong=True)
    assert "sudo apt install libccid" in wrong


def test_a_stripe_reader_one_may_not_use_is_told_with_the_rules(tmp_path: Path) -> None:
    desk = Desks(tmp_path, allowed=False)
    desk.plug("1-2", STRIPE)
    (wrong,) = desk.told(wrong=True)
    assert wrong.startswith("You may not use it. Repair:")
    assert "teller doctor --udev" in wrong


def test_a_stripe_reader_that_somebody_has_is_told_with_who(tmp_path: Path) -> None:
    desk = Desks(tmp_path)
    desk.plug("1-2", STRIPE)
    pretend_process(tmp_path / "proc", 70, "python3", "python3 /usr/bin/teller play", "/dev/bus/usb/001/009")
    assert desk.told(wrong=True) == []
    pretend_process(tmp_path / "proc", 71, "msr", "msr", "/dev/bus/usb/001/009")
    assert desk.told(wrong=True) == ["It is held by another program: msr (process 71). Close that one."]


def test_a_stripe_reader_that_was_just_unplugged_is_no_error(tmp_path: Path) -> None:
    desk = Desks(tmp_path)
    desk.plug("1-2", STRIPE, node=False)
    assert desk.told(wrong=True) == []


def test_readers_that_type_are_told_how_they_are_used(tmp_path: Path) -> None:
    desk = Desks(tmp_path)
    desk.plug("1-3", ("ffff", "0035"))
    (told,) = desk.told(wrong=False)
    assert told.startswith("keyboard: a 125 kHz reader that types (USB ffff:0035)")


def test_serial_ports_that_may_be_readers_are_named_and_not_tried(tmp_path: Path) -> None:
    desk = Desks(tmp_path, BRIDGE, FoundPort("/dev/ttyS0"), FoundPort("/dev/ttyACM3", 0x0C2E, 0x0CAA))
    told = desk.told(wrong=False)
    assert [line.splitlines()[0].split(":")[0] for line in told] == ["/dev/ttyUSB0", "/dev/ttyACM3"]
    assert "rdm6300:/dev/ttyUSB0 or scanner:/dev/ttyUSB0" in told[0]
    assert desk.pretended.greeted == []


def test_the_chips_of_a_real_unit_are_told_genuine_or_clones(tmp_path: Path) -> None:
    heard = ("green reader started, version 0x92", "red reader started, version 0x12")
    desk = Desks(tmp_path, PICO, met=Met(UNIT.greeting, heard=heard))
    genuine, clone = desk.told(wrong=False)
    assert genuine == "  Its green reader is a genuine chip, version 0x92."
    assert clone.startswith("  Its red reader is a clone, version 0x12.")


def test_a_unit_that_cannot_be_greeted_is_left_to_the_doctor_of_ports(tmp_path: Path) -> None:
    refused = PortRefused("/dev/ttyACM0", "busy", "Close that one.")
    assert "No card reader was found" in Desks(tmp_path, PICO, met=refused).told(wrong=False)[0]


def test_the_rules_let_people_use_every_stripe_reader_that_is_known() -> None:
    form = 'SUBSYSTEM=="usb", ATTR{{idVendor}}=="{:04x}", ATTR{{idProduct}}=="{:04x}", TAG+="uaccess"'
    assert [line for line in rules().splitlines() if "ATTR{" in line] == [form.format(*numbers) for numbers in KINDS]


def test_a_service_that_does_not_run_is_refused_before_its_readers_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> None:
        raise ReaderRefused(name, "it does not run", "Start it.")

    monkeypatch.setattr(doctor, "Service", refuse)
    with pytest.raises(ReaderRefused, match="The smart card service cannot be used"):
        service_or_refusal()


@pytest.mark.debian
def test_the_real_service_tells_its_readers() -> None:
    with service():
        assert service_or_refusal() == ["Virtual PCD 00 00", "Virtual PCD 00 01"]
