"""Card readers on the command line: their words reach the unit, the doctor looks at them, cards come from them."""

import argparse
import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from board_app import launch_readers
from board_app.launch_cards import CardsError
from board_app.launch_readers import TYPE_HERE, cards, examine, reader_words
from tests.unit_driver.readers.test_unit_slot import Bench
from tests.unit_driver.readers.test_watch import Played
from tests.unit_driver.scripted_port import ScriptedPort, Ticking
from tests.unit_driver.test_doctor import PICO, Pretended
from unit_driver.doctor import Finding
from unit_driver.readers import doctor
from unit_driver.readers.addresses import Wish
from unit_driver.readers.claims import Claims
from unit_driver.readers.finder import ReaderAddressRefused, ReaderWordsRefused
from unit_driver.readers.reader import NOTHING, Seen
from unit_driver.readers.watch import Watch

CARD = "0A00050F"


def words(**chosen: Any) -> argparse.Namespace:
    """What was said on the command line."""
    plain = {"readers": False, "red": None, "green": None, "both": None, "no_window": False}
    cards_ = {"list": False, "give": "", "lost": "", "reader": []}
    return argparse.Namespace(**{**plain, **cards_, **chosen})


def test_the_words_for_the_unit_are_passed_on_and_wrong_ones_refused_first() -> None:
    assert reader_words(words()) == ()
    assert reader_words(words(readers=True, red="pcsc:0", green="keyboard")) == (
        "--readers", "--red", "pcsc:0", "--green", "keyboard",
    )  # fmt: skip
    with pytest.raises(ReaderAddressRefused):
        reader_words(words(green="nfc"))


def test_a_reader_that_types_without_a_window_is_refused_in_words_of_its_own() -> None:
    with pytest.raises(ReaderWordsRefused, match="needs the unit's window: leave out --no-window"):
        reader_words(words(red="keyboard", no_window=True))
    assert reader_words(words(red="pcsc:0", no_window=True)) == ("--red", "pcsc:0")


@pytest.mark.parametrize("wishes", [{"red": "pcsc:0", "green": "pcsc:0"}, {"red": "pcsc:0", "both": "keyboard"}])
def test_readers_that_cannot_all_serve_are_refused_before_anything_starts(wishes: dict[str, str]) -> None:
    with pytest.raises(ReaderWordsRefused):
        reader_words(words(**wishes))


class Reader(Played):
    """A reader on which a card is laid and taken away, again and again; its time passes 60 ms a look."""

    def __init__(self) -> None:
        super().__init__()
        self.time = itertools.count(0, 30)

    def clock_ms(self) -> int:
        """The time."""
        now_ms = next(self.time)
        self.shows = Seen(CARD) if now_ms % 4_000 > 2_000 else NOTHING
        return now_ms


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Reader:
    """The one reader there is, whatever its address."""
    reader = Reader()
    monkeypatch.setattr(launch_readers, "opener", lambda *_: reader.open)
    monkeypatch.setattr(launch_readers, "watch_of", lambda wish, *_, **__: Watch("red", wish.address, reader.open))
    return reader


@pytest.mark.parametrize("wrong", [True, False])
def test_the_doctor_looks_and_leads_through_a_test_of_each_reader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reader: Reader, wrong: bool
) -> None:
    monkeypatch.setattr(doctor, "findings", lambda _: [Finding("One reader.", wrong)])
    said: list[str] = []
    computer = Pretended(tmp_path).computer

    def find() -> list[tuple[str, str]]:
        return [("pcsc:0", "ACR122U")]

    assert examine(computer, True, reader.clock_ms, said.append, find) == (not wrong)
    assert said[:2] == ["One reader.", "ACR122U (pcsc:0): lay a card on it, or swipe one."]
    assert said[-1] == "  It saw that the card is gone. The reader is in order."
    said.clear()
    assert examine(computer, False, reader.clock_ms, said.append, find) == (not wrong)
    assert said == ["One reader."]


def test_the_doctor_leads_through_a_test_of_both_slots_of_a_home_built_unit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench()
    bench.lays("green", 1_000, 2_000)
    monkeypatch.setattr(doctor, "findings", lambda _: [])
    monkeypatch.setattr(launch_readers, "port_opener", lambda _: lambda: bench.port)
    computer = Pretended(tmp_path, PICO).computer
    assert not examine(computer, True, bench.clock, bench.said.append, list)
    assert f"The unit on {PICO.device}, green slot: lay a card on it, or swipe one." in bench.said
    assert "  It saw that the card is gone. The reader is in order." in bench.said
    assert bench.said[-1].startswith("  Nothing came within 15 s.")
    assert bench.port.closed == 1


