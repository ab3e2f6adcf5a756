"""Files speak of the product to its readers, and only command lines print."""

import ast
import re

import pytest

from tests.house.tree import PACKAGES, ROOT, modules, name, place, syntax, text_files

COMMAND_LINES = {"board_app/cli.py", "board_app/launch.py", "firmware_sim/__main__.py"}

# In two halves each, so that the names stand nowhere, not even here.
REGISTRIES = [a + b for a, b in (("py", "pi.org"), ("python", "hosted"), ("npm", "js"), ("deb.", "debian.org"))]

TALK = {
    "the address of a package registry": "|".join(map(re.escape, REGISTRIES)),
    "a folder of one machine": r"(?<![\w.~}-])/(work|root|home|Users|opt)/|\.\./shared|/tmp/\w",
    "a ticket": r"(?i)\b(issue|ticket|pull request|PR) ?#?[0-9]+\b",
    "a note to oneself": r"\b(TODO|FIXME|XXX|HACK)\b",
    "how it was written": r"(?i)\b(language model|LLM|(AI|machine)-(written|generated))\b",
}


def _talk(text: str) -> list[str]:
    return [what for what, pattern in TALK.items() if re.search(pattern, text)]


def _prints(tree: ast.AST) -> list[ast.AST]:
    return [
        node
        for node in ast.walk(tree)
        if (isinstance(node, ast.Name) and node.id == "print")
        or (isinstance(node, ast.Attribute) and node.attr in {"stdout", "stderr"} and _is_sys(node.value))
    ]


def _is_sys(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and node.id == "sys"


def test_no_file_talks_of_registries_machines_tickets_or_its_making() -> None:
    # This file holds the samples.
    files = [file for file in text_files() if file != ROOT / "tests/house/test_wording.py"]
    assert len(files) > 20
    found = [
        f"{name(file)}:{number}: {what}"
        for file in files
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        for what in _talk(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("what", "sample"),
    [
        ("the address of a package registry", f"from https://{REGISTRIES[0]}/simple"),
        ("a folder of one machine", "see /home/someone/notes"),
        ("a folder of one machine", "open('../shared/cases')"),
        ("a ticket", "as asked in issue 12"),
        ("a note to oneself", "TODO: later"),
        ("how it was written", "a machine-written note"),
    ],
)
def test_such_talk_is_found(what: str, sample: str) -> None:
    assert _talk(sample) == [what]


def test_plain_words_pass() -> None:
    assert _talk("A session says hello; ~/.local/share/opt/in; /seat/1; /j/TOKEN; issued 12 cards") == []


def test_only_command_lines_print() -> None:
    files = [file for file in modules(*PACKAGES) if name(file) not in COMMAND_LINES]
    assert [place(file, node) for file in files for node in _prints(syntax(file))] == []


@pytest.mark.parametrize("sample", ["print('paid')", "sys.stdout.write('paid')", "out = sys.stderr"])
def test_printing_is_found(sample: str) -> None:
    assert len(_prints(ast.parse(sample))) == 1
