"""What a home-made facts file says of itself is looked at: its id, and how certain its figures are."""

from pathlib import Path
from typing import Any

import pytest

from board_app.editions.pack import Pack
from board_app.launch_proof_facts import facts_faults
from board_app.rules.facts import read_file
from board_app.rules.figures import Figures
from tests.board_app.test_launch_editions import STREET


def of(tmp_path: Path, was: str = "", now: str = "", marks: str = "", figured: bool = True) -> list[str]:
    """The faults of a file in which `now` stands in the place of `was`, with these marks."""
    file = tmp_path / "facts.toml"
    file.write_text(f"{marks}\n{STREET.replace(was, now)}", "utf-8")
    figures = Figures(file, "us")
    data: dict[str, Any] = read_file(file)
    return list(facts_faults(Pack(figures.printed, {}, figures if figured else None), data))


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ("classic-uk", "“classic-uk” is one of the app's own editions; give yours another one"),
        ("../tiny", "“../tiny” has more in it than small letters, digits, _ and -"),
    ],
)
def test_an_id_is_a_name_that_no_other_edition_has(tmp_path: Path, own: str, said: str) -> None:
    assert of(tmp_path, '"tiny"', f'"{own}"') == [f"facts.toml, [edition], id: {said}"]


def test_how_certain_something_is_has_a_word_and_a_place(tmp_path: Path) -> None:
    marks = '[certainty]\nedition = "ours"\n"deeds.1.price" = "guess"\nvalus = "ours"\n"edition.wages" = "medium"'
    assert of(tmp_path, marks=marks) == [
        "facts.toml, [certainty], deeds.1.price: 'guess' is none of high, medium, derived, ours",
        "facts.toml, [certainty], valus: there is no such table or field",
        "facts.toml, [certainty], edition.wages: there is no such table or field",
    ]
    assert of(tmp_path, marks='[certainty]\n"deeds.1" = "ours"\n"edition.start" = "high"') == []
    assert of(tmp_path, marks='[certainty]\n"deeds.1" = "ours"', figured=False) != []


def test_marks_are_a_table(tmp_path: Path) -> None:
    assert of(tmp_path, marks='certainty = "ours"') == ["facts.toml, [certainty]: expected a table, found 'ours'"]
