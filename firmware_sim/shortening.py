"""The files of a program as a board takes them: figures in the place of their names, and short names for the others.

A board keeps every name once for all files, and makes room for names in steps that double. So what only files call by
its name - a variable, something private, what is handed over by `import` - is called by a letter, and the letters are
the same in every file. What may be found by its text keeps its name. Lines keep their numbers.
"""

import ast
import builtins
import re
from collections.abc import Collection, Iterator, Mapping
from itertools import chain
from typing import TypeGuard

from firmware_sim import obstacles
from firmware_sim.naming import (
    FUNCTION,
    Figure,
    Names,
    below,
    bound_by,
    figures_of,
    imported,
    is_private,
    is_spoken,
    is_stored,
    lettered,
    made_by,
    named,
    private_parts,
    root,
    spoken_in,
)
from firmware_sim.slimming import Lines, Span


def shorten(texts: Mapping[str, str], untouched: Collection[str] = ()) -> dict[str, str]:
    """The same program, its files by their paths from the root; those `untouched` stay as they are.

    Raises ValueError, with file and line, for what it cannot tell to be the same program afterwards.
    """
    files = [_File(place, text, place not in untouched) for place, text in texts.items()]
    places = {file.module: file for file in files}
    for file in files:
        file.look_around(places)
    for file in files:
        file.refuse_obstacles(places)
    spoken = {word for file in files for word in spoken_in(file.tree)}
    attributes = {node.attr for file in files for node in ast.walk(file.tree) if isinstance(node, ast.Attribute)}
    for file in files:
        file.choose(spoken, attributes)
    return {file.place: file.shortened() if file.touched else file.lines.text for file in files}


