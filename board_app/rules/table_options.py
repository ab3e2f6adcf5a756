"""The options that every table has, whatever it plays: they are about people, not about print."""

from collections.abc import Mapping

from board_app.rules.board import Option

UNDO_BY = "undo_by"
"""Who may take something back, beside the banker."""

TABLE_OPTIONS: Mapping[str, Option] = {
    UNDO_BY: Option(
        UNDO_BY,
        "Who can take something back, beside the banker",
        "anyone",
        {
            "anyone": "anyone, whatever it was",
            "turn": "players, what was done in a turn of theirs",
            "own": "players, what they asked for themselves",
        },
    ),
}
"""Option by its name; an edition may say in its facts that one of them begins otherwise."""
