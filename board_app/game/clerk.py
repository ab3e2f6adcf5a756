"""The clerk: decides moves on the book as it stands and writes them down, on disk first.

Everything that changes a game goes through `write` or `wait`; each is durable before anybody hears of it.
"""

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from hashlib import blake2b
from itertools import count
from typing import Any

from board_app.editions.pack import Pack
from board_app.game.luck import DRAWN, HAD, Luck, same_luck
from board_app.game.outbox import Outbox, Proposal, dues_closed, owed_for
from board_app.game.permits import still_allowed
from board_app.game.recall import WatchedBook, recalled
from board_app.game.sentences import decision_sentence
from board_app.game.store import Saved, Store, StoreError
from board_app.game.taking import Taken
from board_app.ledger.book import Book, BookError
from board_app.ledger.line import Effect, Legs, Line, Money, Point, Put, legs_of, unit_legs
from board_app.rules.auction import ends_auction
from board_app.rules.correcting import CORRECTING
from board_app.rules.decisions import Ask, Decision, Draw, MoveKind, refuse, uncovered
from board_app.rules.facts import Facts
from board_app.rules.figures import Figure
from board_app.rules.moves import Move, Refusal
from board_app.rules.offers import Offers
from board_app.rules.options import OPTIONS
from board_app.rules.pledges import pledged
from board_app.rules.reading import read_move, read_words
from board_app.rules.seats import SEATING
from board_app.rules.standard import STANDARD, fund_opened
from board_app.rules.state import Due, Kept, State
from unit_driver.link.catalogue import chain_next, chain_root

LONG = 10_000
"""Lines of a book that the garbage collector would go through for a tenth of the time that reading them takes."""

_LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz"
OP_LETTERS = 8


def open_book(store: Store) -> Book:
    """The book of a store's lines. Raises StoreError, nothing touched, when they do not add up."""
    try:
        with _uncollected():
            book = Book(store.lines())
            if book.head >= LONG:
                gc.freeze()  # it stays as long as its game, and holds no circles to look for
            return book
    except BookError as fault:
        raise StoreError(
            f"The journal of this game does not add up ({fault}). Nothing was changed. "
            "Put a copy of the data folder aside, then restore a backup."
        ) from fault


@contextmanager
def _uncollected() -> Iterator[None]:
    """Without the garbage collector, which would go through what is read again and again and find nothing."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _spelt(number: int) -> str:
    """The lowest eight digits of a number to the base 36."""
    letters = []
    for _ in range(OP_LETTERS):
        number, digit = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[digit])
    return "".join(letters)


def _drawn_by(move: Move) -> str:
    """What chance has given a move, as its line tells it; "" for nothing."""
    return str(move.args.get(DRAWN, ""))


def moves_of(pack: Pack) -> Mapping[str, MoveKind]:
    """Every move of a table that plays this: what all editions have, and what is the pack's own, which goes first."""
    return {**STANDARD, **CORRECTING, **SEATING, **OPTIONS, **pack.moves}


