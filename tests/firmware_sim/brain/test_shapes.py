"""What may stand in a request, argument by argument."""

from typing import Any

import pytest

from firmware_sim.brain.record import text_of
from firmware_sim.brain.shapes import LEGS_BYTES, fits

GOOD: list[tuple[str, Any]] = [
    ("op", "k3f9002a"),
    ("base", 0),
    ("kind", "p"),
    ("legs", [[3, -26], [5, 26]]),
    ("legs", [[account, 1] for account in range(1, 17)]),
    ("balances", []),
    ("balances", [1500, -1, 0]),
    ("uid", "04A224B1C2D380"),
    ("account", 0),
    ("settings", [["scale", "whole"], ["notices", 1]]),
    ("settings", []),
    ("text", "HELLO ~ WORLD"),
    ("text", "~" * 21),
    ("ms", 1),
    ("due", 1),
    ("payer", 0),
    ("payee", 16),
    ("quanta", 99_999),
    ("why", "RENT"),
    ("wait", 600_000),
    ("clock", 0),
    ("cue", "zone_rocket"),
    ("key", "GO"),
    ("how", "tap"),
    ("slot", "red"),
    ("session", "a"),
    ("secret", ""),
    ("major", 1),
]
BAD: list[tuple[str, Any]] = [
    ("op", "short"),
    ("op", "k3f9~02a"),
    ("op", 12345678),
    ("base", -1),
    ("base", True),
    ("base", 1.0),
    ("base", 10**12),
    ("kind", "k"),
    ("kind", ["p"]),
    ("legs", []),
    ("legs", [[3, 0]]),
    ("legs", [[3, 1], [3, -1]]),
    ("legs", [[0, 1]]),
    ("legs", [[17, 1]]),
    ("legs", [[1, 100000]]),
    ("legs", [[1]]),
    ("legs", [1]),
    ("legs", "legs"),
    ("legs", [[account, -99999] for account in range(1, 17)]),
    ("balances", [1, -1]),
    ("balances", [-2]),
    ("balances", [0] * 17),
    ("balances", None),
    ("uid", "04a224b1"),
    ("uid", "04A2"),
    ("account", 17),
    ("settings", [["scale"]]),
    ("settings", [[1, 1]]),
    ("settings", [["notices", 2]]),
    ("settings", [["scale", "whole"]] * 17),
    ("settings", {}),
    ("text", "\x03"),
    ("text", "Ü"),
    ("text", "A" * 65),
    ("text", "~" * 22),
    ("ms", 0),
    ("due", 0),
    ("payer", 17),
    ("payee", -1),
    ("quanta", 0),
    ("why", ""),
    ("why", "R" * 33),
    ("why", None),
    ("wait", 0),
    ("clock", 600_001),
    ("cue", "drum"),
    ("cue", None),
    ("key", "GOO"),
    ("how", "hold"),
    ("slot", "blue"),
    ("session", ""),
    ("session", "A" * 17),
    ("minor", None),
]


@pytest.mark.parametrize(("name", "value"), GOOD)
def test_good_arguments_pass(name: str, value: Any) -> None:
    assert fits(name, value)


@pytest.mark.parametrize(("name", "value"), BAD)
def test_bad_arguments_do_not(name: str, value: Any) -> None:
    assert not fits(name, value)


def test_sixteen_accounts_fit_in_a_post_unless_nearly_all_move_five_digits() -> None:
    legs = [[account, 999] for account in range(1, 17)]
    assert len(text_of(legs)) <= LEGS_BYTES
    assert fits("legs", legs)
