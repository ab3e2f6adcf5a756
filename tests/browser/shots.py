"""Makes the pictures of the README from a running game: `python -m tests.browser.shots`."""

import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import ARGUMENTS, CHROMIUM, deed_key
from tests.browser.unit_with_hands import UnitWithHands

FOLDER = Path(__file__).parents[2] / "docs" / "img"
SCREEN = {"width": 1440, "height": 900}
HAND = {"width": 390, "height": 900}
NAMES = ("Ada", "Bo", "Cleo", "Dev")
BOUGHT = ((1, "Mayfair"), (2, "Fleet Street"), (3, "King's Cross Station"), (4, "Piccadilly"), (1, "Park Lane"))


def main() -> None:
    """Play the opening of an evening and take the pictures."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        unit = UnitWithHands(Path(folder) / "unit")
        teller = RunningTeller(Path(folder) / "home", "--port", "0", "--lan", "--unit", unit.address, "--name", *NAMES)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        try:
            table = _open(browser, teller.table_link, SCREEN, "light")
            _play(teller, table, unit)
            table.close()
            _open(browser, teller.table_link, SCREEN, "light").screenshot(path=FOLDER / "table.png")
            _open(browser, teller.table_link, SCREEN, "dark").screenshot(path=FOLDER / "table_dark.png")
            phone = _open(browser, teller.join_link, HAND, "light", f"{teller.address}/seat/2")
            phone.screenshot(path=FOLDER / "player.png")
        finally:
            browser.close()
            teller.close()
            unit.close()


def _open(browser: Browser, link: str, size: dict[str, int], scheme: str, then: str = "") -> Page:
    page = browser.new_page(viewport=size, color_scheme=scheme, device_scale_factor=1.5)  # type: ignore[arg-type]  # plain dict and str
    page.goto(link)
    if then:
        page.goto(then)
    expect(page.locator("html[data-live]")).to_have_count(1)
    return page


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
    expect(table.locator("#unit .lcd")).to_contain_text("M")


if __name__ == "__main__":
    main()
