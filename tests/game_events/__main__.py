"""`python -m tests.game_events FILE...`: play recorded games by our rules; the exit status is 1 when a turn differs."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.game_events.recording import RecordingError, read
from tests.game_events.replay import Outcome, replay


def main(words: Sequence[str]) -> int:
    """Play these games; print turns that differ, then those the other engine explains, and a closing line."""
    parser = argparse.ArgumentParser(prog="python -m tests.game_events", description="Play recorded games.")
    parser.add_argument("files", nargs="+", metavar="FILE", type=Path)
    outcomes: list[Outcome] = []
    unread: list[str] = []
    for file in parser.parse_args(words).files:
        try:
            outcomes.extend(replay(read(file)))
        except RecordingError as error:
            unread.append(str(error))
        except (LookupError, TypeError, ValueError) as error:
            unread.append(f"{file}: a line lacks what a record needs ({error!r}); its later turns were not played")
    explained = [outcome for outcome in outcomes if outcome.explained]
    failed = [outcome for outcome in outcomes if not outcome.passed and not outcome.explained]
    for fault in (*unread, *failed):
        print(fault)
    if explained:
        print("Resynchronised after a departure of the other engine from print:")
    for outcome in explained:
        print(f"  {outcome}")
    print(f"{len(outcomes)} turns, {len(explained)} of them resynchronised")
    print(f"{len(outcomes) - len(explained) - len(failed)} passed, {len(failed) + len(unread)} failed")
    return 1 if failed or unread or not outcomes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
