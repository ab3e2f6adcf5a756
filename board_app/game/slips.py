"""Slips: what a payment comes to, with the balances before and after: first a question, then a receipt."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from board_app.game.sentences import asking_sentence, line_sentence
from board_app.ledger.line import BANK, Legs, Line, legs_of
from board_app.rules.decisions import Decision
from board_app.rules.moves import Move
from board_app.rules.rewind import standing
from board_app.rules.state import NOBODYS, State
from board_app.rules.table_options import CONFIRM_ABOVE

ASKED_TWICE = (
    *("pay", "settle", "pay_debts", "buy", "build", "unmortgage", "jail_fine", "self_develop"),
    *("bid", "accept", "trade"),
)
"""Moves that somebody pays by choice and whose sum stands before they are made; a bid is paid when the hammer falls."""

SHARES: Mapping[str, int] = {"tenth": 10, "half": 2}
"""Values of the option to what the starting money (the wage, where there is none) is divided by."""


@dataclass(frozen=True, slots=True)
class Side:
    """What a payment is to one account: what changes there, and the balance before and after, "" for the bank's.

    `seat` is whose account it is, of somebody who has left too; 0 for nobody's.
    """

    seat: int
    name: str
    gets: bool
    change_text: str
    before_text: str
    after_text: str


@dataclass(frozen=True, slots=True)
class Slip:
    """One payment: a sentence, and its sides, who pays before who is paid; `number` is its line, 0 for none yet.

    `taken_back`: the line stands no more, whatever it moved has been moved back.
    """

    sentence: str
    sides: tuple[Side, ...]
    number: int = 0
    taken_back: bool = False


def question(state: State, move: Move, decision: Decision) -> Slip | None:
    """The slip to be agreed to before this is paid, None where the table does not want it told first."""
    share = state.option(CONFIRM_ABOVE)
    if move.name not in ASKED_TWICE or share == "off":
        return None
    legs = legs_meant(state, decision)
    paid = max((-delta for account, delta in legs if account != BANK), default=0)
    most = (state.facts.start or state.facts.wage) // SHARES[share]
    if paid <= most:
        return None
    told = asking_sentence(state, decision.move, decision.args)
    return Slip(told, sides(state, legs, state.book.balances))


def legs_meant(state: State, decision: Decision) -> Legs:
    """The money that a decision moves; of a bid, what its hammer will."""
    if decision.move != "bid":
        return decision.legs
    amount = decision.args["amount"]
    return ((BANK, amount), (state.account(decision.args["seat"]), -amount))


def receipt(state: State, seq: int) -> Slip | None:
    """The slip of a line of the log, None where it moved no money or is not there."""
    lines = state.book.lines
    if not 1 <= seq <= len(lines):
        return None
    line = lines[seq - 1]
    legs = legs_of(line.effects)
    if not legs:
        return None
    taken_back = seq not in standing(state.book, seq) or str(seq) in state.book.section("corrected")
    return Slip(line_sentence(state, line), sides(state, legs, _before(state, lines[seq - 1 :])), seq, taken_back)


def _before(state: State, since: Iterable[Line]) -> dict[int, int]:
    """The balances before these lines, which are the last ones."""
    balances = dict(state.book.balances)
    for line in since:
        for account, delta in legs_of(line.effects):
            balances[account] = balances.get(account, 0) - delta
    return balances


def sides(state: State, legs: Legs, balances: Mapping[int, int]) -> tuple[Side, ...]:
    """What legs are to each account, told by these balances before them; who pays stands first."""
    money = state.facts.currency

    def side(account: int, delta: int) -> Side:
        seat, before = state.holder(account) or BANK, balances.get(account, 0)
        known = account != BANK
        return Side(
            0 if seat in NOBODYS else seat,
            state.name(seat),
            delta > 0,
            money.show(abs(delta)),
            money.show(before) if known else "",
            money.show(before + delta) if known else "",
        )

    return tuple(side(account, delta) for account, delta in sorted(legs, key=lambda leg: leg[1]))
