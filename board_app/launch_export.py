"""Games into files and out of them again: what `teller export`, `teller import` and the pages have in common."""

import os
from contextlib import closing
from pathlib import Path
from random import Random
from secrets import token_hex

from board_app.editions.catalogue import PACKS
from board_app.editions.pack import Pack
from board_app.game.clerk import open_book
from board_app.game.copied import ledger_of, parted
from board_app.game.export import csv_lines, json_lines
from board_app.game.importing import Exported, ImportRefused, read_export
from board_app.game.sentences import sentence
from board_app.game.table import Table
from board_app.launch_bank import pack_of
from board_app.launch_editions import NoEditionError, find_edition
from board_app.launch_games import NoGameError, find_game
from board_app.rules.rewind import REWINDS
from board_app.rules.state import State
from board_app.storage.memory import MemoryStore
from board_app.storage.sqlite import Game, Library, Shelf

LEDGER_BYTES = 4
"""Of a ledger id, in hex."""


class ExportRefused(Exception):  # noqa: N818  # it is an answer, not a fault of the program
    """The file was not written; the text says why, and that nothing was changed."""


def export_game(home: Path, wanted: str, as_csv: bool, file: Path) -> int:
    """Write a game, by name or number, or the last one, into a new file; how many lines it has.

    Nothing is locked: it can be asked while the game is played. Raises ExportRefused, NoGameError, StoreError.
    """
    with closing(Shelf(home)) as shelf:
        game = find_game(shelf, wanted) if wanted else shelf.in_play() or next(iter(shelf.games()), None)
        if game is None:
            raise NoGameError("There is no game to export. Nothing was changed.")
        book = open_book(shelf.open(game))
        state = State(book, pack_of(game.edition, home).corrected(book.section("figures")))
    try:
        # "x": a file that is there is somebody's.
        with file.open("x", encoding="utf-8", newline="") as out:
            out.writelines(csv_lines(state) if as_csv else json_lines(state, game.edition))
            out.flush()
            os.fsync(out.fileno())
    except FileExistsError:
        raise ExportRefused(f"{file} is there already and was left alone. Name another file.") from None
    except OSError as error:
        raise ExportRefused(f"{file} could not be written ({told(error)}). The game is as it was.") from error
    return book.head


def take_in(library: Library, home: Path, file: str, data: bytes, edition: str = "") -> Game:
    """A game from an exported file, saved beside the others and laid aside.

    `edition` names the folder of a home-made one here; a file is not followed to a folder that no game here is played
    from, because opening one runs its program. Raises ImportRefused, StoreError; then nothing was taken in.
    """
    exported = read_export(file, data)
    known = {*PACKS, *(game.edition for game in library.games())}
    if not edition and exported.edition not in known:
        raise ImportRefused(
            f"{file}: field “edition” is “{exported.edition[:80]}”, which is not played here. Name its folder: "
            "teller import --edition FOLDER FILE. Nothing was taken in."
        )
    try:
        name = find_edition(edition or exported.edition).name
    except NoEditionError as error:
        raise ImportRefused(f"{file}: field “edition”: {error} Nothing was taken in.") from error
    _try_out(file, exported, pack_of(name, home))
    # A unit goes by ledgers: in that of a game here it would carry the money of both.
    beside = library.holds(ledger_of(exported.lines))
    lines = parted(exported.lines, token_hex(LEDGER_BYTES)) if beside else exported.lines
    return library.adopt(name, lines)


def read_file(file: Path) -> bytes:
    """The bytes of a file. Raises ImportRefused."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise ImportRefused(f"{file} cannot be read ({told(error)}). Nothing was taken in.") from error


def told(error: OSError) -> str:
    """What a disk says is wrong, in words without its number."""
    return (error.strerror or "the disk does not say why").lower()


def _try_out(file: str, exported: Exported, pack: Pack) -> None:
    """Open the game in memory, tell every line and draw its picture: what cannot be shown here is not taken in."""
    store = MemoryStore()
    for line in exported.lines:
        store.append(line)
    where = "the state it comes to"
    try:
        table = Table(store, pack, Random(0).randrange, lambda: 0, lambda _, __: None)
        state = table.reading()
        for line in exported.lines:
            where = f"line {line.seq}, field “move”"
            if line.move not in REWINDS:
                sentence(state, line.move, line.args)
        where = "the state it comes to"
        table.view()
    except Exception as error:  # whatever a file can hold, it is the file that is wrong
        raise ImportRefused(f"{file}: {where} is none of {pack.facts.title}. Nothing was taken in.") from error
    for key, value in state.book.section("options").items():
        if key in state.facts.options and value not in state.facts.options[key].values:
            raise ImportRefused(
                f"{file}: the table plays “{key}” in a way that {pack.facts.title} does not know. Nothing was taken in."
            )
