"""A due the host asks for is shown, and paid, refused or timed out by people; never twice, never silently."""

from typing import Any

import pytest

from tests.firmware_sim.brain.caller import Caller
from tests.firmware_sim.player import CARD_1, CARD_2, CARD_3, Player, seated


class Asked(Caller):
    """A host that asks for due 7: card 1 owes card 2, or whoever is named, 260K of rent, for a minute."""

    def __init__(self, payer: int = 1, payee: int = 2, player: Player | None = None) -> None:
        super().__init__(player)
        self.player.unit.settings.take([["chance_one_in", 0]])
        self.answer = self.ask("ask", 7, payer, payee, 26, "RENT", 60_000)

    def cards_in(self) -> None:
        """The payer's card in red, the payee's in green."""
        self.player.put("red", CARD_1)
        self.player.put("green", CARD_2)


def test_it_is_answered_at_once_and_shown_in_words() -> None:
    asked = Asked()
    assert asked.answer == ["a"]
    assert asked.player.unit.state == "asking"
    assert asked.player.unit.asked == 7
    assert asked.player.line == "CARD 1 PAYS CARD 2 260K: RENT"
    assert asked.player.cues() == ["ask"]


@pytest.mark.parametrize(
    ("payer", "payee", "said"), [(1, 0, "CARD 1 PAYS BANK 260K: RENT"), (0, 2, "BANK PAYS CARD 2 260K: RENT")]
)
def test_the_bank_s_dues_are_shown_too(payer: int, payee: int, said: str) -> None:
    assert Asked(payer, payee).player.line == said


@pytest.mark.parametrize("key", ["K", "M", "GO"])
def test_with_the_right_cards_in_a_unit_key_or_go_pays_the_due(key: str) -> None:
    asked = Asked()
    asked.cards_in()
    assert asked.player.line == "PAY 260K? K YES, C NO: RENT"
    asked.player.press(key)
    assert asked.player.fact(3) == [3, "op", "", "k", [[1, -26], [2, 26]], 7]
    assert asked.player.journal.accounts.balances() == [1474, 1526]
    assert (asked.player.unit.state, asked.player.line) == ("ready", "PAID: 260K")
    assert asked.player.unit.asked == 0
    asked.player.wait(120_000)
    assert asked.revision == 3


@pytest.mark.parametrize(
    ("payer", "payee", "slot", "uid", "legs"),
    [(1, 0, "red", CARD_1, [[1, -26]]), (0, 2, "green", CARD_2, [[2, 26]])],
)
def test_the_bank_s_slot_stays_empty(payer: int, payee: int, slot: str, uid: str, legs: list[Any]) -> None:
    asked = Asked(payer, payee)
    asked.player.put(slot, uid)
    asked.player.press("K")
    assert asked.player.fact(3) == [3, "op", "", "k", legs, 7]


@pytest.mark.parametrize(
    ("payee", "cards", "said"),
    [
        (2, {}, "RED NEEDS CARD 1: RENT"),
        (2, {"red": CARD_2}, "RED NEEDS CARD 1: RENT"),
        (2, {"red": CARD_1}, "GREEN NEEDS CARD 2: RENT"),
        (2, {"red": CARD_1, "green": CARD_1}, "GREEN NEEDS CARD 2: RENT"),
        (2, {"red": CARD_1, "green": CARD_3}, "GREEN NEEDS CARD 2: RENT"),
        (0, {"red": CARD_1, "green": CARD_2}, "TAKE THE GREEN CARD OUT: IT IS THE BANK'S TURN"),
        (0, {"red": CARD_1, "green": CARD_3}, "TAKE THE GREEN CARD OUT: IT IS THE BANK'S TURN"),
    ],
)
def test_a_wrong_card_is_refused_by_name_and_nothing_is_paid(payee: int, cards: dict[str, str], said: str) -> None:
    asked = Asked(1, payee)
    for slot, uid in cards.items():
        asked.player.put(slot, uid)
    asked.player.press("K")
    assert asked.player.line == said
    assert asked.player.unit.state == "asking"
    assert asked.revision == 2


def test_a_wrong_card_is_named_as_soon_as_it_is_in_and_a_right_one_is_not() -> None:
    asked = Asked()
    asked.player.put("green", CARD_1)
    assert asked.player.line == "GREEN NEEDS CARD 2: RENT"
    asked.player.put("green", CARD_2)
    assert asked.player.line == "CARD 1 PAYS CARD 2 260K: RENT"


def test_what_the_payer_lacks_is_named_and_the_question_stays() -> None:
    asked = Asked()
    asked.ask("post", "k3f90001", 2, "p", [[1, -1480]])
    asked.cards_in()
    asked.player.press("K")
    assert asked.player.line == "RED LACKS 60K: NOTHING PAID"
    assert asked.player.unit.state == "asking"


@pytest.mark.parametrize("ms", [0, 700])
def test_c_refuses_short_or_held(ms: int) -> None:
    asked = Asked()
    asked.cards_in()
    asked.player.press("C", ms)
    assert asked.player.fact(3) == [3, "refused", 7]
    assert (asked.player.unit.state, asked.player.line) == ("ready", "REFUSED: NOTHING PAID")
    assert asked.player.journal.accounts.balances() == [1500, 1500]


def test_too_late_is_a_fact() -> None:
    asked = Asked()
    asked.player.wait(59_999)
    assert asked.player.unit.state == "asking"
    asked.player.wait(1)
    assert asked.player.fact(3) == [3, "timed_out", 7]
    assert asked.player.unit.state == "ready"


