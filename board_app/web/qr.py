"""An address as a QR code: drawn on a page or printed in a terminal."""

import io

import segno
from markupsafe import Markup


def svg(address: str) -> Markup:
    """A drawing for a page, dark on white with the quiet zone a phone needs."""
    return Markup(segno.make(address, error="m").svg_inline(border=2, light="#fff", omitsize=True))


def text(address: str) -> str:
    """Half-block characters for a terminal."""
    drawn = io.StringIO()
    segno.make(address, error="l").terminal(out=drawn, compact=True)
    return drawn.getvalue()
