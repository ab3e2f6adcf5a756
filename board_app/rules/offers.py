"""What people are offered: buttons, forms, and the hands of cards that a screen shows."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from board_app.rules.decisions import MoveKind
from board_app.rules.facts import Deed
from board_app.rules.moves import Move
from board_app.rules.state import State

May = Callable[[Move], bool]
"""Whether the rules would let a move be made now."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: the move it submits, its words, and what it says; `seats` is whose it is, everybody's when empty.

    `short` is what it says where its subject stands beside it, `own` on the page of whoever's it is, "" for the same.
    One that tells of somebody's hand is `secret`: it stands on their own page alone. `askers` are the seats that may
    ask for it, None for all; the banker may always. `hint` is what it leaves whoever pays for it. What cannot be meant
    lightly `asks` first: the question, "" for all else.
    """

    move: str
    args: tuple[tuple[str, str | int], ...]
    label: str
    seats: tuple[int, ...] = ()
    short: str = ""
    secret: bool = False
    askers: tuple[int, ...] | None = None
    hint: str = ""
    asks: str = ""
    own: str = ""


@dataclass(frozen=True, slots=True)
class Blank:
    """A word of a move that people fill in: `picks` are its values and their words, `text` what stands there before.

    Of `seats` and `cards` any number is ticked. What is not `needed` can be left empty.
    """

    name: str
    label: str
    kind: Literal["seat", "seats", "pick", "amount", "dice", "text", "cards"]
    picks: tuple[tuple[str, str], ...] = ()
    text: str = ""
    needed: bool = True


@dataclass(frozen=True, slots=True)
class Prompt:
    """A form: the move it submits, words filled in already, what its button says, and the words people fill in.

    `seats`, `secret` and `askers` as for a choice; `aside`: possible now, but nothing the game waits for. `page`: on
    which pages it stands, "" for all.
    """

    move: str
    args: tuple[tuple[str, str | int], ...]
    title: str
    label: str
    blanks: tuple[Blank, ...] = ()
    seats: tuple[int, ...] = ()
    aside: bool = False
    secret: bool = False
    askers: tuple[int, ...] | None = None
    page: Literal["", "seat", "table"] = ""


@dataclass(frozen=True, slots=True)
class CardView:
    """A playing card as it is shown."""

    card: str
    name: str
    group: str


@dataclass(frozen=True, slots=True)
class HandView:
    """What the app knows of a player's cards: for their own page alone.

    `cards` stand in the order of the deck, first an even hand, then what came to it. `verdict` says whether it may go
    out, or why not. `lines` are what it was counted for, each with its sum, for everybody.
    """

    seat: int
    cards: tuple[CardView, ...]
    verdict: str
    lines: tuple[tuple[str, str], ...]
    total_text: str


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round of hands. `deck` is every card there is, in order; `enter` whether people enter hands, `reward` how many.

    `piles` are names and cards, the top one first; `out` is who has gone out, 0 for nobody. `past` heads the counts of
    the round before while they are what the hands show, "" else.
    """

    sentence: str
    size: int
    out: int
    enter: bool
    reward: int
    deck: tuple[CardView, ...]
    hands: tuple[HandView, ...]
    piles: tuple[tuple[str, tuple[CardView, ...]], ...]
    past: str = ""


@dataclass(frozen=True, slots=True)
class Offers:
    """What an edition offers beside the shared moves; buttons that the rules would refuse are then left out.

    `choices` are buttons of the table, `deed_choices` those of a deed that is owned, `prompts` forms; `hands` is the
    round of an edition that is played with cards. `hint` is the word for what a turn waits for where the shared rules
    do not know it. `forms` are moves that are offered as forms made of their words.
    """

    choices: Callable[[State], Iterable[Choice]] = lambda _: ()
    deed_choices: Callable[[State, Deed], Iterable[Choice]] = lambda _, __: ()
    prompts: Callable[[State, May], Iterable[Prompt]] = lambda _, __: ()
    hands: Callable[[State], RoundView | None] = lambda _: None
    forms: Mapping[str, MoveKind] = field(default_factory=dict)
    hint: Callable[[State], str] = lambda _: ""


NO_OFFERS = Offers()
"""Those of an edition that has none of its own."""
