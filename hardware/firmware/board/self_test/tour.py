"""The way through the self-test, step after step, and what it comes to in the end."""

from .desk import PATIENCE_MS
from .face import buzzer, display
from .keypad import KeypadTest
from .sentences import sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..screen import Screen
    from .desk import Desk, Turns
    from .slot import SlotTest


def tour(desk: "Desk", screen: "Screen", red: "SlotTest", green: "SlotTest") -> "Turns":
    """Lead through every step; it is over when the unit shall start."""
    desk.say("hello")
    if not (yield from desk.answer(PATIENCE_MS)) and desk.wires.held:
        # Nobody is there: the key that began it is stuck, and people wait for the unit.
        yield from desk.tell(desk.wires.stuck())
        return
    face = []
    for step in (display(desk, screen), KeypadTest(desk).run(), buzzer(desk)):
        face.append((yield from step))
    ends = []
    for slot, other in ((red, green), (green, red)):
        ends.append((yield from slot.run(other)))
    desk.red, desk.green = ["OK" if end[0] == "end_reads" else "NO" for end in ends]
    desk.say("end", ", ".join([sentence(name, *figures) for name, figures in ends + face]))
    yield from desk.answer(2 * PATIENCE_MS)
