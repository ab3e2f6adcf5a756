"""What can be done now and needs a word from people: typed dice, drawn cards, spaces, bids, zones, forced deals."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

from board_app.game.recall import recalled
from board_app.rules.board import EFFECTS, ROLES, UNOWNED, Card
from board_app.rules.cards import deck_of, next_deed
from board_app.rules.counting import KINDS, by_throw
from board_app.rules.facts import Deed
from board_app.rules.moves import Move, Value
from board_app.rules.offers import Blank, Choice, May, Offers, Prompt
from board_app.rules.phrases import card_words, owned_name, phrases, space_name, told_of
from board_app.rules.roles import of_role, role_of
from board_app.rules.state import State
from board_app.rules.turns import follows, turn_of
from board_app.words import say

Args = tuple[tuple[str, Value], ...]
Picks = tuple[tuple[str, str], ...]

EYES = tuple((str(eyes), str(eyes)) for eyes in range(1, 7))

ENTERED: Mapping[str, str] = {"roll": "dice", "jail_roll": "dice", "card": "cards", "rent": "dice", "fund": "dice"}
"""Moves that chance decides, and the option by which a table throws or draws itself and enters what came of it."""

KEEPING_TURNS = ("begin", "roll", "end_turn")
"""Moves that mean nothing where the table keeps turns."""


def asked_for(
    state: State, choices: tuple[Choice, ...], may: May, offers: Offers
) -> tuple[tuple[Choice, ...], tuple[Prompt, ...]]:
    """The choices that are one tap, and the forms for everything that needs more."""
    if _told(state):
        choices = tuple(choice for choice in choices if choice.move not in KEEPING_TURNS)
    entered = tuple(choice for choice in choices if state.option(ENTERED.get(choice.move, "")) == "table")
    asides = (_landings, _zones, _forced_deals, _chances, offers.prompts, _new_roles, _role_swaps, _sent, _end)
    prompts = (
        *(_entered(state, choice) for choice in entered),
        *_bids(choices, state),
        *chain.from_iterable(_recalled(state, may, prompts) for prompts in asides),
    )
    return tuple(choice for choice in choices if choice not in entered), prompts


def _recalled(state: State, may: May, prompts: Callable[[State, May], Iterable[Prompt]]) -> tuple[Prompt, ...]:
    return recalled(state.book, ("prompts", prompts), lambda: tuple(prompts(state, may)))


def _told(state: State) -> bool:
    """Whether the table keeps turns, and tells the app what it does not see."""
    return state.option("board") == "told"


def _prompt(
    state: State,
    word: str,
    move: str,
    args: Args,
    blanks: tuple[Blank, ...],
    seats: tuple[int, ...],
    *,
    aside: bool,
    **names: Value,
) -> Prompt:
    seat = seats[0] if seats else 0
    title = say(told_of(state, "prompt", word, seat), word, **phrases(state, {"seat": seat, **names}))
    return Prompt(move, args, title, say("enter", word), blanks, seats, aside)


def _entered(state: State, choice: Choice) -> Prompt:
    """What was thrown or drawn at the table."""
    blanks: tuple[Blank, ...] = (Blank("dice", say("blank", "dice"), "dice"),)
    if choice.move == "fund":
        blanks = (Blank("die", say("blank", "die"), "pick", EYES),)
    if choice.move == "card":
        blanks = _cards(state, deck_of(state, turn_of(state).what))
    elif faces := state.facts.board.action:
        action = Blank("action", say("blank", "action"), "pick", tuple((face, face) for face in faces))
        blanks = (Blank("die", say("blank", "die"), "pick", EYES), *((action,) if choice.move == "roll" else ()))
    return _prompt(state, choice.move, choice.move, choice.args, blanks, choice.seats, aside=False)


def _cards(state: State, deck: Mapping[int, Card]) -> tuple[Blank, ...]:
    """The card, and the throw that some of the deck go by."""
    picks = tuple((str(number), card_words(state, card)) for number, card in deck.items())
    card = Blank("card", say("blank", "card"), "pick", picks)
    thrown = state.option("dice") == "table" and any(map(_by_throw, deck.values()))
    return (card, Blank("dice", say("blank", "throw_card"), "dice", text="-", needed=False)) if thrown else (card,)


def _by_throw(card: Card) -> bool:
    """Whether it may need a throw to carry a card out."""
    return card.effect[0] == "gate" or card.effect[:2] == ("next", "utility")


def _bids(choices: tuple[Choice, ...], state: State) -> Iterator[Prompt]:
    """Any bid, by whoever could make the least one."""
    bids = [choice for choice in choices if choice.move == "bid"]
    if bids:
        seats = tuple(seat for choice in bids for seat in choice.seats)
        least = str(dict(bids[0].args)["amount"])
        blanks = (_who(state, seats), Blank("amount", say("blank", "amount"), "amount", text=least))
        yield _prompt(state, "bid", "bid", (), blanks, seats, aside=False)


def _who(state: State, seats: tuple[int, ...]) -> Blank:
    return Blank("seat", say("blank", "seat"), "seat", tuple((str(seat), state.name(seat)) for seat in seats))


def _able(state: State, may: May, move: str, **words: Value) -> tuple[int, ...]:
    """The seats whose move of this kind the rules would take."""
    return tuple(seat for seat in state.in_play() if may(Move(move, {"seat": seat, **words})))


def _landings(state: State, may: May) -> Iterator[Prompt]:
    """Where a token has come to, said by its player."""
    if follows(state):
        return
    turn = turn_of(state)
    seats = (turn.seat,) if turn.unplaced else _able(state, may, "land", space=0)
    if not seats or state.book.section("over"):
        return
    spaces = recalled(state.book, ("spaces",), lambda: _spaces(state))
    blanks = [_who(state, seats), Blank("space", say("blank", "space"), "pick", spaces)]
    if not state.facts.board.unasked and any(deed.by_dice for deed in state.facts.deeds.values()):
        blanks.append(Blank("dice", say("blank", "throw"), "dice", text="-", needed=False))
    yield _prompt(state, "land", "land", (), tuple(blanks), seats, aside=not turn.unplaced and not _told(state))


def _spaces(state: State) -> Picks:
    """The spaces of the board; of several alike on a board that is none of the box's own, the first."""
    sample = state.facts.board.sample
    found: dict[object, tuple[str, str]] = {}
    for position, space in enumerate(state.facts.board.spaces):
        alike = (space.kind, space.detail) if sample else position
        found.setdefault(alike, (str(position), space_name(state, position)))
    return tuple(found.values())


