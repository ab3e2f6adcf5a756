"""The table: the one service every screen calls, and the desk at which the unit's conversation is held.

A move is decided on the book, then either written at once or, with a unit in service, kept waiting until the unit has
posted its money. One table is one actor: nothing here is called from two threads.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from board_app.editions.pack import Pack
from board_app.game.attachment import Attachment, Question
from board_app.game.clerk import Clerk, Draw
from board_app.game.outbox import Proposal
from board_app.game.store import Store, StoreError
from board_app.game.taking import seat_player, take
from board_app.game.view import TableView
from board_app.game.viewing import UnitStanding, line_sentence, table_view
from board_app.ledger.book import Book
from board_app.ledger.line import Line, Point, Put
from board_app.rules.decisions import Decision, refuse
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from board_app.words import say
from unit_driver.events import Answered, Attached, FactArrived, Lost, NoticeArrived, Rejected, UnitEvent
from unit_driver.messages import CardSeen, Fact, Insert, Moved, Press, Refused, Remove, Request, ViewShown
from unit_driver.unit import BankUnit

WAITS = ("connecting", "ready", "lost", "busy", "version", "storage", "asking_operations", "asking_memory")
"""States of the unit in which it serialises: a payment waits for it."""

_OP = re.compile(r"[0-9A-Za-z]{8}")

HAND_TICKET = 0
"""The ticket of requests whose answers nobody waits for."""

_HANDS: Mapping[str, Callable[[Mapping[str, str]], Request]] = {
    "press": lambda words: Press(words["key"], words.get("how", "tap")),
    "insert": lambda words: Insert(words["slot"], words["uid"]),
    "remove": lambda words: Remove(words["slot"]),
}

REWINDING = ("undo", "redo", "rewind")


class Table:
    """One game at one table. `told` hears the outcome of every payment that had to wait."""

    def __init__(
        self,
        store: Store,
        pack: Pack,
        draw: Draw,
        clock_ms: Callable[[], int],
        told: Callable[[str, Outcome], None],
    ) -> None:
        self._clerk = Clerk(store, pack, draw, clock_ms)
        self._told = told
        self._unit: BankUnit | None = None
        self._attachment: Attachment | None = None
        self._standing = UnitStanding("none")
        self._held = False
        self._version = 0

    # ---- for screens

    @property
    def book(self) -> Book:
        """The book as it stands."""
        return self._clerk.book

    @property
    def version(self) -> int:
        """Grows with everything a screen could show."""
        return self._version

    @property
    def prompt(self) -> bool:
        """Whether a waiting payment can be expected to be made within the moment."""
        return self._standing.state == "ready"

    def new_op(self) -> str:
        """A fresh operation id for a form. Safe from any thread."""
        return self._clerk.new_op()

    def view(self) -> TableView:
        """The picture of this moment."""
        return table_view(self._clerk.state(), self._clerk.outbox, self._standing, self._version)

    def submit(self, seat: int | None, move: Move, op: str) -> Outcome:
        """Do a move once, however often it is asked for under the same op; `seat` is who asks, None the table."""
        if not _OP.fullmatch(op):
            return refuse("bad_op", op=op[:8])
        if (known := self._answered(op)) is not None:
            return known
        self._version += 1
        self._held = False
        self.retry()
        try:
            control = self._controls().get(move.name)
            return control(move, op) if control else self._do(seat, move, op)
        except StoreError:
            return refuse("storage")

    def _answered(self, op: str) -> Outcome | None:
        """The first answer to an operation, if it has had one."""
        if (line := self.book.line_of(op)) is not None:
            return self._accepted(line)
        if (proposal := self._clerk.outbox.get(op)) is not None:
            return self._proposed(proposal)
        return None

    def _do(self, seat: int | None, move: Move, op: str) -> Outcome:
        rewinding = move.name in REWINDING
        if rewinding and self._clerk.outbox.sent and self._standing.state in WAITS:
            return refuse("sent_first")
        decision = self._clerk.decide(move, op, {} if rewinding else None)
        if isinstance(decision, Refusal):
            return decision
        if rewinding:
            self._withdraw_unsent()
        if decision.legs and not decision.aside and self._standing.state in WAITS:
            proposal = self._clerk.wait(op, seat, move, decision)
            self._wake()
            line = self.book.line_of(op)
            return self._accepted(line) if line else self._proposed(proposal)
        line = self._clerk.write_decision(decision, op, seat)
        self._wake()
        return self._accepted(line)

    def _accepted(self, line: Line) -> Accepted:
        return Accepted("posted", line.op, line_sentence(self._clerk.state(), line), line.seq)

    def _proposed(self, proposal: Proposal) -> Accepted:
        return Accepted("proposed", proposal.op, say("unit", "waiting"))

    def _withdraw_unsent(self) -> None:
        for proposal in self._clerk.outbox:
            if proposal.op not in self._clerk.outbox.sent:
                self._clerk.withdraw(proposal.op)
                self._told(proposal.op, refuse("no_waiting"))

    # ---- what people can do about the unit

    def _controls(self) -> Mapping[str, Callable[[Move, str], Outcome]]:
        return {
            "withdraw": self._withdraw,
            "go_on": self._go_on,
            "take_unit": self._choose,
            "load_unit": self._choose,
            "leave_unit": self._choose,
            "press": self._hand,
            "insert": self._hand,
            "remove": self._hand,
        }

    def _withdraw(self, move: Move, op: str) -> Outcome:
        waiting = str(move.args.get("op", ""))
        if self._clerk.outbox.get(waiting) is None:
            return refuse("no_waiting")
        if waiting in self._clerk.outbox.sent:
            return refuse("sent")
        self._clerk.withdraw(waiting)
        self._told(waiting, refuse("no_waiting"))
        return Accepted("posted", op, say("unit", "withdrawn"))

    def _go_on(self, _: Move, op: str) -> Outcome:
        """The book numbers operations itself from here; what the unit may have heard of stays its to settle."""
        if self._standing.state not in WAITS or self._standing.state == "ready":
            return refuse("not_lost")
        self._stand("alone")
        for proposal in self._clerk.outbox:
            if proposal.op not in self._clerk.outbox.sent:
                self._write_waiting(proposal)
        return Accepted("posted", op, say("unit", "alone"))

    def _write_waiting(self, proposal: Proposal) -> None:
        now = self._clerk.decided_now(proposal)
        if isinstance(now, Refusal):
            self._give_up(proposal, now)
            return
        line = self._clerk.write_decision(now.decision, now.op, now.seat, settles=now.op)
        self._told(now.op, self._accepted(line))

    def _choose(self, move: Move, op: str) -> Outcome:
        asking = self._standing.state in ("asking_operations", "asking_memory", "left")
        if not asking or self._attachment is None:
            return refuse("no_question")
        if move.name == "take_unit":
            self._attachment.choose("take_unit")
        elif move.name == "load_unit":
            self._attachment.choose("load_unit")
        else:
            self._attachment.choose("leave_unit")
        return Accepted("posted", op, say("choice", move.name))

    def _hand(self, move: Move, op: str) -> Outcome:
        """A hand on the unit's keys and slots, from a screen; what it does comes back as the unit's own facts."""
        if self._unit is None or self._standing.state != "ready":
            return refuse("no_unit")
        words = {name: str(value) for name, value in move.args.items()}
        try:
            self._unit.request(_HANDS[move.name](words), HAND_TICKET)
        except (KeyError, ValueError):
            return refuse("bad_hand")
        return Accepted("posted", op, say("unit", "hand"))

    # ---- the unit's side

    def attend(self, unit: BankUnit) -> None:
        """Put a unit in service, or in place of another one: payments wait from now on until it has answered."""
        self._unit = unit
        self._attachment = None
        self._stand("connecting")

    def unit_event(self, event: UnitEvent) -> None:
        """Something came from the unit."""
        self._held = False
        self._guarded(lambda: self._heard(event))
        self._version += 1

    def _heard(self, event: UnitEvent) -> None:
        if isinstance(event, Attached):
            greeting = event.greeting
            self._converse(Point(greeting.ledger, greeting.revision, greeting.chain))
        elif isinstance(event, Answered) and self._attachment is not None:
            self._attachment.answered(event.ticket, event.answer)
        elif isinstance(event, FactArrived) and self._attachment is not None:
            self._attachment.fact_arrived(event.chain, event.fact)
        elif isinstance(event, NoticeArrived):
            self._notice(event)
        elif isinstance(event, Lost):
            self._attachment = None
            self._away("lost", event.reason)
        elif isinstance(event, Rejected):
            self._away(event.code, ".".join(str(detail) for detail in event.details))

    def _converse(self, there: Point | None) -> None:
        """Begin the conversation with a unit that stands there, or begin it anew by asking where it stands."""
        self._attachment = None
        self._attachment = Attachment(self, there)
        self._attachment.start()

    @property
    def stuck(self) -> bool:
        """Whether something the unit brought could not be written; `retry` then tries again."""
        return self._standing.state == "storage"

    def retry(self) -> None:
        """Ask the unit once more for what could not be written."""
        if self.stuck:
            self._stand("connecting")
            self._guarded(lambda: self._converse(None))

    def _guarded(self, step: Callable[[], None]) -> None:
        try:
            step()
        except StoreError:
            # The unit keeps what could not be written here, until there is room.
            self._attachment = None
            self._stand("storage")

    def _notice(self, event: NoticeArrived) -> None:
        notice, standing = event.notice, self._standing
        if isinstance(notice, ViewShown):
            display = (notice.green, notice.red, notice.line) if notice.lit else ("", "", "")
            self._standing = UnitStanding(standing.state, standing.details, display, standing.stray_uid)
        elif isinstance(notice, CardSeen):
            stray = notice.uid if notice.uid and not notice.account else ""
            self._standing = UnitStanding(standing.state, standing.details, standing.display, stray)

    def _away(self, state: str, details: str) -> None:
        if self._standing.state not in ("alone", "left"):
            self._stand(state, details)

    def _stand(self, state: str, details: str = "") -> None:
        self._standing = UnitStanding(state, details)
        self._version += 1

    def _wake(self) -> None:
        if self._attachment is not None:
            self._attachment.wake()

    # ---- desk of the conversation (`game.attachment.Desk`)

    def ask_unit(self, ticket: int, message: Request) -> None:
        """Send a request to the unit."""
        assert self._unit is not None
        self._unit.request(message, ticket)

    def acknowledge(self, revision: int) -> None:
        """Tell the unit that its facts are on disk."""
        assert self._unit is not None
        self._unit.acknowledge(revision)

    def knows(self, fact: Fact, at: Point) -> bool:
        """Whether the book holds this fact, taken earlier or ordered by it."""
        if isinstance(fact, Moved) and fact.op and self.book.line_of(fact.op) is not None:
            return True
        return self.book.chain_at(at.ledger, at.revision) == at.chain or _fact_id(at) in self.book.section("taken")

    def take_fact(self, fact: Fact, at: Point, extends: bool) -> None:
        """Enter a fact of the unit."""
        clerk = self._clerk
        if self.knows(fact, at):
            clerk.write("noted", {}, (), point=at)
            return
        op = fact.op if isinstance(fact, Moved) else ""
        taken = take(clerk.state(), clerk.outbox, fact, _fact_id(at))
        if not extends:
            taken = replace(taken, effects=(*taken.effects, Put("taken", _fact_id(at), True)))
        line = clerk.write_taken(taken, taken.settles or op, at if extends else None)
        if taken.settles is not None:
            self._told(taken.settles, self._accepted(line))
        self._version += 1

    def new_ledger(self) -> str:
        """A fresh ledger id."""
        return self._clerk.new_ledger()

    def standing_balances(self) -> tuple[int, ...]:
        """Balances of accounts 1, 2, ... for a load."""
        opened = self.book.section("openings")
        last = max((int(account) for account in opened), default=0)
        return tuple(
            self.book.balances.get(account, 0) if str(account) in opened else -1 for account in range(1, last + 1)
        )

    def loaded(self, at: Point) -> None:
        """The unit holds this book's balances as a new ledger."""
        told = [Put("onunit", uid, None) for uid in self.book.section("onunit")]
        other = [Put("renumbered", account, None) for account in self.book.section("renumbered")]
        self._clerk.write("load", {}, (*told, *other), point=at)

    def unit_settings(self) -> Sequence[tuple[str, object]]:
        """What the unit is configured with."""
        facts = self._clerk.facts
        return (
            ("scale", facts.currency.scale),
            ("quantum", facts.currency.quantum),
            ("start", facts.start),
            ("wage", facts.wage),
            ("notices", 1),
        )

    def unbound_card(self) -> tuple[str, int] | None:
        """A card of the book that the unit has not heard of, or one it should forget."""
        cards, told = self.book.section("cards"), self.book.section("onunit")
        for uid, account in cards.items():
            if told.get(uid) != account:
                return uid, account
        return next(((uid, 0) for uid in told if uid not in cards), None)

    def bound(self, uid: str, account: int, at: Point | None) -> None:
        """The unit knows this card."""
        seat = self._clerk.state().seat_of(account) or 0
        self._clerk.write("bound", {"seat": seat}, (Put("onunit", uid, account or None),), point=at)

    def next_waiting(self) -> Proposal | None:
        """The next waiting payment, decided on the book as it stands; what cannot be paid any more goes its own way."""
        if self._held:
            return None
        for proposal in self._clerk.outbox:
            now = self._clerk.decided_now(proposal)
            if isinstance(now, Refusal):
                self._give_up(proposal, now)
                continue
            self._clerk.outbox.sent.add(now.op)
            return now
        return None

    def _give_up(self, proposal: Proposal, why: Refusal) -> None:
        """A waiting payment that can no longer be: lacking cash it becomes a due, else it is gone."""
        owed = self._clerk.owe(proposal) if why.code == "funds" else None
        if owed is None:
            self._clerk.withdraw(proposal.op)
        self._told(proposal.op, why if owed is None else self._accepted(owed))
        self._version += 1

    def posted(self, proposal: Proposal, at: Point | None) -> None:
        """The unit carried this payment out."""
        line = self._clerk.write_decision(proposal.decision, proposal.op, proposal.seat, at, settles=proposal.op)
        self._told(proposal.op, self._accepted(line))
        self._version += 1

    def unposted(self, proposal: Proposal, refused: Refused) -> None:
        """The unit refused this payment: without a disk it waits, otherwise it is owed or gone."""
        if refused.code == "storage":
            self._held = True
            return
        self._give_up(proposal, refuse("unit_refused", reason=refused.code))

    def in_service(self) -> None:
        """Book and unit are at one."""
        display = self._standing.display
        self._stand("ready")
        self._standing = UnitStanding("ready", display=display)

    def ask_people(self, question: Question) -> None:
        """Somebody must choose what to do about this unit."""
        self._stand(f"asking_{question}")

    def leave(self) -> None:
        """The unit is left alone."""
        self._stand("left")

    def take_balances(self, balances: Sequence[int], cards: Iterable[tuple[str, int]]) -> None:
        """The book takes over the unit's balances and cards; an account nobody here has becomes a player."""
        held = {account: balance for account, balance in enumerate(balances, 1) if balance >= 0}
        for account in held:
            if str(account) not in self.book.section("openings"):
                self._seat_account(account)
        self._clerk.write_decision(
            Decision("taken", {}, self._clerk.balances_taken(held, dict(cards)), kind="c"), self._clerk.new_op(), None
        )

    def _seat_account(self, account: int) -> None:
        start = self._clerk.facts.start
        seat, effects = seat_player(self._clerk.state(), account, start)
        decision = Decision("join", {"seat": seat, "opening": start}, effects, kind="c")
        self._clerk.write_decision(decision, self._clerk.new_op(), None)


def _fact_id(at: Point) -> str:
    """The name of a fact whose place in the unit's history is not a point of the book."""
    return f"{at.ledger}-{at.revision}-{at.chain}"
