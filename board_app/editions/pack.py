"""A pack: an edition's facts and the moves its rules add."""

from collections.abc import Mapping
from dataclasses import dataclass

from board_app.rules.decisions import MoveKind
from board_app.rules.facts import Facts
from board_app.rules.figures import Figures


@dataclass(frozen=True, slots=True)
class Pack:
    """One edition: what is printed, move name to decision, and, where people can correct the print, its figures.

    `forms` are moves of its own that pages offer as forms, made of the words each needs.
    """

    facts: Facts
    moves: Mapping[str, MoveKind]
    figures: Figures | None = None
    forms: tuple[str, ...] = ()