def _zones(state: State, may: May) -> Iterator[Prompt]:
    """What a zone space brings to whoever has come to it; a table that keeps turns says who that is."""
    turn, by_unit = turn_of(state), state.option("zone_chance") == "unit"
    zones = tuple((zone.id, say("zone", zone.id)) for zone in state.facts.board.zones)
    which = Blank("zone", say("blank", "zone"), "pick", zones)
    unowned = () if follows(state) else (_deeds(state, "deed", lambda deed: not state.owner(deed)),)
    if turn.todo == "zone":
        seat = turn.decider
        args = (("seat", seat), ("choice", "chance"))
        if by_unit:
            yield _prompt(state, "zone_chance_unit", "zone", args, (), (seat,), aside=False)
        # A table whose unit is away, or that has none, draws here.
        yield _prompt(state, "zone_chance", "zone", args, (which,), (seat,), aside=False)
        if may(Move("zone", {"seat": seat, "choice": "auction"})):
            yield _auction(state, seat, unowned)
    elif zones and _told(state):
        if seats := _able(state, may, "zone", choice="chance"):
            blanks = (_who(state, seats), which)
            yield _prompt(state, "zone_chance_told", "zone", (("choice", "chance"),), blanks, seats, aside=True)
        if seats := _able(state, may, "zone", choice="auction"):
            blanks = (_who(state, seats), *unowned)
            yield _prompt(state, "zone_auction_told", "zone", (("choice", "auction"),), blanks, seats, aside=True)


def at_the_unit(prompt: Prompt) -> bool:
    """Whether it leads to the unit's Zone key: a form with nothing to fill in, as the key draws the zone."""
    return prompt.move == "zone" and ("choice", "chance") in prompt.args and not prompt.blanks


def _auction(state: State, seat: int, unowned: tuple[Blank, ...]) -> Prompt:
    """The auction of the next deed nobody owns: where tokens are followed, of this one."""
    args: Args = (("seat", seat), ("choice", "auction"))
    goal = next_deed(state, state.position(seat), UNOWNED)
    if unowned or goal is None:
        return _prompt(state, "zone_auction", "zone", args, unowned, (seat,), aside=False)
    deed = state.facts.board.spaces[goal].detail
    return _prompt(state, "zone_auction_next", "zone", args, (), (seat,), aside=False, deed=deed)


def _deed_name(_: State, deed: Deed) -> str:
    return deed.name


def _deeds(
    state: State, name: str, fits: Callable[[str], bool], told: Callable[[State, Deed], str] = _deed_name
) -> Blank:
    deeds = tuple((deed.key, told(state, deed)) for deed in state.facts.deeds.values() if fits(deed.key))
    return Blank(name, say("blank", name), "pick", deeds)


def _forced_deals(state: State, may: May) -> Iterator[Prompt]:
    """A swap nobody can refuse, of two deeds outside complete sets."""
    turn = turn_of(state)
    if turn.todo == "zone":
        seat = turn.decider
        if swapped := _swapped(state, may, seat):
            yield _prompt(state, "forced_deal", "forced_deal", (("seat", seat),), swapped, (seat,), aside=False)
    elif _told(state) and (seats := tuple(seat for seat in state.in_play() if _swapped(state, may, seat))):
        loose = _loose(state)
        sides = (_deeds(state, side, lambda key: key in loose, owned_name) for side in ("gives", "takes"))
        blanks = (_who(state, seats), *sides)
        yield _prompt(state, "forced_deal_told", "forced_deal", (), blanks, seats, aside=True)


