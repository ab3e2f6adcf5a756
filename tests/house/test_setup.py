"""Setting up says in one line what is missing, and installs no more than was asked for."""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.house.child import Finished, run
from tests.house.tree import ROOT

Script = Callable[[str, str], None]
ALL_BUT_CHROMIUM = 'case "$*" in *chromium) exit 1;; *) echo installed;; esac'
STUB = "echo 'Command chromium-browser requires the chromium snap to be installed.' >&2; exit 1"


@pytest.fixture
def commands(tmp_path: Path) -> Path:
    """A folder that is the whole PATH of a script under test."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in ("grep", "mv", "touch"):
        found = shutil.which(tool)
        assert found
        (folder / tool).symlink_to(found)
    return folder


@pytest.fixture
def command(commands: Path) -> Script:
    """Writes one shell command into that folder."""

    def write(name: str, body: str) -> None:
        file = commands / name
        file.write_text(f"#!/bin/sh\n{body}\n", "utf-8")
        file.chmod(0o755)

    return write


def _run(script: str, *words: str, path: Path, cwd: Path, **env: str) -> Finished:
    return run([str(ROOT / ".ci" / script), *words], cwd, PATH=str(path), **env)


def _real_python(without: str) -> str:
    """A python3 as it is here, but without one module."""
    return f"""case "$2" in *{without}*) exit 1;; esac\nexec {sys.executable} "$@" """


def test_a_python_too_old_is_one_sentence(command: Script, commands: Path, tmp_path: Path) -> None:
    command("python3", "exit 1")
    result = _run("venv", "all", path=commands, cwd=tmp_path)
    assert result.returncode == 1
    assert result.stderr.splitlines() == [
        "Tabletop Teller needs Python 3.11 or newer and found none as python3.13 python3.12 python3.11 python3: "
        "install one, or name it with PYTHON=/path/to/python3."
    ]


@pytest.mark.parametrize(("user", "order"), [("0", "apt install"), ("1000", "sudo apt install")])
def test_a_python_without_ensurepip_is_the_one_apt_line(
    command: Script, commands: Path, tmp_path: Path, user: str, order: str
) -> None:
    command("python3", _real_python(without="ensurepip"))
    command("id", f"echo {user}")
    result = _run("venv", "all", path=commands, cwd=tmp_path)
    package = f"python3.{sys.version_info.minor}-venv"
    assert result.returncode == 1
    assert result.stderr.splitlines() == [f"python3 cannot make a virtual environment yet. Run: {order} {package}"]
    assert not (tmp_path / ".venv").exists()


def test_a_complete_python_is_preferred_to_a_newer_bare_one(command: Script, commands: Path, tmp_path: Path) -> None:
    command("python3.13", _real_python(without="ensurepip"))
    command("python3.11", 'case "$1" in -m) echo "$@";; *) exit 0;; esac; exit 1')
    result = _run("venv", "all", path=commands, cwd=tmp_path)
    assert result.stdout == "-m venv --clear .venv\n"
    assert "Setting up .venv with python3.11" in result.stderr


def test_a_named_python_is_the_only_one_asked(command: Script, commands: Path, tmp_path: Path) -> None:
    command("python3", "exit 0")
    result = _run("venv", "all", path=commands, cwd=tmp_path, PYTHON="/nowhere/python3")
    assert result.returncode == 1
    assert "found none as /nowhere/python3:" in result.stderr


@pytest.mark.parametrize(("extra", "stamps"), [("all", ["all"]), ("dev", ["all", "dev"])])
def test_an_environment_that_works_is_kept_and_stamped(
    command: Script, commands: Path, tmp_path: Path, extra: str, stamps: list[str]
) -> None:
    command("python", f'case "$*" in "-m pip install "*".[{extra}]") echo installed;; "-c "*) ;; *) exit 9;; esac')
    folder = _environment(tmp_path, commands)
    result = _run("venv", extra, path=commands, cwd=tmp_path)
    assert (result.returncode, result.stdout, result.stderr) == (0, "installed\n", "")
    assert sorted(file.name for file in folder.iterdir() if file.is_file()) == stamps


def test_a_failed_install_is_said_and_not_stamped(command: Script, commands: Path, tmp_path: Path) -> None:
    command("python", '[ "$1" = -c ]')
    folder = _environment(tmp_path, commands)
    result = _run("venv", "dev", path=commands, cwd=tmp_path)
    assert result.returncode == 1
    assert "run the same command again" in result.stderr
    assert [file.name for file in folder.iterdir()] == ["bin"]


def _environment(root: Path, commands: Path) -> Path:
    """A .venv whose python is the command of that name."""
    folder = root / ".venv"
    (folder / "bin").mkdir(parents=True)
    (commands / "python").rename(folder / "bin" / "python")
    return folder


def test_a_browser_that_runs_is_preferred_to_a_stub(command: Script, commands: Path) -> None:
    command("chromium-browser", STUB)
    command("chromium", STUB)
    command("google-chrome", "echo Google Chrome 150.0.1")
    command("dpkg-query", ALL_BUT_CHROMIUM)
    result = _run("browser", path=commands, cwd=ROOT)
    assert (result.returncode, result.stdout, result.stderr) == (0, f"{commands}/google-chrome\n", "")


def test_without_a_browser_a_user_gets_the_one_line(command: Script, commands: Path) -> None:
    command("chromium-browser", STUB)
    command("id", "echo 1000")
    command("dpkg-query", ALL_BUT_CHROMIUM)
    result = _run("browser", path=commands, cwd=ROOT)
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr.strip() == (
        "The tests need Debian packages that are not here. Run: sudo apt-get install chromium"
    )


def test_root_installs_and_fetches_the_lists_only_when_that_fails(
    command: Script, commands: Path, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    command("id", "echo 0")
    command("to-install", "echo Chromium 150.0.1")
    command(
        "apt-get",
        f"""echo "$1" >>{log}
        case "$1:$(grep -c update {log})" in
        update:*) ;;
        install:0) exit 100;;
        install:*) mv {commands}/to-install {commands}/chromium;;
        esac""",
    )
    result = _run("browser", path=commands, cwd=ROOT)
    assert (result.returncode, result.stdout) == (0, f"{commands}/chromium\n")
    assert log.read_text("utf-8").split() == ["install", "update", "install"]


def test_a_browser_that_cannot_be_had_is_said_loudly(command: Script, commands: Path) -> None:
    command("id", "echo 0")
    command("apt-get", "exit 100")
    result = _run("browser", path=commands, cwd=ROOT)
    assert (result.returncode, result.stdout) == (1, "")
    assert "NO BROWSER RUNS HERE" in result.stderr
    assert "TELLER_CHROMIUM=" in result.stderr
