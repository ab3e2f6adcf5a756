"""From book to picture: sentences for lines and everything a screen shows."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from board_app.game.outbox import Outbox, Proposal
from board_app.game.view import (
    ChanceView,
    Choice,
    DeedView,
    DueView,
    LineView,
    PlayerView,
    TableView,
    UnitView,
    WaitingView,
)
from board_app.ledger.line import Line, Money
from board_app.rules.moves import Accepted
from board_app.rules.property import rent_of
from board_app.rules.rewind import (
    REWINDS,
    newest_undoable,
    redo_line,
    redo_target,
    standing,
    turned,
    undo_line,
    undoable,
)
from board_app.rules.state import Due, State
from board_app.words import known, say

LOG_LINES = 60
"""How many of the newest lines a picture carries."""

OFFER_LINES = 12
"""How far back "this was ..." is offered."""

COLOURS = ("red", "blue", "green", "orange", "purple", "teal")
SIGNS = ("▲", "●", "■", "◆", "★", "✚")
"""A seat's colour and sign, so that nothing is told by colour alone; further seats start over."""

ZONES = ("walking", "cycle", "car", "rocket")
"""The zones by the numbers the unit gives them."""

HIDDEN = ("bound",)
"""Lines that only say what the unit was told; they are no news to people."""


def line_sentence(state: State, line: Line) -> str:
    """What a line says to a person."""
    sentence = _rewind_sentence(state, line) if line.move in REWINDS else _sentence(state, line.move, line.args)
    if line.seat and line.move not in REWINDS and not _names(line, line.seat):
        sentence = say("log", "by", line=sentence, seat=state.name(line.seat))
    mark = f" ({say('log', 'keyed_mark')})" if line.args.get("keyed") and line.move != "keyed" else ""
    return sentence + mark


def _rewind_sentence(state: State, line: Line) -> str:
    by = {"seat": state.name(line.seat)} if line.seat else {}
    manner = "_by" if by else ""
    lines = turned(state.book, line)
    if len(lines) == 1:
        return say("log", f"{line.move}_one{manner}", line=line_sentence(state, lines[0]), **by)
    return say("log", f"{line.move}{manner}", to=line.args["to"], **by)


def _names(line: Line, seat: int) -> bool:
    """Whether the words of a line tell of this seat already."""
    return any(line.args.get(word) == seat for word in ("seat", "payer", "payee"))


def accepted(state: State, line: Line) -> Accepted:
    """What is answered to whoever asked for a line."""
    return Accepted("posted", line.op, line_sentence(state, line), line.seq)


def decision_sentence(state: State, proposal: Proposal) -> str:
    """What a waiting payment will say once it is made."""
    return _sentence(state, proposal.decision.move, proposal.decision.args)


def due_why(state: State, due: Due) -> str:
    """What a debt is for, in words."""
    return say("why", due.why[0], **_words(state, due.why[1]))


def due_sentence(state: State, due: Due) -> str:
    """An open debt in words."""
    why = due_why(state, due)
    names = _words(state, {"payer": due.payer, "payee": due.payee, "amount": due.amount})
    return _capital(f"{say('log', 'debt', **names)}: {why}")


def both_sums(state: State, unit: Sequence[int], book: Sequence[int]) -> str:
    """What a unit holds and what the book holds, side by side, for somebody who has to choose."""
    return say("unit", "both_sums", unit=_sums(state, unit), book=_sums(state, book))


def _sums(state: State, balances: Sequence[int]) -> str:
    held = ((account, quanta) for account, quanta in enumerate(balances, 1) if quanta >= 0)
    sums = []
    for account, quanta in held:
        seat = state.seat_of(account)
        name = say("name", "card", number=account) if seat is None else state.name(seat)
        sums.append(f"{name} {state.facts.currency.show(quanta)}")
    return ", ".join(sums) or say("name", "nothing")


def _sentence(state: State, move: str, args: Mapping[str, Any]) -> str:
    return _capital(say("log", move, **{"edition": state.facts.title, **_words(state, args)}))


def _capital(sentence: str) -> str:
    """A sentence that begins with the bank's name begins with a capital; players' names stay as they are."""
    bank = say("name", "bank")
    return bank[:1].upper() + sentence[1:] if sentence.startswith(bank) else sentence


def _words(state: State, args: Mapping[str, Any]) -> dict[str, str]:
    return {name: _WORD.get(name, _plain)(state, value) for name, value in args.items()}


