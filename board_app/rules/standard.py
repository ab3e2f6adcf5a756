"""The moves every edition has: people, payments by hand, debts, taking back, and clearing all balances."""

from collections.abc import Mapping

from board_app.ledger.line import BANK, Effect, Money, Put, pay
from board_app.rules.auction import outbid_by_debt
from board_app.rules.completing import completed
from board_app.rules.decisions import Ask, Decision, MoveKind, refuse
from board_app.rules.facts import Facts
from board_app.rules.moves import Refusal
from board_app.rules.pledges import overtaken
from board_app.rules.reading import NAME_LENGTH
from board_app.rules.rewind import REWOUND, SEATED, redo, rewind, undo
from board_app.rules.state import FUND_ACCOUNT, Due, State
from board_app.words import say

_JOINERS = frozenset("\u200c\u200d")
# Zero width non-joiner and joiner.


def join(state: State, ask: Ask) -> Decision | Refusal:
    """Somebody sits down: the next seat and account, opened with the start money."""
    seat, account = state.free_seat(), state.free_account()
    if seat is None or account is None:
        return refuse("full", count=state.facts.players_max)
    if fault := _name_fault(state, ask.args["name"], 0):
        return fault
    effects = opening(seat, account, ask.args["name"], state.start)
    return Decision("join", {"seat": seat, "opening": state.start}, effects, kind="c", aside=True)


def opening(seat: int, account: int, name: str, start: int) -> tuple[Effect, ...]:
    """The effects of a new player with a new account."""
    return (
        Put("players", str(seat), {"name": name, "account": account}),
        Put("openings", str(account), start),
        pay(BANK, account, start),
    )


def fund_opened(facts: Facts) -> tuple[Effect, ...]:
    """The effects of laying out the fund of an edition that has one."""
    if facts.fund is None:
        return ()
    return (Put("openings", str(FUND_ACCOUNT), facts.fund.start), pay(BANK, FUND_ACCOUNT, facts.fund.start))


def rename(state: State, ask: Ask) -> Decision | Refusal:
    """A player gets another name."""
    seat, name = ask.args["seat"], ask.args["name"]
    if fault := _name_fault(state, name, seat):
        return fault
    entry = {"name": name, "account": state.account(seat)}
    return Decision("rename", {"old": state.name(seat), "name": name}, (Put("players", str(seat), entry),))


def _name_fault(state: State, name: str, seat: int) -> Refusal | None:
    if fault := unreadable(name):
        return fault
    looks, bank = _unjoined(name).casefold(), say("name", "bank").casefold()
    if looks in (bank, bank.split()[-1]):
        return refuse("name_taken", name=name)
    if any(_unjoined(player.name).casefold() == looks and player.seat != seat for player in state.players()):
        return refuse("name_taken", name=name)
    return None


def unreadable(name: str) -> Refusal | None:
    """Why people could not read a name, or None. Some scripts, and families of emoji, join their letters inside it."""
    if not name:
        return refuse("name_empty")
    if not _unjoined(name).isprintable() or {name[0], name[-1]} & _JOINERS:
        return refuse("name_unreadable")
    return refuse("name_long", most=NAME_LENGTH) if len(name) > NAME_LENGTH else None


def _unjoined(name: str) -> str:
    """A name without the signs that only say how its letters join."""
    return "".join(letter for letter in name if letter not in _JOINERS)


def pay_by_hand(state: State, ask: Ask) -> Decision | Refusal:
    """Money from one party to another because somebody says so."""
    payer, payee, amount = ask.args["payer"], ask.args["payee"], ask.args["amount"]
    if payer == payee:
        return refuse("same", payer=state.name(payer))
    for seat in (payer, payee):
        if state.is_out(seat):
            return refuse("out", seat=state.name(seat))
    if payer != BANK and (owed := state.owed_by(payer)):
        left = max(0, state.free(state.account(payer)) - owed)
        if amount > left:
            # What somebody owes is not given away before.
            show = state.facts.currency.show
            return refuse("owed_first", left, seat=state.name(payer), owed=show(owed), left=show(left))
    return Decision("pay", dict(ask.args), (pay(state.account(payer), state.account(payee), amount),))


def settle(state: State, ask: Ask) -> Decision | Refusal:
    """Pay an open debt, with everything its payment completes."""
    due: Due = ask.args["due"]
    effects = (*settling(state, due), *outbid_by_debt(state, due.payer, due.amount))
    return overtaken(state, due) or Decision("settle", due_words(due), effects)


