"""What MicroPython is given says the same as what stands in the file, line by line."""

import pytest

from tests.hardware.firmware.on_vm.layout import plain


@pytest.mark.parametrize(
    ("source", "there"),
    [
        ("from typing import Any\nx: Any = 1", "\nx = 1"),
        ("pay([*a, b], (*a,), {*a, 1})", "pay(([] + list(a) + [b]), (tuple([] + list(a))), (set([] + list(a) + [1])))"),
        ("x = [\n    *a,\n    [*b],\n]\ny", "x = ([] + list(a) + [[] + list(b)]\n\n\n)\ny"),
        ("first, *rest = [1, 2]", "first, *rest = [1, 2]"),
        ("pay(*a)", "pay(*a)"),
        ('x = "\u00dc"', 'x = "\\xdc"'),
    ],
)
def test_a_line_stays_where_it_was_and_says_the_same(source: str, there: str) -> None:
    assert plain(source) == there
