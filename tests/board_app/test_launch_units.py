"""Units are swapped in mid-game: the one that answers takes over with every payment, any other changes nothing."""

import queue
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path

import pytest

from board_app.game.view import TableView
from board_app.launch_bank import Bank, open_bank
from board_app.launch_unit import UnitProcess, unit_command
from board_app.launch_units import HERE, NoUnitError, Ways, going_on
from board_app.rules.moves import Accepted, Move, Outcome, Refusal
from tests.browser.unit_with_hands import UnitWithHands
from unit_driver.errors import PortLost
from unit_driver.ports.cable import Cable
from unit_driver.ports.listing import FoundPort
from unit_driver.ports.port import Port

WAIT_S = 30.0
PICO = (0x2E8A, 0x0005)


@contextmanager
def bank_of(home: Path, named: str | None) -> Iterator[Bank]:
    """A bank with a unit of its own in reach, and the one that is named."""
    with ExitStack() as parts:
        process = UnitProcess(unit_command(home / "unit"), lambda _: None)
        ways = parts.enter_context(closing(Ways(process, named, lambda _: None, lambda: ())))
        bank = parts.enter_context(open_bank(home, None, ways=ways))
        for name in ("Ada", "Bo"):
            do(bank, "join", name=name)
        yield bank


def do(bank: Bank, move: str, seat: int | None = None, **words: str | int) -> Outcome:
    return bank.submit(seat, Move(move, words), bank.new_op()).result(WAIT_S)


def seen(bank: Bank, state: str) -> TableView:
    """The picture as soon as the unit stands so, and nothing waits."""
    views: queue.SimpleQueue[TableView] = queue.SimpleQueue()
    stop = bank.watch(views.put)
    view = bank.view()
    while view.unit.state != state or view.waiting:
        view = views.get(timeout=WAIT_S)
    stop()
    return view


def test_a_unit_takes_over_in_mid_game_and_gives_back_with_every_payment(tmp_path: Path) -> None:
    with closing(UnitWithHands(tmp_path / "other")) as other, bank_of(tmp_path / "home", other.address) as bank:
        seen(bank, "ready")
        do(bank, "pay", payer=1, payee=2, amount="1M")
        assert [key for key, _ in bank.units()] == [HERE]
        swapped = do(bank, "use_unit", unit=HERE)
        assert isinstance(swapped, Accepted), swapped
        assert swapped.sentence.startswith("In use now: the unit on this machine.")
        view = seen(bank, "ready")
        assert view.unit.place == "the unit on this machine"
        assert "Another unit keeps the balances from here on: the unit on this machine" in [
            line.sentence for line in view.log
        ]
        do(bank, "pay", payer=1, payee=2, amount="1M")
        assert [key for key, _ in bank.units()] == [other.address]
        assert isinstance(do(bank, "use_unit", unit=other.address), Accepted)
        assert [player.balance for player in seen(bank, "ready").players] == [1300, 1700]
        assert (other.balance(1), other.balance(2)) == (1300, 1700)


def test_what_waits_for_a_unit_that_is_gone_is_made_once_by_the_next(tmp_path: Path) -> None:
    other = UnitWithHands(tmp_path / "other")
    with bank_of(tmp_path / "home", other.address) as bank:
        seen(bank, "ready")
        other.close()
        while bank.view().unit.state != "lost":
            pass
        do(bank, "pay", payer=1, payee=2, amount="1M")
        assert len(bank.view().waiting) == 1
        assert isinstance(do(bank, "use_unit", unit=HERE), Accepted)
        assert [player.balance for player in seen(bank, "ready").players] == [1400, 1600]


def test_where_no_unit_answers_the_one_there_is_stays(tmp_path: Path) -> None:
    with bank_of(tmp_path / "home", None) as bank:
        said = do(bank, "use_unit", unit="/dev/ttyACM7")
        assert isinstance(said, Refusal)
        assert said.code == "not_swapped"
        assert "There is no such unit any more" in said.sentence
        assert bank.view().unit.state == "none"
        assert isinstance(do(bank, "use_unit", seat=1, unit=HERE), Refusal)
        assert isinstance(do(bank, "use_unit", unit=HERE), Accepted)
        seen(bank, "ready")
        assert isinstance(do(bank, "use_unit", unit=HERE), Accepted)


