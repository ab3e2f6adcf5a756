"""What is named in the brain is used there: cues, sentences, settings."""

import re
from pathlib import Path

import pytest

from firmware_sim.brain import cues
from firmware_sim.brain.settings import NUMBERS, Settings
from firmware_sim.brain.texts import TEXTS

BRAIN = Path(cues.__file__).parent
# What is wrong with a board is found out, and said, by the board.
BOARD = BRAIN.parents[1] / "hardware" / "firmware"


@pytest.mark.parametrize("name", [name for name in vars(cues) if name.isupper() and name != "ALL"])
def test_a_cue_is_asked_for(name: str) -> None:
    source = "".join(path.read_text() for path in BRAIN.glob("*.py"))
    assert len(re.findall(rf"\b{name}\b", source)) > 2


@pytest.mark.parametrize("name", sorted(line.split(": ")[0] for line in TEXTS.split("\n") if ": " in line))
def test_a_sentence_has_an_occasion(name: str) -> None:
    files = [*BRAIN.glob("*.py"), *BOARD.rglob("*.py")]
    source = "".join(path.read_text() for path in files if path.name != "texts.py")
    # The four levels of volume are said by their number.
    assert f'"{name}"' in source or (name.startswith("volume_") and '"volume_%d"' in source)


def test_the_numbers_of_the_table_are_the_attributes_and_no_others() -> None:
    assert set(Settings.__annotations__) == set(NUMBERS)
    assert set(vars(Settings())) == {*NUMBERS, "scale", "paid"}
