"""The desk at which the unit is served: what it says goes into the book, what the table decides goes to it."""

import contextlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from board_app.game import briefing
from board_app.game.attachment import Attachment
from board_app.game.clerk import Clerk
from board_app.game.contract import Choice, Question, Window
from board_app.game.outbox import Proposal
from board_app.game.sentences import accepted, both_sums
from board_app.game.standing import UnitStanding, asking
from board_app.game.store import StoreError
from board_app.game.taking import fact_id, seat_player, take, take_past, taken_over
from board_app.ledger.book import Book
from board_app.ledger.line import Line, Point, Put
from board_app.rules.confirming import confirms
from board_app.rules.decisions import Decision, refuse
from board_app.rules.moves import Move, Outcome, Refusal
from board_app.rules.rewind import undo_line
from board_app.rules.state import Due
from unit_driver.events import Answered, Attached, FactArrived, Lost, NoticeArrived, Rejected, UnitEvent
from unit_driver.facts import DealOver, Fact, Moved
from unit_driver.messages import Ask, Refused, Request
from unit_driver.unit import BankUnit

ASKING = ("asking_operations", "asking_memory", "asking_evening", "asking_another", "left")
"""States in which a person can still choose what to do about a unit."""

UNHEARD = 0
UNHEARD_MOST = 16
"""The ticket of requests whose answers nobody waits for, and how many of them a unit may be behind with: what its
conversation asks always finds room beside them."""


