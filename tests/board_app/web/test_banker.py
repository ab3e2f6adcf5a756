"""The bank: by its link or its PIN, and by nothing else."""

import re
from html import unescape

import pytest

from board_app.web.doorbell import PATIENCE_MS, Doorbell
from board_app.web.tries import FIRST_WAIT_MS, FREE
from tests.board_app.web.living_table import LivingTable, asks
from tests.board_app.web.visitor import Visitor


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The clock of the pages, in its one entry."""
    times = [1_000_000]
    monkeypatch.setattr("board_app.web.banker.clock_ms", lambda: times[0])
    return times


@pytest.fixture
def table() -> LivingTable:
    return LivingTable()


@pytest.fixture
def banker(table: LivingTable) -> Visitor:
    return table.visitor(table.keys.banker)


@pytest.fixture
def guest(table: LivingTable) -> Visitor:
    return table.visitor(table.keys.join)


def test_the_page_has_its_sections_for_the_banker_and_a_door_for_others(
    table: LivingTable, banker: Visitor, guest: Visitor
) -> None:
    page = banker.get("/banker").text
    for words in ("Seats and their devices", "What players may do", "4 to 12 digits", "Who tried what", "<svg"):
        assert words in page
    for visitor in (guest, table.seat(1)):
        answer = visitor.get("/banker")
        assert answer.status == 200
        assert "The bank is on the computer that runs it" in answer.text
        assert "/j/" not in answer.text


def test_the_pin_makes_any_device_the_bankers(banker: Visitor, guest: Visitor) -> None:
    assert banker.post("/banker/pin", {"pin": "2468"}).headers["location"] == "/banker"
    assert 'action="/banker/enter"' in guest.get("/banker").text
    assert guest.post("/banker/enter", {"pin": " 2468 "}).headers["location"] == "/banker"
    assert "Seats and their devices" in guest.get("/banker").text
    assert asks(guest, "pay00001", "", "pay", payer=0, payee=1, amount="1M").status == 200


def test_a_changed_pin_turns_out_who_came_by_the_old_one(banker: Visitor, table: LivingTable, guest: Visitor) -> None:
    banker.post("/banker/pin", {"pin": "2468"})
    other = table.visitor(table.keys.join)
    for visitor in (guest, other):
        visitor.post("/banker/enter", {"pin": "2468"})
    guest.post("/banker/pin", {"pin": "1357"})
    assert "Seats and their devices" in guest.get("/banker").text
    assert "Seats and their devices" not in other.get("/banker").text
    banker.post("/banker/pin", {"pin": ""})
    assert "Seats and their devices" not in guest.get("/banker").text
    assert guest.post("/banker/enter", {"pin": "1357"}).status == 403


@pytest.mark.parametrize("pin", ["1", "12345678901234", "abcd"])
def test_what_is_no_pin_changes_nothing(banker: Visitor, guest: Visitor, pin: str) -> None:
    assert banker.post("/banker/pin", {"pin": pin}).status == 400
    assert "The bank is on the computer" in guest.get("/banker").text


def test_guessing_makes_the_table_wait_longer_each_time(
    table: LivingTable, banker: Visitor, guest: Visitor, now: list[int]
) -> None:
    banker.post("/banker/pin", {"pin": "2468"})
    for number in range(FREE):
        assert guest.post("/banker/enter", {"pin": f"{number}000"}).status == 403
    answer = table.visitor(table.keys.join).post("/banker/enter", {"pin": "2468"})
    assert (answer.status, answer.headers["retry-after"]) == (429, "30")
    assert "Try again in 30 s" in answer.text
    now[0] += FIRST_WAIT_MS
    assert guest.post("/banker/enter", {"pin": "9999"}).status == 403
    assert guest.post("/banker/enter", {"pin": "2468"}).headers["retry-after"] == "60"
    now[0] += 2 * FIRST_WAIT_MS
    assert guest.post("/banker/enter", {"pin": "2468"}).status == 303
    banker.post("/seat/1/stand", {})
    kinds = [kind for kind, _ in table.tried]
    assert {"wrong_pin", "early_pin", "pin", "pin_set"} <= set(kinds)
    assert "typed a wrong PIN, 6 times" in banker.get("/banker").text


def test_pin_and_waiting_survive_a_restart(table: LivingTable, banker: Visitor, guest: Visitor, now: list[int]) -> None:
    banker.post("/banker/pin", {"pin": "2468"})
    for _ in range(FREE):
        guest.post("/banker/enter", {"pin": "0000"})
    restarted = LivingTable(texts=table.texts)
    assert restarted.visitor(restarted.keys.join).post("/banker/enter", {"pin": "2468"}).status == 429
    now[0] += FIRST_WAIT_MS
    assert restarted.visitor(restarted.keys.join).post("/banker/enter", {"pin": "2468"}).status == 303


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/banker/pin", {"pin": "2468"}),
        ("/banker/device", {"seat": "1"}),
        ("/new-game", {"game": "1"}),
        ("/go-on", {"number": "1"}),
        ("/seat/2/stand", {}),
    ],
)
def test_what_is_the_bankers_or_anothers_is_done_by_nobody_else(
    table: LivingTable, guest: Visitor, path: str, form: dict[str, str]
) -> None:
    for visitor in (guest, table.seat(1)):
        assert visitor.post(path, form).status == 403
    assert (table.game, table.texts) == (1, {})
    assert [kind for kind, _ in table.tried] == ["page", "page"]


def test_what_somebody_tried_stays_theirs_whoever_is_called_otherwise_since(
    table: LivingTable, banker: Visitor
) -> None:
    assert asks(table.seat(2), "tried001", "2", "wage", seat=1).status == 403
    table.one.yes("rename", seat=2, name="Yuri")
    page = banker.get("/banker").text
    assert re.search(
        r"Bo( at [\w.:]+)? asked for what is not theirs: collect at Go for Ada, in Bo's name\.", unescape(page)
    )
    assert asks(table.seat(2), "tried002", "2", "").status == 400
    assert "no form of this table: The form names no move.</p>" in banker.get("/banker").text


def test_what_players_may_do_is_set_there_and_leads_back_there(table: LivingTable, banker: Visitor) -> None:
    answer = asks(banker, "opt00001", "", "option", live=False, option="self_credit", value="on")
    assert answer.headers["location"].startswith("/banker?said=")
    assert asks(table.seat(1), "pay00001", "1", "pay", payer=0, payee=1, amount="1M").status == 200


def test_a_minute_without_a_phone_is_said_on_the_table(table: LivingTable, banker: Visitor, now: list[int]) -> None:
    table.pages.bank.doorbell = Doorbell((), 8090, now[0])
    assert "guest network" not in banker.get("/").text
    now[0] += PATIENCE_MS
    assert "guest network" in banker.get("/").text
    assert "guest network" in banker.get("/nobody").text


def test_an_option_that_was_set_stands_in_view_with_its_answer(banker: Visitor) -> None:
    words = {"move": "option", "op_key": "set00001", "by": "", "home": "/banker", "option": "payments", "value": "ask"}
    assert banker.post("/do", words).headers["location"] == "/banker?said=set00001#option-payments"
    page = banker.get("/banker?said=set00001").text
    assert '<details id="rules" open>' in page
    beside = page.partition('id="option-payments"')[2].partition("</form>")[0]
    assert (beside.count('class="said ok'), page.count('class="said ok')) == (1, 1)
    assert '<details id="rules">' in banker.get("/banker").text
    assert page.index("Seats and their devices") < page.index("Corrections") < page.index("House rules")
