"""The chip's watchdog: it starts the board anew when its loop stands still."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TIMEOUT_MS = 8000  # the chip counts no further

# Where a chip switches its watchdog on and off (its data sheet, watchdog CTRL). One that cannot be switched off is not
# started: it would end a person's work at the prompt, or a copy of new firmware, after 8 s.
_CONTROLS = (("RP2040", 0x40058000), ("RP2350", 0x400D8000))
_ENABLED = 1 << 30


class Watchdog:
    """`machine` is MicroPython's module, `name` what the board calls itself."""

    def __init__(self, machine: "Any", name: str) -> None:
        self._memory = machine.mem32
        self._control = 0
        self._timer: "Any" = None
        for chip, control in _CONTROLS:
            if chip in name:
                self._control = control
                self._timer = machine.WDT(timeout=TIMEOUT_MS)

    def feed(self) -> None:
        """The loop goes on."""
        if self._timer is not None:
            self._timer.feed()

    def stop(self) -> None:
        """Nobody watches any more; a new Watchdog does."""
        if self._timer is not None:
            self._memory[self._control] &= ~_ENABLED
            self._timer = None
