"""What a unit in service is to know of a table: balances, settings, cards, and the debts it shows and asks for."""

from collections.abc import Iterator
from unicodedata import combining, normalize

from board_app.game.evening import NOT_OPEN
from board_app.game.sentences import due_sentence, due_why, end_sentence, line_sentence
from board_app.game.taking import unit_account
from board_app.ledger.book import Book
from board_app.ledger.line import Line, Put, legs_of
from board_app.rules.state import FUND_ACCOUNT, Due, State
from board_app.rules.turns import follows, turn_of
from board_app.words import plain, say
from unit_driver.messages import Ask, Show

ASK_MS = 120_000
"""How long the unit's display asks people for a due."""

WHY_LENGTH = 32
"""Characters of a reason that the unit shows (`docs/link.md`)."""

NAME_LENGTH = 10
"""Characters of a name in such a reason, so that two leave room for what it is about."""

LINE_LENGTH = 64
"""Characters of a line that the unit shows (`docs/link.md`)."""

SHOWN_MS = 10_000
"""How long the unit shows what has just come about, unless somebody uses it: a full line scrolls by."""

_LETTERS = str.maketrans(
    {"Æ": "AE", "Œ": "OE", "Ø": "O", "Ł": "L", "Đ": "D", "Þ": "TH", "Ð": "D", "ẞ": "SS", "İ": "I"}
    | dict.fromkeys("\u2018\u2019\u201c\u201d", "'")
    | dict.fromkeys("\u2013\u2014", "-")
)
"""Letters and signs that are no plain one with an accent, and what stands for them."""

_LONG_ON_THE_WIRE = str.maketrans('~"\\', "-'/")
# Letters that the link writes with more than one character: a line full of them would not fit a frame.


def balances(state: State) -> tuple[int, ...]:
    """Balances of accounts 1, 2, ... up to the last open one, in quanta; `NOT_OPEN` where none is."""
    opened = state.open_accounts()
    last = max(opened, default=0)
    return tuple(state.balance(account) if account in opened else NOT_OPEN for account in range(1, last + 1))


def settings(state: State) -> tuple[tuple[str, object], ...]:
    """What the unit is configured with (`docs/unit.md`)."""
    facts = state.facts
    return (
        ("scale", facts.currency.scale),
        ("quantum", facts.currency.quantum),
        ("start", state.start),
        ("wage", facts.wage),
        ("chance_one_in", facts.chance_one_in),
        ("pause", int(state.paused)),
        ("notices", 1),
        *_wages_paid(state),
    )


def _wages_paid(state: State) -> tuple[tuple[str, object], ...]:
    """The accounts that have had this turn's wage; nothing at a table that has never followed its tokens.

    Where GO is everybody's, all have had it until they have given to the fund, and where it pays by itself, always.
    """
    if "donation" in state.facts.values:
        had = state.in_play() if follows(state) or state.book.section("pending").keys() & {"go", "keyed"} else ()
        return (("paid", tuple(sorted(map(state.account, had)))),)
    paid, followed, now = state.book.section("paid"), follows(state), turn_of(state).number
    if not followed and not paid:
        return ()
    seats = [int(seat) for seat, turn in paid.items() if turn >= now] if followed else []
    return (("paid", tuple(sorted(state.account(seat) for seat in seats))),)


def unbound_card(book: Book) -> tuple[str, int] | None:
    """A card that the unit has not heard of, with its account, or one it should forget (account 0)."""
    cards, told = book.section("cards"), book.section("onunit")
    for uid, account in cards.items():
        if told.get(uid) != account:
            return uid, account
    return next(((uid, 0) for uid in told if uid not in cards), None)


def asked_for(state: State) -> int:
    """The number of the due that people are to be asked for at the unit, 0 for none."""
    open_ones = (int(number) for number, due in state.book.section("asked").items() if state.due(str(due)))
    return min(open_ones, default=0)


def question(state: State, number: int) -> Ask | None:
    """The question for that due, None when it is open no longer. Its reason begins with whose cards are wanted."""
    due = state.due(str(state.book.section("asked").get(str(number), "")))
    if due is None:
        return None
    payer, payee = (_for_display(state.name(seat), NAME_LENGTH) for seat in (due.payer, due.payee))
    why = _for_display(say("why", "asked", payer=payer, payee=payee, why=due_why(state, due)), WHY_LENGTH)
    return Ask(number, unit_account(state, due.payer), unit_account(state, due.payee), due.amount, why, ASK_MS)


def dues_opened(state: State, line: Line) -> Iterator[Due]:
    """The open debts that a line has brought."""
    for effect in line.effects:
        if isinstance(effect, Put) and effect.section == "dues" and (due := state.due(effect.key)):
            yield due


def news(state: State, line: Line, heard: bool) -> Iterator[Show]:
    """What a line tells beside its debts: what is in a fund it has changed, itself where it is `heard`, the end."""
    fund = state.facts.fund
    if fund is not None and FUND_ACCOUNT in dict(legs_of(line.effects)):
        # No card shows it on the display.
        held = state.facts.currency.show(state.balance(FUND_ACCOUNT))
        yield Show(_for_display(f"{fund.name} {held}", LINE_LENGTH), SHOWN_MS)
    if heard:
        yield Show(_for_display(line_sentence(state, line), LINE_LENGTH), SHOWN_MS)
    ends = any(isinstance(effect, Put) and effect.section == "over" for effect in line.effects)
    if ends and state.book.section("over"):
        yield Show(_for_display(end_sentence(state), LINE_LENGTH), SHOWN_MS)


def due_shown(state: State, due: Due) -> Show:
    """A debt as the display tells of it when it has just arisen."""
    return Show(_for_display(due_sentence(state, due), LINE_LENGTH), SHOWN_MS)


def _for_display(text: str, longest: int) -> str:
    """A sentence as the unit's display can show it: capitals, plain letters, cut to length."""
    letters = normalize("NFKD", plain(text).upper().translate(_LETTERS))
    bare = "".join(letter for letter in letters if not combining(letter))
    shown = bare.encode("ascii", "replace").decode().translate(_LONG_ON_THE_WIRE)
    return shown[:longest] or "DUE"
