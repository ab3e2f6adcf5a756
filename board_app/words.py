"""The word list: every sentence of the app, as data in `words.toml`, and those of the home-made edition in play."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

Words = dict[str, dict[str, str]]

_FROM_RIGHT = re.compile("[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
# Letters and numbers of scripts that run from right to left.

_APART, _END = "\u2068", "\u2069"
_NOT_APART = {ord(_APART): None, ord(_END): None}


@cache
def _words() -> Words:
    return tomllib.loads((files("board_app") / "words.toml").read_text("utf-8"))


@cache
def _learned() -> Words:
    return {}


def say(section: str, key: str, /, **names: object) -> str:
    """The sentence of a section and key, filled in. Raises KeyError for one that is not in the list."""
    sentence = shipped(section, key) or _learned().get(section, {}).get(key)
    if sentence is None:
        raise KeyError(f"[{section}] {key}")
    return sentence.format(**{name: apart(told) if type(told) is str else told for name, told in names.items()})


def apart(text: str) -> str:
    """A text for the middle of a sentence: one that runs from right to left is kept apart from the sum beside it."""
    if text.isascii() or _APART in text or not _FROM_RIGHT.search(text):
        return text
    return f"{_APART}{text}{_END}"


def plain(text: str) -> str:
    """A sentence without the signs that keep names apart: for files, terminals and the unit."""
    return text if text.isascii() else text.translate(_NOT_APART)


def shipped(section: str, key: str) -> str:
    """A sentence of the app's own with its blanks, "" where it has none."""
    return _words().get(section, {}).get(key, "")


def known(section: str, key: str) -> bool:
    """Whether the list has this sentence."""
    return key in _words().get(section, {}) or key in _learned().get(section, {})


def sections() -> tuple[str, ...]:
    """The sections of the list."""
    return tuple(_words())


class WordsError(Exception):
    """A word list that would change a sentence there is, or is none; the text names section and key."""


def learn(more: Mapping[str, Mapping[str, str]]) -> None:
    """Take further sentences into the list, those of a home-made edition, over what another one has said.

    One of the app's own cannot be changed. Raises WordsError, with nothing taken.
    """
    for section, sentences in more.items():
        if not isinstance(sentences, dict):
            raise WordsError(f"[{section}] is no table of sentences")
        for key, sentence in sentences.items():
            if _words().get(section, {}).get(key, sentence) != sentence:
                raise WordsError(f"[{section}] {key}: this sentence is the app's own, choose another key")
    for section, sentences in more.items():
        _learned().setdefault(section, {}).update(sentences)
