"""What readers tell happens to the unit: cards, remarks, losses; and all of it is recorded and played again."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from firmware_sim.brain.slots import Slots
from firmware_sim.brain.texts import sentence
from firmware_sim.card_readers import BACK, PLACES, REMARKS, TROUBLES, WORDS, CardReaders
from firmware_sim.doorway import Doorway
from firmware_sim.headless import HostLoop
from firmware_sim.machine import TransitionsEngine
from firmware_sim.recorder import Recorder
from firmware_sim.recording import RecordingError, read
from firmware_sim.replay import replay
from tests.firmware_sim.player import CARD_1, CARD_2, draw, seated
from unit_driver.readers import reader
from unit_driver.readers.reader import BANK_CARD, RANDOM_CARD, TRANSIT_CARD, UNREADABLE
from unit_driver.readers.slots import GREEN, RED, CardIn, CardOut, NoCardIn, NoCardOut, Remark
from unit_driver.readers.watch import Back, Event, Gone

GONE = Gone(RED, "The reader is gone (it was unplugged).")


class Desk:
    """A unit with two known cards, its loop and its readers."""

    def __init__(self) -> None:
        self.player = seated()
        self.doorway = Doorway(0)
        self.said: list[str] = []
        self.lines: list[str] = []
        self.readers = CardReaders(self.doorway.wake, self.said.append)
        self.recorder = Recorder(self.lines.append, draw())
        self.recorder.begin(self.player.unit, (line for _, line in self.player.store.scan()), 0)
        now = self.player
        self.loop = HostLoop(
            now.unit, self.doorway, lambda: now.now_ms, carry_out=self.recorder.carry_out, readers=self.readers
        )

    def tell(self, *events: Event) -> tuple[str, str]:
        """Readers tell this; the cards that are then in green and red."""
        for event in events:
            self.readers.tell(event)
        self.loop.step(10_000)
        slots: Slots = self.player.unit.panel.slots
        return slots.green, slots.red


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A desk, cleared up afterwards."""
    desk = Desk()
    yield desk
    desk.doorway.close()


def test_cards_on_two_readers_pay_by_the_unit_key_and_are_out_when_they_are_lifted(desk: Desk) -> None:
    assert desk.tell(CardIn(RED, CARD_1), CardIn(GREEN, CARD_2)) == (CARD_2, CARD_1)
    desk.player.type("1M")
    assert (desk.player.balance(1), desk.player.balance(2)) == (1400, 1600)
    assert desk.tell(CardOut(RED, CARD_1), CardOut(GREEN, CARD_2)) == ("", "")


def test_a_swap_is_one_out_and_one_in_and_only_the_card_that_is_meant_comes_out(desk: Desk) -> None:
    desk.tell(CardIn(RED, CARD_1))
    assert desk.tell(CardIn(RED, CARD_2)) == ("", CARD_2)
    assert desk.tell(CardOut(RED, CARD_1)) == ("", CARD_2)
    assert [json.loads(line)[1:] for line in desk.lines[1:] if json.loads(line)[1] in ("insert", "remove")] == [
        ["insert", RED, CARD_1],
        ["remove", RED],
        ["insert", RED, CARD_2],
    ]


def test_one_number_on_both_readers_is_refused_with_the_reason(desk: Desk) -> None:
    assert desk.tell(CardIn(RED, CARD_1), CardIn(GREEN, CARD_1)) == (CARD_1, CARD_1)
    assert desk.player.line == sentence("twins")
    desk.player.type("1M")
    assert desk.player.balance(1) == 1500


def test_a_lost_reader_is_said_to_the_table_and_on_the_display_and_so_is_its_return(desk: Desk) -> None:
    desk.tell(Back(RED, "pcsc:0"))
    assert desk.said == ["the reader pcsc:0 is in service for the red slot"]
    desk.tell(CardIn(RED, CARD_1))
    assert desk.tell(CardOut(RED, CARD_1), GONE) == ("", "")
    assert desk.player.line == sentence("reader_missing", "RED")
    assert ("trouble", sentence("reader_missing", "RED")) not in desk.player.unit.drain()
    desk.tell(Back(RED, "pcsc:0"))
    assert desk.player.line == f"RED: {BACK}"
    assert desk.player.unit.panel.troubles == []
    assert desk.said[1:] == [GONE.sentence, desk.said[0]]
    desk.tell(Gone("", "It is gone."), Back("", "hid:0801:0002"))
    assert desk.player.line == f"CARD: {BACK}"
    assert desk.said[-1] == "the reader hid:0801:0002 is in service for both slots in turn"


