"""Card readers and cards by the command line, as people call it."""

import io
import os
import sys
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from board_app import cli, launch_readers
from board_app.launch_cards import NO_GAME
from tests.board_app.running_teller import RunningTeller

MOST_LOOKS = 5_000
"""At a page: far longer than any of this takes."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of this test's own."""
    monkeypatch.setenv("TELLER_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def scanner() -> Iterator[tuple[int, str]]:
    """The far end of a scanner's line, and the device here."""
    end, device = os.openpty()
    tty.setraw(device)
    yield end, os.ttyname(device)
    os.close(end)
    os.close(device)


def shows(teller: RunningTeller, words: str) -> None:
    """Open the table page until it has these words."""
    for _ in range(MOST_LOOKS):
        if words in teller.page():
            return
    raise AssertionError(words)


def test_play_with_a_reader_takes_its_card_and_the_page_offers_it(home: Path, scanner: tuple[int, str]) -> None:
    end, device = scanner
    teller = RunningTeller(home, "--port", "0", "--no-window", "--name", "Ada", "--green", f"scanner:{device}")
    try:
        ready = f"the reader scanner:{device} is in service for the green slot"
        if ready not in teller.said:
            teller.hear(ready)
        shows(teller, "The unit is in service.")
        os.write(end, b"0A00050F\r\n")
        shows(teller, "The card in green (0A00050F) belongs to nobody yet.")
        assert cli.main(["cards", "--list"]) == 0
    finally:
        teller.close()


@pytest.mark.parametrize("words", [["--no-unit", "--readers"], ["--unit", "usb", "--red", "pcsc:0"]])
def test_readers_belong_to_the_unit_that_is_started_here(
    home: Path, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    assert cli.main(["play", *words]) == 2
    assert "Card readers belong to the unit that is started here" in capsys.readouterr().err
    assert list(home.iterdir()) == []


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("command", [["play", "--red", "nfc:0"], ["unit", "--red", "nfc:0"]])
def test_words_that_name_no_reader_are_one_sentence(capsys: pytest.CaptureFixture[str], command: list[str]) -> None:
    assert cli.main(command) in (1, 2)
    assert "'nfc:0' names no reader. Write pcsc:NUMBER" in capsys.readouterr().err


def test_a_card_typed_at_the_terminal_is_given_and_listed(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    teller = RunningTeller(home, "--port", "0", "--no-unit", "--name", "Ada", "Bo")
    try:
        monkeypatch.setattr(sys, "stdin", io.StringIO("0012345678\n"))
        assert cli.main(["cards", "--give", "Bo", "--reader", "keyboard"]) == 0
        assert "A card was given to Bo" in capsys.readouterr().out
        assert cli.main(["cards", "--give", "Cy", "--reader", "keyboard"]) == 1
        assert "Nobody here is called “Cy”" in capsys.readouterr().err
    finally:
        teller.close()
    assert cli.main(["cards", "--list"]) == 0
    assert capsys.readouterr().out.splitlines() == ["    1  Ada: no card", "    2  Bo: 0012345678"]


def test_words_that_cannot_be_had_together_and_a_sheet_too_large_are_refused(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["cards", "--sheet", str(home / "cards.html"), "--count", "500"]) == 2
    assert "A sheet has at most 99 cards. Nothing was written." in capsys.readouterr().err
    with pytest.raises(SystemExit):
        cli.main(["cards", "--list", "--give", "Ada"])
    assert "not allowed with argument --list" in capsys.readouterr().err
    assert list(home.iterdir()) == []


@pytest.mark.usefixtures("home")
def test_cards_without_a_game_are_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "--list"]) == 1
    assert capsys.readouterr().err == f"{NO_GAME}\n"


def test_a_sheet_of_cards_is_written_where_it_was_wished(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["cards", "--sheet", str(home / "cards.html"), "--count", "10"]) == 0
    assert (home / "cards.html").read_text("utf-8").count("<li>") == 10
    assert "open it in a browser, and print it" in capsys.readouterr().out
    assert cli.main(["cards", "--sheet", str(home / "no" / "folder.html")]) == 1
    assert "No such file" in capsys.readouterr().err


@pytest.mark.parametrize("sound", [True, False])
def test_the_doctor_of_readers_ends_with_what_it_found(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], sound: bool
) -> None:
    taps: list[bool] = []

    def examine(_: object, tap: bool, __: object, say: object) -> bool:
        taps.append(tap)
        say("One reader.")  # type: ignore[operator]  # what the command line speaks with
        return sound

    monkeypatch.setattr(launch_readers, "examine", examine)
    assert cli.main(["doctor", "--readers"]) == cli.main(["doctor", "--tap"]) == (0 if sound else 1)
    assert taps == [False, True]
    assert capsys.readouterr().out == "One reader.\n" * 2
