"""Source text as a board takes it: without what only readers and type checkers need, every line where it was.

A board keeps every name of a program in memory, those in annotations included; so much is saved that a third more of it
is left for work. Lines keep their numbers, so that what a board says of a fault is found in the source.
"""

import ast
import io
import tokenize
from collections.abc import Iterable, Iterator
from typing import TypeGuard

Placed = ast.stmt | ast.expr | ast.arg | ast.ExceptHandler
Span = tuple[int, int, str]
"""Where a piece of the text begins and ends, and what stands there instead."""


def slim(text: str) -> str:
    """The same program without annotations, comments, docstrings and what stands under `if TYPE_CHECKING`."""
    lines = Lines(text)
    return lines.changed([*_comments(lines), *_pieces(lines, ast.parse(text))])


class Lines:
    """A text whose places are told by line and column, as Python's own tools do; ASCII, where both count alike."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0]
        for line in text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def at(self, line: int, column: int) -> int:
        return self._starts[line - 1] + column

    def start(self, node: Placed) -> int:
        return self.at(node.lineno, node.col_offset)

    def end(self, node: Placed) -> int:
        return self.at(node.end_lineno, node.end_col_offset)  # type: ignore[arg-type]  # parsed nodes have an end

    def changed(self, spans: Iterable[Span]) -> str:
        """The text with other pieces in it; a piece within another one goes with it. No line moves."""
        changed, at = [], 0
        for start, end, instead in sorted(spans):
            if start < at:
                continue  # part of a piece that has gone whole
            changed += [self.text[at:start].rstrip(" ") if instead == "" else self.text[at:start], instead]
            changed.append("\n" * self.text.count("\n", start, end))
            at = end
        return "".join([*changed, self.text[at:]])


def _comments(lines: Lines) -> Iterator[Span]:
    for token in tokenize.generate_tokens(io.StringIO(lines.text).readline):
        if token.type == tokenize.COMMENT:
            yield lines.at(*token.start), lines.at(*token.end), ""


def _pieces(lines: Lines, tree: ast.Module) -> Iterator[Span]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield from _docstring(lines, node)
        if isinstance(node, ast.FunctionDef) and node.returns is not None:
            arrow = lines.text.rindex("->", 0, lines.start(node.returns))
            yield arrow, lines.end(node.returns), ""
        elif isinstance(node, ast.arg) and node.annotation is not None:
            yield lines.start(node) + len(node.arg), lines.end(node.annotation), ""
        elif isinstance(node, ast.AnnAssign):
            if node.value is None:
                yield lines.start(node), lines.end(node), "pass"
            else:
                yield lines.end(node.target), lines.end(node.annotation), ""
        elif _only_for_types(node):
            yield lines.start(node), lines.end(node), ""


def _only_for_types(node: ast.AST) -> TypeGuard[ast.stmt]:
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    return isinstance(node, ast.Assign) and ast.unparse(node) == "TYPE_CHECKING = False"


def _docstring(lines: Lines, node: ast.Module | ast.ClassDef | ast.FunctionDef) -> Iterator[Span]:
    if ast.get_docstring(node, clean=False) is not None:
        first = node.body[0]
        alone = len(node.body) == 1 and not isinstance(node, ast.Module)
        yield lines.start(first), lines.end(first), "pass" if alone else ""
