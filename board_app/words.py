"""The word list: every sentence of the board app, as data in `words.toml`."""

import tomllib
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
