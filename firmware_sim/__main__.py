"""A unit as a process: `python -m firmware_sim --port 0 --data DIR`, with `--window` to see and to play on."""

import argparse
import os
import re
import secrets
import signal
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import platformdirs

from firmware_sim.brain.journal import Journal, JournalError
from firmware_sim.brain.unit import Unit
from firmware_sim.card_readers import CardReaders
from firmware_sim.doorway import Doorway
from firmware_sim.errands import add_arguments, prepare, serve_instead
from firmware_sim.events import carry_out
from firmware_sim.face import Pane
from firmware_sim.headless import HostLoop
from firmware_sim.machine import TransitionsEngine
from firmware_sim.options import FILE, Options, folder, load
from firmware_sim.reader_options import NEEDS_WINDOW, add_reader_arguments, types, wished, without_window
from firmware_sim.recorder import Recorder, RecordingFile
from firmware_sim.recording import RecordingError
from firmware_sim.saves import SaveError
from firmware_sim.storage import FileStore, StorageError
from firmware_sim.window.fitness import fault
from unit_driver.readers.claims import Claims
from unit_driver.readers.desk import Desk
from unit_driver.readers.finder import ReaderWordsRefused, watch_of
from unit_driver.readers.typed import Typed

if TYPE_CHECKING:
    from firmware_sim.window.app import Window

LEAST_SIZE = 120
"""Pixels of the narrowest window that can still be painted, and made larger."""


def main(arguments: list[str] | None = None, prog: str = "python -m firmware_sim") -> int:
    """Serve one unit until SIGTERM, SIGINT or its window's end; 2 and one sentence on stderr when that cannot be."""
    options = _parser(prog).parse_args(arguments)
    chosen = load(folder() / FILE)
    if (code := serve_instead(options, chosen, _say)) is not None:
        return code
    try:
        store = FileStore(options.data)
    except StorageError as error:
        return _refused(str(error))
    try:
        if not prepare(options, store, secrets.randbelow, _say):
            return 0
        return _serve(store, options, chosen)
    except JournalError as error:
        mend = ": restore a copy, or go on from before that with --mend, the rest kept beside it"
        return _refused(f"{options.data}: {error}{mend if error.mendable else ''}")
    except (RecordingError, SaveError, ReaderWordsRefused) as error:
        return _refused(str(error))
    except OSError as error:
        return _refused(f"the unit cannot start or go on ({error}); what it had on record is kept")
    finally:
        store.close()


def _serve(store: FileStore, options: argparse.Namespace, chosen: Options) -> int:
    with ExitStack() as open_things:
        doorway = open_things.enter_context(closing(Doorway(options.port)))
        recorder = None
        if options.record:
            file = open_things.enter_context(closing(RecordingFile(options.record, _say)))
            recorder = Recorder(file.write, secrets.randbelow)
        journal = Journal(store, recorder.draw if recorder else secrets.randbelow, mend=options.mend)
        unit = Unit(journal, TransitionsEngine)
        unit.settings.take(chosen.settings(journal.chosen))
        for finding in [*chosen.findings, *journal.findings]:
            _say(finding)
        if recorder:
            recorder.begin(unit, (line for _, line in store.scan()), _clock_ms())
        pane = Pane(doorway.wake) if options.window else None
        readers = CardReaders(doorway.wake, _say)
        loop = HostLoop(unit, doorway, _clock_ms, pane, recorder.carry_out if recorder else carry_out, readers)
        if pane is None:
            without_window(options, _say)
        typed = Typed() if pane is not None else None
        desk = Desk(_clock_ms, readers.tell)
        claims = Claims()
        kept = wished(options, desk, partial(watch_of, clock_ms=_clock_ms, typed=typed, claims=claims), _say, claims)

        def end(_signal: int, _frame: FrameType | None) -> None:
            loop.stop()

        signal.signal(signal.SIGTERM, end)
        signal.signal(signal.SIGINT, end)
        if options.parent_pipe:
            threading.Thread(target=_wait_for_parent, args=(loop,), daemon=True).start()
        print(f"unit listening on socket://127.0.0.1:{doorway.port}", flush=True)
        open_things.callback(desk.close)
        for each in kept:
            desk.begin(each)
        if pane is None:
            loop.run()
        else:
            _run_behind(pane, loop, options, chosen, typed if types(options) else None)
    return 0


