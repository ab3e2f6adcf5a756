"""Every sentence fits the display and can be reached."""

from pathlib import Path

import pytest

from firmware_sim.brain import texts
from firmware_sim.brain.texts import TEXTS, sentence

WIDEST = ("GREEN", "999.99M", "999.99M")


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_a_sentence_is_upper_case_ascii_of_at_most_64_characters(name: str) -> None:
    text = sentence(name, *WIDEST)
    assert len(text) <= 64
    assert text.isascii()
    assert text == text.upper()
    assert "{" not in text


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_a_sentence_has_an_occasion(name: str) -> None:
    folder = Path(texts.__file__).parent
    source = "".join(path.read_text() for path in folder.glob("*.py") if path.name != "texts.py")
    assert f'"{name}"' in source
