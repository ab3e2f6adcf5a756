"""The readers on a desk, each watched by a thread of its own: none makes another one wait."""

import threading
from collections.abc import Callable
from typing import Protocol

from unit_driver.readers.watch import Event


class Kept(Protocol):
    """What is stepped until it is to leave: a Watch, a Lookout."""

    def step(self, now_ms: int) -> list[Event]:
        """Do what is due; what happened."""

    def pause_ms(self, now_ms: int) -> int:
        """How long the next step may be put off."""

    def leave(self, now_ms: int) -> list[Event]:
        """Let go of everything; what happened by that."""


class Desk:
    """Keeps watches, each from `begin` to `end` or `close`. `tell` is called on their threads."""

    def __init__(self, clock_ms: Callable[[], int], tell: Callable[[Event], None]) -> None:
        self._clock_ms = clock_ms
        self._tell = tell
        self._posts: dict[int, tuple[threading.Event, threading.Thread]] = {}
        self._closed = False
        self._lock = threading.Lock()

    def begin(self, kept: Kept) -> None:
        """Step it from now on; returns at once. Nothing begins after `close`."""
        leaving = threading.Event()
        thread = threading.Thread(target=self._keep, args=(kept, leaving), name=f"reader {id(kept)}", daemon=True)
        with self._lock:
            if not self._closed:
                self._posts[id(kept)] = (leaving, thread)
                thread.start()

    def end(self, kept: Kept) -> None:
        """Have it leave; returns when it has."""
        with self._lock:
            leaving, thread = self._posts.pop(id(kept))
        leaving.set()
        thread.join()

    def close(self) -> None:
        """Let go of everything; returns when that is done."""
        with self._lock:
            self._closed = True
            posts = list(self._posts.values())
        for leaving, _ in posts:
            leaving.set()
        for _, thread in posts:
            thread.join()

    def _keep(self, kept: Kept, leaving: threading.Event) -> None:
        while not leaving.is_set():
            for event in kept.step(self._clock_ms()):
                self._tell(event)
            leaving.wait(kept.pause_ms(self._clock_ms()) / 1000)
        for event in kept.leave(self._clock_ms()):
            self._tell(event)
