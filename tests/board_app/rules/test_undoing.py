"""Who may take a line back: the banker always, players as the table has decided, and a refusal says who may."""

import pytest

from board_app.editions.classic.pack import pack as classic
from board_app.game.table import Table
from board_app.ledger.line import Line
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from board_app.rules.undoing import asker, may_undo, turn_of_line
from tests.board_app.alone import Alone, after


def ask(table: Table, by: int | None, move: str, **words: str | int) -> Outcome:
    """A move that a seat asks for."""
    return table.submit(by, Move(move, words), table.new_op())


def decided(way: str, one: Alone | None = None) -> Alone:
    """A table that has decided who takes things back."""
    one = one or Alone()
    one.yes("option", option="undo_by", value=way)
    return one


def thrown(way: str) -> Alone:
    """A Classic table on which Ada has thrown and bought, and Bo has thrown."""
    one = Alone(pack=classic())
    one.yes("option", option="dice", value="table")
    one.yes("option", option="undo_by", value=way)
    for seat, move, words in ((1, "roll", {"dice": "1 2"}), (1, "buy", {"deed": "3"}), (2, "roll", {"dice": "2 4"})):
        outcome = ask(one.table, seat, move, seat=seat, **words)
        assert isinstance(outcome, Accepted), outcome
    return one


def refused(outcome: Outcome) -> str:
    """The sentence of a move that must be refused."""
    assert isinstance(outcome, Refusal), outcome
    return outcome.sentence


def test_as_long_as_nothing_is_decided_anybody_takes_anything_back() -> None:
    one = Alone()
    ask(one.table, 1, "pay", payer=1, payee=2, amount="1M")
    assert isinstance(ask(one.table, 2, "undo"), Accepted)
    assert one.sums() == [1500, 1500]


def test_where_everybody_takes_back_their_own_another_is_refused_and_told_who_may() -> None:
    one = decided("own")
    ask(one.table, 1, "pay", payer=1, payee=2, amount="1M")
    line = one.book.head
    said = refused(ask(one.table, 2, "undo"))
    assert said.startswith(f"Line {line} is Ada's")
    assert said.endswith("Ada or the banker can.")
    assert isinstance(ask(one.table, 1, "undo"), Accepted)
    assert isinstance(ask(one.table, 1, "redo"), Accepted)
    assert refused(ask(one.table, 2, "rewind", to=line - 1)) == said
    assert isinstance(ask(one.table, None, "rewind", to=line - 1), Accepted)
    assert refused(ask(one.table, 2, "redo")) == said


def test_a_way_back_over_lines_of_several_needs_the_banker() -> None:
    one = decided("own")
    to = one.book.head
    ask(one.table, 2, "pay", payer=2, payee=1, amount="1M")
    ask(one.table, 1, "pay", payer=1, payee=2, amount="2M")
    assert refused(ask(one.table, 1, "rewind", to=to)).startswith(f"Line {to + 1} is Bo's")
    one.yes("rewind", to=to)
    assert one.sums() == [1500, 1500]


def test_what_nobody_at_the_table_asked_for_is_the_bankers() -> None:
    one = decided("own")
    line = one.line("pay", payer=1, payee=2, amount="1M")
    said = f"Nobody at the table asked for line {line}. The banker can take it back."
    assert refused(ask(one.table, 1, "undo")) == said


def test_where_a_turn_is_taken_back_by_who_had_it_the_next_one_is_refused() -> None:
    one = thrown("turn")
    line = one.book.head
    said = refused(ask(one.table, 1, "undo"))
    assert said.startswith(f"Line {line} was in Bo's turn")
    assert said.endswith("Bo or the banker can.")
    assert isinstance(ask(one.table, 2, "undo"), Accepted)
    assert isinstance(ask(one.table, 1, "undo"), Accepted)


def test_whose_turn_a_line_was_in_is_that_of_its_moment() -> None:
    one = thrown("anyone")
    turns = {line.move: turn_of_line(one.book, line) for line in one.book.lines[-2:]}
    assert turns == {"buy": 1, "roll": 2}
    assert turn_of_line(one.book, one.book.line(1)) == 1


def test_where_nobody_keeps_turns_a_line_is_whose_who_asked_for_it() -> None:
    one = decided("turn")
    ask(one.table, 1, "pay", payer=1, payee=2, amount="1M")
    assert refused(ask(one.table, 2, "undo")).startswith(f"Line {one.book.head} is Ada's")


@pytest.mark.parametrize(
    ("move", "args", "whose"),
    [
        ("keyed", {"payer": 2, "payee": 0, "amount": 5}, 2),
        ("settle", {"payer": 1, "payee": 2, "amount": 5, "keyed": True}, 1),
        ("wage", {"seat": 2, "keyed": True}, 2),
        ("pay", {"payer": 1, "payee": 2, "amount": 5}, 0),
    ],
)
def test_a_payment_keyed_on_a_unit_is_whose_who_paid(move: str, args: dict[str, int], whose: int) -> None:
    line = Line(4, "", 0, None, move, args, (), None)
    assert asker(line) == whose
    state = after(decided("own"), move, args).table.reading()
    assert (may_undo(state, whose or None, line) is None) == (may_undo(state, None, line) is None)
    assert may_undo(state, 3, line) is not None


def test_a_page_offers_undo_to_whom_it_is_not_refused() -> None:
    one = decided("own")
    ask(one.table, 2, "pay", payer=2, payee=1, amount="1M")
    assert (one.table.view().undo_seats, one.table.view().redo_seats) == ((2,), None)
    ask(one.table, 2, "undo")
    assert (one.table.view().undo_seats, one.table.view().redo_seats) == (None, (2,))
    one.yes("option", option="undo_by", value="anyone")
    assert one.table.view().redo_seats == (2,), "Ada would be richer by it"
