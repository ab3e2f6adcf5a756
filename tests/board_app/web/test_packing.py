"""Whole pages: compressed for whoever takes that, and never where that could give a key away."""

import gzip
import re

import pytest

from board_app.web.app import create_app
from tests.board_app.web.fake_table import FakeTable
from tests.board_app.web.visitor import SECRET, TOKEN, Answer, Visitor


def visitor(scheme: str = "http") -> Visitor:
    """The banker's browser."""
    one = Visitor(create_app(FakeTable(), SECRET)[0], scheme=scheme)
    one.get(f"/j/{TOKEN}")
    return one


def lasting(text: str) -> str:
    """A page without what differs whenever it is asked for."""
    return re.sub(r'name="op_key" value="[^"]*"|"[0-9]{13}"', "", text)


def unpacked(answer: Answer) -> str:
    """The page in a compressed answer."""
    return gzip.decompress(answer.text.encode(errors="surrogateescape")).decode()


@pytest.mark.parametrize("place", ["/", "/seat/1", "/log"])
def test_a_page_says_the_same_plain_and_compressed(place: str) -> None:
    one = visitor()
    plain, small = one.get(place), one.get(place, accept_encoding="gzip, deflate")
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert lasting(unpacked(small)) == lasting(plain.text)
    assert len(small.text) * 2 < len(plain.text)


def test_what_a_browser_takes_decides_what_it_gets() -> None:
    one = visitor()
    for takes in ({}, {"accept_encoding": "br"}, {"accept_encoding": "gzip"}):
        assert one.get("/seat/1", **takes).headers["vary"] == "Accept-Encoding"
    assert "content-encoding" not in one.get("/seat/1", accept_encoding="br").headers


def test_nothing_with_a_key_in_it_is_compressed_over_https() -> None:
    answer = visitor("https").get("/seat/1/device", accept_encoding="gzip")
    assert "content-encoding" not in answer.headers
    assert "<html" in answer.text


def test_no_page_is_kept_by_a_browser_packed_or_not() -> None:
    for takes in ({}, {"accept_encoding": "gzip"}):
        assert visitor().get("/seat/1", **takes).headers["cache-control"] == "no-store"
