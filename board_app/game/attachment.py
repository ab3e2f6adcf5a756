"""One unit's conversation with the table: from its greeting to one common history, then payment by payment.

The attach rules are written as one generator a side could read aloud: it yields what the unit is asked and is sent the
answers. Nothing here touches a port, a clock or a disk; the desk it works for does that.
"""

from bisect import bisect_right
from collections.abc import Generator, Sequence
from typing import TypeAlias, TypeVar

from board_app.game.contract import Choice, Desk, Question
from board_app.game.evening import NOT_OPEN, balances_before
from board_app.game.outbox import Proposal
from board_app.ledger.line import Point, unit_legs
from unit_driver.facts import ChanceStruck, Fact, Moved
from unit_driver.link.catalogue import chain_next, chain_root
from unit_driver.link.exchange import LAST_REVISION
from unit_driver.messages import (
    AccountCards,
    Answer,
    Bind,
    Bound,
    Cancel,
    CardsOf,
    Configure,
    Load,
    Loaded,
    Missed,
    Post,
    Posted,
    Refused,
    Request,
    Since,
    Standing,
    State,
)

PATIENCE = 5
"""How often book and unit may fail to come to terms before a person is asked."""

NOWHERE = LAST_REVISION
"""A base at which no unit stands: a post there moves nothing, but is answered if its operation was made."""

T = TypeVar("T")

Inquiry: TypeAlias = Generator[Request | None, Answer | Refused | Choice | None, T]
Talk: TypeAlias = Inquiry[None]


class OutOfStepError(Exception):
    """What the unit said does not fit what it said before: the conversation starts again from its present standing."""


