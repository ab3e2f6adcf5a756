"""Cards that rest, are swiped, or share one reader: each is in its slot once and out of it once."""

import random

import pytest

from unit_driver.readers.reader import BANK_CARD, NOTHING, TRANSIT_CARD, UNREADABLE, Seen
from unit_driver.readers.slots import (
    GONE_MS,
    GREEN,
    RED,
    REPEAT_MS,
    SWIPED_MS,
    CardIn,
    CardOut,
    Change,
    InTurn,
    NoCardIn,
    NoCardOut,
    Remark,
    Resting,
    Slots,
    Swiped,
    SwipedInTurn,
    slots_of,
)

A, B, C = Seen("0A000001"), Seen("0A000002"), Seen("0A000003")
LOOK_MS = 60


def looks(slots: Slots, *seen: Seen | None, start_ms: int = 0) -> list[Change]:
    """What comes of looks 60 ms apart."""
    changes: list[Change] = []
    for turn, each in enumerate(seen):
        changes += slots.see(each, start_ms + turn * LOOK_MS)
    return changes


def test_a_resting_card_is_one_in_and_no_out_though_every_second_look_misses_it() -> None:
    assert looks(Resting(RED), *[A, NOTHING] * 500) == [CardIn(RED, A.uid)]


def test_a_single_miss_in_twenty_looks_changes_nothing() -> None:
    assert looks(Resting(RED), *([A] * 19 + [NOTHING]) * 50) == [CardIn(RED, A.uid)]


def test_three_misses_in_a_row_change_nothing_and_four_are_an_out_within_240_ms() -> None:
    assert looks(Resting(RED), *[A, NOTHING, NOTHING, NOTHING] * 100) == [CardIn(RED, A.uid)]
    slots = Resting(RED)
    looks(slots, A)
    at = [ms for ms in range(LOOK_MS, 1000, LOOK_MS) if slots.see(NOTHING, ms)]
    assert at == [240]


@pytest.mark.parametrize(("lost_percent", "most"), [(2, 0), (10, 30)])
def test_losses_of_two_looks_in_a_hundred_are_never_an_out(lost_percent: int, most: int) -> None:
    draw, slots = random.Random(lost_percent).randrange, Resting(RED)
    seen = (NOTHING if draw(100) < lost_percent else A for _ in range(100_000))
    assert sum(isinstance(change, CardOut) for change in looks(slots, *seen)) <= most


def test_a_card_swapped_without_a_gap_is_the_first_one_out_and_the_other_in() -> None:
    assert looks(Resting(GREEN), A, B) == [CardIn(GREEN, A.uid), CardOut(GREEN, A.uid), CardIn(GREEN, B.uid)]


def test_no_news_of_a_resting_card_is_that_it_rests() -> None:
    assert looks(Resting(RED), A, *[None] * 50, NOTHING, NOTHING) == [CardIn(RED, A.uid)]


def test_what_is_no_card_is_told_when_it_begins_to_lie_there_and_when_it_is_gone() -> None:
    bank, out = Seen(remark=BANK_CARD), [NoCardIn(RED, BANK_CARD), NoCardOut(RED, BANK_CARD)]
    assert looks(Resting(RED), *[bank, NOTHING, NOTHING, NOTHING] * 50) == out[:1]
    assert looks(Resting(RED), bank, *[NOTHING] * 5, bank) == [*out, NoCardIn(RED, BANK_CARD)]
    assert looks(Resting(RED), bank, A) == [*out, CardIn(RED, A.uid)]
    slots = InTurn()
    looks(slots, bank)
    assert slots.lose(100) == out[1:]


def test_a_card_taken_with_a_warning_is_in_and_warned_about_once() -> None:
    ticket = Seen(A.uid, TRANSIT_CARD)
    assert looks(Resting(RED), *[ticket] * 9) == [CardIn(RED, A.uid), Remark(RED, TRANSIT_CARD)]


def test_a_card_that_cannot_be_read_for_a_moment_stays_in() -> None:
    assert looks(Resting(RED), A, Seen(remark=UNREADABLE), A) == [CardIn(RED, A.uid)]


def test_a_lost_reader_gives_its_resting_card_up() -> None:
    slots = Resting(RED)
    looks(slots, A)
    assert slots.lose(100) == [CardOut(RED, A.uid)]
    assert slots.lose(200) == []


def test_a_swiped_card_is_in_for_ten_seconds() -> None:
    slots = Swiped(RED)
    assert slots.see(A, 0) == [CardIn(RED, A.uid)]
    assert slots.see(None, SWIPED_MS - 1) == []
    assert slots.see(None, SWIPED_MS) == [CardOut(RED, A.uid)]
    assert slots.see(None, SWIPED_MS + 1) == []


def test_the_next_swipe_takes_the_place_of_the_one_before_and_the_same_one_stays() -> None:
    slots = Swiped(GREEN)
    slots.see(A, 0)
    assert slots.see(A, 9_000) == []
    assert slots.see(None, 18_000) == []
    assert slots.see(B, 18_500) == [CardOut(GREEN, A.uid), CardIn(GREEN, B.uid)]


