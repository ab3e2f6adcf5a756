"""What an undo would take back is told before it is done, and confirming it does exactly that."""

from typing import Any

from board_app.editions.classic.pack import pack as classic
from board_app.game.turning import LINES_SHOWN, TurningView
from board_app.rules.moves import Move, Refusal
from tests.board_app.alone import Alone
from tests.board_app.editions.anti_monopoly_2.evening import evening as competitors
from tests.board_app.editions.classic.evening import evening
from tests.board_app.game.test_table import sent
from tests.world import seated


def told(one: Alone, move: str, seat: int | None = None, **words: int) -> TurningView:
    """What a way back or forward would come to; nothing is changed by asking."""
    before = one.kept()
    view = one.table.turning(seat, Move(move, words))
    assert one.kept() == before
    return view


def sums(view: TurningView) -> dict[str, tuple[str, str]]:
    """What everybody has now and then, whose money changes."""
    return {sum_.name: (sum_.before_text, sum_.after_text) for sum_ in view.sums if sum_.changed}


def test_lines_sums_and_deeds_are_told_and_confirming_leads_there() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    one.yes("settle", due="due00001")
    view = told(one, "rewind", to=3)
    assert [seq for seq, _ in view.gone] == [6, 5, 4]
    assert view.gone[2][1] == "Ada bought Mayfair for 4M"
    assert (view.gone_count, view.come, view.refused) == (3, (), "")
    assert sums(view) == {"Ada": ("11.5M", "15M"), "Bo": ("14.5M", "15M")}
    assert view.also == ("Mayfair is the bank's again.",)
    one.yes(view.move, "", **dict(view.args))
    assert one.sums() == [1500, 1500]
    assert one.owned() == [(), ()]


def test_debts_that_open_or_vanish_are_counted() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    assert "Debts that are not there any more: 1." in told(one, "rewind", to=4).also
    one.yes("settle", due="due00001")
    assert told(one, "rewind", to=5).also == ("Debts that are open again or as they were: 1.",)


def test_a_way_forward_is_told_too() -> None:
    one = Alone()
    one.yes("wage", seat=1)
    one.yes("undo")
    view = told(one, "redo")
    assert (view.gone, [sentence for _, sentence in view.come]) == ((), ["Ada collected 2M at Go"])
    assert one.table.view().redoes == "Ada collected 2M at Go"
    one.yes(view.move, "", **dict(view.args))
    assert one.sums() == [1700, 1500]
    assert told(one, "redo").refused == "There is nothing to bring back."
    one.yes("wage", seat=1)
    one.yes("rewind", to=3)
    assert one.table.view().redoes == "2 lines"


def test_what_comes_in_between_is_not_taken_back_unseen() -> None:
    one = Alone()
    one.yes("wage", seat=1)
    view = told(one, "rewind", to=3)
    one.yes("rename", seat=2, name="Bea")
    one.yes("wage", seat=2)
    assert one.no(view.move, "", **dict(view.args)).code == "not_newest"
    view = told(one, "rewind", to=3)
    one.yes("rename", seat=2, name="Bo")
    one.yes(view.move, "", **dict(view.args))
    assert one.sums() == [1500, 1500]


def test_an_auction_a_turn_and_a_failure_are_told() -> None:
    one = Alone(pack=classic())
    one.yes("option", option="dice", value="table")
    one.yes("roll", seat=1, dice="1 2")
    one.yes("decline", seat=1, deed="3")
    opened = one.book.head
    one.yes("bid", seat=2, amount="10")
    assert "There is no auction any more." in told(one, "rewind", to=opened - 1).also
    one.yes("leave", seat=1)
    view = told(one, "rewind", to=opened)
    assert "The auction is open again." in view.also
    one.yes("roll", seat=2, dice="1 3")
    assert "It is Ada's turn." in told(one, "rewind", to=opened).also


def test_somebody_who_left_is_back_and_their_money_is_told() -> None:
    one = Alone(("Ada", "Bo", "Cy"))
    to = one.book.head
    one.yes("depart", seat=3, money="bank", deeds="bank")
    view = told(one, "rewind", to=to)
    assert view.also == ("Cy is at the table again.", "Cy is back in the game.")
    assert sums(view) == {"Cy": ("0", "15M")}
    one.yes("undo")
    assert told(one, "redo").also == ("Cy has left the table.", "Cy is out of the game.")


def test_the_sum_of_somebody_who_left_is_told_as_theirs() -> None:
    one = Alone(("Ada", "Bo", "Cy"))
    one.yes("depart", seat=3, money="bank", deeds="bank")
    assert [(sum_.seat, sum_.name) for sum_ in told(one, "rewind", to=one.book.head - 1).sums] == [
        (1, "Ada"),
        (2, "Bo"),
        (3, "Cy"),
    ]


