"""What every step of the self-test has before it: the time, the keys, what is said and shown."""

from .sentences import sentence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable, Generator, Sequence

    from .wires import Finding, Wires

    Turns = Generator[None, None, None]

# By itself it goes on after so long, for K and C may be what is broken.
PATIENCE_MS = 30_000
LEADING = ("K", "C")


class Desk:
    """A step is a generator that goes round once a turn. Its sentences go to `log`, too.

    What is shown is what board.screen draws: `lit`, `green`, `red`, `line`, `mark`. `cue` is a sound to be played now.
    """

    def __init__(self, wires: "Wires", log: "Callable[[str], object]") -> None:
        self.wires = wires
        self._log = log
        self._key = ""
        self.now_ms = 0
        self.cue = ""
        self.lit = True
        self.green = self.red = self.line = self.mark = ""

    def turn(self, now_ms: int, seen: int) -> None:
        """A turn begins: the time, and a scan of the keypad."""
        self.now_ms = now_ms
        self.wires.see(seen)
        key = self.wires.key()
        if key:
            self._key = key
            self.cue = "key"

    def say(self, name: str, *figures: object) -> None:
        """Say a sentence; a key pressed before is no answer to it."""
        self.show(sentence(name, *figures))

    def show(self, line: str) -> None:
        """Show and log a line that is not shown yet."""
        if line != self.line:
            self.line = line
            self._log(line)
            self._key = ""

    def answer(self, wait_ms: int = PATIENCE_MS) -> "Generator[None, None, str]":
        """Wait for K or C; "" when neither came for so long."""
        until_ms = self.now_ms + wait_ms
        while self.now_ms < until_ms:
            yield
            key = self.answered()
            if key:
                return key
        return ""

    def tell(self, findings: "Sequence[Finding]") -> "Turns":
        """Say what is wrong, one after the other."""
        for name, figures in findings:
            self.cue = "error"
            self.say(name, *figures)
            yield from self.answer()

    def answered(self) -> str:
        """K or C, if it was pressed since the sentence was said or since this was asked."""
        key = self._key
        self._key = ""
        return key if key in LEADING else ""

    def rest(self, ms: int) -> "Turns":
        """Let at least a turn go by, and so much time."""
        until_ms = self.now_ms + ms
        yield
        while self.now_ms < until_ms:
            yield
