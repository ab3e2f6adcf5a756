"""A home-made edition read before it is played: whatever would fail in mid-game is named with file, place and field."""

import ast
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from string import Formatter
from typing import Any, Final, NamedTuple

from board_app.editions.pack import Pack
from board_app.launch_proof_facts import FACTS, facts_faults
from board_app.rules.decisions import MoveKind
from board_app.rules.facts import Facts, read_file
from board_app.rules.reading import KINDS_OF_WORDS
from board_app.words import sections, shipped

Words = Mapping[str, Mapping[str, str]]

WORDS: Final = "words.toml"

OWN: Final = "own"
"""The section of the state that is the edition's."""

MOST: Final = 8
"""Faults that are told at once."""

NEEDED_BY_MOVES: Mapping[str, tuple[str, ...]] = {
    "propose": ("accept", "reject"),
    "bid": ("hammer",),
    "hammer": ("bid",),
    "roll": ("jail_roll",),
}
"""Moves to others without which nobody could go on."""

NEEDED_OPTIONS: Mapping[str, str] = {"claim": "claim_window", "option": ""}
"""Moves to the option they go by; "" for any."""

NEEDED_BY_SPACES: Mapping[str, str] = {"card": "card", "go_to_jail": "jail_roll"}
"""Kinds of spaces to the moves without which a token would stay there for good."""

ON_THE_BOARD: Final = ("roll", "jail_roll", "land")


class Said(NamedTuple):
    """A sentence that is asked for: section and key, who asks, the names filled in (None where they cannot be seen)."""

    section: str
    key: str
    place: str
    names: frozenset[str] | None


def faults(folder: Path, pack: Pack, own: Words) -> list[str]:
    """What is wrong with the edition of a folder that says `own`, by file."""
    trees = [(file, ast.parse(file.read_text("utf-8"))) for file in sorted(folder.rglob("*.py"))]
    programs = [(file.name, node) for file, tree in trees for node in ast.walk(tree)]
    asked = [*_of_forms(pack, own), *(said for name, node in programs for said in _said(name, node))]
    found = [
        *facts_faults(pack, read_file(folder / FACTS)),
        *_moves(pack),
        *(f"pack.py, forms: “{move}” is none of its moves" for move in pack.forms if move not in pack.moves),
        *_spaces(pack),
        *(fault for said in asked for fault in _unsaid(said, own)),
        *(fault for name, node in programs for fault in _figure(name, node, pack.facts)),
        *(fault for name, node in programs for fault in _option(name, node, pack.facts)),
        *(fault for name, node in programs for fault in _kept_elsewhere(name, node)),
        *_unused_blanks(pack, own, programs),
    ]
    return list(dict.fromkeys(found))


def told(found: Iterable[str]) -> str:
    """Faults as one text; of many the first ones."""
    every = list(found)
    more = [f"and {len(every) - MOST} more"] if len(every) > MOST else []
    return "; ".join([*every[:MOST], *more])


# ---- words.toml


def words_of(file: Path) -> Words:
    """The sentences of a file, none where it is not there. Raises ValueError naming the first that cannot be used."""
    if not file.exists():
        return {}
    words = tomllib.loads(file.read_text("utf-8"))
    for section, sentences in words.items():
        if section not in sections():
            raise ValueError(f"[{section}]: there is no such table; there are {', '.join(sections())}")
        if not isinstance(sentences, dict):
            raise ValueError(f"[{section}] is no table of sentences")
        for key, sentence in sentences.items():
            if fault := _unreadable(sentence):
                raise ValueError(f"[{section}] {key}: {fault}")
    return words


def _unreadable(sentence: object) -> str:
    """What is wrong with a sentence, "" for nothing."""
    if not isinstance(sentence, str) or not sentence.strip():
        return f"expected a sentence, found {sentence!r}"
    try:
        names = blanks(sentence)
    except ValueError as error:
        return f"{error} in “{sentence}”"
    wrong = [name for name in names if not name.isidentifier()]
    return f"“{{{wrong[0]}}}” is no name to fill in" if wrong else ""


