"""Every sentence of the self-test can be shown, and every trouble says what to do."""

import pytest
from board.self_test.sentences import TEXTS, sentence

OCCASIONS = [line.split(": ")[0] for line in TEXTS.split("\n") if ": " in line]
MOST = 110


@pytest.mark.parametrize("name", OCCASIONS)
def test_a_sentence_is_upper_case_ascii_and_not_too_long_to_wait_for(name: str) -> None:
    text = sentence(name, "GREEN", "26", "27", "22", "11", "10")
    assert len(text) <= MOST
    assert all([" " <= letter <= "~" for letter in text])  # noqa: C419 - what both Pythons do alike
    assert text == text.upper()
    assert "{" not in text


def test_every_occasion_has_one_sentence() -> None:
    assert len(set(OCCASIONS)) == len(OCCASIONS) > 40
    with pytest.raises(ValueError, match="substring not found"):
        sentence("SELF-TEST")
