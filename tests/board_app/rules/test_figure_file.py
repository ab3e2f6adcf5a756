"""What the app writes of a table's own figures is read back as the same figures."""

from pathlib import Path

from board_app.editions.revolution.pack import pack as revolution
from board_app.editions.socialism.pack import pack
from board_app.rules.figure_file import HEAD, file_text

LISTS = {"deeds": "position", "zones": "id"}


def test_tables_and_lists_stand_as_the_reader_wants_them() -> None:
    values = {"edition.wage": 4000, "deeds.39.price": 4500, "deeds.39.us": 'The "Tower"', "zones.car.last": 28}
    assert file_text(values, LISTS).splitlines() == [
        HEAD,
        *("", "[edition]", "wage = 4000"),
        *("", "[[deeds]]", "position = 39", "price = 4500", 'us = "The \\"Tower\\""'),
        *("", "[[zones]]", 'id = "car"', "last = 28"),
    ]


def test_figures_of_every_shape_are_read_back(tmp_path: Path) -> None:
    changes = {
        "edition.wage": 4000,
        "taxes.derived.income": 900,
        "board.swapped": [[2, 7]],
        "stations.rents": [300, 600, 900, 1200],
        "deeds.39.us": "Zum «Goldenen» Löwen 🦁",
        "zones.car.first": 22,
    }
    figures = revolution().figures
    assert figures is not None
    tax = next(figure.id for figure in figures.listed({}) if figure.id.startswith("taxes."))
    changes[tax] = changes.pop("taxes.derived.income")
    file = tmp_path / "revolution.toml"
    file.write_text(figures.own_file(changes), "utf-8")
    again = revolution(own=file).figures
    assert again is not None
    assert {figure.id for figure in again.listed({}) if figure.changed} == set(changes)
    assert again.listed({}) == figures.listed(changes)
    assert again.own_file({}) == figures.own_file(changes)


def test_a_table_without_figures_of_its_own_has_an_empty_file() -> None:
    figures = pack().figures
    assert figures is not None
    assert figures.own_file({}) == HEAD + "\n"