def blanks(sentence: str) -> list[str]:
    """The names that a sentence has filled in. Raises ValueError for braces that do not match."""
    return [name for _, name, _, _ in Formatter().parse(sentence) if name is not None]


# ---- moves, forms, spaces


def _moves(pack: Pack) -> Iterator[str]:
    moves: Mapping[str, object] = pack.moves  # what a program has put there
    for move, kind in moves.items():
        if not isinstance(kind, MoveKind):
            yield f"pack.py, move “{move}”: expected a MoveKind, found {kind!r}"
            continue
        for word, field in {**kind.fields, **kind.optional}.items():
            if field not in KINDS_OF_WORDS:
                there = ", ".join(KINDS_OF_WORDS)
                yield f"pack.py, move “{move}”, word “{word}”: {field!r} is no kind of word; there are {there}"
        option = NEEDED_OPTIONS.get(move)
        if option is not None and not (option in pack.facts.options if option else pack.facts.options):
            yield f"{FACTS}, [[options]]: {f'“{option}”' if option else 'an option'} is missing; “{move}” goes by it"
        for other in NEEDED_BY_MOVES.get(move, ()):
            if other not in pack.moves:
                yield f"pack.py, moves: “{move}” needs “{other}”, or nobody could go on"


def _of_forms(pack: Pack, own: Words) -> Iterator[Said]:
    """The sentences of the edition's forms and news; a field may do without."""
    moves: Mapping[str, object] = pack.moves  # as above
    for move in pack.forms:
        kind, place = moves.get(move), f"the form of “{move}”"
        if not isinstance(kind, MoveKind):
            continue
        yield from (Said(section, move, place, frozenset()) for section in ("prompt", "enter"))
        blanks = own.get("blank", {})
        yield from (
            Said("blank", word, place, frozenset()) for word in (*kind.fields, *kind.optional) if word in blanks
        )
    yield from (Said("log", line, "“news” in pack.py", None) for line in pack.news)


def _unused_blanks(pack: Pack, own: Words, programs: Iterable[tuple[str, ast.AST]]) -> Iterator[str]:
    """Names of fields that no move asks for and no program speaks of: they were meant for another one."""
    moves: Mapping[str, object] = pack.moves  # as above
    kinds = [kind for kind in moves.values() if isinstance(kind, MoveKind)]
    asked = {word for kind in kinds for word in (*kind.fields, *kind.optional)}
    spoken = {node.value for _, node in programs if isinstance(node, ast.Constant)}
    for name in own.get("blank", {}):
        if name not in asked and name not in spoken:
            yield f"{WORDS}, [blank] {name}: no move has a word of this name"


def _spaces(pack: Pack) -> Iterator[str]:
    spaces = pack.facts.board.spaces
    for move in ON_THE_BOARD if not spaces else ():
        if move in pack.moves:
            yield f"{FACTS}, [board]: the move “{move}” needs a board"
    for kind, move in NEEDED_BY_SPACES.items():
        if any(space.kind == kind for space in spaces) and move not in pack.moves:
            yield f"pack.py, moves: the board has a space of kind “{kind}”, which needs “{move}”"


# ---- what programs say


def _unsaid(said: Said, own: Words) -> Iterator[str]:
    """What is wrong with a sentence that is asked for."""
    sentence = own.get(said.section, {}).get(said.key) or shipped(said.section, said.key)
    if not sentence:
        yield f"{WORDS}, [{said.section}]: “{said.key}” is missing; {said.place} needs it"
    elif said.names is not None:
        for name in blanks(sentence):
            if name not in said.names:
                given = ", ".join(sorted(said.names)) or "nothing"
                yield f"{WORDS}, [{said.section}] {said.key}: “{{{name}}}” stays empty; {said.place} fills in {given}"


def _said(file: str, node: ast.AST) -> Iterator[Said]:
    """The sentences that a call asks for."""
    if not isinstance(node, ast.Call):
        return
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    asked = _ASKED.get(called)
    if asked is None or len(node.args) <= asked.word:
        return
    place = f"{file}, line {node.lineno}"
    names = _keywords(node) if asked.named is None else _keys(node, asked.named)
    for key in _texts(node.args[asked.word]):
        yield Said(asked.section, key, place, None if names is None else names | asked.always)


