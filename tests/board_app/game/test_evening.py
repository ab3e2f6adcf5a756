"""An evening played on a unit alone becomes the history of a book that has none."""

from dataclasses import replace
from random import Random

from board_app.game.evening import balances_before
from board_app.ledger.book import Book
from board_app.rules.moves import Accepted
from tests.board_app.alone import picture
from tests.board_app.sly_unit import SlyTable
from tests.world import CARDS, SimUnit, World, at_one, choices, seated, sums
from unit_driver.facts import CardBound, Fact, Moved
from unit_driver.messages import Standing

ADA, BO, CY = CARDS[1], CARDS[2], CARDS[3]


def played(world: World) -> SimUnit:
    """A unit on which Ada, Bo and Cy have played an evening alone."""
    unit = SimUnit(world.clock, seed=9)
    for uid in (ADA, BO, CY):
        unit.join_alone(uid)
    unit.pays(ADA, "", "4", "M")
    unit.pays(BO, ADA, "2", "6", "0", "K")
    unit.pays("", CY, "GO")
    return unit


def met(names: tuple[str, ...] = ()) -> World:
    """A table with that unit in service, and people asked what to do about it."""
    world = World()
    for name in names:
        world.do("join", name=name)
    world.settle()
    world.swap_unit(played(world))
    world.settle()
    return world


def log(world: World) -> list[str]:
    """What the log says, oldest first."""
    return [line.sentence for line in world.table.history()[::-1]]


def test_every_fact_of_the_evening_is_a_line_and_its_accounts_are_players() -> None:
    world = met()
    assert choices(world) == ["take_history", "take_unit", "load_unit", "leave_unit"]
    said = world.do("take_history")
    assert isinstance(said, Accepted)
    assert said.sentence == "The unit's evening is taken into the book, line by line."
    at_one(world)
    assert sums(world) == world.unit.balances() == [1126, 1474, 1700]
    assert log(world)[-7:] == [
        "An evening played on the unit alone follows",
        "Player 1 joined with 15M",
        "Player 2 joined with 15M",
        "Player 3 joined with 15M",
        "Player 1 paid the bank 4M, keyed on the unit",
        "Player 2 paid Player 1 260K, keyed on the unit",
        "Player 3 collected 2M at Go (keyed by hand on the unit)",
    ]
    assert picture(Book(world.store.lines())) == picture(world.table.book)


def test_the_unit_keeps_its_ledger_and_cards_and_the_game_goes_on() -> None:
    world = met()
    ledger = world.unit.point()[0]
    world.do("take_history")
    assert world.unit.point()[0] == ledger
    world.unit.pays(CY, BO, "1", "M")
    world.settle()
    at_one(world)
    assert "Player 3 paid Player 2 1M, keyed on the unit" in log(world)


def test_lines_of_the_evening_can_be_taken_back_explained_and_put_right() -> None:
    world = met()
    world.do("take_history")
    paid = next(line for line in world.table.history() if "4M" in line.sentence)
    assert [dict(offer.args)["deed"] for offer in paid.offers] == ["39"]
    world.do("explain", line=paid.seq, deed="39")
    world.do("rename", seat=1, name="Ada")
    world.do("undo", line=world.table.view().undo_line)
    world.do("undo", line=world.table.view().undo_line)
    assert sums(world) == [1126, 1474, 1500]
    at_one(world)


def test_players_who_sit_here_are_those_of_the_unit_and_one_more_is_opened_there() -> None:
    world = met(("Ada", "Bo", "Cy", "Dee"))
    assert "take_history" in choices(world)
    world.do("take_history")
    at_one(world)
    assert [player.name for player in world.table.view().players][:4] == ["Ada", "Bo", "Cy", "Dee"]
    assert world.unit.balances() == [1126, 1474, 1700, 1500]


def test_an_evening_after_a_clear_begins_with_what_was_on_the_unit_then() -> None:
    world = World()
    world.settle()
    unit = played(world)
    unit.hold("C", 9000)
    unit.pays(ADA, BO, "5", "M")
    assert unit.balances() == [1000, 2000, 1500]
    world.swap_unit(unit)
    world.settle()
    world.do("take_history")
    at_one(world)
    assert sums(world) == [1000, 2000, 1500]
    assert len(world.table.book.section("cards")) == 3


