"""A visitor without a browser: asks an application in memory, one request after the other, and keeps its cookies."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from urllib.parse import urlencode

from starlette.types import ASGIApp, Message, Scope

from board_app.web.keys import Keys

SECRET = "sesame-opens-it"
TOKEN = Keys(SECRET).banker
"""The key of the banker, who may do everything."""
COOKIE = f"teller-{Keys(SECRET).table}={TOKEN}"
"""The cookie in which a browser holds it."""


@dataclass(frozen=True)
class Answer:
    """What came back; header names in lower case. Bytes that are no text stand in `text` as surrogates."""

    status: int
    headers: Mapping[str, str]
    text: str


class Visitor:
    """Asks `app` as http://127.0.0.1:8090 does."""

    def __init__(self, app: ASGIApp, cookie: str = "", scheme: str = "http", address: str = "") -> None:
        self._app = app
        self.cookie = cookie
        self._scheme = scheme
        self._address = address

    def get(self, target: str, **headers: str) -> Answer:
        """Ask for a page."""
        return self._ask("GET", target, b"", headers)

    def post(self, target: str, fields: Mapping[str, str] | bytes, **headers: str) -> Answer:
        """Send a form."""
        body = fields if isinstance(fields, bytes) else urlencode(fields).encode()
        return self._ask("POST", target, body, headers)

    def scope(self, method: str, target: str, headers: Mapping[str, str] = MappingProxyType({})) -> Scope:
        """A request as the application hears of it."""
        path, _, query = target.partition("?")
        fields = {"host": "127.0.0.1:8090", "cookie": self.cookie}
        fields.update((name.replace("_", "-"), value) for name, value in headers.items())
        return {
            "type": "http",
            "method": method,
            "scheme": self._scheme,
            "client": (self._address, 50000) if self._address else None,
            "path": path,
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in fields.items()],
        }

    def _ask(self, method: str, target: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        scope = self.scope(method, target, headers)
        answer = asyncio.run(self._exchange(scope, body))
        if cookie := answer.headers.get("set-cookie"):
            self.cookie = cookie.partition(";")[0]
        return answer

    async def _exchange(self, scope: Scope, body: bytes) -> Answer:
        # In pieces, as a socket would deliver it.
        pieces = [body[start : start + 16384] for start in range(0, len(body), 16384)] or [b""]
        start: Message = {}
        parts: list[bytes] = []

        async def receive() -> Message:
            if not pieces:
                return {"type": "http.disconnect"}
            piece = pieces.pop(0)
            return {"type": "http.request", "body": piece, "more_body": bool(pieces)}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
            else:
                parts.append(message.get("body", b""))

        await self._app(scope, receive, send)
        headers = {name.decode(): value.decode() for name, value in start["headers"]}
        return Answer(start["status"], headers, b"".join(parts).decode(errors="surrogateescape"))
