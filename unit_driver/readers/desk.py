"""The readers on a desk, each watched by a thread of its own: none makes another one wait."""

import threading
from collections.abc import Callable, Sequence

from unit_driver.readers.watch import Event, Watch


class Desk:
    """Watches readers from `start` to `close`. `clock_ms` gives the time; `tell` is called on the watching threads."""

    def __init__(self, watches: Sequence[Watch], clock_ms: Callable[[], int], tell: Callable[[Event], None]) -> None:
        self._watches = watches
        self._clock_ms = clock_ms
        self._tell = tell
        self._closing = threading.Event()
        self._threads = [
            threading.Thread(target=self._keep, args=(watch,), name=f"reader {watch.name}", daemon=True)
            for watch in watches
        ]

    def start(self) -> None:
        """Begin; returns at once."""
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """Let go of every reader; returns when that is done."""
        self._closing.set()
        for thread in self._threads:
            thread.join()

    def _keep(self, watch: Watch) -> None:
        while not self._closing.is_set():
            for event in watch.step(self._clock_ms()):
                self._tell(event)
            self._closing.wait(watch.pause_ms(self._clock_ms()) / 1000)
        watch.close()
