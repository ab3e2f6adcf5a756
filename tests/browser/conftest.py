"""A real Chromium, and banks for it to look at."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.board_app.running_teller import RunningTeller
from tests.browser.unit_with_hands import UnitWithHands

CHROMIUM = os.environ.get("TELLER_CHROMIUM", "/usr/bin/chromium")
ARGUMENTS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
    "--host-resolver-rules=MAP *.local 127.0.0.1, MAP *.test 127.0.0.1",
]
PHONE = {"width": 390, "height": 844}
WAIT_MS = 15000
UNSEEN = "window.addEventListener('htmx:sse:before:message', news => news.stopPropagation(), true)"
"""A test reads faster than people do: what news has moved is looked at by it before the page's guard would think so."""

Start = Callable[..., RunningTeller]
Open = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests; every page gets a profile of its own."""
    with sync_playwright() as playwright:
        expect.set_options(timeout=WAIT_MS)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts `teller play`, on the same data each time."""
    running: list[RunningTeller] = []

    def starting(*words: str, port: int = 0) -> RunningTeller:
        running.append(RunningTeller(tmp_path / "home", "--port", str(port), *words))
        return running[-1]

    yield starting
    for teller in running:
        teller.close()


@pytest.fixture
def open_page(chromium: Browser) -> Iterator[Open]:
    """Opens a page in a profile of its own, until it is live by default; an error on a page fails the test.

    With `eyes` its guard takes the test for somebody with eyes, who has to see what news has moved (`steady.js`).
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def opening(
        link: str, path: str = "", scripts: bool = True, live: bool = True, eyes: bool = False, **how: object
    ) -> Page:
        options = {"viewport": PHONE, **how}
        context = chromium.new_context(java_script_enabled=scripts, **options)  # type: ignore[arg-type]  # one by one
        contexts.append(context)
        context.set_default_timeout(WAIT_MS)
        if not eyes:
            context.add_init_script(UNSEEN)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(link)
        if path:
            page.goto(link.partition("/j/")[0] + path)
        if scripts and live:
            expect(page.locator("html[data-live]")).to_have_count(1)
        return page

    yield opening
    for context in contexts:
        context.close()
    assert errors == []


def deed_key(page: Page, name: str) -> str:
    """What the page sends for a deed of this name that is for sale."""
    return str(page.locator("#buy-deed option", has_text=name).first.get_attribute("value"))


@pytest.fixture
def unit(tmp_path: Path) -> Iterator[UnitWithHands]:
    """A unit whose keys the test works."""
    unit = UnitWithHands(tmp_path / "unit")
    yield unit
    unit.close()
