"""What each cue sounds like: tunes from text files, played through pygame's mixer as loudly as people want them."""

import contextlib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import pygame

from firmware_sim.songbook import read_tunes
from firmware_sim.tune import RATE, render
from firmware_sim.voices import KIND_OF, KINDS, LEVELS, PATIENT, loudness, tune_for

_BUFFER: Final = 512  # samples: a sound leaves the mixer at most two buffers, 23 ms, after it was asked for


class Player:
    """Plays cues. Without a sound device it is silent. `findings` says in sentences what could not be had.

    `volume` is the unit's, 0 to 3; `levels` the loudness of kinds in percent; `folder` holds people's own tunes.
    """

    def __init__(
        self, volume: int = 3, levels: Mapping[str, int] | None = None, folder: Path | None = None, muted: bool = False
    ) -> None:
        self.volume = volume
        self._levels = {**LEVELS, **(levels or {})}
        self._tunes, self.findings = read_tunes(folder)
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._muted = muted
        self._voices: dict[str, pygame.mixer.Channel] = {}
        try:
            with _no_chatter():
                # Without allowed changes the mixer keeps to this format, whatever the device likes: no pitch moves.
                pygame.mixer.init(RATE, -16, 1, _BUFFER, allowedchanges=0)
        except pygame.error as error:
            self.findings.append(f"no sound device, going on silently ({error})")
        else:
            self._voices = {kind: pygame.mixer.Channel(number) for number, kind in enumerate(KINDS)}

    @property
    def muted(self) -> bool:
        """Whether nothing is heard; muting ends what is sounding."""
        return self._muted

    @muted.setter
    def muted(self, on: bool) -> None:
        self._muted = on
        if on:
            self._hush()

    def play(self, cue: str) -> None:
        """Let a cue be heard. Going to sleep ends every other sound."""
        if cue == "sleep":
            self._hush()
        tune, loud = tune_for(cue, self.volume), loudness(cue, self.volume, self._levels)
        if self._muted or not self._voices or not tune or not loud:
            return
        kind, sound = KIND_OF[cue], self._sound(tune)
        voice = self._voices[kind]
        busy = voice.get_busy()
        if busy and kind == "alarms" and voice.get_sound() is sound:
            return  # an alarm that goes on is not begun anew
        sound.set_volume(loud)
        if busy and kind in PATIENT:
            voice.queue(sound)
        else:
            voice.play(sound)

    def close(self) -> None:
        """End every sound and give the device back."""
        self._voices = {}
        pygame.mixer.quit()

    def _sound(self, tune: str) -> pygame.mixer.Sound:
        # Made when it is first heard: the window opens sooner, and the longest takes a few milliseconds.
        if tune not in self._sounds:
            self._sounds[tune] = pygame.mixer.Sound(buffer=render(self._tunes[tune]).tobytes())
        return self._sounds[tune]

    def _hush(self) -> None:
        for voice in self._voices.values():
            voice.stop()


@contextlib.contextmanager
def _no_chatter() -> Iterator[None]:
    """Keep quiet about what C libraries write to the error output by themselves: a page, when there is no device."""
    try:
        kept = os.dup(2)
    except OSError:
        yield  # there is no error output
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
