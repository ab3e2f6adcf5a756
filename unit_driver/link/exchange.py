"""One request at a time over a line that loses bytes: what both ends share, and the end that repeats its answers.

Rules: docs/link.md, Frames. Neither end reads a clock or writes; times are milliseconds from any fixed start.
The end that asks is `requester`: a board's memory has no room for what only a host needs.
"""

from .frame import Decoder, encode

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

RESEND_MS = 250
LAST_ID = 999
LAST_REVISION = 999_999_999
ANSWERS_KEPT = 8
NOTICE_MS = 200  # at most 5 a second
NOTICES_KEPT = 8
OUT_BYTES = 4096


class End:
    """What both ends share: a decoder, bytes to be written, and a count of what was dropped."""

    def __init__(self) -> None:
        self._decoder = Decoder()
        self._misfits = 0
        self._out: "list[bytes]" = []

    @property
    def bad(self) -> int:
        """Damaged lines and frames that docs/link.md does not know: dropped, never answered."""
        return self._decoder.bad + self._misfits

    def outgoing(self) -> bytes:
        """Hand over the bytes to be written; they are forgotten here."""
        return b"".join(self.frames())

    def frames(self) -> "list[bytes]":
        """The same a frame at a time: a board may have no room for all of them in one piece."""
        out = self._out
        self._out = []
        return out

    def _send(self, line: bytes) -> None:
        # An end whose bytes nobody takes drops frames: every frame that matters is sent again.
        if sum(map(len, self._out)) + len(line) <= OUT_BYTES:
            self._out.append(line)


class Responder(End):
    """The unit's end of one line: hands over each request once, repeats answers and facts by itself.

    Its loop feeds what was read, answers every request handed over, offers the oldest fact above `acknowledged`,
    ticks, and writes `outgoing`.
    """

    def __init__(self) -> None:
        super().__init__()
        self._notice_due = 0
        self._forget()

    def _forget(self) -> None:
        self._acknowledged: "int | None" = None
        self._open: "list[int]" = []
        self._answers: "list[tuple[int, bytes]]" = []
        self._notices: "list[tuple[str, str, bytes]]" = []
        self._fact = b""
        self._fact_revision = 0
        self._fact_due: "int | None" = None

    @property
    def acknowledged(self) -> "int | None":
        """The host holds every fact up to this revision; None from a `hello` to the first `k`.

        The loop sets it after a post or bind that made a fact, and after a load: the answer told it. The fact on
        offer is then dropped: it is covered, or of the ledger before the load.
        """
        return self._acknowledged

    @acknowledged.setter
    def acknowledged(self, revision: int) -> None:
        self._acknowledged = revision
        self._fact = b""

    def feed(self, data: bytes, now_ms: int) -> "list[tuple[int, str, list[Any]]]":
        """New requests as `(id, name, args)`, args unchecked; a repeated request gets its answer again.

        `hello` is always new: it empties the memory of answers and unsets `acknowledged`.
        """
        requests: "list[tuple[int, str, list[Any]]]" = []
        for kind, found in self._decoder.feed(data):
            if kind == "log":
                continue
            if found[0] == "q" and len(found) > 2 and _whole(found[1], 1, LAST_ID) and isinstance(found[2], str):
                if self._take(found[1], found[2]):
                    requests.append((found[1], found[2], found[3:]))
            elif found[0] == "k" and _whole(found[1], 0, LAST_REVISION):
                self._heard(found[1], now_ms)
            else:
                self._misfits += 1
        return requests

    def answer(self, request_id: int, kind: str, values: "list[Any]") -> None:
        """Answer an open request: kind "a" and its values, or "e" and code and details.

        A request that a later `hello` made void is passed over. Raises ValueError for more than 240 bytes, and
        the request stays open.
        """
        if request_id not in self._open:
            return
        line = encode([kind, request_id] + list(values))
        self._open.remove(request_id)
        self._answers.append((request_id, line))
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.pop(0)
        self._send(line)

    def offer(self, chain: str, fact: "list[Any]") -> None:
        """Put the oldest unacknowledged fact on offer in place of any other.

        Sent at once if the host has acknowledged anything since its hello, then by `tick` until it acknowledges
        this one. Offering the same again changes nothing. Raises ValueError for more than 240 bytes.
        """
        line = encode(["f", chain, fact])
        if line == self._fact:
            return
        self._fact = line
        self._fact_revision = fact[0]
        self._fact_due = None
        if self._fact_waits():
            self._send(line)

    def notice(self, name: str, values: "list[Any]", subject: str = "") -> None:
        """Keep a notice for `tick` to send; a newer one of the name about the same subject (a slot) replaces it.

        Raises ValueError for more than 240 bytes.
        """
        line = encode(["n", name] + list(values))
        self._notices = [kept for kept in self._notices if kept[:2] != (name, subject)]
        self._notices.append((name, subject, line))
        if len(self._notices) > NOTICES_KEPT:
            self._notices.pop(0)

    def tick(self, now_ms: int) -> None:
        """Send what is due: the fact on offer every 250 ms, a notice every 200 ms while no request is open."""
        if self._fact_waits():
            if self._fact_due is None:
                # Offered between two ticks and sent then; its time counts from here.
                self._fact_due = now_ms + RESEND_MS
            elif now_ms >= self._fact_due:
                self._fact_due = now_ms + RESEND_MS
                self._send(self._fact)
        if self._notices and not self._open and now_ms >= self._notice_due:
            self._notice_due = now_ms + NOTICE_MS
            self._send(self._notices.pop(0)[2])

    def next_due(self) -> "int | None":
        """When `tick` has something to do, or None; 0 is at once."""
        due = []
        if self._fact_waits():
            due.append(self._fact_due or 0)
        if self._notices and not self._open:
            due.append(self._notice_due)
        return min(due) if due else None

    def _take(self, request_id: int, name: str) -> bool:
        if name == "hello":
            self._forget()
        for known, line in self._answers:
            if known == request_id:
                self._send(line)
                return False
        if request_id in self._open or len(self._open) >= ANSWERS_KEPT:
            return False
        self._open.append(request_id)
        return True

    def _heard(self, revision: int, now_ms: int) -> None:
        first = self._acknowledged is None
        # A late copy of an older `k` takes nothing back.
        self._acknowledged = max(revision, self._acknowledged or 0)
        if first and self._fact_waits():
            self._fact_due = now_ms + RESEND_MS
            self._send(self._fact)

    def _fact_waits(self) -> bool:
        return self._fact != b"" and self._acknowledged is not None and self._fact_revision > self._acknowledged


def _whole(value: object, low: int, high: int) -> bool:
    # `type`, not isinstance: True is no number.
    return type(value) is int and low <= value <= high
