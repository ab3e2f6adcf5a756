"""`python -m tests.rule_cases FILE... [--edition E]`: run rule cases; the exit status is 1 when one fails."""

import argparse
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from tests.rule_cases.case import faults


def main(words: Sequence[str]) -> int:
    """Run the cases of these files, print what fails and a closing line."""
    parser = argparse.ArgumentParser(prog="python -m tests.rule_cases", description="Run rule cases.")
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path)
    parser.add_argument("--edition", help="run the cases of this edition only")
    args = parser.parse_args(words)
    passed = failed = 0
    for file in args.files:
        for case in tomllib.loads(file.read_text("utf-8"))["case"]:
            if args.edition in (None, case["edition"]):
                found = faults(case)
                passed, failed = passed + (not found), failed + bool(found)
                for fault in found:
                    print(f"{case['id']}: {fault}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
