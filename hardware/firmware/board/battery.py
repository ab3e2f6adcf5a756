"""The voltage that feeds the board, and when it is too low."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

LOOK_MS = 1000
# A lithium cell behind its diode gives 3.4 V when it is nearly empty. Far less is a pin that is not wired.
LOW_MV, LEAST_MV = 3400, 2000
LOOKS = 5  # a buzzer or a reader pulls the voltage down for a moment
AGAIN_MS = 300_000
_FULL_SCALE_MV = 3 * 3300


class Battery:
    """`read()` gives a third of the supply's voltage as a share of 3.3 V, 0 to 65535."""

    def __init__(self, read: "Callable[[], int]") -> None:
        self._read = read
        self._times = 0
        self._look_ms = 0
        self._quiet_until_ms = 0

    def low(self, now_ms: int) -> bool:
        """Look when it is time; true when people should be told, at most every five minutes."""
        if now_ms < self._look_ms:
            return False
        self._look_ms = now_ms + LOOK_MS
        mv = self._read() * _FULL_SCALE_MV // 65535
        self._times = self._times + 1 if LEAST_MV < mv < LOW_MV else 0
        if self._times < LOOKS or now_ms < self._quiet_until_ms:
            return False
        self._quiet_until_ms = now_ms + AGAIN_MS
        return True
