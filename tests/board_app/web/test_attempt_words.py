"""The banker reads what somebody wanted, how much, and in whose name."""

import pytest

from board_app.web.attempt_words import request_words
from board_app.web.form import read

NAMES = {"1": "Ada", "2": "Bo"}


@pytest.mark.parametrize(
    ("form", "said"),
    [
        ("move=pay&by=2&payer=0&payee=2&amount=1M", "pay from the bank to Bo 1M, in Bo's name"),
        ("move=wage&by=1&seat=1", "collect at Go for Ada, in Ada's name"),
        ("move=rewind&by=&to=2", "go back in the log to 2, in the bank's name"),
        ("move=join&by=new&name=Eve", "join name Eve, in a newcomer's name"),
        ("move=start_money&by=7&amount=1M", "start money 1M, in seat 7's name"),
    ],
)
def test_a_request_is_told_in_plain_words(form: str, said: str) -> None:
    assert request_words(read(f"op_key=abcd1234&{form}".encode()), NAMES) == said
