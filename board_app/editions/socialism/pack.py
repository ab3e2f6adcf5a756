"""Socialism: facts of the fund, the projects and a sample board, and the moves its rules add."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from board_app.editions.pack import Pack
from board_app.editions.socialism import bidding, chance, dice, go, leaving, parting, projects, shuttle, spaces
from board_app.editions.socialism.offers import OFFERS
from board_app.editions.socialism.phase import after_go, end_turn, sparing
from board_app.rules import bankruptcy, trade, turns
from board_app.rules.decisions import Ask, Decide, Decision, FieldKind, MoveKind, refuse
from board_app.rules.figures import CARD, Figures
from board_app.rules.moves import Refusal
from board_app.rules.seats import SEATING
from board_app.rules.standard import STANDARD
from board_app.rules.state import State

_DEAL: Mapping[str, FieldKind] = {"from": "seat", "to": "seat", "gives": "side", "gets": "side"}
_OWN: Mapping[str, FieldKind] = {"seat": "seat", "deed": "deed"}
_SEAT: Mapping[str, FieldKind] = {"seat": "seat"}
_SWAP: Mapping[str, FieldKind] = {"gives": "deed", "takes": "deed"}
_PLAYED: Mapping[str, FieldKind] = {"effect": "text", "deed": "deed", "from": "seat", **_SWAP}
_CARD: Mapping[str, FieldKind] = {"deed": "deed", "name": "text", "price": "text", **dict.fromkeys(CARD, "text")}
_TOLD: Mapping[str, FieldKind] = {"effect": "text", "amount": "amount"}


def dealing(decide: Decide) -> Decide:
    """A deal in projects, cash and the jail card: there is no rent that could be promised away."""

    def dealt(state: State, ask: Ask) -> Decision | Refusal:
        if any("free" in ask.args[side] for side in ("gives", "gets") if side in ask.args):
            return refuse("no_project_gift", text="free")
        return decide(state, ask)

    return sparing(dealt)


def pack(own: Traversable | None = None) -> Pack:
    """The edition; `own` is the file of a table that has typed its own cards in.

    Raises FactsError naming file, line and field of a bad one.
    """
    figures = Figures(files("board_app.editions.socialism") / "facts.toml", "us", own)
    own_cards = {
        "fact": MoveKind({"figure": "text", "value": "text"}, figures.decide),
        "project_card": MoveKind(_CARD, figures.decide_card),
    }
    return Pack(facts=figures.printed, moves={**MOVES, **own_cards}, figures=figures, offers=OFFERS)


MOVES: Mapping[str, MoveKind] = {
    "begin": MoveKind(_SEAT, turns.begin),
    "roll": MoveKind({"seat": "seat", "die": "number", "action": "text"}, dice.roll, chance=dice.thrown),
    "jail_roll": MoveKind({"seat": "seat", "die": "number"}, dice.jail_roll, chance=dice.one_thrown),
    "move_on": MoveKind(_SEAT, dice.move_on),
    "land": MoveKind({"seat": "seat", "space": "space"}, spaces.land),
    "end_turn": MoveKind(_SEAT, end_turn(turns.end_turn)),
    "wage": MoveKind(_SEAT, go.go),
    "others_collect": MoveKind({}, go.others_collect),
    "donate": MoveKind({"amounts": "sums"}, go.donate),
    "gift": MoveKind({"seat": "seat", "amount": "amount"}, go.gift),
    "buy": MoveKind(_OWN, projects.buy),
    "decline": MoveKind(_OWN, bidding.decline),
    "bid": MoveKind({"seat": "seat", "amount": "amount"}, bidding.bid),
    "leave": MoveKind(_SEAT, after_go(bidding.leave)),
    "hammer": MoveKind({}, after_go(bidding.hammer)),
    "contribute": MoveKind(_OWN, projects.contribute),
    "self_develop": MoveKind(_OWN, projects.self_develop),
    "ride": MoveKind(_SEAT, shuttle.ride, {"rides": "number", "to": "deed", "passes_go": "text", "payer": "text"}),
    "jail_fine": MoveKind(_SEAT, leaving.pay_fine, {"others": "sums"}),
    "jail_card": MoveKind(_SEAT, leaving.use_card),
    "take_card": MoveKind({"seat": "seat", "card": "number"}, chance.take_card, chance=chance.top),
    "use_card": MoveKind(_SEAT, chance.use_card, {**_PLAYED, **_TOLD}),
    "keep_card": MoveKind(_SEAT, chance.keep_card, _TOLD),
    "return_card": MoveKind(_SEAT, chance.return_card, _TOLD),
    "play_kept": MoveKind(_SEAT, chance.play_kept, _PLAYED),
    "trade": MoveKind(_DEAL, dealing(trade.trade)),
    "propose": MoveKind(_DEAL, dealing(trade.propose)),
    "accept": MoveKind({"deal": "text"}, dealing(trade.accept)),
    "reject": MoveKind({"deal": "text"}, trade.reject),
    "depart": MoveKind(SEATING["depart"].fields, parting.depart),
    "pay": MoveKind(STANDARD["pay"].fields, sparing(STANDARD["pay"].decide)),
    "settle": MoveKind(STANDARD["settle"].fields, sparing(STANDARD["settle"].decide)),
    "pay_debts": MoveKind(_SEAT, sparing(bankruptcy.pay_debts)),
}
"""Move name to its words and decision."""
