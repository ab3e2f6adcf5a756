"""What went wrong for people with other readers and links is tried here: every report has its tests."""

import re
import tomllib
from pathlib import Path

from tests.house.tree import modules

REPORTS = tomllib.loads((Path(__file__).parent / "field_reports.toml").read_text("utf-8"))["report"]
READERS = ("E1", "E2", "E4", "E6", "E7", "E9", "E11", "E12", "E14", "E16", "E17", "E19")
LINKS = ("F1", "F2", "F4", "F6", "F7")


def test_every_report_says_what_went_wrong_what_is_right_and_where_it_was_told() -> None:
    assert tuple(report["id"] for report in REPORTS) == READERS + LINKS
    for report in REPORTS:
        assert set(report) == {"id", "source", "wrong", "right", "tests"}
        assert report["wrong"]
        assert report["right"]
        assert re.fullmatch(r"([\w.-]+/[\w.-]+#\d+)?", report["source"]), report["id"]


def test_every_report_names_tests_that_exist() -> None:
    tests = {name for file in modules("tests") for name in re.findall(r"def (test_\w+)\(", file.read_text("utf-8"))}
    assert all(report["tests"] for report in REPORTS)
    assert {name for report in REPORTS for name in report["tests"]} - tests == set()
