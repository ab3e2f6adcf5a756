"""What the unit's own facts mean in the book: a keyed payment settles what it matches, a bound card seats a player."""

from dataclasses import dataclass, replace
from typing import Any

from board_app.game.outbox import Outbox, Proposal, dues_closed, is_payment, owed_for
from board_app.ledger.checks import out_of_bounds
from board_app.ledger.line import BANK, Effect, Legs, Money, Point, Put, legs_of
from board_app.rules.chance import struck
from board_app.rules.pledges import outrun, overtaken
from board_app.rules.standard import due_words, opening, settling
from board_app.rules.state import POT, Due, State
from board_app.rules.turns import Turn, beginning, follows, turn_of
from board_app.rules.zones import given, standing_in
from board_app.words import say
from unit_driver.facts import CardBound, ChanceStruck, DealOver, DueRefused, DueTimedOut, Fact, Moved, Wish

_DEAL_LINES = {"end": "deal_end", "stop": "deal_stop"}
_ASK_LINES = {"refused": "ask_refused", "timed_out": "ask_timed_out"}
"""What the log calls the ends of a clock and of a question."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A unit's fact as a line to be: move, words, effects, and the waiting payment it settles, if any."""

    move: str
    args: dict[str, Any]
    effects: tuple[Effect, ...]
    settles: str | None = None
    seat: int | None = None


def fact_id(at: Point) -> str:
    """The name of a fact whose place in the unit's history is not a point of the book."""
    return f"{at.ledger}-{at.revision}-{at.chain}"


def take(state: State, outbox: Outbox, fact: Fact, fact_id: str) -> Taken:
    """The line a fact becomes. What the book's balances cannot bear (it had gone on without the unit) becomes a due."""
    if isinstance(fact, Moved):
        return _operation(state, outbox, fact, fact_id)
    if isinstance(fact, CardBound):
        return _card(state, fact)
    if isinstance(fact, ChanceStruck):
        return _chance(state, fact, fact_id)
    if isinstance(fact, DealOver):
        return Taken(_DEAL_LINES[fact.how], {}, ())
    if isinstance(fact, DueRefused | DueTimedOut):
        return _unpaid_ask(state, fact)
    return Taken("wish", {}, (Put("asks", "wish", fact.what),))


def take_past(state: State, outbox: Outbox, fact: Fact, fact_id: str) -> Taken:
    """The line a fact becomes in the history of an evening that is over: nobody has a Chance or a wish to answer now.

    Whoever sits here already is the one whose account the unit opened.
    """
    if isinstance(fact, CardBound) and fact.opening and fact.account in state.open_accounts():
        return _card_of(state, fact)
    taken = take(state, outbox, fact, fact_id)
    return replace(taken, effects=()) if isinstance(fact, ChanceStruck | Wish) else taken


def _card_of(state: State, fact: CardBound) -> Taken:
    """A card opened, for its player, an account that the book has too: it stands as it was opened."""
    account, more = fact.account, fact.opening - state.balance(fact.account)
    money = (Money(((BANK, -more), (account, more))),) if more else ()
    cards = Put("cards", fact.uid, account), Put("onunit", fact.uid, account)
    puts = (Put("openings", str(account), fact.opening), *cards)
    return Taken("card", {"seat": state.seat_of(account) or 0}, (*money, *puts))


def _chance(state: State, fact: ChanceStruck, fact_id: str) -> Taken:
    """A Chance for one person, or for everybody in a zone; who stands there may be known at the table only."""
    account = _open_account(state, fact.account)
    seats = [seat for seat in [state.seat_of(account)] if seat] if account else standing_in(state, fact.zone)
    whom = {"seat": seats[0] if seats else 0} if account else {"zone": fact.zone}
    move = "chance" if account else "chance_zone"
    decided = () if account else given(state)
    return Taken(move, {**whom, "chance": fact.card}, (*struck(state, fact.card, seats, fact_id), *decided))


def _unpaid_ask(state: State, fact: DueRefused | DueTimedOut) -> Taken:
    """A due that people were asked for at the unit and did not pay there stays open."""
    due = state.due(str(state.book.section("asked").get(str(fact.due), "")))
    words = due_words(due) if due else {"payer": 0, "payee": 0, "amount": 0}
    return Taken(_ASK_LINES[fact.name], dict(words), (Put("asked", str(fact.due), None),))


