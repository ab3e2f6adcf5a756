"""A line survives its way to JSON and back, and what a later version wrote is refused in words."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_app.ledger.line import (
    BANK,
    FORMAT,
    Line,
    Money,
    Point,
    Put,
    effects_from_json,
    effects_to_json,
    legs_of,
    line_from_json,
    line_to_json,
    pay,
    unit_legs,
)

NAMES = st.text(max_size=12)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | NAMES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=6,
)

SEEDED = settings(derandomize=True, deadline=None)
AMOUNTS = st.integers(-99_999, 99_999)
MONEY = st.builds(Money, st.lists(st.tuples(st.integers(0, 16), AMOUNTS), max_size=4).map(tuple))
EFFECTS = st.lists(MONEY | st.builds(Put, NAMES, NAMES, VALUES), max_size=5).map(tuple)
LINES = st.builds(
    Line,
    seq=st.integers(1, 10**6),
    op=NAMES,
    at=st.integers(0, 2**50),
    seat=st.none() | st.integers(1, 16),
    move=NAMES,
    args=st.dictionaries(NAMES, VALUES, max_size=4),
    effects=EFFECTS,
    point=st.none() | st.builds(Point, NAMES, st.integers(0, 10**6), NAMES),
)


def body(**changed: Any) -> dict[str, Any]:
    """A line of this version as JSON values, with some of them changed."""
    line = Line(4, "k3f90001", 9, 1, "pay", {"payer": 1}, (pay(1, 2, 26),), Point("ledger01", 1, "0123abcd"))
    return {**line_to_json(line), **changed}


@SEEDED
@given(LINES)
def test_every_line_comes_back_from_json_as_it_was(line: Line) -> None:
    text = json.dumps(line_to_json(line))
    assert line_from_json(line.seq, line.op, json.loads(text)) == line


def test_a_line_is_written_in_exactly_these_words() -> None:
    assert body() == {
        "format": 1,
        "at": 9,
        "seat": 1,
        "move": ["pay", {"payer": 1}],
        "effects": [["money", [[1, -26], [2, 26]]]],
        "point": ["ledger01", 1, "0123abcd"],
    }


def test_a_line_of_a_newer_format_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match=f"line 4 has format {FORMAT + 1}, this version reads up to {FORMAT}"):
        line_from_json(4, "", body(format=FORMAT + 1))


def test_an_effect_this_version_does_not_know_is_refused_by_its_name() -> None:
    with pytest.raises(ValueError, match="unknown effect 'teleport'"):
        effects_from_json([["put", "deeds", "39", 1], ["teleport", 3]])


def test_effects_keep_their_order() -> None:
    effects = (Put("dues", "b", None), pay(1, BANK, 60), Put("deeds", "1", 1))
    assert effects_to_json(effects) == [
        ["put", "dues", "b", None],
        ["money", [[1, -60], [0, 60]]],
        ["put", "deeds", "1", 1],
    ]
    assert effects_from_json(effects_to_json(effects)) == effects


def test_legs_are_the_net_movement_by_account_without_zeros() -> None:
    effects = (pay(3, 1, 50), Put("deeds", "1", 3), pay(1, 2, 50), pay(2, BANK, 20))
    assert legs_of(effects) == ((0, 20), (2, 30), (3, -50))
    assert legs_of((pay(1, 2, 5), pay(2, 1, 5))) == ()


def test_the_unit_hears_no_leg_of_the_bank() -> None:
    assert unit_legs(legs_of((pay(BANK, 2, 200),))) == ((2, 200),)
