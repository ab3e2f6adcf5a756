"""The board's loop: everything that can happen to the unit is looked at in turn, and nothing is waited for."""

import gc

from firmware_sim.brain.panel import COLOURS
from firmware_sim.lines import Lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from firmware_sim.brain.host import Host
    from firmware_sim.brain.unit import Unit

    from .battery import Battery
    from .buzzer import Buzzer
    from .console import Console
    from .flash import FlashStore
    from .matrix import Matrix
    from .presence import Event, Readers
    from .screen import Screen

WAIT_MS = 5  # for bytes, at most: the keys are to be scanned
LOOK_MS = 40  # a person sees no more than 25 pictures a second
CALM_MS = 1000
CABLE = 0  # the one line there is


class Loop:
    """Serves a unit; all parts are handed in. `alive` is called once a turn."""

    def __init__(
        self,
        unit: "Unit",
        host: "Host",
        console: "Console",
        store: "FlashStore",
        keys: "Matrix",
        readers: "Readers",
        screen: "Screen",
        buzzer: "Buzzer",
        battery: "Battery",
        clock_ms: "Callable[[], int]",
        alive: "Callable[[], object]",
    ) -> None:
        self._unit = unit
        self._host = host
        self._lines = Lines(unit, host)
        self._console = console
        self._store = store
        self._keys = keys
        self._readers = readers
        self._screen = screen
        self._buzzer = buzzer
        self._battery = battery
        self._clock_ms = clock_ms
        self._alive = alive
        self._look_ms = 0
        self._calm_ms = 0
        self._started: "dict[str, str]" = {}
        self._attached = False

    def step(self) -> None:
        """One turn: at most 5 ms of waiting, then what came and what is due."""
        data = self._console.read(WAIT_MS)
        now_ms = self._clock_ms()
        if data:
            self._lines.receive(CABLE, data, now_ms)
        self._greet(now_ms)
        self._hands(now_ms)
        self._check(now_ms)
        self._unit.tick(now_ms)
        effects = self._unit.drain()
        self._lines.tell(effects, now_ms)
        for _, outgoing in self._lines.outgoing():
            self._console.write(outgoing)
        self._perform(effects, now_ms)
        self._alive()
        if data or effects:
            self._calm_ms = now_ms + CALM_MS
        elif now_ms >= self._calm_ms:
            # Now, and not in the middle of something that a person waits for.
            gc.collect()
            self._calm_ms = now_ms + CALM_MS

    def _greet(self, now_ms: int) -> None:
        """Tell each host that comes which reader chips there are: it may not have heard their start."""
        attached = self._host.attached(now_ms)
        if attached and not self._attached:
            for told in self._started.values():
                self._console.log(told)
        self._attached = attached

    def _hands(self, now_ms: int) -> None:
        unit = self._unit
        for what, key in self._keys.step(now_ms):
            if what == "down":
                unit.key_down(key, now_ms)
            else:
                unit.key_up(key, now_ms)
        for event in self._readers.step(now_ms):
            self._card(event, now_ms)

    def _card(self, event: "Event", now_ms: int) -> None:
        what = event[0]
        if what == "insert":
            self._unit.insert(event[1], event[2], now_ms)
        elif what == "remove":
            self._unit.remove(event[1], now_ms)
        elif what == "report":
            self._unit.report(event[1], (COLOURS[event[2]],), now_ms)
        elif what == "started":
            # An original says 0x91 or 0x92. A clone is told of once: nobody can mend it.
            if int(event[2], 16) >> 4 != 9 and event[1] not in self._started:
                self._unit.report(
                    "reader_says", (COLOURS[event[1]], "CLONE CHIP %s: IT MAY MISS CARDS" % event[2][2:]), now_ms
                )
            told = self._started[event[1]] = "%s reader started, version %s" % (event[1], event[2])
            self._console.log(told)
        else:
            self._unit.stand((event[1], COLOURS[event[2]]), what == "trouble", now_ms)

    def _check(self, now_ms: int) -> None:
        """Tell once of what is wrong with the unit itself."""
        stand = self._unit.stand
        stand(("storage_full",), self._store.full, now_ms)
        stand(("record_damaged",), self._store.aside != "", now_ms)
        stand(("display_missing",), self._screen.missing, now_ms)
        if self._battery.low(now_ms):
            self._unit.report("battery_low", (), now_ms)

    def _perform(self, effects: "list[tuple[Any, ...]]", now_ms: int) -> None:
        for effect in effects:
            if effect[0] == "cue":
                self._buzzer.play(effect[1], self._unit.volume, now_ms)
        self._buzzer.step(now_ms)
        if effects or now_ms >= self._look_ms:
            self._look_ms = now_ms + LOOK_MS
            self._screen.show(self._unit.view(now_ms), now_ms)
        self._screen.step(now_ms)
