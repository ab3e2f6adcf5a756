"""One buzzer for all kinds of sound: which is heard, how loud, and for how long."""

import pytest
from board.buzzer import Buzzer

from tests.hardware.firmware.board.parts import Tone

# One note each, a second long; the pitch tells which it is.
PITCH = {"key": 440, "paid": 494, "go": 523, "error": 587, "counting_up": 659, "beep": 698, "sleep": 784, "done": 880}
LETTER = {440: "a4", 494: "b4", 523: "c5", 587: "d5", 659: "e5", 698: "f5", 784: "g5", 880: "a5"}


def _tune(name: str) -> str:
    if name not in PITCH:
        raise OSError(2)
    return f"{name}:d=4,o=4,b=60:{LETTER[PITCH[name]]}"


class Room:
    """A buzzer and what is heard of it."""

    def __init__(self) -> None:
        self.tone = Tone()
        self.buzzer = Buzzer(self.tone, _tune)

    def at(self, now_ms: int, *cues: str, volume: int = 3) -> int:
        """The pitch that sounds after cues at a moment; 0 is silence."""
        for cue in cues:
            self.buzzer.play(cue, volume, now_ms)
        self.buzzer.step(now_ms)
        hz, duty = self.tone.tones[-1]
        return hz if duty else 0


def test_a_tune_sounds_for_its_time_and_then_it_is_silent() -> None:
    room = Room()
    assert room.at(0) == 0
    assert room.at(100, "paid") == PITCH["paid"]
    assert [room.at(now_ms) for now_ms in (1087, 1088, 1100, 9999)] == [PITCH["paid"], 0, 0, 0]


def test_a_late_step_makes_no_tune_longer() -> None:
    room = Room()
    room.at(0, "go")
    room.at(995)
    assert room.at(1000, "key") == PITCH["key"]


@pytest.mark.parametrize(
    ("playing", "then", "heard"),
    [
        ("key", "key", "key"),
        ("key", "paid", "paid"),
        ("paid", "key", "paid"),
        ("counting_up", "key", "counting_up"),
        ("counting_up", "done", "done"),
        ("go", "error", "error"),
        ("error", "paid", "error"),
        ("go", "sleep", "sleep"),
    ],
)
def test_what_matters_more_is_heard(playing: str, then: str, heard: str) -> None:
    room = Room()
    room.at(0, playing)
    assert room.at(10, then) == PITCH[heard]


def test_music_waits_for_the_tune_before_it() -> None:
    room = Room()
    room.at(0, "paid")
    assert room.at(500, "go") == PITCH["paid"]
    room.at(990)
    assert room.at(1001) == PITCH["go"]


def test_an_alarm_that_sounds_goes_on_and_is_not_begun_anew() -> None:
    room = Room()
    room.at(0, "error")
    room.at(900, "error")
    assert room.at(989) == 0


def test_with_beeps_only_keys_sound_counting_is_silent_and_the_rest_is_a_beep() -> None:
    room = Room()
    assert room.at(0, "key", volume=0) == PITCH["key"]
    assert Room().at(0, "counting_up", volume=0) == 0
    assert Room().at(0, "go", volume=0) == PITCH["beep"]


def test_the_steps_of_the_volume_are_louder_and_louder() -> None:
    duties = []
    for volume in (1, 2, 3):
        room = Room()
        room.at(0, "go", volume=volume)
        duties.append(room.tone.tones[-1][1])
    assert duties == sorted(set(duties))
    assert duties[-1] == 0x8000


def test_a_tune_that_is_missing_or_wrong_is_silence() -> None:
    room = Room()
    assert room.at(0, "received") == 0
    wrong = Buzzer(room.tone, lambda _: "x:d=4,o=4,b=60:a,zz")
    wrong.play("go", 3, 0)
    for now_ms in (990, 1001, 1002):
        wrong.step(now_ms)
    assert room.tone.tones[-1][1] == 0
