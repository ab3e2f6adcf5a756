"""The same evening with one accident, at every moment it can happen: nobody has a quantum more or less in the end."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from board_app.storage.sqlite import Library
from tests.storms.bank import CALM, StormyBank
from tests.storms.mortal import FrailStore
from tests.storms.story import Story
from tests.storms.weather import Weather, Wire
from tests.world import CARDS

SERIAL = Weather(deaf_unit=1)


class Shears(Wire):
    """A wire along which the cable is pulled once so many bytes have arrived; `passed` counts them."""

    def __init__(self, bank: StormyBank, left: int, meanwhile: Callable[[], None]) -> None:
        super().__init__(bank.chance, CALM, bank.tell)
        self.passed = 0
        self._bank = bank
        self._left = left
        self._meanwhile = meanwhile

    def carry(self, data: bytes, _: int) -> list[bytes]:
        """As `Wire.carry`, until the cut; whoever comes next finds the cable pulled."""
        if self._left == 0:
            self._pull()
            return []
        arrived = data[: self._left]
        self.passed += len(arrived)
        self._left -= len(arrived)
        if self._left == 0:
            # Nothing comes back either.
            self._bank.to_unit.cut = self._bank.to_app.cut = True
        return [arrived] if arrived else []

    def _pull(self) -> None:
        bank = self._bank
        for name in ("to_unit", "to_app"):
            setattr(bank, name, Wire(bank.chance, CALM, bank.tell))
        bank.unplug()
        self._meanwhile()


def sheared(story: Story, direction: str, left: int, meanwhile: Callable[[], None]) -> Shears:
    """Let the cable be pulled after so many bytes in one direction."""
    shears = Shears(story.bank, left, meanwhile)
    setattr(story.bank, direction, shears)
    return shears


def paid(weather: Weather, direction: str, left: int, meanwhile: str = "nothing") -> tuple[list[int], int]:
    """What people have after a payment during which the cable was pulled, and how many bytes passed before."""
    story = Story(weather=weather)
    story.begin()
    bank = story.bank
    deeds: dict[str, Callable[[], None]] = {
        "nothing": lambda: None,
        "the app is killed": bank.kill_app,
        "the unit's power goes": bank.restart_unit,
        "somebody pays by hand": lambda: bank.unit.pays(CARDS[2], CARDS[1], "1", "0", "K"),
    }
    shears = sheared(story, direction, left, deeds[meanwhile])
    story.pay()
    return story.end(), shears.passed


NEVER = 10**9
MEANWHILE = ("nothing", "the app is killed", "the unit's power goes", "somebody pays by hand")


@pytest.mark.parametrize("weather", [CALM, SERIAL], ids=["socket", "serial"])
@pytest.mark.parametrize("meanwhile", MEANWHILE)
@pytest.mark.parametrize("direction", ["to_unit", "to_app"])
def test_a_payment_survives_a_cable_pulled_after_every_byte(direction: str, meanwhile: str, weather: Weather) -> None:
    _, length = paid(weather, direction, NEVER)
    assert length > 50
    expected = [1401, 1599] if meanwhile == "somebody pays by hand" else [1400, 1600]
    found = {left: paid(weather, direction, left, meanwhile)[0] for left in range(1, length + 1)}
    assert {left: sums for left, sums in found.items() if sums != expected} == {}


@pytest.mark.parametrize("direction", ["to_unit", "to_app"])
def test_a_keyed_payment_survives_a_cable_pulled_after_every_byte(direction: str) -> None:
    def keyed(left: int) -> tuple[list[int], int]:
        story = Story()
        story.begin()
        shears = sheared(story, direction, left, lambda: None)
        story.key()
        return story.end(), shears.passed

    sums, length = keyed(NEVER)
    assert sums == [1700, 1300]
    assert length > 50
    assert [left for left in range(1, length + 1) if keyed(left)[0] != sums] == []


def played(accident: Callable[[Story], None], story: Story) -> list[int]:
    """What people have after the whole evening with an accident arranged before it."""
    accident(story)
    story.begin()
    story.play()
    return story.end()


SUMS = [1598, 1342]
"""What the two have after the whole evening."""


def cut(write: int, torn: int) -> Callable[[Story], None]:
    """The unit's power goes at this write of its journal, so many bytes of the line being kept."""

    def arrange(story: Story) -> None:
        flash = story.bank.flash
        flash.cut_at, flash.torn = flash.writes + write, torn

    return arrange


def killed(write: int, after: bool) -> Callable[[Story], None]:
    """The app is killed at this write of its store."""

    def arrange(story: Story) -> None:
        disk = story.bank.disk
        disk.dies_at, disk.after = disk.writes + write, after

    return arrange


def writes_of_an_evening() -> tuple[int, int]:
    """How often the unit and the app write in the evening, which ends as it should."""
    story = Story()
    flash, disk = story.bank.flash.writes, story.bank.disk.writes
    assert played(lambda _: None, story) == SUMS
    return story.bank.flash.writes - flash, story.bank.disk.writes - disk


@pytest.mark.parametrize("torn", [0, 1, 30, NEVER], ids=["nothing", "one byte", "a part", "all"])
@pytest.mark.parametrize("weather", [CALM, SERIAL], ids=["socket", "serial"])
def test_an_evening_survives_a_power_cut_at_every_write_of_the_unit(weather: Weather, torn: int) -> None:
    writes, _ = writes_of_an_evening()
    assert writes > 10
    found = {write: played(cut(write, torn), Story(weather=weather)) for write in range(1, writes + 1)}
    assert {write: sums for write, sums in found.items() if sums != SUMS} == {}


def test_a_payment_survives_a_power_cut_at_every_byte_of_its_record() -> None:
    def paid_with(torn: int) -> tuple[list[int], int]:
        story = Story()
        story.begin()
        cut(1, torn)(story)
        story.pay()
        return story.end(), len(record_of_the_payment(story.bank.flash))

    _, length = paid_with(NEVER)
    assert length > 50
    assert [torn for torn in range(length + 1) if paid_with(torn)[0] != [1400, 1600]] == []


def record_of_the_payment(flash: FrailStore) -> bytes:
    """The line that holds the only operation."""
    (line,) = (line for line in flash.lines if b'"op"' in line)
    return line


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("weather", [CALM, SERIAL], ids=["socket", "serial"])
def test_an_evening_survives_a_kill_at_every_write_of_the_app(weather: Weather, after: bool) -> None:
    _, writes = writes_of_an_evening()
    assert writes > 20
    found = {write: played(killed(write, after), Story(weather=weather)) for write in range(1, writes + 1)}
    assert {write: sums for write, sums in found.items() if sums != SUMS} == {}


def test_an_evening_in_the_real_database_survives_kills(tmp_path: Path) -> None:
    _, writes = writes_of_an_evening()
    with closing(Library(tmp_path)) as library:
        for write in range(1, writes + 1):
            story = Story(store=library.open(library.create("revolution", write)))
            assert played(killed(write, after=write % 2 == 0), story) == SUMS
