"""The saved games of a data folder: listed, and found by name or number."""

from dataclasses import dataclass, replace

from board_app.editions.catalogue import PACKS
from board_app.game.clerk import open_book
from board_app.game.importing import LATEST_MS
from board_app.game.store import StoreError
from board_app.launch_editions import title_of
from board_app.ledger.book import Book
from board_app.rules.decisions import refuse
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.storage.sqlite import Game, Shelf
from board_app.words import say

_LAST_DAY_MS = LATEST_MS - 86_400_000
# The day before the last: wherever on earth it is told, there is a date for it.


class NoGameError(Exception):
    """There is no such game, or more than one; the text says which there are. Nothing was changed."""


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game as people tell it from others. `began` and `played`, its newest line, are ms since 1970.

    `trouble` says why it cannot be opened, "" for one that can.
    """

    number: int
    name: str
    title: str
    players: tuple[str, ...]
    began: int
    played: int
    lines: int
    in_play: bool
    finished: bool
    trouble: str = ""


def saved_games(shelf: Shelf, in_play: Game | None) -> list[SavedGame]:
    """Every saved game, newest first; one that cannot be read is there with its trouble. Raises StoreError."""
    return [_listed(shelf, game, in_play) for game in shelf.games()]


def _listed(shelf: Shelf, game: Game, in_play: Game | None) -> SavedGame:
    known = SavedGame(
        number=game.id,
        name=say("name", "game", number=game.id),
        title=title_of(game.edition),
        players=(),
        began=game.began,
        played=game.began,
        lines=0,
        in_play=in_play is not None and in_play.id == game.id,
        finished=game.finished,
    )
    try:
        return _told(known, open_book(shelf.open(game)))
    except StoreError as fault:
        return replace(known, trouble=str(fault))
    except Exception:  # whatever its lines hold: the others are to be found all the same
        return replace(known, trouble=say("name", "unreadable_game"))


def _told(known: SavedGame, book: Book) -> SavedGame:
    # What a game and its players are called, the book alone says: an edition that is gone need not be here.
    state = State(book, PACKS["classic"]().facts)
    return replace(
        known,
        name=_written(state.title) or known.name,
        players=tuple(_written(player.name) for player in state.players()),
        played=min(book.lines[-1].at, _LAST_DAY_MS) if book.lines else known.began,
        lines=book.head,
    )


def _written(name: str) -> str:
    """A name as it can be written: of one with halves of letters, the rest."""
    return name.encode("utf-8", "replace").decode()


def name_taken(shelf: Shelf, own: Game, name: str) -> Refusal | None:
    """Why this game cannot have a name by which another one is found; None when it can. Raises StoreError."""
    meant = _folded(name)
    other = next((game for game in saved_games(shelf, own) if not game.in_play and _folded(game.name) == meant), None)
    return refuse("game_name_taken", name=other.name, number=other.number) if other else None


def _folded(name: str) -> str:
    """A name as it is compared: letter case and wide gaps do not matter."""
    return " ".join(name.split()).casefold()


def find_game(shelf: Shelf, text: str) -> Game:
    """The game with this number, or else this name in any letter case. Raises NoGameError, StoreError."""
    games = {game.id: game for game in shelf.games()}
    if text.isdecimal() and int(text) in games:
        return games[int(text)]
    told = saved_games(shelf, None)
    named = [game for game in told if _folded(game.name) == _folded(text)]
    if len(named) == 1:
        return games[named[0].number]
    if named:
        numbers = ", ".join(str(game.number) for game in named)
        raise NoGameError(f"Several games are called “{text}”: {numbers}. Say the number. Nothing was changed.")
    there = ", ".join(f"{game.number} {game.name}" for game in told) or say("name", "nothing")
    raise NoGameError(f"There is no game “{text[:20]}”. There are: {there}. Nothing was changed.")
