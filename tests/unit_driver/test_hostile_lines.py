"""Lines that lose, flip, double, delay and tear: every payment is carried out exactly once."""

import pytest

from tests.unit_driver.hostile import Treatment
from tests.unit_driver.simulation import Simulation
from tests.unit_driver.tiny_unit import TinyUnit
from unit_driver.events import Answered, Attached, FactArrived, Lost
from unit_driver.messages import Post, Posted, Refused

PAYMENTS = 500

LINES = {
    "one byte at a time": Treatment(one_by_one=True),
    "0.2 % of bytes lost": Treatment(lost=0.002),
    "1 % of bytes flipped": Treatment(flipped=0.01),
    "noise between bytes": Treatment(noise=0.005),
    "every third write doubled": Treatment(doubled=0.33),
    "up to 400 ms late": Treatment(delay_ms=400),
    "everything at once": Treatment(True, 0.001, 0.001, 0.001, 0.1, 120),
}


class Payer:
    """An app that pays one quantum to and fro between accounts 1 and 2, and takes each fact before it pays on.

    `cut_every` bytes the cable is pulled and put back; what was under way is gone.
    """

    def __init__(self, simulation: Simulation, cut_every: int = 0) -> None:
        self.simulation = simulation
        self.keyed: list[int] = []
        self.lines = 0
        self._paid = 0
        self._revision = 0
        self._needed = 0
        self._asking = False
        self._cut_every = self._cut_at = cut_every

    def run(self) -> None:
        self.simulation.open()
        while self._paid < PAYMENTS:
            self._step()
        for _ in range(20):
            self._step()

    def _step(self) -> None:
        simulation = self.simulation
        for event in simulation.step():
            if isinstance(event, Attached):
                self.lines += 1
                self._asking = False
                self._needed = self._revision = event.greeting.revision
                simulation.session.acknowledge(self._revision)
            elif isinstance(event, Answered):
                self._answered(event)
            elif isinstance(event, FactArrived):
                self.keyed.append(event.fact.revision)
                self._revision = max(self._revision, event.fact.revision)
                simulation.session.acknowledge(event.fact.revision)
            elif isinstance(event, Lost) and not simulation.session.open:
                simulation.open()
        if self._cut_every and simulation.there.carried + simulation.back.carried >= self._cut_at:
            self._cut_at += self._cut_every
            self._asking = True
            simulation.cut()
            simulation.open()
        if self.lines and not self._asking and self._revision >= self._needed and self._paid < PAYMENTS:
            self._pay()

    def _pay(self) -> None:
        legs = ((1, -1), (2, 1)) if self._paid % 2 else ((2, -1), (1, 1))
        post = Post(f"k3f9{self._paid:04d}", self._revision, "p", legs)
        self.simulation.session.request(post, self._paid, self.simulation.now_ms)
        self._asking = True

    def _answered(self, event: Answered) -> None:
        assert event.ticket == self._paid
        self._asking = False
        if isinstance(event.answer, Posted):
            self._revision = max(self._revision, event.answer.revision)
            self._paid += 1
        else:
            assert isinstance(event.answer, Refused)
            assert event.answer.code == "moved"
            self._needed = int(event.answer.details[0])


def assert_each_payment_once(simulation: Simulation) -> None:
    ops = [fact[2] for _, fact in simulation.unit.facts if fact[2]]
    assert ops == [f"k3f9{number:04d}" for number in range(PAYMENTS)]
    assert simulation.unit.balances[:2] == [1500, 1500]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("seed", [1, 2])
def test_five_hundred_payments_over_a_hostile_line_are_carried_out_once_each(line: str, seed: int) -> None:
    simulation = Simulation(treatment=LINES[line], seed=seed)
    Payer(simulation).run()
    assert_each_payment_once(simulation)


@pytest.mark.parametrize("cut_every", [331, 400, 509, 1009])
def test_five_hundred_payments_over_a_cable_pulled_all_the_time_are_carried_out_once_each(cut_every: int) -> None:
    simulation = Simulation(treatment=Treatment(one_by_one=True, delay_ms=1), seed=cut_every)
    payer = Payer(simulation, cut_every)
    payer.run()
    assert_each_payment_once(simulation)
    assert payer.lines > 20


@pytest.mark.parametrize("way", ["there", "back"])
def test_a_line_that_breaks_at_any_byte_of_a_payment_pays_once(way: str) -> None:
    post = Post("k3f90001", 0, "p", ((1, -26), (2, 26)))
    broken = 0
    for budget in range(70):
        simulation = Simulation(TinyUnit())
        simulation.open()
        simulation.run(10)
        (simulation.there if way == "there" else simulation.back).budget = budget
        simulation.session.request(post, 1, simulation.now_ms)
        events = simulation.run(3000)
        if not any(isinstance(event, Answered) for event in events):
            broken += 1
            assert [type(event) for event in events] == [Lost]
            simulation.there.budget = simulation.back.budget = None
            simulation.open()
            simulation.run(10)
            simulation.session.request(post, 2, simulation.now_ms)
            (answered,) = simulation.run(10)
            assert isinstance(answered, Answered)
            assert answered.answer == Posted(1, simulation.unit.chain, (1474, 1526))
        assert simulation.unit.balances == [1474, 1526, 1500, 1500]
        assert simulation.unit.revision == 1
    assert broken > 40


@pytest.mark.parametrize("line", ["one byte at a time", "0.2 % of bytes lost", "up to 400 ms late"])
def test_payments_keyed_in_between_all_arrive(line: str) -> None:
    unit = KeyedUnit()
    simulation = Simulation(unit, LINES[line], seed=3)
    payer = Payer(simulation)
    payer.run()
    simulation.run(3000)
    assert_each_payment_once(simulation)
    keyed = [fact[0] for _, fact in unit.facts if fact[2] == ""]
    assert len(keyed) > 10
    assert payer.lines == 1
    assert sorted(set(payer.keyed)) == keyed


class KeyedUnit(TinyUnit):
    """A unit at which somebody pays the bank one quantum every fiftieth time it is looked at, 30 times."""

    def __init__(self) -> None:
        super().__init__()
        self._looks = 0

    def step(self, data: bytes, now_ms: int) -> bytes:
        self._looks += 1
        if self._looks % 50 == 0 and self._looks <= 1500:
            self.key(3, -1)
        return super().step(data, now_ms)
