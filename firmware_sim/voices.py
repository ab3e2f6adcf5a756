"""Which tune stands for a cue and how loud it is: kinds of sound, the unit's volume, beeps only. It makes no sound.

Runs on a board as well.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

KINDS: "Mapping[str, tuple[str, ...]]" = {
    "keys": ("key", "card_in", "card_out", "volume", "zone_step"),
    "counting": ("counting_down", "counting_up"),
    "money": ("paid", "received", "done", "clear_done"),
    "music": (
        "wake",
        "sleep",
        "go",
        "zone_walking",
        "zone_cycle",
        "zone_car",
        "zone_rocket",
        "chance",
        "chance_good",
        "chance_bad",
        "jail",
    ),
    "alarms": ("error", "ask", "deal_start", "deal_warning", "deal_hurry", "deal_end", "deal_stopped"),
}
"""The cues by kind. A kind has a loudness of its own, and one voice: of its tunes one is heard at a time."""

KIND_OF = {cue: kind for kind, cues in KINDS.items() for cue in cues}

LEVELS = dict.fromkeys(KINDS, 100)
"""How loud each kind is by default, in percent; 0 switches it off."""

PATIENT = ("money", "music")
"""Kinds whose tunes wait for the one before them: good after the sting. Of the other kinds the newest is heard."""

BEEP = "beep"
"""With the volume at beeps only, the tune that stands for every cue but keys, which sound as ever, and counting."""

_STEPS = (0.3, 0.3, 0.6, 1.0)


def tune_for(cue: str, volume: int) -> str:
    """The name of the tune to play at the unit's volume (0 beeps only, to 3 loud), "" for silence."""
    kind = KIND_OF[cue]
    if volume or kind == "keys":
        return cue
    return "" if kind == "counting" else BEEP


def loudness(cue: str, volume: int, levels: "Mapping[str, int]") -> float:
    """How loud a cue is, 0 to 1, at the unit's volume and the levels of the kinds in percent."""
    return _STEPS[volume] * levels[KIND_OF[cue]] / 100
