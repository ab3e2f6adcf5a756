"""What people write names the readers that they mean."""

import pytest

from unit_driver.readers.addresses import (
    device,
    is_model,
    is_narrower,
    is_place,
    meaning,
    plain,
    stripe_address,
    stripe_numbers,
)

FIRST, SECOND = "pcsc:Another ACR122U 00 00", "pcsc:ACR122U 00 00"
STRIPE, ANOTHER = "hid:0acd:0500@1-2.3", "hid:0acd:0500@2-1"
THERE = [FIRST, SECOND, STRIPE, ANOTHER, "hid:0801:0002@1-4"]


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        ("pcsc", [FIRST]),
        ("pcsc:", [FIRST]),
        ("pcsc:1", [SECOND]),
        ("pcsc:2", []),
        ("pcsc:Another", [FIRST]),
        ("pcsc:00", [FIRST]),
        ("pcsc: 00", [FIRST, SECOND]),
        ("pcsc:ACR122U", [FIRST, SECOND]),
        ("pcsc:pcsc", []),
        (SECOND, [SECOND]),
        ("hid:0ACD:0500", [STRIPE, ANOTHER]),
        ("hid:0ACD:0500@2-1", [ANOTHER]),
        ("hid:0acd:0500@1-2", []),
        ("hid:0acd:0501", []),
        ("scanner:COM5", []),
        ("keyboard", []),
    ],
)
def test_words_mean_a_place_in_the_list_a_part_of_a_name_or_a_model_where_it_is_plugged_in(
    address: str, meant: list[str]
) -> None:
    assert meaning(address, THERE) == meant


def test_a_model_is_meant_where_the_system_tells_no_places() -> None:
    assert meaning("hid:0801:0002", ["hid:0801:0002"]) == ["hid:0801:0002"]


def test_one_address_has_one_way_to_be_written() -> None:
    assert [plain(each) for each in ("pcsc", "pcsc:", "pcsc:0", "pcsc:00", "PCSC:0")] == ["pcsc:0"] * 5
    assert plain("PCSC:ACR122U 00") == "pcsc:ACR122U 00"
    assert plain("HID:0ACD:0500@Path") == "hid:0acd:0500@Path"
    assert plain("hid:0ACD:0500@Path") == "hid:0acd:0500@Path"
    assert plain("Scanner:COM5") == "scanner:COM5"
    assert plain("keyboard") == "keyboard"
    assert (is_place("pcsc:7"), is_place(FIRST), is_place("hid:0801:0002")) == (True, False, False)
    assert (is_model("hid:0ACD:0500"), is_model(STRIPE), is_model("pcsc:0")) == (True, False, False)


def test_readers_on_one_port_are_one_device_whatever_is_read_there() -> None:
    written = ("rdm6300:/dev/ttyUSB0", "scanner:/dev/ttyUSB0", "SCANNER:/dev/ttyUSB0@115200")
    assert [device(each) for each in written] == ["/dev/ttyUSB0"] * 3
    assert device("pcsc:00") == "pcsc:0"
    assert device("hid:0801:0002@1-2") == "hid:0801:0002@1-2"


@pytest.mark.parametrize(
    ("address", "than", "narrower"),
    [
        ("pcsc:ACR122U 01", "pcsc:ACR122U", True),
        (SECOND, "PCSC:ACR122U", True),
        ("pcsc:ACR122U", "pcsc:ACR122U 01", False),
        ("pcsc:ACR122U", "pcsc:ACR122U", False),
        ("pcsc:ACR122U", "pcsc:Other", False),
        ("pcsc:0", "pcsc:ACR122U", False),
        ("pcsc:ACR122U 0", "pcsc:0", False),
        (STRIPE, "hid:0acd:0500", False),
    ],
)
def test_more_of_a_name_is_narrower(address: str, than: str, narrower: bool) -> None:
    assert is_narrower(address, than) == narrower


def test_a_stripe_reader_is_written_with_the_place_where_it_is_plugged_in() -> None:
    assert stripe_address((0x0ACD, 0x0500), "1-2.3") == STRIPE
    assert stripe_numbers(STRIPE) == ((0x0ACD, 0x0500), "1-2.3")
    assert stripe_address((0x0801, 2)) == "hid:0801:0002"
    assert stripe_numbers("hid:0801:0002") == ((0x0801, 2), "")
    assert [stripe_numbers(each) for each in ("hid:0801", "hid:0801:0002@", "pcsc:0")] == [None] * 3
