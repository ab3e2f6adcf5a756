"""What was asked for under each operation, and by whom: an operation is one asker's, and stands for one request."""

import json
from collections.abc import Mapping

from board_app.game.outbox import Outbox, Proposal
from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Line
from board_app.rules.decisions import refuse
from board_app.rules.moves import Move, Refusal

KEPT = 1000
"""Requests that are remembered word for word; of an older one is known what its line or its waiting payment says."""


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

    def repeats(self, op: str, move: Move, read: Move | Refusal, made: Line | Proposal) -> bool:
        """Whether what an operation has `made` is what is asked for under it now, as far as can be told.

        `read` is the move with its words read as things stand; a line keeps none that it has no use for.
        """
        if op in self._requests:
            return True
        if isinstance(made, Proposal):
            return made.move.name == move.name and _said(move.args).items() <= _said(made.move.args).items()
        if isinstance(read, Refusal) or read.name != made.move:
            return False
        return all(name in made.args and _kept(made.args[name]) == _kept(word) for name, word in read.args.items())


def same(one: Move, other: Move) -> bool:
    """Whether two requests say the same, words as typed."""
    return one.name == other.name and _said(one.args) == _said(other.args)


def _kept(word: object) -> object:
    """A word as a journal gives it back."""
    return json.loads(json.dumps(word, default=str))


def _said(words: Mapping[str, object]) -> dict[str, str]:
    return {name: str(word) for name, word in words.items()}
