"""Editions are found by name or by folder; what is wrong with a folder is one sentence."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from shutil import copytree

import pytest

from board_app import cli, words
from board_app.editions.catalogue import PACKS, TITLES
from board_app.game.store import StoreError
from board_app.launch_bank import open_bank, pack_of
from board_app.launch_editions import NoEditionError, find_edition, title_of, titles
from board_app.launch_games import saved_games
from board_app.ledger.line import Line
from board_app.rules.moves import Accepted, Move
from board_app.rules.turns import Turn
from board_app.storage.sqlite import Library
from tests.board_app.alone import Alone

FACTS = """
deeds = []

[edition]
id = "tiny"
title = "Tiny"
scale = "whole"
quantum = 1
players_min = 2
players_max = 3
start = 5
wage = 1
full_group_factor = 1
"""

PACK = """
from pathlib import Path

from board_app.editions.pack import Pack
from board_app.rules.decisions import Decision, MoveKind
from board_app.rules.facts import load_facts
from . import laughter


def pack(own=None):
    facts = load_facts(Path(__file__).with_name("facts.toml"), "us")
    return Pack(facts, {"laugh": MoveKind({"seat": "seat"}, laughter.laugh)}, forms=("laugh",))
"""

LAUGHTER = """
from board_app.ledger.line import Put
from board_app.rules.decisions import Decision


def laugh(state, ask):
    return Decision("laugh", ask.args, (Put("own", "laughed", ask.args["seat"]),))
"""

WORDS = """
[log]
laugh = "{seat} laughed"

[prompt]
laugh = "Laugh"

[enter]
laugh = "Ha"
"""


STREET = (
    FACTS.replace("deeds = []", "")
    + """
