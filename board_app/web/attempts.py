"""What somebody tried who may not, and who came to the bank or a seat: for the banker to read, within bounds.

Each kind has a shelf of its own, and the same again from the same address counts on one line: whoever knocks all
evening pushes nothing out but their own knocking.
"""

import contextlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

EACH: Final = 12
"""How many are kept of each kind."""

MOST_BYTES: Final = 256 * 1024
"""The largest their file gets before it is written anew with what is kept."""

WORDS: Final = 120
"""How much is kept of what somebody has sent."""

TOLD: Final[Mapping[str, str]] = {
    "outside": "came without a key of this table",
    "key": "opened a link with a key that is not this table's",
    "origin": "sent a form from a page that is not this table's",
    "page": "asked for a page that is not theirs: {what}",
    "nowhere": "asked for a page that there is none of: {what}",
    "forged": "sent a form in somebody else's name: {what}",
    "move": "asked for what is not theirs: {what}",
    "unknown": "asked for what no form of this table asks: {what}",
    "replayed": "sent a form under the name of one that was sent before: {what}",
    "form": "sent what is no form of this table: {what}",
    "large": "sent a form that is too large",
    "large_file": "sent a game's file that is too large",
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


Key = tuple[str, str, int, str, str]


@dataclass(frozen=True, slots=True)
class Attempt:
    """Something that was tried, last at `at` (ms since 1970), from an address, `times` over.

    `who` is a player's seat, 0 somebody else, -1 the banker. `name` is what the player was called: in the next game
    somebody else sits there.
    """

    at: int
    kind: str
    address: str
    who: int = 0
    what: str = ""
    times: int = 1
    name: str = ""

    @property
    def by(self) -> str:
        """Who tried it, as a sentence begins."""
        if self.who == -1:
            return "The banker"
        return self.name or (f"Seat {self.who}" if self.who else "Somebody")

    @property
    def sentence(self) -> str:
        """What was tried, without when and by whom, and without a full stop."""
        return TOLD[self.kind].format(what=self.what.rstrip("."))

    @property
    def key(self) -> Key:
        """What makes it the same again."""
        return self.kind, self.address, self.who, self.what, self.name


class Attempts:
    """The newest of each kind, in a file when one is named; a file that cannot be written leaves them in memory."""

    def __init__(self, clock_ms: Callable[[], int], file: Path | None = None) -> None:
        self._clock_ms = clock_ms
        self._file = file
        self._names: Mapping[int, str] = {}
        self._kept: dict[Key, Attempt] = {}
        for attempt in _read(file):
            self._put(attempt)

    def seated(self, names: Mapping[int, str]) -> None:
        """These sit there now, by their seats; none are known from before a game."""
        self._names = names

    def put_down(self, kind: str, address: str, who: int = 0, what: str = "") -> None:
        """Something was tried. The same again counts on one line, whatever else has come in between."""
        attempt = Attempt(self._clock_ms(), kind, address, who, what[:WORDS], name=self._names.get(who, ""))
        if (before := self._kept.get(attempt.key)) is not None:
            attempt = replace(attempt, times=before.times + 1)
        self._put(attempt)
        # Of many it is enough to know about how many there were: their number is written whenever it has doubled.
        if attempt.times & (attempt.times - 1) == 0:
            self._write(attempt)

    def newest(self) -> list[Attempt]:
        """What was tried, newest first."""
        return list(reversed(self._kept.values()))

    def close(self) -> None:
        """Write down how often each was tried."""
        if self._kept:
            self._write_anew()

    def _put(self, attempt: Attempt) -> None:
        self._kept.pop(attempt.key, None)
        self._kept[attempt.key] = attempt  # behind all others
        alike = [key for key in self._kept if key[0] == attempt.kind]
        if len(alike) > EACH:
            del self._kept[alike[0]]

    def _write(self, attempt: Attempt) -> None:
        if self._file is None:
            return
        with contextlib.suppress(OSError):  # a disk that is full is told by the table, which needs it more
            with self._file.open("a", encoding="utf-8", newline="\n") as out:
                out.write(_line(attempt))
                full = out.tell() > MOST_BYTES
            if full:
                self._write_anew()

    def _write_anew(self) -> None:
        if self._file is None:
            return
        fresh = self._file.with_suffix(".new")
        with contextlib.suppress(OSError):
            fresh.write_text("".join(map(_line, reversed(self.newest()))), "utf-8", newline="\n")
            fresh.replace(self._file)


def _line(attempt: Attempt) -> str:
    return json.dumps(asdict(attempt), ensure_ascii=False) + "\n"


def _read(file: Path | None) -> list[Attempt]:
    """The attempts in a file; lines that are none, such as the last one of a power cut, are passed over."""
    found: list[Attempt] = []
    if file is None or not file.exists():
        return found
    # Not `splitlines`: what somebody has sent can hold signs that some take for the end of a line.
    for line in file.read_text("utf-8", "replace").split("\n"):
        try:
            attempt = Attempt(**json.loads(line))
        except (ValueError, TypeError):
            continue
        kinds = [type(value) for value in asdict(attempt).values()]
        if attempt.kind in TOLD and kinds == [int, str, str, int, str, int, str]:
            found.append(attempt)
    return found