def test_a_unit_that_cannot_be_tested_is_said_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    silent, said = ScriptedPort([b""] * 300), list[str]()
    monkeypatch.setattr(doctor, "findings", lambda _: [])
    monkeypatch.setattr(launch_readers, "port_opener", lambda _: lambda: silent)
    assert not examine(Pretended(tmp_path, PICO).computer, True, Ticking(50), said.append, list)
    assert said[0].startswith(f"The unit on {PICO.device} cannot be used: no unit answers.")


class Given:
    """Who has been given what by `teller cards`."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, taps_wanted: int = 1) -> None:
        self.said: list[str] = []
        self.given: list[tuple[str, bool, str]] = []
        given = self

        class Enrolment:
            def __init__(self, _: object, taps: Any, __: object, ___: object) -> None:
                self._taps = taps

            def run(self) -> None:
                given.given += [("", False, tap) for tap in itertools.islice(self._taps, taps_wanted)]

            def give(self, name: str, lost: bool) -> None:
                given.given.append((name, lost, next(self._taps)))

        class Counter:
            def __init__(self, home: Path) -> None:
                self._home = home

            def holders(self) -> list[Any]:
                if self._home.name == "empty":
                    raise CardsError("There is no game.")
                return []

            def reach(self) -> None:
                if self._home.name == "closed":
                    raise CardsError("The bank does not run.")

        monkeypatch.setattr(launch_readers, "Enrolment", Enrolment)
        monkeypatch.setattr(launch_readers, "Counter", Counter)
        monkeypatch.setattr(launch_readers, "listed", lambda _: ["1 Ada: no card"])


def cards_of(given: Given, home: Path, ask: Callable[[str], str], clock_ms: Callable[[], int], **chosen: Any) -> None:
    """`teller cards` with these words, where no reader says what it is unless `found`."""
    found = chosen.pop("found", [])
    cards(words(**chosen), home, ask, given.said.append, clock_ms, lambda _: None, lambda: found)


def test_cards_come_from_the_readers_that_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reader: Reader
) -> None:
    given = Given(monkeypatch)
    cards_of(given, tmp_path, input, reader.clock_ms, found=[("pcsc:0", "ACR122U")])
    cards_of(given, tmp_path, input, reader.clock_ms, reader=["pcsc:1"], give="Ada")
    cards_of(given, tmp_path, input, reader.clock_ms, reader=["pcsc:1"], lost="Bo")
    assert given.given == [("", False, CARD), ("Ada", False, CARD), ("Bo", True, CARD)]
    assert given.said == []


def test_readers_that_are_named_for_cards_side_by_side_know_of_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reader: Reader
) -> None:
    made: list[tuple[Wish, Claims]] = []

    def watch_of(wish: Wish, _: object, claims: Claims) -> Watch:
        made.append((wish, claims))
        return Watch("red", wish.address, reader.open)

    monkeypatch.setattr(launch_readers, "watch_of", watch_of)
    given = Given(monkeypatch)
    cards_of(given, tmp_path, input, reader.clock_ms, reader=["pcsc:0", "pcsc:ACR122U", "pcsc:00"])
    assert [wish.address for wish, _ in made] == ["pcsc:00", "pcsc:ACR122U"], "one reader is watched once"
    assert made[0][1] is made[1][1]


def test_without_a_reader_numbers_are_typed_until_the_input_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = ["0012345678", "0A00050F"]

    def ask(question: str) -> str:
        assert question == ""
        if not lines:
            raise EOFError
        return lines.pop(0)

    given = Given(monkeypatch, taps_wanted=5)
    cards_of(given, tmp_path, ask, lambda: 0)
    assert given.given == [("", False, "0012345678"), ("", False, "0A00050F")]
    assert given.said == [TYPE_HERE]
    lines.append("0A00050F")
    cards_of(given, tmp_path, ask, lambda: 0, reader=["keyboard"])
    assert given.said == [TYPE_HERE]


def test_a_list_needs_no_reader_and_a_missing_game_is_said_before_anybody_taps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = Given(monkeypatch)
    cards_of(given, tmp_path, input, lambda: 0, list=True)
    assert given.said == ["1 Ada: no card"]
    for home in ("empty", "closed"):
        with pytest.raises(CardsError):
            cards_of(given, tmp_path / home, input, lambda: 0)
    with pytest.raises(ReaderAddressRefused):
        cards_of(given, tmp_path, input, lambda: 0, reader=["nfc"])
    with pytest.raises(ReaderWordsRefused, match="leave out the others, or keyboard"):
        cards_of(given, tmp_path, input, lambda: 0, reader=["keyboard", "pcsc:0"])
