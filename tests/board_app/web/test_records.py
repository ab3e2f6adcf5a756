"""The pages of the record, asked as a browser without scripts asks."""

import csv
import re
from html import unescape
from urllib.parse import urljoin

import pytest

from board_app.game.importing import MOST_BYTES, ImportRefused, read_export
from board_app.game.logbook import PAGE_LINES
from board_app.game.store import StoreError
from board_app.rules.moves import Move
from board_app.web.app import create_app
from board_app.web.keys import Keys
from tests.board_app.alone import Alone
from tests.board_app.web.living_table import OpenTable
from tests.board_app.web.test_upload import KIND, form
from tests.board_app.web.visitor import SECRET, TOKEN, Visitor


@pytest.fixture
def one() -> Alone:
    """A purchase, its rent, and a payment: lines 4 to 7."""
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    one.yes("rent", "due00001", seat=2, deed="39")
    one.yes("settle", due="due00001")
    one.yes("pay", payer=2, payee=0, amount="1M")
    return one


@pytest.fixture
def table(one: Alone) -> OpenTable:
    return OpenTable(one)


@pytest.fixture
def visitor(table: OpenTable) -> Visitor:
    """Somebody who has come in by the join link."""
    visitor = Visitor(create_app(table, SECRET)[0])
    visitor.get(f"/j/{TOKEN}")
    return visitor


def shown(page: str) -> list[int]:
    """The numbers of the lines on a page."""
    return [int(number) for number in re.findall(r'id="line-([0-9]+)"', page)]


def fields(page: str) -> dict[str, str]:
    """The hidden fields of the last form of a page."""
    last = page[page.rindex("<form") :]
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', last))


# ---- the log


def test_the_whole_log_is_a_page_in_both_orders_whose_forms_lead_back(visitor: Visitor) -> None:
    for order, seqs in (("newest", [7, 6, 5, 4, 3, 2, 1]), ("oldest", [1, 2, 3, 4, 5, 6, 7])):
        page = visitor.get(f"/seat/1/log?order={order}").text
        assert shown(page) == seqs
        assert "<script" not in page
        posts = page.count('method="post"')
        assert posts == page.count('name="by" value="1"') == page.count('name="op_key"') > 0
    assert 'name="by" value=""' in visitor.get("/log").text
    assert 'href="/log"' in visitor.get("/").text
    assert 'href="/seat/1/log"' in visitor.get("/seat/1").text


@pytest.mark.parametrize(
    ("query", "seqs"),
    [
        ("q=mayfair", [6, 5, 4]),
        ("q=mayfair&who=1&kind=deeds", [4]),
        ("who=2&kind=money&order=oldest", [3, 6, 7]),
        ("q=nothing+like+it", []),
        ("who=x&kind=y&page=-1&order=z", [7, 6, 5, 4, 3, 2, 1]),
        ("page=" + "9" * 5000, [7, 6, 5, 4, 3, 2, 1]),
    ],
)
def test_lines_are_looked_up_by_a_form_that_keeps_what_was_asked(visitor: Visitor, query: str, seqs: list[int]) -> None:
    page = visitor.get(f"/log?{query}").text
    assert shown(page) == seqs
    assert ("No line fits." in page) == (not seqs)
    assert ('value="mayfair"' in page) == ("mayfair" in query)


def test_a_long_log_is_turned_over_page_by_page_and_the_search_goes_along(one: Alone, visitor: Visitor) -> None:
    for _ in range(PAGE_LINES + 20):
        one.yes("pay", payer=1, payee=0, amount="10K")
    first = visitor.get("/log?q=10K&kind=money").text
    assert "Page 1 of 2" in first
    address = re.search(r'rel="next" href="([^"]+)"', first)
    assert address is not None
    second = visitor.get("/log" + address.group(1).replace("&amp;", "&")).text
    assert "Page 2 of 2" in second
    assert len(shown(first)) == PAGE_LINES
    assert len(shown(second)) == 20
    assert 'value="10K"' in second
    assert 'rel="next"' not in second


def test_words_that_were_looked_for_are_text_and_never_markup(visitor: Visitor) -> None:
    assert "<b>x" not in visitor.get("/log?q=%3Cb%3Ex").text


# ---- the way back


@pytest.mark.parametrize(
    ("page", "leads"),
    [
        ("/?back=3", "/undo/3"),
        ("/seat/2?back=3", "/seat/2/undo/3"),
        ("/log?back=3", "/undo/3"),
        ("/?back=redo", "/redo"),
        ("/seat/1?back=redo", "/seat/1/redo"),
        ("/seat/2/log?q=x&back=3", "/seat/2/undo/3"),
        ("/banker?back=3", "/undo/3"),
        ("/banker?back=redo", "/redo"),
    ],
)
def test_a_line_leads_to_what_going_back_there_takes_on_the_page_of_whoever_asks(
    visitor: Visitor, page: str, leads: str
) -> None:
    answer = visitor.get(page)
    assert (answer.status, answer.headers["location"]) == (303, leads)


