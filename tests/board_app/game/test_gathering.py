"""Forms for the evening itself: each is taken as it is filled in, and only the table has them."""

from board_app.rules.offers import Prompt
from board_app.web.topics import asides
from tests.board_app.alone import Alone


def forms(one: Alone) -> dict[str, Prompt]:
    """The forms of the table page, by their move."""
    return {prompt.move: prompt for prompt in asides(one.table.view(), 0)}


def filled(one: Alone, move: str, **words: str) -> str:
    """Fill a form in, the first value of every list unless another is named; what is said."""
    first = {blank.name: blank.picks[0][0] if blank.picks else blank.text for blank in forms(one)[move].blanks}
    return one.yes(move, "", **{**first, **words}).sentence


def test_every_form_is_taken_as_it_is_filled_in() -> None:
    one = Alone(("Ada", "Bo", "Cy"))
    assert filled(one, "swap", other="2") == "Ada and Bo swapped places"
    assert filled(one, "start_money", seat="2", amount="14M") == "Bo begins with 14M"
    assert forms(one)["start_money"].blanks[0].text == "Everybody"
    assert one.yes("start_money", amount="15M").sentence == "Everybody begins with 15M"
    assert filled(one, "name_game", name="Friday") == "This game is called Friday"
    assert forms(one)["name_game"].blanks[0].text == "Friday"
    assert filled(one, "depart", money="shared") == "Bo left the table; the others share the money"


def test_a_card_of_the_unit_that_is_lost_is_taken_out_of_use() -> None:
    one = Alone()
    assert "unbind" not in forms(one)
    one.yes("bind", uid="04A1B2C3", seat=2)
    assert forms(one)["unbind"].blanks[0].picks == (("04A1B2C3", "Bo's card 04A1B2C3"),)
    assert filled(one, "unbind") == "A card was taken out of use"


def test_a_break_is_offered_until_it_is_taken_and_its_end_is_none_of_the_folds() -> None:
    one = Alone()
    assert filled(one, "pause") == "The game is paused"
    assert not {"pause", "resume"} & forms(one).keys()
    assert one.table.view().paused


def test_where_nobody_sits_nobody_leaves_and_one_alone_swaps_with_nobody() -> None:
    assert forms(Alone(())).keys() == {"pause", "name_game"}
    assert forms(Alone(("Ada",))).keys() >= {"depart", "start_money"}
    assert "swap" not in forms(Alone(("Ada",)))


def test_a_players_own_page_has_none_of_these_forms() -> None:
    assert not {"depart", "swap", "pause"} & {prompt.move for prompt in asides(Alone().table.view(), 1)}
