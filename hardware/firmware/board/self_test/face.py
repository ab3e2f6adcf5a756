"""The test of what people see and hear: display and buzzer. Each step returns how it ended, to be said."""

from .. import pins
from .desk import PATIENCE_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Generator

    from ..screen import Screen
    from .desk import Desk
    from .wires import Finding

    Step = Generator[None, None, Finding]

TUNE_MS = 3000
TUNE = "chance_good"


def display(desk: "Desk", screen: "Screen") -> "Step":
    """Every dot is lit that letters can light."""
    if screen.missing:
        # Heard, and read on the cable.
        desk.cue = "error"
        desk.say("display_missing", pins.DISPLAY["sda"], pins.DISPLAY["scl"])
        yield from desk.answer()
        return "end_missing", ("DISPLAY",)
    desk.say("display")
    desk.green = desk.red = "8888888"
    desk.mark = "88888888"
    key = yield from desk.answer()
    desk.green = desk.red = desk.mark = ""
    if key == "C":
        desk.say("display_dark")
        yield from desk.answer()
        return "end_bad", ("DISPLAY",)
    return "end_good" if key else "end_left", ("DISPLAY",)


def buzzer(desk: "Desk") -> "Step":
    """A tune, again and again until it is heard."""
    desk.say("buzzer")
    key = ""
    until_ms = desk.now_ms + PATIENCE_MS
    while not key and desk.now_ms < until_ms:
        desk.cue = TUNE
        key = yield from desk.answer(TUNE_MS)
    if key == "C":
        desk.say("buzzer_silent", pins.BUZZER)
        yield from desk.answer()
        return "end_bad", ("BUZZER",)
    return "end_good" if key else "end_left", ("BUZZER",)
