"""What becomes of a payment that waits, when the unit or the book can no longer make it as it was meant."""

from board_app.ledger.line import legs_of
from board_app.rules.moves import Accepted, Refusal
from tests.storms.mortal import FrailStore
from tests.world import CARDS, SimUnit, World, at_one, choices, seated, sums

ADA, BO = CARDS[1], CARDS[2]


def unheard(world: World, op: str, move: str, **words: str | int) -> None:
    """The unit makes a payment, and its answer is lost."""
    world.before_app_hears = lambda _: b""
    world.submit(move, op, **words)
    for _ in range(3):
        world.turn()
    world.before_app_hears = lambda data: data


def deaf_to_payments(data: bytes) -> bytes:
    """A cable that lets everything through but payments."""
    return b"" if b'"post"' in data else data


def test_a_payment_the_unit_had_no_room_for_is_made_when_there_is_room_though_nothing_else_happens() -> None:
    world = seated()
    store = FrailStore()
    world.swap_unit(SimUnit(world.clock, 7, store))
    world.settle()
    at_one(world)
    store.full = True
    world.do("pay", "phone001", payer=1, payee=2, amount="1M")
    assert [entry.op for entry in world.table.view().waiting] == ["phone001"]
    assert world.table.stuck
    store.full = False
    world.table.retry()
    world.settle(5)
    assert isinstance(world.told["phone001"], Accepted)
    at_one(world)
    assert sums(world) == [1400, 1600]


def test_a_waiting_rewind_takes_nothing_back_that_nobody_had_seen_when_it_was_asked_for() -> None:
    world = seated()
    world.do("buy", seat=2, deed="1")
    to = world.table.book.head
    world.do("pay", payer=1, payee=2, amount="1M")
    world.do("rent", seat=1, deed="1")
    world.unplug()
    world.do("rewind", "phone001", to=to)
    world.pass_time(3100)
    world.unit.pays(BO, ADA, "1", "M")
    world.plug()
    world.settle()
    refused = world.told["phone001"]
    assert isinstance(refused, Refusal)
    assert refused.code == "not_newest"
    assert len(world.table.view().dues) == 1
    at_one(world)


def test_a_payment_made_on_a_unit_before_its_balances_are_taken_is_not_made_again() -> None:
    world = seated()
    unheard(world, "phone001", "buy", seat=1, deed="1")
    first = world.unit
    world.before_unit_hears = deaf_to_payments
    world.swap_unit(SimUnit(world.clock, seed=7))
    world.settle()
    first.pays(ADA, BO, "2", "M")
    world.before_unit_hears = lambda data: data
    world.swap_unit(first)
    world.settle()
    assert choices(world) == ["take_unit", "load_unit", "leave_unit"]
    world.do("take_unit")
    at_one(world)
    assert isinstance(world.told["phone001"], Accepted)
    assert sums(world) == [1240, 1700]
    assert world.table.view().players[0].deeds == ("Old Kent Road",)


def test_money_the_book_could_not_bear_comes_with_the_balances_alone() -> None:
    world = seated()
    unheard(world, "phone001", "pay", payer=1, payee=2, amount="14M")
    first = world.unit
    world.before_unit_hears = deaf_to_payments
    world.swap_unit(SimUnit(world.clock, seed=7))
    world.settle()
    world.unit.pays(ADA, "", "1", "0", "M")
    world.settle(5)
    assert sums(world) == [500, 1500]
    first.pays(BO, ADA, "1", "M")
    world.before_unit_hears = lambda data: data
    world.swap_unit(first)
    world.settle()
    world.do("take_unit")
    at_one(world)
    assert sums(world) == [200, 2800]
    line = world.table.book.line_of("phone001")
    assert line is not None
    assert legs_of(line.effects) == ()


def test_a_chance_of_a_unit_that_was_swapped_out_is_still_to_be_dealt_with() -> None:
    world = seated()
    world.unplug()
    first = world.unit
    first.unit.journal.add_fact("chance", 14, 1, 0)
    world.swap_unit(SimUnit(world.clock, seed=7))
    world.plug()
    world.settle()
    at_one(world)
    second = world.swap_unit(first)
    world.settle()
    at_one(world)
    world.swap_unit(second)
    world.settle()
    at_one(world)
    assert [chance.seat for chance in world.table.view().chances] == [1]


def test_a_sent_payment_that_the_book_cannot_make_is_left_to_the_unit() -> None:
    world = seated()
    unheard(world, "phone001", "buy", seat=1, deed="1")
    world.unplug()
    world.do("buy", "phone002", seat=2, deed="1")
    world.do("go_on")
    assert isinstance(world.told["phone002"], Accepted)
    outcome = world.do("without_unit")
    assert isinstance(outcome, Accepted)
    assert outcome.sentence.startswith("Some payments wait")
    assert [entry.op for entry in world.table.view().waiting] == ["phone001"]
    world.plug()
    world.settle()
    at_one(world)
    assert not isinstance(world.told["phone001"], Refusal)
    assert sums(world) == [1440, 1440]
