"""The desk tells the unit what it must know anew, and nothing that is not on disk."""

from board_app.game.desk import UNHEARD_MOST
from board_app.rules.moves import Accepted
from tests.board_app.alone import Alone
from tests.board_app.game.test_clerk import FullStore
from tests.board_app.quiet_unit import QuietUnit
from tests.board_app.scripted_unit import ScriptedUnit, serve
from tests.board_app.sly_unit import SlyTable
from tests.world import CARDS, SimUnit, World, at_one, choices, seated, sums
from unit_driver.messages import Press, Show

ADA, BO, CY = CARDS[1], CARDS[2], CARDS[3]


def test_a_loaded_unit_is_told_of_every_card_again() -> None:
    world = seated()
    world.do("join", name="Cy")
    at_one(world)
    assert [world.unit.unit.journal.cards_of(account) for account in (1, 2)] == [[ADA], [BO]]


def test_a_card_that_belongs_to_nobody_any_more_is_forgotten_by_the_unit() -> None:
    world = seated()
    world.do("unbind", uid=BO)
    at_one(world)
    assert world.unit.unit.journal.owner(BO) == 0
    assert world.unit.unit.journal.owner(ADA) == 1


def test_after_a_load_an_account_number_means_the_same_in_book_and_unit_again() -> None:
    world = seated()
    world.unplug()
    world.do("go_on")
    world.do("join", name="Cy")
    world.pass_time(3100)
    world.unit.join_alone("CA4D0009")
    world.plug()
    world.settle()
    at_one(world)
    world.do("bind", uid=CY, seat=3)
    world.unit.pays(CY, ADA, "1", "M")
    world.settle()
    at_one(world)
    assert sums(world) == [1600, 1500, 1400, 1500]


def stranger(world: World) -> SimUnit:
    """A unit with a game of its own: accounts 1 and 3 are open, 2 is not."""
    unit = SimUnit(world.clock, seed=9)
    unit.unit.journal.load("led00009", [1000, -1, 700])
    unit.unit.journal.add_fact("op", "", "k", [[1, -100]], 0)
    return unit


def test_the_players_of_a_unit_are_seated_when_its_balances_are_taken() -> None:
    world = World()
    world.swap_unit(stranger(world))
    world.settle()
    assert choices(world) == ["take_history", "take_unit", "load_unit", "leave_unit"]
    world.do("take_unit")
    at_one(world)
    players = world.table.view().players
    assert [(player.seat, player.name, player.balance) for player in players] == [
        (1, "Player 1", 900),
        (2, "Player 2", 700),
    ]


def test_an_account_that_nobody_has_is_closed_on_a_loaded_unit_too() -> None:
    world = World()
    world.swap_unit(stranger(world))
    world.settle()
    world.do("take_unit")
    assert world.unit.balances() == [900, -1, 700]
    at_one(world)


def test_a_payment_made_on_the_unit_that_could_not_be_written_is_not_acknowledged() -> None:
    store = FullStore()
    one = SlyTable(store)
    one.yes("pay", "phone001", payer=1, payee=2, amount="1M")
    store.full = True
    one.unit.answer()
    assert one.table.stuck
    one.unit.tell(one.unit.newest())
    assert one.unit.newest().fact.revision not in one.unit.acknowledged
    store.full = False
    one.table.retry()
    one.unit.serve()
    assert one.at_one()
    assert one.sums() == [1400, 1600]
    assert isinstance(one.told["phone001"], Accepted)


def test_a_unit_put_in_place_of_another_is_asked_nothing_before_it_has_greeted() -> None:
    one = Alone()
    serve(one.table, ScriptedUnit())
    quiet = QuietUnit()
    one.table.attend(quiet)
    assert one.yes("pay", payer=1, payee=2, amount="1M").state == "proposed"
    assert quiet.asked == []


def test_a_unit_behind_with_keys_and_displays_still_gets_its_payments_and_the_table_goes_on() -> None:
    one, unit = Alone(), ScriptedUnit()
    one.yes("buy", seat=2, deed="39")
    carry = serve(one.table, unit)
    before = one.sums()
    for _ in range(UNHEARD_MOST):
        one.yes("press", key="5")
    assert one.no("press", key="5").code == "unit_behind"
    for _ in range(80):
        one.yes("rent", seat=1, deed="39")
    assert len([request for request in unit.asked if isinstance(request, Press | Show)]) == UNHEARD_MOST
    one.yes("pay", payer=0, payee=2, amount="1M")
    carry()
    assert one.sums() == [before[0], before[1] + 100]


def test_a_unit_that_comes_back_is_behind_no_longer() -> None:
    one, unit = Alone(), ScriptedUnit()
    carry = serve(one.table, unit)
    for _ in range(UNHEARD_MOST):
        one.yes("press", key="5")
    unit.lose()
    unit.attach()
    carry()
    assert one.yes("press", key="5").sentence == "Sent to the unit; its display shows what came of it."


def test_what_a_unit_has_answered_makes_room_for_more() -> None:
    world = seated()
    for _ in range(3 * UNHEARD_MOST):
        assert isinstance(world.submit("press", key="C"), Accepted)
        world.settle()
