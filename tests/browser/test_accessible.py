"""Everybody can use the pages: on any page of any edition, light or dark, axe-core finds nothing to object to, every
control is large enough for a finger, and nothing sticks out of a phone.
"""

from collections.abc import Callable, Mapping

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from board_app.editions.catalogue import PACKS
from tests.board_app.running_teller import RunningTeller
from tests.browser.conftest import Open, Start
from tests.browser.test_whole_rules import SMALL_TARGETS

LIVE = ("/", "/seat/1", "/join")
STILL = (
    *("/seat/1/log", "/seat/1/statement", "/seat/1/undo/5", "/deal/1/2", "/games", "/figures", "/bank-cards"),
    *("/banker", "/seat/1/device"),
)
BESIDE = ("/watch", "/unit", "/raise?move=pay&payer=1&payee=2&amount=9")
"""Pages that are the same whatever is played."""
SIZES = ((320, 480), (480, 800), (800, 480), (1920, 1080))
BIG = {"width": 1920, "height": 1080}
UNFOLD = "() => document.querySelectorAll('details').forEach(one => { one.name = ''; one.open = true; })"


def small_at_any_size(page: Page) -> list[str]:
    """The targets that are too small for a finger, and pages too wide, at every size a screen may have."""
    own, found = page.viewport_size, []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}: {fault}" for fault in page.evaluate(SMALL_TARGETS)]
        if (wide := page.evaluate("() => document.documentElement.scrollWidth")) > width:
            found.append(f"{width}: the page is {wide} px wide")
    assert own is not None
    page.set_viewport_size(own)
    return found


def faults(page: Page) -> list[str]:
    """What is wrong with everything unfolded: axe-core's rule, scheme, how often and where first; small targets."""
    page.evaluate(UNFOLD)
    found = small_at_any_size(page)
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


def with_roles(teller: RunningTeller) -> None:
    """Anti-Monopoly II: roles, a street with a house, and the last dealings."""
    for seat, role in enumerate(("competitor", "monopolist", "competitor"), 1):
        teller.do(f"aaaarol{seat}", "role", seat=seat, role=role)
    teller.do("aaaaaaa1", "land", seat=1, space=39)
    teller.do("aaaaaaa2", "buy", seat=1, deed="39")
    teller.do("aaaaaaa3", "build", seat=1, levels="39:1")
    teller.do("aaaaaaa4", "pay", payer=2, payee=0, amount="1500")
    assert "owes" in teller.do("aaaaaaa5", "land", seat=2, space=39) + teller.do("aaaaaaa6", "rent", seat=2, deed="39")


def with_projects(teller: RunningTeller) -> None:
    """Socialism: a project with a chip, one on a shuttle, GO reached and the donations to come."""
    teller.do("aaaaaaa1", "land", seat=1, space=1)
    teller.do("aaaaaaa2", "buy", seat=1, deed="1")
    teller.do("aaaaaaa3", "end_turn", seat=1)
    teller.do("aaaaaaa4", "land", seat=2, space=1)
    teller.do("aaaaaaa5", "contribute", seat=2, deed="1")
    teller.do("aaaaaaa6", "end_turn", seat=2)
    teller.do("aaaaaaa7", "land", seat=3, space=4)
    assert "reached GO" in teller.do("aaaaaaa8", "wage", seat=3)


def with_hands(teller: RunningTeller) -> None:
    """The Card Game: a hand that went out, and all are counted."""
    bonuses = "go go go go mr mr mr mr"
    loose = "baltic vermont oriental house1 house1 token token token token token"
    other = "states virginia illinois house2 house2 token water electric new_york indiana"
    for seat, cards in enumerate((f"park_place boardwalk {bonuses}", loose, other), 1):
        assert "hand" in teller.do(f"aaaahan{seat}", "hand", seat=seat, cards=cards)
    teller.do("aaaaaaa1", "go_out", seat=1)
    assert "counted" in teller.do("aaaaaaa2", "count_hands", seat=1)


PLAYED: Mapping[str, Callable[[RunningTeller], None]] = {
    "classic": in_mid_auction,
    "classic-uk": in_mid_auction,
    "revolution": on_a_zone_space,
    "socialism": with_projects,
    "anti_monopoly_2": with_roles,
    "anti_monopoly_2-eu": with_roles,
    "card_game": with_hands,
}
"""Editions to the middle of a game of each; one that is new in the catalogue fails here until it has its own."""

MORE: Mapping[str, tuple[str, ...]] = {
    "socialism": ("/cards/1", "/cards/17"),
    "card_game": ("/hand/1", "/seat/2/hand"),
}
"""Pages that only an edition has."""


@pytest.mark.parametrize("edition", PACKS)
def test_no_page_of_an_edition_stands_in_anybodys_way(start: Start, open_page: Open, edition: str) -> None:
    teller = start("--no-unit", "--edition", edition, "--name", "Ada", "Bo", "Cleo")
    PLAYED[edition](teller)
    paths = (*LIVE, *STILL, *MORE.get(edition, ()))
    found = {path: faults(open_page(teller.join_link, path, live=path in LIVE)) for path in paths}
    assert found == {path: [] for path in found}


def test_no_page_stands_in_anybodys_way_on_a_big_screen(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--edition", "classic", "--name", "Ada", "Bo", "Cleo")
    in_mid_auction(teller)
    page = open_page(teller.table_link, viewport=BIG)
    found = {}
    for path in (*LIVE, *STILL, *BESIDE):
        page.goto(teller.address + path)
        found[path] = faults(page)
    assert found == {path: [] for path in found}


def test_no_page_of_a_home_made_edition_stands_in_anybodys_way(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--edition", "examples/harbour", "--name", "Ada", "Bo")
    assert "rang" in teller.do("aaaaaaa1", "ring", seat=1)
    assert faults(open_page(teller.join_link, "/seat/1")) == []


def test_a_hand_that_the_app_keeps_stands_in_nobodys_way(start: Start, open_page: Open) -> None:
    teller = start("--no-unit", "--edition", "card_game", "--name", "Ada", "Bo", "Cleo")
    teller.do("aaaaaaa1", "option", option="board", value="dealt")
    teller.do("aaaaaaa2", "deal")
    assert "drew" in teller.do("aaaaaaa3", "draw", seat=1)
    assert {path: faults(open_page(teller.join_link, path)) for path in ("/", "/seat/1")} == {"/": [], "/seat/1": []}


def test_a_table_that_nobody_has_joined_yet_stands_in_nobodys_way(start: Start, open_page: Open) -> None:
    assert faults(open_page(start("--no-unit").table_link)) == []


def test_a_fault_would_be_found(open_page: Open, start: Start) -> None:
    page = open_page(start("--no-unit").table_link)
    page.evaluate("() => document.querySelector('#join-name').labels[0].remove()")
    page.evaluate("() => document.querySelector('#join-name').removeAttribute('placeholder')")
    assert [fault.split()[0] for fault in faults(page)] == ["label", "label"]
