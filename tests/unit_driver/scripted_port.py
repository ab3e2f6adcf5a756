"""A port that plays what a test wrote down: portions of bytes to read, and what was written to it."""

from collections.abc import Iterable

from unit_driver.errors import PortLost


class ScriptedPort:
    """Gives one portion a read; when there are no more, it is lost. A portion may be an error, which is raised."""

    def __init__(self, portions: Iterable[bytes | Exception]) -> None:
        self._portions = iter(portions)
        self.written = b""
        self.closed = 0

    def read(self, limit: int = 512) -> bytes:
        portion = next(self._portions, PortLost("the script", "it is over"))
        if isinstance(portion, Exception):
            raise portion
        assert len(portion) <= limit
        return portion

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed += 1


class Ticking:
    """A clock that goes on by `step_ms` with every look."""

    def __init__(self, step_ms: int) -> None:
        self.now_ms = 0
        self._step_ms = step_ms

    def __call__(self) -> int:
        self.now_ms += self._step_ms
        return self.now_ms
