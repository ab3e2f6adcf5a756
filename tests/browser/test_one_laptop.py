"""One laptop passed round, no phones, no unit: everything can be done from the table page."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, Start, deed_key, rested


def send(page: Page, button: str, **fields: str) -> None:
    """Fill in the form of a button, by field ids, and press it."""
    for name, value in fields.items():
        field = page.locator(f"#{name.replace('_', '-')}")
        if field.evaluate("field => field.tagName") == "SELECT":
            option = field.locator("option", has_text=value).first
            field.select_option(value=option.get_attribute("value"))
        else:
            field.fill(value)
    rested(page)
    page.get_by_role("button", name=button, exact=True).first.click()


def test_an_evening_is_played_from_the_table_page(start: Start, open_page: Open) -> None:
    teller = start("--no-unit")
    table = open_page(teller.table_link, viewport={"width": 1280, "height": 800})
    expect(table.get_by_text("Who plays?")).to_be_visible()
    expect(table.get_by_text("At the counter")).to_be_hidden()
    send(table, "Add player", join_name="Ada")
    expect(table.locator("#note-1 .sum")).to_have_text("15M")
    send(table, "Add player", join_name="Bo")
    expect(table.locator("#note-2 .sum")).to_have_text("15M")
    send(table, "Buy", buy_who="Ada", buy_deed="Mayfair")
    expect(table.locator("#note-1 .sum")).to_have_text("11M")
    send(table, "Open the due", rent_who="Bo", rent_deed="Mayfair")
    due = table.locator("#dues li")
    expect(due).to_contain_text("Bo owes Ada 500K: rent for Mayfair")
    rested(table)
    due.get_by_role("button", name="Pay").click()
    expect(table.locator("#note-2 .sum")).to_have_text("14.5M")
    expect(due).to_have_count(0)
    send(table, "Pay", pay_from="bank", pay_to="Bo", pay_amount="10K")
    expect(table.locator("#note-2 .sum")).to_have_text("14.51M")
    rested(table)
    table.locator("#note-1").get_by_role("button", name="Go").click()
    expect(table.locator("#note-1 .sum")).to_have_text("13.5M")
    rested(table)
    table.get_by_role("button", name="Undo: Ada collected 2M at Go").click()
    expect(table.locator("#note-1 .sum")).to_have_text("11.5M")
    expect(table.locator("#log .undone").first).to_contain_text("taken back: Ada collected 2M at Go")
    rested(table)
    table.get_by_role("button", name="Redo").click()
    expect(table.locator("#note-1 .sum")).to_have_text("13.5M")


def test_one_old_payment_is_put_right_and_the_rest_stays(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    teller.do("aaaaaaa1", "pay", payer=1, payee=2, amount="1M")
    teller.do("aaaaaaa2", "pay", payer=2, payee=0, amount="100K")
    table = open_page(teller.table_link)
    line = table.locator("#log li", has_text="Ada paid Bo 1M")
    line.locator("summary").click()
    line.get_by_role("button", name="Take back only this").click()
    expect(table.locator("#note-1 .sum")).to_have_text("15M")
    expect(table.locator("#note-2 .sum")).to_have_text("14.9M")


def test_a_rewind_goes_back_to_before_a_line(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    for number in range(3):
        teller.do(f"aaaaaaa{number}", "pay", payer=1, payee=2, amount=f"{number + 1}M")
    table = open_page(teller.table_link)
    line = table.locator("#log li", has_text="Ada paid Bo 2M")
    line.locator("summary").click()
    line.get_by_role("button", name="Back to before this").click()
    expect(table.locator("#note-1 .sum")).to_have_text("14M")
    expect(table.locator("#log .undone")).to_have_count(2)


def test_what_somebody_is_choosing_survives_what_others_do(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    table = open_page(teller.table_link)
    chosen, bought = deed_key(table, "Mayfair"), deed_key(table, "Old Kent Road")
    table.locator("#buy-deed").select_option(chosen)
    table.locator("#pay-amount").fill("1.2")
    assert teller.do("aaaaaaaa", "buy", seat=1, deed=bought) == "Ada bought Old Kent Road for 600K"
    expect(table.locator("#buy-deed option", has_text="Old Kent Road")).to_have_count(0)
    expect(table.locator("#buy-deed")).to_have_value(chosen)
    expect(table.locator("#pay-amount")).to_have_value("1.2")
