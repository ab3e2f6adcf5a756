"""Editions by name: those that come with the app, and home-made ones, each in a folder of its own."""

import logging
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

from board_app.editions.catalogue import PACKS, TITLES
from board_app.editions.pack import Pack
from board_app.game.guarded import guarded
from board_app.launch_proof import WORDS, Words, faults, told, words_of
from board_app.launch_proof_facts import FACTS
from board_app.rules.facts import load_title
from board_app.rules.fields import FactsError
from board_app.words import WordsError, learn, say

PACK: Final = "pack.py"

_LOGGER: Final = logging.getLogger(__name__)
"""What no page says of an edition's program: it stands on the terminal."""


class NoEditionError(Exception):
    """There is no such edition, or its folder does not hold one; the text says which there are, or what is wrong."""


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition to play. `name` is what saved games hold, `file` that of the figures a table has otherwise.

    `pack` makes its pack; `own` may name that file. It raises FactsError for a bad one.
    """

    name: str
    title: str
    file: str
    pack: Callable[..., Pack]


def find_edition(name: str) -> Edition:
    """The edition of this name, or the one in this folder: its `pack.py` is run, its `words.toml` learned.

    Raises NoEditionError.
    """
    if name in PACKS:
        return Edition(name, TITLES[name], f"{name}.toml", PACKS[name])
    folder = Path(name).expanduser().resolve()
    if not (folder / PACK).is_file():
        there = ", ".join(PACKS)
        raise NoEditionError(f"There is no edition {name}. There are: {there}; or name a folder with a {PACK}.")
    own = _learned(folder)
    make: Callable[..., Pack] | None = getattr(_run(folder), "pack", None)
    if make is None:
        raise NoEditionError(f"{folder / PACK} has no function “pack”.")
    try:
        pack = make()
        facts, found = pack.facts, faults(folder, pack, own)
    except Exception as error:
        raise NoEditionError(f"The edition in {folder} cannot be played: {_said(error)}") from error
    if found:
        raise NoEditionError(f"The edition in {folder} cannot be played: {told(found)}.")
    return Edition(
        str(folder), facts.title, f"{facts.id}.toml", lambda **words: guarded(make(**words), _LOGGER.warning)
    )


def edition_of_game(name: str) -> Edition:
    """The edition of a saved game. Raises NoEditionError, which says how to go on where its folder is gone."""
    if is_gone(name):
        raise NoEditionError(
            f"The edition of this game was in the folder {name}, and is not there any more. Put the folder back; or, "
            "if it lies elsewhere now, say where: “teller play --edition FOLDER” goes on with the game."
        )
    return find_edition(name)


def is_gone(name: str) -> bool:
    """Whether this is how a saved game names a folder, and there is no edition in it any more."""
    return name not in PACKS and Path(name).is_absolute() and not (Path(name) / PACK).is_file()


def title_of(name: str) -> str:
    """What people call an edition; where its folder is gone or holds none, that folder. No program is run for it."""
    if name in TITLES:
        return TITLES[name]
    try:
        return load_title(Path(name) / FACTS)
    except FactsError:
        return say("name", "gone", folder=name)


def titles(played: str) -> Mapping[str, str]:
    """What people can choose from: everything that comes with the app, and what is played now."""
    return {**TITLES, played: title_of(played)}


def _learned(folder: Path) -> Words:
    """The sentences of a folder, which the word list has then."""
    try:
        own = words_of(folder / WORDS)
        learn(own)
    except (OSError, ValueError, WordsError) as error:
        raise NoEditionError(f"{folder / WORDS} cannot be used: {error}.") from error
    return own


def _run(folder: Path) -> ModuleType:
    """The module of a folder, a package by itself, so that `pack.py` can be split; run once."""
    name = "home_made_" + "".join(letter if letter.isalnum() else "_" for letter in str(folder))
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, folder / PACK, submodule_search_locations=[str(folder)])
    assert spec is not None
    assert spec.loader is not None, "a Python file has a loader"
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise NoEditionError(f"{folder / PACK} cannot be run: {_said(error)}") from error
    return module


def _said(error: Exception) -> str:
    """What somebody's program raised, for whoever wrote it."""
    return str(error) if isinstance(error, FactsError) else f"{type(error).__name__}: {error}"
