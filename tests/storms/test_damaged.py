"""Payments over a bad line."""

from tests.storms.damaged import damaged_1pct_exactly_once


def test_every_payment_over_a_line_that_damages_one_byte_in_a_hundred_happens_exactly_once() -> None:
    assert damaged_1pct_exactly_once(payments=500) == 500
