"""What the drivers of a board are handed in their tests: pins, buses, a store's folder, all under the test's eyes."""

from collections.abc import Callable


class Keypad:
    """A keypad's wires, as callables. A column shows a row only after it was let settle."""

    def __init__(self, rows: int, columns: int) -> None:
        self.pressed: set[tuple[int, int]] = set()
        self._levels = [1] * rows
        self._settled = [1] * rows
        self.rows = [self._row(row) for row in range(rows)]
        self.columns = [self._column(column) for column in range(columns)]
        self.slept_us: list[int] = []

    def sleep_us(self, us: int) -> None:
        """Let the wires settle, if it is long enough."""
        self.slept_us.append(us)
        if us >= 20:
            self._settled = list(self._levels)

    def _row(self, row: int) -> Callable[..., int]:
        def pin(level: int) -> int:
            self._levels[row] = level
            return level

        return pin

    def _column(self, column: int) -> Callable[..., int]:
        def pin() -> int:
            low = {row for row, level in enumerate(self._settled) if not level}
            columns: set[int] = set()
            for _ in range(len(self._settled)):
                columns |= {c for r, c in self.pressed if r in low}
                low |= {r for r, c in self.pressed if c in columns}
            return 0 if column in columns else 1

        return pin


class Tone:
    """A PWM pin that keeps what it was told: (Hz, duty)."""

    def __init__(self) -> None:
        self.hz = 0
        self.tones: list[tuple[int, int]] = []

    def freq(self, hz: int) -> None:
        self.hz = hz

    def duty_u16(self, share: int) -> None:
        self.tones.append((self.hz, share))


class Canvas:
    """Draws every letter as eight columns of its own code."""

    def __init__(self, dots: bytearray) -> None:
        self._dots = dots

    def fill(self, colour: int) -> None:
        assert colour == 0
        self._dots[:] = bytes(len(self._dots))

    def text(self, text: str, x: int, y: int) -> None:
        assert (x, y) == (0, 0)
        for place, letter in enumerate(text[:16]):
            self._dots[8 * place : 8 * place + 8] = bytes([ord(letter)] * 8)
