"""What somebody has asked for that is not carried out, as the banker reads it: the move, its words, in whose name."""

from collections.abc import Mapping
from typing import Final

from board_app.web.form import Request

_VERBS: Final[Mapping[str, str]] = {
    "undo": "take the newest line back",
    "redo": "bring back what was taken back",
    "rewind": "go back in the log",
    "correct": "put a line right",
    "wage": "collect at Go",
    "option": "change how the table plays",
    "fact": "change a printed figure",
    "bind": "give a bank card",
    "withdraw": "withdraw a waiting payment",
    "go_on": "go on without the unit",
    "use_unit": "swap the unit",
    "press": "press a key of the unit",
}
_ROLES: Final[Mapping[str, str]] = {"payer": "from", "from": "from", "payee": "to", "to": "to", "seat": "for"}
_LINES: Final = ("rewind",)
"""Moves whose word `to` is a line, and nobody's seat."""


def request_words(asked: Request, names: Mapping[str, str]) -> str:
    """A request in words, `names` being the players' by their seats: `pay from Bo to Ada 1M, in Bo's name`."""
    move, names = asked.move, {"0": "the bank", **names}
    parts = [_VERBS.get(move.name, move.name.replace("_", " "))]
    for word, value in move.args.items():
        text = str(value)
        if word in _ROLES and move.name not in _LINES:
            parts.append(f"{_ROLES[word]} {names.get(text, text)}")
        else:
            parts.append(text if word == "amount" else f"{word} {text}")
    return f"{' '.join(parts)}, {_in_whose_name(asked, names)}"


def _in_whose_name(asked: Request, names: Mapping[str, str]) -> str:
    if asked.joining:
        return "in a newcomer's name"
    if asked.seat is None:
        return "in the bank's name"
    return f"in {names.get(str(asked.seat), f'seat {asked.seat}')}'s name"
