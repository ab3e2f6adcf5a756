"""What goes onto a board: the firmware, the parts of the unit that it shares with the emulator, and the tunes."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from firmware_sim.shortening import shorten
from firmware_sim.slimming import slim

PACKAGES: Final = Path(__file__).parents[1]
# In an installed package the firmware lies inside; in the source tree it is with the rest of the hardware.
_FIRMWARE: Final = (Path(__file__).with_name("firmware"), PACKAGES / "hardware" / "firmware")
_SHARED: Final = (
    "firmware_sim/__init__.py",
    "firmware_sim/brain/*.py",
    "firmware_sim/events.py",
    "firmware_sim/lines.py",
    "firmware_sim/voices.py",
    "unit_driver/__init__.py",
    "unit_driver/link/__init__.py",
    "unit_driver/link/exchange.py",
    "unit_driver/link/frame.py",
)
_TUNES: Final = "firmware_sim/window/tunes"
# Whoever wires a board in another way reads and changes this one where it lies.
_UNTOUCHED: Final = "/board/pins.py"


def board_files() -> tuple[tuple[str, Path], ...]:
    """Every file of a board, in order: its path there, from the root, and the file here that it is made of."""
    firmware = next(folder for folder in _FIRMWARE if folder.is_dir())
    files = {"/main.py": firmware / "main.py"}
    files |= {f"/{file.relative_to(firmware).as_posix()}": file for file in (firmware / "board").rglob("*.py")}
    for pattern in _SHARED:
        files |= {f"/{file.relative_to(PACKAGES).as_posix()}": file for file in PACKAGES.glob(pattern)}
    files |= {f"/tunes/{file.name}": file for file in (PACKAGES / _TUNES).glob("*.rtttl")}
    return tuple(sorted(files.items()))


@cache
def programs() -> Mapping[str, str]:
    """The board's programs by their paths there, as they are laid out."""
    sources = {place: source.read_text("utf-8") for place, source in board_files() if source.suffix == ".py"}
    return shorten({place: slim(text) for place, text in sources.items()}, untouched={_UNTOUCHED})


def lay_out(folder: Path) -> tuple[tuple[str, Path], ...]:
    """Make the files in a folder as they are on a board; their paths there, and those here."""
    made = programs()
    laid = []
    for place, source in board_files():
        target = folder / place.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        text = made[place] if place in made else source.read_text("utf-8")
        target.write_text(text, "utf-8", newline="\n")
        laid.append((place, target))
    return tuple(laid)
