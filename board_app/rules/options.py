"""The options of a table: what it plays where editions, prints and families differ."""

from collections.abc import Mapping
from typing import Final

from board_app.ledger.line import Put
from board_app.rules.board import Option
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.moves import Refusal
from board_app.rules.state import State

UNIT_KEYS: Final = Option(
    "unit_keys", "The unit's keys on the pages", "off", {"off": "are the banker's", "on": "are everybody's"}
)
EVERYWHERE: Final[Mapping[str, Option]] = {UNIT_KEYS.id: UNIT_KEYS}
"""Options that every table has, whatever its edition."""


def options(state: State) -> Mapping[str, Option]:
    """Every option of this table: those of its edition first."""
    return {**state.facts.options, **EVERYWHERE}


def keys_are_everybodys(state: State) -> bool:
    """Whether any player may press the unit's keys on a page; otherwise the banker alone may."""
    return state.option(UNIT_KEYS.id) == "on"


def set_option(state: State, ask: Ask) -> Decision | Refusal:
    """The table plays one of its options another way from now on."""
    option = options(state).get(ask.args["option"])
    if option is None:
        return refuse("no_option", text=ask.args["option"][:20])
    value = ask.args["value"]
    if value not in option.values:
        return refuse("no_value", text=value[:20], option=option.label, values=", ".join(option.values.values()))
    return Decision("option", {"option": option.id, "way": option.values[value]}, (Put("options", option.id, value),))
