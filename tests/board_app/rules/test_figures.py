"""Figures that a table has otherwise in print: from its own file or from the page."""

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from board_app.editions.revolution.pack import pack
from board_app.ledger.line import Line, Put
from board_app.rules.facts import Facts
from board_app.rules.fields import FactsError
from board_app.rules.figures import Figures
from tests.board_app.alone import Alone
from tests.board_app.editions.revolution.evening import TURNS, UK, evening, money

PRINTED = files("board_app.editions.revolution") / "facts.toml"


def figures(changes: dict[str, Any] | None = None) -> dict[str, tuple[str, str, bool]]:
    """Text, certainty and whether it is changed, of every figure."""
    return {one.id: (one.text, one.certainty, one.changed) for one in Figures(PRINTED, "uk").listed(changes or {})}


# ---- listed


def test_every_figure_is_listed_with_how_sure_it_is() -> None:
    found = figures()
    assert found["edition.wage"] == ("2M", "high", False)
    assert found["edition.start"] == ("15M", "medium", False)
    assert found["stations.rents"] == ("250K 500K 1M 2M", "derived", False)
    assert found["utilities.rents"] == ("280K 700K 1.4M 2.1M", "ours", False)
    assert found["taxes.printed.luxury"] == ("1M", "derived", False)
    assert found["board.swapped"] == ("", "ours", False)
    assert found["deeds.39.uk"] == ("Mayfair", "derived", False)
    assert found["zones.car.first"] == ("21", "derived", False)
    assert found["utilities.price"] == ("1.5M", "derived", False)


def test_a_changed_figure_is_listed_as_it_stands() -> None:
    found = figures({"board.swapped": [[2, 7], [33, 36]], "board.fine": 1000})
    assert found["board.swapped"] == ("2-7 33-36", "ours", True)
    assert found["board.fine"] == ("1M", "high", True)


# ---- from the page


@pytest.mark.parametrize(
    ("figure", "value", "said", "there"),
    [
        ("edition.wage", "4M", "The wage at Go", lambda facts: facts.wage == 400),
        ("board.tries", "2", "Throws in jail until the fine is due", lambda facts: facts.board.tries == 2),
        (
            "utilities.rents",
            "100K 200K 300K 400K",
            "Utilities: rents",
            lambda facts: facts.deeds["12"].rents == (10, 20, 30, 40),
        ),
        ("deeds.39.uk", "The Mall", "The Mall: name, UK", lambda facts: facts.deeds["39"].name == "The Mall"),
        (
            "taxes.printed.income",
            "500K",
            "Taxes: income tax",
            lambda facts: facts.board.taxes["printed"]["income"] == 50,
        ),
        (
            "board.swapped",
            "2-7",
            "Spaces that lie the other way round",
            lambda facts: facts.deeds["2"].position == 7 and facts.board.spaces[2].kind == "zone",
        ),
    ],
)
def test_a_figure_corrected_on_the_page_counts_from_then_on_and_after_a_restart(
    figure: str, value: str, said: str, there: Any
) -> None:
    one = evening()
    one.yes("fact", figure=figure, value=value)
    assert one.newest() == f"Put right: {said}, now {value}"
    changes = one.book.section("figures")
    assert UK.figures is not None
    assert there(UK.figures.facts(changes))
    assert not there(UK.facts)
    assert Alone(store=one.store, pack=pack()).book.section("figures") == changes


def test_a_corrected_wage_is_paid_and_an_empty_value_goes_back_to_the_printed_one() -> None:
    one = evening(options=TURNS)
    one.yes("fact", figure="edition.wage", value="4M")
    one.yes("wage", seat=1)
    one.yes("fact", figure="edition.wage", value="")
    one.yes("wage", seat=2)
    assert money(one) == ["19M", "17M"]
    assert not one.book.section("figures")


def test_a_swapped_deed_keeps_its_owner() -> None:
    one = evening(deeds={"B": [2]})
    one.yes("fact", figure="board.swapped", value="2-7")
    one.yes("land", seat=1, space=7)
    one.yes("claim", payer=1, deed="2")
    assert money(one) == ["14.72M", "15.28M"]


