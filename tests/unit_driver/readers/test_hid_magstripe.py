"""Stripe readers by USB: taken from the kernel and given back, reports put together, every trouble in words."""

import errno
import sys
from collections.abc import Sequence
from functools import partial

import pytest
import usb.core

from tests.unit_driver.readers.fake_usb import FakeBackend, FakeDevice, trouble
from unit_driver.readers.addresses import Wish
from unit_driver.readers.claims import Claims
from unit_driver.readers.hid_magstripe import KINDS, MAGTEK, SWIPE_MS, TEXT, Swipe, UsbMagstripe, usb_devices
from unit_driver.readers.reader import UNREADABLE, ReaderLost, ReaderRefused, Seen
from unit_driver.readers.slots import GREEN, RED, CardIn
from unit_driver.readers.watch import Back, Event, Gone, Watch

MAGTEK_READER = (0x0801, 0x0002)
TEXT_READER = (0x0ACD, 0x0500)
CARD = Seen("0090073029910F")
TRACK_1, TRACK_2 = b"%B0090073029910^PLAYER/ONE^4912?", b";0090073029910=4912?"


def first(there: Sequence[str]) -> str:
    """Whichever is there."""
    return there[0] if there else ""


def report(*tracks: bytes) -> bytes:
    """A whole report of the MagTek kind."""
    lengths = [*(len(track) for track in tracks), 0, 0, 0][:3]
    return bytes([0, 0, 0, *lengths, 0]) + b"".join(track.ljust(110, b"\0") for track in (*tracks, b"", b"", b"")[:3])


def packets(data: bytes, size: int = 64) -> list[bytes]:
    """A report as it comes over the line."""
    return [data[start : start + size] for start in range(0, len(data), size)]


class Plugged:
    """A reader on a line whose time is told."""

    def __init__(self, device: FakeDevice) -> None:
        self.device = device
        self.now_ms = 1_000
        self.reader = UsbMagstripe(device.numbers, lambda: self.now_ms, first, FakeBackend(device))

    def looks(self, count: int) -> list[Seen]:
        """What so many looks show, 60 ms apart."""
        found = []
        for _ in range(count):
            self.now_ms += 60
            if seen := self.reader.look():
                found.append(seen)
        return found


@pytest.mark.parametrize("size", [8, 64])
@pytest.mark.parametrize("tracks", [(TRACK_1, TRACK_2), (b"", TRACK_2), (b"%E?", TRACK_2), (TRACK_1, b";E?")])
def test_a_swipe_is_one_card_whatever_tracks_and_packets_it_comes_in(tracks: tuple[bytes, ...], size: int) -> None:
    device = FakeDevice(*MAGTEK_READER, *packets(report(*tracks), size) * 2)
    device.size = size
    assert Plugged(device).looks(100) == [CARD, CARD]


def test_a_bad_swipe_is_said() -> None:
    plugged = Plugged(FakeDevice(*MAGTEK_READER, *packets(report(b"%E?", b";E?"))))
    assert plugged.looks(12) == [Seen(remark=UNREADABLE)]


def test_a_report_that_breaks_off_is_a_bad_swipe_and_spoils_no_later_one() -> None:
    device = FakeDevice(*MAGTEK_READER, *packets(report(b"", TRACK_2))[:1])
    plugged = Plugged(device)
    assert plugged.looks(10) == [Seen(remark=UNREADABLE)]
    device.reads.extend(packets(report(TRACK_1)))
    assert plugged.looks(10) == [CARD]


def test_a_reader_that_only_sends_text_has_ended_when_no_more_comes() -> None:
    plugged = Plugged(FakeDevice(*TEXT_READER, *packets(b"\x02" + TRACK_1 + TRACK_2 + b"\r\n", 8)))
    assert plugged.looks(30) == [CARD]
    assert not plugged.reader.resting


def test_empty_reports_are_no_swipe() -> None:
    swipe = Swipe(TEXT)
    assert swipe.take(bytes(8), 100) is None
    assert swipe.tick(1_000) is None
    assert swipe.take(TRACK_2, 2_000) is None
    assert swipe.tick(2_000 + SWIPE_MS) is None
    assert swipe.tick(2_001 + SWIPE_MS) == CARD
    assert swipe.tick(9_000) is None


