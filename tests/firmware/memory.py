"""How much memory the whole firmware leaves free on a MicroPython VM: a board with nothing wired to it, going round."""

import os
import subprocess
import sys
from pathlib import Path

from firmware_sim.board_files import lay_out

HEAP = "192K"
"""A board's; its words are half as long as the VM's, so that much the same takes two thirds of the room there."""

# As little as the firmware needs of what a board has in its ROM, its names those that the firmware has anyway: the room
# for names doubles when it is full. The loop looks at the supply once a second: the second time garbage is collected
# and what is free is written; then it is as if somebody pressed Ctrl-C.
_MACHINE = """
import gc

mem32 = {0x40058000: 0}


class Pin:
    IN = OUT = OPEN_DRAIN = PULL_UP = count = 0

    def __init__(self, *a, **b):
        pass

    def __call__(self, *a):
        return 1

    write = write_readinto = writeto = freq = duty_u16 = feed = __call__

    def read_u16(self):
        Pin.count += 1
        if Pin.count == 2:
            gc.collect()
            print(gc.mem_free(), "bytes free, no more")
            raise KeyboardInterrupt
        return 0


SPI = I2C = PWM = ADC = WDT = Pin
PWRON_RESET = 1


def reset_cause():
    return PWRON_RESET
"""
_OS = """
import uos


def uname():
    return ("", "", "", "", "RP2040")


def __getattr__(name):
    return getattr(uos, name)
"""


def free_bytes(place: Path, heap: str = HEAP) -> int:
    """Run the firmware in a folder of its own until it has gone round for a while; what it leaves free then.

    Raises AssertionError with what it said when it does not come so far.
    """
    lay_out(place / "board")
    modules = place / "modules"
    modules.mkdir()
    (modules / "machine.py").write_text(_MACHINE, "utf-8")
    (modules / "os.py").write_text(_OS, "utf-8")
    done = subprocess.run(
        [Path(sys.executable).with_name("micropython"), "-X", f"heapsize={heap}", "-m", "main"],
        cwd=place / "board",
        env={**os.environ, "MICROPYPATH": str(modules)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    found = [line.split()[0] for line in done.stdout.splitlines() if line.endswith(" bytes free, no more")]
    assert len(found) == 1, done.stdout + done.stderr
    return int(found[0])
