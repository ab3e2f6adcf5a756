"""Hands on the unit from a page: whose, on what, and named in the log. The unit is a real one, in simulated time."""

import pytest

from board_app.game.contract import Place
from board_app.game.hands import TYPED_MOST
from board_app.rules.moves import Accepted, Move, Outcome, Refusal, Value
from tests.board_app.game.test_clerk import FullStore
from tests.world import CARDS, World, newest, seated, sums

HERE = Place("here", here=True)


def hand(world: World, seat: int | None, move: str, **words: Value) -> Outcome:
    """Somebody at a seat, or the banker, lends the unit a hand; what comes of it has come."""
    outcome = world.table.submit(seat, Move(move, words), world.table.new_op())
    world.settle()
    return outcome


def code(outcome: Outcome) -> str:
    assert isinstance(outcome, Refusal), outcome
    return outcome.code


def typed(world: World, *keys: str, seat: int | None = None) -> None:
    for key in keys:
        assert isinstance(hand(world, seat, "press", key=key), Accepted)


def lines(world: World) -> list[str]:
    """The log, oldest line first."""
    return [line.sentence for line in world.table.history()][::-1]


def opened() -> World:
    """A table at which everybody may press the keys."""
    world = seated()
    world.do("option", option="unit_keys", value="on")
    return world


def held_in_red(world: World) -> str:
    return world.unit.unit.panel.slots.red


def test_an_amount_typed_on_the_page_is_paid_by_the_unit_and_the_log_names_the_hand() -> None:
    world = seated()
    hand(world, None, "insert", slot="red", uid=CARDS[1])
    typed(world, "1", ".", "5", "M")
    assert sums(world) == [1350, 1500]
    assert lines(world)[-3:] == [
        "The banker put the card of Ada into red on the unit's page",
        "The banker pressed 1 . 5 M on the unit's page",
        "Ada paid the bank 1.5M, keyed on the unit",
    ]


def test_a_players_hand_is_refused_until_the_banker_opens_the_keys() -> None:
    world = seated()
    hands: tuple[tuple[str, dict[str, Value]], ...] = (
        ("press", {"key": "GO"}),
        ("insert", {"slot": "red", "uid": CARDS[2]}),
        ("remove", {"slot": "red"}),
    )
    before = lines(world)
    for move, words in hands:
        assert code(hand(world, 2, move, **words)) == "keys_are_the_bankers"
    assert lines(world) == before
    assert not world.table.view().unit.open_keys
    world.do("option", option="unit_keys", value="on")
    assert newest(world) == "The table plays “The unit's keys on the pages”: are everybody's"
    assert world.table.view().unit.open_keys
    hand(world, 2, "insert", slot="green", uid=CARDS[2])
    typed(world, "GO", seat=2)
    assert "Bo pressed GO on the unit's page" in lines(world)
    assert sums(world) == [1500, 1700]


def test_what_one_has_typed_is_named_before_another_goes_on() -> None:
    world = opened()
    typed(world, "1", seat=1)
    typed(world, "2", seat=2)
    typed(world, "C", seat=1)
    assert lines(world)[-3:] == [
        f"{who} on the unit's page" for who in ("Ada pressed 1", "Bo pressed 2", "Ada pressed C")
    ]


def test_keys_that_lead_to_nothing_are_named_all_the_same() -> None:
    world = opened()
    typed(world, *["7"] * (TYPED_MOST + 1), seat=1)
    assert newest(world) == f"Ada pressed {' '.join('7' * TYPED_MOST)} on the unit's page"


def test_two_taps_on_two_slots_at_once_put_one_card_into_the_second() -> None:
    world = seated()
    for slot in ("red", "green"):
        world.table.submit(None, Move("insert", {"slot": slot, "uid": CARDS[1]}), world.table.new_op())
    world.settle()
    slots = world.unit.unit.panel.slots
    assert (slots.green, slots.red) == (CARDS[1], "")


def test_a_key_that_is_held_down_is_let_go_and_named_once() -> None:
    world = seated()
    hand(world, None, "press", key=".", how="down")
    twin = world.table.view().unit.twin
    assert twin is not None
    assert twin.held == (".",)
    hand(world, None, "press", key=".", how="up")
    assert world.unit.unit.panel.keypad.pressed() == []
    assert [line for line in lines(world) if "held" in line] == ["The banker held . down on the unit's page"]


