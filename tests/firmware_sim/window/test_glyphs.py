"""The drawn dots are complete: no row is short, nothing but dots stands in a drawing."""

import pytest

from firmware_sim.window.glyphs import ACCENTS, LETTERS, MARKS, SHORT_LETTERS


@pytest.mark.parametrize(("sheet", "high"), [(LETTERS, 7), (SHORT_LETTERS, 5)])
def test_every_letter_has_all_its_rows(sheet: str, high: int) -> None:
    for block in sheet.strip("\n").split("\n\n"):
        names, *rows = block.split("\n")
        assert len(rows) == high
        assert {len(row) for row in rows} == {6 * len(names[::6]) - 1}
        assert set("".join(rows)) <= set("#. ")
        assert all(row[5::6].strip() == "" for row in rows)


def test_no_letter_is_drawn_twice() -> None:
    names = "".join(block.split("\n")[0][::6] for block in LETTERS.strip("\n").split("\n\n"))
    assert len(names) == len(set(names))


def test_accents_are_two_rows_of_five() -> None:
    assert {len(row) for rows in ACCENTS.values() for row in rows} == {5}
    assert {len(rows) for rows in ACCENTS.values()} == {2}


def test_pictures_are_thirteen_rows_of_seventeen() -> None:
    assert {(len(mark.split()), *{len(row) for row in mark.split()}) for mark in MARKS.values()} == {(13, 17)}
    assert len(set(MARKS.values())) == len(MARKS)
