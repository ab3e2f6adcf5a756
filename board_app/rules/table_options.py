"""The options that every table has, whatever it plays: they are about people, not about print."""

from collections.abc import Mapping

from board_app.rules.board import Option

SELF_CREDIT = "self_credit"
UNDO_BY = "undo_by"
JOIN_BY = "join_by"
CONFIRM_ABOVE = "confirm_above"
BALANCES = "balances"
HINTS = "hints"
UNIT_KEYS = "unit_keys"

TABLE_OPTIONS: Mapping[str, Option] = {
    SELF_CREDIT: Option(
        SELF_CREDIT,
        "Money that players say the bank owes them",
        "off",
        {"off": "is given by the banker", "on": "they take by themselves"},
    ),
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
    JOIN_BY: Option(
        JOIN_BY,
        "Who lets newcomers in once the game has begun",
        "banker",
        {"banker": "the banker", "anyone": "they sit down by themselves, with the money of the start"},
    ),
    UNIT_KEYS: Option(
        UNIT_KEYS,
        "The unit's keys on the pages",
        "off",
        {"off": "are the banker's", "on": "are everybody's"},
    ),
    CONFIRM_ABOVE: Option(
        CONFIRM_ABOVE,
        "Before a large payment",
        "off",
        {
            "off": "nothing is asked",
            "tenth": "ask above a tenth of the starting money",
            "half": "ask above half of the starting money",
        },
    ),
    BALANCES: Option(
        BALANCES,
        "What players have",
        "open",
        {"open": "everybody sees", "own": "only they and the banker see"},
    ),
    HINTS: Option(
        HINTS,
        "Whether somebody can afford what they are offered",
        "on",
        {"on": "is told beside it", "off": "they work out themselves"},
    ),
}
"""Options by their ids; those of an edition stand before them, and it may say that one of these begins otherwise."""
