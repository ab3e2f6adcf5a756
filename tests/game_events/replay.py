"""A recorded game played by our rules: every turn compared, the table re-seated after one that came out otherwise."""

from collections.abc import Iterator
from dataclasses import dataclass

from board_app.rules.moves import Value
from tests.game_events.recording import Event, Recording, Turn
from tests.game_events.seating import OPTIONS, differences, seated
from tests.game_events.steps import steps
from tests.rule_cases.game import Game, Step


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a turn came out: `faults` is empty when it is the same in both engines, `departures` may explain them."""

    game: str
    turn: Turn
    faults: tuple[str, ...]

    @property
    def passed(self) -> bool:
        """Whether both engines agree."""
        return not self.faults

    @property
    def explained(self) -> bool:
        """Whether the engines differ and the record says where the other one departs from print."""
        return not self.passed and bool(self.turn.departures)

    def __str__(self) -> str:
        codes = ", ".join(self.turn.departures)
        return f"{self.game} turn {self.turn.number}: {f'[{codes}] ' if codes else ''}{'; '.join(self.faults)}"


def replay(recording: Recording) -> Iterator[Outcome]:
    """Play a game; an outcome for each of its turns."""
    game = _opened(recording)
    agreed = True
    for turn in recording.turns:
        if not agreed:
            game = Game(recording.pack, recording.players)
            game.set_up(seated(game, turn.before, turn.player))
        faults = _played(game, turn)
        if turn is recording.turns[-1] and not faults:
            faults = _ended(game, recording.end)
        # What a departure leaves behind may show turns later; the record's own state says how it really stood.
        agreed = not faults and not turn.departures
        yield Outcome(recording.name, turn, faults)


def _opened(recording: Recording) -> Game:
    game = Game(recording.pack, recording.players)
    options: list[dict[str, Value]] = [{"option": name, "value": value} for name, value in OPTIONS.items()]
    refusal = game.do(
        [
            *(("join", {"name": player}) for player in recording.players),
            *(("option", words) for words in options),
            ("begin", {"seat": recording.turns[0].player + 1}),
        ]
    )
    assert refusal is None, refusal
    return game


def _played(game: Game, turn: Turn) -> tuple[str, ...]:
    """What is otherwise after a turn."""
    for event in turn.events:
        for step in steps(game, event):
            if refusal := game.do([step]):
                return (f"{_words(step)}: expected to be accepted, found “{refusal.sentence}”",)
    return tuple(differences(game, turn.after))


def _words(step: Step) -> str:
    move, words = step
    return " ".join([move, *(f"{name}={value}" for name, value in words.items())])


def _ended(game: Game, end: Event) -> tuple[str, ...]:
    """What is otherwise about the end: the last player, or the richest when the time is over."""
    if end["why"] == "time_limit" and (refusal := game.do([("finish", {})])):
        return (refusal.sentence,)
    seat = game.book.section("over").get("winner", 0)
    winner = seat - 1 if seat else None
    return () if winner == end["winner"] else (f"winner: expected {end['winner']}, found {winner}",)
