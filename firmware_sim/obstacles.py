"""What a file says that would not be the same program with short names, and why."""

import ast
from collections.abc import Collection, Iterator, Mapping

from firmware_sim.naming import FUNCTION, below, is_stored, root

Obstacle = tuple[ast.AST, str]
"""Where it stands, and why it cannot stay."""

_NEVER = (ast.JoinedStr, ast.Global, ast.Nonlocal, ast.AsyncFunctionDef, ast.Match)
_NAMES_AS_TEXT = ("__name__", "__qualname__", "__dict__")


def of_statements(tree: ast.Module, files: Collection[str]) -> Iterator[Obstacle]:
    """Statements and expressions whose names cannot be followed; `files` are those whose names change."""
    for node in ast.walk(tree):
        if isinstance(node, _NEVER):
            yield node, f"{type(node).__name__} cannot be shortened"
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if any(alias.name == file or alias.name.startswith(f"{file}.") for file in files if file):
                    yield node, f"{alias.name} gets other names: take them from it by `from`"
        elif isinstance(node, ast.Delete):
            if any(not isinstance(target, ast.Subscript) for target in node.targets):
                yield node, "a name that is deleted may be a figure"
        elif isinstance(node, ast.Attribute) and node.attr in _NAMES_AS_TEXT:
            yield node, f"{node.attr} tells names as text"


def of_classes(tree: ast.Module, made: Collection[str], taken: Collection[str]) -> Iterator[Obstacle]:
    """Classes that mix up whose names are whose: those `made` by the file, those `taken` from others (files, too)."""
    own = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            if node not in tree.body:
                yield node, "a class within something else cannot be shortened"
            for base in node.bases:
                elsewhere = root(base) == "" or root(base) in taken
                if elsewhere or (root(base) in made and not (isinstance(base, ast.Name) and base.id in own)):
                    yield node, "what is private to a class is not known in another file"
            for name in sorted(_given(node) & {*made, *taken}):
                yield node, f"{name} is a name of the class and of the file"


def of_modules(tree: ast.Module, modules: Mapping[str, Collection[str]], bound: Collection[str]) -> Iterator[Obstacle]:
    """Names looked for in another file, `modules` by what they are called here, that it does not make itself."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Attribute) or root(node) not in modules or root(node) in bound:
            continue
        if node.attr not in modules[root(node)] and not node.attr.startswith("__"):
            yield node, f"{node.attr} is not made there"


def _given(node: ast.ClassDef) -> set[str]:
    """Names that the body of a class gives, and methods that it also uses by their bare name."""
    inside = list(below(node, FUNCTION))
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            outside = [*part.decorator_list, *part.args.defaults, *filter(None, part.args.kw_defaults)]
            inside += [name for place in outside for name in ast.walk(place)]
    methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    names = [part for part in inside if isinstance(part, ast.Name)]
    return {part.id for part in names if is_stored(part)} | methods & {part.id for part in names}
