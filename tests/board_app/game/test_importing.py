"""A file that is damaged, foreign, newer or changed is refused by file, line and field, and never a crash."""

import json
from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from board_app.editions.catalogue import PACKS
from board_app.game.export import FORMAT, checked, json_lines
from board_app.game.importing import MOST_BYTES, ImportRefused, chain_fault, read_export
from board_app.ledger.line import FORMAT as LINE_FORMAT
from tests.board_app.alone import Alone
from tests.board_app.rules.test_rewind_games import game, stored
from tests.world import CARDS, World, seated

Change = Callable[[dict[str, Any]], Any]


def exported() -> dict[str, Any]:
    """A short evening as it is exported: line 4 is a payment."""
    one = Alone()
    one.yes("pay", "payment1", payer=1, payee=2, amount="1M")
    one.yes("buy", "purchase", seat=1, deed="39")
    told: dict[str, Any] = json.loads("".join(json_lines(one.table.reading(), "revolution")))
    return told


def signed(told: dict[str, Any]) -> dict[str, Any]:
    """The same with checks that fit, as somebody who knows them would write it."""
    check = ""
    for line in told["lines"]:
        line.pop("check", None)
        check = line["check"] = checked(check, {name: value for name, value in line.items() if name != "check"})
    return told


def refusal(data: bytes | dict[str, Any]) -> str:
    """Why a file is refused."""
    with pytest.raises(ImportRefused) as refused:
        read_export("night.json", data if isinstance(data, bytes) else json.dumps(data).encode())
    said = str(refused.value)
    assert said.startswith("night.json: ")
    assert said.endswith(("Nothing was taken in.", "to take it in."))
    return said


def test_a_file_laid_out_otherwise_is_the_same_game() -> None:
    told = exported()
    assert read_export("x", json.dumps(told, indent=4).encode("utf-8-sig")).lines[3].op == "payment1"


HEADS: dict[str, tuple[Change, str]] = {
    "foreign": (lambda told: told.pop("what"), "field “what”"),
    "a format of another kind": (lambda told: told.update(format="1"), "field “format”"),
    "a format there never was": (lambda told: told.update(format=0), "field “format”"),
    "newer": (lambda told: told.update(format=FORMAT + 1), "a newer version (format 2, this one reads up to 1)"),
    "no edition": (lambda told: told.pop("edition"), "field “edition” is missing or damaged"),
    "lines that are none": (lambda told: told.update(lines={}), "field “lines” is missing or damaged"),
    "a count that is a truth": (lambda told: told.update(count=True), "field “count” is missing or damaged"),
    "cut short": (lambda told: told["lines"].pop(), "field “count” says 5 lines, and there are 4"),
    "other balances": (lambda told: told["balances"].update({"1": 7}), "field “balances” is not what"),
    "an edition changed since": (
        lambda told: told.update(edition="classic"),
        "field “check”: “edition”, “title” or “name”",
    ),
    "a name changed since": (lambda told: told.update(name="Sunday"), "field “check”: “edition”, “title”"),
    "a name of half a letter": (lambda told: told.update(name="\ud800"), "half a letter"),
    "a name too long": (lambda told: (told.pop("check"), told.update(name="x" * 99)), "field “name” is no name that"),
    "no lines": (lambda told: told.update(lines=[], count=0), "line 1, field “move”: a game begins with “new”"),
}


@pytest.mark.parametrize("name", HEADS)
def test_what_is_wrong_with_a_file_is_named(name: str) -> None:
    told = exported()
    change, wanted = HEADS[name]
    change(told)
    assert wanted in refusal(told)


LINES: dict[str, tuple[Change, str]] = {
    "seq": (lambda line: line.update(seq="4"), "line 4, field “seq” is missing or damaged"),
    "another number": (lambda line: line.update(seq=9), "line 4, field “seq”: 9 is not its number"),
    "op": (lambda line: line.update(op="x"), "line 4, field “op” is missing or damaged"),
    "op used twice": (lambda line: line.update(op="purchase"), "operation purchase stands in line 4 already"),
    "at": (lambda line: line.update(at=-1), "line 4, field “at” is missing or damaged"),
    "at a broken time": (lambda line: line.update(at=1.5), "line 4, field “at” is missing or damaged"),
    "seat": (lambda line: line.update(seat=17), "line 4, field “seat” is missing or damaged"),
    "move": (lambda line: line.update(move=["pay"]), "line 4, field “move” is missing or damaged"),
    "point": (lambda line: line.update(point=["x", 1]), "line 4, field “point” is missing or damaged"),
    "format": (lambda line: line.update(format=LINE_FORMAT + 1), "line 4, field “format”: a newer version wrote it"),
    "no effects": (lambda line: line.pop("effects"), "line 4, field “effects” is missing or damaged"),
    "another effect": (lambda line: line.update(effects=[["fly"]]), "line 4, field “effects” is missing or damaged"),
    "an effect of nothing": (lambda line: line.update(effects=["x"]), "line 4, field “effects” is missing or damaged"),
    "a short put": (lambda line: line.update(effects=[["put", "a", "b"]]), "line 4, field “effects” is missing"),
    "a far account": (lambda line: line.update(effects=[["money", [[40, 1]]]]), "line 4, field “effects” is missing"),
    "money from nowhere": (lambda line: line.update(effects=[["money", [[1, 5]]]]), "do not sum to zero"),
    "more than there is": (lambda line: line.update(effects=[["money", [[1, -1501], [2, 1501]]]]), "leave its bounds"),
    "a player without a name": (
        lambda line: line.update(effects=[["put", "players", "1", {"name": "", "account": 1}]]),
        "line 4, field “effects”: players “1” is no player with a name that can be read",
    ),
    "half a letter": (lambda line: line["move"][1].update(note="\udfff"), "half a letter (“\\ud800” to “\\udfff”)"),
    "a broken chain": (lambda line: line["point"].__setitem__(2, "00000000"), "field “point”: the chain is broken"),
}


