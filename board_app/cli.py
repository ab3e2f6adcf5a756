"""`teller`: the command line. Everything a command needs is loaded when it runs, so that the others start at once."""

import argparse
import os
import secrets
import sys
import time
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Final

from board_app.cli_games import add_games

if TYPE_CHECKING:
    from unit_driver.doctor import Computer

_WEB: Final = ("starlette", "uvicorn", "jinja2", "markupsafe", "segno", "httptools", "uvloop")
EXTRA_OF: Final = {**dict.fromkeys(_WEB, "web"), "pygame": "emulator", "mpremote": "flash", "trustme": "https"}
"""What an optional package is installed with."""

_UNIT_HELP: Final = (
    "a unit that runs already: usb for the one board that is plugged in, a serial port, socket://HOST:PORT"
)
_READER_HELP: Final = "pcsc:NUMBER, hid:VENDOR:PRODUCT[@PLACE], rdm6300:PORT, scanner:PORT or keyboard"
_EDITION_HELP: Final = "an edition by name (docs/playing.md), or the folder of one of your own"
_BOARD_HELP: Final = "a serial port; the one board that is plugged in when none is named"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; 0 done, 1 a problem that was said in one sentence, 2 wrong usage."""
    parser = _parser()
    wishes, rest = parser.parse_known_args(argv)
    if rest and wishes.run is not _unit:
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    wishes.rest = rest
    try:
        code: int = wishes.run(wishes)
        sys.stdout.flush()
    except ModuleNotFoundError as missing:
        extra = EXTRA_OF.get((missing.name or "").partition(".")[0])
        if extra is None:
            raise
        return _problem(f"This needs the extra {extra!r}. Install it: pip install 'tabletop-teller[{extra}]'")
    except BrokenPipeError:  # whoever reads this has read enough
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 it takes what is still buffered, to the end
        return 0
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
    play.add_argument("--https", action="store_true", help="encrypt what phones send; each of them warns once")
    play.add_argument("--port", type=_port, default=8090, metavar="N", help="first port to try (default %(default)s)")
    play.add_argument("--no-unit", action="store_true", help="play without a bank unit")
    play.add_argument("--no-window", action="store_true", help="do not open the unit's window")
    play.add_argument("--unit", metavar="ADDRESS", help=_UNIT_HELP)
    _add_readers(play)
    play.add_argument("--name", nargs="+", action="extend", default=[], metavar="NAME", help="seat these players")
    play.add_argument("--edition", default="", metavar="E", help=f"{_EDITION_HELP}, for a new game")
    play.add_argument("--game", default="", metavar="GAME", help="go on with this saved game, by name or number")
    play.add_argument("--called", default="", metavar="NAME", help="what the game is called among the saved ones")
    play.add_argument("--new", action="store_true", help="finish the last game and start a new one")
    play.set_defaults(run=_play)

    unit = commands.add_parser("unit", add_help=False, help="run only the unit, in a window where there is a screen")
    unit.set_defaults(run=_unit)

    add_games(commands, home, _say, _problem)

    doctor = commands.add_parser("doctor", help="look for what is wrong here and with boards, and say the repair")
    doctor.add_argument("--udev", action="store_true", help="print the udev rules that let you use a board, on Linux")
    doctor.add_argument("--readers", action="store_true", help="look at card readers instead")
    doctor.add_argument("--tap", action="store_true", help="the same, and lead through a test of each with a card")
    doctor.set_defaults(run=_doctor)

    _add_cards(commands)
    monitor = commands.add_parser("monitor", help="read along on a unit's line, until Ctrl-C")
    monitor.add_argument("address", nargs="?", default="usb", metavar="ADDRESS", help=f"{_UNIT_HELP}; without one, usb")
    monitor.add_argument("--greet", action="store_true", help="be the unit's host: see displays, cards, keys, payments")
    monitor.set_defaults(run=_monitor)

    flash = commands.add_parser("flash", help="put the unit's firmware on a board with MicroPython; balances are kept")
    flash.add_argument("address", nargs="?", default="usb", metavar="PORT", help=_BOARD_HELP)
    flash.set_defaults(run=_flash)

    simulate = commands.add_parser("simulate", help="have built-in players play whole games; count what comes of it")
    simulate.add_argument("--edition", default="classic", metavar="E", help=f"{_EDITION_HELP} (default %(default)s)")
    simulate.add_argument("--games", type=_count, default=100, metavar="N", help="how many (default %(default)s)")
    simulate.add_argument("--seed", type=_whole, default=1, metavar="S", help="of the dice (default %(default)s)")
    simulate.add_argument("--players", type=_count, default=4, metavar="N", help="at the table (default %(default)s)")
    simulate.add_argument("--json", action="store_true", help="all figures as one JSON object")
    simulate.set_defaults(run=_simulate)
    commands.add_parser("version", help="print the version").set_defaults(run=_version)
    return parser


def _add_cards(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    cards = commands.add_parser("cards", help="tap cards and give them to players of the running game")
    what = cards.add_mutually_exclusive_group()
    what.add_argument("--list", action="store_true", help="who has which cards")
    what.add_argument("--give", default="", metavar="PLAYER", help="the next card that is tapped is this player's")
    what.add_argument("--lost", default="", metavar="PLAYER", help="the same, in place of one that is lost or worn")
    cards.add_argument("--reader", action="append", default=[], metavar="READER", help=_READER_HELP)
    what.add_argument("--sheet", type=Path, metavar="FILE", help="write cards to print, for people without any")
    cards.add_argument("--count", type=_count, default=6, metavar="N", help="cards on the sheet (default %(default)s)")
    cards.set_defaults(run=_cards)


def _add_readers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--readers", action="store_true", help="use the card readers that are plugged in")
    parser.add_argument("--red", metavar="READER", help=f"the reader of who pays: {_READER_HELP}")
    parser.add_argument("--green", metavar="READER", help="the reader of who is paid")
    parser.add_argument("--both", metavar="READER", help="one reader for both, in turn")


def _port(text: str) -> int:
    port = _whole(text)
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return port


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is no whole number") from None


def _count(text: str) -> int:
    count = _whole(text)
    if count < 1:
        raise argparse.ArgumentTypeError("this is a number above 0")
    return count


def _play(wishes: argparse.Namespace) -> int:
    from board_app.game.store import StoreError
    from board_app.launch import Wishes, play
    from board_app.launch_bank import OtherGameError
    from board_app.launch_editions import NoEditionError, find_edition
    from board_app.launch_games import NoGameError
    from unit_driver.errors import UnitError

    try:
        edition = find_edition(wishes.edition).name if wishes.edition else ""
    except NoEditionError as problem:
        return _problem(str(problem), 2)
    if wishes.game and wishes.new:
        return _problem("Say either --game GAME, to go on with one, or --new, not both.", 2)
    if wishes.no_unit and wishes.unit:
        return _problem("Say either --no-unit or --unit ADDRESS, not both.", 2)
    unit = None if wishes.no_unit else wishes.unit or ""
    if unit != "" and (wishes.readers or wishes.red or wishes.green or wishes.both):
        return _problem("Card readers belong to the unit that is started here; leave out --unit and --no-unit.", 2)
    if unit == "usb":
        _tell_of_board()
    try:
        asked = Wishes(
            home=home(),
            port=wishes.port,
            lan=wishes.lan,
            https=wishes.https,
            unit=unit,
            window=not wishes.no_window,
            names=tuple(wishes.name),
            new=wishes.new,
            edition=edition,
            game=wishes.game,
            called=wishes.called,
            readers=_reader_words(wishes),
        )
        play(asked, _say, sys.stdout.isatty())
    except (StoreError, OtherGameError, NoGameError, UnitError) as problem:
        return _problem(str(problem))
    except OSError as problem:
        return _problem(f"The bank could not start: {problem}. Nothing was changed.")
    return 0


def _reader_words(wishes: argparse.Namespace) -> tuple[str, ...]:
    """The words about card readers for the unit's own command, none where none is wished. Raises UnitError."""
    if not (wishes.readers or wishes.red or wishes.green or wishes.both):
        return ()
    from board_app.launch_readers import reader_words

    return reader_words(wishes)


