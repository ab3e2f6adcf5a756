"""Swipes of many makes of card give one number each; bad ones are said to be bad."""

import pytest

from unit_driver.readers.reader import BANK_CARD, UNREADABLE, Seen
from unit_driver.readers.tracks import card_of

NUMBER = "0090073029910"


@pytest.mark.parametrize(
    "swipe",
    [
        f";{NUMBER}=?",
        f";{NUMBER}?",
        f";{NUMBER}=49121010000000000000?",
        f"%B{NUMBER}^PLAYER/ONE^49121010000000000000?;{NUMBER}=49121010000000000000?",
        f"%B{NUMBER}^PLAYER/ONE^4912101?",
        f"%{NUMBER}?",
        f"%E?;{NUMBER}=?",
        f"%B{NUMBER}^P^4912?;E?",
        f"%B{NUMBER}^P^4912?;{NUMBER}=?+9999=?",
        f"\x00\x00;{NUMBER}=?\x00\x00\r\n",
    ],
)
def test_one_card_has_one_number_whichever_tracks_were_read(swipe: str) -> None:
    assert card_of(swipe) == Seen(NUMBER + "F")


BAD = ["", "%E?;E?+E?", "%e?", "%B0090", ";?", "%?", ";=?", "no stripe", ";12a4=?", "%B12\ufffd4?"]


@pytest.mark.parametrize("swipe", BAD)
def test_a_bad_swipe_is_said_to_be_one(swipe: str) -> None:
    assert card_of(swipe) == Seen(remark=UNREADABLE)


def test_a_number_with_letters_is_a_card_too() -> None:
    assert len(card_of("%LIBRARY CARD 17?").uid) == 20
    assert card_of("%LIBRARY CARD 17?") != card_of("%LIBRARY CARD 71?")


@pytest.mark.parametrize(
    "swipe",
    [
        "%B4111111111111111^X/Y^4912?;4111111111111111=4912?",
        "%B4111 1111 1111 1111^X^?",
        ";4111111111111111=?",
        "%B6123456789012345^X/Y^4912?;6123456789012345=4912?",
        "%B6200000000000000^X/Y^4912?",
    ],
)
def test_a_bank_cards_stripe_gives_no_number_at_all(swipe: str) -> None:
    assert card_of(swipe) == Seen(remark=BANK_CARD)
