"""What pages show of a game whose rules the app keeps: turns, forms, deeds, the end."""

import re
from dataclasses import replace

import pytest

from board_app.game.view import ChanceView, CountView, OptionView, PlayView, TableView
from board_app.rules.moves import Move
from board_app.rules.offers import Blank, Choice, Prompt
from board_app.web.pictures import TABLE, Pictures, no_stamp
from tests.board_app.web.fake_table import picture
from tests.board_app.web.test_pictures import SAID, shown_by

BIDDERS = Blank("seat", "Player", "seat", (("1", "Ada"), ("2", "Bo")))
SPACES = Blank("space", "Space", "pick", (("0", "Go"), ("7", "Chance")))


@pytest.fixture
def pictures() -> Pictures:
    return Pictures("mk")


RULES = PlayView(
    2,
    "It is Bo's turn.",
    (Choice("buy", (("seat", 2), ("deed", "old_kent_road")), "Bo buys Old Kent Road", (2,)),),
    (OptionView("dice", "The dice", "table", (("app", "the app throws"), ("table", "thrown at the table"))),),
    (
        Prompt("roll", (("seat", 2),), "Bo: what was thrown?", "Move", (Blank("dice", "Dice", "dice"),), (2,)),
        Prompt("bid", (), "Bid another sum", "Bid", (BIDDERS, Blank("amount", "Sum", "amount", text="21")), (1, 2)),
        Prompt("land", (), "Landed on a space", "Landed there", (BIDDERS, SPACES), (1, 2), aside=True),
    ),
    "Mayfair is under the hammer; nobody has bid yet.",
)


def ruled() -> TableView:
    """The picture of a game whose turns and board the app keeps: Bo is on turn, Ada has built on Mayfair."""
    brown, blue = picture().deeds
    words, short = "Ada sells a building of Mayfair for 2M", "Sell a building for 2M"
    sell = Choice("sell", (("seat", 1), ("levels", "mayfair:1")), words, (1,), short)
    ada, bo = picture().players
    return replace(
        picture(),
        players=(replace(ada, place="Free Parking", jail_cards=1), replace(bo, in_jail=True, deeds=("Old Kent Road",))),
        deeds=(replace(brown, owner=2, owner_name="Bo", mortgaged=True), replace(blue, level=2, choices=(sell,))),
        play=RULES,
    )


def test_whose_turn_it_is_and_where_everybody_stands_is_told_in_words(pictures: Pictures) -> None:
    ada, bo = shown_by(pictures, "players", ruled()).split("</article>")[:2]
    assert "at Free Parking · jail cards: 1" in ada
    assert "On turn" not in ada
    assert "<strong>On turn</strong> · In jail" in bo
    out = replace(ruled(), players=(replace(ruled().players[0], out=True), ruled().players[1]))
    assert "Out of the game" in shown_by(pictures, "players", out)
    assert "Out of the game" in shown_by(pictures, "purse", out, 1)


def test_what_is_waited_for_is_one_tap_or_one_form_away(pictures: Pictures) -> None:
    table = shown_by(pictures, "now", ruled())
    assert "It is Bo&#39;s turn." in table
    assert "Mayfair is under the hammer" in table
    assert '<button class="main">Bo buys Old Kent Road</button>' in table
    assert (table.count('name="dice."'), table.count('name="dice.."')) == (6, 6)
    assert '<option value="2">Bo</option>' in table
    assert 'placeholder="21"' in table
    assert "Landed on a space" not in table
    assert "Landed on a space" in shown_by(pictures, "asides", ruled())


def test_a_player_fills_in_a_form_of_the_game_for_themselves(pictures: Pictures) -> None:
    own = shown_by(pictures, "now", ruled(), 2)
    assert "It is your turn." in own
    assert '<input type="hidden" name="seat" value="2">' in own
    assert "Bo buys Old Kent Road" in own
    other = shown_by(pictures, "now", ruled(), 1)
    assert "It is Bo&#39;s turn." in other
    assert "Bo buys Old Kent Road" not in other


