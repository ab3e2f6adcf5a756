"""A home-made edition on a leash: whatever its program does wrong is a refusal, and the game goes on."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import TracebackType
from typing import Any, TypeVar

from board_app.editions.pack import Pack
from board_app.game.sentences import sentence
from board_app.ledger.checks import unbalanced
from board_app.ledger.line import BANK, Effect, Money, Put, effects_to_json
from board_app.rules.decisions import Ask, Chance, Decide, Decision, Draw, MoveKind, refuse
from board_app.rules.draft import whole
from board_app.rules.moves import Refusal
from board_app.rules.offers import Offers
from board_app.rules.phrases import phrases, seats_of, told_as
from board_app.rules.state import FUND, POT, State, due_from_json
from board_app.words import say

T = TypeVar("T")


class UnfitError(Exception):
    """What a program has decided cannot be written down; the text says why."""


Tell = Callable[[str], None]


class Complaints:
    """What fails without a refusal that would say so, told to whoever runs the app: each fault once."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._told: set[str] = set()

    def of(self, error: Exception, program: Callable[..., Any]) -> None:
        """A program of the edition has failed here."""
        fault = _fault(error, program)
        if fault not in self._told:
            self._told.add(fault)
            self._tell(say("edition", "left_out", fault=fault))


def guarded(pack: Pack, tell: Tell = lambda _: None) -> Pack:
    """The same edition; what fails in its program, or cannot be written or told, is refused and changes nothing.

    What it offers and fails at is left out, which `tell` hears once for every fault.
    """
    complaints = Complaints(tell)
    moves = {move: _guarded(move, kind, complaints) for move, kind in pack.moves.items()}
    return replace(pack, moves=moves, offers=_guarded_offers(pack.offers, complaints))


def _guarded(move: str, kind: MoveKind, complaints: Complaints) -> MoveKind:
    chance = _guarded_chance(kind.chance, complaints) if kind.chance else None
    return replace(kind, decide=_guarded_decide(move, kind), chance=chance)


def _guarded_decide(move: str, kind: MoveKind) -> Decide:
    decide = kind.decide

    def decided(state: State, ask: Ask) -> Decision | Refusal:
        try:
            decision = decide(state, ask)
            if isinstance(decision, Decision) and _is_own(decide):
                decision = _worded(state, kind, ask, decision)
            return _written(state, decision)
        # Whatever somebody's program raises: the table must not stop for it.
        except Exception as error:
            return refuse("edition_failed", move=move, fault=_fault(error, decide))

    return decided


def _guarded_chance(chance: Chance, complaints: Complaints) -> Chance:
    def drawn(state: State, args: Mapping[str, Any], draw: Draw) -> Mapping[str, str | int]:
        # As above; the move then says which of its words is missing.
        try:
            return chance(state, args, draw)
        except Exception as error:
            complaints.of(error, chance)
            return {}

    return drawn


def _guarded_offers(offers: Offers, complaints: Complaints) -> Offers:
    hint = _or_none(offers.hint, complaints)
    return replace(
        offers,
        choices=_all_of(offers.choices, complaints),
        deed_choices=_all_of(offers.deed_choices, complaints),
        prompts=_all_of(offers.prompts, complaints),
        hands=_or_none(offers.hands, complaints),
        hint=lambda state: hint(state) or "",
    )


def _all_of(offer: Callable[..., Iterable[T]], complaints: Complaints) -> Callable[..., Iterable[T]]:
    """What is offered, nothing where offering it fails: the game can be played without."""

    def offered(*words: Any) -> Iterable[T]:
        try:
            return tuple(offer(*words))
        except Exception as error:
            complaints.of(error, offer)
            return ()

    return offered


def _or_none(offer: Callable[[State], T], complaints: Complaints) -> Callable[[State], T | None]:
    def offered(state: State) -> T | None:
        try:
            return offer(state)
        except Exception as error:
            complaints.of(error, offer)
            return None

    return offered


def _worded(state: State, kind: MoveKind, ask: Ask, decision: Decision) -> Decision:
    """The decision whose line tells the words of the move by their kinds. Raises UnfitError for a seat of nobody."""
    kinds = {**kind.fields, **kind.optional}

    def told(names: Mapping[str, Any]) -> dict[str, Any]:
        # What a program has made of a word is told by its name.
        passed = {name for name in names if name in kinds and name != "seat" and names[name] == ask.args.get(name)}
        words = {name: told_as(kinds[name], name, value) if name in passed else value for name, value in names.items()}
        for seat in seats_of(words):
            if seat not in (BANK, POT, FUND) and not state.has_seat(seat):
                raise UnfitError(f"nobody sits at {seat!r}, of which “{decision.move}” tells")
        return words

    notes = [[word, told(names)] for word, names in decision.args.get("notes", ())]
    return replace(decision, args={**told(decision.args), **({"notes": notes} if notes else {})})


def _written(state: State, decision: Decision | Refusal) -> Decision | Refusal:
    """A decision that can be written into the book and told; raises what stands against it."""
    if isinstance(decision, Refusal):
        return decision
    if not isinstance(decision, Decision):
        raise UnfitError(f"expected a Decision or a Refusal, found {decision!r}")
    _whole_sums(decision.effects)
    if fault := unbalanced(effect for effect in decision.effects if isinstance(effect, Money)):
        raise UnfitError(fault)
    json.dumps([dict(decision.args), effects_to_json(decision.effects)])
    sentence(state, decision.move, decision.args)
    for effect in decision.effects:
        if isinstance(effect, Put) and effect.section == "dues" and effect.value is not None:
            word, names = due_from_json(effect.key, effect.value).why
            say("why", word, **phrases(state, names))
    return decision


def _whole_sums(effects: Iterable[Effect]) -> None:
    """Every sum that moves or is owed is an int. Raises TypeError."""
    for effect in effects:
        if isinstance(effect, Money):
            for _, delta in effect.legs:
                whole(delta)
        elif effect.section == "dues" and effect.value is not None:
            whole(due_from_json(effect.key, effect.value).amount)


def _fault(error: Exception, decide: Callable[..., Any]) -> str:
    """What was raised and in which line of the program; of what it gave back, where that decision begins."""
    name, said = type(error).__name__, str(error)
    place = _line(error.__traceback__) or _beginning(decide)
    return f"{said if isinstance(error, UnfitError) else f'{name} {said}'}{place}"


def _beginning(decide: Callable[..., Any]) -> str:
    code = getattr(decide, "__code__", None)
    return f", {_file(code.co_filename)} from line {code.co_firstlineno}" if code and _is_own(decide) else ""


def _is_own(decide: Callable[..., Any]) -> bool:
    return getattr(decide, "__module__", "").startswith("home_made_")


def _file(path: str) -> str:
    return path.replace("\\", "/").rpartition("/")[2]


def _line(trace: TracebackType | None) -> str:
    """The last line of `pack.py`, or a file beside it, that the fault came through."""
    found = ""
    while trace is not None:
        if trace.tb_frame.f_globals.get("__name__", "").startswith("home_made_"):
            found = f", {_file(trace.tb_frame.f_code.co_filename)} line {trace.tb_lineno}"
        trace = trace.tb_next
    return found
