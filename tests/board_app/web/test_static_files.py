"""Static files: asked for once for every content, compressed, and nothing but the files there are."""

import gzip
import re
from pathlib import Path

import pytest

from board_app.web import static_files
from board_app.web.app import create_app
from board_app.web.static_files import address, files
from tests.board_app.web.fake_table import FakeTable
from tests.board_app.web.visitor import SECRET, TOKEN, Visitor


@pytest.fixture
def visitor() -> Visitor:
    visitor = Visitor(create_app(FakeTable(), SECRET)[0])
    visitor.get(f"/j/{TOKEN}")
    return visitor


def test_every_file_of_a_page_is_kept_for_good_at_the_address_of_its_content(visitor: Visitor) -> None:
    asked = re.findall(r'<(?:script|link rel="stylesheet") (?:src|href)="([^"]+)"', visitor.get("/seat/1").text)
    assert len(asked) == 7
    for place in asked:
        answer = visitor.get(place)
        assert answer.status == 200
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("old", ["/static/teller.css", "/static/teller.css?v=0123456789"])
def test_an_address_of_another_content_is_not_kept_for_good(visitor: Visitor, old: str) -> None:
    answer = visitor.get(old)
    assert (answer.status, answer.headers["cache-control"]) == (200, "public, max-age=3600")


def test_a_browser_that_has_a_file_is_not_sent_it_again(visitor: Visitor) -> None:
    tag = visitor.get("/static/teller.js").headers["etag"]
    again = visitor.get("/static/teller.js", if_none_match=tag)
    assert (again.status, again.text) == (304, "")


@pytest.mark.parametrize("name", sorted(files()))
def test_a_file_is_the_same_plain_and_compressed(visitor: Visitor, name: str) -> None:
    plain, small = visitor.get(address(name)), visitor.get(address(name), accept_encoding="gzip, deflate")
    assert "content-encoding" not in plain.headers
    assert (small.headers["content-encoding"], small.headers["vary"]) == ("gzip", "Accept-Encoding")
    assert gzip.decompress(small.text.encode(errors="surrogateescape")).decode() == plain.text
    assert plain.headers["content-type"] == small.headers["content-type"]


def test_an_old_browser_drops_no_rule_because_of_a_selector_beside_it_that_it_does_not_know() -> None:
    style = re.sub(r"/\*.*?\*/", "", files()["teller.css"].read_text("utf-8"), flags=re.DOTALL)
    lists = [re.split(r",(?![^(]*\))", selectors) for selectors in re.findall(r"([^{};]+)\{", style)]
    mixed = [each for each in lists if len({":has(" in selector for selector in each}) > 1]
    assert len(lists) > 300
    assert mixed == []
    assert "body:not([data-asks=banker]) .banker-only { display: none; }" in style


@pytest.mark.parametrize("place", ["/static/", "/static/vendor", "/static/none.css", "/static/../gate.py"])
def test_there_is_nothing_but_the_files(visitor: Visitor, place: str) -> None:
    assert visitor.get(place).status == 404


def test_every_file_that_a_page_names_has_an_address_of_its_own_content() -> None:
    templates = Path(static_files.__file__).parent / "templates"
    assert [file.name for file in templates.glob("*.html") if "/static/" in file.read_text("utf-8")] == []
