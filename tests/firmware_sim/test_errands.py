"""What the command says about recordings, saves and options, and with which exit code."""

import argparse
import os
from pathlib import Path

import pytest

from firmware_sim.errands import add_arguments, play, prepare, saves_of, serve_instead, tell_options, tell_saves
from firmware_sim.options import parse
from firmware_sim.replay import load, replay
from firmware_sim.saves import Saves
from tests.firmware_sim.player import Disk, Player, draw, seated
from tests.playthroughs.evenings import ADA, Evening


@pytest.fixture
def recording(tmp_path: Path) -> Path:
    """A recorded minute: a card joins and gets its wage."""
    evening = Evening(seed=1, settings={"chance_one_in": 0})
    evening.join(ADA)
    evening.pay("", ADA, "GO")
    path = tmp_path / "evening.jsonl"
    path.write_text(evening.text, "ascii")
    return path


def unpaused(_: float) -> None:
    """Nobody may wait for this."""
    raise AssertionError("nobody asked for a pause")


def test_a_recording_that_plays_as_it_was_ends_with_0_and_the_book(recording: Path) -> None:
    said: list[str] = []
    assert play(recording, said.append, None, unpaused) == 0
    count = len(list(replay(load(recording))))
    assert said[0] == f"{recording}: {count} events in 4 s, all as recorded; at the end 1: 17M"
    assert said[1].startswith("  ledger ")
    assert said[1].endswith(" at revision 2")


def test_with_a_speed_every_moment_is_told_in_its_time(recording: Path) -> None:
    said: list[str] = []
    pauses: list[float] = []
    assert play(recording, said.append, 4, pauses.append) == 0
    assert len(pauses) == len(said) - 2
    assert sum(pauses) == pytest.approx(4.16 / 4)
    assert "insert green CA4D0001" in said[0]


def test_a_difference_ends_with_1_and_says_where(recording: Path) -> None:
    recording.write_text(recording.read_text().replace("PUT IN A CARD", "PUT IN A COIN"))
    said: list[str] = []
    assert play(recording, said.append, None, unpaused) == 1
    assert said[0].startswith(f"{recording}: line ")
    assert "PUT IN A COIN" in said[0]


def test_what_is_no_recording_ends_with_2_and_says_why(tmp_path: Path) -> None:
    said: list[str] = []
    assert play(tmp_path / "none.jsonl", said.append, None, unpaused) == 2
    assert said[0].endswith("nothing was changed")


def test_a_torn_last_line_is_mentioned(recording: Path) -> None:
    with recording.open("a") as file:
        file.write('[99999,"ti')
    said: list[str] = []
    assert play(recording, said.append, None, unpaused) == 0
    assert said[0] == f"{recording}: the last line is cut off and was left out"


def test_a_recording_of_nothing_plays_too(tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    path.write_text(Evening(seed=1).text, "ascii")
    said: list[str] = []
    assert play(path, said.append, None, unpaused) == 0
    assert "0 events in 0 s, all as recorded; at the end nothing" in said[0]


def test_saves_are_told_with_their_day_and_balances(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    said: list[str] = []
    assert tell_saves(saves, said.append) == 0
    player = seated()
    player.journal.choose([["scale", "whole"]])
    saves.save("supper", player.store)
    saves.save("empty", Player(Disk()).store)
    (tmp_path / "broken.save").write_bytes(b"?")
    for number, name in enumerate(("broken", "empty", "supper")):
        os.utime(tmp_path / f"{name}.save", (1e9 + number, 1e9 + number))
    assert tell_saves(saves, said.append) == 0
    none, supper, empty, broken = said
    assert none == "there are no saves"
    assert supper.startswith("2001-09-09 ")
    assert supper.endswith("supper                1: 1500, 2: 1500")
    assert empty.endswith("empty                 no card")
    assert "broken.save: line 1" in broken


def test_options_are_told_with_where_they_come_from(tmp_path: Path) -> None:
    player = seated()
    player.journal.choose([["volume", 1]])
    (tmp_path / "unit.journal").write_bytes(b"".join(line for _, line in player.store.scan()))
    said: list[str] = []
    assert tell_options(parse("[unit]\nwage = 300\n", "unit.toml"), tmp_path, said.append) == 0
    assert any(line.startswith("volume = 1 ") and line.endswith("# chosen on the unit") for line in said)
    assert any(line.startswith("wage = 300 ") and line.endswith("# unit.toml: line 2") for line in said)


def test_a_problem_with_the_options_comes_first_and_ends_with_1(tmp_path: Path) -> None:
    said: list[str] = []
    assert tell_options(parse("[unit]\nwage = 0\n", "unit.toml"), tmp_path, said.append) == 1
    assert said[0].startswith("unit.toml: line 2: unit.wage: 0 is not a whole number")
    assert any(line.startswith("wage = 200 ") and line.endswith("# default") for line in said)


def wishes(tmp_path: Path, *arguments: str) -> argparse.Namespace:
    """What a command line asks for."""
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(arguments, argparse.Namespace(data=tmp_path))


def test_what_needs_no_unit_is_done_instead_of_serving_one(recording: Path, tmp_path: Path) -> None:
    options = parse("", "unit.toml")
    said: list[str] = []
    for arguments, words in (
        (["--replay", str(recording)], "all as recorded"),
        (["--replay", str(recording), "--speed", "999999"], "insert green"),
        (["--saves"], "there are no saves"),
        (["--options"], "[unit]"),
    ):
        assert serve_instead(wishes(tmp_path, *arguments), options, said.append) == 0
        assert words in said[0]
        said.clear()
    assert serve_instead(wishes(tmp_path, "--load", "supper"), options, said.append) is None
    assert said == []


@pytest.mark.parametrize("speed", ["0", "-1", "nan", "inf", "fast"])
def test_a_speed_is_a_number_above_0(speed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        wishes(tmp_path, f"--speed={speed}")
    assert "--speed" in capsys.readouterr().err


def test_saves_are_laid_down_taken_up_taken_back_and_deleted(tmp_path: Path) -> None:
    player = seated()
    said: list[str] = []

    def prepared(*arguments: str) -> bool:
        return prepare(wishes(tmp_path, *arguments), player.store, draw(), said.append)

    assert prepared()
    assert not prepared("--save", "supper")
    assert [save.name for save in saves_of(tmp_path).listing()] == ["supper"]
    lines = list(player.store.lines)
    assert prepared("--load", "supper")
    assert player.store.lines != lines
    assert prepared("--take-back")
    assert player.store.lines == lines
    assert not prepared("--delete-save", "supper")
    assert saves_of(tmp_path).listing() == []
    assert [sentence.split()[0] for sentence in said] == ["saved", "loaded", "took", "deleted"]
