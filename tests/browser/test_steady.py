"""Pages that news changes under people's hands keep finger, eye and keyboard where they were."""

from playwright.sync_api import Locator, Page, expect

from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import Open, Start
from tests.browser.test_paying import pay
from tests.browser.test_whole_rules import classic

NOW = "() => { performance.now = () => 1e6; }"
LATER = "() => { performance.now = () => 1e6 + 401; }"
"""Moments that are as far apart as a guard needs, however long the machine takes for what is between them."""
MOVED = "The page moved just then: nothing was done. Tap again."


def tap_there(page: Page, target: Locator) -> None:
    """A finger on the middle of it, wherever it is by now."""
    box = target.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def under_the_hammer(start: Start, *names: str) -> RunningTeller:
    """Classic: Baltic Avenue is auctioned, and nobody has bid."""
    teller = classic(start, *names)
    teller.do("bbbbbb01", "roll", seat=1, dice="1 2")
    teller.do("bbbbbb02", "decline", seat=1, deed="3")
    return teller


def test_a_tap_on_what_news_has_just_changed_does_nothing_and_says_so(start: Start, open_page: Open) -> None:
    teller = under_the_hammer(start)
    ada = open_page(teller.join_link, "/seat/1", eyes=True)
    bid = ada.locator("#now").get_by_role("button", name="Ada bids").first
    bid.scroll_into_view_if_needed()
    ada.evaluate(NOW)
    teller.do("bbbbbb03", "bid", seat=2, amount="7")
    expect(bid).to_have_text("Ada bids 8")
    tap_there(ada, bid)
    expect(ada.locator("#said")).to_have_text(MOVED)
    ada.evaluate(LATER)
    tap_there(ada, bid)
    expect(ada.locator("#now")).to_contain_text("you lead with 8.")