def test_a_reader_that_sends_empty_reports_without_end_or_no_end_of_text_holds_up_no_card_and_fills_nothing() -> None:
    swipe = Swipe(TEXT)
    swipe.take(TRACK_2, 0)
    assert [swipe.take(bytes(8), ms) for ms in range(50, 401, 50)] == [None] * 6 + [CARD, None]
    assert [swipe.take(b"12345678", ms) for ms in range(1_000, 1_064)] == [None] * 63 + [Seen(remark=UNREADABLE)]
    swipe.take(TRACK_2, 1_070)
    assert swipe.tick(1_500) == CARD


def test_a_bus_that_cannot_be_read_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(**_: object) -> None:
        raise trouble(errno.EIO)

    monkeypatch.setattr(usb.core, "find", find)
    with pytest.raises(ReaderRefused, match=r"trouble\. Plug it in again, into another socket"):
        UsbMagstripe(MAGTEK_READER, lambda: 0, first)


def test_half_a_swipe_of_long_ago_is_forgotten() -> None:
    swipe = Swipe(MAGTEK)
    whole = report(b"", TRACK_2)
    assert swipe.take(whole[:64], 0) is None
    assert [swipe.take(part, 1_000) for part in packets(whole)][-1] == CARD


def test_the_kernels_driver_is_sent_away_and_called_back_and_no_configuration_set() -> None:
    device = FakeDevice(*MAGTEK_READER)
    reader = Plugged(device).reader
    reader.close()
    reader.close()
    assert device.log == ["detach", "claim", "release", "attach", "close"]


def test_a_reader_without_driver_is_given_back_without_one() -> None:
    device = FakeDevice(*MAGTEK_READER)
    device.driver = False
    Plugged(device).reader.close()
    assert device.log == ["claim", "release", "close"]


def test_a_configuration_is_set_only_where_there_is_none() -> None:
    device = FakeDevice(*MAGTEK_READER)
    device.configured = False
    Plugged(device)
    assert device.log.count("set_configuration") == 1


@pytest.mark.parametrize(
    ("mishap", "told"),
    [
        ("allowed", "access denied. You may not use it: `teller doctor --readers` has the command that lets you."),
        ("taken", "another program uses it. Another program has it: close that one."),
    ],
)
def test_a_reader_that_one_may_not_use_or_somebody_has_is_refused_in_words(mishap: str, told: str) -> None:
    device = FakeDevice(*MAGTEK_READER)
    setattr(device, mishap, mishap == "taken")
    with pytest.raises(ReaderRefused) as refused:
        Plugged(device)
    assert str(refused.value) == f"A MagTek swipe reader (USB 0801:0002) cannot be used: {told}"
    assert device.driver == (mishap == "allowed") or device.log[-2:] == ["attach", "close"]


def test_a_reader_that_is_unplugged_while_it_is_being_opened_is_refused_and_no_configuration_set() -> None:
    device = FakeDevice(*MAGTEK_READER)
    device.vanishes = True
    with pytest.raises(ReaderRefused, match=r"no such device\. Plug it in again\."):
        Plugged(device)
    assert "set_configuration" not in device.log


def test_a_reader_that_is_not_plugged_in_is_refused_in_words() -> None:
    device = FakeDevice(*MAGTEK_READER)
    device.gone = True
    with pytest.raises(ReaderRefused, match=r"not plugged in\. Plug it in\."):
        Plugged(device)


def test_without_the_library_the_command_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "usb.core", None)
    with pytest.raises(ReaderRefused, match=r"pyusb is not here .* pip install 'tabletop-teller\[readers\]'"):
        UsbMagstripe(MAGTEK_READER, lambda: 0, first)


def test_without_a_libusb_the_command_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def find(**_: object) -> None:
        raise usb.core.NoBackendError("No backend available")

    monkeypatch.setattr(usb.core, "find", find)
    with pytest.raises(ReaderRefused, match="sudo apt install libusb"):
        UsbMagstripe(MAGTEK_READER, lambda: 0, first)


@pytest.mark.parametrize(("number", "cause"), [(errno.ENODEV, "it was unplugged"), (errno.EIO, "Trouble")])
def test_a_reader_unplugged_in_a_blocking_read_is_a_loss_and_closes_without_a_word(number: int, cause: str) -> None:
    plugged = Plugged(FakeDevice(*MAGTEK_READER, number))
    with pytest.raises(ReaderLost, match=cause):
        plugged.looks(1)
    plugged.reader.close()


def test_a_stall_is_cleared_once_and_a_second_one_in_a_row_is_a_loss() -> None:
    device = FakeDevice(*MAGTEK_READER, errno.EPIPE, *packets(report(b"", TRACK_2)), errno.EPIPE, errno.EPIPE)
    plugged = Plugged(device)
    assert plugged.looks(7) == [CARD]
    with pytest.raises(ReaderLost):
        plugged.looks(2)
    assert device.log.count("clear_halt") == 2


