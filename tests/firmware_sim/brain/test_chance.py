"""Chance strikes whoever takes the last card out after an operation, and stays until it has been seen."""

from collections.abc import Callable

import pytest

from firmware_sim.brain.deck import card
from tests.firmware_sim.brain.caller import Caller
from tests.firmware_sim.player import CARD_1, CARD_2, CARD_3, Player, seated


def lucky(one_in: int = 1) -> Player:
    """A unit with two cards at which every removal that may strike does, or one in so many."""
    player = seated()
    player.unit.settings.take([["chance_one_in", one_in]])
    return player


def receive(player: Player, uid: str = CARD_1) -> None:
    """An operation by hand: card in, 10K from the bank, card out."""
    player.put("green", uid)
    player.type("10K")
    player.pull("green")


def struck(player: Player) -> list[int]:
    """The accounts struck by a Chance, in order."""
    facts = [player.fact(number) for number in range(1, player.journal.accounts.revision + 1)]
    return [fact[3] for fact in facts if fact[1] == "chance"]


def mark(player: Player) -> str:
    """The mark on the display."""
    return player.unit.view(player.now_ms).mark


def see_it(player: Player) -> None:
    """Watch the display until nothing more comes."""
    player.wait(20_000)


def text(player: Player, number: int) -> str:
    """The words of a card."""
    return card(number).text(player.unit.panel.money)


def test_the_last_card_out_after_an_operation_is_struck_shown_and_put_on_record() -> None:
    player = lucky()
    receive(player)
    _, _, number, account, zone = player.fact(4)
    assert (account, zone) == (1, 0)
    assert "p" in card(number).suits
    assert (player.line, mark(player)) == ("CHANCE FOR CARD 1", "?")
    assert player.cues()[-2:] == ["card_out", "chance"]
    player.wait(1500)
    assert (player.line, mark(player)) == (text(player, number), "?")
    assert player.cues() == [card(number).cue]
    player.wait(max(4000, 150 * len(text(player, number))) - 1)
    assert player.line == text(player, number)
    player.wait(1)
    assert (player.line, mark(player)) == ("PUT IN A CARD", "")


def test_with_two_cards_in_the_last_one_out_is_struck() -> None:
    player = lucky()
    player.put("red", CARD_1)
    player.put("green", CARD_2)
    player.type("10K")
    player.pull("red")
    assert struck(player) == []
    player.pull("green")
    assert struck(player) == [2]


def test_a_balance_check_strikes_nobody() -> None:
    player = lucky()
    for _ in range(20):
        player.put("green", CARD_1)
        player.pull("green")
    assert struck(player) == []


def test_go_counts_as_an_operation() -> None:
    player = lucky()
    player.put("green", CARD_1)
    player.press("GO")
    player.pull("green")
    assert struck(player) == [1]


def test_one_operation_strikes_at_most_once() -> None:
    player = lucky()
    receive(player)
    see_it(player)
    player.put("green", CARD_2)
    player.pull("green")
    assert struck(player) == [1]


def test_it_never_strikes_twice_in_a_row() -> None:
    player = lucky()
    for uid in (CARD_1, CARD_2, CARD_1, CARD_2, CARD_1):
        receive(player, uid)
        see_it(player)
    assert struck(player) == [1, 1, 1]
    assert [fact[1] for fact in map(player.fact, range(3, 11))] == ["op", "chance", "op"] * 2 + ["op", "chance"]


def test_one_in_eight_is_the_rate_between_strikes() -> None:
    player = seated()
    for _ in range(2000):
        receive(player)
        see_it(player)
    # One in eight of those that may strike; the one after a strike may not.
    strikes = player.journal.accounts.revision - 2 - 2000
    assert 2000 / 9 * 0.85 < strikes < 2000 / 9 * 1.15


@pytest.mark.parametrize("setting", [["chance_one_in", 0], ["pause", 1]])
def test_it_can_be_switched_off(setting: list[object]) -> None:
    player = lucky()
    player.unit.settings.take([setting])
    for _ in range(10):
        receive(player)
    assert struck(player) == []


def test_a_stranger_s_card_out_last_strikes_nobody() -> None:
    player = lucky()
    player.put("green", CARD_1)
    player.type("10K")
    player.put("red", CARD_3)
    player.press("C")
    player.pull("green")
    player.pull("red")
    assert struck(player) == []


def test_it_blocks_no_payment_and_eats_no_digit() -> None:
    player = lucky()
    receive(player)
    player.put("green", CARD_2)
    player.type("260K")
    assert player.balance(2) == 1526
    player.type("5")
    assert player.line == "5"
    assert mark(player) == "?"


@pytest.mark.parametrize("typed", ["2", "26"])
def test_digits_come_first_and_it_is_shown_again_from_its_sign_on(typed: str) -> None:
    player = lucky()
    receive(player)
    number = player.fact(4)[2]
    player.type(typed)
    assert player.line == typed
    see_it(player)
    assert player.line == typed
    player.press("C")
    assert player.line == "CHANCE FOR CARD 1"
    player.wait(1500)
    assert player.line == text(player, number)
    see_it(player)
    assert mark(player) == ""


def test_it_is_shown_over_digits_that_were_typed_before_and_leaves_them() -> None:
    player = lucky()
    player.put("green", CARD_1)
    player.type("10K")
    player.type("26")
    player.pull("green")
    assert player.line == "CHANCE FOR CARD 1"
    player.press("0")
    assert player.line == "260"
    assert player.unit.panel.typed_text == "260"


def test_seen_to_the_end_over_digits_it_does_not_come_again() -> None:
    player = lucky()
    player.put("green", CARD_1)
    player.type("10K")
    player.type("26")
    player.pull("green")
    see_it(player)
    assert (player.line, mark(player)) == ("26", "")


