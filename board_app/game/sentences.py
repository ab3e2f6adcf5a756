"""Sentences: what lines, debts and waiting payments say to people."""

from collections.abc import Mapping, Sequence
from typing import Any

from board_app.game.outbox import Proposal
from board_app.ledger.line import BANK, Line, Money, legs_of
from board_app.rules.moves import Accepted
from board_app.rules.phrases import phrases, told_of
from board_app.rules.rewind import REWINDS, target, way
from board_app.rules.state import FUND_ACCOUNT, Due, State
from board_app.words import apart, known, plain, say

UNSAID = (LookupError, TypeError, ValueError)
"""What telling raises where an edition has changed since, and has no words, deed or card of that name any more."""


ASKING = "asking"
"""The section of questions before a payment."""


def line_sentence(state: State, line: Line) -> str:
    """What a line says to a person; of one that the edition has no words for, that it is there."""
    said = _rewind_sentence(state, line) if line.move in REWINDS else _told(state, _told_as(line), line.args)
    if line.seat and line.move not in REWINDS and not _names(line, line.seat):
        said = say("log", "by", line=said, seat=state.name(line.seat))
    if not line.args.get("keyed") or line.move == "keyed":
        return said
    return f"{said} ({say('log', 'by_hand_mark' if _is_credit(line) else 'keyed_mark')})"


def written(state: State, line: Line) -> str:
    """What a line says in files and terminals."""
    return plain(line_sentence(state, line))


def _told_as(line: Line) -> str:
    """The word for a line. Money of the bank's that somebody has keyed at the unit is told to be so by hand."""
    return "keyed_by_hand" if line.move == "keyed" and _is_credit(line) else line.move


def _is_credit(line: Line) -> bool:
    """Whether a line is money from the bank: nobody but whoever pressed the keys has said that it is owed."""
    return any(account == BANK and delta < 0 for account, delta in legs_of(line.effects))


def _rewind_sentence(state: State, line: Line) -> str:
    by = {"seat": state.name(line.seat)} if line.seat else {}
    manner = "_by" if by else ""
    gone, come = way(state.book, line.seq - 1, target(line))
    if gone and come:
        return say("log", "led_by" if by else "led", to=target(line), **by)
    move, lines = ("redo", come) if come else ("rewind", gone)
    if len(lines) == 1:
        return say("log", f"{move}_one{manner}", line=line_sentence(state, lines[0]), **by)
    return say("log", f"{move}{manner}", to=target(line), **by)


def _names(line: Line, seat: int) -> bool:
    """Whether the words of a line tell of this seat already. Who is paid has not said so by being named."""
    doers = ("payer",) if line.move == "pay" else ("seat", "payer", "payee", "giver", "taker", "hand")
    return any(line.args.get(word) == seat for word in doers)


def accepted(state: State, line: Line) -> Accepted:
    """What is answered to whoever asked for a line."""
    paid = line.move not in REWINDS and any(isinstance(effect, Money) for effect in line.effects)
    return Accepted("posted", line.op, line_sentence(state, line), line.seq, paid)


def decision_sentence(state: State, proposal: Proposal) -> str:
    """What a waiting payment will say once it is made."""
    return _told(state, proposal.decision.move, proposal.decision.args)


def due_why(state: State, due: Due) -> str:
    """What a debt is for, in words; of one that the edition has no words for, its name."""
    try:
        return say("why", due.why[0], **phrases(state, due.why[1]))
    except UNSAID:
        return say("why", "unworded", why=due.why[0])


def due_sentence(state: State, due: Due) -> str:
    """An open debt in words."""
    why = due_why(state, due)
    names = phrases(state, {"payer": due.payer, "payee": due.payee, "amount": due.amount})
    return _capital(f"{say('log', 'debt', **names)}: {why}")


def due_to(state: State, due: Due, side: str) -> str:
    """An open debt in the words of a `side` of it, payer or payee."""
    names = phrases(state, {"payer": due.payer, "payee": due.payee, "amount": due.amount})
    return f"{say('due_to', side, **names)}: {due_why(state, due)}"


def both_sums(state: State, unit: Sequence[int], book: Sequence[int]) -> str:
    """What a unit holds and what the book holds, side by side, for somebody who has to choose."""
    return say("unit", "both_sums", unit=_sums(state, unit), book=_sums(state, book))


def _sums(state: State, balances: Sequence[int]) -> str:
    held = ((account, quanta) for account, quanta in enumerate(balances, 1) if quanta >= 0)
    sums = []
    for account, quanta in held:
        seat = state.seat_of(account)
        name = say("name", "card", number=account) if seat is None else state.name(seat)
        sums.append(f"{apart(name)} {state.facts.currency.show(quanta)}")
    return ", ".join(sums) or say("name", "nothing")


def sentence(state: State, move: str, args: Mapping[str, Any], of: str = "log") -> str:
    """What a move with these words says, made or not; `of` is the section that says it.

    Raises one of `UNSAID` where there are no words for it.
    """
    section = told_of(state, of, move, args.get("seat", 0))
    return _capital(say(section, move, **{"edition": state.facts.title, "notes": "", **phrases(state, args)}))


def asking_sentence(state: State, move: str, args: Mapping[str, Any]) -> str:
    """What is asked before a payment is made; where an edition has a word of its own for it, what its line will say."""
    if not known(ASKING, move):
        return f"{sentence(state, move, args)}?"
    return sentence(state, move, args, ASKING)


def _told(state: State, move: str, args: Mapping[str, Any]) -> str:
    try:
        return sentence(state, move, args)
    except UNSAID:
        return say("log", "unworded", move=move)


def end_sentence(state: State) -> str:
    """How a game that is over has ended."""
    if winner := state.book.section("over")["winner"]:
        return say("do", "won", seat=state.name(winner))
    ruined = state.facts.fund is not None and not state.balance(FUND_ACCOUNT)
    return say("do", "ruined" if ruined else "over")


def _capital(said: str) -> str:
    """A sentence that begins with the bank's name begins with a capital; players' names stay as they are."""
    bank = say("name", "bank")
    return bank[:1].upper() + said[1:] if said.startswith(bank) else said
