"""The commands of `teller` about saved games: list them, tell one, write one into a file, take one in."""

import argparse
from collections.abc import Callable
from pathlib import Path


def add_games(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    home: Callable[[], Path],
    say: Callable[[str], None],
    problem: Callable[[str], int],
) -> None:
    """Let the command line know them. `home` is where games are kept, `problem` says what is wrong: an exit code."""
    games = commands.add_parser("games", help="list the saved games")
    games.add_argument("--json", action="store_true", help="one JSON object a line")
    games.set_defaults(run=lambda wishes: _games(wishes, home(), say, problem))

    log = commands.add_parser("log", help="print the last game, line by line")
    log.add_argument("--json", action="store_true", help="one JSON object a line")
    log.add_argument("--game", default="", metavar="GAME", help="another saved game, by name or number")
    log.set_defaults(run=lambda wishes: _log(wishes, home(), say, problem))

    export = commands.add_parser("export", help="write a game into a file: a table for spreadsheets, or all there is")
    kind = export.add_mutually_exclusive_group(required=True)
    kind.add_argument("--csv", action="store_true", help="a table, a row for each line")
    kind.add_argument("--json", action="store_true", help="the whole game, to be taken in again")
    export.add_argument("file", type=Path, metavar="FILE", help="a file that is not there yet")
    export.add_argument("--game", default="", metavar="GAME", help="a saved game, by name or number; else the last one")
    export.set_defaults(run=lambda wishes: _export(wishes, home(), say, problem))

    take = commands.add_parser("import", help="take a game from a file in among the saved ones")
    take.add_argument("file", type=Path, metavar="FILE", help="what `teller export --json` has written")
    take.add_argument("--edition", default="", metavar="FOLDER", help="where its edition lies here, if it is home-made")
    take.set_defaults(run=lambda wishes: _import(wishes, home(), say, problem))


def _games(wishes: argparse.Namespace, home: Path, say: Callable[[str], None], problem: Callable[[str], int]) -> int:
    from board_app.game.store import StoreError  # late: other commands start without
    from board_app.launch import game_lines

    try:
        for line in game_lines(home, wishes.json):
            say(line)
    except StoreError as refused:
        return problem(str(refused))
    return 0


def _log(wishes: argparse.Namespace, home: Path, say: Callable[[str], None], problem: Callable[[str], int]) -> int:
    from board_app.game.store import StoreError  # late, as above
    from board_app.launch import log_lines
    from board_app.launch_editions import NoEditionError
    from board_app.launch_games import NoGameError

    try:
        for line in log_lines(home, wishes.json, wishes.game):
            say(line)
    except (StoreError, NoGameError, NoEditionError) as refused:
        return problem(str(refused))
    return 0


def _export(wishes: argparse.Namespace, home: Path, say: Callable[[str], None], problem: Callable[[str], int]) -> int:
    from board_app.game.store import StoreError  # late, as above
    from board_app.launch_export import ExportRefused, export_game
    from board_app.launch_games import NoGameError

    try:
        lines = export_game(home, wishes.game, wishes.csv, wishes.file)
    except (StoreError, NoGameError, ExportRefused) as refused:
        return problem(str(refused))
    say(f"{lines} lines are in {wishes.file}.")
    return 0


def _import(wishes: argparse.Namespace, home: Path, say: Callable[[str], None], problem: Callable[[str], int]) -> int:
    from contextlib import closing

    from board_app.game.importing import ImportRefused  # late, as above
    from board_app.game.store import StoreError
    from board_app.launch_export import read_file, take_in
    from board_app.storage.sqlite import Library

    try:
        data = read_file(wishes.file)
        with closing(Library(home)) as library:
            game = take_in(library, home, wishes.file.name, data, wishes.edition)
    except (StoreError, ImportRefused) as refused:
        return problem(str(refused))
    say(f"It is game {game.id} here. Go on with it: teller play --game {game.id}")
    return 0
