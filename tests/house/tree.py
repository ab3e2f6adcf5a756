"""The repository as the house tests read it: its files, its rooms and their syntax trees."""

import ast
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("firmware_sim", "unit_driver", "board_app")
BILINGUAL = ("firmware_sim/brain", "unit_driver/link")
BILINGUAL_FILES = ("firmware_sim/events.py", "firmware_sim/lines.py", "firmware_sim/voices.py")
VENDORED = "board_app/web/static/vendor"

_MADE_HERE = {".git", ".venv", "build", "dist", "__pycache__", ".hypothesis"}


def kept_files() -> list[Path]:
    """Every file somebody wrote or brought here, in order; nothing that a tool made."""
    found = []
    for folder, names, files in os.walk(ROOT):
        names[:] = sorted(n for n in names if n not in _MADE_HERE and not n.endswith(("_cache", ".egg-info")))
        found += [Path(folder, n) for n in sorted(files) if n not in _MADE_HERE and not n.startswith(".coverage")]
    return found


def text_files() -> list[Path]:
    """The kept files that hold our own words: neither vendored code, nor pictures, nor recorded data."""
    endings = {".py", ".md", ".toml", ".html", ".css", ".js", ".sh", ""}
    foreign = (VENDORED, "tests/cases")
    return [
        file
        for file in kept_files()
        if file.suffix in endings and (file.suffix == ".md" or not name(file).startswith(foreign))
    ]


def modules(*rooms: str) -> list[Path]:
    """The Python files below the named folders of the repository, in order."""
    return sorted(file for room in rooms for file in (ROOT / room).rglob("*.py"))


def name(file: Path) -> str:
    """A file's path from the root, as messages and tables write it."""
    return file.relative_to(ROOT).as_posix()


@cache
def syntax(file: Path) -> ast.Module:
    """The syntax tree of a Python file."""
    return ast.parse(file.read_text("utf-8"), str(file))


def at_run_time(tree: ast.AST) -> Iterator[ast.AST]:
    """Every node that runs: what stands under `if TYPE_CHECKING:` is for mypy alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        yield node
        yield from at_run_time(node)


def place(file: Path, node: ast.AST) -> str:
    """Where a node stands, for a message."""
    return f"{name(file)}:{getattr(node, 'lineno', 1)}"
