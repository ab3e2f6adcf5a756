"""The clerk writes on disk first, numbers what no unit numbers, and decides waiting payments anew."""

import gc
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from board_app.editions.revolution.pack import pack
from board_app.game.clerk import LONG, Clerk, open_book
from board_app.game.outbox import Proposal
from board_app.game.store import StoreError
from board_app.game.taking import Taken
from board_app.ledger.line import BANK, Line, Money, Point, Put, pay
from board_app.rules.decisions import Decision, Draw
from board_app.rules.moves import Move, Refusal, Value
from board_app.storage.memory import MemoryStore
from unit_driver.link.catalogue import chain_next, chain_root


class FullStore(MemoryStore):
    """A store that keeps nothing more once it is `full`."""

    full = False

    def append(self, line: Line, settles: str | None = None) -> None:
        """Refuse when full."""
        self._refuse_when_full()
        super().append(line, settles)

    def propose(self, proposal: Proposal) -> None:
        """Refuse when full."""
        self._refuse_when_full()
        super().propose(proposal)

    def withdraw(self, op: str) -> None:
        """Refuse when full."""
        self._refuse_when_full()
        super().withdraw(op)

    def _refuse_when_full(self) -> None:
        if self.full:
            raise StoreError("full")


def clerk(store: MemoryStore | None = None, seed: int = 1) -> Clerk:
    """A clerk of a Revolution game, with a clock that stands at 7."""
    return Clerk(store or MemoryStore(), pack(), Random(seed).randrange, lambda: 7)


def seated(store: MemoryStore | None = None) -> Clerk:
    """A clerk with two players."""
    one = clerk(store)
    for name in ("Ada", "Bo"):
        do(one, "join", name=name)
    return one


def do(one: Clerk, move: str, /, **args: Value) -> Line:
    """Decide a move that must be legal and write it down."""
    op = one.new_op()
    return one.write_decision(decided(one, op, move, **args), op, None)


def decided(one: Clerk, op: str, move: str, /, **args: Value) -> Decision:
    """What a legal move comes to."""
    decision = one.decide(Move(move, args), op)
    assert isinstance(decision, Decision)
    return decision


def waiting(one: Clerk, op: str, move: str, /, **args: Value) -> Proposal:
    """A legal move, kept waiting."""
    return one.wait(op, None, Move(move, args), decided(one, op, move, **args), sent=False)


def test_a_new_game_begins_its_own_ledger() -> None:
    one = clerk()
    (line,) = one.book.lines
    assert (line.move, line.at, line.op) == ("new", 7, "")
    ledger = one.book.point.ledger
    assert line.point == one.book.point == Point(ledger, 0, chain_root(ledger, []))


def test_money_without_a_unit_is_numbered_and_chained_by_the_book() -> None:
    one = seated()
    before = one.book.point
    line = do(one, "pay", payer=1, payee=0, amount="260K")
    fact = [before.revision + 1, "op", line.op, "p", [[1, -26]], 0]
    assert line.point == Point(before.ledger, before.revision + 1, chain_next(before.chain, fact))
    corrected = do(one, "correct", line=line.seq)
    fact = [before.revision + 2, "op", corrected.op, "c", [[1, 26]], 0]
    assert corrected.point == Point(before.ledger, before.revision + 2, chain_next(line.point.chain, fact))
    renamed = do(one, "rename", seat=1, name="Ann")
    assert renamed.point is None
    assert one.book.point == corrected.point


def test_a_reopened_game_stands_where_it_stood_and_begins_nothing() -> None:
    store = MemoryStore()
    first = seated(store)
    do(first, "pay", payer=1, payee=2, amount="1M")
    second = clerk(store, seed=2)
    assert (second.book.head, second.book.point) == (4, first.book.point)
    assert second.book.balances == first.book.balances


def test_ops_are_eight_characters_and_none_comes_twice() -> None:
    one = clerk()
    ops = list(islice(iter(one.new_op, ""), 5000))
    assert len(set(ops)) == 5000
    assert {len(op) for op in ops} == {8}
    assert len({op[:4] for op in ops}) > 4900, "what the next one begins with says nothing"
    assert clerk(seed=2).new_op() != ops[0]


def test_whoever_knows_neither_secret_nor_draws_cannot_tell_the_next_op() -> None:
    def first(draw: Draw, secret: bytes) -> str:
        return Clerk(MemoryStore(), pack(), draw, lambda: 7, secret).new_op()

    assert len({first(lambda _: 0, b"one"), first(lambda _: 0, b"two"), first(lambda _: 1, b"one")}) == 3
    assert first(lambda _: 0, b"one") == first(lambda _: 0, b"one")


