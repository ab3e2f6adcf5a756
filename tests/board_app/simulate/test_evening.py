"""Built-in players get through whole games of every edition, and land where tokens of another engine did."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from board_app.editions.catalogue import PACKS
from board_app.ledger.book import Book
from board_app.simulate.evening import NAMES, Evening
from board_app.simulate.players import Habits
from board_app.simulate.tally import JAIL, Tally
from board_app.storage.memory import MemoryStore

SHARES = Path(__file__).resolve().parents[2] / "cases" / "games" / "landings" / "landings_02.tsv"

GAMES = 60
MOST_CHI_SQUARE = 73.4
"""One run in a thousand is above, with forty places free."""

WALKERS = Habits(builds=False, trades=False)
"""How the other engine's players lived, and for how many turns: a hundred rounds of four."""
TURNS = 400


def played(edition: str, seed: int, players: int = 4) -> tuple[Evening, MemoryStore, Tally]:
    """A whole game."""
    store, tally = MemoryStore(), Tally()
    one = Evening(store, PACKS[edition](), NAMES[:players], Random(seed).randrange, Habits())
    one.play(tally)
    return one, store, tally


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("edition", PACKS)
def test_whole_games_come_to_an_end(edition: str, seed: int) -> None:
    one, store, tally = played(edition, seed, players=min(2 + seed, PACKS[edition]().facts.players_max))
    assert one.clerk.book.section("over")
    assert sum(tally.winners.values()) == 1
    assert Book(store.lines()).balances == one.clerk.book.balances


@pytest.mark.parametrize("edition", PACKS)
def test_houses_and_hotels_are_neither_lost_nor_made(edition: str) -> None:
    one, _, _ = played(edition, 7)
    state = one.clerk.state()
    levels = [state.level(deed) for deed in state.facts.deeds]
    hotels = levels.count(5)
    assert state.stock("hotels") + hotels == state.facts.board.hotels
    assert state.stock("houses") + sum(levels) - 5 * hotels == state.facts.board.houses


def test_one_seed_is_one_game() -> None:
    lines = [[line.effects for line in played("classic", 3)[1].lines()] for _ in range(2)]
    assert lines[0] == lines[1]


def test_a_long_game_goes_to_the_richest() -> None:
    tally = Tally()
    Evening(MemoryStore(), PACKS["classic"](), NAMES[:2], Random(1).randrange, Habits()).play(tally, 10)
    assert (tally.turns, tally.finished) == ([10], 1)


def test_tokens_land_where_those_of_another_engine_did() -> None:
    tally, pack, draw = Tally(), PACKS["classic"](), Random(1).randrange
    for _ in range(GAMES):
        Evening(MemoryStore(), pack, NAMES[:4], draw, WALKERS).play(tally, TURNS)
    throws, chi_square = tally.ends.total(), 0.0
    for row in SHARES.read_text("utf-8").splitlines()[1:]:
        place, *_, share = row.split("\t")
        expected = float(share) * throws
        found = tally.ends[JAIL if place == JAIL else int(place)]
        chi_square += (found - expected) ** 2 / expected if expected else float(found)
    assert chi_square < MOST_CHI_SQUARE


LACKING = {
    "trade": ("trade", "propose", "accept", "reject"),
    "mortgages": ("mortgage", "unmortgage"),
    "buildings": ("build", "sell"),
    "auctions": ("decline", "bid", "leave", "hammer"),
    "auctions but a no": ("bid", "leave", "hammer"),
    "rents": ("claim",),
    "a way to end a turn": ("end_turn",),
    "a fine": ("jail_fine",),
    "debts": ("pay_debts", "bankrupt"),
    "all of that": (
        *("trade", "propose", "accept", "reject", "mortgage", "unmortgage", "build", "sell", "decline", "bid", "leave"),
        *("hammer", "claim", "end_turn", "jail_fine", "pay_debts"),
    ),
}


@pytest.mark.parametrize("moves", LACKING.values(), ids=LACKING)
def test_an_edition_that_lacks_some_moves_is_played_without_them(moves: tuple[str, ...]) -> None:
    pack, tally = PACKS["classic"](), Tally()
    pack = replace(pack, moves={name: kind for name, kind in pack.moves.items() if name not in moves})
    Evening(MemoryStore(), pack, NAMES[:3], Random(2).randrange, Habits()).play(tally, 150)
    assert len(tally.turns) == 1


@pytest.mark.parametrize(("edition", "board"), [("classic", "told"), ("revolution", "turns")])
def test_where_the_app_cannot_follow_the_tokens_they_land_anywhere(edition: str, board: str) -> None:
    pack, tally = PACKS[edition](), Tally()
    option = replace(pack.facts.options["board"], default=board, values={board: "so"})
    facts = replace(pack.facts, options={**pack.facts.options, "board": option})
    Evening(MemoryStore(), replace(pack, facts=facts, figures=None), NAMES[:3], Random(2).randrange, Habits()).play(
        tally, 100
    )
    assert len(tally.turns) == 1
