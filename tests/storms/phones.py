"""Phones: people want things, ask for them under one operation each, and ask again until they are answered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random

from board_app.rules.moves import Accepted, Move, Outcome, Refusal, Value
from board_app.rules.rewind import redo_line, undo_line
from tests.storms.bank import StormyBank

CONTROLS = ("withdraw", "go_on", "without_unit")
"""Moves that leave no line of their own."""

NEWEST = 12
"""How far back in the log people look."""

MOST_CARDS = 4


@dataclass
class Wish:
    """Something somebody wants done, and the newest answer; `posted` is the line it was ever said to stand in."""

    op: str
    move: Move
    answer: Outcome | None = None
    posted: int = 0

    @property
    def settled(self) -> bool:
        """Whether nobody has to ask again."""
        return isinstance(self.answer, Refusal) or (isinstance(self.answer, Accepted) and self.answer.state == "posted")


@dataclass
class Phones:
    """The phones of a table. `amounts` gives a sum nobody has paid before, in quanta."""

    bank: StormyBank
    random: Random
    amounts: Callable[[], int]
    wishes: dict[str, Wish] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Hear what becomes of waiting payments."""
        self.bank.heard = self._heard

    def want(self) -> None:
        """Somebody wants something new; now and then the tap is doubled."""
        kind = self.random.choice(_LOT)
        words = _WANTS[kind](self)
        if words is None:
            return
        name = kind.split(" ")[0]
        wish = Wish(self.bank.table.new_op(), Move(name, words))
        if name not in CONTROLS:
            self.wishes[wish.op] = wish
        self.ask(wish)
        if self.random.random() < 0.1:
            self.ask(wish)

    def ask_again(self) -> None:
        """Somebody who is not answered asks again, or somebody who is."""
        waiting = self.unsettled() or list(self.wishes.values())[-5:]
        if waiting:
            self.ask(self.random.choice(waiting))

    def unsettled(self) -> list[Wish]:
        """Wishes without a last answer."""
        return [wish for wish in self.wishes.values() if not wish.settled]

    def ask(self, wish: Wish) -> None:
        """Ask for a wish under its operation."""
        bank = self.bank
        wish.answer = None
        bank.tell(f"a phone asks {wish.op}: {wish.move.name} {dict(wish.move.args)}")
        bank.of_app(lambda: self._heard(wish.op, bank.table.submit(None, wish.move, wish.op)))

    def choose(self, *moves: str) -> str:
        """Somebody answers the question about the unit with one of these, if it is asked; what was chosen or ""."""
        offered = [choice.move for choice in self.bank.table.view().unit.choices if choice.move in moves]
        if not offered:
            return ""
        move = self.random.choice(offered)
        self.ask(Wish(self.bank.table.new_op(), Move(move)))
        return move

    def _heard(self, op: str, outcome: Outcome) -> None:
        wish = self.wishes.get(op)
        self.bank.tell(f"the answer to {op}: {outcome}")
        if wish is None:
            return
        wish.answer = outcome
        if isinstance(outcome, Accepted) and outcome.seq is not None:
            assert wish.posted in (0, outcome.seq), f"{op} stood in line {wish.posted} and now in {outcome.seq}"
            wish.posted = outcome.seq

    # ---- what people want

    def _seats(self) -> list[int]:
        return [int(seat) for seat in self.bank.table.book.section("players")]

    def _one_of(self, section: str) -> str | None:
        keys = sorted(self.bank.table.book.section(section))
        return self.random.choice(keys) if keys else None

    def pay(self, least: int = 0) -> dict[str, Value]:
        """Some payment between two of the players and the bank."""
        payer, payee = self.random.sample([0, *self._seats()], 2)
        return {"payer": payer, "payee": payee, "amount": f"{(least + self.amounts()) * 10}K"}

    def too_much(self) -> dict[str, Value]:
        """A payment that may not be covered."""
        return self.pay(900)

    def a_seat(self) -> dict[str, Value]:
        """Somebody."""
        return {"seat": self.random.choice(self._seats())}

    def a_deed(self) -> dict[str, Value]:
        """Somebody and a deed."""
        return {**self.a_seat(), "deed": self.random.choice(list(self.bank.pack.facts.deeds))}

    def an_owned_deed(self) -> dict[str, Value] | None:
        """Somebody and a deed that has an owner."""
        deed = self._one_of("deeds")
        return {**self.a_seat(), "deed": deed} if deed else None

    def a_due(self) -> dict[str, Value] | None:
        """An open debt."""
        due = self._one_of("dues")
        return {"due": due} if due else None

    def a_chance(self) -> dict[str, Value] | None:
        """An open Chance."""
        chance = self._one_of("chances")
        return {"chance": chance} if chance else None

    def a_line(self) -> dict[str, Value]:
        """A line of the log."""
        head = self.bank.table.book.head
        return {"line": self.random.randrange(max(1, head - NEWEST), head + 1)}

    def a_line_to_keep(self) -> dict[str, Value]:
        """A line to go back to."""
        return {"to": self.a_line()["line"]}

    def an_explanation(self) -> dict[str, Value]:
        """A line of the log and a deed."""
        return {**self.a_line(), "deed": self.random.choice(list(self.bank.pack.facts.deeds))}

    def the_undo(self) -> dict[str, Value]:
        """What the page's undo names."""
        return {"line": undo_line(self.bank.table.book)}

    def the_redo(self) -> dict[str, Value]:
        """What the page's redo names."""
        return {"line": redo_line(self.bank.table.book)}

    def a_card(self) -> dict[str, Value] | None:
        """A new card for somebody."""
        if len(self.bank.table.book.section("cards")) >= MOST_CARDS * len(self._seats()):
            return None
        return {**self.a_seat(), "uid": f"C0FFEE{self.amounts():04X}"}

    def a_card_to_lose(self) -> dict[str, Value] | None:
        """A card somebody has."""
        uid = self._one_of("cards")
        return {"uid": uid} if uid else None

    def a_name(self) -> dict[str, Value]:
        """Somebody new."""
        return {"name": f"Guest {self.amounts()}"}

    def a_wish(self) -> dict[str, Value] | None:
        """The question a long C has put, if it has."""
        return {} if "wish" in self.bank.table.book.section("asks") else None

    def a_waiting_payment(self) -> dict[str, Value] | None:
        """A payment that waits for the unit."""
        waiting = [entry.op for entry in self.bank.store.proposals()]
        return {"op": self.random.choice(waiting)} if waiting else None

    def nothing(self) -> dict[str, Value]:
        """No words."""
        return {}


