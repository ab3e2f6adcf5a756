"""The files that pages are put together with, each at an address of its own for every content it ever had.

A browser keeps such a file for good and asks for it once. What an older page asks for by another address, or by none,
is kept for an hour. They go out compressed to whoever takes that; over plain http browsers take gzip and no better.
"""

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

_FOLDER: Final = Path(__file__).parent / "static"
_KINDS: Final = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml", ".txt": "text/plain"}
_FOR_GOOD: Final = "public, max-age=31536000, immutable"
_FOR_AN_HOUR: Final = "public, max-age=3600"


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file as it goes out; `version` follows from its content."""

    kind: str
    plain: bytes
    compressed: bytes
    version: str


@cache
def files() -> dict[str, Path]:
    """Every file there is, by the name that pages have for it: nothing else is ever read."""
    found = (path for path in _FOLDER.rglob("*") if path.suffix in _KINDS)
    return {path.relative_to(_FOLDER).as_posix(): path for path in found}


@cache
def static_file(name: str) -> StaticFile:
    """A file by its name. Raises KeyError for one there is not."""
    path = files()[name]
    plain = path.read_bytes()
    version = hashlib.sha256(plain).hexdigest()[:10]
    return StaticFile(_KINDS[path.suffix], plain, gzip.compress(plain, mtime=0), version)


def address(name: str) -> str:
    """Where a page finds a file."""
    return f"/static/{name}?v={static_file(name).version}"


async def answer(request: Request) -> Response:
    """A file, or word that the browser has it already."""
    try:
        found = static_file(request.path_params["name"])
    except KeyError:
        return PlainTextResponse("There is no such file.", 404)
    now = request.query_params.get("v") == found.version
    headers = {
        "Cache-Control": _FOR_GOOD if now else _FOR_AN_HOUR,
        "ETag": f'"{found.version}"',
        "Vary": "Accept-Encoding",
    }
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(found.plain, media_type=found.kind, headers=headers)
    return Response(found.compressed, media_type=found.kind, headers={**headers, "Content-Encoding": "gzip"})