def test_an_op_in_the_book_or_the_outbox_is_not_given_out_again() -> None:
    store = MemoryStore()
    one = seated(store)
    made, waits, free = islice(iter(Clerk(store, pack(), lambda _: 0, lambda: 7).new_op, ""), 3)
    one.write("pay", {}, (pay(1, 2, 5),), op=made)
    waiting(one, waits, "pay", payer=1, payee=2, amount="1M")
    assert Clerk(store, pack(), lambda _: 0, lambda: 7).new_op() == free


def test_words_are_drawn_from_letters_and_digits() -> None:
    draws: Iterator[int] = iter([0, 9, 10, 35] * 10)
    one = Clerk(MemoryStore(), pack(), lambda bound: next(draws) % bound, lambda: 0)
    assert one.word(4) == "09az"
    assert one.word(0) == ""


def test_deciding_changes_nothing() -> None:
    store = MemoryStore()
    one = seated(store)
    decided(one, "k3f90001", "buy", seat=1, deed="39")
    assert isinstance(one.decide(Move("buy", {"seat": 9, "deed": "39"}), "k3f90001"), Refusal)
    assert isinstance(one.decide(Move("fly", {}), "k3f90001"), Refusal)
    assert (one.book.head, len(one.outbox)) == (3, 0)
    assert one.book.lines == list(store.lines())


def test_a_line_that_breaks_a_law_never_reaches_the_store() -> None:
    store = MemoryStore()
    one = seated(store)
    with pytest.raises(AssertionError, match="line 4: account 1 would leave its bounds by 500"):
        one.write("pay", {}, (pay(1, 2, 2000),))
    assert len(list(store.lines())) == one.book.head == 3


def test_what_the_disk_refuses_never_reaches_the_book() -> None:
    store = FullStore()
    one = seated(store)
    proposal = waiting(one, "wait0001", "pay", payer=1, payee=2, amount="1M")
    store.full = True
    with pytest.raises(StoreError):
        do(one, "wage", seat=1)
    with pytest.raises(StoreError):
        one.write_decision(proposal.decision, "wait0001", None, settles="wait0001")
    with pytest.raises(StoreError):
        waiting(one, "wait0002", "pay", payer=1, payee=2, amount="1M")
    with pytest.raises(StoreError):
        one.withdraw("wait0001")
    assert (one.book.head, [entry.op for entry in one.outbox]) == (3, ["wait0001"])


def test_money_of_waiting_payments_cannot_be_spent_twice() -> None:
    one = seated()
    waiting(one, "wait0001", "pay", payer=1, payee=2, amount="10M")
    refusal = one.decide(Move("pay", {"payer": 1, "payee": 2, "amount": "5.01M"}), "k3f90001")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.limit) == ("funds", 500)
    assert isinstance(one.decide(Move("pay", {"payer": 1, "payee": 2, "amount": "5M"}), "k3f90001"), Decision)
    one.withdraw("wait0001")
    assert isinstance(one.decide(Move("pay", {"payer": 1, "payee": 2, "amount": "15M"}), "k3f90001"), Decision)


def test_a_settled_payment_leaves_the_outbox_with_its_line() -> None:
    store = MemoryStore()
    one = seated(store)
    proposal = waiting(one, "wait0001", "buy", seat=1, deed="39")
    one.write_decision(proposal.decision, "wait0001", None, settles="wait0001")
    assert (len(one.outbox), list(store.proposals())) == (0, [])
    assert one.state().owner("39") == 1


def test_a_waiting_payment_is_decided_anew_only_when_the_book_has_moved() -> None:
    store = MemoryStore()
    one = seated(store)
    do(one, "buy", seat=1, deed="37")
    paid = do(one, "pay", payer=1, payee=2, amount="5M")
    proposal = waiting(one, "wait0001", "correct", line=paid.seq)
    assert one.decided_now(proposal) is proposal
    do(one, "pay", payer=2, payee=0, amount="14M")
    do(one, "pay", payer=2, payee=0, amount="1M")
    now = one.decided_now(proposal)
    assert isinstance(now, Proposal)
    assert now.decision.args["amount"] == 500
    do(one, "wage", seat=2)
    assert one.decided_now(now) == now


def test_a_renewed_decision_is_on_disk_too() -> None:
    store = MemoryStore()
    one = seated(store)
    paid = do(one, "pay", payer=1, payee=2, amount="5M")
    proposal = waiting(one, "wait0001", "correct", line=paid.seq)
    one.write("pay", {}, (pay(2, BANK, 1800),))
    now = one.decided_now(proposal)
    assert isinstance(now, Proposal)
    assert now.decision.args["amount"] == 200
    assert list(store.proposals()) == [now] == list(one.outbox)


