"""A facts file read field by field: what is missing or wrong is named with file, place and field."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from board_app.money import MAX_BALANCE

MOST = 1_000
"""No count of a box is higher: houses, seconds, spaces."""

KINDS: Mapping[type, str] = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}
"""What a field holds, as people say it."""

T = TypeVar("T", str, int, list[Any], dict[str, Any])


class FactsError(Exception):
    """The file does not hold what an edition needs; the text names file, place and field, `what` only the fault."""

    def __init__(self, text: str, what: str = "") -> None:
        super().__init__(text)
        self.what = what or text


@dataclass(frozen=True, slots=True)
class Fields:
    """The tables of one file. Every reader raises FactsError for what it cannot take."""

    file: str
    data: Mapping[str, Any]

    def table(self, name: str) -> Mapping[str, Any]:
        """A table of the file."""
        table = self.data.get(name)
        if not isinstance(table, dict):
            raise FactsError(f"{self.file}: the table [{name}] is missing")
        return table

    def tables(self, name: str) -> list[tuple[str, Mapping[str, Any]]]:
        """The tables of a list, each with the words for its place; none where the file has no such list."""
        found: list[tuple[str, Mapping[str, Any]]] = []
        for number, entry in enumerate(self.data.get(name, ()), 1):
            where = f"[[{name}]] number {number}"
            if not isinstance(entry, dict):
                raise FactsError(f"{self.file}, {where}: expected a table, found {entry!r}")
            found.append((where, entry))
        return found

    def field(self, table: Mapping[str, Any], where: str, name: str, kind: type[T]) -> T:
        """A field of this kind; a yes or no is no number."""
        value = table.get(name)
        if value is None:
            raise self.fault(where, name, f"it is missing; expected {KINDS[kind]}")
        if not isinstance(value, kind) or isinstance(value, bool):
            raise self.fault(where, name, f"expected {KINDS[kind]}, found {value!r}")
        return value

    def count(self, table: Mapping[str, Any], where: str, name: str, most: int = MOST, *, least: int = 1) -> int:
        """A whole number from `least` to `most`."""
        count = self.field(table, where, name, int)
        if count < least:
            raise self.fault(where, name, f"{count} is not above {least - 1}")
        if count > most:
            raise self.fault(where, name, f"{count} is above {most}")
        return count

    def name(self, table: Mapping[str, Any], where: str, name: str) -> str:
        """Words that people can read."""
        text = self.field(table, where, name, str)
        if not text.strip() or not text.isprintable():
            raise self.fault(where, name, f"{text!r} is no name that people could read")
        return text

    def quanta(self, figure: Any, where: str, name: str, quantum: int) -> int:
        """A sum of money, in quanta."""
        if not isinstance(figure, int) or isinstance(figure, bool):
            raise self.fault(where, name, f"{figure!r} is no whole number")
        if figure <= 0:
            raise self.fault(where, name, f"{figure} is not above 0")
        if figure % quantum:
            raise self.fault(where, name, f"{figure} is no multiple of {quantum}, the smallest sum")
        if figure > MAX_BALANCE * quantum:
            raise self.fault(where, name, f"{figure} is more than an account can hold, {MAX_BALANCE * quantum}")
        return figure // quantum

    def fault(self, where: str, name: str, what: str) -> FactsError:
        """The error that names the place."""
        return FactsError(f"{self.file}, {where}, {name}: {what}", what)
