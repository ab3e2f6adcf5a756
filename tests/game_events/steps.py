"""Events of a record as moves of the pages: dice and decisions. What only follows from them has no move."""

from collections.abc import Callable, Mapping

from board_app.rules.auction import auction_of
from board_app.rules.state import HOTEL
from tests.game_events.recording import Event
from tests.rule_cases.game import Game, Step

Steps = Callable[[Game, Event], list[Step]]


def steps(game: Game, event: Event) -> list[Step]:
    """The moves of an event as the table stands; [] for a consequence."""
    verb = VERBS.get(event["t"])
    return verb(game, event) if verb else []


def _seat(event: Event) -> int:
    return int(event["player"]) + 1


def _roll(_: Game, event: Event) -> list[Step]:
    move = "jail_roll" if event["purpose"] == "jail" else "roll"
    first, second = event["dice"]
    return [(move, {"seat": _seat(event), "dice": f"{first} {second}"})]


def _on_deed(move: str) -> Steps:
    return lambda _, event: [(move, {"seat": _seat(event), "deed": event["pos"]})]


def _bid(_: Game, event: Event) -> list[Step]:
    return [("bid", {"seat": _seat(event), "amount": event["amount"]})]


def _pass(game: Game, event: Event) -> list[Step]:
    """Whoever has used three bids leaves there with the high bid standing, which has no need to leave here."""
    auction = auction_of(game.state)
    return [] if auction is None or auction.seat == _seat(event) else [("leave", {"seat": _seat(event)})]


def _auction_end(game: Game, _: Event) -> list[Step]:
    return [("hammer", {})] if auction_of(game.state) else []


def _rent(game: Game, event: Event) -> list[Step]:
    """The owner asks; what a debtor has raised meanwhile pays it."""
    if game.state.owed_by(_seat(event)):
        return _raised(game, event)
    words = {"payer": _seat(event), "deed": event["pos"], "seat": event["to"] + 1}
    return [("claim", words)] if event["amount"] else []


def _debt(game: Game, event: Event) -> list[Step]:
    return _rent(game, event) if event["kind"] == "rent" else []


def _raised(game: Game, event: Event) -> list[Step]:
    return [("pay_debts", {"seat": _seat(event)})] if game.state.owed_by(_seat(event)) else []


def _levelled(move: str) -> Steps:
    def verb(_: Game, event: Event) -> list[Step]:
        level = "hotel" if event["houses"] == HOTEL else event["houses"]
        return [(move, {"seat": _seat(event), "levels": f"{event['pos']}:{level}"})]

    return verb


def _card(_: Game, event: Event) -> list[Step]:
    effect = event["effect"]
    return [("card", {"seat": _seat(event), "effect": EFFECTS[effect["do"]](effect)})]


def _jail_out(_: Game, event: Event) -> list[Step]:
    moves = {"fine": "jail_fine", "card": "jail_card"}
    return [(moves[event["how"]], {"seat": _seat(event)})] if event["how"] in moves else []


def _own(move: str) -> Steps:
    return lambda _, event: [(move, {"seat": _seat(event)})]


KINDS = {"railroad": "station 2", "utility": "utility 10"}

EFFECTS: Mapping[str, Callable[[Event], str]] = {
    "move_to": lambda effect: f"go_to {effect['pos']}",
    "move_by": lambda effect: f"back {-effect['spaces']}",
    "move_to_nearest": lambda effect: f"next {KINDS[effect['kind']]}",
    "collect_from_bank": lambda effect: f"bank {effect['amount']}",
    "pay_bank": lambda effect: f"bank -{effect['amount']}",
    "collect_from_each": lambda effect: f"each {effect['amount']}",
    "pay_each": lambda effect: f"each -{effect['amount']}",
    "pay_bank_per_building": lambda effect: f"repairs {effect['house']} {effect['hotel']}",
    "go_to_jail": lambda _: "jail",
    "keep_jail_card": lambda _: "keep",
}
"""Effects of cards in the words of a page."""

VERBS: Mapping[str, Steps] = {
    "roll": _roll,
    "buy": _on_deed("buy"),
    "decline": _on_deed("decline"),
    "bid": _bid,
    "pass": _pass,
    "auction_end": _auction_end,
    "rent": _rent,
    "tax": _raised,
    "debt": _debt,
    "card": _card,
    "build": _levelled("build"),
    "sell": _levelled("sell"),
    "mortgage": _on_deed("mortgage"),
    "unmortgage": _on_deed("unmortgage"),
    "jail_out": _jail_out,
    "bankrupt": _own("bankrupt"),
    "end_turn": _own("end_turn"),
}
