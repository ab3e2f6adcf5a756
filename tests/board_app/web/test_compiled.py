"""Templates that were compiled once are not compiled again, and changed ones are."""

import sys
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from board_app.web.compiled import CompiledTemplates


def said(folder: Path) -> str:
    """What the template of a folder says, in a program that has just been started."""
    fresh = Environment(autoescape=True, loader=FileSystemLoader(folder), bytecode_cache=CompiledTemplates(folder))
    return fresh.get_template("one.html").render()


def kept(folder: Path) -> list[Path]:
    """What is kept of compiled templates."""
    return list((folder / "__pycache__").glob("*"))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one template, and a Python that keeps what it has compiled."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    (tmp_path / "one.html").write_text("first", "utf-8")
    return tmp_path


def test_a_second_start_takes_what_the_first_has_compiled(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert said(folder) == "first"
    monkeypatch.setattr(Environment, "_compile", lambda *_: pytest.fail("it was compiled again"))
    assert said(folder) == "first"


def test_a_changed_template_is_compiled_anew(folder: Path) -> None:
    said(folder)
    (folder / "one.html").write_text("second", "utf-8")
    assert said(folder) == "second"


@pytest.mark.parametrize("left", [b"", b"j2", b"no code at all"])
def test_a_damaged_one_is_compiled_anew(folder: Path, left: bytes) -> None:
    said(folder)
    (one,) = kept(folder)
    one.write_bytes(left)
    assert said(folder) == "first"


def test_where_nothing_can_be_written_it_is_compiled_at_every_start(folder: Path) -> None:
    (folder / "__pycache__").write_text("in the way", "utf-8")
    assert [said(folder), said(folder)] == ["first", "first"]


def test_they_are_kept_where_python_keeps_what_it_has_compiled(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "pycache_prefix", str(folder / "elsewhere"))
    said(folder)
    assert not kept(folder)
    assert len([path for path in (folder / "elsewhere").rglob("*") if path.is_file()]) == 1


def test_nothing_is_kept_where_python_keeps_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert said(folder) == "first"
    assert not kept(folder)
