"""The word list: every sentence of the board app, as data in `words.toml`."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files


@cache
def _words() -> dict[str, dict[str, str]]:
    return tomllib.loads((files("board_app") / "words.toml").read_text("utf-8"))


def say(section: str, key: str, /, **names: object) -> str:
    """The sentence of a section and key, filled in. Raises KeyError for one that is not in the list."""
    return _words()[section][key].format(**names)


def known(section: str, key: str) -> bool:
    """Whether the list has this sentence."""
    return key in _words().get(section, {})


class WordsError(Exception):
    """A word list that would change a sentence there is, or is none; the text names section and key."""


def learn(more: Mapping[str, Mapping[str, str]]) -> None:
    """Take further sentences into the list, such as those of a home-made edition; one there is cannot be changed.

    Raises WordsError, with nothing taken.
    """
    for section, sentences in more.items():
        if not isinstance(sentences, dict):
            raise WordsError(f"[{section}] is no table of sentences")
        for key, sentence in sentences.items():
            if _words().get(section, {}).get(key, sentence) != sentence:
                raise WordsError(f"[{section}] {key}: this sentence is the app's own, choose another key")
    for section, sentences in more.items():
        _words().setdefault(section, {}).update(sentences)
