"""As much of pytest as test files use that also run on MicroPython: the mark `parametrize`, and `raises`."""

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Cases:
    """A test that is called with each of its cases: arguments by their names."""

    def __init__(self, test: "Callable[..., None]", cases: "list[dict[str, Any]]") -> None:
        self.test = test
        self.cases = cases

    def __call__(self, *me: "Any", **case: "Any") -> None:
        """Run one case."""
        self.test(*me, **case)


class _Mark:
    def parametrize(self, names: "Any", values: "Any", ids: "Any" = None) -> "Callable[[Any], Cases]":  # noqa: ARG002 - a case is told by its values
        """Have a test run once with each of the values; with several marks, once with each of their combinations."""
        alone = isinstance(names, str)
        rows = [{names: value} if alone else dict(zip(names, value)) for value in values]  # noqa: B905 - MicroPython's

        def marked(test: "Any") -> Cases:
            inner = test if isinstance(test, Cases) else Cases(test, [{}])
            return Cases(inner.test, [case | row for row in rows for case in inner.cases])

        return marked


mark = _Mark()


class raises:  # noqa: N801 - pytest's name for it
    """A block that must raise an error of this kind with these words in it; it is the `value` afterwards."""

    value: "Any" = None

    def __init__(self, kind: "type[Exception]", match: str = "") -> None:
        self._kind = kind
        self._match = match

    def __enter__(self) -> "raises":
        return self

    def __exit__(self, kind: "Any", value: "Any", _: object) -> bool:
        assert kind is not None, "nothing was raised"
        if not issubclass(kind, self._kind):
            return False
        assert re.search(self._match, str(value)), f"{value} does not match {self._match}"
        self.value = value
        return True
