"""The unit's manual, docs/unit.md, as tests read it."""

from pathlib import Path

MANUAL = Path(__file__).parents[2] / "docs" / "unit.md"


def between(name: str) -> str:
    """What stands between the markers of that name, without empty lines around it."""
    text = MANUAL.read_text("utf-8")
    start, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    assert text.count(start) == text.count(end) == 1
    return text.split(start)[1].split(end)[0].strip("\n") + "\n"


def rows(name: str) -> list[list[str]]:
    """The cells of the table between the markers of that name, without its two head lines."""
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in between(name).splitlines()[2:]]
