"""Where what players have is their own, the table tells it to nobody else, in no refusal and by no unit."""

from board_app.game.hiding import DOTS, discreet, veiled
from board_app.game.standing import UnitStanding
from board_app.game.table import EVERYBODY
from board_app.rules.moves import Accepted, Refusal, Value
from board_app.rules.state import State
from tests.board_app.alone import Alone
from tests.board_app.game.refusals import asked, others_money
from unit_driver.notices import ViewShown


def state(balances: str = "own") -> State:
    """Ada and Bo have 15M each."""
    one = Alone()
    one.yes("option", option="balances", value=balances)
    return one.table.reading()


def shown(green: str, red: str, line: str) -> UnitStanding:
    """A unit in service that shows this."""
    return UnitStanding("ready", shown=ViewShown(True, green, red, line))


def seen(unit: UnitStanding) -> tuple[str, str, str]:
    """Its display, as pages tell of it."""
    assert unit.shown is not None
    return unit.shown.green, unit.shown.red, unit.shown.line


def test_the_display_has_dots_for_what_somebody_has_and_every_other_word_of_it() -> None:
    assert seen(veiled(state(), shown("15M", "?", "GREEN: CARD 1 15M"))) == (DOTS, "?", f"GREEN: CARD 1 {DOTS}")
    assert seen(veiled(state(), shown("", "14.2M", "RED 14.2M"))) == ("", DOTS, f"RED {DOTS}")
    assert seen(veiled(state(), shown("", "", "1.15M 15M5"))) == ("", "", "1.15M 15M5")
    open_ = shown("15M", "", "15M")
    assert veiled(state("open"), open_) is open_
    silent = UnitStanding("ready")
    assert veiled(state(), silent) is silent


def test_what_both_sides_hold_is_put_aside_for_the_banker_and_what_names_a_game_is_not() -> None:
    both = veiled(state(), UnitStanding("asking_memory", "The unit holds Ada 15M"))
    assert (both.details, both.sums) == ("", "The unit holds Ada 15M")
    other = UnitStanding("asking_another", "Friday")
    assert veiled(state(), other).details == "Friday"


def test_a_refusal_tells_of_money_to_its_owner_and_the_banker_alone() -> None:
    refused = Refusal("funds", "Ada has 15M free", whose=1)
    for asker, balances, told in (
        (1, "own", True),
        (2, "own", False),
        (EVERYBODY, "own", False),
        (None, "own", True),
        (2, "open", True),
    ):
        assert (discreet(state(balances), asker, refused) is refused) == told
    nobodys = Refusal("no_deed", "There is no such deed.")
    assert discreet(state(), 2, nobodys) is nobodys


def test_an_offer_shows_only_when_it_is_accepted_that_the_other_cannot_pay() -> None:
    one = Alone()
    one.yes("option", option="balances", value="own")
    wanted: dict[str, Value] = {"from": 2, "to": 1, "gives": "", "gets": "cash:16M"}
    assert isinstance(asked(one, 2, "propose", **wanted), Accepted)
    told = asked(one, None, "propose", **wanted)
    assert isinstance(told, Refusal)
    assert "Ada has 15M free" in told.sentence


def test_a_deal_that_the_other_can_pay_no_more_is_refused_without_what_they_have() -> None:
    refused = others_money()
    assert isinstance(refused, Refusal)
    assert "5M" not in refused.sentence
