"""`python -m tests.storms SEEDS FIRST`: so many storms from a seed on; `--tell` says what happens in each."""

import argparse
import sys
import traceback
from collections.abc import Callable

from tests.storms.evening import run


def _say(words: str) -> None:
    sys.stdout.write(words + "\n")
    sys.stdout.flush()


def _silent(_: str) -> None:
    """Nobody reads along."""


def replay(seed: int) -> str:
    """The command that runs one seed alone and tells what happens."""
    return f".venv/bin/python -m tests.storms 1 {seed} --tell"


def weathered(seed: int, tell: Callable[[str], None] = _silent) -> bool:
    """Whether a seed's evening ends well; what went wrong is said."""
    try:
        run(seed, tell)
    except Exception:
        _say(f"seed {seed} failed\n{traceback.format_exc()}again, step by step: {replay(seed)}")
        return False
    return True


def main() -> int:
    """Run the storms that were asked for; 1 when some did not end well."""
    options = argparse.ArgumentParser(prog="python -m tests.storms", description="A whole bank in bad weather.")
    options.add_argument("seeds", type=int, nargs="?", default=1000, help="how many storms")
    options.add_argument("first", type=int, nargs="?", default=1, help="the first one's seed")
    options.add_argument("--tell", action="store_true", help="say what happens")
    asked = options.parse_args()
    tell = _say if asked.tell else _silent
    seeds = range(asked.first, asked.first + asked.seeds)
    passed = sum(weathered(seed, tell) for seed in seeds)
    _say(f"{passed} passed, {len(seeds) - passed} failed")
    return int(passed < len(seeds))


if __name__ == "__main__":
    sys.exit(main())
