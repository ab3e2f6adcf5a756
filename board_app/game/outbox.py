"""Payments that wait for the unit: decided, on disk, their money kept aside."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from board_app.ledger.line import BANK, Effect, Legs, Put, effects_from_json, effects_to_json, legs_of
from board_app.rules.decisions import Decision, Kind
from board_app.rules.moves import Move
from board_app.rules.state import NOTHING_KEPT, Kept


@dataclass(frozen=True, slots=True)
class Proposal:
    """A move that becomes a line when the unit has posted its money. `decision` is what it comes to as things stand.

    `sent` once the unit may have heard of it: from then on only the unit, or the end of waiting for it, settles it.
    """

    op: str
    seat: int | None
    move: Move
    decision: Decision
    sent: bool = False

    @property
    def legs(self) -> Legs:
        """The money it will move."""
        return self.decision.legs


def _sendable(proposal: Proposal) -> Proposal:
    """The payment; one of a fraction of money, which no unit can have heard of, as one of nothing that is not sent."""
    if all(type(delta) is int for _, delta in proposal.legs):
        return proposal
    return replace(proposal, decision=Decision(proposal.decision.move, proposal.decision.args, ()), sent=False)


class Outbox:
    """Waiting payments in the order they were asked for."""

    def __init__(self, proposals: Iterable[Proposal] = ()) -> None:
        self._waiting = {proposal.op: _sendable(proposal) for proposal in proposals}

    def __iter__(self) -> Iterator[Proposal]:
        return iter(tuple(self._waiting.values()))

    def __len__(self) -> int:
        return len(self._waiting)

    def get(self, op: str) -> Proposal | None:
        """The waiting payment of this operation, or None."""
        return self._waiting.get(op)

    def put(self, proposal: Proposal) -> None:
        """Add a payment, or renew the decision of one that waits, in its old place."""
        self._waiting[proposal.op] = proposal

    def remove(self, op: str) -> None:
        """Take a payment out: it is posted or withdrawn."""
        self._waiting.pop(op, None)

    def closes(self, dues: set[str]) -> bool:
        """Whether a waiting payment closes one of these dues."""
        return any(dues & dues_closed(proposal.decision.effects) for proposal in self._waiting.values())

    def kept(self, before: str | None = None) -> Kept:
        """What is kept aside for all waiting payments, or only for those asked for before the one named."""
        if not self._waiting:
            return NOTHING_KEPT
        money: dict[int, int] = {}
        puts: list[Put] = []
        for proposal in self._waiting.values():
            if proposal.op == before:
                break
            for account, delta in proposal.legs:
                if delta < 0 and account != BANK:
                    money[account] = money.get(account, 0) - delta
            puts.extend(effect for effect in proposal.decision.effects if isinstance(effect, Put))
        return Kept(money, tuple(puts))


def proposal_to_json(proposal: Proposal) -> dict[str, Any]:
    """A proposal's body as JSON values; its `op` is kept beside it."""
    decision = proposal.decision
    return {
        "seat": proposal.seat,
        "move": [proposal.move.name, dict(proposal.move.args)],
        "line": [decision.move, dict(decision.args)],
        "effects": effects_to_json(decision.effects),
        "kind": decision.kind,
        "sent": proposal.sent,
    }


def proposal_from_json(op: str, body: Mapping[str, Any]) -> Proposal:
    """The proposal that `proposal_to_json` wrote."""
    name, args = body["move"]
    line, words = body["line"]
    effects: tuple[Effect, ...] = effects_from_json(body["effects"])
    kind: Kind = "c" if body["kind"] == "c" else "p"
    return Proposal(op, body["seat"], Move(name, args), Decision(line, words, effects, kind), body["sent"])


def dues_closed(effects: tuple[Effect, ...]) -> set[str]:
    """The dues that these effects take off the table."""
    return {put.key for put in effects if isinstance(put, Put) and put.section == "dues" and put.value is None}


AT_ONCE = ("auction", "claims", "deals")
"""Sections that a move which is only owed for changes all the same: asked for once, it is asked for no more."""


def owed_for(effects: tuple[Effect, ...]) -> tuple[tuple[Put, ...], tuple[Put, ...]]:
    """What a move that is only owed for changes at once, and what waits for its money.

    Whose turn it is follows from neither: by the time a debt is paid it may be somebody else's.
    """
    puts = [effect for effect in effects if isinstance(effect, Put) and effect.section != "turn"]
    now = tuple(put for put in puts if put.section in AT_ONCE)
    return now, tuple(put for put in puts if put.section not in AT_ONCE)


def is_payment(proposal: Proposal, legs: Legs) -> bool:
    """Whether somebody keying `legs` on the unit did just what this proposal asks."""
    return proposal.decision.kind == "p" and legs_of(proposal.decision.effects) == legs