@pytest.mark.parametrize("page", ["/", "/log", "/seat/1", "/banker"])
def test_every_link_of_a_page_leads_somewhere(visitor: Visitor, one: Alone, page: str) -> None:
    one.yes("undo")
    one.yes("undo")
    links = set(re.findall(r'href="([?/][^"#]*)', visitor.get(page).text))  # a seat's link would seat us there
    assert any("back=" in link for link in links)
    for link in links:
        answer = visitor.get(urljoin(page, unescape(link)))
        while (onward := answer.headers.get("location")) is not None:
            answer = visitor.get(onward)
        assert answer.status == 200, link


@pytest.mark.parametrize("page", ["/?back=x", "/?back=", "/?back=" + "9" * 5000, "/?back=%C2%B2", "/?back=007"])
def test_a_line_that_is_none_leads_nowhere(visitor: Visitor, page: str) -> None:
    assert visitor.get(page).status == 200


def test_ones_own_page_says_what_would_be_taken_back_and_that_others_have_acted_since(table: OpenTable) -> None:
    table.one.table.submit(1, Move("pay", {"payer": 1, "payee": 2, "amount": "3M"}), "mine0001")
    table.one.table.submit(2, Move("pay", {"payer": 2, "payee": 0, "amount": "1M"}), "bos00001")
    page = seated(table, 1).get("/seat/1/undo/7").text
    assert "This would be taken back: 2 lines" in page
    assert "Others have acted since line 8, and that is not yours to take back." in page
    assert "<form" not in page


def test_what_is_taken_back_is_read_confirmed_and_done(visitor: Visitor, one: Alone) -> None:
    page = visitor.get("/seat/2/undo/3").text
    assert "This is taken back: 4 lines" in page
    assert "Ada bought Mayfair for 4M" in page
    assert "Mayfair is the bank&#39;s again." in page
    assert "<script" not in page
    assert one.sums() == [1150, 1350]
    answer = visitor.post("/do", fields(page))
    assert answer.status == 303
    said = visitor.get(answer.headers["location"]).text
    assert "Taken back: everything after line 3" in said
    assert one.sums() == [1500, 1500]
    assert visitor.post("/do", fields(page)).status == 303
    assert one.book.head == 8


def test_what_has_come_meanwhile_is_not_taken_back_with_it(visitor: Visitor, one: Alone) -> None:
    page = visitor.get("/undo/6").text
    one.yes("wage", seat=1)
    answer = visitor.post("/do", fields(page))
    assert "Something has happened since line 7" in visitor.get(answer.headers["location"]).text
    assert one.sums() == [1350, 1350]


def test_what_is_brought_back_is_read_first_too(visitor: Visitor, one: Alone) -> None:
    one.yes("undo")
    assert "?back=redo" not in visitor.get("/").text
    page = visitor.get("/redo").text
    assert "This is brought back: 1 line" in page
    visitor.post("/do", fields(page))
    assert one.sums() == [1150, 1350]
    assert "There is nothing to bring back." in visitor.get("/seat/1/redo").text
    one.yes("rewind", to=4)
    assert (
        '<a class="button undo" href="?back=redo" title="Redo: 3 lines"><span>Redo: 3 lines</span></a>'
        in visitor.get("/seat/1").text
    )


def test_who_may_not_is_told_who_may_and_gets_no_button(visitor: Visitor, table: OpenTable, one: Alone) -> None:
    one.yes("option", option="undo_by", value="own")
    ada = seated(table, 1)
    page = ada.get("/seat/1/undo/6").text
    assert "The banker can take it back." in page
    assert "<form" not in page
    for address in ("/undo/6", "/seat/1/undo/6"):
        assert "<form" in visitor.get(address).text
    assert '<form class="act banker-only"' in ada.get("/seat/1").text.partition("Undo:")[0]
    assert '<form class="act"' in visitor.get("/").text.partition("Undo:")[0]


def test_the_record_of_others_is_no_players_to_open(visitor: Visitor, table: OpenTable) -> None:
    ada = seated(table, 1)
    for address in (
        "/seat/2/statement",
        "/seat/2/log",
        "/seat/2/undo/6",
        "/undo/6",
        "/redo",
        "/export.csv",
        "/export.json",
    ):
        assert ada.get(address).status == 403
        assert visitor.get(address).status == 200
    assert ada.get("/seat/1/statement").status == 200
    assert "/export.csv" not in ada.get("/seat/1/log").text
    assert "/export.csv" in visitor.get("/seat/1/log").text


