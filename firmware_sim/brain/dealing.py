"""The Deal clock of an auction: it runs beside everything else, warns, hurries and ends."""

from . import cues

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .panel import Panel

# How often the clock beeps (ms) once it warns, and once it hurries.
WARNING_MS = 1000
HURRY_MS = 500


class Dealing:
    """The table's deeds about the clock, and its time left."""

    def __init__(self, panel: "Panel") -> None:
        self._panel = panel
        self._end_ms = 0
        self._frozen_ms = 0  # what was left when a pause stopped the clock, 0 when none did

    def dealing(self) -> bool:
        return self._frozen_ms > 0 or self.ticking()

    def paused(self) -> bool:
        return self._panel.settings.pause == 1

    def refuse_paused(self) -> None:
        self._panel.refuse("paused")

    def start_deal(self) -> None:
        self.start(self._panel.settings.deal_ms)

    def stop_deal(self) -> None:
        seconds = self.seconds_left(self._panel.now_ms)
        if self._told("stop"):
            self.stop()
            self._panel.say("deal_stopped", seconds)

    def deal_on(self) -> None:
        """A beep is due, or the end."""
        panel = self._panel
        left_ms = self._end_ms - panel.now_ms
        if left_ms > 0:
            panel.cue(cues.DEAL_HURRY if left_ms <= panel.settings.deal_hurry_ms else cues.DEAL_WARNING)
            self._plan()
            return
        panel.cue(cues.DEAL_END)
        panel.say("deal_over")
        # A clock that has run out is over even where nothing can be written: the message says so.
        self._told("end")

    def ticking(self) -> bool:
        """Whether the clock runs; a paused one does not."""
        return self._panel.deadlines.at("deal_due") is not None

    def start(self, ms: int) -> None:
        """Let the clock run for so long, whatever it did before."""
        self._frozen_ms = 0
        self._end_ms = self._panel.now_ms + ms
        self._panel.cue(cues.DEAL_START)
        self._plan()

    def stop(self) -> None:
        """End the clock before its time; nothing when it does not run."""
        if self.dealing():
            self._frozen_ms = 0
            self._panel.deadlines.drop("deal_due")
            self._panel.cue(cues.DEAL_STOPPED)

    def pause_or_go_on(self) -> None:
        """The setting `pause` may have changed: a running clock stands still, one that stood still goes on."""
        now_ms = self._panel.now_ms
        if self.paused() and self.ticking():
            self._frozen_ms = self._end_ms - now_ms
            self._panel.deadlines.drop("deal_due")
        elif self._frozen_ms and not self.paused():
            self._end_ms = now_ms + self._frozen_ms
            self._frozen_ms = 0
            self._plan()

    def seconds_left(self, now_ms: int) -> int:
        """Whole seconds until the end, the running one counted."""
        return ((self._frozen_ms or self._end_ms - now_ms) + 999) // 1000

    def _plan(self) -> None:
        settings = self._panel.settings
        now_ms = self._panel.now_ms
        left_ms = self._end_ms - now_ms
        if left_ms > settings.deal_warning_ms and left_ms > settings.deal_hurry_ms:
            next_ms = left_ms - max(settings.deal_warning_ms, settings.deal_hurry_ms)
        elif left_ms > settings.deal_hurry_ms:
            next_ms = min(WARNING_MS, left_ms - settings.deal_hurry_ms)
        else:
            next_ms = min(HURRY_MS, left_ms)
        self._panel.deadlines.set("deal_due", now_ms + next_ms)

    def _told(self, how: str) -> bool:
        """Let the host know; False when that cannot be kept on record."""
        return not self._panel.attached() or self._panel.recorded(self._panel.journal.add_fact, "deal", how)
