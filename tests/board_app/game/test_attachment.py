"""The attach rules: however unit and app come back together, every payment is there once."""

import pytest

from board_app.rules.moves import Accepted, Refusal
from tests.world import CARDS, World, at_one, newest, seated, sums, withdrawal

ADA, BO = CARDS[1], CARDS[2]


def test_a_fresh_unit_is_loaded_unasked() -> None:
    world = seated()
    at_one(world)
    assert sums(world) == [1500, 1500]
    assert world.unit.unit.journal.cards_of(1) == [ADA]


def test_a_game_without_a_unit_is_loaded_when_one_comes() -> None:
    world = World()
    world.unplug()
    for name in ("Ada", "Bo"):
        world.do("join", name=name)
    world.do("go_on")
    world.do("pay", payer=1, payee=2, amount="1M")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1600]


def test_a_unit_that_only_met_cards_is_loaded_unasked() -> None:
    world = World()
    world.unplug()
    world.unit.join_alone(ADA)
    world.do("join", name="Ada")
    world.plug()
    world.settle()
    at_one(world)


def test_what_was_keyed_while_the_app_was_away_is_taken_in_order() -> None:
    world = seated()
    world.unplug()
    world.unit.pays(ADA, BO, "1", "M")
    world.unit.pays("", BO, "GO")
    world.unit.pays(BO, "", "5", "0", "0", "K")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1750]
    lines = [line.sentence for line in world.table.view().log[:3]]
    assert lines == [
        "Bo paid the bank 500K, keyed on the unit",
        "Bo collected 2M at Go (keyed by hand on the unit)",
        "Ada paid Bo 1M, keyed on the unit",
    ]


def test_a_player_who_joined_at_the_unit_alone_gets_a_seat() -> None:
    world = seated()
    world.unplug()
    world.pass_time(3100)
    world.unit.join_alone(CARDS[3])
    world.unit.pays(CARDS[3], ADA, "1", "M")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [1600, 1500, 1400]
    assert world.table.view().players[2].name == "Player 3"
    assert world.table.view().players[2].cards == (CARDS[3],)


def test_a_restarted_app_takes_what_it_missed() -> None:
    world = seated()
    world.unit.loop.step(0)
    world.unplug()
    world.unit.pays(ADA, BO, "1", "M")
    world.start_app()
    world.pass_time(3100)
    at_one(world)
    assert sums(world) == [1400, 1600]


def test_a_payment_ordered_while_the_unit_is_away_waits_with_its_money_kept_aside() -> None:
    world = seated()
    world.unplug()
    outcome = world.do("pay", payer=1, payee=2, amount="10M")
    assert isinstance(outcome, Accepted)
    assert outcome.state == "proposed"
    assert sums(world) == [1500, 1500]
    ada = world.table.view().players[0]
    assert (ada.reserved, ada.free_text) == (1000, "5M")
    refused = world.do("pay", payer=1, payee=2, amount="6M")
    assert isinstance(refused, Refusal)
    assert refused.limit == 500
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [500, 2500]
    assert world.told[outcome.op] == Accepted("posted", outcome.op, "Ada paid Bo 10M", world.table.book.head, paid=True)


def test_a_waiting_payment_can_be_withdrawn_before_it_is_sent() -> None:
    world = seated()
    world.unplug()
    outcome = world.do("pay", payer=1, payee=2, amount="1M")
    assert isinstance(outcome, Accepted)
    assert isinstance(world.submit("withdraw", op="x0000001"), Refusal)
    world.table.submit(None, withdrawal(outcome.op), "x0000002")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [1500, 1500]


def test_going_on_without_the_unit_posts_what_waited_and_loads_the_unit_later() -> None:
    world = seated()
    world.unplug()
    waiting = world.do("pay", payer=1, payee=2, amount="1M")
    assert isinstance(waiting, Accepted)
    assert isinstance(world.do("go_on"), Accepted)
    assert sums(world) == [1400, 1600]
    world.do("pay", payer=2, payee=0, amount="500K")
    assert sums(world) == [1400, 1550]
    before = world.unit.point()[0]
    world.plug()
    world.settle()
    at_one(world)
    assert world.unit.point()[0] != before
    assert sums(world) == [1400, 1550]


def test_two_ordered_and_another_one_keyed_all_stand_once() -> None:
    world = seated()
    world.unplug()
    world.do("pay", payer=1, payee=2, amount="1M")
    world.do("pay", payer=2, payee=1, amount="200K")
    world.unit.pays("", ADA, "3", "0", "K")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [1500 - 100 + 20 + 3, 1500 + 100 - 20]


def test_a_keyed_payment_equal_to_an_ordered_one_is_that_payment_and_can_be_told_apart() -> None:
    world = seated()
    world.unplug()
    first = world.do("pay", payer=1, payee=2, amount="1M")
    world.do("pay", payer=2, payee=0, amount="200K")
    assert isinstance(first, Accepted)
    world.unit.pays(ADA, BO, "1", "M")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1580]
    line = next(line for line in world.table.view().log if "1M" in line.sentence)
    assert line.sentence == "Ada paid Bo 1M (keyed on the unit)"
    assert [offer.move for offer in line.offers] == ["reopen"]
    world.do("reopen", line=line.seq)
    assert [due.sentence for due in world.table.view().dues] == ["Ada owes Bo 1M: a payment still owed"]
    assert sums(world) == [1400, 1580]


