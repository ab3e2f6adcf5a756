"""What a unit tells of itself is kept as long as it is true."""

from board_app.game.standing import UnitStanding
from unit_driver.notices import CardSeen, KeyPressed, TroubleTold, ViewShown

READY = UnitStanding("ready")


def test_each_slot_holds_the_card_that_was_put_in_last() -> None:
    red, green = CardSeen("red", "0A000001", 1), CardSeen("green", "0A000002", 0)
    both = READY.after(red).after(green)
    assert both.cards == (red, green)
    other = CardSeen("red", "0A000003", 0)
    assert both.after(other).cards == (green, other)
    assert both.after(CardSeen("red", "", 0)).cards == (green,)


def test_a_key_is_held_until_it_is_let_go() -> None:
    held = READY.after(KeyPressed("C", "down")).after(KeyPressed(".", "down"))
    assert held.held == ("C", ".")
    assert held.after(KeyPressed("C", "up")).held == (".",)


def test_trouble_stands_until_somebody_uses_the_unit_again() -> None:
    troubled = READY.after(TroubleTold("BATTERY LOW"))
    assert troubled.after(ViewShown(True, "", "", "")).trouble == "BATTERY LOW"
    assert troubled.after(KeyPressed("5", "tap")).trouble == ""
    assert troubled.after(CardSeen("red", "0A000001", 1)).trouble == ""
