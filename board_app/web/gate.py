"""Who may come in: a table is open to those who hold its join token, asked from its own pages only.

The token travels in the join link once and stays as a cookie that scripts cannot read. Posts are refused when they come
from another page (Origin) or to a name that is not this machine's (Host), so that no web page elsewhere can move money.
"""

import ipaddress
import secrets
import socket
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

JOIN: Final = "/j/"
MONTH_S: Final = 30 * 24 * 3600

HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    # "no-referrer" would turn the Origin of our own forms into "null".
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

_OUTSIDE = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Not in yet</title>
<link rel="stylesheet" href="/static/teller.css"><main class="outside"><h1>Not in yet</h1><p>{}</p></main></html>"""
_SCAN = "To come in, scan the QR code on the table screen, or open the address that is printed beside it."


class Gate:
    """Wraps the pages: without the token's cookie every page is 403 with one sentence; `/j/TOKEN` sets the cookie."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self._app = app
        self._token = token
        # The browser sends cookies of one host to all its ports: two tables on one machine need two names.
        self._cookie = f"teller-{token[:6]}"
        self._own_names = {"localhost", name := socket.gethostname().lower(), f"{name}.local"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = self._stop(scope["path"], scope["method"], Headers(scope=scope)) or self._app
        await answer(scope, receive, _with_headers(send))

    def _stop(self, path: str, method: str, headers: Headers) -> Response | None:
        """The answer to somebody who does not reach the pages, None for those who do."""
        if path.startswith("/static/"):
            return None
        if path.startswith(JOIN):
            return self._let_in(path)
        if not self._holds_token(headers.get("cookie", "")):
            return _outside(_SCAN)
        if method == "POST" and not self._is_own(headers.get("host", ""), headers.get("origin")):
            return _outside("This was asked from a page that is not this table's. Nothing was done.")
        return None

    def _let_in(self, path: str) -> Response:
        token, _, door = path.removeprefix(JOIN).partition("/")
        if not self._is_token(token):
            return _outside("This join link belongs to another game. " + _SCAN)
        answer = RedirectResponse("/" if door == "table" else "/join", 303)
        answer.set_cookie(self._cookie, token, max_age=MONTH_S, httponly=True, samesite="lax")
        return answer

    def _holds_token(self, cookies: str) -> bool:
        return any(
            self._is_token(value)
            for name, _, value in (cookie.strip().partition("=") for cookie in cookies.split(";"))
            if name == self._cookie
        )

    def _is_token(self, text: str) -> bool:
        return secrets.compare_digest(text.encode(), self._token.encode())

    def _is_own(self, host: str, origin: str | None) -> bool:
        """Whether the page asked for is ours: reached by a number or this machine's name, and by nobody else's page."""
        if origin is not None and origin != f"http://{host}":
            return False
        name = host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host
        return name.lower() in self._own_names or _is_number(name.strip("[]"))


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _outside(sentence: str) -> Response:
    return HTMLResponse(_OUTSIDE.format(sentence), 403)


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
        await send(message)

    return sending
