"""Everything a screen shows, in sums and sentences."""

from typing import Any

import pytest

from board_app.editions.revolution.pack import pack
from board_app.game.outbox import Outbox
from board_app.game.sentences import both_sums, line_sentence
from board_app.game.standing import UnitStanding
from board_app.game.view import TableView, UnitView
from board_app.game.viewing import CHOICES, LOG_LINES, table_view
from board_app.ledger.book import Book
from board_app.ledger.line import BANK, Effect, Line, Put, pay
from board_app.rules.moves import Move, Value
from board_app.rules.state import Due, State
from tests.board_app.alone import Alone, after

FACTS = pack().facts

DETAILS = "2.0"

ASKED = Put("asked", "1", "due00001")
"""The unit asks for that due."""


def pictured(state: State, standing: str = "none") -> TableView:
    """The picture of a game without waiting payments, with a unit that stands so."""
    return table_view(state, Outbox(), UnitStanding(standing, DETAILS), 1)


def shown(one: Alone) -> TableView:
    """The picture of a table without a unit."""
    return pictured(State(one.book, FACTS))


def with_line(move: str, args: dict[str, Any], *effects: Effect) -> State:
    """Two players and one more line of this kind."""
    lines = Alone().book.lines
    return State(Book([*lines, Line(4, "", 0, None, move, args, effects, None)]), FACTS)


def test_a_new_table_shows_an_edition_and_empty_seats() -> None:
    view = shown(Alone(()))
    assert (view.edition, view.title, view.seats_left) == ("revolution", "Revolution", 6)
    assert (view.players, view.dues, view.waiting, view.undo, view.redo) == ((), (), (), "", None)
    assert [line.sentence for line in view.log] == ["A new game of Revolution began"]
    assert view.unit == UnitView("none", "No unit is in use; this screen is the bank.", ())


def test_a_player_is_told_by_name_colour_and_sign() -> None:
    one = Alone(("A", "B", "C", "D", "E", "F"))
    players = shown(one).players
    assert [player.seat for player in players] == [1, 2, 3, 4, 5, 6]
    assert len({player.colour for player in players}) == len({player.sign for player in players}) == 6
    assert shown(one).seats_left == 0


def test_more_players_than_seats_leave_none_and_colours_start_over() -> None:
    puts = tuple(Put("players", str(seat), {"name": f"P{seat}", "account": seat}) for seat in range(1, 9))
    view = pictured(State(Book([Line(1, "", 0, None, "new", {}, puts, None)]), FACTS))
    assert view.seats_left == 0
    assert (view.players[6].colour, view.players[6].sign) == (view.players[0].colour, view.players[0].sign)


def test_a_players_sums_deeds_and_cards_stand_beside_the_name() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("bind", uid="CA4D0001", seat=1)
    ada = shown(one).players[0]
    assert (ada.name, ada.balance, ada.balance_text, ada.free_text) == ("Ada", 1100, "11M", "11M")
    assert (ada.reserved, ada.reserved_text) == (0, "")
    assert (ada.deeds, ada.cards) == (("Mayfair",), ("CA4D0001",))


def test_a_deed_shows_price_owner_and_todays_rent() -> None:
    one = Alone()
    one.yes("buy", seat=2, deed="39")
    deeds = {deed.deed: deed for deed in shown(one).deeds}
    assert len(deeds) == 30
    mayfair, road = deeds["39"], deeds["1"]
    assert (mayfair.name, mayfair.group, mayfair.owner, mayfair.owner_name) == ("Mayfair", "dark_blue", 2, "Bo")
    assert (mayfair.price_text, mayfair.rent_text) == ("4M", "500K")
    assert (road.owner, road.owner_name) == (0, "the bank")


