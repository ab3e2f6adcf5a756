"""Whole games as people read them: what was asked, what was answered, what everybody had.

A file in `games` names its edition and players, then tells the game. `> move word=value ...` is what somebody asks for,
the indented line under it the answer; `## ...` heads a chapter, `=` is what everybody has then, with the fund and the
chips left where there are some; `#` is a remark.
`python -m tests.playthroughs.games FILE...` writes the answers of these files anew, from what is asked in them.
"""

import shlex
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from board_app.editions.catalogue import PACKS
from board_app.game.view import PlayerView
from board_app.rules.moves import Refusal, Value
from tests.board_app.alone import Alone

FOLDER: Final = Path(__file__).with_name("games")


def told(lines: Iterable[str]) -> Iterator[str]:
    """A game told from what is asked in it: every other line is made anew."""
    lines = [line for line in lines if not line.startswith((" ", "="))]
    (edition,) = _words(lines, "edition: ")
    (names,) = _words(lines, "players: ")
    one = Alone(tuple(names.split()), pack=PACKS[edition]())
    for line in lines:
        yield line
        if line.startswith("> "):
            yield f"    {_answer(one, line.removeprefix('> '))}"
        elif line.startswith("## "):
            yield f"= {_standing(one)}"


def _words(lines: list[str], head: str) -> list[str]:
    return [line.removeprefix(head) for line in lines if line.startswith(head)]


def _answer(one: Alone, asked: str) -> str:
    move, *words = shlex.split(asked)
    args: dict[str, Value] = {name: value for name, _, value in (word.partition("=") for word in words)}
    outcome = one.do(move, **args)
    return f"refused: {outcome.sentence}" if isinstance(outcome, Refusal) else outcome.sentence


def _standing(one: Alone) -> str:
    view = one.table.view()
    purses = [f"{player.name} {player.balance_text}{_chips(player)}" for player in view.players]
    return ", ".join([*purses, *([f"{view.fund.name} {view.fund.balance_text}"] if view.fund else [])])


def _chips(player: PlayerView) -> str:
    return "" if player.chips_left is None else f" ({player.chips_left} chips)"


def anew(text: str) -> str:
    """The text of a file with its answers made anew."""
    return "\n".join(told(text.splitlines())) + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        file = Path(name)
        file.write_text(anew(file.read_text("utf-8")), "utf-8")
