"""What comes out of the mixer, and the ear that hears its pitches.

Run as a program with a JSON argument it plays: for each [file, volume, [cue, ...]] a player of its own sounds the cues
through SDL's `disk` driver, which writes what a loudspeaker would get to the file.
"""

import json
import os
import sys
from array import array
from itertools import pairwise
from pathlib import Path

RATE = 44_100


def heard(file: Path) -> "array[int]":
    """The samples that the mixer put out."""
    samples = array("h")
    samples.frombytes(file.read_bytes())
    return samples


def pitch(samples: "array[int]") -> float:
    """The pitch in Hz of a stretch of one tone: how often it rises through zero, whole periods only; 0 for silence."""
    rises = [
        place + before / (before - after)
        for place, (before, after) in enumerate(pairwise(samples))
        if before < 0 <= after
    ]
    return RATE * (len(rises) - 1) / (rises[-1] - rises[0]) if len(rises) > 1 else 0.0


def _play(file: str, volume: int, cues: list[str]) -> None:
    import pygame

    from firmware_sim.window.sounds import Player

    os.environ["SDL_DISKAUDIOFILE"] = file
    player = Player(volume=volume)
    pygame.display.init()
    for number in range(pygame.mixer.get_num_channels()):
        pygame.mixer.Channel(number).set_endevent(pygame.USEREVENT)
    for cue in cues:
        player.play(cue)
    while pygame.mixer.get_busy():
        pygame.event.wait(10_000)
    player.close()


if __name__ == "__main__":
    for scene in json.loads(sys.argv[1]):
        _play(*scene)
