"""A bank can be found by other commands while it serves, and not after it has ended."""

from pathlib import Path

import pytest

from board_app.launch_address import Address, address_of, announced


@pytest.mark.parametrize("address", [Address(8090), Address(8090, https=True)])
def test_where_the_bank_is_and_how_it_speaks_is_known_while_it_serves(tmp_path: Path, address: Address) -> None:
    assert address_of(tmp_path) is None
    with announced(tmp_path, address):
        assert address_of(tmp_path) == address
    assert address_of(tmp_path) is None


@pytest.mark.parametrize("text", ["no number", ""])
def test_a_bank_that_cannot_be_announced_serves_all_the_same(tmp_path: Path, text: str) -> None:
    with announced(tmp_path / "missing", Address(8090)):
        assert address_of(tmp_path / "missing") is None
    (tmp_path / "bank.port").write_text(text, "ascii")
    assert address_of(tmp_path) is None
