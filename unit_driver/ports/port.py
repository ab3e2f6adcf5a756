"""What a session needs of a line: bytes both ways, and one error when it is gone."""

from typing import Protocol

READ_WAIT_S = 0.05
"""How long a port waits in `read`: the longest that ticking or letting go is put off, at 20 wake-ups a second."""


class Port(Protocol):
    """An open line. One thread reads and closes it, any other may write."""

    def read(self, limit: int = 512) -> bytes:
        """At least one byte and at most `limit`, as soon as there is one; b"" after the port's waiting time.

        Raises PortLost when the line is gone.
        """

    def write(self, data: bytes) -> None:
        """Send all of it; raises PortLost when the line is gone or takes nothing for a second."""

    def close(self) -> None:
        """Let go of the line; never raises, may be called again."""
