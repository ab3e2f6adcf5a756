"""The interpreter asks, does, leaves, changes and enters, in that order."""

from collections.abc import Callable

from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.brain.states import READY, TYPING


class Script:
    """Deeds that write down their names; guards answer from a set of what is true."""

    def __init__(self, *true: str) -> None:
        self.true = set(true)
        self.calls: list[str] = []

    def find(self, name: str) -> Callable[[], bool]:
        """The deed of that name."""

        def deed() -> bool:
            self.calls.append(name)
            return name in self.true

        return deed


def test_entering_and_leaving_surround_the_change_of_state() -> None:
    script = Script()
    engine = Interpreter(script.find)
    engine.fire("digit")
    assert script.calls == ["swallow_key", "light_up", "forget_amount"]
    assert engine.state == READY
    engine.fire("sleep_due")
    assert script.calls[3:] == ["kept_awake", "forget_amount", "lights_out"]


def test_the_first_row_whose_guards_hold_wins() -> None:
    script = Script("amount_good", "cards_good")
    engine = Interpreter(script.find)
    engine.state = TYPING
    engine.fire("unit_key")
    assert script.calls == ["amount_good", "cards_good", "agreed", "ask_whether_meant"]
    assert engine.state == TYPING
    script.calls.clear()
    script.true |= {"agreed", "covered"}
    engine.fire("unit_key")
    assert script.calls == ["amount_good", "cards_good", "agreed", "covered", "pay", "forget_amount"]


def test_entering_a_state_again_leaves_it_first() -> None:
    script = Script("enrollable")
    engine = Interpreter(script.find)
    engine.fire("card_in")
    script.calls.clear()
    engine.fire("card_in")
    assert script.calls == ["enrollable", "withdraw_offer", "offer_account"]


def test_a_trigger_without_a_row_is_nothing() -> None:
    script = Script()
    engine = Interpreter(script.find)
    engine.fire("clear_let_go")
    engine.fire("dance")
    assert script.calls == []
