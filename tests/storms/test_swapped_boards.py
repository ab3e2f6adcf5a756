"""Two tables with a board each, and the boards in each other's sockets when everything is switched on again."""

from tests.world import SimUnit, World, at_one, choices, seated, sums


def put_in(world: World, board: SimUnit) -> None:
    """Switch a table and a board on, the board in the table's socket."""
    board._clock = world.clock
    board.switch_on()
    world.swap_unit(board)
    world.start_app()
    world.settle()


def test_two_boards_swapped_between_restarts_are_known_by_their_ledgers_and_no_money_changes_tables() -> None:
    here, there = seated(), seated(("Cleo", "Dan"), seed=2)
    here.do("pay", payer=1, payee=2, amount="1M")
    there.do("pay", payer=2, payee=1, amount="3M")
    ours, theirs = here.unit, there.unit
    for world, board in ((here, theirs), (there, ours)):
        put_in(world, board)
        assert choices(world) == ["take_unit", "load_unit", "leave_unit"]
    assert (sums(here), sums(there)) == ([1400, 1600], [1800, 1200])
    assert (ours.balances(), theirs.balances()) == ([1400, 1600], [1800, 1200])
    for world, board in ((here, ours), (there, theirs)):
        put_in(world, board)
        at_one(world)
    assert (sums(here), sums(there)) == ([1400, 1600], [1800, 1200])
