"""`python -m tests.game_events FILE...`: play recorded games by our rules; the exit status is 1 when a turn differs."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.game_events.recording import read
from tests.game_events.replay import replay


def main(words: Sequence[str]) -> int:
    """Play these games; print turns that differ, then those the other engine explains, and a closing line."""
    parser = argparse.ArgumentParser(prog="python -m tests.game_events", description="Play recorded games.")
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path)
    outcomes = [outcome for file in parser.parse_args(words).files for outcome in replay(read(file))]
    explained = [outcome for outcome in outcomes if outcome.explained]
    failed = [outcome for outcome in outcomes if not outcome.passed and not outcome.explained]
    for outcome in failed:
        print(outcome)
    if explained:
        print("Resynchronised after a departure of the other engine from print:")
    for outcome in explained:
        print(f"  {outcome}")
    print(f"{len(outcomes)} turns, {len(explained)} of them resynchronised")
    print(f"{len(outcomes) - len(explained) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
