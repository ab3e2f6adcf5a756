"""What goes wrong with a board: each trouble is said on it and to the app, and what was kept stays kept."""

import random
from pathlib import Path

import pytest
from board.flash import FlashStore

from firmware_sim.brain.journal import Journal
from firmware_sim.brain.texts import sentence
from tests.contract.caller import Caller
from tests.firmware.board import SimulatedBoard
from tests.firmware.conftest import Call
from tests.firmware.test_attached import loaded
from tests.firmware.test_hands import ADA, start_of


def told(app: Caller, words: str) -> None:
    """Wait until the app is told of a trouble."""
    while app.next_notice("trouble") != [words]:
        pass


@pytest.fixture
def journal(board: SimulatedBoard) -> Path:
    """The journal of a board that is switched off; four records, the last a payment."""
    board.cut_power()
    folder = board.folder / "data"
    store = FlashStore(str(folder))
    kept = Journal(store, random.Random(1).randrange)
    kept.add_fact("bind", 1, ADA, 1500)
    kept.add_fact("op", "", "k", [[1, -26]], 0)
    store.close()
    return folder / "unit.journal"


@pytest.mark.parametrize("byte", ["00", "FF"])
def test_a_reader_that_is_not_there_is_said_and_the_other_goes_on(board: SimulatedBoard, call: Call, byte: str) -> None:
    app = loaded(call)
    board.order("reader", "red", "absent", byte)
    board.until("line", start_of("reader_missing", "RED"))
    told(app, sentence("reader_missing", "RED"))
    board.card("green", ADA)
    board.until("green", "15M")
    board.order("reader", "red", "there")
    board.card("green")
    board.card("red", ADA)
    board.until("red", "15M")


def test_an_app_that_comes_after_a_trouble_began_is_told_of_it(board: SimulatedBoard, call: Call) -> None:
    wanted = set()
    for slot in ("red", "green"):
        board.order("reader", slot, "absent", "FF")
        board.until("line", start_of("reader_missing", slot.upper()))
        wanted.add(sentence("reader_missing", slot.upper()))
    app = call()
    app.ask("configure", [["notices", 1]])
    while wanted:
        wanted.discard(app.next_notice("trouble")[0])


def test_a_reader_that_went_deaf_is_started_again_and_said(board: SimulatedBoard, call: Call) -> None:
    app = loaded(call)
    board.card("green", ADA)
    board.until("green", "15M")
    board.card("green")
    board.until("line", "PUT IN A CARD")
    board.order("reader", "green", "fault", "field")
    board.until("line", start_of("reader_deaf", "GREEN"))
    told(app, sentence("reader_deaf", "GREEN"))
    board.card("green", ADA)
    board.until("green", "15M")


def test_a_full_memory_is_said_nothing_changes_and_it_goes_on_when_there_is_room(
    board: SimulatedBoard, call: Call
) -> None:
    app = loaded(call)
    board.order("disk", "full")
    legs = [[1, -26], [2, 26]]
    assert app.ask("post", "op000001", 2, "p", legs) == ["e", "storage"]
    board.until("line", start_of("storage_full"))
    told(app, sentence("storage_full"))
    assert app.balances() == [1500, 1500]
    board.order("disk", "free")
    assert app.ask("post", "op000001", 2, "p", legs)[3] == [1474, 1526]


def test_a_display_that_is_not_there_is_told_to_the_app_and_shows_all_when_it_is_back(
    board: SimulatedBoard, call: Call
) -> None:
    app = loaded(call)
    board.order("display", "missing")
    board.key("4")
    told(app, sentence("display_missing"))
    board.key("C", "4", "2")
    board.order("display", "there")
    board.until("line", "42")


def test_a_record_torn_by_a_power_cut_is_put_aside_and_said(board: SimulatedBoard, call: Call, journal: Path) -> None:
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-20])
    board.power_on()
    board.until("line", start_of("record_damaged"))
    assert call().balances() == [1500]
    assert (journal.parent / "unit.journal.aside-1").read_bytes() == whole[:-20].splitlines()[-1]


def test_a_record_damaged_before_good_ones_is_left_alone_until_c_is_held_at_the_start(
    board: SimulatedBoard, call: Call, journal: Path
) -> None:
    damaged = journal.read_bytes().replace(b'"bind"', b'"bond"')
    journal.write_bytes(damaged)
    board.power_on()
    picture = board.until("line", "RECORD")
    assert picture.green == ""
    assert journal.read_bytes() == damaged
    board.cut_power()
    board.power_on(held="C")
    board.until("line", start_of("record_damaged"))
    board.order("key", "C", "up")
    assert call().balances() == []
    assert (journal.parent / "unit.journal.aside-1").read_bytes() == b"".join(damaged.splitlines(True)[-2:])


def test_a_crash_is_kept_and_said_and_the_unit_starts_again(board: SimulatedBoard, call: Call) -> None:
    app = loaded(call)
    board.order("crash")
    board.until("line", "STOPPED BY A FAU")
    app.wait_for(lambda: any(b"RuntimeError" in line for line in app.log))
    assert "RuntimeError: a fault" in (board.folder / "data" / "crash.txt").read_text("utf-8")
    board.order("pass", 30_000)
    board.wait_for_the_end()
    board.power_on()
    assert call().balances() == [1500, 1500]


def test_the_watchdog_is_fed_while_a_long_journal_is_read_and_compacted(board: SimulatedBoard, call: Call) -> None:
    board.cut_power()
    folder = board.folder / "data"
    store = FlashStore(str(folder))
    kept = Journal(store, random.Random(1).randrange, most=9999)
    kept.add_fact("bind", 1, ADA, 1500)
    for _ in range(1600):
        kept.add_fact("wish", "clear")
    store.close()
    before = (folder / "unit.journal").stat().st_size
    board.power_on()
    assert call().point()[1] == 1601
    assert int(board.order("watchdog").split()[0]) > 2 * 1600
    assert (folder / "unit.journal").stat().st_size < before * 2 // 3
