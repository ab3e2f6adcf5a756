"""The deck and the figures of the card game, and which of them are our own."""

from collections import Counter
from pathlib import Path

import pytest

from board_app.editions.card_game.pack import pack
from board_app.rules.fields import FactsError
from board_app.rules.seats import SEATING
from board_app.rules.standard import STANDARD
from tests.board_app.editions.card_game.evening import PACK, seated

FACTS = PACK.facts
UNCERTAIN = ("ours", "medium")


def test_the_deck_has_sixty_cards_of_nine_kinds() -> None:
    kinds = Counter[str]()
    for card in FACTS.cards.values():
        kinds["property" if card.count == 1 else card.group] += card.count
    assert kinds == {"property": 28, "house": 14, "hotel": 2, "token": 6, "go": 4, "mr": 4, "chance": 2}
    assert kinds.total() == 60


def test_the_properties_are_those_of_the_board() -> None:
    sizes = Counter(card.group for card in FACTS.cards.values() if card.count == 1)
    threes = dict.fromkeys(("light_blue", "pink", "orange", "red", "yellow", "green"), 3)
    assert sizes == threes | {"brown": 2, "dark_blue": 2, "railroad": 4, "utility": 2}


def test_what_the_rules_say_is_what_is_played() -> None:
    assert (FACTS.players_min, FACTS.players_max, FACTS.start) == (2, 6, 0)
    values = ("go", "hotel", "majority", "target", "target_many")
    assert [FACTS.values[name] for name in values] == [200, 500, 1000, 10_000, 7_000]
    assert FACTS.figures == {"hand": 10, "hand_5": 11, "hand_6": 9, "reward": 5, "extra_2": 2, "extra_3": 1}


def test_values_that_only_the_cards_print_are_marked_ours_and_can_be_corrected() -> None:
    figures = {figure.id: figure.certainty for figure in seated().table.figures()}
    groups = {card.group for card in FACTS.cards.values() if card.count == 1} - {"railroad"}
    ours = {f"values.{name}" for name in (*groups, "railroad_2", "railroad_3", "railroad_4")}
    ours |= {f"cards.house{step}.count" for step in (1, 2, 3, 4)}
    assert {figure for figure, certainty in figures.items() if certainty in UNCERTAIN} == ours
    assert figures["values.go"] == "high"


def test_a_table_has_its_own_figures_in_a_file(tmp_path: Path) -> None:
    own = tmp_path / "card_game.toml"
    own.write_text('[values]\nbrown = 60\n[[cards]]\nkey = "house1"\ncount = 6\n', "utf-8")
    facts = pack(own).facts
    assert (facts.values["brown"], facts.cards["house1"].count) == (60, 6)


def test_a_slip_in_that_file_is_named_with_its_line(tmp_path: Path) -> None:
    own = tmp_path / "card_game.toml"
    own.write_text('[values]\nbrown = "$$60"\n', "utf-8")
    with pytest.raises(FactsError, match=r"card_game\.toml, line 2, values\.brown"):
        pack(own)


def test_the_pack_adds_moves_and_has_a_leaving_of_its_own() -> None:
    assert {"hand", "go_out", "count_hands", "pay_out"} <= set(PACK.moves)
    assert PACK.moves.keys() & {**STANDARD, **SEATING}.keys() == {"depart"}
