"""A posted form read as a move; what is not one form of ours is refused in words.

Every form has an envelope of three fields: `move` (its name), `op_key` (the op that makes it count once) and `by` (the
seat that asks, empty for the table, `new` for somebody who is just joining). Two more can be there: `sure` (a large
payment was told first, and is meant) and `home` (the page to lead back to). All other fields are the move's own words,
which the table reads: only it knows the rules.

A word that is a list is put together from several fields with a dot in their names: `gives.deed=39`, `gives.cash=150`
and `gives.free.5=2` are the word `gives` with the text `deed:39 cash:150 free:5:2`, `dice.=3` and `dice.=4` are `3 4`.
What was left empty is left out.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl, quote

from board_app.rules.moves import Move
from board_app.rules.table_options import TABLE_OPTIONS

MOST_BYTES: Final = 64 * 1024
MOST_FIELDS: Final = 160

NEWCOMER: Final = "new"
_ENVELOPE: Final = ("move", "op_key", "by", "sure", "home")
_DEALS: Final = ("propose", "trade")
CARD: Final = "project_card"
"""The move that types a project's card in; its form names which one it is by `card`."""
ON_UNIT: Final = ("press", "insert", "remove", "use_unit")
"""The moves whose forms stand on the page of the unit."""
_SIDES: Final = ("from", "to")
_HANDS: Final = ("hand", "reward")
_PLAYERS: Final = ("seat", "payer")
"""Words that name whose move one on the table's page is."""
_ABOUT: Final = ("rename", "bind", "depart", "swap", "swap_roles", "start_money", "begin", "claim", "waive")
"""Moves that name by these a player whom they are about, and who does not make them."""
_BANKERS: Final = ("/banker", "/bank-cards")
"""Pages where the banker plays for nobody."""
_SEAT: Final = re.compile(r"[1-9][0-9]?")
_OP: Final = re.compile(r"[0-9A-Za-z]{8}")
_HOME: Final = re.compile(r"/banker|/bank-cards|/(?:seat/[1-9][0-9]?/)?raise\?[0-9A-Za-z=&%_.+-]{0,400}")


class FormError(ValueError):
    """The form is not one of ours; its text says what is wrong. Nothing was done."""


@dataclass(frozen=True, slots=True)
class Request:
    """A move somebody asks for; `seat` is None for the table and for somebody who is `joining`.

    `sure`: a large payment was told first. `home` is the page to lead back to, "" for the one the move belongs to.
    """

    move: Move
    op: str
    seat: int | None
    joining: bool
    sure: bool = False
    home: str = ""

    @property
    def by(self) -> str:
        """Which page it stands on, as its envelope says."""
        return NEWCOMER if self.joining else "" if self.seat is None else str(self.seat)

    @property
    def plays_for(self) -> int:
        """The seat that makes a move by this, 0 for none: whose page it stands on, or whom it names at the table."""
        if self.seat is not None:
            return self.seat
        if self.joining or self.home in _BANKERS or self.move.name in _ABOUT:
            return 0
        named = (str(self.move.args[word]) for word in _PLAYERS if word in self.move.args)
        return next((int(text) for text in named if _SEAT.fullmatch(text)), 0)

    @property
    def page(self) -> str:
        """The page the form stands on, or the home of one without scripts; figures and cards come one after another."""
        if self.home:
            return self.home
        if self.move.name == "fact":
            return "/figures"
        if self.move.name == "option" and self.move.args.get("option") in TABLE_OPTIONS:
            return "/banker"
        if self.move.name == CARD and (number := self._card):
            return f"/cards/{number + 1}"
        if self.move.name in ON_UNIT:
            return "/unit" if self.seat is None else f"/seat/{self.seat}/unit"
        return "/join" if self.joining else "/" if self.seat is None else f"/seat/{self.seat}"

    @property
    def place(self) -> str:
        """The place on the page, as the end of its address: "" for the top."""
        if self.move.name == "fact":
            return f"#figure-{quote(str(self.move.args.get('figure')))}"
        if self.move.name == "option":
            return f"#option-{quote(str(self.move.args.get('option')))}"
        return ""

    @property
    def page_again(self) -> str:
        """The page on which a refused form is put right."""
        if self.home:
            return self.home
        if self.move.name in _DEALS and all(_SEAT.fullmatch(str(self.move.args.get(side))) for side in _SIDES):
            return f"{self.page.rstrip('/')}/deal/{self.move.args['from']}/{self.move.args['to']}"
        if self.move.name == "bind" and self.seat is None:
            return "/bank-cards"
        if self.move.name == CARD and (number := self._card):
            return f"/cards/{number}"
        if self.move.name in _HANDS and _SEAT.fullmatch(str(self.move.args.get("seat"))):
            return "/hand/" + str(self.move.args["seat"]) if self.seat is None else f"{self.page}/hand"
        return self.page

    @property
    def _card(self) -> int:
        """The number of the card that is typed in, 0 for none."""
        number = str(self.move.args.get("card", ""))
        return int(number) if _SEAT.fullmatch(number) else 0


def read(body: bytes) -> Request:
    """The move in a form-encoded body; FormError names the first thing that is wrong."""
    fields = _fields(body)
    move, op, by, sure, home = (fields.get(name, "") for name in _ENVELOPE)
    if not move:
        raise FormError("The form names no move.")
    if not _OP.fullmatch(op):
        raise FormError("The form's key has to be 8 letters or digits: open the page again.")
    if by not in ("", NEWCOMER) and not _SEAT.fullmatch(by):
        raise FormError(f"The form comes from {by[:20]!r}, which is no seat.")
    if home and not _HOME.fullmatch(home):
        raise FormError("The form leads back to no page of this table.")
    words = {name: text for name, text in fields.items() if name not in _ENVELOPE}
    seat = int(by) if by not in ("", NEWCOMER) else None
    return Request(Move(move, words), op, seat, by == NEWCOMER, bool(sure), home)


def _fields(body: bytes) -> Mapping[str, str]:
    try:
        pairs = parse_qsl(body.decode("ascii"), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS)
    except UnicodeError:
        raise FormError("The form is not readable text.") from None
    except ValueError:
        raise FormError(f"The form has more than {MOST_FIELDS} fields.") from None
    plain = [(name, text) for name, text in pairs if "." not in name]
    fields = dict(plain)
    if len(fields) != len(plain):
        raise FormError("The form says the same thing twice.")
    return {**fields, **_lists(pairs)}  # a plain field says what stands where nothing of its list was chosen


def _lists(pairs: Iterable[tuple[str, str]]) -> Mapping[str, str]:
    """The words that are put together from fields with a dot in their names."""
    lists: dict[str, list[str]] = {}
    for name, text in pairs:
        word, dot, kind = name.partition(".")
        if dot and (said := "".join(text.split())):
            lists.setdefault(word, []).append(":".join([*filter(None, kind.split(".")), said]))
    return {word: " ".join(entries) for word, entries in lists.items()}
