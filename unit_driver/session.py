"""One app's dealings with one unit over lines that come and go: greeting, asking in turn, noticing the loss.

No port and no clock: bytes and milliseconds come in, bytes and events go out. Rules: docs/link.md.
"""

from collections import deque
from typing import Any

from unit_driver.errors import QueueFull
from unit_driver.events import (
    Answered,
    Attached,
    FactArrived,
    Lost,
    NoticeArrived,
    Rejected,
    UnitEvent,
)
from unit_driver.facts import fact_from_wire
from unit_driver.link.catalogue import MAJOR, MINOR, check
from unit_driver.link.exchange import LAST_ID, RESEND_MS
from unit_driver.link.frame import encode
from unit_driver.link.requester import RESENDS, Requester
from unit_driver.messages import (
    Answer,
    Bind,
    Bound,
    Greeting,
    Hello,
    Loaded,
    Missed,
    Post,
    Posted,
    Refused,
    Request,
    Since,
    answer_to,
)
from unit_driver.notices import notice_from_wire

GREETING_MS = 3000  # a board may boot this long when its port is opened
BUSY_MS = 500
HEARTBEAT_MS = 1000
WAITING_MOST = 64
LOG_LINES = 20
LOG_SHOWN = 160  # characters of a line that was no frame

CLOSED, GREETING, WAITING, REFUSED, ATTACHED = "closed", "greeting", "waiting", "refused", "attached"