def _plain(_: State, value: Any) -> str:
    return str(value)


def _seat(state: State, value: Any) -> str:
    return state.name(int(value))


def _money(state: State, value: Any) -> str:
    return state.facts.currency.show(int(value))


def _deed(state: State, value: Any) -> str:
    deed = state.facts.deeds.get(str(value))
    return deed.name if deed else str(value)


def _why(state: State, value: Any) -> str:
    word, names = value
    return say("why", word, **_words(state, names))


def _chance(state: State, value: Any) -> str:
    card = state.facts.chance.get(int(value))
    return card.words(state.facts.currency) if card else str(value)


def _zone(_: State, value: Any) -> str:
    return say("zone", ZONES[int(value) - 1])


_WORD: Mapping[str, Callable[[State, Any], str]] = {
    "seat": _seat,
    "payer": _seat,
    "payee": _seat,
    "amount": _money,
    "opening": _money,
    "deed": _deed,
    "why": _why,
    "chance": _chance,
    "zone": _zone,
}
"""How the words of a line are told, by their names."""


@dataclass(frozen=True, slots=True)
class UnitStanding:
    """What the table knows of its unit: a state of the word list's `unit` section, details, display, stray cards.

    `strays` are the cards in the unit's slots that belong to nobody: pairs of slot and card number.
    `trouble` is what the unit says is wrong with itself, until somebody uses it again; `full`, that it cannot keep a
    payment.
    """

    state: str
    details: str = ""
    display: tuple[str, str, str] | None = None
    strays: tuple[tuple[str, str], ...] = ()
    trouble: str = ""
    full: bool = False
    window_closed: bool = False


def table_view(state: State, outbox: Outbox, unit: UnitStanding, version: int) -> TableView:
    """The picture of a table."""
    book, facts = state.book, state.facts
    newest = newest_undoable(book)
    players = tuple(_player_view(state, player.seat) for player in state.players())
    return TableView(
        version=version,
        edition=facts.id,
        title=facts.title,
        players=players,
        seats_left=max(0, facts.players_max - len(players)),
        dues=tuple(_due_view(state, due, unit) for due in state.dues()),
        chances=tuple(_chance_view(state, key, entry) for key, entry in book.section("chances").items()),
        waiting=tuple(
            WaitingView(entry.op, decision_sentence(state, entry), entry.sent) for entry in outbox
        ),
        log=_log(state, max(1, book.head - LOG_LINES + 1)),
        deeds=tuple(_deed_view(state, key) for key in facts.deeds),
        unit=_unit_view(state, unit, bool(len(outbox))),
        undo=line_sentence(state, newest) if newest else "",
        undo_line=undo_line(book),
        redo=redo_target(book),
        redo_line=redo_line(book),
    )


def _player_view(state: State, seat: int) -> PlayerView:
    account, money = state.account(seat), state.facts.currency
    reserved = state.reserved(account)
    return PlayerView(
        seat=seat,
        name=state.name(seat),
        colour=COLOURS[(seat - 1) % len(COLOURS)],
        sign=SIGNS[(seat - 1) % len(SIGNS)],
        balance=state.balance(account),
        balance_text=money.show(state.balance(account)),
        reserved=reserved,
        reserved_text=money.show(reserved) if reserved else "",
        free_text=money.show(max(0, state.free(account))),
        deeds=tuple(deed.name for deed in state.owned(seat)),
        cards=tuple(uid for uid, bound in state.book.section("cards").items() if bound == account),
    )


def _due_view(state: State, due: Due, unit: UnitStanding) -> DueView:
    money = state.facts.currency
    lacking = due.amount - state.free(state.account(due.payer)) if due.payer else 0
    return DueView(
        due=due.id,
        payer=due.payer,
        payee=due.payee,
        sentence=due_sentence(state, due),
        amount_text=money.show(due.amount),
        lacking_text=money.show(lacking) if lacking > 0 else "",
        asked=due.id in state.book.section("asked").values(),
        can_ask=unit.state == "ready",
    )


def _chance_view(state: State, key: str, entry: Mapping[str, Any]) -> ChanceView:
    return ChanceView(
        chance=key,
        seat=entry["seat"],
        sentence=_sentence(state, "chance", {"seat": entry["seat"], "chance": entry["card"]}),
        choices=tuple(
            Choice(move, (("chance", key),), say("choice", move))
            for move in ("chance_do", "chance_done", "chance_skip")
        ),
    )


