"""Where the table wants it, what is asked for on a page is paid at the unit: right cards in the right slots."""

import pytest

from board_app.rules.moves import Accepted, Refusal, Value
from board_app.storage.memory import MemoryStore
from tests.board_app.editions.classic.evening import US
from tests.board_app.game.test_clerk import FullStore
from tests.world import CARDS, World, at_one, newest, seated, sums

ADA, BO = CARDS[1], CARDS[2]

SALE: dict[str, Value] = {"from": 1, "to": 2, "gives": "deed:39", "gets": "cash:10"}
"""Ada sells Boardwalk to Bo."""


def confirming(store: MemoryStore | None = None, **options: str) -> World:
    """A Classic table with its unit that has its payments confirmed."""
    world = seated(pack=US, store=store or MemoryStore())
    for option, value in {"unit_confirms": "on", **options}.items():
        world.do("option", option=option, value=value)
    return world


def line(world: World) -> str:
    """What the display says."""
    return world.unit.unit.view(world.clock.now_ms).line


def confirm(world: World, red: str, green: str) -> None:
    """Cards into the slots and the key that pays."""
    world.unit.pays(red, green, "K")
    world.settle()


def test_a_payment_asked_for_on_a_page_moves_no_money_until_it_is_confirmed_at_the_unit() -> None:
    world = confirming()
    said = world.do("pay", payer=1, payee=2, amount="60")
    assert isinstance(said, Accepted)
    assert said.sentence == "The unit asks Ada to pay Bo 60: an agreed payment"
    assert sums(world) == [1500, 1500]
    confirm(world, ADA, BO)
    assert sums(world) == [1440, 1560]
    assert newest(world) == "Ada paid Bo 60: an agreed payment (keyed on the unit)"
    at_one(world)


@pytest.mark.parametrize(("red", "green"), [(BO, ADA), (BO, ""), ("", BO)])
def test_a_wrong_card_is_refused_by_name_and_the_question_stays(red: str, green: str) -> None:
    world = confirming()
    world.do("pay", payer=1, payee=2, amount="60")
    if red:
        world.unit.card("red", red)
    if green:
        world.unit.card("green", green)
    world.unit.tap("K")
    assert line(world) == "RED NEEDS CARD 1: ADA TO BO: AN AGREED PAYMENT"
    world.unit.cards_out()
    world.settle()
    assert sums(world) == [1500, 1500]
    confirm(world, ADA, BO)
    assert sums(world) == [1440, 1560]


def test_with_the_bank_as_payer_or_payee_its_slot_stays_empty() -> None:
    world = confirming()
    world.do("pay", payer=0, payee=2, amount="200")
    confirm(world, "", BO)
    assert sums(world) == [1500, 1700]
    world.do("pay", payer=1, payee=0, amount="100")
    confirm(world, ADA, "")
    assert sums(world) == [1400, 1700]
    at_one(world)


def test_the_deed_follows_when_its_price_is_paid_at_the_unit() -> None:
    world = confirming()
    world.do("land", seat=1, space=39)
    world.do("buy", seat=1, deed="39")
    assert world.table.view().players[0].deeds == ()
    confirm(world, ADA, "")
    assert world.table.view().players[0].deeds == ("Boardwalk",)
    world.do("mortgage", seat=1, deed="39")
    confirm(world, "", ADA)
    assert sums(world) == [1300, 1500]
    assert world.table.book.section("mortgaged") == {"39": True}
    at_one(world)


def test_what_the_rules_demand_is_asked_for_one_after_the_other() -> None:
    world = confirming(free_parking="pot")
    world.do("land", seat=1, space=38)
    world.do("pay", payer=2, payee=1, amount="10")
    assert sums(world) == [1500, 1500]
    confirm(world, ADA, "")
    assert sums(world) == [1400, 1500]
    assert world.table.book.balances[17] == 100
    confirm(world, BO, ADA)
    assert sums(world) == [1410, 1490]
    at_one(world)


def test_a_debt_paid_on_a_page_is_asked_for_once_more_at_the_unit() -> None:
    world = confirming()
    world.do("pay", payer=1, payee=2, amount="60")
    world.unit.tap("C")
    world.settle()
    (due,) = world.table.view().dues
    assert not due.asked
    world.do("settle", due=due.due)
    assert sums(world) == [1500, 1500]
    again = world.do("settle", due=due.due)
    assert isinstance(again, Refusal)
    assert again.code == "asked"
    confirm(world, ADA, BO)
    assert sums(world) == [1440, 1560]


