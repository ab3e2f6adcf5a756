"""Whoever means no good is refused with the right status, put down for the banker, and the table plays on."""

import asyncio
import re

import pytest
from starlette.types import Message

from board_app.rules.moves import Value
from board_app.web.stream import ANEW, CROWDED, MOST, SHARE
from tests.board_app.web.living_table import LivingTable, asks
from tests.board_app.web.visitor import Visitor

STREAMS = 1000


@pytest.fixture
def table() -> LivingTable:
    return LivingTable()


@pytest.fixture
def ada(table: LivingTable) -> Visitor:
    """The device at Ada's seat."""
    return table.seat(1)


def plays_on(table: LivingTable) -> None:
    """Bo pays Ada, whatever has happened."""
    before = table.one.book.head
    assert asks(table.seat(2), table.new_op(), "2", "pay", payer=2, payee=1, amount="10K").status == 200
    assert table.one.book.head == before + 1


@pytest.mark.parametrize("by", ["2", "", "new", "3"])
def test_a_form_in_somebody_elses_name_is_forged(table: LivingTable, ada: Visitor, by: str) -> None:
    for live in (True, False):
        answer = asks(ada, "pay00001", by, "pay", live=live, payer=2, payee=1, amount="1M")
        assert answer.status == 403
        assert "Nothing was done" in answer.text
    assert table.tried == [("forged", 1)]
    plays_on(table)


def test_a_seat_pays_with_no_money_but_its_own(table: LivingTable, ada: Visitor) -> None:
    for live in (True, False):
        answer = asks(ada, "pay00001", "1", "pay", live=live, payer=2, payee=1, amount="1M")
        assert answer.status == 403
        assert "That is for Bo to do, or for the banker" in answer.text
    assert table.tried == [("move", 1)]
    plays_on(table)


def test_a_guest_can_do_nothing_but_join(table: LivingTable) -> None:
    guest = table.visitor(table.keys.join)
    for by, move in (("1", "pay"), ("", "undo"), ("new", "undo"), ("", "join")):
        assert asks(guest, "pay00001", by, move, payer=1, payee=2, amount="1M", name="Eve").status == 403
    assert {kind for kind, _ in table.tried} == {"forged"}
    plays_on(table)


def test_a_form_that_is_played_again_pays_once(table: LivingTable, ada: Visitor) -> None:
    said = {asks(ada, "pay00001", "1", "pay", payer=1, payee=2, amount="1M").text for _ in range(3)}
    assert said == {'<p class="said ok" data-line="5">Ada paid Bo 1M <a href="/receipt/5">Receipt</a></p>'}
    assert table.state.balance(1) == 1400
    plays_on(table)


def test_an_operation_is_its_askers_and_stands_for_one_request(table: LivingTable, ada: Visitor) -> None:
    asks(ada, "pay00001", "1", "pay", payer=1, payee=2, amount="1M")
    others = asks(table.seat(2), "pay00001", "2", "pay", payer=2, payee=1, amount="1M")
    assert (others.status, "Somebody else has sent this form" in others.text) == (403, True)
    assert "for something else" in asks(ada, "pay00001", "1", "pay", payer=1, payee=2, amount="2M").text
    assert table.state.balance(1) == 1400
    assert table.tried == [("replayed", 1), ("replayed", 2)]
    plays_on(table)


def test_nobody_uses_up_the_operation_of_another_ones_form(table: LivingTable, ada: Visitor) -> None:
    ops = re.findall(r'name="op_key" value="([^"]+)"', ada.get("/seat/1").text)
    assert len(set(ops)) == len(ops) > 3
    burnt = asks(table.seat(2), ops[0], "2", "pause")
    assert (burnt.status, "somebody else&#x27;s" in burnt.text) == (403, True)
    assert table.tried == [("replayed", 2)]
    assert "Ada paid Bo 1M" in asks(ada, ops[0], "1", "pay", payer=1, payee=2, amount="1M").text
    banker = table.visitor(table.keys.banker)
    assert "Ada paid Bo 1M" in asks(banker, ops[1], "1", "pay", payer=1, payee=2, amount="1M").text


