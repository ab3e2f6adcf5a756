"""The twin shows what the unit has told, and says what it has not."""

from board_app.game.view import TwinCard, TwinView
from tests.board_app.alone import Alone
from tests.board_app.scripted_unit import ScriptedUnit, serve
from tests.world import CARDS, World, seated
from unit_driver.events import NoticeArrived
from unit_driver.notices import CardSeen, TroubleTold, ViewShown

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


def test_a_dark_display_shows_nothing_and_trouble_is_told() -> None:
    one = Alone()
    serve(one.table, ScriptedUnit())
    for notice in (ViewShown(False, "15M", "", "", "deal"), CardSeen("green", "0A00050F", 0), TroubleTold("NO ROOM")):
        one.table.unit_event(NoticeArrived(notice))
    seen = one.table.view().unit.twin
    assert seen == TwinView(told=True, slots=(TwinCard("0A00050F", 0, "", "grey", ""), None), trouble="NO ROOM")
