"""The card game as the format tells it: cards by their printed names, and a table whose cards the app keeps."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from board_app.editions.card_game.pack import pack as card_game
from board_app.editions.pack import Pack
from board_app.ledger.line import Effect, Put
from board_app.rules.decisions import Decide
from board_app.rules.moves import Value
from tests.rule_cases.game import Game, Step, overlaid
from tests.rule_cases.verbs import Action, Steps

MANY = 5

KEYS: Mapping[str, str] = {
    card.key if card.key == card.group or card.group == "house" else card.name: card.key
    for card in card_game().facts.cards.values()
}
"""The name of a card in the format to its key."""


def pack_of(case: Mapping[str, Any]) -> Pack:
    """The edition with the values that the case declares."""
    printed = card_game()
    values = {**printed.facts.values, **case.get("given", {}).get("values", {})}
    options = {**printed.facts.options, "board": replace(printed.facts.options["board"], default="dealt")}
    moves = {name: replace(printed.moves[name], decide=_said(printed.moves[name].decide)) for name in SAID}
    facts = replace(printed.facts, values=values, options=options)
    return replace(printed, facts=facts, moves={**printed.moves, **moves}, figures=None)


SAID = ("count_hands", "pay_out")
"""Moves of the end of a round: the format scores and banks hands that nobody has put down."""


def _said(decide: Decide) -> Decide:
    """Decide as where people hold the cards, who say what they have."""
    return lambda state, ask: decide(overlaid(state, Put("options", "board", "told")), ask)


def started(game: Game, case: Mapping[str, Any]) -> Iterator[Effect]:
    """Hands and piles of a start, everybody with a hand, be it empty; nothing in other editions."""
    if not game.pack.facts.cards:
        return
    start = case["start"]
    for player in game.players:
        yield Put("hands", str(game.seat(player)), _keys(start.get("hand", {}).get(player, ())))
    piles = {**start.get("piles", {}), "draw": start.get("draw_pile", ())}
    yield from (Put("piles", _pile(game, pile), _keys(cards)) for pile, cards in piles.items() if cards)
    if len(game.players) >= MANY and _turns_are_over(case):
        yield Put("round", "turns", len(game.players))


def _turns_are_over(case: Mapping[str, Any]) -> bool:
    """Whether the first action comes after everybody's turn: cards are passed, or whoever is on turn goes out."""
    first, start = case["actions"][0], case["start"]
    return first["do"] == "pass_left" or (first["do"] == "go_out" and start.get("turn") in (None, first["player"]))


def _pile(game: Game, pile: str) -> str:
    return str(game.seat(pile)) if pile in game.players else pile


def _keys(cards: Iterable[str]) -> list[str]:
    return [KEYS[card] for card in cards]


def _words(action: Action, **words: str) -> dict[str, Value]:
    """Words of a move that are cards, by the names the action has for them; those it has not are left out."""
    return {word: " ".join(_keys(action[name])) for word, name in words.items() if name in action}


def _new_game(game: Game, _: Action) -> list[Step]:
    return [*(("join", {"name": player}) for player in game.players), ("deal", {})]


def _put_down(game: Game, action: Action, cards: Iterable[str]) -> Step:
    return "discard", {"seat": game.seat(action["player"]), "cards": " ".join(_keys(cards))}


def _draw(game: Game, action: Action) -> list[Step]:
    return [("draw", {"seat": game.seat(action["player"])}), _put_down(game, action, [action["discard"]])]


def _swap(game: Game, action: Action) -> list[Step]:
    args: dict[str, Value] = {"seat": game.seat(action["player"]), "pile": _pile(game, action["with"])}
    words = _words(action, gives="gives", takes="takes", first="discard_first")
    return [("swap_cards", {**args, **words}), _put_down(game, action, action.get("discard", ()))]


def _pass_left(game: Game, action: Action) -> list[Step]:
    return [("pass_left", {"seat": game.seat(player), "cards": KEYS[card]}) for player, card in action["cards"].items()]


def _go_out(game: Game, action: Action) -> list[Step]:
    words = _words(action, discard="discard", chance_as="chance_as")
    return [("go_out", {"seat": game.seat(action["player"]), **words})]


def _score(game: Game, action: Action) -> list[Step]:
    return [("count_hands", {"seat": game.seat(action["out"]), **_words(action, chance_as="chance_as")})]


def _bank_scores(game: Game, action: Action) -> list[Step]:
    scores = " ".join(f"{game.seat(player)}:{amount}" for player, amount in action["scores"].items())
    return [("pay_out", {"scores": scores})]


VERBS: Mapping[str, Steps] = {
    "new_game": _new_game,
    "draw": _draw,
    "swap_cards": _swap,
    "pass_left": _pass_left,
    "go_out": _go_out,
    "score": _score,
    "bank_scores": _bank_scores,
}
"""The verbs of the edition."""
