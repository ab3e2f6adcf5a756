"""One reading of a slot, told apart: nothing, a card's number, what is no card for the unit, a reader that fails."""

from ..rc522 import DEAF, MISSING, TWO_CARDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    Reading = tuple[str, str]
    """Which of the four it is, and: a number, one of TWO, PHONE, UNREAD, or MISSING or DEAF."""

NOTHING, NUMBER, ODD, FAULT = "nothing", "number", "odd", "fault"
# What is odd, by the name of its sentence.
TWO, PHONE, UNREAD = "two", "phone", "unread"
NONE = (NOTHING, "")


def reading(found: str, waits: int) -> "Reading":
    """What board.rc522.Rc522.read returned after so many waits."""
    if found in (MISSING, DEAF):
        return FAULT, found
    if found == TWO_CARDS:
        return ODD, TWO
    if not found:
        # It waits for the field, and then only for a card that has answered.
        return (ODD, UNREAD) if waits > 1 else NONE
    # See board.presence.
    if len(found) == 8 and found[:2] == "08":
        return ODD, PHONE
    return NUMBER, found