def test_where_balances_are_everybodys_own_the_way_back_shows_nobody_elses(table: OpenTable, one: Alone) -> None:
    one.yes("option", option="balances", value="own")
    page = seated(table, 1).get("/seat/1/undo/6").text.partition("<caption")[0]
    assert '<th scope="row">Ada' in page
    assert '<th scope="row">Bo' not in page


def seated(table: OpenTable, seat: int) -> Visitor:
    """The device that sits there."""
    keys = Keys(SECRET)
    return Visitor(create_app(table, SECRET)[0], f"teller-{keys.table}={keys.seat(table.game, seat, 0)}")


# ---- statements


def rows_of(page: str) -> list[str]:
    return re.findall(r"<tr>(.*?)</tr>", page)


def test_the_statement_of_somebody_who_has_left_is_found_beside_the_others(visitor: Visitor, one: Alone) -> None:
    one.yes("join", name="Cy")
    one.yes("depart", seat=3, money="bank", deeds="bank")
    assert '<a href="/seat/3/statement">Cy (has left)</a>' in visitor.get("/log").text
    assert "Statement of Cy" in visitor.get("/seat/3/statement").text


def test_a_statement_has_every_movement_and_its_sums(visitor: Visitor, one: Alone) -> None:
    page = visitor.get("/seat/2/statement").text
    assert "Statement of Bo" in page
    rows = [
        re.sub(r'<a href="/receipt/(\d+)">\1<span class="hidden">: receipt</span></a>', r"\1", row)
        for row in rows_of(page)
    ]
    cells = [re.findall(r"<td[^>]*>([^<]*)</td>", row) for row in rows]
    sums = [(row[0], *row[3:]) for row in cells if len(row) == 6]
    assert sums == [("3", "15M", "", "15M"), ("6", "", "500K", "14.5M"), ("7", "", "1M", "13.5M")]
    assert "<script" not in page
    assert one.book.head == 7


def test_who_never_sat_here_has_no_statement(visitor: Visitor) -> None:
    assert visitor.get("/seat/5/statement").headers["location"] == "/join"


# ---- into files, and in again


def test_the_game_is_downloaded_as_a_table_and_as_a_whole(visitor: Visitor, one: Alone) -> None:
    one.yes("name_game", name='Ü "1"')
    table, whole = visitor.get("/export.csv"), visitor.get("/export.json")
    assert table.headers["content-type"] == "text/csv; charset=utf-8"
    assert table.headers["content-disposition"] == "attachment; filename*=UTF-8''%C3%9C%20%221%22.csv"
    assert len(list(csv.reader(table.text.splitlines()))) == one.book.head + 1
    assert read_export("x", whole.text.encode()).lines == tuple(one.book.lines)
    assert "no-store" in whole.headers["cache-control"]


def test_a_file_is_taken_in_and_the_list_of_games_says_so(visitor: Visitor, table: OpenTable) -> None:
    answer = visitor.post("/import", form(), content_type=KIND)
    assert (answer.status, answer.headers["location"]) == (303, "/games?came=2")
    assert table.taken == [("night.json", b'{"a":\r\n1}')]
    assert "Taken in as game 2." in visitor.get("/games?came=2").text
    assert "Taken in" not in visitor.get("/games?came=77").text


@pytest.mark.parametrize(
    ("fault", "status"),
    [(ImportRefused("night.json: line 4, field “op”."), 400), (StoreError("The disk is full."), 503)],
)
def test_what_cannot_be_taken_in_is_said_as_it_is(
    visitor: Visitor, table: OpenTable, fault: Exception, status: int
) -> None:
    table.fault = fault
    answer = visitor.post("/import", form(), content_type=KIND)
    assert answer.status == status
    assert str(fault) in answer.text
    assert ("Take a game in" in answer.text) == (status == 400)


def test_a_form_without_a_file_or_with_too_large_a_one_takes_nothing_in(
    visitor: Visitor, table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = visitor.post("/import", b"a=b")
    assert (answer.status, "carries no file" in answer.text) == (400, True)
    assert visitor.post("/import", b"", content_length=str(MOST_BYTES * 2), content_type=KIND).status == 413
    monkeypatch.setattr("board_app.web.records.MOST_BYTES", 1 << 20)
    large = visitor.post("/import", form(text=b"x" * ((1 << 20) + 5000)), content_type=KIND)
    assert (large.status, table.taken) == (413, [])
    assert "1 MiB at most. Nothing was taken in." in large.text
