"""Cards that are typed by a reader are told from people by their speed; what people type comes through, in order."""

import pytest

from unit_driver.readers.keyboard_wedge import FAST_MS, MOST, REST_MS, TORN_MS, Wedge, read_line
from unit_driver.readers.reader import BANK_CARD, UNREADABLE, Seen

ENTER = "\r"


def typed(text: str, gap_ms: int) -> list[str | Seen]:
    """What comes out of keys so many ms apart, and of waiting afterwards."""
    wedge: Wedge[str] = Wedge()
    out: list[str | Seen] = []
    now_ms = 0
    for key in text:
        now_ms += gap_ms
        out += wedge.key(key, key, now_ms)
    return out + wedge.tick(now_ms + FAST_MS + 1)


@pytest.mark.parametrize("end", ["\r", "\n", "\t"])
@pytest.mark.parametrize("gap_ms", [0, 1, 10, 30])
def test_fast_keys_with_an_end_are_a_card_and_nothing_of_them_is_typed(gap_ms: int, end: str) -> None:
    assert typed("0012345678" + end, gap_ms) == [Seen("0012345678")]


@pytest.mark.parametrize("gap_ms", [31, 80, 200])
def test_slow_keys_are_typing_though_they_look_like_a_stripe(gap_ms: int) -> None:
    assert typed(";123?" + ENTER, gap_ms) == [*";123?", ENTER]


def test_a_lone_sign_of_a_stripe_reaches_the_field_it_is_typed_into() -> None:
    assert typed(";", 0) == [";"]
    assert typed("%", 0) == ["%"]


def test_fast_keys_without_an_end_are_typing() -> None:
    assert typed("260K", 5) == list("260K")


@pytest.mark.parametrize("text", ["1500", "CARD-7"])
def test_four_signs_are_a_card_unless_they_may_be_the_rest_of_a_longer_one(text: str) -> None:
    card = read_line(text)
    assert typed(text + ENTER, 5) == [card]
    for since_ms, made in ((REST_MS, []), (REST_MS + 1, [card])):
        wedge: Wedge[str] = Wedge()
        wedge.key("0", "0", 1_000)
        assert wedge.tick(1_100) == ["0"]
        pressed = [each for key in text + ENTER for each in wedge.key(key, key, 1_000 + since_ms)]
        assert pressed == made, "no piece of a card presses Enter"
    assert typed("26K" + ENTER, 5) == [*"26K", ENTER]
    assert typed(ENTER, 5) == [ENTER]


@pytest.mark.parametrize("end", ["\r\n", "\t\r", "\r\r"])
@pytest.mark.parametrize("text", ["0012345678", "CARD-7", ";123?"])
def test_a_card_that_ends_twice_presses_no_enter(text: str, end: str) -> None:
    assert typed(text + end, 5) == [read_line(text)]


def test_a_stripe_a_barcode_and_a_bad_swipe_are_told_apart() -> None:
    assert typed(";0090073029910=?" + ENTER, 3) == [Seen("0090073029910F")]
    assert typed("%E?;E?" + ENTER, 3) == [Seen(remark=UNREADABLE)]
    assert read_line("4111111111111111\n") == Seen(remark=BANK_CARD)
    assert len(read_line("CARD-7").uid) == 20


@pytest.mark.parametrize(
    "text", ["0012345678", "04:A3:C6:CA", "LIBRARY-0042", "4111111111111111", "4111 1111 1111 1111 123"]
)
def test_a_barcode_is_one_card_whether_or_not_its_kind_is_told_before_it(text: str) -> None:
    assert typed(f"]C1{text}{ENTER}", 5) == [read_line(f"]E0 {text}")] == [read_line(text)]
    assert typed(f"]C1{ENTER}", 0) == [*"]C1", ENTER]


def test_a_scan_that_makes_no_number_is_said_to_be_read_badly() -> None:
    assert typed("0012\x1d34567" + ENTER, 3) == [Seen(remark=UNREADABLE)]


def test_what_is_longer_than_any_card_is_let_through() -> None:
    assert typed("1" * (MOST + 1), 1) == ["1"] * (MOST + 1)


def test_a_slow_scanner_presses_no_enter_and_where_no_key_means_its_signs_nothing_at_all() -> None:
    assert ENTER not in typed("0012345678" + ENTER, 40)
    wedge: Wedge[str] = Wedge("0123456789")
    out: list[str | Seen] = []
    for place, key in enumerate("0A00050F" + ENTER):
        out += wedge.key(key, key, place * 40)
    assert out + wedge.tick(1_000) == ["0"]
    assert wedge.key("5", "5", 2_000) + wedge.tick(2_100) == ["5"]


