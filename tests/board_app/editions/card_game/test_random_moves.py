"""Whatever people ask for, in any order: a refusal changes nothing; no card and no money is lost."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

import pytest

from board_app.editions.card_game import round as cards
from board_app.rules.moves import Accepted, Value
from board_app.simulate.card_players import next_move
from board_app.simulate.players import Habits
from tests.board_app.alone import Alone
from tests.board_app.editions.card_game.evening import PACK, cards_there, kept, seated, state_of
from tests.board_app.editions.laws import leave, money_adds_up, option, somebody_can_go_on

MOVES = 250
SELDOM = 0.05
"""How often somebody would leave the table, or have it play otherwise."""

NONSENSE: tuple[Value, ...] = ("", "-5", "0", "x", "99999999999", "ace", "🎲", -1, 41, "go go go go go")
DECK = sorted(card.key for card in PACK.facts.cards.values() for _ in range(card.count))

Words = Callable[[Random, Alone], Value]


def seat(chance: Random, _: Alone) -> Value:
    """A seat, mostly a real one."""
    return chance.choice((1, 2, 3, 4, 5, 9))


def some(chance: Random, _: Alone) -> Value:
    """A few cards of the deck."""
    return " ".join(chance.sample(DECK, chance.randrange(4)))


def ten(chance: Random, _: Alone) -> Value:
    """As many cards as a hand may have, and now and then one more."""
    return " ".join(chance.sample(DECK, chance.choice((9, 10, 10, 10, 11, 11))))


def held(chance: Random, one: Alone) -> Value:
    """A card that the player on turn holds."""
    hands: list[list[str]] = list(one.book.section("hands").values()) or [["go"]]
    return chance.choice(chance.choice(hands) or ["go"])


def pile(chance: Random, _: Alone) -> Value:
    """A pile, mostly a real one."""
    return chance.choice(("1", "2", "3", "extra1", "extra2", "draw"))


def scores(chance: Random, _: Alone) -> Value:
    """What some hands were worth, on paper."""
    return f"1:{chance.randrange(900)} 2:{chance.randrange(900)}"


ASKED: Mapping[str, Mapping[str, Words]] = {
    "hand": {"seat": seat, "cards": ten},
    "reward": {"cards": some},
    "deal": {},
    "draw": {"seat": seat},
    "discard": {"seat": seat, "cards": held},
    "swap_cards": {"seat": seat, "pile": pile, "gives": some, "laid": held},
    "pass_left": {"seat": seat, "cards": held},
    "go_out": {"seat": seat, "chance_as": some},
    "count_hands": {"seat": seat},
    "pay_out": {"scores": scores},
    "pay": {"payer": seat, "payee": seat, "amount": lambda _, __: "50"},
    "undo": {},
    "redo": {},
}
"""What is asked for, with words that make some sense."""


def asked(one: Alone, chance: Random) -> tuple[str, dict[str, Value]]:
    """Something somebody asks for: often what a built-in player would, and now and then nonsense."""
    if cards.dealt(state_of(one)) and chance.random() < 0.6:
        move = next_move(state_of(one), Habits(), chance.randrange)
        return move.name, dict(move.args)
    if chance.random() < SELDOM:
        return leave(chance, seat(chance, one)) if chance.random() < 0.1 else option(chance, PACK.facts)
    name = chance.choice(list(ASKED))
    args = {word: words(chance, one) for word, words in ASKED[name].items()}
    if args and chance.random() < 0.2:
        args[chance.choice(list(args))] = chance.choice(NONSENSE)
    return name, args


def picture(one: Alone) -> str:
    """Balances and everything an undo could take back, as text to compare."""
    return json.dumps([sorted(one.book.balances.items()), kept(one), one.book.head])


def adds_up(one: Alone) -> None:
    """The laws that hold after every line."""
    money_adds_up(one)
    somebody_can_go_on(one)
    there = cards_there(one)
    if cards.dealt(state_of(one)) and there:
        assert there == DECK
    assert Counter(there) <= Counter(DECK)


@pytest.mark.parametrize("board", ["dealt", "told"])
@pytest.mark.parametrize("players", [2, 3, 5, 6])
def test_a_refusal_changes_nothing_and_no_card_is_lost(players: int, board: str) -> None:
    chance = Random(players)
    one = seated(players, board=board)
    made = 0
    for _ in range(MOVES):
        before = picture(one)
        move, args = asked(one, chance)
        outcome = one.do(move, **args)
        if isinstance(outcome, Accepted):
            made += 1
            adds_up(one)
        else:
            assert picture(one) == before, (move, args, outcome)
    assert made > MOVES // 10
