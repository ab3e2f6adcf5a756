"""The SSD1306 display chip on an I2C bus, 128 x 64 dots. Commands are those of its public data sheet."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class I2c(Protocol):
        """What is used of a board's I2C bus."""

        def writeto(self, address: int, data: "bytes | bytearray") -> object:
            """Send these bytes to a device; OSError when it does not take them."""
            ...


ADDRESS = 0x3C
PAGES = 8  # stripes of eight dots, one byte a column, the top dot in its lowest bit
COLUMNS = 128

_COMMANDS, _DOTS = 0x00, 0x40
# Off while it is set up, all 64 rows, page addressing, picture the right way round for a module with its pins on top,
# voltage of the panel made on the module, contrast.
_SETTINGS = b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x02\xa1\xc8\xda\x12\x81\x7f\xd9\xf1\xdb\x40\xa4\xa6"
_OFF, _ON = 0xAE, 0xAF


class Ssd1306:
    """The chip. Every method raises OSError when it does not answer."""

    def __init__(self, i2c: "I2c") -> None:
        self._i2c = i2c
        self._out = bytearray(1 + COLUMNS)
        self._out[0] = _DOTS

    def start(self) -> None:
        """Set the chip up, dark; its dots are whatever they were."""
        self._i2c.writeto(ADDRESS, bytes((_COMMANDS,)) + _SETTINGS)

    def light(self, on: bool) -> None:
        """Light the dots, or let the display sleep; it keeps them."""
        self._i2c.writeto(ADDRESS, bytes((_COMMANDS, _ON if on else _OFF)))

    def send(self, page: int, dots: bytearray) -> None:
        """Put a page on the display, `dots` a byte a column; takes 3 ms at 400 kHz."""
        self._i2c.writeto(ADDRESS, bytes((_COMMANDS, 0xB0 | page, 0x00, 0x10)))
        self._out[1:] = dots
        self._i2c.writeto(ADDRESS, self._out)
