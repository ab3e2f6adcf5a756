"""A table and its unit: what is said of it, what can be done to it, and what waits when it cannot write."""

import pytest

from board_app.rules.moves import Refusal
from tests.board_app.alone import Alone
from tests.board_app.game.test_table import waited
from tests.board_app.quiet_unit import QuietUnit
from tests.board_app.scripted_unit import ScriptedUnit, serve
from unit_driver.events import Lost, NoticeArrived, Rejected
from unit_driver.notices import CardSeen, KeyPressed, TroubleTold, ViewShown


def test_a_table_without_a_unit_has_nothing_to_go_on_without() -> None:
    one = Alone()
    assert one.no("go_on").code == "not_lost"
    assert one.no("press", key="5").code == "no_unit"
    assert [one.no(move).code for move in ("take_unit", "load_unit", "leave_unit")] == ["no_question"] * 3


def test_a_unit_that_goes_or_refuses_is_said_in_words() -> None:
    one = Alone()
    one.table.attend(QuietUnit())
    assert one.table.view().unit.sentence == "Looking for the unit. Payments wait until it answers."
    assert [choice.move for choice in one.table.view().unit.choices] == ["go_on"]
    one.table.unit_event(Rejected("version", (2, 0)))
    assert "another version of the link (2.0)" in one.table.view().unit.sentence
    one.table.unit_event(Rejected("busy", (1200,)))
    assert one.table.view().unit.state == "busy"
    one.table.unit_event(Lost("the cable was pulled"))
    assert one.table.view().unit.state == "lost"
    assert not one.table.prompt


def test_a_table_that_went_on_alone_stays_so_until_the_unit_is_back() -> None:
    one = waited()
    one.yes("go_on")
    one.table.unit_event(Lost("still gone"))
    assert one.table.view().unit.sentence.startswith("Going on without the unit")


def test_a_stray_card_is_named_until_it_is_out() -> None:
    one = Alone()
    one.table.attend(QuietUnit())
    one.table.unit_event(NoticeArrived(CardSeen("green", "0A00050F", 0)))
    unit = one.table.view().unit
    assert unit.sentence == "The card in green (0A00050F) belongs to nobody yet."
    labels = [choice.label for choice in unit.choices]
    assert labels == ["Go on without the unit", "This is Ada's card", "This is Bo's card"]
    one.table.unit_event(NoticeArrived(KeyPressed("5", "tap")))
    one.table.unit_event(NoticeArrived(CardSeen("green", "", 0)))
    assert len(one.table.view().unit.choices) == 1


def test_what_is_wrong_with_the_unit_is_said_until_somebody_uses_it() -> None:
    one = Alone()
    one.table.attend(QuietUnit())
    calm = one.table.view().unit.sentence
    one.table.unit_event(NoticeArrived(TroubleTold("RED READER DOES NOT ANSWER")))
    assert one.table.view().unit.sentence == f"{calm} The unit says: RED READER DOES NOT ANSWER."
    one.table.unit_event(NoticeArrived(ViewShown(lit=True, green="", red="", line="")))
    assert one.table.view().unit.sentence != calm
    one.table.unit_event(NoticeArrived(KeyPressed("5", "tap")))
    assert one.table.view().unit.sentence == calm


def test_a_payment_the_unit_refused_is_told_with_its_reason() -> None:
    one = Alone()
    carry = serve(one.table, ScriptedUnit(refusing="limit"))
    one.do("pay", "wait0001", payer=1, payee=2, amount="1M")
    carry()
    refusal = one.told["wait0001"]
    assert isinstance(refusal, Refusal)
    assert refusal.sentence == "The unit refused that payment (limit); nothing was paid."
    assert (one.sums(), one.table.view().waiting) == ([1500, 1500], ())


def test_a_payment_the_unit_cannot_write_waits_and_is_tried_again() -> None:
    one = Alone()
    unit = ScriptedUnit(refusing="storage")
    carry = serve(one.table, unit)
    one.do("pay", "wait0001", payer=1, payee=2, amount="1M")
    carry()
    (waiting,) = one.table.view().waiting
    assert not waiting.sent
    assert "It has no room to keep a payment" in one.table.view().unit.sentence
    unit.refusing = ""
    one.table.unit_event(NoticeArrived(ViewShown(lit=True, green="", red="", line="")))
    carry()
    assert (one.sums(), one.table.view().waiting) == ([1400, 1600], ())
    assert one.table.view().unit.sentence == "The unit is in service."


def test_a_payment_the_unit_cannot_write_can_be_withdrawn() -> None:
    one = Alone()
    carry = serve(one.table, ScriptedUnit(refusing="storage"))
    one.do("pay", "wait0001", payer=1, payee=2, amount="1M")
    carry()
    one.yes("withdraw", op="wait0001")
    assert (one.sums(), one.table.view().waiting) == ([1500, 1500], ())


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("press", {"key": "5"}),
        ("press", {"key": "C", "how": "down"}),
        ("insert", {"slot": "red", "uid": "CA4D0001"}),
    ],
)
def test_a_hand_on_the_page_reaches_the_unit(move: str, words: dict[str, str]) -> None:
    one = Alone()
    assert one.no(move, **words).code == "no_unit"
    one.yes("bind", uid="CA4D0001", seat=1)
    unit = ScriptedUnit()
    serve(one.table, unit)
    one.yes(move, **words)
    expected = [words["key"], words.get("how", "tap")] if move == "press" else list(words.values())
    assert (unit.asked[-1].name, unit.asked[-1].args) == (move, expected)
    for wrong in ({}, dict.fromkeys(words, "no such thing ~")):
        assert one.no(move, **wrong).code == "bad_hand"


class PaperWindow:
    """A window that was closed and is opened by a call."""

    closed = True

    def open(self) -> None:
        """Open it."""
        self.closed = False


def test_a_closed_window_is_opened_from_the_page() -> None:
    one = Alone()
    window = PaperWindow()
    one.table.attend(ScriptedUnit(), window)
    assert "open_window" in [choice.move for choice in one.table.view().unit.choices]
    one.yes("open_window")
    assert not window.closed
    assert "open_window" not in [choice.move for choice in one.table.view().unit.choices]
    assert one.no("open_window").code == "no_window"