def _tell_of_board() -> None:
    """Say which board is the unit, or why there is none yet; it is looked for all through the game."""
    from unit_driver.errors import PortRefused
    from unit_driver.ports.finder import USB, serial_board

    try:
        _say(f"The unit is on {serial_board(USB).find()}.")
    except PortRefused as refused:
        _say(str(refused))


def _unit(wishes: argparse.Namespace) -> int:
    from board_app.launch_unit import can_show_window
    from firmware_sim.__main__ import main as run_unit

    data = [] if "--data" in wishes.rest else ["--data", str(home() / "unit")]
    shown = [] if {"--window", "--no-window"} & set(wishes.rest) or not can_show_window() else ["--window"]
    return run_unit([*data, *shown, *(word for word in wishes.rest if word != "--no-window")], "teller unit")


def _doctor(wishes: argparse.Namespace) -> int:
    from board_app.doctor import findings
    from firmware_sim import doctor as unit_doctor
    from firmware_sim.options import folder
    from unit_driver import doctor

    if wishes.udev:
        print(doctor.rules(), end="")
        return 0
    if wishes.readers or wishes.tap:
        from board_app.launch_readers import examine

        return 0 if examine(_computer(), wishes.tap, _clock_ms, _say) else 1
    problems = [*findings(home()), *unit_doctor.findings(home() / "unit", folder())]
    for problem in problems:
        print(problem)
    sound = not problems
    for finding in doctor.findings(_computer()):
        print(finding.sentence)
        sound = sound and not finding.wrong
    if sound:
        print(f"Nothing is wrong. Games are kept in {home()}.")
    return 0 if sound else 1


