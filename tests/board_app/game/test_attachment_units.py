"""The attach rules when units are cleared, swapped and shared, and when people undo and join beside one."""

import pytest

from board_app.game.store import Saved
from board_app.rules.moves import Accepted, Move, Refusal
from board_app.storage.memory import MemoryStore
from tests.world import CARDS, SimUnit, World, at_one, choices, seated, sums

ADA, BO = CARDS[1], CARDS[2]


def test_a_clear_while_attached_is_a_wish_the_table_decides() -> None:
    world = seated()
    world.do("pay", payer=1, payee=2, amount="1M")
    world.unit.tap("C")
    world.unit.hold("C", 4000)
    world.settle()
    assert sums(world) == [1400, 1600]
    assert choices(world) == ["clear_yes", "clear_no"]
    world.do("clear_no")
    assert choices(world) == []
    world.unit.hold("C", 4000)
    world.settle()
    world.do("clear_yes")
    at_one(world)
    assert sums(world) == [1500, 1500]
    world.do("undo")
    at_one(world)
    assert sums(world) == [1400, 1600]


def test_a_unit_cleared_while_away_gets_the_book_back() -> None:
    world = seated()
    world.do("pay", payer=1, payee=2, amount="1M")
    world.unplug()
    world.pass_time(3100)
    world.unit.tap("C")
    world.unit.hold("C", 4000)
    assert world.unit.balances() == [1500, 1500]
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1600]


def test_a_clear_taken_back_is_as_if_it_had_never_been() -> None:
    world = seated()
    world.do("pay", payer=1, payee=2, amount="1M")
    before = world.unit.point()
    world.unplug()
    world.pass_time(3100)
    world.unit.tap("C")
    world.unit.hold("C", 4000)
    assert world.unit.point() != before
    world.unit.hold("C", 4000)
    assert world.unit.point() == before
    world.unit.pays(ADA, BO, "1", "M")
    world.plug()
    world.settle()
    at_one(world)
    assert sums(world) == [1300, 1700]
    assert world.unit.point()[0] == before[0]


def test_a_unit_cleared_and_played_on_asks_a_person() -> None:
    world = seated()
    world.do("pay", payer=1, payee=2, amount="1M")
    world.unplug()
    world.pass_time(3100)
    world.unit.tap("C")
    world.unit.hold("C", 4000)
    world.unit.pays(ADA, BO, "2", "M")
    world.plug()
    world.settle()
    assert choices(world) == ["take_unit", "load_unit", "leave_unit"]
    told = world.table.view().unit.sentence
    assert "The unit holds Ada 13M, Bo 17M; this book holds Ada 14M, Bo 16M." in told
    assert sums(world) == [1400, 1600]
    assert world.unit.balances() == [1300, 1700]
    world.do("take_unit")
    at_one(world)
    assert sums(world) == [1300, 1700]


def test_a_swapped_out_unit_with_nothing_new_is_loaded_unasked() -> None:
    world = seated()
    first = world.swap_unit(SimUnit(world.clock, seed=7))
    world.settle()
    at_one(world)
    world.do("pay", payer=1, payee=2, amount="1M")
    world.swap_unit(first)
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1600]


@pytest.mark.parametrize(
    ("choice", "expected"), [("take_unit", [1480, 1520]), ("load_unit", [1400, 1600]), ("leave_unit", [1400, 1600])]
)
def test_a_swapped_out_unit_played_alone_asks_a_person(choice: str, expected: list[int]) -> None:
    world = seated()
    first = world.swap_unit(SimUnit(world.clock, seed=7))
    world.settle()
    world.do("pay", payer=1, payee=2, amount="1M")
    first.pays(ADA, BO, "2", "0", "0", "K")
    world.swap_unit(first)
    world.settle()
    assert choices(world) == ["take_unit", "load_unit", "leave_unit"]
    assert isinstance(world.do("pay", payer=2, payee=1, amount="10K"), Accepted)
    world.do(choice)
    if choice == "leave_unit":
        assert world.unit.balances() == [1480, 1520]
        assert world.table.view().unit.state == "none"
        assert isinstance(world.do("pay", payer=1, payee=2, amount="10K"), Accepted)
        world.do("load_unit")
        at_one(world)
        return
    at_one(world)
    assert sums(world) == [expected[0] + 1, expected[1] - 1]


