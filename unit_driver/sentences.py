"""Every frame of the link as a sentence, for people who read along."""

from typing import Any, Final

from unit_driver.link.catalogue import MESSAGES, check, check_fact

Words = dict[str, tuple[str, ...]]

# By the wire's letter and the message's name: one sentence a form, in which {0} is the first value.
_REQUESTS: Final[Words] = {
    "hello": ("Who is there? Here is session {2}, link {0}.{1}",),
    "state": ("How do all accounts stand?", "How does account {0} stand?"),
    "since": ("What came after revision {0}?",),
    "post": ("Post {0} after revision {1}, kind {2}, accounts {3}",),
    "load": ("Load ledger {1} over revision {0}, balances {2}",),
    "bind": ("Bind card {2} to account {1} after revision {0}",),
    "configure": ("Set {0}",),
    "show": ("Show {0} for {1} ms",),
    "ask": ("Ask for due {0}: account {1} pays {3} quanta to account {2} for {4}, within {5} ms",),
    "cancel": ("Ask for due {0} no longer",),
    "deal": ("Deal clock: {0} ms",),
    "play": ("Play {0}",),
    "press": ("Press {0}: {1}",),
    "insert": ("Put card {1} into {0}",),
    "remove": ("Take the card out of {0}",),
}
_ANSWERS: Final[Words] = {
    "hello": ("A unit: uid {3}, firmware {2}, link {0}.{1}, ledger {4} at revision {5}",),
    "state": ("Ledger {0} at revision {1}, balances {3}", "Account {0} has {1} quanta, cards {2}"),
    "since": ("Nothing", "What follows"),
    "post": ("Done: revision {0}, new balances {2}",),
    "load": ("Loaded: revision {0}",),
    "bind": ("Bound: revision {0}",),
}
_REFUSALS: Final[Words] = {
    "unknown": ("there is no such request",),
    "args": ("a value does not fit",),
    "moved": ("the unit has gone on to revision {0}",),
    "funds": ("account {0} lacks {1} quanta",),
    "limit": ("account {0} would have {1} quanta too much",),
    "account": ("the account is not open, or takes no more cards",),
    "gone": ("that is older than the unit's memory",),
    "busy": ("another app has the unit",),
    "version": ("the unit speaks another link",),
    "storage": ("the unit could not write",),
    "asking": ("the display asks for due {0}",),
    "paused": ("the game is paused",),
}
_FACTS: Final[Words] = {
    "op": ("money moved, kind {2}, op {1}, due {4}, accounts {3}",),
    "bind": ("card {2} belongs to account {1} now, opened with {3} quanta",),
    "wish": ("somebody wishes to {1} all",),
    "chance": ("Chance card {1} for account {2}, zone {3}",),
    "refused": ("due {1} was refused",),
    "timed_out": ("nobody answered for due {1}",),
    "deal": ("the Deal clock is over: {1}",),
}
_NOTICES: Final[Words] = {
    "view": ("The display shows {0}",),
    "card": ("Slot {0}: card {1}, account {2}",),
    "key": ("Key {0}: {1}",),
    "trouble": ("Trouble: {0}",),
}
_SENTENCES: Final = {"q": _REQUESTS, "a": _ANSWERS, "e": _REFUSALS, "f": _FACTS, "n": _NOTICES}
_DONE: Final = "Done"
_UNREAD: Final = "A frame that the link does not know"


class Reader:
    """Reads one line's frames in the order they came; an answer is told by the request it belongs to."""

    def __init__(self) -> None:
        self._asked: dict[int, str] = {}

    def sentence(self, message: list[Any]) -> str:
        """A frame's array as a sentence; one that the link does not know is said to be none of it."""
        kind, first, *rest = message
        if kind == "f" and len(rest) == 1 and check_fact(rest[0]) is None:
            return _fact(rest[0])
        if kind == "n" and check("n", first, rest) is None:
            return _said("n", first, rest)
        if kind == "k":
            return f"Every fact up to revision {first} is held here"
        if kind in ("q", "a", "e") and type(first) is int:
            return f"{first}: {self._exchanged(kind, first, rest)}"
        return _UNREAD

    def _exchanged(self, kind: str, number: int, values: list[Any]) -> str:
        if kind == "a":
            return self._answer(self._asked.get(number, ""), values)
        if not values or check(kind, values[0], values[1:]) is not None:
            return _UNREAD
        name, *args = values
        if kind == "q":
            self._asked[number] = name
            return _said("q", name, args)
        told = f" ({_plain(args)})" if args else ""
        return f"Refused, {_said('e', name, args)}{told}"

    def _answer(self, asked: str, values: list[Any]) -> str:
        if asked == "":
            return "The answer to what was not heard here"
        if check("a", asked, values) is not None:
            return _UNREAD
        if asked == "since" and len(values) > 1:
            return _fact(values[2])
        return _said("a", asked, values)


def _fact(fact: list[Any]) -> str:
    revision, name, *args = fact
    return f"Fact {revision}: {_said('f', name, [revision, *args])}"


def _said(kind: str, name: str, values: list[Any]) -> str:
    """The sentence of a message that the catalogue has passed: of its forms, the one with so many values."""
    forms = _SENTENCES[kind].get(name, (_DONE,))
    counts = [len(form.split()) for form in MESSAGES[kind][name]]
    form = forms[counts.index(len(values))] if len(forms) > 1 else forms[0]
    return form.format(*map(_plain, [_shown(*values)] if name == "view" else values))


def _shown(lit: bool, green: str, red: str, line: str, mark: str) -> str:
    """What a view has on the display."""
    shown = {"green": green, "red": red, "line": line, "sign": mark}
    parts = ", ".join(f"{where} {text}" for where, text in shown.items() if text)
    return parts if lit else "nothing: it is dark"


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(_pair(*item) if isinstance(item, list) else _plain(item) for item in value) or "none"
    return "nothing" if value == "" else str(value)


def _pair(name: Any, value: Any) -> str:
    return f"{name}: {value:+}" if isinstance(name, int) else f"{name} {_plain(value)}"
