"""The time of an auction: the unit's Deal clock ends it, and the app when the unit is out of reach."""

from dataclasses import dataclass, field

from board_app.game.auction_clock import AuctionClock
from board_app.ledger.line import Put
from board_app.rules.moves import Move
from board_app.rules.state import State
from tests.board_app.alone import Alone
from tests.board_app.editions.revolution.evening import UK, evening
from tests.board_app.game.test_clerk import FullStore
from tests.world import World, at_one, seated, sums
from unit_driver.messages import Deal, Request

CLOCK_MS = UK.facts.board.clock_s * 1000


def opened(**options: str) -> World:
    """A table with its unit where Mayfair has come under the hammer."""
    world = seated()
    for option, value in {"board": "turns", **options}.items():
        world.do("option", option=option, value=value)
    world.do("land", seat=1, space=39)
    world.do("decline", seat=1, deed="39")
    return world


def bid(world: World, seat: int, amount: str) -> None:
    """Somebody bids."""
    world.do("bid", seat=seat, amount=amount)


def ends_ms(world: World) -> int:
    """When the time of the lot is up, as screens are told it."""
    play = world.table.view().play
    assert play is not None
    return play.ends_ms


def wait(world: World, ms: int) -> None:
    """Time passes for the unit and for the table."""
    world.pass_time(ms)
    world.table.tick()
    world.settle()


def lots(world: World) -> int:
    """How many lots are under the hammer or wait for it."""
    auction = world.table.book.section("auction").get("now")
    return len(auction["lots"]) if auction else 0


def owned(world: World) -> list[tuple[str, ...]]:
    """The players' deeds, by seat."""
    return [player.deeds for player in world.table.view().players]


def said(world: World) -> list[str]:
    """The log, newest first."""
    return [line.sentence for line in world.table.view().log]


# ---- the unit's clock


def test_the_units_clock_starts_with_the_auction_and_its_end_brings_the_hammer_down() -> None:
    world = opened()
    bid(world, 2, "10K")
    bid(world, 1, "3M")
    wait(world, CLOCK_MS - 6000)
    assert lots(world) == 1
    wait(world, 8000)
    assert lots(world) == 0
    assert owned(world) == [("Mayfair",), ()]
    assert sums(world) == [1200, 1500]
    at_one(world)


def test_without_a_bid_the_deed_stays_with_the_bank() -> None:
    world = opened()
    wait(world, CLOCK_MS + 2000)
    assert said(world)[0] == "Nobody bid for Mayfair"
    assert owned(world) == [(), ()]


def test_the_deal_key_ends_an_auction_that_has_a_bid() -> None:
    world = opened()
    bid(world, 2, "10K")
    world.unit.tap("DEAL")
    world.settle()
    assert owned(world) == [(), ("Mayfair",)]


def test_the_deal_key_pressed_before_anybody_bid_stops_only_the_clock() -> None:
    world = opened()
    world.unit.tap("DEAL")
    world.settle()
    wait(world, 2 * CLOCK_MS)
    assert lots(world) == 1
    bid(world, 2, "10K")
    world.do("hammer")
    assert owned(world) == [(), ("Mayfair",)]


def test_a_hammer_before_the_time_stops_the_units_clock() -> None:
    world = opened()
    bid(world, 2, "10K")
    world.do("hammer")
    wait(world, 2 * CLOCK_MS)
    assert "The auction clock ran out" not in said(world)


def test_a_clock_that_people_started_for_themselves_ends_nothing() -> None:
    world = seated()
    world.unit.tap("DEAL")
    wait(world, CLOCK_MS + 2000)
    assert said(world)[0] == "The auction clock ran out"


def test_where_the_banker_ends_auctions_no_clock_runs() -> None:
    world = opened(auction_clock="none")
    bid(world, 2, "10K")
    wait(world, 2 * CLOCK_MS)
    assert lots(world) == 1
    world.unit.tap("DEAL")
    wait(world, CLOCK_MS + 2000)
    assert lots(world) == 1


# ---- without the unit


