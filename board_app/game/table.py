"""The table: the one service every screen calls.

A move is decided on the book, then either written at once or, with a unit in service, kept waiting until the unit has
posted its money. One table is one actor: nothing here is called from two threads.
"""

import contextlib
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from board_app.editions.pack import Pack
from board_app.game.asked import Asked
from board_app.game.auction_clock import AuctionClock
from board_app.game.clerk import Clerk
from board_app.game.contract import NOWHERE_IN_PARTICULAR, Place, Window
from board_app.game.controls import WAITS, Controls
from board_app.game.desk import UnitDesk
from board_app.game.hands import HANDS, Hands
from board_app.game.hiding import discreet, veiled
from board_app.game.inquiries import Inquiries
from board_app.game.log_view import history
from board_app.game.outbox import Proposal, dues_closed
from board_app.game.passed_over import PassedOver, with_dropped
from board_app.game.permits import GUEST, earned, permitted, uninvited
from board_app.game.sentences import accepted
from board_app.game.slips import question
from board_app.game.store import Store, StoreError
from board_app.game.turning import TurningView, turning_view
from board_app.game.twin import twin_view
from board_app.game.view import LineView, TableView
from board_app.game.viewing import table_view
from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Line
from board_app.rules.auction import auction_of
from board_app.rules.confirming import at_unit
from board_app.rules.decisions import Decision, Draw, refuse
from board_app.rules.figures import Figure
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from board_app.rules.rewind import REWINDING, redo_line, undo_line
from board_app.rules.state import NOTHING_KEPT, State
from board_app.words import say
from unit_driver.events import NoticeArrived, UnitEvent
from unit_driver.unit import BankUnit

_OP = re.compile(r"[0-9A-Za-z]{8}")

EVERYBODY = -1
"""Stands for a seat where all of them hear an answer."""

CONTROLS_KEPT = 200
"""Answers to controls that are remembered for a second tap."""

_TURNS: Mapping[str, Callable[[Book], int]] = {"undo": undo_line, "redo": redo_line}

LEAVING = ("depart", "bankrupt")
BY_CARD = "pay_debts"
"""The move that pays several debts at once, and so not where the unit asks for each of them with cards."""

SHARED_GO = "others_collect"


