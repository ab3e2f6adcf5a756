"""A device comes to a seat, keeps it, and loses it to the next one."""

import re

import pytest

from board_app.game.store import StoreError
from board_app.rules.moves import Value
from tests.board_app.web.living_table import LivingTable, asks
from tests.board_app.web.visitor import Visitor


@pytest.fixture
def table() -> LivingTable:
    return LivingTable()


@pytest.fixture
def phone(table: LivingTable) -> Visitor:
    """A phone that has scanned the code on the table."""
    return table.visitor(table.keys.join)


def sat_down(table: LivingTable, seat: int) -> Visitor:
    """A phone that has taken a seat."""
    visitor = table.visitor(table.keys.join)
    assert visitor.post("/take", {"seat": str(seat)}).headers["location"] == f"/seat/{seat}"
    return visitor


def link_of(text: str) -> str:
    """The path of the link that a page shows."""
    found = re.search(r'href="http://192\.168\.1\.20:8090(/j/\S+s[0-9]\S+)"', text)
    assert found
    return found[1]


def test_a_guest_is_asked_before_a_free_seat_is_theirs(table: LivingTable, phone: Visitor) -> None:
    page = phone.get("/seat/2").text
    assert "Yes, I am Bo" in page
    assert 'name="amount"' not in page
    assert phone.post("/take", {"seat": "2"}).status == 303
    assert 'name="amount"' in phone.get("/seat/2").text
    assert asks(phone, "pay00001", "2", "pay", payer=2, payee=1, amount="1M").status == 200
    assert table.tried == [("sat", 0)]


def test_a_taken_seat_needs_the_link_of_its_own_page(table: LivingTable, phone: Visitor) -> None:
    first = sat_down(table, 2)
    assert "plays on another device" in phone.get("/seat/2").text
    assert phone.post("/take", {"seat": "2"}).status == 403
    page = first.get("/seat/2/device").text
    assert "<svg" in page
    assert phone.get(link_of(page)).headers["location"] == "/seat/2"
    for visitor in (first, phone):
        assert 'name="amount"' in visitor.get("/seat/2").text


def test_the_banker_gives_a_seat_to_a_new_device_and_the_old_one_is_out(table: LivingTable, phone: Visitor) -> None:
    lost, banker = sat_down(table, 2), table.visitor(table.keys.banker)
    assert banker.post("/banker/device", {"seat": "2"}).headers["location"] == "/banker?handed=2#seat-2"
    page = banker.get("/banker?handed=2").text
    assert 'id="seat-2" open>' in page
    assert page.count("The next one scans this new code.") == 1
    assert asks(lost, "pay00001", "2", "pay", payer=2, payee=1, amount="1M").status == 403
    assert "plays on another device" in lost.get("/seat/2").text
    assert phone.post("/take", {"seat": "2"}).status == 403
    links = re.findall(r'href="http://192\.168\.1\.20:8090(/j/\S+)"', banker.get("/banker").text)
    assert phone.get(links[1]).headers["location"] == "/seat/2"
    assert asks(phone, "pay00002", "2", "pay", payer=2, payee=1, amount="1M").status == 200
    assert ("handed", -1) in table.tried


def test_whoever_opens_a_free_seats_link_has_taken_it(table: LivingTable, phone: Visitor) -> None:
    table.seat(3).get("/seat/3")
    assert phone.post("/take", {"seat": "3"}).status == 403


def test_a_seat_given_up_is_free_for_the_next_and_its_key_is_void(table: LivingTable, phone: Visitor) -> None:
    wrong = sat_down(table, 2)
    kept = wrong.cookie
    assert wrong.post("/seat/2/stand", {}).headers["location"] == "/join"
    assert "Yes, I am Bo" in wrong.get("/seat/2").text
    assert "Yes, I am Bo" in Visitor(table.app, kept).get("/seat/2").text
    assert phone.post("/take", {"seat": "2"}).headers["location"] == "/seat/2"


