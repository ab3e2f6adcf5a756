"""Anti-Monopoly II as the format tells it: figures that a case names, roles, and a few verbs more."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from board_app.editions.anti_monopoly_2.pack import pack
from board_app.editions.pack import Pack
from board_app.rules.facts import Facts
from board_app.rules.moves import Value
from tests.rule_cases.game import Game, Step
from tests.rule_cases.verbs import CARD_EFFECTS, CLASSIC, Action, Steps, card_steps

COMMON = (
    *("roll", "jail_roll", "land", "end_turn", "buy", "decline", "mortgage", "unmortgage", "rent", "build"),
    *("sell_buildings", "trade", "lend", "pay_debt", "declare_bankrupt", "tax", "pay_jail_fine"),
)
"""Verbs that are told as in the classic edition."""


def pack_of(case: Mapping[str, Any]) -> Pack:
    """The edition with the figures and readings that the options of a case name."""
    options, printed = case.get("options", {}), pack()
    facts: Facts = printed.facts
    if "custody_fine" in options:
        facts = replace(facts, board=replace(facts.board, fine=options["custody_fine"]))
    if "custody_rent" in options:
        rent = replace(facts.options["rent_in_jail"], default=options["custody_rent"])
        facts = replace(facts, options={**facts.options, "rent_in_jail": rent})
    if "monopolist_fares" in options:
        fares = tuple(options["monopolist_fares"])
        companies = {deed.key: replace(deed, rents=fares) for deed in facts.group("station")}
        facts = replace(facts, deeds={**facts.deeds, **companies})
    return replace(printed, facts=facts)


def _new_game(game: Game, _: Action) -> list[Step]:
    """Everybody sits down and takes a role."""
    steps: list[Step] = [("join", {"name": player}) for player in game.players]
    steps += [("role", {"seat": game.seat(player), "role": role}) for player, role in game.start["role"].items()]
    if "goal" in game.start:
        steps.append(("option", {"option": "goal", "value": game.start["goal"]}))
    return [*steps, ("begin", {"seat": 1})]


def _fund_roll(game: Game, action: Action) -> list[Step]:
    return [("fund", {"seat": game.seat(action["player"]), "die": action["die"]})]


def _finish(_: Game, action: Action) -> list[Step]:
    dice: dict[str, Value] = {"dice": str(action["dice_total"])} if "dice_total" in action else {}
    return [("finish", {"kind": action["kind"], **dice})]


EFFECTS: Mapping[str, Callable[[Action], str]] = {
    **{name: CARD_EFFECTS[name] for name in ("pay_bank", "collect_bank", "go_to_jail", "advance_to")},
    "collect_from_role": lambda action: f"from_role {action['role']} {action['amount']}",
    "dice_gate": lambda action: f"gate {action['at_least']} {action['collect']}",
}

VERBS: Mapping[str, Steps] = {
    **{verb: CLASSIC[verb] for verb in COMMON},
    "new_game": _new_game,
    "card": card_steps(EFFECTS),
    "fund_roll": _fund_roll,
    "finish": _finish,
}
"""The verbs of this edition."""
