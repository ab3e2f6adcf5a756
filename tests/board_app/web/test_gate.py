"""Who comes in, and from where money can be moved."""

import asyncio
from typing import NamedTuple

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Receive, Scope, Send

from board_app.web.admission import Admission
from board_app.web.attempts import Attempts
from board_app.web.doorbell import Doorbell
from board_app.web.gate import Gate
from board_app.web.keys import Keys
from tests.board_app.web.fake_table import FakeTable
from tests.board_app.web.visitor import SECRET, Visitor

KEYS = Keys(SECRET)


async def pages(scope: Scope, receive: Receive, send: Send) -> None:
    """Says who has come."""
    asker = scope.get("asker", "nobody")
    await PlainTextResponse(f"the pages for {asker}")(scope, receive, send)


class House(NamedTuple):
    """A gate, and what it goes by."""

    gate: Gate
    admission: Admission
    attempts: Attempts

    def holding(self, key: str, door: str = "", cookie: str = "") -> Visitor:
        """Somebody who has opened the link of this key."""
        visitor = Visitor(self.gate, cookie)
        visitor.get(f"/j/{key}{door}")
        return visitor

    @property
    def kinds(self) -> list[str]:
        """What was tried, newest first."""
        return [attempt.kind for attempt in self.attempts.newest()]


def built(secret: str = SECRET, doorbell: Doorbell | None = None) -> House:
    admission, attempts = Admission(FakeTable(), secret), Attempts(lambda: 0)
    return House(Gate(pages, admission, attempts, doorbell), admission, attempts)


@pytest.fixture
def house() -> House:
    return built()


@pytest.fixture
def guest(house: House) -> Visitor:
    """Somebody who has scanned the code on the table."""
    return house.holding(KEYS.join)


@pytest.mark.parametrize("path", ["/", "/seat/1", "/join", "/events", "/do", "/nowhere", "/banker"])
def test_without_a_key_every_page_is_one_sentence(house: House, path: str) -> None:
    answer = Visitor(house.gate).get(path)
    assert answer.status == 403
    assert "scan the QR code on the table screen" in answer.text
    assert "the pages" not in answer.text
    assert house.kinds == ["outside"]


@pytest.mark.parametrize(
    ("key", "door", "page", "who"),
    [
        (KEYS.banker, "/table", "/", "kind='banker', seat=0"),
        (KEYS.banker, "", "/join", "kind='banker', seat=0"),
        (KEYS.join, "", "/join", "kind='guest', seat=0"),
        (KEYS.join, "/table", "/", "kind='guest', seat=0"),
        (KEYS.seat(1, 2, 0), "", "/seat/2", "kind='seat', seat=2"),
    ],
)
def test_each_link_leads_to_its_page_and_makes_its_holder_somebody(
    house: House, key: str, door: str, page: str, who: str
) -> None:
    visitor = Visitor(house.gate)
    answer = visitor.get(f"/j/{key}{door}")
    assert (answer.status, answer.headers["location"]) == (303, page)
    assert who in visitor.get("/").text


def test_a_code_scanned_again_leads_back_to_ones_own_seat(house: House) -> None:
    player = house.holding(KEYS.seat(1, 2, 0))
    assert player.get(f"/j/{KEYS.join}").headers["location"] == "/seat/2"
    assert "seat=2" in player.get("/").text


def test_another_seats_link_moves_a_player_and_never_the_banker(house: House) -> None:
    player, banker = house.holding(KEYS.seat(1, 2, 0)), house.holding(KEYS.banker)
    for visitor in (player, banker):
        assert visitor.get(f"/j/{KEYS.seat(1, 1, 0)}").headers["location"] == "/seat/1"
    assert "seat=1" in player.get("/").text
    assert "kind='banker'" in banker.get("/").text


def test_keys_are_out_of_reach_for_scripts_and_other_sites(house: House) -> None:
    cookie = Visitor(house.gate).get(f"/j/{KEYS.join}").headers["set-cookie"]
    assert {"HttpOnly", "SameSite=lax"} <= {part.strip() for part in cookie.split(";")}
    assert "Secure" not in cookie


