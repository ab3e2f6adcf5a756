"""Every sound a unit asks for has a name a skin can look up."""

from firmware_sim.brain import cues


def test_every_named_cue_is_listed_once() -> None:
    named = [value for name, value in vars(cues).items() if isinstance(value, str) and name.isupper()]
    songs = [cues.song_of(zone) for zone in (1, 2, 3, 4)]
    assert songs == ["zone_walking", "zone_cycle", "zone_car", "zone_rocket"]
    assert sorted([*named, *songs]) == sorted(cues.ALL)
    assert len(set(cues.ALL)) == len(cues.ALL)
