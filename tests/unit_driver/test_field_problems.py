"""Each known problem of serial ports has its row in docs/serial.md, and each row its test or the reason why not."""

import re

from tests.house.tree import ROOT, modules


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