def test_a_key_asked_for_twice_under_one_op_is_pressed_once() -> None:
    world = seated()
    for key, op in (("5", "digit001"), ("5", "digit001"), ("M", "enter001"), ("M", "enter001")):
        hand(world, None, "insert", slot="red", uid=CARDS[1])
        world.table.submit(None, Move("press", {"key": key}), op)
        world.settle()
    assert sums(world) == [1000, 1500]


def test_only_a_card_of_this_table_is_put_in() -> None:
    world = seated()
    assert code(hand(world, None, "insert", slot="red", uid="CA4D0009")) == "strange_card"
    assert held_in_red(world) == ""


def test_plastic_is_moved_by_hand_alone() -> None:
    world = seated()
    world.unit.card("red", CARDS[1])
    world.settle()
    assert code(hand(world, None, "remove", slot="red")) == "plastic"
    assert code(hand(world, None, "insert", slot="red", uid=CARDS[2])) == "plastic"
    assert code(hand(world, None, "insert", slot="green", uid=CARDS[1])) == "plastic"
    assert held_in_red(world) == CARDS[1]


def test_a_card_from_a_page_goes_where_a_page_wants_it() -> None:
    world = seated()
    hand(world, None, "insert", slot="red", uid=CARDS[1])
    hand(world, None, "insert", slot="green", uid=CARDS[1])
    slots = world.unit.unit.panel.slots
    assert (slots.green, slots.red) == (CARDS[1], "")
    hand(world, None, "insert", slot="green", uid=CARDS[2])
    assert slots.green == CARDS[2]
    hand(world, None, "remove", slot="green")
    assert slots.green == ""
    assert newest(world) == "The banker took the card out of green on the unit's page"


def test_a_slot_with_nothing_in_it_is_emptied_without_a_line() -> None:
    world = seated()
    lines = len(world.table.book.lines)
    assert isinstance(hand(world, None, "remove", slot="green"), Accepted)
    assert len(world.table.book.lines) == lines


def test_plastic_put_in_over_a_card_from_a_page_is_plastic() -> None:
    world = seated()
    hand(world, None, "insert", slot="red", uid=CARDS[1])
    world.unit.card("red", CARDS[2])
    world.settle()
    assert code(hand(world, None, "remove", slot="red")) == "plastic"


def test_the_unit_on_this_machine_has_no_plastic() -> None:
    world = seated()
    world.table.attend(world.line, None, HERE)
    world.settle()
    world.unit.card("red", CARDS[1])
    world.line.plugged = True
    world.restart_unit()
    world.settle()
    world.unit.card("red", CARDS[1])
    world.settle()
    assert isinstance(hand(world, None, "remove", slot="red"), Accepted)
    assert held_in_red(world) == ""


def test_a_card_from_a_page_that_a_hand_takes_out_is_forgotten_and_keys_are_no_cards() -> None:
    world = seated()
    hand(world, None, "insert", slot="red", uid=CARDS[1])
    typed(world, "5")
    world.unit.cards_out()
    world.settle()
    world.unit.card("red", CARDS[1])
    world.settle()
    assert code(hand(world, None, "remove", slot="red")) == "plastic"


def test_a_hand_that_the_disk_cannot_name_is_not_lent() -> None:
    store = FullStore()
    world = seated(store=store)
    store.full = True
    assert code(hand(world, None, "press", key="GO")) == "storage"
    assert code(hand(world, None, "insert", slot="red", uid=CARDS[1])) == "storage"
    assert (held_in_red(world), sums(world)) == ("", [1500, 1500])
    store.full = False
    world.table.attend(world.line, None, HERE, swapped=True)
    store.full = True
    world.table.attend(world.line, None, HERE, swapped=True)
    store.full = False
    world.pass_time(1000)
    assert [line for line in lines(world) if "Another unit" in line] == [
        "Another unit keeps the balances from here on: here"
    ]


def test_a_card_from_a_page_is_out_before_another_unit_comes() -> None:
    world = seated()
    hand(world, None, "insert", slot="red", uid=CARDS[1])
    world.table.attend(world.line)
    world.settle()
    assert held_in_red(world) == ""


@pytest.mark.parametrize(
    ("move", "words"),
    [("press", {"key": "F1"}), ("press", {}), ("press", {"key": "5", "how": "hit"}), ("remove", {"slot": "blue"})],
)
def test_what_is_no_hand_is_refused(move: str, words: dict[str, Value]) -> None:
    assert code(hand(seated(), None, move, **words)) == "bad_hand"
