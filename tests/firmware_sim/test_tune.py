"""Tunes from text: exact lengths and pitches, and whatever is no tune is refused with file, line and field."""

import random

import pytest

from firmware_sim.tune import PEAK, RATE, TuneError, parse, render


def pitches(text: str) -> list[float]:
    """The pitches of a tune, in Hz to one place."""
    return [round(note.hz, 1) for note in parse(text, "song.rtttl")]


def lengths(text: str) -> list[float]:
    """The lengths of a tune's notes, in ms."""
    return [round(1000 * note.samples / RATE, 1) for note in parse(text, "song.rtttl")]


def test_notes_have_the_pitches_of_the_tempered_scale() -> None:
    assert pitches("a:d=4,o=4,b=120:a,a5,c,c5,b4,d#6,p") == [440.0, 880.0, 261.6, 523.3, 493.9, 1244.5, 0.0]


def test_lengths_follow_tempo_length_and_dot_before_or_after_the_octave() -> None:
    assert lengths("a:d=4,o=5,b=120:c,8c,16p,2c.,2c.6,2c6.,1c") == [500.0, 250.0, 125.0, 1500.0, 1500.0, 1500.0, 2000.0]


def test_defaults_that_are_not_given_are_those_of_the_format() -> None:
    assert pitches("a::c") == [1046.5]
    assert lengths("a::c") == [952.4]


def test_rounding_does_not_add_up_over_a_tune() -> None:
    notes = parse("a:d=32,o=5,b=187:" + ",".join(["c"] * 200), "song.rtttl")
    assert sum(note.samples for note in notes) == round(200 / 8 * 60 / 187 * RATE)


def test_a_tune_may_have_remarks_and_run_over_lines() -> None:
    text = "# Ours: not a note\n\nsong:d=4,o=4,b=120:\na,\nA#\n"
    assert pitches(text) == [440.0, 466.2]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "line 1: a tune is name:defaults:notes, three parts, and here are 1"),
        ("# nothing but a remark\n", "three parts, and here are 1"),
        ("a:c,d", "line 1: a tune is name:defaults:notes, three parts, and here are 2"),
        ("a:d=4:c:d", "and here are 4"),
        ("a:d=5:c", "line 1: default d: '5' is none of its values, 1 to 32"),
        ("a:o=9:c", "line 1: default o: '9' is none of its values, 3 to 8"),
        ("a:b=fast:c", "line 1: default b: 'fast' is none of its values, 25 to 900"),
        ("a:s=4:c", "line 1: default 's=4': known are d (length), o (octave) and b (beats a minute)"),
        ("a:d=4:\nc,\nx4", "line 3: note 2: 'x4' is not RTTTL"),
        ("a:d=4:c,,d", "line 1: note 2: '' is not RTTTL"),
        ("a:d=4:", "line 1: note 1: '' is not RTTTL"),
        ("a:d=4:e#", "line 1: note 1: there is no 'e#'"),
        ("a:d=1,b=25:c,c,c", "line 1: note 3 ends after 29 s; a tune lasts 20 s at most"),
    ],
)
def test_what_is_no_tune_is_refused_with_file_line_and_field(text: str, words: str) -> None:
    with pytest.raises(TuneError) as refused:
        parse(text, "song.rtttl")
    assert str(refused.value).startswith("song.rtttl: line ")
    assert words in str(refused.value)


def test_noise_is_refused_and_never_breaks_the_reader() -> None:
    chance = random.Random(1)
    letters = "abcdefgp#.123456789:=,\n dob\0é"
    refusals = []
    for _ in range(2000):
        text = "".join(chance.choices(letters, k=chance.randrange(60)))
        try:
            parse(text, "song.rtttl")
        except TuneError as refused:
            refusals.append(str(refused))
    assert len(refusals) > 1000
    assert all(refusal.startswith("song.rtttl: line ") for refusal in refusals)


def test_sound_is_as_long_as_its_notes_begins_and_ends_softly_and_never_overflows() -> None:
    notes = parse("a:d=16,o=5,b=160:c,p,e3,32c8", "song.rtttl")
    sound = render(notes)
    assert len(sound) == sum(note.samples for note in notes)
    assert max(sound) == PEAK
    assert min(sound) >= -PEAK - 1
    ends = [0]
    for note in notes:
        ends.append(ends[-1] + note.samples)
    assert all(abs(sound[end - 1]) < 50 for end in ends[1:])
    assert all(abs(sound[end]) < 50 for end in ends[:-1])
    assert set(sound[ends[1] : ends[2]]) == {0}


def test_a_note_shorter_than_its_attack_is_still_a_note() -> None:
    notes = parse("a:d=32,o=8,b=900:c", "song.rtttl")
    assert len(render(notes)) == notes[0].samples == 368
