"""The word list and the code agree: every refusal can happen, every key that is used is there, none is left over."""

import ast
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from string import Formatter
from tempfile import TemporaryDirectory

import pytest

from board_app.editions.catalogue import PACKS
from board_app.game.desk import UNHEARD_MOST
from board_app.launch_bank import open_bank
from board_app.ledger.line import Put
from board_app.rules.moves import Move, Outcome, Refusal, Value
from board_app.rules.rewind import REWINDS
from board_app.rules.state import HOTEL
from board_app.words import WordsError, known, learn, say
from tests.board_app.alone import Alone, after
from tests.board_app.editions.anti_monopoly_2.evening import evening as roles_taken
from tests.board_app.editions.anti_monopoly_2.refusals import REFUSED as ANTI_MONOPOLY_REFUSED
from tests.board_app.editions.card_game.refusals import REFUSED as CARD_GAME_REFUSED
from tests.board_app.editions.classic.refusals import REFUSED as CLASSIC_REFUSED
from tests.board_app.editions.revolution.refusals import REFUSED as REVOLUTION_REFUSED
from tests.board_app.editions.socialism.refusals import REFUSED as SOCIALISM_REFUSED
from tests.board_app.game.refusals import REFUSED as TABLE_REFUSED
from tests.board_app.game.test_clerk import FullStore
from tests.board_app.game.test_guarded import edition as guarded_edition
from tests.board_app.game.test_luck import drawing
from tests.board_app.game.test_table import sent, waited
from tests.board_app.rules.test_auction import waiting
from tests.board_app.rules.test_correcting import keyed
from tests.board_app.rules.test_standard import owing_mayfair
from tests.board_app.scripted_unit import ScriptedUnit, serve
from tests.board_app.test_launch_games import WAIT_S, begun
from tests.house.tree import modules, name, syntax
from tests.world import CARDS, SimUnit, seated

WORDS = tomllib.loads((files("board_app") / "words.toml").read_text("utf-8"))


def mayfair() -> Alone:
    """Two players, Mayfair with Ada: line 4."""
    one = Alone()
    one.yes("buy", seat=1, deed="39")
    return one


def full_disk() -> Outcome:
    """A payment that the disk cannot keep."""
    one = Alone(store=(store := FullStore()))
    store.full = True
    return one.do("wage", seat=1)


def asked_twice() -> Outcome:
    """A due that the unit is to ask for twice."""
    one = mayfair()
    serve(one.table, ScriptedUnit())
    one.yes("rent", "due00001", seat=2, deed="39")
    one.yes("ask_unit", due="due00001")
    return one.do("ask_unit", due="due00001")


def asked_people() -> Outcome:
    """Going on without a unit about which people are asked."""
    world = seated()
    stranger = SimUnit(world.clock, seed=9)
    stranger.join_alone(CARDS[1])
    stranger.pays(CARDS[1], "", "1", "M")
    world.swap_unit(stranger)
    world.settle()
    return world.do("go_on")


def unit_refused() -> Outcome:
    """A waiting payment that the unit refuses."""
    one = Alone()
    carry = serve(one.table, ScriptedUnit(refusing="account"))
    one.do("pay", "wait0001", payer=1, payee=2, amount="1M")
    carry()
    return one.told["wait0001"]


def taken_back() -> Outcome:
    """A line put right that was taken back already."""
    one = mayfair()
    one.yes("undo")
    return one.do("correct", line=4)


def taken_back_by(by: int | None, way: str) -> Outcome:
    """Bo takes back what Ada, or nobody at the table, has thrown."""
    one = Alone(pack=PACKS["classic"]())
    one.yes("option", option="undo_by", value=way)
    one.table.submit(by, Move("roll", {"seat": 1}), one.table.new_op())
    return one.table.submit(2, Move("undo"), one.table.new_op())


def by_card() -> Outcome:
    """All debts at once, where each is paid with cards."""
    world = seated()
    world.do("option", option="unit_confirms", value="on")
    world.do("buy", seat=1, deed="39")
    return world.do("pay_debts", seat=1)


