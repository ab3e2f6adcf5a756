"""`python -m tests.rule_cases FILE... [--edition E]`: run rule cases; the exit status is 1 when one fails.

E is the edition whose cases are run, or the folder of a home-made one.
"""

import argparse
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from board_app.launch_editions import find_edition
from tests.rule_cases.case import Dialect, faults, home_made


def main(words: Sequence[str]) -> int:
    """Run the cases of these files, print what fails and a closing line."""
    parser = argparse.ArgumentParser(prog="python -m tests.rule_cases", description="Run rule cases.")
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path)
    parser.add_argument("--edition", help="run the cases of this edition only, or of that in a folder")
    args = parser.parse_args(words)
    wanted, home = _edition(args.edition)
    passed = failed = 0
    for file in args.files:
        for case in tomllib.loads(file.read_text("utf-8"))["case"]:
            if wanted in (None, case["edition"]):
                found = faults(case, home)
                passed, failed = passed + (not found), failed + bool(found)
                for fault in found:
                    print(f"{case['id']}: {fault}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _edition(name: str | None) -> tuple[str | None, Dialect | None]:
    """The edition to run, and how a home-made one is run."""
    if name is None or not Path(name).is_dir():
        return name, None
    pack = find_edition(name).pack()
    return pack.facts.id, home_made(pack)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