def test_what_the_merged_book_cannot_pay_becomes_a_due() -> None:
    world = seated()
    world.unplug()
    world.do("go_on")
    world.do("pay", payer=1, payee=0, amount="14M")
    world.unit.pays(ADA, BO, "2", "M")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [100, 1500]
    assert [due.sentence for due in world.table.view().dues] == ["Ada owes Bo 2M: a payment that could not be covered"]


def test_an_ordered_payment_that_a_keyed_one_made_unaffordable_becomes_a_due() -> None:
    world = seated()
    world.unplug()
    outcome = world.do("buy", seat=1, deed="39")
    assert isinstance(outcome, Accepted)
    world.unit.pays(ADA, BO, "1", "2", "M")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [300, 2700]
    (due,) = world.table.view().dues
    assert due.sentence == "Ada owes the bank 4M: a payment that could not be covered"
    assert due.lacking_text == "1M"
    world.do("pay", payer=2, payee=1, amount="1M")
    world.do("settle", due=due.due)
    at_one(world)
    assert next(deed for deed in world.table.view().deeds if deed.deed == "39").owner == 1


def test_both_went_on_and_the_unit_met_a_card_for_an_account_the_book_gave_away() -> None:
    world = seated()
    world.unplug()
    world.do("go_on")
    world.do("join", name="Cy")
    world.pass_time(3100)
    world.unit.join_alone(CARDS[3])
    world.unit.pays(CARDS[3], ADA, "1", "M")
    world.plug()
    world.settle()
    at_one(world)
    view = world.table.view()
    assert [(player.name, player.balance) for player in view.players] == [
        ("Ada", 1600),
        ("Bo", 1500),
        ("Cy", 1500),
        ("Player 4", 1400),
    ]
    assert view.players[3].cards == (CARDS[3],)


@pytest.mark.parametrize("answer_lost", [False, True])
def test_an_app_restarted_in_mid_payment_finds_it_made_once(answer_lost: bool) -> None:
    world = seated()
    if answer_lost:
        world.before_app_hears = lambda _: b""
    else:
        world.before_unit_hears = lambda _: b""
    world.submit("pay", op="zzzz0001", payer=1, payee=2, amount="1M")
    for _ in range(3):
        world.turn()
    assert world.unit.balances() == ([1400, 1600] if answer_lost else [1500, 1500])
    world.before_app_hears = world.before_unit_hears = lambda data: data
    world.unplug()
    world.start_app()
    assert len(world.table.view().waiting) == 1
    world.pass_time(3200)
    at_one(world)
    assert sums(world) == [1400, 1600]
    assert not world.table.view().waiting
    again = world.do("pay", op="zzzz0001", payer=1, payee=2, amount="1M")
    assert isinstance(again, Accepted)
    assert again.state == "posted"
    assert sums(world) == [1400, 1600]


def test_a_payment_sent_before_the_cable_broke_cannot_be_withdrawn_and_is_settled_once() -> None:
    world = seated()
    world.before_app_hears = lambda _: b""
    outcome = world.submit("pay", payer=1, payee=2, amount="1M")
    assert isinstance(outcome, Accepted)
    for _ in range(3):
        world.turn()
    world.unplug()
    world.before_app_hears = lambda data: data
    refused = world.table.submit(None, withdrawal(outcome.op), "x0000001")
    assert isinstance(refused, Refusal)
    assert refused.code == "sent"
    assert isinstance(world.do("go_on"), Accepted)
    assert sums(world) == [1500, 1500]
    world.do("pay", payer=2, payee=0, amount="500K")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1550]


def test_a_unit_restarted_in_mid_payment_has_it_once() -> None:
    world = seated()
    world.before_app_hears = lambda _: b""
    world.submit("pay", payer=1, payee=2, amount="1M")
    for _ in range(3):
        world.turn()
    world.restart_unit()
    world.before_app_hears = lambda data: data
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1600]


def test_a_due_keyed_and_ordered_at_the_same_moment_is_paid_once() -> None:
    world = seated()
    world.do("buy", seat=1, deed="39")
    world.do("rent", seat=2, deed="39")
    (due,) = world.table.view().dues
    world.unit.card("red", BO)
    world.unit.card("green", ADA)
    world.unit.tap("5", "0", "0")
    world.submit("settle", due=due.due)
    world.unit.tap("K")
    world.settle()
    at_one(world)
    assert sums(world) == [1500 - 400 + 50, 1500 - 50]
    assert not world.table.view().dues
    assert newest(world) == "Bo paid Ada 500K: rent for Mayfair (keyed on the unit)"


def test_a_rent_keyed_on_the_unit_settles_the_due_and_can_be_reopened() -> None:
    world = seated()
    world.do("buy", seat=1, deed="39")
    world.do("rent", seat=2, deed="39")
    world.unit.pays(BO, ADA, "5", "0", "0", "K")
    world.settle()
    at_one(world)
    assert not world.table.view().dues
    line = world.table.view().log[0]
    world.do("reopen", line=line.seq)
    assert [due.sentence for due in world.table.view().dues] == ["Bo owes Ada 500K: rent for Mayfair"]
