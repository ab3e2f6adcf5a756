"""The options that every table has, whatever it plays: what players may do without the banker."""

from collections.abc import Mapping

from board_app.rules.board import Option

SELF_CREDIT = "self_credit"
UNDO_BY = "undo_by"

TABLE_OPTIONS: Mapping[str, Option] = {
    SELF_CREDIT: Option(
        SELF_CREDIT,
        "Money that players say the bank owes them",
        "off",
        {"off": "is given by the banker", "on": "they take by themselves"},
    ),
    UNDO_BY: Option(
        UNDO_BY,
        "Beside the banker, undo is for",
        "anyone",
        {"anyone": "anyone", "turn": "whoever is on turn, what happened in it", "own": "everybody, their own lines"},
    ),
}
"""Options by their ids; those of an edition stand before them."""
