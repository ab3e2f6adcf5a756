"""Inquiries: what screens ask of a table without changing anything, beside its picture."""

from typing import Final

from board_app.game.clerk import Clerk
from board_app.game.raising import Shortfall, shortfall
from board_app.game.sentences import asking_sentence
from board_app.game.slips import Slip, question, receipt
from board_app.rules.auction import auction_of
from board_app.rules.moves import Move, Refusal

_NOBODYS: Final = ("", 0, 0)
"""A payment that nobody would make."""


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
        state, bids = self._clerk.state(), move.name == "bid"
        sentence, seat, amount = self._bid(move) if bids else self._paid(move)
        if not seat:
            return None
        words = self.may, self._clerk.offers(), lambda way: self._clerk.decide(way, "")
        return shortfall(state, sentence, seat, amount, *words, bids)

    def _paid(self, move: Move) -> tuple[str, int, int]:
        """A payment, whoever comes nearest to lacking money for it, and what they would pay; seat 0 for nobody."""
        state, meant = self._clerk.state(), self._clerk.priced(move)
        if isinstance(meant, Refusal):
            return _NOBODYS
        paid = [
            (state.free(account) + delta, account, -delta) for account, delta in meant.legs if account and delta < 0
        ]
        _, account, amount = min(paid, default=(0, 0, 0))
        return asking_sentence(state, meant.move, meant.args), state.seat_of(account) or 0, amount

    def _bid(self, move: Move) -> tuple[str, int, int]:
        """A bid in the open auction, whose it is, and how much; seat 0 where there is none, or nobody could bid so."""
        state, bid = self._clerk.state(), self._clerk.read(move)
        auction = auction_of(state)
        if isinstance(bid, Refusal) or auction is None:
            return _NOBODYS
        words = {**bid.args, "lot": auction.lot}
        return asking_sentence(state, "bid", words), int(bid.args["seat"]), int(bid.args["amount"])

    def receipt(self, seq: int) -> Slip | None:
        """What a line of the log moved, with the balances before and after it; None where it moved no money."""
        return receipt(self._clerk.state(), seq)
