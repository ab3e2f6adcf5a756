"""An evening at the table: leaving, swapped places, corrected start money, a break, and what the game is called."""

from collections.abc import Mapping
from dataclasses import replace

from board_app.ledger.line import BANK, Effect, Put, pay
from board_app.rules.bankruptcy import Estate
from board_app.rules.decisions import Ask, Decision, MoveKind, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.standard import unreadable
from board_app.rules.state import State

MONEY_WAYS = ("bank", "shared")
"""Where the money of somebody who leaves goes: to the bank, or to the others in equal parts."""

DEED_WAYS = ("bank", "auction")
"""Where their deeds go: back to the bank to be bought there, or under the hammer."""


def depart(state: State, ask: Ask) -> Decision | Refusal:
    """A player leaves the table: money and deeds go as it decides, the account is closed, an undo brings all back."""
    seat, money, deeds = ask.args["seat"], ask.args["money"], ask.args["deeds"]
    for way, ways in ((money, MONEY_WAYS), (deeds, DEED_WAYS)):
        if way not in ways:
            return refuse("no_leaving", text=way[:20], ways=", ".join(ways))
    if deeds == "auction" and not auctioning(state):
        return refuse("no_auctions")
    if owed := state.owed_by(seat):
        return refuse("owing", owed, seat=state.name(seat), amount=state.facts.currency.show(owed))
    if state.book.section("auction"):
        return refuse("auction_open")
    draft = Draft(state, ask.op)
    estate = Estate(draft, seat, auctioned=deeds == "auction")
    estate.close()
    _take_leave(draft, seat)
    if money == "shared":
        _share(draft, seat)
    estate.to_one(BANK, set())
    draft.put("gone", str(seat), True)
    words = "depart_shared" if money == "shared" else "depart"
    return replace(draft.decision(words, {"seat": seat}, kind="c"), aside=True)


def auctioning(state: State) -> bool:
    """Whether deeds come under the hammer at this table."""
    return state.knows("hammer") and state.option("auctions") != "none"


def _share(draft: Draft, seat: int) -> None:
    """The others get equal parts; what cannot be split goes by turn order."""
    others = draft.state.after(seat)
    share, rest = divmod(draft.free(seat), max(1, len(others)))
    for number, other in enumerate(others):
        draft.pay(seat, other, share + (number < rest))


def _take_leave(draft: Draft, seat: int) -> None:
    """The cards of a player are nobody's any more."""
    state = draft.state
    for uid, account in state.book.section("cards").items():
        if account == state.account(seat):
            draft.put("cards", uid, None)


def swap(state: State, ask: Ask) -> Decision | Refusal:
    """Two players change places in the order of turns; everything they have stays theirs."""
    seat, other = ask.args["seat"], ask.args["other"]
    if seat == other:
        return refuse("same_seat", seat=state.name(seat))
    places = (Put("places", str(seat), state.place(other)), Put("places", str(other), state.place(seat)))
    return Decision("swap", {"seat": seat, "next": other}, places)


def start_money(state: State, ask: Ask) -> Decision | Refusal:
    """What a player began with, or everybody who plays and whoever comes later, was another sum."""
    quanta, seat = ask.args["amount"], ask.args.get("seat")
    effects: list[Effect] = [] if seat else [Put("start", "now", quanta)]
    for one in [seat] if seat else state.in_play():
        account = state.account(one)
        more = quanta - state.book.section("openings")[str(account)]
        if more:
            effects.append(Put("openings", str(account), quanta))
            effects.append(pay(BANK, account, more) if more > 0 else pay(account, BANK, -more))
    move, words = ("start_money", {"seat": seat}) if seat else ("start_all", {})
    return Decision(move, {**words, "opening": quanta}, tuple(effects), kind="c")


def name_game(_: State, ask: Ask) -> Decision | Refusal:
    """The game gets a name, by which it is found among the saved ones."""
    name = ask.args["name"]
    if fault := unreadable(name):
        return fault
    if name.isdecimal():
        return refuse("name_number", name=name)
    return Decision("name_game", {"name": name}, (Put("title", "now", name),))


def pause(state: State, _: Ask) -> Decision | Refusal:
    """The table takes a break: clocks, sleep and the unit's Chance stand still."""
    if state.paused:
        return refuse("paused")
    return Decision("pause", {}, (Put("pause", "now", True),))


def resume(state: State, _: Ask) -> Decision | Refusal:
    """The break is over."""
    if not state.paused:
        return refuse("not_paused")
    return Decision("resume", {}, (Put("pause", "now", None),))


SEATING: Mapping[str, MoveKind] = {
    "depart": MoveKind({"seat": "anyone", "money": "text", "deeds": "text"}, depart),
    "swap": MoveKind({"seat": "seat", "other": "seat"}, swap),
    "start_money": MoveKind({"amount": "amount"}, start_money, {"seat": "seat"}),
    "name_game": MoveKind({"name": "text"}, name_game),
    "pause": MoveKind({}, pause),
    "resume": MoveKind({}, resume),
}
"""Move name to its words and decision; every edition has them."""