def paid_since() -> Outcome:
    """A correction put right after the debt that it opened again was paid."""
    one = mayfair()
    one.yes("rent", "due00001", seat=2, deed="39")
    settled = one.line("settle", due="due00001")
    corrected = one.line("correct", line=settled)
    one.yes("settle", due="due00001")
    return one.do("correct", line=corrected)


def pledged() -> Outcome:
    """A deed bought whose price somebody else owes."""
    return owing_mayfair().do("buy", seat=2, deed="39")


def overtaken() -> Outcome:
    """A price paid for a deed that has come to somebody else."""
    return after(owing_mayfair(), "setup", {}, Put("deeds", "39", 2)).do("settle", due="due00001")


def unit_behind() -> Outcome:
    """A key for a unit that has answered none of those before."""
    one = Alone()
    serve(one.table, ScriptedUnit())
    for _ in range(UNHEARD_MOST):
        one.yes("press", key="5")
    return one.do("press", key="5")


def named_twice() -> Outcome:
    """A second game that is to be called like the first."""
    with TemporaryDirectory() as home:
        begun(Path(home), "Friday")
        with open_bank(Path(home), None, new=True) as bank:
            return bank.submit(None, Move("name_game", {"name": "friday"}), bank.new_op()).result(WAIT_S)


def plastic() -> Outcome:
    """A card that lies in the unit itself."""
    world = seated()
    world.unit.card("red", CARDS[1])
    world.settle()
    return world.do("remove", slot="red")


def as_seat(one: Alone, who: int, move: str, **words: Value) -> Outcome:
    """A move that the device of a seat asks for."""
    return one.table.submit(who, Move(move, words), one.table.new_op())


def others_undone(way: str, who: int = 1) -> Outcome:
    """Something the table did, taken back by a player where that is not allowed, or a gain."""
    one = mayfair()
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.yes("option", option="undo_by", value=way)
    return as_seat(one, who, "undo")


def swapped(seat: int | None) -> Outcome:
    """A unit swapped for one that is not there."""
    with TemporaryDirectory() as home, open_bank(Path(home), None) as bank:
        return bank.submit(seat, Move("use_unit", {"unit": "nowhere"}), bank.new_op()).result(WAIT_S)


