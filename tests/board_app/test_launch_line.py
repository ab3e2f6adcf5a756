"""A unit that cannot be reached is told in the terminal, once for each reason."""

import socket

import pytest

from board_app.launch_line import telling_opener
from unit_driver.errors import AddressRefused, PortRefused


def test_a_reason_is_said_once_and_again_after_the_unit_was_reached() -> None:
    said: list[str] = []
    with socket.create_server(("127.0.0.1", 0)) as door:
        port = door.getsockname()[1]
        address = f"socket://127.0.0.1:{port}"
        opened = telling_opener(address, said.append)
        opened().close()
    assert said == []
    for _ in range(3):
        with pytest.raises(PortRefused):
            opened()
    assert len(said) == 1
    assert address in said[0]
    with socket.create_server(("127.0.0.1", port)):
        opened().close()
    with pytest.raises(PortRefused):
        opened()
    assert said == said[:1] * 2


def test_an_address_that_is_none_is_refused_before_anything_is_opened() -> None:
    with pytest.raises(AddressRefused):
        telling_opener("ftp://there", print)
