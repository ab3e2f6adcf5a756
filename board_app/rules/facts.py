"""An edition's facts, read from `facts.toml` and checked: figures are thousands or whole units there, quanta here."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, Literal, TypeVar

from board_app.money import SCALES, Currency, Scale

T = TypeVar("T", str, int, list[Any])

DeedKind = Literal["street", "station", "utility"]
KINDS: tuple[DeedKind, ...] = ("street", "station", "utility")
EFFECTS: Mapping[str, tuple[str, ...]] = {
    "go_to": ("number",),
    "next": ("kind", "number"),
    "back": ("number",),
    "jail": (),
    "free": (),
    "bank": ("money",),
    "each": ("money",),
    "repairs": ("money", "money"),
}
"""What a Chance can do, and what its values are; money below zero is paid by whom it strikes."""

SHARED_FIGURES = {"station": "stations", "utility": "utilities"}
"""Kinds whose deeds all have the same figures, and the table of the file that holds them."""


class FactsError(Exception):
    """The file does not hold what an edition needs; the text names file, place and field."""


@dataclass(frozen=True, slots=True)
class Deed:
    """A deed. Money in quanta; `rents` by houses (bare to hotel) for a street, by number owned otherwise."""

    key: str
    name: str
    kind: DeedKind
    group: str
    position: int
    price: int
    mortgage: int
    house: int
    rents: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChanceCard:
    """A Chance: its number on the unit, its effect (name, values; money in quanta), its words with places for money."""

    number: int
    effect: tuple[str | int, ...]
    text: str

    def words(self, currency: Currency) -> str:
        """The words, with the money filled in."""
        return self.text.format(*[currency.show(abs(value)) for value in self.effect if isinstance(value, int)])


@dataclass(frozen=True, slots=True)
class Facts:
    """What is printed on an edition's board and cards. Money in quanta."""

    id: str
    title: str
    currency: Currency
    players_min: int
    players_max: int
    start: int
    wage: int
    full_group_factor: int
    deeds: Mapping[str, Deed]
    chance: Mapping[int, ChanceCard]

    def group(self, name: str) -> tuple[Deed, ...]:
        """All deeds of a group."""
        return tuple(deed for deed in self.deeds.values() if deed.group == name)


def load_facts(file: Traversable, names: Literal["uk", "us"] = "uk") -> Facts:
    """The facts of one file, deeds under their UK or US names. Raises FactsError naming file, place and field."""
    try:
        data = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise FactsError(f"{file.name}: {error}") from error
    return _Reader(file.name, data).facts(names)


