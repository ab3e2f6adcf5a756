"""A payment all the way: from a tap to the unit, from a key to the page."""

from playwright.sync_api import expect

from tests.browser.conftest import Open, Start, deed_key
from tests.browser.test_paying import pay
from tests.browser.unit_with_hands import UnitWithHands

ADA_CARD, BO_CARD = "04A1B2C3", "04D4E5F6"


def test_a_payment_by_phone_is_carried_out_by_the_unit(start: Start, open_page: Open, unit: UnitWithHands) -> None:
    teller = start("--unit", unit.address, "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1")
    pay(ada, "Bo", "1.5M")
    expect(ada.locator("#purse .sum")).to_have_text("13.5M")
    assert (unit.balance(1), unit.balance(2)) == (1350, 1650)


def test_a_rent_keyed_on_the_unit_settles_the_due_on_the_page(
    start: Start, open_page: Open, unit: UnitWithHands
) -> None:
    teller = start("--unit", unit.address, "--name", "Ada", "Bo")
    table = open_page(teller.table_link, viewport={"width": 1280, "height": 800})
    expect(table.locator("#unit .status")).to_have_attribute("data-state", "ready")
    for slot, uid, name in (("green", ADA_CARD, "Ada"), ("red", BO_CARD, "Bo")):
        unit.insert(slot, uid)
        table.get_by_role("button", name=f"This is {name}'s card").click()
        unit.remove(slot)
        expect(table.locator("#unit")).not_to_contain_text("belongs to nobody")
    mayfair = deed_key(table, "Mayfair")  # once bought it is for sale no longer
    assert teller.do("aaaaaaa1", "buy", seat=1, deed=mayfair).startswith("Ada bought Mayfair")
    assert "owes" in teller.do("aaaaaaa2", "rent", seat=2, deed=mayfair)
    expect(table.locator("#dues")).to_contain_text("Bo owes Ada 500K")
    unit.insert("green", ADA_CARD)
    unit.insert("red", BO_CARD)
    unit.press("5 0 0 K")
    expect(table.locator("#dues li")).to_have_count(0)
    expect(table.locator("#note-2 .sum")).to_have_text("14.5M")
    expect(table.locator("#log li").first).to_contain_text("keyed on the unit")


def test_payments_wait_for_a_unit_that_is_away_and_reach_it_when_it_is_back(
    start: Start, open_page: Open, unit: UnitWithHands
) -> None:
    teller = start("--unit", unit.address, "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1")
    pay(ada, "Bo", "1M")
    expect(ada.locator("#purse .sum")).to_have_text("14M")
    port = unit.port
    unit.close()
    table = open_page(teller.table_link)
    expect(table.locator("#unit .status")).to_have_attribute("data-state", "lost")
    pay(ada, "Bo", "2M")
    expect(ada.locator("#waiting")).to_contain_text("Ada paid Bo 2M")
    again = UnitWithHands(unit.folder, port)
    try:
        expect(ada.locator("#purse .sum")).to_have_text("12M")
        expect(ada.locator("#waiting li")).to_have_count(0)
        assert (again.balance(1), again.balance(2)) == (1200, 1800)
    finally:
        again.close()


def test_a_unit_that_is_lost_comes_first_on_a_narrow_table_page_and_is_told_on_a_phone(
    start: Start, open_page: Open, unit: UnitWithHands
) -> None:
    teller = start("--unit", unit.address, "--name", "Ada", "Bo")
    table = open_page(teller.table_link, viewport={"width": 480, "height": 900})
    expect(table.locator("#unit .status")).to_have_attribute("data-state", "ready")
    ada = open_page(teller.join_link, "/seat/1")
    expect(ada.locator("#unit-line .status")).to_have_count(0)
    unit.close()
    expect(table.locator("#unit .status")).to_have_attribute("data-state", "lost")
    go_on, players = table.get_by_role("button", name="Go on without the unit"), table.locator("#players")
    above, below = go_on.bounding_box(), players.bounding_box()
    assert above is not None
    assert below is not None
    assert above["y"] < below["y"]
    expect(ada.locator("#unit-line")).to_contain_text("The unit is out of reach.")


def test_people_can_go_on_without_the_unit(start: Start, open_page: Open, unit: UnitWithHands) -> None:
    teller = start("--unit", unit.address, "--name", "Ada", "Bo")
    table = open_page(teller.table_link)
    expect(table.locator("#unit .status")).to_have_attribute("data-state", "ready")
    unit.close()
    table.get_by_role("button", name="Go on without the unit").click()
    ada = open_page(teller.join_link, "/seat/1")
    pay(ada, "Bo", "2M")
    expect(ada.locator("#purse .sum")).to_have_text("13M")
