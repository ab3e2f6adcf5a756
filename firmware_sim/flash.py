"""Puts the unit's firmware on a board that runs MicroPython, by `mpremote`.

The board's own files are compared by their contents, so a board that was unplugged in the middle is mended by running
it again. `main.py` goes first and comes back last: a board with half a firmware does not start it. Nothing but the
firmware's own folders is written or removed; the unit's balances are elsewhere and stay.
"""

import subprocess
import sys
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path, PurePosixPath
from typing import Final

from firmware_sim.brain.host import FIRMWARE, MAJOR
from unit_driver.doctor import NO_IMAGE
from unit_driver.errors import PortRefused
from unit_driver.introduction import Met
from unit_driver.messages import Greeting
from unit_driver.ports.finder import SerialBoard

OLDEST: Final = (1, 23)
"""The oldest MicroPython that the firmware may meet."""

PLATFORMS: Final = ("rp2",)
"""What `sys.platform` may be on a board: the firmware's pins and memory are of these."""

PATIENCE_S: Final = 300
ANSWER_S: Final = 20
"""How long a command may take, and the first one, to which a silent board never answers."""

MAIN: Final = "main.py"
TRIES: Final = 20
SILENCES: Final = 3
TRY_PAUSE_MS: Final = 500
"""A board that was reset is looked for so often, with such pauses between; one that is there may be silent thrice."""

Files = Sequence[tuple[str, Path]]


class FlashRefused(Exception):  # noqa: N818  # named for what happened
    """The board does not have the firmware now; `str()` says why, what is on it, and what to do."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A command that has ended."""

    code: int
    output: str
    errors: str


def run_command(command: Sequence[str], patience_s: int) -> Ended:
    """Run a command to its end, or for so many seconds."""
    try:
        done = subprocess.run(
            command, capture_output=True, encoding="utf-8", errors="replace", check=False, timeout=patience_s
        )
    except subprocess.TimeoutExpired:
        return Ended(1, "", _no_end(patience_s))
    return Ended(done.returncode, done.stdout, done.stderr)


def _no_end(patience_s: int) -> str:
    return f"no end after {patience_s} s"


@dataclass(frozen=True, slots=True)
class Workshop:
    """What flashing needs of the world.

    `meet` greets whoever is on the board's port (`introduction.meet_at`); `pause` waits for milliseconds.
    """

    say: Callable[[str], None]
    meet: Callable[[SerialBoard], Met]
    pause: Callable[[int], object]
    run: Callable[[Sequence[str], int], Ended] = run_command
    platforms: tuple[str, ...] = PLATFORMS


@dataclass(frozen=True, slots=True)
class Kind:
    """What a board says it is: `sys.implementation`'s name and version, and `sys.platform`."""

    implementation: str
    version: tuple[int, ...]
    platform: str


# These run on the board. One line a thing, because a board has little memory for long texts. Relative names: a board's
# program stands in the root folder, a simulated one's elsewhere.
_TELL_KIND = """
import sys
print("\\n@ " + sys.implementation.name + " " + ".".join(str(n) for n in sys.implementation.version[:3]), sys.platform)
"""
_TELL_FILES = """
import binascii, gc, hashlib, os
def tell(path):
    if os.stat(path)[0] & 0x4000:
        for name in os.listdir(path):
            tell(path + "/" + name)
        return
    digest, part = hashlib.sha256(), bytearray(512)
    with open(path, "rb") as file:
        count = file.readinto(part)
        while count:
            digest.update(memoryview(part)[:count])
            count = file.readinto(part)
    print("\\n@ " + path, binascii.hexlify(digest.digest()).decode())
gc.collect()
for name in os.listdir():
    if name in NAMES:
        tell(name)
"""
_AGAIN: Final = "Balances are kept. Run `teller flash` again: it goes on where it stopped."


def flash(board: SerialBoard, files: Files, workshop: Workshop) -> Greeting:
    """Bring a board's firmware up to date, start it, and return its greeting.

    Raises FlashRefused, PortRefused when the board cannot be opened, ModuleNotFoundError without `mpremote`.
    """
    if find_spec("mpremote") is None:
        raise ModuleNotFoundError("mpremote is not installed", name="mpremote")
    try:
        board.find()
    except PortRefused as refused:
        raise FlashRefused(f"{refused} If it shows a drive instead, {NO_IMAGE}") from refused
    before = workshop.meet(board)
    _refuse_newer(before)
    # Its greeting has told the board's USB number, by which it is found again.
    device = _Device(board.find().device, workshop.run)
    wanted = {path.lstrip("/"): source for path, source in files}
    workshop.say(f"Asking the board on {device.name} what it is ...")
    _refuse_wrong(device, workshop.platforms)
    held = device.files(wanted)
    hashes = {path: sha256(source.read_bytes()).hexdigest() for path, source in wanted.items()}
    changed = {path for path, digest in hashes.items() if held.get(path) != digest}
    stale = set(held) - set(hashes)
    if changed or stale:
        changed.add(MAIN)
        workshop.say(f"Copying {len(changed)} of {len(hashes)} files to {device.name} ...")
        device.copy({path: wanted[path] for path in changed}, stale, held)
        if device.files(wanted) != hashes:
            raise FlashRefused(f"Not every file arrived on {device.name} as it was sent. {_AGAIN}")
    else:
        workshop.say(f"The board on {device.name} has these files already.")
    device.reset()
    after = _started(board, workshop)
    _compare(before.greeting, after, workshop.say)
    return after