@pytest.mark.parametrize(
    ("move", "args", "sentence"),
    [
        ("pay", {"payer": 0, "payee": 2, "amount": 26}, "The bank paid Bo 260K"),
        ("keyed", {"payer": 1, "payee": 0, "amount": 400}, "Ada paid the bank 4M, keyed on the unit"),
        ("wage", {"seat": 1, "amount": 200, "keyed": True}, "Ada collected 2M at Go (keyed on the unit)"),
        ("unpaid", {"payer": 1, "payee": 2, "amount": 5}, "Ada could not cover 50K to Bo; it is owed now"),
        ("buy", {"seat": 2, "deed": "12", "amount": 150}, "Bo bought Electric Company for 1.5M"),
        ("buy", {"seat": 2, "deed": "99", "amount": 150}, "Bo bought 99 for 1.5M"),
        ("pay", {"payer": 7, "payee": 2, "amount": 26}, "Player 7 paid Bo 260K"),
        (
            "settle",
            {"payer": 2, "payee": 1, "amount": 50, "why": ["rent", {"deed": "39"}], "keyed": True},
            "Bo paid Ada 500K: rent for Mayfair (keyed on the unit)",
        ),
        (
            "waive",
            {"payer": 2, "deed": "39", "left": 1},
            "Bo stayed on Mayfair free of rent; 1 more landing is free",
        ),
        (
            "waive",
            {"payer": 2, "deed": "39", "left": 0},
            "Bo stayed on Mayfair free of rent; 0 more landings are free",
        ),
        ("load", {}, "The unit was loaded with the balances of this book"),
        ("foreign", {}, "The unit brought a payment this book did not know"),
        ("noted", {}, "The unit told again of a payment this book knows"),
        ("taken", {}, "The unit's balances were taken into the book"),
        ("wish", {}, "The unit asks to clear all balances"),
        ("bound", {"seat": 1}, "The unit was told of a card of Ada"),
    ],
)
def test_every_kind_of_line_reads_as_a_sentence(move: str, args: dict[str, Any], sentence: str) -> None:
    state = with_line(move, args)
    assert line_sentence(state, state.book.line(4)) == sentence


def test_who_asked_is_told_when_the_words_do_not_name_them() -> None:
    one = Alone()

    def said(seat: int, move: str, *, banker: bool = False, **words: Value) -> str:
        return one.table.submit(seat, Move(move, words), one.table.new_op(), banker).sentence

    assert said(1, "pay", payer=1, payee=2, amount="1M") == "Ada paid Bo 1M"
    assert said(2, "pause") == "The game is paused (by Bo)"
    assert said(2, "resume", banker=True) == "The game goes on"
    assert said(2, "pay", payer=1, payee=2, amount="1M", banker=True) == "Ada paid Bo 1M"
    assert said(2, "undo") == "Taken back by Bo: Ada paid Bo 1M"
    assert said(2, "redo") == "Brought back by Bo: Ada paid Bo 1M"
    assert said(2, "rewind", to=3) == "Taken back by Bo: everything after line 3"
    assert said(2, "redo") == "Brought back by Bo: everything up to line 9"
    assert said(1, "undo", banker=True) == "Taken back: Ada paid Bo 1M"


def test_the_history_has_every_line_newest_first() -> None:
    one = Alone()
    for _ in range(LOG_LINES + 5):
        one.yes("wage", seat=1)
    assert [line.seq for line in one.table.history()] == list(range(LOG_LINES + 8, 0, -1))
    assert one.table.history()[: len(shown(one).log)] == shown(one).log


def test_what_the_unit_was_told_is_no_news() -> None:
    state = with_line("bound", {"seat": 1})
    assert [line.seq for line in pictured(state).log] == [3, 2, 1]


def test_the_log_is_newest_first_and_ends_after_its_last_lines() -> None:
    one = Alone()
    for _ in range(LOG_LINES):
        one.yes("wage", seat=1)
    log = shown(one).log
    assert [line.seq for line in log] == list(range(LOG_LINES + 3, 3, -1))
    assert [line.rewind for line in log] == [line.seq - 1 for line in log]


