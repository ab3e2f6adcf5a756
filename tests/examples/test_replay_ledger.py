"""Recorded games through the whole bank, as the example is used from the command line."""

import csv
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from examples.replay_ledger import keys_for

ROOT = Path(__file__).parents[2]
LEDGERS = sorted((ROOT / "tests" / "cases" / "ledgers").glob("*.csv"))


def run(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    """The example in a process of its own."""
    command = [sys.executable, str(ROOT / "examples" / "replay_ledger.py"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)


def test_every_recorded_game_comes_out_as_recorded() -> None:
    assert len(LEDGERS) == 6
    done = run(*LEDGERS)
    assert done.stdout.splitlines()[-1] == "6 passed, 0 failed"
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
    assert "Ada has 15M free and would need 10K more" in done.stdout
    assert done.returncode == 1


@pytest.mark.parametrize(("quanta", "keys"), [(26, "260K"), (9999, "99990K"), (10000, "100M"), (10015, "100.15M")])
def test_an_amount_is_keyed_with_five_digits_at_most(quanta: int, keys: str) -> None:
    assert keys_for(quanta) == keys
