"""A reader that is lost is told of once and comes back by itself."""

import itertools

import pytest

from unit_driver.readers.reader import NOTHING, Reader, ReaderLost, ReaderRefused, Seen
from unit_driver.readers.slots import GREEN, RED, REPEAT_MS, SWIPED_MS, CardIn, CardOut
from unit_driver.readers.watch import FIRST_PAUSE_MS, LONGEST_PAUSE_MS, WELL_MS, Back, Event, Gone, Watch

CARD, OTHER = Seen("0A000001"), Seen("0A000002")


class Played:
    """A reader whose looks are played; each may be an error. `present` says whether it can be opened."""

    def __init__(self, resting: bool = True) -> None:
        self.resting = resting
        self.present = True
        self.shows: Seen | Exception | None = NOTHING
        self.opened = 0
        self.closed = 0
        self.reason = "it is not plugged in"

    def open(self) -> Reader:
        """Open it, or refuse."""
        self.opened += 1
        if not self.present:
            raise ReaderRefused("The reader", self.reason, "Plug it in.")
        return self

    def look(self) -> Seen | None:
        """See Reader."""
        if isinstance(self.shows, Exception):
            raise self.shows
        return self.shows

    def close(self) -> None:
        """See Reader."""
        self.closed += 1

    def unplug(self) -> None:
        """Pull it out."""
        self.present, self.shows = False, ReaderLost("The reader", "it was unplugged")


class Broken:
    """A reader that cannot even be opened."""

    def __init__(self, trouble: Exception) -> None:
        self._trouble = trouble

    def __call__(self) -> Reader:
        """Open it: raises what it was made with."""
        raise self._trouble


LOST = ReaderLost("The reader", "it does not answer")


def run(watch: Watch, since_ms: int, until_ms: int) -> list[Event]:
    """What happens while the watch does what it asks for."""
    events: list[Event] = []
    now_ms = since_ms
    while now_ms < until_ms:
        events += watch.step(now_ms)
        now_ms += watch.pause_ms(now_ms) or 60
    return events


def test_a_reader_is_told_of_when_it_is_in_service_and_then_its_cards() -> None:
    played = Played()
    watch = Watch(RED, "pcsc:0", played.open)
    played.shows = CARD
    assert run(watch, 0, 10_000) == [Back(RED, "pcsc:0"), CardIn(RED, CARD.uid)]
    watch.close()
    watch.close()
    assert played.closed == 1


def test_an_unplugged_reader_gives_its_card_up_is_told_once_and_comes_back() -> None:
    played = Played()
    watch = Watch(GREEN, "pcsc:1", played.open)
    played.shows = CARD
    run(watch, 0, 1_000)
    played.unplug()
    card_out, gone, refused = run(watch, 1_000, 60_000)
    assert card_out == CardOut(GREEN, CARD.uid)
    assert isinstance(gone, Gone)
    assert gone.sentence == "The reader is gone (it was unplugged). It is used again as soon as it is back."
    assert isinstance(refused, Gone)
    assert refused.sentence == "The reader cannot be used: it is not plugged in. Plug it in."
    played.present, played.shows = True, CARD
    assert run(watch, 60_000, 65_000) == [Back(GREEN, "pcsc:1"), CardIn(GREEN, CARD.uid)]


def test_attempts_are_made_with_longer_and_longer_pauses_up_to_four_seconds() -> None:
    played = Played()
    played.present = False
    watch = Watch(RED, "pcsc:0", played.open)
    tries = []
    for now_ms in range(0, 30_000, 10):
        before = played.opened
        watch.step(now_ms)
        if played.opened > before:
            tries.append(now_ms)
    assert [later - earlier for earlier, later in itertools.pairwise(tries)] == [
        FIRST_PAUSE_MS, 500, 1_000, 2_000, *[LONGEST_PAUSE_MS] * 6,
    ]  # fmt: skip


def test_a_reader_that_can_be_opened_and_not_looked_at_is_told_once_and_tried_with_longer_pauses() -> None:
    played = Played()
    played.shows = ReaderLost("The reader", "it does not answer")
    watch = Watch(RED, "the reader", played.open)
    assert [type(event) for event in run(watch, 0, 60_000)] == [Gone]
    assert played.opened == played.closed < 30
    played.shows = CARD
    assert run(watch, 60_000, 70_000) == [Back(RED, "the reader"), CardIn(RED, CARD.uid)]