@pytest.mark.parametrize(
    ("figure", "value"),
    [
        ("stations.rents", "1M"),
        ("stations.rents", "2M 1M 500K 250K"),
        ("stations.price", "5K"),
        ("stations.price", "0"),
        ("stations.price", "much"),
        ("stations.price", "1M 2M"),
        ("deeds.39.rents", "1M x 2M 3M 4M 5M"),
        ("board.tries", "0"),
        ("board.tries", "-1"),
        ("board.tries", "two"),
        ("board.swapped", "2-7 7-9"),
        ("board.swapped", "2-99"),
        ("board.swapped", "2 7"),
        ("zones.walking.first", "50"),
        ("zones.walking.first", "11"),
        ("board.interest", "101"),
        ("board.houses", "999999"),
        ("edition.start", "1000M"),
        ("deeds.39.mortgage", "4.01M"),
        ("deeds.39.uk", "Park Lane"),
        ("deeds.39.uk", "May\u0000fair"),
    ],
)
def test_a_figure_that_cannot_be_is_refused_by_name_and_nothing_changes(figure: str, value: str) -> None:
    refusal = evening().no("fact", figure=figure, value=value)
    assert refusal.code == "bad_figure" or refusal.code.startswith("amount_")


@pytest.mark.parametrize(
    ("figure", "value", "what"),
    [
        ("board.clock_s", "601", "601 is above 600"),
        ("board.clock_s", "1000000000000", "1000000000000 is above 600"),
        ("board.clock_s", "3.5", "expected a whole number"),
        ("board.swapped", "3.5", "expected pairs of positions like 2-7"),
        ("board.swapped", "2-2", "2-2 names one space twice"),
        ("board.swapped", "40-41", "40 is none of the spaces 0 to 39"),
        ("board.swapped", "2-40", "40 is none of the spaces 0 to 39"),
        ("board.swapped", "0-10", "0 is a corner, which lies where it is printed"),
        ("board.swapped", "7-30", "30 is a corner, which lies where it is printed"),
    ],
)
def test_a_figure_beyond_its_limits_is_refused_with_what_would_do(figure: str, value: str, what: str) -> None:
    refusal = evening().no("fact", figure=figure, value=value)
    assert refusal.sentence.endswith(f": {what}.")


def test_a_clock_that_an_older_version_let_run_longer_is_read_with_the_limit() -> None:
    one = evening(options=TURNS)
    one.yes("fact", figure="edition.wage", value="4M")
    taken = (Put("figures", "board.clock_s", 1000),)
    one.store.append(Line(one.book.head + 1, "", 0, None, "fact", one.book.lines[-1].args, taken, None))
    again = Alone(store=one.store, pack=pack())
    assert {figure.id: figure.text for figure in again.table.figures()}["board.clock_s"] == "600"
    play = again.table.view().play
    assert play is not None
    assert play.clock_s == 600
    again.yes("fact", figure="edition.wage", value="2M")
    assert "clock_s = 600" in again.table.own_figures()


def test_a_figure_below_0_is_refused_with_what_is_wrong() -> None:
    refusal = evening().no("fact", figure="board.clock_s", value="-3")
    assert refusal.sentence == "“-3” cannot be the figure “Seconds that an auction runs”: it cannot be below 0."


# ---- a file of one's own


def own(tmp_path: Path, text: str) -> Path:
    """A table's file with this text."""
    file = tmp_path / "revolution.toml"
    file.write_text(text, "utf-8")
    return file


GOOD = """
# our own box
[edition]
start = 20000

[taxes.printed]
luxury = 750

[[deeds]]
rents = [500, 2000, 6000, 14000, 17000, 25000]
position = 39

[[zones]]
id = "walking"
last = 8

[board]
swapped = [[33, 36]]
"""


def test_a_file_of_ones_own_lies_over_the_printed_figures(tmp_path: Path) -> None:
    facts = pack(own=own(tmp_path, GOOD)).facts
    assert facts.start == 2000
    assert facts.board.taxes["printed"] == {"income": 200, "luxury": 75}
    assert facts.deeds["39"].rents[-1] == 2500
    assert facts.board.zone_of(9) == 0
    assert (facts.deeds["33"].position, facts.board.spaces[33].kind) == (36, "zone")
    assert facts.wage == UK.facts.wage


