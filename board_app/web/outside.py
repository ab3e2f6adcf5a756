"""Answers to somebody who comes no further: a document of its own, or one sentence for the page whose script asked."""

from collections.abc import Mapping
from html import escape
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from board_app.web.static_files import address

_DOCUMENT: Final = """<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>
<link rel="stylesheet" href="{style}"><main class="outside"><h1>{title}</h1><p>{sentence}</p>{back}</main>
</html>"""
_BACK: Final = '<p class="soft"><a href="{}">Back to the table</a></p>'
_ASKED_BY_SCRIPT: Final = b"hx-request"


class Spoken(Response):
    """A sentence in a document; a script of ours gets it alone, for the place on the page where it is said."""

    def __init__(
        self, sentence: str, document: str, media_type: str, status: int, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(document, status, headers, media_type)
        self._sentence = sentence

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if any(name == _ASKED_BY_SCRIPT for name, _ in scope["headers"]):
            self.body = f'<p class="said refused">{escape(self._sentence)}</p>'.encode()
            self.headers["content-length"] = str(len(self.body))
            self.headers["content-type"] = "text/html; charset=utf-8"
        await super().__call__(scope, receive, send)


def outside(title: str, sentence: str, back: str = "", status: int = 403) -> Response:
    """A page that says why nobody comes further here; `back` is the address it leads to."""
    lead = _BACK.format(escape(back)) if back else ""
    page = _DOCUMENT.format(title=escape(title), sentence=escape(sentence), back=lead, style=address("teller.css"))
    return Spoken(sentence, page, "text/html", status)


def plainly(sentence: str, status: int) -> Response:
    """One sentence, where there is no page to say it."""
    return Spoken(sentence, sentence, "text/plain", status)


async def no_further(_: Request, fault: Exception) -> Response:
    """The answer to a request that has none: an address that leads nowhere, a body that is too large."""
    assert isinstance(fault, HTTPException), "it is asked for those alone"
    return Spoken(fault.detail, fault.detail, "text/plain", fault.status_code, fault.headers)


async def stopped(_: Request, fault: Exception) -> Response:
    """What a page that needs the table itself answers once a fault has stopped it."""
    return plainly(str(fault), 503)


async def gone(_: Request, __: Exception) -> Response:
    """What nobody hears any more who left in mid-form; nothing was done."""
    return Response(status_code=400)
