"""What goes onto a board is complete, and nothing goes there that nobody needs."""

import ast
from pathlib import Path

import firmware_sim.board_files
from firmware_sim.board_files import board_files, lay_out, programs

BUILT_IN = {"binascii", "framebuf", "gc", "io", "json", "machine", "os", "select", "struct", "sys", "time"}
PLACES = {place: source for place, source in board_files() if place.endswith(".py")}


def _at_run_time(tree: ast.AST) -> list[ast.AST]:
    """Every node but those under `if TYPE_CHECKING:`."""
    found: list[ast.AST] = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            continue
        found += [node, *_at_run_time(node)]
    return found


def _imported(place: str) -> set[str]:
    """The modules that a file imports while it runs, by their full names."""
    package = place.lstrip("/").split("/")[:-1]
    names: set[str] = set()
    for node in _at_run_time(ast.parse(PLACES[place].read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            # `from . import pins` names modules, `from .pins import ROWS` what is in one.
            names |= {f"{module}.{alias.name}" for alias in node.names} if _is_package(module) else {module}
    return names


def _is_package(module: str) -> bool:
    return f"/{module.replace('.', '/')}/__init__.py" in PLACES


def _place(module: str) -> str:
    return f"/{module.replace('.', '/')}.py"


def test_every_import_of_a_file_on_the_board_is_on_the_board() -> None:
    missing = {
        (place, module)
        for place in PLACES
        for module in _imported(place) - BUILT_IN
        if _place(module) not in PLACES and not _is_package(module)
    }
    assert missing == set()


def test_every_file_on_the_board_is_needed_from_main_on() -> None:
    needed, found = set(), ["/main.py"]
    while found:
        place = found.pop()
        if place in needed:
            continue
        needed.add(place)
        parts = place.lstrip("/").split("/")[:-1]
        found += [f"/{'/'.join(parts[: depth + 1])}/__init__.py" for depth in range(len(parts))]
        found += [_place(module) for module in _imported(place) if _place(module) in PLACES]
    # What a store is stands with the rest of the brain; only types speak of it.
    assert set(PLACES) - needed == {"/firmware_sim/brain/store.py"}


def test_the_tunes_of_every_cue_are_there() -> None:
    tunes = {place for place, _ in board_files() if place.startswith("/tunes/")}
    shipped = (Path(firmware_sim.board_files.__file__).parent / "window" / "tunes").glob("*.rtttl")
    assert tunes == {f"/tunes/{tune.name}" for tune in shipped}


def test_they_are_laid_out_as_they_lie_on_a_board(tmp_path: Path) -> None:
    laid = dict(lay_out(tmp_path))
    assert {f"/{path.relative_to(tmp_path).as_posix()}" for path in tmp_path.rglob("*") if path.is_file()} == set(laid)
    assert laid.keys() == dict(board_files()).keys()
    for place, source in board_files():
        text = programs()[place] if place.endswith(".py") else source.read_text("utf-8")
        assert laid[place].read_text("utf-8") == text


def test_nothing_of_the_units_memory_is_among_them() -> None:
    assert not any(place.startswith("/data") for place, _ in board_files())
