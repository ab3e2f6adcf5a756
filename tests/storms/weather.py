"""Weather: what goes wrong in an evening and how badly, and the wire it blows on."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, fields
from random import Random


@dataclass(frozen=True, slots=True)
class Weather:
    """How bad it is; 0 is calm.

    Of the wire: bytes lost, flipped and sent twice per 10,000; `late` the longest delay in ms; `crumbs` the longest
    piece in bytes in which data arrives (0: whole). Of everything else: how often it happens per 100 steps.
    """

    lost: int = 0
    flipped: int = 0
    doubled: int = 0
    late: int = 0
    crumbs: int = 0
    pulls: int = 0
    silences: int = 0
    power_cuts: int = 0
    kills: int = 0
    full_disks: int = 0
    swaps: int = 0
    deaf_unit: int = 0
    """1: the unit is not told when the cable is pulled or the app ends, as on a serial line."""
    forgetful_unit: int = 0
    """1: the unit's journal keeps a few facts only and is compacted all the time."""
    copied: int = 0
    """Frames that arrive twice, per 100."""
    stale: int = 0
    """Frames behind which a copy of an older one arrives, per 100."""

    @property
    def damages(self) -> bool:
        """Whether the wire does anything to what it carries."""
        bytewise = self.lost or self.flipped or self.doubled
        return bool(bytewise or self.late or self.crumbs or self.copied or self.stale)


_STRENGTHS: dict[str, tuple[int, ...]] = {
    "lost": (5, 50, 200),
    "flipped": (5, 50, 200),
    "doubled": (5, 50),
    "late": (30, 200, 600),
    "crumbs": (1, 7),
    "pulls": (5, 20),
    "silences": (3, 10),
    "power_cuts": (5, 20),
    "kills": (5, 20),
    "full_disks": (5,),
    "swaps": (4,),
    "deaf_unit": (1,),
    "forgetful_unit": (1,),
    "copied": (5, 30),
    "stale": (5, 20),
}
"""What a force can be like when it blows at all."""

RARE = ("full_disks", "swaps", "forgetful_unit")


def drawn(random: Random) -> Weather:
    """An evening's weather: some forces blow, the others rest."""
    blowing = {
        force.name: random.choice(_STRENGTHS[force.name])
        for force in fields(Weather)
        if random.random() < (0.15 if force.name in RARE else 0.4)
    }
    return Weather(**blowing)


def forces(weather: Weather) -> str:
    """The weather in words."""
    blowing = [f"{force.name} {getattr(weather, force.name)}" for force in fields(weather)]
    return ", ".join(words for words in blowing if not words.endswith(" 0")) or "calm"


OLDER = 40
"""Frames back from which a copy may still arrive: more than the unit keeps answers, and than it keeps operations."""


class Wire:
    """One direction of a cable. Nothing but copies overtakes anything; `cut` makes it swallow all."""

    def __init__(self, random: Random, weather: Weather, tell: Callable[[str], None]) -> None:
        self.weather = weather
        self.cut = False
        self._random = random
        self._tell = tell
        self._under_way: deque[tuple[int, bytes]] = deque()
        self._older: deque[bytes] = deque(maxlen=OLDER)

    def carry(self, data: bytes, now_ms: int) -> list[bytes]:
        """Take in what was sent; the pieces that arrive now."""
        weather = self.weather
        if not weather.damages and not self._under_way and not self.cut:
            return [data] if data else []
        if self.cut:
            self._under_way.clear()
            return []
        if data:
            self._under_way.append((self._arrival(now_ms), self._damaged(self._repeated(data))))
        arrived = b""
        while self._under_way and self._under_way[0][0] <= now_ms:
            arrived += self._under_way.popleft()[1]
        size = weather.crumbs or len(arrived) or 1
        return [arrived[start : start + size] for start in range(0, len(arrived), size)]

    def drop(self) -> None:
        """Lose what is under way."""
        self._under_way.clear()
        self._older.clear()

    def _arrival(self, now_ms: int) -> int:
        last = self._under_way[-1][0] if self._under_way else now_ms
        late = self._random.randrange(self.weather.late) if self.weather.late else 0
        return max(last, now_ms + late)

    def _repeated(self, data: bytes) -> bytes:
        """The frames, some of them twice or with an older one behind them."""
        weather, random = self.weather, self._random
        if not (weather.copied or weather.stale):
            return data
        out = b""
        for frame in data.splitlines(keepends=True):
            out += frame * (1 + (random.randrange(100) < weather.copied))
            if self._older and random.randrange(100) < weather.stale:
                out += random.choice(self._older)
            self._older.append(frame)
        if out != data:
            self._tell(f"the wire repeats: {out!r}")
        return out

    def _damaged(self, data: bytes) -> bytes:
        weather, random = self.weather, self._random
        lost, flipped = weather.lost, weather.lost + weather.flipped
        doubled = flipped + weather.doubled
        if not doubled:
            return data
        out = bytearray()
        for byte in data:
            fate = random.randrange(10_000)
            if fate >= doubled:
                out.append(byte)
            elif fate >= flipped:
                out += bytes((byte, byte))
            elif fate >= lost:
                out.append(byte ^ 1 << random.randrange(8))
        if out != data:
            self._tell(f"the wire damages {len(data)} bytes: {bytes(out)!r}")
        return bytes(out)
