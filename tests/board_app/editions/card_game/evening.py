"""A table of the card game in the middle of a round, set up card by card."""

from collections.abc import Mapping
from typing import Any

from board_app.editions.card_game.pack import pack
from board_app.ledger.line import BANK, Effect, Line, Put, pay
from board_app.rules.rewind import REWOUND
from board_app.rules.state import State
from board_app.rules.turns import Turn
from tests.board_app.alone import Alone

PACK = pack()
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")

BONUSES = "go go go go mr mr mr mr"
COMPLETE = f"park_place boardwalk {BONUSES}"
"""Ten cards that may go out."""

FULL = f"vermont baltic {BONUSES}"
"""Ten cards that may not."""


def seated(players: int = 2, **options: str) -> Alone:
    """A table of so many players that plays these options."""
    one = Alone(NAMES[:players], pack=PACK)
    for option, value in options.items():
        one.yes("option", option=option, value=value)
    return one


def laid(one: Alone, *effects: Effect) -> Alone:
    """The same table after these effects."""
    one.store.append(Line(one.book.head + 1, "", 0, None, "setup", {}, effects, None))
    return Alone(store=one.store, pack=PACK)


def evening(
    players: int = 2,
    hands: Mapping[int, str] | None = None,
    piles: Mapping[str, str] | None = None,
    cash: Mapping[int, int] | None = None,
    facts: Mapping[str, Any] | None = None,
    turn: int = 1,
    **options: str,
) -> Alone:
    """A table whose cards the app keeps: hands by seat, others hold nothing; `facts` are entries of the round."""
    held = dict.fromkeys(range(1, players + 1), "") | dict(hands or {})
    return laid(
        seated(players, board="dealt", **options),
        *(Put("hands", str(seat), cards.split()) for seat, cards in held.items()),
        Put("round", "members", list(held)),
        *(Put("piles", key, cards.split()) for key, cards in (piles or {}).items()),
        *(pay(BANK, seat, sum_) for seat, sum_ in (cash or {}).items()),
        *(Put("round", key, value) for key, value in (facts or {}).items()),
        Turn(turn, 1).put(),
    )


def ended(one: Alone, seat: int = 1) -> Alone:
    """The same table after this player has gone out, and the hands were counted and paid."""
    one = laid(one, Put("round", "out", seat))
    one.yes("count_hands", seat=seat)
    one.yes("pay_out")
    return one


def entered(players: int = 2, *hands: str, **options: str) -> Alone:
    """A table whose people hold the cards; the first ones have entered these."""
    one = seated(players, **options)
    for seat, cards in enumerate(hands, 1):
        one.yes("hand", seat=seat, cards=cards)
    return one


def state_of(one: Alone) -> State:
    """The table as decisions see it."""
    return State(one.book, PACK.facts)


def hand(one: Alone, seat: int) -> str:
    """What a player holds."""
    return " ".join(one.book.section("hands").get(str(seat), ()))


def pile(one: Alone, key: str) -> str:
    """What lies on a pile, the top first."""
    return " ".join(one.book.section("piles").get(key, ()))


def scores(one: Alone) -> dict[int, int]:
    """What every hand was counted for, by seat."""
    return {int(seat): score["total"] for seat, score in one.book.section("counted").items()}


def cards_there(one: Alone) -> list[str]:
    """Every card in hands and piles, in order of the alphabet."""
    held = [*one.book.section("hands").values(), *one.book.section("piles").values()]
    return sorted(card for cards in held for card in cards)


def kept(one: Alone) -> dict[str, dict[str, Any]]:
    """All that undo would take back."""
    return {section: dict(one.book.section(section)) for section in REWOUND}
