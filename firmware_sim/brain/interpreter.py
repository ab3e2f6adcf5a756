"""Runs the table: the small twin of the host's transitions machine, with the same order of calls."""

from .table import INITIAL, ROWS, STATES, names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from .table import Names, Row

    Find = Callable[[str], Callable[[], Any]]


class Interpreter:
    """The state and what each trigger does in it.

    `find` gives the callable of a guard or action by name. An action never fires: one event is one trigger.
    Order of calls: guards, the row's actions, leaving actions, the change of state, entering actions.
    """

    def __init__(self, find: "Find") -> None:
        # A board's memory is small: the table is not copied, only found by trigger, and each name has one callable.
        self.state = INITIAL
        self._deeds: "dict[str, Callable[[], Any]]" = {}
        self._rows: "dict[str, list[Row]]" = {}
        self._entering: "dict[str, Names]" = {}
        self._leaving: "dict[str, Names]" = {}
        for name, enter, leave in STATES:
            self._entering[name] = enter
            self._leaving[name] = leave
            self._learn(names(enter) + names(leave), find)
        for row in ROWS:
            self._learn(names(row[3]) + names(row[4]), find)
            for trigger in names(row[0]):
                self._rows.setdefault(trigger, []).append(row)

    def fire(self, trigger: str) -> None:
        """Do what the trigger means in the present state; nothing if it means nothing there."""
        for _, sources, target, guards, actions in self._rows.get(trigger, ()):
            if self.state in names(sources) and self._hold(names(guards)):
                self._do(actions)
                if target is not None:
                    self._go(target)
                return

    def _hold(self, guards: "tuple[str, ...]") -> bool:
        for guard in guards:
            if guard[0] == "!":
                if self._deeds[guard[1:]]():
                    return False
            elif not self._deeds[guard]():
                return False
        return True

    def _go(self, target: str) -> None:
        self._do(self._leaving[self.state])
        if target != "=":
            self.state = target
        self._do(self._entering[self.state])

    def _do(self, actions: "Names") -> None:
        for action in names(actions):
            self._deeds[action]()

    def _learn(self, given: "tuple[str, ...]", find: "Find") -> None:
        for name in given:
            bare = name.lstrip("!")
            if bare not in self._deeds:
                self._deeds[bare] = find(bare)
