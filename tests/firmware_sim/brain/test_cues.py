"""Every sound a unit asks for has a name a skin can look up."""

import re
from pathlib import Path

from firmware_sim.brain import cues


def test_every_named_cue_is_listed_once_and_used() -> None:
    named = {name: value for name, value in vars(cues).items() if isinstance(value, str) and name.isupper()}
    songs = [cues.song_of(zone) for zone in (1, 2, 3, 4)]
    assert songs == ["zone_walking", "zone_cycle", "zone_car", "zone_rocket"]
    assert sorted([*named.values(), *songs]) == sorted(cues.ALL)
    assert len(set(cues.ALL)) == len(cues.ALL)
    source = "".join(path.read_text() for path in Path(cues.__file__).parent.glob("*.py"))
    for name in named:
        assert len(re.findall(rf"\b{name}\b", source)) > 2, name