class Beside(MemoryStore):
    """The store of a game beside another one, which has stood in a ledger of the unit."""

    def __init__(self, ledger: str, name: str) -> None:
        super().__init__()
        self._other = (ledger, name)

    def keeper(self, ledger: str) -> Saved | None:
        """The other game, number 7, for its ledger."""
        return Saved(7, self._other[1]) if ledger == self._other[0] else None


@pytest.mark.parametrize(("name", "said"), [("Friday", "Friday"), ("", "Game 7")])
def test_payments_of_another_saved_game_are_said_to_be_that_games_and_it_is_gone_on_with(name: str, said: str) -> None:
    world = seated()
    world.unplug()
    world.unit.pays(ADA, BO, "1", "M")
    friday, ledger = world.store, world.table.book.point.ledger
    world.store = Beside(ledger, name)
    world.pass_time(3100)
    world.start_app()
    world.do("join", name="Cy")
    unit = world.table.view().unit
    assert (unit.state, unit.game) == ("asking", 7)
    assert f"payments of the saved game “{said}”" in unit.sentence
    assert choices(world) == ["load_unit", "leave_unit"]
    world.unplug()
    world.store = friday
    world.pass_time(3100)
    world.start_app()
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1600]


def test_a_unit_can_be_given_to_this_game_although_it_holds_payments_of_another() -> None:
    world = seated()
    world.unplug()
    world.unit.pays(ADA, BO, "1", "M")
    world.store = Beside(world.table.book.point.ledger, "Friday")
    world.pass_time(3100)
    world.start_app()
    world.do("join", name="Cy")
    world.do("load_unit")
    at_one(world)
    assert sums(world) == [1500]


def test_a_payment_sent_to_a_unit_that_was_swapped_out_is_not_made_twice() -> None:
    world = seated()
    world.before_app_hears = lambda _: b""
    world.submit("pay", payer=1, payee=2, amount="1M")
    for _ in range(3):
        world.turn()
    world.before_app_hears = lambda data: data
    first = world.swap_unit(SimUnit(world.clock, seed=7))
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1600]
    world.swap_unit(first)
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1600]


def test_an_app_restored_from_an_older_backup_catches_up() -> None:
    world = seated()
    backup = tuple(world.store.lines())
    world.do("pay", payer=1, payee=2, amount="1M")
    world.do("buy", seat=2, deed="1")
    world.unit.pays(ADA, "", "5", "0", "K")
    world.settle()
    world.unplug()
    world.store = type(world.store)()
    for line in backup:
        world.store.append(line)
    world.start_app()
    world.pass_time(3200)
    at_one(world)
    assert sums(world) == [1395, 1540]
    assert "did not know" in world.table.view().log[1].sentence


def test_a_second_host_is_told_busy_and_changes_nothing() -> None:
    world = seated()
    other = World(seed=5)
    other.clock, other.unit = world.clock, world.unit
    other._lines = 10
    other.start_app()
    for _ in range(20):
        world.turn()
        other.turn()
    assert other.table.view().unit.state == "busy"
    assert world.table.view().unit.state == "ready"
    other.do("pay", payer=0, payee=0, amount="1M")
    world.do("pay", payer=1, payee=2, amount="1M")
    at_one(world)


def test_a_host_that_fell_silent_makes_room_for_another() -> None:
    world = seated()
    world.line.plugged = False
    other = World(seed=5)
    other.clock, other.unit = world.clock, world.unit
    other._lines = 10
    other.start_app()
    other.pass_time(4500)
    assert other.table.view().unit.state != "busy"


