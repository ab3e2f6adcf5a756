"""Chance: what a card that struck somebody means at the table, and the moves that answer it."""

from collections.abc import Mapping
from typing import Any

from board_app.ledger.line import BANK, Effect, Put, pay
from board_app.rules.board import Card
from board_app.rules.decisions import Ask, Decision, MoveKind, uncovered
from board_app.rules.moves import Refusal
from board_app.rules.state import Due, State
from board_app.rules.turns import outside


def struck(state: State, card: int, seats: list[int], mark: str) -> tuple[Effect, ...]:
    """The effects of a Chance that strikes these seats: one open Chance each, under ids that begin with `mark`."""
    return tuple(
        Put("chances", f"{mark}-{seat}", {"seat": seat, "card": card}) for seat in seats if card in state.facts.chance
    )


def carry_out(state: State, ask: Ask) -> Decision | Refusal:
    """Do what a Chance says: its money moves, or is owed where a payer lacks it. Moves on the board are the table's."""
    key, entry = ask.args["chance"]
    card, seat = state.facts.chance[entry["card"]], int(entry["seat"])
    if fault := outside(state, seat):
        return fault
    closed = Put("chances", key, None)
    words = {"seat": seat, "chance": card.number}
    legs = _payments(state, card, seat)
    payments = tuple(pay(state.account(payer), state.account(payee), amount) for payer, payee, amount in legs)
    decision = Decision("chance_do", words, (*payments, closed))
    if uncovered(state, decision.legs) is None:
        return decision
    dues = [
        Due(f"{ask.op}{number}", payer, payee, amount, ("chance", {"chance": card.number})).opened()
        for number, (payer, payee, amount) in enumerate(legs)
    ]
    return Decision("chance_owe", words, (*dues, closed))


def _payments(state: State, card: Card, seat: int) -> list[tuple[int, int, int]]:
    """Payer's seat, payee's seat and quanta of everything a card pays; [] where it moves no money."""
    name, *values = card.effect
    if name == "go_to" and values == [0]:
        return [(BANK, seat, state.facts.wage)]
    if name == "bank":
        return [_directed(BANK, seat, int(values[0]))]
    if name == "each":
        return [_directed(other, seat, int(values[0])) for other in state.after(seat)]
    return []


def _directed(payer: int, payee: int, quanta: int) -> tuple[int, int, int]:
    """A payment, turned round when the sum is below zero."""
    return (payer, payee, quanta) if quanta > 0 else (payee, payer, -quanta)


def done_already(_: State, ask: Ask) -> Decision | Refusal:
    """The people have done what a Chance says; nothing is paid."""
    key, entry = ask.args["chance"]
    return Decision("chance_done", _words(entry), (Put("chances", key, None),))


def skip(_: State, ask: Ask) -> Decision | Refusal:
    """A Chance does not count."""
    key, entry = ask.args["chance"]
    return Decision("chance_skip", _words(entry), (Put("chances", key, None),))


def _words(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {"seat": entry["seat"], "chance": entry["card"]}


CHANCE: Mapping[str, MoveKind] = {
    "chance_do": MoveKind({"chance": "chance"}, carry_out),
    "chance_done": MoveKind({"chance": "chance"}, done_already),
    "chance_skip": MoveKind({"chance": "chance"}, skip),
}
"""The moves of every pack with a Chance deck."""
