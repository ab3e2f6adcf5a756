"""A home-made edition is read before it is played: what would fail in mid-game is named with file, place and field."""

from pathlib import Path

import pytest

from board_app.editions.pack import Pack
from board_app.launch_proof import MOST, faults, told, words_of
from board_app.rules.board import Board, Space
from board_app.rules.decisions import Ask, Decision, MoveKind
from board_app.rules.facts import load_facts
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from tests.board_app.test_launch_editions import FACTS


def never(state: State, ask: Ask) -> Decision | Refusal:
    """Decides nothing that anybody would ask for here."""
    raise AssertionError((state, ask))


def of(
    tmp_path: Path, program: str = "", words: str = "", board: Board | None = None, more: str = "", **pack: object
) -> list[str]:
    """The faults of an edition with this program and these words, and `more` facts."""
    for name, text in (("facts.toml", FACTS + more), ("pack.py", program), ("words.toml", words)):
        (tmp_path / name).write_text(text, "utf-8")
    facts = load_facts(tmp_path / "facts.toml", "us")
    made = Pack(facts if board is None else with_board(facts, board), **{"moves": {}, **pack})  # type: ignore[arg-type]  # whatever a program may say
    return faults(tmp_path, made, words_of(tmp_path / "words.toml"))


def with_board(facts: object, board: Board) -> object:
    """The facts with this board."""
    object.__setattr__(facts, "board", board)
    return facts


SAYING = {
    "a refusal": ('refuse("rung")', "words.toml, [refusal]: “rung” is missing; pack.py, line 1 needs it"),
    "a line": ('draft.decision("ring", {})', "words.toml, [log]: “ring” is missing; pack.py, line 1 needs it"),
    "a line without a draft": ('Decision("ring", {}, ())', "[log]: “ring” is missing"),
    "a note": ('draft.note("far")', "[note]: “far” is missing"),
    "a debt": ('draft.charge(1, 0, 5, "storm", {})', "[why]: “storm” is missing"),
    "either of two": ('refuse("game_over" if one else "rung")', "[refusal]: “rung” is missing"),
    "a sum": ('state.facts.values["storm"]', "facts.toml, [values]: “storm” is missing; pack.py, line 1, reads it"),
    "a number": ('facts.figures["storms"]', "facts.toml, [figures]: “storms” is missing"),
}


@pytest.mark.parametrize(("program", "said"), SAYING.values(), ids=SAYING)
def test_what_a_program_says_or_reads_stands_in_the_files(tmp_path: Path, program: str, said: str) -> None:
    (fault,) = of(tmp_path, program)
    assert said in fault


CALM = """
[[options]]
id = "slip"
label = "A slip"
default = "pays"
[options.values]
pays = "who slips pays"
laughs = "all pay"
"""

ASKING = {
    "an option that is not there": (
        'state.option("slipp")',
        "facts.toml, [[options]]: “slipp” is missing; pack.py, line 1, asks for it",
    ),
    "a way that is not there": (
        'state.option("slip") == "pay"',
        "pack.py, line 1: “pay” is no way to play the option “slip”; it has pays, laughs",
    ),
    "one of several ways": ('"pays" != state.option("slip") in ("laughs", "cries")', "“cries” is no way"),
    "a section of the app's": (
        'draft.put("owns", "1", 5)',
        "pack.py, line 1: “owns” is no section for you to keep things in; “own” is",
    ),
    "an effect on one": ('Put("over" if one else "own", "1", 5)', "“over” is no section"),
}


@pytest.mark.parametrize(("program", "said"), ASKING.values(), ids=ASKING)
def test_options_and_sections_that_a_program_names_are_there(tmp_path: Path, program: str, said: str) -> None:
    (fault,) = of(tmp_path, program, more=CALM)
    assert said in fault


@pytest.mark.parametrize(
    "program",
    [
        'state.option("slip") in ("pays", "laughs")',
        "state.option(name) == 5",
        "state.option(5)",
        'option("slipp")',
        'draft.put("own", "1", 5)',
        "draft.put(section, 1, 2)",
        "table[0].put()",
        '"a" == "b"',
    ],
)
def test_options_and_sections_that_are_right_or_cannot_be_seen_are_no_fault(tmp_path: Path, program: str) -> None:
    assert of(tmp_path, program, more=CALM) == []


def test_a_name_for_a_field_that_no_move_has_is_a_fault(tmp_path: Path) -> None:
    words = '[blank]\nlender = "Whose"\nlendr = "Whose"\nspoken = "Said"'
    (fault,) = of(tmp_path, 'say("blank", "spoken")', words, moves={"lend": MoveKind({"lender": "seat"}, never)})
    assert fault == "words.toml, [blank] lendr: no move has a word of this name"


