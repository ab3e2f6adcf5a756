"""A facts file is read as written, and a bad one is refused with file, place and field."""

from pathlib import Path

import pytest

from board_app.money import Currency
from board_app.rules.facts import Deed, Facts, Fund, Project, load_facts
from board_app.rules.fields import FactsError

GOOD = """
[edition]
id = "tiny"
title = "Tiny"
scale = "mk"
quantum = 10
players_min = 2
players_max = 4
start = 15000
wage = 2000
full_group_factor = 2

[stations]
price = 2000
mortgage = 1000
rents = [250, 500, 1000, 2000]

[[deeds]]
position = 1
kind = "street"
group = "brown"
us = "First Street"
uk = "First Road"
price = 600
mortgage = 300
house = 500
rents = [20, 100, 300, 900, 1600, 2500]

[[deeds]]
position = 5
kind = "station"
group = "station"
us = "Depot"
uk = "Station"
"""


def load(folder: Path, text: str | bytes) -> Facts:
    """The facts of a file with this content."""
    file = folder / "facts.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return load_facts(file)


def test_figures_of_the_file_become_quanta(tmp_path: Path) -> None:
    facts = load(tmp_path, GOOD)
    assert (facts.id, facts.title, facts.currency) == ("tiny", "Tiny", Currency("mk", 10))
    assert (facts.players_min, facts.players_max, facts.full_group_factor) == (2, 4, 2)
    assert (facts.start, facts.wage) == (1500, 200)
    assert list(facts.deeds.values()) == [
        Deed("1", "First Road", "street", "brown", 1, 60, 30, 50, (2, 10, 30, 90, 160, 250)),
        Deed("5", "Station", "station", "station", 5, 200, 100, 0, (25, 50, 100, 200)),
    ]
    assert facts.group("brown") == (facts.deeds["1"],)
    assert facts.group("green") == ()


def test_deeds_go_by_their_names_in_either_country(tmp_path: Path) -> None:
    file = tmp_path / "facts.toml"
    file.write_text(GOOD, "utf-8")
    assert [deed.name for deed in load_facts(file, "us").deeds.values()] == ["First Street", "Depot"]


def test_whole_money_has_no_quantum_to_divide_by(tmp_path: Path) -> None:
    facts = load(tmp_path, GOOD.replace('"mk"', '"whole"').replace("quantum = 10", "quantum = 1"))
    assert facts.currency == Currency("whole", 1)
    assert facts.deeds["1"].rents == (20, 100, 300, 900, 1600, 2500)


BAD = {
    "no edition": ("[edition]", "[nothing]", "facts.toml: the table [edition] is missing"),
    "no title": ('title = "Tiny"', "", "facts.toml, [edition], title: it is missing; expected a text"),
    "an empty title": ('title = "Tiny"', 'title = " "', "[edition], title: ' ' is no name that people could read"),
    "more players than a unit has accounts": (
        "players_max = 4",
        "players_max = 17",
        "[edition], players_max: 17 is above 16",
    ),
    "no start": ("start = 15000", "", "facts.toml, [edition], start: it is missing; expected a whole number"),
    "a start that is text": (
        "start = 15000",
        'start = "15M"',
        "[edition], start: expected a whole number, found '15M'",
    ),
    "a start that is no whole number": (
        "start = 15000",
        "start = 15000.0",
        "start: expected a whole number, found 15000.0",
    ),
    "a start that is a yes": ("start = 15000", "start = true", "start: expected a whole number, found True"),
    "a start that is no multiple": (
        "start = 15000",
        "start = 15005",
        "start: 15005 is no multiple of 10, the smallest sum",
    ),
    "a wage of nothing": ("wage = 2000", "wage = 0", "[edition], wage: 0 is not above 0"),
    "a scale nobody knows": ('"mk"', '"gold"', "[edition], scale: 'gold' is none of mk, whole"),
    "a quantum of nothing": ("quantum = 10", "quantum = 0", "[edition], quantum: 0 is not above 0"),
    "a quantum below nothing": ("quantum = 10", "quantum = -10", "[edition], quantum: -10 is not above 0"),
    "no seats": ("players_max = 4", "players_max = 0", "[edition], players_max: 0 is not above 0"),
    "no factor": ("full_group_factor = 2", "full_group_factor = 0", "full_group_factor: 0 is not above 0"),
    "a Chance below none": (
        "quantum = 10",
        "quantum = 10\nchance_one_in = -1",
        "chance_one_in: -1 is not from 0 to 1000",
    ),
    "no figures for stations": ("[stations]", "[depots]", "facts.toml: the table [stations] is missing"),
    "deeds that are no list": (GOOD[GOOD.index("[[deeds]]") :], "[deeds]\na = 1", "deeds: expected a list, found"),
    "no name": ('uk = "First Road"', "", "facts.toml, [[deeds]] number 1, uk: it is missing; expected a text"),
    "no position": (
        "position = 5",
        "",
        "facts.toml, [[deeds]] number 2, position: it is missing; expected a whole number",
    ),
    "a position taken": ("position = 5", "position = 1", "[[deeds]] number 2, position: 1 is taken by First Road"),
    "a kind nobody knows": ('"street"', '"strete"', "number 1, kind: 'strete' is none of street, station, utility"),
    "no group": ('group = "brown"', "", "[[deeds]] number 1, group: it is missing; expected a text"),
    "a price typed with dollars": (
        "price = 600",
        'price = "$$600"',
        "number 1, price: expected a whole number, found '$$600'",
    ),
    "a price that is no multiple": (
        "price = 600",
        "price = 605",
        "number 1, price: 605 is no multiple of 10, the smallest sum",
    ),
    "a price below zero": ("price = 600", "price = -600", "number 1, price: -600 is not above 0"),
    "no house": ("house = 500", "", "[[deeds]] number 1, house: it is missing; expected a whole number"),
    "no rents": ("rents = [20, 100, 300, 900, 1600, 2500]", "", "number 1, rents: it is missing; expected a list"),
    "a rent too few": ("[20, 100,", "[20,", "[[deeds]] number 1, rents: expected 6 sums, found 5"),
    "a rent too many": ("[250,", "[240, 250,", "[[deeds]] number 2, rents: expected 4 sums, found 5"),
    "a rent that is text": ("[20, 100,", '[20, "100",', "number 1, rents: '100' is no whole number"),
    "a rent that is a yes": ("[20, 100,", "[20, true,", "number 1, rents: True is no whole number"),
    "a rent that lost a digit": ("1600, 2500", "160, 2500", "number 1, rents: [20, 100, 300, 900, 160, 2500]"),
    "broken TOML": ("[edition]", "[edition", "facts.toml: "),
    "a field said twice": ("wage = 2000", "wage = 2000\nwage = 2000", "facts.toml: "),
}