def settling(state: State, due: Due) -> tuple[Effect, ...]:
    """The effects of paying a due."""
    return (pay(state.account(due.payer), state.account(due.payee), due.amount), due.closed(), *completed(state, due))


def due_words(due: Due) -> Mapping[str, object]:
    """A due as the words of a line."""
    return {"payer": due.payer, "payee": due.payee, "amount": due.amount, "why": [due.why[0], dict(due.why[1])]}


def drop(_: State, ask: Ask) -> Decision | Refusal:
    """Forget an open debt."""
    due: Due = ask.args["due"]
    return Decision("drop", due_words(due), (due.closed(),))


def ask_unit(state: State, ask: Ask) -> Decision | Refusal:
    """Have the unit's display ask for a due, under the number of the line that says so."""
    due: Due = ask.args["due"]
    asked = state.book.section("asked")
    stale = [Put("asked", number, None) for number, key in asked.items() if state.due(key) is None]
    if fault := overtaken(state, due):
        return fault
    if due.id in asked.values():
        return refuse("asked")
    return Decision("ask_unit", due_words(due), (*stale, Put("asked", str(state.book.head + 1), due.id)))


def bind(state: State, ask: Ask) -> Decision | Refusal:
    """A card belongs to a player from now on; with `old`, in the place of another card of theirs. No money moves.

    That it was somebody else's is said, whatever it was given for.
    """
    seat, uid, old = ask.args["seat"], ask.args["uid"], ask.args.get("old", "")
    puts: tuple[Put, ...] = (Put("cards", uid, state.account(seat)),)
    if old and old != uid:
        if state.book.section("cards").get(old) != state.account(seat):
            return refuse("not_their_card", seat=state.name(seat), text=old)
        puts = (*puts, Put("cards", old, None))
    account = state.book.section("cards").get(uid)
    for owner in state.players():
        if account == owner.account and owner.seat != seat:
            return Decision("card_passed", {"seat": seat, "owner": owner.seat}, puts)
    return Decision("card_replaced" if len(puts) > 1 else "card", {"seat": seat}, puts)


def unbind(_: State, ask: Ask) -> Decision | Refusal:
    """A card belongs to nobody any more."""
    return Decision("card_gone", {}, (Put("cards", ask.args["uid"], None),))


def clear_yes(state: State, _: Ask) -> Decision | Refusal:
    """What a long press on C asked for: everybody back to the start money, deeds and debts gone."""
    if "wish" not in state.book.section("asks"):
        return refuse("no_question")
    openings = state.book.section("openings")
    back = {account: openings[str(account)] - state.balance(account) for account in state.open_accounts()}
    legs = tuple((account, delta) for account, delta in sorted(back.items()) if delta)
    money = (Money(((BANK, -sum(delta for _, delta in legs)), *legs)),) if legs else ()
    sections = [section for section in REWOUND if section not in SEATED]
    cleared = [Put(section, key, None) for section in sections for key in state.book.section(section)]
    return Decision("clear_yes", {}, (*money, *cleared, Put("asks", "wish", None)), kind="c")


def clear_no(state: State, _: Ask) -> Decision | Refusal:
    """The balances stay; the unit's wish is off the table."""
    if "wish" not in state.book.section("asks"):
        return refuse("no_question")
    return Decision("clear_no", {}, (Put("asks", "wish", None),))


STANDARD: Mapping[str, MoveKind] = {
    "join": MoveKind({"name": "text"}, join),
    "rename": MoveKind({"seat": "anyone", "name": "text"}, rename),
    "pay": MoveKind({"payer": "party", "payee": "party", "amount": "amount"}, pay_by_hand),
    "settle": MoveKind({"due": "due"}, settle),
    "ask_unit": MoveKind({"due": "due"}, ask_unit),
    "drop": MoveKind({"due": "due"}, drop),
    "undo": MoveKind({}, undo, {"line": "line"}),
    "redo": MoveKind({}, redo, {"line": "line"}),
    "rewind": MoveKind({"to": "line"}, rewind, {"seen": "line"}),
    "bind": MoveKind({"uid": "uid", "seat": "anyone"}, bind, {"old": "old_uid"}),
    "unbind": MoveKind({"uid": "uid"}, unbind),
    "clear_yes": MoveKind({}, clear_yes),
    "clear_no": MoveKind({}, clear_no),
}
"""Move name to its words and decision."""
