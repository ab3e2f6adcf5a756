"""Two whole games of Socialism, move by move: what was asked, what the table said, who then has what.

The games lie beside this file as text to be read. `python -m tests.playthroughs.test_socialism` plays their moves and
writes down anew what the table says to them. Lines that begin with `>` are moves, with `#` remarks; all others are the
table's words, a refusal behind `No:`.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from board_app.editions.socialism.pack import pack
from board_app.rules.chips import chips_left
from board_app.rules.moves import Refusal, Value
from board_app.rules.state import FUND_ACCOUNT, State
from tests.board_app.alone import Alone

GAMES: Final = sorted(Path(__file__).with_name("socialism").glob("*.txt"))
MOVE: Final = "> "


def played(text: str) -> Iterator[str]:
    """The lines of a game played anew from its moves."""
    one = Alone((), pack=pack())
    for line in text.splitlines():
        if line.startswith(MOVE):
            yield line
            yield from _answered(one, line.removeprefix(MOVE))
        elif not line or line.startswith("#"):
            yield line


def _answered(one: Alone, asked: str) -> Iterator[str]:
    """What the table says to one move, and what everybody has where it has changed."""
    name, *words = asked.split(", ")
    args: dict[str, Value] = {}
    for word in words:
        key, _, text = word.partition(" = ")
        args[key] = text
    before = purses(one)
    outcome = one.do(name, **args)
    yield f"  No: {outcome.sentence}" if isinstance(outcome, Refusal) else f"  {outcome.sentence}"
    if (now := purses(one)) != before:
        yield f"    {now}"


def purses(one: Alone) -> str:
    """What everybody has, and how many chips are left to them."""
    state = State(one.book, one.pack.facts)
    told = [
        f"{player.name} {state.balance(player.account)} ({chips_left(state, player.seat)} chips)"
        for player in state.players()
    ]
    return ", ".join([*told, f"fund {one.book.balances[FUND_ACCOUNT]}"])


@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.stem)
def test_a_game_comes_out_as_it_is_written_down(file: Path) -> None:
    text = file.read_text("utf-8")
    assert list(played(text)) == text.splitlines()
    assert len(text.splitlines()) > 50


def test_one_game_is_won_and_the_other_lost_by_all() -> None:
    ends = [file.read_text("utf-8").splitlines() for file in GAMES]
    assert ["wins" in "".join(lines[-8:]) for lines in ends] == [False, True]
    assert ["everybody has lost" in "".join(lines[-8:]) for lines in ends] == [True, False]


if __name__ == "__main__":
    for game in GAMES:
        game.write_text("\n".join(played(game.read_text("utf-8"))) + "\n", "utf-8")
