"""Who may ask for what: the banker for everything, a seat for what is its own to do.

`permitted` is asked before the rules, `earned` after them: whatever a move is called, nobody brings money to
themselves, or takes it from others, by their word alone. What the rules give a player, such as rent that was landed on
or half the price of a house, is no word of theirs.
"""

from collections.abc import Callable, Collection, Mapping
from typing import Any

from board_app.game.gains import undo_gains
from board_app.ledger.line import BANK, Line
from board_app.rules.auction import auction_of
from board_app.rules.decisions import Decision, refuse
from board_app.rules.moves import Move, Refusal
from board_app.rules.rents import claim_key
from board_app.rules.rewind import REWINDING, REWINDS, begun
from board_app.rules.state import FUND_ACCOUNT, Due, State
from board_app.rules.table_options import JOIN_BY, SELF_CREDIT
from board_app.rules.turns import follows

Words = Mapping[str, Any]
Seats = Collection[int] | None
"""Who may ask: these seats, or (None) everybody. The banker always may."""

GUEST = 0
"""The seat of whoever has none."""


def permitted(state: State, seat: int, move: Move) -> Refusal | None:
    """Why this seat may not ask for a move, or None; the words of the move are read, or as they came."""
    seats = askers(state, move)
    if seats is not None and seat not in seats:
        if names := [state.name(one) for one in seats if state.has_seat(one)]:
            return refuse("not_yours", seats=", ".join(names))
        return refuse("banker_only")
    return _luck_chosen(state, move)


def uninvited(state: State, move: Move) -> Refusal | None:
    """Why a guest may not ask for a move, or None: they sit down, and later only where the table leaves that to them.

    The money of the start is the table's to give: once the game has begun it would be somebody's by their own word.
    """
    if move.name != "join":
        return refuse("banker_only")
    return None if lets_in(state) else refuse("late_join")


def lets_in(state: State) -> bool:
    """Whether newcomers sit down by themselves just now."""
    return state.option(JOIN_BY) == "anyone" or not begun(state.book)


def askers(state: State, move: Move) -> Seats:
    """The seats that may ask for a move."""
    return WHOSE.get(move.name, _acting)(state, move.args)


def by_word(state: State, move: Move) -> bool:
    """Whether a move would bring whoever asks for it money by their word alone, at a table that leaves that to none."""
    if state.option(SELF_CREDIT) == "on":
        return False
    if move.name == "card":
        return _bank_pays(state, str(move.args.get("effect", "")))
    go = move.name == "wage" or (move.name == "land" and move.args.get("space") == str(_go(state)))
    return go and not follows(state)


def _bank_pays(state: State, effect: str) -> bool:
    """Whether a card told by what it does brings the bank's money, wherever its player stands."""
    name, _, value = effect.partition(" ")
    return (name == "bank" and not value.startswith("-")) or effect == f"go_to {_go(state)}"


def _go(state: State) -> int:
    """The space that pays the wage, -1 for none."""
    spaces = state.facts.board.spaces
    return next((place for place, space in enumerate(spaces) if space.kind == "go"), -1)


def earned(state: State, seat: int, move: Move, decision: Decision) -> Refusal | None:
    """Why what a move comes to is not for this seat to bring about, or None.

    `move` is as it was asked for, without what chance added.
    """
    if decision.move in REWINDS:
        return undo_gains(state, seat, decision)
    if _by_rule(state, move):
        return None
    account = state.account(seat)
    for one, delta in decision.legs:
        if one == account and delta > 0 and state.option(SELF_CREDIT) != "on":
            return refuse("self_credit", seat=state.name(seat))
        if delta < 0 and one not in (account, BANK) and not _fund_pays(state, one):
            return refuse("not_yours", seats=state.name(state.seat_of(one) or 0))
    return None


def _fund_pays(state: State, account: int) -> bool:
    """Whether it is the edition's fund that pays: nobody's money, by the rules alone where the app keeps the turns."""
    return account == FUND_ACCOUNT and state.facts.fund is not None and not _told(state)


