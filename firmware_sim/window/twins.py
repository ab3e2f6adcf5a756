"""The visual twin of every sound: nobody has to hear the unit to know what it says."""

from typing import Final, NamedTuple


class Twin(NamedTuple):
    """A rim of light round the display in a tone of the skin, and a word beside it, for so many ms."""

    tone: str
    word: str
    ms: int


TWINS: Final = {
    "wake": Twin("note", "HELLO", 700),
    "sleep": Twin("", "ASLEEP", 1500),
    "key": Twin("", "", 0),  # the key goes down
    "card_in": Twin("note", "CARD IN", 700),
    "card_out": Twin("note", "CARD OUT", 700),
    "counting_down": Twin("bad", "PAYING", 1500),
    "counting_up": Twin("good", "GETTING", 1500),
    "paid": Twin("bad", "PAID", 2000),
    "received": Twin("good", "RECEIVED", 2000),
    "done": Twin("good", "DONE", 1500),
    "error": Twin("bad", "NO", 1500),
    "ask": Twin("note", "SURE?", 2000),
    "go": Twin("good", "GO!", 2500),
    "clear_done": Twin("note", "NEW SUMS", 2500),
    "volume": Twin("note", "VOLUME", 1000),
    "zone_step": Twin("note", "ZONE ...", 400),
    "zone_walking": Twin("good", "WALKING", 3000),
    "zone_cycle": Twin("good", "CYCLE", 3000),
    "zone_car": Twin("good", "CAR", 3000),
    "zone_rocket": Twin("good", "ROCKET", 3000),
    "chance": Twin("note", "CHANCE?", 3000),
    "chance_good": Twin("good", "LUCKY", 3000),
    "chance_bad": Twin("bad", "UNLUCKY", 3000),
    "jail": Twin("bad", "JAIL", 3000),
    "deal_start": Twin("note", "DEAL", 1500),
    "deal_warning": Twin("note", "SOON OVER", 350),
    "deal_hurry": Twin("bad", "HURRY", 250),
    "deal_end": Twin("bad", "TIME IS UP", 3000),
    "deal_stopped": Twin("note", "STOPPED", 1500),
}
"""By the names of `brain.cues`."""


def twin_of(cue: str) -> Twin:
    """The twin of a cue; one that is new here lights the rim and shows its own name."""
    return TWINS.get(cue) or Twin("note", cue.replace("_", " ").upper(), 1000)
