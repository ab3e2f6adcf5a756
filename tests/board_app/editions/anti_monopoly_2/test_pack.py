"""Every figure of the Anti-Monopoly board is the one on the title cards, for both roles."""

from collections import Counter

import pytest

from board_app.editions.anti_monopoly_2.pack import pack
from board_app.rules.standard import STANDARD
from board_app.rules.state import HOTEL
from tests.board_app.editions.anti_monopoly_2.evening import US, C, M, evening

STREETS = """
1|new_orleans|Basin Street|Corso Impero|60 30 50|6 11 16 21 26 31|12 22 32 42 52
3|new_orleans|French Quarter|Via Appia|60 30 50|6 11 16 21 26 31|12 22 32 42 52
6|los_angeles|Sunset Boulevard|Alexanderplatz|100 50 50|10 15 20 25 30 35|20 30 40 50 60
8|los_angeles|Wilshire Boulevard|Kurfuerstendamm|100 50 50|10 15 20 25 30 35|20 30 40 50 60
9|los_angeles|Hollywood Boulevard|Potsdamer Platz|120 60 50|12 17 22 27 32 37|24 34 44 54 64
11|chicago|Rush Street|Plaza Mayor|140 70 100|14 24 34 44 54 64|28 48 68 88 108
13|chicago|State Street|Gran Via|140 70 100|14 24 34 44 54 64|28 48 68 88 108
14|chicago|Michigan Avenue|Paseo de la Castellana|160 80 100|16 26 36 46 56 66|32 52 72 92 112
16|philadelphia|Locust Street|Dam|180 90 100|18 28 38 48 58 68|36 56 76 96 116
18|philadelphia|Chestnut Street|Leidsestraat|180 90 100|18 28 38 48 58 68|36 56 76 96 116
19|philadelphia|Walnut Street|Kalverstraat|200 100 100|20 30 40 50 60 70|40 60 80 100 120
21|boston|Brattle Street|Rue La Fayette|220 110 150|22 37 52 67 82 97|44 74 104 134 164
23|boston|Harvard Square|Rue de la Paix|220 110 150|22 37 52 67 82 97|44 74 104 134 164
24|boston|Beacon Street|Champs-Elysees|240 120 150|24 39 54 69 84 99|48 78 108 138 168
26|washington|Georgetown|Grote Markt|260 130 150|26 41 56 71 86 101|52 82 112 142 172
27|washington|Constitution Avenue|Hoogstraat|260 130 150|26 41 56 71 86 101|52 82 112 142 172
29|washington|Pennsylvania Avenue|Nieuwstraat|280 140 150|28 43 58 73 88 103|56 86 116 146 176
31|san_francisco|Fisherman's Wharf|Park Lane|300 150 200|30 50 70 90 110 130|60 100 140 180 220
32|san_francisco|Union Square|Piccadilly Circus|300 150 200|30 50 70 90 110 130|60 100 140 180 220
34|san_francisco|Nob Hill|Oxford Street|320 160 200|32 52 72 92 112 132|64 104 144 184 224
37|new_york|Fifth Avenue|La Plaka|350 175 200|35 55 75 95 115 135|70 110 150 190 230
39|new_york|Wall Street|Syntagma|400 200 200|40 60 80 100 120 140|80 120 160 200 240
"""
"""Position, city, US and European name; price, mortgage, house; rents of either role, a monopoly's for the second."""

EU = pack("eu").facts


@pytest.mark.parametrize("row", STREETS.strip().splitlines())
def test_every_street_has_the_figures_of_its_deed(row: str) -> None:
    position, group, us, eu, sums, rents, _ = row.split("|")
    street = US.facts.deeds[position]
    assert (street.kind, street.group, street.position) == ("street", group, int(position))
    assert (street.name, EU.deeds[position].name) == (us, eu)
    assert f"{street.price} {street.mortgage} {street.house}" == sums
    assert " ".join(map(str, street.rents)) == rents


