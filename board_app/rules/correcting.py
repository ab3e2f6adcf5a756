"""Putting one old line right without what came after it, and saying what a payment keyed on the unit was."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from board_app.ledger.line import BANK, Effect, Line, Put, legs_of, pay
from board_app.rules.decisions import Ask, Decision, MoveKind, refuse
from board_app.rules.facts import Deed
from board_app.rules.moves import Refusal
from board_app.rules.pledges import deeds_changed
from board_app.rules.property import unsaleable
from board_app.rules.rents import deed_promised
from board_app.rules.rewind import REWINDS, REWOUND, standing, undoable
from board_app.rules.state import Due, State, due_from_json
from board_app.rules.turns import offer_closed, turn_of

REOPENED = "reopened"
"""What a keyed payment was said to be that had been taken for a debt: its own."""

PARTIES = 2
"""How many accounts a payment between two moves."""

WHOLE = (
    *("turn", "positions", "jail", "piles", "auction", "houses", "stock"),
    *("out", "over", "gone", "roles", "closing", "hands", "round", "counted"),
)
"""Sections that hang together with everything else: what changed them is taken back with all that came after."""

PASSING = ("paid", "ahead", "asked", "claims", "corrected", "explained")
"""Sections whose entries come and go: what a line did to one is turned back only where it still stands so."""


def correct(state: State, ask: Ask) -> Decision | Refusal:
    """Put one old payment right by the opposite payment; what its receiver cannot give back becomes a due."""
    line = _line_in_force(state, ask.args["line"])
    if isinstance(line, Refusal):
        return line
    if fault := uncorrectable(state, line, standing(state.book, line.seq)):
        return fault
    (giver, _), (taker, amount) = sorted(legs_of(line.effects), key=lambda leg: leg[1])
    back = amount if taker == BANK else max(0, min(amount, state.free(taker)))
    owing, owed = state.seat_of(taker) or 0, state.seat_of(giver) or 0
    effects: list[Effect] = [Put("corrected", str(line.seq), True)]
    meaning = _meaning(state, line)
    if meaning != REOPENED:
        effects += _puts_undone(state, line, REWOUND)
    if meaning in state.facts.deeds:
        effects.append(Put("deeds", meaning, None))
    if back:
        effects.insert(0, pay(taker, giver, back))
    if back < amount:
        effects.append(Due(ask.op, owing, owed, amount - back, ("correction", {})).opened())
    return Decision("correct", {"line": line.seq, "amount": back, "payee": owed}, tuple(effects), kind="c")


def uncorrectable(state: State, line: Line, in_force: Collection[int]) -> Refusal | None:
    """Why a line cannot be put right by itself, or None; `in_force` are the lines that stand, from this one on."""
    if not undoable(line) or len(legs_of(line.effects)) != PARTIES:
        return refuse("no_money", line=line.seq)
    if seat := _out_since(state, line):
        return refuse("out", seat=state.name(seat))
    meaning = _meaning(state, line)
    if meaning == REOPENED:
        return None
    puts = [effect for effect in line.effects if isinstance(effect, Put)]
    if any(put.section in WHOLE for put in puts):
        return refuse("more_than_money", line=line.seq)
    if _paid_since(state, puts):
        return refuse("paid_since", line=line.seq)
    if meaning in state.facts.deeds:
        puts.append(Put("deeds", meaning, line.args["payer"]))
    strict = [put for put in puts if put.section in REWOUND and put.section not in PASSING]
    stands = all(state.book.section(put.section).get(put.key) == put.value for put in strict)
    if stands and not _depended_on(state, line, deeds_changed(state, strict), in_force):
        return None
    return refuse("changed_since", line=line.seq)


def _meaning(state: State, line: Line) -> str:
    """What people have said a keyed payment was: the key of a deed, `REOPENED`, "" for nothing."""
    return str(state.book.section("explained").get(str(line.seq), ""))


def _out_since(state: State, line: Line) -> int:
    """The seat of somebody whose money a line moved and who is out, 0 for none."""
    accounts = dict(legs_of(line.effects))
    out = map(int, (*state.book.section("out"), *state.book.section("gone")))
    return next((seat for seat in out if state.account(seat) in accounts), 0)


def _depended_on(state: State, line: Line, deeds: Collection[str], in_force: Collection[int]) -> bool:
    """Whether something hangs on these deeds as a line left them: a sale, a rent, a promise, or what came after."""
    if not deeds:
        return False
    turn, claims = turn_of(state), state.book.section("claims")
    own = {put.key for put in line.effects if isinstance(put, Put) and put.section == "promises"}
    promised = {deed_promised(key) for key in state.book.section("promises") if key not in own}
    wanted = {turn.what if turn.todo == "offer" else "", *(claim["deed"] for claim in claims.values()), *promised}
    if any(state.under_hammer(deed) or deed in wanted for deed in deeds):
        return True
    return any(
        not deeds_changed(state, later.effects).isdisjoint(deeds)
        for later in map(state.book.line, in_force)
        if later.seq > line.seq and later.move not in REWINDS and not _explains(later, line)
    )


def _explains(later: Line, line: Line) -> bool:
    return later.move == "explain" and later.args["line"] == line.seq


def _line_in_force(state: State, seq: int) -> Line | Refusal:
    if not seq:
        return refuse("no_line", text=seq)
    line = state.book.line(seq)
    if not undoable(line):
        return refuse("no_money", line=seq)
    if seq not in standing(state.book, seq) or str(seq) in state.book.section("corrected"):
        return refuse("already_undone", line=seq)
    if out := _out_since(state, line):
        return refuse("out", seat=state.name(out))
    return line


def _puts_undone(state: State, line: Line, sections: Iterable[str]) -> list[Put]:
    """The changes of a line to these sections turned back, where nothing has changed them since."""
    before, now = state.book.as_of(line.seq - 1).section, state.book.section
    return [
        Put(put.section, put.key, before(put.section).get(put.key))
        for put in line.effects
        if isinstance(put, Put) and put.section in sections and now(put.section).get(put.key) == put.value
    ]


def _paid_since(state: State, puts: Iterable[Put]) -> bool:
    """Whether a debt that a line opened again is off the table: turned back, it would have been paid twice."""
    return any(put.section == "dues" and put.value is not None and state.due(put.key) is None for put in puts)


# ---- what a keyed payment was


def explain(state: State, ask: Ask) -> Decision | Refusal:
    """A payment keyed to the bank was the purchase of a deed: the deed follows, no money moves."""
    line, deed = _line_in_force(state, ask.args["line"]), state.facts.deeds[ask.args["deed"]]
    if isinstance(line, Refusal):
        return line
    if line.move != "keyed" or _meaning(state, line):
        return refuse("not_keyed", line=line.seq)
    if fault := unsaleable(state, deed):
        return fault
    if not paid_for(line, deed):
        price = state.facts.currency.show(deed.price)
        return refuse("no_match", line=line.seq, deed=deed.name, price=price)
    seat = line.args["payer"]
    effects = (Put("deeds", deed.key, seat), *offer_closed(state, deed.key), Put("explained", str(line.seq), deed.key))
    return Decision("explain", {"line": line.seq, "deed": deed.key, "seat": seat}, effects)


def paid_for(line: Line, deed: Deed) -> bool:
    """Whether a keyed payment could have been the purchase of a deed: a player's, to the bank, of its price."""
    return bool(line.args["payer"]) and not line.args["payee"] and line.args["amount"] == deed.price


