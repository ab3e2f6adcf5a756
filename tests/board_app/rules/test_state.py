"""What decisions see: players, money kept aside, deeds, and dues by age."""

from board_app.editions.revolution.pack import pack
from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Line, Put
from board_app.rules.state import SEATS, Due, Kept, Player, State, due_from_json
from tests.board_app.alone import Alone

FACTS = pack().facts


def with_players(*accounts: int) -> State:
    """Seats 1, 2, ... bound to these accounts."""
    puts = tuple(
        Put("players", str(seat), {"name": f"P{seat}", "account": account}) for seat, account in enumerate(accounts, 1)
    )
    return State(Book([Line(1, "", 0, None, "new", {}, puts, None)]), FACTS)


def test_players_are_listed_by_seat_however_they_came() -> None:
    state = with_players(*range(1, 13))
    assert [player.seat for player in state.players()] == list(range(1, 13))
    assert state.players()[9] == Player(10, "P10", 10)


def test_a_seat_and_its_account_may_have_different_numbers() -> None:
    state = with_players(4, 2)
    assert (state.account(1), state.seat_of(4)) == (4, 1)
    assert (state.account(0), state.seat_of(BANK)) == (BANK, 0)
    assert state.seat_of(1) is None
    assert (state.free_seat(), state.free_account()) == (3, 1)


def test_sixteen_accounts_are_all_there_are() -> None:
    state = with_players(*range(1, SEATS + 1))
    assert state.free_account() is None
    assert state.free_seat() is None


def test_everybody_has_a_name() -> None:
    state = with_players(1)
    assert [state.name(seat) for seat in (0, 1, 2)] == ["the bank", "P1", "Player 2"]


def test_free_money_is_what_waiting_payments_leave() -> None:
    state = State(Alone().book, FACTS, Kept({1: 300}))
    assert (state.balance(1), state.reserved(1), state.free(1)) == (1500, 300, 1200)
    assert (state.balance(2), state.reserved(2), state.free(2)) == (1500, 0, 1500)
    assert (state.balance(9), state.free(9)) == (0, 0)


def test_deeds_belong_to_their_owner_or_the_bank() -> None:
    one = Alone()
    one.yes("buy", seat=2, deed="39")
    one.yes("buy", seat=2, deed="5")
    state = State(one.book, FACTS)
    assert (state.owner("39"), state.owner("1")) == (2, 0)
    assert [deed.key for deed in state.owned(2)] == ["5", "39"]
    assert len(state.owned(0)) == 28


def test_a_due_comes_back_from_the_book_as_it_was() -> None:
    due = Due("due00001", 1, 2, 50, ("rent", {"deed": "39"}), (Put("deeds", "39", 1),))
    put = due.opened()
    assert due_from_json(put.key, put.value) == due
    assert due.closed() == Put("dues", "due00001", None)


def test_dues_are_told_oldest_first_whatever_their_names_and_after_a_rewind_too() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    for op in ("zzzz0001", "mmmm0001", "aaaa0001"):
        one.yes("rent", op, seat=2, deed="39")
    assert one.dues() == ["zzzz0001", "mmmm0001", "aaaa0001"]
    one.yes("settle", due="zzzz0001")
    one.yes("drop", due="aaaa0001")
    assert one.dues() == ["mmmm0001"]
    one.yes("undo")
    one.yes("undo")
    assert one.dues() == ["zzzz0001", "mmmm0001", "aaaa0001"]
