"""Milliseconds that only go up, from a counter that starts again at zero every few days."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable


class Clock:
    """`ticks_ms` reads the counter, `ticks_diff(later, earlier)` tells two readings apart (MicroPython's time).

    It has to be read more often than the counter starts again.
    """

    def __init__(self, ticks_ms: "Callable[[], Any]", ticks_diff: "Callable[[Any, Any], int]") -> None:
        self._ticks_ms = ticks_ms
        self._ticks_diff = ticks_diff
        self._read = ticks_ms()
        self._passed_ms = 0

    def now_ms(self) -> int:
        """Milliseconds since the clock was made."""
        read = self._ticks_ms()
        self._passed_ms += self._ticks_diff(read, self._read)
        self._read = read
        return self._passed_ms
