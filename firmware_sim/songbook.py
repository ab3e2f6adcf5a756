"""The tunes by name: those of the unit, and people's own from a folder in their place."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from firmware_sim.tune import Note, TuneError, parse

SHIPPED: Final = Path(__file__).parent / "window" / "tunes"
"""The folder of the unit's own tunes."""

_ENDING: Final = ".rtttl"
_MOST_BYTES: Final = 16_384

Tunes = Mapping[str, list[Note]]


def read_tunes(folder: Path | None = None) -> tuple[Tunes, list[str]]:
    """The shipped tunes by name, those of a folder in their place, and what is wrong with the folder's, in sentences.

    A file of the folder is named as its cue, `go.rtttl`; a broken one is left alone and the shipped tune is used.
    """
    tunes = {file.stem: parse(file.read_text("utf-8"), file.name) for file in SHIPPED.glob(f"*{_ENDING}")}
    findings = []
    for file in sorted(folder.glob(f"*{_ENDING}")) if folder else ():
        if file.stem not in tunes:
            findings.append(
                f"{file}: no sound of this unit is called {file.stem!r}; known are {', '.join(sorted(tunes))}"
            )
            continue
        try:
            tunes[file.stem] = parse(_text(file), str(file))
        except TuneError as error:
            findings.append(f"{error}; the unit's own tune is used")
    return tunes, findings


def _text(file: Path) -> str:
    try:
        if file.stat().st_size > _MOST_BYTES:
            raise TuneError(f"{file}: longer than {_MOST_BYTES} bytes, which no tune is")
        return file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise TuneError(f"{file}: cannot be read ({error})") from error
