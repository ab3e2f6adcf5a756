"""Harbour: a board of twelve spaces, played by the app's rules and one of our own, the storm bell."""

from collections.abc import Mapping
from pathlib import Path

from board_app.editions.pack import Pack
from board_app.ledger.line import BANK
from board_app.rules import auction, bankruptcy, building, jail, mortgage, moving, options, rents, trade, turns
from board_app.rules.decisions import Ask, Decision, MoveKind, refuse
from board_app.rules.draft import Draft
from board_app.rules.figures import Figures
from board_app.rules.moves import Refusal
from board_app.rules.state import State


def pack(own: Path | None = None) -> Pack:
    """The edition; `own` is the file of a table whose board has other figures."""
    figures = Figures(Path(__file__).with_name("facts.toml"), "us", own)
    correct = MoveKind({"figure": "text", "value": "text"}, figures.decide)
    return Pack(figures.printed, {**MOVES, "fact": correct}, figures, forms=("ring",))


def ring(state: State, ask: Ask) -> Decision | Refusal:
    """Once in a game a player may ring the storm bell: all others pay the bank for every shed they have."""
    seat = ask.args["seat"]
    if fault := turns.outside(state, seat):
        return fault
    if str(seat) in state.book.section("own"):
        return refuse("bell_rung", seat=state.name(seat))
    draft = Draft(state, ask.op)
    draft.put("own", str(seat), "rung")
    for other in state.after(seat):
        sheds = sum(state.level(deed.key) for deed in state.owned(other))
        draft.charge(other, BANK, sheds * state.facts.values["storm"], "storm", {})
    return draft.decision("ring", {"seat": seat})


MOVES: Mapping[str, MoveKind] = {
    "option": MoveKind({"option": "text", "value": "text"}, options.set_option),
    "begin": MoveKind({"seat": "seat"}, turns.begin),
    "roll": MoveKind({"seat": "seat", "dice": "dice"}, moving.roll, chance=moving.thrown),
    "jail_roll": MoveKind({"seat": "seat", "dice": "dice"}, moving.jail_roll, chance=moving.thrown),
    "land": MoveKind({"seat": "seat", "space": "space"}, moving.land),
    "end_turn": MoveKind({"seat": "seat"}, turns.end_turn),
    "buy": MoveKind({"seat": "seat", "deed": "deed"}, rents.take_offer),
    "decline": MoveKind({"seat": "seat", "deed": "deed"}, auction.decline),
    "bid": MoveKind({"seat": "seat", "amount": "amount"}, auction.bid),
    "leave": MoveKind({"seat": "seat"}, auction.leave),
    "hammer": MoveKind({}, auction.hammer),
    "claim": MoveKind({"payer": "seat", "deed": "deed"}, rents.claim, {"seat": "seat"}),
    "build": MoveKind({"seat": "seat", "levels": "levels"}, building.build),
    "sell": MoveKind({"seat": "seat", "levels": "levels"}, building.sell),
    "mortgage": MoveKind({"seat": "seat", "deed": "deed"}, mortgage.mortgage),
    "unmortgage": MoveKind({"seat": "seat", "deed": "deed"}, mortgage.lift),
    "trade": MoveKind({"from": "seat", "to": "seat", "gives": "side", "gets": "side"}, trade.trade),
    "propose": MoveKind({"from": "seat", "to": "seat", "gives": "side", "gets": "side"}, trade.propose),
    "accept": MoveKind({"deal": "text"}, trade.accept),
    "reject": MoveKind({"deal": "text"}, trade.reject),
    "jail_fine": MoveKind({"seat": "seat"}, jail.pay_fine),
    "pay_debts": MoveKind({"seat": "seat"}, bankruptcy.pay_debts),
    "bankrupt": MoveKind({"seat": "seat"}, bankruptcy.bankrupt),
    "finish": MoveKind({}, bankruptcy.finish),
    "ring": MoveKind({"seat": "seat"}, ring),
}
"""Move name to its words and decision."""