def test_what_cannot_be_says_why_and_still_tells_the_lines() -> None:
    one = Alone()
    one.yes("option", option="undo_by", value="own")
    one.table.submit(1, Move("pay", {"payer": 1, "payee": 2, "amount": "1M"}), one.table.new_op())
    view = told(one, "rewind", seat=2, to=4)
    assert "Ada or the banker can." in view.refused
    assert (view.gone_count, view.sums, view.also) == (1, (), ())
    assert told(one, "rewind", to=99).refused == "There is no line 99 in the log."
    assert told(one, "rewind", to=5).refused == "There is nothing to take back."


def test_of_a_long_way_the_newest_lines_are_listed_and_all_are_counted() -> None:
    one = Alone()
    for _ in range(LINES_SHOWN + 20):
        one.yes("pay", payer=1, payee=0, amount="10K")
    view = told(one, "rewind", to=3)
    assert (len(view.gone), view.gone_count, view.gone[0][0]) == (LINES_SHOWN, LINES_SHOWN + 20, one.book.head)


def test_payments_that_wait_for_the_unit_will_not_be_made_and_one_that_is_with_it_comes_first() -> None:
    world = seated()
    world.do("wage", seat=1)
    to = world.table.book.head - 1
    world.unplug()
    world.do("pay", "wait0001", payer=1, payee=2, amount="1M")
    view = world.table.turning(None, Move("rewind", {"to": to}))
    assert (view.waiting, view.refused) == (("Ada paid Bo 1M",), "")
    busy = sent()
    undone = busy.do("undo")
    assert isinstance(undone, Refusal)
    assert busy.table.turning(None, Move("rewind", {"to": 3})).refused == undone.sentence


def test_houses_mortgages_jail_and_places_are_told() -> None:
    owned: dict[str, Any] = {"deeds": {"A": [1, 3, 39]}, "houses": {"1": 1, "3": 1}, "mortgaged": [39]}
    one = evening(options={"dice": "table"}, **owned)
    to = one.book.head
    one.yes("sell", seat=1, levels="1:0 3:0")
    one.yes("unmortgage", seat=1, deed="39")
    one.yes("land", seat=1, space=30)
    back = {
        "A is on Go again.",
        "A is out of jail again.",
        "Boardwalk is mortgaged again.",
        "Mediterranean Avenue has on it again: 1 house.",
        "Baltic Avenue has on it again: 1 house.",
    }
    assert back <= {*told(one, "rewind", to=to).also}
    one.yes("rewind", to=to)
    forth = told(one, "redo").also
    assert "A is in jail again." in forth
    assert "Boardwalk is not mortgaged any more." in forth
    assert "Baltic Avenue has on it again: bare." in forth


def test_competitors_are_told_to_be_in_and_out_of_the_price_war() -> None:
    one = competitors()
    to = one.book.head
    one.yes("land", seat=1, space=30)
    assert "A is out of the price war again." in told(one, "rewind", to=to).also
    one.yes("rewind", to=to)
    assert "A is in the price war again." in told(one, "redo").also


def test_any_line_that_was_taken_back_can_be_brought_back_up_to() -> None:
    one = Alone()
    lines = [one.line("pay", payer=1, payee=2, amount=amount) for amount in ("1M", "2M", "3M")]
    one.yes("rewind", to=lines[0] - 1)
    again = {line.seq: line.again for line in one.table.view().log}
    assert [again[line] for line in lines] == [True] * 3
    view = told(one, "rewind", to=lines[1])
    assert (view.gone, [seq for seq, _ in view.come]) == ((), [lines[1], lines[0]])
    said = one.yes(view.move, "", **dict(view.args)).sentence
    assert said == f"Brought back: everything up to line {lines[1]}"
    assert one.sums() == [1200, 1800]
    assert [line.seq for line in one.table.view().log if line.again] == [lines[2] + 1, lines[2]]
    assert one.yes("rewind", to=lines[0]).sentence == "Taken back: Ada paid Bo 2M"
    one.yes("pay", payer=2, payee=1, amount="5M")
    assert one.yes("rewind", to=lines[2]).sentence == f"The book was led to how it stood after line {lines[2]}"
    assert one.sums() == [900, 2100]
    outcome = one.table.submit(2, Move("rewind", {"to": lines[0]}), one.table.new_op())
    assert outcome.sentence == f"Taken back by Bo: everything after line {lines[0]}"
    one.table.submit(1, Move("wage", {"seat": 1}), one.table.new_op(), banker=True)
    outcome = one.table.submit(1, Move("rewind", {"to": lines[2]}), one.table.new_op())
    assert outcome.sentence == f"Ada led the book to how it stood after line {lines[2]}"


def test_what_others_took_back_is_not_brought_back_to_ones_own_gain() -> None:
    one = Alone()
    one.table.submit(1, Move("pay", {"payer": 1, "payee": 2, "amount": "1M"}), one.table.new_op())
    paid = one.book.head
    one.table.submit(1, Move("undo"), one.table.new_op())
    assert told(one, "rewind", seat=2, to=paid).refused
    assert not told(one, "rewind", seat=1, to=paid).refused
