"""Inquiries: what screens ask of a table without changing anything, beside its picture."""

from operator import itemgetter

from board_app.game.clerk import Clerk
from board_app.game.raising import Shortfall, shortfall
from board_app.game.slips import Slip, question, receipt
from board_app.rules.moves import Move, Refusal


class Inquiries:
    """Answers from the clerk's book and rules, on the table's own thread."""

    def __init__(self, clerk: Clerk) -> None:
        self._clerk = clerk

    def may(self, move: Move) -> bool:
        """Whether the rules would let a move be made now."""
        return self._clerk.may(self._clerk.state(), move)

    def question(self, move: Move) -> Slip | None:
        """What a large payment would come to, for a table that wants this told first; None for any other move."""
        decision = self._clerk.decide(move, "")
        return None if isinstance(decision, Refusal) else question(self._clerk.state(), move, decision)

    def shortfall(self, move: Move) -> Shortfall | None:
        """What whoever pays for a move lacks, and how it can be raised; None where nobody would pay."""
        state, meant = self._clerk.state(), self._clerk.priced(move)
        legs = () if isinstance(meant, Refusal) else meant.legs
        account, paid = min(((account, delta) for account, delta in legs if account), key=itemgetter(1), default=(0, 0))
        seat = state.seat_of(account) if paid < 0 else None
        if seat is None:
            return None
        return shortfall(state, seat, -paid, self.may, self._clerk.offers(), lambda way: self._clerk.decide(way, ""))

    def receipt(self, seq: int) -> Slip | None:
        """What a line of the log moved, with the balances before and after it; None where it moved no money."""
        return receipt(self._clerk.state(), seq)
