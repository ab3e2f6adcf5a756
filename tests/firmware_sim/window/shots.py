"""Makes the pictures of the window from a unit being played: `python -m tests.firmware_sim.window.shots`."""

from pathlib import Path

import pygame

from firmware_sim.window.skin import CARDS
from tests.firmware_sim.window.playing import ONE, THREE, TWO, Playing, playing

FOLDER = Path(__file__).parents[3] / "docs" / "img"
LARGE = (1200, 720)
SMALL = (800, 480)


def main() -> None:
    """Play a little and take the pictures."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with playing(LARGE) as play:
        _begin(play)
        play.click_all(TWO, "red", ONE, "green", "2", "6", "0")
        play.turn(3_000)
        _save(play, "unit_light")
        play.click("K")
        play.turn(1_100)
        _save(play, "unit_paying")
    with playing(LARGE, "dark") as play:
        _begin(play)
        play.click_all(THREE, "green", "ZONE")
        play.turn(2_600)
        _save(play, "unit_dark")
    with playing(SMALL) as play:
        _begin(play)
        play.click_all("DEAL", TWO, "red")
        play.turn(7_000)
        play.mouse(pygame.MOUSEBUTTONDOWN, *play.layout.targets[THREE].centre)
        play.mouse(pygame.MOUSEMOTION, 120, 330)
        _save(play, "unit_small")
    with playing(LARGE) as play:
        _begin(play)
        play.unit.settings.chance_one_in = 1
        play.click_all(TWO, "red", "1", ".", "5", "M", "red")
        play.turn(2_400)
        _save(play, "unit_chance")


def _begin(play: Playing) -> None:
    """Six cards with their first payments behind them; no Chance comes uncalled."""
    play.unit.settings.chance_one_in = 0
    play.enrol(*(card.uid for card in CARDS))
    for number, card in enumerate(CARDS[:3], 1):
        play.click_all(card.uid, "red", str(number), ".", str(number), "M", "red")
    play.turn(6_000)


def _save(play: Playing, name: str) -> None:
    play.turn()
    pygame.image.save(play.window.screen, FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
