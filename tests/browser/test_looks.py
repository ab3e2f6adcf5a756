"""What a style sheet can spoil without a word: how some things look is measured, on the smallest screen."""

from playwright.sync_api import Page, expect

from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import Open, Start

SMALL = {"width": 320, "height": 480}


def style(page: Page, what: str, name: str) -> str:
    """A computed property of the first thing that fits."""
    return str(page.locator(what).first.evaluate("(one, name) => getComputedStyle(one)[name]", name))


def begun(start: Start) -> RunningTeller:
    """Ada and Bo, and phones are let in."""
    return start("--no-unit", "--lan", "--name", "Ada", "Bo")


def test_a_seat_to_take_is_one_row_and_the_banks_sign_is_seen_in_light_and_dark(start: Start, open_page: Open) -> None:
    page = open_page(begun(start).join_link, "/join", viewport=SMALL)
    assert style(page, ".seats a", "display") == "flex"
    page.goto(page.url.replace("/join", "/seat/1"))
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        ground, sign = (style(page, "#to-0 .seal", name) for name in ("backgroundColor", "color"))
        assert "rgba(0, 0, 0, 0)" not in (ground, sign)
        assert ground != sign


def test_a_name_stays_whole_beside_what_is_said_of_its_seat(start: Start, open_page: Open) -> None:
    page = open_page(begun(start).table_link, "/banker", viewport=SMALL, live=False)
    name = page.locator(".seat-link .name", has_text="Ada")
    assert float(name.evaluate("one => one.getBoundingClientRect().height")) < 30


def test_what_is_taken_back_is_told_whole_and_a_long_log_fades_at_its_cut(start: Start, open_page: Open) -> None:
    teller = begun(start)
    for number in range(12):
        assert "paid" in teller.do(f"aaaaaa{number:02}", "pay", payer=1, payee=2, amount="10K")
    page = open_page(teller.table_link, "/banker", viewport=SMALL, live=False)
    assert "gradient" in style(page, ".lines", "backgroundImage")
    page.goto(teller.address + "/undo/3")
    lines = page.locator(".plain")
    expect(lines.locator("li")).to_have_count(12)
    assert lines.evaluate("one => one.scrollHeight === one.clientHeight")


def test_keys_that_somebody_may_not_press_look_so(start: Start, open_page: Open) -> None:
    teller = start("--name", "Ada", "Bo")
    teller.see("The unit is in service")
    page = open_page(teller.table_link, "/seat/1/unit", live=False)
    expect(page.locator(".unit-twin .cap").first).to_have_css("opacity", "1")
    page.evaluate("document.body.dataset.asks = 'seat'")
    expect(page.locator(".unit-twin .cap").first).to_have_css("opacity", "0.4")
