"""A round that the app keeps: dealing, drawing, trading, putting down and passing on."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from board_app.editions.card_game import round as cards
from board_app.editions.card_game.going_out import out_already
from board_app.editions.card_game.round import Cards
from board_app.ledger.line import Effect, Put
from board_app.rules import options
from board_app.rules.decisions import Ask, Decision, Draw, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.turns import Turn, outside, turn_of

WITH_DRAWN = 2
"""How many cards of one's own go for the top of a pile of nobody's and the top of the draw pile."""


def shuffled(state: State, _: Mapping[str, Any], draw: Draw) -> Mapping[str, str]:
    """The order of the deck, as chance has it."""
    deck = [card.key for card in state.facts.cards.values() for _ in range(card.count)]
    for last in range(len(deck) - 1, 0, -1):
        other = draw(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return {"order": " ".join(deck)}


def deal(state: State, ask: Ask) -> Decision | Refusal:
    """Hands for everybody, a trade card for each and for the piles of nobody's; the rest is the draw pile.

    In the middle of a round only where there is nothing left to draw: nobody can go out any more, all deal again.
    """
    if fault := _not_kept(state) or (refuse("game_over") if state.book.section("over") else None) or out_already(state):
        return fault
    seats, facts = state.in_play(), state.facts
    if len(seats) < facts.players_min:
        return refuse("few_players", count=facts.players_min)
    if state.book.section("hands") and cards.pile(state, cards.DRAW):
        return refuse("still_dealt")
    deck: Cards = ask.args.get("order", ())
    size, effects = cards.hand_size_for(facts, len(seats)), _swept(state)
    for seat in seats:
        effects.append(cards.held(seat, deck[:size]))
        deck = deck[size:]
    keys = [*map(str, seats), *cards.extras_for(facts, len(seats))]
    effects += [cards.laid(key, deck[place : place + 1]) for place, key in enumerate(keys)]
    effects.append(cards.laid(cards.DRAW, deck[len(keys) :] if len(seats) < cards.MANY else ()))
    effects.append(cards.put("members", seats))
    dealer = cards.dealer(state)
    first = next(iter(state.after(dealer)))
    effects.append(Turn(first, turn_of(state).number + 1).put())
    return Decision("deal", {"seat": dealer, "next": first, "count": size}, tuple(effects))


def set_option(state: State, ask: Ask) -> Decision | Refusal:
    """The table plays an option another way; who keeps the cards changes with a round that begins anew."""
    decision = options.set_option(state, ask)
    if isinstance(decision, Refusal) or ask.args["option"] != "board" or not state.book.section("hands"):
        return decision
    if ask.args["value"] == state.option("board"):
        return decision
    draft = Draft(state, ask.op)
    counted = [Put("counted", key, None) for key in state.book.section("counted")]
    draft.effects += [*decision.effects, *cards.gathered(state), *counted]
    draft.put("round", "number", cards.number(state))
    draft.put("round", "dealer", cards.dealer(state))
    draft.note("gathered", number=cards.number(state))
    return draft.decision("option", decision.args)


def _swept(state: State) -> list[Effect]:
    """What the last round left on the table, and with those who have left it, is gathered in."""
    piles = [cards.laid(key, ()) for key in state.book.section("piles")]
    piles += [Put("hands", key, None) for key in state.book.section("hands") if state.is_out(int(key))]
    told = [cards.put(key, None) for key in ("turns", "held", "passed") if key in state.book.section("round")]
    return [*piles, *told, *(Put("counted", key, None) for key in state.book.section("counted"))]


def draw(state: State, ask: Ask) -> Decision | Refusal:
    """The player on turn takes the top of the draw pile."""
    seat = ask.args["seat"]
    if fault := _acting(state, seat):
        return fault
    if not (lying := cards.pile(state, cards.DRAW)):
        return refuse("nothing_to_draw")
    held = cards.hand(state, seat)
    effects = (
        cards.held(seat, (*held, lying[0])),
        cards.laid(cards.DRAW, lying[1:]),
        cards.put("held", len(held)),
        turn_of(state)._replace(moved=True).put(),
    )
    return Decision("draw_card", {"seat": seat}, effects)


def swap(state: State, ask: Ask) -> Decision | Refusal:
    """The player on turn gives cards of their own pile for as many off the top of another's.

    Whoever is traded with gets them into the hand. Onto one's own pile go before, from the hand, `first` and `laid`,
    which is given too. A pile of nobody's gives its top card for that of one's own, or for two with the top of the
    draw pile, each in the other's place.
    """
    seat, key, words = ask.args["seat"], ask.args["pile"], ask.args
    laid: Cards = words.get("laid", ())
    first, gives = (*words.get("first", ()), *laid), (*laid, *words.get("gives", ()))
    if fault := _acting(state, seat):
        return fault
    left = cards.without(cards.hand(state, seat), first)
    if left is None:
        return refuse("not_held", seat=state.name(seat), cards=cards.names(state, first))
    own = (*first, *cards.pile(state, str(seat)))
    rest = cards.without(own, gives)
    if rest is None or not gives:
        return refuse("not_lying", cards=cards.names(state, gives))
    nobodys = key in cards.extras(state)
    found = _from_nobody(state, key, own, gives) if nobodys else _from_player(state, seat, key, gives)
    if isinstance(found, Refusal):
        return found
    taken, effects = found
    if len(wanted := words.get("takes", taken)) != len(gives):
        return refuse("unequal", len(gives), given=len(gives), taken=len(wanted))
    if sorted(wanted) != sorted(taken):
        return refuse("not_on_top", cards=cards.names(state, taken))
    effects += [
        cards.laid(str(seat), rest),
        cards.held(seat, (*left, *taken)),
        cards.put("held", len(cards.hand(state, seat))),
        turn_of(state)._replace(moved=True).put(),
    ]
    told = {"seat": seat, "pile": key, "given": list(gives), "cards": _shown(state, key, taken)}
    return Decision("swap_cards", told, tuple(effects))


def _shown(state: State, key: str, taken: Cards) -> list[str]:
    """The taken cards that everybody saw lying there."""
    return list(taken[:1] if key in cards.extras(state) else taken)


_Found = tuple[Cards, list[Effect]]


def _from_player(state: State, seat: int, key: str, gives: Cards) -> _Found | Refusal:
    others = [str(other) for other in cards.members(state) if other != seat]
    if key not in others:
        return refuse("no_pile", text=key[:20])
    lying = cards.pile(state, key)
    if len(gives) > len(lying):
        return refuse("pile_short", len(lying), count=len(lying), wanted=len(gives))
    other = int(key)
    taken = lying[: len(gives)]
    return taken, [cards.laid(key, lying[len(gives) :]), cards.held(other, (*cards.hand(state, other), *gives))]


def _from_nobody(state: State, key: str, own: Cards, gives: Cards) -> _Found | Refusal:
    lying, drawn = cards.pile(state, key), cards.pile(state, cards.DRAW)
    if len(gives) > WITH_DRAWN or sorted(gives) != sorted(own[: len(gives)]):
        return refuse("top_cards", WITH_DRAWN, cards=cards.names(state, own[:WITH_DRAWN]))
    if not lying or (len(gives) == WITH_DRAWN and not drawn):
        return refuse("pile_short", 0, count=0, wanted=1)
    effects: list[Effect] = [cards.laid(key, (gives[0], *lying[1:]))]
    if len(gives) < WITH_DRAWN:
        return lying[:1], effects
    return (lying[0], drawn[0]), [*effects, cards.laid(cards.DRAW, (gives[1], *drawn[1:]))]


def discard(state: State, ask: Ask) -> Decision | Refusal:
    """A player puts down what is beyond an even hand; for the one on turn that ends it.

    With many players whoever was traded with puts theirs down at once, others in their own next turn.
    """
    seat, down, turn = ask.args["seat"], ask.args["cards"], turn_of(state)
    if fault := _not_kept(state) or outside(state, seat) or out_already(state):
        return fault
    held = cards.hand(state, seat)
    on_turn = turn.seat == seat and not cards.passing(state)
    more = cards.beyond(state, seat)
    if not cards.has_hand(state, seat):
        return refuse("no_hand", seat=state.name(seat))
    if on_turn and not turn.moved:
        return refuse("not_moved", seat=state.name(seat))
    if not on_turn and not (cards.many(state) and more):
        return refuse("not_your_turn", seat=state.name(turn.seat))
    left = cards.without(held, down)
    if left is None:
        return refuse("not_held", seat=state.name(seat), cards=cards.names(state, down))
    if len(down) != more:
        return refuse("put_down", more, seat=state.name(seat), count=more)
    draft = Draft(state, ask.op)
    draft.effects += [cards.held(seat, left), cards.laid(str(seat), (*down, *cards.pile(state, str(seat))))]
    following = _end_turn(draft, turn) if on_turn else 0
    if not down:
        return draft.decision("end_turn", {"seat": seat, "next": following})
    return draft.decision("discard", {"seat": seat, "cards": list(down)})


def _end_turn(draft: Draft, turn: Turn) -> int:
    """The turn is over; the seat that is on turn then."""
    state = draft.state
    following = next((seat for seat in state.after(turn.seat) if seat in cards.members(state)), turn.seat)
    draft.effects += [Turn(following, turn.number + 1).put(), cards.put("held", None)]
    if cards.many(state):
        draft.effects.append(cards.put("turns", cards.turns(state) + 1))
    return following


def pass_left(state: State, ask: Ask) -> Decision | Refusal:
    """A player chooses the card that goes to the left; once all have chosen, the cards go there together."""
    seat, chosen = ask.args["seat"], ask.args["cards"]
    if fault := _not_kept(state) or outside(state, seat) or out_already(state):
        return fault
    if not cards.passing(state):
        return refuse("no_passing")
    if fault := cards.waits(state, seat):
        return fault
    if len(chosen) != 1:
        return refuse("pass_one", 1, seat=state.name(seat))
    if chosen[0] not in cards.hand(state, seat):
        return refuse("not_held", seat=state.name(seat), cards=cards.names(state, chosen))
    passed: dict[str, str] = {**state.book.section("round").get("passed", {}), str(seat): chosen[0]}
    members = cards.members(state)
    draft = Draft(state, ask.op)
    if len(passed) < len(members):
        draft.put("round", "passed", passed)
        return draft.decision("pass_chosen", {"seat": seat})
    draft.effects += passed_on(state, members, passed)
    return draft.decision("pass_left", {})


def passed_on(state: State, members: Sequence[int], passed: Mapping[str, str]) -> Iterator[Effect]:
    """Everybody's chosen card goes to the left, and another round of turns begins."""
    for place, one in enumerate(members):
        given = passed[str(members[place - 1])]
        kept = cards.without(cards.hand(state, one), (passed[str(one)],))
        assert kept is not None, "a card that was chosen stays in its hand until it goes"
        yield cards.held(one, (*kept, given))
    yield cards.put("passed", None)
    yield cards.put("turns", None)


# ---- why not


def _not_kept(state: State) -> Refusal | None:
    return None if cards.dealt(state) else refuse("cards_held")


def _acting(state: State, seat: int) -> Refusal | None:
    """Why a player cannot begin a turn now, or None."""
    turn = turn_of(state)
    if fault := _not_kept(state) or outside(state, seat) or out_already(state):
        return fault
    if fault := cards.waits(state, seat):
        return fault
    if not cards.has_hand(state, seat):
        return refuse("no_hand", seat=state.name(seat))
    if cards.passing(state):
        return refuse("pass_first")
    if seat != turn.seat:
        return refuse("not_your_turn", seat=state.name(turn.seat))
    return refuse("put_down_first", seat=state.name(seat)) if turn.moved else None
