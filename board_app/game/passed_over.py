"""Payments that wait for the unit while somebody goes back: none of them is made, and none is lost without a word."""

from collections.abc import Callable
from dataclasses import replace

from board_app.game.clerk import Clerk
from board_app.game.outbox import Proposal
from board_app.game.sentences import decision_sentence
from board_app.ledger.line import BANK
from board_app.rules.decisions import refuse
from board_app.rules.moves import Accepted, Outcome, Refusal
from board_app.words import say

SHOWN = 3
"""How many of them a sentence names."""


class PassedOver:
    """What going back does to the payments of one table that wait; `told` hears what has come of each."""

    def __init__(self, clerk: Clerk, told: Callable[[str, Outcome], None]) -> None:
        self._clerk = clerk
        self._told = told

    def in_the_way(self, asker: int | None) -> Refusal | None:
        """Why this seat (None: the banker) cannot go back now: payments of others wait, which it may not drop."""
        others = [entry for entry in self._clerk.outbox if asker is not None and entry.seat != asker]
        if not others:
            return None
        state = self._clerk.state()
        whose = sorted({entry.seat or BANK for entry in others})
        names = ", ".join(state.name(seat) for seat in whose if seat)
        return refuse("others_wait", what=self._sentences(others), who=f"{names} or " if names else "")

    def drop(self, by: int | None) -> str:
        """Take out what no unit has heard of, each with a line of the log; what was dropped, in words."""
        dropped = [entry for entry in self._clerk.outbox if not entry.sent]
        said = self._sentences(dropped)
        for entry in dropped:
            what = decision_sentence(self._clerk.state(), entry)
            self._clerk.let_go(entry, by, "dropped")
            self._told(entry.op, refuse("dropped", what=what))
        return said

    def _sentences(self, entries: list[Proposal]) -> str:
        state = self._clerk.state()
        told = [decision_sentence(state, entry) for entry in entries[:SHOWN]]
        more = [say("turning", "more", count=len(entries) - SHOWN)] if len(entries) > SHOWN else []
        return "; ".join([*told, *more])


def with_dropped(outcome: Accepted, dropped: str) -> Accepted:
    """The answer to whoever went back, with what was dropped for it ("": nothing)."""
    if not dropped:
        return outcome
    return replace(outcome, sentence=f"{outcome.sentence}. {say('turning', 'dropped', what=dropped)}")