def test_a_key_ends_the_sign_and_the_next_the_words() -> None:
    player = lucky()
    receive(player)
    number = player.fact(4)[2]
    player.press("C")
    assert player.line == text(player, number)
    player.press("C")
    assert (player.line, mark(player)) == ("PUT IN A CARD", "")


def test_a_message_covers_it_and_it_comes_again_afterwards() -> None:
    player = lucky()
    receive(player)
    player.wait(2000)
    player.unit.show("HELLO", 3000, player.now_ms)
    assert player.line == "HELLO"
    player.wait(3000)
    assert player.line == "CHANCE FOR CARD 1"
    see_it(player)
    assert mark(player) == ""


def test_asleep_it_is_kept_and_shown_on_wake() -> None:
    player = lucky()
    player.put("green", CARD_1)
    player.type("10K")
    player.wait(90_000)
    player.cues()
    player.pull("green")
    assert player.unit.state == "asleep"
    assert player.cues() == []
    assert struck(player) == [1]
    player.wait(1_000_000)
    player.press("5")
    assert player.line == "CHANCE FOR CARD 1"
    assert player.cues() == ["key", "wake", "chance"]


def test_a_new_card_s_question_comes_first() -> None:
    player = lucky()
    receive(player)
    player.put("green", CARD_3)
    assert player.line == "NEW CARD? PRESS A KEY"
    player.press("5")
    player.wait(4000)
    assert player.line == "CHANCE FOR CARD 1"


def test_while_one_is_being_shown_no_other_is_drawn() -> None:
    player = lucky()
    receive(player)
    player.put("green", CARD_2)
    player.type("10K")
    player.pull("green")
    assert struck(player) == [1]


def test_it_is_shown_again_after_a_restart_right_after_it() -> None:
    player = lucky()
    receive(player)
    again = Player(player.store)
    again.press("5")
    assert again.line == "CHANCE FOR CARD 1"


NEW_GAMES: dict[str, Callable[[Player], None]] = {
    "a clear": lambda player: player.press("C", 3000),
    "a load": lambda player: player.journal.load("other000", [10]),
}


@pytest.mark.parametrize("how", NEW_GAMES)
def test_a_new_game_forgets_it(how: str) -> None:
    player = lucky()
    player.type("1")
    player.put("green", CARD_1)
    player.type("0K")
    player.type("1")
    player.pull("green")
    NEW_GAMES[how](player)
    see_it(player)
    assert mark(player) == ""


def test_one_that_cannot_be_kept_on_record_did_not_happen() -> None:
    player = lucky()
    player.put("green", CARD_1)
    player.type("10K")
    player.store.full = True
    player.pull("green")
    assert struck(player) == []
    assert player.line == "CANNOT SAVE: NOTHING CHANGED. TRY AGAIN"
    assert mark(player) == ""


def test_an_ordered_payment_with_no_card_in_counts_as_its_payer_s_removal() -> None:
    caller = Caller(lucky())
    answer = caller.ask("post", "k3f90001", 2, "p", [[2, 26], [1, -26]])
    assert answer[:2] == ["a", 3]
    assert struck(caller.player) == [1]
    assert caller.revision == 4
    assert answer[2] != caller.chain


def test_an_ordered_payment_with_a_card_in_waits_for_the_card_to_come_out() -> None:
    caller = Caller(lucky())
    caller.player.put("green", CARD_2)
    caller.ask("post", "k3f90001", 2, "p", [[1, -26], [2, 26]])
    assert struck(caller.player) == []
    caller.player.pull("green")
    assert struck(caller.player) == [2]


@pytest.mark.parametrize(("kind", "legs"), [("c", [[1, -26], [2, 26]]), ("p", [[1, 26]])])
def test_a_correction_and_what_the_bank_pays_strike_nobody(kind: str, legs: list[list[int]]) -> None:
    caller = Caller(lucky())
    caller.ask("post", "k3f90001", 2, kind, legs)
    caller.player.put("green", CARD_1)
    caller.player.pull("green")
    assert struck(caller.player) == []


def test_a_post_is_answered_even_when_its_chance_cannot_be_kept() -> None:
    caller = Caller(lucky())
    append = caller.player.store.append

    def once(line: bytes) -> int:
        offset = append(line)
        caller.player.store.full = True
        return offset

    caller.player.store.append = once  # type: ignore[method-assign]  # a disk that fills up between two writes
    assert caller.ask("post", "k3f90001", 2, "p", [[1, -26]])[:2] == ["a", 3]
    caller.player.store.full = True
    assert caller.player.journal.accounts.balances() == [1474, 1500]


def test_a_chance_is_numbered_and_part_of_the_chain() -> None:
    player = lucky()
    receive(player)
    before = player.journal.since(3)
    assert before is not None
    assert before[1] == player.journal.accounts.chain != before[0]


def test_a_chance_that_was_missed_is_read_again_with_c() -> None:
    player = lucky()
    player.press("C")
    assert player.line != ""
    receive(player)
    words = text(player, player.fact(4)[2])
    see_it(player)
    player.put("green", CARD_2)
    assert words not in player.line
    player.press("C")
    assert player.line == words
    see_it(player)
    player.press("C")
    assert player.line == words


def test_a_c_that_ends_the_words_does_not_bring_them_back() -> None:
    player = lucky()
    receive(player)
    words = text(player, player.fact(4)[2])
    player.wait(1500)
    assert player.line == words
    player.press("C")
    assert player.line != words
    player.press("C")
    assert player.line == words


def test_a_chance_of_an_old_game_is_not_read_in_a_new_one() -> None:
    player = lucky()
    receive(player)
    words = text(player, player.fact(4)[2])
    see_it(player)
    player.journal.load("newgame1", [1500])
    player.press("C")
    assert player.line != words
