"""`teller`: the command line. Everything a command needs is loaded when it runs, so that the others start at once."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final

_WEB: Final = ("starlette", "uvicorn", "jinja2", "markupsafe", "segno", "httptools", "uvloop")
EXTRA_OF: Final = dict.fromkeys(_WEB, "web")
"""What an optional package is installed with."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 done, 1 a problem that was said in one sentence, 2 wrong usage."""
    wishes = _parser().parse_args(argv)
    try:
        code: int = wishes.run(wishes)
    except ModuleNotFoundError as missing:
        extra = EXTRA_OF.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        return _problem(f"This needs the extra {extra!r}. Install it: pip install 'tabletop-teller[{extra}]'")
    except KeyboardInterrupt:
        return 0
    return code


def home() -> Path:
    """Where games are kept: TELLER_HOME, or the platform's folder for user data."""
    if named := os.environ.get("TELLER_HOME"):
        return Path(named)
    import platformdirs  # late: not every command has a data folder

    return Path(platformdirs.user_data_dir("tabletop-teller", appauthor=False))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="teller", description="A bank for tabletop games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="go on with the last game, or start one; the bank is a web page")
    play.add_argument("--lan", action="store_true", help="let phones in the same network in")
    play.add_argument("--port", type=_port, default=8090, metavar="N", help="first port to try (default %(default)s)")
    play.add_argument("--no-unit", action="store_true", help="play without a bank unit")
    play.add_argument("--unit", metavar="ADDRESS", help="a unit that runs already: socket://HOST:PORT or a serial port")
    play.add_argument("--name", nargs="+", default=[], metavar="NAME", help="seat these players")
    play.add_argument("--new", action="store_true", help="finish the last game and start a new one")
    play.set_defaults(run=_play)

    unit = commands.add_parser("unit", help="run only the bank unit, without a window")
    unit.add_argument("--port", type=_port, default=0, metavar="N", help="port on this machine (default: a free one)")
    unit.add_argument("--data", type=Path, metavar="DIR", help="where its memory is kept")
    unit.set_defaults(run=_unit)

    log = commands.add_parser("log", help="print the last game, line by line")
    log.add_argument("--json", action="store_true", help="one JSON object a line")
    log.set_defaults(run=_log)

    commands.add_parser("version", help="print the version").set_defaults(run=_version)
    return parser


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return port


def _play(wishes: argparse.Namespace) -> int:
    from board_app.game.store import StoreError
    from board_app.launch import Wishes, play
    from unit_driver.errors import AddressRefused

    if wishes.no_unit and wishes.unit:
        return _problem("Say either --no-unit or --unit ADDRESS, not both.", 2)
    unit = None if wishes.no_unit else wishes.unit or ""
    try:
        asked = Wishes(home(), wishes.port, wishes.lan, unit, tuple(wishes.name), wishes.new)
        play(asked, _say, sys.stdout.isatty())
    except (StoreError, AddressRefused) as problem:
        return _problem(str(problem))
    except OSError as problem:
        return _problem(f"The bank could not start: {problem}. Nothing was changed.")
    return 0


def _unit(wishes: argparse.Namespace) -> int:
    from firmware_sim.__main__ import main as run_unit

    data = wishes.data or home() / "unit"
    return run_unit(["--port", str(wishes.port), "--data", str(data)])


def _log(wishes: argparse.Namespace) -> int:
    from board_app.game.store import StoreError
    from board_app.launch import log_lines

    try:
        for line in log_lines(home(), wishes.json):
            print(line)
    except StoreError as problem:
        return _problem(str(problem))
    return 0


def _version(_: argparse.Namespace) -> int:
    print(version("tabletop-teller"))
    return 0


def _say(sentence: str) -> None:
    print(sentence, flush=True)


def _problem(sentence: str, code: int = 1) -> int:
    print(sentence, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
