"""Cards to print and cut out: number, sign, card number, two codes for scanners; a page that needs no other file."""

from typing import Final

from markupsafe import Markup

from board_app.game.viewing import SIGNS
from board_app.web.code39 import svg as barcode
from board_app.web.qr import svg as qr

MOST: Final = 99
INKS: Final = ("#b3261e", "#1f4fa8", "#1b6b3a", "#a8510a", "#6d3a9c", "#006d6d")
"""The colours of the seats, dark enough for a grey printer; a sign says the same without colour."""

_PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cards to cut out</title>
<style>
@page {{ size: A4; margin: 12mm }}
body {{ font: 10pt/1.3 system-ui, sans-serif; margin: 0; color: #000; background: #fff }}
p {{ max-width: 170mm }}
ul {{ display: grid; grid-template-columns: repeat(auto-fill, 85.6mm); gap: 4mm }}
ul {{ padding: 0; margin: 0; list-style: none }}
li {{ box-sizing: border-box; width: 85.6mm; height: 54mm; padding: 4mm; border: .3mm dashed #777; border-radius: 3mm;
  display: grid; grid-template: 1fr 12mm 4mm / 1fr 27mm; break-inside: avoid }}
.number {{ font-size: 34pt; font-weight: 700; align-self: center }}
.qr svg {{ width: 27mm; height: 27mm }}
.bars, .uid {{ grid-column: 1 / 3 }}
.bars svg {{ width: 100%; height: 11mm }}
.uid {{ font: 9pt monospace; text-align: center }}
@media print {{ p {{ display: none }} }}
</style>
</head>
<body>
<p>Print at 100 %, cut along the lines, and glue onto stiff paper. Each card is known by its number: scan either code,
or type the number. Give each to a player once with <code>teller cards</code>, or on the page of cards.</p>
<ul>
{cards}
</ul>
</body>
</html>
"""


def uid_of(number: int) -> str:
    """The card number of a printed card: the same as of the unit's own card on screen."""
    return f"CA4D{number:04}"


def page(count: int) -> str:
    """A sheet of so many cards (1 to 99)."""
    return _PAGE.format(cards="\n".join(_card(number) for number in range(1, min(max(count, 1), MOST) + 1)))


def _card(number: int) -> Markup:
    uid, turn = uid_of(number), (number - 1) % len(SIGNS)
    return Markup(
        '<li><div class="number" style="color:{}">{} {}</div><div class="qr">{}</div>'
        '<div class="bars">{}</div><div class="uid">{}</div></li>'
    ).format(INKS[turn], SIGNS[turn], number, qr(uid), Markup(barcode(uid)), uid)
