"""A decision being written: its effects so far, and what they leave in everybody's hands."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from board_app.ledger.line import BANK, Effect, Put, pay
from board_app.rules.decisions import Decision, Kind
from board_app.rules.state import POT, Due, State


class Draft:
    """Effects in the order they happen, with `notes` that say in the line what came of a move."""

    __slots__ = ("_dues", "_moved", "_notes", "effects", "op", "state")

    def __init__(self, state: State, op: str) -> None:
        self.state = state
        self.op = op
        self.effects: list[Effect] = []
        self._moved: dict[int, int] = {}
        self._notes: list[list[Any]] = []
        self._dues = 0

    def free(self, seat: int) -> int:
        """Quanta a player could spend after the effects so far."""
        return self.state.free(self.state.account(seat)) + self._moved.get(seat, 0)

    def pay(self, payer: int, payee: int, amount: int) -> None:
        """Money moves from one seat to another; nothing for a sum of 0. Raises TypeError for half a sum."""
        if whole(amount):
            self._moved[payer] = self._moved.get(payer, 0) - amount
            self._moved[payee] = self._moved.get(payee, 0) + amount
            self.effects.append(pay(self.state.account(payer), self.state.account(payee), amount))

    def put(self, section: str, key: str, value: Any) -> None:
        """An entry of the state has a new value."""
        self.effects.append(Put(section, key, value))

    def owe(self, payer: int, payee: int, amount: int, why: str, names: Mapping[str, Any], puts: Iterable[Put]) -> None:
        """A debt is open; `puts` happen when it is paid. Raises as `pay`."""
        whole(amount)
        self._dues += 1
        key = self.op if self._dues == 1 else f"{self.op}{self._dues}"
        self.effects.append(Due(key, payer, payee, amount, (why, names), tuple(puts)).opened())
        reason = _reason(payee, why, names)
        self.note("owes_for" if reason else "owes", payer=payer, payee=payee, amount=amount, **reason)

    def charge(
        self, payer: int, payee: int, amount: int, why: str, names: Mapping[str, Any], puts: Iterable[Put] = ()
    ) -> bool:
        """What the rules demand: paid at once where the table plays so and the payer has it, else owed.

        Nothing is demanded for a sum of 0. True when it is paid. Raises as `pay`.
        """
        whole(amount)
        direct = self.state.option("payments") != "ask" and self.state.option("unit_confirms") != "on"
        if not amount or payer in (BANK, POT) or (direct and self.free(payer) >= amount):
            self.pay(payer, payee, amount)
            self.effects.extend(puts)
            if amount:
                reason = _reason(payee, why, names)
                self.note("paid_for" if reason else "paid", payer=payer, payee=payee, amount=amount, **reason)
            return True
        self.owe(payer, payee, amount, why, names, puts)
        return False

    def note(self, word: str, **names: Any) -> None:
        """Have the line say this too: a word of the list's `note` section and its names."""
        self._notes.append([word, names])

    def end(self, winners: Sequence[int]) -> None:
        """The game is over, and with it what somebody could still bid or agree to; several winners share it."""
        self.put("over", "winner", winners[0] if len(winners) == 1 else 0)
        for section in ("auction", "deals"):
            for key in self.state.book.section(section):
                self.put(section, key, None)
        if len(winners) == 1:
            self.note("wins", seat=winners[0])
        elif winners:
            self.note("win_together", seats=list(winners))

    def decision(self, move: str, args: Mapping[str, Any], kind: Kind = "p") -> Decision:
        """The decision these effects come to, under a word of the list's `log` section."""
        return Decision(move, {**args, "notes": self._notes}, tuple(self.effects), kind)


def whole(amount: int) -> int:
    """The sum, which programs compute: a fraction of money is nobody's. Raises TypeError for anything but an int."""
    if type(amount) is not int:
        raise TypeError(f"a sum of money is a whole number (int), not {amount!r}; divide with //")
    return amount


def _reason(payee: int, why: str, names: Mapping[str, Any]) -> dict[str, Any]:
    """What a line says beside a sum that goes to the bank; what a player gets is told by the space or the card."""
    return {"why": [why, dict(names)]} if payee in (BANK, POT) else {}
