"""What the unit does for a board app: every request of docs/link.md, for one host at a time."""

from .accounts import CLOSED, chain_root
from .shapes import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    from .unit import Unit

MAJOR, MINOR = 1, 1
FIRMWARE = "0.1.0"
SILENCE_MS = 3000  # a host not heard for so long has no claim any more
MOST_CARDS = 8  # uids on one account, so that the answer to `state` fits a frame

# The arguments of each request, by their names in `shapes`.
REQUESTS = {
    "hello": ("major", "minor", "session", "secret"),
    "since": ("revision",),
    "post": ("op", "base", "kind", "legs"),
    "load": ("base", "ledger", "balances"),
    "bind": ("base", "account", "uid"),
    "configure": ("settings",),
    "show": ("text", "ms"),
    "ask": ("due", "payer", "payee", "quanta", "why", "wait"),
    "cancel": ("due",),
    "deal": ("clock",),
    "play": ("cue",),
    "press": ("key", "how"),
    "insert": ("slot", "uid"),
    "remove": ("slot",),
}


class Host:
    """The board app's side of one unit. A caller is any value that names a line; answers are [kind, values...]."""

    def __init__(self, unit: "Unit") -> None:
        self._unit = unit
        self._session = ""
        self._last_heard_ms = 0
        self.caller: "object | None" = None
        self.notices = False

    def handle(self, caller: object, name: str, args: "list[Any]", now_ms: int) -> "list[Any]":
        """Carry out one request and return its answer or refusal; nothing a caller sends raises."""
        self._unit.tick(now_ms)
        if name == "hello":
            # Of another link only this is sure: its major comes first.
            if args and fits("major", args[0]) and args[0] != MAJOR:
                return self._refuse_link(now_ms)
            return self._checked(REQUESTS[name], args) or self._hello(caller, now_ms, *args)
        if caller != self.caller:
            return ["e", "busy", self._left_ms(now_ms)]
        self._hear(now_ms)
        if name == "state":
            wanted = ("account",) if args else ()
            return self._checked(wanted, args) or self._state(*args)
        if name not in DEEDS:
            return ["e", "unknown", name]
        refusal = self._checked(REQUESTS[name], args)
        if refusal:
            return refusal
        try:
            return DEEDS[name](self, now_ms, *args)
        except OSError:
            return ["e", "storage"]

    def attached(self, now_ms: int) -> bool:
        """Whether a host is there: its line is open and it has been heard within 3 s."""
        return self._left_ms(now_ms) > 0

    def gone(self, caller: object, now_ms: int) -> None:
        """A line has closed. If it was the host's, keys it held come up and the unit is alone."""
        if caller == self.caller:
            self._unit.let_go(now_ms)
            self._leave()

    def _leave(self) -> None:
        self.caller = None
        self.notices = False
        self._unit.panel.host_until_ms = 0

    def _hear(self, now_ms: int) -> None:
        self._last_heard_ms = now_ms
        self._unit.panel.host_until_ms = now_ms + SILENCE_MS

    def _left_ms(self, now_ms: int) -> int:
        return max(0, self._last_heard_ms + SILENCE_MS - now_ms) if self.caller is not None else 0

    def _checked(self, names: "tuple[str, ...]", args: "list[Any]") -> "list[Any]":
        if len(args) != len(names):
            return ["e", "args", "count"]
        for name, value in zip(names, args):
            if not fits(name, value):
                return ["e", "args", name]
        return []

    def _refuse_link(self, now_ms: int) -> "list[Any]":
        if not self.attached(now_ms):
            self._unit.refuse("another_link", now_ms)
        return ["e", "version", MAJOR, MINOR]

    def _hello(self, caller: object, now_ms: int, _: int, minor: int, session: str, __: str) -> "list[Any]":
        if session != self._session:
            left_ms = self._left_ms(now_ms)
            if left_ms:
                return ["e", "busy", left_ms]
            self.notices = False
        self.caller = caller
        self._session = session
        self._hear(now_ms)
        journal = self._unit.journal
        accounts = journal.accounts
        standing = [accounts.ledger, accounts.revision, accounts.chain, ""]
        return ["a", MAJOR, min(minor, MINOR), FIRMWARE, journal.uid] + standing

    def _state(self, account: "int | None" = None) -> "list[Any]":
        journal = self._unit.journal
        accounts = journal.accounts
        if account is None:
            return ["a", accounts.ledger, accounts.revision, accounts.chain, accounts.balances(), journal.oldest]
        if account == 0:
            return ["e", "account", account]
        return ["a", account, accounts.balance(account), journal.cards_of(account)]

    def _since(self, _: int, revision: int) -> "list[Any]":
        known = self._unit.journal.since(revision)
        return ["e", "gone"] if known is None else ["a"] + known

    def _post(self, now_ms: int, op: str, base: int, kind: str, legs: "list[list[int]]") -> "list[Any]":
        accounts = self._unit.journal.accounts
        answer = accounts.answer_to(op)
        if answer is None:
            refusal = self._moved_on(base) or accounts.objection(legs)
            if refusal:
                return ["e"] + refusal
            self._unit.order(op, kind, legs, now_ms)
            answer = accounts.answer_to(op) or []
        return ["a"] + answer

    def _load(self, now_ms: int, base: int, ledger: str, balances: "list[int]") -> "list[Any]":
        journal = self._unit.journal
        present = journal.accounts
        if ledger != present.ledger:
            refusal = self._moved_on(base)
            if refusal:
                return ["e"] + refusal
            journal.load(ledger, balances)
            # What was asked for was a due between accounts that are no more.
            self._unit.cancel()
            self._unit.wake(now_ms)
        elif present.chain != chain_root(ledger, balances):
            # That ledger has gone on, or another one has its name.
            return ["e", "moved", present.revision, present.chain]
        return ["a", 0, journal.accounts.chain]

    def _bind(self, now_ms: int, base: int, account: int, uid: str) -> "list[Any]":
        journal = self._unit.journal
        refusal = self._moved_on(base)
        if refusal:
            return ["e"] + refusal
        if journal.owner(uid) != account:
            if account and (
                journal.accounts.balance(account) == CLOSED or len(journal.cards_of(account)) >= MOST_CARDS
            ):
                return ["e", "account", account]
            journal.add_fact("bind", account, uid, 0)
            if uid in (self._unit.panel.slots.green, self._unit.panel.slots.red):
                # Whatever was said of this card is true no longer.
                self._unit.panel.end_message()
            self._unit.wake(now_ms)
        return ["a", journal.accounts.revision, journal.accounts.chain]

    def _configure(self, now_ms: int, settings: "list[list[Any]]") -> "list[Any]":
        kept = [pair for pair in settings if pair[0] != "notices"]
        if kept:
            self._unit.configure(kept)
        for name, value in settings:
            if name == "notices":
                self.notices = value == 1
                if self.notices:
                    self._unit.tell_standing()
        self._unit.wake(now_ms)
        return ["a"]

    def _show(self, now_ms: int, text: str, ms: int) -> "list[Any]":
        self._unit.show(text, ms, now_ms)
        return ["a"]

    def _ask(self, now_ms: int, due: int, payer: int, payee: int, quanta: int, why: str, wait_ms: int) -> "list[Any]":
        if payer == payee:
            return ["e", "args", "payee"]
        asked = self._unit.asked
        if asked:
            return ["a"] if asked == due else ["e", "asking", asked]
        for account in (payer, payee):
            if account and self._unit.journal.accounts.balance(account) == CLOSED:
                return ["e", "account", account]
        self._unit.ask(due, payer, payee, quanta, why, wait_ms, now_ms)
        return ["a"]

    def _cancel(self, _: int, due: int) -> "list[Any]":
        # A due that is asked for no longer has its answer among the facts.
        if self._unit.asked == due:
            self._unit.cancel()
        return ["a"]

    def _deal(self, now_ms: int, ms: int) -> "list[Any]":
        if ms and self._unit.settings.pause:
            return ["e", "paused"]
        self._unit.deal(ms, now_ms)
        return ["a"]

    def _play(self, now_ms: int, cue: str) -> "list[Any]":
        self._unit.play(cue, now_ms)
        return ["a"]

    def _press(self, now_ms: int, key: str, how: str) -> "list[Any]":
        if how != "up":
            self._unit.key_down(key, now_ms)
        if how != "down":
            self._unit.key_up(key, now_ms)
        return ["a"]

    def _insert(self, now_ms: int, slot: str, uid: str) -> "list[Any]":
        self._unit.insert(slot, uid, now_ms)
        return ["a"]

    def _remove(self, now_ms: int, slot: str) -> "list[Any]":
        self._unit.remove(slot, now_ms)
        return ["a"]

    def _moved_on(self, base: int) -> "list[Any]":
        accounts = self._unit.journal.accounts
        return [] if base == accounts.revision else ["moved", accounts.revision, accounts.chain]


# What is done for each request but `hello` and `state`.
DEEDS: "dict[str, Callable[..., list[Any]]]" = {
    "since": Host._since,
    "post": Host._post,
    "load": Host._load,
    "bind": Host._bind,
    "configure": Host._configure,
    "show": Host._show,
    "ask": Host._ask,
    "cancel": Host._cancel,
    "deal": Host._deal,
    "play": Host._play,
    "press": Host._press,
    "insert": Host._insert,
    "remove": Host._remove,
}
