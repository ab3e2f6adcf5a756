"""The home-made edition of the examples plays from its own folder, and its page shows the very files."""

import re
import shutil
from contextlib import closing
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from board_app import cli
from board_app.editions.pack import Pack
from board_app.launch_editions import find_edition
from board_app.ledger.line import BANK
from board_app.rules.decisions import FieldKind
from board_app.simulate.evening import NAMES, Evening
from board_app.simulate.players import Habits
from board_app.simulate.tally import Tally
from board_app.storage.memory import MemoryStore
from tests.board_app.alone import Alone
from tests.board_app.running_teller import RunningTeller
from tests.rule_cases.__main__ import main as rule_cases

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "harbour"
PAGE = (ROOT / "docs" / "adding_an_edition.md").read_text("utf-8")
FILES = {file.name: file.read_text("utf-8") for file in FOLDER.iterdir() if file.is_file()}

Folder = Path


@pytest.fixture
def elsewhere(tmp_path: Path) -> Folder:
    """The folder by itself, somewhere else."""
    return Path(shutil.copytree(FOLDER, tmp_path / "harbour", ignore=shutil.ignore_patterns("__pycache__")))


def pack() -> Pack:
    """The edition as it stands among the examples."""
    return find_edition(str(FOLDER)).pack()


def test_its_own_cases_pass(elsewhere: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    assert rule_cases([str(elsewhere / "cases.toml"), "--edition", str(elsewhere)]) == 0
    assert capsys.readouterr().out == "3 passed, 0 failed\n"


def test_a_case_that_fails_is_said(elsewhere: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    cases = elsewhere / "cases.toml"
    cases.write_text(cases.read_text("utf-8").replace("B = 95 }", "B = 90 }"), "utf-8")
    assert rule_cases([str(cases), "--edition", str(elsewhere)]) == 1
    assert "H03: cash: expected" in capsys.readouterr().out


def test_built_in_players_play_it(elsewhere: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--edition", str(elsewhere), "--games", "2", "--players", "3"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("2 games, ")
    assert "Fish Market" in said


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_conserve_money(seed: int) -> None:
    one = Evening(MemoryStore(), pack(), NAMES[:3], Random(seed).randrange, Habits())
    one.play(Tally(), 200)
    balances = one.clerk.book.balances
    assert sum(balances.values()) == 0
    assert all(balance >= 0 for account, balance in balances.items() if account != BANK)


def stormy() -> Alone:
    """Bo has a lot with two sheds."""
    one = Alone(pack=pack())
    for space in (4, 5):
        one.yes("land", seat=2, space=space)
        one.yes("buy", seat=2, deed=str(space))
        one.yes("end_turn", seat=2)
        one.yes("land", seat=1, space=9)
        one.yes("end_turn", seat=1)
    one.yes("build", seat=2, levels="4:1 5:1")
    return one


def test_its_own_move_is_a_form_on_every_page() -> None:
    view = stormy().table.view()
    assert view.play is not None
    form = next(prompt for prompt in view.play.prompts if prompt.move == "ring")
    assert (form.title, form.label, form.seats, form.aside) == ("Ring the storm bell", "Ring it", (), True)
    assert [(blank.kind, blank.picks) for blank in form.blanks] == [("seat", (("1", "Ada"), ("2", "Bo")))]


def test_the_bell_is_rung_once_and_taken_back_with_its_money() -> None:
    one = stormy()
    before = one.sums()
    one.yes("ring", seat=1)
    assert one.newest() == "Ada rang the storm bell; Bo paid the bank 10: the storm"
    assert one.sums() == [before[0], before[1] - 10]
    assert one.no("ring", seat=1).sentence == "Ada has rung the storm bell already."
    one.yes("undo")
    assert one.sums() == before
    one.yes("ring", seat=1)


def test_whoever_has_failed_rings_no_bell() -> None:
    one = stormy()
    one.yes("depart", seat=1, money="bank", deeds="bank")
    assert one.no("ring", seat=1).code == "no_seat"
    one.yes("finish")
    assert one.no("ring", seat=2).code == "game_over"


def test_a_family_corrects_its_figures() -> None:
    one = stormy()
    one.yes("fact", figure="values.storm", value="3")
    one.yes("ring", seat=1)
    assert one.newest() == "Ada rang the storm bell; Bo paid the bank 6: the storm"


def test_it_is_served_saved_and_gone_on_with_from_its_folder(elsewhere: Folder, tmp_path: Path) -> None:
    home, words = tmp_path / "home", ("--no-unit", "--port", "0")
    with closing(RunningTeller(home, *words, "--edition", str(elsewhere), "--name", "Ada", "Bo")) as teller:
        assert "A new game of Harbour: Ada, Bo." in teller.said
        page = teller.page()
        assert "Ring the storm bell" in page
        assert f'<option value="{elsewhere}" selected>Harbour</option>' in page
        assert teller.do("ring0001", "ring", seat=1) == "Ada rang the storm bell"
    with closing(RunningTeller(home, *words)) as teller:
        assert "The game of Harbour goes on: Ada, Bo." in teller.said
        assert teller.do("ring0002", "ring", seat=1) == "Ada has rung the storm bell already."


# ---- the page


def test_every_block_of_the_page_stands_in_a_file_of_the_edition() -> None:
    blocks = re.findall(r"^```(\w+)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert len(blocks) > 9
    kinds = {"toml": ".toml", "python": ".py"}
    for kind, block in blocks:
        files = [text for name, text in FILES.items() if name.endswith(kinds[kind])]
        assert any(block in text for text in files), block


def test_the_page_shows_all_of_its_program_and_words() -> None:
    blocks = re.findall(r"^```\w+\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    for name in ("pack.py", "words.toml"):
        left = FILES[name]
        for block in blocks:
            left = left.replace(block, "")
        assert not [line for line in left.splitlines() if line.strip() and not line.startswith(("#", '"""'))], name


def test_every_move_and_every_kind_of_word_is_explained() -> None:
    cells = set(re.findall(r"`(\w+)`", "\n".join(line for line in PAGE.splitlines() if line.startswith("| "))))
    assert pack().moves.keys() - {"fact"} <= cells
    assert {kind for union in get_args(FieldKind) for kind in get_args(union) or (union,)} <= cells
