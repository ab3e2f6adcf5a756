"""The pane between two threads: nothing done is lost, the newest picture is seen, no cue piles up."""

import threading

from firmware_sim.brain.display import View
from firmware_sim.face import DARK, MOST_CUES, Pane, Shown


def test_deeds_arrive_once_and_in_order_and_wake_the_loop() -> None:
    woken: list[str] = []
    pane = Pane(lambda: woken.append("woken"))
    pane.do("key_down", "5")
    pane.do("insert", "green", "CA4D0001")
    assert woken == ["woken", "woken"]
    assert pane.hands(0) == [("key_down", "5"), ("insert", "green", "CA4D0001")]
    assert pane.hands(1) == []


def test_before_the_unit_is_seen_its_display_is_dark() -> None:
    assert Pane(lambda: None).look() == (DARK, [])


def test_a_picture_that_has_not_changed_stays_the_same_object() -> None:
    pane = Pane(lambda: None)
    pane.show(Shown(View(True, line="PUT IN A CARD")), [])
    first, _ = pane.look()
    pane.show(Shown(View(True, line="PUT IN A CARD")), [])
    assert pane.look()[0] is first
    pane.show(Shown(View(True, line="7")), [])
    assert pane.look()[0].view.line == "7"


def test_cues_are_heard_once_and_only_the_newest_wait() -> None:
    pane = Pane(lambda: None)
    pane.show(DARK, ["wake"])
    pane.show(DARK, ["key", "error"])
    assert pane.look()[1] == ["wake", "key", "error"]
    assert pane.look()[1] == []
    pane.show(DARK, [f"cue {number}" for number in range(MOST_CUES + 3)])
    assert pane.look()[1] == [f"cue {number}" for number in range(3, MOST_CUES + 3)]


def test_two_threads_lose_nothing() -> None:
    pane = Pane(lambda: None)
    done = threading.Event()

    def lend() -> None:
        for number in range(20_000):
            pane.do("key_down", str(number))
        done.set()

    hands = threading.Thread(target=lend)
    hands.start()
    taken = []
    while not done.is_set():
        taken += pane.hands(0)
    hands.join()
    taken += pane.hands(0)
    assert [int(number) for _, number in taken] == list(range(20_000))
