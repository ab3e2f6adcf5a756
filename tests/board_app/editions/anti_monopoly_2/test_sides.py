"""Roles are chosen evenly before the game and kept in play."""

import pytest

from board_app.rules.board import ROLES
from tests.board_app.alone import Alone
from tests.board_app.editions.anti_monopoly_2.evening import US, C, M, asked, evening, gathered, offered


def roles(one: Alone) -> list[str]:
    """Everybody's role as the page tells it, by seat."""
    return [player.role for player in one.table.view().players]


@pytest.mark.parametrize(("players", "most"), [("AB", 1), ("ABC", 2), ("ABCD", 2), ("ABCDE", 3), ("ABCDEF", 3)])
@pytest.mark.parametrize("role", ROLES)
def test_no_role_has_more_players_than_half_the_table_and_one(players: str, most: int, role: str) -> None:
    one = Alone(tuple(players), pack=US)
    for seat in range(1, most + 1):
        one.yes("role", seat=seat, role=role)
    refusal = one.no("role", seat=most + 1, role=role)
    assert (refusal.code, refusal.limit) == ("role_full", most)


def test_four_against_two_is_no_table() -> None:
    one = Alone(tuple("ABCDEF"), pack=US)
    for seat in (1, 2, 3):
        one.yes("role", seat=seat, role=C)
    refusal = one.no("role", seat=4, role=C)
    assert refusal.sentence == "Of 6 players 3 at most can be competitors."
    for seat in (4, 5):
        one.yes("role", seat=seat, role=M)
    assert one.no("begin", seat=1).code == "role_missing"
    one.yes("role", seat=6, role=M)
    one.yes("begin", seat=1)


def test_two_against_three_is_a_table() -> None:
    one = gathered("ABCDE")
    assert roles(one) == [C, M, C, M, C]
    one.yes("begin", seat=4)
    assert one.yes("roll", seat=4, dice="4 6").sentence.startswith("D threw 4 6: Sightseeing")


@pytest.mark.parametrize("move", ["role", "swap_roles"])
def test_no_role_changes_in_play(move: str) -> None:
    one = gathered("AB")
    one.yes("land", seat=1, space=10)
    words: dict[str, str | int] = {"role": M} if move == "role" else {"other": 2}
    refusal = one.no(move, seat=1, **words)
    assert (refusal.code, refusal.sentence) == ("role_fixed", "A is a competitor for the whole game.")


def test_before_the_first_throw_a_role_can_be_chosen_anew_or_swapped() -> None:
    one = gathered("ABC")
    one.yes("role", seat=1, role=M)
    assert roles(one) == [M, M, C]
    assert one.yes("swap_roles", seat=2, other=3).sentence == "B and C swapped roles"
    assert roles(one) == [M, C, M]
    one.yes("undo")
    assert roles(one) == [M, M, C]


def test_the_page_offers_a_role_anew_to_those_the_table_stays_even_with() -> None:
    def able(one: Alone) -> list[str]:
        play = one.table.view().play
        assert play is not None
        anew = [prompt for prompt in play.prompts if prompt.title == "Choose a role anew"]
        return [label for prompt in anew for _, label in prompt.blanks[0].picks]

    assert (able(gathered("ABC")), able(gathered("ABCD"))) == (["A", "C"], [])
    one = gathered("ABC")
    one.yes("roll", seat=1, dice="4 6")
    assert able(one) == []


def test_who_comes_later_takes_the_role_that_keeps_the_table_even() -> None:
    one = gathered("ABC")
    one.yes("land", seat=1, space=10)
    one.yes("join", name="D")
    assert one.no("land", seat=2, space=10).code == "role_missing"
    assert one.no("role", seat=4, role=C).code == "role_full"
    one.yes("role", seat=4, role=M)
    one.yes("land", seat=2, space=10)


def test_a_table_that_became_uneven_before_the_first_throw_chooses_anew() -> None:
    one = gathered("ABCDEF")
    for seat in (2, 4):
        one.yes("depart", seat=seat, money="bank", deeds="bank")
    refusal = one.no("roll", seat=1, dice="1 2")
    assert refusal.sentence == "3 competitors against 1 monopolists are not even: they may differ by one."
    one.yes("role", seat=5, role=M)
    one.yes("roll", seat=1, dice="1 2")


def test_a_table_that_becomes_uneven_in_play_goes_on() -> None:
    one = gathered("ABCDEF")
    one.yes("land", seat=1, space=10)
    for seat in (2, 4):
        one.yes("depart", seat=seat, money="bank", deeds="bank")
    one.yes("roll", seat=3, dice="4 6")


def test_the_page_offers_the_roles_that_are_left_then_the_swap_then_neither() -> None:
    one = Alone(("Ada", "Bo"), pack=US)
    assert offered(one) == ["Ada is a competitor", "Ada is a monopolist", "Bo is a competitor", "Bo is a monopolist"]
    one.yes("role", seat=1, role=M)
    assert offered(one) == ["Bo is a competitor"]
    one.yes("role", seat=2, role=C)
    assert "Two players swap roles" in asked(one)
    one.yes("roll", seat=1, dice="4 6")
    assert "Two players swap roles" not in asked(one)


def test_the_goal_is_agreed_before_the_first_throw() -> None:
    one = gathered("AB")
    one.yes("option", option="goal", value="B")
    one.yes("land", seat=1, space=10)
    assert one.no("option", option="goal", value="A").code == "begun"
    one.yes("option", option="rent_in_jail", value="paid")


def test_a_role_is_told_on_everybodys_own_note() -> None:
    assert roles(evening("ABC")) == [C, M, C]
