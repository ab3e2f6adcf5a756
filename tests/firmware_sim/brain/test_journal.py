"""What has been said stays said, through power cuts at any byte, and nothing else is believed."""

import random
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from firmware_sim.brain.journal import Journal, JournalError
from firmware_sim.brain.record import decode, encode
from firmware_sim.brain.store import MemoryStore
from tests.firmware_sim.player import CARD_1, CARD_2, Disk, Player, draw, seated


def opened(data: bytes = b"", keep: int = 1024, most: int = 4096) -> Journal:
    """A journal over these bytes."""
    return Journal(MemoryStore(data), draw(), keep=keep, most=most)


def state(journal: Journal) -> list[Any]:
    """All that a journal remembers."""
    accounts = journal.accounts
    ledger = [accounts.ledger, accounts.revision, accounts.chain, accounts.balances(), accounts.answers]
    cards = [journal.cards_of(account) for account in range(1, 17)]
    return [journal.uid, ledger, cards, journal.chosen, journal.restorable]


def session() -> Player:
    """A long evening: cards, payments, wages, orders, settings, a clear taken back, another clear, a load."""
    player = seated()
    player.put("green", CARD_1)
    player.type("260K")
    player.press("GO")
    player.journal.choose([["wage", 100], ["paid", [1]]])
    player.journal.add_fact("op", "k3f90001", "p", [[1, -10], [2, 10]], 0)
    player.press("C", 3000)
    player.press("C", 3000)
    player.journal.add_fact("op", "k3f90002", "c", [[2, -10]], 0)
    player.press("C", 3000)
    player.press("GO")
    player.journal.load("host0000", [100, 200, 300])
    player.journal.add_fact("bind", 3, CARD_2, 0)
    player.journal.add_fact("op", "k3f90003", "p", [[3, -10]], 0)
    return player


def test_the_first_start_draws_a_name_and_says_so() -> None:
    journal = opened()
    assert len(journal.uid) == 8
    assert len(journal.accounts.ledger) == 8
    assert journal.findings == [f"begun: unit {journal.uid}, an empty ledger"]


def test_opening_again_finds_everything_and_says_so() -> None:
    player = session()
    again = opened(b"".join(player.store.lines))
    assert state(again) == state(player.journal)
    assert again.findings == ["kept: ledger host0000 at revision 2"]


def test_cut_at_any_byte_the_state_is_that_of_the_last_whole_record() -> None:
    player = session()
    data = b"".join(player.store.lines)
    wanted = state(opened(player.store.lines[0]))
    whole = 0
    for end in range(len(player.store.lines[0]), len(data) + 1):
        kept = data[:end]
        if kept.endswith(b"\n"):
            wanted = state(opened(kept))
            whole = end
        store = MemoryStore(kept)
        journal = Journal(store, draw())
        assert state(journal) == wanted, end
        assert b"".join(store.aside) == data[whole:end]
        assert ("set aside" in journal.findings[0]) == (end > whole)
        journal.add_fact("wish", "clear")
        assert state(opened(b"".join(store.lines))) == state(journal), end


def test_a_damaged_first_record_is_refused_and_mended_a_journal_begins_anew_beside_it() -> None:
    lines = list(session().store.lines)
    lines[0] = lines[0].replace(b"unit", b"unix")
    with pytest.raises(JournalError, match="first record is damaged") as refused:
        Journal(MemoryStore(b"".join(lines)), draw())
    assert refused.value.mendable
    store = MemoryStore(b"".join(lines))
    journal = Journal(store, draw(), mend=True)
    assert store.aside == [b"".join(lines)]
    assert journal.accounts.revision == 0
    with pytest.raises(JournalError, match="format 2") as newer:
        Journal(MemoryStore(encode(["unit", 2, "0000beef", "led00001"])), draw(), mend=True)
    assert not newer.value.mendable


def test_cut_in_its_first_record_a_journal_begins_anew_and_the_scrap_is_kept() -> None:
    first = session().store.lines[0]
    for end in range(1, len(first)):
        store = MemoryStore(first[:end])
        journal = Journal(store, draw(2))
        assert store.aside == [first[:end]]
        assert "set aside" in journal.findings[0]
        assert "begun" in journal.findings[1]
        assert journal.accounts.revision == 0


