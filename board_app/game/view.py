"""What a table shows: one immutable picture of book, dues, waiting payments and unit, made for any screen."""

from dataclasses import dataclass
from typing import Literal

from board_app.rules.offers import Choice, Prompt, RoundView


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A seat. Sums are quanta with their text beside them; `free` is what waiting payments and the `bid` leave.

    `place` is the space of the token where the app follows it; `out` is who has failed. `held` is how it is said that
    they are `in_jail`; `role` is "" where all are alike. `chips_left` is None where nobody has chips; `kept` counts the
    cards that are kept, beside one that frees from jail; `kept_text` says what they do.
    """

    seat: int
    name: str
    colour: str
    sign: str
    balance: int
    balance_text: str
    reserved: int
    reserved_text: str
    free_text: str
    deeds: tuple[str, ...]
    cards: tuple[str, ...]
    place: str = ""
    in_jail: bool = False
    jail_cards: int = 0
    out: bool = False
    chips_left: int | None = None
    kept: int = 0
    kept_text: str = ""
    role: str = ""
    held: str = "In jail"
    bid: int = 0


@dataclass(frozen=True, slots=True)
class DueView:
    """An open debt; `lacking_text` is empty when the payer can pay now. `asked`: the unit's display asks for it.

    `can_pay` is False where only the unit takes the payment. `cards_text`: whose cards it wants, and which are wrong.
    """

    due: str
    payer: int
    payee: int
    sentence: str
    amount_text: str
    lacking_text: str
    asked: bool = False
    can_ask: bool = False
    can_pay: bool = True
    cards_text: str = ""
    to_payer: str = ""
    to_payee: str = ""


@dataclass(frozen=True, slots=True)
class ChanceView:
    """A Chance that player `name` still has to deal with, and the buttons that do; `what` it says."""

    chance: str
    seat: int
    sentence: str
    choices: tuple[Choice, ...]
    name: str = ""
    what: str = ""


@dataclass(frozen=True, slots=True)
class WaitingView:
    """A payment that waits for the unit; `sent` ones can no longer be withdrawn. `seat` asked for it, 0 the table."""

    op: str
    sentence: str
    sent: bool
    seat: int = 0


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the log. `rewind` is the line that "back to before this" names; offers are "this was ..." buttons.

    `at` is when it was written, ms since 1970. `receipt`: it moved money, `bank`: the bank's too. `again`: it is taken
    back, and the book can be brought back up to it.
    """

    seq: int
    sentence: str
    undone: bool
    money: bool
    rewind: int
    offers: tuple[Choice, ...]
    at: int = 0
    receipt: bool = False
    bank: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class FundView:
    """A fund that nobody owns: what it is called and what is in it."""

    name: str
    balance_text: str


@dataclass(frozen=True, slots=True)
class ProjectView:
    """What a project's card prints, and its chips: seat, player's name, sign, number.

    `payout_text` is what it would pay today, `base_text` what is printed.
    """

    fee_text: str
    base_text: str
    payout_text: str
    slots: int
    chips: tuple[tuple[int, str, str, int], ...] = ()

    @property
    def taken(self) -> int:
        """Slots that have their chip."""
        return sum(count for *_, count in self.chips)


@dataclass(frozen=True, slots=True)
class DeedView:
    """A deed with its price and today's rent; owner 0 is the bank. `level` is 1 to 4 houses, 5 a hotel.

    `choices` are what its owner can do with it now; `by_dice`: its rent goes by the throw; a `project` has neither rent
    nor buildings. `group_name`, `colour` and `sign` are what all deeds of the group are told by.
    """

    deed: str
    name: str
    group: str
    price_text: str
    rent_text: str
    owner: int
    owner_name: str
    level: int = 0
    mortgaged: bool = False
    choices: tuple[Choice, ...] = ()
    by_dice: bool = False
    project: ProjectView | None = None
    group_name: str = ""
    colour: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True)
class OptionView:
    """A table option: what it plays now, and what it could play; each value stands with its words."""

    option: str
    label: str
    value: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CountView:
    """What a player comes to when the game is counted: lines of words and a sum, and what they sum to."""

    name: str
    lines: tuple[tuple[str, str], ...]
    total_text: str


@dataclass(frozen=True, slots=True)
class LackingView:
    """What a seat lacks for a move it is offered, to all and as its `own` page says it, and that move."""

    seat: int
    sentence: str
    own: str
    move: str
    args: tuple[tuple[str, str | int], ...]


