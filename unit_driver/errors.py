"""What can go wrong at a unit's door. A lost cable in mid-game is an event (`messages.Lost`), not an error."""


class UnitError(Exception):
    """The root of this package's errors; `str()` is a sentence for people."""


class AddressRefused(UnitError, ValueError):  # noqa: N818  # named for what happened
    """The address names no kind of port; nothing was opened."""

    def __init__(self, address: str) -> None:
        super().__init__(
            f"{address!r} is no address of a unit. Write usb for the one board that is plugged in, socket://HOST:PORT, "
            "or the name of a serial port such as /dev/ttyACM0 or COM3."
        )


class PortRefused(UnitError):  # noqa: N818  # named for what happened
    """A port could not be opened; nothing was sent."""

    def __init__(self, address: str, cause: str, advice: str) -> None:
        super().__init__(f"{address} could not be opened: {cause}. {advice}")
        self.cause = cause
        self.advice = advice


class PortLost(UnitError):  # noqa: N818  # named for what happened
    """An open port is gone: unplugged, reset, ended or stuck. What was not answered may or may not have arrived."""

    def __init__(self, address: str, cause: str) -> None:
        super().__init__(f"Its line is gone: the cable is out, or the unit is off or starts anew ({address}: {cause}).")
        self.cause = cause


class QueueFull(UnitError):  # noqa: N818  # named for what happened
    """More requests wait than the link keeps; the one refused was not sent."""

    def __init__(self, waiting: int) -> None:
        super().__init__(f"{waiting} requests already wait for the unit. Nothing was sent; ask again later.")
