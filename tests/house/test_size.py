"""Modules and functions stay short enough to be read at one go."""

import ast

from tests.house.tree import PACKAGES, modules, name, syntax

MODULE_LINES = 400
FUNCTION_LINES = 60


def _long_functions(tree: ast.AST) -> list[str]:
    return [
        f"{node.name} has {length} lines"
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > FUNCTION_LINES
    ]


def test_no_module_is_longer_than_400_lines() -> None:
    lengths = {
        name(file): len(file.read_text("utf-8").splitlines()) for file in modules(*PACKAGES, "examples", "tests")
    }
    assert {file: lines for file, lines in lengths.items() if lines > MODULE_LINES} == {}


def test_no_function_is_longer_than_60_lines() -> None:
    files = modules(*PACKAGES, "examples", "tests")
    assert [f"{name(file)}: {found}" for file in files for found in _long_functions(syntax(file))] == []


def test_a_function_of_61_lines_is_found() -> None:
    body = "    pass\n"
    assert _long_functions(ast.parse("def pay():\n" + body * (FUNCTION_LINES - 1))) == []
    assert _long_functions(ast.parse("def pay():\n" + body * FUNCTION_LINES)) == ["pay has 61 lines"]
