"""The `start` of a case as effects of one line."""

from collections.abc import Iterator, Mapping
from typing import Any

from board_app.ledger.line import BANK, Effect, Put, pay
from board_app.rules.standard import opening
from board_app.rules.state import HOTEL, Due
from board_app.rules.turns import Turn
from tests.rule_cases.card_game import hands_of
from tests.rule_cases.game import Game

Start = Mapping[str, Any]


def started(game: Game, case: Mapping[str, Any], quantum: int) -> list[Effect]:
    """All effects of a start; sums of the case are whole units, `quantum` of them to one of ours."""
    start: Start = case["start"]
    effects = [Put("options", name, value) for name, value in case.get("options", {}).items()]
    return [
        *effects,
        *_people(game, start, quantum),
        *_deeds(game, start),
        *_stock(game, start),
        *_tokens(game, start),
        *_debt(game, start, quantum),
        *_turn(game, start),
        *(hands_of(game, case) if case.get("edition") == "card_game" else ()),
    ]


def _people(game: Game, start: Start, quantum: int) -> Iterator[Effect]:
    for seat, player in enumerate(game.players, 1):
        yield from opening(seat, seat, player, 0)[:2]
        if cash := start.get("cash", {}).get(player, 0) // quantum:
            yield pay(BANK, seat, cash)


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
        yield Put("stock", kind, start.get("bank", {}).get(kind, count - standing[kind]))


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


def _turn(game: Game, start: Start) -> Iterator[Effect]:
    """Where the case names nobody, whoever throws first begins."""
    doubles = start.get("doubles", 0)
    if "turn" in start or doubles:
        seat = game.seat(start.get("turn", game.players[0]))
        yield Turn(seat, 1, doubles, moved=doubles > 0, again=doubles > 0).put()
