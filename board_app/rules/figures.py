"""Figures that a table has otherwise in print: from a file of its own or from the page, laid over the printed ones."""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any, Literal

from board_app.ledger.line import Put
from board_app.money import Currency
from board_app.rules.board import MOST_CLOCK_S
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.facts import Facts, read_facts, read_file
from board_app.rules.fields import FactsError, Fields
from board_app.rules.figure_file import file_text
from board_app.rules.figure_names import figure_name
from board_app.rules.moves import Refusal
from board_app.rules.reading import read_amount
from board_app.rules.state import State

TABLES: Mapping[str, tuple[str, ...]] = {
    "edition": ("start", "wage", "full_group_factor", "chance_one_in"),
    "board": ("fine", "tries", "doubles", "extra", "houses", "hotels", "interest", "clock_s", "swapped"),
    "stations": ("price", "mortgage", "rents"),
    "utilities": ("price", "mortgage", "rents"),
    "roles": ("streets", "fare_percent", "share_percent", "fee", "grants"),
}
"""Tables of a facts file and the fields that people can correct; those of `NESTED` ones beside them."""

NESTED = ("taxes", "roles")
"""Tables of tables whose every field can be corrected."""

CARD = ("fee", "slots", "payout")
"""What the card of a project prints beside its name and price."""

NAMED = ("values", "figures")
"""Tables whose every entry people can correct."""

LISTS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "deeds": ("position", ("us", "uk", "eu", "price", "mortgage", "house", "rents", *CARD)),
    "zones": ("id", ("first", "last")),
    "cards": ("key", ("name", "count")),
}
"""Lists of tables, the field that names an entry, and the fields that people can correct."""

MONEY = ("start", "wage", "fine", "price", "mortgage", "house", "rents", "fee", "payout", "grants")
"""Fields that are sums, in thousands or whole units."""

LONGEST_NAME = 40

SWAPPED = "board.swapped"
"""The one figure that is a list of pairs."""

CLOCK = "board.clock_s"
"""The figure that older versions took in a game beyond what a unit can count."""

