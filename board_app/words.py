"""The word list: every sentence of the app, as data in `words.toml`, and those of the home-made edition in play."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

Words = dict[str, dict[str, str]]


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
    return sentence.format(**names)


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
