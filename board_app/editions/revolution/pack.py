"""Revolution: facts of the round board and the moves its rules add."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal

from board_app.editions.pack import Pack
from board_app.editions.revolution import told
from board_app.rules import (
    auction,
    bankruptcy,
    building,
    chance,
    jail,
    mortgage,
    moving,
    rents,
    striking,
    trade,
    turns,
    zones,
)
from board_app.rules import property as deeds
from board_app.rules.decisions import FieldKind, MoveKind
from board_app.rules.figures import Figures

_DEAL: Mapping[str, FieldKind] = {"from": "seat", "to": "seat", "gives": "side", "gets": "side"}
_OWN: Mapping[str, FieldKind] = {"seat": "seat", "deed": "deed"}
_BUILT: Mapping[str, FieldKind] = {"seat": "seat", "levels": "levels"}


def pack(names: Literal["uk", "us"] = "uk", own: Traversable | None = None) -> Pack:
    """The edition with UK or US street names; `own` is the file of a table whose print has other figures.

    Raises FactsError naming file, line and field of a bad one.
    """
    figures = Figures(files("board_app.editions.revolution") / "facts.toml", names, own)
    correct = MoveKind({"figure": "text", "value": "text"}, figures.decide)
    return Pack(facts=figures.printed, moves={**MOVES, "fact": correct}, figures=figures)


MOVES: Mapping[str, MoveKind] = {
    "begin": MoveKind({"seat": "seat"}, turns.begin),
    "roll": MoveKind({"seat": "seat", "dice": "dice"}, moving.roll, chance=moving.thrown),
    "jail_roll": MoveKind({"seat": "seat", "dice": "dice"}, moving.jail_roll, chance=moving.thrown),
    "land": MoveKind({"seat": "seat", "space": "space"}, moving.land),
    "end_turn": MoveKind({"seat": "seat"}, turns.end_turn),
    "buy": MoveKind(_OWN, told.either(deeds.buy, rents.take_offer)),
    "decline": MoveKind(_OWN, auction.decline),
    "bid": MoveKind({"seat": "seat", "amount": "amount"}, auction.bid),
    "leave": MoveKind({"seat": "seat"}, auction.leave),
    "hammer": MoveKind({}, auction.hammer, {"deed": "deed"}),
    "time_up": MoveKind({}, auction.time_up),
    "building_auction": MoveKind({"kind": "building"}, auction.building_auction),
    "rent": MoveKind(_OWN, told.either(told.rent, rents.rent)),
    "claim": MoveKind({"payer": "seat", "deed": "deed"}, rents.claim, {"seat": "seat"}),
    "waive": MoveKind({"payer": "seat", "deed": "deed"}, rents.waive),
    "build": MoveKind(_BUILT, told.own_time(building.build)),
    "sell": MoveKind(_BUILT, told.own_time(building.sell)),
    "mortgage": MoveKind(_OWN, told.own_time(mortgage.mortgage)),
    "unmortgage": MoveKind(_OWN, told.own_time(mortgage.lift)),
    "trade": MoveKind(_DEAL, trade.trade, {"lift": "deeds"}),
    "propose": MoveKind(_DEAL, trade.propose, {"lift": "deeds"}),
    "accept": MoveKind({"deal": "text"}, trade.accept),
    "reject": MoveKind({"deal": "text"}, trade.reject),
    "zone": MoveKind(
        {"seat": "seat", "choice": "text"}, zones.zone, {"deed": "deed", "zone": "text", "card": "number"}, zones.drawn
    ),
    "forced_deal": MoveKind({"seat": "seat", "gives": "deed", "takes": "deed"}, zones.forced_deal),
    "card": MoveKind({"seat": "seat", "effect": "effect"}, striking.told),
    "send": MoveKind({"seats": "seats", "deed": "deed"}, striking.send),
    "chance_do": MoveKind({"chance": "chance"}, striking.chance_do),
    "chance_done": MoveKind({"chance": "chance"}, chance.done_already),
    "chance_skip": MoveKind({"chance": "chance"}, chance.skip),
    "jail_fine": MoveKind({"seat": "seat"}, jail.pay_fine),
    "wage": MoveKind({"seat": "seat"}, told.wage),
    "pay_debts": MoveKind({"seat": "seat"}, bankruptcy.pay_debts),
    "bankrupt": MoveKind({"seat": "seat"}, bankruptcy.bankrupt, {"lift": "deeds"}),
    "finish": MoveKind({}, bankruptcy.finish),
}
"""Move name to its words and decision."""
