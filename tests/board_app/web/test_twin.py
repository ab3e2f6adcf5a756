"""The twin is drawn from data of its own: every key in its place, what is shown in words, what is read out."""

from dataclasses import replace
from itertools import pairwise

import pytest

from board_app.game.view import TableView, TwinCard, TwinView
from board_app.rules.moves import Move
from board_app.web.app import create_app
from board_app.web.keys import Keys
from board_app.web.pictures import ON_UNIT, TABLE, UNIT, Pictures, no_stamp, pieces_of
from board_app.web.twin import CAPS, GAP, KEYPAD, LINE_WIDTH, MARKS, ROWS, Area, key_areas, lines, said
from board_app.words import say
from tests.board_app.web.fake_table import FakeTable, picture
from tests.board_app.web.test_pictures import shown_by
from tests.board_app.web.visitor import COOKIE, SECRET, Visitor
from unit_driver.link.catalogue import FIELDS, KEYS

ADA = TwinCard("CA4D0001", 1, "Ada", "red", "▲", loose=True)
BO = TwinCard("CA4D0002", 2, "Bo <b>", "blue", "●")
SEEN = TwinView(told=True, lit=True, green="15M", red="12M", line="RED PAYS", slots=(ADA, BO), deck=(ADA, BO))


def with_unit(twin: TwinView = SEEN, *, open_keys: bool = False) -> TableView:
    """The picture of a table whose unit is in service."""
    view = picture()
    return replace(view, unit=replace(view.unit, state="ready", twin=twin, open_keys=open_keys, place="the unit here"))


@pytest.fixture
def pictures() -> Pictures:
    return Pictures("mk")


def test_every_key_of_the_link_is_there_once_and_keys_lie_beside_each_other() -> None:
    assert sorted(cap.key for cap in CAPS) == sorted(KEYS)
    assert len({cap.name for cap in CAPS}) == len(CAPS)
    areas = [area for _, area in key_areas()]
    right, bottom = KEYPAD.x + KEYPAD.width, KEYPAD.y + KEYPAD.height
    assert (max(area.x + area.width for area in areas), max(area.y + area.height for area in areas)) == (right, bottom)
    for row in ROWS:
        side_by_side = [area for cap, area in key_areas() if cap in row]
        for left, after in pairwise(side_by_side):
            assert after.x - (left.x + left.width) == pytest.approx(GAP, abs=0.2)
    assert areas[0] == Area(12, 190, 69.5, 50.8)


def test_every_mark_of_the_link_has_words() -> None:
    assert set(FIELDS["mark"][1]) == set(MARKS)


def test_a_long_text_goes_on_below() -> None:
    found = lines("GREEN READER DOES NOT ANSWER: CHECK ITS WIRES. ALL IS KEPT")
    assert " ".join(found) == "GREEN READER DOES NOT ANSWER: CHECK ITS WIRES. ALL IS KEPT"
    assert all(len(line) <= LINE_WIDTH for line in found)
    assert lines("") == ("",)


@pytest.mark.parametrize(
    ("twin", "words"),
    [
        (SEEN, "RED PAYS"),
        (replace(SEEN, mark="car", line="CAR?"), "Car zone · CAR?"),
        (replace(SEEN, mark="deal", line="DEAL: 29"), "The auction clock runs."),
        (replace(SEEN, mark="deal", line="RED PAYS"), "Auction clock · RED PAYS"),
        (replace(SEEN, line=""), "Nothing is shown."),
        (replace(SEEN, lit=False), "The display is dark."),
        (TwinView(told=False), "The unit has not told of its display yet."),
    ],
)
def test_what_is_read_out_does_not_count_seconds(twin: TwinView, words: str) -> None:
    assert said(twin) == words


def test_the_drawing_shows_display_slots_and_keys_and_says_them(pictures: Pictures) -> None:
    text = shown_by(pictures, "twin", with_unit(replace(SEEN, held=("C",))))
    assert "The unit, the unit here. Green: Ada" in text
    assert "s card, 15M. Red: Bo &lt;b&gt;" in text
    assert "s card, 12M. RED PAYS" in text
    assert text.count('<g class="cap') == len(CAPS)
    assert '<g class="cap clear down">' in text
    assert "▲ Ada" in text
    assert '<g class="cap' not in shown_by(pictures, "face", with_unit())


@pytest.mark.parametrize(
    ("twin", "words"),
    [
        (TwinView(told=False), "Not told yet"),
        (replace(SEEN, slots=(None, None), red=""), "Green: a card, 15M. Red: no card. RED PAYS"),
        (replace(SEEN, slots=(TwinCard("0A00050F", 0, "", "grey", ""), None)), "Green: a card of nobody"),
        (replace(SEEN, mark="deal", line="DEAL: 9"), "Auction clock</text>"),
        (replace(SEEN, lit=False, green="", red=""), 'class="glass dark"'),
    ],
)
def test_what_is_not_known_is_not_drawn(pictures: Pictures, twin: TwinView, words: str) -> None:
    assert words in shown_by(pictures, "twin", with_unit(twin))


