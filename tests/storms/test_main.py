"""The command that runs storms: it ends with how many passed, and says how a failing one is replayed."""

import sys

import pytest

from tests.storms import __main__ as storms


def ran(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    """Run the command with these words; its exit code."""
    monkeypatch.setattr(sys, "argv", ["storms", *words])
    return storms.main()


def test_it_ends_with_the_number_that_passed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ran(monkeypatch, "3", "40") == 0
    assert capsys.readouterr().out == "3 passed, 0 failed\n"


def test_a_failing_seed_is_named_with_the_command_that_replays_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fails_at_41(seed: int, _: object) -> None:
        assert seed != 41, "a quantum is missing"

    monkeypatch.setattr(storms, "run", fails_at_41)
    assert ran(monkeypatch, "3", "40") == 1
    out = capsys.readouterr().out
    assert "a quantum is missing" in out
    assert "python -m tests.storms 1 41 --tell" in out
    assert out.endswith("2 passed, 1 failed\n")


def test_what_happens_is_told_on_demand(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran(monkeypatch, "1", "7", "--tell") == 0
    out = capsys.readouterr().out
    assert "weather:" in out
    assert "a phone asks" in out
    assert '~["q"' in out