def purchases(state: State, line: Line) -> Iterator[Deed]:
    """The deeds that a line could have been the purchase of."""
    if line.move == "keyed" and not _meaning(state, line) and not _out_since(state, line):
        for deed in state.facts.deeds.values():
            if paid_for(line, deed) and not unsaleable(state, deed):
                yield deed


def reopen(state: State, ask: Ask) -> Decision | Refusal:
    """A keyed payment was taken for a debt or a waiting payment and was another: the debt is open again.

    A deed that it paid for goes back until then, unless something has been done with it since.
    """
    line = _line_in_force(state, ask.args["line"])
    if isinstance(line, Refusal):
        return line
    if not reopenable(state, line):
        return refuse("not_keyed", line=line.seq)
    bought = [put for put in line.effects if isinstance(put, Put) and put.section in ("deeds", "mortgaged")]
    if _depended_on(state, line, deeds_changed(state, bought), standing(state.book, line.seq)):
        bought = []
    undone = _puts_undone(state, line, ("dues", *(put.section for put in bought)))
    again = [due_from_json(put.key, put.value) for put in undone if put.section == "dues" and put.value is not None]
    if not again:
        (payer, _), (payee, amount) = sorted(legs_of(line.effects), key=lambda leg: leg[1])
        again = [Due(ask.op, state.seat_of(payer) or 0, state.seat_of(payee) or 0, amount, ("reopened", {}))]
    effects = (
        *(put for put in undone if put.section != "dues"),
        *(replace(due, puts=tuple(bought)).opened() for due in again),
        Put("explained", str(line.seq), REOPENED),
    )
    return Decision("reopen", {"line": line.seq, "payer": again[0].payer}, effects)


def reopenable(state: State, line: Line) -> bool:
    """Whether a line is a keyed payment that was taken for something it may not have been."""
    settled = bool(line.args.get("keyed")) and line.move != "wage"
    return settled and not _meaning(state, line) and not _out_since(state, line)


CORRECTING: Mapping[str, MoveKind] = {
    "correct": MoveKind({"line": "line"}, correct),
    "explain": MoveKind({"line": "line", "deed": "deed"}, explain),
    "reopen": MoveKind({"line": "line"}, reopen),
}
"""Move name to its words and decision; every edition has them."""
