"""Puts a bank together and runs it: data folder, game, table, unit, pages."""

import json
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from board_app.collecting import collect_seldom
from board_app.game.actor import TableActor
from board_app.game.clerk import open_book
from board_app.game.sentences import written
from board_app.launch_address import Address, announced
from board_app.launch_bank import Bank, open_bank
from board_app.launch_editions import edition_of_game
from board_app.launch_games import SavedGame, find_game, saved_games
from board_app.launch_unit import UnitProcess, can_show_window, unit_command
from board_app.launch_units import Ways
from board_app.ledger.line import Line, effects_to_json, legs_of
from board_app.rules.moves import Move, Refusal
from board_app.rules.state import State
from board_app.storage.sqlite import Shelf

if TYPE_CHECKING:
    from starlette.types import ASGIApp

    from board_app.web.app import Pages
    from board_app.web.certificate import Certificate
    from board_app.web.keys import Keys
    from board_app.web.server import Server

TURN_S = 0.0005
"""How long one thread goes on while another waits. A phone is answered while the table draws; Python's own is 5 ms."""

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What `teller play` was asked for.

    `port` is the first to try; `unit` an address, "" for one started here, None for none; `new` finishes the last game.
    `edition` is that of a new game, "" for the usual one; `game` the name or number of a saved one to go on with.
    The game gets the name `called` unless that is "". `https` encrypts what is sent. `readers` are words for a unit
    started here about card readers.
    """

    home: Path
    port: int
    lan: bool = False
    https: bool = False
    unit: str | None = ""
    window: bool = True
    names: tuple[str, ...] = ()
    new: bool = False
    edition: str = ""
    game: str = ""
    called: str = ""
    readers: tuple[str, ...] = ()


def play(wishes: Wishes, say: Say, show_qr: bool) -> None:
    """Run a bank until Ctrl-C or SIGTERM. Raises StoreError; ModuleNotFoundError without the extra `web`."""
    from board_app.web.app import create_app  # late: these need the extra `web`
    from board_app.web.attempts import Attempts
    from board_app.web.banker import clock_ms
    from board_app.web.doorbell import Doorbell
    from board_app.web.keys import Keys
    from board_app.web.server import EVERYWHERE, LOOPBACK, address_here, bind

    with ExitStack() as parts:
        ways = parts.enter_context(closing(_units_of(wishes, say)))
        bank = parts.enter_context(
            open_bank(wishes.home, None, wishes.new, None, wishes.edition, wishes.game, ways=ways)
        )
        _seat(bank.table, wishes.names, say)
        _call(bank.table, wishes.called, say)
        listener = parts.enter_context(closing(bind(wishes.port, EVERYWHERE if wishes.lan else LOOPBACK)))
        port, keys = int(listener.getsockname()[1]), Keys(bank.token)
        certificate = _certificate(wishes) if wishes.https else None
        phones = f"{'https' if certificate else 'http'}://{address_here()}:{port}"
        join = f"{phones}/j/{keys.join}" if wishes.lan else ""
        attempts = parts.enter_context(closing(Attempts(clock_ms, wishes.home / "attempts.log")))
        doorbell = Doorbell((LOOPBACK, address_here()), port, clock_ms()) if join else None
        app, pages = create_app(bank, bank.token, join, attempts, doorbell)

        def tell_worry() -> None:
            if worry := pages.bank.worry():
                say(worry)

        server = _server(app, pages, certificate, tell_worry)
        parts.enter_context(announced(wishes.home, Address(port, wishes.https)))
        server.heed_signals()
        _announce(wishes, bank, port, keys, join, say)
        collect_seldom()
        sys.setswitchinterval(TURN_S)
        if join and show_qr:
            from board_app.web.qr import text  # late: a terminal may not want one

            say(text(join))
        server.run(sockets=[listener])


def game_lines(home: Path, as_json: bool) -> Iterator[str]:
    """Every saved game, newest first, one a line: as people read it, or as a JSON object (times in ms since 1970).

    Nothing is locked or written: it can be asked while a game is played.
    """
    with closing(Shelf(home)) as shelf:
        for game in saved_games(shelf, shelf.in_play()):
            yield json.dumps(asdict(game), ensure_ascii=False) if as_json else _listed(game)


def _listed(game: SavedGame) -> str:
    """A saved game in one line."""
    if game.trouble:
        return f"{game.number:5}  {game.name}: {game.title}; {game.trouble}"
    standing = "in play" if game.in_play else "finished" if game.finished else "laid aside"
    day = datetime.fromtimestamp(game.played / 1000).astimezone().date().isoformat()
    players = ", ".join(game.players) or "nobody yet"
    return f"{game.number:5}  {game.name}: {game.title}, {players}; {day}, {game.lines} lines, {standing}"


def log_lines(home: Path, as_json: bool, wanted: str = "") -> Iterator[str]:
    """A game, oldest line first: sentences, or one JSON object a line (`at` in ms since 1970, `legs` in quanta).

    `wanted` is its name or number, without one it is the last. Nothing is locked or written: it can be asked while
    the game is played. Raises NoGameError, NoEditionError.
    """
    with closing(Shelf(home)) as shelf:
        last = shelf.in_play() or next(iter(shelf.games()), None)
        game = find_game(shelf, wanted) if wanted else last
        if game is None:
            return
        state = State(open_book(shelf.open(game)), edition_of_game(game.edition).pack().facts)
        for line in state.book.lines:
            sentence = written(state, line)
            yield json.dumps(_told(line, sentence), ensure_ascii=False) if as_json else f"{line.seq:5}  {sentence}"


def _told(line: Line, sentence: str) -> dict[str, object]:
    """A line as JSON values; all `legs` together come to the balances, account 0 being the bank."""
    return {
        "seq": line.seq,
        "op": line.op,
        "at": line.at,
        "seat": line.seat,
        "move": line.move,
        "args": line.args,
        "legs": legs_of(line.effects),
        "effects": effects_to_json(line.effects),
        "sentence": sentence,
    }


def _units_of(wishes: Wishes, say: Say) -> Ways:
    """The units there are, first the one that was wished for."""
    command = unit_command(wishes.home / "unit", wishes.readers)
    return Ways(UnitProcess(command, say, _shows_window(wishes)), wishes.unit, say)


def _shows_window(wishes: Wishes) -> bool:
    return wishes.unit == "" and wishes.window and can_show_window()


def _seat(table: TableActor, names: tuple[str, ...], say: Say) -> None:
    """Seat the players named on the command line; those who sit there already are left alone."""
    for name in names:
        outcome = table.submit(None, Move("join", {"name": name}), table.new_op()).result()
        if isinstance(outcome, Refusal) and outcome.code != "name_taken":
            say(outcome.sentence)


def _call(table: TableActor, name: str, say: Say) -> None:
    """Give the game the name from the command line; a bad one is said, and the game goes on."""
    if not name:
        return
    outcome = table.submit(None, Move("name_game", {"name": name}), table.new_op()).result()
    if isinstance(outcome, Refusal):
        say(outcome.sentence)


def _certificate(wishes: Wishes) -> "Certificate":
    """What the table proves its name with, to phones and to this machine. Raises StoreError."""
    from board_app.web.certificate import FOLDER, certificate_for  # late: few tables speak https
    from board_app.web.server import LOOPBACK, address_here

    host = socket.gethostname().lower()
    names = ["localhost", LOOPBACK, address_here(), host, f"{host.removesuffix('.local')}.local"]
    return certificate_for(wishes.home / FOLDER, names, datetime.now().astimezone())


def _server(
    app: "ASGIApp", pages: "Pages", certificate: "Certificate | None", tell_worry: Callable[[], None]
) -> "Server":
    """What serves the pages, encrypted where there is a certificate."""
    if certificate is None:
        from board_app.web.server import Server  # late, as above

        return Server(app, pages, tell_worry)
    from board_app.web.encrypted import EncryptedServer  # late, as above

    return EncryptedServer(app, pages, certificate, tell_worry)


def _announce(wishes: Wishes, bank: Bank, port: int, keys: "Keys", join: str, say: Say) -> None:
    view = bank.table.view()
    if wishes.port and port != wishes.port:
        say(f"Port {wishes.port} is taken, so this is port {port}.")
    names = ", ".join(player.name for player in view.players)
    began = f"The game of {view.title} goes on" if bank.resumed else f"A new game of {view.title}"
    say(f"{began}: {names}." if names else f"{began}. Fill in the names on the page.")
    if wishes.unit == "":
        if _shows_window(wishes):
            say("The unit opens in a window of its own, beside the page.")
        else:
            say("The unit runs without a window; the page shows its display.")
    scheme = "https" if wishes.https else "http"
    say(f"Table:  {scheme}://127.0.0.1:{port}/j/{keys.banker}/table")
    say(f"Phones: {join}" if join else "Phones are not let in; start with --lan to let them in.")
    if join:
        say(f"Banker: {join.partition('/j/')[0]}/j/{keys.banker}/table, on a device of the banker's own")
    if wishes.https:
        from board_app.web.certificate import WARNING  # late, as above

        say(WARNING)
    say("Ctrl-C ends the bank; everything is on disk.")