class Attachment:
    """The conversation of one connection. `there` is where the unit stands; None has it asked first."""

    def __init__(self, desk: Desk, there: Point | None) -> None:
        self._desk = desk
        self._told = there is not None
        self.there = there or Point("", 0, "")
        self._ticket = 0
        self._idle = True
        self._following = False
        self._stumbles = 0
        self._asked = 0
        self._settings: Sequence[tuple[str, object]] = ()
        self._talk = self._converse()

    def start(self) -> None:
        """Begin; the first request goes out."""
        self._go(None)

    def answered(self, ticket: int, answer: Answer | Refused) -> None:
        """The unit's answer to the request with this ticket; others are late and dropped."""
        if ticket == self._ticket and not self._idle:
            self._go(answer)

    def fact_arrived(self, chain: str, fact: Fact) -> None:
        """A fact the unit sent of itself. One that does not follow is fetched in its turn."""
        if fact.revision <= self.there.revision:
            self._desk.acknowledge(self.there.revision)
        elif self._following and self._aligned() and chain == chain_next(self.there.chain, fact.wire()):
            self._take(chain, fact)
            self._desk.acknowledge(self.there.revision)
            self.wake()

    def wake(self) -> None:
        """The desk has something new: a payment, a card, another book."""
        if self._idle:
            self._go(None)

    def choose(self, choice: Choice) -> None:
        """Somebody answered the question."""
        if self._idle:
            self._go(choice)

    def _go(self, value: Answer | Refused | Choice | None) -> None:
        message = self._talk.send(value)
        self._idle = message is None
        if message is not None:
            self._ticket += 1
            self._desk.ask_unit(self._ticket, message)

    def _converse(self) -> Talk:
        while True:
            try:
                if not self._told:
                    yield from self._stand_again()
                if self._stumbles > PATIENCE:
                    yield from self._let_people_choose("memory")
                yield from self._align()
                yield from self._serve()
            except OutOfStepError:
                self._stumbles += 1
                self._told = False

    def _stand_again(self) -> Talk:
        """Ask where the unit stands now; one that cannot say is asked again when there is reason to."""
        while not isinstance(answer := (yield State()), Standing):
            yield None
        self.there = Point(answer.ledger, answer.revision, answer.chain)
        self._told = True

    # ---- coming to one history

    def _align(self) -> Talk:
        common = yield from self._common()
        in_service = self.there.ledger == self._desk.book.point.ledger
        if in_service and common is not None:
            facts = yield from self._all_facts_after(common)
            # Copies of a game share a ledger: what the unit did for another one is not this book's.
            in_service = not any(self._desk.kept_elsewhere(at) for at, _ in (*facts[:1], *facts[-1:]))
            if in_service:
                self._take_all(common, facts)
                if not self._aligned():
                    yield from self._load()
                return
        if not in_service and self._desk.kept_elsewhere(self.there):
            yield from self._load()
            return
        news = yield from self._news(common)
        if news is None or any(isinstance(fact, Moved) for _, fact in news):
            yield from self._let_people_choose("memory" if in_service else (yield from self._own_payments()))
            return
        # What is new is no money; a Chance is somebody's all the same.
        for at, fact in news if common else ():
            if isinstance(fact, ChanceStruck):
                self._desk.take_fact(fact, at, extends=False)
        yield from self._load()

    def _common(self) -> Inquiry[Point | None]:
        """The newest point that unit and book both hold: histories agree up to it and differ after it."""
        book, ledger = self._desk.book, self.there.ledger
        revisions = book.revisions(ledger)
        shared = revisions[: bisect_right(revisions, self.there.revision)]
        low, high = 0, len(shared)
        while low < high:
            # The newest first: it nearly always agrees, and then one request is enough.
            middle = high - 1 if high == len(shared) else (low + high) // 2
            chain = yield from self._chain_at(shared[middle])
            if chain is not None and chain == book.chain_at(ledger, shared[middle]):
                low = middle + 1
            else:
                high = middle
        if not low:
            return None
        revision = shared[low - 1]
        return Point(ledger, revision, book.chain_at(ledger, revision) or "")

    def _chain_at(self, revision: int) -> Inquiry[str | None]:
        if revision == self.there.revision:
            return self.there.chain
        answer = yield Since(revision)
        return answer.chain if isinstance(answer, Missed) else None

    def _facts_after(self, point: Point) -> Inquiry[list[tuple[Point, Fact]] | None]:
        """Every fact of the unit after a point, or None when it does not remember them."""
        facts: list[tuple[Point, Fact]] = []
        while True:
            answer = yield Since(point.revision)
            if not isinstance(answer, Missed):
                return None
            if answer.chain != point.chain:
                raise OutOfStepError
            if answer.fact is None or answer.next_chain is None:
                return facts
            if answer.next_chain != chain_next(point.chain, answer.fact.wire()):
                raise OutOfStepError
            point = Point(point.ledger, answer.fact.revision, answer.next_chain)
            facts.append((point, answer.fact))

    def _all_facts_after(self, point: Point) -> Inquiry[list[tuple[Point, Fact]]]:
        facts = yield from self._facts_after(point)
        if facts is None:
            raise OutOfStepError
        return facts

    def _take_all(self, common: Point, facts: Sequence[tuple[Point, Fact]]) -> None:
        """Take what the unit did after the common point, each fact once."""
        self.there = common
        for at, fact in facts:
            self._take(at.chain, fact)

    def _take(self, chain: str, fact: Fact) -> None:
        extends, at = self._aligned(), Point(self.there.ledger, fact.revision, chain)
        if extends or not self._desk.knows(fact, at):
            self._desk.take_fact(fact, at, extends)
        self.there = at

    def _news(self, common: Point | None) -> Inquiry[list[tuple[Point, Fact]] | None]:
        """The facts of a unit out of service that this book does not hold; None when that cannot be told."""
        if common is None and self._desk.book.revisions(self.there.ledger):
            return None
        if self.there.revision == 0 or (common is not None and common.revision == self.there.revision):
            return []
        facts: list[tuple[Point, Fact]] | None
        if common is None:
            first = yield Since(0)
            if not isinstance(first, Missed):
                return None
            facts = yield from self._facts_after(Point(self.there.ledger, 0, first.chain))
        else:
            facts = yield from self._facts_after(common)
        if facts is None:
            return None
        return [(at, fact) for at, fact in facts if not self._desk.knows(fact, at)]

    def _load(self) -> Talk:
        """Give the unit the book's balances as a new ledger."""
        ledger, balances = self._desk.new_ledger(), self._desk.standing_balances()
        here = self._desk.book.point
        answer = yield Load(self.there.revision, ledger, balances)
        if not isinstance(answer, Loaded) or answer.chain != chain_root(ledger, list(balances)):
            raise OutOfStepError
        if self._desk.book.point != here:
            # The book went on while the unit was loaded: what was loaded is out of date, a new load loses nothing.
            raise OutOfStepError
        self.there = Point(ledger, 0, answer.chain)
        self._desk.loaded(self.there)

    def _let_people_choose(self, question: Question) -> Talk:
        standing = yield State()
        if not isinstance(standing, Standing):
            raise OutOfStepError
        self._desk.ask_people(question, standing.balances, standing.ledger)
        choice = yield None
        while choice not in ("take_unit", "load_unit", "take_history"):
            if choice == "leave_unit":
                self._desk.leave()
            choice = yield None
        if choice == "take_history":
            yield from self._take_history()
            return
        if choice == "take_unit":
            yield from self._take_balances()
        yield from self._load()

    def _own_payments(self) -> Inquiry[Question]:
        """What to ask people about a unit with payments of its own."""
        if not self._desk.can_take_history() or self._desk.book.revisions(self.there.ledger):
            return "operations"
        answer = yield Since(0)
        return "evening" if isinstance(answer, Missed) else "operations"

    def _take_history(self) -> Talk:
        """Every fact of the unit becomes a line of a book that has nothing of its own."""
        first = yield Since(0)
        if not isinstance(first, Missed) or not self._desk.can_take_history():
            raise OutOfStepError
        began = Point(self.there.ledger, 0, first.chain)
        facts = yield from self._facts_after(began)
        standing = yield State()
        if not isinstance(standing, Standing) or facts is None:
            raise OutOfStepError
        then = balances_before(standing.balances, [fact for _, fact in facts])
        if chain_root(standing.ledger, list(then)) != began.chain:
            raise OutOfStepError
        cards = yield from self._cards(then)
        self.there = began
        self._desk.begin_history(then, cards, began)
        for at, fact in facts:
            self._desk.take_past(fact, at)
            self.there = at
        if self._desk.standing_balances() != standing.balances:
            # Somebody sits here who has no account there.
            yield from self._load()

    def _take_balances(self) -> Talk:
        standing = yield State()
        if not isinstance(standing, Standing):
            raise OutOfStepError
        cards = yield from self._cards(standing.balances)
        made = []
        for proposal in self._desk.sent():
            if isinstance((yield Post(proposal.op, NOWHERE, "c", ((1, 1),))), Posted):
                made.append(proposal)
        self.there = Point(standing.ledger, standing.revision, standing.chain)
        self._desk.take_balances(standing.balances, cards, made)

    def _cards(self, balances: Sequence[int]) -> Inquiry[list[tuple[str, int]]]:
        """The cards of every account that is open among these balances, each with it."""
        cards: list[tuple[str, int]] = []
        for account, balance in enumerate(balances, 1):
            if balance == NOT_OPEN:
                continue
            answer = yield CardsOf(account)
            if not isinstance(answer, AccountCards):
                raise OutOfStepError
            cards += [(uid, account) for uid in answer.uids]
        return cards

    # ---- in service

    def _aligned(self) -> bool:
        return self._desk.book.point == self.there

    def _serve(self) -> Talk:
        """Carry out what the desk has, one request at a time, until book and unit part."""
        yield from self._configure()
        self._desk.acknowledge(self.there.revision)
        self._desk.in_service()
        self._asked = 0
        self._following, self._stumbles = True, 0
        try:
            while self._aligned():
                if card := self._desk.unbound_card():
                    yield from self._bind(*card)
                elif self._desk.asked_for() != self._asked:
                    yield from self._ask()
                elif (proposal := self._desk.next_waiting()) is not None:
                    yield from self._post(proposal)
                elif self._desk.unit_settings() != self._settings:
                    yield from self._configure()
                elif self._aligned():
                    yield None
        finally:
            self._following = False

    def _configure(self) -> Talk:
        settings = self._desk.unit_settings()
        answer = yield Configure(tuple(settings))
        if isinstance(answer, Refused):
            raise OutOfStepError
        self._settings = settings

    def _bind(self, uid: str, account: int) -> Talk:
        base = self.there
        answer = yield Bind(base.revision, account, uid)
        if isinstance(answer, Bound) and base == self.there:
            extends = self._aligned()
            self.there = Point(base.ledger, answer.revision, answer.chain)
            self._desk.bound(uid, account, self.there if extends else None)
        else:
            yield from self._missed()

    def _ask(self) -> Talk:
        """Have the display ask for the due the desk wants paid at the unit, in place of another one."""
        wanted = self._desk.asked_for()
        if self._asked:
            yield Cancel(self._asked)
            self._asked = 0
        ask = self._desk.ask_of(wanted)
        if ask is None:
            return
        answer = yield ask
        if isinstance(answer, Refused) and answer.code == "asking":
            self._asked = int(answer.details[0])
        elif isinstance(answer, Refused):
            self._desk.unasked(wanted)
        else:
            self._asked = wanted

    def _post(self, proposal: Proposal) -> Talk:
        base = self.there
        kind, legs = proposal.decision.kind, unit_legs(proposal.legs)
        answer = yield Post(proposal.op, base.revision, kind, legs)
        if isinstance(answer, Posted):
            fact = [base.revision + 1, "op", proposal.op, kind, [list(leg) for leg in legs], 0]
            if base != self.there or answer.chain != chain_next(base.chain, fact):
                raise OutOfStepError
            extends = self._aligned()
            self.there = Point(base.ledger, answer.revision, answer.chain)
            self._desk.posted(proposal, self.there if extends else None)
        elif isinstance(answer, Refused) and answer.code != "moved":
            self._desk.unposted(proposal, answer)
        else:
            yield from self._missed()

    def _missed(self) -> Talk:
        """The unit had gone on: take what was missed, then decide anew."""
        if self._aligned():
            # What is fetched must not come in by itself as well.
            self._following = False
            self._take_all(self.there, (yield from self._all_facts_after(self.there)))
            self._following = True
            self._desk.acknowledge(self.there.revision)
