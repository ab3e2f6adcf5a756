"""Two pygames in one place are found, and the sentence holds the repair."""

import sys
from pathlib import Path

import pytest

from firmware_sim.doctor import two_pygames


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
