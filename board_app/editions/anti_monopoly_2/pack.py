"""Anti-Monopoly II: facts of the board of cities and the moves its rules add."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal

from board_app.editions.anti_monopoly_2 import building, ending, sides, spaces
from board_app.editions.anti_monopoly_2.ending import while_open
from board_app.editions.anti_monopoly_2.sides import with_roles
from board_app.editions.pack import Pack
from board_app.rules import (
    auction,
    bankruptcy,
    cards,
    choosing,
    jail,
    mortgage,
    moving,
    options,
    rents,
    trade,
    turns,
)
from board_app.rules import property as deeds
from board_app.rules.decisions import Ask, Decide, Decision, FieldKind, MoveKind, refuse
from board_app.rules.figures import Figures
from board_app.rules.moves import Refusal
from board_app.rules.seats import SEATING
from board_app.rules.standard import STANDARD
from board_app.rules.state import State

_DEAL: Mapping[str, FieldKind] = {"from": "seat", "to": "seat", "gives": "side", "gets": "side"}
_OWN: Mapping[str, FieldKind] = {"seat": "seat", "deed": "deed"}
_BUILT: Mapping[str, FieldKind] = {"seat": "seat", "levels": "levels"}


def set_option(state: State, ask: Ask) -> Decision | Refusal:
    """The table plays an option another way; the goal is agreed before the first throw (rule 1)."""
    if ask.args["option"] == "goal" and sides.begun(state):
        return refuse("begun")
    return options.set_option(state, ask)


def _throwing(decide: Decide) -> Decide:
    """Decide a throw or a landing: everybody has a role, and two hours are not over."""
    return while_open(with_roles(decide))


def pack(names: Literal["us", "eu"] = "us", own: Traversable | None = None) -> Pack:
    """The edition with US or European cities; `own` is the file of a table whose print has other figures.

    Raises FactsError naming file, line and field of a bad one.
    """
    figures = Figures(files("board_app.editions.anti_monopoly_2") / "facts.toml", names, own)
    correct = MoveKind({"figure": "text", "value": "text"}, figures.decide)
    return Pack(facts=figures.printed, moves={**MOVES, "fact": correct}, figures=figures, news=NEWS)


MOVES: Mapping[str, MoveKind] = {
    "join": MoveKind(STANDARD["join"].fields, while_open(STANDARD["join"].decide)),
    "depart": MoveKind(SEATING["depart"].fields, ending.depart, {"dice": "dice"}, ending.thrown),
    "option": MoveKind({"option": "text", "value": "text"}, set_option),
    "role": MoveKind({"seat": "seat", "role": "text"}, sides.choose_role),
    "swap_roles": MoveKind({"seat": "seat", "other": "seat"}, sides.swap_roles),
    "begin": MoveKind({"seat": "seat"}, sides.begin),
    "roll": MoveKind({"seat": "seat", "dice": "dice"}, _throwing(moving.roll), chance=moving.thrown),
    "jail_roll": MoveKind({"seat": "seat", "dice": "dice"}, _throwing(moving.jail_roll), chance=moving.thrown),
    "land": MoveKind({"seat": "seat", "space": "space"}, _throwing(moving.land)),
    "rent": MoveKind(_OWN, _throwing(rents.rent), {"dice": "dice"}, rents.thrown),
    "end_turn": MoveKind({"seat": "seat"}, while_open(turns.end_turn)),
    "buy": MoveKind(_OWN, while_open(rents.take_offer)),
    "decline": MoveKind(_OWN, auction.decline),
    "bid": MoveKind({"seat": "seat", "amount": "amount"}, auction.bid),
    "leave": MoveKind({"seat": "seat"}, auction.leave),
    "hammer": MoveKind({}, auction.hammer, {"deed": "deed"}),
    "build": MoveKind(_BUILT, building.build),
    "sell": MoveKind(_BUILT, building.sell),
    "mortgage": MoveKind(_OWN, mortgage.mortgage),
    "unmortgage": MoveKind(_OWN, mortgage.lift),
    "trade": MoveKind(_DEAL, while_open(trade.trade), {"lift": "deeds"}),
    "propose": MoveKind(_DEAL, while_open(trade.propose), {"lift": "deeds"}),
    "accept": MoveKind({"deal": "text"}, while_open(trade.accept)),
    "reject": MoveKind({"deal": "text"}, trade.reject),
    "lend": MoveKind({"from": "seat", "to": "seat", "amount": "amount"}, trade.lend),
    "choose": MoveKind({"seat": "seat", "choice": "text"}, choosing.choose),
    "fund": MoveKind({"seat": "seat"}, spaces.fund, {"die": "number"}, spaces.thrown),
    "card": MoveKind({"seat": "seat"}, cards.card, {"card": "number", "effect": "effect", "dice": "dice"}, cards.drawn),
    "jail_fine": MoveKind({"seat": "seat"}, _throwing(jail.pay_fine)),
    "pay": MoveKind(STANDARD["pay"].fields, ending.with_the_bank(STANDARD["pay"].decide)),
    "wage": MoveKind({"seat": "seat"}, deeds.wage),
    "pay_debts": MoveKind({"seat": "seat"}, bankruptcy.pay_debts),
    "bankrupt": MoveKind({"seat": "seat"}, ending.bankrupt, {"lift": "deeds", "dice": "dice"}, ending.thrown),
    "closing": MoveKind({}, ending.closing),
    "finish": MoveKind({}, ending.finish, {"kind": "text", "dice": "dice"}, ending.thrown),
}
"""Move name to its words and decision."""

NEWS = ("role", "swap_roles", "begin", "closing", "two_hour", "bankrupt", "bankrupt_several")
"""Lines that everybody should hear of."""
