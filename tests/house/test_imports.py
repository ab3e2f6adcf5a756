"""Who may import whom: the contracts in pyproject.toml bite, and what an import graph cannot say is checked here."""

import ast
import re
import shutil
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.house.child import run_python
from tests.house.tree import PACKAGES, ROOT, at_run_time, modules, place, syntax

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
CONTRACTS = {contract["name"]: contract for contract in PROJECT["tool"]["importlinter"]["contracts"]}
PURE = "No clock, chance, input, output or thread in the rooms that decide"

# For each contract a module and the import in it that the contract forbids.
BREAKING = {
    "Nothing imports upward: the app over the unit, the unit over its driver": ("unit_driver", "firmware_sim"),
    "Only the app's command line may start the unit": ("board_app.web", "firmware_sim"),
    "The app's rooms stand on each other in one order": ("board_app.ledger", "board_app.game"),
    "The brain knows nothing but itself": ("firmware_sim.brain", "unit_driver.link"),
    "The link knows nothing but itself": ("unit_driver.link", "unit_driver.session"),
    "A session touches no port": ("unit_driver.session", "unit_driver.ports"),
    PURE: ("board_app.game", "time"),
    "Serial ports are opened in unit_driver.ports alone": ("board_app.web", "serial"),
    "USB and smart card readers are opened in unit_driver.readers alone": ("firmware_sim.headless", "usb"),
    "SQLite is spoken in board_app.storage alone": ("board_app.web", "sqlite3"),
    "The window is painted in firmware_sim.window alone": ("firmware_sim.headless", "pygame"),
    "transitions runs the table in firmware_sim.machine alone": ("firmware_sim", "transitions"),
    "Pages are made in board_app.web alone": ("board_app.storage", "starlette"),
    "A web server is started by the app's command line and pages alone": ("unit_driver.linked_unit", "uvicorn"),
}


@pytest.fixture(scope="module")
def broken_report(tmp_path_factory: pytest.TempPathFactory) -> str:
    """What import-linter says of a copy of the packages in which every contract is broken once."""
    copy = tmp_path_factory.mktemp("broken")
    shutil.copy(ROOT / "pyproject.toml", copy)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, copy / package, ignore=shutil.ignore_patterns("__pycache__"))
    lines = [*BREAKING.values(), *((room, "time") for room in CONTRACTS[PURE]["source_modules"])]
    for module, imported in lines:
        with _source(copy, module).open("a", encoding="utf-8") as source:
            source.write(f"\nimport {imported}\n")
    report = run_python(
        "from importlinter.cli import lint_imports; lint_imports(no_cache=True)",
        cwd=copy,
        COLUMNS="200",
        PYTHONPATH=str(copy),
    )
    return report.stdout + report.stderr


def _source(root: Path, module: str) -> Path:
    path = root.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def test_every_contract_has_a_line_that_breaks_it() -> None:
    assert set(BREAKING) == set(CONTRACTS)


@pytest.mark.parametrize("contract", BREAKING)
def test_a_contract_catches_the_line_that_breaks_it(contract: str, broken_report: str) -> None:
    assert f"{contract} BROKEN" in broken_report


@pytest.mark.parametrize("room", CONTRACTS[PURE]["source_modules"])
def test_a_clock_is_found_in_every_room_that_decides(room: str, broken_report: str) -> None:
    assert f"{room} is not allowed to import time" in broken_report


def _opened(tree: ast.AST) -> list[ast.AST]:
    """Calls that reach a file, a person or a module without an import that the graph can see."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and (
            (isinstance(node.func, ast.Name) and node.func.id in {"open", "input", "__import__", "exec", "eval"})
            or (isinstance(node.func, ast.Attribute) and node.func.attr in {"import_module", "write_text"})
        )
    ]


def test_rooms_that_decide_open_nothing_by_a_builtin() -> None:
    rooms = [room.replace(".", "/") for room in CONTRACTS[PURE]["source_modules"]]
    files = modules(*rooms) + [ROOT / f"{room}.py" for room in rooms if (ROOT / f"{room}.py").is_file()]
    assert files
    assert [place(file, node) for file in files for node in _opened(syntax(file))] == []


@pytest.mark.parametrize("sample", ["open('book')", "__import__('time')", "importlib.import_module('time')"])
def test_a_builtin_that_opens_something_is_found(sample: str) -> None:
    assert len(_opened(ast.parse(sample))) == 1


def _outside(tree: ast.AST) -> set[str]:
    """The top-level names of the foreign packages a module imports."""
    named = {
        alias.name.split(".")[0] for node in at_run_time(tree) if isinstance(node, ast.Import) for alias in node.names
    }
    named |= {
        str(node.module).split(".")[0]
        for node in at_run_time(tree)
        if isinstance(node, ast.ImportFrom) and node.level == 0
    }
    return named - set(sys.stdlib_module_names) - set(PACKAGES)


ELSEWHERE = {"hid": ["hidapi"], "smartcard": ["pyscard"]}
"""Packages that are not installed on every system, and what brings them."""


def test_packages_import_only_what_pyproject_declares() -> None:
    project = PROJECT["project"]
    extras = [wish for extra, wishes in project["optional-dependencies"].items() if extra != "dev" for wish in wishes]
    declared = {re.split(r"[^\w.-]", wish)[0].lower() for wish in [*project["dependencies"], *extras]}
    offered = {**ELSEWHERE, **packages_distributions()}
    undeclared = {
        f"{place(file, syntax(file))} imports {package}"
        for file in modules(*PACKAGES)
        for package in _outside(syntax(file))
        if not declared & {distribution.lower() for distribution in offered.get(package, [])}
    }
    assert undeclared == set()


def test_a_foreign_import_is_seen() -> None:
    tree = ast.parse("import numpy.linalg\nfrom pandas import read_csv\nimport json\nfrom board_app import money")
    assert _outside(tree) == {"numpy", "pandas"}


def test_the_command_line_starts_without_any_part_it_may_not_need() -> None:
    heavy = ["jinja2", "pygame", "segno", "serial", "sqlite3", "starlette", "transitions", "uvicorn"]
    code = f"import board_app.cli, sys; print([name for name in {heavy} if name in sys.modules])"
    result = run_python(code, cwd=ROOT)
    assert (result.stdout.strip(), result.stderr) == ("[]", "")
