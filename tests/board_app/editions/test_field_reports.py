"""What went wrong in other banks: every report that the rules of an edition can meet has its test, named for it."""

import re
import tomllib
from collections.abc import Mapping

import pytest

from board_app.editions.catalogue import PACKS
from board_app.rules.moves import Accepted, Move
from tests.board_app.alone import Alone
from tests.house.tree import ROOT

BY_RULES = (
    *("a1", "a2", "a4", "a6", "a7", "a9", "a11"),
    *("b1", "b2", "b4", "b6", "b7", "b9", "b11", "b12"),
    *("c1", "c2", "c4", "c6", "c7", "c9"),
    *("d1", "d2", "d4", "d6", "d7", "d9", "d11", "d12", "d14", "d16", "d17", "d19"),
    "g",
)
"""The rows of sections A to D, and G: how the sums of four popular programs differ from the print."""

HERE = ("a1", "a2", "a4")
"""The rows that are tried below on a table of every edition alike."""

NOTHING_FAILS = ("b1", "b2", "b6", "b7", "b9", "b11")
NO_RENTS = ("c9", "d6", "d14", "g")
NO_MORTGAGES_OR_BUILDINGS = ("d1", "d2", "d4", "d7", "d9", "d11", "d12")
NO_DEEDS = ("c1", "c2", "c4", "c6", "c7", "d17")

UNMET: Mapping[str, tuple[str, ...]] = {
    "socialism": (*NOTHING_FAILS, *NO_RENTS, *NO_MORTGAGES_OR_BUILDINGS),
    "card_game": (*NOTHING_FAILS, *NO_RENTS, *NO_MORTGAGES_OR_BUILDINGS, *NO_DEEDS),
}
"""Rows that an edition's rules have nothing for."""

BY_STORE_OR_PAGE = {
    "a12": ("tests/board_app/storage/test_kills.py", "test_a_torn_log_gives_the_exact_state_after_some_commit"),
    "a14": (
        "tests/browser/test_paying.py",
        "test_a_page_reloaded_in_mid_payment_is_the_same_player_s_and_the_payment_is_made_once",
    ),
}
"""Rows that no edition's rules can meet."""

BY_RULES_ALONE = ("b11", "g")
"""Rows that no page has anything to do with: whole games played by themselves, and printed sums."""

PAGES = ("tests/board_app/web/test_field_reports.py", "tests/board_app/web/test_field_reports_rules.py")

REPORTS = {
    row["id"]: row
    for section in "abcd"
    for row in tomllib.loads((ROOT / f"tests/cases/field_reports_{section}.toml").read_text("utf-8"))["row"]
}


@pytest.mark.parametrize("edition", sorted({pack().facts.id for pack in PACKS.values()}))
def test_every_report_is_a_test_of_the_edition(edition: str) -> None:
    named = _named(f"tests/board_app/editions/{edition}/test_field_reports.py")
    elsewhere = {*HERE, *UNMET.get(edition, ())}
    assert [row for row in BY_RULES if row not in named | elsewhere] == []
    assert [row for row in BY_RULES if row in named & elsewhere] == []


def test_every_report_that_people_meet_on_a_page_is_a_test_of_pages() -> None:
    named = {word for file in PAGES for word in _named(file)}
    assert [row for row in BY_RULES if row not in {*named, *BY_RULES_ALONE}] == []
    assert "a14" in named


def test_every_report_of_the_rules_stores_and_pages_is_listed() -> None:
    assert {row.lower() for row in REPORTS} == {*BY_RULES, *BY_STORE_OR_PAGE} - {"g"}


@pytest.mark.parametrize("row", REPORTS)
def test_a_listed_report_has_tests_that_exist_and_misses_none_that_is_named_for_it(row: str) -> None:
    proofs = [proof.split("::") for proof in REPORTS[row]["proofs"]]
    assert [name for file, name in proofs if f"\ndef {name}(" not in (ROOT / file).read_text("utf-8")] == []
    named = {
        name
        for file in {*PAGES, *(file for file, _ in proofs)}
        for name in _tests(file)
        if row.lower() in name.split("_")
    }
    assert named <= {name.removeprefix("test_") for _, name in proofs}


def _named(file: str) -> set[str]:
    """The words in the names of a file's tests."""
    return {word for name in _tests(file) for word in name.split("_")}


def _tests(file: str) -> list[str]:
    """The names of a file's tests, without what they begin with."""
    return re.findall(r"^def test_(\w+)", (ROOT / file).read_text("utf-8"), re.MULTILINE)


@pytest.mark.parametrize(("file", "test"), BY_STORE_OR_PAGE.values(), ids=BY_STORE_OR_PAGE)
def test_a_report_about_disks_or_pages_has_its_test(file: str, test: str) -> None:
    assert f"\ndef {test}(" in (ROOT / file).read_text("utf-8")


# ---- what every edition promises alike


@pytest.fixture(params=PACKS)
def one(request: pytest.FixtureRequest) -> Alone:
    """A and B at a table of an edition, each with a thousand quanta more than it begins with."""
    there = Alone(("A", "B"), pack=PACKS[request.param]())
    for seat in (1, 2):
        there.yes("pay", payer=0, payee=seat, amount=quanta(there, 1000))
    return there


def quanta(one: Alone, count: int) -> str:
    """A sum as people type it."""
    return one.pack.facts.currency.show(count)


def picture(one: Alone) -> object:
    """What everybody has."""
    return sorted(one.book.balances.items())


def test_a1_five_hundred_payments_are_all_in_the_history_and_sum_to_the_balances(one: Alone) -> None:
    before = one.sums()
    for number in range(500):
        one.yes("pay", payer=1 + number % 2, payee=2 - number % 2, amount=quanta(one, 1 + number % 7))
    said = [line.sentence for line in one.table.history()]
    assert len([sentence for sentence in said if sentence.startswith(("A paid B", "B paid A"))]) == 500
    assert len([sentence for sentence in said if sentence.startswith("The bank paid")]) == 2
    given = [1 + number % 7 for number in range(500)]
    moved = sum(given[1::2]) - sum(given[0::2])
    assert one.sums() == [before[0] + moved, before[1] - moved]


def test_a2_anybody_takes_a_wrong_payment_back_and_the_log_says_who(one: Alone) -> None:
    before, said = one.sums(), f"A paid B {quanta(one, 5)}"
    one.yes("pay", payer=1, payee=2, amount=quanta(one, 5))
    undo = one.table.submit(2, Move("undo"), one.table.new_op())
    assert isinstance(undo, Accepted)
    assert undo.sentence == f"Taken back by B: {said}"
    assert one.sums() == before
    wrong = one.table.view().log[1]
    assert (wrong.sentence, wrong.undone) == (said, True)


def test_a4_a_line_thirty_back_is_one_move_away(one: Alone) -> None:
    before = picture(one)
    first = one.line("pay", payer=1, payee=2, amount=quanta(one, 5))
    for _ in range(30):
        one.yes("pay", payer=1, payee=2, amount=quanta(one, 5))
    back = next(line.rewind for line in one.table.view().log if line.seq == first)
    one.yes("rewind", to=back)
    assert picture(one) == before