@dataclass(frozen=True, slots=True)
class _Reader:
    file: str
    data: Mapping[str, Any]

    def facts(self, names: str) -> Facts:
        edition = self._table("edition")
        where = "[edition]"
        currency = Currency(self._scale(edition, where), self._count(edition, where, "quantum"))
        return Facts(
            id=self._field(edition, where, "id", str),
            title=self._field(edition, where, "title", str),
            currency=currency,
            players_min=self._count(edition, where, "players_min"),
            players_max=self._count(edition, where, "players_max"),
            start=self._money(edition, where, "start", currency.quantum),
            wage=self._money(edition, where, "wage", currency.quantum),
            full_group_factor=self._count(edition, where, "full_group_factor"),
            deeds=self._deeds(names, currency.quantum),
            chance=self._chance(currency.quantum),
        )

    def _chance(self, quantum: int) -> Mapping[int, ChanceCard]:
        cards: dict[int, ChanceCard] = {}
        for place, entry in enumerate(self.data.get("chance", ()), 1):
            where = f"[[chance]] number {place}"
            number = self._count(entry, where, "number")
            if number in cards:
                raise FactsError(f"{self.file}, {where}, number: {number} stands twice")
            effect = self._effect(self._field(entry, where, "effect", list), where, quantum)
            cards[number] = ChanceCard(number, effect, self._field(entry, where, "text", str))
        return cards

    def _effect(self, effect: list[Any], where: str, quantum: int) -> tuple[str | int, ...]:
        """A Chance's effect with its money in quanta; its shape is one of `EFFECTS`."""
        name, *values = effect or [""]
        kinds = EFFECTS.get(name)
        if kinds is None or len(values) != len(kinds):
            known = ", ".join(EFFECTS)
            raise FactsError(f"{self.file}, {where}, effect: {effect!r} is none of {known} with its values")
        found: list[str | int] = [name]
        for kind, value in zip(kinds, values, strict=True):
            if not isinstance(value, str if kind == "kind" else int) or isinstance(value, bool):
                raise FactsError(f"{self.file}, {where}, effect: {value!r} is no {kind}")
            quanta, rest = divmod(int(value), quantum) if kind == "money" else (value, 0)
            if rest:
                raise FactsError(f"{self.file}, {where}, effect: {value} is no multiple of {quantum}")
            found.append(quanta)
        return tuple(found)

    def _deeds(self, names: str, quantum: int) -> Mapping[str, Deed]:
        deeds: dict[str, Deed] = {}
        for number, entry in enumerate(self._field(self.data, "[[deeds]]", "deeds", list), 1):
            where = f"[[deeds]] number {number}"
            if not isinstance(entry, dict):
                raise FactsError(f"{self.file}, {where}: expected a table, found {entry!r}")
            deed = self._deed(entry, names, quantum, where)
            if deed.key in deeds:
                raise FactsError(f"{self.file}, {where}, position: {deed.key} is taken by {deeds[deed.key].name}")
            deeds[deed.key] = deed
        return deeds

    def _deed(self, entry: Mapping[str, Any], names: str, quantum: int, where: str) -> Deed:
        kind = self._field(entry, where, "kind", str)
        if kind not in KINDS:
            raise FactsError(f"{self.file}, {where}, kind: {kind!r} is none of {', '.join(KINDS)}")
        figures = self._table(SHARED_FIGURES[kind]) if kind in SHARED_FIGURES else entry
        position = self._field(entry, where, "position", int)
        return Deed(
            key=str(position),
            name=self._field(entry, where, names, str),
            kind=KINDS[KINDS.index(kind)],
            group=self._field(entry, where, "group", str),
            position=position,
            price=self._money(figures, where, "price", quantum),
            mortgage=self._money(figures, where, "mortgage", quantum),
            house=self._money(figures, where, "house", quantum) if kind == "street" else 0,
            rents=self._rents(figures, where, quantum, 6 if kind == "street" else 4),
        )

    def _table(self, name: str) -> Mapping[str, Any]:
        table = self.data.get(name)
        if not isinstance(table, dict):
            raise FactsError(f"{self.file}: the table [{name}] is missing")
        return table

    def _field(self, table: Mapping[str, Any], where: str, name: str, kind: type[T]) -> T:
        value = table.get(name)
        if not isinstance(value, kind) or isinstance(value, bool):
            raise FactsError(f"{self.file}, {where}, {name}: expected {kind.__name__}, found {value!r}")
        return value

    def _scale(self, table: Mapping[str, Any], where: str) -> Scale:
        scale = self._field(table, where, "scale", str)
        if scale not in SCALES:
            raise FactsError(f"{self.file}, {where}, scale: {scale!r} is none of {', '.join(SCALES)}")
        return SCALES[SCALES.index(scale)]

    def _count(self, table: Mapping[str, Any], where: str, name: str) -> int:
        count = self._field(table, where, name, int)
        if count < 1:
            raise FactsError(f"{self.file}, {where}, {name}: {count} is not above 0")
        return count

    def _money(self, table: Mapping[str, Any], where: str, name: str, quantum: int) -> int:
        return self._quanta(self._field(table, where, name, int), where, name, quantum)

    def _rents(self, table: Mapping[str, Any], where: str, quantum: int, count: int) -> tuple[int, ...]:
        rents = self._field(table, where, "rents", list)
        if len(rents) != count:
            raise FactsError(f"{self.file}, {where}, rents: expected {count} sums, found {len(rents)}")
        sums = tuple(self._quanta(rent, where, "rents", quantum) for rent in rents)
        if list(sums) != sorted(sums):
            raise FactsError(f"{self.file}, {where}, rents: {rents} fall somewhere; each is at least the one before")
        return sums

    def _quanta(self, figure: Any, where: str, name: str, quantum: int) -> int:
        if not isinstance(figure, int) or isinstance(figure, bool) or figure <= 0 or figure % quantum:
            raise FactsError(f"{self.file}, {where}, {name}: {figure!r} is no positive multiple of {quantum}")
        return figure // quantum