def _operation(state: State, outbox: Outbox, fact: Moved, fact_id: str) -> Taken:
    legs = whole_legs(renumbered(state, fact.legs))
    mine = outbox.get(fact.op) if fact.op else None
    if not legs:
        # Keyed for somebody who had just left: their account is the bank's now.
        return Taken("unentered", {}, (), mine.op if mine else None)
    if out_of_bounds(state.book.balances, legs):
        return _unpaid(state, legs, mine, fact_id)
    if mine is not None:
        return _settled(state, mine, {})
    for proposal in outbox:
        if not fact.op and is_payment(proposal, legs) and not _overtaken(state, proposal):
            return _settled(state, proposal, {"keyed": True})
    if fact.op:
        return Taken("foreign", {}, (Money(legs),))
    if fact.kind == "g":
        account, amount = next((a, d) for a, d in legs if a != BANK)
        seat = state.seat_of(account) or 0
        # Where GO is everybody's, the others are still to collect; pressed again before that is over, it is a slip.
        open_ = state.book.section("pending").keys() & {"go", "keyed"}
        shared = (Put("pending", "keyed", seat),) if "donation" in state.facts.values and not open_ else ()
        paid = _wage_noted(state, seat) if follows(state) else ()
        return Taken("wage", {"seat": seat, "amount": amount, "keyed": True}, (Money(legs), *shared, *paid))
    return _keyed(state, legs, fact.due)


def _wage_noted(state: State, seat: int) -> tuple[Put, ...]:
    """The turn whose wage was keyed: the one at hand, or ahead of its throw the one that is to begin."""
    now, begun = turn_of(state), beginning(state, seat)
    if isinstance(begun, Turn) and begun.number > now.number:
        return Put("paid", str(seat), begun.number), Put("ahead", str(seat), begun.number)
    return (Put("paid", str(seat), now.number),)


def _keyed(state: State, legs: Legs, asked: int) -> Taken:
    """A payment by hand on the unit that no waiting one equals: the due asked for, the oldest it equals, or a gift.

    What was paid for a due that can complete nothing any more is a gift too, and that due is closed.
    """
    payer, payee, amount = _parties(state, legs)
    answered = (Put("asked", str(asked), None),) if asked else ()
    asked_for = state.book.section("asked").get(str(asked), "")
    keyed, equal = (state.account(payer), state.account(payee), amount), []
    for due in sorted(state.dues(), key=lambda due: due.id != asked_for):
        if (unit_account(state, due.payer), unit_account(state, due.payee), due.amount) == keyed:
            equal.append(due)
    for due in equal:
        if overtaken(state, due) is None:
            return Taken("settle", {**due_words(due), "keyed": True}, (*settling(state, due), *answered))
    words = {"payer": payer, "payee": payee, "amount": amount}
    notes = [["overtaken", {"why": [due.why[0], dict(due.why[1])]}] for due in equal[:1]]
    if payer and payee and state.book.section("closing"):
        notes.append(["after_closing", {}])
    closed = [due.closed() for due in equal[:1]]
    return Taken("keyed", {**words, "notes": notes}, (Money(legs), *closed, *answered))


def _settled(state: State, proposal: Proposal, mark: dict[str, Any]) -> Taken:
    """A waiting payment that was made; if what it completes was completed meanwhile, only its money counts."""
    decision = proposal.decision
    if _overtaken(state, proposal):
        payer, payee, amount = _parties(state, decision.legs)
        words = {"payer": payer, "payee": payee, "amount": amount}
        return Taken("pay", {**words, **mark}, (Money(decision.legs),), proposal.op, proposal.seat)
    return Taken(decision.move, {**decision.args, **mark}, decision.effects, proposal.op, proposal.seat)


def taken_over(state: State, proposal: Proposal) -> Taken:
    """A payment that the unit made before its balances are taken; what this book cannot bear comes with those alone."""
    taken = _settled(state, proposal, {})
    if out_of_bounds(state.book.balances, legs_of(taken.effects)):
        return replace(taken, effects=tuple(effect for effect in taken.effects if isinstance(effect, Put)))
    return taken


