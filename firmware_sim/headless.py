"""The unit's host loop: one thread that waits for its lines and its deadlines, and serves unit, journal and link."""

from collections.abc import Callable

from firmware_sim.brain.host import Host
from firmware_sim.brain.unit import Unit
from firmware_sim.doorway import Doorway
from unit_driver.link.exchange import Responder

PICTURE_MS = 200  # a subscriber sees a moving picture at most five times a second


class HostLoop:
    """Serves a unit to whoever comes through the doorway. `clock_ms` gives the time in ms and never goes back."""

    def __init__(self, unit: Unit, doorway: Doorway, clock_ms: Callable[[], int]) -> None:
        self._unit = unit
        self._host = Host(unit)
        self._doorway = doorway
        self._clock_ms = clock_ms
        self._lines: dict[int, Responder] = {}
        self._stopped = False
        self._shown: list[bool | str] = []

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
        now_ms = self._clock_ms()
        for line, data in arrivals:
            if data:
                self._serve(line, data, now_ms)
            else:
                self._lines.pop(line, None)
                self._host.gone(line, now_ms)
        self._unit.tick(now_ms)
        self._tell_host(now_ms)
        for line, responder in self._lines.items():
            responder.tick(now_ms)
            outgoing = responder.outgoing()
            if outgoing:
                self._doorway.send(line, outgoing)

    def _serve(self, line: int, data: bytes, now_ms: int) -> None:
        responder = self._lines.setdefault(line, Responder())
        for request_id, name, args in responder.feed(data, now_ms):
            accounts = self._unit.journal.accounts
            revision = accounts.revision
            kind, *values = self._host.handle(line, name, args, now_ms)
            responder.answer(request_id, kind, values)
            after = self._unit.journal.accounts
            if name in ("post", "load", "bind") and (after is not accounts or after.revision != revision):
                # The answer to these is their fact: it is not offered again.
                responder.acknowledged = after.revision

    def _tell_host(self, now_ms: int) -> None:
        effects = self._unit.drain()
        host = self._host.caller
        responder = self._lines.get(host) if isinstance(host, int) else None
        if responder is None:
            return
        self._offer(responder)
        if not self._host.notices:
            return
        for kind, *values in effects:
            if kind != "cue":
                responder.notice(kind, values)
        shown = self._unit.view(now_ms).values()
        if shown != self._shown:
            self._shown = shown
            responder.notice("view", shown)

    def _offer(self, responder: Responder) -> None:
        held = responder.acknowledged
        if held is None or held >= self._unit.journal.accounts.revision:
            return
        try:
            known = self._unit.journal.since(held)
        except OSError:
            return  # the host finds the gap by asking `since`
        if known is not None:
            responder.offer(known[1], known[2])

    def _timeout_ms(self) -> int | None:
        now_ms = self._clock_ms()
        due = [responder.next_due() for responder in self._lines.values()]
        due.append(self._unit.next_deadline())
        if self._host.notices and self._unit.moving():
            due.append(now_ms + PICTURE_MS)
        moments = [moment for moment in due if moment is not None]
        return max(0, min(moments) - now_ms) if moments else None