@pytest.mark.parametrize("gap_ms", [100, 400])
@pytest.mark.parametrize("place", range(1, 11))
def test_of_a_burst_that_broke_off_no_piece_pays_and_none_is_a_wrong_card(gap_ms: int, place: int) -> None:
    wedge: Wedge[str] = Wedge("0123456789")
    out: list[str | Seen] = []
    now_ms = 1_000
    for at, key in enumerate("00123456789" + ENTER):
        now_ms += gap_ms if at == place else 5
        out += wedge.key(key, key, now_ms)
    out += wedge.tick(now_ms + 100)
    if place >= 4:
        assert ENTER not in out
        assert not [each for each in out if isinstance(each, Seen)]
    else:
        # Fewer keys may be a person's, just before a card.
        assert out == [*"001"[:place], Seen(("00123456789"[place:] + "F")[: 2 * ((12 - place) // 2)])]


def scanned(text: str, pauses: dict[int, int]) -> list[str | Seen]:
    """What comes of a scanner's keys with pauses of so many ms before some of them."""
    wedge: Wedge[str] = Wedge()
    out: list[str | Seen] = []
    now_ms = 1_000
    for at, key in enumerate(text):
        now_ms += pauses.get(at, 5)
        out += wedge.key(key, key, now_ms)
    return out + wedge.tick(now_ms + 100)


@pytest.mark.parametrize("gap_ms", [REST_MS + 10, TORN_MS])
@pytest.mark.parametrize("place", range(4, 11))
def test_the_rest_of_a_scan_that_paused_for_long_is_no_card_of_its_own_and_is_said(gap_ms: int, place: int) -> None:
    text, pauses = "001234567890123" + ENTER, {place: gap_ms}
    unread = Seen(remark=UNREADABLE)
    assert scanned(text, pauses) == [*text[:place], unread]
    again = scanned(text + "CARD-7" + ENTER, {**pauses, len(text): 100})
    assert again == [*text[:place], unread, read_line("CARD-7")]
    assert scanned(text[:place] + ";123?" + ENTER, pauses) == [*text[:place], read_line(";123?")]


def test_a_scan_in_pieces_whose_end_came_is_over() -> None:
    text = "00123456" + ENTER
    assert scanned(text + "CARD-7" + ENTER, {4: 100, len(text): REST_MS + 10}) == [*"0012", read_line("CARD-7")]


def test_what_comes_long_after_a_piece_is_a_card_again() -> None:
    assert scanned("00120012345678" + ENTER, {4: TORN_MS + 1}) == [*"0012", Seen("0012345678")]


@pytest.mark.parametrize("text", ["1500", "CARD-7"])
@pytest.mark.parametrize("gap_ms", [60, 300, REST_MS, REST_MS + 1])
@pytest.mark.parametrize("end", [ENTER, "\r\n"])
def test_a_short_scan_right_after_another_card_is_a_card_too(gap_ms: int, text: str, end: str) -> None:
    first = "0042" + end
    assert scanned(first + text + end, {len(first): gap_ms}) == [read_line("0042"), read_line(text)]


def test_keys_that_a_late_window_tells_all_at_once_are_a_persons_unless_they_are_a_whole_card() -> None:
    wedge: Wedge[str] = Wedge()
    out = [each for key in "1500" + ENTER for each in wedge.key(key, key, 1_000, since_ms=400)]
    assert out == [*"1500", ENTER]
    out = [each for key in "00123456" for each in wedge.key(key, key, 3_000, since_ms=2_000)]
    out += [each for key in "78" + ENTER for each in wedge.key(key, key, 3_400, since_ms=3_000)]
    assert out == [Seen("0012345678")]


def test_what_was_typed_before_a_card_comes_out_before_it() -> None:
    wedge: Wedge[str] = Wedge()
    assert wedge.key("7", "7", 0) == []
    assert wedge.key("1", "1", 100) == ["7"]
    out: list[str | Seen] = []
    for place, key in enumerate("2345678" + ENTER):
        out += wedge.key(key, key, 101 + place)
    assert out == [Seen("12345678")]


def test_keys_that_come_up_keep_their_place_and_go_with_the_card() -> None:
    wedge: Wedge[str] = Wedge()
    assert wedge.beside("shift up", 0) == ["shift up"]
    wedge.key("5", "5 down", 10)
    assert wedge.beside("5 up", 20) == []
    assert wedge.beside("shift down", 100) == ["5 down", "5 up", "shift down"]
    out: list[str | Seen] = []
    for key in "0A00050F" + ENTER:
        out += wedge.key(key, f"{key} down", 200)
        out += wedge.beside(f"{key} up", 200)
    assert out == [Seen("0A00050F"), f"{ENTER} up"]