@pytest.mark.parametrize(("good", "bad", "words"), BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_with_file_place_and_field(tmp_path: Path, good: str, bad: str, words: str) -> None:
    assert good in GOOD
    with pytest.raises(FactsError) as refused:
        load(tmp_path, GOOD.replace(good, bad, 1))
    assert words in str(refused.value)
    assert str(refused.value).startswith("facts.toml")


def test_deeds_that_are_no_tables_are_refused(tmp_path: Path) -> None:
    text = "deeds = [1]\n" + GOOD[: GOOD.index("[[deeds]]")]
    with pytest.raises(FactsError, match=r"facts\.toml, \[\[deeds\]\] number 1: expected a table, found 1"):
        load(tmp_path, text)


def test_broken_toml_is_refused_with_its_line(tmp_path: Path) -> None:
    with pytest.raises(FactsError, match=r"facts\.toml: .*line 2"):
        load(tmp_path, GOOD.replace("[edition]", "[edition", 1))


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FactsError, match=r"facts\.toml: this is no UTF-8 text"):
        load(tmp_path, b"\xff\xfe[edition]")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FactsError, match=r"nowhere\.toml: "):
        load_facts(tmp_path / "nowhere.toml")


PROJECTS = """
[edition]
id = "common"
title = "Common"
scale = "whole"
quantum = 1
players_min = 2
players_max = 4
start = 0
wage = 50
full_group_factor = 2

[fund]
name = "the Pool"
start = 1848

[figures]
chips = 10

[[deeds]]
position = 1
kind = "project"
group = "brown"
us = "Well"
uk = "Well"
price = 40
fee = 15
slots = 3
payout = 20
"""


def test_projects_a_fund_and_further_figures_are_read(tmp_path: Path) -> None:
    facts = load(tmp_path, PROJECTS)
    assert (facts.start, facts.fund, dict(facts.figures)) == (0, Fund("the Pool", 1848), {"chips": 10})
    well = facts.deeds["1"]
    assert (well.kind, well.price, well.project) == ("project", 40, Project(15, 3, 20))
    assert (well.rents, well.mortgage) == ((), 0)
    assert load(tmp_path, GOOD).fund is None
    assert load(tmp_path, GOOD).figures == {}


@pytest.mark.parametrize(
    ("good", "bad", "words"),
    [
        ("slots = 3", "slots = 0", "[[deeds]] number 1, slots: 0 is not above 0"),
        ("fee = 15", "fee = -1", "[[deeds]] number 1, fee: -1 is not above 0"),
        ("payout = 20\n", "", "[[deeds]] number 1, payout: it is missing; expected a whole number"),
        ("start = 1848", "start = 0", "[fund], start: 0 is not above 0"),
        ('name = "the Pool"\n', "", "[fund], name: it is missing; expected a text"),
        ("chips = 10", 'chips = "ten"', "[figures], chips: expected a whole number, found 'ten'"),
        ("start = 0", "start = -5", "[edition], start: -5 is not above 0"),
    ],
)
def test_a_bad_project_or_fund_is_refused_with_its_place(tmp_path: Path, good: str, bad: str, words: str) -> None:
    assert good in PROJECTS
    with pytest.raises(FactsError) as refused:
        load(tmp_path, PROJECTS.replace(good, bad, 1))
    assert words in str(refused.value)
