"""The lines of a unit, without a socket: every request answered on its line, a fact once, nothing after the end."""

from typing import Any

from firmware_sim.brain.host import Host
from firmware_sim.brain.texts import sentence
from firmware_sim.lines import Lines
from tests.firmware_sim.player import CARD_1, CARD_2, Player, seated
from unit_driver.link.frame import Decoder, encode


class Served:
    """A unit with two cards, its lines, and what was written on each."""

    def __init__(self) -> None:
        self.player: Player = seated()
        self.host = Host(self.player.unit)
        self.lines = Lines(self.player.unit, self.host)

    def says(self, line: int, *frame: Any) -> list[list[Any]]:
        """Let a line say a frame; what every line then writes, as [line, frame]."""
        self.lines.receive(line, encode(list(frame)), self.player.now_ms)
        return self.written()

    def written(self) -> list[list[Any]]:
        """One turn of the loop."""
        self.lines.tell(self.player.unit.drain(), self.player.now_ms)
        return [[line, found] for line, data in self.lines.outgoing() for _, found in Decoder().feed(data)]

    def troubles(self) -> list[str]:
        """The troubles that are told in the next two seconds."""
        told = []
        for _ in range(10):
            told += [frame[2] for _, frame in self.written() if frame[:2] == ["n", "trouble"]]
            self.player.wait(200)
        return told


def test_two_lines_are_answered_each_on_its_own() -> None:
    served = Served()
    assert [line for line, _ in served.says(1, "q", 1, "hello", 1, 0, "one", "")] == [1]
    assert served.says(2, "q", 1, "state") == [[2, ["e", 1, "busy", 3000]]]


def test_the_fact_of_a_post_is_its_answer_and_a_keyed_one_is_offered_until_it_is_held() -> None:
    served = Served()
    served.says(1, "q", 1, "hello", 1, 0, "one", "")
    revision = served.player.journal.accounts.revision
    assert served.says(1, "k", revision) == []
    answer = served.says(1, "q", 2, "post", "opopop01", revision, "p", [[1, -5], [2, 5]])
    assert [frame[0] for _, frame in answer] == ["a"]
    served.player.put("green", CARD_1)
    served.player.type("50KK")
    told = served.written()
    assert [(frame[0], frame[2][1]) for _, frame in told] == [("f", "op")]
    assert served.says(1, "k", revision + 2) == []
    assert served.lines.next_due() is None


def test_a_host_that_turns_notices_on_anew_is_told_the_display_although_it_has_not_changed() -> None:
    served = Served()
    for session in ("one", "two"):
        told = served.says(1, "q", 1, "hello", 1, 0, session, "")
        told += served.says(1, "q", 2, "configure", [["notices", 1]])
        for _ in range(3):
            told += served.written()
            served.player.wait(200)
        assert [frame[1] for _, frame in told if frame[0] == "n"] == ["view"]
        served.lines.close(1, served.player.now_ms)


def test_a_fact_that_falls_due_with_a_refused_request_is_offered_like_any_other() -> None:
    served = Served()
    served.says(1, "q", 1, "hello", 1, 0, "one", "")
    revision = served.player.journal.accounts.revision
    served.says(1, "k", revision)
    served.says(1, "q", 2, "ask", 5, 1, 2, 10, "RENT", 1000)
    served.player.now_ms += 1000
    told = served.says(1, "q", 3, "post", "opopop01", revision, "p", [[1, -5], [2, 5]])
    assert [frame[0] for _, frame in told] == ["e", "f"]
    assert told[0][1][2] == "moved"
    assert told[1][1][2][1:] == ["timed_out", 5]


def test_trouble_is_told_to_a_host_that_wants_notices() -> None:
    served = Served()
    served.says(1, "q", 1, "hello", 1, 0, "one", "")
    served.player.unit.report("reader_missing", ("RED",), served.player.now_ms)
    assert served.written() == []
    served.says(1, "q", 2, "configure", [["notices", 1]])
    served.player.unit.report("reader_missing", ("RED",), served.player.now_ms)
    told = served.written()
    for _ in range(3):
        served.player.wait(200)
        told += served.written()
    assert [1, ["n", "trouble", sentence("reader_missing", "RED")]] in told


def test_troubles_that_come_together_are_all_told() -> None:
    served = Served()
    served.says(1, "q", 1, "hello", 1, 0, "one", "")
    served.says(1, "q", 2, "configure", [["notices", 1]])
    for trouble in (("storage_full",), ("display_missing",)):
        served.player.unit.stand(trouble, True, served.player.now_ms)
    assert served.troubles() == [sentence("storage_full"), sentence("display_missing")]


def test_a_host_that_comes_later_is_told_of_the_troubles_that_last() -> None:
    served = Served()
    for there in (True, True, False):
        served.player.unit.stand(("display_missing",), there, served.player.now_ms)
    served.player.unit.stand(("reader_missing", "RED"), True, served.player.now_ms)
    served.written()
    served.says(1, "q", 1, "hello", 1, 0, "one", "")
    told = served.says(1, "q", 2, "configure", [["notices", 1]])
    assert [1, ["n", "trouble", sentence("reader_missing", "RED")]] in told
    served.says(1, "q", 3, "configure", [["volume", 1]])
    assert served.troubles() == []


def test_a_host_that_comes_later_is_told_of_the_display_and_the_cards_in_the_slots() -> None:
    served = Served()
    served.says(1, "q", 1, "hello", 1, 0, "one", "")
    served.says(1, "q", 2, "configure", [["notices", 1]])
    served.player.put("red", CARD_1)
    for _ in range(4):
        served.written()
        served.player.wait(200)
    told = served.says(1, "q", 3, "configure", [["notices", 1]])
    for _ in range(4):
        served.player.wait(200)
        told += served.written()
    notices = [frame for _, frame in told if frame[0] == "n"]
    assert notices == [
        ["n", "card", "red", CARD_1, 1],
        ["n", "view", *served.player.unit.view(served.player.now_ms).values()],
    ]


def test_both_cards_put_in_at_once_are_both_told() -> None:
    served = Served()
    served.says(1, "q", 1, "hello", 1, 0, "one", "")
    served.says(1, "q", 2, "configure", [["notices", 1]])
    served.player.put("green", CARD_1)
    served.player.put("red", CARD_2)
    told = []
    for _ in range(4):
        told += served.written()
        served.player.wait(200)
    cards = sorted(frame[2:4] for _, frame in told if frame[:2] == ["n", "card"])
    assert cards == [["green", CARD_1], ["red", CARD_2]]


def test_a_line_that_has_ended_is_written_to_no_more() -> None:
    served = Served()
    served.says(1, "q", 1, "hello", 1, 0, "one", "")
    served.says(1, "q", 2, "configure", [["notices", 1]])
    served.lines.close(1, served.player.now_ms)
    served.player.press("5")
    assert (served.written(), served.lines.next_due()) == ([], None)
    assert not served.host.attached(served.player.now_ms)


def test_with_the_cable_every_line_is_gone() -> None:
    served = Served()
    served.says(1, "q", 1, "hello", 1, 0, "one", "")
    served.says(2, "q", 1, "state")
    served.lines.close_all(served.player.now_ms)
    assert not served.host.attached(served.player.now_ms)
    assert served.says(2, "q", 2, "hello", 1, 0, "two", "")[0][1][0] == "a"