def test_a_device_that_takes_another_seat_leaves_its_own(table: LivingTable, phone: Visitor) -> None:
    mover = sat_down(table, 1)
    assert mover.post("/take", {"seat": "2"}).headers["location"] == "/seat/2"
    assert phone.post("/take", {"seat": "1"}).headers["location"] == "/seat/1"


def test_a_newcomer_sits_at_the_seat_that_joining_has_opened(phone: Visitor) -> None:
    answer = asks(phone, "join0001", "new", "join", live=False, name="Dee")
    assert answer.headers["location"].startswith("/seat/4")
    assert 'name="amount"' in phone.get("/seat/4").text
    assert asks(phone, "join0002", "new", "join", live=False, name="Eve").status == 403


def test_a_joining_that_is_played_again_gives_nobody_the_seat(table: LivingTable, phone: Visitor) -> None:
    asks(phone, "join0001", "new", "join", live=False, name="Dee")
    thief = table.visitor(table.keys.join)
    asks(thief, "join0001", "new", "join", live=False, name="Dee")
    assert asks(thief, "pay00001", "4", "pay", payer=4, payee=1, amount="1M").status == 403


def test_the_banker_stays_the_banker_at_every_seat(table: LivingTable) -> None:
    banker = table.visitor(table.keys.banker)
    for path in ("/seat/1", "/seat/2", "/seat/3/device"):
        assert banker.get(path).status == 200
    assert banker.post("/take", {"seat": "2"}).headers["location"] == "/seat/2"
    assert banker.post("/seat/2/stand", {}).headers["location"] == "/join"
    assert asks(banker, "pay00001", "2", "pay", payer=1, payee=2, amount="1M").status == 200


@pytest.mark.parametrize("seat", ["", "0", "9", "x", "²", "999999999999", "-1"])
def test_a_seat_that_nobody_has_leads_back(table: LivingTable, phone: Visitor, seat: str) -> None:
    assert phone.post("/take", {"seat": seat}).headers["location"] == "/join"
    banker = table.visitor(table.keys.banker)
    assert banker.post("/banker/device", {"seat": seat}).status == 303
    assert banker.get("/seat/9/device").headers["location"] == "/join"


def test_a_seat_that_the_disk_cannot_keep_is_not_taken(table: LivingTable, phone: Visitor) -> None:
    table.fault = StoreError("The disk is full. Nothing was changed.")
    answer = phone.post("/take", {"seat": "2"})
    assert (answer.status, answer.text) == (503, "The disk is full. Nothing was changed.")
    table.fault = None
    assert "Yes, I am Bo" in phone.get("/seat/2").text


def test_who_comes_late_is_added_by_the_banker_and_gets_no_money_by_their_own_word(
    table: LivingTable, phone: Visitor
) -> None:
    assert 'name="name"' in phone.get("/join").text
    table.one.yes("pay", payer=1, payee=2, amount="1M")
    page = phone.get("/join").text
    assert 'name="name"' not in page
    assert "the banker adds whoever comes late" in page
    refused = asks(phone, "join0001", "new", "join", live=False, name="Dee")
    assert (refused.status, len(table.view().players)) == (403, 3)
    assert "The game has begun: the banker lets newcomers in." in refused.text
    banker = table.visitor(table.keys.banker)
    assert 'name="name"' in banker.get("/join").text
    assert asks(banker, "join0002", "", "join", name="Dee").status == 200
    assert phone.post("/take", {"seat": "4"}).headers["location"] == "/seat/4"


def test_newcomers_sit_down_by_themselves_where_the_table_says_so(table: LivingTable, phone: Visitor) -> None:
    table.one.yes("pay", payer=1, payee=2, amount="1M")
    table.one.yes("option", option="join_by", value="anyone")
    assert 'name="name"' in phone.get("/join").text
    assert asks(phone, "join0001", "new", "join", live=False, name="Dee").headers["location"].startswith("/seat/4")