def test_only_payments_in_force_offer_to_be_put_right() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", seat=2, deed="39")
    wrong = one.line("pay", payer=1, payee=2, amount="1M")
    one.yes("correct", line=wrong)
    one.yes("wage", seat=1)
    one.yes("undo")
    money = {line.seq: (line.money, line.undone) for line in shown(one).log}
    assert money == {
        9: (False, False),
        8: (False, True),
        7: (True, False),
        6: (False, True),
        5: (False, False),
        4: (True, False),
        3: (False, False),
        2: (False, False),
        1: (False, False),
    }


def offers(state: State) -> list[str]:
    """The labels of what the newest line may have been."""
    return [choice.label for choice in pictured(state).log[0].offers]


def test_a_keyed_payment_to_the_bank_may_have_been_any_free_deed_of_that_price() -> None:
    args = {"payer": 1, "payee": 0, "amount": 60}
    state = with_line("keyed", args, pay(1, BANK, 60))
    assert offers(state) == ["This was the purchase of Old Kent Road", "This was the purchase of Whitechapel Road"]
    sold = with_line("keyed", args, pay(1, BANK, 60), Put("deeds", "1", 2))
    assert offers(sold) == ["This was the purchase of Whitechapel Road"]
    explained = with_line("keyed", args, pay(1, BANK, 60), Put("explained", "4", "1"))
    assert offers(explained) == []
    assert offers(with_line("keyed", {"payer": 1, "payee": 2, "amount": 60}, pay(1, 2, 60))) == []
    assert offers(with_line("keyed", {"payer": 0, "payee": 1, "amount": 60}, pay(BANK, 1, 60))) == []


def test_a_keyed_payment_taken_for_another_offers_to_be_told_apart_but_a_wage_does_not() -> None:
    assert offers(with_line("pay", {"payer": 1, "payee": 2, "amount": 5, "keyed": True}, pay(1, 2, 5))) == [
        "This was another payment"
    ]
    assert offers(with_line("wage", {"seat": 1, "amount": 200, "keyed": True}, pay(BANK, 1, 200))) == []


def test_nobody_is_asked_about_old_lines() -> None:
    lines = with_line("keyed", {"payer": 1, "payee": 0, "amount": 60}, pay(1, BANK, 60)).book.lines
    wages = [
        Line(seq, "", 0, None, "wage", {"seat": 2, "amount": 200}, (pay(BANK, 2, 200),), None) for seq in range(5, 20)
    ]
    view = pictured(State(Book([*lines, *wages]), FACTS))
    assert [line.offers for line in view.log if line.seq == 4] == [()]


@pytest.mark.parametrize("state", ["none", "ready", "alone", *CHOICES])
def test_every_standing_of_the_unit_has_a_sentence_and_its_choices(state: str) -> None:
    unit = pictured(State(Alone().book, FACTS), state).unit
    assert unit.sentence.endswith((".", DETAILS))
    assert [choice.move for choice in unit.choices] == list(CHOICES.get(state, ()))
    assert all(choice.label for choice in unit.choices)


def test_what_unit_and_book_hold_is_told_side_by_side_to_whoever_must_choose() -> None:
    state = State(Alone().book, FACTS)
    told = both_sums(state, [1400, -1, 60], [1500, 1500])
    assert told == "The unit holds Ada 14M, card 3 600K; this book holds Ada 15M, Bo 15M."
    assert both_sums(state, [], [1500, 1500]).startswith("The unit holds nothing;")


def test_a_wish_to_clear_is_asked_before_anything_else() -> None:
    state = with_line("wish", {}, Put("asks", "wish", "clear"))
    unit = pictured(state, "lost").unit
    assert unit.sentence == "The unit asks to clear all balances."
    assert [choice.move for choice in unit.choices] == ["clear_yes", "clear_no", "go_on"]


def test_a_wish_this_version_does_not_know_keeps_the_units_sentence() -> None:
    state = with_line("wish", {}, Put("asks", "wish", "dance"))
    assert pictured(state, "ready").unit.sentence == "The unit is in service."


