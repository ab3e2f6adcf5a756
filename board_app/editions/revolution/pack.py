"""Revolution: facts of the round board and the moves its rules add."""

from importlib.resources import files
from typing import Literal

from board_app.editions.pack import Pack
from board_app.rules import property as deeds
from board_app.rules.chance import CHANCE
from board_app.rules.decisions import MoveKind
from board_app.rules.facts import load_facts


def pack(names: Literal["uk", "us"] = "uk") -> Pack:
    """The edition with UK or US street names."""
    return Pack(
        facts=load_facts(files("board_app.editions.revolution") / "facts.toml", names),
        moves={
            "buy": MoveKind({"seat": "seat", "deed": "deed"}, deeds.buy),
            "rent": MoveKind({"seat": "seat", "deed": "deed"}, deeds.rent),
            "wage": MoveKind({"seat": "seat"}, deeds.wage),
            **CHANCE,
        },
    )
