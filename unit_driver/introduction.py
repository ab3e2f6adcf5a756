"""Who is at the other end of an open port: a unit, a bare MicroPython, or nobody."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from unit_driver.errors import PortLost
from unit_driver.events import Attached, Rejected
from unit_driver.messages import Greeting
from unit_driver.ports.port import Port
from unit_driver.session import GREETING_MS, Session

PATIENCE_MS: Final = GREETING_MS + 1000
"""A unit may boot this long; one that another app has just left is free again within it."""

PROMPT: Final = b">>> "
"""What MicroPython waits with for words."""

_KEPT: Final = 4096


@dataclass(frozen=True, slots=True)
class Met:
    """Who answered. `greeting` is a unit's; `refused` its code and details; `prompt` says that Python waits for input.

    `heard` holds the last lines that were no frames.
    """

    greeting: Greeting | None = None
    refused: Rejected | None = None
    prompt: bool = False
    heard: tuple[str, ...] = ()


def meet(port: Port, session_id: str, clock_ms: Callable[[], int], patience_ms: int = PATIENCE_MS) -> Met:
    """Greet whoever is there; nobody, a busy unit or one that is silent takes `patience_ms`. Raises PortLost.

    The port stays open and is the caller's to close. A unit that answers takes us for its app for 3 s.
    """
    session = Session(session_id)
    end_ms = clock_ms() + patience_ms
    session.opened(clock_ms())
    # An end of line first: it ends what a terminal has left behind, and makes a bare MicroPython show its prompt.
    port.write(b"\r\n")
    refused, heard = None, b""
    while clock_ms() < end_ms:
        port.write(session.outgoing())
        data = port.read()
        heard = (heard + data)[-_KEPT:]
        for event in session.receive(data, clock_ms()) + session.tick(clock_ms()):
            if isinstance(event, Attached):
                return Met(event.greeting, heard=_lines(session))
            if isinstance(event, Rejected):
                refused = event
        if PROMPT in heard or (refused is not None and refused.code == "version"):
            break
    return Met(None, refused, PROMPT in heard, _lines(session))


def meet_at(
    open_port: Callable[[], Port], session_id: str, clock_ms: Callable[[], int], patience_ms: int = PATIENCE_MS
) -> Met:
    """Open the port, `meet`, close it; a line lost meanwhile is nobody met. Raises PortRefused."""
    port = open_port()
    try:
        return meet(port, session_id, clock_ms, patience_ms)
    except PortLost as lost:
        return Met(heard=(str(lost),))
    finally:
        port.close()


def _lines(session: Session) -> tuple[str, ...]:
    return tuple(line.decode("ascii", "replace") for line in session.log)
