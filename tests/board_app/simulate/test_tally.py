"""A tally counts stops of tokens as lines tell them, and says what it has counted."""

from typing import Any

from board_app.editions.catalogue import PACKS
from board_app.ledger.line import Line
from board_app.simulate.tally import JAIL, Tally, sentences
from tests.board_app.editions.classic.evening import US


def heeded(*lines: tuple[str, list[Any]]) -> Tally:
    """A tally after lines with these notes, at the end of a game of nine turns that Red won."""
    tally = Tally()
    for seq, (move, notes) in enumerate(lines, 1):
        tally.heed(Line(seq, "", 0, None, move, {"notes": notes}, (), None))
    tally.end(9, "Red")
    return tally


def comes(space: int) -> list[Any]:
    """The note of a token that comes to a space."""
    return ["comes", {"space": space}]


def test_a_throw_ends_where_its_card_leads() -> None:
    tally = heeded(("roll", [comes(7)]), ("turned_up", [comes(39)]), ("roll", [comes(3)]))
    assert dict(tally.arrivals) == {7: 1, 39: 1, 3: 1}
    assert dict(tally.ends) == {39: 1, 3: 1}


def test_a_throw_that_leads_to_jail_ends_there() -> None:
    tally = heeded(("roll", [comes(30), ["jailed", {}]]), ("roll_jail", [["jailed", {}]]))
    assert dict(tally.arrivals) == {30: 1, JAIL: 2}
    assert dict(tally.ends) == {JAIL: 2}


def test_a_failed_try_stays_in_jail() -> None:
    assert dict(heeded(("jail_stay", [])).ends) == {JAIL: 1}


def test_failures_and_games_cut_short_are_counted() -> None:
    tally = heeded(("bankrupt", []), ("bankrupt_several", []), ("finish", []))
    assert (tally.failures, tally.finished, tally.lines) == (2, 1, 3)


def test_rounds_of_hands_are_counted_and_said() -> None:
    figures = heeded(("pay_out", []), ("pay_out", [])).figures(PACKS["card_game"]().facts)
    assert (figures["rounds"], figures["landings"]) == (2, [])
    assert "2 rounds of hands paid out" in sentences(figures)


def test_figures_are_shares_of_all_stops() -> None:
    figures = heeded(("roll", [comes(7)]), ("turned_up", [comes(39)]), ("roll", [comes(3)])).figures(US.facts)
    boardwalk = figures["landings"][39]
    assert boardwalk == {"place": 39, "name": "Boardwalk", "arrivals": 1 / 3, "ends": 1 / 2}
    assert figures["turns"] == {"mean": 9, "median": 9, "longest": 9}
    assert (figures["throws"], figures["winners"]) == (2, {"Red": 1})


def test_spaces_that_are_called_the_same_are_told_apart_by_their_position() -> None:
    names = [landing["name"] for landing in heeded().figures(US.facts)["landings"]]
    assert [name for name in names if name.startswith("Chance")] == [f"Chance, space {at}" for at in (7, 22, 36)]
    assert len(set(names)) == len(names)


def test_a_game_without_throws_has_shares_of_nothing() -> None:
    assert {landing["ends"] for landing in heeded().figures(US.facts)["landings"]} == {0}


def test_sentences_begin_with_the_games_and_name_every_place() -> None:
    lines = list(sentences(heeded(("roll", [comes(39)])).figures(US.facts)))
    assert lines[0] == "1 game, 1 lines, every one of them conserving money"
    assert lines[4].split() == ["Boardwalk", "100.000%", "of", "throws", "ended", "there"]
    assert len(lines) == 4 + 41