Names = Literal["uk", "us", "eu"]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure as people see it: `id` is its path, e.g. `stations.rents`, `deeds.39.price`; `text` can be typed back.

    `certainty` is `high`, `medium`, `derived` or `ours`; `changed` says that the table has its own.
    """

    id: str
    text: str
    certainty: str
    changed: bool


class Figures:
    """The figures of one facts file. `own` is the file of a table that has some otherwise."""

    def __init__(self, file: Traversable, names: Names, own: Traversable | None = None) -> None:
        """Raises FactsError for a bad file; one of the table's own is named with line and field."""
        self._file, self._names = file.name, names
        self._data = read_file(file)
        self._paths = dict(_paths(self._data))
        self._last: tuple[Mapping[str, Any], Facts] | None = None
        self._asked: Mapping[str, Any] = {}
        self._kept: Mapping[str, Any] = {}
        self._own = {} if own is None else self._read_own(own)
        self.printed = self.facts({})

    # ---- facts

    def facts(self, changes: Mapping[str, Any]) -> Facts:
        """The facts with these figures by their ids. Raises FactsError for one that cannot be."""
        if self._last is None or self._last[0] != changes:
            self._last = (dict(changes), self._read({**self._own, **changes}))
        return self._last[1]

    def bearable(self, changes: Mapping[str, Any]) -> Facts:
        """The facts with those of these figures that can be: an older version may have taken others into a journal."""
        return self.facts(self._borne(changes))

    def _borne(self, changes: Mapping[str, Any]) -> Mapping[str, Any]:
        """Those of these figures that can be, found out once for the same changes."""
        if self._asked != changes:
            self._asked, self._kept = dict(changes), self._bearing(within(changes))
        return self._kept

    def _bearing(self, changes: Mapping[str, Any]) -> Mapping[str, Any]:
        known = {figure: value for figure, value in changes.items() if figure in self._paths}
        if self._fits({**self._own, **known}):
            return known
        kept: dict[str, Any] = {}
        for figure, value in known.items():
            if self._fits({**self._own, **kept, figure: value}):
                kept[figure] = value
        return kept

    def _read(self, changes: Mapping[str, Any]) -> Facts:
        data = deepcopy(self._data)
        for figure, value in changes.items():
            *place, field = self._paths[figure]
            table: Any = data
            for step in place:
                table = table[step]
            table[field] = value
        return read_facts(Fields(self._file, data), self._names)

    def _read_own(self, own: Traversable) -> Mapping[str, Any]:
        changes = dict(_told(own, self._paths))
        try:
            self._read(changes)
        except FactsError:
            self._name_fault(own, changes)
        return changes

    def _name_fault(self, own: Traversable, changes: Mapping[str, Any]) -> None:
        """Raise the fault of the first figure that cannot be, by its line; those of one entry may need each other."""
        good: dict[str, Any] = {}
        for place in dict.fromkeys(_place(figure) for figure in changes):
            entry = {figure: value for figure, value in changes.items() if _place(figure) == place}
            if self._fits({**good, **entry}):
                good.update(entry)
                continue
            for figure, value in entry.items():
                good[figure] = value
                try:
                    self._read(good)
                except FactsError as error:
                    raise _fault(own, figure, error.what) from error

    def _fits(self, changes: Mapping[str, Any]) -> bool:
        try:
            self._read(changes)
        except FactsError:
            return False
        return True

    # ---- for people

    def listed(self, changes: Mapping[str, Any]) -> tuple[Figure, ...]:
        """Every figure that can be corrected, in the order of the file, as it stands with these changes."""
        now = {**self._own, **self._borne(changes)}
        values = {figure: now.get(figure, self._printed(figure)) for figure in self._paths}
        return tuple(
            Figure(figure, self._shown(figure, value), self._certainty(figure), figure in now)
            for figure, value in values.items()
        )

    def _printed(self, figure: str) -> Any:
        value: Any = self._data
        for step in self._paths[figure]:
            value = value[step]
        return value

    def _shown(self, figure: str, value: Any) -> str:
        if figure == SWAPPED:
            return " ".join(f"{one}-{other}" for one, other in value)
        if isinstance(value, list):
            return " ".join(self._shown(figure, entry) for entry in value)
        return self._currency.show(value // self._currency.quantum) if _is_money(figure) else str(value)

    @property
    def _currency(self) -> Currency:
        return self.printed.currency

    def _certainty(self, figure: str) -> str:
        marks = self._data.get("certainty", {})
        parts = figure.split(".")
        places = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
        return str(next((marks[place] for place in places if place in marks), "high"))

    def decide(self, state: State, ask: Ask) -> Decision | Refusal:
        """The table corrects a figure, or with an empty value goes back to the printed one."""
        figure, text = ask.args["figure"], ask.args["value"]
        if figure not in self._paths:
            return refuse("no_figure", text=figure[:20])
        value = self._typed(figure, text) if text else None
        if isinstance(value, Refusal):
            return value
        if fault := self._too_few_slots(state, figure, value):
            return self._unfit(figure, text, fault)
        told = state.book.section("figures")
        kept = {key: own for key, own in self._borne(told).items() if key != figure}
        try:
            self._read({**self._own, **kept, **({} if value is None else {figure: value})})
        except FactsError as error:
            return self._unfit(figure, text, error.what)
        said = "fact" if text else "fact_printed"
        # Figures that could not be do not come to count by this one.
        gone = (Put("figures", key, None) for key in told if key not in kept and key != figure)
        return Decision(said, {"figure": figure, "value": text}, (Put("figures", figure, value), *gone))

    def decide_card(self, state: State, ask: Ask) -> Decision | Refusal:
        """The table types in what a project's card prints: all of it, or nothing is changed."""
        deed = state.facts.deeds[ask.args["deed"]]
        changes, name = self._borne(state.book.section("figures")), ask.args["name"]
        if not name.isprintable() or not 0 < len(name) <= LONGEST_NAME:
            what = f"a name has 1 to {LONGEST_NAME} letters, digits, signs and spaces"
            return refuse("bad_figure", text=name[:20], figure="name", what=what)
        figures = {f"deeds.{deed.key}.{self._names}": name}
        for field in ("price", *CARD):
            if isinstance(value := self._typed(f"deeds.{deed.key}.{field}", ask.args[field]), Refusal):
                return value
            figures[f"deeds.{deed.key}.{field}"] = value
        slots = f"deeds.{deed.key}.slots"
        if fault := self._too_few_slots(state, slots, figures[slots]):
            return self._unfit(slots, ask.args["slots"], fault)
        try:
            self._read({**self._own, **changes, **figures})
        except FactsError as error:
            return self._unfit_card(ask, {**self._own, **changes}, figures) or refuse(
                "bad_figure", text=name[:20], figure=deed.name, what=error.what
            )
        puts = tuple(Put("figures", figure, value) for figure, value in figures.items())
        return Decision("project_card", {"old": deed.name, "name": name}, puts)

    def _unfit_card(self, ask: Ask, changes: Mapping[str, Any], figures: Mapping[str, Any]) -> Refusal | None:
        """The refusal of the one field of a card that cannot be, or None where it takes several to go wrong."""
        for figure, value in figures.items():
            try:
                self._read({**changes, figure: value})
            except FactsError as error:
                text = ask.args.get(figure.rpartition(".")[2], ask.args["name"])
                return self._unfit(figure, text, error.what)
        return None

    def own_file(self, changes: Mapping[str, Any]) -> str:
        """The text of a file that holds what this table has otherwise."""
        return file_text({**self._own, **self._borne(changes)}, {table: name for table, (name, _) in LISTS.items()})

    def _typed(self, figure: str, text: str) -> Any:
        """What somebody typed for a figure, in the shape of the file; several stand with spaces between them."""
        printed = self._printed(figure)
        if figure == SWAPPED:
            pairs = [_PAIR.fullmatch(word) for word in text.split()]
            read = [[int(pair[1]), int(pair[2])] for pair in pairs if pair]
            return read if all(pairs) else self._unread(figure, text)
        if isinstance(printed, list):
            return self._all_typed(figure, text)
        return text if isinstance(printed, str) else self._one_typed(figure, text)

    def _all_typed(self, figure: str, text: str) -> list[int] | Refusal:
        values: list[int] = []
        for word in text.split():
            if isinstance(value := self._one_typed(figure, word), Refusal):
                return value
            values.append(value)
        return values

    def _one_typed(self, figure: str, word: str) -> int | Refusal:
        if not _is_money(figure):
            return int(word) if _COUNT.fullmatch(word) else self._unread(figure, word)
        amount = read_amount(self._currency, word)
        return amount if isinstance(amount, Refusal) else amount * self._currency.quantum

    def _unread(self, figure: str, text: str) -> Refusal:
        shape = "pairs of positions like 2-7" if figure == SWAPPED else "a whole number"
        what = "it cannot be below 0" if text.startswith("-") else f"expected {shape}"
        return self._unfit(figure, text, what)

    def _too_few_slots(self, state: State, figure: str, value: int | None) -> str:
        """What is wrong with so many slots of a project, None for those printed: chips lie on more; "" for nothing."""
        table, _, deed = figure.rpartition(".")[0].partition(".")
        if table != "deeds" or not figure.endswith(".slots"):
            return ""
        project = self.printed.deeds[deed].project
        slots = value if value is not None else project.slots if project else 0
        chips = sum(state.book.section("chips").get(deed, {}).values())
        return f"chips lie on {chips} of its slots" if slots < chips else ""

    def _unfit(self, figure: str, text: str, what: str) -> Refusal:
        return refuse("bad_figure", text=text[:20], figure=figure_name(figure, self.printed.names), what=what)


_PAIR = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")
_COUNT = re.compile(r"[0-9]{1,20}")
_HEADER = re.compile(r"\s*(\[\[?)\s*([A-Za-z0-9_.]+)\s*\]")
_FIELD = re.compile(r"\s*([A-Za-z0-9_.]+)\s*=")


def within(changes: Mapping[str, Any]) -> Mapping[str, Any]:
    """The figures of a journal, with an auction that an older version let run longer at the limit."""
    if (changes.get(CLOCK) or 0) > MOST_CLOCK_S:
        return {**changes, CLOCK: MOST_CLOCK_S}
    return changes


def _is_money(figure: str) -> bool:
    field = figure.rpartition(".")[2]
    return field in MONEY or (figure.startswith(("taxes.", "values.")) and not field.endswith("_percent"))


def _place(figure: str) -> str:
    """The table or the entry of a list in which a figure stands."""
    return figure.rpartition(".")[0]


def _paths(data: Mapping[str, Any]) -> Iterator[tuple[str, tuple[str | int, ...]]]:
    """The id of every figure of a file that can be corrected, and where it stands there."""
    named = {table: tuple(data.get(table, ())) for table in NAMED}
    for table, fields in {**TABLES, **named}.items():
        for field in fields:
            if field in data.get(table, {}):
                yield f"{table}.{field}", (table, field)
    for nest in NESTED:
        inner = {table: value for table, value in data.get(nest, {}).items() if isinstance(value, dict)}
        yield from ((f"{nest}.{table}.{field}", (nest, table, field)) for table in inner for field in inner[table])
    for table, (name, fields) in LISTS.items():
        for number, entry in enumerate(data.get(table, ())):
            for field in fields:
                if field in entry:
                    yield f"{table}.{entry[name]}.{field}", (table, number, field)


def _told(own: Traversable, known: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The figures of a table's own file by their ids."""
    told: set[str] = set()
    for table, value in read_file(own).items():
        for figure, entry in _entries(own, table, value):
            if figure not in known:
                raise _fault(own, figure, "there is no such figure in this edition")
            if figure in told:
                raise _fault(own, figure, "it stands twice in this file")
            told.add(figure)
            yield figure, entry


def _entries(own: Traversable, path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict):
        for field, entry in value.items():
            yield from _entries(own, f"{path}.{field}", entry)
    elif path in LISTS and isinstance(value, list):
        name = LISTS[path][0]
        for number, entry in enumerate(value, 1):
            if not isinstance(entry, dict) or name not in entry:
                raise FactsError(f"{own.name}, [[{path}]] number {number}: it needs “{name}”")
            for field, figure in entry.items():
                if field != name:
                    yield f"{path}.{entry[name]}.{field}", figure
    else:
        yield path, value


def _fault(own: Traversable, figure: str, what: str) -> FactsError:
    """The error that names file, line (the last one that sets it, none for a figure of an inline table) and field."""
    line = "".join([f"line {number}, " for number, path in _lines(own) if path == figure][-1:])
    return FactsError(f"{own.name}, {line}{figure}: {what}", what)


def _lines(own: Traversable) -> Iterator[tuple[int, str]]:
    """Number and figure of every line that sets one; entries of lists are named by the field that does so."""
    place, entry = "", ""
    waiting: list[tuple[int, str]] = []
    for number, text in enumerate(own.read_text("utf-8").splitlines(), 1):
        if header := _HEADER.match(text):
            yield from ((line, f"{place}.{entry}.{field}") for line, field in waiting)
            place, entry, waiting = header[2], "", []
        elif named := _FIELD.match(text):
            if place not in LISTS:
                yield number, f"{place}.{named[1]}" if place else named[1]
            elif named[1] == LISTS[place][0]:
                entry = text.partition("=")[2].partition("#")[0].strip(" \t\"'")
            else:
                waiting.append((number, named[1]))
    yield from ((line, f"{place}.{entry}.{field}") for line, field in waiting)
