"""What is wrong between a computer and its boards is said with its repair."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.unit_driver.ports.test_holders import pretend_process
from unit_driver.doctor import RULES_NAME, Computer, findings, rules
from unit_driver.errors import PortRefused
from unit_driver.events import Rejected
from unit_driver.introduction import Met
from unit_driver.messages import Greeting
from unit_driver.ports.boards import KINDS
from unit_driver.ports.listing import FoundPort

PICO = FoundPort("/dev/ttyACM0", 0x2E8A, 5, "E6614103E7174E23", "1.0")
BRIDGE = FoundPort("/dev/ttyUSB0", 0x1A86, 0x7523)
UNIT = Met(Greeting(1, 0, "0.1.0", "E66141", "LEDGER01", 0, "0badcafe", ""))


class Pretended:
    """A computer in a folder, with these ports; who is met on a port can be chosen."""

    def __init__(self, root: Path, *ports: FoundPort, met: Met | PortRefused = UNIT, allowed: bool = True) -> None:
        self.root = root
        self.greeted: list[str] = []
        self._met = met
        self.computer = Computer(self._meet, root, lambda: ports, lambda _: allowed)
        (root / "dev").mkdir()
        for port in ports:
            (root / port.device.lstrip("/")).touch()

    def _meet(self, port: FoundPort) -> Met:
        self.greeted.append(port.device)
        if isinstance(self._met, PortRefused):
            raise self._met
        return self._met

    def usb(self, place: str, numbers: tuple[str, str], tty: str = "") -> None:
        """Plug in a USB device, with a serial port or without."""
        device = self.root / "sys/bus/usb/devices" / place
        (device / f"{place}:1.0").mkdir(parents=True)
        (device / "idVendor").write_text(f"{numbers[0]}\n", "ascii")
        (device / "idProduct").write_text(f"{numbers[1]}\n", "ascii")
        if tty:
            (device / f"{place}:1.0" / tty).mkdir()

    def runs(self, name: str) -> None:
        """Have a service run."""
        pretend_process(self.root / "proc", 70, name, name)

    def sentences(self, wrong: bool = True) -> Sequence[str]:
        """What is found, wrong or only told."""
        return [finding.sentence for finding in findings(self.computer) if finding.wrong == wrong]


def test_a_unit_that_answers_is_told_and_nothing_is_wrong(tmp_path: Path) -> None:
    pretended = Pretended(tmp_path, PICO)
    assert pretended.sentences() == []
    assert pretended.sentences(wrong=False) == [
        "/dev/ttyACM0: a Raspberry Pi Pico with MicroPython (USB 2e8a:0005, number E6614103E7174E23)",
        "  A unit answers: uid E66141, firmware 0.1.0.",
    ]


def test_without_any_board_a_cable_without_data_is_thought_of(tmp_path: Path) -> None:
    pretended = Pretended(tmp_path, FoundPort("/dev/ttyS0"))
    assert pretended.sentences() == []
    (told,) = pretended.sentences(wrong=False)
    assert "cable may carry power only" in told


def test_a_port_that_may_be_anything_is_listed_and_never_written_to(tmp_path: Path) -> None:
    pretended = Pretended(tmp_path, BRIDGE, FoundPort("/dev/ttyACM1", 0x2341, 0x43))
    assert pretended.sentences() == []
    assert pretended.sentences(wrong=False)[0] == "/dev/ttyUSB0: a CH340 bridge (USB 1a86:7523)"
    assert "That is no unit" in pretended.sentences(wrong=False)[-1]
    assert pretended.greeted == []


@pytest.mark.parametrize(
    ("met", "told"),
    [
        (Met(prompt=True), "has MicroPython and no unit's program. Run: teller flash /dev/ttyACM0"),
        (Met(refused=Rejected("version", (2, 0))), "another link than this teller. Run: teller flash /dev/ttyACM0"),
        (Met(heard=("ImportError: no module",)), "Its last words: ImportError: no module It was opened with DTR on"),
        (Met(), "teller monitor /dev/ttyACM0"),
        (PortRefused("/dev/ttyACM0", "busy", "Another program has it open. Close that one."), "Close that one"),
    ],
)
def test_a_board_that_is_no_unit_yet_is_told_with_the_command(
    tmp_path: Path, met: Met | PortRefused, told: str
) -> None:
    (wrong,) = Pretended(tmp_path, PICO, met=met).sentences()
    assert told in wrong


def test_a_unit_that_another_app_has_is_nothing_wrong(tmp_path: Path) -> None:
    pretended = Pretended(tmp_path, PICO, met=Met(refused=Rejected("busy", (2000,))))
    assert pretended.sentences() == []
    assert "another app has it" in pretended.sentences(wrong=False)[-1]


def test_a_board_one_may_not_use_gets_both_repairs_and_a_bridge_its_group(tmp_path: Path) -> None:
    pretended = Pretended(tmp_path, PICO, BRIDGE, allowed=False)
    board, bridge = pretended.sentences()
    group = (tmp_path / "dev/ttyACM0").group()
    assert f"sudo tee /etc/udev/rules.d/{RULES_NAME}" in board
    assert f"sudo usermod -a -G {group} $USER" in board
    assert "udev" not in bridge
    assert f"sudo usermod -a -G {group} $USER" in bridge
    assert pretended.greeted == []


def test_a_group_without_a_name_is_the_usual_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def group(_: Path) -> str:
        raise KeyError(4711)

    monkeypatch.setattr(Path, "group", group)
    assert "-G dialout $USER" in Pretended(tmp_path, PICO, allowed=False).sentences()[0]


def test_a_port_in_use_is_told_with_who_has_it(tmp_path: Path) -> None:
    pretended = Pretended(tmp_path, PICO)
    pretend_process(tmp_path / "proc", 70, "python3", "python3 /usr/bin/teller play", "/dev/ttyACM0")
    assert pretended.sentences() == []
    assert pretended.sentences(wrong=False)[-1] == "  It is in use: python3 (process 70)."
    pretend_process(tmp_path / "proc", 71, "picocom", "picocom /dev/ttyACM0", "/dev/ttyACM0")
    (wrong,) = pretended.sentences()
    assert "held by another program: python3 (process 70), picocom (process 71)" in wrong
    assert pretended.greeted == []


@pytest.mark.parametrize(("product", "name"), [("0003", "Pico is"), ("000f", "Pico 2 is")])
def test_a_board_in_its_boot_loader_is_told_how_it_gets_micropython(tmp_path: Path, product: str, name: str) -> None:
    pretended = Pretended(tmp_path)
    pretended.usb("1-2", ("2e8a", product))
    (wrong,) = pretended.sentences()
    assert wrong.startswith(f"A Raspberry Pi {name}")
    assert "uf2" in wrong
    assert wrong.endswith("then run: teller flash")
    assert pretended.sentences(wrong=False) == []


@pytest.mark.parametrize("folder", ["etc/udev/rules.d", "usr/lib/udev/rules.d"])
def test_a_modem_service_is_kept_off_boards_by_our_rules(tmp_path: Path, folder: str) -> None:
    pretended = Pretended(tmp_path, PICO)
    pretended.runs("ModemManager")
    (wrong,) = pretended.sentences()
    assert "ModemManager runs" in wrong
    assert "teller doctor --udev" in wrong
    (tmp_path / folder).mkdir(parents=True)
    (tmp_path / folder / RULES_NAME).write_text("# older rules", "utf-8")
    assert len(pretended.sentences()) == 1
    (tmp_path / folder / RULES_NAME).write_text(rules(), "utf-8")
    assert pretended.sentences() == []


def test_a_modem_service_without_any_port_is_no_matter(tmp_path: Path) -> None:
    pretended = Pretended(tmp_path)
    pretended.runs("ModemManager")
    assert pretended.sentences() == []


@pytest.mark.parametrize("by", ["service", "rules"])
def test_a_bridge_taken_for_a_braille_display_is_told_with_the_command(tmp_path: Path, by: str) -> None:
    pretended = Pretended(tmp_path)
    pretended.usb("1-3", ("1a86", "7523"))
    if by == "service":
        pretended.runs("brltty")
    else:
        (tmp_path / "usr/lib/udev/rules.d").mkdir(parents=True)
        (tmp_path / "usr/lib/udev/rules.d/85-brltty.rules").touch()
    (wrong,) = pretended.sentences()
    assert "brltty has taken it" in wrong
    assert "sudo systemctl mask --now brltty.service" in wrong


def test_a_bridge_without_its_driver_is_told_with_the_command(tmp_path: Path) -> None:
    pretended = Pretended(tmp_path)
    pretended.usb("1-3", ("10c4", "ea60"))
    assert pretended.sentences()[0].endswith("Load its driver: sudo modprobe cp210x")


def test_a_bridge_that_has_its_port_is_nothing_wrong(tmp_path: Path) -> None:
    pretended = Pretended(tmp_path, BRIDGE)
    pretended.usb("1-3", ("1a86", "7523"), "ttyUSB0")
    pretended.usb("1-4", ("not", "hex"))
    (tmp_path / "proc/71").mkdir(parents=True)
    pretended.runs("brltty")
    assert pretended.sentences() == []


def test_the_rules_name_every_board_that_is_greeted_and_no_other() -> None:
    form = 'ATTRS{{idVendor}}=="{:04x}", ATTRS{{idProduct}}=="{:04x}"'
    boards = [form.format(*numbers) for numbers, kind in KINDS.items() if kind.unit]
    lines = [line.rpartition(", ")[0] for line in rules().splitlines() if line.startswith("ATTRS{idVendor}")]
    assert sorted(lines) == sorted(boards)
    assert 'TAG+="uaccess"' in rules()
    assert all(name in rules() for name in ("ID_MM_DEVICE_IGNORE", "ID_MM_PORT_IGNORE", RULES_NAME))


def test_a_device_is_tried_as_the_system_allows(tmp_path: Path) -> None:
    computer = Computer(lambda _: UNIT)
    (tmp_path / "ttyACM0").touch()
    assert computer.may_use(tmp_path / "ttyACM0")
    assert not computer.may_use(tmp_path / "ttyACM1")
