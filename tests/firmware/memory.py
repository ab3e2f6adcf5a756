"""How much memory the whole firmware leaves free on a MicroPython VM: a board with nothing wired to it, going round."""

import os
import subprocess
import sys
from pathlib import Path

from firmware_sim.board_files import lay_out

HEAP = "192K"
"""A board's; its words are half as long as the VM's, so that much the same takes two thirds of the room there."""

# After so many turns the garbage is collected and what is free is written; then it is as if somebody pressed Ctrl-C.
_MACHINE = """
import gc
import sys

mem32 = {0x40058000: 0}


class Pin:
    IN = OUT = OPEN_DRAIN = PULL_UP = 0

    def __init__(self, number, mode=0, pull=0, value=0):
        pass

    def __call__(self, value=1):
        return 1


class Part:
    # The display is written to when the loop has begun.
    turns = 0

    def __init__(self, *wires, **settings):
        pass

    def ignore(self, *given):
        return 0

    write = write_readinto = freq = duty_u16 = read_u16 = ignore

    def writeto(self, address, data):
        Part.turns = Part.turns or 1

    def feed(self):
        Part.turns += Part.turns > 0
        if Part.turns == 300:
            gc.collect()
            sys.stdout.write("%d bytes free\\n" % gc.mem_free())
            raise KeyboardInterrupt


SPI = I2C = PWM = ADC = WDT = Part
"""
_OS = """
from uos import *


def uname():
    return ("", "", "", "", "RP2040")
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
        [Path(sys.executable).with_name("micropython"), "-X", f"heapsize={heap}", "main.py"],
        cwd=place / "board",
        env={**os.environ, "MICROPYPATH": str(modules)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    found = [line.split()[0] for line in done.stdout.splitlines() if line.endswith(" bytes free")]
    assert len(found) == 1, done.stdout + done.stderr
    return int(found[0])
