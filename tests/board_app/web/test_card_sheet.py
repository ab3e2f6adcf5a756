"""Printed cards have number, sign, and codes of the same card number; no two are alike."""

import re

import pytest
import segno

from board_app.web.card_sheet import page, uid_of
from firmware_sim.window.skin import CARDS


@pytest.mark.parametrize(("count", "cards"), [(6, 6), (1, 1), (0, 1), (12, 12), (500, 99)])
def test_a_sheet_has_as_many_cards_as_asked_for_and_each_its_own_number(count: int, cards: int) -> None:
    sheet = page(count)
    uids = re.findall(r'class="uid">(\w+)<', sheet)
    assert uids == [uid_of(number) for number in range(1, cards + 1)]
    assert len(set(uids)) == cards
    assert sheet.count("<li>") == cards
    assert re.findall(r'aria-label="barcode (\w+)"', sheet) == uids


def test_the_first_six_are_the_cards_of_the_unit_on_screen_with_their_signs() -> None:
    assert [uid_of(card.number) for card in CARDS] == [card.uid for card in CARDS]
    shown = re.findall(r'class="number"[^>]*>(\S+) (\d+)<', page(7))
    assert shown[:6] == [(card.sign, str(card.number)) for card in CARDS]
    assert shown[6] == ("▲", "7")


def test_each_code_is_that_of_its_card() -> None:
    sheet = page(2)
    for number in (1, 2):
        assert segno.make(uid_of(number), error="m").svg_inline(border=2, light="#fff", omitsize=True) in sheet


def test_a_sheet_needs_no_other_file() -> None:
    assert not re.search(r"(src|href)=|url\(|@import|http(?!://www\.w3\.org)", page(6))
