"""A pygame that is not whole is found before anything is painted with it, and the sentence holds the repair."""

import sys
from types import ModuleType

import pytest

from firmware_sim.window.fitness import fault


def pretend(monkeypatch: pytest.MonkeyPatch, **contents: object) -> None:
    """What an import of pygame finds."""
    module = ModuleType("pygame")
    vars(module).update(contents)
    monkeypatch.setitem(sys.modules, "pygame", module)


def test_the_pygame_of_this_installation_serves() -> None:
    assert fault() == ""


def test_the_other_pygame_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch, Surface=object)
    assert "pip uninstall --yes pygame pygame-ce" in fault()


def test_an_empty_folder_that_an_uninstalled_pygame_left_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(monkeypatch)
    assert fault().startswith("pygame cannot be used")


def test_a_pygame_that_cannot_be_loaded_is_found(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("packages")
    (folder / "pygame.py").write_text("raise ImportError('no SDL here')")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.delitem(sys.modules, "pygame")
    assert "no SDL here" in fault()


def test_where_there_is_none_nothing_is_at_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame", None)
    assert fault() == ""