def test_a_book_with_payments_of_its_own_takes_no_history() -> None:
    world = seated()
    world.do("pay", payer=1, payee=2, amount="1M")
    world.swap_unit(played(world))
    world.settle()
    assert choices(world) == ["take_unit", "load_unit", "leave_unit"]


def test_an_evening_that_is_left_alone_can_be_taken_in_as_balances_later() -> None:
    world = met()
    world.do("leave_unit")
    world.do("take_unit")
    at_one(world)
    assert sums(world) == [1126, 1474, 1700]


def test_what_is_keyed_while_people_are_asked_belongs_to_the_history_too() -> None:
    world = met()
    world.unit.pays(BO, CY, "1", "M")
    world.settle()
    world.do("take_history")
    at_one(world)
    assert sums(world) == [1126, 1374, 1800]


def test_a_chance_of_the_evening_is_told_and_asks_nobody_for_anything() -> None:
    world = World()
    world.settle()
    unit = SimUnit(world.clock, seed=9)
    for uid in (ADA, BO):
        unit.join_alone(uid)
    unit.unit.configure([["chance_one_in", 1]])
    unit.pays(ADA, BO, "1", "M")
    unit.tap("C")
    world.swap_unit(unit)
    world.settle()
    world.do("take_history")
    at_one(world)
    assert any(sentence.startswith("Chance for Player") for sentence in log(world))
    assert world.table.view().chances == ()


def test_whoever_began_with_another_sum_on_the_unit_stands_as_there() -> None:
    world = World()
    for name in ("Ada", "Bo", "Cy"):
        world.do("join", name=name)
    unit = SimUnit(world.clock, seed=9)
    unit.unit.configure([["start", 2000]])
    for uid in (ADA, BO):
        unit.join_alone(uid)
    unit.pays(ADA, BO, "1", "M")
    world.swap_unit(unit)
    world.settle()
    world.do("take_history")
    at_one(world)
    assert [player.name for player in world.table.view().players] == ["Ada", "Bo", "Cy"]
    assert sums(world) == [1900, 2100, 1500]
    assert "A card was given to Ada" in log(world)


def test_history_that_was_not_offered_is_not_taken_and_people_are_asked_again() -> None:
    world = seated()
    world.do("pay", payer=1, payee=2, amount="1M")
    world.swap_unit(played(world))
    world.settle()
    before = picture(world.table.book)
    world.do("take_history")
    assert picture(world.table.book) == before
    assert choices(world) == ["take_unit", "load_unit", "leave_unit"]


def test_an_evening_the_unit_remembers_only_in_part_is_not_offered_as_history() -> None:
    world = World()
    world.settle()
    unit = played(world)
    for _ in range(1100):
        unit.unit.journal.add_fact("op", "", "k", [[1, -1], [2, 1]], 0)
    world.swap_unit(unit)
    world.settle(200)
    assert choices(world) == ["take_unit", "load_unit", "leave_unit"]


def test_balances_that_do_not_fit_the_evening_are_not_believed() -> None:
    one = SlyTable()
    one.unit.journal.load("led00009", [1000, -1, 700])
    one.unit.keys([1, -100])
    one.unit.greet()
    one.unit.serve()
    assert one.asks()[0] == "take_history"
    one.unit.lie = lambda _, said: replace(said, balances=(5, -1, 700)) if isinstance(said, Standing) else said
    before = one.book.head
    one.yes("take_history")
    one.unit.serve()
    assert one.book.head == before
    assert "take_unit" in one.asks()


def test_balances_before_and_after_any_facts_agree() -> None:
    random = Random(7)
    for _ in range(50):
        before = [random.randrange(2000) for _ in range(3)]
        held, facts = [*before], list[Fact]()
        facts.append(CardBound(1, 4, ADA, 1500))
        held.append(1500)
        for revision in range(2, 12):
            account, delta = random.randrange(4), random.randrange(-100, 100) or 1
            held[account] += delta
            facts.append(Moved(revision, "", "k", ((account + 1, delta),), 0))
        assert balances_before(held, facts) == tuple(before)
    assert balances_before([], []) == ()