class UnitDesk:
    """Serves one unit at a time (`game.contract.Desk`). `told` hears the outcome of every payment that had to wait.

    `standing` is how the table stands to its unit; `version` grows with everything a screen could show of it.
    """

    def __init__(self, clerk: Clerk, told: Callable[[str, Outcome], None]) -> None:
        self._clerk = clerk
        self._told = told
        self._unit: BankUnit | None = None
        self.window: Window | None = None
        self._attachment: Attachment | None = None
        self._held = False
        self._unheard = 0
        self.standing = UnitStanding("none")
        self.version = 0
        self._rung = ""

    @property
    def book(self) -> Book:
        """The book as it stands."""
        return self._clerk.book

    # ---- what comes from the unit

    def attend(self, unit: BankUnit, window: Window | None) -> None:
        """Put a unit in service, or in place of another one: payments wait from now on until it has answered."""
        self._unit = unit
        self.window = window
        self._attachment = None
        self.stand("connecting")

    def unit_event(self, event: UnitEvent) -> None:
        """Something came from the unit."""
        held, self._held = self._held, False
        self._guarded(lambda: self._heard(event))
        if held:
            self._guarded(self.wake)
        self.version += 1

    def _heard(self, event: UnitEvent) -> None:
        if isinstance(event, Attached):
            greeting = event.greeting
            self._unheard = 0  # what was asked on a line before it is answered no more
            self._converse(Point(greeting.ledger, greeting.revision, greeting.chain))
        elif isinstance(event, Answered):
            self._answered(event)
        elif isinstance(event, FactArrived) and self._attachment is not None:
            self._attachment.fact_arrived(event.chain, event.fact)
        elif isinstance(event, NoticeArrived):
            self.standing = self.standing.after(event.notice)
        elif isinstance(event, Lost):
            self._attachment = None
            self._away("lost", event.reason)
        elif isinstance(event, Rejected):
            self._away(event.code, ".".join(str(detail) for detail in event.details))

    def _answered(self, event: Answered) -> None:
        if event.ticket == UNHEARD:
            self._unheard -= 1
        elif self._attachment is not None:
            self._attachment.answered(event.ticket, event.answer)

    def _converse(self, there: Point | None) -> None:
        """Begin the conversation with a unit that stands there, or begin it anew by asking where it stands."""
        self._attachment = Attachment(self, there)
        self._attachment.start()

    @property
    def serving(self) -> bool:
        """Whether a unit is in service."""
        return self.standing.state == "ready"

    def rung(self) -> str:
        """How the unit's Deal clock has ended since this was asked last, "" if it has not.

        What it tells when it comes back into service is late: an auction has gone on without it.
        """
        how, self._rung = self._rung, ""
        return how

    @property
    def stuck(self) -> bool:
        """Whether something could not be written here, or at the unit; `retry` then tries again."""
        return self._held or self.standing.state == "storage"

    @property
    def behind(self) -> bool:
        """Whether the unit has so much to answer that it is asked for nothing more that could be left."""
        return self._unheard >= UNHEARD_MOST

    def asked(self, request: Request) -> bool:
        """Pass a request on whose answer nobody waits for; false when the unit is not in service, or behind.

        Raises ValueError.
        """
        if self._unit is None or not self.serving or self.behind:
            return False
        self._unit.request(request, UNHEARD)
        self._unheard += 1
        return True

    def announce(self, line: Line) -> None:
        """Show at the unit what a line has done: debts, asked for where the table confirms, and its other news."""
        state = self._clerk.state()
        for due in briefing.dues_opened(state, line):
            if self.confirming:
                self._have_asked(due)
                continue
            self.asked(briefing.due_shown(state, due))
        for words in briefing.news(state, line, self._clerk.is_news(line)):
            self.asked(words)

    @property
    def confirming(self) -> bool:
        """Whether payments are confirmed at the unit now: the table wants it, and a unit is in service."""
        return self.serving and confirms(self._clerk.state())

    def _have_asked(self, due: Due) -> None:
        """Have the unit ask for a due, unless it is asked for; where the disk is full people can ask by hand."""
        op = self._clerk.new_op()
        asking = self._clerk.decide(Move("ask_unit", {"due": due.id}), op)
        if isinstance(asking, Decision):
            with contextlib.suppress(StoreError):
                self._clerk.write_decision(asking, op, None)
            self.wake()

    def choose(self, choice: Choice) -> bool:
        """Answer the question about this unit; false when nothing was asked."""
        if self._attachment is None or self.standing.state not in ASKING:
            return False
        self._attachment.choose(choice)
        return True

    def retry(self) -> None:
        """Ask the unit once more for what could not be written here, or there."""
        held, self._held = self._held, False
        if held:
            self._guarded(self.wake)
        if self.standing.state == "storage":
            self.stand("connecting")
            self._guarded(lambda: self._converse(None))

    def _guarded(self, step: Callable[[], None]) -> None:
        try:
            step()
        except StoreError:
            # The unit keeps what could not be written here, until there is room.
            self._attachment = None
            self.stand("storage")

    def _away(self, state: str, details: str) -> None:
        if self.standing.state not in ("alone", "left"):
            self.stand(state, details)

    def stand(self, state: str, details: str = "") -> None:
        """Stand to the unit as one of the word list's `unit` states."""
        self.standing = UnitStanding(state, details)
        self.version += 1

    @property
    def free(self) -> bool:
        """Whether a payment kept now is sent at once."""
        return self._attachment is not None and self.standing.state == "ready" and not len(self._clerk.outbox)

    def wake(self) -> None:
        """Tell the conversation that there is something new: a payment, a card, another book."""
        if self._attachment is not None:
            self._attachment.wake()

    # ---- what its conversation needs (`game.contract.Desk`)

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
        return self.book.chain_at(at.ledger, at.revision) == at.chain or fact_id(at) in self.book.section("taken")

    def kept_elsewhere(self, at: Point) -> bool:
        """Whether another game here holds everything up to there."""
        return self._clerk.kept_elsewhere(at)

    def take_fact(self, fact: Fact, at: Point, extends: bool) -> None:
        """Enter a fact of the unit."""
        clerk = self._clerk
        if self.knows(fact, at):
            clerk.write("noted", {}, (), point=at)
            return
        op = fact.op if isinstance(fact, Moved) else ""
        taken = take(clerk.state(), clerk.outbox, fact, fact_id(at))
        if not extends:
            taken = replace(taken, effects=(*taken.effects, Put("taken", fact_id(at), True)))
        line = clerk.write_taken(taken, taken.settles or op, at if extends else None)
        if isinstance(fact, DealOver) and self.serving:
            self._rung = fact.how
        if taken.settles is not None:
            self._told(taken.settles, accepted(self._clerk.state(), line))
        self.version += 1

    def new_ledger(self) -> str:
        """A fresh ledger id."""
        return self._clerk.new_ledger()

    def standing_balances(self) -> tuple[int, ...]:
        """Balances of accounts 1, 2, ... for a load."""
        return briefing.balances(self._clerk.state())

    def loaded(self, at: Point) -> None:
        """The unit holds this book's balances as a new ledger."""
        told = [Put("onunit", uid, None) for uid in self.book.section("onunit")]
        other = [Put("renumbered", account, None) for account in self.book.section("renumbered")]
        self._clerk.write("load", {}, (*told, *other), point=at)

    def unit_settings(self) -> Sequence[tuple[str, object]]:
        """What the unit is configured with."""
        return briefing.settings(self._clerk.state())

    def unbound_card(self) -> tuple[str, int] | None:
        """A card of the book that the unit has not heard of, or one it should forget."""
        return briefing.unbound_card(self.book)

    def bound(self, uid: str, account: int, at: Point | None) -> None:
        """The unit knows this card."""
        seat = self._clerk.state().seat_of(account) or 0
        self._clerk.write("bound", {"seat": seat}, (Put("onunit", uid, account or None),), point=at)

    def asked_for(self) -> int:
        """The number of the due that people are to be asked for at the unit, 0 for none."""
        return briefing.asked_for(self._clerk.state())

    def ask_of(self, number: int) -> Ask | None:
        """The question for that due, None when it is open no longer."""
        return briefing.question(self._clerk.state(), number)

    def unasked(self, number: int) -> None:
        """The unit cannot ask for that due; it stays open."""
        self._clerk.write("unasked", {}, (Put("asked", str(number), None),))
        self.version += 1

    def next_waiting(self) -> Proposal | None:
        """The next waiting payment, decided on the book as it stands; what cannot be paid any more goes its own way."""
        if self._held:
            return None
        for proposal in self._clerk.outbox:
            now = self._clerk.decided_now(proposal)
            if isinstance(now, Refusal):
                self.give_up(proposal, now)
            elif not now.legs:
                self.posted(now, None)
            else:
                return self._clerk.sending(now)
        return None

    def give_up(self, proposal: Proposal, why: Refusal) -> None:
        """A waiting payment that can no longer be: lacking cash it becomes a due, else it is gone."""
        owed = self._clerk.owe(proposal) if why.code == "funds" else None
        if why.code == "edition_failed":
            # Whoever asked has been gone since the app was started; the log tells.
            self._clerk.write("unfit", {"fault": why.sentence}, (), settles=proposal.op)
        elif owed is None:
            self._clerk.withdraw(proposal.op)
        self._told(proposal.op, why if owed is None else accepted(self._clerk.state(), owed))
        if owed is not None:
            self.announce(owed)
        self.version += 1

    def posted(self, proposal: Proposal, at: Point | None) -> None:
        """The unit carried this payment out."""
        line = self._clerk.write_decision(proposal.decision, proposal.op, proposal.seat, at, settles=proposal.op)
        self._told(proposal.op, accepted(self._clerk.state(), line))
        self.announce(line)
        self.standing = replace(self.standing, full=False)
        self.version += 1

    def unposted(self, proposal: Proposal, refused: Refused) -> None:
        """The unit refused this payment: without a disk it waits, otherwise it is owed or gone."""
        if refused.code == "storage":
            self._held = True
            # It is not made, and nobody is bound to it: it may be withdrawn, or made without the unit.
            self._clerk.unsent(proposal)
            self.standing = replace(self.standing, full=True)
            self.version += 1
            return
        self.give_up(proposal, refuse("unit_refused", reason=refused.code))

    def in_service(self) -> None:
        """Book and unit are at one."""
        shown = self.standing.shown
        self.stand("ready")
        self.standing = UnitStanding("ready", shown=shown)

    def ask_people(self, question: Question, balances: Sequence[int], ledger: str) -> None:
        """Somebody must choose what to do about this unit, which holds these balances in its ledger."""
        saved = None if question == "memory" else self._clerk.keeper(ledger)
        sums = both_sums(self._clerk.state(), balances, self.standing_balances())
        self.standing = asking(question, sums, saved)
        self.version += 1

    def leave(self) -> None:
        """The unit is left alone."""
        self.stand("left")

    def sent(self) -> Sequence[Proposal]:
        """Waiting payments that a unit may have heard of."""
        return [proposal for proposal in self._clerk.outbox if proposal.sent]

    def take_balances(
        self, balances: Sequence[int], cards: Iterable[tuple[str, int]], made: Iterable[Proposal]
    ) -> None:
        """The book takes over the unit's balances, `made` in them, and cards; an account nobody here has is a player's.

        Each line alone leaves the book right: it may be the last one before the power goes.
        """
        for proposal in made:
            line = self._clerk.write_taken(taken_over(self._clerk.state(), proposal), proposal.op, None)
            self._told(proposal.op, accepted(self._clerk.state(), line))
        state, opened = self._clerk.state(), self.book.section("openings")
        # An account whose player has left stays closed; what the unit has on it is the bank's.
        closed = set(map(int, opened)) - set(state.open_accounts())
        held = {account: sum_ for account, sum_ in enumerate(balances, 1) if sum_ >= 0 and account not in closed}
        for account in held:
            if str(account) not in opened:
                self._seat_account(account, state.start)
        known = {uid: account for uid, account in cards if account in held}
        self._clerk.write_decision(
            Decision("taken", {}, self._clerk.balances_taken(held, known), kind="c"), self._clerk.new_op(), None
        )

    def can_take_history(self) -> bool:
        """Whether this book has nothing of its own, so that a unit's evening can become its history."""
        return not undo_line(self.book) and not len(self._clerk.outbox)

    def begin_history(self, balances: Sequence[int], cards: Iterable[tuple[str, int]], at: Point) -> None:
        """The book stands where the unit's evening began; an account nobody here has becomes a player."""
        held = {account: balance for account, balance in enumerate(balances, 1) if balance >= 0}
        for account, balance in held.items():
            if str(account) not in self.book.section("openings"):
                self._seat_account(account, balance)
        known = {uid: account for uid, account in cards if account in held}
        told = tuple(Put("onunit", uid, account) for uid, account in known.items())
        self._clerk.write("history", {}, (*self._clerk.balances_taken(held, known), *told), point=at)
        self.version += 1

    def take_past(self, fact: Fact, at: Point) -> None:
        """Enter a fact of that evening: what it asked of people then is over."""
        taken = take_past(self._clerk.state(), self._clerk.outbox, fact, fact_id(at))
        self._clerk.write_taken(taken, fact.op if isinstance(fact, Moved) else "", at)
        self.version += 1

    def _seat_account(self, account: int, quanta: int) -> None:
        seat, effects = seat_player(self._clerk.state(), account, quanta)
        decision = Decision("join", {"seat": seat, "opening": quanta}, effects, kind="c")
        self._clerk.write_decision(decision, self._clerk.new_op(), None)