def test_cancel_ends_it_silently_and_only_for_its_own_due() -> None:
    asked = Asked()
    assert asked.ask("cancel", 8) == ["a"]
    assert asked.player.unit.asked == 7
    assert asked.ask("cancel", 7) == ["a"]
    assert asked.player.unit.state == "ready"
    assert asked.ask("cancel", 7) == ["a"]
    asked.player.wait(120_000)
    assert asked.revision == 2


def test_another_due_is_refused_with_the_one_asked_for_and_the_same_is_answered_again() -> None:
    asked = Asked()
    assert asked.ask("ask", 8, 2, 1, 26, "RENT", 60_000) == ["e", "asking", 7]
    assert asked.ask("ask", 7, 1, 2, 26, "RENT", 60_000) == ["a"]
    assert asked.player.line == "CARD 1 PAYS CARD 2 260K: RENT"


@pytest.mark.parametrize(
    ("args", "refusal"),
    [
        ([7, 1, 1, 26, "RENT", 60_000], ["args", "payee"]),
        ([7, 0, 0, 26, "RENT", 60_000], ["args", "payee"]),
        ([7, 1, 5, 26, "RENT", 60_000], ["account", 5]),
        ([0, 1, 2, 26, "RENT", 60_000], ["args", "due"]),
        ([7, 1, 2, 0, "RENT", 60_000], ["args", "quanta"]),
        ([7, 1, 2, 26, "", 60_000], ["args", "why"]),
        ([7, 1, 2, 26, "~" * 32, 60_000], ["args", "why"]),
        ([7, 1, 2, 26, "RENT", 0], ["args", "wait"]),
        ([7, 1, 2, 26, "RENT"], ["args", "count"]),
    ],
)
def test_what_cannot_be_asked_is_refused_by_name(args: list[Any], refusal: list[Any]) -> None:
    caller = Caller()
    assert caller.ask("ask", *args) == ["e", *refusal]
    assert caller.player.unit.state == "ready"


@pytest.mark.parametrize("key", ["7", ".", "ZONE"])
def test_other_keys_are_refused_by_name(key: str) -> None:
    asked = Asked()
    asked.player.press(key)
    assert asked.player.line == "FIRST ANSWER: K PAYS, C REFUSES"
    assert asked.player.unit.state == "asking"


@pytest.mark.parametrize("answer", ["K", "C", "time", "cancel"])
def test_typed_digits_are_kept_and_usable_again_afterwards(answer: str) -> None:
    player = seated()
    player.type("26")
    asked = Asked(player=player)
    asked.cards_in()
    if answer == "time":
        player.wait(60_000)
    elif answer == "cancel":
        asked.ask("cancel", 7)
    else:
        player.press(answer)
    assert player.unit.state == "typing"
    before = player.balance(2)
    player.type("0K")
    assert player.balance(2) == before + 26


def test_a_unit_that_sleeps_wakes_to_ask_and_stays_awake_while_it_does() -> None:
    player = seated()
    player.unit.settings.take([["sleep_ms", 10_000]])
    player.wait(10_000)
    asked = Asked(player=player)
    player.wait(50_000)
    assert player.unit.state == "asking"
    assert asked.player.unit.view(player.now_ms).lit


@pytest.mark.parametrize("state", ["zone", "clearing", "enrolling", "typing"])
def test_it_takes_the_place_of_whatever_was_begun(state: str) -> None:
    player = seated()
    if state == "zone":
        player.press("ZONE")
    elif state == "clearing":
        player.unit.key_down("C", player.now_ms)
        player.wait(700)
    elif state == "enrolling":
        player.put("green", CARD_3)
    else:
        player.type("5")
    assert player.unit.state == state
    asked = Asked(player=player)
    assert player.unit.state == "asking"
    player.unit.let_go(player.now_ms)
    player.wait(10_000)
    assert player.unit.state == "asking"
    assert asked.ask("cancel", 7) == ["a"]
    assert player.unit.state == ("typing" if state == "typing" else "ready")


def test_posts_go_on_meanwhile() -> None:
    asked = Asked()
    assert asked.ask("post", "k3f90001", 2, "p", [[1, -26], [2, 26]])[:2] == ["a", 3]
    assert asked.player.unit.state == "asking"


def test_a_load_ends_the_question() -> None:
    asked = Asked()
    asked.ask("load", 2, "host0001", [10, 20])
    assert asked.player.unit.state == "ready"
    assert asked.player.unit.asked == 0


def test_the_deal_clock_can_be_started_and_stopped_meanwhile() -> None:
    asked = Asked()
    asked.player.press("DEAL")
    assert asked.player.unit.view(asked.player.now_ms).mark == "deal"
    asked.player.press("DEAL")
    assert asked.player.unit.state == "asking"


@pytest.mark.parametrize("answer", ["K", "C", "time"])
def test_an_answer_that_cannot_be_kept_on_record_leaves_the_question(answer: str) -> None:
    asked = Asked()
    asked.cards_in()
    asked.player.store.full = True
    if answer == "time":
        asked.player.wait(60_000)
    else:
        asked.player.press(answer)
    assert asked.player.line == "CANNOT SAVE: NOTHING CHANGED. TRY AGAIN"
    assert asked.player.unit.asked == 7
    asked.player.store.full = False
    asked.player.wait(64_000)
    assert asked.player.fact(3) == [3, "timed_out", 7]