def _loose(state: State) -> set[str]:
    """The owned deeds outside complete sets."""
    deeds = state.facts.deeds
    return {key for key in deeds if state.owner(key) and not state.owns_group(state.owner(key), deeds[key].group)}


def _swapped(state: State, may: May, seat: int) -> tuple[Blank, ...]:
    """The deeds that this player can give and take in a forced deal; () when none can be forced."""
    loose = _loose(state)
    gives = _deeds(state, "gives", lambda key: key in loose and state.owner(key) == seat)
    takes = _deeds(state, "takes", lambda key: key in loose and state.owner(key) != seat, owned_name)
    if not gives.picks or not takes.picks:
        return ()
    trial: dict[str, Value] = {"seat": seat, "gives": gives.picks[0][0], "takes": takes.picks[0][0]}
    return (gives, takes) if may(Move("forced_deal", trial)) else ()


def _chances(state: State, may: May) -> Iterator[Prompt]:
    """A Chance drawn without a unit, told by what it does."""
    if not state.facts.chance or not (seats := _able(state, may, "card", effect="free")):
        return
    cards = {effect_text(state, card): card_words(state, card) for card in state.facts.chance.values()}
    blanks = (_who(state, seats), Blank("effect", say("blank", "card"), "pick", tuple(cards.items())))
    yield _prompt(state, "chance_card", "card", (), blanks, seats, aside=True)


def _sent(state: State, may: May) -> Iterator[Prompt]:
    """A Chance that sends one or more players to a deed."""
    if not state.facts.chance:
        return
    deeds = _deeds(state, "deed", lambda _: True)
    able = tuple(seat for seat in state.in_play() if may(Move("send", {"seats": seat, "deed": deeds.picks[0][0]})))
    if able:
        people = tuple((str(seat), state.name(seat)) for seat in able)
        blanks = (Blank("seats", say("blank", "seats"), "seats", people), deeds)
        yield _prompt(state, "send", "send", (), blanks, (), aside=True)


def effect_text(state: State, card: Card) -> str:
    """What a card does, as a move tells it."""
    name, *values = card.effect
    return " ".join([str(name), *map(_value(state), EFFECTS[str(name)], values)])


def _value(state: State) -> Callable[[str, str | int], str]:
    def text(kind: str, value: str | int) -> str:
        if kind != "money" or not isinstance(value, int) or not value:
            return str(value)
        return f"{'-' if value < 0 else ''}{state.facts.currency.show(abs(value))}"

    return text


def _new_roles(state: State, may: May) -> Iterator[Prompt]:
    """A role chosen anew, until somebody has thrown, by those whom the table stays even with."""
    able = {
        seat: role
        for seat in state.in_play()
        for role in ROLES
        if role_of(state, seat) not in ("", role) and may(Move("role", {"seat": seat, "role": role}))
    }
    if able:
        roles = tuple((role, say("role", role)) for role in ROLES)
        blanks = (_who(state, tuple(able)), Blank("role", say("blank", "role"), "pick", roles))
        yield _prompt(state, "new_role", "role", (), blanks, (), aside=True)


def _role_swaps(state: State, _: May) -> Iterator[Prompt]:
    """Two players exchange their roles, until somebody has thrown."""
    if turn_of(state).number or not all(of_role(state, role) for role in ROLES):
        return
    people = tuple((str(seat), state.name(seat)) for seat in state.in_play())
    blanks = tuple(Blank(name, say("blank", name), "pick", people) for name in ("seat", "other"))
    yield _prompt(state, "swap_roles", "swap_roles", (), blanks, (), aside=True)


def _counts(state: State, may: May) -> Iterator[Prompt]:
    """The two-hour game: first the last dealings, then the count; or the richest at any time."""
    blanks: tuple[Blank, ...] = ()
    if state.option("dice") == "table" and any(by_throw(state, seat) for seat in state.in_play()):
        blanks = (Blank("dice", say("blank", "incomes"), "dice"),)
    if may(Move("closing")):
        yield _prompt(state, "closing", "closing", (), (), (), aside=True)
    for kind in KINDS:
        closed = kind == "two_hour"
        if closed == bool(state.book.section("closing")) and may(Move("finish", {"kind": kind, "dice": "1 2"})):
            word = "two_hour" if closed else "finish"
            yield _prompt(state, word, "finish", (("kind", kind),), blanks, (), aside=not closed)


def _end(state: State, may: May) -> Iterator[Prompt]:
    """The agreed end of a game."""
    if state.facts.board.roles:
        yield from _counts(state, may)
        return
    if len(state.in_play()) > 1 and may(Move("finish")):
        yield _prompt(state, "finish", "finish", (), (), (), aside=True)
