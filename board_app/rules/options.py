"""The options of a table: what it plays where editions, prints and families differ."""

from collections.abc import Mapping

from board_app.ledger.line import Put
from board_app.rules.decisions import Ask, Decision, MoveKind, refuse
from board_app.rules.moves import Refusal
from board_app.rules.state import State


def set_option(state: State, ask: Ask) -> Decision | Refusal:
    """The table plays one of its options another way from now on."""
    option = state.facts.options.get(ask.args["option"])
    if option is None:
        return refuse("no_option", text=ask.args["option"][:20])
    value = ask.args["value"]
    if value not in option.values:
        return refuse("no_value", text=value[:20], option=option.label, values=", ".join(option.values.values()))
    return Decision("option", {"option": option.id, "way": option.values[value]}, (Put("options", option.id, value),))


OPTIONS: Mapping[str, MoveKind] = {"option": MoveKind({"option": "text", "value": "text"}, set_option)}
"""Move name to its words and decision; an edition that minds when an option is changed has its own in its place."""