def test_a_debt_of_the_bank_lacks_nothing() -> None:
    value = {"payer": 0, "payee": 1, "amount": 999, "why": ["correction", {}], "puts": []}
    words = {"payer": 0, "payee": 1, "amount": 999}
    (due,) = pictured(with_line("unpaid", words, Put("dues", "due00001", value))).dues
    assert (due.sentence, due.lacking_text) == ("The bank owes Ada 9.99M: the rest of a correction", "")


@pytest.mark.parametrize(("state", "calls"), [("none", False), ("ready", False), ("lost", True), ("alone", True)])
def test_a_unit_calls_for_somebody_when_it_is_neither_in_service_nor_none(state: str, calls: bool) -> None:
    assert pictured(State(Alone().book, FACTS), state).unit.calls is calls


def test_a_unit_in_service_calls_for_somebody_when_it_is_in_trouble() -> None:
    unit = UnitStanding("ready", trouble="no room")
    assert table_view(State(Alone().book, FACTS), Outbox(), unit, 1).unit.calls


@pytest.mark.parametrize(
    ("confirms", "standing", "can_pay"), [("on", "ready", False), ("on", "lost", True), ("off", "ready", True)]
)
def test_a_due_asked_for_at_the_unit_is_paid_on_a_page_where_that_would_not_be_refused(
    confirms: str, standing: str, can_pay: bool
) -> None:
    one = Alone()
    one.yes("option", option="unit_confirms", value=confirms)
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    asked = after(one, "ask_unit", {"payer": 2, "payee": 1, "amount": 50, "why": ["rent", {"deed": "39"}]}, ASKED)
    (due,) = pictured(State(asked.book, FACTS), standing).dues
    assert (due.can_pay, due.asked) == (can_pay, standing == "ready")


def test_who_has_left_is_named() -> None:
    one = Alone()
    one.yes("depart", seat=2, money="bank", deeds="bank")
    assert shown(one).gone == ((2, "Bo"),)


def test_a_debt_is_told_to_each_side_in_its_own_words() -> None:
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", seat=2, deed="39")
    (due,) = one.table.view().dues
    assert due.to_payer == "You owe Ada 500K: rent for Mayfair"
    assert due.to_payee == "Bo owes you 500K: rent for Mayfair"


def test_a_line_a_debt_and_a_payment_that_the_edition_has_no_words_for_any_more_are_told_as_that() -> None:
    due = Due("due00001", 1, 0, 5, ("storm", {"bell": 1}))
    one = after(Alone(), "storm", {"seat": 1, "notes": [["no note", {}]]}, due.opened())
    view = one.table.view()
    assert one.newest() == "A move “storm”, for which this edition has no words any more"
    assert [due.sentence for due in view.dues] == [
        "Ada owes the bank 50K: “storm”, for which this edition has no words any more"
    ]
    one.yes("undo", line=4)
    assert "A move “storm”" in one.newest()


def test_a_bid_is_told_apart_from_what_waits_for_the_unit() -> None:
    one = Alone()
    one.yes("option", option="board", value="turns")
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    one.yes("bid", seat=2, amount="2M")
    ada, bo = shown(one).players
    assert [(player.bid, player.reserved_text) for player in (ada, bo)] == [(0, ""), (200, "2M")]


def test_who_else_decides_first_is_told_in_the_turn_of_another() -> None:
    one = Alone()
    one.yes("option", option="board", value="turns")
    one.yes("land", seat=2, space=20)
    play = shown(one).play
    assert play is not None
    assert (play.sentence, play.awaits) == ("It is Bo's turn.", "")
    one.yes("send", seats="1", deed="39")
    play = shown(one).play
    assert play is not None
    assert (play.sentence, play.awaits) == ("It is Bo's turn.", "Ada must first buy or leave the deed.")


def test_a_chance_is_told_with_its_player_and_what_it_says_apart() -> None:
    state = with_line("chance", {"seat": 1, "chance": 12}, Put("chances", "x-1", {"seat": 1, "card": 12}))
    (chance,) = pictured(state).chances
    assert chance.sentence == f"Chance for {chance.name}: {chance.what}"
    assert chance.name == "Ada"
