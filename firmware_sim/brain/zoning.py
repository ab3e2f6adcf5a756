"""The Zone key: pictures of the four zones in turn; pressed again, a Chance for everyone in the zone then shown."""

from . import cues, deck
from .cues import ZONES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .chance import Chance
    from .panel import Panel


class Zoning:
    """The table's deeds about zones; `zone` is the one whose picture is shown, 1 to 4."""

    def __init__(self, panel: "Panel", chance: "Chance") -> None:
        self._panel = panel
        self._chance = chance
        self.zone = 0

    def start_zones(self) -> None:
        self.zone = 0
        self._panel.deadlines.set("zone_over", self._panel.now_ms + self._panel.settings.zone_wait_ms)
        self.next_zone()

    def next_zone(self) -> None:
        self.zone = self.zone % len(ZONES) + 1
        self._panel.deadlines.set("zone_due", self._panel.now_ms + self._panel.settings.zone_ms)
        self._panel.cue(cues.ZONE_STEP)

    def end_zones(self) -> None:
        self._panel.deadlines.drop("zone_due")
        self._panel.deadlines.drop("zone_over")

    def pick_zone(self) -> None:
        journal = self._panel.journal
        card = deck.drawn(journal.draw, "z")
        if self._panel.recorded(journal.add_fact, "chance", card, 0, self.zone):
            self._chance.begin(card, 0, self.zone)

    def say_no_zone(self) -> None:
        self._panel.say("no_zone")

    def refuse_zone_while_typing(self) -> None:
        self._panel.refuse("zone_while_typing")

    def refuse_key_in_zone(self) -> None:
        self._panel.refuse("zone_first")