class Clerk:
    """One game's book and outbox with the rules of its edition. Time (ms since 1970) and chance are handed in.

    So is the `secret` (64 bytes at most, with the letters drawn to it) by which nobody can guess the next operation.
    """

    def __init__(self, store: Store, pack: Pack, draw: Draw, clock_ms: Callable[[], int], secret: bytes = b"") -> None:
        self._store = store
        self._pack = pack
        self._moves = moves_of(pack)
        self._known = frozenset(self._moves)
        self._draw = draw
        self._clock_ms = clock_ms
        self._decided: dict[str, int] = {}
        self.book = open_book(store)
        self._luck = Luck(self.book, draw)
        self.outbox = Outbox(store.proposals())
        for proposal in self.outbox:
            self._luck.waits(_drawn_by(proposal.move))
        self._watched = WatchedBook(self.book)
        self._op_count = count(1)
        self._secret = secret
        self._op_key = b""
        if not self.book.head:
            ledger = self.new_ledger()
            self.write("new", {}, fund_opened(pack.facts), point=Point(ledger, 0, chain_root(ledger, [])))

    @property
    def facts(self) -> Facts:
        """What is printed, with the figures this table has otherwise."""
        return self._pack.corrected(self.book.section("figures"))

    def figures(self) -> tuple[Figure, ...]:
        """Every printed figure that people can correct, as this table has it."""
        figures = self._pack.figures
        return () if figures is None else figures.listed(self.book.section("figures"))

    def own_figures(self) -> str:
        """The text of a file that holds the figures this table has otherwise."""
        figures = self._pack.figures
        return "" if figures is None else figures.own_file(self.book.section("figures"))

    def offers(self) -> Offers:
        """What the edition offers beside the shared moves."""
        return replace(self._pack.offers, forms={move: self._moves[move] for move in self._pack.forms})

    def is_news(self, line: Line) -> bool:
        """Whether a line is one that everybody should hear of."""
        return line.move in self._pack.news

    def word(self, length: int) -> str:
        """Drawn letters and digits."""
        return "".join(_LETTERS[self._draw(len(_LETTERS))] for _ in range(length))

    def new_ledger(self) -> str:
        """A fresh ledger id."""
        return self.word(8)

    def new_op(self) -> str:
        """A fresh operation id, which says nothing of the one before or after it. Safe from any thread."""
        self._op_key = self._op_key or self._secret + self.word(4).encode()
        while True:
            number = blake2b(next(self._op_count).to_bytes(8), digest_size=8, key=self._op_key).digest()
            op = _spelt(int.from_bytes(number))
            if self.book.line_of(op) is None and self.outbox.get(op) is None:
                return op

    def state(self, kept: Kept | None = None) -> State:
        """The book with what is kept aside for waiting payments, or with `kept`."""
        return State(self.book, self.facts, self.outbox.kept() if kept is None else kept, self._known)

    def watched(self, *beside: object) -> State:
        """The same state, in a book that recalls what was worked out from it while `beside` is what it was."""
        facts, kept = self.facts, self.outbox.kept()
        self._watched.beside(facts, kept, *beside)
        return State(self._watched, facts, kept, self._known)

    # ---- deciding

    def drawn(self, move: Move) -> Move:
        """The move with what chance adds to it. From here on it comes to the same however often it is decided.

        Words that the move has not got are left out, that of the journal's own (`drawn`) too: nobody's luck hangs on
        what they say.
        """
        kind = self._moves.get(move.name)
        if kind is None:
            return move
        move = Move(move.name, {name: move.args[name] for name in (*kind.fields, *kind.optional) if name in move.args})
        read = self.read(move) if kind.chance else None
        if kind.chance is None or not isinstance(read, Move):
            return move
        seat = read.args.get("seat", 0)
        hand = self._luck.hand(seat if isinstance(seat, int) else 0)
        words = {**move.args, **kind.chance(self.state(), move.args, hand.draw)}
        return Move(move.name, {**words, DRAWN: hand.told} if hand.told else words)

    def draw_waits(self, move: Move) -> bool:
        """Whether something that the same seat has drawn still waits for the unit."""
        drawn = _drawn_by(move)
        return bool(drawn) and any(same_luck(_drawn_by(entry.move), drawn) for entry in self.outbox)

    def priced(self, move: Move) -> Decision | Refusal:
        """What a move would come to for somebody who could pay for it."""
        kind = self._moves.get(move.name)
        if kind is None:
            return refuse("unknown_move", move=move.name[:20])
        state = self.state()
        ask = read_move(state, kind, move, "")
        return ask if isinstance(ask, Refusal) else kind.decide(state, ask)

    def read(self, move: Move) -> Move | Refusal:
        """The move with the words it came with read, before chance adds any."""
        kind = self._moves.get(move.name)
        if kind is None:
            return refuse("unknown_move", move=move.name[:20])
        return read_words(self.state(), kind, move)

    def decide(
        self, move: Move, op: str, kept: Kept | None = None, seat: int | None = None, state: State | None = None
    ) -> Decision | Refusal:
        """What a move that a seat asks for comes to, or why it cannot be; `kept` as for `state`. Changes nothing.

        `seat` None is the banker, and whoever was let ask before. `state` is the one of this moment, if it is at hand.
        """
        kind = self._moves.get(move.name)
        if kind is None:
            return refuse("unknown_move", move=move.name[:20])
        state = state or self.state(kept)
        ask = read_move(state, kind, move, op, seat)
        if isinstance(ask, Refusal):
            return ask
        decision = self._bearable(state, kind, ask)
        if DRAWN in move.args and isinstance(decision, Decision):
            decision.args = {**decision.args, DRAWN: move.args[DRAWN]}
        return decision

    @staticmethod
    def _bearable(state: State, kind: MoveKind, ask: Ask) -> Decision | Refusal:
        """The decision, unless it would change what is pledged to a payment, or spend what nobody has."""
        decision = kind.decide(state, ask)
        if isinstance(decision, Refusal):
            return decision
        if decision.kind == "p" and (fault := pledged(state, decision.effects)):
            return fault
        if not decision.legs:
            return decision
        bids = decision.kind == "p" and not ends_auction(decision.effects)
        return uncovered(state, decision.legs, bids) or decision

    def may(self, state: State, move: Move) -> bool:
        """Whether the rules would let a move be made in a state."""
        asked = "may", move.name, *move.args.items()
        return recalled(state.book, asked, lambda: isinstance(self.decide(move, "", state=state), Decision))

    def kept_elsewhere(self, at: Point) -> bool:
        """Whether another game of the store has stood there. Raises StoreError."""
        return self._store.elsewhere(at)

    def keeper(self, ledger: str) -> Saved | None:
        """Another game of the store that has stood in this ledger, or None. Raises StoreError."""
        return self._store.keeper(ledger)

    # ---- writing

    def write(
        self,
        move: str,
        args: Mapping[str, Any],
        effects: tuple[Effect, ...],
        *,
        op: str = "",
        seat: int | None = None,
        point: Point | None = None,
        settles: str | None = None,
    ) -> Line:
        """Put a line in the journal and the book. Raises StoreError with nothing changed."""
        line = Line(self.book.head + 1, op, self._clock_ms(), seat, move, args, effects, point)
        if fault := self.book.fault(line):
            raise AssertionError(f"line {line.seq}: {fault}")
        self._store.append(line, settles)
        self.book.take(line)
        self._luck.heard(line)
        if settles is not None:
            self.outbox.remove(settles)
            self._decided.pop(settles, None)
        return line

    def write_decision(
        self, decision: Decision, op: str, seat: int | None, point: Point | None = None, settles: str | None = None
    ) -> Line:
        """The line of a decision; without a point given, money is numbered by the book itself."""
        if point is None and (decision.legs or decision.aside):
            # An account opened with nothing on it is news to a unit all the same.
            point = self.own_point(op, decision.kind, decision.legs)
        return self.write(
            decision.move, decision.args, decision.effects, op=op, seat=seat, point=point, settles=settles
        )

    def own_point(self, op: str, kind: str, legs: Legs) -> Point:
        """Where the ledger stands after an operation the book numbers itself."""
        here = self.book.point
        fact = [here.revision + 1, "op", op, kind, unit_legs(legs), 0]
        return Point(here.ledger, here.revision + 1, chain_next(here.chain, fact))

    def write_taken(self, taken: Taken, op: str, point: Point | None) -> Line:
        """The line of a fact the unit brought; `point` None when the book had gone its own way."""
        if point is None and (legs := legs_of(taken.effects)):
            point = self.own_point(op, "k", legs)
        return self.write(
            taken.move, taken.args, taken.effects, op=op, seat=taken.seat, point=point, settles=taken.settles
        )

    # ---- waiting payments

    def wait(self, op: str, seat: int | None, move: Move, decision: Decision, sent: bool) -> Proposal:
        """Keep a payment for the unit, on disk; `sent` when the unit hears of it at once."""
        kind = self._moves[move.name]
        words = {name: move.args[name] for name in (*kind.fields, *kind.optional, DRAWN) if name in move.args}
        proposal = Proposal(op, seat, Move(move.name, words), decision, sent)
        self._store.propose(proposal)
        self.outbox.put(proposal)
        self._luck.waits(_drawn_by(move))
        self._decided[op] = self.book.head
        return proposal

    def let_go(self, proposal: Proposal, seat: int | None, line: str) -> None:
        """Take a waiting payment back with a line that says so, and what it had drawn."""
        drawn = _drawn_by(proposal.move)
        words = {"what": decision_sentence(self.state(), proposal), **({HAD: drawn} if drawn else {})}
        self.write(line, words, (), seat=seat, settles=proposal.op)

    def withdraw(self, op: str) -> None:
        """Take a waiting payment back; one that chance has decided with a line, which keeps what was drawn."""
        proposal = self.outbox.get(op)
        if proposal and _drawn_by(proposal.move):
            self.let_go(proposal, None, "let_go")
            return
        self._store.withdraw(op)
        self.outbox.remove(op)
        self._decided.pop(op, None)

    def decided_now(self, proposal: Proposal) -> Proposal | Refusal:
        """A waiting payment as it comes to on the book of this moment, on disk if it has changed."""
        if self._decided.get(proposal.op) == self.book.head:
            return proposal
        asker, kept = proposal.seat or None, self.outbox.kept(proposal.op)
        decision = self.decide(proposal.move, proposal.op, kept, asker)
        if isinstance(decision, Refusal):
            return decision
        if asker is not None and (fault := still_allowed(self.state(kept), asker, proposal.move, decision)):
            return fault
        if decision != proposal.decision:
            proposal = self._keep(replace(proposal, decision=decision))
        self._decided[proposal.op] = self.book.head
        return proposal

    def sending(self, proposal: Proposal) -> Proposal:
        """A waiting payment that the unit is about to hear of; on disk that it may have, before it does."""
        return proposal if proposal.sent else self._keep(replace(proposal, sent=True))

    def unsent(self, proposal: Proposal) -> Proposal:
        """A payment that the unit has heard of and will not make."""
        return self._keep(replace(proposal, sent=False))

    def _keep(self, proposal: Proposal) -> Proposal:
        self._store.propose(proposal)
        self.outbox.put(proposal)
        return proposal

    def owe(self, proposal: Proposal) -> Line | None:
        """A waiting payment that its payer can no longer cover becomes a due.

        None, with nothing written, when it has no one payer, or was to pay a due: that one stays open.
        """
        legs = sorted(proposal.legs, key=lambda leg: leg[1])
        if len(legs) != 2 or dues_closed(proposal.decision.effects):
            return None
        state = self.state()
        payer, payee = state.seat_of(legs[0][0]) or 0, state.seat_of(legs[1][0]) or 0
        now, later = owed_for(proposal.decision.effects)
        due = Due(proposal.op, payer, payee, legs[1][1], ("unpaid", {}), later)
        drawn = _drawn_by(proposal.move)
        words = {"payer": payer, "payee": payee, "amount": due.amount, **({DRAWN: drawn} if drawn else {})}
        effects = (*now, due.opened())
        return self.write("unpaid", words, effects, op=proposal.op, seat=proposal.seat, settles=proposal.op)

    def balances_taken(self, balances: Mapping[int, int], cards: Mapping[str, int]) -> tuple[Effect, ...]:
        """The effects of standing where a unit stands: its balances for the accounts it holds, and its cards."""
        legs: dict[int, int] = {}
        for account, balance in balances.items():
            if delta := balance - self.book.balances.get(account, 0):
                legs[account] = delta
        bank = -sum(legs.values())
        money = (Money(((0, bank), *legs.items())),) if legs else ()
        opened = tuple(
            Put("openings", str(account), balance)
            for account, balance in balances.items()
            if str(account) not in self.book.section("openings")
        )
        return (*money, *opened, *(Put("cards", uid, account) for uid, account in cards.items()))
