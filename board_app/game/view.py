"""What a table shows: one immutable picture of book, dues, waiting payments and unit, made for any screen."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat. Sums are quanta with their text beside them; `free` is what is not reserved for waiting payments."""

    seat: int
    name: str
    colour: str
    sign: str
    balance: int
    balance_text: str
    reserved: int
    reserved_text: str
    free_text: str
    deeds: tuple[str, ...]
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: the move it submits, its words, and what it says."""

    move: str
    args: tuple[tuple[str, str | int], ...]
    label: str


@dataclass(frozen=True, slots=True)
class DueView:
    """An open debt; `lacking_text` is empty when the payer can pay now. `asked`: the unit's display asks for it."""

    due: str
    payer: int
    payee: int
    sentence: str
    amount_text: str
    lacking_text: str
    asked: bool = False
    can_ask: bool = False


@dataclass(frozen=True, slots=True)
class ChanceView:
    """A Chance somebody still has to deal with, and the buttons that do."""

    chance: str
    seat: int
    sentence: str
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class WaitingView:
    """A payment that waits for the unit; `sent` ones can no longer be withdrawn."""

    op: str
    sentence: str
    sent: bool


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the log. `rewind` is the line that "back to before this" names; offers are "this was ..." buttons."""

    seq: int
    sentence: str
    undone: bool
    money: bool
    rewind: int
    offers: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class DeedView:
    """A deed with its price and today's rent; owner 0 is the bank."""

    deed: str
    name: str
    group: str
    price_text: str
    rent_text: str
    owner: int
    owner_name: str


@dataclass(frozen=True, slots=True)
class UnitView:
    """The unit as the table knows it: a sentence, what can be done about it, and what its display shows (when told)."""

    state: Literal["none", "connecting", "ready", "lost", "asking", "busy"]
    sentence: str
    choices: tuple[Choice, ...]
    display: tuple[str, str, str] | None


@dataclass(frozen=True, slots=True)
class TableView:
    """All a screen needs. `version` grows with every change; `undo` says what undo takes back, "" for nothing."""

    version: int
    edition: str
    title: str
    players: tuple[PlayerView, ...]
    seats_left: int
    dues: tuple[DueView, ...]
    chances: tuple[ChanceView, ...]
    waiting: tuple[WaitingView, ...]
    log: tuple[LineView, ...]
    deeds: tuple[DeedView, ...]
    unit: UnitView
    undo: str
    undo_line: int
    redo: int | None
    redo_line: int
