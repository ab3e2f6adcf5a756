"""Chance: cards to carry out at once, cards to keep, one at a time, and the one that frees from jail."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from board_app.editions.socialism.effects import IMMEDIATE, KEEPABLE, PLAYED, fund_pays
from board_app.editions.socialism.fund import concluded
from board_app.editions.socialism.phase import (
    acting,
    before_throw,
    coming_mark,
    donating,
    pending,
    round_mark,
    waiting,
)
from board_app.editions.socialism.spaces import imprisoned
from board_app.rules.cards import deck_of, spare_key
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.turns import Turn, hindered, turn_of

DECK = "chance"

JAIL_FREE = "keep"
"""The effect of the card that frees from jail, which is kept beside another one."""


@dataclass(frozen=True, slots=True)
class Card:
    """The card in question: its number in the app's deck, 0 for one of the table's, and what it does."""

    number: int
    effect: str
    amount: int = 0


def top(state: State, args: Mapping[str, Any], draw: Callable[[int], int]) -> Mapping[str, str | int]:
    """The card on top of the app's deck: one nobody has seen yet, drawn evenly, else the one that has lain longest."""
    if "card" in args:
        return {}
    pile = state.book.section("piles").get(DECK, [])
    held = {number for _, number in state.book.section("kept").values()}
    held |= {int(key.split()[1]) for key in state.book.section("jail_cards") if key.split()[1].isdigit()}
    unseen = [number for number in deck_of(state, DECK) if number not in pile and number not in held]
    return {"card": unseen[draw(len(unseen))] if unseen else pile[0]}


def kept_by(state: State, seat: int) -> Card | None:
    """The card that a player has kept, None for none."""
    held = state.book.section("kept").get(str(seat))
    return Card(held[1], held[0]) if held else None


# ---- taking a card


def take_card(state: State, ask: Ask) -> Decision | Refusal:
    """The player on turn takes a card of the app's deck; what need not be decided happens at once."""
    seat, number = ask.args["seat"], ask.args["card"]
    turn, deck = acting(state, seat), deck_of(state, DECK)
    if isinstance(turn, Refusal):
        return turn
    if not pending(state, "draws") or pending(state, "drawn") or state.option("cards") != "app":
        return refuse("no_card", seat=state.name(seat))
    if number not in deck:
        return refuse("unknown_card", text=number, count=len(deck))
    effect, *values = deck[number].effect
    card = Card(number, str(effect), int(values[0]) if values else 0)
    if card.effect not in KEEPABLE:
        return _carried(Draft(state, ask.op), turn, card, {})
    draft = Draft(state, ask.op)
    draft.put("pending", "drawn", number)
    return draft.decision("drew", {"seat": seat})


def use_card(state: State, ask: Ask) -> Decision | Refusal:
    """A card turned up is carried out now."""
    found = _in_question(state, ask)
    if isinstance(found, Refusal):
        return found
    turn, card = found
    if card.effect in KEEPABLE and (fault := _played_already(state, turn.seat, round_mark(turn))):
        return fault
    return _carried(Draft(state, ask.op), turn, card, ask.args)


def keep_card(state: State, ask: Ask) -> Decision | Refusal:
    """A card turned up is kept, where the player has none; the one that frees from jail lies beside it."""
    seat, found = ask.args["seat"], _in_question(state, ask)
    if isinstance(found, Refusal):
        return found
    turn, card = found
    if card.effect == JAIL_FREE:
        return _carried(Draft(state, ask.op), turn, card, {})
    if card.effect in IMMEDIATE:
        return refuse("immediate")
    if kept_by(state, seat):
        return refuse("hand_full", seat=state.name(seat))
    draft = Draft(state, ask.op)
    _dealt_with(draft)
    draft.put("kept", str(seat), [card.effect, card.number])
    draft.effects.append(turn.put())
    return draft.decision("kept", {"seat": seat})


def return_card(state: State, ask: Ask) -> Decision | Refusal:
    """A card turned up that is neither used nor kept goes under the deck."""
    found = _in_question(state, ask)
    if isinstance(found, Refusal):
        return found
    turn, card = found
    if card.effect in IMMEDIATE:
        return refuse("immediate")
    draft = Draft(state, ask.op)
    _dealt_with(draft)
    _under(draft, card.number)
    draft.effects.append(turn.put())
    return draft.decision("returned", {"seat": turn.seat})


def _in_question(state: State, ask: Ask) -> tuple[Turn, Card] | Refusal:
    """The turn of whoever has turned a card up, and that card."""
    turn = acting(state, ask.args["seat"])
    if isinstance(turn, Refusal):
        return turn
    card = _turned_up(state, ask)
    return card if isinstance(card, Refusal) else (turn, card)


