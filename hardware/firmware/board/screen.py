"""What the unit shows, as dots: both balances big, the mark, and a line of text that moves when it is too long.

Four rows of two pages each: green's balance, red's, the mark, the line. A display of another kind needs a class with
the same `show`, `step` and `missing`.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Protocol

    class Picture(Protocol):
        """What is to be shown, as firmware_sim.brain.display.View."""

        lit: bool
        green: str
        red: str
        line: str
        mark: str

    class Chip(Protocol):
        """A display of eight pages, as board.ssd1306.Ssd1306."""

        def start(self) -> None:
            """Set it up, dark."""
            ...

        def light(self, on: bool) -> None:
            """Light it or let it sleep."""
            ...

        def send(self, page: int, dots: bytearray) -> None:
            """Put a page on it."""
            ...


WIDE = 16  # letters of 8 x 8 dots beside each other
BIG = 8  # letters drawn at twice that size
LINE = 3  # the row of the line; the others are big
RETRY_MS = 2000
# A line that is too long stands still, moves a letter at a time, and stands still again when its end is seen.
STILL_MS = 700
MOVE_MS = 120

# Four dots above each other as eight: each one doubled.
_DOUBLED = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"


class Screen:
    """Shows views on a chip, at most one page a step, so that nobody waits for it.

    `canvas(buffer)` gives what draws 16 letters into 128 columns of 8 dots by `fill(colour)` and `text(text, x, y)`,
    MicroPython's framebuf. `missing` tells whether the display did not answer; it is looked for every 2 s.
    """

    def __init__(self, chip: "Chip", canvas: "Callable[[bytearray], Any]") -> None:
        self._chip = chip
        self._small = bytearray(8 * WIDE)
        self._canvas = canvas(self._small)
        self._page = bytearray(8 * WIDE)
        self._wanted = ["", "", "", ""]
        self._lit = False
        self._line = ""
        self._since_ms = 0
        self._retry_ms = 0
        self._works = False
        self.missing = False
        self._is_lit = False
        self._row = 0
        self._half: "int | None" = None
        self._forget()

    def show(self, view: "Picture", now_ms: int) -> None:
        """Take what is to be shown from now on."""
        self._lit = view.lit
        if view.line != self._line:
            self._line = view.line
            self._since_ms = now_ms
        start = moved(len(view.line), now_ms - self._since_ms)
        wanted = self._wanted
        wanted[0] = "G" + _right(view.green)
        wanted[1] = "R" + _right(view.red)
        wanted[2] = " " * ((BIG - len(view.mark)) // 2) + view.mark.upper()
        wanted[LINE] = view.line[start : start + WIDE]

    def step(self, now_ms: int) -> None:
        """Bring the display one page nearer to what is to be shown."""
        try:
            if not self._works:
                self._look_for_it(now_ms)
            elif self._half is not None:
                self._send_half()
            elif self._lit != self._is_lit and (not self._lit or self._shown == self._wanted):
                # It lights up with the new picture, not with the one it went dark with.
                self._chip.light(self._lit)
                self._is_lit = self._lit
            elif self._lit:
                self._next_row()
        except OSError:
            self._works = False
            self.missing = True
            self._retry_ms = now_ms + RETRY_MS

    def _look_for_it(self, now_ms: int) -> None:
        if now_ms >= self._retry_ms:
            self._chip.start()
            self._forget()
            self._works = True
            self.missing = False

    def _forget(self) -> None:
        """Nothing is known of what the display shows; it is dark."""
        self._shown: "list[str | None]" = [None, None, None, None]
        self._is_lit = False
        self._half = None

    def _next_row(self) -> None:
        # One row after the other, so that a balance that counts does not keep the line from being drawn.
        for _ in self._wanted:
            self._row = (self._row + 1) % len(self._wanted)
            text = self._wanted[self._row]
            if text != self._shown[self._row]:
                self._shown[self._row] = text
                self._canvas.fill(0)
                self._canvas.text(text, 0, 0)
                self._half = 0
                self._send_half()
                return

    def _send_half(self) -> None:
        """Send the upper half of the drawn row, then the lower."""
        half = self._half or 0
        big = self._row != LINE
        page = self._page
        for column in range(8 * WIDE):
            dots = self._small[column >> 1 if big else column]
            page[column] = _DOUBLED[dots >> 4 if half else dots & 15]
        if self._row < 2:
            # The slot's letter stands light on dark.
            for column in range(16):
                page[column] ^= 0xFF
        self._chip.send(2 * self._row + half, page)
        self._half = None if half else 1


def moved(letters: int, shown_ms: int) -> int:
    """By how many letters a line of so many has moved after so many ms; 0 for one that fits."""
    travel = letters - WIDE
    if travel <= 0:
        return 0
    into_ms = shown_ms % (travel * MOVE_MS + 2 * STILL_MS) - STILL_MS
    return min(max(into_ms // MOVE_MS, 0), travel)


def _right(text: str) -> str:
    """A balance at the right end of its row, beside the slot's letter."""
    return " " * (BIG - 1 - len(text)) + text
