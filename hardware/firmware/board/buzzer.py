"""The sound of the unit: one voice that plays the tune of a cue, note by note."""

from firmware_sim.voices import KIND_OF, LEVELS, PATIENT, loudness, tune_for

from .rtttl import notes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable, Iterator, Protocol

    class Pwm(Protocol):
        """What is used of a board's PWM pin."""

        def freq(self, __hz: int) -> object:
            """How often a second it goes up."""
            ...

        def duty_u16(self, __share: int) -> object:
            """For how much of the time it is up, of 65536."""
            ...


# There is one voice for all kinds of sound: a kind is not heard beside one that stands later here.
_RANKS = ("keys", "counting", "music", "money", "alarms")
_LOUDEST = 0x8000  # half of the time up; a narrower pulse is quieter


class Buzzer:
    """Plays cues on a PWM pin. `tune(name)` gives the text of a tune, OSError when there is none: then it is silent."""

    def __init__(self, pwm: "Pwm", tune: "Callable[[str], str]") -> None:
        self._pwm = pwm
        self._tune = tune
        self._notes: "Iterator[tuple[int, int]] | None" = None
        self._kind = ""
        self._name = ""
        self._loud = 0
        self._waiting: "tuple[str, int] | None" = None
        self._due_ms = 0
        pwm.duty_u16(0)

    def play(self, cue: str, volume: int, now_ms: int) -> None:
        """Let a cue be heard at the unit's volume, 0 to 3. Going to sleep ends every other sound."""
        self.step(now_ms)
        if cue == "sleep":
            self.hush()
        kind = KIND_OF[cue]
        name = tune_for(cue, volume)
        if not name:
            return
        if self._notes is not None:
            if kind in PATIENT and self._kind not in ("keys", "counting"):
                self._waiting = (cue, volume)
                return
            if _RANKS.index(kind) < _RANKS.index(self._kind) or (kind == "alarms" and name == self._name):
                return
        self._begin(cue, name, volume, now_ms)

    def step(self, now_ms: int) -> None:
        """Go on to the next note when it is time."""
        if self._notes is None or now_ms < self._due_ms:
            return
        try:
            hz, ms = next(self._notes)
        except (StopIteration, ValueError, KeyError, IndexError):
            # At its end, or at a note that is none in somebody's own tune.
            self._end(now_ms)
            return
        # A late step makes no tune longer.
        self._due_ms += ms
        if hz:
            self._pwm.freq(hz)
        self._pwm.duty_u16(self._loud if hz else 0)

    def hush(self) -> None:
        """End every sound."""
        self._notes = None
        self._waiting = None
        self._pwm.duty_u16(0)

    def _begin(self, cue: str, name: str, volume: int, now_ms: int) -> None:
        try:
            self._notes = notes(self._tune(name))
        except OSError:
            self._notes = None
            return
        self._kind = KIND_OF[cue]
        self._name = name
        # The ear hears the square of the pulse's share about as the share.
        self._loud = int(_LOUDEST * loudness(cue, volume, LEVELS) ** 2)
        self._due_ms = now_ms
        self.step(now_ms)

    def _end(self, now_ms: int) -> None:
        waiting = self._waiting
        self.hush()
        if waiting is not None:
            cue, volume = waiting
            self.play(cue, volume, now_ms)
