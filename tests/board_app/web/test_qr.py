"""Join codes."""

from board_app.web import qr

ADDRESS = "http://192.168.1.20:8090/j/sesame"


def test_a_code_for_a_page_scales_and_needs_no_style_of_its_own() -> None:
    drawn = qr.svg(ADDRESS)
    assert drawn.startswith("<svg")
    assert "viewBox" in drawn
    assert "style" not in drawn


def test_a_code_for_a_terminal_is_text() -> None:
    assert len(qr.text(ADDRESS).splitlines()) > 10
