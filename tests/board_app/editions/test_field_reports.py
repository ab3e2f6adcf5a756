"""What went wrong in other banks: every report that the rules of an edition can meet has its test, named for it."""

import re

import pytest

from tests.house.tree import ROOT

BY_RULES = (
    *("a1", "a2", "a4", "a6", "a7", "a9", "a11"),
    *("b1", "b2", "b4", "b6", "b7", "b9", "b11", "b12"),
    *("c1", "c2", "c4", "c6", "c7", "c9"),
    *("d1", "d2", "d4", "d6", "d7", "d9", "d11", "d12", "d14", "d16", "d17", "d19"),
    "g",
)
"""The rows of sections A to D, and G: how the sums of four popular programs differ from the print."""

BY_STORE_OR_PAGE = {
    "a12": ("tests/board_app/storage/test_kills.py", "test_a_torn_log_gives_the_exact_state_after_some_commit"),
    "a14": (
        "tests/browser/test_paying.py",
        "test_a_page_reloaded_in_mid_payment_is_the_same_player_s_and_the_payment_is_made_once",
    ),
}
"""Rows that no edition's rules can meet."""

BY_PAGE = ("a2", "a4", "a7", "a9", "a11", "b4", "b12", "c4", "c7")
"""Rows that people meet on a page as well."""


@pytest.mark.parametrize("edition", ["classic", "revolution"])
def test_every_report_is_a_test_of_the_edition(edition: str) -> None:
    named = _named(f"tests/board_app/editions/{edition}/test_field_reports.py")
    assert [row for row in BY_RULES if row not in named] == []


def test_every_report_that_people_meet_on_a_page_is_a_test_of_pages() -> None:
    assert [row for row in BY_PAGE if row not in _named("tests/board_app/web/test_field_reports.py")] == []


def _named(file: str) -> set[str]:
    """The words in the names of a file's tests."""
    text = (ROOT / file).read_text("utf-8")
    return {word for name in re.findall(r"^def test_(\w+)", text, re.MULTILINE) for word in name.split("_")}


@pytest.mark.parametrize(("file", "test"), BY_STORE_OR_PAGE.values(), ids=BY_STORE_OR_PAGE)
def test_a_report_about_disks_or_pages_has_its_test(file: str, test: str) -> None:
    assert f"\ndef {test}(" in (ROOT / file).read_text("utf-8")
