"""A name from right to left and the sum beside it: on pages they are kept apart, in files there is no sign of it."""

import re

import pytest

from board_app.game.export import csv_lines
from board_app.game.logbook import Search, log_page
from board_app.game.sentences import both_sums, due_sentence
from board_app.rules.moves import Value
from board_app.rules.state import State
from board_app.words import apart, plain, say
from tests.board_app.alone import Alone
from tests.board_app.web.living_table import LivingTable, asks

NOOR = "نور 12"
APART = f"\u2068{NOOR}\u2069"


@pytest.mark.parametrize("name", ["שלום", "نور", "ߒߞߏ", "Ada نور"])
def test_a_name_from_right_to_left_is_kept_apart_once(name: str) -> None:
    assert apart(name) == apart(apart(name)) == f"\u2068{name}\u2069"
    assert plain(f"Bo paid {apart(name)} 300") == f"Bo paid {name} 300"


@pytest.mark.parametrize("name", ["Ada", "Zoë", "Юля", "李", "🦄", "½ £3"])
def test_a_name_from_left_to_right_stays_as_it_is(name: str) -> None:
    assert apart(name) == plain(name) == name


def evening() -> Alone:
    """Ada, and somebody whose name runs from right to left and ends in a number."""
    return Alone(("Ada", NOOR))


def test_in_sentences_the_sum_stays_beside_the_name() -> None:
    one = evening()
    assert one.yes("pay", payer=1, payee=2, amount="260K").sentence == f"Ada paid {APART} 260K"
    assert one.yes("undo").sentence == f"Taken back: Ada paid {APART} 260K"
    assert one.no("pay", payer=2, payee=1, amount="99M").sentence.startswith(f"{APART} has")
    deal: dict[str, Value] = {"from": 1, "to": 2, "gives": "cash:1M", "gets": ""}
    assert APART in one.yes("propose", **deal).sentence
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", seat=2, deed="39")
    state = State(one.book, one.pack.facts)
    assert due_sentence(state, next(iter(state.dues()))).startswith(f"{APART} owes Ada 500K")
    assert f"{APART} 15M" in both_sums(state, (1500, 1500), (1500, 1500))


def test_the_log_is_searched_with_the_name_as_people_type_or_copy_it() -> None:
    one = evening()
    one.yes("pay", payer=1, payee=2, amount="260K")
    state = one.table.reading()
    asked = (NOOR, f"paid {APART}", "paid نور 260K")
    assert [log_page(state, Search(words=words)).found for words in asked] == [2, 1, 1]


def test_a_table_for_spreadsheets_has_no_signs() -> None:
    one = evening()
    one.yes("pay", payer=1, payee=2, amount="260K")
    text = "".join(csv_lines(one.table.reading()))
    assert f"Ada paid {NOOR} 260K" in text
    assert "\u2068" not in text


def test_pages_keep_the_name_apart_and_forms_carry_it_as_it_is() -> None:
    table = LivingTable()
    ada = table.seat(1)
    asks(ada, "aaaaaaa1", "1", "rename", live=True, seat=1, name=NOOR)
    asks(ada, "aaaaaaa2", "1", "pay", live=True, payer=1, payee=2, amount="3M")
    for page in ("/seat/1", "/seat/1/log", "/seat/1/statement"):
        text = ada.get(page).text
        assert f"{APART} paid Bo 3M" in text, page
        assert NOOR not in text.replace(APART, ""), page


def test_what_was_typed_from_right_to_left_stands_in_its_form_again() -> None:
    table = LivingTable()
    ada = table.seat(1)
    long = NOOR * 5
    again = asks(ada, "aaaaaaa1", "1", "rename", live=False, seat=1, name=long).headers["location"]
    assert f'value="{long}"' in ada.get(again).text
    page = ada.get("/seat/1/log?q=%D9%86%D9%88%D8%B1").text
    assert re.search(r'<input id="log-q"[^>]* dir="auto"[^>]* value="نور"', page)


def test_a_name_of_joined_letters_from_right_to_left_joins() -> None:
    persian = "\u0645\u06cc\u200c\u0646\u0627"
    assert Alone().yes("join", name=persian).sentence == f"{apart(persian)} joined with 15M"


def test_a_sentence_of_other_words_than_text_is_filled_in_as_before() -> None:
    assert say("name", "game", number=7) == "Game 7"
