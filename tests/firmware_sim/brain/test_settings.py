"""Settings have attested or chosen defaults, and only good values get in."""

import pytest

from firmware_sim.brain.settings import NUMBERS, Settings, is_good, is_whole


def test_defaults_are_those_of_the_rule_book_and_the_unit_study() -> None:
    settings = Settings()
    assert (settings.start, settings.wage, settings.quantum, settings.scale) == (1500, 200, 10, "mk")
    assert (settings.sleep_ms, settings.hold_ms, settings.clear_ms, settings.count_ms) == (90_000, 600, 3_000, 1_500)


@pytest.mark.parametrize("name", sorted(NUMBERS))
def test_numbers_have_a_smallest_and_a_largest_value(name: str) -> None:
    default, low, high = NUMBERS[name]
    assert low <= default <= high
    assert getattr(Settings(), name) == default
    assert is_good(name, low)
    assert is_good(name, high)
    assert not is_good(name, low - 1)
    assert not is_good(name, high + 1)
    assert not is_good(name, str(low))


def test_names_lists_and_types_are_checked() -> None:
    assert is_good("scale", "whole")
    assert not is_good("scale", "half")
    assert is_good("paid", [1, 16])
    assert not is_good("paid", [0])
    assert not is_good("paid", list(range(1, 18)))
    assert not is_good("paid", "1")
    assert not is_good("colour", 1)
    assert not is_whole(True, 0, 1)
    assert not is_whole(1.0, 0, 1)


def test_good_values_are_taken() -> None:
    settings = Settings()
    settings.take([["scale", "whole"], ["paid", [2]]])
    assert (settings.scale, settings.paid) == ("whole", [2])
