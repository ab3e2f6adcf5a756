"""Every way in which only Socialism says no, by the code of the refusal."""

from collections.abc import Callable

from board_app.rules.moves import Outcome, Value
from tests.board_app.alone import Alone
from tests.board_app.editions.socialism.evening import (
    CHANCE,
    DRAWN,
    FOLLOWED,
    REPAIRS,
    SEED,
    SHED,
    SHUTTLE,
    evening,
)


def after(one: Alone, *moves: tuple[str, dict[str, Value]]) -> Alone:
    """The table after moves that were accepted."""
    for move, words in moves:
        one.yes(move, **words)
    return one


def landed(space: int, **start: object) -> Alone:
    """A has come to a space."""
    one = evening(**start)  # type: ignore[arg-type]  # the words of a start
    one.yes("land", seat=1, space=space)
    return one


def auctioned(**start: object) -> Alone:
    """A has the first project auctioned."""
    one = landed(1, **start)
    one.yes("decline", seat=1, deed=SEED)
    return one


def went(**start: object) -> Alone:
    """A has reached GO, and nobody has given yet."""
    one = evening(**start)  # type: ignore[arg-type]  # the words of a start
    one.yes("wage", seat=1)
    return one


def developed() -> Outcome:
    """A second self-development before the same throw."""
    one = evening(deeds={"A": [1, 3]})
    one.yes("self_develop", seat=1, deed=SEED)
    return one.do("self_develop", seat=1, deed=SHED)


def played() -> Outcome:
    """A second card in the same turn."""
    one = landed(CHANCE, deeds={"B": [1]}, kept={"A": ["place_chip"]})
    one.yes("play_kept", seat=1, deed=SEED)
    return one.do("use_card", seat=1, effect="place_chip", deed=SEED)


def card_first() -> Outcome:
    """The turn's end while a card of the app's deck lies there undecided."""
    one = landed(CHANCE, options=DRAWN)
    one.yes("take_card", seat=1, card=1)
    return one.do("end_turn", seat=1)


def move_first() -> Outcome:
    """The turn's end while a token waits that cards came before."""
    one = evening(options=FOLLOWED)
    one.yes("roll", seat=1, die=3, action="+1")
    one.yes("use_card", seat=1, effect="fund_pays", amount="20")
    return one.do("end_turn", seat=1)


TEN = {"5": {"A": 3}, "7": {"A": 3}, "9": {"A": 4}}
"""All chips of A."""

REFUSED: dict[str, Callable[[], Outcome]] = {
    "go_again": lambda: after(went(), ("donate", {"amounts": "1:5 2:5 3:5"})).do("wage", seat=1),
    "jail_card_out": lambda: landed(CHANCE, jail_cards={"B": 1}).do("use_card", seat=1, effect="keep"),
    "fund_short": lambda: landed(1, cash={"A": 5, "B": 0, "C": 0}, fund=30).do("buy", seat=1, deed=SEED),
    "donate_first": lambda: went().do("end_turn", seat=1),
    "no_go": lambda: evening().do("others_collect"),
    "no_donation": lambda: evening().do("donate", amounts="1:5 2:5 3:5"),
    "low_donation": lambda: went().do("donate", amounts="1:4 2:5 3:5"),
    "no_gift": lambda: evening().do("gift", seat=1, amount="10"),
    "card_first": card_first,
    "move_first": move_first,
    "no_move": lambda: evening(options=FOLLOWED).do("move_on", seat=1),
    "gift_first": lambda: went().do("pay", payer=1, payee=2, amount="146"),
    "in_jail_die": lambda: evening(in_jail=["A"]).do("roll", seat=1, die=1, action="2"),
    "no_project_gift": lambda: evening().do("trade", **{"from": 1, "to": 2}, gives="free:1:1", gets=""),
    "named_twice": lambda: went().do("donate", amounts="1:5 2:5 2:7 3:5"),
    "draw_first": lambda: landed(CHANCE).do("end_turn", seat=1),
    "fund_rides": lambda: landed(SHUTTLE).do("ride", seat=1, to=SEED, payer="1"),
    "no_shuttle": lambda: evening().do("ride", seat=1, to=SEED),
    "low_fund": lambda: landed(SHUTTLE, fund=40).do("ride", seat=1, to=SEED),
    "no_rides": lambda: landed(SHUTTLE).do("ride", seat=1, to=SEED, rides=0),
    "other_rides": lambda: landed(SHUTTLE, options=FOLLOWED).do("ride", seat=1, to=REPAIRS, rides=2),
    "no_face": lambda: evening().do("roll", seat=1, die=7, action="x2"),
    "share_above_cash": lambda: evening(cash={"A": 0, "B": 20, "C": 90}, in_jail=["A"]).do(
        "jail_fine", seat=1, others="2:30 3:20"
    ),
    "shares": lambda: evening(cash={"A": 20, "B": 90, "C": 90}, in_jail=["A"]).do("jail_fine", seat=1),
    "unmanaged": lambda: landed(1).do("contribute", seat=1, deed=SEED),
    "full_project": lambda: landed(1, deeds={"B": [1]}, chips={SEED: {"B": 3}}).do("contribute", seat=1, deed=SEED),
    "no_chips": lambda: landed(1, deeds={"B": [1, 5, 7, 9]}, chips=TEN).do("contribute", seat=1, deed=SEED),
    "not_landed": lambda: evening(deeds={"B": [1]}).do("contribute", seat=1, deed=SEED),
    "developed": developed,
    "not_manager": lambda: evening(deeds={"B": [1]}).do("self_develop", seat=1, deed=SEED),
    "no_bidder": lambda: auctioned().do("bid", seat=1, amount="5"),
    "bid_step": lambda: auctioned().do("bid", seat=2, amount="7"),
    "bid_above_fund": lambda: auctioned(fund=50).do("bid", seat=2, amount="155"),
    "immediate": lambda: landed(CHANCE).do("keep_card", seat=1, effect="jail"),
    "hand_full": lambda: landed(CHANCE, kept={"A": ["place_chip"]}).do("keep_card", seat=1, effect="remove_chip"),
    "card_loss": lambda: landed(CHANCE).do("use_card", seat=1, effect="fund_pays", amount="101"),
    "not_kept": lambda: evening().do("play_kept", seat=1, deed=SEED),
    "played": played,
    "which_project": lambda: landed(CHANCE).do("use_card", seat=1, effect="place_chip"),
    "own_chip": lambda: landed(CHANCE, deeds={"B": [1]}, chips={SEED: {"A": 1}}).do(
        "use_card", seat=1, effect="remove_chip", deed=SEED, **{"from": 1}
    ),
    "no_chip_there": lambda: landed(CHANCE, deeds={"B": [1]}).do(
        "use_card", seat=1, effect="remove_chip", deed=SEED, **{"from": 2}
    ),
}
