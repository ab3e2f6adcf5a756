"""A pack: an edition's facts and the moves its rules add."""

from collections.abc import Mapping
from dataclasses import dataclass

from board_app.rules.decisions import MoveKind
from board_app.rules.facts import Facts
from board_app.rules.figures import Figures
from board_app.rules.offers import NO_OFFERS, Offers


@dataclass(frozen=True, slots=True)
class Pack:
    """One edition: what is printed, move name to decision, and, where people can correct the print, its figures.

    `forms` are moves of its own that pages offer as forms, made of the words each needs; `offers` are its buttons and
    forms that need more. `news` are lines that everybody should hear of: the unit's display tells them.
    """

    facts: Facts
    moves: Mapping[str, MoveKind]
    figures: Figures | None = None
    forms: tuple[str, ...] = ()
    offers: Offers = NO_OFFERS
    news: tuple[str, ...] = ()
