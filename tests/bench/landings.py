"""Where tokens come to stand, beside a million games of another engine (`tests/cases/README.md`)."""

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random

from board_app.editions.classic.pack import pack as classic
from board_app.editions.pack import Pack
from board_app.ledger.line import Line
from board_app.rules.decisions import Draw
from board_app.rules.moves import Move
from board_app.rules.turns import turn_of
from board_app.simulate.evening import NAMES, Evening
from board_app.simulate.players import Habits
from board_app.simulate.tally import JAIL, Place, Tally
from board_app.storage.memory import MemoryStore

SHARES = Path(__file__).resolve().parents[1] / "cases" / "games" / "landings" / "landings_02.tsv"
WALKERS = Habits(builds=False, trades=False)
"""Players who stay in the game for as long as it is wanted."""
PLAYERS, ROUNDS = 4, 100
"""Who played those games, and how long."""
BATCH = 250
"""Games that one process plays before it tells what it has seen."""

DECKS = {
    "chance": (2, 14, 4, 3, 1, 5, 6, 7, 10, 11, 9, 8, 16, 13, 15, 12),
    "chest": (1, 6, 5, 2, 3, 4, *range(7, 17)),
}
"""Our numbers of the cards in the order in which that engine begins to shuffle them."""


def shuffled(cards: Sequence[int], draw: Draw) -> list[int]:
    """A deck as that engine shuffles it: each place is swapped with any place, not only with those still to come.

    So not all orders are as likely, and the cards that bring somebody out of jail lie deep: a fair shuffle has 1.7 %
    more throws end on the first Chance.
    """
    deck = list(cards)
    for place in range(len(deck)):
        other = draw(len(deck))
        deck[place], deck[other] = deck[other], deck[place]
    return deck


class Walk(Evening):
    """An evening of walkers who take cards off two decks on the table and tell the app which."""

    def __init__(self, pack: Pack, draw: Draw) -> None:
        self.decks = {name: shuffled(cards, draw) for name, cards in DECKS.items()}
        super().__init__(MemoryStore(), pack, NAMES[:PLAYERS], draw, WALKERS)

    def made(self, move: Move, op: str) -> Line:
        """Make the move; a card comes off the top and goes to the bottom, unless somebody keeps it."""
        if move.name != "card":
            return super().made(move, op)
        state = self.clerk.state()
        name, held = turn_of(state).what, state.book.section("jail_cards")
        deck = self.decks[name]
        deck += [card for card in DECKS[name] if card not in deck and f"{name} {card}" not in held]
        card = deck.pop(0)
        line = super().made(Move("card", {**move.args, "card": card}), op)
        if f"{name} {card}" not in self.clerk.book.section("jail_cards"):
            deck.append(card)
        return line


def shares_off_percent(games: int) -> tuple[float, float, float]:
    """How far the share of a place is off, in percent of itself: at worst, that in standard errors, and on average.

    The games are played on every processor there is, and are the same ones on every machine.
    """
    with ProcessPoolExecutor(os.cpu_count(), get_context("spawn")) as workers:
        found = sum(workers.map(ends, range(games // BATCH)), Counter[Place]())
    return compared(found, shares())


def ends(seed: int) -> Counter[Place]:
    """Where tokens stood after each throw of a batch of games."""
    draw, tally, pack = Random(seed).randrange, Tally(), classic("us")
    for _ in range(BATCH):
        Walk(pack, draw).play(tally, ROUNDS * PLAYERS)
    return tally.ends


def shares() -> Mapping[Place, float]:
    """The other engine's share of throws that ended at a place; places where none ends are left out."""
    rows = [row.split("\t") for row in SHARES.read_text("utf-8").splitlines()[1:]]
    return {JAIL if row[0] == JAIL else int(row[0]): share for row in rows if (share := float(row[-1]))}


def compared(found: Counter[Place], there: Mapping[Place, float]) -> tuple[float, float, float]:
    """The worst place's percent and standard errors, and the mean percent of all."""
    throws = found.total()
    off = [
        (abs(found[place] / throws / share - 1), sqrt((1 - share) / share / throws)) for place, share in there.items()
    ]
    worst, error = max(off)
    return worst * 100, worst / error, sum(percent for percent, _ in off) / len(off) * 100
