"""For whose page the operations of the forms were made: nobody can use up one that stands in another's form."""

from collections.abc import Callable
from typing import Final

KEPT: Final = 20_000
"""Operations that are remembered: those of some hundred pages. Of an older one the table alone knows whose it is."""


class Issued:
    """The newest operations of `new_op`, each with the page it went to: a form's `by`."""

    def __init__(self, new_op: Callable[[], str]) -> None:
        self._new_op = new_op
        self._pages: dict[str, str] = {}

    def new(self, by: str) -> str:
        """A fresh operation for a form of this page."""
        op = self._new_op()
        self._pages[op] = by
        if len(self._pages) > KEPT:
            # From another thread, too, one may just have been taken out.
            self._pages.pop(next(iter(self._pages)), None)
        return op

    def is_others(self, op: str, by: str) -> bool:
        """Whether an operation is known to stand in the form of another page."""
        return self._pages.get(op, by) != by
