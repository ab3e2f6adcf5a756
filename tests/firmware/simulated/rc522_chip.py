"""An MFRC522 as seen from its pins: registers, queue, timer and field as its data sheet tells, and how such chips fail.

Runs on CPython and MicroPython. `Chip` is its own SPI bus: select it, then write or exchange bytes.
"""

from .card import Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

COMMAND, COM_IRQ, ERROR, STATUS_2, FIFO_DATA, FIFO_LEVEL = 0x01, 0x04, 0x06, 0x08, 0x09, 0x0A
CONTROL, BIT_FRAMING, TX_CONTROL, TX_ASK, VERSION = 0x0C, 0x0D, 0x14, 0x15, 0x37
TIMER_MODE, PRESCALER, RELOAD = 0x2A, 0x2B, 0x2C
IDLE, TRANSCEIVE, SOFT_RESET = 0x00, 0x0C, 0x0F
RX_IRQ, ERROR_IRQ, TIMER_IRQ = 0x20, 0x02, 0x01
ENCIPHERS = 0x08

AFTER_RESET = (
    b"\x00\x20\x80\x00\x00\x00\x00\x21\x00\x00\x00\x08\x10\x00\xa0\x00"
    b"\x00\x3f\x00\x00\x80\x00\x10\x84\x84\x4d\x00\x00\x62\x00\x00\xeb"
    b"\x00\xff\xff\x00\x26\x00\x48\x88\x20\x20\x00\x00\x00\x00\x00\x00"
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
)
WAKE_US = 2000
ANSWER_US = 91
QUEUE = 64

# Ways to fail, until a reset: the driver's bits of the field do not hold, the chip enciphers what it says, takes no
# orders, no command ends, hears nothing though all looks well.
FIELD, CIPHER, FROZEN, HANGING, NUMB = "field", "cipher", "frozen", "hanging", "numb"


