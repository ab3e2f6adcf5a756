"""Whoever hears nothing sees everything: each cue has a twin."""

from firmware_sim.brain import cues
from firmware_sim.window.skin import TONES
from firmware_sim.window.twins import TWINS, twin_of


def test_every_cue_has_a_twin_and_every_twin_a_cue() -> None:
    assert set(TWINS) == set(cues.ALL)


def test_every_twin_is_seen_long_enough_in_a_tone_of_the_skin() -> None:
    for cue, twin in TWINS.items():
        # A key that is pressed is its own twin: it goes down.
        if cue != "key":
            assert twin.word
            assert twin.ms >= 250
        assert twin.tone in ("", *TONES)


def test_no_light_flashes_more_than_three_times_a_second() -> None:
    assert all(twin.ms == 0 or twin.ms >= 250 for twin in TWINS.values())


def test_getting_and_paying_differ_in_word_and_tone() -> None:
    assert TWINS["received"].tone != TWINS["paid"].tone
    assert TWINS["received"].word != TWINS["paid"].word
    assert len({TWINS[f"zone_{zone}"].word for zone in cues.ZONES}) == 4


def test_a_cue_that_is_new_here_shows_its_own_name() -> None:
    assert twin_of("free_parking").word == "FREE PARKING"
    assert twin_of("free_parking").ms > 0
