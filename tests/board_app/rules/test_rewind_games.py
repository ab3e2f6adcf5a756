"""Whole games between built-in players, and then back to any line of them: across auctions, deals and failures."""

import re
from functools import cache
from random import Random

import pytest

from board_app.editions.catalogue import PACKS
from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Line
from board_app.rules.rewind import REWOUND, undoable
from board_app.simulate.evening import NAMES, Evening
from board_app.simulate.players import Habits
from board_app.simulate.tally import Tally
from board_app.storage.memory import MemoryStore
from tests.board_app.alone import Alone
from tests.world import World, at_one

MOST_TURNS = {"classic": 160, "revolution": 120, "anti_monopoly_2": 80, "socialism": 60, "card_game": 40}


@cache
def game(edition: str, seed: int) -> tuple[Line, ...]:
    """The lines of a game between built-in players."""
    store = MemoryStore()
    Evening(store, PACKS[edition](), NAMES[:4], Random(seed).randrange, Habits()).play(Tally(), MOST_TURNS[edition])
    return tuple(store.lines())


def stored(lines: tuple[Line, ...]) -> MemoryStore:
    """A store of these lines."""
    store = MemoryStore()
    for line in lines:
        store.append(line)
    return store


def stands(book: Book) -> tuple[dict[int, int], dict[str, dict[str, object]]]:
    """Everybody's balance, and every section of the state that is taken back."""
    balances = {account: balance for account, balance in book.balances.items() if account != BANK and balance}
    return balances, {name: dict(book.section(name)) for name in REWOUND}


def targets(book: Book, random: Random, count: int) -> list[int]:
    """Lines to go back to: where auctions, deals and failures begin and end, and some others; after all have joined."""
    seated = max(line.seq for line in book.lines if line.move == "join")
    told = ("sold", "bid", "decline", "trade", "bankrupt", "unsold", "finish", "accept")
    turning = [line.seq - before for line in book.lines if line.move in told for before in (0, 1)]
    drawn = [random.randrange(seated, book.head) for _ in range(count)]
    chosen = random.sample(turning, min(count, len(turning))) + drawn
    return [seq for seq in chosen if any(undoable(line) for line in book.lines[seq:]) and seq >= seated]


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("edition", sorted(MOST_TURNS))
def test_back_to_any_line_is_how_it_stood_there_and_redo_is_how_it_stood_before(edition: str, seed: int) -> None:
    random = Random(seed)
    one = Alone(store=stored(game(edition, seed)), pack=PACKS[edition]())
    tried = targets(one.book, random, 12)
    assert len(tried) > 5
    for to in tried:
        now, then = stands(one.book), stands(one.book.as_of(to))
        if now == then:
            assert one.no("rewind", to=to).code == "nothing_to_undo"
            continue
        one.yes("rewind", to=to)
        assert stands(one.book) == then
        if random.randrange(3):
            one.yes("redo")
            assert stands(one.book) == now
    assert sum(one.book.balances.values()) == 0


def test_the_games_hold_what_is_to_be_gone_across() -> None:
    moves = {line.move for edition in MOST_TURNS for seed in (1, 2) for line in game(edition, seed)}
    assert {"sold", "trade", "bankrupt", "mortgage", "build", "jail_fine"} <= moves | {"accept"}


@pytest.mark.parametrize(("edition", "seed"), [("classic", 1), ("revolution", 2)])
def test_with_a_unit_every_way_back_is_one_operation_and_leaves_equal_balances(edition: str, seed: int) -> None:
    random = Random(seed)
    world = World(store=stored(game(edition, seed)), pack=PACKS[edition]())
    world.settle()
    at_one(world)
    posts: list[bytes] = []

    def overheard(data: bytes) -> bytes:
        posts.extend(re.findall(rb'"post".*', data))
        return data

    world.before_unit_hears = overheard
    for to in targets(world.table.book, random, 3):
        then = stands(world.table.book.as_of(to))
        before, now = world.unit.point(), stands(world.table.book)
        world.do("rewind", to=to)
        at_one(world)
        assert stands(world.table.book) == then
        moves = then[0] != now[0]
        assert (world.unit.point()[1] - before[1], len(posts)) == (moves, moves)
        assert all(b'"c"' in post for post in posts)
        posts.clear()
        world.do("redo")
        posts.clear()
        at_one(world)
        assert stands(world.table.book) == now
