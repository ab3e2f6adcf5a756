"""A board that is switched on."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.contract.caller import Caller
from tests.firmware.board import SimulatedBoard
from unit_driver.ports.finder import open_port

Call = Callable[[], Caller]


@pytest.fixture
def board(tmp_path: Path) -> Iterator[SimulatedBoard]:
    """It has nothing on it yet but the firmware."""
    made = SimulatedBoard(tmp_path)
    made.power_on()
    yield made
    made.close()


@pytest.fixture
def call(board: SimulatedBoard) -> Iterator[Call]:
    """Greets the board as an app; the app before hangs up first."""
    callers: list[Caller] = []

    def calling() -> Caller:
        for caller in callers:
            caller.close()
        callers.append(Caller(open_port(board.device)))
        return callers[-1]

    yield calling
    for caller in callers:
        caller.close()
