"""A throw or card that was taken back comes again as it was: undo is no second try."""

from collections.abc import Mapping

import pytest

from board_app.editions.catalogue import PACKS
from board_app.game.clerk import Clerk
from board_app.game.luck import DRAWN, Luck
from board_app.ledger.book import Book
from board_app.ledger.line import Line
from board_app.rules.moves import Accepted, Move, Outcome, Refusal, Value
from board_app.storage.memory import MemoryStore
from tests.board_app.alone import Alone
from tests.board_app.quiet_unit import QuietUnit

NAMES = ("Ada", "Bo", "Cy")


def classic(seed: int = 1, store: MemoryStore | None = None, edition: str = "classic") -> Alone:
    """A table whose dice and cards are the app's."""
    return Alone(NAMES, pack=PACKS[edition](), seed=seed, store=store)


def thrown(one: Alone, seat: int, move: str = "roll") -> object:
    """What the app throws for a seat."""
    return one.book.line(one.line(move, seat=seat)).args["dice"]


def round_of(one: Alone) -> list[object]:
    """What the app throws for everybody, one after the other."""
    return [thrown(one, seat) for seat in (1, 2, 3)]


@pytest.mark.parametrize("seed", range(12))
def test_a_throw_that_was_taken_back_falls_the_same_way_again(seed: int) -> None:
    one = classic(seed)
    first = thrown(one, 1)
    for _ in range(3):
        one.yes("undo")
        assert thrown(one, 1) == first


def test_it_does_so_whatever_others_have_done_meanwhile_and_after_a_restart() -> None:
    store = MemoryStore()
    one = classic(store=store)
    first = thrown(one, 1)
    one.yes("undo")
    one.yes("pay", payer=2, payee=3, amount="10")
    one.yes("rename", seat=3, name="Cyd")
    again = classic(seed=99, store=store)
    assert thrown(again, 1) == first


def test_going_back_over_several_turns_gives_each_player_the_throws_that_they_had() -> None:
    one = Alone(NAMES, seed=2)  # no doubles; where players say what they land on, the next one can throw at once
    one.yes("option", option="board", value="turns")
    start = one.book.head
    had = round_of(one)
    one.yes("rewind", to=start)
    assert round_of(one) == had
    one.yes("rewind", to=start)
    one.yes("redo")
    one.yes("rewind", to=start)
    assert round_of(one) == had
    assert round_of(one) != had


def test_what_comes_after_a_repeated_throw_is_new() -> None:
    one = classic()
    first = thrown(one, 1)
    one.yes("undo")
    again = one.book.line(one.line("roll", seat=1))
    assert (again.args["dice"], again.args[DRAWN]) == (first, one.book.line(again.seq - 2).args[DRAWN])
    assert len({thrown(classic(seed), 1) for seed in range(12)}) > 5


def test_a_drawn_card_that_was_taken_back_is_drawn_again() -> None:
    for seed in range(6):
        one = classic(seed)
        one.yes("option", option="dice", value="table")
        one.yes("roll", seat=1, dice="3 4")  # a space of Chance
        card = one.yes("card", seat=1).sentence
        one.yes("undo")
        assert one.yes("card", seat=1).sentence == card


def test_a_round_of_cards_that_was_taken_back_is_dealt_the_same_way() -> None:
    one = classic(edition="card_game")
    one.yes("option", option="board", value="dealt")
    one.yes("deal")
    hands = dict(one.book.section("hands"))
    one.yes("undo")
    one.yes("deal")
    assert dict(one.book.section("hands")) == hands


def test_nobody_says_the_luck_of_a_move_themselves() -> None:
    one = classic()
    outcome = one.table.submit(1, Move("roll", {"seat": 1, DRAWN: "1:6=5,6=5"}), one.table.new_op())
    assert isinstance(outcome, Accepted)
    assert one.book.line(one.book.head).args[DRAWN] != "1:6=5,6=5"
    one.yes("pay", payer=1, payee=2, amount="10", **{DRAWN: "1:6=5,6=5"})
    assert DRAWN not in one.book.line(one.book.head).args


def played(*words: Mapping[str, Value]) -> Book:
    """A book of lines with these words."""
    return Book(Line(seq, "", 0, None, "new", told, (), None) for seq, told in enumerate(words, 1))


def take(book: Book, luck: Luck, line: Line) -> None:
    """A line comes to the book, and the luck hears of it."""
    book.append(line)
    luck.heard(line)


@pytest.mark.parametrize("told", ["", "1:", "1:6", "1:6=6", "x", "1:6=-1", "1:6=1;6=2"])
def test_a_journal_that_tells_no_luck_gives_fresh_numbers(told: str) -> None:
    book = played({}, {DRAWN: told})
    luck = Luck(book, lambda bound: bound - 1)
    assert luck.hand(1).draw(6) == 5


