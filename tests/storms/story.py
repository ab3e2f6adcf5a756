"""A short evening, always the same, of people who ask until they are answered and key until it is done."""

from dataclasses import dataclass, field

from board_app.game.store import Store
from board_app.rules.moves import Accepted, Move, Outcome, Value
from tests.storms.bank import CALM, StormyBank
from tests.storms.mortal import MortalStore, TextStore
from tests.storms.weather import Weather
from tests.world import CARDS, at_one

PATIENCE = 20
"""How often people try, a second apart."""


@dataclass
class Story:
    """A bank and its people; `store` is where the app keeps its book."""

    store: Store = field(default_factory=TextStore)
    weather: Weather = CALM

    def __post_init__(self) -> None:
        """Open the bank."""
        self.answers: dict[str, Outcome] = {}
        self.bank = StormyBank(store=MortalStore(self.store), seed=1, weather=self.weather, heard=self._heard)

    def begin(self) -> None:
        """Two people sit down, with a card each."""
        for name in ("Ada", "Bo"):
            self.ask("join", name=name)
        for seat in (1, 2):
            self.ask("bind", uid=CARDS[seat], seat=seat)
        self._rest()

    def play(self) -> None:
        """A payment, a purchase, rent and its payment, a payment keyed, and one that is taken back."""
        self.pay()
        self.ask("buy", seat=2, deed="1")
        rent = self.ask("rent", seat=1, deed="1")
        self.ask("settle", due=rent)
        self.key()
        self.ask("pay", payer=2, payee=0, amount="70K")
        self.ask("undo")

    def pay(self) -> None:
        """One payment by phone."""
        self.ask("pay", payer=1, payee=2, amount="1M")

    def key(self) -> None:
        """One payment by hand, again until the unit has it on record."""
        for _ in range(PATIENCE):
            self.bank.of_unit(lambda: self.bank.unit.tap("C"))
            self.bank.of_unit(lambda: self.bank.unit.pays(CARDS[2], CARDS[1], "2", "M"))
            self._second()
            if any(fact[1] == "op" and fact[3] == "k" for fact in self.bank.flash.facts):
                return
        raise AssertionError("the payment cannot be keyed")

    def ask(self, move: str, **words: Value) -> str:
        """Ask for a move until it stands in the book; the operation it had."""
        op = self.bank.table.new_op()
        for _ in range(PATIENCE):
            self.bank.of_app(lambda: self._heard(op, self.bank.table.submit(None, Move(move, words), op)))
            self._second()
            answer = self.answers.get(op)
            if isinstance(answer, Accepted) and answer.state == "posted":
                return op
        raise AssertionError(f"{move} {words} is still not done: {self.answers.get(op)}")

    def end(self) -> list[int]:
        """What everybody has when all has come together; book and unit agree on it."""
        self._rest()
        at_one(self.bank)
        return self.bank.unit.balances()

    def _rest(self) -> None:
        for _ in range(PATIENCE):
            self._second()
            if self.bank.at_rest:
                return
        raise AssertionError(f"no rest: {self.bank.table.view().unit}")

    def _second(self) -> None:
        self.bank.pass_time(1000)
        self.bank.plug()

    def _heard(self, op: str, outcome: Outcome) -> None:
        self.answers[op] = outcome
