"""Makes the pictures of the README from running games: `python -m tests.browser.shots`."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import ARGUMENTS, CHROMIUM, UNSEEN, deed_key
from tests.browser.test_accessible import PLAYED
from tests.browser.unit_with_hands import UnitWithHands

FOLDER = Path(__file__).parents[2] / "docs" / "img"
SCREEN = {"width": 1440, "height": 900}
HAND = {"width": 390, "height": 900}
NAMES = ("Ada", "Bo", "Cleo", "Dev")
BOUGHT = ((1, "Mayfair"), (2, "Fleet Street"), (3, "King's Cross Station"), (4, "Piccadilly"), (1, "Park Lane"))

THROWN = (
    *((1, "1 2", "3"), (2, "2 4", "6"), (3, "1 4", "5"), (4, "5 6", "11"), (1, "6 5", "14"), (2, "1 1", "8")),
    *((2, "1 3", "12"), (3, "4 6", "15"), (4, "6 2", "19"), (1, "4 6", "24"), (2, "3 4", ""), (3, "5 6", "")),
)
"""A Classic evening: who throws what, and buys which deed."""


def main() -> None:
    """Play the openings of a Revolution and a Classic evening and take the pictures."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            _revolution(browser)
            _unit(browser)
            _zone(browser)
            _classic(browser)
            new_editions(browser)
        finally:
            browser.close()


@contextmanager
def _running(*words: str, names: tuple[str, ...] = NAMES) -> Iterator[RunningTeller]:
    with tempfile.TemporaryDirectory() as folder:
        teller = RunningTeller(Path(folder) / "home", "--port", "0", "--lan", *words, "--name", *names)
        try:
            yield teller
        finally:
            teller.close()


def _open(browser: Browser, link: str, size: dict[str, int], scheme: str, then: str = "", scale: float = 1.5) -> Page:
    page = browser.new_page(viewport=size, color_scheme=scheme, device_scale_factor=scale)  # type: ignore[arg-type]  # plain dict and str
    page.add_init_script(UNSEEN)
    page.goto(link)
    if then:
        page.goto(link.partition("/j/")[0] + then)
    if page.locator("#stream").count() and page.locator("script[src*='teller.js']").count():
        expect(page.locator("html[data-live]")).to_have_count(1)
    return page


# ---- Revolution, with its unit


def _revolution(browser: Browser) -> None:
    with tempfile.TemporaryDirectory() as folder:
        unit = UnitWithHands(Path(folder) / "unit")
        with _running("--unit", unit.address) as teller:
            table = _open(browser, teller.table_link, SCREEN, "light")
            _play(teller, table, unit)
            table.close()
            _open(browser, teller.table_link, SCREEN, "light").screenshot(path=FOLDER / "table.png")
            _open(browser, teller.table_link, SCREEN, "dark").screenshot(path=FOLDER / "table_dark.png")
            _open(browser, teller.join_link, HAND, "light", "/seat/2").screenshot(path=FOLDER / "player.png")
        unit.close()


def _play(teller: RunningTeller, table: Page, unit: UnitWithHands) -> None:
    expect(table.locator("#unit .status")).to_have_attribute("data-state", "ready")
    mayfair = deed_key(table, "Mayfair")
    for number, (seat, name) in enumerate(BOUGHT):
        assert "bought" in teller.do(f"shotbuy{number}", "buy", seat=seat, deed=deed_key(table, name))
    assert "paid" in teller.do("shotpay1", "pay", payer=2, payee=0, amount="260K")
    assert "paid" in teller.do("shotpay2", "pay", payer=3, payee=4, amount="1.5M")
    assert "Taken back" in teller.do("shotundo", "undo")
    assert "Go" in teller.do("shotwage", "wage", seat=4)
    assert "owes" in teller.do("shotrent", "rent", seat=2, deed=mayfair)
    unit.insert("green", "04A1B2C3")
    table.get_by_role("button", name="This is Ada's card").click()
    unit.remove("green")
    expect(table.locator("#unit")).not_to_contain_text("belongs to nobody")
    unit.insert("green", "04A1B2C3")
    expect(table.locator("#face svg")).to_contain_text("M")