def test_another_kind_of_draw_in_the_same_place_leaves_the_first_one_as_it_was() -> None:
    book = played({}, {DRAWN: "1:6=2,6=3"})
    luck = Luck(book, lambda bound: bound - 1)
    lines = [
        Line(3, "", 0, None, "rewind", {"to": 1}, (), None),
        Line(4, "", 0, None, "card", {DRAWN: "1:16=15,6=0"}, (), None),
        Line(5, "", 0, None, "rewind", {"to": 1}, (), None),
    ]
    take(book, luck, lines[0])
    card = luck.hand(1)
    assert (card.draw(16), card.told) == (15, "1:16=15")
    for line in lines[1:]:
        take(book, luck, line)
    again = luck.hand(1)
    assert [again.draw(bound) for bound in (6, 6, 16, 6)] == [2, 3, 15, 5]


def asked(one: Alone, seat: int, move: str, /, **words: Value) -> Outcome:
    """A move that the device of a seat asks for."""
    return one.table.submit(seat, Move(move, words), one.table.new_op())


@pytest.mark.parametrize("spelt", ["01", "001", "0001"])
def test_a_seat_has_one_luck_however_its_number_is_spelt(spelt: str) -> None:
    one = classic()
    first = thrown(one, 1)
    one.yes("undo")
    assert isinstance(asked(one, 1, "roll", seat=spelt), Accepted)
    again = one.book.lines[-1].args
    assert (again["dice"], str(again[DRAWN])[:2]) == (first, "1:")


@pytest.mark.parametrize("spelt", ["2", "00", "x", "x" * 30_000])
def test_a_word_that_a_move_has_not_got_brings_no_other_cards_and_reaches_no_line(spelt: str) -> None:
    one = classic(edition="card_game")
    one.yes("option", option="board", value="dealt")
    one.yes("deal")
    hands = dict(one.book.section("hands"))
    one.yes("undo")
    assert isinstance(asked(one, 1, "deal", seat=spelt), Accepted)
    assert dict(one.book.section("hands")) == hands
    assert str(one.book.lines[-1].args[DRAWN]).startswith("0:")
    assert len(str(one.book.lines[-1].args)) < 1000


def test_nobody_says_how_the_cards_lie_that_the_app_deals() -> None:
    one = classic(edition="card_game")
    one.yes("option", option="board", value="dealt")
    refused = asked(one, 1, "deal", order="go electric")
    assert isinstance(refused, Refusal)
    assert refused.code == "app_draws"


def drawing(store: MemoryStore | None = None) -> Alone:
    """A table at which Ada has drawn a card that costs something, and waits for a unit that is silent."""
    one = classic(store=store)
    one.yes("option", option="dice", value="table")
    one.yes("roll", seat=1, dice="3 4")  # a space of Chance
    one.table.attend(QuietUnit())
    outcome = asked(one, 1, "card", seat=1)
    assert isinstance(outcome, Accepted)
    assert outcome.state == "proposed"
    return one


def waiting(one: Alone) -> tuple[str, ...]:
    """What waits for the unit."""
    return tuple(proposal.sentence for proposal in one.table.view().waiting)


def let_go(one: Alone) -> None:
    """Whoever drew withdraws what waits."""
    (proposal,) = one.table.view().waiting
    assert isinstance(asked(one, 1, "withdraw", op=proposal.op), Accepted)
    assert waiting(one) == ()


def test_a_card_that_waits_for_the_unit_and_is_withdrawn_is_drawn_again() -> None:
    one = drawing()
    card = waiting(one)
    for _ in range(3):
        let_go(one)
        assert card[0] in one.table.view().log[0].sentence
        asked(one, 1, "card", seat=1)
        assert waiting(one) == card


def test_a_card_that_waited_is_drawn_again_after_a_restart() -> None:
    store = MemoryStore()
    one = drawing(store)
    card = waiting(one)
    let_go(one)
    again = classic(seed=99, store=store)
    again.table.attend(QuietUnit())
    asked(again, 1, "card", seat=1)
    assert waiting(again) == card
    third = classic(seed=7, store=store)  # while it waits
    let_go(third)
    third.table.attend(QuietUnit())
    asked(third, 1, "card", seat=1)
    assert waiting(third) == card


def test_a_card_that_waited_while_somebody_went_back_is_drawn_again() -> None:
    store = MemoryStore()
    one = drawing(store)
    card = waiting(one)
    one.yes("undo")
    assert waiting(one) == ()
    one.yes("redo")
    again = classic(seed=99, store=store)
    again.table.attend(QuietUnit())
    asked(again, 1, "card", seat=1)
    assert waiting(again) == card


def test_nobody_draws_a_second_time_while_the_first_draw_waits() -> None:
    one = drawing()
    card = waiting(one)
    for seat in (1, None):
        refused = one.table.submit(seat, Move("card", {"seat": 1}), one.table.new_op())
        assert isinstance(refused, Refusal)
        assert refused.code == "draw_waits"
    assert waiting(one) == card


def test_a_card_that_is_owed_in_the_end_was_drawn_and_another_one_follows() -> None:
    clerk = Clerk(drawing().store, PACKS["classic"](), lambda bound: bound - 1, lambda: 0)
    (proposal,) = clerk.outbox
    line = clerk.owe(proposal)
    assert line is not None
    assert line.args[DRAWN] == proposal.move.args[DRAWN]
    assert clerk.drawn(Move("card", {"seat": 1})).args[DRAWN] != proposal.move.args[DRAWN]