def history(state: State) -> tuple[LineView, ...]:
    """Every line of the log, newest first."""
    return _log(state, 1)


def _log(state: State, first: int) -> tuple[LineView, ...]:
    book = state.book
    in_force = standing(book, first)
    lines = (book.line(seq) for seq in range(book.head, first - 1, -1))
    return tuple(_line_view(state, line, line.seq in in_force) for line in lines if line.move not in HIDDEN)


def _line_view(state: State, line: Line, in_force: bool) -> LineView:
    corrected = str(line.seq) in state.book.section("corrected")
    recent = line.seq > state.book.head - OFFER_LINES
    return LineView(
        seq=line.seq,
        sentence=line_sentence(state, line),
        undone=not in_force or corrected,
        money=in_force and not corrected and undoable(line) and any(isinstance(e, Money) for e in line.effects),
        rewind=line.seq - 1,
        offers=_offers(state, line) if in_force and recent and not corrected else (),
    )


def _offers(state: State, line: Line) -> tuple[Choice, ...]:
    """What a keyed payment may have been: deeds of that price, or something else than the debt it was taken for."""
    if str(line.seq) in state.book.section("explained"):
        return ()
    if line.move == "keyed" and line.args["payer"] and not line.args["payee"]:
        return tuple(
            Choice("explain", (("line", line.seq), ("deed", deed.key)), say("choice", "explain", deed=deed.name))
            for deed in state.facts.deeds.values()
            if deed.price == line.args["amount"] and not state.owner(deed.key)
        )
    if line.args.get("keyed") and line.move != "wage":
        return (Choice("reopen", (("line", line.seq),), say("choice", "reopen")),)
    return ()


def _deed_view(state: State, key: str) -> DeedView:
    deed, money = state.facts.deeds[key], state.facts.currency
    owner = state.owner(key)
    return DeedView(
        deed=key,
        name=deed.name,
        group=deed.group,
        price_text=money.show(deed.price),
        rent_text=money.show(rent_of(state, deed)),
        owner=owner,
        owner_name=state.name(owner),
    )


WAITING_CHOICES = ("none", "alone", "left")
"""States in which nobody can say when a payment that was sent will be settled: people may stop waiting."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "connecting": ("go_on",),
    "lost": ("go_on",),
    "busy": ("go_on",),
    "version": ("go_on",),
    "storage": ("go_on",),
    "asking_operations": ("take_unit", "load_unit", "leave_unit"),
    "asking_memory": ("take_unit", "load_unit", "leave_unit"),
    "left": ("take_unit", "load_unit"),
}
"""What people can do about the unit in each of its states."""

SHOWN_AS: Mapping[str, Any] = {
    "alone": "lost",
    "left": "none",
    "version": "busy",
    "storage": "lost",
    "asking_operations": "asking",
    "asking_memory": "asking",
}
"""States that a screen shows like another one."""


def _unit_view(state: State, unit: UnitStanding, waiting: bool) -> UnitView:
    choices = [Choice(move, (), say("choice", move)) for move in CHOICES.get(unit.state, ())]
    sentence = say("unit", unit.state, details=unit.details)
    if wish := state.book.section("asks").get("wish"):
        sentence = say("log", "wish") + "." if known("log", "wish") and wish == "clear" else sentence
        choices = [Choice(move, (), say("choice", move)) for move in ("clear_yes", "clear_no")] + choices
    if unit.window_closed:
        choices.append(Choice("open_window", (), say("choice", "open_window")))
    if waiting and unit.state in WAITING_CHOICES:
        sentence = f"{sentence} {say('unit', 'still_waiting')}"
        choices.append(Choice("without_unit", (), say("choice", "without_unit")))
    strays = [stray for stray in unit.strays if stray[1] not in state.book.section("cards")]
    if strays:
        sentence = " ".join(say("unit", "unknown_card", uid=uid, slot=slot) for slot, uid in strays)
    # Several cards are told apart by their slots.
    label = "bind_in" if len(strays) > 1 else "bind"
    for slot, uid in strays:
        choices += [
            Choice("bind", (("uid", uid), ("seat", player.seat)), say("choice", label, seat=player.name, slot=slot))
            for player in state.players()
        ]
    if unit.full and waiting:
        sentence = f"{sentence} {say('unit', 'full')}"
    if unit.trouble:
        sentence = f"{sentence} {say('unit', 'trouble', text=unit.trouble)}"
    return UnitView(SHOWN_AS.get(unit.state, unit.state), sentence, tuple(choices), unit.display)