def test_what_is_said_of_a_card_names_its_slot_and_a_warned_about_card_is_in(desk: Desk) -> None:
    desk.tell(Remark(GREEN, BANK_CARD))
    assert desk.player.line == "GREEN: NO BANK CARDS: USE ANOTHER. ALL IS KEPT"
    assert desk.tell(CardIn(GREEN, CARD_1), Remark(GREEN, TRANSIT_CARD)) == (CARD_1, "")
    assert desk.player.line == "GREEN: A TICKET OR PASS? TAKE A CARD NOBODY NEEDS"


@pytest.mark.parametrize("what", [BANK_CARD, UNREADABLE, RANDOM_CARD])
def test_what_lies_on_a_reader_and_is_no_card_is_not_the_bank_until_it_is_lifted(desk: Desk, what: str) -> None:
    desk.tell(NoCardIn(RED, what), CardIn(GREEN, CARD_2))
    desk.player.type("1M")
    assert "KEPT" in desk.player.line
    assert desk.player.line.startswith("RED: ")
    assert desk.player.balance(2) == 1500
    desk.tell(NoCardOut(RED, what))
    desk.player.type("M")
    assert desk.player.balance(2) == 1600


def test_an_evening_with_readers_plays_again_to_the_letter(desk: Desk) -> None:
    desk.tell(Back(RED, "pcsc:0"), CardIn(RED, CARD_1), Remark(GREEN, BANK_CARD), NoCardIn(GREEN, RANDOM_CARD), GONE)
    desk.tell(CardOut(RED, CARD_1), NoCardOut(GREEN, RANDOM_CARD), Back(RED, "pcsc:0"))
    recording = read("".join(desk.lines), "evening")
    names = [entry.name for entry in recording.entries]
    assert (names.count("report"), names.count("stand")) == (2, 4)
    assert len(list(replay(recording, TransitionsEngine))) == len([name for name in names if name != "view"])


@pytest.mark.parametrize(
    "figures", ["RED", ["BLUE"], [], ["RED", "GREEN"], [7], ["RED", "WORDS"], ["RED", REMARKS[BANK_CARD], "MORE"]]
)
@pytest.mark.parametrize("name", ["reader_missing", "hello", 7])
def test_a_recorded_report_that_no_reader_makes_is_refused(desk: Desk, name: Any, figures: Any) -> None:
    line = json.dumps([0, "report", name, figures]) + "\n"
    with pytest.raises(RecordingError, match=r"line 2: (trouble|figures)"):
        read(desk.lines[0] + line, "evening")


@pytest.mark.parametrize("standing", ["RED", [], ["hello", "RED"], ["reader_missing"], [7, "RED"], [["x"], "RED"]])
def test_a_recorded_trouble_that_no_reader_has_is_refused(desk: Desk, standing: Any) -> None:
    lines = [
        json.dumps(entry) + "\n" for entry in ([0, "stand", standing, True], [0, "stand", ["reader_missing", "RED"], 1])
    ]
    for line, field in zip(lines, ("standing", "there"), strict=True):
        with pytest.raises(RecordingError, match=f"line 2: {field}"):
            read(desk.lines[0] + line, "evening")


def test_every_trouble_has_its_sentence() -> None:
    assert all(sentence(name, place, "WORDS") for name in TROUBLES for place in PLACES)
    assert {*REMARKS, RANDOM_CARD} == {*reader.REMARKS}
    assert all(len(sentence("reader_says", "GREEN", words)) <= 64 for words in WORDS)
    assert all(words.isascii() and words == words.upper() for words in WORDS)
