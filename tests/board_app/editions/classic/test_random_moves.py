"""Whatever people ask for, in any order: a refusal changes nothing; money and pieces add up after every line."""

from collections.abc import Callable, Mapping
from random import Random

import pytest

from board_app.rules.auction import auction_of
from board_app.rules.moves import Accepted, Value
from board_app.rules.state import State
from board_app.rules.turns import turn_of
from tests.board_app.alone import Alone
from tests.board_app.editions.classic.evening import US
from tests.board_app.editions.late_words import keyed, put_right
from tests.board_app.editions.laws import kept, leave, money_adds_up, option, pieces_add_up, somebody_can_go_on

MOVES = 400
SELDOM = 0.04
"""How often somebody would leave the table, or have it play otherwise."""

SIDES = ("payer", "payee")

OFTEN = 0.15
"""How often somebody wants something put right, or taken back."""

NONSENSE: tuple[Value, ...] = ("", "-5", "0", "x", "99999999999", "39:7", "🎲", -1, 41)

Words = Callable[[Random], Value]


def seat(chance: Random) -> Value:
    """A seat, mostly a real one."""
    return chance.choice((1, 2, 3, 4, 4, 0, 9))


def deed(chance: Random) -> Value:
    """A deed's key."""
    return chance.choice(list(US.facts.deeds))


def amount(chance: Random) -> Value:
    """A sum somebody types."""
    return str(chance.choice((1, 5, 20, 60, 150, 400, 2500)))


def levels(chance: Random) -> Value:
    """One or two streets and what shall stand there."""
    return " ".join(f"{deed(chance)}:{chance.choice('0123') if chance.random() < 0.8 else 'hotel'}" for _ in range(2))


def side(chance: Random) -> Value:
    """One side of a deal."""
    return " ".join(
        chance.sample([f"deed:{deed(chance)}", f"cash:{amount(chance)}", "jail:1", f"free:{deed(chance)}:2"], 2)
    )


ASKED: Mapping[str, Mapping[str, Words]] = {
    "roll": {"seat": seat},
    "jail_roll": {"seat": seat},
    "land": {"seat": seat, "space": lambda chance: chance.randrange(40)},
    "end_turn": {"seat": seat},
    "buy": {"seat": seat, "deed": deed},
    "decline": {"seat": seat, "deed": deed},
    "bid": {"seat": seat, "amount": amount},
    "leave": {"seat": seat},
    "hammer": {"deed": deed},
    "building_auction": {"kind": lambda chance: chance.choice(("house", "hotel"))},
    "rent": {"seat": seat, "deed": deed, "dice": lambda _: "7"},
    "claim": {"payer": seat, "deed": deed},
    "waive": {"payer": seat, "deed": deed},
    "build": {"seat": seat, "levels": levels},
    "sell": {"seat": seat, "levels": levels},
    "mortgage": {"seat": seat, "deed": deed},
    "unmortgage": {"seat": seat, "deed": deed},
    "trade": {"from": seat, "to": seat, "gives": side, "gets": side},
    "choose": {"seat": seat, "choice": lambda chance: chance.choice(("flat", "percent"))},
    "card": {"seat": seat},
    "jail_fine": {"seat": seat},
    "jail_card": {"seat": seat},
    "pay_debts": {"seat": seat},
    "bankrupt": {"seat": seat},
    "pay": {"payer": seat, "payee": seat, "amount": amount},
    "propose": {"from": seat, "to": seat, "gives": side, "gets": side},
    "join": {"name": lambda chance: chance.choice("EFGH")},
    "swap": {"seat": seat, "other": seat},
    "start_money": {"amount": amount, "seat": seat},
    "pause": {},
    "resume": {},
    "undo": {},
    "redo": {},
}
"""What is asked for, with words that make some sense."""


def asked(one: Alone, chance: Random) -> tuple[str, dict[str, Value]]:
    """Something somebody asks for: a button of the page as often as anything, and now and then nonsense."""
    view = one.table.view()
    offered = [*(view.play.choices if view.play else ()), *(choice for deed in view.deeds for choice in deed.choices)]
    if offered and chance.random() < 0.6:
        choice = chance.choice(offered)
        return choice.move, dict(choice.args)
    if chance.random() < SELDOM:
        return leave(chance, seat(chance)) if chance.random() < 0.5 else option(chance, US.facts)
    if chance.random() < OFTEN:
        return put_right(one, chance)
    move = chance.choice(list(ASKED))
    args = {name: words(chance) for name, words in ASKED[move].items()}
    if args and chance.random() < 0.2:
        args[chance.choice(list(args))] = chance.choice(NONSENSE)
    return move, args


def adds_up(one: Alone) -> None:
    """The laws that hold after every line."""
    state = State(one.book, US.facts)
    money_adds_up(one)
    somebody_can_go_on(one)
    pieces_add_up(state)
    assert min(state.stock("houses"), state.stock("hotels")) >= 0
    auction = auction_of(state)
    sold = auction.lots if auction else ()
    assert all(state.owner(deed) for deed in one.book.section("houses"))
    assert all(state.owner(deed) or deed in sold for deed in one.book.section("mortgaged"))
    assert not set(one.book.section("mortgaged")) & set(one.book.section("houses"))
    assert not set(sold) & set(one.book.section("deeds"))
    assert not any(state.is_out(due.payer) or state.is_out(due.payee) for due in state.dues())
    assert not any(state.is_out(claim[party]) for claim in one.book.section("claims").values() for party in SIDES)
    assert all(not state.is_out(owner) for owner in one.book.section("deeds").values())
    for group in US.facts.groups.values():
        heights = [state.level(deed.key) for deed in group]
        assert max(heights) - min(heights) <= 1
    assert state.playing(turn_of(state).seat)


@pytest.mark.parametrize("seed", range(12))
def test_a_refusal_changes_nothing_and_every_line_adds_up(seed: int) -> None:
    chance, one = Random(seed), Alone(("A", "B", "C", "D"), pack=US, seed=seed)
    made = 0
    for _ in range(MOVES):
        if chance.random() < SELDOM:
            one = keyed(one, chance)
            adds_up(one)
        before = kept(one)
        move, args = asked(one, chance)
        outcome = one.do(move, **args)
        if isinstance(outcome, Accepted):
            made += 1
            adds_up(one)
        else:
            assert kept(one) == before, (move, args, outcome)
    assert made > MOVES // 4


@pytest.mark.parametrize("seed", range(3))
def test_every_button_that_is_offered_can_be_pressed(seed: int) -> None:
    chance, one = Random(seed), Alone(("A", "B", "C"), pack=US, seed=seed)
    for _ in range(150):
        play = one.table.view().play
        assert play is not None
        if not play.choices:
            break
        choice = chance.choice(play.choices)
        one.yes(choice.move, **dict(choice.args))
