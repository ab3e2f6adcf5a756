"""Every figure of the Revolution board is the one in the table people would check it against."""

from collections import Counter

import pytest

from board_app.editions.revolution.pack import pack
from board_app.rules.facts import Deed
from board_app.rules.standard import STANDARD

STREETS = """
1|brown|Mediterranean Avenue|Old Kent Road|600K 20K 100K 300K 900K 1.6M 2.5M 500K 300K
3|brown|Baltic Avenue|Whitechapel Road|600K 40K 200K 600K 1.8M 3.2M 4.5M 500K 300K
6|light_blue|Oriental Avenue|The Angel Islington|1M 60K 300K 900K 2.7M 4M 5.5M 500K 500K
8|light_blue|Vermont Avenue|Euston Road|1M 60K 300K 900K 2.7M 4M 5.5M 500K 500K
9|light_blue|Connecticut Avenue|Pentonville Road|1.2M 80K 400K 1M 3M 4.5M 6M 500K 600K
11|pink|St. Charles Place|Pall Mall|1.4M 100K 500K 1.5M 4.5M 6.25M 7.5M 1M 700K
13|pink|States Avenue|Whitehall|1.4M 100K 500K 1.5M 4.5M 6.25M 7.5M 1M 700K
14|pink|Virginia Avenue|Northumberland Avenue|1.6M 120K 600K 1.8M 5M 7M 9M 1M 800K
16|orange|St. James Place|Bow Street|1.8M 140K 700K 2M 5.5M 7.5M 9.5M 1M 900K
18|orange|Tennessee Avenue|Marlborough Street|1.8M 140K 700K 2M 5.5M 7.5M 9.5M 1M 900K
19|orange|New York Avenue|Vine Street|2M 160K 800K 2.2M 6M 8M 10M 1M 1M
21|red|Kentucky Avenue|Strand|2.2M 180K 900K 2.5M 7M 8.75M 10.5M 1.5M 1.1M
23|red|Indiana Avenue|Fleet Street|2.2M 180K 900K 2.5M 7M 8.75M 10.5M 1.5M 1.1M
24|red|Illinois Avenue|Trafalgar Square|2.4M 200K 1M 3M 7.5M 9.25M 11M 1.5M 1.2M
26|yellow|Atlantic Avenue|Leicester Square|2.6M 220K 1.1M 3.3M 8M 9.75M 11.5M 1.5M 1.3M
27|yellow|Ventnor Avenue|Coventry Street|2.6M 220K 1.1M 3.3M 8M 9.75M 11.5M 1.5M 1.3M
29|yellow|Marvin Gardens|Piccadilly|2.8M 240K 1.2M 3.6M 8.5M 10.25M 12M 1.5M 1.4M
31|green|Pacific Avenue|Regent Street|3M 260K 1.3M 3.9M 9M 11M 12.75M 2M 1.5M
32|green|North Carolina Avenue|Oxford Street|3M 260K 1.3M 3.9M 9M 11M 12.75M 2M 1.5M
34|green|Pennsylvania Avenue|Bond Street|3.2M 280K 1.5M 4.5M 10M 12M 14M 2M 1.6M
37|dark_blue|Park Place|Park Lane|3.5M 350K 1.75M 5M 11M 13M 15M 2M 1.75M
39|dark_blue|Boardwalk|Mayfair|4M 500K 2M 6M 14M 17M 20M 2M 2M
"""
"""Position, group, US name, UK name; then price, rent bare, with one to four houses and a hotel, house, mortgage."""

STATIONS = {
    "5": ("Reading Railroad", "King's Cross Station"),
    "15": ("Pennsylvania Railroad", "Marylebone Station"),
    "25": ("B. & O. Railroad", "Fenchurch Street Station"),
    "35": ("Short Line", "Liverpool Street Station"),
}
UTILITIES = {"2": "Gas Company", "12": "Electric Company", "28": "Water Works", "33": "Communications Company"}

UK = pack("uk").facts
US = pack("us").facts


def shown(*sums: int) -> list[str]:
    """Quanta as people read them."""
    return [UK.currency.show(quanta) for quanta in sums]


def figures(deed: Deed) -> str:
    """A deed's figures in the order of the table."""
    return " ".join(shown(deed.price, *deed.rents, deed.house, deed.mortgage))


@pytest.mark.parametrize("row", STREETS.strip().splitlines())
def test_every_street_has_the_figures_of_its_deed(row: str) -> None:
    position, group, us, uk, sums = row.split("|")
    street = UK.deeds[position]
    assert (street.kind, street.group, street.position) == ("street", group, int(position))
    assert (US.deeds[position].name, street.name) == (us, uk)
    assert figures(street) == sums
    assert figures(US.deeds[position]) == sums


def test_there_are_thirty_deeds_in_board_order() -> None:
    assert Counter(deed.kind for deed in UK.deeds.values()) == {"street": 22, "station": 4, "utility": 4}
    positions = [deed.position for deed in UK.deeds.values()]
    assert positions == sorted(positions)
    assert list(UK.deeds) == [str(position) for position in positions]
    assert UK.deeds.keys() == US.deeds.keys()
    assert max(positions) < 40


def test_groups_have_their_sizes() -> None:
    small = {"brown": 2, "dark_blue": 2, "station": 4, "utility": 4}
    threes = dict.fromkeys(("light_blue", "pink", "orange", "red", "yellow", "green"), 3)
    assert Counter(deed.group for deed in UK.deeds.values()) == threes | small


@pytest.mark.parametrize("position", STATIONS)
def test_every_station_has_the_same_figures(position: str) -> None:
    assert (US.deeds[position].name, UK.deeds[position].name) == STATIONS[position]
    station = UK.deeds[position]
    assert (station.kind, station.group) == ("station", "station")
    assert shown(station.price, station.mortgage, *station.rents) == ["2M", "1M", "250K", "500K", "1M", "2M"]


@pytest.mark.parametrize("position", UTILITIES)
def test_every_utility_has_the_same_figures(position: str) -> None:
    assert US.deeds[position].name == UK.deeds[position].name == UTILITIES[position]
    utility = UK.deeds[position]
    assert (utility.kind, utility.group) == ("utility", "utility")
    assert shown(utility.price, utility.mortgage, *utility.rents) == ["1.5M", "750K", "280K", "700K", "1.4M", "2.1M"]


def test_the_edition_is_played_as_its_rule_book_says() -> None:
    assert (UK.id, UK.title) == ("revolution", "Revolution")
    assert shown(1, UK.start, UK.wage) == ["10K", "15M", "2M"]
    assert (UK.players_min, UK.players_max, UK.full_group_factor) == (2, 6, 2)


def test_mortgage_is_half_the_price_everywhere() -> None:
    assert [deed.name for deed in UK.deeds.values() if deed.mortgage * 2 != deed.price] == []


def test_the_pack_adds_moves_and_replaces_none() -> None:
    moves = pack().moves
    assert {"buy", "rent", "wage", "zone", "forced_deal", "time_up", "chance_do"} <= set(moves)
    assert moves.keys().isdisjoint(STANDARD)
