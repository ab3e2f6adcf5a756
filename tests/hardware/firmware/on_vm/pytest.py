"""As much of pytest as test files need that also run on MicroPython: the mark `parametrize`, its cases a list."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class _Mark:
    def parametrize(self, names: "Any", cases: "Any") -> "Callable[[Callable[..., None]], Callable[[], None]]":
        """Have a test run once with each of the cases."""
        single = isinstance(names, str)

        def marked(test: "Callable[..., None]") -> "Callable[[], None]":
            def run() -> None:
                for case in cases:
                    test(*((case,) if single else case))

            return run

        return marked


mark = _Mark()
