"""A tally over whole games: where tokens stood, who won, how long it took."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import mean, median
from typing import Any

from board_app.ledger.line import Line
from board_app.rules.facts import Facts
from board_app.rules.phrases import space_on

JAIL = "jail"
"""Where a token stands that is held in jail; all other places are positions."""

THROWS = ("roll", "roll_jail", "jail_stay", "jail_double", "jail_six", "jail_fined")
"""Lines that a throw of the dice begins."""

FAILURES = ("bankrupt", "bankrupt_several")

Place = int | str


@dataclass(slots=True)
class Tally:
    """Counts. `arrivals` are all stops of a token, `ends` only those where it stood when a throw had had its effect.

    `rounds` are those of hands that were paid out.
    """

    arrivals: Counter[Place] = field(default_factory=Counter)
    ends: Counter[Place] = field(default_factory=Counter)
    winners: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    rounds: int = 0
    failures: int = 0
    finished: int = 0
    lines: int = 0
    _place: Place | None = None

    def heed(self, line: Line) -> None:
        """Count what a line says."""
        self.lines += 1
        self.rounds += line.move == "pay_out"
        self.failures += line.move in FAILURES
        self.finished += line.move == "finish"
        if line.move in THROWS:
            self._rest()
        if line.move == "jail_stay":
            self._stop(JAIL)
        for word, names in line.args.get("notes", ()):
            if word == "comes":
                self._stop(names["space"])
            elif word == "jailed":
                self._stop(JAIL)

    def end(self, turns: int, winner: str) -> None:
        """A game is over after so many turns; "" won where several were as rich."""
        self._rest()
        self.turns.append(turns)
        self.winners[winner] += 1

    def _stop(self, place: Place) -> None:
        self.arrivals[place] += 1
        self._place = place

    def _rest(self) -> None:
        if self._place is not None:
            self.ends[self._place] += 1
            self._place = None

    def figures(self, facts: Facts) -> dict[str, Any]:
        """Everything counted as JSON values; shares are of 1."""
        places: list[tuple[Place, str]] = [
            (position, space_on(facts.board, position)) for position in range(len(facts.board.spaces))
        ]
        if places:
            places.append((JAIL, "in jail"))
        arrivals, ends = max(1, self.arrivals.total()), max(1, self.ends.total())
        return {
            "lines": self.lines,
            "throws": self.ends.total(),
            "turns": {"mean": mean(self.turns), "median": median(self.turns), "longest": max(self.turns)},
            "rounds": self.rounds,
            "failures": self.failures,
            "finished": self.finished,
            "winners": dict(sorted(self.winners.items())),
            "landings": [
                {
                    "place": place,
                    "name": name,
                    "arrivals": self.arrivals[place] / arrivals,
                    "ends": self.ends[place] / ends,
                }
                for place, name in places
            ],
        }


def sentences(figures: dict[str, Any]) -> Iterator[str]:
    """Figures for people to read."""
    games, turns = sum(figures["winners"].values()), figures["turns"]
    yield f"{_counted(games, 'game')}, {figures['lines']} lines, every one of them conserving money"
    yield f"turns: {turns['mean']:.0f} on average, {turns['median']:.0f} in the middle, {turns['longest']} at most"
    if figures["rounds"]:
        yield f"{_counted(figures['rounds'], 'round')} of hands paid out"
    failures, finished = _counted(figures["failures"], "player"), _counted(figures["finished"], "game")
    yield f"{failures} failed; {finished} took too long, and the richest won"
    for name, count in figures["winners"].items():
        yield f"{name or 'nobody alone':>20} won {count}"
    for landing in sorted(figures["landings"], key=lambda landing: -landing["ends"]):
        yield f"{landing['name']:>24} {landing['ends']:8.3%} of throws ended there"


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
