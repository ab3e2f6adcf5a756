"""The page of cards in a real browser: a scanner types into it, on a phone and without scripts."""

from itertools import pairwise

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Open, Start
from tests.browser.test_accessible import faults
from tests.browser.test_whole_rules import HEADINGS, NAMELESS, SMALL_TARGETS
from tests.browser.unit_with_hands import UnitWithHands


def test_a_card_that_a_scanner_types_is_given_to_whoever_was_chosen_and_replaced_when_lost(
    start: Start, open_page: Open
) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo")
    page = open_page(teller.table_link, scripts=False)
    page.get_by_role("link", name="Cards", exact=True).click()
    expect(page.get_by_label("Card number")).to_be_focused()
    page.keyboard.type("0012345678\n")
    expect(page.get_by_label("Whose it is")).to_be_visible()  # nobody was chosen: the browser asks who
    page.get_by_label("Whose it is").select_option(label="● Bo")
    page.get_by_role("button", name="Give the card").click()
    expect(page.get_by_text("A card was given to Bo").first).to_be_visible()
    page.goto(f"{teller.address}/bank-cards")
    expect(page.locator("code")).to_have_text("0012345678")
    page.get_by_label("Whose it is").select_option(label="● Bo")
    page.get_by_label("In place of a lost or worn one").select_option(label="Bo: 0012345678")
    page.get_by_label("Card number").focus()
    page.keyboard.type(";0090073029910=?\n")
    expect(page.get_by_text("Bo has a new card in place of one that is out of use").first).to_be_visible()
    page.goto(f"{teller.address}/bank-cards")
    expect(page.locator("code")).to_have_text("0090073029910F")


def test_the_page_of_cards_stands_in_nobodys_way_light_or_dark(
    start: Start, open_page: Open, unit: UnitWithHands
) -> None:
    teller = start("--unit", unit.address, "--name", "Ada", "W" * 20)
    teller.do("aaaaaa01", "bind", uid="00112233445566778899", seat=2)
    unit.insert("red", "0A00050F")
    table = open_page(teller.table_link)
    expect(table.locator("#unit")).to_contain_text("belongs to nobody yet")
    page = open_page(teller.join_link, "/bank-cards", live=False)
    expect(page.get_by_label("Card number")).to_have_value("0A00050F")
    assert faults(page) == []


def test_every_control_has_a_name_and_a_finger_finds_it(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--name", "Ada", "W" * 20)
    teller.do("aaaaaa01", "bind", uid="00112233445566778899", seat=2)
    page = open_page(teller.join_link, "/bank-cards", viewport=PHONE, scripts=False)
    assert page.evaluate(SMALL_TARGETS) == []
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    levels = page.evaluate(HEADINGS)
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


KEYS = """([text, gap]) => {
  let at = (window.pressedAt ?? 0) + 1000;
  const press = key => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at += gap });
    const into = document.activeElement;
    if (into.dispatchEvent(event) && key.length === 1 && into.matches('input')) into.value += key;
  };
  [...text, 'Enter'].forEach(press);
  window.pressedAt = at;
}"""
"""Keys so many ms apart, with a time of their own: a machine that is held up changes nothing."""


def test_a_scanner_is_told_from_typing_by_its_speed_on_any_page_and_writes_into_no_field(
    start: Start, open_page: Open
) -> None:
    teller = start("--no-unit", "--name", "Ada")
    page = open_page(teller.join_link)
    name = page.get_by_label("Your name")
    name.focus()
    for typed in (";123?", "0012345678"):
        page.evaluate(KEYS, [typed, 31])
    expect(name).to_have_value(";123?0012345678")
    name.fill("Bo")
    page.evaluate(KEYS, ["abc", 30])
    expect(name).to_have_value("Boabc")
    name.fill("Bo")
    written = "document.querySelector('#join-name').value"
    with page.expect_navigation(url="**/bank-cards"):
        assert page.evaluate(f"keys => {{ ({KEYS})(keys); return {written}; }}", ["0012345678", 30]) == "Bo"
    expect(page.get_by_label("Card number")).to_have_value("0012345678")
    expect(page.get_by_text("0012345678 was scanned, and is nobody's.")).to_be_visible()


PRESSED = """keys => {
  let at = (window.pressedAt ?? 0) + 1000;
  window.entered = window.cards = 0;
  const field = document.activeElement;
  field.onkeydown = event => { window.entered += event.key === 'Enter'; };
  HTMLFormElement.prototype.submit = () => { window.cards += 1; };
  for (const [key, gap] of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at += gap });
    field.dispatchEvent(event);
  }
  window.pressedAt = at;
  return [window.cards, window.entered];
}"""
"""Keys, each so many ms after the one before: how many cards are shown, and how many Enters get to the field."""


def burst(text: str, after_ms: int, gap_ms: int = 5) -> list[tuple[str, int]]:
    """What a reader types so long after the key before, its Enter too."""
    first, *others = [*text, "Enter"]
    return [(first, after_ms), *((key, gap_ms) for key in others)]


def test_on_a_page_too_no_piece_of_a_scan_and_no_second_end_of_it_presses_enter(start: Start, open_page: Open) -> None:
    page = open_page(start("--no-unit", "--name", "Ada").join_link)
    page.get_by_label("Your name").focus()
    for keys, made in (
        (burst("CARD-7", 600), [1, 0]),
        ([*burst("001234", 600)[:-1], *burst("5678", 200), *burst("", 600)], [0, 1]),  # then a person's Enter
        ([*burst("001234", 600)[:-1], *burst("56789012", 200)], [0, 0]),
        ([("5", 600), *burst("1500", 200)], [0, 0]),
        ([("5", 600), *burst("00123456", 200)], [1, 0]),
        (burst("0012345678", 600, 40), [0, 0]),
        ([*burst("CARD-7", 600), ("Enter", 5)], [1, 0]),
        ([*burst("0012345678", 600, 60)], [0, 1]),
        ([*burst("1" * 121, 600)], [0, 0]),
    ):
        assert page.evaluate(PRESSED, keys) == made, keys


def test_on_a_page_too_the_rest_of_a_scan_that_paused_for_long_is_no_card_and_is_said(
    start: Start, open_page: Open
) -> None:
    page = open_page(start("--no-unit", "--name", "Ada").join_link)
    page.get_by_label("Your name").focus()
    with page.expect_navigation(url="**/bank-cards"):
        page.evaluate(
            PRESSED.replace("HTMLFormElement.prototype.submit =", "window.unused ="),
            [*burst("0012", 600)[:-1], *burst("0012345678", 2_900)],
        )
    expect(page.get_by_text("That is no card's number. Scan or type it once more.")).to_be_visible()
    expect(page.get_by_label("Card number")).to_have_value("")
