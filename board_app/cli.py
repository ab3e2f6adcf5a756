"""`teller`: the command line. Everything a command needs is loaded when it runs, so that the others start at once."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final

_WEB: Final = ("starlette", "uvicorn", "jinja2", "markupsafe", "segno", "httptools", "uvloop")
EXTRA_OF: Final = {**dict.fromkeys(_WEB, "web"), "pygame": "emulator"}
"""What an optional package is installed with."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 done, 1 a problem that was said in one sentence, 2 wrong usage."""
    parser = _parser()
    wishes, rest = parser.parse_known_args(argv)
    if rest and wishes.run is not _unit:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    wishes.rest = rest
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
    play.add_argument("--no-window", action="store_true", help="do not open the unit's window")
    play.add_argument("--unit", metavar="ADDRESS", help="a unit that runs already: socket://HOST:PORT or a serial port")
    play.add_argument("--name", nargs="+", default=[], metavar="NAME", help="seat these players")
    play.add_argument("--new", action="store_true", help="finish the last game and start a new one")
    play.set_defaults(run=_play)

    unit = commands.add_parser("unit", add_help=False, help="run only the unit, in a window where there is a screen")
    unit.set_defaults(run=_unit)

    log = commands.add_parser("log", help="print the last game, line by line")
    log.add_argument("--json", action="store_true", help="one JSON object a line")
    log.set_defaults(run=_log)

    doctor = commands.add_parser("doctor", help="look for what is wrong with this installation, and say the repair")
    doctor.set_defaults(run=_doctor)
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
        asked = Wishes(
            home(), wishes.port, wishes.lan, unit, not wishes.no_window, tuple(wishes.name), wishes.new
        )
        play(asked, _say, sys.stdout.isatty())
    except (StoreError, AddressRefused) as problem:
        return _problem(str(problem))
    except OSError as problem:
        return _problem(f"The bank could not start: {problem}. Nothing was changed.")
    return 0


def _unit(wishes: argparse.Namespace) -> int:
    from board_app.launch_unit import can_show_window
    from firmware_sim.__main__ import main as run_unit

    data = [] if "--data" in wishes.rest else ["--data", str(home() / "unit")]
    shown = [] if {"--window", "--no-window"} & set(wishes.rest) or not can_show_window() else ["--window"]
    return run_unit([*data, *shown, *(word for word in wishes.rest if word != "--no-window")], "teller unit")


def _doctor(_: argparse.Namespace) -> int:
    from board_app.doctor import findings
    from firmware_sim.doctor import two_pygames

    problems = [*findings(home()), *filter(None, [two_pygames()])]
    for problem in problems:
        print(problem)
    if not problems:
        print(f"Nothing is wrong. Games are kept in {home()}.")
    return 1 if problems else 0


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
