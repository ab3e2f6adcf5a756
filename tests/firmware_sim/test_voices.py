"""Which tune stands for a cue, and how loud."""

from firmware_sim.brain import cues
from firmware_sim.voices import BEEP, KIND_OF, KINDS, LEVELS, loudness, tune_for


def test_every_cue_of_the_unit_has_exactly_one_kind() -> None:
    assert sorted(KIND_OF) == sorted(cues.ALL)
    assert sum(len(cues) for cues in KINDS.values()) == len(KIND_OF)


def test_with_beeps_only_there_is_neither_music_nor_effect() -> None:
    heard = {cue: tune_for(cue, 0) for cue in KIND_OF}
    assert {cue for cue, tune in heard.items() if tune == cue} == set(KINDS["keys"])
    assert {cue for cue, tune in heard.items() if tune == ""} == set(KINDS["counting"])
    assert {tune for cue, tune in heard.items() if KIND_OF[cue] in ("money", "music", "alarms")} == {BEEP}


def test_at_every_other_volume_a_cue_has_its_own_tune() -> None:
    assert all(tune_for(cue, volume) == cue for cue in KIND_OF for volume in (1, 2, 3))


def test_loudness_rises_with_the_volume_and_the_level_of_the_kind() -> None:
    assert [loudness("go", volume, LEVELS) for volume in range(4)] == [0.3, 0.3, 0.6, 1.0]
    quiet = {**LEVELS, "music": 50, "keys": 0}
    assert loudness("go", 3, quiet) == 0.5
    assert loudness("key", 3, quiet) == 0
    assert loudness("paid", 3, quiet) == 1
