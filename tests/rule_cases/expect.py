"""The `expect` of a case beside what came of it."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from board_app.rules.auction import auction_of
from board_app.rules.chips import chips_left, chips_on
from board_app.rules.state import FUND_ACCOUNT, HOTEL
from board_app.rules.turns import turn_of
from tests.rule_cases.game import Game


def found(game: Game, key: str, expected: Any, quantum: int) -> Any:
    """What stands where the case expects something, in the case's own shape."""
    return _FOUND[key](game, expected, quantum)


def _cash(game: Game, expected: Any, quantum: int) -> Any:
    return {player: game.book.balances.get(game.seat(player), 0) * quantum for player in expected}


def _bank_gain(game: Game, _: Any, quantum: int) -> int:
    return game.bank_gain * quantum


def _owner(game: Game, expected: Any, _: int) -> Any:
    return {deed: game.player(game.state.owner(deed)) for deed in expected}


def _houses(game: Game, expected: Any, _: int) -> Any:
    return {deed: 0 if (level := game.state.level(deed)) == HOTEL else level for deed in expected}


def _listed(keys: Iterable[str], expected: Any) -> list[Any]:
    """A complete list in the case's own order; deeds are numbers where the board is documented."""
    numbers = all(isinstance(entry, int) for entry in expected)
    listed = [int(key) if numbers and key.isdigit() else key for key in keys]
    return expected if sorted(map(str, listed)) == sorted(map(str, expected)) else sorted(listed)


def _hotels(game: Game, expected: Any, _: int) -> Any:
    return _listed((deed for deed, level in game.book.section("houses").items() if level == HOTEL), expected)


def _mortgaged(game: Game, expected: Any, _: int) -> Any:
    return _listed(game.book.section("mortgaged"), expected)


def _bank(game: Game, expected: Any, _: int) -> Any:
    # Below zero stand substitutes: the box is empty.
    return {kind: max(0, game.state.stock(kind)) for kind in expected}


def _position(game: Game, expected: Any, _: int) -> Any:
    return {player: game.state.position(game.seat(player)) for player in expected}


def _in_jail(game: Game, expected: Any, _: int) -> Any:
    return _listed((game.player(int(seat)) for seat in game.book.section("jail")), expected)


def _bankrupt(game: Game, expected: Any, _: int) -> Any:
    return _listed((game.player(int(seat)) for seat in game.book.section("out")), expected)


def _jail_cards(game: Game, expected: Any, _: int) -> Any:
    return {player: len(game.state.jail_cards(game.seat(player))) for player in expected}


def _debt(game: Game, expected: Any, quantum: int) -> Any:
    return {player: game.state.owed_by(game.seat(player)) * quantum for player in expected}


def _auction(game: Game, expected: Any, _: int) -> Any:
    auction = auction_of(game.state)
    lot = auction.lot if auction else "none"
    return int(lot) if isinstance(expected, int) and lot.isdigit() else lot


def _extra_turn(game: Game, _: Any, __: int) -> bool:
    return turn_of(game.state).again


def _fund(game: Game, _: Any, __: int) -> int:
    return game.book.balances[FUND_ACCOUNT]


def _chips(game: Game, expected: Any, _: int) -> Any:
    return {
        project: {game.player(seat): count for seat, count in chips_on(game.state, project).items()}
        for project in expected
    }


def _chips_left(game: Game, expected: Any, _: int) -> Any:
    return {player: chips_left(game.state, game.seat(player)) for player in expected}


def _kept(game: Game, expected: Any, _: int) -> Any:
    return {player: int(str(game.seat(player)) in game.book.section("kept")) for player in expected}


def _draws(game: Game, _: Any, __: int) -> int:
    throw = next(line for line in reversed(game.book.lines) if "dice" in line.args)
    return sum(names["count"] for word, names in throw.args["notes"] if word == "draws")


MOVED = ("roll", "jail_double", "jail_fined")
"""Lines of throws that move a token."""


def _spaces_moved(game: Game, _: Any, __: int) -> int:
    throw = next(line for line in reversed(game.book.lines) if "dice" in line.args)
    if "far" in throw.args:
        return int(throw.args["far"])
    return sum(int(die) for die in throw.args["dice"].split()) if throw.move in MOVED else 0


def _game_over(game: Game, _: Any, __: int) -> bool:
    return "winner" in game.book.section("over")


def _winner(game: Game, _: Any, __: int) -> str:
    seat = game.book.section("over").get("winner", 0)
    return game.player(seat) if seat else "none"


def _score(game: Game, expected: Any, quantum: int) -> Any:
    counted = game.book.section("counted")
    return {player: counted.get(str(game.seat(player)), {"total": 0})["total"] * quantum for player in expected}


def _hand_size(game: Game, expected: Any, _: int) -> Any:
    return {player: len(game.book.section("hands").get(str(game.seat(player)), ())) for player in expected}


def _draw_pile(game: Game, _: Any, __: int) -> int:
    return len(game.book.section("piles").get("draw", ()))


def _out(game: Game, _: Any, __: int) -> str:
    seat = game.book.section("round").get("out", 0)
    return game.player(seat) if seat else "none"


_FOUND: Mapping[str, Callable[[Game, Any, int], Any]] = {
    "cash": _cash,
    "bank_gain": _bank_gain,
    "owner": _owner,
    "houses": _houses,
    "hotels": _hotels,
    "mortgaged": _mortgaged,
    "bank": _bank,
    "position": _position,
    "in_jail": _in_jail,
    "bankrupt": _bankrupt,
    "jail_cards": _jail_cards,
    "debt": _debt,
    "auction": _auction,
    "extra_turn": _extra_turn,
    "spaces_moved": _spaces_moved,
    "fund": _fund,
    "chips": _chips,
    "chips_left": _chips_left,
    "kept": _kept,
    "draws": _draws,
    "game_over": _game_over,
    "winner": _winner,
    "score": _score,
    "hand_size": _hand_size,
    "draw_pile": _draw_pile,
    "out": _out,
}
