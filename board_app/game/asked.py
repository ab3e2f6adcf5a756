"""What was asked for under each operation, and by whom: an operation is one asker's, and stands for one request."""

from collections.abc import Mapping

from board_app.game.outbox import Outbox, Proposal
from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Line
from board_app.rules.decisions import refuse
from board_app.rules.moves import Move, Refusal

KEPT = 1000
"""Requests that are remembered word for word; of an older one is known what its line or its waiting payment says."""


_LIKE = ("payer", "payee", "seat", "amount", "deed")
"""Words that a line keeps as they were asked for; others it has no use for, or another one."""


class Asked:
    """The newest requests that had an answer, by their operations. Askers are as in `Line.seat`."""

    def __init__(self) -> None:
        self._requests: dict[str, tuple[int | None, Move]] = {}

    def keep(self, op: str, by: int | None, move: Move) -> None:
        """This was asked for, and has its answer."""
        self._requests[op] = by, move
        while len(self._requests) > KEPT:
            del self._requests[next(iter(self._requests))]

    def strange(self, op: str, by: int | None, move: Move, book: Book, outbox: Outbox) -> Refusal | None:
        """Why an operation that has an answer is not asked for again by this, None for the same again and a new one."""
        if op in self._requests:
            who, meant = self._requests[op]
            if who != by:
                return refuse("op_others")
            return None if same(meant, move) else refuse("op_again")
        held = book.line_of(op) or outbox.get(op)
        return refuse("op_others") if held is not None and (held.seat or BANK) != (by or BANK) else None

    def again(self, op: str, move: Move, read: Move | Refusal, made: Line | Proposal) -> bool | None:
        """Whether what an operation has `made` is what is asked for under it now, None where that cannot be told.

        `read` is the move with its words read as things stand.
        """
        if op in self._requests:
            return True
        if isinstance(made, Proposal):
            return _again(move.name, _said(move.args), made.move.name, _said(made.move.args))
        return None if isinstance(read, Refusal) else _again(read.name, read.args, made.move, _like(made.args))


def _again(move: str, words: Mapping[str, object], made: str, kept: Mapping[str, object]) -> bool | None:
    """Whether a move says what was kept of one, as far as it was: what is made can have another name than its move."""
    if move != made:
        return None
    return all(words[name] == kept[name] for name in words.keys() & kept.keys())


def same(one: Move, other: Move) -> bool:
    """Whether two requests say the same, words as typed."""
    return one.name == other.name and _said(one.args) == _said(other.args)


def _like(words: Mapping[str, object]) -> dict[str, object]:
    return {name: words[name] for name in _LIKE if name in words}


def _said(words: Mapping[str, object]) -> dict[str, str]:
    return {name: str(word) for name, word in words.items()}
