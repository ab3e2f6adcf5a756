"""Whatever people ask for, in any order: a refusal changes nothing; money and chips add up after every line."""

from collections.abc import Callable, Mapping
from random import Random

import pytest

from board_app.ledger.line import Put
from board_app.rules.chips import chips_left, chips_on, printed
from board_app.rules.moves import Accepted, Value
from board_app.rules.state import FUND_ACCOUNT, State
from board_app.rules.turns import turn_of
from tests.board_app.alone import Alone
from tests.board_app.editions.laws import kept, leave, money_adds_up, option, somebody_can_go_on
from tests.board_app.editions.socialism.evening import FACTS, evening

MOVES = 300
SELDOM = 0.05
"""How often somebody would leave the table, or have it play otherwise."""

NONSENSE: tuple[Value, ...] = ("", "-5", "0", "x", "99999999999", "1:5", "🎲", -1, 41)

Words = Callable[[Random], Value]


def seat(chance: Random) -> Value:
    """A seat, mostly a real one."""
    return chance.choice((1, 2, 3, 4, 4, 0, 9))


def deed(chance: Random) -> Value:
    """A project's key."""
    return chance.choice(list(FACTS.deeds))


def amount(chance: Random) -> Value:
    """A sum somebody types."""
    return chance.choice(("5", "10", "35", "80", "100", "400"))


def sums(chance: Random) -> Value:
    """What everybody gives."""
    return " ".join(f"{one}:{chance.choice((0, 4, 5, 20))}" for one in range(1, 5))


def side(chance: Random) -> Value:
    """One side of a deal."""
    return " ".join(chance.sample([f"deed:{deed(chance)}", f"cash:{amount(chance)}", "jail:1"], 2))


def effect(chance: Random) -> Value:
    """What a card does."""
    return chance.choice(("fund_pays", "jail", "keep", "place_chip", "remove_chip", "swap_projects"))


def any_of(*values: Value) -> Words:
    """One of these."""
    return lambda chance: chance.choice(values)


OWN: Mapping[str, Words] = {"seat": seat, "deed": deed}
CARD: Mapping[str, Words] = {
    "seat": seat,
    "effect": effect,
    "amount": amount,
    "deed": deed,
    "from": seat,
    "gives": deed,
    "takes": deed,
}

ASKED: Mapping[str, Mapping[str, Words]] = {
    "roll": {"seat": seat},
    "jail_roll": {"seat": seat},
    "move_on": {"seat": seat},
    "land": {"seat": seat, "space": lambda chance: chance.randrange(32)},
    "end_turn": {"seat": seat},
    "wage": {"seat": seat},
    "others_collect": {},
    "donate": {"amounts": sums},
    "gift": {"seat": seat, "amount": amount},
    "buy": OWN,
    "decline": OWN,
    "bid": {"seat": seat, "amount": amount},
    "leave": {"seat": seat},
    "hammer": {},
    "contribute": OWN,
    "self_develop": OWN,
    "ride": {"seat": seat, "to": deed, "rides": any_of(1, 2)},
    "jail_fine": {"seat": seat, "others": sums},
    "jail_card": {"seat": seat},
    "take_card": {"seat": seat},
    "use_card": CARD,
    "keep_card": CARD,
    "return_card": CARD,
    "play_kept": CARD,
    "trade": {"from": seat, "to": seat, "gives": side, "gets": side},
    "pay": {"payer": seat, "payee": seat, "amount": amount},
    "fact": {"figure": any_of("deeds.1.price", "deeds.3.payout"), "value": any_of("90", "")},
    "undo": {},
    "redo": {},
}
"""What is asked for, with words that make some sense."""


def asked(one: Alone, chance: Random) -> tuple[str, dict[str, Value]]:
    """Something somebody asks for: often what the table waits for, and now and then nonsense."""
    turn, open_ = turn_of(State(one.book, FACTS)), one.book.section("pending")
    if chance.random() < 0.5:
        if "go" in open_:
            return "donate", {"amounts": "1:5 2:5 3:5 4:5"}
        if one.book.section("auction"):
            return "hammer", {}
        if turn.todo == "offer":
            return chance.choice(("buy", "decline")), {"seat": turn.seat, "deed": turn.what}
        if "draws" in open_:
            return chance.choice(("take_card", "keep_card", "return_card")), {"seat": turn.seat, "effect": "place_chip"}
        if "far" in open_:
            return "move_on", {"seat": turn.seat}
        landed = open_.get("landed", ["", ""])[1]
        if landed in FACTS.deeds:
            return "contribute", {"seat": turn.seat, "deed": landed}
        return "roll" if chance.random() < 0.5 else "end_turn", {"seat": turn.seat}
    if chance.random() < SELDOM:
        return leave(chance, seat(chance)) if chance.random() < 0.2 else option(chance, FACTS)
    move = chance.choice(list(ASKED))
    args = {name: words(chance) for name, words in ASKED[move].items()}
    if args and chance.random() < 0.2:
        args[chance.choice(list(args))] = chance.choice(NONSENSE)
    return move, args


def left_behind(one: Alone) -> set[str]:
    """The projects that somebody managed who has left the table: their chips stay."""
    effects = (effect for line in one.book.lines if line.move.startswith("depart") for effect in line.effects)
    return {put.key for put in effects if isinstance(put, Put) and put.section == "deeds"}


def adds_up(one: Alone) -> None:
    """The laws that hold after every line."""
    state = State(one.book, FACTS)
    money_adds_up(one)
    somebody_can_go_on(one)
    for deed_ in FACTS.deeds.values():
        counts = chips_on(state, deed_.key)
        assert 0 <= sum(counts.values()) <= printed(deed_).slots
        assert all(count > 0 for count in counts.values())
        assert not counts or state.owner(deed_.key) or deed_.key in left_behind(one)
    over = one.book.section("over").get("winner")
    left = [chips_left(state, seat_) for seat_ in (1, 2, 3, 4)]
    assert min(left) >= 0
    assert (over is not None) == (not one.book.balances[FUND_ACCOUNT] or 0 in left)


@pytest.mark.parametrize("options", [{}, {"board": "followed", "cards": "app"}], ids=["told", "followed"])
@pytest.mark.parametrize("seed", range(8))
def test_a_refusal_changes_nothing_and_every_line_adds_up(seed: int, options: dict[str, str]) -> None:
    chance = Random(seed)
    one = evening("ABCD", options=options, seed=seed, deeds={"A": [1], "B": [3], "C": [5]}, fund=1848)
    made = 0
    for _ in range(MOVES):
        before = kept(one)
        move, args = asked(one, chance)
        outcome = one.do(move, **args)
        if isinstance(outcome, Accepted):
            made += 1
            adds_up(one)
        else:
            assert kept(one) == before, (move, args, outcome)
    assert made > MOVES // 12