@dataclass(frozen=True, slots=True)
class PlayView:
    """The game beside the money: who is on turn (0: the table keeps turns), what can be done, what is played how.

    `auction` says how the bidding stands, `auction_own` the same to the `bidder` who leads,
    `worths` what each player has in all once the game is over, richest first.
    `ends_ms` is when the time of the lot under the hammer is up, ms since 1970, 0 where none runs;
    `clock_s` is how long a lot has at most. `counts` are the sums that decide a game with roles, most first: of the
    count to come, or of the one that ended it. `hint` says what the turn waits for, `awaits` who else than the player
    on turn has to decide first, "" for nobody. `kept`: the app keeps the turns, whoever's it is; `over`: the game is.
    `lacking` is what somebody is offered and cannot afford yet.
    """

    turn: int
    sentence: str
    choices: tuple[Choice, ...]
    options: tuple[OptionView, ...]
    prompts: tuple[Prompt, ...] = ()
    auction: str = ""
    bidder: int = 0
    auction_own: str = ""
    worths: tuple[tuple[str, str], ...] = ()
    ends_ms: int = 0
    clock_s: int = 0
    counts: tuple[CountView, ...] = ()
    kept: bool = False
    over: bool = False
    hint: str = ""
    awaits: str = ""
    lacking: tuple[LackingView, ...] = ()


@dataclass(frozen=True, slots=True)
class TwinCard:
    """A card as the unit's twin draws it; seat 0 and an empty sign for one that is nobody's.

    `loose`: a page may take it out of its slot.
    """

    uid: str
    seat: int
    name: str
    colour: str
    sign: str
    loose: bool = False


@dataclass(frozen=True, slots=True)
class TwinView:
    """All there is to see of the unit: `told` says whether it has told of its display, which may be dark.

    `mark` is "", "?" for a Chance, a zone, or "deal" while the auction's clock runs. `slots` are the cards in green and
    red, None for none; `deck` the cards of this table that can be put in. `held` are the keys that are down.
    """

    told: bool
    lit: bool = False
    green: str = ""
    red: str = ""
    line: str = ""
    mark: str = ""
    slots: tuple[TwinCard | None, TwinCard | None] = (None, None)
    deck: tuple[TwinCard, ...] = ()
    held: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SettledView:
    """A payment that was answered as waiting for the unit, and what has come of it since; `made` or not.

    `seq` is the line that made it, 0 for none.
    """

    op: str
    sentence: str
    made: bool
    seq: int = 0


@dataclass(frozen=True, slots=True)
class UnitView:
    """The unit as the table knows it: a sentence, and what can be done about it.

    `calls`: it is not simply in service, nor simply not there; somebody should read the sentence. `game` is the number
    of the saved game whose payments it holds, 0 for none. `twin` is None while it is not in service; `open_keys`: any
    player may press its keys on a page. `place` is where it is, in words. `sums`: as in
    `UnitStanding`.
    """

    state: Literal["none", "connecting", "ready", "lost", "asking", "busy", "stopped"]
    sentence: str
    choices: tuple[Choice, ...]
    calls: bool = False
    game: int = 0
    twin: TwinView | None = None
    open_keys: bool = False
    place: str = ""
    sums: str = ""


@dataclass(frozen=True, slots=True)
class TableView:
    """All a screen needs. `version` grows with every change; `undo` says what undo takes back, "" for nothing.

    `redoes` says what redo brings back, `redo_lines` how many lines it turns; `undo_seats` and `redo_seats` are the
    seats that may ask for it, None for all.
    `name` is what the game is called, "" while it has no name; `gathering` are forms for the evening, at the table.
    `gone` are seat and name of those who have left. `deed_word` is what its deeds are called. `dealing`: players may
    deal with each other just now. `self_credit`: they give themselves what they say the bank owes them.
    `open_balances`: everybody sees what everybody has. `lets_in`: newcomers sit down by themselves. `round` is there
    where the edition is played with hands of cards. `moves` are those the edition has: what is not among them is not
    offered. `settled` are the newest payments that people were told to wait for.
    """

    version: int
    edition: str
    title: str
    players: tuple[PlayerView, ...]
    seats_left: int
    dues: tuple[DueView, ...]
    chances: tuple[ChanceView, ...]
    waiting: tuple[WaitingView, ...]
    log: tuple[LineView, ...]
    deeds: tuple[DeedView, ...]
    unit: UnitView
    undo: str
    undo_line: int
    redo: int | None
    redo_line: int
    play: PlayView | None = None
    paused: bool = False
    name: str = ""
    gathering: tuple[Prompt, ...] = ()
    gone: tuple[tuple[int, str], ...] = ()
    fund: FundView | None = None
    deed_word: str = "deed"
    dealing: bool = True
    round: RoundView | None = None
    self_credit: bool = False
    open_balances: bool = True
    lets_in: bool = True
    settled: tuple[SettledView, ...] = ()
    redoes: str = ""
    redo_lines: int = 0
    undo_seats: tuple[int, ...] | None = None
    redo_seats: tuple[int, ...] | None = None
    moves: frozenset[str] = frozenset()