def test_a_form_of_ten_megabytes_is_put_down_after_its_first_pieces(table: LivingTable, ada: Visitor) -> None:
    for path in ("/do", "/take", "/banker/enter"):
        answer = ada.post(path, b"a=" + b"x" * 10_000_000)
        assert (answer.status, "Nothing was done" in answer.text) == (413, True)
    assert table.tried == [("large", 1)]
    plays_on(table)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/static/../gate.py", 404),
        ("/static/../../../../../../etc/passwd", 404),
        ("/static//etc/passwd", 404),
        ("/static/..\\gate.py", 404),
        ("/static/\x00", 404),
        ("/seat/1/../2", 404),
        ("/seat/-1", 404),
        ("/seat/1%2f..", 404),
        ("//seat/1", 404),
        ("/nowhere", 404),
        ("/seat/99999999999999999999", 303),
        ("/seat/2", 403),
        ("/seat/2/log", 403),
        ("/seat/2/hand", 403),
        ("/seat/2/deal/2/1", 403),
        ("/hand/2", 403),
        ("/games", 403),
        ("/figures", 403),
        ("/cards/1", 403),
        ("/deal/1/2", 403),
        ("/events?seat=2", 403),
        ("/events?seat=99", 400),
        ("/seat/1/log", 200),
        ("/log", 303),
        ("/", 200),
    ],
)
def test_a_path_leads_to_what_is_ones_own_or_nowhere(table: LivingTable, ada: Visitor, path: str, status: int) -> None:
    answer = ada.get(path)
    assert answer.status == status
    assert "HEADERS: Final" not in answer.text
    assert "root:" not in answer.text
    if status == 403:
        assert table.tried == [("page", 1)]
    plays_on(table)


def test_a_form_that_is_none_is_said_to_be_none(table: LivingTable, ada: Visitor) -> None:
    for body in (b"", b"\xff\xfe", b"move=pay&op_key=1&by=1", b"move=pay&move=pay&op_key=pay00001&by=1"):
        assert ada.post("/do", body).status == 400
    assert {kind for kind, _ in table.tried} == {"form"}
    assert ada.post("/take", b"seat=2&" * 5000).headers["location"] == "/join"
    plays_on(table)


async def _opened(
    table: LivingTable, visitor: Visitor, target: str, count: int, addresses: int = 1
) -> tuple[list[int], list[bytes]]:
    """The answers to so many streams that are asked for at one time, and what they say; then all are closed."""
    statuses: list[int] = []
    bodies: list[bytes] = []
    answered = asyncio.Event()

    async def receive() -> Message:
        await asyncio.Event().wait()
        raise AssertionError("nothing more is sent")

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            statuses.append(message["status"])
        elif message.get("body"):
            bodies.append(message["body"])
        if len(statuses) == count and len(bodies) >= count:
            answered.set()

    path, _, query = target.partition("?")
    headers = [(b"host", b"127.0.0.1"), (b"cookie", visitor.cookie.encode())]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": query.encode(), "headers": headers}
    async with table.pages.running(None):  # type: ignore[arg-type]  # it is not looked at
        tasks = [
            asyncio.ensure_future(
                table.app({**scope, "client": (f"192.168.1.{number % addresses}", 5000)}, receive, send)
            )
            for number in range(count)
        ]
        async with asyncio.timeout(60):
            await answered.wait()
        await _pays(table)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    return statuses, bodies


async def _pays(table: LivingTable) -> None:
    """Bo pays Ada beside everything that is open."""
    fields = f"move=pay&op_key={table.new_op()}&by=2&payer=2&payee=1&amount=10K".encode()
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": fields}

    async def send(message: Message) -> None:
        sent.append(message)

    headers = [(b"host", b"127.0.0.1"), (b"cookie", table.seat(2).cookie.encode()), (b"hx-request", b"true")]
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/do",
        "query_string": b"",
        "headers": headers,
    }
    await table.app(scope, receive, send)
    assert sent[0]["status"] == 200


def test_a_thousand_open_streams_are_bounded_and_the_table_plays_on(table: LivingTable, ada: Visitor) -> None:
    statuses, _ = asyncio.run(_opened(table, ada, "/events?seat=1", STREAMS, addresses=25))
    assert statuses.count(200) == MOST
    assert statuses.count(503) == STREAMS - MOST
    assert set(table.tried) == {("streams", 1)}
    again, bodies = asyncio.run(_opened(table, ada, "/events?seat=1", 1))
    assert again == [200]
    assert b"hx-partial" in bodies[0]


def test_one_device_takes_no_more_than_its_share_of_the_streams_and_its_oldest_rest(
    table: LivingTable, ada: Visitor
) -> None:
    statuses, bodies = asyncio.run(_opened(table, ada, "/events?seat=1", MOST))
    assert statuses == [200] * MOST
    assert bodies.count(CROWDED) == MOST - SHARE
    assert table.tried == []