def _computer() -> "Computer":
    from unit_driver.doctor import Computer
    from unit_driver.introduction import meet_at
    from unit_driver.ports.finder import opener

    return Computer(lambda port: meet_at(opener(port.device), secrets.token_hex(8), _clock_ms))


def _cards(wishes: argparse.Namespace) -> int:
    from board_app.game.store import StoreError
    from board_app.launch_cards import CardsError
    from board_app.launch_readers import cards
    from unit_driver.errors import UnitError

    try:
        if wishes.sheet:
            from board_app.web.card_sheet import MOST, page

            if wishes.count > MOST:
                return _problem(f"A sheet has at most {MOST} cards. Nothing was written.", 2)
            wishes.sheet.write_text(page(wishes.count), "utf-8")
            _say(f"{wishes.count} cards are in {wishes.sheet}: open it in a browser, and print it.")
        else:
            cards(wishes, home(), input, _say, _clock_ms, _pause_ms)
    except (CardsError, UnitError, StoreError, OSError) as problem:
        return _problem(str(problem))
    return 0


def _monitor(wishes: argparse.Namespace) -> int:
    from unit_driver.errors import UnitError
    from unit_driver.monitor import Monitor
    from unit_driver.ports.finder import opener

    def tell(at_ms: int, who: str, sentence: str, raw: str) -> None:
        _say(f"{at_ms / 1000:9.3f} {who} {sentence}{f'   {raw}' if raw else ''}")

    try:
        session_id = secrets.token_hex(8) if wishes.greet else ""
        Monitor(opener(wishes.address), tell, _clock_ms, _pause_ms, session_id).run()
    except UnitError as problem:
        return _problem(str(problem))
    return 0


def _flash(wishes: argparse.Namespace) -> int:
    from tempfile import TemporaryDirectory

    from firmware_sim.board_files import lay_out
    from firmware_sim.flash import FlashRefused, Workshop, flash
    from unit_driver.errors import UnitError
    from unit_driver.introduction import meet_at
    from unit_driver.ports.finder import serial_board

    workshop = Workshop(_say, lambda board: meet_at(board, secrets.token_hex(8), _clock_ms), _pause_ms)
    try:
        with TemporaryDirectory() as folder:
            greeting = flash(serial_board(wishes.address), lay_out(Path(folder)), workshop)
    except (FlashRefused, UnitError) as problem:
        return _problem(str(problem))
    except KeyboardInterrupt:
        return _problem("Stopped in the middle. Balances are kept; run `teller flash` again to finish.")
    _say(f"Unit {greeting.uid} runs firmware {greeting.firmware}.")
    return 0


def _simulate(wishes: argparse.Namespace) -> int:
    import json
    import random

    from board_app.collecting import collect_seldom
    from board_app.launch_editions import NoEditionError, find_edition
    from board_app.simulate.evening import NAMES, Evening, StuckError
    from board_app.simulate.players import Habits
    from board_app.simulate.tally import Tally, sentences
    from board_app.storage.memory import MemoryStore

    try:
        pack = find_edition(wishes.edition).pack()
    except NoEditionError as problem:
        return _problem(str(problem), 2)
    tally, draw = Tally(), random.Random(wishes.seed).randrange
    if not pack.facts.players_min <= wishes.players <= pack.facts.players_max:
        return _problem(f"{pack.facts.title} is for {pack.facts.players_min} to {pack.facts.players_max} players.", 2)
    collect_seldom()
    try:
        for _ in range(wishes.games):
            Evening(MemoryStore(), pack, NAMES[: wishes.players], draw, Habits()).play(tally)
    except StuckError as problem:
        return _problem(str(problem))
    figures = {"edition": wishes.edition, "seed": wishes.seed, **tally.figures(pack.facts)}
    for line in [json.dumps(figures)] if wishes.json else sentences(figures):
        print(line)
    return 0


def _version(_: argparse.Namespace) -> int:
    print(version("tabletop-teller"))
    return 0


def _clock_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def _pause_ms(ms: int) -> None:
    time.sleep(ms / 1000)


def _say(sentence: str) -> None:
    print(sentence, flush=True)


def _problem(sentence: str, code: int = 1) -> int:
    print(sentence, file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main())