def test_a_game_that_is_over_says_what_everybody_has(pictures: Pictures) -> None:
    over = PlayView(0, "The game is over; Bo has won.", (), (), worths=(("Bo", "17M"), ("Ada", "16M")))
    text = shown_by(pictures, "now", replace(ruled(), play=over))
    assert text.index("Bo has won") < text.index("17M") < text.index("16M")


def test_a_count_is_told_line_by_line_and_drawn_anew_when_a_sum_changes(pictures: Pictures) -> None:
    def counted(total: str) -> str:
        count = CountView("Bo", (("20 percent of 300 in cash", "60"), ("Wall Street", "80")), total)
        play = PlayView(0, "The two hours are over.", (), (), counts=(count,), kept=True)
        return shown_by(pictures, "now", replace(ruled(), play=play))

    text = counted("140")
    assert "data-turns" in text
    for word in ("<caption>Bo</caption>", "20 percent of 300 in cash", "60", "Wall Street", "80", "Together", "140"):
        assert word in text
        text = text[text.index(word) :]
    assert "141" in counted("141")


def test_a_role_stands_on_its_players_note_and_page_and_says_where_somebody_is_held(pictures: Pictures) -> None:
    ada, bo = ruled().players
    table = replace(ruled(), players=(replace(ada, role="monopolist"), replace(bo, held="In the price war")))
    assert "Monopolist" in shown_by(pictures, "players", table)
    assert "Monopolist" in shown_by(pictures, "purse", table, 1)
    assert "In the price war" in shown_by(pictures, "players", table)
    assert "Monopolist" not in shown_by(pictures, "players", ruled())


def test_buildings_and_mortgages_stand_on_their_deeds_with_what_can_be_done(pictures: Pictures) -> None:
    for name in ("deeds", "own-deeds"):
        text = shown_by(pictures, name, ruled(), 1)
        assert "2 houses" in text
        assert '<button class="small">Sell a building for 2M<span class="hidden"> Mayfair</span></button>' in text
    assert "mortgaged" in shown_by(pictures, "deeds", ruled())
    assert "mortgaged" in shown_by(pictures, "purse", ruled(), 2)
    assert "hotel" in shown_by(pictures, "purse", replace(ruled(), deeds=(replace(ruled().deeds[1], level=5),)), 1)
    assert "No deeds yet" in shown_by(pictures, "own-deeds", replace(ruled(), deeds=()), 1)


def test_the_wage_is_collected_by_hand_only_where_the_app_does_not_follow_the_tokens(pictures: Pictures) -> None:
    for name in ("players", "wage"):
        assert 'value="wage"' in shown_by(pictures, name, picture(), 1)
    assert 'value="wage"' not in shown_by(pictures, "wage", ruled(), 1)
    assert shown_by(pictures, "players", ruled()).count('value="wage"') == 1


def test_a_throw_is_asked_for_where_a_rent_goes_by_it(pictures: Pictures) -> None:
    assert "dice." not in pictures.page("table.html", picture(), TABLE, no_stamp, **SAID)
    by_dice = replace(picture(), deeds=(replace(picture().deeds[0], by_dice=True),))
    for template, seat in (("table.html", TABLE), ("seat.html", 1)):
        page = pictures.page(template, by_dice, seat, no_stamp, **SAID)
        assert (page.count('name="dice."'), page.count('name="dice.."')) == (7, 7)


def test_several_players_are_ticked_and_stay_ticked_when_refused(pictures: Pictures) -> None:
    people = Blank("seats", "Who is sent", "seats", (("1", "Ada"), ("2", "Bo")))
    sending = Prompt("send", (), "A Chance sends players", "Send", (people, SPACES), (), aside=True)
    shown = replace(picture(), play=replace(RULES, prompts=(sending,)))
    assert shown_by(pictures, "asides", shown).count('type="checkbox" name="seats."') == 2
    page = pictures.page("table.html", shown, TABLE, no_stamp, Move("send", {"seats": "2", "space": "7"}), **SAID)
    assert 'value="2" checked><span>Bo</span>' in page
    assert 'id="fold-aside-send" name="moves" open>' in page


