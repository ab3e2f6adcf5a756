"""The command line: what it says, how it ends, and that a kill loses nothing."""

import http.client
import json
import os
import re
import signal
import ssl
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from importlib.metadata import version
from pathlib import Path

import pytest

from board_app import cli
from board_app.editions.catalogue import PACKS
from board_app.web.keys import Keys
from firmware_sim.brain.journal import Journal
from firmware_sim.storage import FileStore
from tests.board_app.running_teller import RunningTeller, wait_for_end

Play = Callable[..., RunningTeller]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of this test's own."""
    monkeypatch.setenv("TELLER_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def play(home: Path) -> Iterator[Play]:
    """Starts `teller play` on a free port."""
    running: list[RunningTeller] = []

    def start(*words: str) -> RunningTeller:
        running.append(RunningTeller(home, "--port", "0", *words))
        return running[-1]

    yield start
    for teller in running:
        teller.close()


def test_a_first_start_offers_a_new_game_and_its_addresses(play: Play) -> None:
    said = play("--no-unit").said
    assert "A new game of Revolution. Fill in the names on the page." in said
    assert "Phones are not let in; start with --lan" in said


def test_an_edition_is_named_at_the_start_and_the_game_of_another_one_is_left_alone(
    play: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    teller = play("--no-unit", "--edition", "classic-uk", "--name", "Ada")
    assert "A new game of Classic: Ada." in teller.said
    teller.close()
    assert cli.main(["play", "--no-unit", "--port", "0", "--edition", "revolution"]) == 1
    assert "The game in play is Classic, UK names" in capsys.readouterr().err
    assert cli.main(["play", "--edition", "chess"]) == 2
    assert f"There is no edition chess. There are: {', '.join(PACKS)}; or name a folder" in capsys.readouterr().err


def test_phones_are_let_in_by_a_link_that_opens_the_door_alone(play: Play) -> None:
    teller = play("--no-unit", "--lan", "--name", "Ada", "Bo")
    found = re.search(r"Phones: http://[0-9.]+:([0-9]+)/j/(\S+)", teller.said)
    assert found
    keys = Keys((teller.home / "join-1.token").read_text("ascii"))
    assert (int(found[1]), found[2], teller.token) == (teller.port, keys.join, keys.banker)
    assert "A new game of Revolution: Ada, Bo." in teller.said
    assert "<svg" in teller.page()


def test_over_https_the_phones_warning_is_said_beforehand(play: Play) -> None:
    teller = play("--no-unit", "--lan", "--https", "--name", "Ada")
    assert teller.address.startswith("https://")
    assert re.search(r"Phones: https://", teller.said)
    assert "tap Advanced, then Proceed" in teller.said
    again = ssl.create_default_context(cafile=str(teller.home / "https" / "signer.pem"))
    with closing(http.client.HTTPSConnection("127.0.0.1", teller.port, timeout=30, context=again)) as line:
        line.request("GET", f"/j/{teller.token}/table")
        assert line.getresponse().status == 303


def test_a_game_goes_on_after_a_kill_with_every_acknowledged_payment_once(play: Play) -> None:
    first = play("--no-unit", "--name", "Ada", "Bo")
    for number in range(20):
        assert first.do(f"pay000{number:02}", "pay", payer=1, payee=2, amount="10K") == "Ada paid Bo 10K"
    assert first.send(signal.SIGKILL) == -signal.SIGKILL
    second = play("--no-unit", "--name", "Ada", "Bo")
    assert "The game of Revolution goes on: Ada, Bo." in second.said
    assert second.token == first.token
    assert second.do("pay00019", "pay", payer=1, payee=2, amount="10K") == "Ada paid Bo 10K"
    assert "14.8M" in second.page()
    assert "15.2M" in second.page()


def test_a_second_server_on_the_same_data_is_refused_in_words(
    play: Play, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    teller = play("--no-unit")
    assert cli.main(["play", "--no-unit", "--port", "0"]) == 1
    assert f"Another server is using {home}" in capsys.readouterr().err
    assert teller.do("aaaaaaaa", "join", name="Ada") == "Ada joined with 15M"


def test_a_taken_port_gives_way_aloud(play: Play, tmp_path_factory: pytest.TempPathFactory) -> None:
    taken = play("--no-unit").port
    other = RunningTeller(tmp_path_factory.mktemp("other"), "--no-unit", "--port", str(taken))
    other.close()
    assert f"Port {taken} is taken, so this is port {other.port}." in other.said


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_server_and_unit(play: Play, number: signal.Signals) -> None:
    teller = play()
    teller.hear("unit: begun")
    units = teller.children()
    assert len(units) == 1
    assert teller.send(number) == 0
    assert wait_for_end(units[0])


def test_a_killed_server_leaves_no_unit_behind(play: Play) -> None:
    teller = play()
    teller.hear("unit: begun")
    units = teller.children()
    teller.send(signal.SIGKILL)
    assert [wait_for_end(unit) for unit in units] == [True]


def test_a_killed_unit_is_started_again_and_gets_every_payment_once(play: Play, home: Path) -> None:
    teller = play("--name", "Ada", "Bo")
    teller.see("The unit is in service")
    os.kill(teller.children()[0], signal.SIGKILL)
    for number in range(5):
        said = teller.do(f"pay0000{number}", "pay", payer=1, payee=2, amount="10K")
        assert "Ada paid Bo 10K" in said or "waits for the unit" in said
    teller.hear("It is started again")
    teller.see('<p class="sum">14.95M</p>')  # moved, not only kept aside
    teller.close()
    assert _balances_on_unit(home) == [1495, 1505]


def test_a_killed_server_finds_its_unit_again_with_every_payment_once(play: Play, home: Path) -> None:
    first = play("--name", "Ada", "Bo")
    first.see("The unit is in service")
    for number in range(10):
        assert first.do(f"pay0000{number}", "pay", payer=1, payee=2, amount="10K") == "Ada paid Bo 10K"
    unit = first.children()[0]
    first.send(signal.SIGKILL)
    assert wait_for_end(unit)
    second = play()
    second.see("The unit is in service")
    assert second.do("pay00009", "pay", payer=1, payee=2, amount="10K") == "Ada paid Bo 10K"
    assert second.do("pay00010", "pay", payer=2, payee=1, amount="1M") == "Bo paid Ada 1M"
    second.close()
    assert _balances_on_unit(home) == [1590, 1410]


def _balances_on_unit(home: Path) -> list[int]:
    with closing(FileStore(home / "unit")) as store:
        return Journal(store, lambda bound: bound - 1).accounts.balances()


def test_a_new_name_that_cannot_be_is_said_and_the_game_starts(play: Play) -> None:
    teller = play("--no-unit", "--name", "Ada", "x" * 30)
    assert "A name has at most 20 letters." in teller.said
    assert "Ada" in teller.page()


def test_an_address_that_names_no_unit_is_one_sentence(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--unit", "carrier://pigeon", "--port", "0"]) == 1
    assert "is no address of a unit" in capsys.readouterr().err
    assert home.is_dir()


def test_no_unit_and_a_unit_at_once_is_wrong_usage(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["play", "--no-unit", "--unit", "socket://127.0.0.1:1"]) == 2
    assert "not both" in capsys.readouterr().err
    assert list(home.iterdir()) == []


@pytest.mark.parametrize(
    "words", [[], ["fly"], ["play", "--port", "x"], ["play", "--port", "70000"], ["unit", "--port", "-1"]]
)
def test_wrong_usage_is_exit_code_two(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == 2
    assert "usage: teller" in capsys.readouterr().err


@pytest.mark.parametrize("package", ["starlette", "uvicorn", "jinja2"])
def test_a_missing_extra_is_one_sentence_with_the_command(home: Path, package: str) -> None:
    without = (
        f"import sys; sys.modules['{package}'] = None; from board_app import cli; sys.exit(cli.main(sys.argv[1:]))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", without, "play", "--no-unit", "--port", "0"],
        capture_output=True,
        check=False,
        text=True,
        timeout=60,
    )
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == "This needs the extra 'web'. Install it: pip install 'tabletop-teller[web]'\n"
    assert list(home.iterdir()) == []


def test_a_missing_module_of_our_own_is_no_matter_of_extras(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "board_app.launch", None)
    with pytest.raises(ModuleNotFoundError, match=r"board_app\.launch"):
        cli.main(["log"])
    assert home.is_dir()


def test_the_version_is_that_of_the_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["version"]) == 0
    assert capsys.readouterr().out.strip() == version("tabletop-teller")


def test_the_log_tells_the_last_game(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    teller = play("--no-unit", "--name", "Ada")
    teller.close()
    assert cli.main(["log"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.strip() for line in lines] == ["1  A new game of Revolution began", "2  Ada joined with 15M"]
    assert cli.main(["log", "--json"]) == 0
    entries = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(entry["seq"], entry["move"]) for entry in entries] == [(1, "new"), (2, "join")]


def test_the_log_of_an_empty_folder_is_empty(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["log"]) == 0
    assert capsys.readouterr().out == ""
    assert home.is_dir()


def test_the_log_is_told_while_the_game_is_played_and_its_legs_come_to_the_balances(
    play: Play, capsys: pytest.CaptureFixture[str]
) -> None:
    teller = play("--no-unit", "--name", "Ada", "Bo")
    teller.do("aaaaaaa1", "pay", payer=1, payee=2, amount="1M", by=2)
    teller.do("aaaaaaa2", "pay", payer=2, payee=0, amount="260K")
    teller.do("aaaaaaa3", "undo", by=1)
    assert cli.main(["log", "--json"]) == 0
    entries = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert entries[-1]["sentence"] == "Taken back: Bo paid the bank 260K"
    balances: dict[int, int] = {}
    for account, delta in [leg for entry in entries for leg in entry["legs"]]:
        balances[account] = balances.get(account, 0) + delta
    assert balances == {0: -3000, 1: 1400, 2: 1600}
    assert all(effect[0] in ("money", "put") for entry in entries for effect in entry["effects"])


def test_a_second_evening_begins_anew_when_asked(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    play("--no-unit", "--name", "Ada").close()
    second = play("--no-unit", "--new", "--name", "Bo")
    assert "A new game of Revolution: Bo." in second.said
    assert cli.main(["log"]) == 0
    assert "Ada" not in capsys.readouterr().out


def test_keys_of_the_unit_are_pressed_from_a_form(play: Play) -> None:
    teller = play("--name", "Ada")
    teller.see("The unit is in service")
    assert teller.do("aaaaaaa1", "press", key="5") == "Sent to the unit; its display shows what came of it."


def test_a_unit_that_cannot_serve_is_told_on_the_page(play: Play, home: Path) -> None:
    (home / "unit").mkdir()
    (home / "unit" / "unit.journal").write_text("no journal\n" * 9, "utf-8")
    teller = play("--name", "Ada")
    teller.hear("not started again")
    teller.see("its first record is damaged")


def test_a_unit_of_the_last_game_serves_the_new_one_without_a_question(play: Play, home: Path) -> None:
    teller = play("--name", "Ada", "Bo")
    teller.see("The unit is in service")
    teller.do("aaaaaaa1", "pay", payer=1, payee=2, amount="1M")
    teller.begin_anew(1)
    teller.do("aaaaaaa2", "join", name="Cy")
    teller.see("The unit is in service")
    assert teller.do("aaaaaaa4", "pay", payer=1, payee=0, amount="1M") == "Cy paid the bank 1M"
    teller.close()
    assert _balances_on_unit(home)[0] == 1400


def test_without_a_home_of_its_own_data_goes_where_the_platform_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TELLER_HOME", raising=False)
    assert cli.home().name == "tabletop-teller"


def test_what_the_system_refuses_is_one_sentence(
    play: Play,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    port = play("--no-unit").port
    monkeypatch.setenv("TELLER_HOME", str(tmp_path_factory.mktemp("other")))
    monkeypatch.setattr("board_app.web.server.PORTS_TRIED", 1)
    assert cli.main(["play", "--no-unit", "--port", str(port)]) == 1
    assert f"ports {port} to {port} are all taken" in capsys.readouterr().err
