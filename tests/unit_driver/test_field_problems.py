"""What is known to go wrong with serial lines: each problem has its row, each row its tests or why it has none."""

import ast
import re
import tomllib

import pytest

from tests.house.tree import ROOT, modules, syntax

REPORTS = tomllib.loads((ROOT / "tests/cases/field_reports_f.toml").read_text("utf-8"))["row"]


def _rows() -> list[list[str]]:
    page = (ROOT / "docs/serial.md").read_text("utf-8")
    lines = [line.strip("|").split("|") for line in page.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line] for line in lines][1:]


def test_every_row_names_tests_that_exist_or_says_why_there_is_none() -> None:
    tests = {name for file in modules("tests") for name in re.findall(r"def (test_\w+)\(", file.read_text("utf-8"))}
    rows = _rows()
    assert len(rows) == 31
    for problem, done, proof in rows:
        named = re.findall(r"`(test_\w+)`", proof)
        assert problem
        assert done
        assert named or proof.startswith("none possible here: "), problem
        assert set(named) <= tests, problem


def test_every_field_report_about_serial_lines_is_there() -> None:
    assert [row["id"] for row in REPORTS] == ["F1", "F2", "F4", "F6", "F7"]


@pytest.mark.parametrize("row", REPORTS, ids=lambda row: str(row["id"]))
def test_a_field_report_has_tests_that_exist(row: dict[str, list[str]]) -> None:
    assert row["proofs"]
    for proof in row["proofs"]:
        file, *place = proof.split("::")
        bodies: list[ast.stmt] = syntax(ROOT / file).body
        for name in place:
            (found,) = [one for one in bodies if isinstance(one, ast.FunctionDef | ast.ClassDef) and one.name == name]
            bodies = found.body
