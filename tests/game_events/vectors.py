"""Vectors: what two other banks answer to single inputs, run as moves of the pages on a board whose places are told."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from board_app.editions.classic.pack import pack as classic
from board_app.ledger.line import BANK, Effect, Put, pay
from board_app.rules.moves import Refusal
from board_app.rules.standard import opening
from board_app.rules.state import HOTEL, Due, hotels, houses
from board_app.rules.worth import raisable
from tests.rule_cases.game import Game, Step

Vector = Mapping[str, Any]
Action = Mapping[str, Any]

NOBODY = 9
"""A seat that nobody has taken, for players who are not in the game."""

OURS: Mapping[str, Mapping[str, Any]] = {
    # This bank never runs dry, as printed.
    "W04": {"cash": {"A": 12000, "B": 1000}, "bank_cash": -1000},
    "W52": {"cash": {"A": 1525, "B": 1500}, "bank_cash": -15, "bank_houses": 28, "bank_hotels": 13},
    "W60": {"cash": {"A": 1500, "B": 1630}, "bank_cash": -120},
    # A payment of nothing is refused.
    "W14": {"refused": "amount_zero", "cash": {"A": 1000, "B": 1000}},
    # Rent above the cash is owed.
    "W30": {"cash": {"A": 1500, "B": 10}, "owed": {"B": 300}},
    # The rent of a utility waits for the throw.
    "W34": {"refused": "no_throw", "cash": {"A": 1500, "B": 1500}},
    # No building beside a mortgage in the group.
    "W48": {"refused": "mortgage_in_group", "cash": {"A": 1500, "B": 1500}, "bank_houses": 32},
    # Half a unit of interest is rounded up.
    "W66": {"cash": {"A": 1307, "B": 1500}, "bank_cash": 10193},
    # Buildings of a failed player are sold to the bank, and the heir pays the interest of mortgages at once.
    "W78": {"cash": {"A": 0, "B": 3672}, "bank_cash": 9328, "houses": {27: 0}, "mortgaged": [3], "full_group": [27]},
}
"""Where the other bank is wrong, or plays one way of several: what our bank answers."""

MEANINGS: Mapping[str, Sequence[str]] = {
    "failed": ["funds"],
    "insufficient_funds": ["funds"],
    "invalid_amount": ["amount_unread"],
    "negative_amount": ["amount_unread"],
    "amount_zero": ["amount_zero"],
    "unknown_account": ["no_seat", "out"],
    "unknown_player": ["no_seat", "owes_nothing"],
    "other_bankrupt": ["out", "owes_nothing"],
    "lot_owned": ["owned"],
    "lot_unowned": ["unowned"],
    "not_the_owner": ["not_owner"],
    "no_throw": ["no_throw"],
    "no_buildings_here": ["no_buildings"],
    "no_building": ["no_level"],
    "no_houses_left": ["stock"],
    "lot_mortgaged": ["group_incomplete"],
    "mortgage_in_group": ["mortgage_in_group"],
    "uneven": ["uneven"],
    "group_has_buildings": ["buildings_stand"],
}
"""A refusal's name there to its codes here. Nobody owes anything to a player who is not in the game."""

UNPLAYED = {
    "P12": "there is one preset here, and it shows balances and the log",
    "P28": "start money is a fact of the edition; a file with one below zero is refused when it is read",
}
"""Vectors about what this bank does not have."""


def faults(vector: Vector) -> list[str]:
    """What a vector expects and does not find; empty when it passes."""
    game, expect = started(vector), OURS.get(vector["id"], vector["expect"])
    states = expect.get("row_states", ["success"] * len(vector["actions"]))
    if "refused" in expect:
        states[expect.get("refused_action", 0) - 1] = expect["refused"]
    for number, (action, state) in enumerate(zip(vector["actions"], states, strict=True)):
        refusal = _done(game, action)
        found = "success" if refusal is None else refusal.code
        if found not in MEANINGS.get(state, [state]):
            return [f"action {number + 1}: expected {state}, found {found}"]
        if "after_each" in expect and game.state.balance(1) != expect["after_each"][number]:
            return [f"after action {number + 1}: A has {game.state.balance(1)}"]
    return [
        f"{key}: expected {wanted}, found {there}"
        for key, wanted in expect.items()
        if key in FOUND and (there := FOUND[key](game, vector, wanted)) != wanted
    ]


def started(vector: Vector) -> Game:
    """The table at the beginning of a vector; where it states no cash, everybody has just sat down."""
    start, pack = vector["start"], classic("us")
    game = Game(pack, list(start.get("cash", start.get("players", ()))))
    if "cash" not in start:
        assert game.do([("join", {"name": player}) for player in game.players]) is None
        return game
    game.set_up(list(_effects(game, start)))
    return game


def _effects(game: Game, start: Mapping[str, Any]) -> Iterator[Effect]:
    yield Put("options", "board", "followed" if "position" in start else "told")
    for player, cash in start["cash"].items():
        seat = game.seat(player)
        yield from opening(seat, seat, player, 0)[:2]
        yield pay(BANK, seat, cash)
    for player in start.get("closed", ()):
        yield Put("out", str(game.seat(player)), True)
    yield from (Put("deeds", deed, game.seat(player)) for deed, player in start.get("owner", {}).items())
    yield from (Put("houses", deed, level) for deed, level in start.get("houses", {}).items())
    yield from (Put("mortgaged", str(deed), True) for deed in start.get("mortgaged", ()))
    for kind, counted in (("houses", houses), ("hotels", hotels)):
        if f"bank_{kind}" in start:
            yield Put("box", kind, start[f"bank_{kind}"] + sum(map(counted, start.get("houses", {}).values())))


