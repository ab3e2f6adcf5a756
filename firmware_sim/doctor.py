"""What may be wrong with an installation, each found thing as a sentence with its repair."""

import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from firmware_sim.brain.journal import Journal, JournalError
from firmware_sim.brain.store import MemoryStore
from firmware_sim.errands import saves_of
from firmware_sim.options import FILE, load
from firmware_sim.songbook import read_tunes
from firmware_sim.storage import JOURNAL
from firmware_sim.window.fitness import fault


def findings(data: Path, choices: Path) -> Iterator[str]:
    """Everything wrong with what people keep for the unit: `data` is its memory's folder, `choices` that of unit.toml.

    Reads files and changes none.
    """
    if repair := two_pygames() or fault():
        yield repair
    yield from load(choices / FILE).findings
    yield from read_tunes(choices / "tunes")[1]
    if objection := _damaged(data / JOURNAL):
        yield objection
    for save in saves_of(data).listing():
        if save.problem:
            yield f"the save {save.name!r} cannot be loaded: {save.problem}"


def two_pygames() -> str | None:
    """What to do when pygame and pygame-ce are both installed, None when they are not.

    They share one folder: the one installed last wins, and removing either breaks the other.
    """
    if not (_installed("pygame") and _installed("pygame-ce")):
        return None
    pip = f"{sys.executable} -m pip"
    return (
        "pygame and pygame-ce are both installed and overwrite each other's files. Repair:\n"
        f"  {pip} uninstall --yes pygame pygame-ce\n"
        f"  {pip} install 'tabletop-teller[emulator]'"
    )


def _damaged(journal: Path) -> str:
    """What is wrong with a unit's memory, "" when nothing is: a torn end is mended by the next start."""
    try:
        Journal(MemoryStore(journal.read_bytes()), lambda _: 0)
    except FileNotFoundError:
        return ""
    except OSError as error:
        return f"{journal} cannot be read ({error})"
    except JournalError as error:
        mend = ": restore a copy, or go on from before that with teller unit --mend"
        return f"{journal}: {error}{mend if error.mendable else ''}"
    return ""


def _installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True
