"""One reader in service: opened, looked at, lost, found again. Its time and its reader are handed in."""

from dataclasses import dataclass, field
from typing import Final

from unit_driver.readers.reader import Open, Reader, ReaderLost, ReaderRefused
from unit_driver.readers.slots import Change, Slots, slots_of

FIRST_PAUSE_MS: Final = 250
LONGEST_PAUSE_MS: Final = 4_000
"""Between two attempts at a reader that is not there; doubled each time."""

WELL_MS: Final = 5_000
"""In service for so long a reader is well, and the pauses begin anew: one that fails at every second look is not."""


@dataclass(frozen=True, slots=True)
class Gone:
    """A reader is not there, or not any longer; told once until it is back or the reason is another."""

    slot: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Back:
    """A reader is in service: for the first time, or again."""

    slot: str
    name: str


Event = Change | Gone | Back


@dataclass(slots=True)
class Watch:
    """Watches the reader that serves a slot, "" for both. `name` is what people call it."""

    slot: str
    name: str
    open: Open
    _reader: Reader | None = None
    _slots: Slots | None = None
    _told: str = ""
    _pause_ms: int = FIRST_PAUSE_MS
    _due_ms: int = 0
    _since_ms: int = 0
    _events: list[Event] = field(default_factory=list)

    def step(self, now_ms: int) -> list[Event]:
        """Look once, or try to open it if that is due; what happened. Waits no longer than the reader's look does."""
        self._events = []
        try:
            if self._reader is not None:
                self._take(self._reader, now_ms)
            elif now_ms >= self._due_ms:
                self._start(now_ms)
            elif self._slots is not None:
                # What was swiped before the reader was lost still has its time.
                self._events += self._slots.see(None, now_ms)
        except (ReaderRefused, ReaderLost) as trouble:
            self._miss(str(trouble), now_ms)
        except Exception as trouble:  # drivers raise what they like: that is a lost reader, and said
            self._miss(str(ReaderLost(self.name, str(trouble) or type(trouble).__name__)), now_ms)
        return self._events

    @property
    def resting(self) -> bool:
        """Whether it is in service and cards rest on it."""
        return self._reader is not None and self._reader.resting

    def pause_ms(self, now_ms: int) -> int:
        """How long the next step may be put off: not at all while there is a reader, whose look waits itself."""
        return 0 if self._reader is not None else max(0, min(self._due_ms - now_ms, FIRST_PAUSE_MS))

    def leave(self, now_ms: int) -> list[Event]:
        """Let go of the reader for good: its cards are out."""
        self.close()
        return [] if self._slots is None else [*self._slots.empty(now_ms)]

    def close(self) -> None:
        """Let go of the reader."""
        if self._reader is not None:
            self._reader.close()
            self._reader = None

    def _start(self, now_ms: int) -> None:
        self._reader = self.open()
        # Only one that can be looked at is back: some can be opened, and no more.
        seen = self._reader.look()
        if self._slots is None:
            self._slots = slots_of(self.slot, self._reader.resting)
        self._told, self._since_ms = "", now_ms
        self._events += [Back(self.slot, self.name), *self._slots.see(seen, now_ms)]

    def _take(self, reader: Reader, now_ms: int) -> None:
        assert self._slots is not None, "a reader that is open has its slots"
        self._events += self._slots.see(reader.look(), now_ms)
        if now_ms - self._since_ms >= WELL_MS:
            self._pause_ms = FIRST_PAUSE_MS

    def _miss(self, sentence: str, now_ms: int) -> None:
        self.close()
        if self._slots is not None:
            self._events += self._slots.lose(now_ms)
        if sentence != self._told:
            self._told = sentence
            self._events.append(Gone(self.slot, sentence))
        self._due_ms = now_ms + self._pause_ms
        self._pause_ms = min(2 * self._pause_ms, LONGEST_PAUSE_MS)
