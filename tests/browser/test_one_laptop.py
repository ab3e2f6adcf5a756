"""One laptop passed round, no phones, no unit: everything can be done from the table page."""

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import PHONE, Open, Start, deed_key

FITS = "inside => inside.getBoundingClientRect().width <= inside.parentElement.getBoundingClientRect().width"
CLEAR_OF_THE_NEXT = """price => {
  const words = cell => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect();
  };
  return words(price).right + 4 < words(price.nextElementSibling).left;
}"""


def send(page: Page, button: str, **fields: str) -> None:
    """Fill in the form of a button, by field ids, and press it."""
    for name, value in fields.items():
        field = page.locator(f"#{name.replace('_', '-')}")
        if field.evaluate("field => field.tagName") == "SELECT":
            option = field.locator("option", has_text=value).first
            field.select_option(value=option.get_attribute("value"))
        else:
            field.fill(value)
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
    send(table, "Ask for the rent", rent_who="Bo", rent_deed="Mayfair")
    due = table.locator("#dues li")
    expect(due).to_contain_text("Bo owes Ada 500K: rent for Mayfair")
    due.get_by_role("button", name="Pay").click()
    expect(table.locator("#note-2 .sum")).to_have_text("14.5M")
    expect(due).to_have_count(0)
    send(table, "Pay", pay_from="bank", pay_to="Bo", pay_amount="10K")
    expect(table.locator("#note-2 .sum")).to_have_text("14.51M")
    table.locator("#note-1").get_by_role("button", name="Go").click()
    expect(table.locator("#note-1 .sum")).to_have_text("13.5M")
    table.get_by_role("button", name="Undo: Ada collected 2M at Go").click()
    expect(table.locator("#note-1 .sum")).to_have_text("11.5M")
    expect(table.locator("#log .undone").first).to_contain_text("taken back: Ada collected 2M at Go")
    table.get_by_role("button", name="Redo").press("Enter")
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
    line.get_by_role("link", name="Back to before this").click()
    table.get_by_role("button", name="Take all of it back").click()
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


def test_acts_that_follow_each_other_at_once_all_count(start: Start, open_page: Open) -> None:
    teller = start("--no-unit")
    table = open_page(teller.table_link, viewport={"width": 1280, "height": 800})
    for name in ("Ada", "Bo", "Cy"):
        table.locator("#join-name").fill(name)
        table.locator("#join-name").press("Enter")
    expect(table.locator("#players .name")).to_have_text(["Ada", "Bo", "Cy"])
    for seat in (1, 2, 3):
        table.locator(f"#note-{seat}").get_by_role("button", name="Go").click()
    for amount in ("1M", "2M"):
        send(table, "Pay", pay_from="Ada", pay_to="Bo", pay_amount=amount)
    expect(table.locator("#players .sum")).to_have_text(["14M", "20M", "17M"])


def test_what_was_typed_before_the_answer_came_is_an_act_of_its_own(start: Start, open_page: Open) -> None:
    teller = start("--no-unit")
    table = open_page(teller.table_link, viewport={"width": 1280, "height": 800})
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    table.route("**/do", hold)
    name = table.locator("#join-name")
    name.fill("Ada")
    name.press("Enter")
    expect(name).to_have_value("")
    name.fill("Bo")
    with table.expect_response("**/do"):
        held[0].continue_()
    table.unroute("**/do")
    expect(table.locator("#players .name")).to_have_text(["Ada"])
    name.press("Enter")
    expect(table.locator("#players .name")).to_have_text(["Ada", "Bo"])


def test_a_finger_that_taps_on_settles_no_other_debt(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    table = open_page(teller.table_link, viewport={"width": 1280, "height": 800})
    mayfair = deed_key(table, "Mayfair")
    teller.do("aaaaaaa1", "buy", seat=1, deed=mayfair)
    for number in (2, 3, 4):
        teller.do(f"aaaaaaa{number}", "rent", seat=2, deed=mayfair)
    expect(table.locator("#dues li")).to_have_count(3)
    table.locator("#dues li").first.get_by_role("button", name="Pay").click(click_count=3, delay=40)
    expect(table.locator("#dues li")).to_have_count(2)
    table.locator("#note-2").get_by_role("button", name="Go").click()
    expect(table.locator("#note-2 .sum")).to_have_text("16.5M")
    expect(table.locator("#dues li")).to_have_count(2)


def test_an_old_line_is_taken_back_from_the_whole_log_without_scripts(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    for number in range(100):
        teller.do(f"aaaaa{number:03}", "pay", payer=1, payee=2, amount=f"{number + 1}0K")
    table = open_page(teller.table_link, scripts=False)
    table.get_by_role("link", name="All lines").click()
    line = table.locator(".roll li", has_text="Ada paid Bo 30K")
    line.locator("summary").click()
    line.get_by_role("link", name="Back to before this").click()
    table.get_by_role("button", name="Take all of it back").click()
    expect(table.locator("main > .said")).to_have_text("Taken back: everything after line 5")
    expect(table.locator("#note-1 .sum")).to_have_text("14.97M")


def test_a_new_game_is_begun_from_the_page_and_every_screen_follows(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    teller.do("aaaaaaa1", "pay", payer=1, payee=2, amount="1M")
    table, bo = open_page(teller.table_link), open_page(teller.join_link, "/seat/2")
    table.get_by_text("Start a new game").click()
    table.get_by_role("button", name="Finish this game").click()
    expect(table.get_by_text("Who plays?")).to_be_visible()
    expect(bo.get_by_role("heading", name="New here?")).to_be_visible()
    bo.get_by_label("Your name").fill("Bo")
    bo.get_by_role("button", name="Take a seat").click()
    expect(table.locator("#note-1 .sum")).to_have_text("15M")
    teller.close()
    again = start("--no-unit")
    assert "goes on: Bo." in again.said
    assert again.token == teller.token


def test_without_scripts_a_new_game_is_confirmed_and_begun(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada")
    table = open_page(teller.table_link, scripts=False)
    expect(table.get_by_role("button", name="Finish this game")).to_be_hidden()
    table.get_by_text("Start a new game").click()
    table.get_by_role("button", name="Finish this game").click()
    expect(table.get_by_text("Who plays?")).to_be_visible()


def test_nothing_sticks_out_of_a_narrow_page(start: Start, open_page: Open) -> None:
    names = [sign * 20 for sign in "MWQ"]
    teller = start("--no-unit", "--name", *names)
    seat_page = open_page(teller.join_link, "/seat/1", viewport={**PHONE, "width": 320})
    teller.do("aaaaaaa1", "buy", seat=1, deed=deed_key(seat_page, "Mayfair"))
    table = open_page(teller.table_link, viewport={**PHONE, "width": 320})
    history = open_page(teller.join_link, "/seat/1/log", viewport={**PHONE, "width": 320}, scripts=False)
    for page in (table, seat_page, history):
        assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert all(deeds.evaluate(FITS) for deeds in table.locator("#deeds table").all())
    assert all(price.evaluate(CLEAR_OF_THE_NEXT) for price in table.locator("#deeds td:nth-child(3)").all())
    assert all(line.evaluate(FITS) for line in history.locator(".roll li > p").all())
    expect(table.locator("#deeds th", has_text="Price").first).to_be_visible()
    expect(table.locator("#deeds th", has_text="Rent").first).to_be_visible()
