"""What people ask of a table, and what it answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Value = str | int


@dataclass(frozen=True, slots=True)
class Move:
    """One thing somebody wants done: a verb and its words, amounts as typed."""

    name: str
    args: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Accepted:
    """The move stands: `posted` in the book as line `seq`, or `proposed` and waiting for the unit under `op`.

    `paid`: its line moved money, and has a receipt.
    """

    state: Literal["posted", "proposed"]
    op: str
    sentence: str
    seq: int | None = None
    paid: bool = False


@dataclass(frozen=True, slots=True)
class Refusal:
    """The move did nothing. `code` is a key of the word list's `refusal`, `limit` the most that is legal, in quanta.

    `whose`: the seat whose money the sentence tells of, 0 for nobody's.
    """

    code: str
    sentence: str
    limit: int | None = None
    whose: int = field(default=0, compare=False)


Outcome = Accepted | Refusal
