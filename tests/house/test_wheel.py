"""The wheel carries the three packages with their data, the command and the licence, and nothing else."""

import configparser
import sys
import zipfile
from pathlib import Path

import pytest

from tests.house.child import run, run_python
from tests.house.tree import PACKAGES, ROOT, kept_files, name


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel built from this tree, without asking any package registry."""
    folder = tmp_path_factory.mktemp("wheel")
    result = run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT)
    assert result.returncode == 0, result.stderr
    (built,) = folder.glob("*.whl")
    return built


def _packed(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_holds_the_three_packages_and_its_own_record(wheel: Path) -> None:
    tops = {packed.split("/")[0] for packed in _packed(wheel)}
    assert {top for top in tops if not top.endswith(".dist-info")} == set(PACKAGES)
    assert len(tops) == len(PACKAGES) + 1


def test_every_file_of_the_packages_is_in_the_wheel(wheel: Path) -> None:
    files = {name(file) for file in kept_files() if name(file).split("/")[0] in PACKAGES}
    assert {f"{package}/py.typed" for package in PACKAGES} <= files
    assert files - _packed(wheel) == set()


def test_the_wheel_offers_the_command_and_carries_the_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (entries,) = [packed for packed in archive.namelist() if packed.endswith("entry_points.txt")]
        (licence,) = [packed for packed in archive.namelist() if packed.endswith("/LICENSE")]
        commands = configparser.ConfigParser()
        commands.read_string(archive.read(entries).decode())
        assert dict(commands["console_scripts"]) == {"teller": "board_app.cli:main"}
        assert archive.read(licence) == (ROOT / "LICENSE").read_bytes()


def test_the_command_starts_from_the_wheel_alone(wheel: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    code = "import firmware_sim, unit_driver, board_app.cli as cli; print(cli.__file__)"
    result = run_python(code, cwd=tmp_path, PYTHONPATH=str(tmp_path))
    assert (result.stdout.strip(), result.stderr) == (str(tmp_path / "board_app/cli.py"), "")
