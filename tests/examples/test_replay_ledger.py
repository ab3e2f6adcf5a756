"""Recorded games through the whole bank, as the example is used from the command line."""

import csv
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from examples.replay_ledger import ReplayError, keys_for, read_ledger

ROOT = Path(__file__).parents[2]
LEDGERS = sorted((ROOT / "tests" / "cases" / "ledgers").glob("*.csv"))

FACTS = 'seats = ["Ada", "Bo"]\nfinal = { Ada = 1500, Bo = 1500 }\ncheckpoint = []\n'


def run(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    """The example in a process of its own."""
    command = [sys.executable, str(ROOT / "examples" / "replay_ledger.py"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def test_there_are_recorded_games() -> None:
    assert len(LEDGERS) == 6


@pytest.mark.parametrize("ledger", LEDGERS, ids=lambda ledger: ledger.stem)
def test_a_recorded_game_comes_out_as_recorded(ledger: Path) -> None:
    done = run(ledger)
    assert (done.stdout, done.stderr) == (f"{ledger.name}: every balance agrees\n1 passed, 0 failed\n", "")
    assert done.returncode == 0


def test_a_game_keyed_entirely_on_the_unit_comes_out_as_recorded() -> None:
    done = run("--keyed", "1", LEDGERS[3])
    assert done.stdout.splitlines()[-1] == "1 passed, 0 failed"


def test_one_wrong_dollar_is_found(tmp_path: Path) -> None:
    shutil.copy(LEDGERS[3].with_suffix(".toml"), tmp_path)
    with LEDGERS[3].open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    rows[10]["amount"] = str(int(rows[10]["amount"]) + 1)
    changed = tmp_path / LEDGERS[3].name
    with changed.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(rows)
    done = run(changed)
    assert done.stdout.splitlines()[-1] == "0 passed, 1 failed"
    assert "expected" in done.stdout
    assert done.returncode == 1


def test_an_overdrawn_row_is_named(tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.csv"
    ledger.write_text("n,turn,payer,payee,amount,reason\n1,1,Ada,bank,1501,buy:1\n", "utf-8")
    ledger.with_suffix(".toml").write_text('seats = ["Ada", "Bo"]\nfinal = { Ada = 0, Bo = 1500 }\ncheckpoint = []\n')
    done = run(ledger)
    assert "ledger.csv: row 1: pay" in done.stdout
    assert "Ada has 15M free and would need 10K more" in done.stdout
    assert done.returncode == 1


def test_another_start_money_is_played(tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.csv"
    ledger.write_text("n,turn,payer,payee,amount,reason\n1,1,Ada,Bo,1400,gift\n", "utf-8")
    ledger.with_suffix(".toml").write_text(
        'seats = ["Ada", "Bo"]\nstart = { Ada = 1400, Bo = 1500 }\nfinal = { Ada = 0, Bo = 2900 }\ncheckpoint = []\n'
    )
    assert run(ledger).stdout.splitlines()[-1] == "1 passed, 0 failed"


@pytest.mark.parametrize(
    ("rows", "companion", "said"),
    [
        ("payer,payee,amount\nNobody,Ada,5", FACTS, "row 1: the payer 'Nobody' is neither a player nor 'bank'"),
        ("payer,payee,amount\nAda,Bo,5\nAda,Bo,x5", FACTS, "row 2: the amount 'x5' is no whole number"),
        ("from,to,amount\nAda,Bo,5", FACTS, "row 1: no payee, payer"),
        ("payer,payee,amount\nAda,Bo,5", "seats", "cannot be read, or ledger.toml beside it"),
        ("payer,payee,amount\nAda,Bo,5", 'seats = ["Ada"]', "ledger.toml lacks checkpoint, final"),
        ("payer,payee,amount\nAda,Bo,5", "", "ledger.toml lacks checkpoint, final, seats"),
    ],
)
def test_a_file_that_is_no_ledger_is_refused_by_its_row(tmp_path: Path, rows: str, companion: str, said: str) -> None:
    ledger = tmp_path / "ledger.csv"
    ledger.write_text(rows, "utf-8")
    ledger.with_suffix(".toml").write_text(companion)
    with pytest.raises(ReplayError, match=re.escape(said)):
        read_ledger(ledger)


def test_a_ledger_without_its_companion_is_one_failure(tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.csv"
    ledger.write_text("payer,payee,amount\n", "utf-8")
    done = run(ledger)
    assert "ledger.toml" in done.stdout
    assert (done.stdout.splitlines()[-1], done.stderr, done.returncode) == ("0 passed, 1 failed", "", 1)


@pytest.mark.parametrize(("quanta", "keys"), [(26, "260K"), (9999, "99990K"), (10000, "100M"), (10015, "100.15M")])
def test_an_amount_is_keyed_with_five_digits_at_most(quanta: int, keys: str) -> None:
    assert keys_for(quanta) == keys
