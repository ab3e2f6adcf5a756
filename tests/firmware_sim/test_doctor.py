"""Two pygames in one place, and whatever is wrong with people's files, are found; the sentence holds the repair."""

import sys
from pathlib import Path

import pytest

from firmware_sim.doctor import findings, two_pygames
from tests.firmware_sim.player import seated


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of installed packages, and no other."""
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    return tmp_path


def install(packages: Path, name: str) -> None:
    """What an installer leaves behind of a package."""
    record = packages / f"{name.replace('-', '_')}-2.6.1.dist-info"
    record.mkdir()
    (record / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 2.6.1\n")


@pytest.mark.parametrize("names", [[], ["pygame"], ["pygame-ce"]])
def test_one_pygame_or_none_is_well(packages: Path, names: list[str]) -> None:
    for name in names:
        install(packages, name)
    assert two_pygames() is None


def test_two_pygames_are_named_with_the_repair(packages: Path) -> None:
    install(packages, "pygame")
    install(packages, "pygame-ce")
    sentence, *repair = (two_pygames() or "").splitlines()
    assert sentence.startswith("pygame and pygame-ce are both installed")
    assert repair == [
        f"  {sys.executable} -m pip uninstall --yes pygame pygame-ce",
        f"  {sys.executable} -m pip install 'tabletop-teller[emulator]'",
    ]


def test_what_is_wrong_with_choices_tunes_and_saves_is_told_and_nothing_is_touched(tmp_path: Path) -> None:
    kept = {
        "unit.toml": b"[unit]\nvolume = 9\n",
        "tunes/go.rtttl": b"go:d=8:x",
        "unit/saves/friday.save": b"not a save\n",
    }
    for name, content in kept.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    choice, tune, save = findings(tmp_path / "unit", tmp_path)
    assert "unit.toml: line 2: unit.volume: 9 is not a whole number from 0 to 3" in choice
    assert "go.rtttl: line 1" in tune
    assert save == (
        f"the save 'friday' cannot be loaded: {tmp_path}/unit/saves/friday.save: line 1: this record is "
        "cut off or damaged; nothing was loaded, and the file is as it was"
    )
    assert {name: (tmp_path / name).read_bytes() for name in kept} == kept


def test_a_damaged_memory_is_told_with_its_repair_and_a_torn_end_is_not(tmp_path: Path) -> None:
    player = seated()
    lines = list(player.store.lines)
    file = tmp_path / "unit" / "unit.journal"
    file.parent.mkdir()
    file.write_bytes(b"".join(lines) + b'["fact","torn')
    assert list(findings(tmp_path / "unit", tmp_path)) == []
    lines[1] = lines[1].replace(b"1500", b"1501")
    file.write_bytes(b"".join(lines))
    (told,) = findings(tmp_path / "unit", tmp_path)
    assert told == (
        f"{file}: record 2 is damaged and 1 good ones follow it; nothing was touched: restore a copy, "
        "or go on from before that with teller unit --mend"
    )
    assert file.read_bytes() == b"".join(lines)


def test_with_nothing_kept_nothing_is_wrong(tmp_path: Path) -> None:
    assert list(findings(tmp_path / "unit", tmp_path)) == []
