"""A reader of the service stays whose it was, though the service's list moves up when another one is unplugged."""

import pytest

from tests.unit_driver.readers.fake_scard import FakeScard
from unit_driver.readers.claims import Claims
from unit_driver.readers.pcsc import PcscReader
from unit_driver.readers.reader import ReaderRefused

RED, GREEN = "ACR122U 00 00", "ACR122U 01 00"


def claims(fake: FakeScard) -> Claims:
    """Claims to the readers of a service that is played."""
    return Claims(lambda wanted: PcscReader(wanted, lambda: fake))


def test_a_reader_that_was_unplugged_is_not_replaced_by_the_one_that_moved_up_and_is_used_again() -> None:
    fake = FakeScard()
    fake.readers = [RED, GREEN]
    desk = claims(fake)
    assert [desk.open(place).name for place in "01"] == [RED, GREEN]
    fake.readers = [GREEN]
    with pytest.raises(ReaderRefused, match="knows no such reader"):
        desk.open("0")
    assert desk.open("1").name == GREEN
    fake.readers = [GREEN, RED]
    assert [desk.open(place).name for place in "01"] == [RED, GREEN]


def test_one_reader_is_never_used_for_two_wishes() -> None:
    fake = FakeScard()
    fake.readers = [RED]
    desk = claims(fake)
    assert desk.open("ACR122U").name == RED
    with pytest.raises(ReaderRefused, match="that is ACR122U 00 00, which serves as pcsc:ACR122U") as refused:
        desk.open("0")
    assert refused.value.name == "The smart card reader 0"
    assert fake.released == 1
    fake.readers = [RED, GREEN]
    assert desk.open("1").name == GREEN