def test_a_reader_that_looks_well_once_and_fails_is_tried_with_longer_pauses_until_it_has_been_well_for_seconds() -> (
    None
):
    played = Played()
    watch = Watch(RED, "the reader", played.open)
    tries = []
    for now_ms in range(0, 40_000, 10):
        before = played.opened
        played.shows = CARD if watch.pause_ms(now_ms) == 0 and played.opened == played.closed else LOST
        watch.step(now_ms)
        if played.opened > before:
            tries.append(now_ms)
    pauses = [later - earlier for earlier, later in itertools.pairwise(tries)]
    assert pauses == [FIRST_PAUSE_MS + 10, 510, 1_010, 2_010, *[LONGEST_PAUSE_MS + 10] * (len(pauses) - 4)]
    played.shows = CARD
    assert run(watch, 40_000, 45_000)[0] == Back(RED, "the reader")
    for well_ms, pause_ms in ((WELL_MS - 1_000, LONGEST_PAUSE_MS), (WELL_MS + 1_000, FIRST_PAUSE_MS)):
        played, now_ms = Played(), 0
        watch = Watch(RED, "the reader", played.open, _pause_ms=LONGEST_PAUSE_MS)
        run(watch, 0, well_ms)
        played.unplug()
        watch.step(well_ms)
        played.present, played.shows = True, NOTHING
        assert watch.step(well_ms + pause_ms - 1) == []
        assert watch.step(well_ms + pause_ms) == [Back(RED, "the reader")]


@pytest.mark.parametrize("trouble", [OSError(19, "No such device"), ValueError("bad frame"), RuntimeError()])
def test_whatever_a_reader_fails_with_it_is_lost_with_those_words_and_comes_back(trouble: Exception) -> None:
    words = str(trouble) or "RuntimeError"
    played = Played()
    played.shows = CARD
    watch = Watch(RED, "pcsc:0", played.open)
    run(watch, 0, 1_000)
    played.shows = trouble
    gone = Gone(RED, f"pcsc:0 is gone ({words}). It is used again as soon as it is back.")
    assert run(watch, 1_000, 10_000) == [CardOut(RED, CARD.uid), gone]
    played.shows = NOTHING
    assert run(watch, 10_000, 15_000) == [Back(RED, "pcsc:0")]
    unopened = Watch(RED, "pcsc:0", Broken(trouble))
    assert run(unopened, 0, 10_000) == [gone]


def test_another_reason_is_told_again() -> None:
    played = Played()
    played.present = False
    watch = Watch(RED, "pcsc:0", played.open)
    assert len(run(watch, 0, 20_000)) == 1
    played.reason = "another program uses it"
    assert len(run(watch, 20_000, 40_000)) == 1


def test_a_swiped_card_has_its_time_though_the_reader_is_lost_and_back() -> None:
    played = Played(resting=False)
    watch = Watch(RED, "hid:0801:0002", played.open)
    played.shows = CARD
    assert watch.step(0) == [Back(RED, "hid:0801:0002"), CardIn(RED, CARD.uid)]
    played.unplug()
    assert CardOut(RED, CARD.uid) not in run(watch, 100, SWIPED_MS - 100)
    assert CardOut(RED, CARD.uid) in run(watch, SWIPED_MS - 100, SWIPED_MS + 500)
    played.present, played.shows = True, None
    assert run(watch, SWIPED_MS + 500, SWIPED_MS + 5_000) == [Back(RED, "hid:0801:0002")]


def test_a_reader_that_serves_no_slot_any_more_takes_its_cards_out_whatever_kind_it_is() -> None:
    for slot, resting in ((RED, True), (RED, False), ("", True), ("", False)):
        played = Played(resting)
        watch = Watch(slot, "the reader", played.open)
        assert watch.leave(0) == []
        played.shows = CARD
        watch.step(10)
        assert watch.leave(20) == [CardOut(RED, CARD.uid)]
        assert watch.leave(30) == []


def test_cards_shown_to_a_reader_for_both_that_is_away_for_a_moment_have_their_time_and_no_more() -> None:
    played = Played()
    watch = Watch("", "pcsc:0", played.open)
    for since_ms, shows in ((0, CARD), (1_000, NOTHING), (2_000, OTHER), (3_000, NOTHING)):
        played.shows = shows
        run(watch, since_ms, since_ms + 1_000)
    played.unplug()
    run(watch, 4_000, 5_000)
    played.present, played.shows = True, NOTHING
    events = run(watch, 5_000, 2_000 + SWIPED_MS)
    assert not [event for event in events if isinstance(event, CardOut)]
    after = run(watch, 2_000 + SWIPED_MS, 4_000 + SWIPED_MS)
    assert after == [CardOut(RED, CARD.uid), CardOut(GREEN, OTHER.uid)]


def test_a_card_that_lies_while_the_reader_is_away_is_still_the_same_showing() -> None:
    for cards in ((CARD,), (OTHER, CARD)):
        played = Played()
        watch = Watch("", "pcsc:0", played.open)
        for place, card in enumerate(cards):
            played.shows = card
            run(watch, place * 1_000, place * 1_000 + 1_000)
        played.unplug()
        away_ms = len(cards) * 1_000
        run(watch, away_ms, away_ms + 2 * REPEAT_MS)
        played.present, played.shows = True, CARD
        assert run(watch, away_ms + 2 * REPEAT_MS, away_ms + 5_000) == [Back("", "pcsc:0")]
