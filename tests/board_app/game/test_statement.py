"""A player's statement: every movement with the balance after it, and sums that add up."""

from board_app.editions.catalogue import PACKS
from board_app.game.statement import statement
from board_app.ledger.line import legs_of
from tests.board_app.alone import Alone
from tests.board_app.rules.test_rewind_games import game, stored


def test_every_movement_stands_there_with_what_was_left_also_what_was_taken_back() -> None:
    one = Alone()
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.yes("pay", payer=2, payee=1, amount="250K")
    one.yes("undo")
    told = statement(one.table.reading(), 1)
    assert told is not None
    assert [(entry.seq, entry.in_text, entry.out_text, entry.balance_text) for entry in told.entries] == [
        (2, "15M", "", "15M"),
        (4, "", "1M", "14M"),
        (5, "250K", "", "14.25M"),
        (6, "", "250K", "14M"),
    ]
    assert (told.name, told.in_text, told.out_text, told.balance_text) == ("Ada", "15.25M", "1.25M", "14M")


def test_the_statements_of_a_whole_game_end_at_the_balances() -> None:
    one = Alone(store=stored(game("classic", 1)), pack=PACKS["classic"]())
    state = one.table.reading()
    for seat in (1, 2, 3, 4):
        told = statement(state, seat)
        assert told is not None
        account = state.account(seat)
        assert told.balance_text == state.facts.currency.show(state.balance(account))
        moved = [line.seq for line in state.book.lines if account in dict(legs_of(line.effects))]
        assert [entry.seq for entry in told.entries] == moved


def test_who_has_left_still_has_one_and_who_never_came_has_none() -> None:
    one = Alone(("Ada", "Bo", "Cy"))
    one.yes("depart", seat=3, money="bank", deeds="bank")
    told = statement(one.table.reading(), 3)
    assert told is not None
    assert (told.name, told.entries[-1].out_text, told.balance_text) == ("Cy", "15M", "0")
    assert statement(one.table.reading(), 7) is None