def _done(game: Game, action: Action) -> Refusal | None:
    if action["do"] == "bankrupt":
        _indebt(game, action)
    return game.do(VERBS[action["do"]](game, action))


def _indebt(game: Game, action: Action) -> None:
    """Nobody fails here who owes nothing: a debt to the heir, if there is one, above what can be raised."""
    seat, heir = _seat(game, action["player"]), _seat(game, action["to"])
    if heir == BANK or game.state.playing(heir):
        number = game.book.head
        debt = Due(f"debt{number:04}", seat, heir, raisable(game.state, seat) + 1, ("unpaid", {}))
        game.set_up([debt.opened()])


# ---- actions


def _seat(game: Game, player: str) -> int:
    return game.seat(player) if player in (*game.players, "bank") else NOBODY


def _pay(game: Game, action: Action) -> list[Step]:
    """The other bank takes a sum below zero to itself for a withdrawal."""
    payer, payee, amount = _seat(game, action["player"]), _seat(game, action["to"]), action["amount"]
    if payee == BANK and amount < 0:
        payer, payee, amount = payee, payer, -amount
    return [("pay", {"payer": payer, "payee": payee, "amount": str(amount)})]


def _debit(game: Game, action: Action) -> list[Step]:
    return [("pay", {"payer": _seat(game, action["player"]), "payee": BANK, "amount": str(action["amount"])})]


def _credit(game: Game, action: Action) -> list[Step]:
    return [("pay", {"payer": BANK, "payee": _seat(game, action["player"]), "amount": str(action["amount"])})]


def _pay_rent(game: Game, action: Action) -> list[Step]:
    dice = {"dice": action["dice"]} if "dice" in action else {}
    return [("rent", {"seat": _seat(game, action["player"]), "deed": action["space"], **dice})]


def _levelled(move: str, step: int) -> Callable[[Game, Action], list[Step]]:
    def verb(game: Game, action: Action) -> list[Step]:
        level = game.state.level(str(action["space"])) + step
        levels = f"{action['space']}:{'hotel' if level == HOTEL else level}"
        return [(move, {"seat": _seat(game, action["player"]), "levels": levels})]

    return verb


def _on_deed(move: str) -> Callable[[Game, Action], list[Step]]:
    return lambda game, action: [(move, {"seat": _seat(game, action["player"]), "deed": action["space"]})]


def _buy(game: Game, action: Action) -> list[Step]:
    """At another sum than the printed one a deed is sold by auction."""
    words = {"seat": _seat(game, action["player"]), "deed": action["space"]}
    if "amount" not in action:
        return [("buy", words)]
    return [("decline", words), ("bid", {"seat": words["seat"], "amount": str(action["amount"])}), ("hammer", {})]


def _give(game: Game, action: Action) -> list[Step]:
    seats = {"from": _seat(game, action["player"]), "to": _seat(game, action["to"])}
    return [("trade", {**seats, "gives": f"deed:{action['space']}", "gets": ""})]


def _roll(game: Game, action: Action) -> list[Step]:
    first, second = action["dice"]
    return [("roll", {"seat": _seat(game, action["player"]), "dice": f"{first} {second}"})]


VERBS: Mapping[str, Callable[[Game, Action], list[Step]]] = {
    "pay": _pay,
    "debit": _debit,
    "credit": _credit,
    "pay_rent": _pay_rent,
    "build": _levelled("build", 1),
    "sell_building": _levelled("sell", -1),
    "mortgage": _on_deed("mortgage"),
    "unmortgage": _on_deed("unmortgage"),
    "bankrupt": lambda game, action: [("bankrupt", {"seat": _seat(game, action["player"])})],
    "buy": _buy,
    "give": _give,
    "roll": _roll,
}

# ---- what is found


def _by_player(find: Callable[[Game, int], Any]) -> Callable[[Game, Vector, Any], Any]:
    return lambda game, _, wanted: {player: find(game, game.seat(player)) for player in wanted}


def _bank_cash(game: Game, vector: Vector, _: Any) -> Any:
    return vector["start"]["bank_cash"] + game.bank_gain


def _full_group(game: Game, vector: Vector, wanted: Any) -> list[int]:
    """Those of the deeds in question whose group has one owner."""
    state, asked = game.state, wanted or [int(deed) for deed in vector["expect"]["owner"]]
    facts = {deed: state.facts.deeds[str(deed)] for deed in asked}
    return [deed for deed, fact in facts.items() if state.owns_group(state.owner(fact.key), fact.group)]


FOUND: Mapping[str, Callable[[Game, Vector, Any], Any]] = {
    "cash": _by_player(lambda game, seat: game.state.balance(seat)),
    "owed": _by_player(lambda game, seat: game.state.owed_by(seat)),
    "bank_cash": _bank_cash,
    "bank_houses": lambda game, _, __: game.state.stock("houses"),
    "bank_hotels": lambda game, _, __: game.state.stock("hotels"),
    "bankrupt": lambda game, _, __: [name for name in game.players if game.state.is_out(game.seat(name))],
    "owner": lambda game, _, wanted: {deed: game.player(game.state.owner(str(deed))) for deed in wanted},
    "houses": lambda game, _, wanted: {deed: game.state.level(str(deed)) for deed in wanted},
    "mortgaged": lambda game, _, wanted: [deed for deed in wanted if game.state.is_mortgaged(str(deed))],
    "full_group": _full_group,
    "last_row_reason": lambda game, _, __: {"pay": "manual_transfer"}.get(game.book.lines[-1].move),
}
"""Key of what is expected to what the table has there."""
