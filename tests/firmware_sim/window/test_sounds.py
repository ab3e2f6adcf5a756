"""Tunes through the real mixer: what a loudspeaker would get has the right pitches and the exact length."""

import json
import math
import os
import subprocess
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from firmware_sim.songbook import SHIPPED, read_tunes
from firmware_sim.tune import render
from firmware_sim.voices import BEEP, KIND_OF, KINDS
from firmware_sim.window.sounds import Player
from tests.firmware_sim.window.listening import RATE, heard, pitch

TUNES = read_tunes()[0]


def run(driver: str, *command: str) -> subprocess.CompletedProcess[str]:
    """A Python process with a sound driver and no screen."""
    env = {**os.environ, "SDL_AUDIODRIVER": driver, "SDL_DISKAUDIODELAY": "0", "SDL_VIDEODRIVER": "dummy"}
    return subprocess.run([sys.executable, *command], env=env, capture_output=True, text=True, check=False, timeout=60)


@pytest.fixture(scope="module")
def tape(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what was heard of every cue, loud and at beeps only, one file each."""
    folder = tmp_path_factory.mktemp("tape")
    scenes = [[str(folder / f"{cue}-{volume}.raw"), volume, [cue]] for cue in KIND_OF for volume in (0, 1, 3)]
    played = run("disk", "-m", "tests.firmware_sim.window.listening", json.dumps(scenes))
    assert played.returncode == 0, played.stderr
    return folder


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    """A player whose device swallows every sound, in its own time."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Player()
    yield player
    player.close()


def voice(cue: str) -> pygame.mixer.Channel:
    """The mixer's channel on which a cue is heard."""
    return pygame.mixer.Channel(list(KINDS).index(KIND_OF[cue]))


def length(sound: pygame.mixer.Sound | None) -> int:
    """Samples of a sound; 0 for none."""
    return len(sound.get_raw()) // 2 if sound else 0


def samples(tune: str) -> int:
    """Samples of a tune."""
    return sum(note.samples for note in TUNES[tune])


def test_the_ear_hears_what_it_is_played() -> None:
    for hz in (131, 440, 987.8, 3951):
        tone = array("h", [round(9000 * math.sin(2 * math.pi * hz * step / RATE)) for step in range(1500)])
        assert pitch(tone) == pytest.approx(hz, rel=0.001)
    assert pitch(array("h", bytes(3000))) == 0


@pytest.mark.parametrize("cue", KIND_OF)
def test_every_tune_leaves_the_mixer_in_tune_and_to_the_sample(cue: str, tape: Path) -> None:
    sound = heard(tape / f"{cue}-3.raw")
    wanted = render(TUNES[cue])
    begins = sound.tobytes().find(wanted.tobytes()) // 2
    assert begins >= 0
    assert not any(sound[:begins])
    assert not any(sound[begins + len(wanted) :])
    for note in TUNES[cue]:
        assert pitch(sound[begins : begins + note.samples]) == pytest.approx(note.hz, rel=0.03)
        begins += note.samples


@pytest.mark.parametrize("cue", KIND_OF)
def test_with_beeps_only_a_beep_a_key_or_nothing_is_heard(cue: str, tape: Path) -> None:
    sounding = sum(1 for sample in heard(tape / f"{cue}-0.raw") if sample)
    if KIND_OF[cue] == "counting":
        assert sounding == 0
    else:
        tune = cue if KIND_OF[cue] == "keys" else BEEP
        assert sounding == pytest.approx(samples(tune), rel=0.05)


def test_a_lower_volume_is_softer(tape: Path) -> None:
    loud, low = max(heard(tape / "go-3.raw")), max(heard(tape / "go-1.raw"))
    assert low == pytest.approx(0.3 * loud, rel=0.02)


def test_getting_and_paying_are_told_apart_by_their_direction() -> None:
    paid, received = ([note.hz for note in TUNES[tune] if note.hz] for tune in ("paid", "received"))
    assert paid == sorted(paid, reverse=True)
    assert received == sorted(received)


def test_every_cue_has_a_tune_of_its_own_and_no_two_are_alike() -> None:
    assert set(TUNES) == {*KIND_OF, BEEP}
    assert len({tuple(notes) for notes in TUNES.values()}) == len(TUNES)


def test_the_page_about_sounds_names_every_tune_and_where_it_is_from() -> None:
    page = (Path(__file__).parents[3] / "docs/sounds.md").read_text("utf-8")
    table = page.partition("## Loudness")[0].splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:4]] for line in table if line.startswith("| `")]
    origins = {name.strip("`"): origin for names, _, origin in rows for name in names.split(", ")}
    assert set(origins) == set(TUNES)
    for name, origin in origins.items():
        remark = (SHIPPED / f"{name}.rtttl").read_text("utf-8")
        assert remark.startswith("# Ours" if origin == "ours" else f"# {origin}."), name