def still_allowed(state: State, seat: int, move: Move, decision: Decision) -> Refusal | None:
    """Why a move that had to wait is no longer for this seat to ask for; chance has added its words since."""
    seats = askers(state, move)
    if seats is not None and seat not in seats:
        return refuse("banker_only")
    return earned(state, seat, move, decision)


# ---- whose a move is


def _seat_word(*names: str) -> Callable[[State, Words], Seats]:
    """Whoever is named by one of these words; a move without them is refused by the rules."""

    def whose(_: State, words: Words) -> Seats:
        found = [words[name] for name in names if name in words]
        return [int(one) for one in found if str(one).isdecimal()] if found else None

    return whose


def _acting(_: State, words: Words) -> Seats:
    """A move with the word `seat` is that seat's; one of nobody's is the banker's."""
    return [int(words["seat"])] if str(words.get("seat", "")).isdecimal() else ()


def _banker(_: State, __: Words) -> Seats:
    return ()


def _everybody(_: State, __: Words) -> Seats:
    return None


def _side_of_due(*sides: str) -> Callable[[State, Words], Seats]:
    def whose(state: State, words: Words) -> Seats:
        said = words.get("due")
        due = said if isinstance(said, Due) else state.due(str(said))
        return None if due is None else [getattr(due, side) for side in sides]

    return whose


def _side_of_deal(*sides: str) -> Callable[[State, Words], Seats]:
    def whose(state: State, words: Words) -> Seats:
        deal = state.book.section("deals").get(str(words.get("deal")))
        return None if deal is None else [deal[side] for side in sides]

    return whose


def _side_of_claim(*sides: str) -> Callable[[State, Words], Seats]:
    def whose(state: State, words: Words) -> Seats:
        claim = state.book.section("claims").get(claim_key(words.get("payer", 0), words.get("deed", "")))
        return None if claim is None else [claim[side] for side in sides]

    return whose


def _struck(state: State, words: Words) -> Seats:
    """The player whom a Chance has struck."""
    said = words.get("chance")
    entry = said[1] if isinstance(said, tuple) else state.book.section("chances").get(str(said))
    return None if entry is None else [entry["seat"]]


def _auctioneers(state: State, _: Words) -> Seats:
    """Everybody can call an auction over but the highest bidder, until nobody else is left to bid."""
    now = auction_of(state)
    if now is None or not now.seat or now.closed or set(state.after(now.seat)) <= set(now.passed):
        return None
    return state.after(now.seat)


def _payer_of_line(state: State, words: Words) -> Seats:
    """Whoever paid by a line."""
    line = _line(state, words.get("line"))
    payer = line.args.get("payer") if line else None
    return [payer] if isinstance(payer, int) else ()


def _line(state: State, said: object) -> Line | None:
    seq = int(str(said)) if str(said).isdecimal() else 0
    return state.book.line(seq) if 0 < seq <= state.book.head else None


def _payer(state: State, words: Words) -> Seats:
    """Who pays; the bank's money is the banker's, and where the table allows it whoever's it becomes."""
    seats = _seat_word("payer")(state, words)
    if seats is None or BANK not in seats:
        return seats
    return _seat_word("payee")(state, words) if state.option(SELF_CREDIT) == "on" else ()


def _told_zone(state: State, words: Words) -> Seats:
    """A zone's Chance drawn here on somebody's word is the banker's to say."""
    return () if _told(state) and words.get("zone") else _acting(state, words)


def _drawn(state: State, words: Words) -> Seats:
    """A card of a deck, where players say where they stand, is drawn on their word before anybody has seen it."""
    unseen = _told(state) and not any(word in words for word in _TOLD_WORDS)
    return () if unseen and state.option(SELF_CREDIT) != "on" else _acting(state, words)


def _kept(state: State, words: Words) -> Seats:
    """A move that others cannot refuse: a seat's where the app keeps the turns, else the banker's."""
    return () if _told(state) else _acting(state, words)


