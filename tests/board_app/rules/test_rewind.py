"""Undo, redo and "back to here": the book returns to how it stood, as one more line, and start money stays."""

import pytest

from board_app.ledger.book import Book
from board_app.ledger.line import Line
from board_app.rules.rewind import newest_undoable, redo_target, standing, target, undoable, way
from tests.board_app.alone import Alone, picture
from tests.board_app.rules.rewind_model import Play, stand


def undone(one: Alone) -> set[int]:
    """The lines that the log shows greyed."""
    return {line.seq for line in one.table.view().log if line.undone}


def test_a_wrong_payment_is_taken_back_by_a_new_line_and_both_stay_in_the_log() -> None:
    one = Alone()
    wrong = one.line("pay", payer=1, payee=2, amount="1.5M")
    accepted = one.yes("undo")
    assert accepted.sentence == "Taken back: Ada paid Bo 1.5M"
    assert one.sums() == [1500, 1500]
    log = one.table.view().log
    assert [line.sentence for line in log[:2]] == ["Taken back: Ada paid Bo 1.5M", "Ada paid Bo 1.5M"]
    assert undone(one) == {wrong}


def test_undo_says_beforehand_what_it_would_take_back() -> None:
    one = Alone()
    assert one.table.view().undo == ""
    one.yes("pay", payer=1, payee=2, amount="1.5M")
    assert one.table.view().undo == "Ada paid Bo 1.5M"
    one.yes("undo")
    assert one.table.view().undo == ""


def test_redo_after_the_book_was_led_forward_says_where_it_leads_and_counts_what_it_takes_back() -> None:
    one = Alone()
    kept = [one.line("pay", payer=1, payee=2, amount="1M") for _ in range(3)]
    led = one.line("rewind", to=kept[0])
    one.yes("rewind", to=kept[2])
    view = one.table.view()
    assert (view.redoes, view.redo_lines) == (f"how it stood at line {led}", 2)
    one.yes("redo")
    assert one.sums() == [1400, 1600]


def test_undo_after_undo_goes_further_back_and_redo_comes_forward_again() -> None:
    one = Alone()
    stands = [stand(one)]
    moves: list[tuple[str, dict[str, str | int]]] = [
        ("buy", {"seat": 1, "deed": "39"}),
        ("rent", {"seat": 2, "deed": "39"}),
        ("wage", {"seat": 2}),
    ]
    for name, args in moves:
        one.yes(name, "", **args)
        stands.append(stand(one))
    said = ["Bo collected 2M at Go", "Bo owes Ada 500K rent for Mayfair", "Ada bought Mayfair for 4M"]
    for sentence, then in zip(said, reversed(stands[:-1]), strict=True):
        assert one.yes("undo").sentence == f"Taken back: {sentence}"
        assert stand(one) == then
    assert one.no("undo").code == "nothing_to_undo"
    for sentence, then in zip(reversed(said), stands[1:], strict=True):
        assert one.yes("redo").sentence == f"Brought back: {sentence}"
        assert stand(one) == then
    assert one.no("redo").code == "nothing_to_redo"
    assert undone(one) & set(range(1, 7)) == set()


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("pay", {"payer": 1, "payee": 2, "amount": "1M"}),
        ("buy", {"seat": 2, "deed": "1"}),
        ("wage", {"seat": 1}),
        ("rent", {"seat": 2, "deed": "39"}),
    ],
)
def test_a_new_move_cuts_redo_off(name: str, args: dict[str, str | int]) -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("wage", seat=2)
    one.yes("undo")
    assert one.table.view().redo is not None
    one.yes(name, "", **args)
    assert one.table.view().redo is None
    assert one.no("redo").code == "nothing_to_redo"


def test_a_name_or_a_card_cuts_nothing_off_and_is_not_taken_back() -> None:
    one = Alone()
    one.yes("wage", seat=1)
    one.yes("undo")
    one.yes("rename", seat=2, name="Bea")
    one.yes("bind", uid="CA4D0001", seat=1)
    assert one.yes("redo").sentence == "Brought back: Ada collected 2M at Go"
    assert one.sums() == [1700, 1500]
    one.yes("rewind", to=0)
    assert [player.name for player in one.table.view().players] == ["Ada", "Bea"]
    assert one.table.view().players[0].cards == ("CA4D0001",)


def test_undo_across_a_settled_debt_opens_the_debt_again() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    owing = one.table.view().dues
    one.yes("settle", due="due00001")
    one.yes("undo")
    assert one.table.view().dues == owing
    assert one.sums() == [1100, 1500]
    one.yes("settle", due="due00001")
    assert one.sums() == [1150, 1450]


def test_undo_across_a_dropped_debt_opens_it_again() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    one.yes("drop", due="due00001")
    one.yes("undo")
    assert one.dues() == ["due00001"]


def test_undo_across_a_purchase_returns_deed_and_money_together() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("undo")
    assert (one.sums(), one.owned()) == ([1500, 1500], [(), ()])
    one.yes("buy", seat=2, deed="39")
    assert one.owned() == [(), ("Mayfair",)]


