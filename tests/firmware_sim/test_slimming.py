"""A slimmed program is the same program, line for line."""

import ast

import pytest

from firmware_sim.board_files import board_files
from firmware_sim.slimming import slim

PROGRAMS = {place: source.read_text("utf-8") for place, source in board_files() if place.endswith(".py")}


class Bare(ast.NodeTransformer):
    """A syntax tree without what a board has no use for."""

    def visit_If(self, node: ast.If) -> ast.AST | None:
        self.generic_visit(node)
        return None if ast.unparse(node.test) == "TYPE_CHECKING" else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        return None if ast.unparse(node) == "TYPE_CHECKING = False" else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        return ast.Assign([node.target], node.value, lineno=node.lineno) if node.value else ast.Pass()

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return ast.arg(node.arg)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self._undocumented(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._undocumented(node)

    def visit_Module(self, node: ast.Module) -> ast.AST:
        return self._undocumented(node)

    def _undocumented(self, node: ast.Module | ast.ClassDef | ast.FunctionDef) -> ast.AST:
        if ast.get_docstring(node) is not None:
            node.body.pop(0)
        self.generic_visit(node)
        if not node.body and not isinstance(node, ast.Module):
            node.body = [ast.Pass()]
        return node


def lines_of(text: str) -> list[tuple[int, str]]:
    """Every call in a program with its line: what a fault would be told by."""
    return [(node.lineno, ast.unparse(node)) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)]


@pytest.mark.parametrize("place", PROGRAMS)
def test_a_slimmed_program_does_the_same_on_the_same_lines(place: str) -> None:
    slimmed = slim(PROGRAMS[place])
    assert ast.unparse(ast.parse(slimmed)) == ast.unparse(Bare().visit(ast.parse(PROGRAMS[place])))
    assert slimmed.count("\n") == PROGRAMS[place].count("\n")
    assert set(lines_of(slimmed)) <= set(lines_of(PROGRAMS[place]))


def test_nothing_but_the_program_is_left() -> None:
    source = '''"""A file."""

# A remark.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Part:
    """A part."""

    size: int

    def __init__(self, name: "str", many: "dict[str, int]" = {}, *rest: "Any") -> None:
        """Begin."""
        self._name: "str" = "# " + name  # not this one

    def idle(self) -> "Any":
        """Nothing."""
'''
    assert [line for line in slim(source).split("\n") if line.strip()] == [
        "class Part:",
        "    pass",
        "    def __init__(self, name, many = {}, *rest):",
        '        self._name = "# " + name',
        "    def idle(self):",
        "        pass",
    ]
