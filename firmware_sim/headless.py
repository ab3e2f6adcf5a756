"""The unit's host loop: one thread that waits for its lines and its deadlines, and serves unit, journal and link."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from firmware_sim.brain.host import Host
from firmware_sim.brain.slots import other
from firmware_sim.brain.unit import Unit
from firmware_sim.card_readers import CardReaders
from firmware_sim.doorway import Doorway
from firmware_sim.events import carry_out
from firmware_sim.face import Deed, Face, Shown
from firmware_sim.lines import Lines

if TYPE_CHECKING:
    from firmware_sim.events import CarryOut

PICTURE_MS = 200  # a subscriber sees a moving picture at most five times a second
FACE_MS = 40  # and whoever looks at the unit itself sees it twenty-five times


class HostLoop:
    """Serves a unit to whoever comes through the doorway, and to face and readers, if it has them.

    `clock_ms` gives the time in ms and never goes back. All that happens to the unit goes through `carry_out`.
    """

    def __init__(
        self,
        unit: Unit,
        doorway: Doorway,
        clock_ms: Callable[[], int],
        face: Face | None = None,
        carry_out: "CarryOut" = carry_out,
        readers: CardReaders | None = None,
    ) -> None:
        self._unit = unit
        self._host = Host(unit)
        self._doorway = doorway
        self._clock_ms = clock_ms
        self._face = face
        self._carry_out = carry_out
        self._readers = readers
        self._now_ms = 0
        self._plugged = True
        self._lines = Lines(unit, self._host, carry_out)
        self._stopped = False

    def run(self) -> None:
        """Serve until stopped."""
        while not self._stopped:
            self.step(self._timeout_ms())

    def stop(self) -> None:
        """Let `run` return; may be called from signal handlers and other threads."""
        self._stopped = True
        self._doorway.wake()

    def step(self, timeout_ms: int | None) -> None:
        """Wait once, at most `timeout_ms` (None: for ever), and serve what came and what is due."""
        arrivals = self._doorway.wait(timeout_ms)
        self._now_ms = self._clock_ms()
        for line, data in arrivals:
            if data:
                self._lines.receive(line, data, self._now_ms)
            else:
                self._lines.close(line, self._now_ms)
        for deed in self._face.hands(self._now_ms) if self._face is not None else ():
            self._lend(deed)
        for event in self._readers.happened(self._unit.panel.slots) if self._readers is not None else ():
            self._happen(*event)
        self._happen("tick")
        effects = self._unit.drain()
        self._lines.tell(effects, self._now_ms)
        self._tell_face(effects)
        for line, outgoing in self._lines.outgoing():
            self._doorway.send(line, outgoing)

    def _happen(self, *event: Any) -> None:
        """Let an event happen to the unit now."""
        self._carry_out(self._unit, self._host, event, self._now_ms)

    def _lend(self, deed: Deed) -> None:
        what, *words = deed
        if what == "pull":
            self._pull()
        elif what == "plug":
            self._plugged = True
            self._doorway.plug()
        elif what == "insert":
            self._insert(*words)
        else:
            self._happen(*deed)

    def _insert(self, slot: str, uid: str) -> None:
        # One piece of plastic is in one slot, and a slot holds one.
        slots = self._unit.panel.slots
        if slots.uid(other(slot)) == uid:
            self._happen("remove", other(slot))
        if slots.uid(slot) not in ("", uid):
            self._happen("remove", slot)
        self._happen("insert", slot, uid)

    def _pull(self) -> None:
        self._plugged = False
        self._doorway.pull()
        self._lines.close_all(self._now_ms)

    def _tell_face(self, effects: list[tuple[Any, ...]]) -> None:
        if self._face is None:
            return
        unit = self._unit
        shown = Shown(
            view=unit.view(self._now_ms),
            green=unit.panel.slots.green,
            red=unit.panel.slots.red,
            pressed=tuple(unit.panel.keypad.pressed()),
            volume=unit.volume,
            attached=self._host.attached(self._now_ms),
            plugged=self._plugged,
            accounts=tuple(sorted(unit.journal.cards.items())),
        )
        self._face.show(shown, [effect[1] for effect in effects if effect[0] == "cue"])

    def _timeout_ms(self) -> int | None:
        now_ms = self._clock_ms()
        due = [self._lines.next_due(), self._unit.next_deadline()]
        if self._face is not None and now_ms < self._unit.panel.host_until_ms:
            due.append(self._unit.panel.host_until_ms)
        if self._unit.moving() and self._face is not None:
            due.append(now_ms + FACE_MS)
        elif self._unit.moving() and self._host.notices:
            due.append(now_ms + PICTURE_MS)
        moments = [moment for moment in due if moment is not None]
        return max(0, min(moments) - now_ms) if moments else None