def damaged() -> list[bytes]:
    """The records of a session, one in the middle changed."""
    lines = list(session().store.lines)
    lines[3] = lines[3].replace(b"26", b"62")
    return lines


def test_a_damaged_record_that_good_ones_follow_is_refused_and_nothing_is_touched() -> None:
    lines = damaged()
    store = MemoryStore(b"".join(lines))
    with pytest.raises(JournalError, match=f"record 4 is damaged and {len(lines) - 4} good ones follow it"):
        Journal(store, draw())
    assert (store.lines, store.aside) == (lines, [])


def test_mended_a_damaged_record_ends_what_is_believed_and_the_rest_is_kept_aside() -> None:
    lines = damaged()
    store = MemoryStore(b"".join(lines))
    journal = Journal(store, draw(), mend=True)
    assert store.aside == [b"".join(lines[3:])]
    assert journal.accounts.revision == 2
    assert journal.findings == [
        f"set aside: everything after revision 2 of ledger {journal.accounts.ledger}, from an incomplete record on; "
        "it is kept in memory"
    ]


@pytest.mark.parametrize(
    "record", [["fact", "x", 1], ["fact"], ["at", "led00001"], ["set", [1]], ["load", "led00001", None], ["card"]]
)
def test_a_whole_record_without_meaning_is_set_aside_and_leaves_no_trace(record: list[Any]) -> None:
    before = session()
    journal = opened(b"".join(before.store.lines) + encode(record))
    assert state(journal) == state(before.journal)


def test_legs_that_only_half_apply_leave_no_trace() -> None:
    before = session()
    accounts = before.journal.accounts
    record = ["fact", accounts.chain, [accounts.revision + 1, "op", "", "k", [[1, 5], [99, 5]], 0]]
    journal = opened(b"".join(before.store.lines) + encode(record))
    assert state(journal) == state(before.journal)


@pytest.mark.parametrize(
    ("first", "said"),
    [
        (encode(["unit", 2, "0000beef", "led00001"]), "format 2"),
        (b"a shopping list\n", "not a unit's journal"),
        (encode(["fact", "x", []]), "not a unit's journal"),
    ],
)
def test_a_newer_or_foreign_journal_is_refused_in_words_and_left_alone(first: bytes, said: str) -> None:
    store = MemoryStore(first + b"more\n")
    with pytest.raises(JournalError, match=said):
        Journal(store, draw())
    assert b"".join(store.lines) == first + b"more\n"
    assert store.aside == []


def test_since_gives_the_chain_and_the_next_fact() -> None:
    player = seated()
    first = player.journal.since(0)
    assert first is not None
    assert first[2] == [1, "bind", 1, CARD_1, 1500]
    second = player.journal.since(1)
    assert second is not None
    assert second[0] == first[1]
    assert player.journal.since(2) == [player.journal.accounts.chain] == [second[1]]
    assert player.journal.since(3) is None


def test_what_cannot_be_read_back_is_an_error_and_not_a_fact() -> None:
    player = seated()
    player.store.lines[1] = b"rotten\n"
    with pytest.raises(OSError, match="cannot be read"):
        player.journal.since(0)


def test_only_the_newest_facts_can_be_asked_for() -> None:
    journal = opened(keep=10)
    for _ in range(25):
        journal.add_fact("wish", "clear")
    assert journal.oldest == 15
    assert journal.since(14) is None
    assert [(journal.since(revision) or [])[2][0] for revision in range(15, 25)] == list(range(16, 26))


def test_a_failed_write_changes_nothing() -> None:
    player = session()
    before = state(player.journal)
    player.store.full = True
    writes: list[Callable[[], None]] = [
        lambda: player.journal.add_fact("wish", "clear"),
        lambda: player.journal.choose([["wage", 1]]),
        lambda: player.journal.load("host0001", [1]),
        lambda: player.journal.clear(1500),
    ]
    for write in writes:
        with pytest.raises(OSError, match="no space left"):
            write()
    assert state(player.journal) == before


