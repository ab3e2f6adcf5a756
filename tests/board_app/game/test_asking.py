"""Dues that the unit's display asks for, and what its Chance and its clock bring into the book."""

from board_app.rules.moves import Accepted, Refusal
from tests.world import CARDS, World, at_one, choices, newest, seated, sums

ADA, BO = CARDS[1], CARDS[2]


def owing() -> World:
    """Bo owes Ada 500K rent."""
    world = seated()
    world.do("buy", seat=1, deed="39")
    world.do("rent", seat=2, deed="39")
    return world


def asked() -> World:
    """The unit asks Bo for the 500K."""
    world = owing()
    (due,) = world.table.view().dues
    assert due.can_ask
    assert isinstance(world.do("ask_unit", due=due.due), Accepted)
    (due,) = world.table.view().dues
    assert due.asked
    return world


def line(world: World) -> str:
    """What the display says."""
    return world.unit.unit.view(world.clock.now_ms).line


def test_a_debt_is_shown_on_the_unit_as_soon_as_it_exists() -> None:
    world = owing()
    world.settle()
    assert line(world) == "BO OWES ADA 500K: RENT FOR MAYFAIR"
    world.unit.card("red", BO)
    assert "OWES" not in line(world)
    world.unit.cards_out()


def test_a_name_that_is_long_on_the_wire_is_shown_all_the_same() -> None:
    world = seated(('~"\\' * 6, "~" * 20))
    world.do("buy", seat=1, deed="39")
    world.do("rent", seat=2, deed="39")
    world.settle()
    assert line(world).startswith("-------------------- OWES -'/-'/")
    at_one(world)
    (due,) = world.table.view().dues
    assert isinstance(world.do("ask_unit", due=due.due), Accepted)


def test_the_display_asks_for_the_due_and_the_right_cards_and_a_key_pay_it() -> None:
    world = asked()
    assert "500K" in line(world)
    world.unit.card("red", BO)
    world.unit.card("green", ADA)
    world.unit.tap("K")
    world.unit.cards_out()
    world.settle()
    at_one(world)
    assert sums(world) == [1500 - 400 + 50, 1450]
    assert not world.table.view().dues
    assert not world.table.book.section("asked")
    assert newest(world) == "Bo paid Ada 500K: rent for Mayfair (keyed on the unit)"


def test_the_wrong_card_is_refused_by_name_and_pays_nothing() -> None:
    world = asked()
    assert line(world) == "CARD 2 PAYS CARD 1 500K: BO TO ADA: RENT FOR MAYFAIR"
    (due,) = world.table.view().dues
    assert due.cards_text == "Bo's card goes into red. Ada's card goes into green."
    world.unit.card("red", ADA)
    world.unit.tap("K")
    world.settle()
    assert line(world) == "RED NEEDS CARD 2: BO TO ADA: RENT FOR MAYFAIR"
    assert sums(world) == [1100, 1500]
    (due,) = world.table.view().dues
    assert due.cards_text == "Red holds Ada's card; Bo's is asked for. Ada's card goes into green."
    world.unit.cards_out()
    world.unit.card("red", BO)
    world.unit.card("green", "FA11ED99")
    world.settle()
    (due,) = world.table.view().dues
    assert due.cards_text == "Green holds card FA11ED99; Ada's is asked for."


def test_of_several_questions_only_the_one_on_the_display_names_cards() -> None:
    world = seated(("Ada", "Bo", "Cy"))
    world.do("option", option="unit_confirms", value="on")
    world.do("pay", payer=1, payee=2, amount="1M")
    world.do("pay", payer=3, payee=2, amount="500K")
    said = {due.payer: due.cards_text for due in world.table.view().dues}
    assert said == {1: "Ada's card goes into red. Bo's card goes into green.", 3: ""}


