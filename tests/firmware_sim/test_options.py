"""What people choose in a file: taken where it is good, named with file and line where it is not."""

import random
import tomllib
from pathlib import Path

import pytest

from firmware_sim.brain.settings import NUMBERS, Settings
from firmware_sim.options import KNOWN, THEMES, Options, folder, load, parse
from firmware_sim.window.skin import LOOKS

FILE = """\
[unit]
sleep_ms = 60000
scale = "whole"

[sounds]
counting = 0
"muted" = true
[look]
theme = "dark"
[cards]
CA4D0001 = "Ada"
"""


def findings(text: str) -> list[str]:
    """What is wrong with a file."""
    return parse(text, "unit.toml").findings


def test_without_a_file_everything_is_the_default(tmp_path: Path) -> None:
    options = load(tmp_path / "unit.toml")
    assert options.findings == []
    assert {choice.source for choices in options.choices.values() for choice in choices.values()} == {"default"}
    settings = Settings()
    settings.take([[name, value] for name, value in options.values("unit").items()])
    assert vars(settings) == vars(Settings())


def test_every_figure_of_the_unit_can_be_chosen() -> None:
    assert set(KNOWN["unit"]) == {*NUMBERS, "scale"}


def test_every_look_of_the_window_can_be_chosen() -> None:
    assert set(LOOKS) == set(THEMES)


def test_what_the_file_says_is_taken_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "unit.toml"
    path.write_text(FILE)
    options = load(path)
    assert options.findings == []
    assert options.settings({}) == [["scale", "whole"], ["sleep_ms", 60000]]
    assert options.values("sounds")["counting"] == 0
    assert options.values("sounds")["muted"] is True
    assert options.values("look") == {"theme": "dark"}
    assert options.values("cards") == {"CA4D0001": "Ada"}
    assert options.choices["unit"]["sleep_ms"].source == f"{path}: line 2"
    assert options.choices["sounds"]["muted"].source == f"{path}: line 7"


def test_what_the_unit_has_chosen_since_comes_before_the_file() -> None:
    options = parse(FILE, "unit.toml")
    assert options.settings({"sleep_ms": 30000, "wage": 10}) == [["scale", "whole"]]


def test_the_report_says_where_each_value_comes_from_and_can_be_read_again() -> None:
    report = list(parse(FILE, "unit.toml").report({"wage": 300, "sleep_ms": 30000}))
    assert "sleep_ms = 30000                  # chosen on the unit" in report
    assert "wage = 300                        # chosen on the unit" in report
    assert 'theme = "dark"                    # unit.toml: line 9' in report
    assert "start = 1500                      # default" in report
    again = tomllib.loads("\n".join(report))
    assert again["cards"] == {"CA4D0001": "Ada"}
    assert again["sounds"]["counting"] == 0


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[unit]\n\nsleep = 3\n", "line 3: unit.sleep: unknown; known are scale, quantum, "),
        (
            "[unit]\nsleep_ms = 5\n",
            "line 2: unit.sleep_ms: 5 is not a whole number from 10000 to 3600000; the default 90000 is used",
        ),
        ("[unit]\nwage = true\n", "line 2: unit.wage: True is not a whole number from 1 to 99999; the default 200"),
        ("[unit]\nscale = 3\n", "line 2: unit.scale: 3 is not 'mk' or 'whole'"),
        ("[unit]\npaid = [1]\n", "line 2: unit.paid: unknown"),
        ("[sounds]\nmusic = 101\n", "line 2: sounds.music: 101 is not percent, 0 to 100; the default 100 is used"),
        ("[sounds]\nmuted = 1\n", "line 2: sounds.muted: 1 is not true or false; the default false is used"),
        ("[look]\ntheme = 'pink'\n", "line 2: look.theme: 'pink' is not 'light' or 'dark'"),
        ("[cards]\nAda = 'CA4D0001'\n", "line 2: cards.Ada: no card number"),
        ("[cards]\nCA4D0001 = ''\n", "line 2: cards.CA4D0001: '' is no name of 1 to 12 letters"),
        ("[cards]\nCA4D0001 = 5\n", "line 2: cards.CA4D0001: 5 is no name"),
        ("\n[sound]\nmusic = 3\n", "line 2: sound: no such section; known are [unit], [sounds], [look], [cards]"),
        ("unit = 5\n", "line 1: unit: no such section"),
        ("unit.wage = 0\n", "line 1: unit.wage: 0 is not a whole number"),
        ("unit = {wage = 0}\n", "line 1: unit.wage: 0 is not"),
        ("[unit]\nwage = \n", "line 2: not TOML (Invalid value); every default is used"),
        ("[unit]\nwage = 1\nwage = 2\n", "line 3: not TOML (Cannot overwrite a value); every default is used"),
    ],
)
def test_what_is_unknown_or_wrong_is_named_with_file_line_and_field(text: str, words: str) -> None:
    (finding,) = findings(text)
    assert finding.startswith(f"unit.toml: {words}")


def test_one_bad_value_does_not_spoil_the_good_ones() -> None:
    options = parse("[unit]\nwage = 0\nstart = 10\n[look]\ntheme = 'dark'\n", "unit.toml")
    assert len(options.findings) == 1
    assert options.settings({}) == [["start", 10]]
    assert options.values("look") == {"theme": "dark"}


def test_a_file_that_cannot_be_read_leaves_the_defaults_and_is_named(tmp_path: Path) -> None:
    (tmp_path / "unit.toml").mkdir()
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe")
    for name in ("unit.toml", "picture.toml"):
        options = load(tmp_path / name)
        (finding,) = options.findings
        assert finding.startswith(f"{tmp_path / name} cannot be read (")
        assert finding.endswith("the defaults are used")
        assert options.settings({}) == []


def test_any_text_is_read_or_named_and_never_breaks_the_reader() -> None:
    chance = random.Random(1)
    for _ in range(500):
        place = chance.randrange(len(FILE))
        text = FILE[:place] + chr(chance.randrange(1, 500)) + FILE[place + 1 :]
        options = parse(text, "unit.toml")
        assert isinstance(options, Options)
        assert all(finding.startswith("unit.toml: line ") for finding in options.findings)


def test_the_file_is_in_the_players_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TELLER_HOME", str(tmp_path))
    assert folder() == tmp_path
    monkeypatch.delenv("TELLER_HOME")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    assert folder().name == "tabletop-teller"
