"""Amounts as people type and read them, exactly.

Money is an integer number of quanta. Scale `mk` types and shows thousands and millions (`260K`, `1.5M`), one quantum
being `quantum` thousands; scale `whole` types and shows quanta (`1500`).
"""

import re
from dataclasses import dataclass
from typing import Literal

Scale = Literal["mk", "whole"]
SCALES: tuple[Scale, ...] = ("mk", "whole")

MAX_BALANCE = 99_999
"""Most quanta an account can hold: the unit's display has five digits (`docs/link.md`)."""

_MK = re.compile(r"([0-9]*)(?:(?:\.([0-9]*))|(?:,([0-9]{1,2})))?[ \t]*([KMkm]?)")
"""A comma is read as the point where it cannot part thousands; `1,500K` could be either, and is refused."""
_WHOLE = re.compile(r"([0-9]+)")
_HUGE = re.compile(r"[1-9][0-9]*[KMkm]?")
_LONGEST = 20


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a typed amount is none: a code of the word list's `amount` section."""

    code: Literal["empty", "unread", "no_unit", "zero", "no_multiple", "too_large"]


@dataclass(frozen=True, slots=True)
class Currency:
    """How an edition's money is typed and shown; `quantum` is in thousands and counts for scale `mk` only."""

    scale: Scale
    quantum: int = 1

    def read(self, text: str) -> int | Fault:
        """The quanta that `text` names exactly, or why it names none; nothing is ever rounded."""
        text = text.strip(" \t")
        if not text:
            return Fault("empty")
        if len(text) > _LONGEST:
            return Fault("too_large" if _HUGE.fullmatch(text) else "unread")
        quanta = self._read_mk(text) if self.scale == "mk" else self._read_whole(text)
        if isinstance(quanta, Fault):
            return quanta
        if quanta == 0:
            return Fault("zero")
        return quanta if quanta <= MAX_BALANCE else Fault("too_large")

    def _read_whole(self, text: str) -> int | Fault:
        return int(text) if _WHOLE.fullmatch(text) else Fault("unread")

    def _read_mk(self, text: str) -> int | Fault:
        parts = _MK.fullmatch(text)
        if parts is None:
            return Fault("unread")
        whole, fraction, unit = parts.group(1), parts.group(2) or parts.group(3) or "", parts.group(4).upper()
        if not whole + fraction:
            return Fault("unread")
        if not unit:
            return Fault("no_unit")
        thousandths = int((whole or "0") + fraction) * (1000 if unit == "M" else 1)
        quanta, rest = divmod(thousandths, self.quantum * 10 ** len(fraction))
        return Fault("no_multiple") if rest else quanta

    def show(self, quanta: int) -> str:
        """The amount as people read it, e.g. `260K`, `1.93M`, `1500`; negative with a leading minus."""
        if self.scale == "whole":
            return str(quanta)
        sign, thousands = ("-" if quanta < 0 else ""), abs(quanta) * self.quantum
        if thousands < 1000:
            return f"{sign}{thousands}K" if thousands else "0"
        millions, rest = divmod(thousands, 1000)
        return f"{sign}{millions}.{rest:03d}".rstrip("0").rstrip(".") + "M"
