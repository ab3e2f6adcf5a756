"""Pages and the one door for moves, asked as a browser asks: with scripts, without, and wrongly."""

from dataclasses import replace

import pytest

from board_app.game.actor import TableStoppedError
from board_app.game.store import StoreError
from board_app.game.view import DeedView, FundView, ProjectView
from board_app.rules.figures import Figure
from board_app.rules.moves import Accepted, Move, Refusal
from board_app.rules.state import State
from board_app.web.app import create_app
from board_app.web.form import MOST_BYTES
from tests.board_app.web.fake_table import FakeTable
from tests.board_app.web.visitor import SECRET, TOKEN, Answer, Visitor

PAY = {"move": "pay", "op_key": "k3f9002a", "by": "1", "payer": "1", "payee": "2", "amount": "1M"}


@pytest.fixture
def table() -> FakeTable:
    return FakeTable()


@pytest.fixture
def visitor(table: FakeTable) -> Visitor:
    """Somebody who has come in by the join link."""
    visitor = Visitor(create_app(table, SECRET, f"http://192.168.1.20:8090/j/{TOKEN}")[0])
    visitor.get(f"/j/{TOKEN}")
    return visitor


def test_a_live_page_is_answered_with_the_sentence_alone(visitor: Visitor, table: FakeTable) -> None:
    answer = visitor.post("/do", PAY, hx_request="true")
    assert (answer.status, answer.text) == (
        200,
        '<p class="said ok" data-line="4">Ada paid Bo 1M <a href="/receipt/4">Receipt</a></p>',
    )
    assert answer.headers["hx-trigger"] == "done"
    assert table.asked == [(1, Move("pay", {"payer": "1", "payee": "2", "amount": "1M"}), "k3f9002a")]


def test_a_refusal_is_a_sentence_and_no_done(visitor: Visitor, table: FakeTable) -> None:
    table.outcome = Refusal("funds", "Ada has <13.2M> free", 1320)
    answer = visitor.post("/do", PAY, hx_request="true")
    assert (answer.status, answer.text) == (
        200,
        '<p class="said refused">Ada has &lt;13.2M&gt; free '
        '<a href="/seat/1/raise?move=pay&amp;payer=1&amp;payee=2&amp;amount=1M&amp;op=k3f9002a">'
        "How to raise it</a></p>",
    )
    assert "hx-trigger" not in answer.headers


@pytest.mark.parametrize(("by", "page"), [("1", "/seat/1"), ("", "/"), ("new", "/join")])
def test_without_scripts_the_answer_stands_on_the_page_the_form_came_from(
    visitor: Visitor, table: FakeTable, by: str, page: str
) -> None:
    table.outcome = Refusal("funds", "Ada has 13.2M free")
    answer = visitor.post("/do", {**PAY, "by": by})
    assert (answer.status, answer.headers["location"]) == (303, f"{page}?said=k3f9002a")
    shown = visitor.get(answer.headers["location"])
    assert shown.status == 200
    assert "Ada has 13.2M free" in shown.text
    assert "Ada has 13.2M free" not in visitor.get(page).text


def test_an_address_cannot_put_words_into_the_banks_mouth(visitor: Visitor) -> None:
    assert "You owe me" not in visitor.get("/?said=You+owe+me").text


