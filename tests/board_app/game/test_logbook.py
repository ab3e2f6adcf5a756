"""Looking things up in the log: by word, player and kind, a page at a time, however long it is."""

import pytest

from board_app.game.log_view import history
from board_app.game.logbook import KINDS, PAGE_LINES, Search, log_page
from board_app.game.sentences import line_sentence
from board_app.ledger.line import Line
from board_app.rules.state import State
from tests.board_app.alone import Alone


@pytest.fixture(scope="module")
def one() -> Alone:
    """An evening of a little of everything."""
    one = Alone(("Ada", "Bo", "Cy"))
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    one.yes("settle", due="due00001")
    one.yes("pay", payer=3, payee=0, amount="1M")
    one.yes("undo")
    one.yes("bind", uid="CA4D0001", seat=1)
    one.yes("rename", seat=3, name="Cleo")
    return one


def found(one: Alone, **search: str | int | bool) -> list[str]:
    """The sentences a search finds."""
    page = log_page(one.table.reading(), Search(**search))  # type: ignore[arg-type]  # the fields of Search
    assert page.found == len(page.lines)
    return [line.sentence for line in page.lines]


def test_without_a_search_it_is_the_whole_log_in_either_order(one: Alone) -> None:
    whole = [line.sentence for line in history(one.table.reading())]
    assert found(one) == whole
    assert found(one, oldest=True) == whole[::-1]


@pytest.mark.parametrize(
    ("words", "sentences"),
    [
        ("MAYFAIR rent", ["Bo paid Ada 500K: rent for Mayfair", "Bo owes Ada 500K rent for Mayfair"]),
        ("mayfair  4m", ["Ada bought Mayfair for 4M"]),
        ("nothing of the kind", []),
        ("cleo bank", ["Taken back: Cleo paid the bank 1M", "Cleo paid the bank 1M"]),
    ],
)
def test_all_words_stand_in_the_line_in_any_order_and_letter_case(one: Alone, words: str, sentences: list[str]) -> None:
    assert found(one, words=words) == sentences


def test_a_player_is_found_by_name_by_money_and_by_asking(one: Alone) -> None:
    assert found(one, seat=3, kind="money") == [
        "Taken back: Cleo paid the bank 1M",
        "Cleo paid the bank 1M",
        "Cleo joined with 15M",
    ]
    assert "Ada bought Mayfair for 4M" not in found(one, seat=2)
    assert found(one, seat=9) == []


@pytest.mark.parametrize(
    ("kind", "count"), [("money", 7), ("deeds", 1), ("turns", 0), ("debts", 2), ("back", 1), ("table", 5), ("unit", 1)]
)
def test_each_kind_has_its_lines(one: Alone, kind: str, count: int) -> None:
    assert len(found(one, kind=kind)) == count


def test_every_kind_is_known() -> None:
    assert set(KINDS) == {"money", "deeds", "turns", "debts", "back", "table", "unit"}


def test_several_players_of_a_line_are_all_found() -> None:
    one = Alone(("Ada", "Bo", "Cy"))
    one.yes("swap", seat=1, other=3)
    assert found(one, seat=3, words="swapped") == ["Ada and Cy swapped places"]


def test_what_was_taken_back_is_told_as_such_on_every_page() -> None:
    one = Alone()
    first = one.line("pay", payer=1, payee=2, amount="10K")
    for _ in range(PAGE_LINES):
        one.yes("pay", payer=2, payee=1, amount="10K")
    one.yes("rewind", to=first)
    state = one.table.reading()
    pages = [log_page(state, Search(page=page)) for page in (1, 2)]
    assert [(page.page, page.pages, page.found) for page in pages] == [(1, 2, 105), (2, 2, 105)]
    assert [line for page in pages for line in page.lines] == list(history(state))
    assert sum(line.undone for page in pages for line in page.lines) == PAGE_LINES
    assert all(line.at == 0 for line in pages[0].lines)


def test_a_page_of_a_long_log_tells_no_other_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Alone()
    for _ in range(3 * PAGE_LINES):
        one.yes("pay", payer=1, payee=0, amount="10K")
    told: list[int] = []

    def telling(state: State, line: Line) -> str:
        told.append(line.seq)
        return line_sentence(state, line)

    for telling_word in ("logbook.written", "log_view.line_sentence"):
        monkeypatch.setattr(f"board_app.game.{telling_word}", telling)
    page = log_page(one.table.reading(), Search(seat=1, kind="money", page=2))
    assert told == [line.seq for line in page.lines]
    assert len(told) == PAGE_LINES


@pytest.mark.parametrize(("asked", "shown"), [(-3, 1), (0, 1), (99, 1)])
def test_a_page_that_is_not_there_is_the_nearest_one(one: Alone, asked: int, shown: int) -> None:
    assert log_page(one.table.reading(), Search(page=asked)).page == shown
