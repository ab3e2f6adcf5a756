"""One MFRC522 card reader on an SPI bus of its own.

Registers, commands and times are those of the chip's public data sheet; what is said to a card is ISO/IEC 14443-3,
type A. A card is answered for by its whole number, of four, seven or ten bytes.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable, Generator, Protocol

    Found = Generator[int, None, str]

    class Spi(Protocol):
        """What is used of a board's SPI bus."""

        def write(self, out: "bytes | bytearray") -> object:
            """Send these bytes."""
            ...

        def write_readinto(self, out: bytearray, into: bytearray) -> object:
            """Send bytes while as many are received."""
            ...


TWO_CARDS = "two_cards_here"
MISSING = "reader_missing"
DEAF = "reader_deaf"

# MicroPython's compiler puts the number in the place of a name that is given one so, and forgets the name.
const = int

_COMMAND = const(0x01)
_COM_IRQ = const(0x04)
_ERROR = const(0x06)
_STATUS_2 = const(0x08)
_FIFO_DATA = const(0x09)
_FIFO_LEVEL = const(0x0A)
_WATER_LEVEL = const(0x0B)
_CONTROL = const(0x0C)
_BIT_FRAMING = const(0x0D)
_TX_CONTROL = const(0x14)
_VERSION = const(0x37)

_IDLE = const(0)
_TRANSCEIVE = const(12)
_SOFT_RESET = const(15)
_FIELD_ON = const(0x83)
_FIELD_OFF = const(0x80)
# The timer starts by itself after sending and runs in steps of 25 us; no card has begun to answer after 100 of them.
# Cards want the field to pause fully between bits. The gain stays at its default: two readers side by side with more
# disturb each other.
_SETTINGS = ((0x2A, 0x80), (0x2B, 0xA9), (0x2C, 0), (0x2D, 99), (0x15, 0x40))

_RESET_MS = const(2)
_WAKE_MS = const(5)
# A card may take 5 ms to come up in the field; a millisecond that has begun is not one that has passed.
_POWER_MS = const(6)
# Twice what the longest exchange takes; only a chip that hangs uses it up.
_WAITS = const(60)
_WAIT_US = const(100)
_ANSWERED = const(0x30)
_TIME_OVER = const(1)
_COLLISION = const(8)

_REQUEST = b"\x26"
_CASCADES = (0x93, 0x95, 0x97)
_CASCADE_TAG = const(0x88)


def with_crc(frame: bytes) -> bytes:
    """The frame and its CRC_A, low byte first (ISO/IEC 14443-3, annex B). The chip's own would take longer to ask."""
    crc = 0x6363
    for byte in frame:
        mixed = (byte ^ crc) & 0xFF
        mixed = (mixed ^ mixed << 4) & 0xFF
        crc = crc >> 8 ^ mixed << 8 ^ mixed << 3 ^ mixed >> 4
    return frame + bytes((crc & 0xFF, crc >> 8 & 0xFF))