class _Device:
    """A board's serial device as `mpremote` reaches it, without a soft reset: what is interrupted stays interrupted."""

    def __init__(self, name: str, run: Callable[[Sequence[str], int], Ended]) -> None:
        self.name = name
        self._run = run

    def kind(self) -> Kind:
        """Ask the board what it is."""
        for implementation, version, platform in self._told(_TELL_KIND, 3, ANSWER_S):
            return Kind(implementation, tuple(map(int, version.split("."))), platform)
        raise FlashRefused(f"The board on {self.name} did not say what it is. {_AGAIN}")

    def files(self, wanted: dict[str, Path]) -> dict[str, str]:
        """What the board has in the firmware's folders, by SHA-256."""
        names = sorted({path.partition("/")[0] for path in wanted})
        return {told[0]: told[1] for told in self._told(f"NAMES = {names}{_TELL_FILES}", 2)}

    def copy(self, changed: dict[str, Path], stale: Collection[str], held: Collection[str]) -> None:
        """Remove and copy; `main.py` is removed first and copied last."""
        removed = [path for path in (MAIN, *sorted(stale)) if path in held]
        copied = [*sorted(set(changed) - {MAIN}), MAIN]
        commands = [["rm", f":{path}"] for path in removed]
        commands += [["mkdir", f":{folder}"] for folder in sorted(_folders(changed) - _folders(held))]
        commands += [["cp", "-f", str(changed[path]), f":{path}"] for path in copied]
        # One process for all of them; the first that fails ends it.
        words = [word for command in commands for word in ("+", *command)]
        self._mpremote(*words[1:])

    def reset(self) -> None:
        """Start the board anew, as its reset button does."""
        self._mpremote("reset")

    def _told(self, script: str, words: int, patience_s: int = PATIENCE_S) -> list[list[str]]:
        said = self._mpremote("exec", script, patience_s=patience_s)
        lines = [line.split() for line in said.splitlines() if line.startswith("@ ")]
        return [line[1:] for line in lines if len(line) == words + 1]

    def _mpremote(self, *words: str, patience_s: int = PATIENCE_S) -> str:
        ended = self._run([sys.executable, "-m", "mpremote", "connect", self.name, "resume", *words], patience_s)
        if ended.code == 0:
            return ended.output
        said = (ended.errors.strip() or ended.output.strip() or "nothing").splitlines()[-1]
        raise FlashRefused(_failure(self.name, said))


def _folders(paths: Collection[str]) -> set[str]:
    return {str(parent) for path in paths for parent in PurePosixPath(path).parents} - {"."}


def _failure(name: str, said: str) -> str:
    if "raw repl" in said or said == _no_end(ANSWER_S):
        return (
            f"The board on {name} does not answer as MicroPython does. Nothing was changed. If it is a Raspberry Pi "
            f"Pico, plug it in with its BOOTSEL button held, {NO_IMAGE}"
        )
    return f"The board on {name} stopped in the middle ({said}). {_AGAIN}"


def _refuse_newer(met: Met) -> None:
    refused = met.refused
    if refused is None:
        return
    if refused.code == "busy":
        raise FlashRefused("Another app has this unit. Nothing was changed; end that one first.")
    if refused.details and int(refused.details[0]) > MAJOR:
        raise FlashRefused(
            f"The unit speaks link {refused.details[0]}, this teller only {MAJOR}: its firmware is newer. Nothing was "
            "changed; bring this teller up to date first."
        )


def _refuse_wrong(device: _Device, platforms: Collection[str]) -> None:
    kind = device.kind()
    version = ".".join(map(str, kind.version))
    if kind.implementation != "micropython":
        wrong = f"runs {kind.implementation}, and the firmware needs MicroPython"
    elif kind.platform not in platforms:
        wrong = f"is of the kind {kind.platform!r}, and the firmware is made for {' and '.join(platforms)}"
    elif kind.version < OLDEST:
        wrong = f"runs MicroPython {version}; the firmware needs {'.'.join(map(str, OLDEST))} or newer. Update it first"
    else:
        return
    raise FlashRefused(
        f"The board on {device.name} {wrong}. Nothing was changed; its reset button starts again what was on it."
    )


def _started(board: SerialBoard, workshop: Workshop) -> Greeting:
    """Look for the board that was reset, until its unit answers."""
    heard = "it did not come back"
    silent = 0
    for _ in range(TRIES):
        try:
            met = workshop.meet(board)
        except PortRefused as refused:
            heard = str(refused)
        else:
            if met.greeting is not None:
                return met.greeting
            heard = _last_words(met)
            silent += 1
            if silent == SILENCES:
                break
        workshop.pause(TRY_PAUSE_MS)
    raise FlashRefused(f"Every file is on the board, but no unit answers ({heard}). Press its reset button. {_AGAIN}")


def _last_words(met: Met) -> str:
    if met.prompt:
        return "its program has ended, and its prompt is there"  # what else it said, our greeting had it say
    return met.heard[-1] if met.heard else "it says nothing"


def _compare(before: Greeting | None, after: Greeting, say: Callable[[str], None]) -> None:
    if after.firmware != FIRMWARE:
        raise FlashRefused(f"The unit that answers has firmware {after.firmware}, not {FIRMWARE}. {_AGAIN}")
    if before is None:
        return
    if before.uid != after.uid:
        raise FlashRefused(f"Unit {after.uid} answers, not {before.uid}: plug in one board only, and run it again.")
    if (before.ledger, before.revision, before.chain) == (after.ledger, after.revision, after.chain):
        say(f"The balances are kept: ledger {after.ledger} at revision {after.revision}.")
    else:
        say(f"The unit stood at {before.ledger}/{before.revision}; now it stands at {after.ledger}/{after.revision}.")