def test_a_pick_that_can_be_left_out_says_what_that_means(pictures: Pictures) -> None:
    whose = Blank("seat", "Player", "pick", (("1", "Ada"),), "Everybody", needed=False)
    shown = replace(picture(), gathering=(Prompt("start_money", (), "Began with", "Correct", (whose,), aside=True),))
    text = shown_by(pictures, "asides", shown)
    assert 'name="seat."><option value="">Everybody</option><option value="1">Ada</option>' in text


def test_several_buildings_are_built_at_once_on_a_group_that_somebody_has_whole(pictures: Pictures) -> None:
    brown, blue = ruled().deeds
    build = Choice("build", (("seat", 1), ("levels", "mayfair:3")), "Ada builds", (1,), "Build for 2M")
    whole = replace(ruled(), deeds=(brown, replace(blue, owner=1, choices=(build,))))
    for name in ("deeds", "own-deeds"):
        text = shown_by(pictures, name, whole, 1)
        assert 'name="levels.mayfair"><option value="">stays: 2 houses</option><option value="0">bare</option>' in text
        assert '<option value="hotel">hotel</option>' in text
        assert text.index('name="move" value="build"') < text.index('name="move" value="sell"')
    half = replace(whole, deeds=(replace(brown, group=blue.group), whole.deeds[1]))
    assert "Several buildings" not in shown_by(pictures, "own-deeds", half, 1)


def test_one_debt_has_one_button(pictures: Pictures) -> None:
    pays = Choice("pay_debts", (("seat", 2),), "Bo pays all debts", (2,))
    owing = replace(picture(), play=replace(RULES, choices=(pays,)))
    assert "Bo pays all debts" not in shown_by(pictures, "now", owing)
    two = replace(owing, dues=(*owing.dues, replace(owing.dues[0], due="d2")))
    assert "Bo pays all debts" in shown_by(pictures, "now", two)


def test_the_end_of_a_game_stands_below_everything_else(pictures: Pictures) -> None:
    over = Prompt("finish", (), "End the game", "Finish the game", aside=True)
    pause = Prompt("pause", (), "Take a break", "Pause", aside=True)
    shown = replace(picture(), play=replace(RULES, prompts=(over, *RULES.prompts)), gathering=(pause,))
    text = shown_by(pictures, "asides", shown)
    assert text.index("Landed there") < text.index("Take a break") < text.index("End the game")


def test_the_time_of_a_lot_is_told_as_a_clock_shows_it(pictures: Pictures) -> None:
    assert 'role="timer"' not in shown_by(pictures, "now", ruled())
    timed = replace(ruled(), play=replace(RULES, ends_ms=1_800_000_000_000, clock_s=30))
    text = shown_by(pictures, "now", timed)
    assert re.search(
        r'data-ends="1800000000000" data-most="30">The time of this lot is up at \d\d:\d\d:\d\d\.</p>', text
    )


def test_an_option_shows_what_is_played_and_what_could_be(pictures: Pictures) -> None:
    text = shown_by(pictures, "options", ruled())
    assert '<option value="table" selected>thrown at the table</option>' in text
    assert '<option value="app">the app throws</option>' in text
    assert shown_by(pictures, "options", replace(ruled(), play=None)).count("<form") == 0


def test_a_refused_form_of_the_game_keeps_what_was_chosen_and_typed(pictures: Pictures) -> None:
    page = pictures.page("table.html", ruled(), TABLE, no_stamp, Move("bid", {"seat": "2", "amount": "5"}), **SAID)
    assert page.count('<option value="2" selected>Bo</option>') == 1
    assert 'placeholder="21" value="5"' in page
    page = pictures.page("table.html", ruled(), TABLE, no_stamp, Move("land", {"seat": "2", "space": "7"}), **SAID)
    assert 'id="fold-aside-land" name="moves" open>' in page
    assert '<option value="7" selected>Chance</option>' in page


def test_the_ids_of_a_page_with_all_its_forms_are_unique(pictures: Pictures) -> None:
    for seat, template in ((TABLE, "table.html"), (2, "seat.html")):
        ids = re.findall(r' id="([^"]+)"', pictures.page(template, ruled(), seat, no_stamp, **SAID))
        assert len(ids) == len(set(ids))