def _overtaken(state: State, proposal: Proposal) -> bool:
    """Whether the deed of a waiting payment has gone to somebody, or its due off the table, since it was decided."""
    decision = proposal.decision
    puts = [put for put in decision.effects if isinstance(put, Put)]
    parties = [state.seat_of(account) or 0 for account, _ in decision.legs]
    gone = decision.kind == "p" and outrun(state, puts, parties) is not None
    return gone or any(put.section == "dues" and put.value is None and state.due(put.key) is None for put in puts)


def _unpaid(state: State, legs: Legs, mine: Proposal | None, fact_id: str) -> Taken:
    """What this book cannot bear is owed; a due that was to be paid stays open, a correction is not entered."""
    effects = mine.decision.effects if mine else ()
    settles = mine.op if mine else None
    if len(legs) != 2:
        return Taken("unentered", {}, (), settles)
    payer, payee, amount = _parties(state, legs)
    now, later = owed_for(effects)
    due = Due(fact_id, payer, payee, amount, ("unpaid", {}), later)
    opened = () if dues_closed(effects) else (*now, due.opened())
    return Taken("unpaid", {"payer": payer, "payee": payee, "amount": amount}, opened, settles)


def _parties(state: State, legs: Legs) -> tuple[int, int, int]:
    """Payer's and payee's seat and the sum of a payment between two accounts."""
    ordered = sorted(legs, key=lambda leg: leg[1])
    (payer, _), (payee, amount) = ordered[0], ordered[-1]
    return state.seat_of(payer) or 0, state.seat_of(payee) or 0, amount


def _card(state: State, fact: CardBound) -> Taken:
    account = _account_here(state, fact.account)
    opens = fact.opening or (account and str(account) not in state.book.section("openings"))
    if not opens:
        account = _open_account(state, fact.account)
    known = Put("onunit", fact.uid, account or None)
    card = Put("cards", fact.uid, account or None)
    if not opens:
        seat = state.seat_of(account) or 0
        return Taken("bound", {"seat": seat}, (card, known))
    effects: list[Effect] = []
    if str(account) in state.book.section("openings"):
        account = state.free_account() or account
        effects.append(Put("renumbered", str(fact.account), account))
        card, known = Put("cards", fact.uid, account), Put("onunit", fact.uid, account)
    seat, seated = seat_player(state, account, fact.opening)
    return Taken("join", {"seat": seat, "opening": fact.opening}, (*effects, *seated, card, known))


def seat_player(state: State, account: int, quanta: int) -> tuple[int, tuple[Effect, ...]]:
    """A seat for an account the unit opened, and the effects of sitting down.

    Beyond the edition's number of players if need be, because the money is on the unit already.
    """
    taken = state.book.section("players")
    seat = next(seat for seat in range(1, len(taken) + 2) if str(seat) not in taken)
    return seat, opening(seat, account, _free_name(state, seat), quanta)


def _free_name(state: State, seat: int) -> str:
    names = {player.name.casefold() for player in state.players()}
    number = seat
    while (name := say("name", "player", number=number)).casefold() in names:
        number += 1
    return name


def unit_account(state: State, seat: int) -> int:
    """The account of a seat as the unit knows it, which counts the pot's as the bank's."""
    return BANK if seat == POT else state.account(seat)


def _account_here(state: State, account: int) -> int:
    """The book's account for the unit's: another one if the book gave that number away while the unit was alone."""
    return int(state.book.section("renumbered").get(str(account), account))


def _open_account(state: State, account: int) -> int:
    """The book's account for the unit's; the bank's in place of one that is closed because its player has left."""
    here = _account_here(state, account)
    closed = (state.account(int(seat)) for seat in state.book.section("gone"))
    return BANK if here in closed else here


def renumbered(state: State, legs: Legs) -> Legs:
    """The unit's legs under the book's account numbers."""
    return tuple((_open_account(state, account), delta) for account, delta in legs)


def whole_legs(legs: Legs) -> Legs:
    """The unit's legs with the bank's, in the book's order."""
    rest = -sum(delta for _, delta in legs)
    return legs_of((Money((*legs, (BANK, rest))),)) if rest else legs_of((Money(legs),))