def test_a_correction_gives_back_only_what_no_waiting_payment_keeps_aside() -> None:
    one = seated()
    paid = do(one, "pay", payer=1, payee=2, amount="5M")
    waiting(one, "wait0001", "pay", payer=2, payee=0, amount="18M")
    decision = decided(one, "k3f90001", "correct", line=paid.seq)
    assert (decision.args["amount"], decision.legs) == (200, ((1, 200), (2, -200)))
    one.write("pay", {}, (pay(2, BANK, 700),))
    decision = decided(one, "k3f90001", "correct", line=paid.seq)
    assert (decision.args["amount"], decision.legs) == (0, ())


def test_a_waiting_payment_that_can_no_longer_be_is_refused_and_kept() -> None:
    one = seated()
    proposal = waiting(one, "wait0001", "pay", payer=1, payee=2, amount="10M")
    one.write("pay", {}, (pay(1, BANK, 600),))
    refusal = one.decided_now(proposal)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "funds"
    assert len(one.outbox) == 1


def test_earlier_waiting_payments_come_first_out_of_the_same_purse() -> None:
    one = seated()
    first = waiting(one, "wait0001", "pay", payer=1, payee=2, amount="10M")
    second = waiting(one, "wait0002", "pay", payer=1, payee=2, amount="5M")
    one.write("pay", {}, (pay(1, BANK, 100),))
    assert isinstance(one.decided_now(first), Proposal)
    assert isinstance(one.decided_now(second), Refusal)


def test_a_payment_that_cannot_be_covered_is_owed_with_what_it_completes() -> None:
    store = MemoryStore()
    one = seated(store)
    proposal = waiting(one, "wait0001", "buy", seat=1, deed="39")
    line = one.owe(proposal)
    assert line is not None
    assert (line.move, line.args) == ("unpaid", {"payer": 1, "payee": 0, "amount": 400})
    (due,) = one.state().dues()
    assert (due.id, due.payer, due.payee, due.amount, due.puts) == ("wait0001", 1, 0, 400, (Put("deeds", "39", 1),))
    assert (len(one.outbox), list(store.proposals())) == (0, [])
    do(one, "settle", due="wait0001")
    assert one.state().owner("39") == 1


def test_what_has_more_than_two_parties_is_not_owed_by_one() -> None:
    one = seated()
    decision = Decision("undo", {}, (Money(((1, -5), (2, 3), (BANK, 2))),), kind="c")
    proposal = one.wait("wait0001", None, Move("undo", {}), decision, sent=False)
    assert one.owe(proposal) is None
    assert len(one.outbox) == 1


def test_a_unit_fact_off_the_books_own_way_is_numbered_by_the_book() -> None:
    one = seated()
    before = one.book.point
    line = one.write_taken(Taken("keyed", {"payer": 1, "payee": 2, "amount": 5}, (pay(1, 2, 5),)), "", None)
    fact = [before.revision + 1, "op", "", "k", [[1, -5], [2, 5]], 0]
    assert line.point == Point(before.ledger, before.revision + 1, chain_next(before.chain, fact))
    there = Point("unit0001", 9, "0123abcd")
    line = one.write_taken(Taken("keyed", {"payer": 1, "payee": 2, "amount": 5}, (pay(1, 2, 5),)), "", there)
    assert one.book.point == line.point == there
    moneyless = one.write_taken(Taken("wish", {}, (Put("asks", "wish", "clear"),)), "", None)
    assert moneyless.point is None


def test_a_units_balances_are_taken_whole_and_the_bank_makes_up_the_rest() -> None:
    one = seated()
    effects = one.balances_taken({1: 1400, 2: 1500, 3: 700}, {"CA4D0001": 1})
    one.write("taken", {}, effects)
    assert one.book.balances == {BANK: -3600, 1: 1400, 2: 1500, 3: 700}
    assert dict(one.book.section("cards")) == {"CA4D0001": 1}
    assert one.book.section("openings")["3"] == 700
    assert one.balances_taken({1: 1400, 2: 1500, 3: 700}, {}) == ()


@pytest.mark.parametrize(("lines", "kept"), [(LONG - 1, False), (LONG, True)])
def test_a_long_book_is_not_looked_through_for_circles(lines: int, kept: bool) -> None:
    store = MemoryStore()
    for seq in range(1, lines + 1):
        store.append(Line(seq, "", 0, None, "said", {}, (), None))
    before = gc.get_freeze_count()
    try:
        assert open_book(store).head == lines
        assert (gc.get_freeze_count() > before) == kept
    finally:
        gc.unfreeze()


@pytest.mark.parametrize("collecting", [True, False])
def test_opening_a_game_leaves_the_garbage_collector_as_it_was(collecting: bool) -> None:
    (gc.enable if collecting else gc.disable)()
    try:
        assert open_book(MemoryStore()).head == 0
        assert gc.isenabled() == collecting
    finally:
        gc.enable()
