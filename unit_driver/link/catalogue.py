"""What may stand in a message, as data: the tables of docs/link.md, and the chain of facts.

A message is named fields in the order of the wire; `?` after a field also allows "". Where a name has several
forms (`state`, `since`), each is listed.
"""

from .frame import checksum, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Table = dict[str, tuple[str, ...]]
    Shape = tuple[Any, ...]

MAJOR, MINOR = 1, 1
ACCOUNTS = 16
MOST_QUANTA = 99999
NOT_OPEN = -1
# How long a question or the Deal clock may run.
LONGEST_MS = 600000
# JSON text of a post's legs, brackets included. They come back in the answer to `since`, the longest frame there is:
# with more text it would not fit. Any 14 accounts do; 16 do unless nearly all move 10,000 quanta or more.
LEGS_BYTES = 162
# JSON text of words for the display: they come back in the notice `view`, beside both balances.
LINE_BYTES = 130

REQUESTS: "Table" = {
    "hello": ("major minor session secret",),
    "state": ("", "account"),
    "since": ("revision",),
    "post": ("op base ordered legs",),
    "load": ("base ledger balances",),
    "bind": ("base account card",),
    "configure": ("settings",),
    "show": ("words ms",),
    "ask": ("asked payer payee sum why wait",),
    "cancel": ("asked",),
    "deal": ("clock",),
    "play": ("cue",),
    "press": ("key how",),
    "insert": ("slot card",),
    "remove": ("slot",),
}
ANSWERS: "Table" = {
    "hello": ("major minor firmware unit ledger revision chain secret",),
    "state": ("ledger revision chain balances oldest", "account balance cards"),
    "since": ("chain", "chain chain fact"),
    "post": ("revision chain reached",),
    "load": ("revision chain",),
    "bind": ("revision chain",),
    "configure": ("",),
    "show": ("",),
    "ask": ("",),
    "cancel": ("",),
    "deal": ("",),
    "play": ("",),
    "press": ("",),
    "insert": ("",),
    "remove": ("",),
}
REFUSALS: "Table" = {
    "unknown": ("details",),
    "args": ("details",),
    "moved": ("revision chain",),
    "funds": ("account quanta",),
    "limit": ("account quanta",),
    "account": ("details",),
    "gone": ("details",),
    "busy": ("details",),
    "version": ("details",),
    "storage": ("details",),
    "asking": ("asked",),
    "paused": ("details",),
}
FACTS: "Table" = {
    "op": ("revision op? kind legs due",),
    "bind": ("revision account card opening",),
    "wish": ("revision wish",),
    "chance": ("revision number account zone",),
    "refused": ("revision asked",),
    "timed_out": ("revision asked",),
    "deal": ("revision over",),
}
NOTICES: "Table" = {
    "view": ("lit line line line mark",),
    "card": ("slot card? account",),
    "key": ("key how",),
    "trouble": ("line",),
}
MESSAGES: "dict[str, Table]" = {
    "q": REQUESTS,
    "a": ANSWERS,
    "e": REFUSALS,
    "f": FACTS,
    "n": NOTICES,
}

QUANTA = ("int", 0, MOST_QUANTA)
BALANCE = ("int", NOT_OPEN, MOST_QUANTA)
NUMBER = ("int", 0, 999999999)
CARD = ("of", "0123456789ABCDEF", 8, 20)
NAME = ("of", "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", 8, 8)
KEYS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "K", "M", "C", "GO", "ZONE", "DEAL")
SLOT = ("one", ("green", "red"))
FIELDS: "dict[str, Shape]" = {
    "id": ("int", 1, 999),
    "major": NUMBER,
    "minor": NUMBER,
    "session": ("word", 1, 16),
    "secret": ("text", 0, 64),
    "firmware": ("text", 0, 32),
    "unit": ("word", 1, 20),
    "ledger": NAME,
    "op": NAME,
    "revision": NUMBER,
    "base": NUMBER,
    "oldest": NUMBER,
    "due": NUMBER,
    "ms": ("int", 1, 60000),
    "chain": ("of", "0123456789abcdef", 8, 8),
    "account": ("int", 0, ACCOUNTS),
    "quanta": NUMBER,
    "opening": QUANTA,
    "balance": BALANCE,
    "balances": ("balances", BALANCE),
    "reached": ("list", QUANTA, ACCOUNTS),
    "ordered": ("one", ("p", "c")),
    "kind": ("one", ("p", "c", "k", "g")),
    "legs": ("legs", ("row", ("int", 1, ACCOUNTS), ("int", -MOST_QUANTA, MOST_QUANTA))),
    "card": CARD,
    "cards": ("list", CARD, 16),
    "wish": ("one", ("clear",)),
    "fact": ("fact",),
    "settings": ("settings",),
    "words": ("line", 0, 64),
    "asked": ("int", 1, NUMBER[2]),
    "payer": ("int", 0, ACCOUNTS),
    "payee": ("int", 0, ACCOUNTS),
    "sum": ("int", 1, MOST_QUANTA),
    "why": ("line", 1, 32),
    "wait": ("int", 1, LONGEST_MS),
    "clock": ("int", 0, LONGEST_MS),
    "cue": ("word", 1, 16),
    "number": ("int", 1, 99),
    "zone": ("int", 0, 4),
    "over": ("one", ("end", "stop")),
    "mark": ("one", ("", "?", "walking", "cycle", "car", "rocket", "deal")),
    "line": ("text", 0, 64),
    "lit": ("bool",),
    "slot": SLOT,
    "key": ("one", KEYS),
    "how": ("one", ("tap", "down", "up")),
}
# Numbers have their ranges where they are taken; docs/unit.md lists them.
NUMBERED = (
    "quantum start wage sleep_ms count_ms hold_ms clear_ms enrol_ms insist_ms message_ms scroll_ms volume volume_ms "
    "zone_ms zone_wait_ms deal_ms deal_warning_ms deal_hurry_ms chance_one_in chance_ms pause authentic forgetful"
)
SETTINGS: "dict[str, Shape]" = dict.fromkeys(NUMBERED.split(" "), NUMBER)
SETTINGS["scale"] = ("one", ("mk", "whole"))
SETTINGS["paid"] = ("list", ("int", 1, ACCOUNTS), ACCOUNTS)
SETTINGS["notices"] = ("int", 0, 1)


