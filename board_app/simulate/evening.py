"""One game between built-in players, from sitting down to its winner."""

from collections.abc import Callable, Mapping, Sequence

from board_app.editions.pack import Pack
from board_app.game.clerk import Clerk
from board_app.game.store import Store
from board_app.ledger.line import Line
from board_app.rules.board import ROLES
from board_app.rules.decisions import Draw
from board_app.rules.moves import Move, Refusal
from board_app.rules.state import State
from board_app.rules.turns import turn_of
from board_app.simulate import card_players, neighbours
from board_app.simulate.players import Habits, next_move
from board_app.simulate.tally import Tally

NAMES = ("Red", "Blue", "Green", "Gold", "White", "Black", "Brown", "Grey")
"""Players by seat."""

TURNS = 1_000
"""A game that is not over by then is ended, and the richest wins."""

OPTIONS: Mapping[str, Mapping[str, str]] = {
    "revolution": {"board": "followed", "zone_chance": "app"},
    "socialism": {"board": "followed", "cards": "app"},
    "card_game": {"board": "dealt"},
}
"""What an edition must be told to be played without people: the app follows tokens and draws."""


PLAYERS: Mapping[str, Callable[[State, Habits, Draw], Move]] = {
    "socialism": neighbours.next_move,
    "card_game": card_players.next_move,
}
"""How the players of an edition decide, where they do not as landlords do."""

ENDINGS = ("end_turn", "deal")
"""Moves in place of which a game that takes too long is ended."""


class StuckError(Exception):
    """A move of the players was refused, a fault of theirs or of the rules; the text names move and reason."""


class Evening:
    """A table of built-in players without a unit.

    Every line is written as at any table: by the clerk, into a book that takes none whose balances do not sum to zero.
    """

    def __init__(self, store: Store, pack: Pack, names: Sequence[str], draw: Draw, habits: Habits) -> None:
        self.clerk = Clerk(store, pack, draw, lambda: 0)
        self._draw = draw
        self._habits = habits
        for name in names:
            self._make(Move("join", {"name": name}))
        for number, role in enumerate(ROLES * len(names) if pack.facts.board.roles else ()):
            if number < len(names):
                self._make(Move("role", {"seat": number + 1, "role": role}))
        for option, value in OPTIONS.get(pack.facts.id, {}).items():
            self._make(Move("option", {"option": option, "value": value}))

    def play(self, tally: Tally, most_turns: int = TURNS) -> None:
        """Play to the end, telling the tally every line."""
        over, turns = self.clerk.book.section("over"), 0
        decide = PLAYERS.get(self.clerk.facts.id, next_move)
        while not over:
            state = self.clerk.state()
            turns = turn_of(state).number
            move = decide(state, self._habits, self._draw)
            if move.name in ENDINGS and turns >= most_turns:
                move = self.clerk.drawn(Move("finish", {}))
                if isinstance(self.clerk.decide(move, ""), Refusal):
                    break  # an edition that knows no agreed end
            tally.heed(self._make(move))
            over = self.clerk.book.section("over")
        tally.end(turns, self.clerk.state().name(over["winner"]) if over.get("winner") else "")

    def _make(self, move: Move) -> Line:
        clerk = self.clerk
        return self.made(clerk.drawn(move), clerk.new_op())

    def made(self, move: Move, op: str) -> Line:
        """Make one move whose chance is drawn. Raises StuckError for one that is refused."""
        decision = self.clerk.decide(move, op)
        if isinstance(decision, Refusal):
            words = "".join(f" {name}={value}" for name, value in move.args.items())
            raise StuckError(f"Built-in players cannot go on: “{move.name}{words}” is refused. {decision.sentence}")
        return self.clerk.write_decision(decision, op, None)
