"""A tune's notes, one after the other, from RTTTL text. The unit's own tunes are known to be right."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterator

# What stands for a semitone: the A of octave 4 has 440 Hz.
_STEPS = {"c": -9, "d": -7, "e": -5, "f": -4, "g": -2, "a": 0, "b": 2}
_SEMITONE = 1.0594630943592953
_RELEASE_MS = 12  # a note ends so much early, so that the same one twice is heard as two


def tune(name: str) -> str:
    """The text of a tune of the board; OSError when it has none of that name."""
    with open("tunes/%s.rtttl" % name) as file:
        text: str = file.read()
        return text


def notes(text: str) -> "Iterator[tuple[int, int]]":
    """Pairs of Hz, 0 for a rest, and ms. Raises ValueError or KeyError at a note that is none."""
    lines = [line.strip().rstrip(",") for line in text.split("\n") if not line.startswith("# ")]
    _, defaults, melody = ",".join([line for line in lines if line]).lower().split(":")
    given = {"d": 4, "o": 6, "b": 63}
    for pair in defaults.split(","):
        name, value = pair.split("=")
        given[name.strip()] = int(value)
    whole_ms = 240_000 / given["b"]
    for note in melody.strip(",").split(","):
        hz, length = _read(note.strip(), given)
        ms = round(whole_ms * length)
        if hz:
            yield hz, ms - _RELEASE_MS
            yield 0, _RELEASE_MS
        else:
            yield 0, ms


def _read(note: str, given: "dict[str, int]") -> "tuple[int, float]":
    """Hz and the share of a whole note: [length]letter[#][.][octave][.]."""
    bare = note.replace(".", "")
    start = 0
    while bare[start].isdigit():
        start += 1
    length = 1 / (int(bare[:start]) if start else given["d"])
    if bare != note:
        length *= 1.5
    letter, rest = bare[start], bare[start + 1 :]
    if letter == "p":
        return 0, length
    step = _STEPS[letter]
    if rest.startswith("#"):
        step += 1
        rest = rest[1:]
    step += 12 * ((int(rest) if rest else given["o"]) - 4)
    return round(440 * _SEMITONE**step), length
