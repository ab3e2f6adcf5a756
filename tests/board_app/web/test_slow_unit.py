"""A unit that takes its time: whoever pays is not kept waiting, and is told in the end."""

from concurrent.futures import Future
from contextlib import closing
from itertools import count
from random import Random

from board_app.editions.revolution.pack import pack as revolution
from board_app.game.actor import TableActor
from board_app.game.table import Table
from board_app.game.view import TableView
from board_app.rules.moves import Move, Outcome
from board_app.storage.memory import MemoryStore
from board_app.web.app import create_app
from tests.board_app.scripted_unit import ScriptedUnit
from tests.board_app.web.fake_table import FakeTable
from tests.board_app.web.visitor import COOKIE, SECRET, Visitor

PAY = {"move": "pay", "op_key": "k3f9002a", "by": "1", "payer": "1", "payee": "2", "amount": "1M"}


class SlowTable(FakeTable):
    """A real table on its own thread whose unit never answers; its clock runs a second at every look."""

    def __init__(self) -> None:
        super().__init__()
        store, seconds = MemoryStore(), count()
        self.actor = TableActor(
            lambda told: Table(store, revolution(), Random(1).randrange, lambda: 0, told),
            store,
            clock_s=lambda: float(next(seconds)),
        )

    def submit(
        self, seat: int | None, move: Move, op: str, banker: bool = False, sure: bool = False
    ) -> Future[Outcome]:
        """Ask the table."""
        return self.actor.submit(seat, move, op, banker, sure)

    def view(self) -> TableView:
        """The table's picture."""
        return self.actor.view()


def test_a_payment_that_a_slow_unit_has_not_answered_is_answered_as_waiting_and_told_later() -> None:
    table = SlowTable()
    with closing(table.actor):
        visitor = Visitor(create_app(table, SECRET)[0], COOKIE)
        for number, name in enumerate(("Ada", "Bo")):
            visitor.post("/do", {"move": "join", "op_key": f"joining{number}", "by": "new", "name": name})
        unit = ScriptedUnit(silent=True)
        table.actor.attend(unit)
        while table.view().unit.state != "ready":
            pass
        said = visitor.post("/do", PAY, hx_request="true").text
        assert said == '<p class="said ok">The payment waits for the unit; its money is kept aside.</p>'
        assert [player.free_text for player in table.view().players] == ["14M", "15M"]
        assert "<strong>Not yet:</strong> Ada paid Bo 1M" in visitor.get("/seat/1").text
        unit.silent = False
        unit.lose()
        unit.attach()
        while table.view().waiting:
            pass
        assert "<strong>Made:</strong> Ada paid Bo 1M" in visitor.get("/seat/1").text