def test_the_page_corrects_a_file_of_ones_own(tmp_path: Path) -> None:
    box = pack(own=own(tmp_path, GOOD))
    one = Alone(("A", "B"), pack=box)
    assert one.sums() == [2000, 2000]
    one.yes("fact", figure="deeds.39.price", value="5M")
    one.yes("buy", seat=1, deed="39")
    assert one.sums() == [1500, 2000]
    assert box.figures is not None
    assert {figure.id: figure.text for figure in box.figures.listed({})}["edition.start"] == "20M"


BAD = {
    "no sum": ("start = 20000", 'start = "much"', "line 4, edition.start: expected a whole number, found 'much'"),
    "no multiple": (
        "luxury = 750",
        "luxury = 755",
        "line 7, taxes.printed.luxury: 755 is no multiple of 10, the smallest sum",
    ),
    "too few": ("6000, 14000, ", "", "line 10, deeds.39.rents: expected 6 sums, found 4"),
    "falling": ("25000]", "10]", "line 10, deeds.39.rents: [500, 2000, 6000, 14000, 17000, 10] fall somewhere"),
    "too long a clock": ("[board]\n", "[board]\nclock_s = 900\n", "line 18, board.clock_s: 900 is above 600"),
    "no such figure": ("start = ", "beginning = ", "line 4, edition.beginning: there is no such figure"),
    "not to be changed": ("start = 20000", 'id = "other"', "line 4, edition.id: there is no such figure"),
    "no such deed": ("position = 39", "position = 38", "line 10, deeds.38.rents: there is no such figure"),
    "no such table": ("[board]", "[bored]", "line 18, bored.swapped: there is no such figure"),
    "no pair": ("[[33, 36]]", "[33, 36]", "line 18, board.swapped: 33 is no pair of positions"),
    "no place": ("position = 39", "", "[[deeds]] number 1: it needs “position”"),
    "not TOML": ("[board]", "[board", "revolution.toml: "),
    "more than an account": ("start = 20000", "start = 2000000", "line 4, edition.start: 2000000 is more than"),
    "a zone off the board": ("last = 8", "last = 50", "line 15, zones.walking.last: 50 is above 39"),
    "a zone turned round": ("last = 8", "first = 9\nlast = 3", "line 16, zones.walking.last: 3 lies before"),
    "a mortgage above the price": ("position = 39", "position = 39\nmortgage = 5000", "39.mortgage: 5000 is above"),
    "a name of nothing": ("position = 39", "position = 39\nuk = ' '", "line 12, deeds.39.uk: ' ' is no name"),
    "an unseen sign": ("position = 39", 'position = 39\nuk = "a\\u0007"', "deeds.39.uk: 'a\\x07' is"),
    "a name twice": ("position = 39", "position = 39\nuk = 'Park Lane'", "deeds.39.uk: another deed is called"),
    "too much interest": ("[board]", "[board]\ninterest = 100000", "line 18, board.interest: 100000 is above 100"),
    "too many houses": ("[board]", "[board]\nhouses = 999999999999", "line 18, board.houses: 999999999999 is above"),
    "a deed twice": (
        "[[zones]]",
        "[[deeds]]\nposition = 39\nrents = [500]\n[[zones]]",
        "line 15, deeds.39.rents: it stands twice in this file",
    ),
    "a loose figure": ("# our own box", "wage = 5", "line 2, wage: there is no such figure"),
}


@pytest.mark.parametrize(("good", "bad", "said"), BAD.values(), ids=BAD)
def test_a_bad_file_is_refused_with_line_and_field(tmp_path: Path, good: str, bad: str, said: str) -> None:
    assert good in GOOD
    with pytest.raises(FactsError) as error:
        pack(own=own(tmp_path, GOOD.replace(good, bad, 1)))
    assert str(error.value).startswith("revolution.toml")
    assert said in str(error.value)


