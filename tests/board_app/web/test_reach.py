"""Every move of every edition is on a page in some state of a game, or there is a reason why it is on none."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random

import pytest

from board_app.editions.catalogue import PACKS
from board_app.editions.pack import Pack
from board_app.game.clerk import moves_of
from board_app.game.outbox import Outbox
from board_app.game.standing import UnitStanding
from board_app.game.view import TableView
from board_app.game.viewing import table_view
from board_app.ledger.book import Book
from board_app.rules.state import State
from board_app.simulate.evening import NAMES, Evening
from board_app.simulate.players import Habits
from board_app.simulate.tally import Tally
from board_app.storage.memory import MemoryStore
from board_app.web import pictures
from tests.board_app.alone import Alone

TURNS = 150
STEP = 4
"""Of the lines of a game, how many go by between two looks."""

TEMPLATES = Path(pictures.__file__).parent / "templates"


def on_paper() -> set[str]:
    """The moves whose forms stand in a page as it is written, whatever happens at the table."""
    text = "".join(file.read_text("utf-8") for file in TEMPLATES.glob("*.html"))
    forms = re.findall(r'name="move" value="(\w+)"', text) + re.findall(r'(?:act|counter)\(stamp, "(\w+)"', text)
    return {*forms, *re.findall(r'"(propose|trade)"', text)}


def states(pack: Pack) -> Iterator[Book]:
    """A table at which nothing has happened yet, then a game between built-in players as it went on."""
    yield Alone(("Ada", "Bo", "Cy"), pack=pack).book
    store = MemoryStore()
    Evening(store, pack, NAMES[:3], Random(5).randrange, Habits()).play(Tally(), TURNS)
    book = Book(())
    for line in store.lines():
        book.append(line)
        if not line.seq % STEP:
            yield book


def offered(view: TableView) -> set[str]:
    """The moves that a picture has buttons or forms for."""
    found = {choice.move for deed in view.deeds for choice in deed.choices}
    found |= {choice.move for line in view.log for choice in line.offers}
    found |= {choice.move for chance in view.chances for choice in chance.choices}
    found |= {prompt.move for prompt in view.gathering}
    if view.play:
        found |= {choice.move for choice in view.play.choices} | {prompt.move for prompt in view.play.prompts}
    return found


@cache
def ever_offered(edition: str) -> frozenset[str]:
    """All that screens would ask the rules about in a game; what the rules take of it is a button or a form."""
    pack = PACKS[edition]()
    known, found = frozenset(moves_of(pack)), set[str]()
    for book in states(pack):
        state = State(book, pack.facts, moves=known)
        view = table_view(state, Outbox(), UnitStanding("none"), 0, lambda _: True, 0, pack.offers)
        found |= offered(view)
    return frozenset(found)


ELSEWHERE: Mapping[str, str] = {
    "rewind": "on the page that tells what going back takes (test_records.py)",
    "explain": "beside a line that was keyed on a unit (game/test_viewing.py)",
    "reopen": "beside a line that was keyed on a unit (game/test_viewing.py)",
    "clear_yes": "under the unit, which has asked for it (game/test_attachment_units.py)",
    "clear_no": "under the unit, which has asked for it (game/test_attachment_units.py)",
    "chance_do": "under Chance, when the unit has drawn one (game/test_viewing.py)",
    "chance_done": "under Chance, when the unit has drawn one (game/test_viewing.py)",
    "chance_skip": "under Chance, when the unit has drawn one (game/test_viewing.py)",
    "time_up": "asked for by nobody: the unit's clock has run out",
    "lend": "refused by the book, always: it is there to say so",
    "gift": "refused by the book, always: it is there to say so",
    "fund": "in the turn of who has come to the fund (editions/anti_monopoly_2/test_spaces.py)",
    "swap_roles": "under more moves, before the first throw (editions/anti_monopoly_2/test_sides.py)",
    "others_collect": "under GO, when somebody has collected (editions/socialism/test_go.py)",
    "count_hands": "in a round, after somebody has gone out (editions/card_game/test_counting.py)",
    "pass_left": "in a round, where cards are passed (editions/card_game/test_play.py)",
}
"""Moves that these games do not come to, and where they are shown."""


@pytest.mark.parametrize("edition", sorted(PACKS))
def test_every_move_is_on_a_page(edition: str) -> None:
    # What one edition's screens have shown, those of another have too: they draw whatever the rules name.
    reached = on_paper().union(*map(ever_offered, PACKS), ELSEWHERE)
    assert moves_of(PACKS[edition]()).keys() - reached == set()