REFUSED: dict[str, Callable[[], Outcome]] = {
    "unknown_move": lambda: Alone().do("fly"),
    "missing": lambda: Alone().do("pay", payer=1, payee=2),
    "edition_failed": lambda: Alone(pack=guarded_edition(lambda _, __: None)).do("ring", seat=1),
    "no_seat": lambda: Alone().do("wage", seat=3),
    "no_deed": lambda: Alone().do("buy", seat=1, deed="40"),
    "no_line": lambda: Alone().do("correct", line=99),
    "no_due": lambda: Alone().do("settle", due="nothing0"),
    "no_waiting": lambda: Alone().do("withdraw", "", op="nothing0"),
    "same": lambda: Alone().do("pay", payer=1, payee=1, amount="1M"),
    "funds": lambda: Alone().do("pay", payer=1, payee=2, amount="16M"),
    "limit": lambda: Alone().do("pay", payer=0, payee=2, amount="999M"),
    "full": lambda: Alone(("A", "B", "C", "D", "E", "F")).do("join", name="G"),
    "name_empty": lambda: Alone().do("join", name=" "),
    "name_number": lambda: Alone().do("name_game", name="12"),
    "game_name_taken": named_twice,
    "name_unreadable": lambda: Alone().do("join", name="A\u202eB"),
    "asked": asked_twice,
    "no_chance": lambda: Alone().do("chance_do", chance="nothing0"),
    "no_window": lambda: Alone().do("open_window"),
    "bad_op": lambda: Alone().do("undo", "x"),
    "name_taken": lambda: Alone().do("join", name="ADA"),
    "name_long": lambda: Alone().do("join", name="A" * 21),
    "owned": lambda: mayfair().do("buy", seat=2, deed="39"),
    "unowned": lambda: Alone().do("rent", seat=1, deed="39"),
    "own_deed": lambda: mayfair().do("rent", seat=1, deed="39"),
    "nothing_to_undo": lambda: Alone().do("undo"),
    "nothing_to_redo": lambda: Alone().do("redo"),
    "undo_own": lambda: taken_back_by(1, "own"),
    "undo_turn": lambda: taken_back_by(1, "turn"),
    "undo_banker": lambda: taken_back_by(None, "own"),
    "already_undone": taken_back,
    "paid_since": paid_since,
    "no_money": lambda: Alone().do("correct", line=1),
    "not_keyed": lambda: mayfair().do("explain", line=4, deed="37"),
    "no_match": lambda: keyed(1, 0, 399).do("explain", line=4, deed="39"),
    "not_newest": lambda: mayfair().do("undo", line=2),
    "question_first": asked_people,
    "sent": lambda: sent().do("withdraw", "", op="wait0001"),
    "sent_first": lambda: sent().do("undo"),
    "not_lost": lambda: Alone().do("go_on"),
    "no_question": lambda: Alone().do("take_unit"),
    "bad_uid": lambda: Alone().do("bind", uid="XYZ", seat=1),
    "bank_card": lambda: Alone().do("bind", uid="4111111111111111", seat=1),
    "random_card": lambda: Alone().do("bind", uid="08A1B2C3", seat=1),
    "not_their_card": lambda: Alone().do("bind", uid="0A00050F", seat=1, old="0A00050E"),
    "no_unit": lambda: Alone().do("press", key="5"),
    "bad_hand": lambda: seated().do("press", key="no such key"),
    "unit_behind": unit_behind,
    "keys_are_the_bankers": lambda: seated().table.submit(1, Move("press", {"key": "5"}), "handop01"),
    "strange_card": lambda: seated().do("insert", slot="red", uid="CA4D0009"),
    "plastic": plastic,
    "swap_is_the_bankers": lambda: swapped(1),
    "not_swapped": lambda: swapped(None),
    "pledged": pledged,
    "overtaken": overtaken,
    "by_card": by_card,
    "waiting_hammer": lambda: waiting().do("hammer"),
    "storage": full_disk,
    "unit_refused": unit_refused,
    "no_auctions": lambda: roles_taken().do("depart", seat=1, money="bank", deeds="auction"),
    "no_leaving": lambda: Alone().do("depart", seat=1, money="mine", deeds="bank"),
    "draw_waits": lambda: drawing().do("card", seat=1),
    "waiting_first": lambda: waited().do("depart", seat=1, money="bank", deeds="bank"),
    "same_seat": lambda: Alone().do("swap", seat=1, other=1),
    "paused": lambda: after(Alone(), "pause", {}, Put("pause", "now", True)).do("pause"),
    "not_paused": lambda: Alone().do("resume"),
    "banker_only": lambda: as_seat(Alone(), 1, "finish"),
    "not_yours": lambda: as_seat(Alone(), 1, "pay", payer=2, payee=1, amount="1M"),
    "self_credit": lambda: as_seat(Alone(), 1, "wage", seat=1),
    "app_draws": lambda: as_seat(Alone(pack=PACKS["classic"]()), 1, "roll", seat=1, dice="6 6"),
    "undo_gain": lambda: others_undone("anyone"),
    **TABLE_REFUSED,
    **CLASSIC_REFUSED,
    **REVOLUTION_REFUSED,
    **SOCIALISM_REFUSED,
    **ANTI_MONOPOLY_REFUSED,
    **CARD_GAME_REFUSED,
}

AMOUNTS = {"empty": "", "unread": "x", "no_unit": "5", "zero": "0K", "no_multiple": "5K", "too_large": "1000M"}


@pytest.mark.parametrize("code", WORDS["refusal"])
def test_every_refusal_of_the_list_can_happen(code: str) -> None:
    outcome = REFUSED[code]()
    assert isinstance(outcome, Refusal)
    assert outcome.code == code
    assert "{" not in outcome.sentence


@pytest.mark.parametrize("code", WORDS["amount"])
def test_every_fault_of_an_amount_can_happen(code: str) -> None:
    assert Alone().no("pay", payer=1, payee=2, amount=AMOUNTS[code]).code == f"amount_{code}"


# ---- the code and the list


def speaking() -> Iterator[ast.Module]:
    """The modules of the app that use the word list."""
    for file in modules("board_app"):
        if name(file) != "board_app/words.py":
            yield syntax(file)


