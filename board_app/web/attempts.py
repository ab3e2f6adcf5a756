"""What somebody tried who may not, and who came to the bank or a seat: for the banker to read, within bounds."""

import json
import logging
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

SHOWN: Final = 100
"""How many are kept to be looked at."""

MOST_BYTES: Final = 256 * 1024
"""The largest a file of them gets; the one before it is kept beside it."""

WORDS: Final = 80
"""How much is kept of what somebody has sent."""

TOLD: Final[Mapping[str, str]] = {
    "outside": "came without a key of this table",
    "key": "opened a link with a key that is not this table's",
    "origin": "sent a form from a page that is not this table's",
    "page": "asked for a page that is not theirs: {what}",
    "forged": "sent a form in somebody else's name: {what}",
    "move": "asked for what is not theirs: {what}",
    "form": "sent what is no form of this table: {what}",
    "large": "sent a form that is too large",
    "streams": "opened more live pages than there is room for",
    "wrong_pin": "typed a wrong PIN",
    "early_pin": "typed a PIN while the table was waiting",
    "pin": "typed the PIN and came to the bank",
    "pin_set": "set the PIN",
    "pin_gone": "removed the PIN",
    "sat": "took the seat of {what}",
    "stood": "gave up the seat of {what}",
    "handed": "gave the seat of {what} to a new device",
}
"""What was tried, in words."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something that was tried at `at` (ms since 1970) from an address, `times` over.

    `who` is a player's seat, 0 somebody else, -1 the banker.
    """

    at: int
    kind: str
    address: str
    who: int = 0
    what: str = ""
    times: int = 1

    @property
    def sentence(self) -> str:
        """What was tried, without when and by whom."""
        return TOLD[self.kind].format(what=self.what)


class Attempts:
    """The newest attempts, in a file when one is named; a file that cannot be written leaves them in memory."""

    def __init__(self, clock_ms: Callable[[], int], file: Path | None = None) -> None:
        self._clock_ms = clock_ms
        self._newest: deque[Attempt] = deque(_read(file), maxlen=SHOWN)
        self._file = _File(file) if file else None

    def put_down(self, kind: str, address: str, who: int = 0, what: str = "") -> None:
        """Something was tried. The same again, with nothing in between, counts on one line."""
        attempt = Attempt(self._clock_ms(), kind, address, who, what[:WORDS])
        last = self._newest[-1] if self._newest else None
        if last is not None and replace(attempt, at=last.at, times=last.times) == last:
            self._newest[-1] = replace(attempt, times=last.times + 1)
            return
        self._newest.append(attempt)
        if self._file is not None:
            text = json.dumps(asdict(attempt), ensure_ascii=False)
            self._file.emit(logging.LogRecord("attempts", logging.INFO, "", 0, text, None, None))

    def newest(self) -> list[Attempt]:
        """What was tried, newest first."""
        return list(reversed(self._newest))

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()


class _File(RotatingFileHandler):
    """The file, which is never larger than that."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, maxBytes=MOST_BYTES, backupCount=1, encoding="utf-8", delay=True)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the base class has named it
        """A disk that is full is told by the table, which needs it more."""


def _read(file: Path | None) -> list[Attempt]:
    """The attempts in a file; lines that are none, such as the last one of a power cut, are passed over."""
    found: list[Attempt] = []
    if file is None or not file.exists():
        return found
    for line in file.read_text("utf-8", "replace").splitlines()[-SHOWN:]:
        try:
            attempt = Attempt(**json.loads(line))
        except (ValueError, TypeError):
            continue
        if attempt.kind in TOLD:
            found.append(attempt)
    return found
