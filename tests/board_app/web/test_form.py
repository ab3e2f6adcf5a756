"""Forms become moves exactly, or are refused by what is wrong with them."""

from urllib.parse import quote_plus, urlencode

import pytest

from board_app.rules.moves import Move
from board_app.web.form import MOST_FIELDS, FormError, read


def test_a_form_is_its_move_its_key_and_the_seat_that_asks() -> None:
    request = read(b"move=pay&op_key=k3f9002a&by=2&payer=2&payee=0&amount=1.5M")
    assert request.move == Move("pay", {"payer": "2", "payee": "0", "amount": "1.5M"})
    assert (request.op, request.seat, request.joining, request.page) == ("k3f9002a", 2, False, "/seat/2")


@pytest.mark.parametrize(("by", "seat", "joining", "page"), [("", None, False, "/"), ("new", None, True, "/join")])
def test_the_table_and_a_newcomer_have_no_seat(by: str, seat: int | None, joining: bool, page: str) -> None:
    request = read(f"move=join&op_key=k3f9002a&by={by}&name=Ada".encode())
    assert (request.seat, request.joining, request.page) == (seat, joining, page)


def test_words_keep_their_blanks_signs_and_scripts() -> None:
    name = " Zoë ▲ +1 & more= "
    assert read(f"move=join&op_key=k3f9002a&name={quote_plus(name)}".encode()).move.args == {"name": name}


def test_fields_with_a_dot_are_put_together_to_one_word() -> None:
    gives = [("gives.deed", "39"), ("gives.deed", "5"), ("gives.cash", " 1.5 M"), ("gives.free.5", "2")]
    rest = [("gets.jail", "1"), ("dice.", "3"), ("dice.", "4")]
    body = urlencode([("move", "propose"), ("op_key", "k3f9002a"), *gives, *rest])
    words = {"gives": "deed:39 deed:5 cash:1.5M free:5:2", "gets": "jail:1", "dice": "3 4"}
    assert read(body.encode()).move == Move("propose", words)


def test_a_side_of_a_deal_on_which_nothing_was_chosen_is_said_to_be_empty() -> None:
    form = b"move=propose&op_key=k3f9002a&gives=&gets=&gives.cash=100&gets.cash="
    assert read(form).move == Move("propose", {"gives": "cash:100", "gets": ""})


def test_what_was_left_empty_in_a_list_is_left_out() -> None:
    assert read(b"move=roll&op_key=k3f9002a&seat=1&dice.=&dice.=&gives.cash=").move == Move("roll", {"seat": "1"})


@pytest.mark.parametrize(
    ("body", "again"),
    [
        (b"move=propose&from=1&to=2&by=1", "/seat/1/deal/1/2"),
        (b"move=trade&from=2&to=3&by=", "/deal/2/3"),
        (b"move=trade&from=2&to=//elsewhere&by=", "/"),
        (b"move=propose&by=1", "/seat/1"),
        (b"move=pay&from=1&to=2&by=1", "/seat/1"),
    ],
)
def test_a_refused_deal_is_put_right_on_its_own_page(body: bytes, again: str) -> None:
    assert read(body + b"&op_key=k3f9002a").page_again == again


@pytest.mark.parametrize("by", ["", "1"])
def test_figures_are_put_right_one_after_another_on_their_page(by: str) -> None:
    request = read(f"move=fact&op_key=k3f9002a&by={by}&figure=edition.wage&value=x".encode())
    assert (request.page, request.page_again, request.place) == ("/figures", "/figures", "#figure-edition.wage")
    odd = read(b"move=fact&op_key=k3f9002a&figure=a%0D%0Ab%22")
    assert odd.place == "#figure-a%0D%0Ab%22"


def test_a_move_may_have_a_key_of_its_own() -> None:
    request = read(b"move=press&op_key=k3f9002a&key=5&op=other001")
    assert request.move == Move("press", {"key": "5", "op": "other001"})


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "names no move"),
        (b"op_key=k3f9002a", "names no move"),
        (b"move=undo", "8 letters or digits"),
        (b"move=undo&op_key=short", "8 letters or digits"),
        (b"move=undo&op_key=k3f9002a9", "8 letters or digits"),
        (b"move=undo&op_key=k3f9%2002", "8 letters or digits"),
        (b"move=undo&op_key=k3f9002a&by=0", "no seat"),
        (b"move=undo&op_key=k3f9002a&by=-1", "no seat"),
        (b"move=undo&op_key=k3f9002a&by=100", "no seat"),
        (b"move=undo&op_key=k3f9002a&by=%EF%BC%92", "no seat"),  # a full-width 2
        (b"move=undo&move=pay&op_key=k3f9002a", "same thing twice"),
        (b"move=\xff&op_key=k3f9002a", "not readable"),
        (b"move=undo&op_key=k3f9002a&name=%ff", "not readable"),
        (urlencode([(f"f{number}", "1") for number in range(MOST_FIELDS + 1)]), f"more than {MOST_FIELDS}"),
    ],
)
def test_a_form_that_is_not_ours_is_refused_in_words(body: bytes | str, words: str) -> None:
    with pytest.raises(FormError, match=words):
        read(body if isinstance(body, bytes) else body.encode())


@pytest.mark.parametrize(
    ("body", "seat"),
    [
        (b"move=pay&op_key=abcd1234&by=&payer=2&payee=3&amount=5", 2),
        (b"move=pay&op_key=abcd1234&by=&payer=0&payee=3&amount=5", 0),
        (b"move=mortgage&op_key=abcd1234&by=&seat=2&deed=39", 2),
        (b"move=pay&op_key=abcd1234&by=2&payer=2&payee=3&amount=5", 2),
        (b"move=claim&op_key=abcd1234&by=&payer=2&deed=39", 0),
        (b"move=start_money&op_key=abcd1234&by=&seat=2&amount=5", 0),
        (b"move=role&op_key=abcd1234&by=&seat=2&role=free&home=/banker", 0),
        (b"move=pause&op_key=abcd1234&by=", 0),
        (b"move=join&op_key=abcd1234&by=new&name=Dee", 0),
    ],
)
def test_a_move_at_the_table_is_played_by_whom_it_names_but_not_by_whom_it_is_about(body: bytes, seat: int) -> None:
    assert read(body).plays_for == seat
