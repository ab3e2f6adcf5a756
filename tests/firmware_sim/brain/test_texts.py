"""Every sentence fits the display and can be reached."""

import pytest

from firmware_sim.brain.texts import TEXTS, sentence

OCCASIONS = [line.split(": ")[0] for line in TEXTS.split("\n") if ": " in line]
WIDEST = {
    "chance_zone": ("WALKING",),
    "ask_pays": (16, 15, "999.99M", "W" * 32),
    "ask_pays_bank": (16, "999.99M", "W" * 32),
    "ask_bank_pays": (16, "999.99M", "W" * 32),
    "ask_keys": ("999.99M", "W" * 32),
}


@pytest.mark.parametrize("name", sorted(OCCASIONS))
def test_a_sentence_is_upper_case_ascii_of_at_most_64_characters(name: str) -> None:
    text = sentence(name, *WIDEST.get(name, ("GREEN", "999.99M", "999.99M")))
    assert len(text) <= 64
    assert all(" " <= letter <= "~" for letter in text)
    assert text == text.upper()
    assert "{" not in text


def test_an_occasion_without_a_sentence_is_a_mistake_of_ours() -> None:
    assert len(set(OCCASIONS)) == len(OCCASIONS) > 60
    with pytest.raises(ValueError, match="substring not found"):
        sentence("standing")
