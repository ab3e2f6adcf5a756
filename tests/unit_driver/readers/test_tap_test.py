"""The guided test says of every card and silence what it means, and what to do."""

from collections.abc import Callable

import pytest

from tests.unit_driver.readers.test_watch import Played
from unit_driver.readers.reader import NOTHING, REMARKS, ReaderLost, Seen
from unit_driver.readers.slots import CardIn
from unit_driver.readers.tap_test import SAID, SILENT, STUCK, WAIT_MS, TapTest
from unit_driver.readers.watch import Watch

CARD = Seen("0A000001")


class Session:
    """A test whose time passes 60 ms a look; `play` changes what lies there by the time."""

    def __init__(self, resting: bool = True) -> None:
        self.now_ms = 0
        self.said: list[str] = []
        self.played = Played(resting)
        self.play: Callable[[int], None] = lambda _: None

    def clock_ms(self) -> int:
        """The time."""
        self.now_ms += 30
        self.play(self.now_ms)
        return self.now_ms

    def run(self) -> bool:
        """Test the reader."""
        return TapTest(Watch("red", "pcsc:0", self.played.open), self.clock_ms, self.said.append).run()


def test_a_reader_that_sees_a_card_come_and_go_is_in_order() -> None:
    session = Session()

    def play(now_ms: int) -> None:
        session.played.shows = CARD if 1_000 < now_ms < 3_000 else NOTHING

    session.play = play
    assert session.run()
    assert session.said == [
        "pcsc:0: lay a card on it, or swipe one.",
        "  It reads card 0A000001. Take it away.",
        "  It saw that the card is gone. The reader is in order.",
    ]
    assert session.played.closed == 1


def test_after_a_test_that_failed_and_one_that_passed_the_reader_still_reads_cards() -> None:
    session = Session()
    watch = Watch("red", "pcsc:0", session.played.open)
    test = TapTest(watch, session.clock_ms, session.said.append)
    assert not test.run()
    laid_ms = session.now_ms + 1_000

    def play(now_ms: int) -> None:
        session.played.shows = CARD if laid_ms < now_ms < laid_ms + 2_000 else NOTHING

    session.play = play
    assert test.run()
    session.play = lambda _: None
    session.played.shows = CARD
    assert CardIn("red", CARD.uid) in watch.step(session.now_ms + 60)


def test_a_swiped_card_is_enough() -> None:
    session = Session(resting=False)
    session.played.shows = CARD
    assert session.run()
    assert session.said[-1] == "  It reads card 0A000001. The reader is in order."


def test_silence_is_told_with_its_causes() -> None:
    session = Session()
    assert not session.run()
    assert session.said[-1] == f"  {SILENT.format(15)}"
    assert WAIT_MS <= session.now_ms < WAIT_MS + 200


def test_a_card_that_does_not_go_away_is_told() -> None:
    session = Session()
    session.played.shows = CARD
    assert not session.run()
    assert session.said[-1] == f"  {STUCK}"


@pytest.mark.parametrize("remark", REMARKS)
def test_every_remark_has_its_sentence_and_the_test_goes_on(remark: str) -> None:
    session = Session()

    def play(now_ms: int) -> None:
        session.played.shows = Seen(remark=remark) if now_ms < 1_000 else CARD if now_ms < 2_000 else NOTHING

    session.play = play
    assert session.run()
    assert session.said[1] == f"  {SAID[remark]}"


@pytest.mark.parametrize("at", ["start", "later"])
def test_a_reader_that_is_not_there_ends_the_test_with_the_reason(at: str) -> None:
    session = Session()
    if at == "start":
        session.played.present = False
    else:
        session.played.shows = ReaderLost("The reader", "it was unplugged")
    assert not session.run()
    assert session.said[-1].startswith("  The reader ")