class _File:
    """One file: what it makes, what it takes from other files, and what is called how."""

    def __init__(self, place: str, text: str, touched: bool) -> None:
        self.place = place
        self.touched = touched
        self.module = place.strip("/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        self.lines = Lines(text)
        self.tree = ast.parse(text)
        self.top = set(self.tree.body)
        self.functions = [node for node in below(self.tree, FUNCTION) if isinstance(node, FUNCTION)]
        # What a function makes of a name that the file has, too, is not told apart: such names stay as they are.
        self.bound = {name for function in self.functions for name in bound_by(function)}
        self.methods = {part for node in ast.walk(self.tree) if isinstance(node, ast.ClassDef) for part in node.body}
        self.made = {name for name in made_by(self.tree) if not name.startswith("__")}
        self.figures = {name: figure for name, figure in figures_of(self.tree) if touched and name not in self.bound}
        self.reached: set[str] = set()  # what others find by its name
        self.taken: dict[str, tuple[_File, str]] = {}  # names of other files, by what they are called here
        self.modules: dict[str, _File] = {}  # other files, by what they are called here
        self.names: Names = {}  # the file's own and those taken
        self.parts: Names = {}  # what is private to its classes
        self.variables: dict[ast.AST, Names] = {}  # of each function
        self.spoken: set[str] = set()  # names that a text may find
        self.held = {node.value for node in ast.walk(self.tree) if isinstance(node, ast.Attribute)}

    def look_around(self, files: "Mapping[str, _File]") -> None:
        """Find what is taken from other files, and tell them what has to keep its name."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.ImportFrom):
                self._look_at(node, files)
        for called in self.bound & self.taken.keys():
            file, name = self.taken[called]
            file.reached.add(name)
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Attribute) and root(node) in self.modules:
                file = self.modules[root(node)]
                if not self._of_module(node):
                    file.reached.add(node.attr)
                if not isinstance(node.ctx, ast.Load):
                    file.figures.pop(node.attr, None)

    def refuse_obstacles(self, files: "Mapping[str, _File]") -> None:
        """Raise ValueError for what would become another program."""
        found = [obstacles.of_modules(self.tree, {name: file.made for name, file in self.modules.items()}, self.bound)]
        if self.touched:
            found.append(obstacles.of_statements(self.tree, [name for name, file in files.items() if file.touched]))
            found.append(obstacles.of_classes(self.tree, self.made, {*self.taken, *self.modules}))
        for node, why in chain(*found):
            raise self._refusal(node, why)

    def choose(self, spoken: set[str], attributes: set[str]) -> None:
        """Give letters to what is not found by its text."""
        if not self.touched:
            return
        seen = {name for node in ast.walk(self.tree) for name in named(node)}
        figures = {called for called, (file, name) in self.taken.items() if name in file.figures} | self.figures.keys()
        self.spoken = {name for name in self.made | self.taken.keys() if is_spoken(name, spoken)}
        self.names = lettered((self.made | self.taken.keys()) - figures - self.bound - self.reached - self.spoken, seen)
        private = set(private_parts(self.tree))
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Attribute) and is_private(node.attr) and node.attr not in private:
                raise self._refusal(node, f"{node.attr} is private to another file")
        self.parts = lettered({name for name in private if not is_spoken(name, spoken)}, spoken | attributes)
        fixed = {*spoken, *dir(builtins), *self.made, *self.taken, *self.modules, *imported(self.tree)}
        for function in self.functions:
            self.variables[function] = lettered(set(bound_by(function)) - fixed, seen | set(self.names.values()))

    def shortened(self) -> str:
        """The text, its names short."""
        return self.lines.changed(self._changes(self.tree, {}, dict(self._statements())))

    def _look_at(self, node: ast.ImportFrom, files: "Mapping[str, _File]") -> None:
        folders = self.place.strip("/").split("/")
        above = folders[: len(folders) - node.level] if node.level else []
        origin = ".".join([*above, node.module] if node.module else above)
        for alias in node.names:
            if alias.name == "*":
                raise self._refusal(node, "what is imported is not said")
            called = alias.asname or alias.name
            whole, file = files.get(f"{origin}.{alias.name}"), files.get(origin)
            if whole is not None:
                self.modules[called] = whole
            elif file is not None and alias.name not in file.made:
                raise self._refusal(node, f"{alias.name} is not made there")
            elif file is not None and node in self.top and self.touched:
                self.taken[called] = (file, alias.name)
            elif file is not None:
                file.reached.add(alias.name)

    def _of_module(self, node: ast.AST) -> TypeGuard[ast.Attribute]:
        """Whether it is certainly a name of another file."""
        called = root(node)
        return isinstance(node, ast.Attribute) and self.touched and called in self.modules and called not in self.bound

    def _figure(self, node: ast.AST) -> Figure | None:
        """What a name stands for, if that is a figure."""
        if self._of_module(node):
            return self.modules[root(node)].figures.get(node.attr)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id not in self.bound:
            file, name = self.taken.get(node.id, (self, node.id))
            return file.figures.get(name)
        return None

    def _statements(self) -> Iterator[tuple[ast.AST, str]]:
        """Statements that say something else now, and what."""
        needed = set(self._needed(self.tree))
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom):
                yield node, self._import(node, needed)
            elif isinstance(node, ast.Assign):
                names = {part.id for part in below(node, ()) if isinstance(part, ast.Name) and is_stored(part)}
                if names and names <= self.figures.keys() - self.reached - self.spoken:
                    yield node, "pass"

    def _import(self, node: ast.ImportFrom, needed: set[str]) -> str:
        """The import without what is not needed now."""
        left = []
        for alias in node.names:
            called = alias.asname or alias.name
            file, name = self.taken.get(called, (self, alias.name))
            there = alias.name if file is self else file.names.get(name, name)
            here = self.names.get(called, called)
            if called in needed:
                left.append(there if there == here else f"{there} as {here}")
        origin = "." * node.level + (node.module or "")
        return f"from {origin} import {', '.join(left)}" if left else "pass"

    def _needed(self, node: ast.AST) -> Iterator[str]:
        """The names that are not figures."""
        if self._figure(node) is None:
            if isinstance(node, ast.Name):
                yield node.id
            for child in ast.iter_child_nodes(node):
                yield from self._needed(child)

    def _changes(self, node: ast.AST, variables: Names, statements: dict[ast.AST, str]) -> Iterator[Span]:
        figure = self._figure(node)
        instead = statements.get(node) or (None if figure is None else repr(figure))
        if instead is not None:
            assert isinstance(node, ast.stmt | ast.expr), "statements and figures"
            # A number below zero may stand after a sign, and any number before a point.
            apart = instead[0] == "-" or (node in self.held and instead.isdigit())
            yield self.lines.start(node), self.lines.end(node), f"({instead})" if apart else instead
        else:
            yield from self._renamed(node, variables)
            for child in ast.iter_child_nodes(node):
                yield from self._changes(child, self.variables.get(child, variables), statements)

    def _renamed(self, node: ast.AST, variables: Names) -> Iterator[Span]:
        lines = self.lines
        if isinstance(node, ast.Name):
            yield from _instead(lines.start(node), node.id, variables.get(node.id, self.names.get(node.id)))
        elif isinstance(node, ast.arg):
            yield from _instead(lines.start(node), node.arg, variables.get(node.arg))
        elif isinstance(node, ast.Attribute):
            names = self.modules[root(node)].names if self._of_module(node) else self.parts
            yield from _instead(lines.end(node) - len(node.attr), node.attr, names.get(node.attr))
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            names = self.names if node in self.top else self.parts if node in self.methods else variables
            start = lines.start(node) + len("def" if isinstance(node, ast.FunctionDef) else "class")
            yield from _instead(lines.text.index(node.name, start), node.name, names.get(node.name))
        elif isinstance(node, ast.ExceptHandler) and node.name and node.type:
            named_at = re.compile(rf"\bas[\s\\]+({node.name})\b").search(lines.text, lines.end(node.type))
            assert named_at is not None, "it is named there"
            yield from _instead(named_at.start(1), node.name, variables.get(node.name))

    def _refusal(self, node: ast.AST, why: str) -> ValueError:
        return ValueError(f"{self.place}, line {getattr(node, 'lineno', 0)}: {why}")


def _instead(start: int, name: str, new: str | None) -> Iterator[Span]:
    if new is not None:
        yield start, start + len(name), new
