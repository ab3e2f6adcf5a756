"""Every test of this folder runs on each kind of unit."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.contract.caller import Caller
from tests.contract.units import KINDS, Kind

Call = Callable[..., Caller]
MARKS = {"board": [pytest.mark.vm]}


@pytest.fixture(params=[pytest.param(name, marks=MARKS.get(name, [])) for name in sorted(KINDS)])
def kind(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Kind]:
    """A unit with an empty memory."""
    unit = KINDS[request.param](tmp_path)
    yield unit
    unit.close()


@pytest.fixture
def call(kind: Kind) -> Iterator[Call]:
    """Opens the unit's line and greets it; the line before is hung up first."""
    open_ones: list[Caller] = []

    def calling(session: str = "contract") -> Caller:
        for caller in open_ones:
            caller.close()
        open_ones.append(Caller(kind.open(), session, kind.clock_ms))
        return open_ones[-1]

    yield calling
    for caller in open_ones:
        caller.close()


@pytest.fixture
def app(call: Call) -> Caller:
    """An app whose ledger is loaded: accounts 1 and 2 with 1500 quanta each, a card on each."""
    caller = call()
    _, _, revision, _, _, _ = caller.ask("state")
    assert caller.ask("load", revision, "contract", [1500, 1500])[0] == "a"
    for account in (1, 2):
        assert caller.ask("bind", account - 1, account, f"0A00000{account}")[0] == "a"
    caller.hold(2)
    assert caller.ask("configure", [["chance_one_in", 0]]) == ["a"]
    return caller