def test_when_the_cable_is_lost_the_app_finishes_the_time_and_the_payment_waits() -> None:
    world = opened()
    bid(world, 2, "10K")
    wait(world, 10_000)
    world.unplug()
    wait(world, CLOCK_MS - 16_000)
    bid(world, 1, "20K")
    assert world.table.alarm_ms() is not None
    wait(world, 8000)
    refusal = world.do("bid", seat=2, amount="1M")
    assert getattr(refusal, "code", "") == "auction_closed"
    world.plug()
    world.settle()
    assert owned(world) == [("Mayfair",), ()]
    at_one(world)


def test_no_time_runs_while_the_hammers_payment_waits_and_it_runs_anew_when_it_is_taken_back() -> None:
    world = opened()
    bid(world, 1, "20K")
    world.unplug()
    world.do("hammer", op="hammer01")
    assert world.table.alarm_ms() is None
    refused = world.do("time_up")
    assert getattr(refused, "code", "") == "waiting_hammer"
    world.table.submit(None, Move("withdraw", {"op": "hammer01"}), world.table.new_op())
    assert world.table.alarm_ms() is not None
    bid(world, 2, "30K")
    assert lots(world) == 1


def test_a_clock_whose_auction_ended_while_the_cable_was_lost_is_stopped_when_the_unit_is_back() -> None:
    world = opened()
    bid(world, 2, "10K")
    world.unplug()
    world.pass_time(5000)
    world.do("go_on")
    world.do("hammer")
    world.do("pause")
    world.plug()
    world.settle()
    world.do("resume")
    wait(world, 2 * CLOCK_MS)
    assert "The auction clock ran out" not in said(world)
    at_one(world)


def test_a_bid_that_waits_at_the_unit_stops_the_clock_and_it_runs_anew_when_its_debt_is_dropped() -> None:
    world = opened(unit_confirms="on")
    bid(world, 2, "10K")
    world.do("hammer")
    assert ends_ms(world) == 0
    wait(world, 2 * CLOCK_MS)
    (due,) = world.table.view().dues
    world.do("drop", due=due.due)
    assert ends_ms(world) > 0
    bid(world, 1, "20K")
    wait(world, CLOCK_MS + 2000)
    (due,) = world.table.view().dues
    assert (due.payer, due.amount_text) == (1, "20K")


def test_a_late_end_is_ignored() -> None:
    world = opened()
    bid(world, 2, "10K")
    world.before_app_hears = lambda _: b""
    wait(world, CLOCK_MS + 1000)
    world.before_app_hears = lambda data: data
    world.unplug()
    world.submit("go_on")
    wait(world, 100)
    assert owned(world) == [(), ("Mayfair",)]
    world.do("end_turn", seat=1)
    world.do("land", seat=2, space=37)
    world.do("decline", seat=2, deed="37")
    world.plug()
    world.settle()
    assert lots(world) == 1
    bid(world, 1, "10K")
    wait(world, CLOCK_MS - 6000)
    assert lots(world) == 1
    wait(world, 8000)
    assert owned(world) == [("Park Lane",), ("Mayfair",)]
    at_one(world)


def test_a_table_without_a_unit_is_told_when_to_look_and_ends_the_auction_itself() -> None:
    one = auction_alone()
    one.yes("bid", seat=2, amount="10K")
    assert one.table.alarm_ms() == CLOCK_MS
    one.now_ms += CLOCK_MS - 1
    one.table.tick()
    assert one.owned() == [(), ()]
    one.now_ms += 1
    one.table.tick()
    assert one.owned() == [(), ("Mayfair",)]
    assert one.table.alarm_ms() is None


def test_a_building_waits_for_its_place_where_there_are_several() -> None:
    one = evening(deeds={"A": [1, 3], "B": [37, 39]}, bank={"houses": 1})
    one.yes("building_auction", kind="house")
    one.yes("bid", seat=2, amount="2M")
    one.now_ms += CLOCK_MS
    one.table.tick()
    assert one.no("hammer").code == "where_built"
    assert one.no("bid", seat=1, amount="3M").code == "auction_closed"
    one.yes("hammer", deed="39")
    assert one.sums() == [1500, 1300]