def test_where_players_deal_no_more_nobody_is_offered_a_partner(pictures: Pictures) -> None:
    assert "/deal/" in shown_by(pictures, "partners", ruled(), 1)
    ended = replace(ruled(), dealing=False)
    assert "/deal/" not in shown_by(pictures, "partners", ended, 1)
    assert "No deals between players" in shown_by(pictures, "partners", ended, 1)
    assert 'action="/deal"' not in pictures.page("table.html", ended, TABLE, no_stamp, **SAID)


def test_during_the_last_dealings_the_bank_alone_is_paid_and_afterwards_anybody_again(pictures: Pictures) -> None:
    assert "Ada" in shown_by(pictures, "payees", ruled(), 2)
    last = replace(ruled(), dealing=False)
    text = shown_by(pictures, "payees", last, 2)
    assert "The bank" in text
    assert "Ada" not in text
    assert "Ada" in shown_by(pictures, "payees", replace(last, play=replace(RULES, over=True)), 2)


def test_whoever_is_on_turn_reads_whom_the_game_waits_for(pictures: Pictures) -> None:
    before = shown_by(pictures, "now", ruled(), 2)
    assert "It is your turn.</p>" in before
    waits = replace(ruled(), play=replace(RULES, choices=(), awaits="Ada must first buy or leave the deed."))
    assert "It is your turn. Ada must first buy or leave the deed.</p>" in shown_by(pictures, "now", waits, 2)
    assert "s turn. Ada must first buy or leave the deed.</p>" in shown_by(pictures, "now", waits, 1)


@pytest.mark.parametrize(
    ("bid", "said"),
    [
        (0, "2M reserved for payments that wait"),
        (200, "2M reserved for the bid"),
        (50, "2M reserved for the bid and payments that wait"),
    ],
)
def test_what_money_is_reserved_for_is_told_on_its_players_page(pictures: Pictures, bid: int, said: str) -> None:
    ada, bo = picture().players
    view = replace(picture(), players=(replace(ada, reserved=200, reserved_text="2M", bid=bid), bo))
    assert f"{said}, " in shown_by(pictures, "purse", view, 1)


def struck(*seats: int) -> TableView:
    """Players whom one draw has struck, and one whom another has."""
    moves = (("chance_do", "Carry out"), ("chance_done", "Done already"), ("chance_skip", "Does not count"))
    drawn = [*(("draw", seat, "Go to jail") for seat in seats), ("other", 1, "Pay 100K")]
    return replace(
        picture(),
        chances=tuple(
            ChanceView(
                f"{mark}-{seat}",
                seat,
                f"Chance for P{seat}: {what}",
                tuple(Choice(move, (("chance", f"{mark}-{seat}"),), label) for move, label in moves),
                f"P{seat}",
                what,
            )
            for mark, seat, what in drawn
        ),
    )


def test_a_chance_for_several_is_told_once_with_one_button_for_each_and_the_rest_folded(pictures: Pictures) -> None:
    text = shown_by(pictures, "chances", struck(1, 2, 3, 4))
    together, alone = text.split("<li ")[1:]
    open_ones, folded = together.split("<details>")
    assert "Chance for P1, P2, P3, P4: Go to jail" in open_ones
    assert re.findall(r">(P\d: [^<]+)<", open_ones) == [f"P{seat}: Carry out" for seat in (1, 2, 3, 4)]
    assert len(re.findall(r"<button", folded)) == 8
    assert "P4: Does not count" in folded
    assert "Chance for P1: Pay 100K" in alone
    assert "details" not in alone


def test_on_a_players_page_a_chance_for_several_is_their_own_alone(pictures: Pictures) -> None:
    text = shown_by(pictures, "chances", struck(1, 2), 2)
    assert "Chance for P2: Go to jail" in text
    assert re.findall(r">(Carry out|Done already|Does not count)<", text) == [
        "Carry out",
        "Done already",
        "Does not count",
    ]
