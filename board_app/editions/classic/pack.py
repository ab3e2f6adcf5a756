"""Classic: facts of the forty-space board and the moves its rules add."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal

from board_app.editions.pack import Pack
from board_app.rules import (
    auction,
    bankruptcy,
    building,
    cards,
    choosing,
    jail,
    mortgage,
    moving,
    rents,
    trade,
    turns,
)
from board_app.rules import property as deeds
from board_app.rules.decisions import FieldKind, MoveKind
from board_app.rules.figures import Figures

_DEAL: Mapping[str, FieldKind] = {"from": "seat", "to": "seat", "gives": "side", "gets": "side"}


def pack(names: Literal["uk", "us"] = "us", own: Traversable | None = None) -> Pack:
    """The edition with UK or US street names; `own` is the file of a table whose print has other figures.

    Raises FactsError naming file, line and field of a bad one.
    """
    figures = Figures(files("board_app.editions.classic") / "facts.toml", names, own)
    correct = MoveKind({"figure": "text", "value": "text"}, figures.decide)
    return Pack(facts=figures.printed, moves={**MOVES, "fact": correct}, figures=figures)


MOVES: Mapping[str, MoveKind] = {
    "begin": MoveKind({"seat": "seat"}, turns.begin),
    "roll": MoveKind({"seat": "seat", "dice": "dice"}, moving.roll, chance=moving.thrown),
    "jail_roll": MoveKind({"seat": "seat", "dice": "dice"}, moving.jail_roll, chance=moving.thrown),
    "land": MoveKind({"seat": "seat", "space": "space"}, moving.land, {"dice": "dice"}),
    "end_turn": MoveKind({"seat": "seat"}, turns.end_turn),
    "buy": MoveKind({"seat": "seat", "deed": "deed"}, rents.take_offer),
    "decline": MoveKind({"seat": "seat", "deed": "deed"}, auction.decline),
    "bid": MoveKind({"seat": "seat", "amount": "amount"}, auction.bid),
    "leave": MoveKind({"seat": "seat"}, auction.leave),
    "hammer": MoveKind({}, auction.hammer, {"deed": "deed"}),
    "building_auction": MoveKind({"kind": "building"}, auction.building_auction),
    "rent": MoveKind({"seat": "seat", "deed": "deed"}, rents.rent, {"dice": "dice"}),
    "claim": MoveKind({"payer": "seat", "deed": "deed"}, rents.claim, {"seat": "seat"}),
    "waive": MoveKind({"payer": "seat", "deed": "deed"}, rents.waive),
    "build": MoveKind({"seat": "seat", "levels": "levels"}, building.build),
    "sell": MoveKind({"seat": "seat", "levels": "levels"}, building.sell),
    "mortgage": MoveKind({"seat": "seat", "deed": "deed"}, mortgage.mortgage),
    "unmortgage": MoveKind({"seat": "seat", "deed": "deed"}, mortgage.lift),
    "trade": MoveKind(_DEAL, trade.trade, {"lift": "deeds"}),
    "propose": MoveKind(_DEAL, trade.propose, {"lift": "deeds"}),
    "accept": MoveKind({"deal": "text"}, trade.accept),
    "reject": MoveKind({"deal": "text"}, trade.reject),
    "lend": MoveKind({"from": "seat", "to": "seat", "amount": "amount"}, trade.lend),
    "choose": MoveKind({"seat": "seat", "choice": "text"}, choosing.choose),
    "card": MoveKind({"seat": "seat"}, cards.card, {"card": "number", "effect": "effect", "dice": "dice"}, cards.drawn),
    "jail_fine": MoveKind({"seat": "seat"}, jail.pay_fine),
    "jail_card": MoveKind({"seat": "seat"}, jail.use_card),
    "wage": MoveKind({"seat": "seat"}, deeds.wage),
    "pay_debts": MoveKind({"seat": "seat"}, bankruptcy.pay_debts),
    "bankrupt": MoveKind({"seat": "seat"}, bankruptcy.bankrupt, {"lift": "deeds"}),
    "finish": MoveKind({}, bankruptcy.finish),
}
"""Move name to its words and decision."""
