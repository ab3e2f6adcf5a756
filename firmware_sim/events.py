"""Everything that can happen to a unit, as values; there is no other way in."""

from collections.abc import Callable
from typing import Any, Final

from firmware_sim.brain.host import Host
from firmware_sim.brain.unit import Unit

Event = tuple[Any, ...]
"""A name and its arguments, as `ARGUMENTS` lists them."""

CarryOut = Callable[[Unit, Host, Event, int], list[Any]]
"""Takes unit, host's side, event and time (ms); gives the answer to a request (see Host.handle), else []."""

ARGUMENTS: Final = {
    "key_down": ("key",),
    "key_up": ("key",),
    "insert": ("slot", "uid"),
    "remove": ("slot",),
    "request": ("line", "request", "args"),
    "gone": ("line",),
    "tick": (),
}
"""The names of each event's arguments: what hands do, what the host asks, that its line closed, that time passed."""


def carry_out(unit: Unit, host: Host, event: Event, now_ms: int) -> list[Any]:
    """Let an event happen. See `CarryOut`."""
    name, *args = event
    if name == "request":
        line, request, values = args
        return host.handle(line, request, values, now_ms)
    if name == "gone":
        host.gone(args[0], now_ms)
    else:
        deed: Callable[..., None] = getattr(unit, name)
        deed(*args, now_ms)
    return []
