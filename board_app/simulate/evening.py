"""One game between built-in players, from sitting down to its winner."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from board_app.editions.pack import Pack
from board_app.game.clerk import Clerk
from board_app.game.store import Store
from board_app.ledger.line import Line
from board_app.rules.board import ROLES
from board_app.rules.decisions import Draw
from board_app.rules.moves import Move, Refusal
from board_app.rules.state import State
from board_app.rules.turns import turn_of
from board_app.simulate import card_players, guests, neighbours
from board_app.simulate.players import Habits, next_move
from board_app.simulate.tally import Tally

NAMES = ("Red", "Blue", "Green", "Gold", "White", "Black", "Brown", "Grey")
"""Players by seat."""

TURNS = 1_000
"""A game that is not over by then is ended, and the richest wins."""

BY_THE_APP: Mapping[str, str] = {"board": "followed", "dice": "app", "cards": "app"}
"""Options and the way in which no people are needed, for every edition that can be played so."""

OPTIONS: Mapping[str, Mapping[str, str]] = {
    "revolution": {"zone_chance": "app"},
    "card_game": {"board": "dealt"},
}
"""What an edition must be told beside that."""


PLAYERS: Mapping[str, Callable[[State, Habits, Draw], Move]] = {
    "socialism": neighbours.next_move,
    "card_game": card_players.next_move,
}
"""How the players of an edition decide, where they do not as landlords do."""

ENDINGS = ("end_turn", "deal")
"""Moves in place of which a game that takes too long is ended."""


def _may_be_last(state: State, move: Move) -> bool:
    """Whether a game that takes too long is ended in place of this move: no turn is left in its middle."""
    return move.name in ENDINGS or not state.knows("end_turn")


class StuckError(Exception):
    """A move of the players was refused, a fault of theirs or of the rules; the text names move and reason."""


def _stuck(move: Move, why: Refusal) -> StuckError:
    words = "".join(f" {name}={value}" for name, value in move.args.items())
    return StuckError(f"Built-in players cannot go on: “{move.name}{words}” is refused. {why.sentence}")


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
        for option, value in (*self._by_the_app(pack), *OPTIONS.get(pack.facts.id, {}).items()):
            self._make(Move("option", {"option": option, "value": value}))

    @staticmethod
    def _by_the_app(pack: Pack) -> Iterator[tuple[str, str]]:
        """The options that a table of people plays otherwise."""
        for option, value in BY_THE_APP.items():
            printed = pack.facts.options.get(option)
            if printed is not None and value in printed.values and value != printed.default:
                yield option, value

    def play(self, tally: Tally, most_turns: int = TURNS) -> None:
        """Play to the end, telling the tally every line."""
        over, turns, moves = self.clerk.book.section("over"), 0, 0
        while not over:
            state = self.clerk.state()
            move = self._decide(state)
            moves += 1
            turns = turn_of(state).number if move and state.knows("roll") else moves
            if move is None or (turns >= most_turns and _may_be_last(state, move)):
                move = self.clerk.drawn(Move("finish", {}))
                if isinstance(self.clerk.decide(move, ""), Refusal):
                    break  # an edition that knows no agreed end
            tally.heed(self._make(move))
            over = self.clerk.book.section("over")
        tally.end(turns, self.clerk.state().name(over["winner"]) if over.get("winner") else "")

    def _decide(self, state: State) -> Move | None:
        """The next move; None where an edition leaves nothing to do."""
        if decide := PLAYERS.get(state.facts.id):
            return decide(state, self._habits, self._draw)
        if state.knows("roll"):
            guests.try_out(state, self.clerk.offers(), self._may, self._draw)
            return next_move(state, self._habits, self._draw)
        return guests.next_move(state, self.clerk.offers(), self._may, self._draw)

    def _may(self, move: Move) -> bool:
        """Whether the rules take a move. Raises StuckError where the program of the edition fails at it."""
        move = self.clerk.drawn(move)
        decision = self.clerk.decide(move, "")
        if isinstance(decision, Refusal) and decision.code == "edition_failed":
            raise _stuck(move, decision)
        return not isinstance(decision, Refusal)

    def _make(self, move: Move) -> Line:
        clerk = self.clerk
        return self.made(clerk.drawn(move), clerk.new_op())

    def made(self, move: Move, op: str) -> Line:
        """Make one move whose chance is drawn. Raises StuckError for one that is refused."""
        decision = self.clerk.decide(move, op)
        if isinstance(decision, Refusal):
            raise _stuck(move, decision)
        return self.clerk.write_decision(decision, op, None)
