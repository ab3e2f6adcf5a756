"""The secrets that sign the keys of games: one a game, in a file of the data folder that nobody else can read."""

import os
import secrets
from pathlib import Path

from board_app.game.store import StoreError
from board_app.storage.sqlite import Game


def join_token(home: Path, game: Game) -> str:
    """The secret of a game's join link, drawn once and kept, so that phones find the game again after a restart."""
    file = _token_file(home, game)
    if file.exists() and (token := file.read_text("ascii").strip()):
        return token
    token = secrets.token_urlsafe(12)
    keep_token(home, game, token)
    return token


def keep_token(home: Path, game: Game, token: str) -> None:
    """Give a game this secret, so that phones which hold it find the game. Raises StoreError, nothing changed."""
    file = _token_file(home, game)
    # Written beside and renamed: a half-written token would lock every phone out.
    fresh = file.with_suffix(".new")
    try:
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as out:
            out.write(token)
        fresh.replace(file)
    except OSError as error:
        raise StoreError(f"{file} could not be written ({error}). The game is kept. Free some space.") from error


def _token_file(home: Path, game: Game) -> Path:
    return home / f"join-{game.id}.token"
