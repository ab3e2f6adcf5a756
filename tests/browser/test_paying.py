"""Paying by phone, in a real browser against a real server."""

import signal

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Open, Start


def pay(page: Page, to: str, amount: str) -> None:
    """Fill in the payment form of a player's page and press Pay."""
    page.get_by_role("radio", name=to).check()
    page.get_by_label("Amount").first.fill(amount)
    page.get_by_role("button", name="Pay", exact=True).click()


def test_a_payment_from_one_phone_shows_on_every_screen(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo", "Cy")
    ada = open_page(teller.join_link, "/seat/1")
    bo = open_page(teller.join_link, "/seat/2")
    table = open_page(teller.table_link, viewport={"width": 1920, "height": 1080})
    pay(ada, "Bo", "1.5M")
    expect(ada.locator(".reply .said")).to_contain_text("Ada paid Bo 1.5M")
    expect(ada.locator("#purse .sum")).to_have_text("13.5M")
    expect(bo.locator("#purse .sum")).to_have_text("16.5M")
    expect(table.locator("#note-1 .sum")).to_have_text("13.5M")
    expect(table.locator("#log li").first).to_contain_text("Ada paid Bo 1.5M")


def test_taps_of_one_finger_are_one_payment(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1")
    ada.get_by_role("radio", name="Bo").check()
    ada.get_by_label("Amount").first.fill("1M")
    ada.get_by_role("button", name="Pay", exact=True).click(click_count=3)
    expect(ada.locator("#purse .sum")).to_have_text("14M")
    ada.get_by_role("button", name="Passed Go").click(click_count=3)
    expect(ada.locator("#purse .sum")).to_have_text("16M")
    undo = ada.get_by_role("button", name="Undo")
    with ada.expect_response("**/do"):
        undo.click()
    undo.click()
    undo.focus()
    ada.keyboard.down("Enter")
    ada.keyboard.up("Enter")
    ada.get_by_role("button", name="Passed Go").click()
    expect(ada.locator("#purse .sum")).to_have_text("16M")
    told = [line.inner_text() for line in ada.locator("#recent li p").all()]
    assert sum("collected" in line for line in told) == 3  # the wage, that it was taken back, the next wage
    assert sum("paid Bo" in line for line in told) == 1


def test_a_page_reloaded_in_mid_payment_is_the_same_player_s_and_the_payment_is_made_once(
    start: Start, open_page: Open
) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1")

    def lose_the_answer(route: Route) -> None:
        route.fetch()
        route.abort()

    ada.route("**/do", lose_the_answer)
    with ada.expect_event("requestfailed"):
        pay(ada, "Bo", "1M")
    ada.unroute("**/do")
    ada.reload()
    expect(ada.locator("#purse .sum")).to_have_text("14M")
    pay(ada, "Bo", "2M")
    expect(ada.locator("#purse .sum")).to_have_text("12M")
    assert sum("paid Bo 1M" in line for line in ada.locator("#recent li p").all_inner_texts()) == 1


def test_a_refusal_stands_beside_the_form_with_the_sum_that_would_do(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1")
    pay(ada, "Bo", "99M")
    expect(ada.locator(".reply .said.refused")).to_contain_text("Ada has 15M free")
    pay(ada, "Bo", "12")
    expect(ada.locator(".reply .said.refused")).to_contain_text("needs K or M")
    expect(ada.get_by_label("Amount").first).to_have_value("12")
    ada.get_by_role("button", name="thousands").first.click()
    expect(ada.get_by_label("Amount").first).to_have_value("12K")
    ada.get_by_role("button", name="millions").first.click()
    expect(ada.get_by_label("Amount").first).to_have_value("12M")
    ada.get_by_role("button", name="Pay", exact=True).click()
    expect(ada.locator("#purse .sum")).to_have_text("3M")


def test_without_scripts_a_payment_lands_and_is_told(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1", scripts=False)
    pay(ada, "Bo", "1M")
    assert ada.url.startswith(f"{teller.address}/seat/1?said=")
    expect(ada.locator("main > .said")).to_contain_text("Ada paid Bo 1M")
    expect(ada.locator("#purse .sum")).to_have_text("14M")
    ada.get_by_role("button", name="Undo").click()
    expect(ada.locator("#purse .sum")).to_have_text("15M")


def test_without_scripts_refused_words_stay_in_their_form(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1", scripts=False)
    pay(ada, "Bo", "99M")
    expect(ada.locator("main > .said")).to_contain_text("Ada has 15M free")
    expect(ada.get_by_role("radio", name="Bo")).to_be_checked()
    ada.get_by_label("Amount").first.fill("9M")
    ada.get_by_role("button", name="Pay", exact=True).click()
    expect(ada.locator("#purse .sum")).to_have_text("6M")


def test_a_newcomer_scans_types_a_name_and_plays(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada")
    phone = open_page(teller.join_link)
    phone.get_by_label("Your name").fill("Bo")
    phone.get_by_role("button", name="Take a seat").click()
    expect(phone.locator("#purse h1")).to_contain_text("Bo")
    assert phone.url.startswith(f"{teller.address}/seat/2")
    other = open_page(teller.join_link)
    other.get_by_role("link", name="Ada").click()
    expect(other.locator("#purse h1")).to_contain_text("Ada")


def test_a_phone_without_the_link_is_told_how_to_come_in(start: Start, open_page: Open) -> None:
    teller = start("--no-unit")
    stranger = open_page(teller.address + "/", scripts=False)
    expect(stranger.locator("main")).to_contain_text("scan the QR code on the table screen")


def test_screens_look_for_a_killed_table_and_go_on_with_it(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada, bo = open_page(teller.join_link, "/seat/1"), open_page(teller.join_link, "/seat/2")
    pay(ada, "Bo", "1M")
    expect(bo.locator("#purse .sum")).to_have_text("16M")
    teller.send(signal.SIGKILL)
    for page in (ada, bo):
        expect(page.get_by_text("Looking for the table")).to_be_visible()
    pay(ada, "Bo", "2M")
    expect(ada.locator(".reply .said.refused")).to_contain_text("Send it again: it counts once")
    start("--no-unit", port=teller.port)
    for page in (ada, bo):
        expect(page.get_by_text("Looking for the table")).to_be_hidden()
    ada.get_by_role("button", name="Pay", exact=True).click()
    expect(ada.locator("#purse .sum")).to_have_text("12M")
    expect(bo.locator("#purse .sum")).to_have_text("18M")
