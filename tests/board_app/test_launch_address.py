"""A bank can be found by other commands while it serves, and not after it has ended."""

from pathlib import Path

from board_app.launch_address import announced, port_of


def test_the_port_is_known_while_the_bank_serves(tmp_path: Path) -> None:
    assert port_of(tmp_path) is None
    with announced(tmp_path, 8090):
        assert port_of(tmp_path) == 8090
    assert port_of(tmp_path) is None


def test_a_bank_that_cannot_be_announced_serves_all_the_same(tmp_path: Path) -> None:
    with announced(tmp_path / "missing", 8090):
        assert port_of(tmp_path / "missing") is None
    (tmp_path / "bank.port").write_text("no number", "ascii")
    assert port_of(tmp_path) is None
