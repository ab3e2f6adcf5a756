"""The one service every screen calls: once per op, nothing on a refusal, and payments that wait for a unit."""

import pytest

from board_app.game.store import StoreError
from board_app.ledger.line import BANK
from board_app.rules.moves import Accepted, Move, Refusal
from board_app.storage.memory import MemoryStore
from tests.board_app.alone import Alone
from tests.board_app.game.test_clerk import FullStore
from tests.board_app.quiet_unit import QuietUnit
from tests.board_app.scripted_unit import ScriptedUnit, serve


def waited(store: MemoryStore | None = None) -> Alone:
    """Two players at a table whose unit has not answered yet, and a payment of 10M that waits for it."""
    one = Alone(store=store)
    one.table.attend(QuietUnit())
    assert one.yes("pay", "wait0001", payer=1, payee=2, amount="10M").state == "proposed"
    return one


def sent() -> Alone:
    """The same payment, sent to a unit that fell silent; then the app was started again."""
    one = Alone()
    serve(one.table, ScriptedUnit(silent=True))
    assert one.yes("pay", "wait0001", payer=1, payee=2, amount="10M").state == "proposed"
    return restarted(one)


def restarted(one: Alone) -> Alone:
    """The same game in an app that was started again, with its unit looked for."""
    again = Alone(store=one.store, seed=2)
    again.table.attend(QuietUnit())
    return again


# ---- once per op


def test_a_repeated_op_moves_no_money_and_gets_the_same_answer() -> None:
    one = Alone()
    first = one.yes("pay", "k3f90001", payer=1, payee=2, amount="1M")
    before = one.kept()
    assert one.yes("pay", "k3f90001", payer=1, payee=2, amount="1M") == first
    assert one.kept() == before
    again = Alone(store=one.store, seed=2)
    assert again.yes("pay", "k3f90001", payer=1, payee=2, amount="1M") == first
    assert again.kept() == before


def test_a_repeated_op_of_a_waiting_payment_waits_once() -> None:
    one = waited()
    before = one.kept()
    answer = one.yes("pay", "wait0001", payer=1, payee=2, amount="10M")
    assert (answer.state, answer.op, answer.seq) == ("proposed", "wait0001", None)
    assert one.kept() == before
    assert restarted(one).yes("pay", "wait0001", payer=1, payee=2, amount="10M") == answer


def test_a_refused_op_may_be_tried_again() -> None:
    one = Alone()
    assert one.no("pay", "k3f90001", payer=1, payee=2, amount="16M").code == "funds"
    one.yes("pay", "k3f90001", payer=1, payee=2, amount="15M")
    assert one.sums() == [0, 3000]


@pytest.mark.parametrize("seat", [3, 9])
def test_a_seat_nobody_sits_in_asks_for_nothing(seat: int) -> None:
    one = Alone()
    before = one.kept()
    outcome = one.table.submit(seat, Move("pay", {"payer": 1, "payee": 2, "amount": "1M"}), one.table.new_op())
    assert outcome == Refusal("no_seat", f"There is no player “{seat}” at this table.")
    assert one.kept() == before


def test_the_answer_names_the_line_and_what_it_says() -> None:
    one = Alone()
    assert one.table.submit(2, Move("wage", {"seat": "2"}), "k3f90001", banker=True) == Accepted(
        "posted", "k3f90001", "Bo collected 2M at Go", 4, paid=True
    )
    assert one.book.line(4).seat == BANK


# ---- nothing on a refusal


def test_a_refusal_changes_nothing_a_screen_shows() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    before = one.table.view()
    one.no("buy", seat=2, deed="39")
    one.no("pay", payer=1, payee=2, amount="99M")
    one.no("fly")
    after = one.table.view()
    assert after.version > before.version
    assert (after.players, after.log, after.dues, after.deeds, after.undo) == (
        before.players,
        before.log,
        before.dues,
        before.deeds,
        before.undo,
    )


def test_a_full_disk_refuses_and_the_same_op_works_when_there_is_room() -> None:
    store = FullStore()
    one = Alone(store=store)
    store.full = True
    for move, args in (("pay", {"payer": 1, "payee": 2, "amount": "1M"}), ("join", {"name": "Cy"})):
        assert one.no(move, "k3f90001", **args).code == "storage"
    store.full = False
    one.yes("pay", "k3f90001", payer=1, payee=2, amount="1M")
    assert one.sums() == [1400, 1600]


def test_a_full_disk_keeps_no_payment_waiting_and_loses_none() -> None:
    store = FullStore()
    one = waited(store)
    store.full = True
    assert one.no("pay", "wait0002", payer=2, payee=1, amount="1M").code == "storage"
    assert one.no("withdraw", "", op="wait0001").code == "storage"
    assert [entry.op for entry in one.table.view().waiting] == ["wait0001"]


def test_a_new_game_on_a_full_disk_is_told_to_whoever_opens_it() -> None:
    store = FullStore()
    store.full = True
    with pytest.raises(StoreError):
        Alone(store=store)


# ---- payments that wait


def test_a_payment_waits_for_the_unit_with_its_money_kept_aside() -> None:
    one = waited()
    ada = one.table.view().players[0]
    assert (ada.balance_text, ada.reserved_text, ada.free_text) == ("15M", "10M", "5M")
    (waiting,) = one.table.view().waiting
    assert (waiting.op, waiting.sentence, waiting.sent) == ("wait0001", "Ada paid Bo 10M", False)
    assert one.no("pay", payer=1, payee=2, amount="5.01M").limit == 500
    assert one.told == {}


