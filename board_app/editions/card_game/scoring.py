"""What hands are worth at the end of a round, line by line."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from board_app.editions.card_game.round import Cards
from board_app.editions.card_game.sets import CHANCE, UNBUILT, Sets, as_they_stand, sets_of, ways_to_stand
from board_app.rules.facts import Facts

ScoreLine = tuple[str, Mapping[str, Any], int]
"""A word of the list's `scoring` section, its names, and the quanta it adds."""


@dataclass(frozen=True, slots=True)
class Score:
    """A hand's worth and how it comes about."""

    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        """Quanta in all."""
        return sum(amount for _, _, amount in self.lines)

    def value(self) -> dict[str, Any]:
        """The score as the journal keeps it."""
        return {"total": self.total, "lines": [[word, dict(names), amount] for word, names, amount in self.lines]}


def counted(facts: Facts, options: Mapping[str, str], hands: Mapping[int, Cards], out: int) -> dict[int, Score]:
    """The score of every hand; `out` went out, its Chance cards replaced already by what they stand for.

    `options` are the table's `token` and `majority_tie`.
    """
    bonus, token = _majority(facts, options["majority_tie"], hands), options["token"]
    return {seat: _score(facts, token, cards, seat == out, bonus.get(seat, 0)) for seat, cards in hands.items()}


def best_way(facts: Facts, options: Mapping[str, str], cards: Cards) -> Cards:
    """What the Chance cards of somebody who goes out had best stand for."""

    def worth(way: Cards) -> int:
        return _score(facts, options["token"], as_they_stand(cards, way), out=True, bonus=0).total

    return max(ways_to_stand(facts, cards), key=worth)


def _score(facts: Facts, token: str, cards: Cards, out: bool, bonus: int) -> Score:
    if CHANCE in cards and not out:
        return Score((("void", {}, 0),))
    sets, stock = sets_of(facts, cards), Counter(cards)
    lines = list(_set_lines(facts, sets))
    property_sum = sum(built.value * (1 + built.houses) for built in sets.built)
    lines += _token_lines(token, sets, property_sum, stock["token"])
    if stock["go"]:
        lines.append(("go", {"count": stock["go"]}, stock["go"] * facts.values["go"]))
    if bonus:
        lines.append(("majority", {"count": stock["mr"]}, bonus))
    if left := (*sets.loose, *sets.spare):
        lines.append(("nothing", {"cards": list(left)}, 0))
    return Score(tuple(lines))


def _set_lines(facts: Facts, sets: Sets) -> Iterable[ScoreLine]:
    for built in sets.built:
        yield "set", {"group": built.group}, built.value
        if built.houses:
            yield "houses", {"group": built.group, "count": built.houses}, built.houses * built.value
        if built.hotel:
            yield "hotel", {"group": built.group}, facts.values["hotel"]


def _token_lines(token: str, sets: Sets, property_sum: int, count: int) -> Iterable[ScoreLine]:
    """Tokens double all sets with their houses, hotels apart, or each adds the dearest colour once."""
    if not count:
        return
    if token == "whole_set":
        yield "doubled", {"count": count}, property_sum * (2**count - 1)
    else:
        colours = [built.value for built in sets.built if built.group not in UNBUILT]
        yield "added", {"count": count}, count * max(colours, default=0)


def _majority(facts: Facts, tie: str, hands: Mapping[int, Cards]) -> Mapping[int, int]:
    """The bonus for most Mr. cards by seat. A losing hand with a Chance counts here, though it scores nothing."""
    counts = {seat: cards.count("mr") for seat, cards in hands.items()}
    most = max(counts.values(), default=0)
    first = [seat for seat, count in counts.items() if count == most and most]
    bonus = facts.values["majority"]
    if len(first) > 1:
        bonus = {"nobody": 0, "each": bonus, "shared": bonus // len(first)}[tie]
    return dict.fromkeys(first, bonus)
