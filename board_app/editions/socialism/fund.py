"""The Community Fund: what it pays when a player cannot, what the bank takes from it, and its end, everybody's ruin."""

from collections.abc import Mapping
from typing import Any

from board_app.ledger.line import BANK, Put, legs_of
from board_app.rules.decisions import Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import FUND, FUND_ACCOUNT, State


def fund_free(state: State) -> int:
    """Quanta that the fund can still pay."""
    return max(0, state.free(FUND_ACCOUNT))


def reach(state: State, seat: int) -> int:
    """Quanta a player can spend on what the fund helps with: their own, their highest bid included, and the fund's."""
    account = state.account(seat)
    return max(0, state.free(account) + state.bid(account)) + fund_free(state)


def beyond(state: State, seat: int, amount: int) -> Refusal | None:
    """Why a player cannot choose to pay this sum even with the fund's help, or None."""
    most, money = reach(state, seat), state.facts.currency
    if amount <= most:
        return None
    names = {"seat": state.name(seat), "fund": state.name(FUND), "most": money.show(most)}
    return refuse("fund_short", most, lacking=money.show(amount - most), **names)


def spend(draft: Draft, seat: int, payee: int, amount: int) -> None:
    """A player pays: their own money first, and the fund the rest, as far as it goes."""
    account = draft.state.account(seat)
    own = min(amount, max(0, draft.free(seat) + draft.state.bid(account)))
    draft.pay(seat, payee, own)
    from_fund(draft, payee, amount - own)


def from_fund(draft: Draft, payee: int, amount: int) -> None:
    """The fund pays, as far as it goes."""
    amount = min(amount, max(0, draft.free(FUND)))
    if amount:
        draft.pay(FUND, payee, amount)
        draft.note("fund_paid", amount=amount)


def taken(draft: Draft, amount: int) -> None:
    """The bank takes money from the fund."""
    from_fund(draft, BANK, amount)


def is_empty(draft: Draft) -> bool:
    """Whether the fund has run out by the effects so far; the game is over then, and nothing fills it again."""
    balance = draft.state.balance(FUND_ACCOUNT)
    for effect in draft.effects:
        balance += dict(legs_of((effect,))).get(FUND_ACCOUNT, 0)
        if balance <= 0:
            return True
    return False


def concluded(draft: Draft, move: str, args: Mapping[str, Any]) -> Decision:
    """The decision a draft comes to; with an empty fund the game is over and everybody has lost."""
    won = any(isinstance(effect, Put) and effect.section == "over" for effect in draft.effects)
    if is_empty(draft) and not won:
        draft.end(())
        draft.note("ruin")
    return draft.decision(move, args)
