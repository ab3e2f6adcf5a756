"""The Card Game: facts of its deck and the moves of a round."""

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable

from board_app.editions.card_game import counting, going_out, parting, play
from board_app.editions.card_game.offers import NEWS, OFFERS
from board_app.editions.pack import Pack
from board_app.rules import bankruptcy
from board_app.rules.decisions import MoveKind
from board_app.rules.figures import Figures
from board_app.rules.seats import SEATING


def pack(own: Traversable | None = None) -> Pack:
    """The edition; `own` is the file of a table whose cards have other figures.

    Raises FactsError naming file, line and field of a bad one.
    """
    figures = Figures(files("board_app.editions.card_game") / "facts.toml", "us", own)
    correct = MoveKind({"figure": "text", "value": "text"}, figures.decide)
    return Pack(facts=figures.printed, moves={**MOVES, "fact": correct}, figures=figures, offers=OFFERS, news=NEWS)


MOVES: Mapping[str, MoveKind] = {
    "option": MoveKind({"option": "text", "value": "text"}, play.set_option),
    "hand": MoveKind({"seat": "seat", "cards": "cards"}, counting.enter_hand),
    "reward": MoveKind({"cards": "cards"}, counting.enter_reward),
    "deal": MoveKind({}, play.deal, {"order": "cards"}, play.shuffled),
    "draw": MoveKind({"seat": "seat"}, play.draw),
    "swap_cards": MoveKind(
        {"seat": "seat", "pile": "text"}, play.swap, dict.fromkeys(("gives", "takes", "first", "laid"), "cards")
    ),
    "discard": MoveKind({"seat": "seat", "cards": "cards"}, play.discard),
    "pass_left": MoveKind({"seat": "seat", "cards": "cards"}, play.pass_left),
    "go_out": MoveKind({"seat": "seat"}, going_out.go_out, {"discard": "cards", "chance_as": "cards"}),
    "count_hands": MoveKind({"seat": "seat"}, counting.count_hands, {"chance_as": "cards"}),
    "pay_out": MoveKind({}, counting.pay_out, {"scores": "sums", "round": "number"}, counting.this_round),
    "depart": MoveKind(SEATING["depart"].fields, parting.depart),
    "finish": MoveKind({}, bankruptcy.finish),
}
"""Move name to its words and decision."""
