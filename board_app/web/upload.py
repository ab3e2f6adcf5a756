"""A posted file, taken out of the form that carried it: one field, one file, as browsers send it (RFC 7578)."""

import re
from typing import Final

_BOUNDARY: Final = re.compile(r'multipart/form-data;.*\bboundary="?([0-9A-Za-z\'()+_,./:=?-]{1,70})"?')
_NAME: Final = re.compile(rb'\bfilename="([^"\r\n]{0,200})"')

NAME_MOST: Final = 80


class UploadError(ValueError):
    """The form carries no file; its text says so. Nothing was taken in."""


def file_of(content_type: str, body: bytes) -> tuple[str, bytes]:
    """The name and the bytes of the one file in a form. Raises UploadError."""
    found = _BOUNDARY.fullmatch(content_type)
    if found is None:
        raise UploadError("The form carries no file. Nothing was taken in.")
    edge = b"--" + found.group(1).encode("ascii")
    # A browser chooses a boundary that stands nowhere in the file.
    before, *parts = (b"\r\n" + body).split(b"\r\n" + edge)
    if before or len(parts) != len(("the file", "the end")) or not parts[1].startswith(b"--"):
        raise UploadError("The form carries no file, or more than one, or was cut short. Nothing was taken in.")
    head, gap, text = parts[0].partition(b"\r\n\r\n")
    name = _NAME.search(head)
    if not gap or name is None or not name.group(1):
        raise UploadError("No file was chosen. Choose one that “Export” has made. Nothing was taken in.")
    return name.group(1).decode("utf-8", "replace")[:NAME_MOST], text
