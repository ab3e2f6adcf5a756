"""The moves every edition has: people, payments by hand, debts, and putting things right."""

from collections.abc import Mapping

from board_app.ledger.line import BANK, Effect, Line, Money, Put, legs_of, pay
from board_app.rules.auction import outbid_by_debt
from board_app.rules.completing import completed
from board_app.rules.decisions import Ask, Decision, MoveKind, refuse
from board_app.rules.facts import Facts
from board_app.rules.moves import Refusal
from board_app.rules.pledges import overtaken
from board_app.rules.reading import NAME_LENGTH
from board_app.rules.rewind import REWOUND, SEATED, correctable, redo, rewind, standing, undo, undoable
from board_app.rules.state import FUND_ACCOUNT, Due, State, due_from_json
from board_app.words import say

REOPENED = "reopened"
"""What a keyed payment was said to be that had been taken for a debt: its own."""


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
    if name.casefold() == say("name", "bank").casefold():
        return refuse("name_taken", name=name)
    if any(p.name.casefold() == name.casefold() and p.seat != seat for p in state.players()):
        return refuse("name_taken", name=name)
    return None


def unreadable(name: str) -> Refusal | None:
    """Why people could not read a name, or None."""
    if not name:
        return refuse("name_empty")
    if not name.isprintable():
        return refuse("name_unreadable")
    return refuse("name_long", most=NAME_LENGTH) if len(name) > NAME_LENGTH else None


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


def correct(state: State, ask: Ask) -> Decision | Refusal:
    """Put one old payment right by the opposite payment; what its receiver cannot give back becomes a due."""
    line = _line_in_force(state, ask.args["line"])
    if isinstance(line, Refusal):
        return line
    if not correctable(line):
        return refuse("no_money", line=line.seq)
    if _paid_since(state, line):
        return refuse("paid_since", line=line.seq)
    (giver, _), (taker, amount) = sorted(legs_of(line.effects), key=lambda leg: leg[1])
    back = amount if taker == BANK else max(0, min(amount, state.free(taker)))
    owing, owed = state.seat_of(taker) or 0, state.seat_of(giver) or 0
    effects: list[Effect] = [Put("corrected", str(line.seq), True), *_puts_undone(state, line)]
    deed = str(state.book.section("explained").get(str(line.seq)))
    if deed == REOPENED:
        effects = effects[:1]
    if deed in state.facts.deeds and state.owner(deed) == owed:
        effects.append(Put("deeds", deed, None))
    if back:
        effects.insert(0, pay(taker, giver, back))
    if back < amount:
        effects.append(Due(ask.op, owing, owed, amount - back, ("correction", {})).opened())
    return Decision("correct", {"line": line.seq, "amount": back, "payee": owed}, tuple(effects), kind="c")


def _line_in_force(state: State, seq: int) -> Line | Refusal:
    if not seq:
        return refuse("no_line", text=seq)
    line = state.book.line(seq)
    if not undoable(line):
        return refuse("no_money", line=seq)
    if seq not in standing(state.book) or str(seq) in state.book.section("corrected"):
        return refuse("already_undone", line=seq)
    if left := _left_since(state, line):
        return refuse("out", seat=state.name(left))
    return line


def _left_since(state: State, line: Line) -> int:
    """The seat of somebody whose money a line moved and who has left, 0 for none: their account is closed."""
    accounts = dict(legs_of(line.effects))
    left = map(int, state.book.section("gone"))
    return next((seat for seat in left if state.account(seat) in accounts), 0)


def _puts_undone(state: State, line: Line) -> list[Put]:
    """The state changes of a line turned back, where nothing has changed them since."""
    before = state.book.as_of(line.seq - 1)
    return [
        Put(put.section, put.key, before.section(put.section).get(put.key))
        for put in line.effects
        if isinstance(put, Put) and put.section in REWOUND and state.book.section(put.section).get(put.key) == put.value
    ]


def _paid_since(state: State, line: Line) -> bool:
    """Whether a debt that this line opened again is off the table: turned back, it would have been paid twice."""
    dues = (put for put in line.effects if isinstance(put, Put) and put.section == "dues" and put.value is not None)
    return any(state.due(put.key) is None for put in dues)


def explain(state: State, ask: Ask) -> Decision | Refusal:
    """A payment keyed to the bank was the purchase of a deed: the deed follows, no money moves."""
    line, deed = _line_in_force(state, ask.args["line"]), state.facts.deeds[ask.args["deed"]]
    if isinstance(line, Refusal):
        return line
    if line.move != "keyed" or str(line.seq) in state.book.section("explained"):
        return refuse("not_keyed", line=line.seq)
    if owner := state.owner(deed.key):
        return refuse("owned", deed=deed.name, owner=state.name(owner))
    seat = line.args["payer"]
    if not seat or line.args["payee"] or line.args["amount"] != deed.price:
        price = state.facts.currency.show(deed.price)
        return refuse("no_match", line=line.seq, deed=deed.name, price=price)
    effects = (Put("deeds", deed.key, seat), Put("explained", str(line.seq), deed.key))
    return Decision("explain", {"line": line.seq, "deed": deed.key, "seat": seat}, effects)


def reopen(state: State, ask: Ask) -> Decision | Refusal:
    """A keyed payment was taken for a debt or a waiting payment and was another: the debt is open again."""
    line = _line_in_force(state, ask.args["line"])
    if isinstance(line, Refusal):
        return line
    settled = "keyed" in line.args and line.move != "wage"
    if not settled or str(line.seq) in state.book.section("explained"):
        return refuse("not_keyed", line=line.seq)
    undone = _puts_undone(state, line)
    again = [put for put in undone if put.section == "dues" and put.value is not None]
    if not again:
        (payer, _), (payee, amount) = sorted(legs_of(line.effects), key=lambda leg: leg[1])
        puts = tuple(put for put in line.effects if isinstance(put, Put) and put.section in REWOUND)
        seats = state.seat_of(payer) or 0, state.seat_of(payee) or 0
        again = [Due(ask.op, *seats, amount, ("reopened", {}), puts).opened()]
        undone.extend(again)
    due = due_from_json(again[0].key, again[0].value)
    effects = (*undone, Put("explained", str(line.seq), REOPENED))
    return Decision("reopen", {"line": line.seq, "payer": due.payer}, effects)


def bind(state: State, ask: Ask) -> Decision | Refusal:
    """A card belongs to a player from now on; with `old`, in the place of another card of theirs. No money moves."""
    seat, uid, old = ask.args["seat"], ask.args["uid"], ask.args.get("old", "")
    if old and old != uid:
        if state.book.section("cards").get(old) != state.account(seat):
            return refuse("not_their_card", seat=state.name(seat), text=old)
        puts = Put("cards", uid, state.account(seat)), Put("cards", old, None)
        return Decision("card_replaced", {"seat": seat}, puts)
    return Decision("card", {"seat": seat}, (Put("cards", uid, state.account(seat)),))


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
    "rewind": MoveKind({"to": "line"}, rewind),
    "correct": MoveKind({"line": "line"}, correct),
    "explain": MoveKind({"line": "line", "deed": "deed"}, explain),
    "reopen": MoveKind({"line": "line"}, reopen),
    "bind": MoveKind({"uid": "uid", "seat": "anyone"}, bind, {"old": "old_uid"}),
    "unbind": MoveKind({"uid": "uid"}, unbind),
    "clear_yes": MoveKind({}, clear_yes),
    "clear_no": MoveKind({}, clear_no),
}
"""Move name to its words and decision."""
