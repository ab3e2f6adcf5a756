"""Cards of ISO/IEC 14443-3, type A, and the field of one reader that they lie in. Runs on CPython and MicroPython."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Draw = Callable[[int], int]

# What a card does with the next frame depends on this. A card woken from HALT goes back there instead of to IDLE.
IDLE, READY, ACTIVE, HALT = "idle", "ready", "active", "halt"

REQA, WUPA = 0x26, 0x52
# A card may take so long to come up in a field, and to forget when the field is gone.
POWER_US = 5000
# Bits of the reader's error register.
PARITY, COLLISION = 0x02, 0x08


def crc_a(frame: bytes) -> bytes:
    """CRC_A, bit by bit as the standard draws it, low byte first."""
    register = 0x6363
    for byte in frame:
        for place in range(8):
            out = (register ^ byte >> place) & 1
            register >>= 1
            if out:
                register ^= 0x8408
    return bytes((register & 0xFF, register >> 8))


class Card:
    """A card with a fixed number of 4, 7 or 10 bytes, given as hex."""

    def __init__(self, uid: str) -> None:
        self.uid = bytes.fromhex(uid)
        self.ready_us = 0
        self._state = IDLE
        self._rest = IDLE
        self._level = 0

    def power_up(self, now_us: int) -> None:
        """The field comes on, or the card comes into it."""
        self.ready_us = now_us + POWER_US
        self._state = self._rest = IDLE

    def hear(self, frame: bytes, bits: int, now_us: int) -> bytes:
        """The answer to a frame of so many bits, b"" when there is none."""
        if now_us < self.ready_us:
            return b""
        if bits == 7 and self._state in (IDLE, HALT):
            return self._called(frame[0])
        if self._state == READY and bits % 8 == 0:
            return self._asked(frame)
        if self._state == ACTIVE and frame == b"\x50\x00" + crc_a(b"\x50\x00"):
            self._state = self._rest = HALT
        elif self._state != HALT:
            self._state = self._rest
        return b""

    def _called(self, command: int) -> bytes:
        if command == WUPA or (command == REQA and self._state == IDLE):
            self._state = READY
            self._level = 0
            return bytes(({4: 0x04, 7: 0x44, 10: 0x84}[len(self.uid)], 0))
        return b""

    def _asked(self, frame: bytes) -> bytes:
        parts = self._parts()
        part = parts[self._level]
        part += bytes((part[0] ^ part[1] ^ part[2] ^ part[3],))
        select = 0x93 + 2 * self._level
        if frame == bytes((select, 0x20)):
            return part
        chosen = bytes((select, 0x70)) + part
        if frame != chosen + crc_a(chosen):
            self._state = self._rest
            return b""
        self._level += 1
        more = self._level < len(parts)
        if not more:
            self._state = ACTIVE
        answer = bytes((0x04 if more else 0x08,))
        return answer + crc_a(answer)

    def _parts(self) -> "list[bytes]":
        """The number as the cascade levels ask for it, each of four bytes."""
        parts = []
        rest = self.uid
        while len(rest) > 4:
            parts.append(b"\x88" + rest[:3])
            rest = rest[3:]
        return parts + [rest]  # noqa: RUF005 - MicroPython has no [*a]


class Phone(Card):
    """A phone: four bytes drawn anew in every field, the first 08."""

    def __init__(self, draw: "Draw") -> None:
        super().__init__("08000000")
        self._draw = draw

    def power_up(self, now_us: int) -> None:
        """See Card."""
        super().power_up(now_us)
        self.uid = bytes((0x08, self._draw(256), self._draw(256), self._draw(256)))


class Field:
    """The air before one reader: the cards in it, and in a thousand exchanges so many that are lost or garbled.

    Of the lost ones half do not reach the card, half do not come back from it. Of the garbled ones half have one wrong
    bit, which the parity shows, half two in one byte, which it does not.
    """

    def __init__(self, draw: "Draw") -> None:
        self.on = False
        self.times_on = 0
        self.lost = 0
        self.garbled = 0
        self._cards: list[Card] = []
        self._draw = draw
        self._off_us = -POWER_US

    def put(self, card: Card, now_us: int) -> None:
        """Lay a card here."""
        card.power_up(now_us)
        self._cards.append(card)

    def clear(self) -> None:
        """Take every card away."""
        self._cards = []

    def switch(self, on: bool, now_us: int) -> None:
        """Switch the field on or off."""
        if on and not self.on:
            self.times_on += 1
            if now_us - self._off_us >= POWER_US:
                for card in self._cards:
                    card.power_up(now_us)
        if self.on and not on:
            self._off_us = now_us
        self.on = on

    def exchange(self, frame: bytes, bits: int, now_us: int) -> "tuple[bytes, int]":
        """What the reader hears after sending a frame of so many bits, and the error bits that it sees."""
        fate = self._draw(1000)
        if not self.on or fate < self.lost // 2:
            return b"", 0
        answers = [answer for answer in [card.hear(frame, bits, now_us) for card in self._cards] if answer]
        if not answers or fate < self.lost:
            return b"", 0
        heard = bytearray(max([len(answer) for answer in answers]))
        for answer in answers:
            for place in range(len(answer)):
                heard[place] |= answer[place]
        if any(answer != answers[0] for answer in answers):
            return bytes(heard), COLLISION
        if self._draw(1000) >= self.garbled:
            return bytes(heard), 0
        place, bit, twice = self._draw(len(heard)), self._draw(8), self._draw(2)
        heard[place] ^= 1 << bit
        if twice:
            heard[place] ^= 1 << (bit + 1) % 8
        return bytes(heard), 0 if twice else PARITY
