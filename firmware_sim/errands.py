"""What the unit's command does beside serving a unit: play recordings, lay down and take up saves, tell the options.

Every line for people goes to `say`; exit codes are 0 done, 1 a problem found, 2 not possible.
"""

import argparse
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from firmware_sim.brain.amount import written
from firmware_sim.brain.settings import Settings
from firmware_sim.machine import TransitionsEngine
from firmware_sim.options import Options
from firmware_sim.recording import RecordingError
from firmware_sim.replay import DifferenceError, Moment, load, replay, told
from firmware_sim.saves import Saves
from firmware_sim.snapshot import SnapshotError, journal_of
from firmware_sim.storage import JOURNAL

if TYPE_CHECKING:
    from firmware_sim.brain.store import Store

Say = Callable[[str], None]

_NOTHING = Moment(0, (), [False, "", "", ""], [], ["", 0, "", []])


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The command's arguments for errands; `serve_instead` and `prepare` carry them out."""
    parser.add_argument("--replay", type=Path, metavar="FILE", help="play a recording again, compare, and end")
    parser.add_argument("--speed", type=_speed, metavar="N", help="tell what is played, N times as fast as it was")
    parser.add_argument("--options", action="store_true", help="tell what is chosen, and where, and end")
    parser.add_argument("--saves", action="store_true", help="list the saves, and end")
    parser.add_argument("--save", metavar="NAME", help="save the unit's memory under a name, and end")
    parser.add_argument("--delete-save", metavar="NAME", help="delete a save, and end")
    parser.add_argument("--load", metavar="NAME", help="let the unit go on from a save")
    parser.add_argument("--mend", action="store_true", help="go on from before a damaged record, the rest set aside")
    parser.add_argument("--take-back", action="store_true", help="undo the last --load, if nothing has happened since")


def serve_instead(wishes: argparse.Namespace, options: Options, say: Say) -> int | None:
    """Do what needs no unit; its exit code, None when nothing of the kind was asked for."""
    if wishes.replay:
        return play(wishes.replay, say, wishes.speed)
    if wishes.options:
        return tell_options(options, wishes.data, say)
    if wishes.saves:
        return tell_saves(saves_of(wishes.data), say)
    return None


def prepare(wishes: argparse.Namespace, store: "Store", draw: Callable[[int], int], say: Say) -> bool:
    """Do what needs the unit's memory while no unit uses it; whether the unit is wanted after that.

    Raises SaveError, and then nothing was changed.
    """
    saves = saves_of(wishes.data)
    if wishes.save:
        saves.save(wishes.save, store)
        say(f"saved as {wishes.save!r}")
    if wishes.delete_save:
        saves.delete(wishes.delete_save)
        say(f"deleted the save {wishes.delete_save!r}")
    if wishes.load:
        saves.load(wishes.load, store, draw)
        say(f"loaded {wishes.load!r} as a new game; --take-back brings the one before back, until something happens")
    if wishes.take_back:
        saves.take_back(store)
        say("took the loading back: the game before it goes on")
    return not (wishes.save or wishes.delete_save)


def saves_of(data: Path) -> Saves:
    """The saves of the unit whose journal is in a folder."""
    return Saves(data / "saves")


def play(path: Path, say: Say, speed: float | None, pause: Callable[[float], None] = time.sleep) -> int:
    """Play a recording and compare. 0: all equal, 1: the unit does something else, 2: it cannot be played.

    With a speed every moment is told in its time, so many times as fast; `pause` waits for seconds. Without one it
    plays as fast as it can and tells the end.
    """
    count, last = 0, _NOTHING
    try:
        recording = load(path)
        for moment in replay(recording, TransitionsEngine):
            if speed is not None:
                pause((moment.at_ms - last.at_ms) / 1000 / speed)
                say(told(moment))
            count, last = count + 1, moment
    except RecordingError as error:
        say(f"{error}; nothing was changed")
        return 2
    except DifferenceError as error:
        say(str(error))
        return 1
    if recording.cut_off:
        say(f"{path}: the last line is cut off and was left out")
    ledger, revision, _, balances = last.book
    money = ", ".join(_money(balances, recording.settings)) or "nothing"
    say(f"{path}: {count} events in {last.at_ms / 1000:.0f} s, all as recorded; at the end {money}")
    say(f"  ledger {ledger or '(none)'} at revision {revision}")
    return 0


def tell_saves(saves: Saves, say: Say) -> int:
    """Every save, the newest first: when it was made, its name and its balances, or what is wrong with it."""
    listing = saves.listing()
    for save in listing:
        made = time.strftime("%Y-%m-%d %H:%M", time.localtime(save.made_at))
        holds = save.problem or ", ".join(_money(save.balances, save.chosen)) or "no card"
        say(f"{made}  {save.name:20}  {holds}")
    if not listing:
        say("there are no saves")
    return 0


def tell_options(options: Options, data: Path, say: Say) -> int:
    """Everything that can be chosen, its value and its source; `data` is the folder of the unit's journal."""
    for finding in options.findings:
        say(finding)
    for line in options.report(_chosen(data / JOURNAL)):
        say(line)
    return 1 if options.findings else 0


def _speed(text: str) -> float:
    try:
        speed = float(text)
    except ValueError:
        speed = 0
    if not 0 < speed < 1e6:
        raise argparse.ArgumentTypeError("a speed is a number above 0, such as 10 for ten times as fast")
    return speed


def _chosen(journal: Path) -> Mapping[str, Any]:
    """What a journal has chosen; it may be in use, and one that is not there or not whole has chosen nothing."""
    try:
        return journal_of(journal.read_bytes()).chosen
    except (OSError, SnapshotError):
        return {}


def _money(balances: "list[int] | tuple[int, ...]", chosen: Mapping[str, Any]) -> list[str]:
    """The open accounts' balances as the display writes them."""
    settings = Settings()
    settings.take([[name, value] for name, value in chosen.items()])
    return [
        f"{number}: {written(quanta, settings.scale, settings.quantum)}"
        for number, quanta in enumerate(balances, 1)
        if quanta >= 0
    ]
