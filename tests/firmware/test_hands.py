"""The firmware in people's hands: cards, keys, display and sound, without a board app."""

from firmware_sim.brain.texts import sentence
from tests.firmware.board import SimulatedBoard

ADA, BO = "04A2B3C4D5E6F7", "0A00050F"
# The tune `paid` in Hz.
PAID = [784, 622, 523]
KEY, BEEP = 1568, 1047


def start_of(name: str, *figures: str) -> str:
    """The part of a sentence that the display shows first."""
    return sentence(name, *figures)[:16]


def enrolled(board: SimulatedBoard) -> None:
    """Ada's card lies in red and Bo's in green, each with an account."""
    for slot, uid in (("red", ADA), ("green", BO)):
        board.card(slot, uid)
        board.until("line", "NEW CARD")
        board.key("1")
        board.until(slot, "15M")


def test_two_cards_and_the_keys_pay_and_the_display_shows_both_balances(board: SimulatedBoard) -> None:
    enrolled(board)
    board.key("2", "6", "0", "K")
    board.until("red", "14.74M")
    picture = board.until("green", "15.26M")
    assert (picture.slots, picture.red) == ("GR", "14.74M")
    board.until_heard(PAID)
    journal = (board.folder / "data" / "unit.journal").read_text("utf-8")
    assert '"op","","k",[[1,-26],[2,26]],0]' in journal


def test_a_card_taken_out_leaves_its_balance_dark(board: SimulatedBoard) -> None:
    enrolled(board)
    board.card("red")
    picture = board.until("line", "GREEN CARD 2 15M")
    assert (picture.green, picture.red) == ("15M", "")


def test_the_same_card_in_both_slots_is_said(board: SimulatedBoard) -> None:
    board.card("green", ADA)
    board.until("line", "NEW CARD")
    board.key("1")
    board.card("red", ADA)
    board.until("line", "SAME CARD IN")


def test_two_cards_in_one_slot_are_said_and_neither_is_taken(board: SimulatedBoard) -> None:
    board.card("green", ADA, BO)
    picture = board.until("line", start_of("two_cards_here", "GREEN"))
    assert picture.green == ""


def test_an_amount_typed_beside_two_cards_in_one_slot_is_kept_and_they_are_said_again(board: SimulatedBoard) -> None:
    enrolled(board)
    board.card("red", ADA, "0A0005AA")
    board.until("line", start_of("two_cards_here", "RED"))
    board.key("5")
    board.until("line", "5  ")
    board.key("M")
    picture = board.until("line", start_of("two_cards_here", "RED"))
    assert picture.green == "15M"
    board.card("red", ADA)
    board.until("red", "15M")
    board.key("M")
    board.until("green", "20M")


def test_a_phone_is_told_from_a_card(board: SimulatedBoard) -> None:
    board.card("red", "phone")
    picture = board.until("line", start_of("random_card", "RED"))
    assert picture.red == ""


def test_three_keys_at_the_corners_of_a_rectangle_type_no_fourth(board: SimulatedBoard) -> None:
    board.key("C")
    for key in ("1", "2", "4"):
        board.order("key", key, "down")
    board.turns(12)
    for key in ("1", "2", "4"):
        board.order("key", key, "up")
    board.turns(12)
    board.key("7", "8")
    assert board.until("line", "78").line.strip() == "78"


def test_a_held_point_turns_the_volume_down_to_beeps(board: SimulatedBoard) -> None:
    board.key("1", "C")
    board.order("key", ".", "down")
    board.until("line", "VOLUME 0")
    board.order("key", ".", "up")
    board.turns(8)
    board.heard()
    board.key("K")
    board.until("line", "TYPE AN AMOUNT")
    # The key, and the beep that stands for every other sound.
    assert board.until_heard([BEEP]) == [KEY, BEEP]


def test_a_unit_that_nobody_uses_goes_dark_and_any_key_wakes_it(board: SimulatedBoard) -> None:
    board.key("1")
    board.until("line", "PUT IN A CARD")
    board.order("pass", 90_000)
    board.until_dark()
    board.key("5")
    board.until("line", "PUT IN A CARD")


def test_it_goes_on_where_it_was_after_a_power_cut(board: SimulatedBoard) -> None:
    enrolled(board)
    board.cut_power()
    board.power_on()
    board.card("red", ADA)
    board.until("red", "15M")


def test_the_watchdog_is_fed_on_every_turn(board: SimulatedBoard) -> None:
    first = board.order("watchdog").split()
    second = board.order("watchdog").split()
    assert (first[1], second[1]) == ("1", "1")
    assert int(second[0]) == int(first[0]) + 1


def test_a_nearly_empty_battery_is_said_every_five_minutes(board: SimulatedBoard) -> None:
    board.order("supply", 3300)
    for _ in range(6):
        board.order("pass", 1000)
        board.turns(2)
    board.until("line", start_of("battery_low"))
    board.key("C")
    board.until("line", "PUT IN A CARD")
    board.order("pass", 300_000)
    board.until("line", start_of("battery_low"))
