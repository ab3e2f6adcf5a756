"""An exported game: whole and lossless as JSON, a table as CSV that no spreadsheet carries out."""

import csv
import json
import re
from datetime import UTC, datetime
from random import Random

import pytest

from board_app.editions.catalogue import PACKS
from board_app.game.export import BOM, FORMAT, WHAT, csv_lines, json_lines
from board_app.game.importing import read_export
from board_app.ledger.line import BANK
from board_app.rules.moves import Move
from tests.board_app.alone import Alone
from tests.board_app.rules.test_rewind_games import MOST_TURNS, game, stored


def payment(payer: int, payee: int, amount: str) -> Move:
    """Money by hand."""
    return Move("pay", {"payer": payer, "payee": payee, "amount": amount})


def rows(one: Alone) -> list[dict[str, str]]:
    """The exported table, read as a spreadsheet reads it."""
    text = "".join(csv_lines(one.table.reading()))
    assert text.startswith(BOM)
    assert text.count("\r\n") == text.count("\n")
    return list(csv.DictReader(text.removeprefix(BOM).splitlines()))


@pytest.mark.parametrize("edition", sorted(MOST_TURNS))
def test_a_game_comes_back_from_its_export_as_it_was(edition: str) -> None:
    one = Alone(store=stored(game(edition, 1)), pack=PACKS[edition]())
    one.yes("name_game", name='The "night", ✚')
    text = "".join(json_lines(one.table.reading(), edition))
    back = read_export("night.json", text.encode())
    assert back.lines == tuple(one.book.lines)
    assert (back.edition, back.name) == (edition, 'The "night", ✚')
    assert "".join(json_lines(Alone(store=stored(back.lines), pack=one.pack).table.reading(), edition)) == text


def test_the_file_says_what_it_is_and_has_a_line_for_each_line() -> None:
    one = Alone()
    text = "".join(json_lines(one.table.reading(), "revolution"))
    told = json.loads(text)
    assert (told["what"], told["format"], told["edition"]) == (WHAT, FORMAT, "revolution")
    assert (told["title"], told["name"], told["count"]) == ("Revolution", "", 3)
    assert told["balances"] == {"0": -3000, "1": 1500, "2": 1500}
    assert [line[:9] for line in text.splitlines()[1:4]] == ['{"check":'] * 3


def test_the_table_has_every_line_and_every_balance_in_thousands_where_k_is_typed() -> None:
    one = Alone()
    one.yes("pay", payer=1, payee=2, amount="260K")
    one.yes("undo")
    table = rows(one)
    assert [row["line"] for row in table] == ["1", "2", "3", "4", "5"]
    assert table[3]["what happened"] == "Ada paid Bo 260K"
    assert (table[3]["Ada change (K)"], table[3]["Ada balance (K)"]) == ("-260", "14740")
    assert (table[3]["taken back"], table[4]["taken back"]) == ("taken back", "")
    assert table[0]["Ada change (K)"] == ""


def test_whole_money_a_fund_and_who_asked_stand_there_too() -> None:
    one = Alone(pack=PACKS["socialism"]())
    one.table.submit(2, payment(0, 1, "10"), one.table.new_op(), banker=True)
    one.table.submit(1, payment(1, 2, "5"), one.table.new_op())
    one.yes("pay", payer=2, payee=1, amount=5)
    *_, banker, ada, last = rows(one)
    assert [row["asked by"] for row in (banker, ada, last)] == ["the bank", "Ada", ""]
    fund = one.table.reading().facts.fund
    assert fund is not None
    assert int(last["Ada balance"]) == one.sums()[0]
    assert f"{fund.name} balance" in last
    sums = [int(value) for name, value in last.items() if name.endswith(" balance")]
    assert sum(sums) == -one.book.balances[BANK]


def test_no_two_columns_are_called_alike_and_the_money_in_the_middle_has_one() -> None:
    one = Alone(("Ada", "Bo", "Cy"), pack=PACKS["classic"]())
    one.yes("option", option="dice", value="table")
    one.yes("option", option="free_parking", value="pot")
    one.yes("roll", seat=1, dice="1 3")
    one.yes("depart", seat=3, money="bank", deeds="bank")
    one.yes("join", name="Cy")
    last = rows(one)[-1]
    assert (last["Cy, seat 3 balance"], last["Cy, seat 4 balance"]) == ("0", "1500")
    sums = [int(value) for name, value in last.items() if name.endswith(" balance")]
    assert len(sums) == 5
    assert sum(sums) == -one.book.balances[BANK]


@pytest.mark.parametrize("name", ["=1+1", "+SUM(A1)", "-2", "@cmd", "＝1", '=HYPERLINK("x","y")'])  # noqa: RUF001  # a wide sign
def test_a_name_that_a_spreadsheet_would_carry_out_is_text(name: str) -> None:
    one = Alone((name[:20], "Bo"))
    one.table.submit(1, payment(1, 2, "10K"), one.table.new_op())
    for row in rows(one):
        for cell in (row["what happened"], row["asked by"], *row):
            assert cell[:1] not in ("=", "+", "-", "@", "＝")  # noqa: RUF001  # as above
    assert rows(one)[-1]["asked by"] == f"'{name[:20]}"


@pytest.mark.parametrize("name", ["a;=1+1", "a; @x", "a;-2", "a;+3"])
def test_what_a_spreadsheet_would_take_for_a_cell_of_its_own_is_text_too(name: str) -> None:
    one = Alone((name, "Bo"))
    one.table.submit(1, payment(1, 2, "10K"), one.table.new_op())
    text = "".join(csv_lines(one.table.reading()))
    assert not re.search(r";\s*[=+@-]", text)
    assert rows(one)[-1]["asked by"] == re.sub(r"(?<=;)( ?)", r"\1'", name)


def test_moments_are_those_of_the_calendar() -> None:
    random, one = Random(3), Alone()
    moments = [0, 951_782_400_000, 1_709_164_799_999, 4_107_542_400_000, *(random.randrange(10**13) for _ in range(40))]
    for at in moments:
        one.now_ms = at
        one.yes("rename", seat=1, name=f"Ada {at}")
    said = [row["UTC"] for row in rows(one)[-len(moments) :]]
    wanted = [datetime.fromtimestamp(at // 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ") for at in moments]
    assert said == wanted