_WANTS: Mapping[str, Callable[[Phones], Mapping[str, Value] | None]] = {
    "pay": Phones.pay,
    "pay too much": Phones.too_much,
    "buy": Phones.a_deed,
    "rent": Phones.an_owned_deed,
    "settle": Phones.a_due,
    "drop": Phones.a_due,
    "ask_unit": Phones.a_due,
    "wage": Phones.a_seat,
    "undo": Phones.the_undo,
    "redo": Phones.the_redo,
    "rewind": Phones.a_line_to_keep,
    "correct": Phones.a_line,
    "explain": Phones.an_explanation,
    "reopen": Phones.a_line,
    "chance_do": Phones.a_chance,
    "chance_done": Phones.a_chance,
    "chance_skip": Phones.a_chance,
    "bind": Phones.a_card,
    "unbind": Phones.a_card_to_lose,
    "join": Phones.a_name,
    "clear_yes": Phones.a_wish,
    "clear_no": Phones.a_wish,
    "withdraw": Phones.a_waiting_payment,
    "go_on": Phones.nothing,
    "without_unit": Phones.nothing,
}

_OFTEN = {"pay": 10, "buy": 4, "rent": 3, "settle": 5, "undo": 3, "redo": 2, "correct": 2, "chance_do": 3}
_LOT = [kind for kind in _WANTS for _ in range(_OFTEN.get(kind, 1))]
"""What people want, as often as they want it."""