@pytest.mark.parametrize("name", LINES)
def test_what_is_wrong_with_a_line_is_named_with_line_and_field(name: str) -> None:
    told = exported()
    change, wanted = LINES[name]
    change(told["lines"][3])
    assert wanted in refusal(signed(told))


@pytest.mark.parametrize("to", [6, 7, 99, 0, -1, 1.5, "x", None, True, 10**30])
@pytest.mark.parametrize(("move", "word"), [("rewind", "to"), ("redo", "to"), ("correct", "line"), ("explain", "line")])
def test_a_line_that_names_none_before_it_is_refused_at_once(move: str, word: str, to: object) -> None:
    told = exported()
    line = {"seq": 6, "op": "", "format": LINE_FORMAT, "at": 0, "seat": None, "move": [move, {word: to}], "effects": []}
    told["lines"].append(line)
    told["count"] = 6
    assert f"line 6, field “move”: “{word}” names no line before it" in refusal(signed(told))


def test_letters_of_two_halves_are_whole() -> None:
    told = exported()
    told["lines"][3]["move"][1]["note"] = "🦄"
    read = read_export("x", json.dumps(signed(told)).encode())
    assert read.lines[3].args["note"] == "🦄"


def test_an_export_of_before_the_head_had_a_check_is_read_still() -> None:
    told = exported()
    del told["check"]
    assert read_export("x", json.dumps(told).encode()).edition == "revolution"


def test_a_line_that_was_changed_after_the_export_is_found() -> None:
    told = exported()
    told["lines"][3]["move"][1]["amount"] = 7
    assert "line 4, field “check”" in refusal(told)
    told = exported()
    told["lines"][2] = 7
    assert "line 3 is damaged" in refusal(told)


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        (b"", "text line 1, column 1"),
        (b"\xff\xfe", "byte 0 is no UTF-8 text"),
        (b"[1, NaN]", "NaN is no number"),
        (b"[" * 100_000, "it is damaged"),
        (b"7" * 5_000, "it is damaged"),
        (b'"a table"', "field “what”"),
    ],
)
def test_what_is_no_export_at_all_is_refused(data: bytes, wanted: str) -> None:
    assert wanted in refusal(data)


def test_a_file_that_is_too_large_is_not_even_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_BYTES >= 10_000 * 1_000
    monkeypatch.setattr("board_app.game.importing.MOST_BYTES", 1 << 20)
    assert "more than 1 MiB" in refusal(b" " * ((1 << 20) + 1))


@pytest.mark.parametrize("seed", range(40))
def test_whatever_byte_is_damaged_it_is_refused_or_the_same_game(seed: int) -> None:
    random = Random(seed)
    whole = json.dumps(exported()).encode()
    same = read_export("night.json", whole)
    data = bytearray(whole)
    for _ in range(1 + seed % 3):
        data[random.randrange(len(data))] = random.randrange(256)
    if seed % 5 == 0:
        del data[random.randrange(len(data)) :]
    try:
        read = read_export("night.json", bytes(data))
    except ImportRefused:
        return
    assert read.lines == same.lines


def test_the_chain_of_every_operation_the_book_ordered_follows_with_a_unit_too() -> None:
    world = seated(("Ada", "Bo", "Cy"))
    world.do("buy", seat=1, deed="39")
    world.unit.pays(CARDS[2], CARDS[1], "1", "M")
    world.settle()
    world.do("rent", "due00001", seat=2, deed="39")
    world.do("settle", due="due00001")
    world.do("rewind", to=world.table.book.head - 3)
    world.do("redo")
    world.unplug()
    world.do("go_on")
    world.do("wage", seat=3)
    lines = world.table.book.lines
    checkable = [line for line in lines if line.op and line.point and "keyed" not in line.args]
    assert len(checkable) > 6
    assert not [line for before, line in pairwise(lines) if chain_fault(before.point, line)]
    read = read_export("x", "".join(json_lines(world.table.reading(), "revolution")).encode())
    assert read.lines == tuple(lines)


def test_an_imported_game_goes_on_and_its_unit_finds_it() -> None:
    one = Alone(store=stored(game("classic", 1)), pack=PACKS["classic"]())
    read = read_export("x", "".join(json_lines(one.table.reading(), "classic")).encode())
    world = World(store=stored(read.lines), pack=PACKS["classic"]())
    world.settle()
    assert world.table.view().unit.state == "ready"
    assert world.unit.balances()[0] == world.table.book.balances[1]