def test_a_building_with_one_place_stands_there_when_the_time_is_up() -> None:
    one = evening(deeds={"A": [1, 3], "B": [37, 39]}, bank={"houses": 1}, houses={"39": 1})
    one.yes("building_auction", kind="house")
    one.yes("bid", seat=2, amount="2M")
    one.now_ms += CLOCK_MS
    one.table.tick()
    assert one.book.section("houses") == {"39": 1, "37": 1}


def test_every_lot_of_a_failed_player_has_its_own_time() -> None:
    one = evening("ABC", deeds={"A": [1, 3]}, debt={"from": "A", "to": "bank", "amount": 90000})
    one.yes("bankrupt", seat=1)
    for left in (CLOCK_MS, CLOCK_MS):
        assert one.table.alarm_ms() == left
        one.now_ms += left
        one.table.tick()
    assert not one.book.section("auction")


def test_the_time_begins_anew_when_the_app_was_started_anew() -> None:
    one = auction_alone()
    again = Alone(store=one.store, pack=UK)
    again.now_ms = 1_000_000
    assert again.table.alarm_ms() == CLOCK_MS


def auction_alone() -> Alone:
    """A table without a unit where Mayfair has come under the hammer."""
    one = evening()
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    return one


# ---- a unit that is behind


@dataclass
class FullDesk:
    """A desk whose unit is behind and takes no more requests."""

    serving: bool = True
    asked_for: list[Request] = field(default_factory=list)

    def asked(self, request: Request) -> bool:
        self.asked_for.append(request)
        return False


def test_where_the_unit_takes_no_clock_the_time_runs_here() -> None:
    desk, one = FullDesk(), auction_alone()
    clock = AuctionClock(desk)
    clock.mind(State(one.book, UK.facts), 1000)
    assert desk.asked_for == [Deal(CLOCK_MS)]
    assert clock.left_ms(2000) == CLOCK_MS - 1000


def test_an_end_whose_hammer_cannot_be_written_leaves_the_auction_to_the_banker() -> None:
    one = Alone(store=FullStore(), pack=UK)
    one.yes("decline", seat=1, deed="39")
    one.store.full = True  # type: ignore[attr-defined]  # the store made above
    one.now_ms += CLOCK_MS
    one.table.tick()
    assert one.table.alarm_ms() is None
    assert one.book.section("auction")


def test_effects_of_an_auction_that_is_closed_are_read_back() -> None:
    one = auction_alone()
    one.yes("bid", seat=2, amount="10K")
    one.yes("time_up")
    (put,) = one.book.lines[-1].effects
    assert isinstance(put, Put)
    assert put.value["closed"] is True


# ---- a break


def test_a_pause_makes_the_time_of_an_auction_longer_by_its_length_on_the_unit() -> None:
    world = opened()
    bid(world, 2, "2M")
    world.do("pause")
    wait(world, 2 * CLOCK_MS)
    assert lots(world) == 1
    world.do("resume")
    wait(world, CLOCK_MS)
    assert lots(world) == 0
    at_one(world)


def test_a_pause_stops_the_apps_clock_too_where_there_is_no_unit() -> None:
    one = evening(options={"board": "turns"})
    one.yes("land", seat=1, space=39)
    one.yes("pause")
    one.now_ms += 1000
    one.yes("decline", seat=1, deed="39")
    one.now_ms += 10 * CLOCK_MS
    assert one.table.alarm_ms() is None
    one.yes("resume")
    assert one.table.alarm_ms() == CLOCK_MS
    one.now_ms += 1000
    one.yes("pause")
    assert one.table.alarm_ms() is None
    one.now_ms += 7000
    one.yes("resume")
    assert one.table.alarm_ms() == CLOCK_MS - 1000


def test_screens_are_told_when_the_time_of_a_lot_is_up_and_of_no_time_in_a_break() -> None:
    world = opened()
    bid(world, 1, "1M")
    assert ends_ms(world) > 0
    wait(world, CLOCK_MS // 2)
    world.do("pause")
    assert ends_ms(world) == 0
    world.do("resume")
    assert ends_ms(world) > 0
    world.do("hammer")
    assert ends_ms(world) == 0