def test_several_debts_are_each_paid_with_cards_and_not_together_on_a_page() -> None:
    world = confirming(board="told")
    for amount in ("60", "70"):
        world.do("pay", payer=1, payee=2, amount=amount)
    play = world.table.view().play
    assert play is not None
    assert "pay_debts" not in [choice.move for choice in play.choices]
    refused = world.do("pay_debts", seat=1)
    assert isinstance(refused, Refusal)
    assert refused.code == "by_card"
    confirm(world, ADA, BO)
    confirm(world, ADA, BO)
    assert sums(world) == [1370, 1630]


def test_what_nobody_could_pay_is_refused_before_anybody_is_asked() -> None:
    world = confirming()
    refused = world.do("pay", payer=1, payee=2, amount="1501")
    assert isinstance(refused, Refusal)
    assert refused.code == "funds"
    assert world.table.view().dues == ()


def test_an_undo_takes_the_question_off_the_unit() -> None:
    world = confirming()
    world.do("pay", payer=1, payee=2, amount="60")
    world.do("undo")
    assert world.unit.unit.asked == 0
    assert world.table.view().dues == ()


def owner() -> World:
    """A table whose Ada has the first group."""
    world = confirming(board="told")
    for deed in ("1", "3"):
        world.do("buy", seat=1, deed=deed)
        confirm(world, ADA, "")
    return world


def levels(world: World) -> list[int]:
    """What stands on the first group."""
    state = world.table.book.section("houses")
    return [int(state.get(deed, 0)) for deed in ("1", "3")]


def drop(world: World) -> None:
    """The one open debt is forgotten."""
    (due,) = world.table.view().dues
    assert isinstance(world.do("drop", due=due.due), Accepted)


def test_buildings_stand_when_they_are_paid_at_the_unit_and_not_when_that_is_dropped() -> None:
    world = owner()
    said = world.do("build", seat=1, levels="1:1 3:1")
    assert isinstance(said, Accepted)
    assert said.sentence == "The unit asks Ada to pay the bank 100: buildings"
    assert (levels(world), sums(world)) == ([0, 0], [1380, 1500])
    drop(world)
    world.do("build", seat=1, levels="1:1 3:1")
    confirm(world, ADA, "")
    assert (levels(world), sums(world)) == ([1, 1], [1280, 1500])
    at_one(world)


def test_buildings_are_gone_when_the_bank_has_paid_for_them_at_the_unit() -> None:
    world = owner()
    world.do("build", seat=1, levels="1:1 3:1")
    confirm(world, ADA, "")
    world.do("sell", seat=1, levels="1:0 3:0")
    assert levels(world) == [1, 1]
    refused = world.do("build", seat=1, levels="1:2")
    assert isinstance(refused, Refusal)
    drop(world)
    assert levels(world) == [1, 1]
    world.do("sell", seat=1, levels="1:0 3:0")
    confirm(world, "", ADA)
    assert (levels(world), sums(world)) == ([0, 0], [1330, 1500])
    at_one(world)


def jailed() -> World:
    """A followed table whose Ada is held in jail, and on turn."""
    world = confirming(board="followed", dice="table")
    world.do("roll", seat=1, dice="3 3")
    world.do("decline", seat=1, deed="6")
    world.do("hammer")
    for _ in range(2):
        world.do("roll", seat=1, dice="2 2")
    assert world.table.book.section("jail") == {"1": 0}
    world.do("end_turn", seat=1)
    world.do("roll", seat=2, dice="4 6")
    world.do("end_turn", seat=2)
    return world


def test_a_fine_frees_nobody_before_it_is_paid_at_the_unit() -> None:
    world = jailed()
    turn = world.table.book.section("turn")["now"]
    world.do("jail_fine", seat=1)
    assert world.table.book.section("jail") == {"1": 0}
    assert isinstance(world.do("roll", seat=1, dice="1 2"), Refusal)
    drop(world)
    assert world.table.book.section("jail") == {"1": 0}
    assert world.table.book.section("turn")["now"] == turn
    world.do("jail_fine", seat=1)
    confirm(world, ADA, "")
    assert world.table.book.section("jail") == {}
    assert sums(world) == [1450, 1500]
    assert isinstance(world.do("roll", seat=1, dice="1 2"), Accepted)
    at_one(world)


def test_without_a_unit_in_service_and_with_the_option_off_the_app_pays() -> None:
    world = confirming()
    world.do("option", option="unit_confirms", value="off")
    world.do("pay", payer=1, payee=2, amount="60")
    assert sums(world) == [1440, 1560]
    world.do("option", option="unit_confirms", value="on")
    world.unplug()
    world.pass_time(5000)
    world.do("go_on")
    world.do("pay", payer=2, payee=1, amount="60")
    assert sums(world) == [1500, 1500]


