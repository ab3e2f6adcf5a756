"""How fast the rules are: moves through the clerk into the book, whole games, opening what was written."""

import json
import sqlite3
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median

from board_app.editions.classic.pack import pack as classic
from board_app.game.clerk import Clerk, open_book
from board_app.ledger.line import Line, line_to_json
from board_app.rules.decisions import Decision
from board_app.rules.moves import Move
from board_app.simulate.evening import NAMES, Evening
from board_app.simulate.players import Habits
from board_app.simulate.tally import Tally
from board_app.storage.memory import MemoryStore
from board_app.storage.sqlite import Library
from tests.bench.landings import WALKERS
from tests.bench.rows import timed

PACK = classic("us")
RICH = 50_000
"""Half of what an account can hold."""


class Recorder(Evening):
    """An evening that keeps every move as it was made."""

    def __init__(self, players: int, habits: Habits) -> None:
        self.moves: list[tuple[str, Move]] = []
        super().__init__(MemoryStore(), PACK, NAMES[:players], Random(1).randrange, habits)

    def made(self, move: Move, op: str) -> Line:
        """Make the move and keep it."""
        self.moves.append((op, move))
        return super().made(move, op)


class Marathon(Recorder):
    """An evening of walkers that goes on and on: whoever grows too rich for an account gives to the bank."""

    def __init__(self) -> None:
        super().__init__(8, WALKERS)

    def made(self, move: Move, op: str) -> Line:
        """Make the move, and the gift that may follow it."""
        line = super().made(move, op)
        if move.name == "end_turn" and self.clerk.book.balances[int(move.args["seat"])] > RICH:
            super().made(
                Move("pay", {"payer": move.args["seat"], "payee": 0, "amount": str(RICH)}), self.clerk.new_op()
            )
        return line


Moves = Sequence[tuple[str, Move]]


def recorded() -> Moves:
    """The moves of a whole game between players who buy, bid, build, mortgage and trade."""
    evening = Recorder(4, Habits())
    evening.play(Tally())
    return evening.moves


def moves_per_s(moves: Moves, games: int) -> float:
    """Moves a second through reading, rules, checks, journal and book, game after game; everything kept in memory."""

    def play() -> None:
        for _ in range(games):
            make(_clerk(), moves)

    return games * len(moves) / timed(play, 1)[0]


def _clerk() -> Clerk:
    return Clerk(MemoryStore(), PACK, lambda _: 0, lambda: 0)


def make(clerk: Clerk, moves: Moves) -> None:
    """Make recorded moves."""
    for op, move in moves:
        decision = clerk.decide(move, op)
        assert isinstance(decision, Decision), f"{move.name} was made before"
        clerk.write_decision(decision, op, None)


def late_over_early(turns: int, part: int) -> float:
    """The processor's time for so many moves late in a long game over that for as many early ones, deeds being sold."""
    evening, clerk, took = Marathon(), _clerk(), []
    evening.play(Tally(), turns)
    for begin in range(0, len(evening.moves) - part, part):
        begun = time.process_time()
        make(clerk, evening.moves[begin : begin + part])
        took.append(time.process_time() - begun)
    tenth = len(took) // 10
    return median(took[-tenth:]) / median(took[tenth : 2 * tenth])


def games_per_s(games: int) -> float:
    """Whole games a second, their players' thinking included."""
    draw, tally = Random(1).randrange, Tally()

    def play() -> None:
        for _ in range(games):
            Evening(MemoryStore(), PACK, NAMES[:4], draw, Habits()).play(tally)

    return games / timed(play, 1)[0]


def opening_s(lines: int, times: int) -> list[float]:
    """Seconds to open a game of so many lines: out of SQLite, through all checks, into a book."""
    evening = Marathon()
    evening.play(Tally(), lines // 2)
    rows = [
        (line.seq, line.op, json.dumps(line_to_json(line), separators=(",", ":")))
        for line in evening.clerk.book.lines[:lines]
    ]
    assert len(rows) == lines, "every turn has two lines at least"
    with tempfile.TemporaryDirectory(dir=".") as folder:
        library = Library(Path(folder))
        game = library.create("classic", 0)
        with closing(sqlite3.connect(library.path)) as db, db:
            db.executemany(f"insert into journal values({game.id}, ?, ?, ?)", rows)
        took = timed(lambda: open_book(library.open(game)), times)
        library.close()
    return took
