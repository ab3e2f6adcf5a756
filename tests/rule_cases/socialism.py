"""Socialism as the format tells it: projects of the case's own, an unknown board, chips, fund and kept cards."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from board_app.editions.pack import Pack
from board_app.editions.socialism.pack import pack as socialism
from board_app.ledger.line import BANK, Effect, Put, pay
from board_app.rules.board import Space
from board_app.rules.decisions import Ask, Decide, Decision
from board_app.rules.facts import Deed, Facts, Project
from board_app.rules.moves import Refusal, Value
from board_app.rules.state import FUND_ACCOUNT, State
from tests.rule_cases.game import Game, Step, overlaid
from tests.rule_cases.verbs import CLASSIC, Action, Steps, simple

KINDS = ("jail", "go_to_jail", "free_parking", "shuttle")
"""Spaces a case can land on beside its projects; they follow GO on the board of a case."""


def pack_of(case: Mapping[str, Any]) -> Pack:
    """The edition on a board of these spaces and the projects of the case; players say where they land."""
    printed = socialism().facts
    first = len(KINDS) + 1
    entries = case.get("given", {}).get("projects", ())
    deeds = {entry["label"]: _project(entry, first + number) for number, entry in enumerate(entries)}
    named = [Space(kind, kind) for kind in ("go", *KINDS)]
    spaces = (*named, *(Space(deed.name, "deed", deed.key) for deed in deeds.values()))
    board = replace(printed.board, spaces=spaces, jail=1 + KINDS.index("jail"))
    facts: Facts = replace(printed, deeds=deeds, board=board)
    moves = socialism().moves
    cards = {name: replace(moves[name], decide=_taken(moves[name].decide)) for name in ("use_card", "keep_card")}
    return replace(socialism(), facts=facts, moves={**moves, **cards}, figures=None)


def _taken(decide: Decide) -> Decide:
    """Decide a card of the format, which comes without the throw or the space that has it taken."""

    def decided(state: State, ask: Ask) -> Decision | Refusal:
        due = state.book.section("pending").get("draws")
        return decide(state if due else overlaid(state, Put("pending", "draws", 1)), ask)

    return decided


def _project(entry: Mapping[str, Any], position: int) -> Deed:
    return Deed(
        key=entry["label"],
        name=entry["label"],
        kind="project",
        group=entry["group"],
        position=position,
        price=entry["price"],
        mortgage=0,
        house=0,
        rents=(),
        project=Project(entry["self_fee"], entry["slots"], entry["payout"]),
    )


def started(game: Game, start: Mapping[str, Any]) -> Iterator[Effect]:
    """What the start of a case says beside people, projects and tokens: fund, chips, kept cards."""
    if more := start.get("fund", 0) - game.book.balances.get(FUND_ACCOUNT, 0):
        yield pay(BANK, FUND_ACCOUNT, more) if more > 0 else pay(FUND_ACCOUNT, BANK, -more)
    for project, counts in start.get("chips", {}).items():
        yield Put("chips", project, {str(game.seat(player)): count for player, count in counts.items() if count})
    for player, effects in start.get("kept", {}).items():
        yield from (Put("kept", str(game.seat(player)), [effect, 0]) for effect in effects)


def _land(game: Game, action: Action) -> list[Step]:
    spaces = [space.detail or space.kind for space in game.pack.facts.board.spaces]
    space = spaces.index(action["deed"] if "deed" in action else action["kind"])
    return [("land", {"seat": game.seat(action["player"]), "space": space})]


def _reach_go(game: Game, action: Action) -> list[Step]:
    return [("wage", {"seat": game.seat(action["player"])})]


def _sums(game: Game, amounts: Mapping[str, int]) -> str:
    return " ".join(f"{game.seat(player)}:{amount}" for player, amount in amounts.items())


def _donate(game: Game, action: Action) -> list[Step]:
    return [("donate", {"amounts": _sums(game, action["amounts"])})]


def _gift(game: Game, action: Action) -> list[Step]:
    return [("gift", {"seat": game.seat(action["player"]), "amount": str(action["amount"])})]


def _jail_fine(game: Game, action: Action) -> list[Step]:
    others: dict[str, Value] = {"others": _sums(game, action["others"])} if "others" in action else {}
    return [("jail_fine", {"seat": game.seat(action["player"]), **others})]


def _shuttle(game: Game, action: Action) -> list[Step]:
    words: dict[str, Value] = {"rides": action["rides"], "to": action["to"], "payer": action.get("payer", "fund")}
    return [("ride", {"seat": game.seat(action["player"]), **words})]


NAMES = {"go_to_jail": "jail", "jail_free": "keep"}
"""Effects that a page calls otherwise."""


def _told(move: str) -> Steps:
    """A card told by its effect and the words that go with it."""

    def steps(game: Game, action: Action) -> list[Step]:
        effect = action["effect"]
        args: dict[str, Value] = {"seat": game.seat(action["player"]), "effect": NAMES.get(effect) or effect}
        args |= {word: action[word] for word in ("deed", "gives", "takes") if word in action}
        if "amount" in action:
            args["amount"] = str(action["amount"])
        if "from" in action:
            args["from"] = game.seat(action["from"])
        return [(move, args)]

    return steps


SHARED = ("new_game", "end_turn", "buy", "decline", "bid", "auction_end", "trade", "use_jail_card")
"""Verbs that are the same moves as in the classic edition."""

VERBS: Mapping[str, Steps] = {
    **{verb: CLASSIC[verb] for verb in SHARED},
    "roll": simple("roll", "die", "action"),
    "jail_roll": simple("jail_roll", "die"),
    "land": _land,
    "reach_go": _reach_go,
    "donate": _donate,
    "gift_to_fund": _gift,
    "contribute": simple("contribute", "deed"),
    "self_develop": simple("self_develop", "deed"),
    "shuttle": _shuttle,
    "pay_jail_fine": _jail_fine,
    "card": _told("use_card"),
    "keep_card": _told("keep_card"),
    "play_kept": _told("play_kept"),
}
"""The verbs of the edition."""
