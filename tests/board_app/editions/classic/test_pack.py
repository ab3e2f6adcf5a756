"""Every figure of the Classic board is the one in the table people would check it against."""

from collections import Counter

import pytest

from board_app.editions.classic.pack import pack
from board_app.rules.facts import Deed, Facts
from board_app.rules.standard import STANDARD

STREETS = """
1|brown|Mediterranean Avenue|Old Kent Road|60 2 10 30 90 160 250 50 30
3|brown|Baltic Avenue|Whitechapel Road|60 4 20 60 180 320 450 50 30
6|light_blue|Oriental Avenue|The Angel Islington|100 6 30 90 270 400 550 50 50
8|light_blue|Vermont Avenue|Euston Road|100 6 30 90 270 400 550 50 50
9|light_blue|Connecticut Avenue|Pentonville Road|120 8 40 100 300 450 600 50 60
11|pink|St. Charles Place|Pall Mall|140 10 50 150 450 625 750 100 70
13|pink|States Avenue|Whitehall|140 10 50 150 450 625 750 100 70
14|pink|Virginia Avenue|Northumberland Avenue|160 12 60 180 500 700 900 100 80
16|orange|St. James Place|Bow Street|180 14 70 200 550 750 950 100 90
18|orange|Tennessee Avenue|Marlborough Street|180 14 70 200 550 750 950 100 90
19|orange|New York Avenue|Vine Street|200 16 80 220 600 800 1000 100 100
21|red|Kentucky Avenue|Strand|220 18 90 250 700 875 1050 150 110
23|red|Indiana Avenue|Fleet Street|220 18 90 250 700 875 1050 150 110
24|red|Illinois Avenue|Trafalgar Square|240 20 100 300 750 925 1100 150 120
26|yellow|Atlantic Avenue|Leicester Square|260 22 110 330 800 975 1150 150 130
27|yellow|Ventnor Avenue|Coventry Street|260 22 110 330 800 975 1150 150 130
29|yellow|Marvin Gardens|Piccadilly|280 24 120 360 850 1025 1200 150 140
31|green|Pacific Avenue|Regent Street|300 26 130 390 900 1100 1275 200 150
32|green|North Carolina Avenue|Oxford Street|300 26 130 390 900 1100 1275 200 150
34|green|Pennsylvania Avenue|Bond Street|320 28 150 450 1000 1200 1400 200 160
37|dark_blue|Park Place|Park Lane|350 35 175 500 1100 1300 1500 200 175
39|dark_blue|Boardwalk|Mayfair|400 50 200 600 1400 1700 2000 200 200
"""
"""Position, group, US name, UK name; then price, rent bare, with one to four houses and a hotel, house, mortgage."""

US = pack("us").facts
UK = pack("uk").facts


def figures(deed: Deed) -> str:
    """A deed's figures in the order of the table."""
    return " ".join(map(str, (deed.price, *deed.rents, deed.house, deed.mortgage)))


@pytest.mark.parametrize("row", STREETS.strip().splitlines())
def test_every_street_has_the_figures_of_its_deed(row: str) -> None:
    position, group, us, uk, sums = row.split("|")
    street = US.deeds[position]
    assert (street.kind, street.group, street.position) == ("street", group, int(position))
    assert (street.name, UK.deeds[position].name) == (us, uk)
    assert figures(street) == figures(UK.deeds[position]) == sums


def test_stations_and_utilities_have_the_figures_of_their_kind() -> None:
    for deed in US.group("station"):
        assert (deed.price, deed.mortgage, deed.rents, deed.by_dice) == (200, 100, (25, 50, 100, 200), False)
    for deed in US.group("utility"):
        assert (deed.price, deed.mortgage, deed.rents, deed.by_dice) == (150, 75, (4, 10), True)
    assert [deed.key for deed in (*US.group("station"), *US.group("utility"))] == ["5", "15", "25", "35", "12", "28"]


def test_the_forty_spaces_are_of_their_kinds() -> None:
    kinds = Counter(space.kind for space in US.board.spaces)
    assert kinds == {"deed": 28, "card": 6, "tax": 2, "go": 1, "jail": 1, "free_parking": 1, "go_to_jail": 1}
    assert [position for position, space in enumerate(US.board.spaces) if space.detail == "chance"] == [7, 22, 36]
    assert [position for position, space in enumerate(US.board.spaces) if space.detail == "chest"] == [2, 17, 33]
    assert (US.board.spaces[38].name, UK.board.spaces[38].name) == ("Luxury Tax", "Super Tax")


def test_the_edition_is_played_as_its_rule_book_says() -> None:
    board = US.board
    assert (US.id, US.start, US.wage, US.players_min, US.players_max) == ("classic", 1500, 200, 2, 8)
    assert (board.jail, board.fine, board.tries, board.doubles, board.interest) == (10, 50, 3, 3, 10)
    assert (board.houses, board.hotels) == (32, 12)


def test_every_print_of_a_deck_has_sixteen_cards_with_words_of_their_own() -> None:
    for prints in US.board.decks.values():
        for cards in prints.values():
            assert list(cards) == list(range(1, 17))
            assert all(card.words(US.currency) for card in cards.values())


def test_the_country_of_the_names_chooses_taxes_and_cards() -> None:
    def chosen(facts: Facts) -> list[str]:
        return [facts.options[name].default for name in ("tax_table", "chance_deck", "chest_deck")]

    assert chosen(US) == ["us_since_2008", "us_2008", "us_2008"]
    assert chosen(UK) == ["uk", "uk_classic", "uk_classic"]


def test_the_pack_adds_moves_and_replaces_none() -> None:
    assert pack().moves.keys().isdisjoint(STANDARD)
