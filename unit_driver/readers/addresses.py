"""How readers are written, and which of those that are there somebody means by it."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

CONTACTLESS: Final = "pcsc:"

_PLACE: Final = re.compile(r"(?i:pcsc)(?::(\d*))?")
_STRIPE: Final = re.compile(r"(?i:hid):([0-9A-Fa-f]{4}):([0-9A-Fa-f]{4})(?:@(.+))?")
_SERIAL: Final = re.compile(r"(?:rdm6300|scanner):(.+?)(?:@\d+)?")


@dataclass(frozen=True, slots=True)
class Wish:
    """A reader for a slot, "" for both, by its address."""

    slot: str
    address: str


def stripe_address(numbers: tuple[int, int], place: str = "") -> str:
    """A stripe reader by vendor and product, and where it is plugged in, "" for anywhere: `hid:0801:0002@1-2.3`."""
    return f"hid:{numbers[0]:04x}:{numbers[1]:04x}" + (f"@{place}" if place else "")


def stripe_numbers(address: str) -> tuple[tuple[int, int], str] | None:
    """Vendor and product of a stripe reader's address, and its place or ""; None for another kind's."""
    parts = _STRIPE.fullmatch(address)
    return ((int(parts[1], 16), int(parts[2], 16)), parts[3] or "") if parts else None


def plain(address: str) -> str:
    """The one way to write an address that can be written in several."""
    if place := _PLACE.fullmatch(address):
        return f"{CONTACTLESS}{int(place[1] or 0)}"
    if stripe := stripe_numbers(address):
        return stripe_address(*stripe)
    kind, colon, rest = address.partition(":")
    return f"{kind.lower()}{colon}{rest}" if colon else address


def device(address: str) -> str:
    """What two addresses of one device have in common: for one on a serial port that port, whatever is read there."""
    serial = _SERIAL.fullmatch(plain(address))
    return serial[1] if serial else plain(address)


def is_place(address: str) -> bool:
    """Whether it means a place in the list of the smart card service: `pcsc:0`, and `pcsc` for the first."""
    return bool(_PLACE.fullmatch(address))


def is_model(address: str) -> bool:
    """Whether it means whichever stripe reader of a model is there: `hid:0801:0002`."""
    stripe = stripe_numbers(address)
    return stripe is not None and not stripe[1]


def is_narrower(address: str, than: str) -> bool:
    """Whether it has more of a contactless reader's name than another address that may mean the same one."""
    more, less = plain(address), plain(than)
    names = not is_place(more) and not is_place(less) and more.startswith(CONTACTLESS) and less.startswith(CONTACTLESS)
    return names and more != less and less.removeprefix(CONTACTLESS) in more.removeprefix(CONTACTLESS)


def meaning(address: str, there: Sequence[str]) -> list[str]:
    """Those of the addresses that are there which somebody may mean by one: by a place, a part of a name, a model."""
    wanted = plain(address)
    if wanted.startswith(CONTACTLESS):
        words = wanted.removeprefix(CONTACTLESS)
        names = [each for each in there if each.startswith(CONTACTLESS)]
        if is_place(wanted):
            return names[int(words) :][:1]
        if wanted in names:
            return [wanted]
        return [each for each in names if words in each.removeprefix(CONTACTLESS)]
    return [each for each in there if each == wanted or (is_model(wanted) and each.startswith(f"{wanted}@"))]
