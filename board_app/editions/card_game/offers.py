"""Hands on the screen: what each holds and is worth, and what can be done in a round of cards."""

from collections.abc import Iterable, Iterator

from board_app.editions.card_game import round as cards
from board_app.editions.card_game.counting import most_reward, played_so
from board_app.editions.card_game.going_out import way_out
from board_app.editions.card_game.scoring import best_way
from board_app.editions.card_game.sets import CHANCE, is_property
from board_app.rules.moves import Move, Refusal, Value
from board_app.rules.offers import Blank, CardView, Choice, HandView, May, Offers, Prompt, RoundView
from board_app.rules.phrases import phrases
from board_app.rules.state import State
from board_app.rules.turns import turn_of
from board_app.words import say

Args = tuple[tuple[str, Value], ...]


# ---- the picture


def round_view(state: State) -> RoundView:
    """The round as it stands."""
    out, number = cards.out(state), cards.number(state)
    word = "gone_out" if cards.went_out(state) else "dealt" if cards.dealt(state) else "told"
    target = state.facts.currency.show(cards.target(state))
    names = {"number": number, "dealer": state.name(cards.dealer(state)), "target": target}
    paid = state.book.section("counted") and "unpaid" not in state.book.section("round")
    return RoundView(
        sentence=say(
            "round", word, **names, seat=state.name(cards.went_out(state)), left=len(cards.pile(state, cards.DRAW))
        ),
        size=cards.hand_size(state),
        out=out,
        enter=not cards.dealt(state),
        reward=most_reward(state),
        deck=tuple(_card(state, card.key) for card in state.facts.cards.values() for _ in range(card.count)),
        hands=tuple(_hand(state, seat) for seat in state.in_play()),
        piles=tuple(_piles(state)),
        past=say("round", "past", number=number - 1) if paid else "",
    )


def _card(state: State, key: str) -> CardView:
    card = state.facts.cards[key]
    return CardView(key, card.name, card.group)


def _hand(state: State, seat: int) -> HandView:
    money, counted = state.facts.currency, state.book.section("counted").get(str(seat))
    held, size = cards.hand(state, seat), cards.hand_size(state)
    lines = [] if counted is None else [_line(state, *line) for line in counted["lines"]]
    return HandView(
        seat=seat,
        cards=tuple(_card(state, key) for key in (*_in_order(state, held[:size]), *_in_order(state, held[size:]))),
        verdict=_verdict(state, seat),
        lines=tuple(lines),
        total_text="" if counted is None else money.show(counted["total"]),
    )


def _in_order(state: State, keys: cards.Cards) -> list[str]:
    return sorted(keys, key=list(state.facts.cards).index)


def _line(state: State, word: str, names: dict[str, Value], amount: int) -> tuple[str, str]:
    """A line of a count and its sum."""
    group = {"group": state.facts.group_name(str(names["group"])).lower()} if "group" in names else {}
    return say("scoring", word, **{**phrases(state, names), **group}), state.facts.currency.show(amount)


def _verdict(state: State, seat: int) -> str:
    """Whether a hand may go out, or why not; "" where nothing is known of it or the round is over."""
    if cards.went_out(state) or not cards.has_hand(state, seat):
        return ""
    way = way_out(state, seat)
    if isinstance(way, Refusal):
        return way.sentence
    return say("round", "complete_as" if way else "complete", seat=state.name(seat), cards=cards.names(state, way))


def _piles(state: State) -> Iterator[tuple[str, tuple[CardView, ...]]]:
    for key in _trade_piles(state):
        yield _pile_name(state, key), tuple(_card(state, card) for card in cards.pile(state, key))


def _trade_piles(state: State) -> list[str]:
    if not cards.dealt(state) or not state.book.section("hands"):
        return []
    return [*map(str, cards.members(state)), *cards.extras(state)]


def _pile_name(state: State, key: str) -> str:
    return state.name(int(key)) if key.isdigit() else say("round", "nobodys", number=key[-1])


# ---- what can be done


def choices(state: State) -> Iterator[Choice]:
    """The buttons of a round."""
    ended, turn = cards.went_out(state), turn_of(state).seat
    if not state.book.section("hands"):
        yield Choice("deal", (), say("do", "deal", seat=state.name(cards.dealer(state))))
    if turn:
        yield Choice("draw", _mine(turn), say("do", "draw", seat=state.name(turn)), (turn,))
        if state.book.section("hands") and not cards.beyond(state, turn):
            yield Choice(
                "discard", (*_mine(turn), ("cards", "")), say("do", "end_turn", seat=state.name(turn)), (turn,)
            )
    if ended and "unpaid" not in state.book.section("round"):
        yield _count(state, cards.out(state) or next(iter(cards.members(state)), 0))
    elif ended:
        yield Choice("pay_out", _this_round(state), say("do", "pay_out", number=cards.number(state)))
    elif state.book.section("hands"):
        yield from (_goes_out(state, seat) for seat in cards.members(state))


def _mine(seat: int) -> Args:
    return (("seat", seat),)


def _this_round(state: State) -> Args:
    return (("round", cards.number(state)),)


