"""An evening in a storm: people, hands and weather for a while, then calm, then everything must be well."""

from collections.abc import Callable, Mapping
from random import Random

from tests.storms import weather as sky
from tests.storms.bank import StormyBank
from tests.storms.checks import all_is_well
from tests.storms.hands import Hands
from tests.storms.mortal import FrailStore, MortalStore
from tests.storms.phones import Phones

STEPS = 60
UNITS = 2
CALM_MS = 20_000
"""How long after the storm everything may take; a host that is gone for good still claims the unit for 3 s."""

ROUND_MS = 500


class Evening:
    """One seed's evening. `tell` hears in words what happens.

    `taken` are operations that the book took over in a unit's balances.
    """

    def __init__(self, seed: int, tell: Callable[[str], None] = lambda _: None) -> None:
        self.random = random = Random(seed)
        self.weather = sky.drawn(random)
        self._amount = 0
        self._tell = tell
        self.bank = bank = StormyBank(seed=seed, weather=self.weather, tell=self._tells)
        self.phones = Phones(bank, random, self._next_amount)
        self.hands = Hands(bank, random, self._next_amount)
        self.taken: set[str] = set()
        self._tells(f"seed {seed}, weather: {sky.forces(self.weather)}")
        self._sit_down()

    def storm(self) -> None:
        """Let it blow."""
        blows = [blow for blow in _BLOWS for _ in range(getattr(self.weather, blow))]
        for _ in range(STEPS):
            if blows and self.random.randrange(100) < min(40, len(blows)):
                _BLOWS[self.random.choice(blows)](self)
            self._people()
            self._time()

    def clear_up(self) -> None:
        """The weather clears, and every unit that was in use comes back once."""
        bank = self.bank
        self._tells("the weather clears")
        bank.calm()
        for unit in sorted(bank.units, key=lambda unit: unit is bank.unit):
            if unit is not bank.unit:
                bank.of_app(lambda unit=unit: bank.swap_unit(unit))  # type: ignore[misc]  # bound now
            self._come_together()

    def end(self) -> None:
        """Check that all is well."""
        all_is_well(self)

    def _come_together(self) -> None:
        for _ in range(0, CALM_MS, ROUND_MS):
            self.bank.pass_time(ROUND_MS)
            self._choose("take_unit", "load_unit")
            for wish in self.phones.unsettled():
                self.phones.ask(wish)
            if self.bank.at_rest and not self.phones.unsettled():
                return
        view = self.bank.table.view()
        unsettled = [wish.op for wish in self.phones.unsettled()]
        raise AssertionError(f"after {CALM_MS} ms of calm: {view.unit}, waiting {view.waiting}, unsettled {unsettled}")

    def _sit_down(self) -> None:
        bank = self.bank
        bank.calm()
        for name in ("Ada", "Bo", "Cy"):
            bank.do("join", name=name)
        for seat in (1, 2, 3):
            bank.do("bind", uid=f"CA4D000{seat}", seat=seat)
        for wire in (bank.to_unit, bank.to_app):
            wire.weather = self.weather

    def _people(self) -> None:
        fate = self.random.randrange(10)
        if fate < 5:
            self.phones.want()
        elif fate < 8:
            self.hands.do()
        elif fate < 9:
            self.phones.ask_again()
        else:
            self._choose("take_unit", "load_unit", "leave_unit")

    def _time(self) -> None:
        fate = self.random.randrange(20)
        if fate < 16:
            for _ in range(self.random.randrange(6)):
                self.bank.turn()
        else:
            self.bank.pass_time((100, 300, 1000, 4000)[fate - 16])

    def _choose(self, *moves: str) -> None:
        """Somebody answers the question about the unit; what it alone knows may be given up by that."""
        flash, answers = self.bank.flash, self.bank.unit.unit.journal.accounts.answers
        known = {op for op, _ in answers if self.bank.table.book.line_of(op) is None}
        chosen = self.phones.choose(*moves)

        def carried_out() -> None:
            flash.given_up = len(flash.facts)
            if chosen == "take_unit":
                self.taken |= known

        if chosen in ("take_unit", "load_unit"):
            flash.on_load = carried_out

    # ---- what blows

    def pull(self) -> None:
        """The cable is pulled, or put back."""
        bank = self.bank
        if bank.line.plugged:
            self._tells("the cable is pulled")
            bank.of_app(bank.unplug)
        else:
            self._tells("the cable is put back")
            bank.plug()

    def silence(self) -> None:
        """The wire goes dead with both ends up, or comes back."""
        wires = (self.bank.to_unit, self.bank.to_app)
        dead = not wires[0].cut
        self._tells("the wire goes dead" if dead else "the wire lives again")
        for wire in wires:
            wire.cut = dead

    def power_cut(self) -> None:
        """The unit's power goes now, or in the middle of one of its next writes."""
        flash = self.bank.flash
        if self.random.randrange(3):
            flash.cut_at = flash.writes + self.random.randrange(1, 3)
            flash.torn = self.random.choice((0, self.random.randrange(120), 1000, 1001))
        else:
            self.bank.restart_unit()

    def kill(self) -> None:
        """The app is killed now, or beside one of its next writes."""
        disk = self.bank.disk
        if self.random.randrange(3):
            disk.dies_at = disk.writes + self.random.randrange(1, 4)
            disk.after = self.random.random() < 0.5
        else:
            self.bank.kill_app()

    def fill_disk(self) -> None:
        """One of the disks is full, or has room again."""
        store: FrailStore | MortalStore = self.random.choice((self.bank.flash, self.bank.disk))
        full = not store.full
        self._tells(f"{type(store).__name__} {'is full' if full else 'has room again'}")
        store.full = full

    def swap(self) -> None:
        """Another unit is plugged in."""
        bank = self.bank
        if len(bank.units) < UNITS:
            bank.new_unit(self.random.randrange(1000))
        unit = self.random.choice([unit for unit in bank.units if unit is not bank.unit])
        self._tells(f"unit {bank.units.index(unit)} is plugged in")
        bank.of_app(lambda: bank.swap_unit(unit))

    def _next_amount(self) -> int:
        self._amount += 1
        return self._amount

    def _tells(self, what: str) -> None:
        self._tell(f"{self.bank.clock.now_ms / 1000:9.3f} {what}")


_BLOWS: Mapping[str, Callable[[Evening], None]] = {
    "pulls": Evening.pull,
    "silences": Evening.silence,
    "power_cuts": Evening.power_cut,
    "kills": Evening.kill,
    "full_disks": Evening.fill_disk,
    "swaps": Evening.swap,
}
"""What each force of the weather does when it blows."""


def run(seed: int, tell: Callable[[str], None] = lambda _: None) -> None:
    """One evening from the first card to the last check. Raises AssertionError with what is wrong."""
    evening = Evening(seed, tell)
    evening.storm()
    evening.clear_up()
    evening.end()