@pytest.mark.parametrize(("role", "column"), [(C, 5), (M, 6)])
@pytest.mark.parametrize("row", STREETS.strip().splitlines()[::3])
def test_either_role_takes_the_rent_that_is_printed_for_it(row: str, role: str, column: int) -> None:
    cells = row.split("|")
    position, printed = cells[0], [int(rent) for rent in cells[column].split()]
    city = [int(deed.key) for deed in US.facts.group(cells[1])]
    steps = [*range(len(printed) - 1), HOTEL]
    for level, rent in zip(steps, printed, strict=True):
        stands = {"hotels": [int(position)]} if level == HOTEL else {"houses": {position: level} if level else {}}
        one = evening(role={"A": C if role == M else M, "B": role}, deeds={"B": city}, **stands)
        one.yes("rent", seat=1, deed=position)
        assert one.sums() == [1500 - rent, 1500 + rent], (role, level)


def test_companies_have_the_figures_of_their_kind() -> None:
    for deed in US.facts.group("station"):
        assert (deed.price, deed.mortgage, deed.rents, deed.by_dice) == (200, 100, (40, 80, 160, 320), False)
    for deed in US.facts.group("utility"):
        assert (deed.price, deed.mortgage, deed.rents, deed.by_dice) == (150, 75, (4, 10), True)


def test_the_forty_spaces_are_of_their_kinds() -> None:
    board = US.facts.board
    kinds = Counter(space.kind for space in board.spaces)
    assert kinds == {"deed": 28, "card": 6, "tax": 2, "go": 1, "jail": 1, "fund": 1, "go_to_jail": 1}
    assert [place for place, space in enumerate(board.spaces) if space.kind == "card"] == [2, 7, 17, 22, 33, 36]
    assert [board.spaces[place].kind for place in (0, 10, 20, 30)] == ["go", "jail", "fund", "go_to_jail"]
    assert [space.kind for space in EU.board.spaces] == [space.kind for space in board.spaces]


def test_the_edition_is_played_as_its_rule_book_says() -> None:
    facts, board, roles = US.facts, US.facts.board, US.facts.board.roles
    assert (facts.id, facts.start, facts.wage, facts.players_min, facts.players_max) == (
        *("anti_monopoly_2", 1500, 100),
        *(2, 6),
    )
    assert (board.houses, board.hotels, board.interest, board.fine) == (35, 15, 10, 50)
    assert board.taxes["printed"] == {"income": 200, "income_percent": 10, "property": 75}
    assert roles is not None
    assert (roles.houses, roles.cash, roles.keeps) == ({C: 4, M: 3}, {C: 10, M: 20}, {C: 10, M: 20})
    assert (roles.streets, roles.fare, roles.share, roles.fee, roles.grants) == (2, 10, 10, 160, (25, 50))


def test_each_role_has_twenty_five_cards_with_words_of_their_own() -> None:
    for role in (C, M):
        cards = US.facts.board.decks[role]["full_list"]
        assert list(cards) == list(range(1, 26))
        words = [card.words(US.facts.currency) for card in cards.values()]
        assert all("{" not in text for text in words)
        assert len(set(words)) == 25


def test_figures_that_are_not_certain_can_be_corrected_on_the_page() -> None:
    one = evening(deeds={"B": [5, 15, 25]})
    one.yes("fact", figure="stations.rents", value="20 40 80 160")
    one.yes("fact", figure="roles.keeps.monopolist", value="30")
    one.yes("rent", seat=1, deed="5")
    assert one.sums() == [1420, 1580]
    listed = {figure.id: figure for figure in one.table.figures()}
    assert (listed["stations.rents"].certainty, listed["stations.rents"].changed) == ("medium", True)
    assert (listed["roles.keeps.monopolist"].text, listed["roles.fee"].text) == ("30", "160")


@pytest.mark.parametrize(
    ("figure", "value"),
    [
        ("roles.houses.monopolist", "5"),
        ("roles.keeps.competitor", "101"),
        ("roles.fare_percent", "0"),
        ("roles.fee", "x"),
    ],
)
def test_figures_that_no_game_could_be_played_with_are_refused(figure: str, value: str) -> None:
    assert evening().no("fact", figure=figure, value=value).code in ("bad_figure", "amount_unread")


def test_the_pack_adds_moves_and_replaces_those_alone_that_two_hours_end() -> None:
    assert US.moves.keys() & STANDARD.keys() == {"pay", "join"}
