"""What is loaded is not looked through again, and the collector keeps working."""

import gc
from collections.abc import Iterator

import pytest

from board_app.collecting import NEW_OBJECTS, collect_seldom


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    """The collector of the other tests."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


def test_what_is_loaded_is_left_alone_and_looks_are_few() -> None:
    collect_seldom()
    assert gc.isenabled()
    assert gc.get_threshold()[0] == NEW_OBJECTS
    assert gc.get_freeze_count() > NEW_OBJECTS


def test_a_circle_that_is_let_go_later_is_still_collected() -> None:
    collect_seldom()
    circle: list[object] = []
    circle.append(circle)
    del circle
    assert gc.collect() >= 1
