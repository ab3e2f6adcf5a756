"""Pages of an edition with hands: cards are tapped, sent and counted; a hand is shown on its own page alone."""

import re

import pytest

from board_app.web.app import create_app
from tests.board_app.alone import Alone
from tests.board_app.editions.card_game.evening import BONUSES, COMPLETE, FULL, entered, evening, hand, seated
from tests.board_app.web.living_table import OpenTable
from tests.board_app.web.visitor import SECRET, TOKEN, Visitor

LOOSE = "baltic vermont house1 house1 token token token token token token"


def visiting(one: Alone) -> Visitor:
    """Somebody who has come in to this table."""
    visitor = Visitor(create_app(OpenTable(one), SECRET)[0])
    visitor.get(f"/j/{TOKEN}")
    return visitor


def form(move: str, by: str, op: str, **words: str) -> bytes:
    """A form as a browser sends it; the words of `cards` are one field each."""
    plain = {"move": move, "op_key": op, "by": by, **{name: text for name, text in words.items() if name != "cards"}}
    fields = [f"{name}={text}" for name, text in plain.items()]
    return "&".join([*fields, *(f"cards.={card}" for card in words.get("cards", "").split())]).encode()


def tapped(text: str) -> list[str]:
    """The cards that are tapped on a page."""
    return re.findall(r'name="cards\." value="(\w+)" checked', text)


@pytest.mark.parametrize(("page", "by"), [("/hand/1", ""), ("/seat/1/hand", "1")])
def test_a_hand_is_entered_by_tapping_its_cards(page: str, by: str) -> None:
    one = seated(2)
    visitor = visiting(one)
    text = visitor.get(page).text
    assert len(re.findall(r'type="checkbox" name="cards\."', text)) == 60
    assert tapped(text) == []
    answer = visitor.post("/do", form("hand", by, "tap00001", seat="1", cards=COMPLETE))
    assert (answer.status, answer.headers["location"]) == (303, f"/{f'seat/{by}' if by else ''}?said=tap00001")
    assert hand(one, 1) == COMPLETE
    assert sorted(tapped(visitor.get("/seat/1/hand").text)) == sorted(COMPLETE.split())


def test_a_hand_is_shown_to_its_player_alone_also_where_others_may_enter_it() -> None:
    visitor = visiting(entered(2, COMPLETE))
    text = visitor.get("/hand/1").text
    assert tapped(text) == []
    assert "A hand is entered already: it is shown on Ada" in text
    assert "entered already" not in visitor.get("/seat/1/hand").text


def test_a_refused_hand_comes_back_as_it_was_tapped() -> None:
    visitor = visiting(entered(2, COMPLETE))
    answer = visitor.post("/do", form("hand", "", "tap00001", seat="2", cards="house1 house1 boardwalk"))
    assert answer.headers["location"] == "/hand/2?said=tap00001"
    text = visitor.get(answer.headers["location"]).text
    assert "Bo has 3 cards; a hand at this table has 10." in text
    assert tapped(text) == ["boardwalk", "house1", "house1"]


def test_what_going_out_brings_is_tapped_after_it() -> None:
    one = entered(2, COMPLETE)
    one.yes("go_out", seat=1)
    visitor = visiting(one)
    assert "Tap the cards that this brings, 5 of them." in visitor.get("/hand/1").text
    answer = visitor.post("/do", form("reward", "", "tap00001", seat="1", cards="go"))
    assert answer.headers["location"] == "/hand/1?said=tap00001"
    visitor.post("/do", form("reward", "", "tap00002", seat="1", cards="house1 house2"))
    assert hand(one, 1) == f"{COMPLETE} house1 house2"
    assert tapped(visitor.get("/seat/1/hand").text) == ["house1", "house2"]


@pytest.mark.parametrize("page", ["/hand/3", "/hand/0"])
def test_a_hand_of_nobody_leads_back(page: str) -> None:
    assert visiting(seated(2)).get(page).headers["location"] == "/"


def test_where_the_app_keeps_the_cards_nothing_is_tapped() -> None:
    assert visiting(seated(2, board="dealt")).get("/seat/1/hand").headers["location"] == "/seat/1"


def test_a_hand_is_shown_on_its_own_page_alone_until_it_is_counted() -> None:
    one = entered(2, COMPLETE, LOOSE)
    visitor = visiting(one)
    shown = {page: visitor.get(page).text for page in ("/", "/seat/1", "/seat/2")}
    card = '<li data-group="dark_blue">Boardwalk</li>'
    assert [page for page, text in shown.items() if card in text] == ["/seat/1"]
    assert "Ada may go out." in shown["/seat/1"]
    assert "Ada may go out." not in shown["/"] + shown["/seat/2"]
    one.yes("go_out", seat=1)
    one.yes("count_hands", seat=1)
    assert all("Set: dark blue" in visitor.get(page).text for page in shown)


def test_an_edition_with_hands_shows_neither_deeds_nor_wages() -> None:
    visitor = visiting(seated(2))
    for page in ("/", "/seat/1"):
        text = visitor.get(page).text
        assert not re.search(r"Buy a deed|Owe rent|Passed Go|Offer a deal|For a deal|for sale", text)
        assert "Hands" in text


def test_the_table_page_says_that_values_are_a_guess_and_where_they_are_corrected() -> None:
    one = seated(2)
    visitor = visiting(one)
    assert '<a href="/figures">What a set is worth is printed on the cards: check our guess' in visitor.get("/").text
    assert "check our guess" not in visitor.get("/seat/1").text


def test_cards_are_put_down_by_tapping_too() -> None:
    one = evening(hands={1: FULL, 2: FULL}, piles={"1": "go", "draw": "token"})
    one.yes("draw", seat=1)
    visitor = visiting(one)
    assert "Put down what is too many" in visitor.get("/seat/1").text
    assert "Ada: put down what is too many" not in visitor.get("/").text
    visitor.post("/do", form("discard", "1", "tap00001", seat="1", cards="baltic"))
    assert hand(one, 1) == f"vermont {BONUSES} token"


def test_who_has_ticked_no_card_is_told_how_many_are_to_go() -> None:
    one = evening(hands={1: FULL, 2: FULL}, piles={"1": "go", "draw": "token"})
    one.yes("draw", seat=1)
    visitor = visiting(one)
    assert '<input type="hidden" name="cards" value="">' in visitor.get("/seat/1").text
    answer = visitor.post("/do", b"move=discard&op_key=tap00001&by=1&seat=1&cards=")
    assert "How many cards Ada has to put down: 1." in visitor.get(answer.headers["location"]).text


def test_how_the_last_round_was_counted_stands_apart_from_the_hands_of_the_next() -> None:
    one = entered(2, COMPLETE, LOOSE)
    for move in ("go_out", "count_hands", "pay_out"):
        one.yes(move, **({} if move == "pay_out" else {"seat": 1}))
    text = visiting(one).get("/seat/1").text
    assert "Round 2: Ada deals." in text
    assert "<details><summary>How round 1 was counted</summary>" in text
    assert text.count("Set: dark blue") == 1
    assert "no hand yet" in text


def test_scores_reckoned_on_paper_are_typed_in() -> None:
    one = seated(2)
    visitor = visiting(one)
    assert 'name="scores.1"' in visitor.get("/").text
    visitor.post("/do", b"move=pay_out&op_key=tap00001&by=&scores.1=600&scores.2=")
    assert one.sums() == [600, 0]
