"""Every turn of the recorded games comes out the same, but for those the other engine is known to play otherwise."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.game_events.__main__ import main
from tests.game_events.recording import read
from tests.game_events.replay import replay

FILES = sorted((Path(__file__).resolve().parents[1] / "cases" / "games" / "events").glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_turn_without_a_departure_comes_out_the_same(file: Path) -> None:
    outcomes = list(replay(read(file)))
    assert [str(outcome) for outcome in outcomes if not outcome.passed and not outcome.explained] == []
    assert len(outcomes) == json.loads(file.read_text("utf-8").splitlines()[-1])["turns"]


def run(
    folder: Path, capsys: pytest.CaptureFixture[str], turns: int, winner: int = 0, **change: Any
) -> tuple[int, list[str]]:
    """The exit status and the lines of a run over the first turns of a game, its last state changed."""
    lines = [json.loads(line) for line in FILES[4].read_text("utf-8").splitlines()]
    states = [number for number, line in enumerate(lines) if line["t"] == "state"]
    kept = lines[: states[turns] + 1]
    kept[-1].update(change)
    rich = {"t": "end", "winner": winner, "why": "time_limit", "turns": turns}
    file = folder / "game.jsonl"
    file.write_text("\n".join(json.dumps(line) for line in [*kept, rich]), "utf-8")
    return main([str(file)]), capsys.readouterr().out.splitlines()


def test_a_game_that_agrees_ends_with_how_many_turns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = ["9 turns, 0 of them resynchronised", "9 passed, 0 failed"]
    assert run(tmp_path, capsys, 9) == (0, lines)


def test_a_turn_that_differs_is_told_with_expected_and_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, lines = run(tmp_path, capsys, 1, bank_houses=31)
    assert lines[0] == "game turn 1: bank_houses: expected 31, found 32"
    assert (status, lines[-1]) == (1, "0 passed, 1 failed")


def test_a_turn_the_other_engine_plays_otherwise_is_told_apart(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, lines = run(tmp_path, capsys, 1, bank_houses=31, dev=["hotel_sale_supply"])
    assert lines[1] == "  game turn 1: [hotel_sale_supply] bank_houses: expected 31, found 32"
    assert (status, lines[-2:]) == (0, ["1 turns, 1 of them resynchronised", "0 passed, 0 failed"])


def test_another_winner_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, lines = run(tmp_path, capsys, 1, winner=1)
    assert lines[0] == "game turn 1: winner: expected 1, found 0"
    assert status == 1


HEAD = '{"t": "game"}\n{"t": "state"}\n{"t": "turn", "turn": 1, "player": 0}\n'
TAIL = '{"t": "state"}\n{"t": "end"}\n'

BAD = {
    "nothing": ("", "it begins with game, state, turn"),
    "no JSON": ("{", "(line 1: Expecting property name"),
    "no object": ('{"t": "game"}\n3', "(line 2: expected an object with its kind, t)"),
    "no kind": ("{}", "(line 1: expected an object with its kind, t)"),
    "cut short": (HEAD, "it begins with game, state, turn and closes with state, end"),
    "no settings": (HEAD + TAIL, "a line lacks what a record needs (KeyError('settings'))"),
}


@pytest.mark.parametrize(("text", "why"), BAD.values(), ids=BAD)
def test_a_file_that_is_no_record_is_named_and_the_others_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, why: str
) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text(text, "utf-8")
    assert main([str(bad), str(FILES[0]), str(tmp_path / "none.jsonl")]) == 1
    told, missing, *_, closing = capsys.readouterr().out.splitlines()
    assert told.startswith(f"{bad}: ")
    assert why in told
    assert "none.jsonl: no recorded game ([Errno 2] No such file" in missing
    assert closing.endswith(" passed, 2 failed")