def _run_behind(pane: Pane, loop: HostLoop, options: argparse.Namespace, chosen: Options, typed: Typed | None) -> None:
    """Run the loop in a thread of its own and the window here, until either ends. Raises what ended the loop."""
    with ThreadPoolExecutor(1, "unit") as pool:
        serving = pool.submit(loop.run)
        try:
            window = _open_window(pane, options, chosen, typed)
            if window is None:
                if typed is not None:
                    _say(NEEDS_WINDOW)
                serving.result()
                return
            serving.add_done_callback(lambda _: window.close())
            window.run(_clock_ms)
            window.shut()
        finally:
            loop.stop()
        serving.result()


def _open_window(pane: Pane, options: argparse.Namespace, chosen: Options, typed: Typed | None) -> "Window | None":
    """The unit's window with its sounds; None, and one sentence, where there can be none."""
    if problem := fault():
        _say(f"{problem}; the unit goes on without a window")
        return None
    try:
        from firmware_sim.window.app import Window, WindowError  # late: only a window needs the extra
        from firmware_sim.window.sounds import Player
        from firmware_sim.window.typist import Typist
    except ModuleNotFoundError as error:
        _say(f"a window needs more ({error}): pip install 'tabletop-teller[emulator]'; the unit goes on without one")
        return None
    sounds = chosen.values("sounds")
    muted = sounds.pop("muted")
    try:
        window = Window(pane, options.look or chosen.values("look")["theme"], options.size, chosen.values("cards"))
    except WindowError as error:
        _say(f"{error}; the unit goes on without one")
        return None
    window.typist = Typist(typed.put) if typed is not None else None
    window.sounds = Player(levels=sounds, folder=folder() / "tunes", muted=muted)
    for finding in window.sounds.findings:
        _say(finding)
    return window


def _parser(prog: str) -> argparse.ArgumentParser:
    home = os.environ.get("TELLER_HOME") or platformdirs.user_data_dir("tabletop-teller")
    parser = argparse.ArgumentParser(prog=prog, description="A bank unit.")
    parser.add_argument("--port", type=_port, default=0, help="TCP port on the loopback address; 0 takes a free one")
    parser.add_argument("--data", type=Path, default=Path(home) / "unit", help="folder of the unit's journal")
    parser.add_argument("--parent-pipe", action="store_true", help="end when standard input does")
    window = "open the unit's window, or do not; closing it ends the unit"
    parser.add_argument("--window", action=argparse.BooleanOptionalAction, default=False, help=window)
    parser.add_argument("--size", type=_size, help="size of the window in pixels, such as 480x800")
    parser.add_argument("--look", choices=("light", "dark"), help="the window's colours; L changes them later")
    parser.add_argument("--record", type=Path, metavar="FILE", help="write down everything that happens, to replay it")
    add_reader_arguments(parser)
    add_arguments(parser)
    return parser


def _port(text: str) -> int:
    if not re.fullmatch(r"\d{1,5}", text) or int(text) > 65535:
        raise argparse.ArgumentTypeError("a port is a number from 0 to 65535")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    size = re.fullmatch(r"([1-9]\d{1,4})x([1-9]\d{1,4})", text)
    if size is None or min(map(int, size.groups())) < LEAST_SIZE:
        raise argparse.ArgumentTypeError(f"a size is two numbers of pixels from {LEAST_SIZE} on, such as 480x800")
    return int(size[1]), int(size[2])


def _wait_for_parent(loop: HostLoop) -> None:
    # A pipe from the parent ends when the parent does, however it died.
    while os.read(sys.stdin.fileno(), 4096):
        pass
    loop.stop()


def _clock_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def _say(sentence: str) -> None:
    # Whoever started the unit reads it line by line, or has stopped reading, which is no reason to stop.
    try:
        print(sentence, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refused(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
