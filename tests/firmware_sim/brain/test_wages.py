"""Go pays the card in green, once a turn where the app follows the turns."""

from tests.firmware_sim.player import CARD_1, CARD_2, CARD_3, Player, seated


def followed(player: Player) -> None:
    """An app is there and says that account 1 has had its wage."""
    player.unit.settings.take([["paid", [1]]])
    player.unit.panel.host_until_ms = player.now_ms + 60_000


def test_go_pays_two_million_to_green() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.press("GO")
    assert player.balance(1) == 1700
    assert player.line == "GO: GREEN GETS 2M"
    assert player.fact(3) == [3, "op", "", "g", [[1, 200]], 0]
    assert "go" in player.cues()


def test_go_pays_again_when_nobody_follows_the_turns() -> None:
    player = seated()
    player.unit.settings.take([["paid", [1]]])
    player.put("green", CARD_1)
    player.press("GO")
    player.press("GO")
    assert player.balance(1) == 1900


def test_go_looks_at_green_alone_when_two_cards_are_in() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.put("green", CARD_2)
    player.press("GO")
    assert (player.balance(1), player.balance(2)) == (1500, 1700)


def test_go_with_no_card_in_green_is_refused() -> None:
    player = seated()
    player.put("red", CARD_1)
    player.press("GO")
    assert player.line == "GO NEEDS A CARD IN GREEN"
    assert player.balance(1) == 1500


def test_go_with_an_unknown_card_or_the_same_card_twice_is_refused() -> None:
    player = seated()
    player.put("green", CARD_3)
    player.press("C")
    player.press("GO")
    assert player.line == "GREEN CARD IS UNKNOWN: TAKE IT OUT"
    player.put("green", CARD_1)
    player.put("red", CARD_1)
    player.press("GO")
    assert player.line == "SAME CARD IN BOTH SLOTS: TAKE ONE OUT"
    assert player.journal.accounts.revision == 2


def test_go_while_typing_is_refused_and_keeps_the_digits() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.type("26")
    player.press("GO")
    assert player.line == "AMOUNT TYPED: PRESS C BEFORE GO"
    player.type("0K")
    assert player.balance(1) == 1526


def test_a_second_go_in_a_turn_asks_first_and_insists_within_five_seconds() -> None:
    player = seated()
    followed(player)
    player.put("green", CARD_1)
    player.press("GO")
    assert player.line == "ALREADY PAID. GO AGAIN PAYS"
    assert player.balance(1) == 1500
    player.wait(4999)
    player.press("GO")
    assert player.balance(1) == 1700
    player.press("GO")
    assert player.line == "ALREADY PAID. GO AGAIN PAYS"
    player.wait(5000)
    player.press("GO")
    assert player.balance(1) == 1700


def test_insisting_counts_for_the_card_that_was_told() -> None:
    player = seated()
    followed(player)
    player.unit.settings.take([["paid", [1, 2]]])
    player.put("green", CARD_1)
    player.press("GO")
    player.put("green", CARD_2)
    player.press("GO")
    assert player.journal.accounts.revision == 2


def test_a_wage_that_cannot_be_kept_on_record_is_not_paid() -> None:
    player = seated()
    player.put("green", CARD_1)
    player.store.full = True
    player.press("GO")
    assert player.line == "CANNOT SAVE: NOTHING CHANGED. TRY AGAIN"
    assert player.balance(1) == 1500


def test_a_wage_above_the_most_is_refused() -> None:
    player = seated()
    player.journal.load("full0000", [99998])
    player.journal.add_fact("bind", 1, CARD_1, 0)
    player.put("green", CARD_1)
    player.press("GO")
    assert player.line == "GREEN WOULD PASS 999.99M: NOTHING PAID"
    assert player.balance(1) == 99998