def test_a_fault_of_the_program_in_mid_swap_is_told_to_whoever_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("a fault of the program")

    monkeypatch.setattr(Ways, "reach", broken)
    with bank_of(tmp_path, None) as bank, pytest.raises(RuntimeError, match="a fault of the program"):
        do(bank, "use_unit", unit=HERE)


def test_a_bank_without_ways_has_no_other_unit(tmp_path: Path) -> None:
    with open_bank(tmp_path, None) as bank:
        assert bank.units() == ()
        assert isinstance(do(bank, "use_unit", unit=HERE), Refusal)


# ---- ways


def ways(named: str | None, *ports: FoundPort) -> Ways:
    """The ways of a computer with these ports and a unit here that refuses to serve."""
    refuses = "import sys; sys.exit(not print('the journal is damaged', file=sys.stderr) and 2)"
    return Ways(UnitProcess([sys.executable, "-c", refuses], lambda _: None), named, lambda _: None, lambda: ports)


BOARD, BRIDGE = FoundPort("/dev/ttyACM0", *PICO), FoundPort("/dev/ttyUSB0", vid=0x1A86, pid=0x7523)


@pytest.mark.parametrize(
    ("named", "ports", "keys"),
    [
        ("", (), [HERE]),
        (None, (BOARD, BRIDGE), [HERE, "/dev/ttyACM0"]),
        ("usb", (BOARD,), [HERE, "usb"]),
        ("usb", (BOARD, FoundPort("/dev/ttyACM1", *PICO)), [HERE, "usb", "/dev/ttyACM0", "/dev/ttyACM1"]),
        ("/dev/ttyACM0", (BOARD,), [HERE, "/dev/ttyACM0"]),
    ],
)
def test_a_port_that_is_no_known_board_is_no_way(
    named: str | None, ports: tuple[FoundPort, ...], keys: list[str]
) -> None:
    with closing(ways(named, *ports)) as found:
        assert [way.key for way in found.listed()] == keys
        assert [way.place.here for way in found.listed()] == [True, *[False] * (len(keys) - 1)]
        assert (found.first and found.first.key) == (named or HERE if named is not None else None)


def test_a_unit_here_that_refuses_to_serve_is_told_with_its_words() -> None:
    with closing(ways("")) as found, pytest.raises(NoUnitError, match="the journal is damaged"):
        found.reach(HERE, "session1", count().__next__)


@pytest.mark.parametrize(
    ("says", "why"),
    [
        (b"", "Nobody answers there."),
        (b">>> ", "teller flash puts it there"),
        (None, "was unplugged"),
    ],
)
def test_who_answers_and_is_no_unit_is_told(monkeypatch: pytest.MonkeyPatch, says: bytes | None, why: str) -> None:
    cable = Cable()
    board = cable.unit_end()
    if says:
        board.write(says)

    ends = []

    def opened() -> Port:
        ends.append(cable.app_end())
        if says is None:
            cable.unplug()
        return ends[-1]

    monkeypatch.setattr("board_app.launch_units.opener", lambda _: opened)
    with closing(ways(None, BOARD)) as found, pytest.raises(NoUnitError, match=why):
        found.reach(BOARD.device, "session1", count(step=100).__next__)
    with pytest.raises(PortLost, match="closed here"):
        ends[0].read()


def test_a_port_that_is_open_already_is_given_away_once() -> None:
    first, second = Cable().app_end(), Cable().app_end()
    open_port = going_on(first, lambda: second)
    assert [open_port(), open_port(), open_port()] == [first, second, second]


def test_a_swap_that_is_under_way_when_the_bank_ends_leaves_no_thread(tmp_path: Path) -> None:
    with bank_of(tmp_path / "home", None) as bank:
        pending = bank.submit(None, Move("use_unit", {"unit": HERE}), bank.new_op())
    assert pending.result(WAIT_S)
    assert "unit" not in [thread.name for thread in threading.enumerate()]
