"""A home-made edition on a leash: whatever its program does wrong is refused, and changes nothing."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from board_app.editions.classic.pack import pack as classic
from board_app.editions.pack import Pack
from board_app.game.guarded import guarded
from board_app.ledger.line import Effect, Money, Put
from board_app.rules.decisions import Decision, MoveKind
from board_app.rules.draft import Draft
from board_app.rules.offers import Offers
from tests.board_app.alone import Alone

PRINTED = classic()


def edition(decide: Callable[..., Any], offers: Offers | None = None, chance: Any = None) -> Pack:
    """Classic with one move more, on a leash."""
    moves = {**PRINTED.moves, "ring": MoveKind({"seat": "seat"}, decide, {"bell": "text"}, chance)}
    return guarded(replace(PRINTED, moves=moves, offers=offers or PRINTED.offers))


def deciding(move: str, names: dict[str, Any], *effects: Effect) -> Callable[..., Decision]:
    """Decides always the same."""
    return lambda _, __: Decision(move, names, effects)


def owing(state: Any, ask: Any) -> Decision:
    """Opens a debt for which there are no words."""
    draft = Draft(state, ask.op)
    draft.charge(ask.args["seat"], 0, 5000, "no such reason", {})
    return Decision("begin", {"seat": 1}, tuple(draft.effects))


WRONG: dict[str, tuple[Callable[..., Any], str]] = {
    "raises": (lambda _, __: ()[int("1")], "IndexError tuple index out of range"),
    "says nothing": (lambda _, __: None, "expected a Decision or a Refusal, found None"),
    "a line without words": (deciding("no such line", {}), "[log] no such line"),
    "a line that lacks a name": (deciding("begin", {}), "KeyError 'seat'"),
    "a debt without words": (owing, "[why] no such reason"),
    "made money": (deciding("begin", {"seat": 1}, Money(((1, 5),))), "do not sum to zero"),
    "what is no JSON": (deciding("begin", {"seat": 1}, Put("own", "1", {1, 2})), "TypeError"),
}


@pytest.mark.parametrize(("decide", "said"), WRONG.values(), ids=WRONG)
def test_what_a_program_does_wrong_is_refused_and_changes_nothing(decide: Callable[..., Any], said: str) -> None:
    one = Alone(pack=edition(decide))
    head = one.book.head
    refusal = one.no("ring", seat=1)
    assert refusal.code == "edition_failed"
    assert said in refusal.sentence
    assert one.book.head == head
    one.yes("pay", payer=1, payee=2, amount="5")


def test_what_is_right_is_done() -> None:
    one = Alone(pack=edition(deciding("begin", {"seat": 1}, Put("own", "1", "rung"))))
    one.yes("ring", seat=1)
    assert dict(one.book.section("own")) == {"1": "rung"}
    one.yes("roll", seat=1, dice="1 2")
    assert one.no("roll", seat=2, dice="1 2").code != "edition_failed"


def failing(*_: object) -> Any:
    """Fails whatever it is asked."""
    raise ValueError("no")


def test_offers_and_chance_that_fail_are_left_out() -> None:
    offers = Offers(failing, failing, failing, failing)
    one = Alone(pack=edition(deciding("begin", {"seat": 1}), offers, failing))
    one.yes("ring", seat=1)
    view = one.table.view()
    assert view.round is None
    assert view.play is not None
    assert "begin" in {choice.move for choice in view.play.choices}


def test_offers_and_chance_that_work_are_there() -> None:
    one = Alone(pack=edition(deciding("begin", {"seat": 1}), chance=lambda *_: {"bell": "brass"}))
    one.yes("ring", seat=1)
    assert one.newest() == "Ada begins"
