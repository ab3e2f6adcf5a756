"""`python -m tests.rule_cases FILE... [--edition E]`: run rule cases; the exit status is 1 when one fails.

E is the edition whose cases are run, or the folder of a home-made one.
"""

import argparse
import sys
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

from board_app.launch_editions import NoEditionError, find_edition
from tests.rule_cases.case import DIALECTS, Case, Dialect, faults, home_made

FORMAT = "rule case format v1"
"""What the first line of a file names."""


def main(words: Sequence[str]) -> int:
    """Run the cases of these files, print what fails and a closing line; a run without a case is no success."""
    parser = argparse.ArgumentParser(prog="python -m tests.rule_cases", description="Run rule cases.")
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path)
    parser.add_argument("--edition", help="run the cases of this edition only, or of that in a folder")
    args = parser.parse_args(words)
    if args.edition not in (None, *DIALECTS) and not Path(args.edition).is_dir():
        print(f"There is no edition {args.edition}. There are: {', '.join(DIALECTS)}.")
        return 1
    try:
        wanted, home = _edition(args.edition)
    except NoEditionError as error:
        print(error)
        return 1
    passed = failed = 0
    for file in args.files:
        for found in _run(file, wanted, home):
            passed, failed = passed + (not found), failed + bool(found)
            for fault in found:
                print(fault)
    print(f"{passed} passed, {failed} failed")
    return 0 if passed and not failed else 1


def _edition(name: str | None) -> tuple[str | None, Dialect | None]:
    """The edition to run, and how a home-made one is run."""
    if name is None or not Path(name).is_dir():
        return name, None
    pack = find_edition(name).pack()
    return pack.facts.id, home_made(pack)


def _run(file: Path, edition: str | None, home: Dialect | None) -> Iterator[list[str]]:
    """What is wrong with each case of a file; a file that cannot be read fails as one case."""
    try:
        cases = _read(file)
    except (OSError, ValueError) as error:
        yield [f"{file}: no rule cases ({error}); nothing of it was run"]
        return
    for case in cases:
        if edition in (None, case.get("edition")):
            yield [f"{case.get('id', 'a case without id')}: {fault}" for fault in _faults(case, home)]


def _read(file: Path) -> Sequence[Case]:
    """The cases of a file. Raises OSError or ValueError for one that is not in the format."""
    data = tomllib.loads(file.read_text("utf-8"))
    if data.get("format") != FORMAT:
        raise ValueError(f"its format is {data.get('format')!r}, expected {FORMAT!r}")
    cases = data.get("case", [])
    if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
        raise ValueError("case is no list of tables")
    return cases


def _faults(case: Case, home: Dialect | None) -> list[str]:
    try:
        return faults(case, home)
    except KeyError as missing:
        return [f"it is not in the format: {missing} is missing or unknown"]
    except (AttributeError, IndexError, TypeError, ValueError) as error:
        return [f"it is not in the format: {error}"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