def _turned_up(state: State, ask: Ask) -> Card | Refusal:
    """The card the app has drawn, or the one the players tell of."""
    if number := pending(state, "drawn"):
        return Card(number, str(deck_of(state, DECK)[number].effect[0]))
    effect, most = ask.args.get("effect"), state.facts.values["card_loss"]
    if state.option("cards") == "app" or not pending(state, "draws") or effect is None:
        return refuse("no_card", seat=state.name(ask.args["seat"]))
    if effect not in (*IMMEDIATE, *KEEPABLE, JAIL_FREE):
        return refuse("no_effect", text=effect[:20])
    amount = ask.args.get("amount", 0)
    if effect == JAIL_FREE and (out := _jail_card_out(state)):
        return refuse("jail_card_out", seat=state.name(out))
    if effect == "fund_pays" and not 0 < amount <= most:
        return refuse("card_loss", most, most=state.facts.currency.show(most))
    return Card(0, effect, amount)


def _jail_card_out(state: State) -> int:
    """Who holds the last of the cards that free from jail, 0 while the box has one."""
    printed = sum(card.effect[0] == JAIL_FREE for card in deck_of(state, DECK).values())
    held = list(state.book.section("jail_cards").values())
    return int(held[0]) if len(held) >= printed else 0


def _carried(draft: Draft, turn: Turn, card: Card, words: Mapping[str, Any]) -> Decision | Refusal:
    """Do what a card says to the player on turn."""
    _dealt_with(draft)
    if card.effect == JAIL_FREE:
        key = f"{DECK} {card.number}" if card.number else spare_key(draft.state, DECK)
        draft.put("jail_cards", key, turn.seat)
        draft.note("keeps")
    else:
        _under(draft, card.number)
    if card.effect == "fund_pays":
        fund_pays(draft, card.amount)
    elif card.effect == "jail":
        turn = imprisoned(draft, turn)
    elif card.effect in KEEPABLE:
        draft.put("done", "played", [turn.seat, round_mark(turn)])
        if fault := PLAYED[card.effect](draft, turn.seat, words):
            return fault
    draft.effects.append(turn.put())
    effect = [card.effect, card.amount] if card.effect == "fund_pays" else [card.effect]
    return concluded(draft, "turned_up", {"seat": turn.seat, "effect": effect})


def _dealt_with(draft: Draft) -> None:
    """One card less is to be taken."""
    draws = pending(draft.state, "draws") or 0
    draft.put("pending", "draws", max(0, draws - 1) or None)
    if pending(draft.state, "drawn"):
        draft.put("pending", "drawn", None)


def _under(draft: Draft, number: int) -> None:
    """A card of the app's deck goes to its bottom."""
    if number:
        pile = [seen for seen in draft.state.book.section("piles").get(DECK, []) if seen != number]
        draft.put("piles", DECK, [*pile, number])


# ---- the kept card


def play_kept(state: State, ask: Ask) -> Decision | Refusal:
    """A player uses the kept card: before throwing, or while a card is to be taken; one in a turn."""
    seat = ask.args["seat"]
    held, turn = kept_by(state, seat), _time_to_play(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if held is None or ask.args.get("effect", held.effect) != held.effect:
        return refuse("not_kept", seat=state.name(seat))
    begun, mark = turn
    if fault := _played_already(state, seat, mark):
        return fault
    draft = Draft(state, ask.op)
    draft.put("kept", str(seat), None)
    draft.put("done", "played", [seat, mark])
    _under(draft, held.number)
    if fault := PLAYED[held.effect](draft, seat, ask.args):
        return fault
    draft.effects.append(begun.put())
    return concluded(draft, "play_kept", {"seat": seat, "effect": [held.effect]})


def too_late(state: State, seat: int) -> Refusal | None:
    """Why a player cannot use a kept card just now, or None."""
    turn = _time_to_play(state, seat)
    return turn if isinstance(turn, Refusal) else _played_already(state, seat, turn[1])


def _time_to_play(state: State, seat: int) -> tuple[Turn, str] | Refusal:
    """The turn in which a player may use the kept card, and the mark of its part; or why it is not the time."""
    now = turn_of(state)
    if now.seat == seat and (pending(state, "draws") or pending(state, "drawn")):
        return hindered(state, seat) or donating(state) or (now, round_mark(now))
    turn = before_throw(state, seat)
    return turn if isinstance(turn, Refusal) else (waiting(turn), coming_mark(turn))


def _played_already(state: State, seat: int, mark: str) -> Refusal | None:
    played = state.book.section("done").get("played") == [seat, mark]
    return refuse("played", seat=state.name(seat)) if played else None
