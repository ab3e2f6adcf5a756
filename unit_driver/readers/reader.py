"""What a reader is to the rest: it is looked at, says what it sees, and may be lost."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from unit_driver.errors import UnitError

LOOK_WAIT_S: Final = 0.06
"""How long a look may wait: with it a card that was taken away is known within `slots.GONE_MS` and one look."""

BANK_CARD: Final = "bank_card"
RANDOM_CARD: Final = "random_card"
UNREADABLE: Final = "unreadable"
TRANSIT_CARD: Final = "transit_card"
REMARKS: Final = (BANK_CARD, RANDOM_CARD, UNREADABLE, TRANSIT_CARD)
"""What a reader may say of a card: not taken (a bank's, a phone's, one it cannot read), or taken and warned about."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What one look showed: a card's number (upper-case hex), or "" for none, and a remark or ""."""

    uid: str = ""
    remark: str = ""


NOTHING: Final = Seen()

INSTALL: Final = "Install it: pip install 'tabletop-teller[readers]'"


class Reader(Protocol):
    """An open reader, used by one thread."""

    @property
    def resting(self) -> bool:
        """Whether cards rest on it: then every look says what lies there now. Otherwise a card is seen once."""

    def look(self) -> Seen | None:
        """What there is to see, None for nothing new; waits for at most `LOOK_WAIT_S`. Raises ReaderLost."""

    def close(self) -> None:
        """Let go of it; never raises."""


Open = Callable[[], Reader]
"""Opens a reader; raises ReaderRefused."""


class ReaderRefused(UnitError):  # noqa: N818  # named for what happened
    """A reader could not be used; the text says why, and what to do."""

    def __init__(self, name: str, cause: str, advice: str) -> None:
        super().__init__(f"{name} cannot be used: {cause}. {advice}")
        self.name = name


class ReaderLost(UnitError):  # noqa: N818  # named for what happened
    """A reader that worked is gone; it is looked for again."""

    def __init__(self, name: str, cause: str) -> None:
        super().__init__(f"{name} is gone ({cause}). It is used again as soon as it is back.")
        self.name = name
