"""The barcode is what the standard says, and reads back as what was written."""

import re

import pytest

from board_app.web.code39 import _PATTERNS, WIDE, bars, svg


def read_back(text: str) -> str:
    """Read a code as a scanner does: nine elements a sign, a gap between two."""
    found = bars(text)
    widths: list[int] = []
    for (start, width), following in zip(found, [*found[1:], (None, 0)], strict=True):
        widths.append(width)
        if following[0] is not None:
            widths.append(following[0] - start - width)
    signs = {pattern: sign for sign, pattern in _PATTERNS.items()}
    shapes = [
        "".join("w" if width == WIDE else "n" for width in widths[at : at + 9]) for at in range(0, len(widths), 10)
    ]
    return "".join(signs[shape] for shape in shapes)


@pytest.mark.parametrize("text", ["CA4D0001", "0123456789ABCDEF", "F"])
def test_a_code_reads_back_as_what_was_written_between_two_stars(text: str) -> None:
    assert read_back(text) == f"*{text}*"


def test_every_sign_has_three_wide_elements_and_a_shape_of_its_own() -> None:
    assert all(len(pattern) == 9 and pattern.count("w") == 3 for pattern in _PATTERNS.values())
    assert len(set(_PATTERNS.values())) == len(_PATTERNS) == 17


def test_what_is_no_card_number_has_no_code() -> None:
    with pytest.raises(KeyError):
        bars("G")


def test_the_drawing_has_quiet_zones_and_says_what_it_is() -> None:
    drawn = svg("CA4D0001")
    assert 'aria-label="barcode CA4D0001"' in drawn
    assert re.search(r'd="M10 0h', drawn)
    box = re.search(r'viewBox="0 0 (\d+) ', drawn)
    assert box
    last = max(int(start) for start in re.findall(r"M(\d+) 0h", drawn))
    assert int(box[1]) - last == WIDE * 0 + 1 + 10