def test_a_tap_on_what_news_has_just_moved_does_nothing_and_the_keyboard_does(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1", eyes=True, viewport={"width": 390, "height": 1600})
    ada.locator("#to-2").click()
    ada.locator("#pay-amount").fill("1M")
    button = ada.get_by_role("button", name="Pay", exact=True)
    ada.evaluate(NOW)
    for number, deed in enumerate(("1", "3", "6"), 1):
        assert "bought" in teller.do(f"aaaaaaa{number}", "buy", seat=1, deed=deed)
    expect(ada.locator("#purse .owned li")).to_have_count(3)
    tap_there(ada, button)
    expect(ada.locator("#said")).to_have_text(MOVED)
    button.press("Enter")
    expect(ada.locator("#recent li p").first).to_contain_text("Ada paid Bo 1M")


def test_what_news_leaves_where_it_is_can_be_tapped_at_once(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1", eyes=True)
    ada.locator("#to-2").click()
    ada.locator("#pay-amount").fill("1M")
    button = ada.get_by_role("button", name="Pay", exact=True)
    button.scroll_into_view_if_needed()
    ada.evaluate(NOW)
    teller.do("aaaaaaa1", "pay", payer=2, payee=0, amount="2M")
    expect(ada.locator("#recent li p").first).to_contain_text("Bo paid the bank 2M")
    tap_there(ada, button)
    expect(ada.locator("#purse .sum")).to_have_text("14M")


def test_a_tap_is_judged_by_where_the_finger_came_down_and_by_news_under_it(start: Start, open_page: Open) -> None:
    teller = under_the_hammer(start)
    ada = open_page(teller.join_link, "/seat/1", eyes=True)
    bid = ada.locator("#now").get_by_role("button", name="Ada bids").first
    bid.scroll_into_view_if_needed()
    ada.evaluate(NOW)
    bid.hover()
    ada.mouse.down()
    teller.do("bbbbbb03", "bid", seat=2, amount="7")
    expect(bid).to_have_text("Ada bids 8")
    ada.mouse.up()
    expect(ada.locator("#said")).to_have_text(MOVED)
    ada.evaluate(LATER)
    teller.do("bbbbbb04", "rename", seat=2, name="Bob")
    expect(ada.locator("#recent li p").first).to_contain_text("Bob")
    ada.evaluate("addEventListener('click', tap => { tap.target.style.marginLeft = '9px'; }, true)")
    tap_there(ada, bid)
    expect(ada.locator("#now")).to_contain_text("you lead with 8.")


def test_choosing_whom_to_pay_moves_nobody_else(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo", "Cleo", "Dee")
    ada = open_page(teller.join_link, "/seat/1", viewport={"width": 320, "height": 640})
    chips = ada.locator("#payees .chip")

    def places() -> object:
        return chips.evaluate_all("chips => chips.map(one => [one.offsetLeft, one.offsetTop, one.offsetWidth])")

    before = places()
    for name in ("The bank", "Bo", "Cleo", "Dee"):
        ada.get_by_role("radio", name=name).check()
        assert places() == before


def test_the_header_has_one_height_whatever_can_be_taken_back(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    for width in (320, 480, 1280):
        page = open_page(teller.join_link, "/seat/1", viewport={"width": width, "height": 480})
        undo, redo = page.locator("#undo > *").first, page.locator("#undo > *").last

        def measure(page: Page = page) -> object:
            return page.locator(".top").bounding_box()

        heights = [measure()]
        expect(redo).to_have_text("Redo")
        teller.do(f"aaaa{width:04}", "pay", payer=1, payee=2, amount="1M")
        expect(undo).to_have_text("Undo: Ada paid Bo 1M")
        assert undo.get_by_role("button").get_attribute("title") == "Undo: Ada paid Bo 1M"
        heights.append(measure())
        teller.do(f"bbbb{width:04}", "undo")
        expect(redo).to_have_text("Redo: Ada paid Bo 1M")
        heights.append(measure())
        teller.do(f"cccc{width:04}", "redo")
        expect(redo).to_have_text("Redo")
        assert heights == [heights[0]] * 3


def test_the_hammer_falls_apart_from_the_bids_and_unheard_only_when_that_is_meant(
    start: Start, open_page: Open
) -> None:
    teller = under_the_hammer(start)
    table, bo = open_page(teller.table_link), open_page(teller.join_link, "/seat/2", scripts=False)
    expect(bo.get_by_text("The hammer falls")).to_have_count(0)
    expect(table.locator(".row:not(.apart)", has_text="The hammer falls")).to_have_count(0)
    teller.do("bbbbbb03", "bid", seat=1, amount="1")
    bo.reload()
    expect(bo.get_by_role("button", name="The hammer falls")).to_be_visible()
    expect(table.get_by_role("button", name="The hammer falls")).to_be_visible()
    teller.do("bbbbbb04", "undo")
    table.locator("summary", has_text="The hammer falls").click()
    expect(table.locator("#now")).to_contain_text("Nobody has bid for Baltic Avenue yet.")
    table.get_by_role("button", name="Yes The hammer falls").click()
    expect(table.locator("#log li").first).to_contain_text("Nobody bid for Baltic Avenue")


def test_whether_somebody_has_failed_is_asked_first_without_scripts_too(start: Start, open_page: Open) -> None:
    teller = classic(start)
    teller.do("bbbbbb01", "pay", payer=2, payee=0, amount="1500")
    teller.do("bbbbbb02", "option", option="payments", value="ask")
    teller.do("bbbbbb03", "option", option="board", value="told")
    teller.do("bbbbbb04", "land", seat=2, space=4)
    bo = open_page(teller.join_link, "/seat/2", scripts=False)
    failed = bo.locator("#now summary", has_text="Bo has failed")
    expect(bo.get_by_role("button", name="Yes")).to_be_hidden()
    failed.click()
    expect(bo.locator("#now")).to_contain_text("Then Bo is out of the game")
    bo.get_by_role("button", name="Yes").click()
    expect(bo.locator("#now")).to_contain_text("The game is over")


def test_a_refusal_is_in_view_and_no_older_answer_stands_before_it(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1", viewport={"width": 320, "height": 480})
    ada.get_by_role("button", name="Passed Go").click()
    expect(ada.locator("#said")).to_contain_text("Ada collected 2M at Go")
    pay(ada, "Bo", "99M")
    refusal = ada.locator(".reply .refused")
    expect(refusal).to_be_in_viewport(ratio=0.99)
    expect(ada.locator("#said")).to_be_empty()


def test_what_was_done_is_told_in_view_too(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1", viewport={"width": 320, "height": 480})
    pay(ada, "Bo", "1M")
    expect(ada.locator(".reply .ok")).to_contain_text("Ada paid Bo 1M")
    expect(ada.locator(".reply .ok")).to_be_in_viewport(ratio=1)


def test_an_answer_goes_when_it_is_no_longer_true_and_whom_somebody_paid_is_chosen_no_more(
    start: Start, open_page: Open
) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1")
    paid = ada.locator(".reply .ok")
    pay(ada, "Bo", "1M")
    expect(paid).to_contain_text("Ada paid Bo 1M")
    expect(ada.get_by_role("radio", name="Bo")).not_to_be_checked()
    teller.do("aaaaaaa1", "undo")
    expect(paid).to_have_count(0)
    pay(ada, "Bo", "2M")
    expect(paid).to_contain_text("Ada paid Bo 2M")
    ada.get_by_role("radio", name="The bank").check()
    expect(paid).to_have_count(0)


def test_what_was_done_goes_with_the_next_line_and_stays_until_it_can_have_been_read(
    start: Start, open_page: Open
) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    ada = open_page(teller.join_link, "/seat/1")
    said, wage = ada.locator("#said .said"), ada.get_by_role("button", name="Passed Go")
    wage.click()
    expect(said).to_contain_text("Ada collected 2M at Go")
    assert said.evaluate("one => getComputedStyle(one).animationDuration") == "4s"
    assert "paid" in teller.do("aaaaaaa1", "pay", payer=2, payee=0, amount="1M")
    expect(said).to_have_count(0)
    words = f'<p class="said refused">{"why not " * 20}</p>'
    ada.route("**/do", lambda route: route.fulfill(body=words, content_type="text/html"))
    ada.evaluate(LATER)
    wage.click()
    expect(said).to_contain_text("why not")
    assert float(said.evaluate("one => parseFloat(getComputedStyle(one).animationDuration)")) > 13


def test_the_form_that_a_question_was_about_is_emptied_by_yes_and_focused_by_no(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    teller.do("aaaaaaa1", "option", option="confirm_above", value="tenth")
    ada = open_page(teller.join_link, "/seat/1")
    question, button = ada.get_by_role("alertdialog"), ada.get_by_role("button", name="Pay", exact=True)
    pay(ada, "Bo", "3M")
    expect(question).to_be_focused()
    question.get_by_role("button", name="No").press("Enter")
    expect(button).to_be_focused()
    expect(ada.locator("#pay-amount")).to_have_value("3M")
    expect(ada.get_by_role("radio", name="Bo")).to_be_checked()
    button.press("Enter")
    question.get_by_role("button", name="Yes, pay").press("Enter")
    expect(ada.locator("#purse .sum")).to_have_text("12M")
    expect(ada.locator("#pay-amount")).to_have_value("")
    expect(ada.get_by_role("radio", name="Bo")).not_to_be_checked()


def test_a_whole_turn_is_played_by_keyboard_and_the_next_tab_is_always_the_next_act(
    start: Start, open_page: Open
) -> None:
    teller = classic(start)
    ada = open_page(teller.join_link, "/seat/1", eyes=True)
    while not ada.evaluate("() => document.activeElement.matches('#now .die input')"):
        ada.keyboard.press("Tab")
    for key in ("Space", "Tab", "ArrowRight", "Enter"):
        ada.keyboard.press(key)
    for act, told in (("Ada buys Baltic Avenue for 60", "Ada bought"), ("Ada is done", "Bo is on turn")):
        expect(ada.locator("#now").get_by_role("button", name=act)).to_be_visible()
        expect(ada.locator("#now")).to_be_focused()
        ada.keyboard.press("Tab")
        expect(ada.locator("#now").get_by_role("button", name=act)).to_be_focused()
        ada.keyboard.press("Enter")
        expect(ada.locator("#recent li p").first).to_contain_text(told)
    expect(ada.locator("#now")).to_contain_text("It is Bo's turn.")


def test_the_code_for_phones_stays_in_view_until_somebody_has_paid(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--lan", "--name", "Ada", "Bo", "Cleo")
    table = open_page(teller.table_link)
    code, balances = table.locator(".joining-in"), table.locator("#players")

    def above() -> bool:
        return bool(code.evaluate("(one, other) => one.offsetTop < other.offsetTop", balances.element_handle()))

    assert above()
    teller.do("aaaaaaa1", "pay", payer=1, payee=2, amount="1M")
    expect(balances.locator("[data-begun]")).to_have_count(3)
    assert not above()


def test_the_keyboard_of_a_phone_is_the_one_that_the_money_needs(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    for path, field in (("/seat/1", "#pay-amount"), ("/deal/1/2", "#gives-cash")):
        page = open_page(teller.join_link, path, live=path == "/seat/1")
        page.locator(field).fill("1,5")
        expect(page.locator(field)).to_have_attribute("inputmode", "decimal")
        page.get_by_role("button", name="millions").first.click()
        expect(page.locator(field)).to_have_value("1,5M")
    plain = open_page(teller.join_link, "/seat/1", scripts=False)
    expect(plain.locator("#pay-amount")).to_have_attribute("inputmode", "text")