class Table:
    """One game at one table. `told` hears the outcome of every payment that had to wait.

    `secret` makes the names of operations such that nobody can guess them; without it they are those of a table that
    nobody else reaches.
    """

    def __init__(
        self,
        store: Store,
        pack: Pack,
        draw: Draw,
        clock_ms: Callable[[], int],
        told: Callable[[str, Outcome], None],
        secret: bytes = b"",
    ) -> None:
        self._clerk = Clerk(store, pack, draw, clock_ms, secret)
        self.inquiries = Inquiries(self._clerk)
        self._tell = told
        self._worked: dict[str, Outcome] = {}
        self._asked = Asked()
        self._passed_over = PassedOver(self._clerk, self._told)
        self._desk = UnitDesk(self._clerk, self._told)
        self._hands = Hands(self._clerk, self._desk)
        self._controls = Controls(self._clerk, self._desk, self._told)
        self._clock_ms = clock_ms
        self._auction_clock = AuctionClock(self._desk)
        self._version = 0

    # ---- for screens

    @property
    def book(self) -> Book:
        """The book as it stands."""
        return self._clerk.book

    @property
    def version(self) -> int:
        """Grows with everything a screen could show."""
        return self._version + self._desk.version

    @property
    def prompt(self) -> bool:
        """Whether a waiting payment can be expected to be made within the moment."""
        return self._unit_state == "ready"

    @property
    def _unit_state(self) -> str:
        return self._desk.standing.state

    def new_op(self) -> str:
        """A fresh operation id for a form. Safe from any thread."""
        return self._clerk.new_op()

    def view(self) -> TableView:
        """The picture of this moment."""
        window = self._desk.window
        standing = replace(self._desk.standing, window_closed=window is not None and window.closed)
        clerk, ends_ms = self._clerk, self._auction_clock.ends_ms
        state = clerk.watched(self._desk.confirming)
        standing = veiled(state, standing)
        words = clerk.offers(), twin_view(state, standing, self._hands), self._hands.place.name
        return table_view(state, clerk.outbox, standing, self.version, partial(self._may, state), ends_ms, *words)

    def _may(self, state: State, move: Move) -> bool:
        """Whether the rules would let a move be made now."""
        return not (move.name == BY_CARD and self._desk.confirming) and self._clerk.may(state, move)

    def history(self) -> tuple[LineView, ...]:
        """Every line of the log, newest first."""
        return history(self._clerk.state())

    def reading(self) -> State:
        """The book of this moment, for somebody who reads it in a thread of their own."""
        return State(self.book.copy(), self._clerk.facts, moves=self._clerk.state().moves)

    def turning(self, asker: int | None, move: Move) -> TurningView:
        """What a `rewind` or `redo` comes to for whoever asks, None the banker. Changes nothing."""
        state = self._clerk.state()
        decided = self._waits_first(asker) or self._clerk.decide(move, "", NOTHING_KEPT, asker)
        if asker is not None and isinstance(decided, Decision):
            decided = earned(state, asker, move, decided) or decided
        if isinstance(decided, Refusal):
            decided = discreet(state, asker, decided)
        return turning_view(state, self._clerk.outbox, move, decided)

    def figures(self) -> tuple[Figure, ...]:
        """Every printed figure that people can correct (move `fact`), as this table has it."""
        return self._clerk.figures()

    def own_figures(self) -> str:
        """The text of a file that holds the figures this table has otherwise."""
        return self._clerk.own_figures()

    def submit(self, seat: int | None, move: Move, op: str, banker: bool = False, sure: bool = False) -> Outcome:
        """Do a move once, however often it is asked for under the same op.

        `seat` is who asks, None the banker, 0 a guest. `banker`: the banker asks on the page of that seat, and may
        all the same. `sure`: a large payment was told first (`question`), and is meant.
        """
        if not _OP.fullmatch(op):
            return refuse("bad_op", op=op[:8])
        guest = seat == GUEST and not banker
        seat = None if guest else seat
        by = BANK if banker else seat
        if fault := self._asked.strange(op, by, move, self.book, self._clerk.outbox):
            return fault
        if (known := self._answered(op, move)) is not None:
            return known
        if guest and (fault := uninvited(self._clerk.state(), move)):
            return fault
        if seat is not None and not self._clerk.state().has_seat(seat):
            return refuse("no_seat", text=str(seat))
        self._version += 1
        if move.name != "withdraw":
            # What is to be withdrawn must not be sent once more just now.
            self.retry()
        try:
            outcome = self._worked_out(seat, move, op, by, sure)
        except StoreError:
            return refuse("storage")
        if isinstance(outcome, Accepted) or op in self._worked:
            self._asked.keep(op, by, move)
        return outcome

    def _worked_out(self, seat: int | None, move: Move, op: str, by: int | None, sure: bool) -> Outcome:
        """Do a move that was not asked for before. Raises StoreError."""
        asker = by or None
        if move.name in HANDS:
            return self._once(partial(self._hands.use, seat, asker), move, op)
        control = self._controls.named(move.name)
        if control is None:
            return self._do(by, move, op, asker, sure)
        return self._controls.refused(asker, move) or self._once(control, move, op)

    def _once(self, control: Callable[[Move, str], Outcome], move: Move, op: str) -> Outcome:
        """Work a control, which leaves no line, once for each op."""
        if op not in self._worked:
            self._worked[op] = control(move, op)
            while len(self._worked) > CONTROLS_KEPT:
                del self._worked[next(iter(self._worked))]
        return self._worked[op]

    def _answered(self, op: str, move: Move) -> Outcome | None:
        """The first answer to an operation that has had one, which is no answer to anything else asked for under it."""
        made = self.book.line_of(op) or self._clerk.outbox.get(op)
        if made is None:
            return None
        first = self._proposed(made) if isinstance(made, Proposal) else self._accepted(made)
        again = self._asked.again(op, move, self._clerk.read(move), made)
        if again:
            return first
        sent = refuse("op_made", what=first.sentence.rstrip("."))
        return sent if again is False else replace(first, sentence=sent.sentence)

    def _do(self, by: int | None, move: Move, op: str, asker: int | None, sure: bool) -> Outcome:
        if fault := (self._forbidden(asker, move) if asker is not None else None) or self._beyond_unit(move):
            return fault
        asked, move = move, self._clerk.drawn(move)
        if self._clerk.draw_waits(move):
            return refuse("draw_waits")
        if self._desk.confirming and move.name == "settle":
            move = Move("ask_unit", move.args)
        rewinding = move.name in REWINDING
        if rewinding and (fault := self._waits_first(asker)):
            return fault
        decision = self._clerk.decide(move, op, NOTHING_KEPT if rewinding else None, asker)
        if isinstance(decision, Refusal):
            return discreet(self._clerk.state(), asker, decision)
        if fault := self._objection(asker, asked, decision, sure):
            return fault
        if self._desk.confirming:
            decision = at_unit(self._clerk.state(), op, decision)
        if fault := self._awaited(move, decision):
            return fault
        dropped = self._passed_over.drop(by) if rewinding else ""
        return with_dropped(self._carried_out(by, move, op, decision), dropped)

    def _objection(self, asker: int | None, move: Move, decision: Decision, sure: bool) -> Refusal | None:
        """Why what a move comes to is not carried out for whoever asks, or not yet; None for nothing."""
        state = self._clerk.state()
        if asker is not None and (fault := earned(state, asker, move, decision)):
            return fault
        return refuse("confirm_first") if not sure and question(state, move, decision) else None

    def _awaited(self, move: Move, decision: Decision) -> Refusal | None:
        """Why a waiting payment has to be made first, or None."""
        if move.name not in REWINDING and self._clerk.outbox.closes(dues_closed(decision.effects)):
            return refuse("due_waits")
        return refuse("waiting_first") if move.name in LEAVING and len(self._clerk.outbox) else None

    def _forbidden(self, asker: int, move: Move) -> Refusal | None:
        """Why this seat may not ask for the move, whatever the rules would say of it."""
        asked = self._clerk.read(move)
        return asked if isinstance(asked, Refusal) else permitted(self._clerk.state(), asker, asked)

    def _carried_out(self, by: int | None, move: Move, op: str, decision: Decision) -> Accepted:
        """Write a decision at once, or have its payment wait for the unit; `by` is who asked, as in `Line.seat`."""
        if decision.legs and not decision.aside and self._unit_state in WAITS:
            proposal = self._clerk.wait(op, by, self._meant(move), decision, self._desk.free)
            self._desk.wake()
            line = self.book.line_of(op)
            return self._accepted(line) if line else self._proposed(proposal)
        line = self._clerk.write_decision(decision, op, by)
        self._desk.wake()
        self._desk.announce(line)
        self._mind_auction()
        return self._accepted(line)

    def _waits_first(self, asker: int | None) -> Refusal | None:
        """Why nothing can be taken back while payments wait that are the unit's, or others', to settle; or None."""
        sent = self._unit_state in WAITS and any(entry.sent for entry in self._clerk.outbox)
        return refuse("sent_first") if sent else self._passed_over.in_the_way(asker)

    def _beyond_unit(self, move: Move) -> Refusal | None:
        """The refusal of a move because of who pays here, the app or people with their cards; or None."""
        if move.name == "ask_unit" and not self.prompt:
            return refuse("no_unit")
        return refuse("by_card") if move.name == BY_CARD and self._desk.confirming else None

    def _meant(self, move: Move) -> Move:
        """A move that must wait, with what was seen of the log: other lines may be the newest when its turn comes."""
        if move.name == "rewind":
            return Move(move.name, {"seen": self.book.head, **move.args})
        if move.name not in _TURNS or "line" in move.args:
            return move
        return Move(move.name, {"line": _TURNS[move.name](self.book)})

    def _accepted(self, line: Line) -> Accepted:
        return accepted(self._clerk.state(), line)

    def _proposed(self, proposal: Proposal) -> Accepted:
        return Accepted("proposed", proposal.op, say("unit", "waiting"))

    def _told(self, op: str, outcome: Outcome) -> None:
        """What has come of a payment that had to wait; every page tells of it."""
        heard = discreet(self._clerk.state(), EVERYBODY, outcome) if isinstance(outcome, Refusal) else outcome
        self._tell(op, heard)

    # ---- for the unit

    def attend(
        self,
        unit: BankUnit,
        window: Window | None = None,
        place: Place = NOWHERE_IN_PARTICULAR,
        *,
        swapped: bool = False,
    ) -> None:
        """Put a unit in service, or in place of another one: payments wait from now on until it has answered.

        `swapped`: somebody wanted another unit in mid-game, and the log says so.
        """
        self._hands.begin(place)
        self._desk.attend(unit, window)
        if swapped:
            with contextlib.suppress(StoreError):  # the swap itself needs no room on the disk
                self._clerk.write("unit_swapped", {"place": place.name}, ())

    def unit_event(self, event: UnitEvent) -> None:
        """Something came from the unit."""
        head = self.book.head
        self._desk.unit_event(event)
        if isinstance(event, NoticeArrived):
            self._hands.heard(event.notice)
        self._mind_auction()
        if how := self._desk.rung():
            self._call_time(how)
        if any(line.move == "wage" and "keyed" in line.args for line in self.book.lines[head:]):
            self._share_go()

    def _share_go(self) -> None:
        """Where everybody collects at GO and one has keyed it at the unit, the others collect too."""
        if self.inquiries.may(Move(SHARED_GO)):
            self.submit(None, Move(SHARED_GO), self.new_op())

    # ---- the clock of an auction

    def alarm_ms(self) -> int | None:
        """How long until `tick` has something to do, None for nothing."""
        self._mind_auction()
        return self._auction_clock.left_ms(self._clock_ms())

    def tick(self) -> None:
        """Time has passed: an auction whose unit is out of reach ends when its time is up."""
        if self.alarm_ms() == 0:
            self._call_time("end")

    def _mind_auction(self) -> None:
        self._auction_clock.mind(self._clerk.state(), self._clock_ms())

    def _call_time(self, how: str) -> None:
        """An auction's time is up, or (`stop`) people say it is; without a bid they may go on."""
        auction = auction_of(self._clerk.state())
        if auction is None or self._clerk.state().option("auction_clock") != "run":
            return
        self._auction_clock.stop()
        if how == "stop" and not auction.seat:
            return
        self.submit(None, Move("time_up"), self.new_op())
        if (now := auction_of(self._clerk.state())) is not None and now.closed:
            self.submit(None, Move("hammer"), self.new_op())

    @property
    def stuck(self) -> bool:
        """Whether something the unit brought could not be written; `retry` then tries again."""
        return self._desk.stuck

    def retry(self) -> None:
        """Ask the unit once more for what could not be written."""
        self._desk.retry()
