"""What can be done now, sorted by what it is about, for the page of a seat or of the table (0)."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from board_app.game.view import TableView
from board_app.rules.offers import Choice, Prompt

TOPICS: Final = (
    ("Auction", ("bid", "leave", "hammer", "building_auction")),
    ("Debts", ("pay_debts", "bankrupt")),
    ("Rent", ("claim", "waive")),
    ("Deals", ("accept", "reject")),
    ("GO", ("wage", "donate", "others_collect")),
    ("Shuttle", ("ride",)),
    ("Chance", ("take_card", "use_card", "keep_card", "return_card", "play_kept")),
)
"""Headings and the moves under them; every other move belongs to the turn."""

_TITLES: Final = {move: title for title, moves in TOPICS for move in moves}

TURN: Final = "Turn"
MAIN: Final = (
    *("roll", "jail_roll", "buy", "card", "bid", "claim", "rent", "fund", "pay_debts", "accept"),
    *("contribute", "take_card", "donate", "go_out", "pay_out", "draw"),
)
"""Moves whose button stands out: what people mostly do."""

LAST: Final = ("end_turn", "discard")
"""Moves that end a turn; a button of theirs stands out when nothing else can be done."""

APART: Final = ("hammer", "bankrupt")
"""Moves that end something, and stand apart from the others."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A heading, a sentence about it, and what can be done; `apart` what ends it."""

    title: str
    sentence: str
    choices: tuple[Choice, ...]
    prompts: tuple[Prompt, ...]
    apart: tuple[Choice, ...] = ()

    @property
    def main(self) -> tuple[str, ...]:
        """The moves whose buttons stand out here."""
        alone = len(self.choices) == 1 and not self.prompts
        return (*MAIN, *LAST) if alone else MAIN


def topics(view: TableView, seat: int) -> tuple[Topic, ...]:
    """Everything the game waits for that this page can do, by topic; topics with nothing to say are left out."""
    play = view.play
    if play is None:
        return ()
    leads = bool(seat) and seat == play.bidder and bool(play.auction_own)
    told = {TURN: play.sentence, "Auction": play.auction_own if leads else play.auction}
    choices: defaultdict[str, list[Choice]] = defaultdict(list)
    apart: defaultdict[str, list[Choice]] = defaultdict(list)
    prompts: defaultdict[str, list[Prompt]] = defaultdict(list)
    for choice in play.choices:
        if _is_for(seat, choice) and not _is_one_debt(view, choice) and not _is_too_soon(seat, choice):
            (apart if choice.move in APART else choices)[_TITLES.get(choice.move, TURN)].append(choice)
    for prompt in play.prompts:
        if not prompt.aside and _is_for(seat, prompt):
            prompts[_TITLES.get(prompt.move, TURN)].append(prompt)
    return tuple(
        Topic(title, told.get(title, ""), tuple(choices[title]), tuple(prompts[title]), tuple(apart[title]))
        for title in (TURN, *(title for title, _ in TOPICS))
        if told.get(title) or choices[title] or prompts[title] or apart[title]
    )


def asides(view: TableView, seat: int) -> tuple[Prompt, ...]:
    """The forms for what is possible and not waited for; those for the evening are the table's. The end comes last."""
    prompts: Iterable[Prompt] = view.play.prompts if view.play else ()
    gathering = () if seat else view.gathering
    found = (*(prompt for prompt in prompts if prompt.aside and _is_for(seat, prompt)), *gathering)
    return tuple(sorted(found, key=lambda prompt: prompt.move == "finish"))


def _is_for(seat: int, asked: Choice | Prompt) -> bool:
    if isinstance(asked, Prompt) and asked.page not in ("", "seat" if seat else "table"):
        return False
    return seat in asked.seats or not asked.seats or not (seat or asked.secret)


def _is_one_debt(view: TableView, choice: Choice) -> bool:
    """Whether it pays all debts of somebody who has one: that one has a button of its own."""
    return choice.move == "pay_debts" and sum(due.payer in choice.seats for due in view.dues) == 1


def _is_too_soon(seat: int, choice: Choice) -> bool:
    """Whether it lets the hammer fall before anybody has bid, on a phone: whoever wants none bids no more."""
    return bool(seat) and choice.move == "hammer" and bool(choice.asks)
