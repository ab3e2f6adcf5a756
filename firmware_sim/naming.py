"""Which names there are in a file, and who gives them: the file, a function of it, a class, another file, a text."""

import ast
import builtins
import keyword
import re
from collections import Counter
from collections.abc import Collection, Iterator
from itertools import product
from string import ascii_letters

Figure = int | str
"""A number or a short text that a name always stands for."""
Names = dict[str, str]
"""Names, and what they are called now."""
FUNCTION = (ast.FunctionDef, ast.Lambda)

_LONGEST = 12  # a longer text is kept anew by every file that has it, a shorter one once for all, like a name
_HIGHEST = (1 << 30) - 1  # a figure up to here takes no room of its own


def lettered(names: Collection[str], avoided: Collection[str]) -> Names:
    """A letter, or two, for every name."""
    letters = ("".join(pair) for pair in product(["", *ascii_letters], ascii_letters))
    free = (name for name in letters if not (name in avoided or keyword.iskeyword(name) or hasattr(builtins, name)))
    return dict(zip(sorted(names), free, strict=False))


def below(node: ast.AST, kinds: tuple[type[ast.AST], ...]) -> Iterator[ast.AST]:
    """Everything below, but nothing within nodes of these kinds."""
    for child in ast.iter_child_nodes(node):
        yield child
        if not isinstance(child, kinds):
            yield from below(child, kinds)


def root(node: ast.AST) -> str:
    """The name at which the node begins, "" when it does not begin with one."""
    if isinstance(node, ast.Attribute):
        return root(node.value) if isinstance(node.value, ast.Name) else ""
    return node.id if isinstance(node, ast.Name) else ""


def named(node: ast.AST) -> Iterator[str]:
    """The names that the node itself says, but for attributes."""
    for place in ("id", "arg", "name", "asname"):
        name = getattr(node, place, None)
        if isinstance(name, str):
            yield name


def is_private(name: str) -> bool:
    """Whether it is for its own file, by custom."""
    return name.startswith("_") and not name.startswith("__")


def is_stored(node: ast.Name) -> bool:
    """Whether the name is given here."""
    return isinstance(node.ctx, ast.Store)


def made_by(tree: ast.Module) -> Iterator[str]:
    """Names that the file itself makes."""
    for node in below(tree, (*FUNCTION, ast.ClassDef)):
        if isinstance(node, ast.Name) and is_stored(node):
            yield node.id
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name


def bound_by(function: ast.AST) -> Iterator[str]:
    """Names that a function makes, functions within it included."""
    for node in below(function, ()):
        if isinstance(node, ast.Name):
            if is_stored(node):
                yield node.id
        elif isinstance(node, ast.arg | ast.ExceptHandler | ast.FunctionDef | ast.ClassDef | ast.alias):
            yield from named(node)


def imported(tree: ast.Module) -> Iterator[str]:
    """What is imported, from wherever."""
    for node in ast.walk(tree):
        if isinstance(node, ast.alias):
            yield from named(node)


def figures_of(tree: ast.Module) -> Iterator[tuple[str, Figure]]:
    """Names that always stand for the same short text or number."""
    stored = Counter(node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and is_stored(node))
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            found = _figures(node.targets[0], node.value)
            if all(stored[name] == 1 for name, _ in found):
                yield from found


def _figures(target: ast.expr, value: ast.expr) -> list[tuple[str, Figure]]:
    """What an assignment names, when all of it is figures."""
    targets, values = [target], [value]
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        targets, values = target.elts, value.elts
    pairs = zip(targets, map(_literal, values), strict=False)
    found = [(name.id, figure) for name, figure in pairs if isinstance(name, ast.Name) and figure is not None]
    return found if len(found) == len(targets) else []


def _literal(node: ast.expr) -> Figure | None:
    if isinstance(node, ast.Call) and root(node.func) == "const":
        node = node.args[0]  # see board.rc522
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return None
    if type(value) is int and abs(value) <= _HIGHEST:
        return value
    return value if isinstance(value, str) and len(value) <= _LONGEST else None


def private_parts(tree: ast.Module) -> Iterator[str]:
    """Private names of objects that the file's classes make."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_private(node.attr):
            yield node.attr
        elif isinstance(node, ast.ClassDef):
            yield from (part.name for part in node.body if isinstance(part, ast.FunctionDef) and is_private(part.name))


def is_spoken(name: str, spoken: Collection[str]) -> bool:
    """Whether a text has the name, or begins it."""
    return name in spoken or any(name.startswith(word) for word in spoken if word.endswith("_"))


def spoken_in(tree: ast.Module) -> Iterator[str]:
    """Words that things may be found by: texts, and the names of arguments that are given by name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg is not None:
            yield node.arg
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.sub(r"^\W*|\W*$", "", node.value)
            for field in re.findall(r"{[^{}]*}", node.value):
                yield from re.findall(r"[A-Za-z_]\w*", field)
