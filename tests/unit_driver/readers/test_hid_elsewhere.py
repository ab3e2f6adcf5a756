"""Stripe readers on other systems, by a hidapi that is played."""

import sys
from types import SimpleNamespace

import pytest

from tests.unit_driver.readers.test_hid_magstripe import CARD, MAGTEK_READER, TRACK_2, report
from unit_driver.readers.hid_elsewhere import HidMagstripe, library
from unit_driver.readers.reader import ReaderLost, ReaderRefused


class FakeHid:
    """hidapi's module, and the one device it opens. Reads are played: bytes or an error, then nothing comes."""

    def __init__(self, *reads: bytes | Exception) -> None:
        self.reads = list(reads)
        self.fault: Exception | None = None
        self.log: list[object] = []

    def device(self) -> "FakeHid":
        """See hidapi."""
        return self

    def open(self, vid: int, pid: int) -> None:
        """See hidapi."""
        if self.fault:
            raise self.fault
        self.log.append((vid, pid))

    def read(self, most: int, wait_ms: int) -> list[int]:
        """See hidapi."""
        assert most > 337
        assert wait_ms < 100
        found = self.reads.pop(0) if self.reads else b""
        if isinstance(found, Exception):
            raise found
        return list(found)

    def close(self) -> None:
        """See hidapi."""
        self.log.append("close")


def test_a_swipe_is_a_card_and_the_reader_is_closed() -> None:
    fake = FakeHid(report(b"", TRACK_2))
    reader = HidMagstripe(MAGTEK_READER, lambda: 1_000, lambda: fake)
    assert [reader.look(), reader.look()] == [CARD, None]
    reader.close()
    assert fake.log == [MAGTEK_READER, "close"]
    assert not reader.resting


@pytest.mark.parametrize("error", [OSError("read error"), ValueError("not open")])
def test_an_unplugged_reader_is_a_loss(error: Exception) -> None:
    reader = HidMagstripe(MAGTEK_READER, lambda: 0, lambda: FakeHid(error))
    with pytest.raises(ReaderLost, match="A MagTek swipe reader"):
        reader.look()


def test_a_reader_that_the_system_keeps_is_refused_in_words() -> None:
    fake = FakeHid()
    fake.fault = OSError("open failed")
    with pytest.raises(ReaderRefused, match=r"the system does not open it \(open failed\)"):
        HidMagstripe(MAGTEK_READER, lambda: 0, lambda: fake)


def test_without_the_library_the_command_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hid", None)
    with pytest.raises(ReaderRefused, match=r"hidapi is not here .* pip install 'tabletop-teller\[readers\]'"):
        HidMagstripe(MAGTEK_READER, lambda: 0)


def test_the_library_is_loaded_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hid", SimpleNamespace(made="here"))
    assert library().made == "here"
    monkeypatch.setitem(sys.modules, "hid", None)
    with pytest.raises(ModuleNotFoundError):
        library()