class _Asked(NamedTuple):
    """Where a call says the key of a sentence, and where its names: at this place as a mapping, or as keywords."""

    section: str
    word: int
    named: int | None = None
    always: frozenset[str] = frozenset()


_LINE: Final = frozenset(("notes", "edition"))
_ASKED: Mapping[str, _Asked] = {
    "refuse": _Asked("refusal", 0),
    "note": _Asked("note", 0),
    "decision": _Asked("log", 0, 1, _LINE),
    "Decision": _Asked("log", 0, 1, _LINE),
    "charge": _Asked("why", 3, 4),
    "owe": _Asked("why", 3, 4),
}
"""Calls that name a sentence."""


def _texts(node: ast.expr) -> Iterator[str]:
    """The texts that an argument can be, as far as they are written out."""
    if isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


def _keywords(node: ast.Call) -> frozenset[str] | None:
    names = [keyword.arg for keyword in node.keywords]
    return None if None in names else frozenset(name for name in names if name and name != "limit")


def _keys(node: ast.Call, place: int) -> frozenset[str] | None:
    """The keys of a mapping that is written out; None where it is not."""
    given: Any = node.args[place] if len(node.args) > place else None
    if not isinstance(given, ast.Dict):
        return None
    keys = [key.value if isinstance(key, ast.Constant) else None for key in given.keys]
    return None if None in keys else frozenset(map(str, keys))


def _figure(file: str, node: ast.AST, facts: Facts) -> Iterator[str]:
    """A sum or number of the edition's own that is read and not printed."""
    if not isinstance(node, ast.Subscript) or not isinstance(node.value, ast.Attribute):
        return
    table, key = node.value.attr, node.slice
    owner = node.value.value
    of_facts = "facts" in (getattr(owner, "attr", ""), getattr(owner, "id", ""))
    name = key.value if isinstance(key, ast.Constant) and isinstance(key.value, str) else ""
    if name and of_facts and table in ("values", "figures") and name not in getattr(facts, table):
        yield f"{FACTS}, [{table}]: “{name}” is missing; {file}, line {node.lineno}, reads it"


def _option(file: str, node: ast.AST, facts: Facts) -> Iterator[str]:
    """An option of the edition that is asked for and not there, or compared with a way that it does not have."""
    name = _option_asked(node)
    if name and name not in facts.options:
        yield f"{FACTS}, [[options]]: “{name}” is missing; {file}, line {getattr(node, 'lineno', 0)}, asks for it"
    if not isinstance(node, ast.Compare):
        return
    sides = (node.left, *node.comparators)
    options = [facts.options[asked] for side in sides if (asked := _option_asked(side)) in facts.options]
    for option in options:
        for way in (way for side in sides for way in _ways(side)):
            if way not in option.values:
                there = ", ".join(option.values)
                yield f"{file}, line {node.lineno}: “{way}” is no way to play the option “{option.id}”; it has {there}"


def _option_asked(node: ast.AST) -> str:
    """The name of the option that a call `state.option(name)` asks for, "" for any other."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) or node.func.attr != "option":
        return ""
    name = node.args[0] if len(node.args) == 1 else None
    return name.value if isinstance(name, ast.Constant) and isinstance(name.value, str) else ""


def _ways(side: ast.expr) -> Iterator[str]:
    """The texts that stand on one side of a comparison, alone or in a list."""
    for one in side.elts if isinstance(side, ast.Tuple | ast.List | ast.Set) else (side,):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            yield one.value


def _kept_elsewhere(file: str, node: ast.AST) -> Iterator[str]:
    """Something kept in a section of the state that is the app's."""
    if not isinstance(node, ast.Call) or not node.args:
        return
    called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    for section in _texts(node.args[0]) if called in ("put", "Put") else ():
        if section != OWN:
            yield f"{file}, line {node.lineno}: “{section}” is no section for you to keep things in; “{OWN}” is"
