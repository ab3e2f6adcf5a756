"""The verbs of the format as moves of the pages."""

from collections.abc import Callable, Mapping
from typing import Any

from board_app.rules.moves import Value
from board_app.rules.turns import Todo, turn_of
from tests.rule_cases.game import Game, Step

Action = Mapping[str, Any]
Steps = Callable[[Game, Action], list[Step]]


def simple(move: str, *words: str) -> Steps:
    """A verb that is one move, its player the seat; `words` go along as they are, where the action has them."""

    def steps(game: Game, action: Action) -> list[Step]:
        args: dict[str, Value] = {"seat": game.seat(action["player"])}
        return [(move, {**args, **{word: action[word] for word in words if word in action}})]

    return steps


def as_told(move: str) -> Steps:
    """A verb that is one move, its words those of the action; `player` is the seat."""

    def steps(game: Game, action: Action) -> list[Step]:
        args: dict[str, Value] = {"seat": game.seat(action["player"])} if "player" in action else {}
        words = {word: value for word, value in action.items() if word not in ("do", "player", "legal")}
        return [(move, {**args, **words})]

    return steps


def _new_game(game: Game, _: Action) -> list[Step]:
    return [*(("join", {"name": player}) for player in game.players), ("begin", {"seat": 1})]


def _thrown(move: str) -> Steps:
    def steps(game: Game, action: Action) -> list[Step]:
        first, second = action["dice"]
        return [(move, {"seat": game.seat(action["player"]), "dice": f"{first} {second}"})]

    return steps


def _bid(game: Game, action: Action) -> list[Step]:
    return [("bid", {"seat": game.seat(action["player"]), "amount": str(action["amount"])})]


def _auction_end(_: Game, action: Action) -> list[Step]:
    return [("hammer", {"deed": str(action["deed"])} if "deed" in action else {})]


def _building_auction(_: Game, action: Action) -> list[Step]:
    return [("building_auction", {"kind": action["kind"]})]


def _rent(game: Game, action: Action) -> list[Step]:
    dice: dict[str, Value] = {"dice": str(action["dice_total"])} if "dice_total" in action else {}
    return [("rent", {"seat": game.seat(action["payer"]), "deed": str(action["deed"]), **dice})]


def _claim_rent(game: Game, action: Action) -> list[Step]:
    seats = {"seat": game.seat(action["player"]), "payer": game.seat(action["payer"])}
    return [("claim", {**seats, "deed": str(action["deed"])})]


def _levelled(move: str) -> Steps:
    def steps(game: Game, action: Action) -> list[Step]:
        levels = " ".join(f"{deed}:{level}" for deed, level in action["levels"].items())
        return [(move, {"seat": game.seat(action["player"]), "levels": levels})]

    return steps


def _trade(game: Game, action: Action) -> list[Step]:
    args: dict[str, Value] = {"from": game.seat(action["from"]), "to": game.seat(action["to"])}
    for side in ("gives", "gets"):
        args[side] = _side(action[side])
    return [("trade", {**args, "lift": _deeds(action)})]


GIFTS = {"cash": "cash", "jail_cards": "jail", "fund": "fund", "houses": "houses", "kept": "kept"}
"""What a side can hold beside deeds, and the words of a page; the last three never change hands."""


def _side(side: Mapping[str, Any]) -> str:
    words = [f"deed:{deed}" for deed in side.get("deeds", ())]
    words += [f"{word}:{side[key]}" for key, word in GIFTS.items() if side.get(key)]
    return " ".join(words)


def _deeds(action: Action) -> str:
    return " ".join(str(deed) for deed in action.get("lift", ()))


def _lend(game: Game, action: Action) -> list[Step]:
    seats = {"from": game.seat(action["from"]), "to": game.seat(action["to"])}
    return [("lend", {**seats, "amount": str(action["amount"])})]


def _bankrupt(game: Game, action: Action) -> list[Step]:
    return [("bankrupt", {"seat": game.seat(action["player"]), "lift": _deeds(action)})]


def _standing(game: Game, seat: int, todo: Todo) -> list[Step]:
    """The landing that has something decided, where a player stands on the space by an earlier move than the case's."""
    state = game.state
    return [] if turn_of(state).todo == todo else [("land", {"seat": seat, "space": state.position(seat)})]


def _tax(game: Game, action: Action) -> list[Step]:
    seat = game.seat(action["player"])
    return [*_standing(game, seat, "choice"), ("choose", {"seat": seat, "choice": action["choice"]})]


def card_steps(effects: Mapping[str, Callable[[Action], str]]) -> Steps:
    """A card where the player stands, told by its effect."""

    def steps(game: Game, action: Action) -> list[Step]:
        seat = game.seat(action["player"])
        dice: dict[str, Value] = {"dice": str(action["dice_total"])} if "dice_total" in action else {}
        told = effects[action["effect"]](action)
        return [*_standing(game, seat, "card"), ("card", {"seat": seat, "effect": told, **dice})]

    return steps


CARD_EFFECTS: Mapping[str, Callable[[Action], str]] = {
    "pay_bank": lambda action: f"bank -{action['amount']}",
    "collect_bank": lambda action: f"bank {action['amount']}",
    "pay_each": lambda action: f"each -{action['amount']}",
    "collect_each": lambda action: f"each {action['amount']}",
    "go_to_jail": lambda _: "jail",
    "jail_free": lambda _: "keep",
    "advance_to": lambda action: f"go_to {action['space']}",
    "move_back": lambda action: f"back {action['steps']}",
    "nearest_railroad": lambda _: "next station 2",
    "nearest_utility": lambda _: "next utility 10",
    "repairs": lambda action: f"repairs {action['house']} {action['hotel']}",
}

CLASSIC: Mapping[str, Steps] = {
    "new_game": _new_game,
    "roll": _thrown("roll"),
    "jail_roll": _thrown("jail_roll"),
    "land": simple("land", "space"),
    "end_turn": simple("end_turn"),
    "buy": simple("buy", "deed"),
    "decline": simple("decline", "deed"),
    "bid": _bid,
    "auction_end": _auction_end,
    "building_auction": _building_auction,
    "mortgage": simple("mortgage", "deed"),
    "unmortgage": simple("unmortgage", "deed"),
    "rent": _rent,
    "claim_rent": _claim_rent,
    "build": _levelled("build"),
    "sell_buildings": _levelled("sell"),
    "trade": _trade,
    "lend": _lend,
    "pay_debt": simple("pay_debts"),
    "declare_bankrupt": _bankrupt,
    "tax": _tax,
    "pay_jail_fine": simple("jail_fine"),
    "use_jail_card": simple("jail_card"),
    "card": card_steps(CARD_EFFECTS),
}
"""The verbs of the classic edition."""
