"""The display's dots read back as text, with the letters of MicroPython's own font."""

import subprocess
import sys
from functools import cache
from pathlib import Path

FONT = """
import framebuf
dots = bytearray(8)
canvas = framebuf.FrameBuffer(dots, 8, 8, framebuf.MONO_VLSB)
for code in range(32, 127):
    canvas.fill(0)
    canvas.text(chr(code), 0, 0)
    print(dots.hex())
"""
WIDTH = 128


@cache
def letters() -> dict[bytes, str]:
    """The letter of each eight columns of eight dots."""
    vm = Path(sys.executable).with_name("micropython")
    lines = subprocess.run([vm, "-c", FONT], capture_output=True, text=True, check=True).stdout.split()
    return {bytes.fromhex(line): chr(32 + number) for number, line in enumerate(lines)}


class Picture:
    """The four rows of text on a display of 128 x 64 dots; a letter that is none reads as `#`."""

    def __init__(self, lit: bool, dots: bytes) -> None:
        self.lit = lit
        pages = [dots[start : start + WIDTH] for start in range(0, len(dots), WIDTH)]
        inverse = bytes([0xFF] * 16) + bytes(WIDTH - 16)
        big = [self._read(pages[0:2], 2, inverse), self._read(pages[2:4], 2, inverse)]
        self.slots = big[0][0] + big[1][0]
        self.green, self.red = (text[1:].strip() for text in big)
        self.mark = self._read(pages[4:6], 2, bytes(WIDTH)).strip()
        self.line = self._read(pages[6:8], 1, bytes(WIDTH))

    def __repr__(self) -> str:
        return f"<{'lit' if self.lit else 'dark'} {self.slots} {self.green!r} {self.red!r} {self.mark!r} {self.line!r}>"

    def _read(self, pages: list[bytes], scale: int, inverse: bytes) -> str:
        upper, lower = (bytes(a ^ b for a, b in zip(page, inverse, strict=True)) for page in pages)
        small = bytes(
            sum((upper[column] >> 2 * row & 1) << row | (lower[column] >> 2 * row & 1) << row + 4 for row in range(4))
            for column in range(0, WIDTH, scale)
        )
        return "".join(letters().get(small[start : start + 8], "#") for start in range(0, len(small), 8))