def check(kind: str, name: "Any", values: "Any") -> "str | None":
    """None when the message fits the tables, else what does not: "name", "count" or the first wrong field.

    `kind` is the wire's letter (q a e f n). A fact's values are its revision and arguments, without its name.
    """
    forms = MESSAGES[kind].get(name) if isinstance(name, str) else None
    if forms is None:
        return "name"
    if forms == ("details",):
        return None if all(_plain(value) for value in values) else "details"
    wrong: "str | None" = "count"
    for form in forms:
        fields = form.split()
        if len(fields) == len(values):
            wrong = _first_wrong(fields, values)
            if wrong is None:
                break
    return wrong


def check_fact(fact: "Any") -> "str | None":
    """As `check`, for a whole fact `[revision, name, ...args]`."""
    if not _sequence(fact) or len(fact) < 2:
        return "count"
    return check("f", fact[1], [fact[0]] + list(fact[2:]))


def fits(field: str, value: "Any") -> bool:
    """Whether a value may stand in the named field; with `?` after the name also ""."""
    if field.endswith("?"):
        return bool(value == "") or fits(field[:-1], value)
    return _matches(FIELDS[field], value)


def chain_root(ledger: str, balances: "list[int]") -> str:
    """The chain of a ledger before its first fact; balances of accounts 1, 2, ..., -1 where none is open."""
    return checksum(text([ledger, balances]))


def chain_next(chain: str, fact: "list[Any]") -> str:
    """The chain after a fact that follows `chain`."""
    return checksum(chain.encode() + text(fact))


def _first_wrong(fields: "list[str]", values: "Any") -> "str | None":
    for field, value in zip(fields, values):
        if not fits(field, value):
            return field
    return None


def _matches(shape: "Shape", value: "Any") -> bool:
    return bool(_TESTS[shape[0]](value, *shape[1:]))


def _sequence(value: "Any") -> bool:
    return isinstance(value, (list, tuple))


def _plain(value: "Any") -> bool:
    return type(value) is int or isinstance(value, str)


def _int(value: "Any", low: int, high: int) -> bool:
    # `type`, not isinstance: True is no number of quanta.
    return type(value) is int and low <= value <= high


def _of(value: "Any", alphabet: str, shortest: int, longest: int) -> bool:
    return isinstance(value, str) and shortest <= len(value) <= longest and all(c in alphabet for c in value)


def _word(value: "Any", shortest: int, longest: int) -> bool:
    return _text(value, shortest, longest) and " " not in value


def _text(value: "Any", shortest: int, longest: int) -> bool:
    # ASCII: what every display shows, and what every JSON writer writes alike.
    return isinstance(value, str) and shortest <= len(value) <= longest and all(" " <= c <= "~" for c in value)


def _line(value: "Any", shortest: int, longest: int) -> bool:
    return _text(value, shortest, longest) and len(text(value)) <= LINE_BYTES


def _one(value: "Any", choices: "tuple[str, ...]") -> bool:
    return isinstance(value, str) and value in choices


def _bool(value: "Any") -> bool:
    return isinstance(value, bool)


def _list(value: "Any", shape: "Shape", most: int) -> bool:
    return _sequence(value) and len(value) <= most and all(_matches(shape, item) for item in value)


def _row(value: "Any", *shapes: "Shape") -> bool:
    return _sequence(value) and len(value) == len(shapes) and all(_matches(s, item) for s, item in zip(shapes, value))


def _legs(value: "Any", leg: "Shape") -> bool:
    if not _list(value, leg, ACCOUNTS) or len(value) == 0:
        return False
    accounts = {account for account, _ in value}
    return len(accounts) == len(value) and all(delta for _, delta in value) and len(text(value)) <= LEGS_BYTES


def _balances(value: "Any", balance: "Shape") -> bool:
    # Up to the last open account, so that one state of accounts has one chain.
    return _list(value, balance, ACCOUNTS) and (len(value) == 0 or value[-1] != NOT_OPEN)


def _settings(value: "Any") -> bool:
    if not _sequence(value):
        return False
    for entry in value:
        if not _sequence(entry) or len(entry) != 2 or not isinstance(entry[0], str):
            return False
        if entry[0] not in SETTINGS or not _matches(SETTINGS[entry[0]], entry[1]):
            return False
    return True


def _fact(value: "Any") -> bool:
    return check_fact(value) is None


_TESTS: "dict[str, Any]" = {
    "int": _int,
    "of": _of,
    "word": _word,
    "text": _text,
    "line": _line,
    "one": _one,
    "bool": _bool,
    "list": _list,
    "row": _row,
    "legs": _legs,
    "balances": _balances,
    "settings": _settings,
    "fact": _fact,
}