class Chip:
    """A chip over a field. `absent` is what its wires read as when it is not there; `fault` one of the ways to fail.

    Two defects of the board it sits on: `reset_ignored` (the pin leads nowhere) and `field_stuck` (never off).
    """

    def __init__(self, field: Field, now_us: "Callable[[], int]") -> None:
        self.field = field
        self.version = 0x92
        self.absent: int | None = None
        self.fault = ""
        self.reset_ignored = False
        self.field_stuck = False
        self._now_us = now_us
        self._selected = False
        self._held = False
        self._address: int | None = None
        self._begin()

    def select(self, level: int) -> None:
        """The select pin: low begins an exchange, high ends it."""
        self._selected = level == 0
        self._address = None

    def reset(self, level: int) -> None:
        """The reset pin: low switches the chip off, and it begins anew when it is high again."""
        if self.reset_ignored:
            return
        if level and self._held:
            self._begin()
        self._held = level == 0
        if self._held:
            self._switch(0)

    def interrupt_power(self) -> None:
        """The supply dips: the registers are as after a reset."""
        self._begin()

    def write(self, out: "bytes | bytearray") -> None:
        """Bytes from the board, what comes back is not looked at."""
        for byte in out:
            self._shift(byte)

    def write_readinto(self, out: bytearray, into: bytearray) -> None:
        """Bytes both ways at once."""
        for place in range(len(out)):
            into[place] = self._shift(out[place])

    def _shift(self, byte: int) -> int:
        """One byte each way: the first is an address, then come values to write, or addresses to read."""
        if self.absent is not None:
            return self.absent
        if not self._selected or (self._held and not self.reset_ignored) or self._now_us() < self._ready_us:
            return 0
        self._settle()
        address = self._address
        if address is None:
            self._address = byte
            return 0
        register = address >> 1 & 0x3F
        if address & 0x80:
            self._address = byte
            return self._get(register)
        self._put(register, byte)
        return 0

    def _begin(self) -> None:
        self.fault = ""
        self._ready_us = self._now_us() + WAKE_US
        self._registers = bytearray(AFTER_RESET)
        self._queue: list[int] = []
        self._irq = 0x14
        self._error = 0
        self._stop()
        self._switch(0)

    def _stop(self) -> None:
        """Nothing more is sent, heard or timed."""
        self._answer: tuple[bytes, int] | None = None
        self._answer_us = 0
        self._over_us: int | None = None

    def _get(self, register: int) -> int:
        if register == FIFO_DATA:
            return self._queue.pop(0) if self._queue else 0
        if register == COM_IRQ:
            return self._irq
        if register == ERROR:
            return self._error
        if register == FIFO_LEVEL:
            return len(self._queue)
        return self.version if register == VERSION else self._registers[register]

    def _put(self, register: int, value: int) -> None:
        if self.fault == FROZEN or register in (ERROR, CONTROL, VERSION):
            return
        if register == COMMAND:
            self._command(value & 0x0F)
        elif register == COM_IRQ:
            self._irq = self._irq | value & 0x7F if value & 0x80 else self._irq & ~value
        elif register == FIFO_DATA:
            self._queue = (self._queue + [value])[:QUEUE]  # noqa: RUF005 - MicroPython has no [*a]
        elif register == FIFO_LEVEL:
            self._queue = [] if value & 0x80 else self._queue
        elif register == TX_CONTROL:
            self._switch(value)
        else:
            self._registers[register] = value
            if register == BIT_FRAMING and value & 0x80:
                self._send(value & 7)

    def _command(self, command: int) -> None:
        if command == SOFT_RESET:
            self._begin()
            return
        self._registers[COMMAND] = command
        self._error = 0
        if command == IDLE:
            self._stop()
        elif command == TRANSCEIVE and self._registers[BIT_FRAMING] & 0x80:
            # The bit that starts sending stays until it is taken away: the command begins at once, cut as it says.
            self._send(self._registers[BIT_FRAMING] & 7)

    def _switch(self, value: int) -> None:
        if self.fault == FIELD:
            value &= 0xFC
        self._registers[TX_CONTROL] = value
        if not self.field_stuck or value & 3 == 3:
            self.field.switch(value & 3 == 3, self._now_us())

    def _send(self, last_bits: int) -> None:
        """Put the queue on the air, its last byte cut to so many bits (0: whole)."""
        if self._registers[COMMAND] != TRANSCEIVE or not self.field.on or not self._queue:
            return
        frame = bytes(self._queue)
        self._queue = []
        bits = 8 * len(frame) - (8 - last_bits if last_bits else 0)
        # 106 kbit/s: 9.44 us a bit, nine bits a byte and one to begin.
        sent_us = self._now_us() + (10 + bits * 9 // 8 * 944 // 100)
        if self._registers[TIMER_MODE] & 0x80:
            self._over_us = sent_us + self._timer_us()
        spoken = self._registers[TX_ASK] == 0x40 and self.fault not in (CIPHER, NUMB)
        answer, error = self.field.exchange(frame, bits, sent_us) if spoken else (b"", 0)
        if answer:
            self._answer = (answer, error)
            self._answer_us = sent_us + ANSWER_US + len(answer) * 9 * 944 // 100

    def _timer_us(self) -> int:
        prescaler = (self._registers[TIMER_MODE] & 0x0F) << 8 | self._registers[PRESCALER]
        reload = self._registers[RELOAD] << 8 | self._registers[RELOAD + 1]
        return (2 * prescaler + 1) * (reload + 1) * 1000 // 13560

    def _settle(self) -> None:
        """Let happen what was due by now."""
        if self.fault == CIPHER:
            self._registers[STATUS_2] = ENCIPHERS
        if self.fault in (HANGING, FROZEN):
            return
        now_us = self._now_us()
        if self._answer is not None:
            # The timer stops when an answer begins.
            if now_us >= self._answer_us:
                answer, self._error = self._answer
                self._queue = list(answer)
                self._irq |= RX_IRQ | (ERROR_IRQ if self._error else 0)
                self._stop()
        elif self._over_us is not None and now_us >= self._over_us:
            self._irq |= TIMER_IRQ
            self._over_us = None
