"""What pages look up in the picture of a table: who and whose, and what that is called. The table's page is seat 0."""

import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final
from urllib.parse import urlencode

from board_app.game.view import ChanceView, DeedView, DueView, LackingView, PlayerView, TableView
from board_app.rules.figure_names import figure_name
from board_app.rules.figures import Figure
from board_app.rules.offers import CardView, Choice, Prompt
from board_app.web.admission import Asker
from board_app.web.topics import TURN, Topic
from board_app.words import say


def player_on(view: TableView, seat: int) -> PlayerView | None:
    """The player on a seat, None when nobody sits there."""
    return next((player for player in view.players if player.seat == seat), None)


def left_name(view: TableView, seat: int) -> str:
    """What somebody was called who sat there and has left, "" for nobody."""
    return dict(view.gone).get(seat, "")


def dues(view: TableView, seat: int) -> tuple[DueView, ...]:
    """The open debts that concern a seat; all of them for the table."""
    return tuple(due for due in view.dues if seat in (0, due.payer, due.payee))


def chances(view: TableView, seat: int) -> tuple[ChanceView, ...]:
    """The Chances that concern a seat; all of them for the table."""
    return tuple(chance for chance in view.chances if seat in (0, chance.seat))


def chances_together(view: TableView, seat: int) -> list[list[ChanceView]]:
    """The Chances that concern a seat, those of one draw together."""
    drawn: dict[str, list[ChanceView]] = {}
    for chance in chances(view, seat):
        drawn.setdefault(chance.chance.rpartition("-")[0] or chance.chance, []).append(chance)
    return list(drawn.values())


def deeds_of(view: TableView, seat: int) -> tuple[DeedView, ...]:
    """The deeds a seat owns."""
    return tuple(deed for deed in view.deeds if deed.owner == seat)


def by_group(deeds: Iterable[DeedView]) -> dict[str, list[DeedView]]:
    """The deeds by colour group, both in the order of the board."""
    groups: dict[str, list[DeedView]] = {}
    for deed in deeds:
        groups.setdefault(deed.group, []).append(deed)
    return groups


def built(level: int) -> str:
    """What stands on a street, in words."""
    return ("", "1 house", "2 houses", "3 houses", "4 houses", "hotel")[level]


def clock_time(ms: int) -> str:
    """A moment, ms since 1970, as the clock on the wall shows it."""
    return time.strftime("%H:%M:%S", time.localtime(ms / 1000))


def day_time(ms: int) -> str:
    """A moment, ms since 1970, as people write it down here."""
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(ms / 1000))


def may_lead(seats: Collection[int] | None, seat: int) -> bool:
    """Whether the page of a seat offers a way that these seats (None: all) may go; the table's offers every way."""
    return seats is None or not seat or seat in seats


def buildable(members: Iterable[DeedView]) -> bool:
    """Whether somebody has the whole of a group and can build there, or has built."""
    group = list(members)
    ready = any(deed.level or any(choice.move == "build" for choice in deed.choices) for deed in group)
    return ready and len({deed.owner for deed in group}) == 1


def tapped(deck: Iterable[CardView], held: Iterable[str]) -> list[tuple[CardView, bool]]:
    """Every card of a deck, and whether it is among those held; of several alike the first ones are."""
    left = Counter(held)
    boxes = []
    for card in deck:
        boxes.append((card, left[card.card] > 0))
        left[card.card] -= 1
    return boxes


def cash_of(side: Iterable[str]) -> str:
    """The cash of one side of a deal, as it was typed."""
    return next((given.removeprefix("cash:") for given in side if given.startswith("cash:")), "")


def title_word(words: str) -> str:
    """Words that stand as a heading."""
    return words[:1].upper() + words[1:]


def figure_words(view: TableView, figure: str) -> str:
    """What a figure is called."""
    cards = {card.card: card.name for card in view.round.deck} if view.round else {}
    return figure_name(figure, {**cards, **{deed.deed: deed.name for deed in view.deeds}})


def figures_of(figures: Iterable[Figure], deed: DeedView) -> list[Figure]:
    """The figures of one deed."""
    return [figure for figure in figures if figure.id.startswith(f"deeds.{deed.deed}.")]


def form_id(place: str, prompt: Prompt) -> str:
    """The id of a form: another move, or another player's, is another form, and takes over nothing that was typed."""
    whose = ["bank"] if prompt.page == "seat" and prompt.askers == () else []
    return "-".join([place, prompt.move, *(str(value) for _, value in prompt.args), *whose])


def lacking(view: TableView, seat: int) -> tuple[LackingView, ...]:
    """What a seat is offered and cannot afford yet; of all seats for the table."""
    return tuple(one for one in (view.play.lacking if view.play else ()) if seat in (0, one.seat))


