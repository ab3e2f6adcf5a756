"""The record in a real browser: several lines taken back from a phone, and an evening that moves elsewhere."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import Open, Start


def played(teller: RunningTeller) -> None:
    """Three payments of Ada's: lines 5 to 7."""
    for number, amount in enumerate(("10K", "20K", "30K")):
        assert "paid" in teller.do(f"played{number:02}", "pay", payer=1, payee=2, amount=amount)


@pytest.mark.parametrize("scripts", [True, False], ids=["live", "no scripts"])
def test_several_lines_are_read_confirmed_and_taken_back_and_every_other_page_hears_of_it(
    start: Start, open_page: Open, scripts: bool
) -> None:
    teller = start("--no-unit", "--name", "Ada", "Bo", "Cleo")
    played(teller)
    other = open_page(teller.join_link, "/seat/2")
    mine = open_page(teller.join_link, "/seat/1", scripts=scripts)
    line = mine.locator("#line-6")
    line.locator("summary").click()
    line.get_by_role("link", name="Back to before this").click()
    expect(mine.get_by_role("heading", name="This is taken back: 2 lines")).to_be_visible()
    expect(mine.get_by_role("row", name="Bo")).to_contain_text("15.06M")
    expect(mine.get_by_role("row", name="Bo")).to_contain_text("15.01M")
    expect(other.locator("#purse")).to_contain_text("15.06M")
    mine.get_by_role("button", name="Take all of it back").click()
    expect(mine.locator(".after-reload")).to_contain_text("Taken back: everything after line 5")
    expect(mine.locator("#purse")).to_contain_text("14.99M")
    expect(other.locator("#purse")).to_contain_text("15.01M")
    other.get_by_role("link", name="Redo: 2 lines").click()
    other.get_by_role("button", name="Bring it back").click()
    expect(other.locator("#purse")).to_contain_text("15.06M")
    if scripts:
        expect(mine.locator("#purse")).to_contain_text("14.94M")


def test_a_whole_game_is_downloaded_and_goes_on_at_another_table(start: Start, open_page: Open, tmp_path: Path) -> None:
    teller = start("--no-unit", "--called", "Friday", "--name", "Ada", "Bo")
    played(teller)
    log = open_page(teller.table_link, "/log", live=False)
    with log.expect_download() as download:
        log.get_by_role("link", name="Export the whole game").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "Friday.json"
    other = RunningTeller(tmp_path / "other", "--port", "0", "--no-unit")
    try:
        games = open_page(other.table_link, "/games", scripts=False)
        games.get_by_label("A whole game").set_input_files(file)
        games.get_by_role("button", name="Take it in").click()
        expect(games.get_by_text("Taken in as game 2.")).to_be_visible()
        games.get_by_role("button", name="Go on with it").click()
        expect(games.locator("#players")).to_contain_text("14.94M")
        expect(games.locator("#log")).to_contain_text("Ada paid Bo 30K")
    finally:
        other.close()