def test_over_https_keys_travel_by_https_alone_and_forms_come_from_there(house: House) -> None:
    visitor = Visitor(house.gate, scheme="https")
    assert "Secure" in visitor.get(f"/j/{KEYS.join}").headers["set-cookie"]
    host = "192.168.1.20:8090"
    assert visitor.post("/do", {}, host=host, origin=f"https://{host}").status == 200
    assert visitor.post("/do", {}, host=host, origin=f"http://{host}").status == 403


@pytest.mark.parametrize("key", ["", "wrong", KEYS.join + "x", KEYS.join[:-1], "ÿ", SECRET, Keys("other").banker])
def test_another_games_link_opens_nothing(house: House, key: str) -> None:
    answer = Visitor(house.gate).get(f"/j/{key}")
    assert answer.status == 403
    assert "another game" in answer.text
    assert "set-cookie" not in answer.headers
    assert house.kinds == ["key"]


def test_a_guest_cannot_make_a_key_of_it(house: House, guest: Visitor) -> None:
    for forged in (KEYS.join.replace("j-", "b-"), KEYS.join.replace("j-", "s1.1.0-"), KEYS.banker[:-1] + "a"):
        assert Visitor(house.gate, guest.cookie.replace(KEYS.join, forged)).get("/").status == 403


def test_the_best_of_several_keys_counts(house: House, guest: Visitor) -> None:
    name = guest.cookie.partition("=")[0]
    visitor = Visitor(house.gate, f"other=1; {name}={KEYS.join}; {name}={KEYS.seat(1, 2, 0)}; {name}=nothing")
    assert "seat=2" in visitor.get("/").text


def test_two_tables_on_one_machine_keep_their_cookies_apart(guest: Visitor) -> None:
    other = built("another-secret-of-ours")
    visitor = other.holding(Keys("another-secret-of-ours").join)
    assert visitor.cookie.partition("=")[0] != guest.cookie.partition("=")[0]
    assert Visitor(other.gate, f"{guest.cookie}; {visitor.cookie}").get("/").status == 200
    assert Visitor(other.gate, guest.cookie).get("/").status == 403


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8090", "192.168.1.20:8090", "localhost:8090", "LOCALHOST", "[::1]:8090", "[::1]", "10.0.0.7"]
)
def test_a_form_of_our_own_page_is_taken(guest: Visitor, host: str) -> None:
    assert guest.post("/do", {}, host=host, origin=f"http://{host}").status == 200
    assert guest.post("/do", {}, host=host).status == 200


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("127.0.0.1:8090", "http://evil.example"),
        ("127.0.0.1:8090", "http://127.0.0.1:9999"),
        ("127.0.0.1:8090", "null"),
        ("127.0.0.1:8090", "https://127.0.0.1:8090"),
        ("rebound.example:8090", "http://rebound.example:8090"),
        ("rebound.example", None),
        ("", None),
    ],
)
def test_a_form_from_elsewhere_moves_nothing(house: House, guest: Visitor, host: str, origin: str | None) -> None:
    answer = guest.post("/do", {}, host=host, **({} if origin is None else {"origin": origin}))
    assert answer.status == 403
    assert "Nothing was done" in answer.text
    assert house.kinds == ["origin"]


def test_every_answer_forbids_inline_scripts_frames_and_other_hosts(house: House, guest: Visitor) -> None:
    for answer in (Visitor(house.gate).get("/"), guest.get("/"), guest.get("/static/teller.css")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_what_is_not_a_request_passes_untouched(house: House) -> None:
    seen: list[str] = []

    async def app(scope: Scope, *_: object) -> None:
        seen.append(scope["type"])

    gate = Gate(app, house.admission, house.attempts)
    asyncio.run(gate({"type": "lifespan"}, None, None))  # type: ignore[arg-type]  # never called in this test
    assert seen == ["lifespan"]


def test_a_phone_at_the_gate_is_heard_and_this_machine_is_not() -> None:
    doorbell = Doorbell({"127.0.0.1"}, 8090, 0)
    house = built(doorbell=doorbell)
    Visitor(house.gate, address="127.0.0.1").get("/")
    assert doorbell.worry(60_000)
    Visitor(house.gate, address="192.168.1.31").get("/")
    assert not doorbell.worry(60_000)
