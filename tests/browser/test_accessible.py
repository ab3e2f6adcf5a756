"""Everybody can use the pages: on any page of any edition, light or dark, axe-core finds nothing to object to, every
control is large enough for a finger, and nothing sticks out of a phone.
"""

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import PHONE, Open, Start
from tests.browser.test_whole_rules import SMALL_TARGETS

LIVE = ("/", "/seat/1", "/join")
STILL = ("/seat/1/log", "/deal/1/2", "/games", "/figures", "/banker", "/seat/1/device")
UNFOLD = "() => document.querySelectorAll('details').forEach(one => { one.name = ''; one.open = true; })"


def faults(page: Page) -> list[str]:
    """What is wrong with everything unfolded: axe-core's rule, scheme, how often and where first; small controls."""
    page.evaluate(UNFOLD)
    found: list[str] = page.evaluate(SMALL_TARGETS)
    if (width := page.evaluate("() => document.documentElement.scrollWidth")) > PHONE["width"]:
        found.append(f"the page is {width} px wide")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        for fault in Axe().run(page).response["violations"]:
            found.append(f"{fault['id']} ({scheme}, {len(fault['nodes'])}): {fault['nodes'][0]['html'][:120]}")
    return found


def in_mid_auction(teller: RunningTeller) -> None:
    """Classic: a debt, a deal on offer, and an auction that runs."""
    for option, value in (("dice", "table"), ("payments", "ask")):
        teller.do(f"aaaa{option[:4]}", "option", option=option, value=value)
    teller.do("aaaaaaa1", "roll", seat=1, dice="1 2")
    teller.do("aaaaaaa2", "buy", seat=1, deed="3")
    teller.do("aaaaaaa5", "roll", seat=2, dice="1 2")
    teller.do("aaaaaaa6", "roll", seat=3, dice="2 4")
    teller.do("aaaaaaa7", "decline", seat=3, deed="6")
    teller.do("aaaaaaa8", "bid", seat=1, amount="20")
    sides: dict[str, str | int] = {"from": 1, "to": 2, "gives": "deed:3", "gets": "cash:100"}
    teller.do("aaaaaaa9", "propose", **sides)
    assert "owes Ada 4" in teller.do("aaaaaa10", "claim", payer=2, deed="3")


def on_a_zone_space(teller: RunningTeller) -> None:
    """Revolution: a debt, a player in jail, and one who has come to a zone space; then a line taken back."""
    teller.do("aaaaaaa1", "buy", seat=1, deed="39")
    teller.do("aaaaaaa2", "rent", seat=2, deed="39")
    teller.do("aaaaaaa3", "land", seat=3, space=30)
    teller.do("aaaaaaa4", "pay", payer=1, payee=0, amount="10K")
    teller.do("aaaaaaa5", "undo")
    assert "Zone" in teller.do("aaaaaaa6", "land", seat=1, space=7)


@pytest.mark.parametrize(
    ("edition", "played"),
    [("classic", in_mid_auction), ("revolution", on_a_zone_space)],
    ids=["classic", "revolution"],
)
def test_no_page_of_an_edition_stands_in_anybodys_way(
    start: Start, open_page: Open, edition: str, played: Callable[[RunningTeller], None]
) -> None:
    teller = start("--no-unit", "--edition", edition, "--name", "Ada", "Bo", "Cleo")
    played(teller)
    found = {path: faults(open_page(teller.join_link, path, live=path in LIVE)) for path in (*LIVE, *STILL)}
    assert found == {path: [] for path in found}


def test_a_table_that_nobody_has_joined_yet_stands_in_nobodys_way(start: Start, open_page: Open) -> None:
    assert faults(open_page(start("--no-unit").table_link)) == []


def test_a_fault_would_be_found(open_page: Open, start: Start) -> None:
    page = open_page(start("--no-unit").table_link)
    page.evaluate("() => document.querySelector('#join-name').labels[0].remove()")
    page.evaluate("() => document.querySelector('#join-name').removeAttribute('placeholder')")
    assert [fault.split()[0] for fault in faults(page)] == ["label", "label"]
