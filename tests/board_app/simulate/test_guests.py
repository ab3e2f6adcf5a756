"""Built-in players of an edition without a board play what it offers, and come to an end."""

from dataclasses import replace
from random import Random

from board_app.editions.classic.pack import pack as classic
from board_app.editions.pack import Pack
from board_app.ledger.line import BANK
from board_app.rules import bankruptcy
from board_app.rules.board import Board
from board_app.rules.decisions import Ask, Decision, MoveKind
from board_app.rules.draft import Draft
from board_app.rules.moves import Move, Refusal
from board_app.rules.offers import Blank, Choice, Offers, Prompt
from board_app.rules.state import State
from board_app.simulate import guests
from board_app.simulate.evening import NAMES, Evening
from board_app.simulate.players import Habits
from board_app.simulate.tally import Tally
from board_app.storage.memory import MemoryStore
from tests.board_app.alone import Alone

PRINTED = classic()


def lost(state: State, ask: Ask) -> Decision | Refusal:
    """Somebody loses a sum to the bank; whoever cannot pay it owes it."""
    draft = Draft(state, ask.op)
    draft.charge(ask.args["seat"], BANK, 100 * ask.args["count"], "fine", {})
    return draft.decision("begin", {"seat": ask.args["seat"]})


def game(*left_out: str) -> Pack:
    """An edition of one move of its own: no board, no deeds, no turns."""
    moves = {
        "wager": MoveKind({"seat": "seat", "count": "number"}, lost),
        "pay_debts": MoveKind({"seat": "seat"}, bankruptcy.pay_debts),
        "bankrupt": MoveKind({"seat": "seat"}, bankruptcy.bankrupt),
        "finish": MoveKind({}, bankruptcy.finish),
    }
    facts = replace(PRINTED.facts, id="wager", deeds={}, options={}, board=Board())
    return Pack(facts, {name: kind for name, kind in moves.items() if name not in left_out}, offers=FORM)


FORM = Offers(
    prompts=lambda state, _: (
        ()
        if state.book.section("over")
        else (
            Prompt(
                "wager",
                (),
                "Wager",
                "Wager",
                (
                    Blank("seat", "Who", "seat", tuple((str(seat), state.name(seat)) for seat in state.in_play())),
                    Blank("count", "Count", "text"),
                ),
            ),
        )
    )
)


def played(pack: Pack, most: int = 1000) -> tuple[Evening, Tally]:
    """A whole game of three."""
    one, tally = Evening(MemoryStore(), pack, NAMES[:3], Random(5).randrange, Habits()), Tally()
    one.play(tally, most)
    return one, tally


def test_a_game_of_its_own_moves_is_played_until_one_is_left() -> None:
    one, tally = played(game())
    assert tally.failures == 2
    assert one.clerk.book.section("over")["winner"]


def test_where_nobody_can_fail_debts_are_dropped_and_the_richest_wins_in_the_end() -> None:
    one, tally = played(game("pay_debts", "bankrupt"), 60)
    assert (tally.failures, tally.finished) == (0, 1)
    assert one.clerk.book.section("over")
    assert "drop" in {line.move for line in one.clerk.book.lines}


def test_a_game_without_an_end_is_left_where_it_is() -> None:
    one, tally = played(game("bankrupt", "finish"), 60)
    assert not one.clerk.book.section("over")
    assert (tally.turns, tally.winners[""]) == ([60], 1)


def test_where_nothing_is_offered_the_game_is_over() -> None:
    one, _ = played(replace(game(), offers=Offers()))
    assert one.clerk.book.section("over")


def test_every_kind_of_blank_is_filled_in() -> None:
    state = State(Alone(pack=PRINTED).book, PRINTED.facts)
    blanks = (
        Blank("a", "A", "pick", (("x", "X"),)),
        Blank("b", "B", "dice"),
        Blank("c", "C", "amount"),
        Blank("d", "D", "text"),
    )
    offers = Offers(prompts=lambda *_: (Prompt("all", (("e", 5),), "All", "All", blanks),))
    move = guests.next_move(state, offers, lambda _: True, lambda _: 0)
    assert move == Move("all", {"e": 5, "a": "x", "b": "1 1", "c": "1", "d": "1"})


def test_a_button_is_taken_as_it_is_and_what_is_refused_is_passed_over() -> None:
    state = State(Alone(pack=PRINTED).book, PRINTED.facts)
    offers = Offers(choices=lambda _: (Choice("no", (), "No"), Choice("yes", (("seat", 1),), "Yes")))
    assert guests.next_move(state, offers, lambda move: move.name == "yes", lambda _: 0) == Move("yes", {"seat": 1})
    assert guests.next_move(state, offers, lambda _: False, lambda _: 0) is None
