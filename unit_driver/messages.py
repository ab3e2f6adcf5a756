"""The link's vocabulary as typed values: requests, answers, and how each stands on the wire.

Fields stand in the order of the wire; shapes, limits and refusals: docs/link.md. Money is in quanta, times in
milliseconds. Building a value checks nothing; the link does, in both directions (`link.catalogue`).
"""

from dataclasses import dataclass
from typing import Any, ClassVar

from unit_driver.facts import Fact, Legs, fact_from_wire
from unit_driver.wired import Wired, tupled


@dataclass(frozen=True, slots=True)
class Hello(Wired):
    """Open a session; only the session itself sends it."""

    name: ClassVar[str] = "hello"
    major: int
    minor: int
    session: str
    secret: str


@dataclass(frozen=True, slots=True)
class State(Wired):
    """Ask for ledger, revision and all balances: `Standing`."""

    name: ClassVar[str] = "state"


@dataclass(frozen=True, slots=True)
class CardsOf(Wired):
    """Ask for one account's balance and cards: `AccountCards`."""

    name: ClassVar[str] = "state"
    account: int


@dataclass(frozen=True, slots=True)
class Since(Wired):
    """Ask for the fact after a revision: `Missed`."""

    name: ClassVar[str] = "since"
    revision: int


@dataclass(frozen=True, slots=True)
class Post(Wired):
    """Move money, whole or not at all; kind "p" payment or "c" correction: `Posted`."""

    name: ClassVar[str] = "post"
    op: str
    base: int
    kind: str
    legs: Legs


@dataclass(frozen=True, slots=True)
class Load(Wired):
    """Replace the ledger that stands at `base`; balances of accounts 1, 2, ..., -1 where none is open: `Loaded`."""

    name: ClassVar[str] = "load"
    base: int
    ledger: str
    balances: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bind(Wired):
    """Give a card to an account, or with account 0 to nobody: `Bound`."""

    name: ClassVar[str] = "bind"
    base: int
    account: int
    uid: str


@dataclass(frozen=True, slots=True)
class Configure(Wired):
    """Set the named settings, all or none; names in docs/link.md: `Done`."""

    name: ClassVar[str] = "configure"
    settings: tuple[tuple[str, object], ...]


@dataclass(frozen=True, slots=True)
class Show(Wired):
    """Put words on the display for a time: `Done`."""

    name: ClassVar[str] = "show"
    text: str
    ms: int


@dataclass(frozen=True, slots=True)
class Ask(Wired):
    """Ask for a due at the unit; accounts, 0 for the bank: `Done` at once, and a fact when people have answered."""

    name: ClassVar[str] = "ask"
    due: int
    payer: int
    payee: int
    quanta: int
    why: str
    ms: int


@dataclass(frozen=True, slots=True)
class Cancel(Wired):
    """Ask for that due no longer: `Done`, also when it is answered already."""

    name: ClassVar[str] = "cancel"
    due: int


@dataclass(frozen=True, slots=True)
class Deal(Wired):
    """Start the Deal clock anew with so much time; 0 stops it: `Done`."""

    name: ClassVar[str] = "deal"
    ms: int


@dataclass(frozen=True, slots=True)
class Play(Wired):
    """Play a sound by the name of its cue: `Done`."""

    name: ClassVar[str] = "play"
    cue: str


@dataclass(frozen=True, slots=True)
class Press(Wired):
    """Press a key as a hand would; how "tap", "down" or "up": `Done`."""

    name: ClassVar[str] = "press"
    key: str
    how: str


@dataclass(frozen=True, slots=True)
class Insert(Wired):
    """Put a card into a slot, "green" or "red": `Done`."""

    name: ClassVar[str] = "insert"
    slot: str
    uid: str


@dataclass(frozen=True, slots=True)
class Remove(Wired):
    """Take the card out of a slot: `Done`."""

    name: ClassVar[str] = "remove"
    slot: str


Request = (Hello | State | CardsOf | Since | Post | Load | Bind | Configure) | (
    Show | Ask | Cancel | Deal | Play | Press | Insert | Remove
)


@dataclass(frozen=True, slots=True)
class Greeting:
    """The answer to `Hello`: who the unit is and where its history stands."""

    major: int
    minor: int
    firmware: str
    uid: str
    ledger: str
    revision: int
    chain: str
    secret: str


@dataclass(frozen=True, slots=True)
class Standing:
    """The answer to `State`; `oldest` is the lowest revision that `Since` still knows."""

    ledger: str
    revision: int
    chain: str
    balances: tuple[int, ...]
    oldest: int


@dataclass(frozen=True, slots=True)
class AccountCards:
    """The answer to `CardsOf`; balance -1 when the account is not open."""

    account: int
    balance: int
    uids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Missed:
    """The answer to `Since`: the chain at that revision and, if there is one, the next fact and its chain."""

    chain: str
    next_chain: str | None = None
    fact: Fact | None = None


@dataclass(frozen=True, slots=True)
class Posted:
    """The answer to `Post`: its fact's revision and chain, and the new balance of each leg's account."""

    revision: int
    chain: str
    balances: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Loaded:
    """The answer to `Load`: revision 0 and the new ledger's chain."""

    revision: int
    chain: str


@dataclass(frozen=True, slots=True)
class Bound:
    """The answer to `Bind`: its fact's revision and chain, or the present ones when the card was bound so already."""

    revision: int
    chain: str


@dataclass(frozen=True, slots=True)
class Done:
    """The answer to every other request."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The unit did nothing: code and details as in docs/link.md."""

    code: str
    details: tuple[int | str, ...] = ()


Answer = Greeting | Standing | AccountCards | Missed | Posted | Loaded | Bound | Done

_ANSWERS: dict[type[Request], type[Answer]] = {
    Hello: Greeting,
    State: Standing,
    CardsOf: AccountCards,
    Since: Missed,
    Post: Posted,
    Load: Loaded,
    Bind: Bound,
}


def answer_to(request: Request, values: list[Any]) -> Answer:
    """The typed answer to a request, from values that the catalogue has passed."""
    if isinstance(request, Since) and len(values) == 3:
        chain, next_chain, fact = values
        return Missed(chain, next_chain, fact_from_wire(fact))
    return _ANSWERS.get(type(request), Done)(*tupled(values))