def test_the_slot_of_the_bank_is_said_to_stay_empty() -> None:
    world = seated()
    world.do("option", option="unit_confirms", value="on")
    world.do("pay", payer=0, payee=1, amount="1M")
    (due,) = world.table.view().dues
    assert due.cards_text == "Ada's card goes into green."
    world.do("drop", due=due.due)
    world.do("pay", payer=1, payee=0, amount="1M")
    (due,) = world.table.view().dues
    assert due.cards_text == "Ada's card goes into red."
    world.unit.card("green", BO)
    world.settle()
    (due,) = world.table.view().dues
    assert due.cards_text.endswith("Green holds Bo's card; nothing is to lie there.")


def test_c_refuses_and_the_due_stays_open() -> None:
    world = asked()
    world.unit.tap("C")
    world.settle()
    at_one(world)
    (due,) = world.table.view().dues
    assert not due.asked
    assert newest(world) == "Bo refused at the unit to pay Ada 500K"


def test_nobody_answering_leaves_the_due_open() -> None:
    world = asked()
    world.pass_time(125_000)
    (due,) = world.table.view().dues
    assert not due.asked
    assert newest(world) == "Nobody answered at the unit; Bo still owes Ada 500K"


def test_a_due_paid_on_the_page_is_asked_for_no_longer() -> None:
    world = asked()
    (due,) = world.table.view().dues
    world.do("settle", due=due.due)
    at_one(world)
    assert sums(world) == [1150, 1450]
    assert "500K" not in line(world) or "RENT" not in line(world)


def test_a_due_is_asked_for_once_and_needs_a_unit() -> None:
    world = asked()
    (due,) = world.table.view().dues
    again = world.do("ask_unit", due=due.due)
    assert isinstance(again, Refusal)
    assert again.code == "asked"
    world.unplug()
    refused = world.do("ask_unit", due=due.due)
    assert isinstance(refused, Refusal)
    assert refused.code == "no_unit"


def test_a_question_outlives_a_restart_of_the_unit() -> None:
    world = asked()
    world.restart_unit()
    world.pass_time(3500)
    assert "500K" in line(world)


def test_two_dues_are_asked_for_one_after_the_other() -> None:
    world = asked()
    world.do("rent", seat=2, deed="39")
    second = world.table.view().dues[1]
    assert isinstance(world.do("ask_unit", due=second.due), Accepted)
    for _ in range(2):
        world.unit.card("red", BO)
        world.unit.card("green", ADA)
        world.unit.tap("K")
        world.unit.cards_out()
        world.pass_time(6000)
    at_one(world)
    assert sums(world) == [1200, 1400]


def test_a_post_goes_on_while_the_display_asks() -> None:
    world = asked()
    world.do("pay", payer=1, payee=2, amount="1M")
    at_one(world)
    assert sums(world) == [1000, 1600]
    assert len(world.table.view().dues) == 1


def test_a_random_chance_comes_into_the_book_for_the_player_who_took_the_card_out() -> None:
    world = seated()
    for _ in range(60):
        world.unit.pays(ADA, "", "1", "0", "K")
        world.pass_time(300)
        if world.table.view().chances:
            break
    (chance,) = world.table.view().chances
    assert chance.seat == 1
    assert newest(world).startswith("Chance for Ada: ")
    at_one(world)
    world.do("chance_skip", chance=chance.chance)
    assert not world.table.view().chances
    at_one(world)


def test_a_zone_chance_opens_one_for_everybody() -> None:
    world = seated()
    world.unit.tap("ZONE")
    world.pass_time(1000)
    world.unit.tap("ZONE")
    world.settle()
    at_one(world)
    assert [chance.seat for chance in world.table.view().chances] == [1, 2]
    assert " zone: " in newest(world)


def test_the_deal_clock_leaves_its_end_in_the_log() -> None:
    world = seated()
    world.unit.tap("DEAL")
    world.pass_time(31_000)
    assert newest(world) == "The auction clock ran out"
    world.unit.tap("DEAL")
    world.unit.tap("DEAL")
    world.settle()
    assert newest(world) == "The auction clock was stopped"
    at_one(world)
    assert choices(world) == []
