"""C held to the end: a new game, the old one taken back, or, with a host attached, a request to the table."""

from . import cues

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .panel import Panel


class Clearing:
    """The table's deeds about clearing."""

    def __init__(self, panel: "Panel") -> None:
        self._panel = panel
        self._begun_attached = False

    def count_to_clear(self) -> None:
        settings = self._panel.settings
        self._begun_attached = self._panel.attached()
        self._panel.deadlines.set("clear_due", self._panel.now_ms + settings.clear_ms - settings.hold_ms)

    def stop_counting_to_clear(self) -> None:
        self._panel.deadlines.drop("clear_due")

    def for_the_table(self) -> bool:
        # A host that falls silent during the hold does not turn a request into a clear.
        return self._begun_attached or self._panel.attached()

    def restorable(self) -> bool:
        return self._panel.journal.restorable and not self._panel.settings.authentic

    def wish_clear(self) -> None:
        if self._panel.recorded(self._panel.journal.add_fact, "wish", "clear"):
            self._panel.ask("wish")

    def take_clear_back(self) -> None:
        if self._panel.recorded(self._panel.journal.take_back):
            self._panel.say("taken_back")
            self._panel.cue(cues.CLEAR_DONE)

    def clear(self) -> None:
        settings = self._panel.settings
        if self._panel.recorded(self._panel.journal.clear, settings.start):
            said = "cleared_for_good" if settings.authentic else "cleared"
            self._panel.say(said, self._panel.money(settings.start))
            self._panel.cue(cues.CLEAR_DONE)

    def sentence_name(self) -> str:
        """Which of the three the running hold leads to; "" where, like the original, the unit does not say."""
        if self._panel.settings.authentic:
            return ""
        if self.for_the_table():
            return "wishing"
        return "restoring" if self.restorable() else "clearing"