class Rc522:
    """A reader. `start` and `read` are generators: they yield the ms to wait before they are gone on with, so that
    nothing blocks the loop for longer than one exchange with a card, about 4 ms.

    `select` and `reset` set a pin (0 or 1), `sleep_us` waits. `version` is what the chip says it is: 0x91 and 0x92 are
    the original's, others those of clones, which are used as well as they can.
    """

    def __init__(
        self,
        spi: "Spi",
        select: "Callable[[int], object]",
        reset: "Callable[[int], object]",
        sleep_us: "Callable[[int], object]",
    ) -> None:
        self._spi = spi
        self._select = select
        self._reset = reset
        self._sleep_us = sleep_us
        self._out = bytearray(2)
        self._in = bytearray(2)
        self._beat = 0
        self._hangs = False
        self._crowded = False
        self.version = 0
        select(1)
        reset(0)

    def start(self) -> "Found":
        """Reset the chip and set it up, its field off; returns MISSING or ""."""
        self._reset(0)
        yield _RESET_MS
        self._reset(1)
        yield _WAKE_MS
        # On many readers the reset pin leads nowhere.
        self._set(_COMMAND, _SOFT_RESET)
        yield _WAKE_MS
        self.version = self._get(_VERSION)
        if self.version in (0x00, 0xFF):
            return MISSING
        for register, value in _SETTINGS:
            self._set(register, value)
        self._set(_WATER_LEVEL, self._beat)
        self._hangs = False
        return ""

    def read(self) -> "Found":
        """Switch the field on, read the card in it, switch it off.

        Returns the card's number in upper-case hex, "" when there is none or it was garbled, or TWO_CARDS, DEAF or
        MISSING. Without the field going off a card would answer every second time only. After the wait for the field
        it waits only for a card that has answered: who saw it wait once alone knows that none did.
        """
        self._set(_TX_CONTROL, _FIELD_ON)
        yield _POWER_MS
        found = self._fault()
        if not found:
            self._crowded = False
            found = yield from self._identify()
            if self._crowded:
                found = TWO_CARDS
        self._set(_TX_CONTROL, _FIELD_OFF)
        return found

    def _fault(self) -> str:
        """What is wrong with the chip while its field is on: MISSING, DEAF or ""."""
        version = self._get(_VERSION)
        if version in (0x00, 0xFF):
            return MISSING
        # A register nothing else needs: what was left there is gone after a reset, what is put there now shows that
        # the chip takes orders.
        kept = self._get(_WATER_LEVEL) == self._beat
        self._beat ^= 0x3F
        self._set(_WATER_LEVEL, self._beat)
        takes = self._get(_WATER_LEVEL) == self._beat
        field_is_on = self._get(_TX_CONTROL) & 3 == 3
        enciphers = self._get(_STATUS_2) & 0x08
        if version == self.version and kept and takes and field_is_on and not enciphers and not self._hangs:
            return ""
        return DEAF

    def _identify(self) -> "Found":
        """The number of the one card in the field, one cascade level a step; "" when it cannot be told."""
        if len(self._exchange(_REQUEST, 7)) != 2:
            return ""
        number = b""
        for cascade in _CASCADES:
            yield 0
            part = self._exchange(bytes((cascade, 0x20)))
            if len(part) != 5 or part[0] ^ part[1] ^ part[2] ^ part[3] ^ part[4]:
                return ""
            answer = self._exchange(with_crc(bytes((cascade, 0x70)) + part))
            if len(answer) != 3 or with_crc(answer[:1]) != answer:
                return ""
            # The answer alone says whether more is to come: a number of four bytes may begin with the cascade tag.
            if not answer[0] & 0x04:
                return (number + part[:4]).hex().upper()
            if part[0] != _CASCADE_TAG:
                return ""
            number += part[1:4]
        return ""

    def _exchange(self, frame: bytes, last_bits: int = 0) -> bytes:
        """Send a frame, its last byte cut to so many bits; the answer, b"" when none arrived whole."""
        self._set(_COMMAND, _IDLE)
        self._set(_COM_IRQ, 0x7F)
        self._set(_FIFO_LEVEL, 0x80)
        # Not yet: what was to be sent last time would begin with the command, cut to other bits.
        self._set(_BIT_FRAMING, last_bits)
        self._send(bytes((_FIFO_DATA << 1,)) + frame)
        self._set(_COMMAND, _TRANSCEIVE)
        self._set(_BIT_FRAMING, 0x80 | last_bits)
        waits = _WAITS
        while not (happened := self._get(_COM_IRQ)) & (_ANSWERED | _TIME_OVER) and waits:
            self._sleep_us(_WAIT_US)
            waits -= 1
        if not happened & _ANSWERED:
            self._hangs = not waits
            return b""
        error = self._get(_ERROR)
        if error & _COLLISION:
            self._crowded = True
        length = self._get(_FIFO_LEVEL)
        # Any other error, or bits over: the answer is not whole.
        if error or self._get(_CONTROL) & 7:
            return b""
        return bytes([self._get(_FIFO_DATA) for _ in range(length)])

    def _send(self, out: "bytes | bytearray") -> None:
        self._select(0)
        self._spi.write(out)
        self._select(1)

    def _set(self, register: int, value: int) -> None:
        self._out[0] = register << 1
        self._out[1] = value
        self._send(self._out)

    def _get(self, register: int) -> int:
        self._out[0] = 0x80 | register << 1
        self._out[1] = 0
        self._select(0)
        self._spi.write_readinto(self._out, self._in)
        self._select(1)
        return self._in[1]
