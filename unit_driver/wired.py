"""How a typed value stands on the wire: the fields of a dataclass, in order, tuples as lists."""

from dataclasses import fields
from typing import Any, ClassVar


class Wired:
    """The mixin of every dataclass that is sent as a named list of values."""

    __slots__ = ()
    name: ClassVar[str]

    @property
    def args(self) -> list[Any]:
        """The values for the wire, without the name."""
        # mypy: only dataclasses derive from this class, which itself is none.
        return [listed(getattr(self, field.name)) for field in fields(self)]  # type: ignore[arg-type]


def listed(value: Any) -> Any:
    """A value with every tuple in it made a list, as JSON has it."""
    return [listed(item) for item in value] if isinstance(value, tuple) else value


def tupled(value: Any) -> Any:
    """A value with every list in it made a tuple, as frozen values have it."""
    return tuple(tupled(item) for item in value) if isinstance(value, list) else value
