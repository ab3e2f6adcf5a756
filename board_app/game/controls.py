"""Controls: what people can do about the unit, and about payments that wait for it. None of them leaves a line."""

from collections.abc import Callable, Mapping

from board_app.game.clerk import Clerk
from board_app.game.contract import Choice
from board_app.game.desk import ASKING, UnitDesk
from board_app.game.outbox import Proposal
from board_app.game.sentences import accepted
from board_app.game.viewing import WAITING_CHOICES
from board_app.rules.decisions import refuse
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from board_app.words import say

WAITS = (
    *("connecting", "ready", "lost", "busy", "version", "storage"),
    *("asking_operations", "asking_memory", "asking_evening", "asking_another"),
)
"""States of the unit in which it serialises: a payment waits for it."""

_CHOICES: Mapping[str, Choice] = {
    "take_unit": "take_unit",
    "load_unit": "load_unit",
    "leave_unit": "leave_unit",
    "take_history": "take_history",
}

Control = Callable[[Move, str], Outcome]


class Controls:
    """The controls of one desk; `told` hears what has come of a payment that waited."""

    def __init__(self, clerk: Clerk, desk: UnitDesk, told: Callable[[str, Outcome], None]) -> None:
        self._clerk = clerk
        self._desk = desk
        self._told = told

    def named(self, move: str) -> Control | None:
        """The control of this name, None for a move that is none."""
        controls: Mapping[str, Control] = {
            "withdraw": self._withdraw,
            "go_on": self._go_on,
            "without_unit": self._without_unit,
            "take_unit": self._choose,
            "load_unit": self._choose,
            "leave_unit": self._choose,
            "take_history": self._choose,
            "open_window": self._open_window,
        }
        return controls.get(move)

    def refused(self, asker: int | None, move: Move) -> Refusal | None:
        """Why a seat may not work this control, or None: the unit is the banker's, a payment its seat's to withdraw."""
        waiting = self._clerk.outbox.get(str(move.args.get("op", ""))) if move.name == "withdraw" else None
        return None if asker is None or (waiting and waiting.seat == asker) else refuse("banker_only")

    def _withdraw(self, move: Move, op: str) -> Outcome:
        waiting = str(move.args.get("op", ""))
        proposal = self._clerk.outbox.get(waiting)
        if proposal is None:
            return refuse("no_waiting")
        if proposal.sent:
            return refuse("sent")
        self._clerk.withdraw(waiting)
        self._told(waiting, refuse("no_waiting"))
        return Accepted("posted", op, say("unit", "withdrawn"))

    def _go_on(self, _: Move, op: str) -> Outcome:
        """The book numbers operations itself from here; what the unit may have heard of stays its to settle."""
        if self._desk.standing.state in ASKING:
            return refuse("question_first")
        if self._desk.standing.state not in WAITS or self._desk.standing.state == "ready":
            return refuse("not_lost")
        self._desk.stand("alone")
        for proposal in self._clerk.outbox:
            if not proposal.sent:
                self._write_waiting(proposal)
        return Accepted("posted", op, say("unit", "alone"))

    def _without_unit(self, _: Move, op: str) -> Outcome:
        """The book makes every waiting payment itself; a unit that comes back with one of them is known by its op."""
        if self._desk.standing.state not in WAITING_CHOICES or not len(self._clerk.outbox):
            return refuse("no_waiting")
        for proposal in self._clerk.outbox:
            self._write_waiting(proposal)
        return Accepted("posted", op, say("unit", "still_waiting" if len(self._clerk.outbox) else "made_without"))

    def _write_waiting(self, proposal: Proposal) -> None:
        now = self._clerk.decided_now(proposal)
        if proposal.sent and (isinstance(now, Refusal) or not now.legs):
            return  # the unit may have moved its money; only the unit can say that it has not
        if isinstance(now, Refusal):
            self._desk.give_up(proposal, now)
            return
        line = self._clerk.write_decision(now.decision, now.op, now.seat, settles=now.op)
        self._told(now.op, accepted(self._clerk.state(), line))

    def _choose(self, move: Move, op: str) -> Outcome:
        if not self._desk.choose(_CHOICES[move.name]):
            return refuse("no_question")
        return Accepted("posted", op, say("chosen", move.name))

    def _open_window(self, _: Move, op: str) -> Outcome:
        window = self._desk.window
        if window is None or not window.closed:
            return refuse("no_window")
        window.open()
        return Accepted("posted", op, say("unit", "window"))
