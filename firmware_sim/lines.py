"""The lines of a unit: requests answered, facts offered, notices told - the same on the screen and on a board."""

from firmware_sim.events import carry_out
from unit_driver.link.exchange import Responder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterator

    from firmware_sim.brain.host import Host
    from firmware_sim.brain.unit import Unit
    from firmware_sim.events import CarryOut


class Lines:
    """Any number of lines to one unit, each named by a number; one of them is the host's.

    Its loop hands in what was read, lets it `tell` the host after each turn, and writes what is `outgoing`. All that
    comes over a line happens to the unit through `carry_out`.
    """

    def __init__(self, unit: "Unit", host: "Host", carry_out: "CarryOut" = carry_out) -> None:
        self._unit = unit
        self._host = host
        self._carry_out = carry_out
        self._lines: "dict[int, Responder]" = {}
        self._shown: "list[bool | str]" = []

    def receive(self, line: int, data: bytes, now_ms: int) -> None:
        """Bytes have come on a line; every request in them is carried out and answered."""
        responder = self._lines.get(line)
        if responder is None:
            responder = self._lines[line] = Responder()
        for request_id, name, args in responder.feed(data, now_ms):
            before = self._unit.journal.accounts
            revision = before.revision
            answer = self._carry_out(self._unit, self._host, ("request", line, name, args), now_ms)
            responder.answer(request_id, answer[0], answer[1:])
            if name == "configure":
                self._shown = []  # whoever turns notices on has not seen the display yet
            after = self._unit.journal.accounts
            moved = after is not before or after.revision != revision
            if answer[0] == "a" and moved and name in ("post", "load", "bind"):
                # The answer to these is their fact: it is not offered again. A Chance may follow it.
                responder.acknowledged = answer[1]

    def close(self, line: int, now_ms: int) -> None:
        """A line is gone."""
        self._lines.pop(line, None)
        self._carry_out(self._unit, self._host, ("gone", line), now_ms)

    def close_all(self, now_ms: int) -> None:
        """Every line is gone: the cable was pulled."""
        for line in list(self._lines):
            self.close(line, now_ms)

    def tell(self, effects: "list[tuple[Any, ...]]", now_ms: int) -> None:
        """Offer the host the next fact, and if it wants notices, what has happened and what is shown."""
        responder = self._lines.get(self._host.caller)  # type: ignore[call-overload]  # a caller is a line or nobody
        if responder is not None:
            self._offer(responder)
            if self._host.notices:
                self._notify(responder, effects, now_ms)
        for responder in self._lines.values():
            responder.tick(now_ms)

    def outgoing(self) -> "Iterator[tuple[int, bytes]]":
        """The frames to be written now, by line."""
        for line, responder in self._lines.items():
            for frame in responder.frames():
                yield line, frame

    def next_due(self) -> "int | None":
        """When `tell` has something to do by itself, None when it has not."""
        due = [responder.next_due() for responder in self._lines.values()]
        moments = [moment for moment in due if moment is not None]
        return min(moments) if moments else None

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

    def _notify(self, responder: Responder, effects: "list[tuple[Any, ...]]", now_ms: int) -> None:
        for effect in effects:
            if effect[0] != "cue":
                # What comes together is told together: each slot's newest card, and every trouble.
                responder.notice(effect[0], list(effect[1:]), "" if effect[0] == "key" else effect[1])
        shown = self._unit.view(now_ms).values()
        if shown != self._shown:
            self._shown = shown
            responder.notice("view", shown)
