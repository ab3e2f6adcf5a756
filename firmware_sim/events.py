"""Everything that can happen to a unit, as values; there is no other way in. Runs on a board as well."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from firmware_sim.brain.host import Host
    from firmware_sim.brain.unit import Unit

    # A name and its arguments, as recording.ARGUMENTS lists them.
    Event = tuple[Any, ...]

    # Takes unit, host's side, event and time (ms); gives the answer to a request (see Host.handle), else [].
    CarryOut = Callable[[Unit, Host, Event, int], list[Any]]


def carry_out(unit: "Unit", host: "Host", event: "Event", now_ms: int) -> "list[Any]":
    """Let an event happen. See `CarryOut`."""
    name = event[0]
    if name == "request":
        return host.handle(event[1], event[2], event[3], now_ms)
    if name == "gone":
        host.gone(event[1], now_ms)
    else:
        getattr(unit, name)(*event[1:], now_ms)
    return []
