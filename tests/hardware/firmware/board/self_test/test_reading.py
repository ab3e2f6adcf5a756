"""A reading of a slot is one of four, and no fault is taken for a card or for none."""

import pytest
from board.rc522 import DEAF, MISSING, TWO_CARDS
from board.self_test.reading import FAULT, NONE, NUMBER, ODD, PHONE, TWO, UNREAD, reading


@pytest.mark.parametrize(
    ("found", "waits", "told"),
    [
        ("0A00050F", 2, (NUMBER, "0A00050F")),
        ("04A3C6CAE26180", 3, (NUMBER, "04A3C6CAE26180")),
        ("08A3C6CAE26180", 3, (NUMBER, "08A3C6CAE26180")),
        ("08123456", 2, (ODD, PHONE)),
        (TWO_CARDS, 2, (ODD, TWO)),
        ("", 1, NONE),
        ("", 2, (ODD, UNREAD)),
        (MISSING, 1, (FAULT, MISSING)),
        (DEAF, 1, (FAULT, DEAF)),
    ],
)
def test_a_number_nothing_what_is_odd_and_a_fault_are_told_apart(
    found: str, waits: int, told: "tuple[str, str]"
) -> None:
    assert reading(found, waits) == told