def test_keys_and_cards_are_the_bankers_until_they_are_opened(pictures: Pictures) -> None:
    # A guest looks at the table's page too: opened keys are for those who sit here.
    for seat, open_keys, kept in ((TABLE, False, True), (TABLE, True, True), (1, False, True), (1, True, False)):
        view = with_unit(open_keys=open_keys)
        assert ('class="banker-only"' in shown_by(pictures, "twin-keys", view, seat)) == kept
        assert ("slot-box banker-only" in shown_by(pictures, "twin-cards", view, seat)) == kept
        assert ("s keys are open" in shown_by(pictures, "open-keys", view, seat)) == open_keys
    assert shown_by(pictures, "twin-keys", picture()).count("<form") == 0


def test_a_key_has_a_name_and_a_form_of_its_own_and_one_held_down_can_be_let_go(pictures: Pictures) -> None:
    text = shown_by(pictures, "twin-keys", with_unit())
    assert [text.count(f'aria-label="{cap.name}"') for cap in CAPS] == [1] * len(CAPS)
    assert "Hold C: new game" in text
    assert "Let go of C" in shown_by(pictures, "twin-keys", with_unit(replace(SEEN, held=("C",))))


def test_only_a_card_from_a_page_is_taken_out_or_changed_there(pictures: Pictures) -> None:
    text = shown_by(pictures, "twin-cards", with_unit())
    assert "Take it out of green" in text
    assert "Put into green" in text
    assert "Take it out of red" not in text
    assert "Put into red" not in text
    assert "It lies in the unit itself" in text
    assert "No card of this unit" in shown_by(pictures, "twin-cards", with_unit(TwinView(told=True)))


def visitor(table: FakeTable) -> Visitor:
    return Visitor(create_app(table, SECRET)[0], COOKIE)


def test_the_units_page_is_the_tables_and_every_players() -> None:
    table = FakeTable()
    table.picture = with_unit()
    page = visitor(table).get("/unit").text
    assert "Use a board on /dev/ttyACM0" in page
    assert '<input type="hidden" name="key" value="GO">' in page
    assert "Its keys on this page are the banker" not in page
    assert visitor(table).get("/seat/9/unit").headers["location"] == "/join"
    keys = Keys(SECRET)
    for key, path in ((keys.seat(1, 1, 0), "/seat/1/unit"), (keys.join, "/unit")):
        own = Visitor(create_app(table, SECRET)[0], f"teller-{keys.table}={key}").get(path).text
        assert "Its keys on this page are the banker" in own
        assert "Use a board" not in own
    for path in ("/", "/seat/1", "/join", "/log", "/unit"):
        table.picture = with_unit(open_keys=True)
        assert "s keys are open" in visitor(table).get(path).text


@pytest.mark.parametrize(
    ("by", "move", "words", "page"),
    [
        ("", "press", {"key": "GO"}, "/unit"),
        ("2", "press", {"key": "GO"}, "/seat/2/unit"),
        ("", "insert", {"slot": "red", "uid": "CA4D0001"}, "/unit"),
        ("", "use_unit", {"unit": "here"}, "/unit"),
    ],
)
def test_a_form_without_scripts_leads_back_to_the_units_page(
    by: str, move: str, words: dict[str, str], page: str
) -> None:
    table = FakeTable()
    form = {"move": move, "op_key": "aaaaaaa1", "by": by, **words}
    assert visitor(table).post("/do", form).headers["location"] == f"{page}?said=aaaaaaa1"
    assert table.asked == [(int(by) if by else None, Move(move, words), "aaaaaaa1")]


def test_the_units_page_has_pieces_of_its_own(pictures: Pictures) -> None:
    assert pieces_of(TABLE, UNIT) == pieces_of(3, UNIT) == ON_UNIT
    page = pictures.page("unit_page.html", with_unit(), TABLE, no_stamp, units=(), choosing=True, said=None, game=1)
    assert [name for name in ON_UNIT if f'id="{name}"' not in page] == []
    assert "/events?seat=0&amp;game=1&amp;page=unit" in page


def test_everybody_without_a_card_of_the_unit_on_this_machine_is_given_one_at_once() -> None:
    table = FakeTable()
    view = with_unit(TwinView(told=True))
    ada, bo = view.players
    here = replace(view.unit, place=say("place", "here"))
    table.picture = replace(view, unit=here, players=(replace(ada, cards=("CA4D0001",)), bo))
    banker = Visitor(create_app(table, SECRET)[0], COOKIE)
    assert "Give everybody a card" in banker.get("/unit").text
    assert banker.post("/unit/cards", {}).headers["location"] == "/unit"
    ((seat, move, _),) = table.asked
    assert (seat, move.name, move.args["seat"], len(str(move.args["uid"]))) == (None, "bind", 2, 8)
    table.picture = replace(view, unit=here, players=(replace(ada, cards=("CA4D0001",)),))
    assert '<a href="/bank-cards">give cards</a>' in banker.get("/unit").text