def test_a_stream_ends_when_its_seat_is_given_to_another_device(table: LivingTable, ada: Visitor) -> None:
    async def watched() -> list[bytes]:
        found: list[bytes] = []
        async with table.pages.running(None):  # type: ignore[arg-type]  # it is not looked at
            messages = table.pages.streams.follow(1)
            async for message in table.pages.while_sitting(1, messages):
                found.append(message)
                table.pages.admission.keep_seating(table.pages.admission.seating.handed_on(1))
                table.one.yes("pay", payer=2, payee=1, amount="10K")
                table.show(table.view())
        return found

    assert ada.get("/seat/1").status == 200
    found = asyncio.run(watched())
    assert found[-1] == ANEW
    assert len(found) == 2


@pytest.mark.parametrize(
    "path",
    ["/seat/{}", "/receipt/{}", "/seat/1/undo/{}", "/deal/{}/1", "/hand/{}", "/undo/{}", "/cards/{}"],
)
def test_an_address_of_thousands_of_digits_is_too_long_and_no_fault_of_ours(table: LivingTable, path: str) -> None:
    for digits, statuses in ((4301, {414}), (3900, {200, 303, 403, 404})):
        for key in (table.keys.banker, table.keys.seat(1, 1, 0)):
            assert table.visitor(key).get(path.format("9" * digits)).status in statuses
    assert table.tried[-1][0] == "nowhere"


def test_a_payment_in_an_address_with_too_many_fields_is_none(table: LivingTable, ada: Visitor) -> None:
    assert ada.get("/seat/1/raise?move=pay&" + "a=1&" * 200).status == 303
    plays_on(table)


def test_what_leads_nowhere_is_put_down_but_not_what_browsers_ask_for_by_themselves(
    table: LivingTable, ada: Visitor
) -> None:
    assert [ada.get(path).status for path in ("/favicon.ico", "/apple-touch-icon.png")] == [404, 404]
    assert table.tried == []
    assert (ada.get("/admin.php").status, ada.post("/log", {}).status, ada.get("/do").status) == (404, 405, 405)
    assert [attempt.what for attempt in table.attempts.newest()] == ["GET /do", "POST /log", "GET /admin.php"]


def test_what_somebody_wanted_how_much_and_in_whose_name_is_put_down(table: LivingTable, ada: Visitor) -> None:
    asks(ada, "pay00001", "1", "pay", payer=2, payee=1, amount="1M")
    asks(ada, "pay00002", "2", "wage", seat=2)
    assert asks(ada, "pay00003", "1", "fly", to=2).status == 400
    assert [attempt.sentence for attempt in table.attempts.newest()] == [
        "asked for what no form of this table asks: fly to Bo, in Ada's name",
        "sent a form in somebody else's name: collect at Go for Bo, in Bo's name",
        "asked for what is not theirs: pay from Bo to Ada 1M, in Ada's name",
    ]


def test_a_form_of_another_page_that_the_bankers_browser_sends_is_the_bankers(table: LivingTable) -> None:
    banker = table.visitor(table.keys.banker)
    assert banker.post("/do", {"move": "pay"}, origin="http://evil.example").status == 403
    assert table.tried == [("origin", -1)]


def test_a_games_file_that_is_too_large_is_put_down(table: LivingTable) -> None:
    banker = table.visitor(table.keys.banker)
    assert banker.post("/import", b"x", content_length=str(10**8)).status == 413
    assert table.tried == [("large_file", -1)]


def test_a_hidden_balance_is_found_out_by_no_offer(table: LivingTable) -> None:
    table.one.yes("option", option="balances", value="own")
    table.one.yes("pay", payer=1, payee=0, amount="2340K")
    table.one.yes("buy", seat=2, deed="39")
    bo = table.seat(2)
    for number, sum_ in enumerate(("7M", "8M", "14M")):
        offer: dict[str, Value] = {"from": 2, "to": 1, "gives": "deed:39", "gets": f"cash:{sum_}"}
        assert "Bo offers Ada" in asks(bo, f"offer00{number}", "2", "propose", True, **offer).text
    too_much: dict[str, Value] = {"from": 2, "to": 1, "gives": "cash:99M", "gets": ""}
    assert "Bo has 11M free" in asks(bo, "offer009", "2", "propose", True, **too_much).text