def busy(journal: Journal, chance: random.Random) -> None:
    """Something is kept, whatever it is."""
    what = chance.randrange(12)
    revision = journal.accounts.revision
    if what == 0:
        journal.clear(chance.randrange(2000))
    elif what == 1 and journal.restorable:
        journal.take_back()
    elif what == 2:
        journal.choose([["wage", chance.randrange(1, 500)]])
    elif what == 3:
        journal.add_fact("bind", chance.randrange(1, 17), f"0A0000{chance.randrange(10, 30)}", 100)
    elif what == 4 and chance.randrange(10) == 0:
        journal.load(f"load{revision:04}", [chance.randrange(1000) for _ in range(3)])
    else:
        journal.add_fact("op", f"op{revision:06}" if what % 2 else "", "p", [[1 + what % 3, what + 1]], 0)


@pytest.mark.parametrize("seed", range(30))
def test_compacting_changes_nothing_that_can_be_asked(seed: int) -> None:
    chance = random.Random(seed)
    small, large = opened(keep=8, most=20), opened(keep=8, most=10_000)
    for _ in range(150):
        turn = chance.getrandbits(32)
        for journal in (small, large):
            busy(journal, random.Random(turn))
        if chance.randrange(20) == 0:
            small.tidy()
        assert state(small) == state(large)
        assert small.since(small.oldest) == large.since(small.oldest)
    lines = b"".join(line for _, line in small._store.scan())
    assert state(opened(lines, keep=8)) == state(large)


def test_a_long_journal_is_compacted_and_keeps_the_newest_facts() -> None:
    player = Player(Disk())
    journal = Journal(player.store, draw(), keep=100, most=200)
    journal.add_fact("bind", 1, CARD_1, 0)
    for number in range(1000):
        journal.add_fact("op", f"op{number:06}", "p", [[1, 1]], 0)
    assert len(player.store.lines) < 401
    assert journal.oldest == 901
    assert (journal.since(901) or [])[2][2] == "op000900"
    assert journal.accounts.answer_to("op000968") is not None


def test_a_clear_can_still_be_taken_back_after_compacting() -> None:
    journal = opened(keep=8, most=20)
    journal.add_fact("bind", 1, CARD_1, 0)
    for _ in range(30):
        journal.add_fact("op", "", "k", [[1, 1]], 0)
    old = state(journal)
    journal.clear(1500)
    for _ in range(40):
        journal.choose([["wage", 100]])
    journal.take_back()
    assert state(journal)[1] == old[1]
    assert (journal.since(30) or [])[2][0] == 31


def test_a_clear_before_any_fact_survives_compacting() -> None:
    journal = opened(keep=8, most=20)
    first = journal.accounts.ledger
    journal.clear(1500)
    for _ in range(40):
        journal.choose([["wage", 100]])
    assert journal.restorable
    journal.take_back()
    assert journal.accounts.ledger == first


def test_when_compacting_fails_the_long_journal_goes_on() -> None:
    class Stubborn(MemoryStore):
        def replace(self, lines: Iterable[bytes]) -> None:
            raise OSError(f"no space left for {next(iter(lines))!r}")

    store = Stubborn()
    journal = Journal(store, draw(), keep=8, most=20)
    journal.add_fact("bind", 1, CARD_1, 0)
    for _ in range(100):
        journal.add_fact("op", "", "k", [[1, 1]], 0)
    assert len(store.lines) == 102
    assert journal.accounts.balance(1) == 100


def test_a_failed_compaction_is_tried_again_only_when_the_journal_is_twice_as_long() -> None:
    class Refusing(MemoryStore):
        tried = 0

        def replace(self, _: Iterable[bytes]) -> None:
            self.tried += 1
            raise OSError("no space left")

    store = Refusing()
    journal = Journal(store, draw(), keep=8, most=20)
    for _ in range(1000):
        journal.add_fact("wish", "clear")
    assert store.tried == 5


def test_settings_chosen_again_and_again_do_not_lengthen_a_compacted_journal() -> None:
    store = MemoryStore()
    journal = Journal(store, draw(), keep=8, most=20)
    journal.add_fact("wish", "clear")
    for wage in range(200):
        journal.choose([["wage", wage]])
        assert len(store.lines) <= 40
    assert journal.chosen == {"wage": 199}
    assert opened(b"".join(store.lines), keep=8).chosen == {"wage": 199}


def test_every_record_is_a_line_of_its_own_with_a_check_sum() -> None:
    player = session()
    assert all(decode(line) is not None for line in player.store.lines)
    assert decode(player.store.lines[0]) == ["unit", 1, player.journal.uid, (decode(player.store.lines[0]) or [])[3]]
