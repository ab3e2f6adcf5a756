"""The `start` of a case as effects of one line."""

from collections.abc import Iterator, Mapping
from typing import Any

from board_app.ledger.line import BANK, Effect, Put, pay
from board_app.rules.standard import opening
from board_app.rules.state import HOTEL, Due
from board_app.rules.turns import Turn
from tests.rule_cases import card_game, socialism
from tests.rule_cases.game import Game

Start = Mapping[str, Any]


def started(game: Game, case: Mapping[str, Any], quantum: int) -> list[Effect]:
    """All effects of a start; sums of the case are whole units, `quantum` of them to one of ours."""
    start: Start = case["start"]
    effects = [Put("options", name, value) for name, value in case.get("options", {}).items()]
    return [
        *effects,
        *_people(game, start, quantum),
        *_roles(game, start),
        *_deeds(game, start),
        *_stock(game, start),
        *_tokens(game, start),
        *_debt(game, start, quantum),
        *socialism.started(game, start),
        *_turn(game, case),
        *card_game.started(game, case),
    ]


def _people(game: Game, start: Start, quantum: int) -> Iterator[Effect]:
    for seat, player in enumerate(game.players, 1):
        yield from opening(seat, seat, player, 0)[:2]
        if cash := start.get("cash", {}).get(player, 0) // quantum:
            yield pay(BANK, seat, cash)


def _roles(game: Game, start: Start) -> Iterator[Effect]:
    yield from (Put("roles", str(game.seat(player)), role) for player, role in start.get("role", {}).items())
    if "goal" in start:
        yield Put("options", "goal", start["goal"])


def _deeds(game: Game, start: Start) -> Iterator[Effect]:
    for player, deeds in start.get("deeds", {}).items():
        yield from (Put("deeds", str(deed), game.seat(player)) for deed in deeds)
    yield from (Put("mortgaged", str(deed), True) for deed in start.get("mortgaged", ()))
    yield from (Put("houses", str(deed), level) for deed, level in start.get("houses", {}).items())
    yield from (Put("houses", str(deed), HOTEL) for deed in start.get("hotels", ()))


def _stock(game: Game, start: Start) -> Iterator[Effect]:
    board = game.pack.facts.board
    standing = {"houses": sum(start.get("houses", {}).values()), "hotels": len(start.get("hotels", ()))}
    box = {"houses": board.houses, "hotels": board.hotels}
    for kind, count in box.items():
        yield Put("box", kind, start.get("bank", {}).get(kind, count - standing[kind]) + standing[kind])


def _tokens(game: Game, start: Start) -> Iterator[Effect]:
    for player, position in start.get("position", {}).items():
        yield Put("positions", str(game.seat(player)), position)
    for player in start.get("in_jail", ()):
        seat = str(game.seat(player))
        yield Put("positions", seat, game.pack.facts.board.jail)
        yield Put("jail", seat, start.get("jail_turns", {}).get(player, 0))
    number = 0
    for player, count in start.get("jail_cards", {}).items():
        for _ in range(count):
            number += 1
            yield Put("jail_cards", f"chance told{number}", game.seat(player))


def _debt(game: Game, start: Start, quantum: int) -> Iterator[Effect]:
    if "debt" in start:
        debt = start["debt"]
        amount = debt["amount"] // quantum
        yield Due("debt0001", game.seat(debt["from"]), game.seat(debt["to"]), amount, ("unpaid", {})).opened()


def _turn(game: Game, case: Mapping[str, Any]) -> Iterator[Effect]:
    """The turn of the first player, where the case names nobody; whoever has thrown a double has moved by it."""
    start: Start = case["start"]
    doubles, player = start.get("doubles", 0), start.get("turn", game.players[0])
    turn = Turn(game.seat(player), 1, doubles, moved=doubles > 0, again=doubles > 0)
    first: Mapping[str, Any] = next(iter(case.get("actions", ())), {})
    if doubles and (first.get("do"), first.get("player")) == ("card", player):
        space = game.pack.facts.board.spaces[start.get("position", {}).get(player, 0)]
        turn = turn.with_todo("card", space.detail) if space.kind == "card" else turn
    yield turn.put()