def test_what_moves_no_money_does_not_wait() -> None:
    one = waited()
    assert one.yes("rename", seat=1, name="Ann").state == "posted"
    assert one.yes("join", name="Cy").state == "posted"


def test_a_payment_the_unit_has_not_heard_of_is_withdrawn() -> None:
    one = waited()
    assert one.yes("withdraw", "", op="wait0001").sentence == "The waiting payment was withdrawn; nothing was paid."
    assert one.table.view().waiting == ()
    assert one.table.view().players[0].free_text == "15M"
    assert isinstance(one.told["wait0001"], Refusal)
    assert one.no("withdraw", "", op="wait0001").code == "no_waiting"
    assert one.no("withdraw").code == "no_waiting"


def test_a_payment_the_unit_may_have_heard_of_is_not_withdrawn_nor_undone_over() -> None:
    one = sent()
    assert one.no("withdraw", "", op="wait0001").code == "sent"
    for move in ("undo", "redo"):
        assert one.no(move).code == "sent_first"
    assert one.no("rewind", to=1).code == "sent_first"
    assert one.table.view().waiting[0].sent


def test_undo_first_takes_back_what_still_waits() -> None:
    one = Alone()
    one.yes("wage", seat=1)
    one.table.attend(QuietUnit())
    one.yes("pay", "wait0001", payer=1, payee=2, amount="10M")
    one.yes("undo")
    assert isinstance(one.told["wait0001"], Refusal)
    assert [entry.sentence for entry in one.table.view().waiting] == ["Taken back: everything after line 3"]


def test_money_of_payments_that_undo_withdraws_does_not_stand_in_its_way() -> None:
    one = Alone()
    one.yes("pay", payer=1, payee=2, amount="5M")
    one.table.attend(QuietUnit())
    one.yes("pay", "wait0001", payer=2, payee=0, amount="18M")
    one.yes("undo")
    assert [entry.sentence for entry in one.table.view().waiting] == ["Taken back: everything after line 3"]
    one.yes("go_on")
    assert one.sums() == [1500, 1500]


def test_going_on_without_the_unit_makes_what_waits_and_it_is_told() -> None:
    one = waited()
    one.yes("buy", "wait0002", seat=2, deed="39")
    one.yes("go_on")
    assert one.table.view().unit.state == "lost"
    assert one.sums() == [500, 2100]
    assert one.owned() == [(), ("Mayfair",)]
    assert {op: type(outcome) for op, outcome in one.told.items()} == {"wait0001": Accepted, "wait0002": Accepted}
    assert one.yes("pay", payer=1, payee=2, amount="5M").state == "posted"
    assert one.no("go_on").code == "not_lost"


def test_going_on_leaves_what_the_unit_may_have_heard_of_to_the_unit() -> None:
    one = sent()
    one.yes("go_on")
    assert one.sums() == [1500, 1500]
    assert [entry.op for entry in one.table.view().waiting] == ["wait0001"]
    assert one.no("pay", payer=1, payee=2, amount="5.01M").limit == 500


def test_what_can_no_longer_be_when_the_table_goes_on_is_told_and_gone() -> None:
    one = Alone()
    one.table.attend(QuietUnit())
    one.yes("buy", "wait0001", seat=1, deed="39")
    one.yes("buy", "wait0002", seat=2, deed="39")
    one.yes("go_on")
    assert one.owned() == [("Mayfair",), ()]
    refusal = one.told["wait0002"]
    assert isinstance(refusal, Refusal)
    assert refusal.code == "owned"
    assert one.table.view().waiting == ()


def test_a_payment_that_was_never_sent_can_be_withdrawn_after_a_restart() -> None:
    one = restarted(waited())
    assert not one.table.view().waiting[0].sent
    one.yes("withdraw", "", op="wait0001")
    assert one.table.view().waiting == ()


def test_a_game_gone_on_with_without_any_unit_can_make_what_waited_for_one() -> None:
    one = Alone(store=sent().store, seed=3)
    unit = one.table.view().unit
    assert "still" in unit.sentence or "wait" in unit.sentence
    assert [choice.move for choice in unit.choices] == ["without_unit"]
    one.yes("without_unit")
    assert one.sums() == [500, 2500]
    assert one.table.view().waiting == ()
    assert one.no("without_unit").code == "no_waiting"


def test_an_undo_that_names_a_line_takes_back_that_one_or_nothing() -> None:
    one = Alone()
    line = one.line("wage", seat=1)
    assert one.table.view().undo_line == line
    one.yes("undo", line=line)
    assert one.no("undo", line=line).code in ("not_newest", "nothing_to_undo")
    redo = one.table.view().redo_line
    one.yes("redo", line=redo)
    assert one.no("redo", line=redo).code in ("not_newest", "nothing_to_redo")
    one.yes("wage", seat=2)
    assert one.no("undo", line=line).code == "not_newest"
    assert one.sums() == [1700, 1700]


def test_a_second_tap_on_a_control_works_it_once() -> None:
    one = Alone()
    unit = ScriptedUnit()
    serve(one.table, unit)
    before = len(unit.asked)
    for _ in range(3):
        one.yes("press", "tap00001", key="5")
    assert len(unit.asked) == before + 1
