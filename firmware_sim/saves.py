"""Named saves: copies of a unit's journal in a folder, to be laid down and taken up again.

Taking one up never continues its history, which a board app may have seen go on. It begins a new ledger with the
balances and cards of the save, as a clear does: a board app finds nothing new on it, or a person chooses. The journal
that was there becomes a save called `before`, and until the next operation `take_back` puts it back whole.
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from firmware_sim.brain.accounts import LAST
from firmware_sim.brain.fold import FORMAT
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.record import decode, encode
from firmware_sim.snapshot import SnapshotError, journal_of

if TYPE_CHECKING:
    from firmware_sim.brain.store import Store

BEFORE: Final = "before"
"""What a loading leaves behind is called so, the later ones before-2, before-3, ...; no other save may be."""

_ENDING: Final = ".save"
_BEFORE: Final = re.compile(rf"{BEFORE}(?:-(\d{{1,9}}))?{_ENDING}")
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9 _-]{0,39}")
_LETTERS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"


class SaveError(Exception):
    """A save cannot be made, read or found; the message says why, and what is still there."""


@dataclass(frozen=True, slots=True)
class Save:
    """One save: its name, when it was made (seconds since 1970), what it holds; what is wrong with it, else ""."""

    name: str
    made_at: float
    balances: tuple[int, ...] = ()
    chosen: Mapping[str, Any] = field(default_factory=dict)
    problem: str = ""


class Saves:
    """The saves in a folder, which need not exist yet. No unit may be at work on a store that is handed to a change."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def listing(self) -> list[Save]:
        """Every save, the newest first, broken ones too."""
        saves = []
        for path in self._folder.glob(f"*{_ENDING}"):
            made_at = path.stat().st_mtime
            try:
                journal = _read(path)
                saves.append(Save(path.stem, made_at, tuple(journal.accounts.balances()), journal.chosen))
            except SaveError as error:
                saves.append(Save(path.stem, made_at, problem=str(error)))
        return sorted(saves, key=lambda save: (-save.made_at, save.name))

    def save(self, name: str, store: "Store") -> None:
        """Copy the journal under a new name. Raises SaveError when the name is taken or the file cannot be written."""
        if name.startswith(BEFORE):
            raise SaveError(f"a name that begins with {BEFORE!r} is for what a loading leaves behind: choose another")
        path = self._path(name)
        if path.exists():
            raise SaveError(
                f"there is a save {name!r} already, and it was not touched: choose another name or delete it"
            )
        self._write(path, store)

    def load(self, name: str, store: "Store", draw: Callable[[int], int]) -> None:
        """Take up a save: its balances, cards and settings under a new ledger id.

        Raises SaveError, and then the journal is as it was; JournalError as opening the journal does.
        """
        saved = _read(self._path(name))
        present = Journal(store, draw)
        befores = self._befores()
        # A journal just loaded holds nothing that is not in a save: what was before it stays the newest.
        if not befores or not _is_fresh(store):
            self._write(self._path(f"{BEFORE}-{befores[-1][0] + 1}" if befores else BEFORE), store)
        _replace(store, _fresh(saved, present.uid, draw))

    def take_back(self, store: "Store") -> None:
        """Undo the last loading: the journal before it, whole; the save it was kept in is used up.

        Raises SaveError when there was none or when anything has happened since; then nothing was changed.
        """
        befores = self._befores()
        if not befores:
            raise SaveError("no loading can be taken back; nothing was changed")
        _, last = befores[-1]
        _read(last)
        if not _is_fresh(store):
            raise SaveError(
                f"the game has gone on since the loading and was not changed; load {last.stem!r} to leave it"
            )
        _replace(store, last.read_bytes().splitlines(keepends=True))
        last.unlink()

    def delete(self, name: str) -> None:
        """Delete a save; raises SaveError when there is none of that name."""
        try:
            self._path(name).unlink()
        except FileNotFoundError:
            raise SaveError(f"there is no save {name!r}; nothing was deleted") from None
        except OSError as error:
            raise SaveError(f"the save {name!r} cannot be deleted ({error})") from error

    def _path(self, name: str) -> Path:
        if not _NAME.fullmatch(name):
            raise SaveError(f"{name!r} is no name for a save: up to 40 letters, digits, spaces, - and _")
        return self._folder / f"{name}{_ENDING}"

    def _befores(self) -> list[tuple[int, Path]]:
        """What loadings have left behind, numbered, the oldest first."""
        found = ((_BEFORE.fullmatch(path.name), path) for path in self._folder.glob(f"{BEFORE}*"))
        return sorted((int(match[1] or 1), path) for match, path in found if match)

    def _write(self, path: Path, store: "Store") -> None:
        """Copy the journal to a file, at once or not at all."""
        fresh = path.with_suffix(".new")
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            with fresh.open("wb") as file:
                file.writelines(line for _, line in store.scan())
                file.flush()
                os.fsync(file.fileno())
            os.replace(fresh, path)
        except OSError as error:
            raise SaveError(f"{path} cannot be written ({error}); the game goes on as it was") from error


def _read(path: Path) -> Journal:
    """The journal in a save."""
    try:
        return journal_of(path.read_bytes())
    except FileNotFoundError:
        raise SaveError(f"there is no save {path.stem!r}; nothing was changed") from None
    except OSError as error:
        raise SaveError(f"{path} cannot be read ({error}); nothing was changed") from error
    except SnapshotError as error:
        raise SaveError(f"{path}: {error}; nothing was loaded, and the file is as it was") from error


def _fresh(saved: Journal, uid: str, draw: Callable[[int], int]) -> Iterator[bytes]:
    """A journal that begins with what a save holds; see `_is_fresh`."""
    ledger = "".join(_LETTERS[draw(len(_LETTERS))] for _ in range(8))
    yield encode(["unit", FORMAT, uid, ledger])
    yield encode(["load", ledger, saved.accounts.balances()])
    for account in range(1, LAST + 1):
        for card in saved.cards_of(account):
            yield encode(["card", card, account])
    if saved.chosen:
        yield encode(["set", sorted([name, value] for name, value in saved.chosen.items())])


def _is_fresh(store: "Store") -> bool:
    """Whether its journal is as a loading makes it: its first ledger loaded, then cards and settings, no fact."""
    records = [decode(line) or ["damaged"] for _, line in store.scan()]
    if [record[0] for record in records[:2]] != ["unit", "load"] or records[0][3] != records[1][1]:
        return False
    return all(record[0] in ("card", "set") for record in records[2:])


def _replace(store: "Store", lines: Iterable[bytes]) -> None:
    try:
        store.replace(lines)
    except OSError as error:
        raise SaveError(f"the journal cannot be written ({error}); it is as it was") from error
