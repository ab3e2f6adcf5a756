"""Forms for the evening itself: who leaves, sits elsewhere or began with another sum, a break, the game's name."""

from collections.abc import Iterator, Mapping

from board_app.rules.chips import has_projects
from board_app.rules.moves import Value
from board_app.rules.offers import Blank, Prompt
from board_app.rules.seats import DEED_WAYS, MONEY_WAYS, auctioning
from board_app.rules.state import State
from board_app.words import say

DEEDS_TOLD: Mapping[str, str] = {"bank": "deeds_bank", "auction": "deeds_auction"}
"""Where deeds can go, and the words for it where they differ from those for money."""


def gathering(state: State) -> tuple[Prompt, ...]:
    """What the table can do about its evening now."""
    return tuple(_prompts(state))


def _prompts(state: State) -> Iterator[Prompt]:
    if not state.paused:
        yield _prompt("pause")
    people = tuple((str(player.seat), player.name) for player in state.players())
    if people:
        yield _leaving(state, people)
        whose = Blank("seat", say("blank", "seat"), "pick", people, say("name", "everybody"), needed=False)
        yield _prompt("start_money", whose, Blank("amount", say("blank", "amount"), "amount", (), _start(state)))
    if len(people) > 1:
        yield _prompt("swap", _who("seat", people), _who("other", people))
    if cards := tuple(_cards(state)):
        yield _prompt("unbind", Blank("uid", say("blank", "card"), "pick", cards))
    yield _prompt("name_game", Blank("name", say("blank", "name"), "text", (), state.title))


def _prompt(word: str, *blanks: Blank, args: tuple[tuple[str, Value], ...] = ()) -> Prompt:
    return Prompt(word, args, say("prompt", word), say("enter", word), blanks, aside=True)


def _leaving(state: State, people: tuple[tuple[str, str], ...]) -> Prompt:
    """Who leaves, and where the money goes; the deeds too, where there are any and they can be auctioned."""
    money = Blank("money", say("blank", "money"), "pick", _ways(MONEY_WAYS, {}))
    if not state.facts.deeds or not auctioning(state):
        return _prompt("depart", _who("seat", people), money, args=(("deeds", DEED_WAYS[0]),))
    word = "projects" if has_projects(state) else "deeds"
    deeds = Blank("deeds", say("blank", word), "pick", _ways(DEED_WAYS, DEEDS_TOLD))
    return _prompt("depart", _who("seat", people), money, deeds)


def _ways(ways: tuple[str, ...], told: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    return tuple((way, say("leaving", told.get(way, way))) for way in ways)


def _cards(state: State) -> Iterator[tuple[str, str]]:
    """The unit's cards and whose they are."""
    for uid, account in state.book.section("cards").items():
        seat = state.seat_of(account)
        if seat is not None:
            yield uid, say("name", "cards", seat=state.name(seat), uid=uid)


def _who(name: str, people: tuple[tuple[str, str], ...]) -> Blank:
    return Blank(name, say("blank", name), "pick", people)


def _start(state: State) -> str:
    return state.facts.currency.show(state.start)