def test_undo_across_a_correction_puts_the_payment_in_force_again() -> None:
    one = Alone()
    wrong = one.line("pay", payer=1, payee=2, amount="1M")
    one.yes("correct", line=wrong)
    assert wrong in undone(one)
    one.yes("undo")
    assert one.sums() == [1400, 1600]
    assert wrong not in undone(one)
    one.yes("correct", line=wrong)
    assert one.sums() == [1500, 1500]


def test_thirty_lines_back_is_one_step_there_and_one_step_forward_again() -> None:
    one = Alone()
    start = one.line("pay", payer=1, payee=2, amount="10K")
    then = stand(one)
    for _ in range(30):
        one.yes("pay", payer=2, payee=1, amount="20K")
    now = stand(one)
    assert one.yes("rewind", to=start).sentence == f"Taken back: everything after line {start}"
    assert stand(one) == then
    assert undone(one) == set(range(start + 1, start + 31))
    assert one.yes("redo").sentence == f"Brought back: everything up to line {start + 30}"
    assert stand(one) == now
    assert undone(one) == {start + 31}


def test_a_rewind_of_one_line_names_it() -> None:
    one = Alone()
    start = one.line("wage", seat=1)
    one.yes("wage", seat=2)
    assert one.yes("rewind", to=start).sentence == "Taken back: Bo collected 2M at Go"


def test_going_back_to_where_one_is_is_nothing() -> None:
    one = Alone()
    here = one.line("wage", seat=1)
    assert one.no("rewind", to=here).code == "nothing_to_undo"
    assert one.no("rewind", to=here + 1).code == "no_line"


@pytest.mark.parametrize("to", range(5))
def test_a_rewind_never_takes_start_money_whenever_somebody_joined(to: int) -> None:
    one = Alone(("Ada",))
    one.yes("pay", payer=1, payee=0, amount="1M")
    one.yes("join", name="Bo")
    one.yes("pay", payer=2, payee=1, amount="3M")
    one.yes("join", name="Cy")
    one.yes("pay", payer=3, payee=2, amount="2M")
    one.yes("rewind", to=to)
    assert one.sums() == [1400 if to in (3, 4) else 1500, 1500, 1500]
    assert sum(one.book.balances.values()) == 0
    assert [player.name for player in one.table.view().players] == ["Ada", "Bo", "Cy"]
    one.yes("redo")
    assert one.sums() == [1700, 1400, 1300]


def test_somebody_who_joins_between_undo_and_redo_keeps_the_start_money() -> None:
    one = Alone()
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.yes("undo")
    one.yes("join", name="Cy")
    one.yes("redo")
    assert one.sums() == [1400, 1600, 1500]


def test_joining_is_not_taken_back() -> None:
    one = Alone()
    assert one.no("undo").code == "nothing_to_undo"
    assert one.no("rewind", to=0).code == "nothing_to_undo"


def test_undo_goes_on_from_where_a_rewind_led() -> None:
    one = Alone()
    one.yes("wage", seat=1)
    keep = one.line("wage", seat=2)
    one.yes("wage", seat=1)
    one.yes("rewind", to=keep)
    assert one.yes("undo").sentence == "Taken back: Bo collected 2M at Go"
    assert one.sums() == [1700, 1500]
    one.yes("redo")
    one.yes("redo")
    assert one.sums() == [1900, 1700]


def test_back_to_a_line_that_was_taken_back_is_how_it_stood_then() -> None:
    one = Alone()
    one.yes("wage", seat=1)
    then_line = one.line("buy", seat=2, deed="39")
    then = stand(one)
    one.yes("undo")
    one.yes("undo")
    one.yes("wage", seat=2)
    one.yes("rewind", to=then_line)
    assert stand(one) == then
    assert {then_line, then_line - 1} & undone(one) == set()


@pytest.mark.parametrize("to", [4, 5, 99, -1, "x", None, 1.5])
def test_a_book_whose_rewind_names_no_line_before_it_is_walked_to_its_end(to: object) -> None:
    one = Alone()
    book = Book([*one.book.lines, Line(4, "", 0, None, "rewind", {"to": to}, (), None)])
    assert standing(book) == {1, 2, 3, 4}
    assert way(book, 3, target(book.line(4))) == ([], [])
    assert newest_undoable(book) is None


def test_the_parts_of_undo_agree_on_an_empty_book() -> None:
    book = Book()
    assert standing(book) == set()
    assert newest_undoable(book) is None
    assert redo_target(book) is None


def test_only_lines_that_changed_something_can_be_taken_back() -> None:
    one = Alone()
    one.yes("rename", seat=1, name="Ann")
    one.yes("wage", seat=1)
    one.yes("undo")
    assert [line.move for line in one.book.lines if undoable(line)] == ["wage"]
    gone, come = way(one.book, one.book.head - 1, target(one.book.line(one.book.head)))
    assert ([line.move for line in gone], come) == (["wage"], [])


@pytest.mark.parametrize("seed", range(12))
def test_whatever_is_played_undo_and_redo_lead_where_they_promise_and_the_journal_says_the_same(seed: int) -> None:
    play = Play(seed)
    for _ in range(150):
        play.step()
    book = play.one.book
    assert book.head > 50
    assert picture(Book(play.one.store.lines())) == picture(book)
    assert Alone(store=play.one.store).table.view().players == play.one.table.view().players