def raising(seat: int, lack: LackingView) -> str:
    """The address of the page on which the money for it is raised."""
    query = urlencode([("move", lack.move), *lack.args])
    return f"/seat/{seat}/raise?{query}" if seat else f"/raise?{query}"


def raising_due(seat: int, due: DueView) -> str:
    """The address of the page on which the money for a debt is raised."""
    query = urlencode({"move": "settle", "due": due.due})
    return f"/seat/{seat}/raise?{query}" if seat else f"/raise?{query}"


def standing(player: PlayerView) -> str:
    """Where a player stands and what frees them from jail, in words; "" where there is nothing to say."""
    if player.out:
        return "Out of the game"
    where = player.held if player.in_jail else f"at {player.place}" if player.place else ""
    cards = f"jail cards: {player.jail_cards}" if player.jail_cards else ""
    return " · ".join(filter(None, (where, cards)))


def payable(view: TableView) -> bool:
    """Whether players pay each other: while the last dealings go on, they pay the bank alone."""
    return view.dealing or (view.play is not None and view.play.over)


def collects(view: TableView, player: PlayerView | None) -> bool:
    """Whether a player collects the wage by hand: where the app follows the tokens, Go pays by itself.

    Where it fills a fund, GO is everybody's: it stands among what the player on turn can do.
    """
    return "wage" in view.moves and not view.fund and player is not None and not player.place and not player.out


_DEED_MOVES: Final = {"build": "build", "sell": "sell", "mortgage": "mortgage", "self_develop": "develop"}
"""Moves of an owner with a deed, and the verb for each."""


def deed_moves(view: TableView) -> str:
    """What can be done with deeds of one's own, behind a colon; "" where the edition has nothing of the kind."""
    verbs = [verb for move, verb in _DEED_MOVES.items() if move in view.moves]
    return f": {', '.join(verbs)}" if verbs else ""


def held_back(seat: int, asked: Choice | Prompt) -> bool:
    """Whether a player may not ask for this on their own page, where the banker may."""
    return bool(seat) and asked.askers is not None and seat not in asked.askers


def is_bankers(seat: int, topic: Topic) -> bool:
    """Whether there is nothing under a heading, on the page of a seat, but what the banker alone may ask for."""
    asked: tuple[Choice | Prompt, ...] = (*topic.choices, *topic.prompts, *topic.apart)
    return topic.title != TURN and not topic.sentence and all(held_back(seat, one) for one in asked)


def who_presses(view: TableView, seat: int) -> str:
    """The class that keeps the unit's keys, on the page of a seat or of the table (0), from whoever may not press."""
    return "" if seat > 0 and view.unit.open_keys else "banker-only"


def sees_sum(view: TableView, asker: Asker, seat: int) -> bool:
    """Whether somebody sees what a seat has, or what an account of nobody's (0) holds."""
    return view.open_balances or not seat or asker.sits_at(seat)


def own_title(view: TableView, seat: int, title: str) -> str:
    """The words over a form, without the name of whoever reads them on their own page."""
    me = player_on(view, seat)
    return title_word(title.removeprefix(f"{me.name}: ")) if me else title


def amount_hint(view: TableView) -> str:
    """An amount as this edition writes it, short enough for any field: what its first deed costs."""
    return view.deeds[0].price_text if view.deeds else "50"


def begun(view: TableView) -> bool:
    """Whether somebody has thrown or paid: until then people are still coming in."""
    if view.play and view.play.turn and not any(choice.move == "begin" for choice in view.play.choices):
        return True
    bought = any(player.deeds for player in view.players)
    return bought or any(line.money and not line.undone for line in view.log)


def cardless(view: TableView) -> tuple[str, ...]:
    """The names of those who have no card of the unit on this machine, to which anybody can give some."""
    here = view.unit.place == say("place", "here")
    return tuple(player.name for player in view.players if here and not player.cards and not player.out)


def throws_itself(view: TableView) -> bool:
    """Whether people throw their own dice, and so say what they threw."""
    plays = {option.option: option.value for option in view.play.options} if view.play else {}
    return plays.get("board") == "told" or plays.get("dice") != "app"


def turn_of(view: TableView) -> int:
    """The seat on turn, 0 for none."""
    return view.play.turn if view.play else 0


LOOKUPS: Final[Mapping[str, Callable[..., Any]]] = {
    look.__name__: look
    for look in (
        player_on,
        left_name,
        dues,
        chances,
        chances_together,
        deeds_of,
        lacking,
        raising,
        raising_due,
        by_group,
        built,
        clock_time,
        day_time,
        may_lead,
        buildable,
        tapped,
        cash_of,
        title_word,
        figure_words,
        figures_of,
        form_id,
        standing,
        collects,
        held_back,
        is_bankers,
        sees_sum,
        payable,
        deed_moves,
        throws_itself,
        turn_of,
        amount_hint,
        own_title,
        begun,
        cardless,
        who_presses,
    )
}
"""The questions by the names that templates ask them with."""
