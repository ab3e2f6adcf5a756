"""Whatever people ask for, in any order: a refusal changes nothing; money and pieces add up after every line."""

from collections.abc import Callable, Mapping
from random import Random

import pytest

from board_app.ledger.line import Put
from board_app.rules.auction import auction_of
from board_app.rules.moves import Accepted, Value
from board_app.rules.state import State
from board_app.rules.turns import turn_of
from tests.board_app.alone import Alone, after
from tests.board_app.editions.late_words import keyed, put_right
from tests.board_app.editions.laws import kept, leave, money_adds_up, option, pieces_add_up, somebody_can_go_on
from tests.board_app.editions.revolution.evening import UK, evening

MOVES = 300
SELDOM = 0.04
"""How often somebody would leave the table, or have it play otherwise."""

SIDES = ("payer", "payee")

OFTEN = 0.15
"""How often somebody wants something put right, or taken back."""

NONSENSE: tuple[Value, ...] = ("", "-5K", "0", "x", "99999999999", "39:7", "🎲", -1, 41)

Words = Callable[[Random], Value]


def seat(chance: Random) -> Value:
    """A seat, mostly a real one."""
    return chance.choice((1, 2, 3, 4, 4, 0, 9))


def deed(chance: Random) -> Value:
    """A deed's key."""
    return chance.choice(list(UK.facts.deeds))


def amount(chance: Random) -> Value:
    """A sum somebody types."""
    return chance.choice(("10K", "50K", "200K", "1.5M", "4M", "25M"))


def levels(chance: Random) -> Value:
    """A street and what shall stand there."""
    return f"{deed(chance)}:{chance.choice(('0', '1', '2', '3', 'hotel'))}"


def side(chance: Random) -> Value:
    """One side of a deal."""
    return " ".join(chance.sample([f"deed:{deed(chance)}", f"cash:{amount(chance)}", f"free:{deed(chance)}:2"], 2))


def effect(chance: Random) -> Value:
    """What a Chance does."""
    money = ("bank 500K", "bank -1.5M", "each -500K")
    return chance.choice((*money, "go_to 0", "go_to 24", "back 3", "jail", "free", "keep"))


def any_of(*values: Value) -> Words:
    """One of these."""
    return lambda chance: chance.choice(values)


OWN: Mapping[str, Words] = {"seat": seat, "deed": deed}
BUILT: Mapping[str, Words] = {"seat": seat, "levels": levels}

ASKED: Mapping[str, Mapping[str, Words]] = {
    "roll": {"seat": seat},
    "jail_roll": {"seat": seat},
    "land": {"seat": seat, "space": lambda chance: chance.randrange(40)},
    "end_turn": {"seat": seat},
    "buy": OWN,
    "decline": OWN,
    "bid": {"seat": seat, "amount": amount},
    "leave": {"seat": seat},
    "hammer": {"deed": deed},
    "time_up": {},
    "building_auction": {"kind": any_of("house", "hotel")},
    "rent": OWN,
    "claim": {"payer": seat, "deed": deed},
    "waive": {"payer": seat, "deed": deed},
    "build": BUILT,
    "sell": BUILT,
    "mortgage": OWN,
    "unmortgage": OWN,
    "trade": {"from": seat, "to": seat, "gives": side, "gets": side},
    "zone": {"seat": seat, "choice": any_of("chance", "auction"), "zone": any_of("car", "walking")},
    "forced_deal": {"seat": seat, "gives": deed, "takes": deed},
    "card": {"seat": seat, "effect": effect},
    "send": {"seats": any_of("1 2", "3", "2 3 4"), "deed": deed},
    "chance_do": {"chance": any_of("mark-1", "mark-2", "mark-3")},
    "jail_fine": {"seat": seat},
    "wage": {"seat": seat},
    "pay_debts": {"seat": seat},
    "bankrupt": {"seat": seat},
    "pay": {"payer": seat, "payee": seat, "amount": amount},
    "propose": {"from": seat, "to": seat, "gives": side, "gets": side},
    "join": {"name": any_of("E", "F", "G", "H")},
    "swap": {"seat": seat, "other": seat},
    "start_money": {"amount": amount, "seat": seat},
    "pause": {},
    "resume": {},
    "fact": {"figure": any_of("edition.wage", "stations.rents"), "value": any_of("1M", "100K 200K 300K 400K", "")},
    "undo": {},
    "redo": {},
}
"""What is asked for, with words that make some sense."""


def asked(one: Alone, chance: Random) -> tuple[str, dict[str, Value]]:
    """Something somebody asks for: often what the turn is about, and now and then nonsense."""
    turn = turn_of(State(one.book, UK.facts))
    if chance.random() < 0.4:
        move = {"offer": "buy", "zone": "zone"}.get(turn.todo, "roll" if chance.random() < 0.5 else "end_turn")
        words = {"buy": {"deed": turn.what}, "zone": {"choice": "auction"}}.get(move, {})
        return move, {"seat": turn.decider, **words}
    if chance.random() < SELDOM:
        return leave(chance, seat(chance)) if chance.random() < 0.5 else option(chance, UK.facts)
    if chance.random() < OFTEN:
        return put_right(one, chance)
    move = chance.choice(list(ASKED))
    args = {name: words(chance) for name, words in ASKED[move].items()}
    if args and chance.random() < 0.2:
        args[chance.choice(list(args))] = chance.choice(NONSENSE)
    return move, args


def adds_up(one: Alone) -> None:
    """The laws that hold after every line."""
    state = State(one.book, UK.facts)
    money_adds_up(one)
    somebody_can_go_on(one)
    pieces_add_up(state)
    auction = auction_of(state)
    sold = auction.lots if auction else ()
    assert all(state.owner(key) or key in sold for key in one.book.section("mortgaged"))
    assert not set(sold) & set(one.book.section("deeds"))
    assert all(state.owner(key) for key in one.book.section("houses"))
    assert not any(state.is_out(due.payer) or state.is_out(due.payee) for due in state.dues())
    assert not any(state.is_out(claim[party]) for claim in one.book.section("claims").values() for party in SIDES)
    assert not set(one.book.section("mortgaged")) & set(one.book.section("houses"))
    for group in UK.facts.groups.values():
        heights = [state.level(deed.key) for deed in group]
        assert max(heights) - min(heights) <= 1
    assert state.playing(turn_of(state).seat)


def struck(one: Alone) -> Alone:
    """The same table after a card has struck three of its players."""
    puts = (Put("chances", f"mark-{number}", {"seat": number, "card": 5}) for number in (1, 2, 3))
    return after(one, "chance_zone", {"zone": 1, "chance": 5}, *puts)


@pytest.mark.parametrize("board", ["followed", "turns", "told"])
@pytest.mark.parametrize("seed", range(5))
def test_a_refusal_changes_nothing_and_every_line_adds_up(seed: int, board: str) -> None:
    chance = Random(seed)
    one = struck(evening("ABCD", options={"board": board, "zone_chance": "app"}, seed=seed))
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
    assert made > MOVES // 12