def test_an_unknown_reader_is_taken_for_one_that_sends_text() -> None:
    plugged = Plugged(FakeDevice(0x1234, 0x5678, TRACK_2))
    assert plugged.reader.name == "A USB reader (USB 1234:5678)"
    assert plugged.looks(8) == [CARD]


def test_every_known_layout_holds_its_tracks() -> None:
    for _, layout in KINDS.values():
        assert len(layout.lengths) == len(layout.tracks)
        assert all(start + 110 <= layout.size for start in layout.tracks)


def test_a_device_that_sends_nothing_is_refused_in_words_and_its_driver_called_back() -> None:
    device = FakeDevice(0x1234, 5)
    device.endpoint = 0x01
    with pytest.raises(ReaderRefused, match="it sends nothing by itself") as refused:
        UsbMagstripe((0x1234, 5), lambda: 0, first, FakeBackend(device))
    assert "It is no reader of this kind" in str(refused.value)
    assert device.driver
    assert device.log[-2:] == ["attach", "close"]


class TwoOfAModel:
    """Two readers of one model, and the watches over both slots."""

    def __init__(self, red: str, green: str) -> None:
        self.one, self.two = FakeDevice(*MAGTEK_READER), FakeDevice(*MAGTEK_READER)
        # The system may list them in any order, and 10 comes after 2.
        self.one.place, self.two.place = (1, 2, 3), (1, 10)
        self._now_ms = 1_000
        claims = Claims()
        self._watches = [self._watch(Wish(RED, red), claims), self._watch(Wish(GREEN, green), claims)]

    def _watch(self, wish: Wish, claims: Claims) -> Watch:
        claims.enter(wish)
        backend, choose = FakeBackend(self.two, self.one), partial(claims.choose, wish)
        return Watch(
            wish.slot, wish.address, lambda: UsbMagstripe(MAGTEK_READER, lambda: self._now_ms, choose, backend)
        )

    def swipe(self, device: FakeDevice) -> list[str]:
        """Swipe a card, and look for 15 s: the slots that it came to."""
        device.reads.extend(packets(report(b"", TRACK_2)))
        return [event.slot for event in self.wait() if isinstance(event, CardIn)]

    def wait(self) -> list[Event]:
        """Look for 15 s."""
        events: list[Event] = []
        for _ in range(250):
            self._now_ms += 60
            for watch in self._watches:
                events += watch.step(self._now_ms)
        return events


@pytest.mark.parametrize(
    ("red", "green"),
    [
        ("hid:0801:0002@1-2.3", "hid:0801:0002@1-10"),
        ("hid:0801:0002", "hid:0801:0002"),
        ("hid:0801:0002", "hid:0801:0002@1-10"),
    ],
)
def test_two_readers_of_one_model_are_told_apart_by_their_sockets_and_are_the_same_when_plugged_in_again(
    red: str, green: str
) -> None:
    desk = TwoOfAModel(red, green)
    assert (desk.swipe(desk.one), desk.swipe(desk.two)) == ([RED], [GREEN])
    for lost, stays, slot in ((desk.one, desk.two, GREEN), (desk.two, desk.one, RED)):
        lost.reads.append(errno.ENODEV)
        assert [type(event) for event in desk.wait()] == [Gone, Gone]
        assert desk.swipe(stays) == [slot]
        lost.gone = False
        assert [type(event) for event in desk.wait()] == [Back]
        assert (desk.swipe(desk.one), desk.swipe(desk.two)) == ([RED], [GREEN])


def test_a_reader_named_by_another_socket_is_refused_with_those_that_are_there() -> None:
    desk = TwoOfAModel("hid:0801:0002@1-1", "hid:0801:0002@1-10")
    told = [event.sentence for event in desk.wait() if isinstance(event, Gone)]
    assert told == [
        "A MagTek swipe reader (USB 0801:0002) cannot be used: it is not plugged in; what is there is "
        "hid:0801:0002@1-2.3, hid:0801:0002@1-10. Plug it in."
    ]


def test_a_system_that_tells_no_sockets_has_the_model_alone() -> None:
    device = FakeDevice(*MAGTEK_READER)
    device.place = (1,)
    assert [place for place, _ in usb_devices(FakeBackend(device))] == [""]
    assert Plugged(device).reader.name == "A MagTek swipe reader (USB 0801:0002)"
