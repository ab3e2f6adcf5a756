"""A unit without a window, as a process: `python -m firmware_sim --port 0 --data DIR`."""

import argparse
import os
import secrets
import signal
import sys
import threading
import time
from pathlib import Path
from types import FrameType

import platformdirs

from firmware_sim.brain.journal import Journal, JournalError
from firmware_sim.brain.unit import Unit
from firmware_sim.doorway import Doorway
from firmware_sim.headless import HostLoop
from firmware_sim.machine import TransitionsEngine
from firmware_sim.storage import FileStore, StorageError


def main(arguments: list[str] | None = None) -> int:
    """Serve one unit until SIGTERM or SIGINT; 2 and one sentence on stderr when that cannot be."""
    options = _parser().parse_args(arguments)
    try:
        store = FileStore(options.data)
    except StorageError as error:
        return _refused(str(error))
    try:
        return _serve(store, options)
    except JournalError as error:
        return _refused(f"{options.data}: {error}")
    except OSError as error:
        return _refused(f"the unit cannot start or go on ({error}); what it had on record is kept")
    finally:
        store.close()


def _serve(store: FileStore, options: argparse.Namespace) -> int:
    journal = Journal(store, secrets.randbelow)
    doorway = Doorway(options.port)
    try:
        loop = HostLoop(Unit(journal, TransitionsEngine), doorway, _clock_ms)

        def end(_signal: int, _frame: FrameType | None) -> None:
            loop.stop()

        signal.signal(signal.SIGTERM, end)
        signal.signal(signal.SIGINT, end)
        if options.parent_pipe:
            threading.Thread(target=_wait_for_parent, args=(loop,), daemon=True).start()
        for finding in journal.findings:
            print(finding)
        print(f"unit listening on socket://127.0.0.1:{doorway.port}", flush=True)
        loop.run()
    finally:
        doorway.close()
    return 0


def _parser() -> argparse.ArgumentParser:
    home = os.environ.get("TELLER_HOME") or platformdirs.user_data_dir("tabletop-teller")
    parser = argparse.ArgumentParser(prog="python -m firmware_sim", description="A bank unit without a window.")
    parser.add_argument("--port", type=int, default=0, help="TCP port on the loopback address; 0 takes a free one")
    parser.add_argument("--data", type=Path, default=Path(home) / "unit", help="folder of the unit's journal")
    parser.add_argument("--parent-pipe", action="store_true", help="end when standard input does")
    return parser


def _wait_for_parent(loop: HostLoop) -> None:
    # A pipe from the parent ends when the parent does, however it died.
    while os.read(sys.stdin.fileno(), 4096):
        pass
    loop.stop()


def _clock_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def _refused(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
