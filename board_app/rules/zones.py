"""Zone spaces: a Chance for everybody in a zone, an auction of the next deed nobody owns, or a forced deal."""

from collections.abc import Mapping
from typing import Any

from board_app.ledger.line import Put
from board_app.rules.auction import opened
from board_app.rules.board import UNOWNED
from board_app.rules.cards import next_deed
from board_app.rules.chance import struck
from board_app.rules.decisions import Ask, Decision, Draw, refuse
from board_app.rules.draft import Draft
from board_app.rules.facts import Deed
from board_app.rules.moves import Refusal
from board_app.rules.moving import place
from board_app.rules.state import State
from board_app.rules.trade import hand_over
from board_app.rules.turns import Turn, follows, hindered, turn_of
from board_app.words import say


def standing_in(state: State, zone: int) -> list[int]:
    """The seats a Chance for this zone (1, 2, ...) strikes: who stands there, or all where tokens are not followed."""
    seats = state.in_play()
    if not follows(state):
        return seats
    return [seat for seat in seats if state.facts.board.zone_of(state.position(seat)) == zone]


def drawn(state: State, args: Mapping[str, Any], draw: Draw) -> Mapping[str, str | int]:
    """The card of a zone's Chance where the app draws it: always, or as the table plays when its zone is said here."""
    here = state.option("zone_chance") == "app" or args.get("zone")
    if not here or args.get("choice") != "chance" or "card" in args:
        return {}
    cards = sorted(state.facts.chance)
    return {"card": cards[draw(len(cards))]}


def zone(state: State, ask: Ask) -> Decision | Refusal:
    """Whoever has come to a zone space gives a zone a Chance, or has the next deed nobody owns auctioned."""
    turn = _deciding(state, ask.args["seat"])
    if isinstance(turn, Refusal):
        return turn
    if ask.args["choice"] == "chance":
        return _chance(state, ask, turn)
    if ask.args["choice"] == "auction":
        return _auction(state, ask, turn)
    return refuse("no_zone_choice", text=ask.args["choice"][:20])


def _deciding(state: State, seat: int) -> Turn | Refusal:
    """The turn in which this player decides about a zone space; where the table keeps turns their word is taken."""
    if fault := hindered(state, seat):
        return fault
    if state.book.section("auction"):
        return refuse("auction_open")
    turn = turn_of(state)
    if (turn.decider, turn.todo) != (seat, "zone") and state.option("board") != "told":
        return refuse("not_on_zone", seat=state.name(seat))
    return turn


def given(state: State) -> tuple[Put, ...]:
    """The effects of a zone's Chance that came from the unit on what is to be decided: a zone space has had its own."""
    turn = turn_of(state)
    return (turn.with_todo("", "").put(),) if turn.todo == "zone" else ()


def _decided(draft: Draft, turn: Turn) -> None:
    if turn.todo:
        draft.effects.append(turn.with_todo("", "").put())


def _chance(state: State, ask: Ask, turn: Turn) -> Decision | Refusal:
    """Carried by the unit as a fact of its own, or drawn here for whoever stands in the zone."""
    number = _zone_number(state, ask.args.get("zone", ""))
    if isinstance(number, Refusal):
        return number
    draft, seat = Draft(state, ask.op), ask.args["seat"]
    _decided(draft, turn)
    if "card" not in ask.args:
        return draft.decision("zone_given", {"seat": seat})
    if not number:
        return refuse("which_zone", zones=_zone_names(state))
    draft.effects.extend(struck(state, ask.args["card"], standing_in(state, number), ask.op))
    return draft.decision("zone_chance", {"seat": seat, "zone": number, "chance": ask.args["card"]})


def _zone_number(state: State, text: str) -> int | Refusal:
    """The number of a zone by its word or number, 0 where none was said."""
    words = {zone.id: number for number, zone in enumerate(state.facts.board.zones, 1)}
    words |= {str(number): number for number in words.values()}
    said = text.casefold()
    if said and said not in words:
        return refuse("no_zone", text=text[:20], zones=_zone_names(state))
    return words.get(said, 0)


def _zone_names(state: State) -> str:
    return ", ".join(say("zone", zone.id) for zone in state.facts.board.zones)


def _auction(state: State, ask: Ask, turn: Turn) -> Decision | Refusal:
    """The token moves on to the deed; it is auctioned at once, so nobody lands there."""
    seat = ask.args["seat"]
    deed = _next_unowned(state, seat, ask.args.get("deed"))
    if isinstance(deed, Refusal):
        return deed
    draft = Draft(state, ask.op)
    here = state.position(seat)
    size = len(state.facts.board.spaces)
    place(draft, Turn(seat, turn.number), deed.position if deed.position > here else deed.position + size)
    _decided(draft, turn)
    draft.effects.append(opened([deed.key]))
    return draft.decision("zone_auction", {"seat": seat, "deed": deed.key})


def _next_unowned(state: State, seat: int, told: str | None) -> Deed | Refusal:
    """The next deed nobody owns: counted where tokens are followed, else as the players say."""
    goal = next_deed(state, state.position(seat), UNOWNED)
    if goal is None:
        return refuse("all_owned")
    deed = state.facts.deeds[state.facts.board.spaces[goal].detail]
    if told is None or told == deed.key:
        return deed
    if follows(state):
        return refuse("not_next", deed=deed.name)
    named = state.facts.deeds[told]
    owner = state.owner(told)
    return refuse("owned", deed=named.name, owner=state.name(owner)) if owner else named


def forced_deal(state: State, ask: Ask) -> Decision | Refusal:
    """Every deed is owned: two deeds outside complete sets change hands, and the other player cannot refuse.

    A mortgage goes with its deed; nothing is paid, since nothing is sold.
    """
    seat = ask.args["seat"]
    gives, takes = state.facts.deeds[ask.args["gives"]], state.facts.deeds[ask.args["takes"]]
    turn = _deciding(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if fault := _unforced(state, seat, gives, takes):
        return fault
    other, draft = state.owner(takes.key), Draft(state, ask.op)
    hand_over(draft, other, (gives.key,))
    hand_over(draft, seat, (takes.key,))
    _decided(draft, turn)
    sides = {"gives": {"deeds": [gives.key]}, "takes": {"deeds": [takes.key]}}
    return draft.decision("forced_deal", {"seat": seat, "payee": other, **sides})


def _unforced(state: State, seat: int, gives: Deed, takes: Deed) -> Refusal | None:
    """Why a deal cannot be forced with these deeds, or None."""
    free = [deed for deed in state.facts.deeds.values() if not state.owner(deed.key)]
    if free:
        return refuse("deeds_left", deed=free[0].name, count=len(free) - 1)
    if state.owner(gives.key) != seat:
        return refuse("not_owner", seat=state.name(seat), deed=gives.name)
    if state.owner(takes.key) == seat:
        return refuse("not_others", deed=takes.name, seat=state.name(seat))
    for deed in (gives, takes):
        owner = state.owner(deed.key)
        if state.owns_group(owner, deed.group):
            return refuse("complete_set", deed=deed.name, owner=state.name(owner))
    return None
