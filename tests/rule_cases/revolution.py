"""Revolution as the format tells it: deeds of the case's own, a board that nobody knows, and a few verbs more."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from importlib.resources import files
from typing import Any

from board_app.editions.pack import Pack
from board_app.editions.revolution.pack import pack as revolution
from board_app.rules.board import Space
from board_app.rules.facts import Deed, Facts, read_facts, read_file
from board_app.rules.fields import Fields
from board_app.rules.moves import Value
from tests.rule_cases.game import Game, Step
from tests.rule_cases.verbs import CLASSIC, Action, Steps

QUANTUM = 10
"""Thousands to one quantum, and what interest is rounded up to, in print."""

KINDS = ("jail", "go_to_jail", "free_parking", "zone")
"""Spaces a case can land on beside its deeds; they follow Go on the board of a case."""


def quantum_of(case: Mapping[str, Any]) -> int:
    """Thousands to one quantum: as printed, or 1 for a case with a sum that is no multiple of that.

    A sum that the case has refused does not count: it is refused for being none.
    """
    return QUANTUM if all(amount % QUANTUM == 0 for amount in _sums(case)) else 1


def _sums(case: Mapping[str, Any]) -> Iterator[int]:
    start, expect = case["start"], case["expect"]
    for entry in case.get("given", {}).get("deeds", ()):
        yield from (entry["price"], entry["mortgage"], *entry["rents"])
        for cost in (entry["house_cost"], entry.get("hotel_cost", 0)):
            yield from (cost, cost // 2)
    yield from start.get("cash", {}).values()
    yield start.get("debt", {}).get("amount", 0)
    for action in case["actions"]:
        if action.get("legal", True):
            sides = (action.get(side) for side in ("gives", "gets"))
            yield action.get("amount", 0)
            yield from (side.get("cash", 0) for side in sides if isinstance(side, Mapping))
    yield from (*expect.get("cash", {}).values(), *expect.get("debt", {}).values(), expect.get("bank_gain", 0))


def _printed(quantum: int) -> Facts:
    """The facts of the box, in such quanta."""
    file = files("board_app.editions.revolution") / "facts.toml"
    data = read_file(file)
    data["edition"]["quantum"] = quantum
    return read_facts(Fields(file.name, data), "uk")


def pack_of(case: Mapping[str, Any]) -> Pack:
    """The edition on a board of these spaces and the deeds of the case; players say where they land."""
    quantum = quantum_of(case)
    printed = _printed(quantum)
    first = len(KINDS) + 1
    entries = case.get("given", {}).get("deeds", ())
    deeds = {entry["label"]: _deed(entry, first + number, quantum) for number, entry in enumerate(entries)}
    named = [Space(kind, kind) for kind in ("go", *KINDS)]
    spaces = (*named, *(Space(deed.name, "deed", deed.key) for deed in deeds.values()))
    board = replace(printed.board, spaces=spaces, jail=1 + KINDS.index("jail"), interest_step=QUANTUM // quantum)
    options = {**printed.options, "board": replace(printed.options["board"], default="turns")}
    facts = replace(printed, deeds=deeds, board=board, options=options)
    return replace(revolution(), facts=facts)


def _deed(entry: Mapping[str, Any], position: int, quantum: int) -> Deed:
    return Deed(
        key=entry["label"],
        name=entry["label"],
        kind=entry.get("kind", "street"),
        group=entry["group"],
        position=position,
        price=entry["price"] // quantum,
        mortgage=entry["mortgage"] // quantum,
        house=entry["house_cost"] // quantum,
        rents=tuple(rent // quantum for rent in entry["rents"]),
        hotel=entry.get("hotel_cost", 0) // quantum,
    )


def _land(game: Game, action: Action) -> list[Step]:
    spaces = [space.detail or space.kind for space in game.pack.facts.board.spaces]
    space = spaces.index(action["deed"] if "deed" in action else action["kind"])
    return [("land", {"seat": game.seat(action["player"]), "space": space})]


def _reach_go(game: Game, action: Action) -> list[Step]:
    return [("wage", {"seat": game.seat(action["player"])})]


def _bid(game: Game, action: Action) -> list[Step]:
    return [("bid", {"seat": game.seat(action["player"]), "amount": f"{action['amount']}K"})]


def _trade(game: Game, action: Action) -> list[Step]:
    """A deal of the classic edition, its cash in thousands."""
    ((move, args),) = CLASSIC["trade"](game, action)
    sides: dict[str, Value] = {
        side: " ".join(f"{word}K" if word.startswith("cash:") else word for word in str(args[side]).split())
        for side in ("gives", "gets")
    }
    return [(move, {**args, **sides})]


def _zone(game: Game, action: Action) -> list[Step]:
    args: dict[str, Value] = {"seat": game.seat(action["player"]), "choice": action["choice"]}
    if "deed" in action:
        args["deed"] = action["deed"]
    if "zone" in action:
        args["zone"] = action["zone"].split()[0]
    return [("zone", args)]


def _forced_deal(game: Game, action: Action) -> list[Step]:
    deeds = {"gives": action["gives"], "takes": action["takes"]}
    return [("forced_deal", {"seat": game.seat(action["player"]), **deeds})]


def _card(game: Game, action: Action) -> list[Step]:
    if action["effect"] == "send_to_deed":
        seats = " ".join(str(game.seat(player)) for player in action["players"])
        return [("send", {"seats": seats, "deed": action["deed"]})]
    return [("card", {"seat": game.seat(action["player"]), "effect": EFFECTS[action["effect"]](action)})]


EFFECTS: Mapping[str, Callable[[Action], str]] = {
    "pay_bank": lambda action: f"bank -{action['amount']}K",
    "collect_bank": lambda action: f"bank {action['amount']}K",
    "go_to_jail": lambda _: "jail",
    "advance_to_go": lambda _: "go_to 0",
    "free_all": lambda _: "free",
}

SHARED = (
    *("new_game", "roll", "jail_roll", "end_turn", "buy", "decline", "auction_end", "building_auction", "mortgage"),
    *("unmortgage", "rent", "claim_rent", "build", "sell_buildings", "pay_debt", "declare_bankrupt", "pay_jail_fine"),
)
"""Verbs that are the same moves as in the classic edition."""

VERBS: Mapping[str, Steps] = {
    **{verb: CLASSIC[verb] for verb in SHARED},
    "land": _land,
    "reach_go": _reach_go,
    "bid": _bid,
    "trade": _trade,
    "zone": _zone,
    "forced_deal": _forced_deal,
    "card": _card,
    "finish": lambda _, __: [("finish", {})],
}
"""The verbs of the edition."""
