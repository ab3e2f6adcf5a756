"""Waiting payments keep their order and their money."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from board_app.game.outbox import (
    Outbox,
    Proposal,
    dues_closed,
    is_payment,
    owed_for,
    proposal_from_json,
    proposal_to_json,
)
from board_app.ledger.line import BANK, Effect, Money, Put, pay
from board_app.rules.decisions import Decision, Kind
from board_app.rules.moves import Move
from board_app.rules.state import NOTHING_KEPT

SEEDED = settings(derandomize=True, deadline=None)


def proposal(op: str, *effects: Effect, kind: Kind = "p") -> Proposal:
    """A waiting move with these effects."""
    return Proposal(op, 1, Move("pay", {"payer": 1, "amount": "260K"}), Decision("pay", {"payer": 1}, effects, kind))


FIRST = proposal("zzzz0001", pay(1, 2, 26))
SECOND = proposal("aaaa0001", pay(1, BANK, 400), Put("deeds", "39", 1))
THIRD = proposal("mmmm0001", pay(2, 1, 5), pay(BANK, 2, 200))


def test_waiting_payments_keep_the_order_they_were_asked_for() -> None:
    outbox = Outbox()
    for one in (FIRST, SECOND, THIRD):
        outbox.put(one)
    outbox.put(replace(FIRST, decision=SECOND.decision))
    assert [one.op for one in outbox] == ["zzzz0001", "aaaa0001", "mmmm0001"]
    assert len(outbox) == 3
    assert outbox.get("zzzz0001") == Proposal("zzzz0001", 1, FIRST.move, SECOND.decision)
    assert outbox.get("nothing0") is None


def test_money_is_kept_aside_by_account_and_never_for_the_bank() -> None:
    outbox = Outbox([FIRST, SECOND, THIRD])
    assert outbox.kept().money == {1: 426}
    assert outbox.kept(before="zzzz0001").money == {}
    assert outbox.kept(before="aaaa0001").money == {1: 26}
    assert outbox.kept(before="nothing0").money == {1: 426}


def test_what_waiting_payments_will_change_is_kept_with_their_money() -> None:
    outbox = Outbox([FIRST, SECOND, THIRD])
    assert outbox.kept().puts == (Put("deeds", "39", 1),)
    assert outbox.kept(before="aaaa0001").puts == ()
    assert Outbox().kept() == NOTHING_KEPT


def test_a_removed_payment_keeps_nothing_aside() -> None:
    outbox = Outbox([FIRST, SECOND])
    outbox.remove("aaaa0001")
    outbox.remove("aaaa0001")
    assert outbox.kept().money == {1: 26}


@pytest.mark.parametrize("sent", [False, True])
def test_whether_a_payment_was_sent_outlives_a_restart(sent: bool) -> None:
    one = replace(FIRST, sent=sent)
    assert proposal_from_json(one.op, proposal_to_json(one)) == one


@pytest.mark.parametrize(("value", "closes"), [(None, True), ({"payer": 1}, False)])
def test_a_payment_of_a_due_is_told_from_one_that_opens_one(value: object, closes: bool) -> None:
    assert (dues_closed((pay(1, 2, 26), Put("dues", "due00001", value))) == {"due00001"}) is closes
    assert not dues_closed((pay(1, 2, 26), Put("deeds", "39", None)))


def test_an_outbox_may_change_while_it_is_gone_through() -> None:
    outbox = Outbox([FIRST, SECOND, THIRD])
    for one in outbox:
        outbox.remove(one.op)
    assert list(outbox) == []


@pytest.mark.parametrize(
    ("one", "legs", "same"),
    [
        (FIRST, ((1, -26), (2, 26)), True),
        (FIRST, ((1, 26), (2, -26)), False),
        (FIRST, ((1, -25), (2, 25)), False),
        (FIRST, ((1, -26), (3, 26)), False),
        (SECOND, ((0, 400), (1, -400)), True),
        (proposal("corr0001", pay(1, 2, 26), kind="c"), ((1, -26), (2, 26)), False),
        (proposal("none0001"), ((1, -26), (2, 26)), False),
    ],
)
def test_a_keyed_payment_is_the_waiting_one_when_it_moves_the_same_money(
    one: Proposal, legs: tuple[tuple[int, int], ...], same: bool
) -> None:
    assert is_payment(one, legs) is same


TEXT = st.text(max_size=8)
EFFECTS = st.lists(
    st.builds(pay, st.integers(0, 16), st.integers(0, 16), st.integers(1, 99_999))
    | st.builds(Put, TEXT, TEXT, st.none() | st.integers() | TEXT),
    max_size=4,
).map(tuple)


@SEEDED
@given(
    effects=EFFECTS,
    seat=st.none() | st.integers(1, 16),
    args=st.dictionaries(TEXT, TEXT | st.integers(), max_size=3),
    kind=st.sampled_from(["p", "c"]),
)
def test_every_waiting_payment_comes_back_from_json_as_it_was(
    effects: tuple[Effect, ...], seat: int | None, args: dict[str, str | int], kind: Kind
) -> None:
    one = Proposal("k3f90001", seat, Move("pay", args), Decision("pay", args, effects, kind))
    assert proposal_from_json("k3f90001", json.loads(json.dumps(proposal_to_json(one)))) == one


def test_its_legs_are_the_net_of_its_money() -> None:
    assert THIRD.legs == ((0, -200), (1, 5), (2, 195))
    assert proposal("none0001", Money(())).legs == ()


def test_what_is_only_owed_for_waits_but_for_what_has_been_asked_for_once() -> None:
    bought, turn = Put("deeds", "39", 1), Put("turn", "now", [1, 1, 0, True, False, "", ""])
    asked = (Put("auction", "now", None), Put("claims", "1-39", None), Put("deals", "deal0001", None))
    assert owed_for((pay(1, BANK, 400), bought, turn, *asked)) == (asked, (bought,))
