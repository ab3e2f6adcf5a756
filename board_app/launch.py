"""Puts a bank together and runs it: data folder, game, table, unit, pages."""

import json
import os
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from board_app.editions.pack import Pack
from board_app.editions.revolution.pack import pack as revolution
from board_app.game.actor import TableActor
from board_app.game.clerk import open_book
from board_app.game.contract import Window
from board_app.game.table import Table
from board_app.game.viewing import line_sentence
from board_app.money import Scale
from board_app.rules.moves import Move, Refusal
from board_app.rules.state import State
from board_app.storage.sqlite import Game, Library
from unit_driver.linked_unit import LinkedUnit
from unit_driver.ports.port import Port

PACKS: Final[Mapping[str, Callable[[], Pack]]] = {"revolution": revolution}
"""The editions a saved game can name."""

NEW_GAME: Final = "revolution"

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Wishes:
    """What `teller play` was asked for.

    `port` is the first to try; `unit` an address, "" for one started here, None for none.
    """

    home: Path
    port: int
    lan: bool = False
    unit: str | None = ""
    window: bool = True
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Bank:
    """A running table with the token its join link carries and how its money is typed."""

    table: TableActor
    token: str
    scale: Scale
    resumed: bool


@contextmanager
def open_bank(
    home: Path, open_port: Callable[[], Port] | None, window: Window | None = None
) -> Iterator[Bank]:
    """The newest unfinished game of a data folder, or a new one, with the unit behind a port.

    Raises StoreError when the folder is in use, of a newer version or unreadable; then nothing was touched.
    """
    with closing(Library(home)) as library:
        unfinished = [game for game in library.games() if not game.finished]
        game = unfinished[0] if unfinished else library.create(NEW_GAME, _now_ms())
        pack, store = PACKS[game.edition](), library.open(game)
        with closing(TableActor(lambda told: Table(store, pack, secrets.randbelow, _now_ms, told), store)) as table:
            if open_port is not None:
                table.attend(LinkedUnit(open_port, secrets.token_hex(4), _steady_ms), window)
            yield Bank(table, join_token(home, game), pack.facts.currency.scale, bool(unfinished))


def join_token(home: Path, game: Game) -> str:
    """The secret of a game's join link, drawn once and kept, so that phones find the game again after a restart."""
    file = home / f"join-{game.id}.token"
    if file.exists() and (token := file.read_text("ascii").strip()):
        return token
    token = secrets.token_urlsafe(12)
    # Written beside and renamed: a half-written token would lock every phone out.
    fresh = file.with_suffix(".new")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as out:
        out.write(token)
    fresh.replace(file)
    return token


def play(wishes: Wishes, say: Say, show_qr: bool) -> None:
    """Run a bank until Ctrl-C or SIGTERM. Raises StoreError; ModuleNotFoundError without the extra `web`."""
    from board_app.web.app import create_app  # late: these need the extra `web`
    from board_app.web.server import EVERYWHERE, LOOPBACK, Server, address_here, bind

    with ExitStack() as parts:
        bank = parts.enter_context(open_bank(wishes.home, *_unit_of(wishes, parts, say)))
        _seat(bank.table, wishes.names, say)
        listener = parts.enter_context(closing(bind(wishes.port, EVERYWHERE if wishes.lan else LOOPBACK)))
        port = int(listener.getsockname()[1])
        join = f"http://{address_here()}:{port}/j/{bank.token}" if wishes.lan else ""
        server = Server(*create_app(bank.table, bank.token, join, bank.scale))
        server.heed_signals()
        _announce(wishes, bank, port, join, say)
        if join and show_qr:
            from board_app.web.qr import text  # late: a terminal may not want one

            say(text(join))
        server.run(sockets=[listener])


def log_lines(home: Path, as_json: bool) -> Iterator[str]:
    """The last game, oldest line first: sentences, or one JSON object a line (`at` in ms since 1970)."""
    with closing(Library(home)) as library:
        games = library.games()
        if not games:
            return
        state = State(open_book(library.open(games[0])), PACKS[games[0].edition]().facts)
        for line in state.book.lines:
            sentence = line_sentence(state, line)
            if as_json:
                facts = {"seq": line.seq, "at": line.at, "seat": line.seat, "move": line.move, "args": line.args}
                yield json.dumps({**facts, "sentence": sentence}, ensure_ascii=False)
            else:
                yield f"{line.seq:5}  {sentence}"


def _unit_of(
    wishes: Wishes, parts: ExitStack, say: Say
) -> tuple[Callable[[], Port] | None, Window | None]:
    """How to reach the unit that was wished for, and its window on this machine."""
    if wishes.unit is None:
        return None, None
    if wishes.unit:
        from unit_driver.ports.finder import opener  # late: only a named unit needs it

        return opener(wishes.unit), None
    from board_app.launch_unit import UnitProcess, unit_command  # late: a game without a unit needs no process

    process = UnitProcess(unit_command(wishes.home / "unit"), say, _shows_window(wishes))
    process.start()
    parts.callback(process.close)
    return process.open_port, process


def _shows_window(wishes: Wishes) -> bool:
    from board_app.launch_unit import can_show_window  # late, as above

    return wishes.unit == "" and wishes.window and can_show_window()


def _seat(table: TableActor, names: tuple[str, ...], say: Say) -> None:
    """Seat the players named on the command line; those who sit there already are left alone."""
    for name in names:
        outcome = table.submit(None, Move("join", {"name": name}), table.new_op()).result()
        if isinstance(outcome, Refusal) and outcome.code != "name_taken":
            say(outcome.sentence)


def _announce(wishes: Wishes, bank: Bank, port: int, join: str, say: Say) -> None:
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
    say(f"Table:  http://127.0.0.1:{port}/j/{bank.token}/table")
    say(f"Phones: {join}" if join else "Phones are not let in; start with --lan to let them in.")
    say("Ctrl-C ends the bank; everything is on disk.")


def _now_ms() -> int:
    return time.time_ns() // 1_000_000


def _steady_ms() -> int:
    return time.monotonic_ns() // 1_000_000
