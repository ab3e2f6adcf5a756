"""Every case handed out passes, and the runner says what is wrong with one that does not."""

import tomllib
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from board_app.editions.catalogue import PACKS
from tests.rule_cases.__main__ import main
from tests.rule_cases.case import DIALECTS, faults, home_made

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "tests" / "cases" / "rules").glob("*.toml"))
CASES = [
    case for file in FILES for case in tomllib.loads(file.read_text("utf-8"))["case"] if case["edition"] in DIALECTS
]

GOOD = """
format = "rule case format v1"
count = 1

[[case]]
id = "C900"
edition = "classic"
question = "Buying"
start = { players = ["A", "B"], turn = "A", cash = { A = 100, B = 0 } }
actions = [{ do = "roll", player = "A", dice = [1, 2] }, { do = "buy", player = "A", deed = 3 }]
expect = { cash = { A = 40, B = 0 }, owner = { 3 = "A" }, bank_gain = 60 }
source = ["ours"]
certainty = "high"
"""


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_case_comes_out_as_it_says(case: dict[str, Any]) -> None:
    assert faults(case) == []


def test_there_are_cases_of_every_edition_with_rules() -> None:
    assert {case["edition"] for case in CASES} == set(DIALECTS)


def run(folder: Path, capsys: pytest.CaptureFixture[str], text: str, *words: str) -> tuple[int, list[str]]:
    """The exit status and the lines of a run over a file with this text."""
    file = folder / "cases.toml"
    file.write_text(text, "utf-8")
    return main([str(file), *words]), capsys.readouterr().out.splitlines()


def test_a_file_that_passes_ends_with_how_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, capsys, GOOD) == (0, ["1 passed, 0 failed"])


def test_only_the_edition_asked_for_is_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    both = GOOD + GOOD.partition("count = 1")[2].replace("classic", "chess")
    assert run(tmp_path, capsys, both, "--edition", "classic") == (0, ["1 passed, 0 failed"])


def test_a_run_without_a_case_is_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, capsys, GOOD, "--edition", "revolution") == (1, ["0 passed, 0 failed"])


def test_an_edition_that_is_none_is_named_with_those_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = [f"There is no edition revolutoin. There are: {', '.join(DIALECTS)}."]
    assert run(tmp_path, capsys, GOOD, "--edition", "revolutoin") == (1, said)


WRONG = {
    "another sum": ("A = 40", "A = 50", "C900: cash: expected {'A': 50, 'B': 0}, found {'A': 40, 'B': 0}"),
    "a move that is refused": (
        "deed = 3 }",
        "deed = 5 }",
        "C900: action 2, buy: expected to be accepted, found “A has not landed on Reading Railroad.”",
    ),
    "a move that is not refused": (
        "deed = 3 }",
        "deed = 3, legal = false }",
        "C900: action 2, buy: expected to be refused, found accepted",
    ),
    "an edition without rules": ("classic", "chess", "C900: there are no rules for chess yet"),
    "an unknown verb": ('"buy"', '"steal"', "C900: action 2, steal: there is no such verb in this edition"),
    "a word too few": (", deed = 3 }", " }", "C900: action 2, buy: expected to be accepted, found “"),
    "a player too many": ('player = "A", deed', 'player = "Z", deed', "C900: it is not in the format: "),
    "a start too few": ("start = ", "begin = ", "C900: it is not in the format: 'start' is missing or unknown"),
    "dice that are none": ("[1, 2]", "12", "C900: it is not in the format: "),
    "an unknown result": ("bank_gain", "glory", "C900: it is not in the format: 'glory' is missing or unknown"),
}


@pytest.mark.parametrize(("good", "bad", "line"), WRONG.values(), ids=WRONG)
def test_a_failing_case_is_named_with_expected_and_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], good: str, bad: str, line: str
) -> None:
    assert good in GOOD
    status, (told, closing) = run(tmp_path, capsys, GOOD.replace(good, bad))
    assert told.startswith(line)
    assert (status, closing) == (1, "0 passed, 1 failed")


BAD = {
    "no TOML": ("format =", "Invalid value"),
    "another format": ("format = 'rule case format v2'", "its format is 'rule case format v2'"),
    "no list": ("format = 'rule case format v1'\ncase = 3", "case is no list of tables"),
}


@pytest.mark.parametrize(("text", "why"), BAD.values(), ids=BAD)
def test_a_file_that_is_none_is_named_and_the_others_are_run(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, why: str
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(text, "utf-8")
    status, (told, closing) = run(tmp_path, capsys, GOOD, str(bad))
    assert told.startswith(f"{bad}: no rule cases ({why}")
    assert (status, closing) == (1, "1 passed, 1 failed")


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, (told, closing) = run(tmp_path, capsys, GOOD, str(tmp_path / "none.toml"))
    assert "none.toml: no rule cases ([Errno 2] No such file" in told
    assert (status, closing) == (1, "1 passed, 1 failed")


def test_a_faulty_edition_of_somebodys_own_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "harbour"
    copytree(ROOT / "examples" / "harbour", folder)
    (folder / "words.toml").unlink()
    status, (line,) = run(tmp_path, capsys, GOOD, "--edition", str(folder))
    assert status == 1
    assert line.startswith(f"The edition in {folder} cannot be played: words.toml, ")


def test_sums_of_an_own_edition_are_in_the_unit_of_its_facts() -> None:
    thousands, whole = home_made(PACKS["revolution"]()), home_made(PACKS["classic"]())
    assert (thousands.quantum({}), whole.quantum({})) == (10, 1)
