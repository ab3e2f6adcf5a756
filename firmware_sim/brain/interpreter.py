"""Runs the table: the small twin of the host's transitions machine, with the same order of calls."""

from .table import INITIAL, ROWS, STATES, is_among, names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from .table import Names

    Find = Callable[[str], Callable[[], Any]]


class Interpreter:
    """The state and what each trigger does in it.

    `find` gives the callable of a guard or action by name. An action never fires: one event is one trigger.
    Order of calls: guards, the row's actions, leaving actions, the change of state, entering actions.
    """

    def __init__(self, find: "Find") -> None:
        # A board's memory is small: the table is not copied, and a deed is found when it is to be done.
        self.state = INITIAL
        self._find = find
        for row in ROWS:
            self._look_for(row[3], row[4])
        for _, enter, leave in STATES:
            self._look_for(enter, leave)

    def fire(self, trigger: str) -> None:
        """Do what the trigger means in the present state; nothing if it means nothing there."""
        for triggers, sources, target, guards, actions in ROWS:
            # Most rows are another trigger's: told here, without a call.
            if triggers != trigger and (trigger not in triggers or isinstance(triggers, str)):
                continue
            if is_among(self.state, sources) and self._hold(names(guards)):
                self._do(actions)
                if target is not None:
                    self._go(target)
                return

    def _hold(self, guards: "tuple[str, ...]") -> bool:
        for guard in guards:
            if guard[0] == "!":
                if self._find(guard[1:])():
                    return False
            elif not self._find(guard)():
                return False
        return True

    def _go(self, target: str) -> None:
        self._pass(2)
        if target != "=":
            self.state = target
        self._pass(1)

    def _pass(self, way: int) -> None:
        """Enter (1) or leave (2) the present state."""
        for state in STATES:
            if state[0] == self.state:
                self._do(state[way])

    def _do(self, actions: "Names") -> None:
        for action in names(actions):
            self._find(action)()

    def _look_for(self, *given: "Names") -> None:
        """Let `find` refuse now what nobody does."""
        for several in given:
            for name in names(several):
                self._find(name.lstrip("!"))