def test_a_unit_whose_history_was_tampered_with_is_not_believed() -> None:
    world = seated()
    stranger = SimUnit(world.clock, seed=9)
    stranger.join_alone(ADA)
    stranger.pays(ADA, "", "1", "M")
    world.swap_unit(stranger)
    world.settle()
    assert choices(world) == ["take_history", "take_unit", "load_unit", "leave_unit"]
    world.do("load_unit")
    at_one(world)


def test_undo_is_carried_out_on_the_unit_as_one_operation() -> None:
    world = seated()
    world.do("pay", payer=1, payee=2, amount="1M")
    world.do("buy", seat=2, deed="1")
    world.unit.pays("", ADA, "GO")
    world.settle()
    revision = world.unit.point()[1]
    world.do("rewind", to=world.table.book.head - 3)
    at_one(world)
    assert world.unit.point()[1] == revision + 1
    assert world.unit.balances() == [1500, 1500]
    world.do("redo")
    at_one(world)
    assert sums(world) == [1600, 1540]


def test_undo_with_a_payment_under_way_is_refused_by_name() -> None:
    world = seated()
    world.before_app_hears = lambda _: b""
    world.submit("pay", payer=1, payee=2, amount="1M")
    world.turn()
    refused = world.submit("undo")
    assert isinstance(refused, Refusal)
    assert refused.code == "sent_first"


def test_a_player_joining_a_game_with_a_unit_is_on_the_unit_too() -> None:
    world = seated()
    world.do("pay", payer=1, payee=2, amount="1M")
    world.do("join", name="Cy")
    at_one(world)
    assert world.unit.balances() == [1400, 1600, 1500]


def test_a_join_and_a_keyed_payment_at_the_same_moment_both_stand() -> None:
    world = seated()
    world.unit.pays(ADA, BO, "1", "M")
    world.submit("join", name="Cy")
    world.settle()
    at_one(world)
    assert sums(world) == [1400, 1600, 1500]


def test_two_unknown_cards_are_offered_each_by_its_slot() -> None:
    world = seated()
    world.unit.card("green", CARDS[3])
    world.unit.card("red", "0A0000AA")
    world.pass_time(1000)
    unit = world.table.view().unit
    assert f"in green ({CARDS[3]}) belongs to nobody yet. The card in red (0A0000AA)" in unit.sentence
    bind = next(choice for choice in unit.choices if choice.label == "In red is Bo's card")
    world.table.submit(None, Move(bind.move, dict(bind.args)), world.table.new_op())
    world.settle()
    left = world.table.view().unit
    assert left.sentence == f"The card in green ({CARDS[3]}) belongs to nobody yet."
    assert "This is Ada's card" in [choice.label for choice in left.choices]


def test_one_card_that_seems_to_be_in_both_slots_is_named_until_it_is_taken_out() -> None:
    world = seated()
    for slot in ("green", "red"):
        world.unit.card(slot, CARDS[3])
    world.pass_time(1000)
    unit = world.table.view().unit
    assert unit.sentence.startswith(f"The same card ({CARDS[3]}) seems to be in both slots: take one out.")
    assert [choice.label for choice in unit.choices].count("This is Ada's card") == 1
    world.unit.card("red", "")
    world.pass_time(1000)
    assert world.table.view().unit.sentence == f"The card in green ({CARDS[3]}) belongs to nobody yet."


def test_an_unknown_card_is_shown_and_given_to_a_player_from_the_page() -> None:
    world = seated()
    world.unit.card("green", CARDS[3])
    world.pass_time(1000)
    view = world.table.view()
    assert view.unit.sentence == f"The card in green ({CARDS[3]}) belongs to nobody yet."
    bind = next(choice for choice in view.unit.choices if choice.label == "This is Bo's card")
    world.table.submit(None, Move(bind.move, dict(bind.args)), world.table.new_op())
    world.settle()
    world.unit.cards_out()
    world.unit.pays(CARDS[3], ADA, "1", "M")
    world.settle()
    at_one(world)
    assert sums(world) == [1600, 1400]
