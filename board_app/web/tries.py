"""How long the table waits after wrong PINs: longer with each, whoever types them. Time is handed in, in ms."""

from typing import Final, NamedTuple

FREE: Final = 5
"""Wrong tries that cost no waiting."""

FIRST_WAIT_MS: Final = 30_000
LONGEST_WAIT_MS: Final = 3_600_000


class Tries(NamedTuple):
    """Wrong tries since the last right one, and when the newest was made (ms since 1970)."""

    wrong: int = 0
    at_ms: int = 0

    def wait_ms(self, now_ms: int) -> int:
        """How long until the next try is looked at, 0 for at once; no longer for a clock that was set back."""
        if self.wrong < FREE:
            return 0
        whole = min(LONGEST_WAIT_MS, FIRST_WAIT_MS << min(self.wrong - FREE, 10))
        return max(0, min(whole, self.at_ms + whole - now_ms))

    def another(self, now_ms: int) -> "Tries":
        """One more try, wrong until it has been looked at."""
        return Tries(self.wrong + 1, now_ms)


NONE: Final = Tries()
"""Nothing was tried yet."""
