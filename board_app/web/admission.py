"""Who somebody is at this table, by the key they hold: the banker, a seat, or a guest."""

from typing import Final, Literal, NamedTuple

from board_app.web.keys import Keys
from board_app.web.pin import Pin, pin_from_text
from board_app.web.seating import Seating, seating_from_text
from board_app.web.service import TableService

FOLDER: Final = 0
"""The game under whose number is kept what holds for all games of a data folder."""

SEATS: Final = "seats"
PIN: Final = "pin"


class Asker(NamedTuple):
    """Who asks: the banker, the device at a seat, or a guest, who sees what is no secret and may sit down."""

    kind: Literal["banker", "seat", "guest"]
    seat: int = 0

    @property
    def is_banker(self) -> bool:
        """Whether everything is theirs to ask."""
        return self.kind == "banker"

    @property
    def number(self) -> int:
        """The seat, 0 for a guest, -1 for the banker."""
        return -1 if self.is_banker else self.seat

    def sits_at(self, seat: int) -> bool:
        """Whether the page of this seat is theirs to use."""
        return self.is_banker or self == Asker("seat", seat)


GUEST: Final = Asker("guest")
BANKER: Final = Asker("banker")


class Admission:
    """The keys of one table, and who holds the newest. Not thread-safe: it belongs to the server's loop.

    What changes is kept by the table; what could not be kept raises StoreError and has not changed.
    """

    def __init__(self, table: TableService, secret: str) -> None:
        self._table = table
        self.keys = Keys(secret)
        self.pin = pin_from_text(table.beside(FOLDER, PIN))
        self._seatings: dict[int, Seating] = {}

    @property
    def seating(self) -> Seating:
        """The devices of the game in play."""
        game = self._table.game
        if game not in self._seatings:
            self._seatings[game] = seating_from_text(self._table.beside(game, SEATS))
        return self._seatings[game]

    def asker(self, text: str) -> Asker | None:
        """Who holds this key, None for one that is not of this table.

        The key of a seat in another game, of one that was handed on, or for an earlier PIN opens the door alone.
        """
        key = self.keys.read(text)
        if key is None:
            return None
        if key.opens == "b" or (key.opens == "p" and self.pin.is_set and key.numbers == (self.pin.generation,)):
            return BANKER
        if key.opens == "s":
            game, seat, generation = key.numbers
            if game == self._table.game and generation == self.seating.generation(seat):
                return Asker("seat", seat)
        return GUEST

    def seat_key(self, seat: int) -> str:
        """The key with which a device sits there now."""
        return self.keys.seat(self._table.game, seat, self.seating.generation(seat))

    def device(self, seat: int) -> tuple[int, int]:
        """Which device has a seat now: the game, and the generation of its key. No key has to be signed for this."""
        return self._table.game, self.seating.generation(seat)

    def keep_seating(self, seating: Seating) -> None:
        """The devices have changed; on disk before anybody holds a new key. May wait for the disk."""
        game = self._table.game
        self._table.keep_beside(game, SEATS, seating.text())
        self._seatings[game] = seating

    def keep_pin(self, pin: Pin) -> None:
        """The PIN, or how often it was mistyped, has changed. May wait for the disk."""
        self._table.keep_beside(FOLDER, PIN, pin.text())
        self.pin = pin
