"""The test of what people see, press and hear: display, keys and buzzer. Each step returns how it ended, to be said."""

from .. import pins
from .desk import LEADING, PATIENCE_MS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Generator

    from ..screen import Screen
    from .desk import Desk
    from .wires import Finding

    Step = Generator[None, None, Finding]

LET_GO_MS = 5000
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


def keys(desk: "Desk") -> "Step":
    """Have every key pressed, and see which wires are loose or touch each other."""
    wires = desk.wires
    wrong = yield from _stuck(desk, [])
    stay = set(wires.held)
    come: "set[int]" = set()
    together: "list[list[int]]" = []
    desk.say("press")
    left_out = yield from _pressed(desk, stay, come, together)
    desk.mark = ""
    wrong += yield from _stuck(desk, wrong)
    found = wires.crossed(come, together)
    if not left_out:
        found += wires.loose(come | stay | {place for places in together for place in places})
    yield from _told(desk, found)
    if wrong or found:
        return "end_bad", ("KEYS",)
    return "end_left" if left_out else "end_good", ("KEYS",)


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


def _pressed(
    desk: "Desk", stay: "set[int]", come: "set[int]", together: "list[list[int]]"
) -> "Generator[None, None, bool]":
    """Show and gather what comes alone and what as one, until all have or nobody presses; whether C ended it."""
    wires = desk.wires
    until_ms = desk.now_ms + PATIENCE_MS
    while wires.silent(come | stay) and desk.now_ms < until_ms:
        yield
        fresh = wires.fresh
        if not fresh:
            continue
        until_ms = desk.now_ms + PATIENCE_MS
        desk.mark = wires.called(fresh)
        if len(fresh) > 1:
            desk.cue = "error"
            together.append(fresh)
            desk.say("together", wires.called(fresh))
        elif fresh[0] in come and wires.key() in LEADING:
            return wires.key() == "C"
        else:
            come.add(fresh[0])
            if wires.key():
                desk.say("keys_left", len(wires.silent(come | stay)))
            else:
                desk.cue = "error"
                desk.say("swapped")
    return False


def _stuck(desk: "Desk", known: "list[Finding]") -> "Generator[None, None, list[Finding]]":
    """Have all keys let go; what is wrong with those that stay down, and was not known, is said and returned."""
    until_ms = desk.now_ms + LET_GO_MS
    while (found := [one for one in desk.wires.stuck() if one not in known]) and desk.now_ms < until_ms:
        desk.say("let_go")
        yield
    yield from _told(desk, found)
    return found


def _told(desk: "Desk", found: "list[Finding]") -> "Generator[None, None, None]":
    """Say one after the other."""
    for name, figures in found:
        desk.cue = "error"
        desk.say(name, *figures)
        yield from desk.answer()
