"""The table as a recorded state says, and the state of a table in the record's words."""

from collections.abc import Iterator
from typing import Any

from board_app.ledger.line import BANK, Effect, Put, pay
from board_app.rules.standard import opening
from board_app.rules.state import hotels, houses
from board_app.rules.turns import Turn
from tests.game_events.recording import Event
from tests.rule_cases.game import Game

OPTIONS = {"interest_rounding": "down", "set_rent": "single"}
"""What the other engine plays where a table can choose."""


def seated(game: Game, state: Event, player: int) -> list[Effect]:
    """All effects of a recorded state, with this player on turn."""
    return [*_people(game, state), *_tokens(state), *_board(state), Turn(player + 1, 1).put()]


def _people(game: Game, state: Event) -> Iterator[Effect]:
    yield from (Put("options", name, value) for name, value in OPTIONS.items())
    for seat, name in enumerate(game.players, 1):
        yield from opening(seat, seat, name, 0)[:2]
        if (cash := state["cash"][seat - 1]) > 0:
            yield pay(BANK, seat, cash)
        if state["bankrupt"][seat - 1]:
            yield Put("out", str(seat), True)


def _tokens(state: Event) -> Iterator[Effect]:
    kept = 0
    for player, position in enumerate(state["position"]):
        seat = str(player + 1)
        yield Put("positions", seat, position)
        if state["in_jail"][player]:
            yield Put("jail", seat, state["jail_attempts"][player])
        for _ in range(state["jail_cards"][player]):
            kept += 1
            yield Put("jail_cards", f"chance told{kept}", player + 1)


def _board(state: Event) -> Iterator[Effect]:
    yield from (Put("deeds", deed, player + 1) for deed, player in state["owner"].items())
    yield from (Put("houses", deed, level) for deed, level in state["houses"].items())
    yield from (Put("mortgaged", str(deed), True) for deed in state["mortgaged"])
    levels = state["houses"].values()
    yield Put("box", "houses", state["bank_houses"] + sum(map(houses, levels)))
    yield Put("box", "hotels", state["bank_hotels"] + sum(map(hotels, levels)))


def standing(game: Game) -> dict[str, Any]:
    """A table as the fields of a `state` line that are compared."""
    state = game.state
    seats = range(1, len(game.players) + 1)
    deeds = state.facts.deeds
    return {
        "cash": [state.balance(seat) for seat in seats],
        "position": [state.position(seat) for seat in seats],
        "in_jail": [state.in_jail(seat) for seat in seats],
        "jail_attempts": [state.book.section("jail").get(str(seat), 0) for seat in seats],
        "jail_cards": [len(state.jail_cards(seat)) for seat in seats],
        "bankrupt": [state.is_out(seat) for seat in seats],
        "owner": {deed: state.owner(deed) - 1 for deed in deeds if state.owner(deed)},
        "houses": {deed: state.level(deed) for deed in deeds if state.level(deed)},
        "mortgaged": [int(deed) for deed in deeds if state.is_mortgaged(deed)],
        "bank_houses": state.stock("houses"),
        "bank_hotels": state.stock("hotels"),
    }


def differences(game: Game, recorded: Event) -> list[str]:
    """What the record says and the table does not; the other engine leaves no debt open."""
    faults = [
        f"{name}: expected {recorded[name]}, found {found}"
        for name, found in standing(game).items()
        if found != recorded[name]
    ]
    return [*faults, *(f"{due.amount} of {game.state.name(due.payer)} still owed" for due in game.state.dues())]
