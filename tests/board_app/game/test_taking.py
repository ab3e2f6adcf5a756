"""What the unit's facts mean in a book that has changed meanwhile."""

from board_app.game.store import StoreError
from board_app.rules.moves import Accepted, Refusal, Value
from board_app.storage.memory import MemoryStore
from tests.world import CARDS, World, at_one, choices, newest, seated, sums

ADA, BO = CARDS[1], CARDS[2]

TRADE: dict[str, Value] = {"from": 1, "to": 2, "gives": "cash:1M", "gets": "deed:39"}
"""Ada buys Mayfair from Bo."""


class FullStore(MemoryStore):
    """A store whose disk is full while `full`."""

    full = False

    def append(self, line, settles=None):  # type: ignore[no-untyped-def]  # as MemoryStore.append
        """As `Store.append`."""
        if self.full:
            raise StoreError("full")
        super().append(line, settles)


def owner(world: World, deed: str) -> int:
    """The seat that owns a deed."""
    return next(entry for entry in world.table.view().deeds if entry.deed == deed).owner


def test_a_waiting_wage_and_go_keyed_on_the_unit_are_one_wage() -> None:
    world = seated()
    world.unplug()
    world.do("wage", seat=1)
    world.unit.pays("", ADA, "GO")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [1700, 1500]


def test_a_keyed_payment_does_not_take_a_deed_from_its_new_owner_through_an_old_due() -> None:
    world = seated()
    world.unplug()
    world.do("buy", seat=1, deed="39")
    world.unit.pays(ADA, BO, "1", "2", "M")
    world.plug()
    world.settle()
    (due,) = world.table.view().dues
    assert "4M" in due.sentence
    refused = world.do("buy", seat=2, deed="39")
    assert isinstance(refused, Refusal)
    assert refused.code == "pledged"
    world.do("pay", payer=2, payee=1, amount="5M")
    world.unit.pays(ADA, "", "4", "M")
    world.settle()
    at_one(world)
    assert owner(world, "39") == 1


def test_what_is_keyed_for_a_debt_that_was_overtaken_is_a_gift_and_closes_it() -> None:
    world = seated()
    world.do("buy", seat=2, deed="39")
    world.do("trade", "trade001", **TRADE)
    traded = next(line.seq for line in world.table.book.lines if line.op == "trade001")
    world.do("option", option="unit_confirms", value="on")
    world.do("mortgage", seat=1, deed="39")
    world.do("correct", line=traded)
    assert owner(world, "39") == 2
    (due,) = world.table.view().dues
    assert getattr(world.do("ask_unit", due=due.due), "code", "") == "overtaken"
    world.unit.pays("", ADA, "K")
    world.settle()
    at_one(world)
    assert not world.table.book.section("mortgaged")
    assert world.table.view().dues == ()
    assert newest(world).startswith("The bank paid Ada 2M, keyed by hand on the unit; the debt it was keyed for")
    assert sums(world) == [1700, 1100]


def test_a_waiting_trade_that_the_unit_has_made_moves_its_deeds() -> None:
    world = seated()
    world.do("buy", seat=2, deed="39")
    world.before_app_hears = lambda _: b""
    world.submit("trade", "", **TRADE)
    for _ in range(3):
        world.turn()
    world.unplug()
    world.before_app_hears = lambda data: data
    world.plug()
    world.pass_time(3500)
    at_one(world)
    assert owner(world, "39") == 1
    assert sums(world) == [1400, 1200]


def test_a_payment_ordered_under_another_op_is_not_the_waiting_one_it_equals() -> None:
    world = seated()
    backup = tuple(world.store.lines())
    world.do("pay", payer=1, payee=2, amount="1M")
    world.unplug()
    world.store = MemoryStore()
    for line in backup:
        world.store.append(line)
    world.start_app()
    world.do("pay", payer=1, payee=2, amount="1M")
    world.pass_time(3200)
    at_one(world)
    assert sums(world) == [1300, 1700]
    assert not world.table.view().waiting


