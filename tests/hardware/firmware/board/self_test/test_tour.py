"""The way through the whole self-test, and what it comes to."""

from board import pins
from board.self_test.desk import PATIENCE_MS
from board.self_test.sentences import sentence
from board.self_test.tour import tour

from tests.firmware.simulated.card import Card
from tests.hardware.firmware.board.self_test.guided import NAMES, Guided

KEYS = [name for name in NAMES if name]
UID = "0A00050F"


def begun() -> Guided:
    """The test has begun."""
    guided = Guided()
    return guided.begin(tour(guided.desk, guided.glass, guided.tests[0], guided.tests[1])).hears("hello")


def test_a_sound_unit_is_led_from_display_to_green_and_told_to_be_sound() -> None:
    guided = begun().press("K").hears("display").press("K").hears("press").press(*KEYS).hears("buzzer").press("K")
    for colour, place in (("RED", guided.red), ("GREEN", guided.green)):
        guided.hears("original", colour, "92").press("K").hears("put_card", colour)
        place.put(Card(UID))
        guided.hears("reads", colour, UID)
        place.put()
    guided.hears("end", "RED READS, GREEN READS, DISPLAY GOOD, KEYS GOOD, BUZZER GOOD")
    assert (guided.desk.red, guided.desk.green) == ("OK", "OK")
    guided.press("K")
    assert guided.over


def test_every_step_can_be_left_with_c_and_the_end_says_what_was_left_out() -> None:
    guided = begun().press("C").hears("display").press("C").hears("display_dark").press("C").hears("press")
    guided.press("C", "C").hears("buzzer").press("C").press("C").hears("original", "RED", "92").press("C")
    guided.hears("original", "GREEN", "92").press("C")
    guided.hears("end", "RED LEFT OUT, GREEN LEFT OUT, DISPLAY BAD, KEYS LEFT OUT, BUZZER BAD")
    assert (guided.desk.red, guided.desk.green) == ("NO", "NO")
    guided.press("C")
    assert guided.over


def test_without_a_key_that_works_it_goes_its_way_by_itself() -> None:
    guided = begun()
    guided.red.put(Card(UID))
    guided.hears("reads", "RED", UID)
    guided.red.put()
    summary = "RED READS, GREEN SAW NOTHING, DISPLAY LEFT OUT, KEYS BAD, BUZZER LEFT OUT"
    guided.hears("end", summary).ends()
    assert guided.said[-1] == sentence("end", summary)


def test_a_stuck_key_that_began_it_is_named_and_the_unit_starts_when_nobody_is_there() -> None:
    guided = Guided()
    guided.down = {NAMES.index("0")}
    for _ in range(4):
        guided.look()
    guided.begin(tour(guided.desk, guided.glass, guided.tests[0], guided.tests[1])).go(2 * PATIENCE_MS + 100)
    assert guided.over
    stuck = sentence("key_stuck", "0", pins.ROWS[3], pins.COLUMNS[1])
    assert guided.said == [sentence("hello"), stuck]


def test_a_stuck_key_does_not_keep_somebody_from_the_test() -> None:
    guided = Guided()
    guided.down = {NAMES.index("0")}
    for _ in range(4):
        guided.look()
    guided.begin(tour(guided.desk, guided.glass, guided.tests[0], guided.tests[1])).press("K").hears("display")
