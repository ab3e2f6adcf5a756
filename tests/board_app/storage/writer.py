"""A process that writes to a game as fast as it can until it is killed, saying aloud what is on disk."""

import sys
from pathlib import Path

from board_app.game.outbox import Proposal
from board_app.ledger.line import Line, pay
from board_app.rules.decisions import Decision
from board_app.rules.moves import Move
from board_app.storage.sqlite import Library


def line(seq: int, op: str = "") -> Line:
    """A payment of `seq` quanta by the bank."""
    return Line(seq, op or f"line{seq:04}", seq, None, "pay", {"amount": seq}, (pay(0, 1, seq),), None)


def proposal(op: str, amount: int = 5) -> Proposal:
    """A payment that waits."""
    args = {"payer": 0, "payee": 1, "amount": amount}
    return Proposal(op, 1, Move("pay", {"payer": "0"}), Decision("pay", args, (pay(0, 1, amount),)))


def main(folder: Path) -> None:
    """Go on where the game stands: a proposal, the line that settles it, a line by itself, and so on."""
    library = Library(folder)
    games = library.games()
    store = library.open(games[0] if games else library.create("revolution", 0))
    waiting = [entry.op for entry in store.proposals()]
    seq = len(list(store.lines()))
    while True:
        seq += 1
        op = waiting.pop() if waiting else f"line{seq:04}"
        if seq % 2:
            store.propose(proposal(op))
            sys.stdout.write(f"proposed {op}\n")
            sys.stdout.flush()
        store.append(line(seq, op), settles=op)
        sys.stdout.write(f"appended {op}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