def test_a_debt_that_two_phones_paid_while_the_unit_was_away_is_settled_by_the_first_key_alone() -> None:
    world = seated()
    world.do("buy", seat=1, deed="39")
    world.do("rent", seat=2, deed="39")
    (due,) = world.table.view().dues
    world.unplug()
    assert isinstance(world.do("settle", due=due.due), Accepted)
    assert isinstance(world.do("settle", due=due.due), Refusal)
    for _ in range(2):
        world.unit.pays(BO, ADA, "5", "0", "0", "K")
    world.plug()
    world.settle()
    at_one(world)
    assert [line.move for line in world.table.book.lines if line.move in ("settle", "keyed")] == ["settle", "keyed"]
    assert not world.table.view().waiting


def test_a_purchase_made_on_the_unit_after_the_deed_was_sold_elsewhere_is_only_a_payment() -> None:
    world = seated()
    world.before_app_hears = lambda _: b""
    world.submit("buy", seat=1, deed="39")
    for _ in range(3):
        world.turn()
    world.unplug()
    world.before_app_hears = lambda data: data
    world.do("go_on")
    world.do("buy", seat=2, deed="39")
    world.plug()
    world.settle()
    at_one(world)
    assert owner(world, "39") == 2
    assert sums(world) == [1100, 1100]
    assert "Ada paid the bank 4M" in [line.sentence for line in world.table.view().log]


def test_what_the_unit_brings_to_a_full_disk_is_kept_there_and_taken_when_there_is_room() -> None:
    store = FullStore()
    world = seated(store=store)
    store.full = True
    world.unit.pays(ADA, BO, "1", "M")
    world.settle()
    assert sums(world) == [1500, 1500]
    assert choices(world) == ["go_on"]
    assert "full" in world.table.view().unit.sentence
    store.full = False
    world.pass_time(2500)
    at_one(world)
    assert sums(world) == [1400, 1600]


def test_a_payment_the_unit_made_while_the_disk_was_full_is_entered_once_when_there_is_room() -> None:
    store = FullStore()
    world = seated(store=store)
    outcome = world.submit("pay", payer=1, payee=2, amount="1M")
    assert isinstance(outcome, Accepted)
    store.full = True
    world.settle()
    assert world.unit.balances() == [1400, 1600]
    assert sums(world) == [1500, 1500]
    store.full = False
    world.pass_time(2500)
    at_one(world)
    assert sums(world) == [1400, 1600]
    assert not world.table.view().waiting


def test_a_refused_rewind_leaves_waiting_payments_alone() -> None:
    world = seated()
    world.unplug()
    world.do("pay", payer=1, payee=2, amount="1M")
    assert len(world.table.view().waiting) == 1
    world.do("rewind", to=999)
    assert len(world.table.view().waiting) == 1


def test_a_new_start_never_reuses_the_operations_of_an_old_one() -> None:
    world = seated()
    first = world.table.new_op()
    world.unplug()
    world.do("go_on")
    world.do("pay", op=first, payer=1, payee=2, amount="1M")
    world.random.seed(1)
    world.start_app()
    assert world.table.new_op()[:4] != first[:4]


def test_a_due_whose_payment_waited_and_could_not_be_made_is_owed_once() -> None:
    world = seated()
    world.do("buy", seat=2, deed="39")
    world.do("rent", seat=1, deed="39")
    (due,) = world.table.view().dues
    world.unplug()
    world.do("settle", due=due.due)
    world.unit.pays(ADA, "", "1", "4", ".", "8", "M")
    world.plug()
    world.settle()
    at_one(world)
    assert [entry.due for entry in world.table.view().dues] == [due.due]
    assert not world.table.view().waiting


def test_a_waiting_payment_that_a_key_made_is_not_made_again_when_its_phone_asks_again() -> None:
    world = seated()
    world.unplug()
    world.do("pay", op="phone001", payer=1, payee=2, amount="1M")
    world.unit.pays(ADA, BO, "1", "M")
    world.plug()
    world.settle()
    again = world.do("pay", op="phone001", payer=1, payee=2, amount="1M")
    assert isinstance(again, Accepted)
    assert again.state == "posted"
    at_one(world)
    assert sums(world) == [1400, 1600]


def test_an_undo_that_waited_takes_back_what_it_named_or_nothing() -> None:
    world = seated()
    world.do("pay", payer=1, payee=2, amount="1M")
    world.unplug()
    world.do("undo")
    world.unit.pays(BO, "", "5", "0", "K")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1595]
    assert not world.table.view().waiting