def _unit(browser: Browser) -> None:
    """The page of the unit: an amount is typed, and Ada is to pay it to Bo."""
    with _running("--no-window") as teller:
        teller.see("The unit is in service")
        for seat, slot in ((1, "red"), (2, "green")):
            teller.do(f"shotcrd{seat}", "bind", uid=f"CA4D000{seat}", seat=seat)
            teller.do(f"shotlay{seat}", "insert", slot=slot, uid=f"CA4D000{seat}")
        for number, key in enumerate("1.5"):
            teller.do(f"shotkey{number}", "press", key=key)
        page = _open(browser, teller.table_link, HAND, "light", "/unit")
        expect(page.locator("#twin-said")).to_have_text("1.5")
        expect(page.get_by_role("button", name="Take it out of green")).to_be_visible()
        page.screenshot(path=FOLDER / "unit_page.png")


def _zone(browser: Browser) -> None:
    """A zone space: a Chance for a zone, or an auction."""
    with _running("--no-unit") as teller:
        for option, value in (("board", "followed"), ("zone_chance", "app")):
            teller.do(f"shot{option[:4]}", "option", option=option, value=value)
        teller.do("shotroll", "roll", seat=1, dice="3 4")
        _open(browser, teller.join_link, HAND, "light", "/seat/1", 1).screenshot(path=FOLDER / "zone.png")


# ---- Classic, with every rule


def _classic(browser: Browser) -> None:
    with _running("--no-unit", "--edition", "classic") as teller:
        _throw_and_buy(teller)
        back = _open(browser, teller.join_link, HAND, "light", "/seat/1/undo/22", 1)
        back.screenshot(path=FOLDER / "taking_back.png")
        _open(browser, teller.join_link, HAND, "light", "/seat/4", 1).screenshot(path=FOLDER / "auction.png")
        _open(browser, teller.table_link, SCREEN, "light", "/", 1).screenshot(path=FOLDER / "classic.png")
        deal = _open(browser, teller.join_link, HAND, "light", "/seat/4/deal/4/2", 1)
        deal.get_by_label("Cash").first.fill("220")
        deal.get_by_role("checkbox", name="Vermont Avenue").check()
        deal.screenshot(path=FOLDER / "deal.png")


def _throw_and_buy(teller: RunningTeller) -> None:
    teller.do("shotdice", "option", option="dice", value="table")
    for number, (seat, dice, deed) in enumerate(THROWN):
        assert "threw" in teller.do(f"throw{number:03}", "roll", seat=seat, dice=dice)
        if deed:
            assert "bought" in teller.do(f"taken{number:03}", "buy", seat=seat, deed=deed)
    assert "did not buy" in teller.do("shotpass", "decline", seat=3, deed="26")
    for number, (seat, amount) in enumerate(((2, "150"), (1, "180"), (2, "190"))):
        assert "bid" in teller.do(f"shotbid{number}", "bid", seat=seat, amount=amount)


# ---- the three that no other bank plays


def new_editions(browser: Browser) -> None:
    """Socialism, Anti-Monopoly II and the Card Game on the table page and on a phone, as the tests play them."""
    for edition, seat in (("socialism", 3), ("anti_monopoly_2", 1)):
        with _running("--no-unit", "--edition", edition, names=NAMES[:3]) as teller:
            PLAYED[edition](teller)
            _open(browser, teller.table_link, SCREEN, "light", "/", 1).screenshot(path=FOLDER / f"{edition}.png")
            phone = _open(browser, teller.join_link, HAND, "light", f"/seat/{seat}", 1)
            phone.screenshot(path=FOLDER / f"{edition}_phone.png")
    with _running("--no-unit", "--edition", "card_game") as teller:
        teller.do("shotkeep", "option", option="board", value="dealt")
        teller.do("shotdeal", "deal")
        teller.do("shotdraw", "draw", seat=1)
        _open(browser, teller.table_link, SCREEN, "light", "/", 1).screenshot(path=FOLDER / "card_game.png")
        _open(browser, teller.join_link, HAND, "light", "/seat/1", 1).screenshot(path=FOLDER / "card_game_phone.png")


if __name__ == "__main__":
    main()
