"""Stripe readers on other systems, by a hidapi that is played."""

import sys
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from tests.unit_driver.readers.test_hid_magstripe import CARD, MAGTEK_READER, TRACK_2, first, report
from unit_driver.readers.addresses import Wish
from unit_driver.readers.claims import Claims
from unit_driver.readers.hid_elsewhere import HidMagstripe, library, plugged
from unit_driver.readers.reader import ReaderLost, ReaderRefused
from unit_driver.readers.slots import RED


class FakeHid:
    """hidapi's module, what is plugged in by its path, and the one device it opens.

    Reads are played: bytes or an error, then nothing comes.
    """

    def __init__(self, *reads: bytes | Exception) -> None:
        self.reads = list(reads)
        self.plugged = {b"/two": MAGTEK_READER, b"/one": MAGTEK_READER, b"/mouse": (1, 2)}
        self.fault: Exception | None = None
        self.log: list[object] = []

    def device(self) -> "FakeHid":
        """See hidapi."""
        return self

    def enumerate(self) -> list[dict[str, Any]]:
        """See hidapi."""
        return [{"path": path, "vendor_id": vid, "product_id": pid} for path, (vid, pid) in self.plugged.items()]

    def open_path(self, path: bytes) -> None:
        """See hidapi."""
        if self.fault:
            raise self.fault
        self.log.append(path)

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
    reader = HidMagstripe(MAGTEK_READER, lambda: 1_000, first, lambda: fake)
    assert [reader.look(), reader.look()] == [CARD, None]
    reader.close()
    assert fake.log == [b"/one", "close"]
    assert not reader.resting


@pytest.mark.parametrize("error", [OSError("read error"), ValueError("not open")])
def test_an_unplugged_reader_is_a_loss(error: Exception) -> None:
    reader = HidMagstripe(MAGTEK_READER, lambda: 0, first, lambda: FakeHid(error))
    with pytest.raises(ReaderLost, match="A MagTek swipe reader"):
        reader.look()


def test_a_reader_that_the_system_keeps_is_refused_in_words() -> None:
    fake = FakeHid()
    fake.fault = OSError("open failed")
    with pytest.raises(ReaderRefused, match=r"the system does not open it \(open failed\)"):
        HidMagstripe(MAGTEK_READER, lambda: 0, first, lambda: fake)


def test_without_the_library_the_command_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hid", None)
    with pytest.raises(ReaderRefused, match=r"hidapi is not here .* pip install 'tabletop-teller\[readers\]'"):
        HidMagstripe(MAGTEK_READER, lambda: 0, first)


def test_the_library_is_loaded_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hid", SimpleNamespace(made="here"))
    assert library().made == "here"
    monkeypatch.setitem(sys.modules, "hid", None)
    with pytest.raises(ModuleNotFoundError):
        library()


def test_readers_of_one_model_are_told_apart_by_the_systems_path_and_each_is_listed_once() -> None:
    fake, numbers = FakeHid(), MAGTEK_READER
    assert plugged(fake) == [((1, 2), "/mouse"), (numbers, "/one"), (numbers, "/two")]
    HidMagstripe(numbers, lambda: 0, partial(Claims().choose, Wish(RED, "hid:0801:0002@/two")), lambda: fake)
    assert fake.log == [b"/two"]
    with pytest.raises(ReaderRefused, match="what is there is hid:0801:0002@/one, hid:0801:0002@/two"):
        HidMagstripe(numbers, lambda: 0, partial(Claims().choose, Wish(RED, "hid:0801:0002@/x")), lambda: fake)