def test_a_bad_swipe_is_said_and_leaves_the_card_in() -> None:
    slots = Swiped(RED)
    slots.see(A, 0)
    assert slots.see(Seen(remark=UNREADABLE), 100) == [Remark(RED, UNREADABLE)]
    assert slots.lose(200) == []
    assert slots.lose(SWIPED_MS) == [CardOut(RED, A.uid)]


def test_one_reader_for_both_takes_the_payer_first_and_then_the_payee() -> None:
    slots = SwipedInTurn()
    assert slots.see(A, 0) == [CardIn(RED, A.uid)]
    assert slots.see(B, 2_000) == [CardIn(GREEN, B.uid)]
    assert slots.see(None, 11_999) == []
    assert slots.see(None, 12_000) == [CardOut(RED, A.uid), CardOut(GREEN, B.uid)]


def test_with_both_slots_filled_the_next_card_begins_anew_whichever_it_is() -> None:
    for third in (A, B, C):
        slots = SwipedInTurn()
        slots.see(A, 0)
        slots.see(B, 2_000)
        assert slots.see(third, 4_000) == [CardOut(RED, A.uid), CardOut(GREEN, B.uid), CardIn(RED, third.uid)]


def test_a_lone_card_shown_again_changes_to_the_other_slot_and_back() -> None:
    slots = SwipedInTurn()
    slots.see(A, 0)
    assert slots.see(A, 2_000) == [CardOut(RED, A.uid), CardIn(GREEN, A.uid)]
    assert slots.see(A, 4_000) == [CardOut(GREEN, A.uid), CardIn(RED, A.uid)]


def test_one_showing_that_fires_several_times_is_one_showing() -> None:
    slots = SwipedInTurn()
    slots.see(A, 0)
    assert [slots.see(A, ms) for ms in range(100, 5_000, REPEAT_MS - 100)] == [[]] * 4
    assert slots.see(Seen(remark=UNREADABLE), 5_000) == [Remark(RED, UNREADABLE)]


def test_a_payers_resting_card_is_never_taken_for_the_payee() -> None:
    slots = InTurn()
    assert looks(slots, *[A] * 1_000) == [CardIn(RED, A.uid)]
    lifted_ms = 1_000 * LOOK_MS
    assert looks(slots, *[NOTHING] * 20, B, *[B] * 100, start_ms=lifted_ms) == [CardIn(GREEN, B.uid)]


def test_a_card_flickering_on_the_one_reader_is_one_showing() -> None:
    assert looks(InTurn(), *[A, NOTHING] * 200) == [CardIn(RED, A.uid)]


def test_cards_shown_to_the_one_reader_have_their_time_after_they_were_lifted() -> None:
    slots = InTurn()
    looks(slots, *[A] * 300)
    lifted_ms = 300 * LOOK_MS
    changes = [(ms, slots.see(NOTHING, ms)) for ms in range(lifted_ms, lifted_ms + 11_000, LOOK_MS)]
    ((at, out),) = [(ms, found) for ms, found in changes if found]
    assert out == [CardOut(RED, A.uid)]
    assert SWIPED_MS <= at - lifted_ms <= SWIPED_MS + GONE_MS + 2 * LOOK_MS
    assert slots.see(Seen(remark=BANK_CARD), at + 100) == [NoCardIn(RED, BANK_CARD)]


def test_a_payer_who_is_gone_is_out_though_the_payees_card_lies_there_still() -> None:
    slots = InTurn()
    looks(slots, A, *[NOTHING] * 10, B)
    laid_ms = 11 * LOOK_MS
    changes = [(ms, slots.see(B, ms)) for ms in range(laid_ms + LOOK_MS, laid_ms + 60_000, LOOK_MS)]
    ((at, out),) = [(ms, found) for ms, found in changes if found]
    assert out == [CardOut(RED, A.uid)]
    assert SWIPED_MS <= at - laid_ms <= SWIPED_MS + LOOK_MS
    assert looks(slots, C, start_ms=laid_ms + 60_000) == [CardIn(RED, C.uid)]


@pytest.mark.parametrize("away", [False, True])
def test_a_payer_who_is_gone_is_out_though_the_payees_card_flickers_or_the_reader_is_away_now_and_then(
    away: bool,
) -> None:
    slots = InTurn()
    looks(slots, A, *[NOTHING] * 10, B)
    changes: list[tuple[int, Change]] = []
    for since_ms in range(11 * LOOK_MS, 60_000, 16 * LOOK_MS):
        changes += [(since_ms, change) for change in (slots.lose(since_ms) if away else [])]
        for at, seen in enumerate([None if away else NOTHING] * 8 + [B] * 8):
            now_ms = since_ms + at * LOOK_MS
            changes += [(now_ms, change) for change in slots.see(seen, now_ms)]
    ((at_ms, out),) = changes
    assert out == CardOut(RED, A.uid)
    assert at_ms <= SWIPED_MS + 12 * LOOK_MS


def test_a_lost_reader_leaves_cards_that_were_shown_their_time() -> None:
    slots = InTurn()
    looks(slots, A)
    assert slots.lose(100) == []
    assert slots.lose(SWIPED_MS) == [CardOut(RED, A.uid)]


def test_a_reader_gets_the_slots_that_suit_it() -> None:
    kinds = [type(slots_of(slot, resting)) for slot in (RED, "") for resting in (True, False)]
    assert kinds == [Resting, Swiped, InTurn, SwipedInTurn]
