"""What is known to go wrong with cards and readers: each report has its tests."""

import ast
import tomllib

import pytest

from tests.house.tree import ROOT, syntax

REPORTS = tomllib.loads((ROOT / "tests/cases/field_reports_e.toml").read_text("utf-8"))["row"]


def test_every_field_report_about_cards_and_readers_is_there() -> None:
    known = ["E1", "E2", "E4", "E6", "E7", "E9", "E11", "E12", "E14", "E16", "E17", "E19"]
    assert [row["id"] for row in REPORTS] == known


@pytest.mark.parametrize("row", REPORTS, ids=lambda row: str(row["id"]))
def test_a_field_report_has_tests_that_exist(row: dict[str, list[str]]) -> None:
    assert row["proofs"]
    for proof in row["proofs"]:
        file, _, test = proof.partition("::")
        assert [one for one in syntax(ROOT / file).body if isinstance(one, ast.FunctionDef) and one.name == test], proof
