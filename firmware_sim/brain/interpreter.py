"""Runs the table: the small twin of the host's transitions machine, with the same order of calls."""

from .table import INITIAL, ROWS, STATES, names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    Find = Callable[[str], Callable[[], Any]]
    Deeds = tuple[Callable[[], None], ...]
    Question = tuple[Callable[[], bool], bool]
    RunRow = tuple[tuple[Question, ...], Deeds, str | None]


class Interpreter:
    """The state and what each trigger does in it.

    `find` gives the callable of a guard or action by name. An action never fires: one event is one trigger.
    Order of calls: guards, the row's actions, leaving actions, the change of state, entering actions.
    """

    def __init__(self, find: "Find") -> None:
        self.state = INITIAL
        known: "dict[str, Callable[[], Any]]" = {}  # one callable a name: a board's memory is small

        def deed(name: str) -> "Callable[[], Any]":
            if name not in known:
                known[name] = find(name)
            return known[name]

        self._entering: "dict[str, Deeds]" = {}
        self._leaving: "dict[str, Deeds]" = {}
        self._rows: "dict[str, dict[str, list[RunRow]]]" = {}
        for name, enter, leave in STATES:
            self._entering[name] = tuple([deed(action) for action in enter])
            self._leaving[name] = tuple([deed(action) for action in leave])
            self._rows[name] = {}
        for triggers, sources, target, guards, actions in ROWS:
            questions = tuple([(deed(guard.lstrip("!")), guard[0] != "!") for guard in guards])
            row = (questions, tuple([deed(action) for action in actions]), target)
            for source in names(sources):
                for trigger in names(triggers):
                    self._rows[source].setdefault(trigger, []).append(row)

    def fire(self, trigger: str) -> None:
        """Do what the trigger means in the present state; nothing if it means nothing there."""
        for questions, actions, target in self._rows[self.state].get(trigger, ()):
            for ask, wanted in questions:
                if ask() != wanted:
                    break
            else:
                for act in actions:
                    act()
                if target is not None:
                    self._go(target)
                return

    def _go(self, target: str) -> None:
        for act in self._leaving[self.state]:
            act()
        if target != "=":
            self.state = target
        for act in self._entering[self.state]:
            act()
