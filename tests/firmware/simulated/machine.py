"""A board's `machine` as the firmware knows it, over a bench of parts. It stands before the VM's own module."""

from board import pins

from .bench import BENCH, power_off
from .controls import HANDS

WATCHDOG = 0x40058000
_ENABLED = 1 << 30

PWRON_RESET, WDT_RESET = 1, 3

mem32 = BENCH.memory


class Pin:
    """A pin: an output that is driven, or an input that reads what is wired to it."""

    IN, OUT, OPEN_DRAIN = 0, 1, 2
    PULL_UP = 1

    def __init__(self, number: int, mode: int = -1, pull: int = -1, value: "int | None" = None) -> None:
        self.number = number
        if number in pins.ROWS and mode != Pin.OPEN_DRAIN:
            raise ValueError("two rows that push against each other are a short circuit")
        if number in pins.COLUMNS and (mode, pull) != (Pin.IN, Pin.PULL_UP):
            raise ValueError("a column without a pull-up reads anything")
        if value is not None:
            BENCH.drive(number, value)

    def __call__(self, value: "int | None" = None) -> "int | None":
        if value is None:
            return BENCH.level(self.number)
        BENCH.drive(self.number, value)
        return None


def _numbers(wired: "dict[str, int]", names: "tuple[str, ...]", given: "tuple[Pin, ...]") -> None:
    if [wired[name] for name in names] != [pin.number for pin in given]:
        raise ValueError("that bus does not come out at these pins")


def SPI(number: int, baudrate: int, sck: Pin, mosi: Pin, miso: Pin) -> object:  # noqa: N802 - MicroPython's name
    """The bus of a reader: the simulated chip is its own bus."""
    if baudrate > 10_000_000:
        raise ValueError("faster than the reader's chip")
    for slot, wired in pins.READERS.items():
        if wired["spi"] == number:
            _numbers(wired, ("clock", "mosi", "miso"), (sck, mosi, miso))
            return BENCH.chips[slot]
    raise ValueError("no such bus")


class I2C:
    """The bus of the display."""

    def __init__(self, number: int, sda: Pin, scl: Pin, freq: int) -> None:
        _numbers(pins.DISPLAY, ("i2c", "sda", "scl"), (Pin(number), sda, scl))
        if freq > 400_000:
            raise ValueError("faster than the display")

    def writeto(self, address: int, data: bytes) -> None:
        """Send bytes to a device."""
        BENCH.display.receive(address, data)


class PWM:
    """The buzzer's pin."""

    def __init__(self, pin: Pin) -> None:
        if pin.number != pins.BUZZER:
            raise ValueError("the buzzer is elsewhere")
        self._hz = 0

    def freq(self, hz: int) -> None:
        """The pitch."""
        if not 8 <= hz <= 62_500_000:
            raise ValueError("no such frequency")
        self._hz = hz

    def duty_u16(self, share: int) -> None:
        """How much of the time it is up."""
        if not 0 <= share <= 65535:
            raise ValueError("no such share")
        BENCH.tone(self._hz, share)


class ADC:
    """The supply's voltage."""

    def __init__(self, pin: Pin) -> None:
        if pin.number != pins.SUPPLY:
            raise ValueError("no voltage is wired there")

    def read_u16(self) -> int:
        """A third of it, as a share of 3.3 V."""
        return min(65535, BENCH.supply_mv * 65535 // 9900)


class WDT:
    """The watchdog. Whoever feeds it lets the hands at the bench do one thing."""

    def __init__(self, timeout: int) -> None:
        if timeout > 8388:
            raise ValueError("the chip counts no further")
        mem32[WATCHDOG] = _ENABLED | timeout

    def feed(self) -> None:
        """The loop goes on."""
        BENCH.feeds += 1
        HANDS.serve()


def reset() -> None:
    """Start anew: whoever switched the board on does it."""
    power_off()
