"""Bilingual packages stay inside the Python that MicroPython also speaks."""

import ast
from collections.abc import Callable, Iterator

import pytest

from tests.house.tree import BILINGUAL, BILINGUAL_FILES, ROOT, at_run_time, modules, place, syntax

ALLOWED = {"struct", "binascii", "json"}
# Who may import whom among these is import-linter's to watch.
BILINGUAL_ROOTS = ("firmware_sim.brain.", "firmware_sim.events", "unit_driver.link.")

# Methods of built-in types that MicroPython 1.29 does not have and that name nothing of ours.
ABSENT_METHODS = {
    "as_integer_ratio",
    "bit_count",
    "bit_length",
    "capitalize",
    "casefold",
    "expandtabs",
    "format_map",
    "is_integer",
    "isalnum",
    "isascii",
    "isdecimal",
    "isidentifier",
    "isnumeric",
    "isprintable",
    "istitle",
    "ljust",
    "maketrans",
    "removeprefix",
    "removesuffix",
    "rjust",
    "swapcase",
    "translate",
    "zfill",
}


def _imports(node: ast.AST) -> bool:
    if isinstance(node, ast.Import):
        return any(alias.name not in ALLOWED for alias in node.names)
    # One dot is the package itself: the bilingual packages are flat, two dots would leave them.
    if not isinstance(node, ast.ImportFrom) or node.level == 1:
        return False
    return node.level > 1 or not (node.module in ALLOWED or str(node.module).startswith(BILINGUAL_ROOTS))


def _spread_into_display(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.List | ast.Set | ast.Tuple)
        and not isinstance(getattr(node, "ctx", None), ast.Store)
        and any(isinstance(element, ast.Starred) for element in node.elts)
    )


def _deletes_slice(node: ast.AST) -> bool:
    return isinstance(node, ast.Delete) and any(
        isinstance(target, ast.Subscript) and isinstance(target.slice, ast.Slice) for target in node.targets
    )


def _keyword(function: str | None, keyword: str) -> Callable[[ast.AST], bool]:
    def breaks(node: ast.AST) -> bool:
        return (
            isinstance(node, ast.Call)
            and (function is None or (isinstance(node.func, ast.Name) and node.func.id == function))
            and any(given.arg == keyword for given in node.keywords)
        )

    return breaks


def _nested_isinstance(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "isinstance"
        and len(node.args) == 2
        and isinstance(node.args[1], ast.Tuple)
        and any(isinstance(kind, ast.Tuple) for kind in node.args[1].elts)
    )


def _names(*names: str) -> Callable[[ast.AST], bool]:
    return lambda node: isinstance(node, ast.Attribute) and node.attr in names


RULES: dict[str, tuple[Callable[[ast.AST], bool], str]] = {
    "an import from outside": (_imports, "from collections import deque"),
    "an import of typing at run time": (_imports, "import typing"),
    "an import from the package above": (_imports, "from ..errors import PortLost"),
    "match": (lambda node: isinstance(node, ast.Match), "match key:\n    case 'K': pass"),
    "except*": (lambda node: isinstance(node, ast.TryStar), "try: pass\nexcept* OSError: pass"),
    "{**d}": (lambda node: isinstance(node, ast.Dict) and None in node.keys, "both = {**left, 'right': 1}"),
    "[*a]": (_spread_into_display, "both = [*left, 1]"),
    "positional-only /": (
        lambda node: isinstance(node, ast.arguments) and bool(node.posonlyargs),
        "def pay(amount, /): pass",
    ),
    "zip(strict=)": (_keyword("zip", "strict"), "pairs = zip(left, right, strict=True)"),
    "ensure_ascii=": (_keyword(None, "ensure_ascii"), "text = json.dumps(line, ensure_ascii=False)"),
    "del b[:n]": (_deletes_slice, "del buffer[:4]"),
    "crc_hqx": (_names("crc_hqx"), "crc = binascii.crc_hqx(line, 0)"),
    "a method MicroPython lacks": (_names(*ABSENT_METHODS), "text = text.removeprefix('~')"),
    "a nested tuple in isinstance": (_nested_isinstance, "isinstance(value, (int, (str, bytes)))"),
}


def _offences(tree: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    for node in at_run_time(tree):
        for rule, (breaks, _) in RULES.items():
            if breaks(node):
                yield rule, node


def test_bilingual_modules_use_only_what_both_pythons_speak() -> None:
    files = modules(*BILINGUAL) + [ROOT / file for file in BILINGUAL_FILES]
    assert [f"{place(file, node)}: {rule}" for file in files for rule, node in _offences(syntax(file))] == []


@pytest.mark.parametrize("rule", RULES)
def test_each_rule_catches_a_line_that_breaks_it(rule: str) -> None:
    assert rule in [found for found, _ in _offences(ast.parse(RULES[rule][1]))]


@pytest.mark.parametrize(
    "source",
    [
        "import struct",
        "from . import table",
        "from .table import ROWS",
        "from unit_driver.link.exchange import Responder",
        "first, *rest = words",
        "pay(*args, **words)",
        "TYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any",
    ],
)
def test_what_both_pythons_speak_passes(source: str) -> None:
    assert list(_offences(ast.parse(source))) == []