def test_what_a_newcomer_gives_away_stands_in_the_log_and_the_banker_takes_it_back(
    table: LivingTable, phone: Visitor
) -> None:
    asks(phone, "join0001", "new", "join", live=False, name="Dee")
    assert asks(phone, "pay00001", "4", "pay", payer=4, payee=1, amount="15M").status == 200
    assert "Dee paid Ada 15M" in phone.get("/seat/4/log").text
    assert asks(table.visitor(table.keys.join), "join0002", "new", "join", live=False, name="Eve").status == 403
    assert asks(table.visitor(table.keys.banker), "undo0001", "", "undo").status == 200
    assert [player.balance_text for player in table.view().players] == ["15M"] * 4


@pytest.mark.parametrize(("by", "move"), [("2", "pay"), ("", "buy")])
def test_a_seat_that_the_bankers_browser_plays_is_not_taken_by_whoever_comes(
    table: LivingTable, phone: Visitor, by: str, move: str
) -> None:
    banker = table.visitor(table.keys.banker)
    words: dict[str, Value] = {"seat": 2, "deed": "39"}
    if move == "pay":
        words = {"payer": 2, "payee": 1, "amount": "1M"}
    for op in ("played01", "played01"):
        assert asks(banker, op, by, move, True, **words).status == 200
    assert "Bo is played at the table" in phone.get("/seat/2").text
    refused = phone.post("/take", {"seat": "2"})
    assert (refused.status, "the banker can show a link" in refused.text) == (403, True)
    assert phone.post("/take", {"seat": "1"}).status == 303
    page = banker.get("/banker").text
    assert page.count("played at the table") == 1
    other = table.visitor(table.keys.join)
    assert other.get(link_of(page[page.index('id="seat-2"') :])).headers["location"] == "/seat/2"
    assert 'name="amount"' in other.get("/seat/2").text
    assert "played at the table" not in banker.get("/banker").text


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("pay", {"payer": 2, "payee": 0, "amount": "1M"}),
        ("land", {"seat": 2, "space": 5}),
        ("wage", {"seat": 2}),
        ("mortgage", {"seat": 2, "deed": "1"}),
    ],
)
def test_a_seat_that_a_laptop_plays_on_the_table_page_is_not_emptied_by_whoever_comes(
    table: LivingTable, phone: Visitor, move: str, words: dict[str, Value]
) -> None:
    table.one.yes("buy", seat=2, deed="1")
    told = asks(table.visitor(table.keys.banker), "table001", "", move, True, **words).text
    assert "said ok" in told, told
    assert phone.post("/take", {"seat": "2"}).status == 403
    assert phone.post("/take", {"seat": "1"}).status == 303


def test_a_phone_keeps_its_seat_whatever_the_banker_pays_for_it(table: LivingTable, phone: Visitor) -> None:
    assert phone.post("/take", {"seat": "2"}).status == 303
    asks(table.visitor(table.keys.banker), "pay00001", "", "pay", payer=2, payee=0, amount="1M")
    assert table.pages.admission.seating.at_table == frozenset()
    assert 'name="amount"' in table.seat(2).get("/seat/2").text


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("rename", {"seat": 2, "name": "Bodo"}),
        ("bind", {"uid": "04A1B2C3", "seat": 2}),
        ("swap", {"seat": 2, "other": 3}),
        ("pay", {"payer": 0, "payee": 2, "amount": "1M"}),
        ("pay", {"payer": 2, "payee": 0, "amount": "99M"}),
    ],
)
def test_what_the_banker_puts_right_at_the_table_takes_no_seat_from_the_phones(
    table: LivingTable, phone: Visitor, move: str, words: dict[str, Value]
) -> None:
    asks(table.visitor(table.keys.banker), "right001", "", move, True, **words)
    assert phone.post("/take", {"seat": "2"}).headers["location"] == "/seat/2"


def test_a_seat_with_a_device_looks_taken_to_whoever_comes_in(table: LivingTable, phone: Visitor) -> None:
    assert "has a device" not in phone.get("/join").text
    sat_down(table, 2)
    page = phone.get("/join").text
    assert page.count("has a device") == 1
    assert '<a href="/seat/2" data-taken>' in page