def test_a_fault_is_not_laid_on_figures_that_fit_only_together(tmp_path: Path) -> None:
    zone = '[[zones]]\nid = "walking"\nfirst = 12\nlast = 15\n'
    assert pack(own=own(tmp_path, zone)).facts.board.zones[0].last == 15
    with pytest.raises(FactsError, match=r"line 6, board\.tries: 0 is not above 0"):
        pack(own=own(tmp_path, zone + "[board]\ntries = 0\n"))


def test_a_figure_of_an_inline_table_is_named_without_a_line_rather_than_with_a_wrong_one(tmp_path: Path) -> None:
    with pytest.raises(
        FactsError, match=r"^revolution\.toml, edition\.wage: 5 is no multiple of 10, the smallest sum$"
    ):
        pack(own=own(tmp_path, "edition = { wage = 5 }"))


def test_a_file_of_another_coding_says_so(tmp_path: Path) -> None:
    file = own(tmp_path, "")
    file.write_bytes("# für uns".encode("latin-1"))
    with pytest.raises(FactsError, match=r"^revolution\.toml: this is no UTF-8 text; save it as UTF-8$"):
        pack(own=file)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FactsError, match=r"absent\.toml"):
        pack(own=tmp_path / "absent.toml")


def test_a_journal_with_a_figure_that_an_older_version_took_still_opens_with_all_the_others() -> None:
    one = evening(options=TURNS)
    one.yes("fact", figure="edition.wage", value="4M")
    taken = (Put("figures", "edition.start", 2_000_000), Put("figures", "a.figure.of.later", 1))
    one.store.append(Line(one.book.head + 1, "", 0, None, "fact", one.book.lines[-1].args, taken, None))
    again = Alone(store=one.store, pack=pack())
    again.yes("wage", seat=1)
    assert money(again) == ["19M", "15M"]


UNFIT = (Put("figures", "deeds.39.mortgage", 90_000), Put("figures", "a.figure.of.later", 1))


def unfit() -> Alone:
    """A table whose journal holds a figure that cannot be, and one that nobody knows."""
    one = evening(options=TURNS)
    one.store.append(Line(one.book.head + 1, "", 0, None, "fact", {"figure": "edition.wage", "value": ""}, UNFIT, None))
    return Alone(store=one.store, pack=pack())


def test_a_figure_that_cannot_be_is_listed_as_the_one_that_counts() -> None:
    (mortgage,) = [one for one in unfit().table.figures() if one.id == "deeds.39.mortgage"]
    assert (mortgage.text, mortgage.changed) == ("2M", False)
    assert "mortgage" not in unfit().table.own_figures()


def test_a_figure_that_cannot_be_stands_in_the_way_of_no_other_and_never_comes_to_count() -> None:
    one = unfit()
    one.yes("fact", figure="edition.wage", value="3M")
    assert one.book.section("figures") == {"edition.wage": 3000}
    one.yes("fact", figure="deeds.39.price", value="200M")
    assert one.table.view().deeds[-1].price_text == "200M"
    (mortgage,) = [figure for figure in one.table.figures() if figure.id == "deeds.39.mortgage"]
    assert mortgage.text == "2M"
    one.yes("fact", figure="deeds.39.price", value="")
    assert one.book.section("figures") == {"edition.wage": 3000}


def test_what_can_be_of_the_figures_is_found_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read = 0
    whole = Figures._read

    def counted(book: Figures, changes: Mapping[str, Any]) -> Facts:
        nonlocal read
        read += 1
        return whole(book, changes)

    monkeypatch.setattr(Figures, "_read", counted)
    book = Figures(PRINTED, "uk")
    changes = {put.key: put.value for put in UNFIT} | {"board.fine": 600}
    facts = book.bearable(changes)
    found_out = read
    assert all(book.bearable(dict(changes)) is facts for _ in range(20))
    assert read == found_out


@pytest.mark.parametrize("value", ["0", "true", "3.5", "2026-01-01", '"x"'])
def test_swapped_spaces_that_are_no_list_are_refused_by_name(tmp_path: Path, value: str) -> None:
    with pytest.raises(FactsError, match=r"line 2, board\.swapped: .* no pair of positions"):
        pack(own=own(tmp_path, f"[board]\nswapped = {value}\n"))
