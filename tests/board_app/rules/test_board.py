"""A board is read as it is printed, and a bad file is refused with file, place and field."""

from pathlib import Path

import pytest

from board_app.rules.facts import Facts, load_facts
from board_app.rules.fields import FactsError

GOOD = """
[edition]
id = "tiny"
title = "Tiny"
scale = "whole"
quantum = 1
players_min = 2
players_max = 4
start = 100
wage = 20
full_group_factor = 2

[board]
size = 4
jail = 2
fine = 50
tries = 3
doubles = 3
houses = 8
hotels = 2
interest = 10

[utilities]
price = 150
mortgage = 75
factors = [4, 10]

[taxes.flat]
income = 20

[taxes.share]
income = 20
income_percent = 10

[[spaces]]
position = 0
kind = "go"
us = "Go"
uk = "Go"

[[spaces]]
position = 1
kind = "tax"
detail = "income"
us = "Tax"
uk = "Tax"

[[spaces]]
position = 2
kind = "jail"
us = "Jail"
uk = "Jail"

[[deeds]]
position = 3
kind = "utility"
group = "utility"
us = "Water"
uk = "Water"

[decks.chance.ours]
cards = [{ effect = ["bank", -15], text = "Pay {0}" }]

[[options]]
id = "tax_table"
label = "Taxes"
default = "flat"
uk = "share"
[options.values]
flat = "a sum"
share = "a tenth"
"""


def load(folder: Path, text: str, names: str = "us") -> Facts:
    """The facts of a file with this text."""
    file = folder / "facts.toml"
    file.write_text(text, "utf-8")
    return load_facts(file, "uk" if names == "uk" else "us")


def test_a_board_is_read_with_its_spaces_taxes_cards_and_options(tmp_path: Path) -> None:
    facts = load(tmp_path, GOOD)
    board = facts.board
    assert [(space.name, space.kind, space.detail) for space in board.spaces] == [
        ("Go", "go", ""),
        ("Tax", "tax", "income"),
        ("Jail", "jail", ""),
        ("Water", "deed", "3"),
    ]
    assert board.taxes == {"flat": {"income": 20}, "share": {"income": 20, "income_percent": 10}}
    assert board.decks["chance"]["ours"][1].words(facts.currency) == "Pay 15"
    assert (facts.deeds["3"].rents, facts.deeds["3"].by_dice) == ((4, 10), True)
    assert facts.options["tax_table"].default == "flat"
    assert load(tmp_path, GOOD, "uk").options["tax_table"].default == "share"


BAD = {
    "a space nobody knows": ('kind = "jail"', 'kind = "prison"', "[[spaces]] number 3, kind: 'prison' is none of go"),
    "a space taken": ("position = 2", "position = 3", "[[spaces]] number 3, position: 3 is taken by Water"),
    "a space missing": ("size = 4", "size = 5", "[board], size: 5 spaces, and [4] are missing or too many"),
    "a tax without its word": ('detail = "income"', "", "[[spaces]] number 2, detail: it is missing; expected a text"),
    "a tax of nothing": ("income = 20", "income = 0", "[taxes.flat], income: 0 is not above 0"),
    "a share of nothing": ("_percent = 10", "_percent = 0", "[taxes.share], income_percent: 0 is not above 0"),
    "a fine that is text": ("fine = 50", 'fine = "$50"', "[board], fine: '$50' is no whole number"),
    "a card nobody knows": ('["bank", -15]', '["bonk", -15]', "[decks.chance.ours] card 1, effect: ['bonk', -15]"),
    "a card without its sum": ('["bank", -15]', '["bank"]', "card 1, effect: ['bank'] is none of go_to"),
    "cards that are told somehow": ("cards = [{", "told = 1\ncards = [{", "told: expected true or false, found 1"),
    "a card with a text for a sum": ('["bank", -15]', '["bank", "x"]', "card 1, effect: 'x' is no money"),
    "a card that goes nowhere": ('["bank", -15]', '["back", 0]', "card 1, effect: 0 is not above 0"),
    "a card for rent times 0": ('["bank", -15]', '["next", "any", 0]', "card 1, effect: 0 is not above 0"),
    "a deck that is no list": ("cards = [{", "card = [{", "[decks.chance.ours], cards: it is missing; expected a list"),
    "a default nobody knows": ('default = "flat"', 'default = "big"', "[[options]] number 1, default: 'big' is none"),
    "a factor below nothing": ("[4, 10]", "[-4, 10]", "[[deeds]] number 1, factors: -4 is not above 0"),
    "an interest below 0": ("interest = 10", "interest = -1", "[board], interest: -1 is not above -1"),
    "a board that is no table": ("[board]\nsize", "board = 4\n[bord]\nsize", "the table [board] is missing"),
}


@pytest.mark.parametrize(("good", "bad", "words"), BAD.values(), ids=BAD)
def test_a_bad_board_is_refused_with_file_place_and_field(tmp_path: Path, good: str, bad: str, words: str) -> None:
    assert good in GOOD
    text = GOOD.replace(good, bad, 1)
    if text.startswith("\n[edition]") and "board = 4" in text:
        text = "board = 4\n" + text.replace("board = 4\n", "", 1)
    with pytest.raises(FactsError) as refused:
        load(tmp_path, text)
    assert words in str(refused.value)
    assert str(refused.value).startswith("facts.toml")