[[deeds]]
position = 1
kind = "street"
group = "red"
us = "Row"
price = 60
mortgage = 30
house = 30
rents = [6, 20, 50, 90, 130, 180]
"""
)


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """The folder of the smallest edition there can be: no board, no deeds, no options, one move of its own."""
    folder = tmp_path / "tiny game"
    folder.mkdir()
    for name, text in {"facts.toml": FACTS, "pack.py": PACK, "laughter.py": LAUGHTER, "words.toml": WORDS}.items():
        (folder / name).write_text(text, "utf-8")
    return folder


def test_an_offer_of_a_folder_that_fails_is_told_on_the_terminal_once_with_file_and_line(
    tiny: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tiny / "laughter.py").write_text(LAUGHTER + "\n\ndef jokes(state):\n    return state.joke\n", "utf-8")
    offering = PACK.replace("from . import", "from board_app.rules.offers import Offers\nfrom . import").replace(
        'forms=("laugh",))', 'forms=("laugh",), offers=Offers(choices=laughter.jokes))'
    )
    (tiny / "pack.py").write_text(offering, "utf-8")
    one = Alone(pack=find_edition(str(tiny)).pack())
    for _ in range(3):
        one.yes("laugh", seat=1)
        one.table.view()
    (told,) = caplog.messages
    assert told.startswith("Part of this edition failed and was left out of the pages")
    assert "laughter.py line 11" in told


@pytest.mark.parametrize("name", PACKS)
def test_what_comes_with_the_app_is_found_by_name(name: str) -> None:
    edition = find_edition(name)
    assert (edition.name, edition.title, edition.file) == (name, TITLES[name], f"{name}.toml")
    assert edition.pack is PACKS[name]


def test_a_folder_is_an_edition(tiny: Path) -> None:
    edition = find_edition(str(tiny))
    assert (edition.name, edition.title, edition.file) == (str(tiny), "Tiny", "tiny.toml")
    one = Alone(pack=edition.pack())
    one.yes("laugh", seat=1)
    assert one.newest() == "Ada laughed"
    one.yes("pay", payer=1, payee=2, amount="3")
    one.yes("undo")
    one.yes("undo")
    assert dict(one.book.section("own")) == {}
    view = one.table.view()
    assert view.play is not None
    assert [prompt.title for prompt in view.play.prompts] == ["Laugh"]


def test_an_edition_without_words_of_its_own_needs_no_file_for_them(tiny: Path) -> None:
    (tiny / "words.toml").unlink()
    (tiny / "laughter.py").write_text(LAUGHTER.replace('"laugh", ', '"pay", '), "utf-8")
    (tiny / "pack.py").write_text(PACK.replace(', forms=("laugh",)', ""), "utf-8")
    assert find_edition(str(tiny)).title == "Tiny"


def test_an_edition_in_whose_words_something_is_missing_is_not_played(tiny: Path) -> None:
    (tiny / "words.toml").write_text(WORDS.replace('laugh = "Laugh"', ""), "utf-8")
    with pytest.raises(NoEditionError) as fault:
        find_edition(str(tiny))
    assert str(fault.value) == (
        f"The edition in {tiny} cannot be played: "
        "words.toml, [prompt]: “laugh” is missing; the form of “laugh” needs it."
    )


def test_a_move_whose_program_fails_is_refused_and_the_game_goes_on(tiny: Path) -> None:
    (tiny / "laughter.py").write_text(LAUGHTER.replace("return", "return 1 / 0 or"), "utf-8")
    one = Alone(pack=find_edition(str(tiny)).pack())
    refusal = one.no("laugh", seat=1)
    assert refusal.code == "edition_failed"
    assert "ZeroDivisionError division by zero, laughter.py line 7" in refusal.sentence
    one.yes("pay", payer=1, payee=2, amount="3")


def test_two_editions_may_say_the_same_thing_in_other_words(tiny: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    copytree(tiny, other)
    (other / "words.toml").write_text(WORDS.replace("laughed", "giggled"), "utf-8")
    for folder, said in ((tiny, "Ada laughed"), (other, "Ada giggled"), (tiny, "Ada laughed")):
        one = Alone(pack=find_edition(str(folder)).pack())
        one.yes("laugh", seat=1)
        assert one.newest() == said


def test_a_folder_is_found_from_where_one_stands(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tiny.parent)
    assert find_edition("tiny game").name == str(tiny)


WRONG = {
    "no program": ("pack.py", None, r"There is no edition .*tiny game\. There are: classic, .*, or name a folder"),
    "a program that fails": ("pack.py", "1 / 0", r"pack\.py cannot be run: ZeroDivisionError"),
    "a program that cannot be read": ("pack.py", "def", r"pack\.py cannot be run: SyntaxError"),
    "no pack": ("pack.py", "", r"pack\.py has no function “pack”"),
    "a pack that fails": ("pack.py", "def pack(own=None): return 1 / 0", "cannot be played: ZeroDivisionError"),
    "a bad figure": ("facts.toml", FACTS.replace("wage = 1", "wage = -1"), r"facts\.toml, \[edition\], wage"),
    "no facts": ("facts.toml", None, r"cannot be played: facts\.toml: this file is missing"),
    "words that are none": ("words.toml", "[log", r"words\.toml cannot be used"),
    "a sentence of the app's": ("words.toml", '[log]\njoin = "{seat} came"', r"\[log\] join: .* is the app's own"),
}


@pytest.mark.parametrize(("file", "text", "said"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_a_folder_is_said(tiny: Path, file: str, text: str | None, said: str) -> None:
    if text is None:
        (tiny / file).unlink()
    else:
        (tiny / file).write_text(text, "utf-8")
    with pytest.raises(NoEditionError, match=said.replace(", or name", "; or name")):
        find_edition(str(tiny))


def test_a_game_of_a_folder_is_saved_and_gone_on_with(tiny: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with open_bank(home, None, edition=str(tiny)) as bank:
        assert (bank.edition, bank.scale, bank.editions[str(tiny)]) == (str(tiny), "whole", "Tiny")
        outcome = bank.submit(None, Move("join", {"name": "Ada"}), bank.new_op()).result()
        assert isinstance(outcome, Accepted)
    with open_bank(home, None) as bank:
        assert (bank.resumed, bank.view().title) == (True, "Tiny")


def test_a_game_whose_folder_is_gone_is_still_listed(tiny: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with open_bank(home, None, edition=str(tiny)) as bank:
        bank.submit(None, Move("join", {"name": "Ada"}), bank.new_op()).result()
    gone = tiny.rename(tiny.with_name("gone"))
    with closing(Library(home)) as library:
        (game,) = saved_games(library, None)
    assert (game.title, game.players) == (f"an edition that was in {tiny}", ("Ada",))
    said = r"folder .*tiny game, and is not there any more\. Put the folder back; or, .* Nothing was changed\."
    with pytest.raises(StoreError, match=said):
        pack_of(str(tiny), home)
    assert title_of(str(gone)) == "Tiny"


def test_a_game_whose_folder_was_moved_goes_on_from_where_it_is_now(tiny: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with open_bank(home, None, edition=str(tiny)) as bank:
        bank.submit(None, Move("join", {"name": "Ada"}), bank.new_op()).result()
        bank.submit(None, Move("laugh", {"seat": 1}), bank.new_op()).result()
    moved = tiny.rename(tiny.with_name("moved"))
    with pytest.raises(StoreError, match="is not there any more"), open_bank(home, None):
        pass
    with open_bank(home, None, edition=str(moved)) as bank:
        assert (bank.resumed, bank.edition, bank.view().title) == (True, str(moved), "Tiny")
        assert bank.view().log[0].sentence == "Ada laughed"
    with open_bank(home, None) as bank:
        assert bank.resumed


def test_a_game_whose_edition_has_lost_words_since_opens_and_says_so(tiny: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with open_bank(home, None, edition=str(tiny)) as bank:
        bank.submit(None, Move("join", {"name": "Ada"}), bank.new_op()).result()
        bank.submit(None, Move("laugh", {"seat": 1}), bank.new_op()).result()
    later = tiny.rename(tiny.with_name("later"))
    (later / "words.toml").write_text(WORDS.replace("laugh =", "giggle ="), "utf-8")
    (later / "laughter.py").write_text(LAUGHTER.replace('"laugh", ', '"giggle", '), "utf-8")
    (later / "pack.py").write_text(PACK.replace('"laugh"', '"giggle"'), "utf-8")
    with forgotten("log", "laugh"), open_bank(home, None, edition=str(later)) as bank:
        assert bank.view().log[0].sentence == "A move “laugh”, for which this edition has no words any more"
        outcome = bank.submit(None, Move("giggle", {"seat": 1}), bank.new_op()).result()
        assert isinstance(outcome, Accepted)
        assert outcome.sentence == "Ada laughed"


@contextmanager
def forgotten(section: str, key: str) -> Iterator[None]:
    """As after a new start of the app: nothing of this name has been learned."""
    sentence = words._learned()[section].pop(key)
    yield
    words._learned()[section][key] = sentence


def test_a_game_that_its_changed_edition_cannot_show_is_left_as_it_is(tiny: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (tiny / "facts.toml").write_text(STREET, "utf-8")
    with open_bank(home, None, edition=str(tiny)) as bank:
        for name in ("Ada", "Bo"):
            bank.submit(None, Move("join", {"name": name}), bank.new_op()).result()
    with closing(Library(home)) as library:
        game = library.games()[0]
        store = library.open(game)
        head = len(list(store.lines()))
        turn = Turn(1, 1, todo="offer", what="1")
        store.append(Line(head + 1, "", 0, None, "setup", {}, (turn.put(),), None))
    (tiny / "facts.toml").write_text(FACTS, "utf-8")
    with (
        pytest.raises(StoreError, match=r"has changed since this game was played, and cannot show it \(KeyError"),
        open_bank(home, None),
    ):
        pass


def test_people_choose_from_what_comes_with_the_app_and_what_they_play(tiny: Path) -> None:
    assert titles("classic") == TITLES
    assert titles(str(tiny)) == {**TITLES, str(tiny): "Tiny"}


def test_a_family_has_its_own_figures_of_a_folder(tiny: Path, tmp_path: Path) -> None:
    program = PACK.replace('Path(__file__).with_name("facts.toml")', 'own or Path(__file__).with_name("facts.toml")')
    (tiny / "pack.py").write_text(program, "utf-8")
    (tmp_path / "tiny.toml").write_text(FACTS.replace("start = 5", "start = 7"), "utf-8")
    assert pack_of(str(tiny), tmp_path).facts.start == 7


def test_built_in_players_tell_the_line_at_which_a_move_of_the_edition_fails(
    tiny: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tiny / "laughter.py").write_text(LAUGHTER.replace("    return", "    1 / 0\n    return"), "utf-8")
    assert cli.main(["simulate", "--edition", str(tiny), "--players", "2", "--games", "1"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert "“laugh seat=" in told.err
    assert "ZeroDivisionError division by zero, laughter.py line 7" in told.err


def test_built_in_players_play_what_a_folder_offers(tiny: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--edition", str(tiny), "--players", "2", "--games", "1"]) == 0
    assert "1000 on average" in capsys.readouterr().out
    assert cli.main(["play", "--edition", str(tiny.parent)]) == 2
    assert "There is no edition" in capsys.readouterr().err