def test_a_debt_that_a_posted_payment_opened_is_asked_for_too() -> None:
    world = confirming(board="followed", dice="table")
    world.do("roll", seat=1, dice="1 3")
    assert world.unit.unit.asked > 0
    confirm(world, ADA, "")
    assert sums(world) == [1300, 1500]


def test_on_a_full_disk_a_debt_stands_and_can_be_asked_for_by_hand() -> None:
    class OneLine(FullStore):
        """A disk that is full after one more line."""

        left = 1000

        def append(self, line, settles=None):  # type: ignore[no-untyped-def]  # as MemoryStore.append
            self.full = self.left == 0
            super().append(line, settles)
            self.left -= 1

    store = OneLine()
    world = confirming(store)
    store.left = 1
    said = world.do("land", seat=1, space=38)
    assert isinstance(said, Accepted)
    (due,) = world.table.view().dues
    assert not due.asked
    store.left = 1000
    assert isinstance(world.do("ask_unit", due=due.due), Accepted)
    confirm(world, ADA, "")
    assert sums(world) == [1400, 1500]


def test_a_dollar_edition_types_and_shows_whole_sums_on_the_unit() -> None:
    world = seated(pack=US)
    world.unit.card("red", ADA)
    world.unit.card("green", BO)
    assert world.unit.unit.view(world.clock.now_ms).red == "1500"
    world.unit.tap("6", "0")
    assert line(world) == "60"
    world.unit.tap("K")
    world.unit.cards_out()
    world.settle()
    assert sums(world) == [1440, 1560]
    assert newest(world) == "Ada paid Bo 60, keyed on the unit"
    at_one(world)


def test_a_second_mortgage_of_a_deed_is_refused_while_the_first_waits_at_the_unit() -> None:
    world = confirming(board="told")
    world.do("buy", seat=1, deed="39")
    confirm(world, ADA, "")
    world.do("mortgage", seat=1, deed="39")
    refused = world.do("mortgage", seat=1, deed="39")
    assert isinstance(refused, Refusal)
    assert refused.code == "pledged"
    assert "Boardwalk waits for a payment: the bank owes Ada 200" in refused.sentence
    confirm(world, "", ADA)
    confirm(world, "", ADA)
    assert sums(world) == [1300, 1500]
    at_one(world)


def test_a_deed_is_not_traded_while_its_mortgage_waits_at_the_unit() -> None:
    world = confirming(board="told")
    world.do("buy", seat=1, deed="39")
    confirm(world, ADA, "")
    world.do("mortgage", seat=1, deed="39")
    refused = world.do("trade", "", **SALE)
    assert isinstance(refused, Refusal)
    assert refused.code == "pledged"
    confirm(world, "", ADA)
    assert sums(world) == [1300, 1500]
    assert world.table.book.section("mortgaged") == {"39": True}


def test_a_deed_that_one_has_still_to_pay_for_is_sold_to_nobody_else() -> None:
    world = confirming(board="told")
    world.do("buy", seat=1, deed="39")
    refused = world.do("buy", seat=2, deed="39")
    assert isinstance(refused, Refusal)
    assert refused.code == "pledged"
    confirm(world, ADA, "")
    assert sums(world) == [1100, 1500]
    assert world.table.view().dues == ()


def test_whoever_lands_on_a_deed_that_waits_for_its_payment_is_not_offered_it() -> None:
    world = confirming(board="told")
    world.do("buy", seat=1, deed="39")
    world.do("land", seat=2, space=39)
    assert world.table.book.section("turn")["now"][5] == ""
    confirm(world, ADA, "")
    assert world.table.view().players[0].deeds == ("Boardwalk",)


def test_a_purchase_whose_debt_is_dropped_is_on_offer_as_before() -> None:
    world = confirming(board="followed")
    world.do("land", seat=1, space=39)
    offer = world.table.book.section("turn")["now"]
    world.do("buy", seat=1, deed="39")
    refused = world.do("end_turn", seat=1)
    assert isinstance(refused, Refusal)
    (due,) = world.table.view().dues
    world.do("drop", due=due.due)
    assert world.table.book.section("turn")["now"] == offer
    world.do("buy", seat=1, deed="39")
    confirm(world, ADA, "")
    assert world.table.view().players[0].deeds == ("Boardwalk",)
    assert isinstance(world.do("end_turn", seat=1), Accepted)


def test_a_purchase_whose_debt_is_dropped_can_still_be_auctioned() -> None:
    world = confirming(board="followed")
    world.do("land", seat=1, space=39)
    world.do("buy", seat=1, deed="39")
    (due,) = world.table.view().dues
    world.do("drop", due=due.due)
    assert isinstance(world.do("decline", seat=1, deed="39"), Accepted)
    assert world.table.book.section("auction")["now"]["lots"] == ["39"]
