"""What people choose in `unit.toml`: the unit's figures, loudness, look, names of cards; defaults for the rest.

    [unit]              # the named settings of the unit, docs/unit.md
    sleep_ms = 60000
    [sounds]            # percent by kind, docs/sounds.md
    counting = 0
    muted = false
    [look]
    theme = "dark"
    [cards]             # names by card number
    CA4D0001 = "Ada"

What a board app or the unit's own keys have chosen since is in the unit's journal and comes before the file.
"""

import json
import os
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import platformdirs

from firmware_sim.brain.settings import NUMBERS, SCALES, is_good, is_whole
from firmware_sim.brain.shapes import is_uid
from firmware_sim.voices import LEVELS

FILE: Final = "unit.toml"
THEMES: Final = ("light", "dark")
LONGEST_NAME: Final = 12
CHOSEN: Final = "chosen on the unit"

_HEADER: Final = re.compile(r"\s*\[\s*[\"']?([\w-]+)")
_KEY: Final = re.compile(r"\s*(?:([\w-]+)\s*\.\s*)?[\"']?([\w-]+)[\"']?\s*=")


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen: its default, what is good for it, and that in words."""

    default: Any
    good: Callable[[Any], bool]
    words: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A value and where it comes from: "default", a file and line, or the unit itself."""

    value: Any
    source: str = "default"


@dataclass(slots=True)
class Options:
    """The choices by section and name, and what was wrong with the file, in sentences."""

    choices: dict[str, dict[str, Choice]]
    findings: list[str] = field(default_factory=list)

    def values(self, section: str) -> dict[str, Any]:
        """The values of a section by name."""
        return {name: choice.value for name, choice in self.choices[section].items()}

    def settings(self, chosen: Mapping[str, Any]) -> list[list[Any]]:
        """What the file says about the unit, as Settings.take wants it, without what the journal has chosen since."""
        return [
            [name, choice.value]
            for name, choice in self.choices["unit"].items()
            if choice.source != "default" and name not in chosen
        ]

    def report(self, chosen: Mapping[str, Any]) -> Iterator[str]:
        """Every value and where it comes from, line by line, as a file that could be read again."""
        for section, choices in self.choices.items():
            yield f"[{section}]"
            for name, choice in choices.items():
                if section == "unit" and name in chosen:
                    choice = Choice(chosen[name], CHOSEN)  # noqa: PLW2901 the journal's choice comes before the file's
                yield f"{f'{name} = {json.dumps(choice.value)}':32}  # {choice.source}"


def _between(low: int, high: int) -> Callable[[Any], bool]:
    return lambda value: is_whole(value, low, high)


def _setting(name: str) -> Callable[[Any], bool]:
    return lambda value: is_good(name, value)


KNOWN: Final[Mapping[str, Mapping[str, Option]]] = {
    "unit": {
        "scale": Option("mk", _setting("scale"), " or ".join(map(repr, SCALES))),
        **{
            name: Option(default, _setting(name), f"a whole number from {low} to {high}")
            for name, (default, low, high) in NUMBERS.items()
        },
    },
    "sounds": {
        **{kind: Option(level, _between(0, 100), "percent, 0 to 100") for kind, level in LEVELS.items()},
        "muted": Option(False, lambda value: isinstance(value, bool), "true or false"),
    },
    "look": {"theme": Option("light", lambda value: value in THEMES, " or ".join(map(repr, THEMES)))},
    "cards": {},
}
"""All that can be chosen, by section and name; `cards` holds names by card number."""


def folder() -> Path:
    """Where `unit.toml` and people's own tunes are: TELLER_HOME, or the platform's folder for configuration."""
    return Path(os.environ.get("TELLER_HOME") or platformdirs.user_config_dir("tabletop-teller", appauthor=False))


def load(path: Path) -> Options:
    """The options in a file, which is only read; a file that is missing or cannot be read leaves the defaults."""
    try:
        return parse(path.read_text("utf-8"), str(path))
    except FileNotFoundError:
        return parse("", str(path))
    except (OSError, UnicodeDecodeError) as error:
        options = parse("", str(path))
        options.findings.append(f"{path} cannot be read ({error}); the defaults are used")
        return options


def parse(text: str, source: str) -> Options:
    """The options in a text. What is unknown or wrong is named with `source` and line, and its default is used."""
    options = Options(
        {section: {name: Choice(each.default) for name, each in known.items()} for section, known in KNOWN.items()}
    )
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what = re.sub(r" \(at .*", "", str(error))
        line = re.search(r"at line (\d+)", str(error))
        number = line[1] if line else len(text.splitlines())
        options.findings.append(f"{source}: line {number}: not TOML ({what}); every default is used")
        return options
    lines = _lines(text)
    for section, values in found.items():
        where = f"{source}: line {lines.get((section, ''), 1)}"
        if section not in KNOWN or not isinstance(values, dict):
            known = ", ".join(f"[{name}]" for name in KNOWN)
            options.findings.append(f"{where}: {section}: no such section; known are {known}")
            continue
        for name, value in values.items():
            where = f"{source}: line {lines.get((section, name)) or lines.get((section, ''), 1)}"
            objection = _objection(section, name, value)
            if objection:
                options.findings.append(f"{where}: {section}.{name}: {objection}")
            else:
                options.choices[section][name] = Choice(value, where)
    return options


def _objection(section: str, name: str, value: Any) -> str:
    """What is wrong with a value, "" when nothing is."""
    if section == "cards":
        if not is_uid(name):
            return "no card number, which is 8 to 20 digits 0 to 9 and A to F; it is passed over"
        if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
            return f"{value!r} is no name of 1 to {LONGEST_NAME} letters; the card keeps its number"
        return ""
    option = KNOWN[section].get(name)
    if option is None:
        return f"unknown; known are {', '.join(KNOWN[section])}"
    if not option.good(value):
        return f"{value!r} is not {option.words}; the default {json.dumps(option.default)} is used"
    return ""


def _lines(text: str) -> dict[tuple[str, str], int]:
    """The line of each section, under name "", and of each name in it."""
    lines: dict[tuple[str, str], int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            section = header[1]
            lines.setdefault((section, ""), number)
        elif key := _KEY.match(line):
            lines.setdefault((key[1] or section, key[2]), number)
            if not section:
                lines.setdefault((key[1] or key[2], ""), number)
    return lines