def calls(tree: ast.AST, function: str) -> Iterator[list[ast.expr]]:
    """The arguments of every call of a function."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
            yield node.args


def texts(tree: ast.AST) -> set[str]:
    """Every text written out in a piece of code."""
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def named(*functions: str) -> set[str]:
    """Every text that stands as the first argument of these functions."""
    return {
        text
        for tree in speaking()
        for function in functions
        for arguments in calls(tree, function)
        for text in texts(arguments[0])
    }


def _takes_words(tree: ast.AST) -> bool:
    return any(isinstance(node, ast.ImportFrom) and node.module == "board_app.words" for node in ast.walk(tree))


@cache
def literals() -> frozenset[str]:
    """Every text written out in the app."""
    return frozenset(text for tree in speaking() for text in texts(tree))


def test_every_refusal_in_the_code_stands_in_the_list_and_none_is_left_over() -> None:
    assert named("refuse") == set(WORDS["refusal"])


def test_every_fault_in_the_code_stands_in_the_list_and_none_is_left_over() -> None:
    assert named("Fault") == set(WORDS["amount"])


def test_every_sentence_asked_for_by_name_stands_in_the_list() -> None:
    asked = [call for tree in speaking() if _takes_words(tree) for call in calls(tree, "say")]
    written = [
        (str(section.value), str(key.value))
        for section, key in asked
        if isinstance(section, ast.Constant) and isinstance(key, ast.Constant)
    ]
    assert len(written) > 10
    assert [pair for pair in written if not known(*pair)] == []


def test_every_kind_of_line_has_its_sentence() -> None:
    moves = named("Decision", "Taken")
    assert {"pay", "wage", "keyed"} <= moves
    assert {move for move in moves if not known("log", move)} == set()


@pytest.mark.parametrize(("method", "section"), [("decision", "log"), ("note", "note")])
def test_whatever_a_draft_says_stands_in_the_list(method: str, section: str) -> None:
    calls_of = [node for tree in speaking() for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args]
    said = {
        text
        for call in calls_of
        if isinstance(call.func, ast.Attribute) and call.func.attr == method
        for text in texts(call.args[0])
    }
    assert len(said) > 5
    assert {word for word in said if not known(section, word)} == set()


@cache
def parts_of_figures() -> frozenset[str]:
    """The words that the ids of all editions' figures are made of."""
    books = [figures for pack in PACKS.values() if (figures := pack().figures)]
    return frozenset(part for book in books for figure in book.listed({}) for part in figure.id.split("."))


@pytest.mark.parametrize("section", sorted(WORDS.keys() - {"refusal", "amount"}))
def test_no_sentence_is_left_over(section: str) -> None:
    made = {f"{move}{one}{by}" for move in REWINDS for one in ("", "_one") for by in ("", "_by")}
    made |= {f"asking_{question}" for question in ("operations", "memory", "evening", "another")}
    made |= {str(level) for level in range(HOTEL + 1)} | parts_of_figures()
    assert set(WORDS[section]) - literals() - made == set()


def test_a_sentence_asks_only_for_names() -> None:
    for section in WORDS.values():
        for sentence in section.values():
            fields = [field for _, field, _, _ in Formatter().parse(sentence) if field is not None]
            assert all(field.isidentifier() for field in fields)
            assert sentence.strip() == sentence != ""


def test_an_unknown_sentence_is_an_error_of_the_program() -> None:
    for section, key in (("refusal", "because"), ("nothing", "at all")):
        assert not known(section, key)
        with pytest.raises(KeyError):
            say(section, key)


def test_further_sentences_are_learned_and_none_is_changed() -> None:
    learn({"log": {"learned": "{seat} learned"}, "lesson": {"one": "One"}})
    assert say("log", "learned", seat="Ada") == "Ada learned"
    assert say("lesson", "one") == "One"
    for more in ({"fresh": {"a": "A"}, "log": {"join": "came"}}, {"fresh": {"a": "A"}, "log": "join"}):
        with pytest.raises(WordsError, match=r"^\[log\]"):
            learn(more)  # type: ignore[arg-type]  # a file may hold anything
    assert not known("fresh", "a")


def test_what_fills_a_sentence_is_never_read_as_one() -> None:
    assert say("refusal", "name_taken", name="{most} {0}") == "There is a player called {most} {0} already."
