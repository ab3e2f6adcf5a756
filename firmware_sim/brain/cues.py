"""Names of the sounds that go with what happens; a skin decides what each sounds like."""

WAKE = "wake"
SLEEP = "sleep"
KEY = "key"
CARD_IN = "card_in"
CARD_OUT = "card_out"
COUNTING_DOWN = "counting_down"
COUNTING_UP = "counting_up"
PAID = "paid"
RECEIVED = "received"
DONE = "done"
ERROR = "error"
ASK = "ask"
GO = "go"
CLEAR_DONE = "clear_done"
VOLUME = "volume"
ZONE_STEP = "zone_step"
CHANCE = "chance"
CHANCE_GOOD = "chance_good"
CHANCE_BAD = "chance_bad"
JAIL = "jail"
DEAL_START = "deal_start"
DEAL_WARNING = "deal_warning"
DEAL_HURRY = "deal_hurry"
DEAL_END = "deal_end"
DEAL_STOPPED = "deal_stopped"

# The zones are numbered 1 to 4 in this order; the song of each is "zone_" and its name.
ZONES = ("walking", "cycle", "car", "rocket")

ALL = (
    (WAKE, SLEEP, KEY, CARD_IN, CARD_OUT, COUNTING_DOWN, COUNTING_UP, PAID, RECEIVED, DONE, ERROR, ASK, GO, CLEAR_DONE)
    + (VOLUME, ZONE_STEP, "zone_walking", "zone_cycle", "zone_car", "zone_rocket")
    + (CHANCE, CHANCE_GOOD, CHANCE_BAD, JAIL, DEAL_START, DEAL_WARNING, DEAL_HURRY, DEAL_END, DEAL_STOPPED)
)


def song_of(zone: int) -> str:
    """The cue of a zone, 1 to 4."""
    return "zone_" + ZONES[zone - 1]
