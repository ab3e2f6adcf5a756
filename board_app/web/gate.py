"""Who may come in: a table is open to those who hold one of its keys, asked from its own pages only.

A key travels in a link once and stays as a cookie that scripts cannot read. Posts are refused when they come from
another page (Origin) or to a name that is not this machine's (Host), so that no web page elsewhere can move money.
"""

import ipaddress
import socket
from collections.abc import Iterator
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from board_app.web.admission import BANKER, GUEST, Admission, Asker
from board_app.web.attempts import Attempts
from board_app.web.doorbell import Doorbell
from board_app.web.outside import outside

JOIN: Final = "/j/"
MONTH_S: Final = 30 * 24 * 3600

PATH_MOST: Final = 4000
"""The longest address of a page before its question mark: its numbers have fewer digits than Python refuses to read."""

_NOWHERE: Final = (404, 405)
_UNASKED: Final = ("/favicon", "/apple-touch-icon", "/.well-known/", "/robots.txt")
"""What browsers ask for by themselves."""

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    # "no-referrer" would turn the Origin of our own forms into "null".
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

_SCAN = "To come in, scan the QR code on the table screen, or open the address that is printed beside it."


class Gate:
    """Wraps the pages: without a key every page is 403 with one sentence; `/j/KEY` sets the cookie.

    Whoever comes through is `scope["asker"]`, from the address `scope["from"]`.
    """

    def __init__(
        self, app: ASGIApp, admission: Admission, attempts: Attempts, doorbell: Doorbell | None = None
    ) -> None:
        self._app = app
        self._admission = admission
        self._attempts = attempts
        self._doorbell = doorbell
        self._own_names = {"localhost", name := socket.gethostname().lower(), f"{name}.local"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        scope["from"] = (scope.get("client") or ("",))[0]
        if self._doorbell is not None:
            self._doorbell.heard(scope["from"])
        answer = self._stop(scope, Headers(scope=scope)) or self._app
        await answer(scope, receive, _with_headers(self._minding(scope, send)))

    def _minding(self, scope: Scope, send: Send) -> Send:
        """Put down what leads nowhere."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start" and message["status"] in _NOWHERE and _asked_for(scope["path"]):
                asker: Asker = scope.get("asker", GUEST)
                what = f"{scope['method']} {scope['path']}"
                self._attempts.put_down("nowhere", scope["from"], asker.number, what)
            await send(message)

        return sending

    def _stop(self, scope: Scope, headers: Headers) -> Response | None:
        """The answer to somebody who does not reach the pages, None for those who do."""
        path = scope["path"]
        if len(path) > PATH_MOST:
            self._attempts.put_down("nowhere", scope["from"], 0, "an address that is too long")
            return outside("Too long", "This address is longer than any page's here. Nothing was done.", "/join", 414)
        if path.startswith("/static/"):
            return None
        held = list(self._held(headers.get("cookie", "")))
        if path.startswith(JOIN):
            return self._let_in(scope, held)
        if not held:
            self._attempts.put_down("outside", scope["from"])
            return outside("Not in yet", _SCAN)
        scope["asker"] = asker = max(held, key=_weight)
        scope["attempts"] = self._attempts
        if scope["method"] == "POST" and not self._is_own(scope, headers):
            self._attempts.put_down("origin", scope["from"], asker.number)
            return outside("Not from here", "This was asked from a page that is not this table's. Nothing was done.")
        return None

    def _let_in(self, scope: Scope, held: list[Asker]) -> Response:
        text, _, door = scope["path"].removeprefix(JOIN).partition("/")
        asker = self._admission.asker(text)
        if asker is None:
            self._attempts.put_down("key", scope["from"])
            return outside("Not in yet", f"This link belongs to another game. {_SCAN}")
        sitting = asker if asker.seat else max(held, key=_weight, default=asker)
        page = "/" if door == "table" else f"/seat/{sitting.seat}" if sitting.seat else "/join"
        answer = RedirectResponse(page, 303)
        # The code on the table opens a door that is open already to whoever sits, and the banker keeps the bank.
        if BANKER not in held and (asker != GUEST or not held):
            give_key(answer, scope, self._admission, text)
        return answer

    def _held(self, cookies: str) -> Iterator[Asker]:
        """Who the keys of this table in a browser's cookies make it."""
        name = cookie_name(self._admission)
        for cookie in cookies.split(";"):
            key, _, value = cookie.strip().partition("=")
            if key == name and (asker := self._admission.asker(value)) is not None:
                yield asker

    def _is_own(self, scope: Scope, headers: Headers) -> bool:
        """Whether the page asked for is ours: reached by a number or this machine's name, and by nobody else's page."""
        host, origin = headers.get("host", ""), headers.get("origin")
        if origin is not None and origin != f"{scope.get('scheme', 'http')}://{host}":
            return False
        name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
        return name.lower() in self._own_names or _is_number(name.strip("[]"))


def cookie_name(admission: Admission) -> str:
    """The cookie of this table: a browser sends those of one host to all its ports, and tables may be two."""
    return f"teller-{admission.keys.table}"


def give_key(answer: Response, scope: Scope, admission: Admission, key: str) -> None:
    """Have the browser hold this key from now on."""
    secure = scope.get("scheme") == "https"
    name = cookie_name(admission)
    answer.set_cookie(name, key, max_age=MONTH_S, httponly=True, samesite="lax", secure=secure)


def _asked_for(path: str) -> bool:
    """Whether somebody, and not their browser, has asked for this."""
    return not path.startswith(_UNASKED)


def _weight(asker: Asker) -> int:
    return ("guest", "seat", "banker").index(asker.kind)


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return sending