def _goes_out(state: State, seat: int) -> Choice:
    """Going out, with the Chance cards as what makes the hand complete."""
    way = way_out(state, seat)
    if isinstance(way, Refusal) or not way:
        label, args = say("do", "go_out", seat=state.name(seat)), _mine(seat)
    else:
        label = say("do", "go_out_as", seat=state.name(seat), cards=cards.names(state, way))
        args = (*_mine(seat), ("chance_as", " ".join(way)))
    return Choice("go_out", args, label, (seat,), secret=cards.dealt(state))


def _count(state: State, out: int) -> Choice:
    """The count, with the Chance cards as what brings most; those of nobody where who went out has left."""
    held = cards.hand(state, out)
    if CHANCE not in held or not cards.out(state):
        return Choice("count_hands", _mine(out), say("do", "count_hands"))
    way = best_way(state.facts, played_so(state), held)
    label = say("do", "count_hands_as", cards=cards.names(state, way))
    return Choice("count_hands", (*_mine(out), ("chance_as", " ".join(way))), label)


def prompts(state: State, may: May) -> Iterator[Prompt]:
    """The forms of a round."""
    if state.book.section("over"):
        return
    members = cards.members(state)
    if cards.lie_dealt(state) and not cards.went_out(state):
        yield from _turn_prompts(state, may)
        if may(Move("deal")):
            yield _prompt(state, "deal", (), (), (), aside=True)
    out = cards.out(state)
    if out and CHANCE in cards.hand(state, out):
        yield _prompt(state, "count_hands", _mine(out), _stand_ins(state, out), (), aside=True)
    sums = tuple(Blank(f"scores.{seat}", state.name(seat), "amount", text="0", needed=False) for seat in members)
    if sums and not cards.lie_dealt(state):
        yield _prompt(state, "pay_out", _this_round(state), sums, (), aside=True)


def _stand_ins(state: State, seat: int) -> tuple[Blank, ...]:
    """What each Chance of a player stands for."""
    names = tuple(_picks(state, (key for key in state.facts.cards if _stands(state, key))))
    blank = Blank("chance_as", say("blank", "chance_as"), "pick", names, needed=False)
    return (blank,) * cards.hand(state, seat).count(CHANCE)


def _turn_prompts(state: State, may: May) -> Iterator[Prompt]:
    """What the player on turn, or everybody who passes a card on, does with cards of their hand."""
    turn, size = turn_of(state), cards.hand_size(state)
    for seat in cards.members(state):
        held = tuple(_picks(state, _in_order(state, cards.hand(state, seat))))
        mine = _mine(seat)
        on_turn = seat == turn.seat and not cards.passing(state)
        over, more = len(held) > size, cards.beyond(state, seat)
        if more and ((on_turn and turn.moved) or (cards.many(state) and not on_turn)):
            blanks = (Blank("cards", say("blank", "put_down", count=more), "cards", held),)
            yield _prompt(state, "discard", mine, blanks, (seat,), aside=False)
        elif on_turn and not turn.moved:
            if (trade := _trade(state, seat))[0].picks:
                yield _prompt(state, "swap_cards", mine, trade, (seat,), aside=False)
            if over:
                down = Blank("discard", say("blank", "put_down", count=len(held) - size), "cards", held)
                yield _prompt(state, "go_out", mine, (down, *_stand_ins(state, seat)), (seat,), aside=True)
        if cards.passing(state) and may(Move("pass_left", {"seat": seat, "cards": held[0][0]})):
            chosen = (Blank("cards", say("blank", "card"), "pick", held),)
            yield _prompt(state, "pass_left", mine, chosen, (seat,), aside=False)


def _trade(state: State, seat: int) -> tuple[Blank, ...]:
    others = [key for key in _trade_piles(state) if key != str(seat) and cards.pile(state, key)]
    tops = tuple((key, f"{_pile_name(state, key)}: {cards.names(state, cards.pile(state, key))}") for key in others)
    lying = tuple(_picks(state, cards.pile(state, str(seat))))
    held = tuple(_picks(state, _in_order(state, cards.hand(state, seat))))
    return (
        Blank("pile", say("blank", "pile"), "pick", tops),
        Blank("gives", say("blank", "gives_cards"), "cards", lying, needed=False),
        Blank("laid", say("blank", "laid"), "cards", held, needed=False),
    )


def _picks(state: State, keys: Iterable[str]) -> Iterator[tuple[str, str]]:
    return ((key, state.facts.cards[key].name) for key in keys)


def _stands(state: State, key: str) -> bool:
    """Whether a Chance could stand for a card."""
    return is_property(state.facts, key) or state.facts.cards[key].group in ("house", "hotel")


def _prompt(
    state: State, move: str, args: Args, blanks: tuple[Blank, ...], seats: tuple[int, ...], aside: bool
) -> Prompt:
    seat = state.name(seats[0]) if seats else ""
    title, secret = say("prompt", move, seat=seat), bool(seats)
    return Prompt(move, args, title, say("enter", move), blanks, seats, aside, secret)


def hint(state: State) -> str:
    """The word for what a turn waits for."""
    if not cards.dealt(state) or cards.went_out(state):
        return ""
    if cards.passing(state):
        return "pass"
    if turn_of(state).moved:
        return "down" if cards.beyond(state, turn_of(state).seat) else "even"
    return "hand" if cards.pile(state, cards.DRAW) else "empty"


OFFERS = Offers(choices, prompts=prompts, hands=round_view, hint=hint)
"""All of it."""

NEWS = ("deal", "go_out", "count_hands", "pay_out")
"""Lines of a round that everybody should hear of."""
