"""The twin shows what the unit has told, and says what it has not."""

from typing import Any

import pytest

from board_app.game.view import TwinCard, TwinView
from tests.board_app.alone import Alone
from tests.board_app.scripted_unit import ScriptedUnit, serve
from tests.world import CARDS, World, seated
from unit_driver.events import NoticeArrived
from unit_driver.notices import CardSeen, ViewShown

ADA = TwinCard(CARDS[1], 1, "Ada", "red", "▲")


def twin(world: World) -> TwinView:
    """The twin once everything has been told."""
    world.pass_time(1000)
    found = world.table.view().unit.twin
    assert found is not None
    return found


def test_display_slots_and_clock_are_those_of_the_unit() -> None:
    world = seated()
    world.unit.card("red", CARDS[1])
    seen = twin(world)
    assert (seen.told, seen.lit, seen.green, seen.red) == (True, True, "", "15M")
    assert seen.line == world.unit.unit.view(world.clock.now_ms).line
    assert seen.slots == (None, ADA)
    assert [card.name for card in seen.deck] == ["Ada", "Bo"]
    world.unit.cards_out()
    world.unit.tap("DEAL")
    assert twin(world).mark == "deal"
    assert twin(world).line.startswith("DEAL: ")


def test_an_app_that_comes_later_is_told_what_lies_in_the_slots_and_is_shown() -> None:
    world = seated()
    world.unit.card("red", CARDS[1])
    world.settle()
    world.start_app()
    world.pass_time(4000)  # until the app before it counts as gone
    seen = twin(world)
    assert (seen.lit, seen.red, seen.slots) == (True, "15M", (None, ADA))


def test_a_unit_that_tells_nothing_is_said_to_have_told_nothing() -> None:
    one = Alone()
    assert one.table.view().unit.twin is None
    serve(one.table, ScriptedUnit())
    assert one.table.view().unit.twin == TwinView(told=False)


@pytest.mark.parametrize(
    ("lit", "seen"), [(True, {"lit": True, "green": "15M", "red": "2M", "line": "260K", "mark": "deal"}), (False, {})]
)
def test_a_dark_display_shows_nothing_but_its_cards(lit: bool, seen: dict[str, Any]) -> None:
    one = Alone()
    serve(one.table, ScriptedUnit())
    for notice in (ViewShown(lit, "15M", "2M", "260K", "deal"), CardSeen("green", "0A00050F", 0)):
        one.table.unit_event(NoticeArrived(notice))
    slots = (TwinCard("0A00050F", 0, "", "grey", ""), None)
    assert one.table.view().unit.twin == TwinView(told=True, slots=slots, **seen)
