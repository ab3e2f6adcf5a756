"""Whatever people ask for, in any order: a refusal changes nothing; money and pieces add up after every line."""

from collections.abc import Callable, Mapping
from random import Random

import pytest

from board_app.rules.board import ROLES
from board_app.rules.moves import Accepted, Value
from board_app.rules.roles import MONOPOLIST, monopolised, role_of
from board_app.rules.state import State
from board_app.rules.turns import turn_of
from tests.board_app.alone import Alone
from tests.board_app.editions.anti_monopoly_2.evening import US, evening
from tests.board_app.editions.laws import kept, leave, money_adds_up, option, pieces_add_up, somebody_can_go_on

MOVES = 350
SELDOM = 0.05
"""How often somebody would leave the table, or have it play otherwise."""

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
    return " ".join(f"{deed(chance)}:{chance.choice('01234') if chance.random() < 0.8 else 'hotel'}" for _ in range(2))


def side(chance: Random) -> Value:
    """One side of a deal."""
    return " ".join(chance.sample([f"deed:{deed(chance)}", f"cash:{amount(chance)}", f"free:{deed(chance)}:2"], 2))


def role(chance: Random) -> Value:
    """A role."""
    return chance.choice(ROLES)


def face(chance: Random) -> Value:
    """A throw of one die."""
    return chance.randrange(1, 7)


ASKED: Mapping[str, Mapping[str, Words]] = {
    "role": {"seat": seat, "role": role},
    "swap_roles": {"seat": seat, "other": seat},
    "roll": {"seat": seat},
    "jail_roll": {"seat": seat},
    "land": {"seat": seat, "space": lambda chance: chance.randrange(40)},
    "end_turn": {"seat": seat},
    "buy": {"seat": seat, "deed": deed},
    "decline": {"seat": seat, "deed": deed},
    "rent": {"seat": seat, "deed": deed},
    "build": {"seat": seat, "levels": levels},
    "sell": {"seat": seat, "levels": levels},
    "mortgage": {"seat": seat, "deed": deed},
    "unmortgage": {"seat": seat, "deed": deed},
    "trade": {"from": seat, "to": seat, "gives": side, "gets": side},
    "choose": {"seat": seat, "choice": lambda chance: chance.choice(("flat", "percent"))},
    "fund": {"seat": seat, "die": face},
    "card": {"seat": seat},
    "jail_fine": {"seat": seat},
    "pay_debts": {"seat": seat},
    "bankrupt": {"seat": seat},
    "pay": {"payer": seat, "payee": seat, "amount": amount},
    "option": {"option": lambda _: "goal", "value": lambda chance: chance.choice("AB")},
    "undo": {},
    "redo": {},
}
"""What is asked for, with words that make some sense."""


def asked(one: Alone, chance: Random) -> tuple[str, dict[str, Value]]:
    """Something somebody asks for: a button of the page as often as anything, and now and then nonsense."""
    state = State(one.book, US.facts)
    if turn_of(state).todo == "throw" and chance.random() < 0.5:
        # The ground of a throw falls away: a mortgaged deed brings no rent.
        return "mortgage", {"seat": state.owner(turn_of(state).what), "deed": turn_of(state).what}
    view = one.table.view()
    offered = [*(view.play.choices if view.play else ()), *(choice for deed in view.deeds for choice in deed.choices)]
    if offered and chance.random() < 0.6:
        choice = chance.choice(offered)
        return choice.move, dict(choice.args)
    if chance.random() < SELDOM:
        return leave(chance, seat(chance)) if chance.random() < 0.2 else option(chance, US.facts)
    move = chance.choice(list(ASKED))
    if chance.random() < 0.01:
        move = "closing"
    args = {name: words(chance) for name, words in ASKED.get(move, {}).items()}
    if args and chance.random() < 0.2:
        args[chance.choice(list(args))] = chance.choice(NONSENSE)
    return move, args


def adds_up(one: Alone) -> None:
    """The laws that hold after every line."""
    state = State(one.book, US.facts)
    money_adds_up(one)
    somebody_can_go_on(one)
    pieces_add_up(state)
    assert not set(one.book.section("mortgaged")) & set(one.book.section("houses"))
    for key, level in one.book.section("houses").items():
        owner, group = state.owner(key), US.facts.deeds[key].group
        assert owner
        assert role_of(state, owner) != MONOPOLIST or (level != 4 and monopolised(state, owner, group))
    assert state.playing(turn_of(state).seat)


def even_from_the_start(one: Alone) -> None:
    """Four at the table are two against two, or some have no role yet."""
    chosen = list(one.book.section("roles").values())
    assert all(chosen.count(role) <= 2 for role in ROLES)


@pytest.mark.parametrize("seed", range(12))
def test_a_refusal_changes_nothing_and_every_line_adds_up(seed: int) -> None:
    chance, one = Random(seed), Alone(("A", "B", "C", "D"), pack=US, seed=seed)
    if seed % 2:  # somebody has the utilities, and others come near them
        one = evening("ABCD", deeds={"A": [12], "D": [28]}, position={"B": 5, "C": 21})
    made = 0
    for _ in range(MOVES):
        before = kept(one)
        move, args = asked(one, chance)
        outcome = one.do(move, **args)
        if isinstance(outcome, Accepted):
            made += 1
            adds_up(one)
            even_from_the_start(one)
        else:
            assert kept(one) == before, (move, args, outcome)
    assert made > MOVES // 6


@pytest.mark.parametrize("seed", range(4))
def test_every_button_that_is_offered_can_be_pressed(seed: int) -> None:
    chance, one = Random(seed), Alone(("A", "B", "C"), pack=US, seed=seed)
    for _ in range(150):
        play = one.table.view().play
        assert play is not None
        if not play.choices:
            break
        choice = chance.choice(play.choices)
        one.yes(choice.move, **dict(choice.args))
