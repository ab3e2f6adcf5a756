"""What the documents say about files, targets, dependencies and words is so."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.house.tree import ROOT, VENDORED, kept_files, name

DOCUMENTS = [file for file in kept_files() if file.suffix == ".md"]
LINK = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)|(?:src|href|srcset)=\"([^\"\s]+)")
CODE_BLOCK = re.compile(r"^```.*?^```|^(?: {4}|\t).*?$|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def _missing_targets(document: Path, text: str) -> list[str]:
    """Links and pictures of a document that lead to no file or heading of this repository."""
    targets = [first or second for first, second in LINK.findall(CODE_BLOCK.sub("", text))]
    missing = []
    for target in targets:
        path, _, heading = target.partition("#")
        if re.match(r"[a-z]+:", target):
            continue
        file = document.parent / path if path else document
        if not file.exists() or (heading and heading not in _headings(file.read_text("utf-8"))):
            missing.append(target)
    return missing


def _headings(text: str) -> set[str]:
    """The names by which a page's headings are linked to."""
    titles = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_every_link_and_picture_of_a_document_exists(document: Path) -> None:
    assert _missing_targets(document, document.read_text("utf-8")) == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    text = (
        "# One page\n[a](page.md) [b](gone.md) ![c](gone.png) [d](#one-page) [e](#gone) "
        '<img src="gone.svg"> [f](https://example.org) `[g](code.md)`\n'
    )
    page.write_text(text, "utf-8")
    assert _missing_targets(page, text) == ["gone.md", "gone.png", "#gone", "gone.svg"]


def _rows(document: Path) -> dict[str, list[str]]:
    """The rows of a document's tables by their first cell."""
    rows = [line.strip("|\n ").split("|") for line in document.read_text("utf-8").splitlines() if line.startswith("| ")]
    return {row[0].strip(): [cell.strip() for cell in row[1:]] for row in rows if row[0].strip() != "package"}


def test_every_dependency_has_its_line_and_every_line_its_dependency() -> None:
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project = pyproject["project"]
    wishes = [*pyproject["build-system"]["requires"], *project["dependencies"]]
    wishes += [wish for extra in project["optional-dependencies"].values() for wish in extra]
    declared = {re.split(r"[^\w.-]", wish)[0] for wish in wishes} - {project["name"]}
    rows = _rows(ROOT / "docs/dependencies.md")
    carried = {row for row, cells in rows.items() if VENDORED in cells[0]}
    assert set(rows) - carried == declared
    assert [row for row, cells in rows.items() if max(len(cell) for cell in cells) < 10] == []


def test_everything_vendored_has_its_line_and_its_licence() -> None:
    packages = [row.split()[0] for row, cells in _rows(ROOT / "docs/dependencies.md").items() if VENDORED in cells[0]]
    files = [file.name for file in (ROOT / VENDORED).iterdir()]
    assert sorted(file for file in files if file.startswith("LICENSE")) == sorted(f"LICENSE-{p}.txt" for p in packages)


def test_every_word_of_the_glossary_stands_once_and_in_order() -> None:
    glossary = (ROOT / "docs/glossary.md").read_text("utf-8")
    words = re.findall(r"^- \*\*(.+?)\*\*: ", glossary, re.MULTILINE)
    assert len(words) > 40
    assert sorted({word for word in words if words.count(word) > 1}) == []
    assert len(words) == len(re.findall(r"^- ", glossary, re.MULTILINE))
    for section in glossary.split("\n## ")[1:]:
        listed = re.findall(r"^- \*\*(.+?)\*\*: ", section, re.MULTILINE)
        assert listed == sorted(listed)


def _make_targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))


def test_every_make_target_that_a_document_names_exists() -> None:
    code = {name(file): "\n".join(CODE_BLOCK.findall(file.read_text("utf-8"))) for file in DOCUMENTS}
    named = {(file, target) for file, text in code.items() for target in re.findall(r"\bmake ([a-z]+)", text)}
    assert ("CONTRIBUTING.md", "test") in named
    assert {(file, target) for file, target in named if target not in _make_targets()} == set()


def test_the_makefile_has_the_promised_targets_and_help_lists_each() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    described = set(re.findall(r"^([a-z]+):.*## .+", makefile, re.MULTILINE))
    assert {"play", "test", "check", "bench", "clean", "help"} <= described
    assert described == _make_targets()


def test_ci_runs_what_people_run() -> None:
    lines = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    assert lines[0].startswith("#!")
    assert lines[1:] == ["set -euo pipefail", 'cd "$(dirname "$0")/.."', "make test"]
    assert (ROOT / ".ci/run").stat().st_mode & 0o111
