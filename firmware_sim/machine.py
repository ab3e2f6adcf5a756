"""The unit's table run by a transitions machine, and drawn."""

from collections.abc import Callable
from typing import Any

from transitions import Machine

from firmware_sim.brain.table import INITIAL, STATES, flat_rows, names


class _Seat:
    """What the machine moves: nothing but a state."""

    state: str
    trigger: Callable[[str], bool]


class TransitionsEngine:
    """The table in a `transitions.Machine`: the same calls in the same order as the interpreter's."""

    def __init__(self, find: Callable[[str], Callable[[], Any]]) -> None:
        self._seat = _Seat()
        self.machine = Machine(
            model=self._seat,
            initial=INITIAL,
            auto_transitions=False,
            queued=True,
            ignore_invalid_triggers=True,
            send_event=False,
            states=[
                {"name": name, "on_enter": list(map(find, names(enter))), "on_exit": list(map(find, names(leave)))}
                for name, enter, leave in STATES
            ],
        )
        for trigger, source, target, guards, actions in flat_rows():
            self.machine.add_transition(
                trigger,
                source,
                target,
                conditions=[find(guard) for guard in guards if guard[0] != "!"],
                unless=[find(guard[1:]) for guard in guards if guard[0] == "!"],
                before=[find(action) for action in actions],
            )

    @property
    def state(self) -> str:
        """The state of the table."""
        return self._seat.state

    def fire(self, trigger: str) -> None:
        """Do what the trigger means in the present state; nothing if it means nothing there."""
        self._seat.trigger(trigger)


def diagram() -> str:
    """The changes of state as a mermaid diagram: an arrow for each pair of states with the triggers that lead there."""
    arrows: dict[tuple[str, str], list[str]] = {}
    for trigger, source, target, _, _ in flat_rows():
        if target not in (None, "=", source):
            triggers = arrows.setdefault((source, str(target)), [])
            if trigger not in triggers:
                triggers.append(trigger)
    lines = ["stateDiagram-v2", f"    [*] --> {INITIAL}"]
    lines += [f"    {source} --> {target}: {', '.join(triggers)}" for (source, target), triggers in arrows.items()]
    return "\n".join(lines) + "\n"