BLANKS = {
    "a refusal": ('[refusal]\nrung = "{seat} {hour}"', 'refuse("rung", 5, seat=1)', "{hour}” stays empty"),
    "a line": ('[log]\nring = "{seat}{notes}"', 'draft.decision("ring", {})', "{seat}” stays empty"),
    "a note": (
        '[note]\nfar = "{steps}"',
        'draft.note("far")',
        "{steps}” stays empty; pack.py, line 1 fills in nothing",
    ),
    "a debt": ('[why]\nstorm = "{deed}"', 'draft.owe(1, 0, 5, "storm", {"seat": 1}, ())', "fills in seat"),
}


@pytest.mark.parametrize(("words", "program", "said"), BLANKS.values(), ids=BLANKS)
def test_every_name_of_a_sentence_is_filled_in(tmp_path: Path, words: str, program: str, said: str) -> None:
    (fault,) = of(tmp_path, program, words)
    assert said in fault


SEEN = """
[log]
ring = "{seat} {other}"
[refusal]
rung = "{seat} {other}"
"""


@pytest.mark.parametrize(
    "program",
    [
        'draft.decision("ring", names)',
        'draft.decision("ring", {**names})',
        'draft.decision("ring", {"seat": 1, "other": 2})',
        'refuse("rung", **names)',
        'refuse("rung", seat=1, other=2)',
        "refuse(word)",
        "refuse()",
        'refuse("funds", payer=1, free=2, lacking=3)',
        "table[0].values[1]",
        'other.values["storm"]',
    ],
)
def test_what_is_right_or_cannot_be_seen_is_no_fault(tmp_path: Path, program: str) -> None:
    assert of(tmp_path, program, SEEN) == []


def test_kinds_of_words_and_moves_that_need_others_are_checked(tmp_path: Path) -> None:
    bad = MoveKind({"seat": "seatt"}, never)  # type: ignore[dict-item]  # what a program may say
    found = of(tmp_path, moves={"ring": bad, "propose": MoveKind({}, never), "roll": MoveKind({}, never), "run": 5})
    assert "pack.py, move “ring”, word “seat”: 'seatt' is no kind of word; there are seat, anyone" in found[0]
    assert found[1:] == [
        "pack.py, moves: “propose” needs “accept”, or nobody could go on",
        "pack.py, moves: “propose” needs “reject”, or nobody could go on",
        "pack.py, moves: “roll” needs “jail_roll”, or nobody could go on",
        "pack.py, move “run”: expected a MoveKind, found 5",
        "facts.toml, [board]: the move “roll” needs a board",
    ]


def test_a_space_that_nobody_could_leave_is_a_fault(tmp_path: Path) -> None:
    board = Board(spaces=(Space("Gate", "go"), Space("Police", "go_to_jail"), Space("Luck", "card", "luck")))
    assert of(tmp_path, board=board, moves={"card": MoveKind({}, never)}) == [
        "pack.py, moves: the board has a space of kind “go_to_jail”, which needs “jail_roll”"
    ]


def test_forms_and_news_have_their_words_and_fill_nothing_in(tmp_path: Path) -> None:
    words = '[prompt]\nring = "{seat} rings"\n[enter]\nring = "Ring"\n[blank]\nfriend = "{seat}"'
    kind = MoveKind({"friend": "seat", "seat": "seat"}, never)
    assert of(tmp_path, "", words, moves={"ring": kind}, forms=("ring", "run"), news=("gone",)) == [
        "pack.py, forms: “run” is none of its moves",
        "words.toml, [prompt] ring: “{seat}” stays empty; the form of “ring” fills in nothing",
        "words.toml, [blank] friend: “{seat}” stays empty; the form of “ring” fills in nothing",
        "words.toml, [log]: “gone” is missing; “news” in pack.py needs it",
    ]


WRONG = {
    "no such table": ('[logs]\na = "A"', r"\[logs\]: there is no such table; there are amount, refusal"),
    "no table": ('log = "A"', r"\[log\] is no table of sentences"),
    "no sentence": ("[log]\na = 5", r"\[log\] a: expected a sentence, found 5"),
    "an empty one": ('[log]\na = " "', r"\[log\] a: expected a sentence"),
    "a brace": ('[log]\na = "{seat"', r"\[log\] a: expected '}' before end of string in “{seat”"),
    "no name": ('[log]\na = "{0}"', r"\[log\] a: “\{0\}” is no name to fill in"),
    "no TOML": ("[log", "at the end of a table"),
}


@pytest.mark.parametrize(("text", "said"), WRONG.values(), ids=WRONG)
def test_a_sentence_that_cannot_be_said_is_named(tmp_path: Path, text: str, said: str) -> None:
    (tmp_path / "words.toml").write_text(text, "utf-8")
    with pytest.raises(ValueError, match=said):
        words_of(tmp_path / "words.toml")


def test_of_many_faults_the_first_are_told() -> None:
    assert told(["a", "b"]) == "a; b"
    assert told(map(str, range(MOST + 2))).endswith("; 7; and 2 more")