def test_answers_are_kept_within_bounds(visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("board_app.web.app._ANSWERS_KEPT", 1)
    for key in ("aaaaaaaa", "bbbbbbbb"):
        visitor.post("/do", {**PAY, "op_key": key})
    assert "Ada paid Bo 1M" not in visitor.get("/seat/1?said=aaaaaaaa").text
    assert "Ada paid Bo 1M" in visitor.get("/seat/1?said=bbbbbbbb").text


def test_without_scripts_refused_words_stay_and_accepted_ones_do_not(visitor: Visitor, table: FakeTable) -> None:
    for outcome, kept in ((Refusal("funds", "Ada has 13.2M free"), True), (Accepted("posted", "", "paid", 4), False)):
        table.outcome = outcome
        shown = visitor.get(visitor.post("/do", PAY).headers["location"])
        assert ('value="1M"' in shown.text) == kept


def test_a_new_game_is_begun_for_the_game_the_form_names(visitor: Visitor, table: FakeTable) -> None:
    page = visitor.get("/").text
    assert '<input type="hidden" name="game" value="1">' in page
    for _ in range(2):
        answer = visitor.post("/new-game", {"game": "1"})
        assert (answer.status, answer.headers["location"], table.game) == (303, "/", 2)


@pytest.mark.parametrize("body", [b"", b"game=", b"game=one", b"game=-1", b"game=" + b"9" * 5000, b"game=1&a" * 5000])
def test_a_new_game_that_names_no_game_finishes_nothing(visitor: Visitor, table: FakeTable, body: bytes) -> None:
    answer = visitor.post("/new-game", body)
    assert (answer.status, table.game) == (400, 1)
    assert "Nothing was done" in answer.text


def test_a_new_game_can_be_of_another_edition(visitor: Visitor, table: FakeTable) -> None:
    assert visitor.post("/new-game", {"game": "1", "edition": "classic-uk"}).status == 303
    assert (table.game, table.edition) == (2, "classic-uk")
    page = visitor.get("/").text
    assert '<option value="classic-uk" selected>Classic, UK names</option>' in page
    assert 'inputmode="numeric"' in page


def test_a_saved_game_is_gone_on_with(visitor: Visitor, table: FakeTable) -> None:
    text = visitor.get("/games").text
    assert "Friday" in text
    assert text.count("On the table now.") == text.count("Go on with it") == 1
    answer = visitor.post("/go-on", {"number": "2"})
    assert (answer.status, answer.headers["location"], table.game) == (303, "/", 2)


@pytest.mark.parametrize("form", [{}, {"number": "7"}, {"number": "x"}])
def test_a_game_that_is_not_saved_is_refused(visitor: Visitor, table: FakeTable, form: dict[str, str]) -> None:
    answer = visitor.post("/go-on", form)
    assert (answer.status, table.game) == (400, 1)
    assert "Nothing was done" in answer.text


def test_saved_games_that_cannot_be_read_are_refused_in_words(visitor: Visitor, table: FakeTable) -> None:
    table.fault = StoreError("The disk could not be read. Nothing was changed.")
    assert (visitor.get("/games").status, visitor.post("/go-on", {"number": "2"}).status) == (503, 503)


def test_a_figure_of_the_box_is_corrected_in_words_and_those_of_a_deed_lie_together(visitor: Visitor) -> None:
    text = visitor.get("/figures").text
    assert text.index("The wage at Go") < text.index("Mayfair: price")
    assert "not quite certain, corrected here" in text
    assert '<input type="hidden" name="figure" value="deeds.mayfair.price">' in text


def test_what_is_said_of_a_figure_stands_beside_it(visitor: Visitor, table: FakeTable) -> None:
    form = {"move": "fact", "op_key": "k3f9002a", "by": "", "figure": "deeds.mayfair.price", "value": "a lot"}
    table.outcome = Refusal("amount_unread", "“a lot” is no amount.")
    answer = visitor.post("/do", form)
    assert answer.headers["location"] == "/figures?said=k3f9002a#figure-deeds.mayfair.price"
    form_of_mayfair = visitor.get("/figures?said=k3f9002a").text.partition(">Mayfair</span></summary>")[2]
    assert 'value="a lot"' in form_of_mayfair
    assert "“a lot” is no amount." in form_of_mayfair
    visitor.post("/do", {**form, "op_key": "k3f9002b", "figure": "weather"})
    assert visitor.get("/figures?said=k3f9002b").text.count("“a lot” is no amount.") == 1


def projects(table: FakeTable) -> None:
    """The table's deeds are two projects."""
    project = ProjectView("15", "20", "40", 3)
    deeds = [DeedView(str(key), name, "brown", "40", "0", 0, "the bank", project=project) for key, name in CARDS]
    fund, moves = FundView("the Fund", "1848"), table.picture.moves | {"project_card"}
    table.picture = replace(table.picture, deeds=tuple(deeds), deed_word="project", fund=fund, moves=moves)


CARDS = ((1, "Library <1>"), (3, "Shed"))


def test_a_project_card_is_typed_in_on_a_page_of_its_own(visitor: Visitor, table: FakeTable) -> None:
    projects(table)
    assert '<a href="/cards/1">' in visitor.get("/").text
    text = visitor.get("/cards/1").text
    assert "Card 1 of 2" in text
    assert 'value="Library &lt;1&gt;"' in text
    assert [f'name="{field}"' in text for field in ("name", "price", "fee", "slots", "payout")] == [True] * 5
    assert '<input type="hidden" name="deed" value="1">' in text
    assert "a sample of ours" in text


def typed(visitor: Visitor, card: str) -> Answer:
    """The answer to a card that was typed in."""
    form = {"move": "project_card", "op_key": "card0001", "by": "", "deed": "3", "card": card, "price": "7"}
    return visitor.post("/do", form)


@pytest.mark.parametrize(("card", "following"), [("1", "/cards/2"), ("2", "/cards/3"), ("x", "/"), ("", "/")])
def test_a_card_that_is_taken_leads_to_the_next_one_and_is_kept_for_other_games(
    visitor: Visitor, table: FakeTable, card: str, following: str
) -> None:
    projects(table)
    assert typed(visitor, card).headers["location"] == f"{following}?said=card0001"
    assert table.kept == 1


def test_after_the_last_card_the_page_says_where_they_are_kept(visitor: Visitor, table: FakeTable) -> None:
    projects(table)
    text = visitor.get("/cards/3").text
    assert "None of 2 cards typed in" in text
    assert "still our sample" in text
    table.listed = (Figure("deeds.1.price", "4", "ours", True),)
    text = visitor.get("/cards/3").text
    assert "1 of 2 cards typed in" in text
    assert [mark in text for mark in ("typed in</strong>", "our sample</strong>")] == [True, True]
    assert "You have typed this card in" in visitor.get("/cards/1").text
    assert "a sample of ours" in visitor.get("/cards/2").text
    table.listed = tuple(Figure(f"deeds.{key}.price", "4", "ours", True) for key, _ in CARDS)
    text = visitor.get("/cards/3").text
    assert "All 2 cards are in" in text
    assert "our sample" not in text
    assert "<code>revolution.toml</code>" in text
    assert "Shed" in text


def test_a_refused_card_comes_back_as_it_was_filled_in(visitor: Visitor, table: FakeTable) -> None:
    projects(table)
    table.outcome = Refusal("bad_figure", "That cannot be.")
    answer = typed(visitor, "2")
    assert answer.headers["location"] == "/cards/2?said=card0001"
    text = visitor.get(answer.headers["location"]).text
    assert "That cannot be." in text
    assert 'value="7"' in text
    assert table.kept == 0


def test_cards_that_the_disk_cannot_keep_are_told_so(visitor: Visitor, table: FakeTable) -> None:
    projects(table)
    table.fault = StoreError("The disk is full. This game has the cards.")
    assert (typed(visitor, "1").status, typed(visitor, "1").text) == (503, "The disk is full. This game has the cards.")


def test_a_table_without_projects_has_no_cards_to_type_in(visitor: Visitor) -> None:
    assert visitor.get("/cards/1").headers["location"] == "/"
    assert "/cards/1" not in visitor.get("/").text


def test_the_fund_is_shown_on_the_table_and_on_every_players_page(visitor: Visitor, table: FakeTable) -> None:
    projects(table)
    for page in ("/", "/seat/1"):
        text = visitor.get(page).text
        assert "1848" in text
        assert "The Fund" in text
    assert "0 of 3 chips" in visitor.get("/").text


def test_an_edition_there_is_not_begins_no_game(visitor: Visitor, table: FakeTable) -> None:
    answer = visitor.post("/new-game", {"game": "1", "edition": "chess"})
    assert (answer.status, table.game) == (400, 1)
    assert "Nothing was done" in answer.text


@pytest.mark.parametrize(("page", "home"), [("/deal/1/2", "/"), ("/seat/2/deal/1/2", "/seat/2")])
def test_a_deal_is_put_together_on_a_page_of_its_own(visitor: Visitor, page: str, home: str) -> None:
    text = visitor.get(page).text
    assert "A deal of Ada and Bo &lt;b&gt;" in text
    assert f'<a href="{home}">' in text
    assert '<input type="checkbox" name="gives.deed" value="mayfair">' in text
    assert 'value="propose"' in text
    assert 'value="trade"' in text  # the banker takes two players' word for it


def test_two_players_chosen_on_the_table_page_lead_to_their_deal(visitor: Visitor) -> None:
    assert visitor.get("/deal?from=1&to=2").headers["location"] == "/deal/1/2"
    assert visitor.get("/deal?from=//x&to=").headers["location"] == "/deal/0/0"


@pytest.mark.parametrize(("page", "home"), [("/deal/1/1", "/"), ("/deal/0/2", "/"), ("/seat/1/deal/1/9", "/seat/1")])
def test_a_deal_without_two_players_leads_back(visitor: Visitor, page: str, home: str) -> None:
    answer = visitor.get(page)
    assert (answer.status, answer.headers["location"]) == (303, home)


def test_a_refused_deal_comes_back_as_it_was_filled_in(visitor: Visitor, table: FakeTable) -> None:
    table.outcome = Refusal("funds", "Ada has 13.2M free")
    form = {"move": "propose", "op_key": "k3f9002a", "by": "1", "from": "1", "to": "2"}
    answer = visitor.post("/do", {**form, "gives.cash": "99M", "gives.deed": "mayfair", "gives.free.mayfair": "2"})
    text = visitor.get(answer.headers["location"]).text
    assert "Ada has 13.2M free" in text
    assert 'value="99M"' in text.partition('name="gives.cash"')[2].partition(">")[0]
    assert 'value="mayfair" checked' in text
    assert '<option value="2" selected>2 landings</option>' in text


def test_a_new_game_that_cannot_be_kept_is_refused_in_words(visitor: Visitor, table: FakeTable) -> None:
    table.fault = StoreError("The disk could not keep this. Nothing was changed.")
    answer = visitor.post("/new-game", {"game": "1"})
    assert (answer.status, answer.text) == (503, str(table.fault))


def test_a_screen_of_a_game_that_is_over_is_told_to_open_its_page_again(visitor: Visitor, table: FakeTable) -> None:
    table.game = 2
    assert visitor.get("/events?seat=0&game=1").text == "event: anew\ndata: -\n\n"


def test_a_newcomer_is_led_to_the_new_seat(visitor: Visitor, table: FakeTable) -> None:
    table.outcome = Accepted("posted", "k3f9002a", "Ada joined with 15M", 1)
    answer = visitor.post("/do", {"move": "join", "op_key": "k3f9002a", "by": "new", "name": " Ada "})
    assert (answer.status, answer.headers["location"]) == (303, "/seat/1?said=k3f9002a")


@pytest.mark.parametrize(
    "refusal", [Refusal("unknown_move", "There is no move."), Refusal("missing", "It needs more.")]
)
def test_a_request_no_form_of_ours_makes_is_refused_as_wrong(
    visitor: Visitor, table: FakeTable, refusal: Refusal
) -> None:
    table.outcome = refusal
    answer = visitor.post("/do", PAY)
    assert (answer.status, answer.text) == (400, refusal.sentence)


def test_a_table_that_has_stopped_says_so(visitor: Visitor, table: FakeTable) -> None:
    table.outcome = TableStoppedError(ValueError("a fault"))
    answer = visitor.post("/do", PAY, hx_request="true")
    assert answer.status == 503
    assert "Everything acknowledged is on disk" in answer.text


def test_a_page_of_a_table_that_has_stopped_says_so(
    visitor: Visitor, table: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped() -> State:
        raise TableStoppedError(ValueError("a fault"))

    monkeypatch.setattr(table, "reading", stopped)
    answer = visitor.get("/log")
    assert answer.status == 503
    assert "Everything acknowledged is on disk" in answer.text


def test_a_form_that_cannot_be_read_does_nothing(visitor: Visitor, table: FakeTable) -> None:
    answer = visitor.post("/do", b"move=pay")
    assert answer.status == 400
    assert "Nothing was done" in answer.text
    assert table.asked == []


def test_a_body_over_the_limit_is_refused_before_it_is_read_to_its_end(visitor: Visitor, table: FakeTable) -> None:
    assert visitor.post("/do", b"move=undo&op_key=k3f9002a&x=" + b"9" * (MOST_BYTES - 28)).status == 303
    answer = visitor.post("/do", b"9" * (10 * MOST_BYTES))
    assert answer.status == 413
    assert "Nothing was done" in answer.text
    assert len(table.asked) == 1


def test_the_table_shows_the_join_link_as_a_code_and_as_text(visitor: Visitor) -> None:
    page = visitor.get("/").text
    assert "<svg" in page
    assert f'href="http://192.168.1.20:8090/j/{TOKEN}"' in page


def test_a_seat_nobody_has_leads_to_the_join_page(visitor: Visitor) -> None:
    answer = visitor.get("/seat/9")
    assert (answer.status, answer.headers["location"]) == (303, "/join")


@pytest.mark.parametrize("seat", ["", "-2", "17", "one", "%EF%BC%91"])
def test_there_is_no_stream_for_a_seat_that_cannot_be(visitor: Visitor, seat: str) -> None:
    assert visitor.get(f"/events?seat={seat}").status == 400


@pytest.mark.parametrize("page", ["/", "/seat/1", "/join", "/log", "/deal/1/2", "/games", "/figures", "/bank-cards"])
def test_a_page_asks_no_other_host_and_carries_no_script_of_its_own(visitor: Visitor, page: str) -> None:
    text = visitor.get(page).text.replace("http://192.168.1.20:8090/j/", "").replace("http://www.w3.org/2000/svg", "")
    assert "http" not in text.replace("http-equiv", "")
    assert text.count("<script") == text.count("<script src=")
    assert "style=" not in text
    assert "onclick" not in text
    assert " defer" not in text


def test_vendored_scripts_are_served_to_everybody(visitor: Visitor) -> None:
    visitor.cookie = ""
    for file in ("vendor/htmx.min.js", "vendor/hx-sse.min.js", "teller.js", "scanner.js", "teller.css", "icon.svg"):
        assert visitor.get(f"/static/{file}").status == 200


def test_the_page_of_somebody_who_has_left_says_so_and_has_no_forms(visitor: Visitor, table: FakeTable) -> None:
    table.picture = replace(table.picture, players=(table.picture.players[1],), gone=((1, "Ada"),))
    page = visitor.get("/seat/1")
    assert (page.status, "Ada has left the table." in page.text, "<form" in page.text) == (200, True, False)


def test_a_finished_game_is_gone_on_with_like_any_other(visitor: Visitor, table: FakeTable) -> None:
    table.game = 3
    friday, first = visitor.get("/games").text.split("<li ")[1:]
    assert "Go on with it" in friday
    assert ("Go on with it" in first, "Finished." in first) == (True, True)


@pytest.mark.parametrize("path", ["/", "/seat/1", "/join", "/log", "/figures", "/games", "/deal/1/2"])
def test_every_page_says_that_the_table_has_a_break(visitor: Visitor, table: FakeTable, path: str) -> None:
    table.picture = replace(table.picture, paused=True)
    assert "The table has a break" in visitor.get(path).text
