"""The facts of Socialism: what its rules state is as they state it, and everything else is marked as a sample."""

from importlib.resources import files

from board_app.editions.socialism.pack import pack
from board_app.rules.standard import STANDARD
from tests.board_app.editions.socialism.evening import FACTS


def test_what_the_rules_state_is_as_they_state_it() -> None:
    assert (FACTS.players_min, FACTS.players_max, FACTS.start, FACTS.wage, FACTS.full_group_factor) == (2, 4, 0, 50, 2)
    assert FACTS.fund is not None
    assert (FACTS.fund.name, FACTS.fund.start) == ("the Community Fund", 1848)
    assert dict(FACTS.figures) == {"chips": 10, "jail_six": 6}
    sums = {"donation": 5, "contribution": 10, "shuttle": 50, "jail_loss": 50, "card_loss": 100}
    assert dict(FACTS.values) == sums
    assert (FACTS.board.fine, FACTS.board.tries, FACTS.board.doubles, FACTS.board.bid_step) == (50, 3, 3, 5)
    assert FACTS.board.action == ("2", "3", "4", "x2", "+1", "+2")
    assert (FACTS.board.houses, FACTS.board.hotels, FACTS.board.interest) == (0, 0, 0)


def test_there_are_sixteen_projects_two_to_a_colour() -> None:
    assert len(FACTS.deeds) == 16
    assert {len(group) for group in FACTS.groups.values()} == {2}
    assert all(deed.project and deed.kind == "project" and not deed.rents for deed in FACTS.deeds.values())
    assert len({deed.name for deed in FACTS.deeds.values()}) == 16


def test_every_figure_of_a_project_is_marked_as_ours() -> None:
    figures = pack().figures
    assert figures is not None
    cards = [figure for figure in figures.listed({}) if figure.id.startswith("deeds.")]
    assert len(cards) == 16 * len(("us", "price", "fee", "slots", "payout"))
    assert {figure.certainty for figure in cards} == {"ours"}
    assert FACTS.board.sample
    text = (files("board_app.editions.socialism") / "facts.toml").read_text("utf-8")
    assert "SAMPLE" in text


def test_the_sample_board_has_the_four_corners_and_what_lies_between() -> None:
    kinds = [space.kind for space in FACTS.board.spaces]
    assert [kinds[corner] for corner in (0, 8, 16, 24)] == ["go", "jail", "free_parking", "go_to_jail"]
    assert (kinds.count("shuttle"), kinds.count("card"), kinds.count("deed")) == (4, 8, 16)


def test_the_pack_adds_moves_and_replaces_only_payments_which_must_leave_the_donations() -> None:
    moves = pack().moves
    assert {"contribute", "self_develop", "donate", "ride", "play_kept", "project_card"} <= set(moves)
    assert moves.keys() & STANDARD.keys() == {"pay", "settle"}