class Session:
    """The app's side of the link; `session_id` (1 to 16 characters) is drawn anew at each start of the app.

    Whoever owns the line calls `opened`, `receive` and `tick`, writes `outgoing` after each call, and calls
    `closed` when the line is gone. `log` holds the last lines that were no frames: boot banners, tracebacks.
    """

    def __init__(self, session_id: str, secret: str = "") -> None:
        self.log: deque[bytes] = deque(maxlen=LOG_LINES)
        self._hello = Hello(MAJOR, MINOR, session_id, secret)
        _refuse_unfit(self._hello)
        self._requester = Requester()
        self._state = CLOSED
        self._greeted = False
        self._told = ""
        self._due_ms = 0
        self._waiting: deque[tuple[Request, int | None]] = deque()
        self._asked: tuple[Request, int | None] = (self._hello, None)
        self._known = 0
        self._acknowledged: int | None = None

    @property
    def open(self) -> bool:
        """False once the line is given up: close it, and open it anew."""
        return self._state != CLOSED

    @property
    def bad(self) -> int:
        """Damaged or unknown frames so far: dropped, never fatal."""
        return self._requester.bad

    def opened(self, now_ms: int) -> None:
        """A line is open: greet whoever is there."""
        self._requester.restart()
        self._waiting.clear()
        self._greet(now_ms)

    def closed(self, reason: str) -> list[UnitEvent]:
        """The line is gone or could not be opened; the reason is told once until a unit is attached."""
        self._state = CLOSED
        self._requester.restart()
        self._waiting.clear()
        return self._tell(Lost(reason), reason)

    def receive(self, data: bytes, now_ms: int) -> list[UnitEvent]:
        """Take in what was read."""
        events: list[UnitEvent] = []
        for kind, name, values in self._requester.feed(data):
            if kind == "a":
                events += self._answered(values)
            elif kind == "e":
                events += self._refused(Refused(name, tuple(values)), now_ms)
            elif kind == "f":
                events += self._fact(name, values)
            elif kind == "n":
                events.append(NoticeArrived(notice_from_wire(name, values)))
            else:
                self.log.append(values)
        self._ask_next(now_ms)
        return events

    def tick(self, now_ms: int) -> list[UnitEvent]:
        """Do what is due: ask again, greet again, send a sign of life, give up."""
        if self._requester.tick(now_ms):
            return self._unanswered(now_ms)
        if not self._requester.busy and now_ms >= self._due_ms:
            if self._state == WAITING:
                self._greet(now_ms)
            elif self._state == ATTACHED:
                self._ask(Since(self._known if self._acknowledged is None else self._acknowledged), None, now_ms)
        return []

    def request(self, message: Request, ticket: int, now_ms: int) -> None:
        """Ask in turn; `Answered` carries the ticket.

        While no unit is attached after one was, the request is dropped: `Lost` has told or will tell.
        Raises ValueError for a message that docs/link.md does not allow or before any unit was attached, and
        QueueFull when 64 wait.
        """
        if not self._greeted:
            raise ValueError("no unit has been attached yet: ask after the first Attached")
        if isinstance(message, Hello):
            raise ValueError("hello is the session's own to send")
        _refuse_unfit(message)
        if self._state != ATTACHED:
            return
        if len(self._waiting) >= WAITING_MOST:
            raise QueueFull(WAITING_MOST)
        self._waiting.append((message, ticket))
        self._ask_next(now_ms)

    def acknowledge(self, revision: int) -> None:
        """Every fact up to this revision is stored; a lower one than before, or one without a unit, changes nothing."""
        if self._state == ATTACHED:
            self._acknowledged = max(revision, self._acknowledged or 0)
            self._requester.acknowledge(self._acknowledged)

    def outgoing(self) -> bytes:
        """Hand over the bytes to be written."""
        return self._requester.outgoing()

    def next_due(self) -> int | None:
        """When `tick` has something to do, or None."""
        if self._requester.busy or self._state not in (WAITING, ATTACHED):
            return self._requester.next_due()
        return self._due_ms

    def _greet(self, now_ms: int) -> None:
        self._state = GREETING
        self._acknowledged = None
        self._ask(self._hello, None, now_ms, resends=GREETING_MS // RESEND_MS)

    def _ask(self, message: Request, ticket: int | None, now_ms: int, resends: int = RESENDS) -> None:
        self._asked = (message, ticket)
        self._due_ms = now_ms + HEARTBEAT_MS
        self._requester.send(message.name, message.args, now_ms, resends)

    def _ask_next(self, now_ms: int) -> None:
        if self._waiting and not self._requester.busy:
            message, ticket = self._waiting.popleft()
            self._ask(message, ticket, now_ms)

    def _answered(self, values: list[Any]) -> list[UnitEvent]:
        message, ticket = self._asked
        answer = answer_to(message, values)
        if isinstance(answer, Greeting):
            self._state = ATTACHED
            self._greeted = True
            self._told = ""
            self._known = answer.revision
            return [Attached(answer)]
        self._hold(message, answer)
        if ticket is not None:
            return [Answered(ticket, answer)]
        if isinstance(answer, Missed) and answer.next_chain is not None and answer.fact is not None:
            return self._fact(answer.next_chain, answer.fact.wire())
        return []

    def _hold(self, message: Request, answer: Answer) -> None:
        """Move the acknowledged revision as the unit does: an answer that is a fact is held by arriving."""
        if isinstance(answer, Loaded):
            self._acknowledged = answer.revision
        if not (isinstance(message, Post | Bind) and isinstance(answer, Posted | Bound)):
            return
        # Any other revision is of an older answer, or of a card bound before: no fact that arrived with it.
        if answer.revision == message.base + 1:
            self._acknowledged = max(answer.revision, self._acknowledged or 0)

    def _refused(self, refused: Refused, now_ms: int) -> list[UnitEvent]:
        message, ticket = self._asked
        if isinstance(message, Hello):
            self._state = WAITING if refused.code == "busy" else REFUSED
            self._due_ms = now_ms + BUSY_MS
            return self._tell(Rejected(refused.code, refused.details), refused.code)
        if refused.code == "busy":
            # On a line that it has greeted, only a unit that started anew does not know us.
            self._waiting.clear()
            self._greet(now_ms)
            reason = "The unit started anew. Its balances are kept; what it had not answered is asked again."
            return self._tell(Lost(reason), reason)
        return [] if ticket is None else [Answered(ticket, refused)]

    def _fact(self, chain: str, wire: list[Any]) -> list[UnitEvent]:
        # Before its first acknowledgement the app is still catching up by `since`, in its own order.
        if self._state != ATTACHED or self._acknowledged is None:
            return []
        fact = fact_from_wire(wire)
        if fact.revision <= self._acknowledged:
            self._requester.acknowledge(self._acknowledged)
            return []
        return [FactArrived(chain, fact)] if fact.revision == self._acknowledged + 1 else []

    def _unanswered(self, now_ms: int) -> list[UnitEvent]:
        if self._state == ATTACHED:
            return self.closed("The unit stopped answering. Waiting payments are kept until it is back.")
        self._greet(now_ms)
        said = f' It says: "{self.log[-1].decode("ascii", "replace")[:LOG_SHOWN]}"' if self.log else ""
        reason = f"The line is open but no unit answers on it. It is greeted again until one does.{said}"
        return self._tell(Lost(reason), reason)

    def _tell(self, event: Lost | Rejected, why: str) -> list[UnitEvent]:
        if why == self._told:
            return []
        self._told = why
        return [event]


def _refuse_unfit(message: Request) -> None:
    if (wrong := check("q", message.name, message.args)) is not None:
        raise ValueError(f"{message} cannot be sent: {wrong} does not fit docs/link.md")
    encode(["q", LAST_ID, message.name, *message.args])
