"""What a table with a fund, projects and kept cards can do now: its buttons, and its forms."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from board_app.editions.socialism.chance import kept_by, too_late
from board_app.editions.socialism.effects import KEEPABLE
from board_app.editions.socialism.phase import pending
from board_app.editions.socialism.shuttle import journey
from board_app.rules.cards import deck_of
from board_app.rules.chips import chips_on, is_full
from board_app.rules.facts import Deed
from board_app.rules.moves import Move, Refusal, Value
from board_app.rules.offers import Blank, Choice, May, Offers, Prompt
from board_app.rules.phrases import phrases
from board_app.rules.state import State
from board_app.rules.turns import follows, turn_of
from board_app.words import say

MOST_RIDES = 4
"""Rides in a row that the form offers."""


# ---- buttons


def choices(state: State) -> Iterator[Choice]:
    """What is one tap, the rules willing."""
    seat = turn_of(state).seat
    if pending(state, "go"):
        yield _least_donations(state)
    if pending(state, "keyed"):
        yield _choice(state, "others_collect", (), {"amount": state.facts.wage})
    if seat and not follows(state):
        yield _choice(state, "wage", (seat,), {"seat": seat}, {"amount": state.facts.wage}, "go")
    if far := pending(state, "far"):
        yield _choice(state, "move_on", (seat,), {"seat": seat}, {"far": far})
    landed = pending(state, "landed")
    if landed and landed[0] == seat and landed[1] in state.facts.deeds:
        names = {"seat": landed[0], "deed": landed[1]}
        yield _choice(state, "contribute", (landed[0],), names, {"amount": state.facts.values["contribution"]})
    if seat:
        yield from _card_choices(state, seat)


def deed_choices(state: State, deed: Deed) -> Iterator[Choice]:
    """A manager on turn developing a project of their own."""
    seat = state.owner(deed.key)
    if seat and seat == turn_of(state).seat and deed.project:
        args: dict[str, Value] = {"seat": seat, "deed": deed.key}
        fee = {"amount": deed.project.fee}
        choice = _choice(state, "self_develop", (seat,), args, fee)
        yield replace(choice, short=say("deed_do", "self_develop", **phrases(state, fee)))


def _choice(
    state: State,
    move: str,
    seats: tuple[int, ...],
    args: Mapping[str, Value],
    names: Mapping[str, Any] | None = None,
    word: str = "",
) -> Choice:
    told = {"seat": seats[0]} if seats else {}
    words = phrases(state, {**told, **args, **(names or {})})
    return Choice(move, tuple(args.items()), say("do", word or move, **words), seats)


def _least_donations(state: State) -> Choice:
    least = state.facts.values["donation"]
    given = {seat: min(least, max(0, state.free(state.account(seat)))) for seat in state.in_play()}
    amounts = " ".join(f"{seat}:{amount}" for seat, amount in given.items())
    return Choice("donate", (("amounts", amounts),), say("do", "donate", amount=state.facts.currency.show(least)))


def _card_choices(state: State, seat: int) -> Iterator[Choice]:
    """Cards that need no more words; told from the table only while some are to be taken."""
    if pending(state, "drawn"):
        yield from (_choice(state, move, (seat,), {"seat": seat}) for move in ("keep_card", "return_card"))
    elif not pending(state, "draws"):
        return
    elif state.option("cards") == "app":
        yield _choice(state, "take_card", (seat,), {"seat": seat})
    else:
        for effect in ("jail", "keep"):
            args: dict[str, Value] = {"seat": seat, "effect": effect}
            label = say("do", "use_card", seat=state.name(seat), effect=say("effect", effect))
            yield Choice("use_card", tuple(args.items()), label, (seat,))
        args = {"seat": seat, "effect": KEEPABLE[0]}
        yield Choice("return_card", tuple(args.items()), say("do", "return_card", seat=state.name(seat)), (seat,))


# ---- forms


def prompts(state: State, may: May) -> Iterator[Prompt]:
    """What needs a word from people; while donations are due, they alone."""
    seat = turn_of(state).seat
    if pending(state, "go"):
        yield _prompt(state, "donate", "donate", {}, tuple(_sums(state, "amounts", state.in_play(), "donation")), ())
    elif seat:
        yield from _shared_fine(state, seat, may)
        yield from _rides(state, seat)
        yield from _cards(state, seat)
        yield from _kept(state, seat)


def _prompt(
    state: State,
    word: str,
    move: str,
    args: Mapping[str, Value],
    blanks: tuple[Blank, ...],
    seats: tuple[int, ...],
    aside: bool = False,
    **told: Value,
) -> Prompt:
    names = phrases(state, {"seat": seats[0] if seats else 0, **told})
    return Prompt(move, tuple(args.items()), say("prompt", word, **names), say("enter", word), blanks, seats, aside)


def _sums(state: State, word: str, seats: list[int], figure: str) -> Iterator[Blank]:
    """One sum for each of these players, this figure to begin with, or what there is of it."""
    for seat in seats:
        least = min(state.facts.values.get(figure, 0), max(0, state.free(state.account(seat))))
        yield Blank(f"{word}.{seat}", state.name(seat), "amount", text=state.facts.currency.show(least))


def _shared_fine(state: State, seat: int, may: May) -> Iterator[Prompt]:
    """Who pays what of a fine, where the others have something to agree on."""
    if not state.in_jail(seat) or may(Move("jail_fine", {"seat": seat})):
        return
    lacking = needed = state.facts.board.fine - max(0, state.free(state.account(seat)))
    others, shares = state.after(seat), []
    for other in others:
        share = min(lacking, max(0, state.free(state.account(other))))
        lacking -= share
        shares.append(f"{other}:{share}")
    if may(Move("jail_fine", {"seat": seat, "others": " ".join(shares)})):
        blanks = tuple(_sums(state, "others", others, ""))
        yield _prompt(state, "shared_fine", "jail_fine", {"seat": seat}, blanks, (), amount=needed)


def _rides(state: State, seat: int) -> Iterator[Prompt]:
    """Where the shuttle goes; where the app follows tokens it counts the rides."""
    if pending(state, "landed") != [seat, "shuttle"]:
        return
    if follows(state):
        picks = tuple((key, _fare(state, seat, deed)) for key, deed in state.facts.deeds.items())
        blanks: tuple[Blank, ...] = (Blank("to", say("blank", "project"), "pick", picks),)
    else:
        counts = tuple((str(count), str(count)) for count in range(1, MOST_RIDES + 1))
        blanks = (_projects(state, "to", lambda _: True), Blank("rides", say("blank", "rides"), "pick", counts))
    yield _prompt(state, "ride", "ride", {"seat": seat}, blanks, (seat,))


def _fare(state: State, seat: int, deed: Deed) -> str:
    found = journey(state, seat, deed.key, None)
    assert not isinstance(found, Refusal), "rides that nobody has counted cannot be wrong"
    return f"{deed.name} · {state.facts.currency.show(found[0] * state.facts.values['shuttle'])}"


def _projects(state: State, name: str, fits: Callable[[Deed], bool]) -> Blank:
    picks = tuple((deed.key, deed.name) for deed in state.facts.deeds.values() if fits(deed))
    return Blank(name, say("blank", "project" if name in ("deed", "to") else name), "pick", picks)


def _cards(state: State, seat: int) -> Iterator[Prompt]:
    """Cards that have been turned up and need more words."""
    if drawn := pending(state, "drawn"):
        effect = str(deck_of(state, "chance")[drawn].effect[0])
        yield from _played(state, seat, effect, "use_card", {"seat": seat})
    elif pending(state, "draws") and state.option("cards") != "app":
        paid = Blank("amount", say("blank", "amount"), "amount")
        yield _prompt(state, "fund_pays", "use_card", {"seat": seat, "effect": "fund_pays"}, (paid,), (seat,))
        kinds = tuple((effect, say("effect", effect)) for effect in KEEPABLE)
        kept = Blank("effect", say("blank", "card"), "pick", kinds)
        yield _prompt(state, "keep_card", "keep_card", {"seat": seat}, (kept,), (seat,))
        for effect in KEEPABLE:
            yield from _played(state, seat, effect, "use_card", {"seat": seat, "effect": effect})


def _kept(state: State, seat: int) -> Iterator[Prompt]:
    """The card that a player has kept, when it may be used."""
    held = kept_by(state, seat)
    if held and not too_late(state, seat):
        yield from _played(state, seat, held.effect, "play_kept", {"seat": seat})


def _played(state: State, seat: int, effect: str, move: str, args: Mapping[str, Value]) -> Iterator[Prompt]:
    """The form of a card that is played, where there is something to play it on."""
    blanks = BLANKS[effect](state, seat)
    if all(blank.picks for blank in blanks):
        yield _prompt(state, effect, move, args, blanks, (seat,), aside=move == "play_kept")


def _open_project(state: State, _: int) -> tuple[Blank, ...]:
    return (_projects(state, "deed", lambda deed: bool(state.owner(deed.key)) and not is_full(state, deed)),)


def _others_chip(state: State, seat: int) -> tuple[Blank, ...]:
    others = tuple((str(one), state.name(one)) for one in state.after(seat))
    chipped = _projects(state, "deed", lambda deed: bool(chips_on(state, deed.key).keys() - {seat}))
    return (chipped, Blank("from", say("blank", "seat"), "pick", others))


def _two_projects(state: State, seat: int) -> tuple[Blank, ...]:
    mine = _projects(state, "gives", lambda deed: state.owner(deed.key) == seat)
    return (mine, _projects(state, "takes", lambda deed: state.owner(deed.key) not in (0, seat)))


BLANKS: Mapping[str, Callable[[State, int], tuple[Blank, ...]]] = {
    "place_chip": _open_project,
    "remove_chip": _others_chip,
    "swap_projects": _two_projects,
}
"""Effects of cards to the words that playing them needs."""


TURNED_UP: Mapping[str, str] = {
    "place_chip": "drawn_place_chip",
    "remove_chip": "drawn_remove_chip",
    "swap_projects": "drawn_swap_projects",
}
"""Effects of cards to the word for a turn in which one is turned up."""


def hint(state: State) -> str:
    """The word for what a turn waits for."""
    landed = pending(state, "landed")
    here = landed[1] if landed and landed[0] == turn_of(state).seat else ""
    if pending(state, "go"):
        return "donate"
    if drawn := pending(state, "drawn"):
        return TURNED_UP[str(deck_of(state, "chance")[drawn].effect[0])]
    if pending(state, "draws"):
        return "card" if state.option("cards") == "app" else "take"
    if pending(state, "far"):
        return "far"
    return "shuttle" if here == "shuttle" else "chip" if here in state.facts.deeds else ""


OFFERS = Offers(choices, deed_choices, prompts, hint=hint)
"""All of it."""
