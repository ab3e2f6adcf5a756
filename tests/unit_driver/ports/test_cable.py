"""A cable in memory."""

import threading

import pytest

from tests.unit_driver.running import PATIENCE_S
from unit_driver.errors import PortLost, PortRefused
from unit_driver.ports.cable import HELD_BYTES, Cable


def test_bytes_go_both_ways() -> None:
    cable = Cable()
    app, unit = cable.app_end(), cable.unit_end()
    app.write(b"ask")
    unit.write(b"answer")
    assert unit.read() == b"ask"
    assert app.read(3) == b"ans"
    assert app.read() == b"wer"


def test_a_read_without_bytes_is_empty() -> None:
    cable = Cable(wait_s=0.001)
    assert cable.app_end().read() == b""


def test_bytes_wait_for_an_end_not_yet_open() -> None:
    cable = Cable()
    cable.app_end().write(b"hello")
    assert cable.unit_end().read() == b"hello"


def test_a_waiting_read_is_woken_by_bytes() -> None:
    cable = Cable(wait_s=PATIENCE_S)
    unit = cable.unit_end()
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(unit.read()))
    reader.start()
    cable.app_end().write(b"hello")
    reader.join(PATIENCE_S)
    assert got == [b"hello"]


def test_unplugging_wakes_and_loses_both_ends() -> None:
    cable = Cable(wait_s=PATIENCE_S)
    app, unit = cable.app_end(), cable.unit_end()
    lost: list[str] = []

    def read() -> None:
        with pytest.raises(PortLost) as caught:
            unit.read()
        lost.append(str(caught.value))

    reader = threading.Thread(target=read)
    reader.start()
    cable.unplug()
    reader.join(PATIENCE_S)
    assert "it was unplugged" in lost[0]
    with pytest.raises(PortLost, match="it was unplugged"):
        app.write(b"x")


def test_an_end_stays_lost_when_the_cable_is_plugged_again() -> None:
    cable = Cable()
    old = cable.app_end()
    cable.app_end().write(b"under way")
    cable.unplug()
    with pytest.raises(PortRefused, match="not plugged in"):
        cable.unit_end()
    cable.plug()
    with pytest.raises(PortLost):
        old.read()
    assert cable.unit_end().read() == b""
    old.close()


def test_a_closed_end_is_lost_to_itself_and_forgets_what_it_had_not_read() -> None:
    cable = Cable()
    app, unit = cable.app_end(), cable.unit_end()
    unit.write(b"late")
    app.close()
    app.close()
    with pytest.raises(PortLost, match="closed here"):
        app.read()
    assert cable.app_end().read() == b""


def test_an_end_that_does_not_read_loses_the_writer() -> None:
    cable = Cable()
    app = cable.app_end()
    app.write(bytes(HELD_BYTES))
    with pytest.raises(PortLost, match="does not read"):
        app.write(b"x")