WHOSE: Mapping[str, Callable[[State, Words], Seats]] = {
    # what goes back or forward: the rules say whose lines those are (rules/undoing.py), `earned` who gains
    **dict.fromkeys(REWINDING, _everybody),
    # money and debts
    "pay": _payer,
    "settle": _side_of_due("payer"),
    "drop": _side_of_due("payee"),
    "ask_unit": _side_of_due("payer", "payee"),
    "claim": _side_of_claim("payee"),
    "waive": _side_of_claim("payer", "payee"),
    "explain": _payer_of_line,
    "reopen": _payer_of_line,
    # deals and auctions
    "propose": _seat_word("from"),
    "lend": _seat_word("from"),
    "trade": _banker,
    "accept": _side_of_deal("to"),
    "reject": _side_of_deal("from", "to"),
    "hammer": _auctioneers,
    "building_auction": _everybody,
    "forced_deal": _kept,
    "zone": _told_zone,
    # Chance, and cards of decks
    "card": _drawn,
    "take_card": _drawn,
    "chance_do": _struck,
    "chance_done": _struck,
    "chance_skip": _banker,
    # cards of hands
    "deal": _everybody,
    "pay_out": lambda _, words: () if "scores" in words else None,
    # the evening
    "pause": _everybody,
    "resume": _everybody,
    "start_money": _banker,
    "swap": _banker,
    "swap_roles": _banker,
    "bind": _banker,
}
"""Moves to whoever may ask for them; any other one is that of the seat it names by `seat`, or the banker's."""


# ---- what needs no word of theirs

_BY_RULE = ("accept", "claim", "hammer", "leave", "mortgage", "sell", "bankrupt", "depart", "chance_do")
"""Moves whose money goes by the rules wherever it comes from."""

_BY_TURN = (
    *("roll", "jail_roll", "card", "choose", "fund", "rent", "pay_out", "contribute", "self_develop"),
    *("take_card", "use_card", "keep_card", "return_card", "play_kept"),
)
"""Moves whose money goes by the rules where the app keeps the turns."""

_BY_TOKEN = ("land", "wage")
"""Moves whose money goes by the rules where the app follows the tokens."""

_TOLD_WORDS = ("effect", "amount")
"""Words that say what a card brings, in place of its print."""

_LUCK: Mapping[str, Mapping[str, str]] = {
    "roll": {"dice": "dice", "die": "dice", "action": "dice"},
    "jail_roll": {"dice": "dice", "die": "dice"},
    "rent": {"dice": "dice"},
    "fund": {"die": "dice"},
    "card": {"card": "cards", "effect": "cards", "dice": "dice"},
    "take_card": {"card": "cards"},
    "zone": {"card": ""},
    "deal": {"order": ""},
    "bankrupt": {"dice": "dice"},
    "depart": {"dice": "dice"},
}
"""Words of moves that chance adds, and the option by which a table throws and draws them itself ("": none)."""


def _told(state: State) -> bool:
    """Whether the table keeps turns, and players tell the app what it does not see."""
    return state.option("board") == "told"


def _by_rule(state: State, move: Move) -> bool:
    if move.name in _BY_RULE:
        return True
    if move.name in _BY_TURN:
        return not _told(state) and not any(word in move.args for word in _TOLD_WORDS)
    return move.name in _BY_TOKEN and follows(state)


def _luck_chosen(state: State, move: Move) -> Refusal | None:
    """The refusal of dice and cards that somebody names while the app throws and draws; the banker may."""
    if _told(state):
        return None
    for word, option in _LUCK.get(move.name, {}).items():
        if word == "effect" and state.facts.chance:
            continue  # a Chance drawn without a unit: no deck of the app's holds it, and `earned` judges what it brings
        if word in move.args and state.option(option) != "table":
            return refuse("app_draws")
    return None


FORBIDDEN = (
    *("banker_only", "not_yours", "self_credit", "app_draws", "undo_own", "undo_turn", "undo_banker", "undo_gain"),
    *("keys_are_the_bankers", "swap_is_the_bankers", "late_join", "others_wait", "op_others"),
)
"""The codes of the refusals that say who asked for what is not theirs."""
