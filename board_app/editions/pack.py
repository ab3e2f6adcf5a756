"""A pack: an edition's facts and the moves its rules add."""

from collections.abc import Mapping
from dataclasses import dataclass

from board_app.rules.decisions import MoveKind
from board_app.rules.facts import Facts


@dataclass(frozen=True, slots=True)
class Pack:
    """One edition: what is printed, and move name to decision."""

    facts: Facts
    moves: Mapping[str, MoveKind]
