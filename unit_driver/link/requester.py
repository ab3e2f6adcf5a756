"""The host's end of the link: asks one thing at a time, and again until it is answered or given up.

Rules: docs/link.md, Frames. No clock is read and nothing written; times are milliseconds from any fixed start.
"""

from .catalogue import check, check_fact, fits
from .exchange import LAST_ID, RESEND_MS, End
from .frame import encode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RESENDS = 8


class Requester(End):
    """The host's end of one line: one request in flight, asked again until it is answered or given up."""

    def __init__(self) -> None:
        super().__init__()
        self.stale = 0
        self._id = 0
        self.restart()

    def restart(self) -> None:
        """Begin on a new line: what was in flight is forgotten, the numbers go on so that no late answer fits."""
        self._decoder.restart()
        self._out = []
        self._name = ""  # of the request in flight
        self._line = b""
        self._due = 0
        self._left = 0

    @property
    def busy(self) -> bool:
        """Whether a request is in flight."""
        return self._name != ""

    def send(self, name: str, args: "list[Any]", now_ms: int, resends: int = RESENDS) -> int:
        """Send a request and return its id.

        Raises ValueError when one is in flight or when the frame would be longer than 240 bytes.
        """
        if self._name != "":
            raise ValueError("one request at a time: %s is not answered yet" % self._name)
        request_id = self._id % LAST_ID + 1
        self._line = encode(["q", request_id, name] + list(args))
        self._id = request_id
        self._name = name
        self._due = now_ms + RESEND_MS
        self._left = resends
        self._send(self._line)
        return request_id

    def acknowledge(self, revision: int) -> None:
        """Tell the unit that every fact up to this revision is held here."""
        self._send(encode(["k", revision]))

    def feed(self, data: bytes) -> "list[tuple[str, str, Any]]":
        """What the unit said, as `(kind, name, values)`, each checked against the catalogue.

        ("a", request, values), ("e", code, details), ("f", chain, fact), ("n", name, values), ("log", "", line).
        Answers to no request in flight are dropped and counted in `stale`, others that do not fit in `bad`.
        """
        events: "list[tuple[str, str, Any]]" = []
        for kind, found in self._decoder.feed(data):
            if kind == "log":
                events.append(("log", "", found))
            elif found[0] in ("a", "e") and found[1] != self._flying():
                self.stale += 1
            elif (event := self._event(found)) is not None:
                events.append(event)
            else:
                self._misfits += 1
        return events

    def tick(self, now_ms: int) -> bool:
        """Ask again every 250 ms; True, once, when the request was given up: the unit is lost."""
        if self._name == "" or now_ms < self._due:
            return False
        if self._left == 0:
            self._name = ""
            return True
        self._left -= 1
        self._due = now_ms + RESEND_MS
        self._send(self._line)
        return False

    def next_due(self) -> "int | None":
        """When `tick` has something to do, or None."""
        return None if self._name == "" else self._due

    def _flying(self) -> "int | None":
        return None if self._name == "" else self._id

    def _event(self, found: "list[Any]") -> "tuple[str, str, Any] | None":
        kind = found[0]
        event: "tuple[str, str, Any] | None" = None
        if kind == "a" and check("a", self._name, found[2:]) is None:
            event = ("a", self._name, found[2:])
        elif kind == "e" and len(found) > 2 and check("e", found[2], found[3:]) is None:
            event = ("e", found[2], found[3:])
        elif kind == "f" and len(found) == 3 and fits("chain", found[1]) and check_fact(found[2]) is None:
            event = ("f", found[1], found[2])
        elif kind == "n" and check("n", found[1], found[2:]) is None:
            event = ("n", found[1], found[2:])
        if event is not None and kind in ("a", "e"):
            self._name = ""
        return event
