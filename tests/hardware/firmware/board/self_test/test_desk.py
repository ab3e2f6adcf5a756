"""What every step of the self-test sees and says."""

from board.self_test.sentences import sentence

from tests.hardware.firmware.board.self_test.guided import Guided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator


def asking(guided: Guided) -> "Generator[None, None, str]":
    """A step that asks."""
    guided.desk.say("buzzer")
    return (yield from guided.desk.answer(1_000))


def resting(guided: Guided, ms: int) -> "Generator[None, None, int]":
    """A step that rests; it returns the turns that went by."""
    before_us = guided.clock.us
    yield from guided.desk.rest(ms)
    return (guided.clock.us - before_us) // 5_000


def test_k_and_c_are_answers_and_other_keys_are_none() -> None:
    for key in ("K", "C"):
        guided = Guided()
        assert guided.begin(asking(guided)).press("5", key).end == key
        assert guided.cues == ["key", "key"]


def test_without_an_answer_it_goes_on_by_itself() -> None:
    guided = Guided()
    guided.begin(asking(guided)).go(990)
    assert not guided.over
    guided.go(20)
    assert guided.end == ""


def test_a_key_pressed_before_a_sentence_is_no_answer_to_it() -> None:
    guided = Guided()
    guided.desk.say("hello")
    guided.desk.turn(0, 0)
    for _ in range(4):
        guided.desk.turn(1, 1 << 11)
    guided.desk.say("buzzer")
    assert guided.desk.answered() == ""


def test_a_sentence_is_shown_and_logged_once() -> None:
    guided = Guided()
    for _ in range(3):
        guided.desk.say("keys_left", 3)
    assert guided.said == [guided.desk.line] == [sentence("keys_left", 3)]


def test_a_rest_takes_at_least_a_turn() -> None:
    for ms, turns in ((0, 1), (4, 1), (20, 4)):
        guided = Guided()
        assert guided.begin(resting(guided, ms)).ends() == turns
