"""The point held: the volume steps down, and from the lowest, beeps only, back to the loudest."""

from . import cues
from .settings import NUMBERS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .panel import Panel

LOUDEST = NUMBERS["volume"][2]


class Volume:
    """The table's deed about loudness."""

    def __init__(self, panel: "Panel") -> None:
        self._panel = panel

    def step_volume(self) -> None:
        panel = self._panel
        level = (panel.settings.volume or LOUDEST + 1) - 1
        panel.deadlines.set("volume_due", panel.now_ms + panel.settings.volume_ms)
        if panel.recorded(panel.journal.choose, [["volume", level]]):
            panel.settings.volume = level
            panel.say("volume_%d" % level)
            panel.cue(cues.VOLUME)
