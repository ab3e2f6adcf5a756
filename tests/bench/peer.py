"""Another simulator beside ours: a checkout of gamescomputersplay/monopoly, run in a process of its own.

`python tests/bench/peer.py CHECKOUT GAMES` prints the player's moves and the games a second, its log on as it comes.
"""

import importlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

SIMULATOR = "PEER_SIM"
"""The environment variable that names the checkout."""


def rates(games: int) -> tuple[float, float] | None:
    """Moves and games a second of the simulator that the environment names; None where it names none."""
    if not (checkout := os.environ.get(SIMULATOR)):
        return None
    words = [sys.executable, __file__, checkout, str(games)]
    done = subprocess.run(words, capture_output=True, text=True, check=True, timeout=600)
    moves, per_s = json.loads(done.stdout)
    return moves, per_s


def _measured(checkout: str, games: int) -> tuple[float, float]:
    sys.path.insert(0, checkout)
    engine: Any = importlib.import_module("monopoly.core.game")
    player: Any = importlib.import_module("monopoly.core.player").Player
    settings: Any = importlib.import_module("monopoly.log_settings").LogSettings
    counted, move = [0], player.make_a_move

    def make_a_move(*args: Any) -> Any:
        counted[0] += 1
        return move(*args)

    player.make_a_move = make_a_move
    seeds = Random(1)
    with tempfile.TemporaryDirectory() as folder:
        settings.EVENTS_LOG_PATH, settings.BANKRUPTCIES_PATH = Path(folder) / "events", Path(folder) / "failures"
        begun = time.perf_counter()
        for number in range(games):
            engine.monopoly_game((number + 1, seeds.getrandbits(32)))
        seconds = time.perf_counter() - begun
    return counted[0] / seconds, games / seconds


if __name__ == "__main__":
    print(json.dumps(_measured(sys.argv[1], int(sys.argv[2]))))