def test_money_and_music_wait_for_the_tune_before_them(player: Player) -> None:
    player.play("go")
    player.play("zone_cycle")
    assert length(voice("go").get_sound()) == samples("go")
    assert length(voice("go").get_queue()) == samples("zone_cycle")


def test_the_newest_key_is_heard_at_once_and_beside_the_music(player: Player) -> None:
    player.play("go")
    player.play("key")
    player.play("card_in")
    assert length(voice("key").get_sound()) == samples("card_in")
    assert voice("go").get_busy()


def test_an_alarm_that_goes_on_is_not_begun_anew_and_gives_way_to_another(player: Player) -> None:
    player.play("deal_hurry")
    player.play("deal_hurry")
    assert length(voice("deal_hurry").get_sound()) == samples("deal_hurry")
    assert voice("deal_hurry").get_queue() is None
    player.play("deal_end")
    assert length(voice("deal_hurry").get_sound()) == samples("deal_end")


def test_going_to_sleep_ends_every_other_sound(player: Player) -> None:
    player.play("go")
    player.play("deal_hurry")
    player.play("sleep")
    assert length(voice("sleep").get_sound()) == samples("sleep")
    assert not voice("deal_hurry").get_busy()


def test_muting_ends_what_sounds_and_nothing_more_is_heard_until_it_is_undone(player: Player) -> None:
    player.play("go")
    player.muted = True
    player.play("zone_cycle")
    assert player.muted
    assert not pygame.mixer.get_busy()
    player.muted = False
    player.play("zone_cycle")
    assert pygame.mixer.get_busy()


def test_a_kind_at_level_0_is_silent_and_others_keep_their_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Player(levels={"music": 0, "alarms": 50})
    player.play("go")
    assert not pygame.mixer.get_busy()
    player.play("deal_hurry")
    sound = voice("deal_hurry").get_sound()
    assert sound is not None
    assert sound.get_volume() == 0.5
    player.close()


def test_without_a_sound_device_it_says_so_once_and_goes_on_silently(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    player = Player()
    player.play("go")
    player.play("sleep")
    (finding,) = player.findings
    assert finding.startswith("no sound device, going on silently (")
    player.close()


def test_the_systems_sound_library_does_not_fill_the_error_output() -> None:
    code = "from firmware_sim.window.sounds import Player; print(len(Player().findings))"
    asked = run("alsa", "-c", code)
    assert (asked.returncode, asked.stderr) == (0, "")


def test_it_plays_where_there_is_no_error_output(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_such_file(_: int) -> int:
        raise OSError("bad file descriptor")

    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(os, "dup", no_such_file)
    player = Player()
    player.play("key")
    assert pygame.mixer.get_busy()
    player.close()


def test_peoples_own_tunes_take_the_place_of_ours(tmp_path: Path) -> None:
    (tmp_path / "go.rtttl").write_text("mine:d=4,o=4,b=120:a")
    tunes, findings = read_tunes(tmp_path)
    assert [note.hz for note in tunes["go"]] == [440]
    assert tunes["paid"] == TUNES["paid"]
    assert findings == []


def test_a_broken_tune_is_named_left_alone_and_ours_is_used(tmp_path: Path) -> None:
    (tmp_path / "go.rtttl").write_text("mine:d=4,o=4,b=120:a,\nq")
    (tmp_path / "jail.rtttl").write_bytes(b"\xff\xfe")
    (tmp_path / "key.rtttl").mkdir()
    (tmp_path / "paid.rtttl").write_text("x" * 20_000)
    (tmp_path / "dance.rtttl").write_text("mine:d=4,o=4,b=120:a")
    tunes, findings = read_tunes(tmp_path)
    assert tunes == TUNES
    dance, go, jail, key, paid = findings
    assert dance.startswith(f"{tmp_path / 'dance.rtttl'}: no sound of this unit is called 'dance'; known are ask, ")
    assert go.startswith(f"{tmp_path / 'go.rtttl'}: line 2: note 2: 'q' is not RTTTL")
    assert go.endswith("the unit's own tune is used")
    assert "cannot be read" in jail
    assert "cannot be read" in key
    assert "longer than 16384 bytes" in paid
    assert (tmp_path / "go.rtttl").read_text() == "mine:d=4,o=4,b=120:a,\nq"


def test_a_folder_that_is_not_there_holds_no_tunes(tmp_path: Path) -> None:
    assert read_tunes(tmp_path / "none") == (TUNES, [])
