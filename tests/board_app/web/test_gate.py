"""Who comes in, and from where money can be moved."""

import asyncio

import pytest
from starlette.responses import PlainTextResponse

from board_app.web.gate import Gate
from tests.board_app.web.visitor import TOKEN, Visitor

HIDDEN = Gate(PlainTextResponse("the pages"), TOKEN)


@pytest.fixture
def guest() -> Visitor:
    return Visitor(HIDDEN)


@pytest.fixture
def player(guest: Visitor) -> Visitor:
    guest.get(f"/j/{TOKEN}")
    return guest


@pytest.mark.parametrize("path", ["/", "/seat/1", "/join", "/events", "/do", "/nowhere"])
def test_without_the_token_every_page_is_one_sentence(guest: Visitor, path: str) -> None:
    answer = guest.get(path)
    assert answer.status == 403
    assert "scan the QR code on the table screen" in answer.text
    assert "the pages" not in answer.text


def test_the_join_link_leads_to_the_seats_and_the_table_link_to_the_table(guest: Visitor) -> None:
    assert (guest.get(f"/j/{TOKEN}").status, guest.get(f"/j/{TOKEN}").headers["location"]) == (303, "/join")
    assert guest.get(f"/j/{TOKEN}/table").headers["location"] == "/"


def test_the_join_cookie_is_out_of_reach_for_scripts_and_other_sites(guest: Visitor) -> None:
    cookie = guest.get(f"/j/{TOKEN}").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


@pytest.mark.parametrize("token", ["", "wrong", TOKEN + "x", TOKEN[:-1], "ÿ"])
def test_another_games_link_opens_nothing(guest: Visitor, token: str) -> None:
    answer = guest.get(f"/j/{token}")
    assert answer.status == 403
    assert "another game" in answer.text
    assert "set-cookie" not in answer.headers


def test_whoever_holds_the_token_sees_the_pages(player: Visitor) -> None:
    assert player.get("/").text == "the pages"
    player.cookie = f"other=1; {player.cookie}"
    assert player.get("/").text == "the pages"


def test_a_cookie_of_another_game_is_no_ticket(player: Visitor) -> None:
    player.cookie = player.cookie.replace(TOKEN, "x" * len(TOKEN))
    assert player.get("/").status == 403


def test_two_tables_on_one_machine_keep_their_cookies_apart(player: Visitor) -> None:
    other = Visitor(Gate(PlainTextResponse("the other table"), "another-token-of-ours"))
    other.get("/j/another-token-of-ours")
    other.cookie = f"{player.cookie}; {other.cookie}"
    assert other.get("/").text == "the other table"


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8090", "192.168.1.20:8090", "localhost:8090", "LOCALHOST", "[::1]:8090", "[::1]", "10.0.0.7"]
)
def test_a_form_of_our_own_page_is_taken(player: Visitor, host: str) -> None:
    assert player.post("/do", {}, host=host, origin=f"http://{host}").status == 200
    assert player.post("/do", {}, host=host).status == 200


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
def test_a_form_from_elsewhere_moves_nothing(player: Visitor, host: str, origin: str | None) -> None:
    answer = player.post("/do", {}, host=host, **({} if origin is None else {"origin": origin}))
    assert answer.status == 403
    assert "Nothing was done" in answer.text


def test_every_answer_forbids_inline_scripts_frames_and_other_hosts(guest: Visitor, player: Visitor) -> None:
    for answer in (Visitor(HIDDEN).get("/"), player.get("/"), guest.get("/static/teller.css")):
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe" not in policy
        assert "http" not in policy
        assert "frame-ancestors 'none'" in policy
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_what_is_not_a_request_passes_untouched() -> None:
    seen: list[str] = []

    async def app(scope: object, *_: object) -> None:
        assert isinstance(scope, dict)
        seen.append(scope["type"])

    gate = Gate(app, TOKEN)
    asyncio.run(gate({"type": "lifespan"}, None, None))  # type: ignore[arg-type]  # never called in this test
    assert seen == ["lifespan"]
