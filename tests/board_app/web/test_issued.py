"""An operation belongs to the page that its form stands on."""

import pytest

from board_app.web.issued import Issued


def test_an_operation_is_others_once_it_went_to_another_page() -> None:
    issued = Issued(iter(("a", "b")).__next__)
    assert [issued.new("1"), issued.new("")] == ["a", "b"]
    assert not issued.is_others("a", "1")
    assert issued.is_others("a", "2")
    assert issued.is_others("b", "1")
    assert not issued.is_others("made up", "1")


def test_the_oldest_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("board_app.web.issued.KEPT", 2)
    issued = Issued(iter("abc").__next__)
    for _ in range(3):
        issued.new("1")
    assert [issued.is_others(op, "2") for op in "abc"] == [False, True, True]
