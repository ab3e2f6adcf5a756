"""Whether any phone has come since the QR code was shown. Time is handed in, in ms."""

from collections.abc import Collection
from typing import Final

PATIENCE_MS: Final = 60_000

NOBODY_CAME: Final = (
    "No phone has come in for a minute. Is it in the same network, and not in a guest network, which keeps devices "
    "apart? Does a firewall on this computer let port {port} in?"
)
"""What may be wrong, in one sentence each."""


class Doorbell:
    """Listens for phones: for requests from other addresses than this machine's own."""

    def __init__(self, own: Collection[str], port: int, shown_ms: int) -> None:
        self._own = own
        self._port = port
        self._shown_ms = shown_ms
        self._rung = False

    def heard(self, address: str) -> None:
        """Somebody asked from there."""
        self._rung = self._rung or (bool(address) and address not in self._own)

    def worry(self, now_ms: int) -> str:
        """What to say when nobody has come for too long, "" otherwise."""
        late = not self._rung and now_ms - self._shown_ms >= PATIENCE_MS
        return NOBODY_CAME.format(port=self._port) if late else ""
