"""Every way in which only Revolution says no, by the code of the refusal."""

from collections.abc import Callable

from board_app.rules.moves import Outcome
from tests.board_app.editions.revolution.evening import all_owned, evening, on_zone


def closed() -> Outcome:
    """A bid after the time is up."""
    one = evening()
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    one.yes("bid", seat=2, amount="10K")
    one.yes("time_up")
    return one.do("bid", seat=1, amount="1M")


def out_of_time() -> Outcome:
    """Building in the middle of another's turn."""
    one = evening(deeds={"B": [1, 3]})
    one.yes("land", seat=1, space=20)
    return one.do("build", seat=2, levels="1:1")


REFUSED: dict[str, Callable[[], Outcome]] = {
    "auction_closed": closed,
    "not_on_zone": lambda: evening().do("zone", seat=1, choice="auction"),
    "no_zone_choice": lambda: on_zone().do("zone", seat=1, choice="sleep"),
    "no_zone": lambda: on_zone().do("zone", seat=1, choice="chance", zone="boat"),
    "which_zone": lambda: on_zone().do("zone", seat=1, choice="chance", card=12),
    "all_owned": lambda: on_zone(deeds=all_owned()).do("zone", seat=1, choice="auction"),
    "deeds_left": lambda: on_zone(deeds={"A": [1], "B": [39]}).do("forced_deal", seat=1, gives="1", takes="39"),
    "not_next": lambda: on_zone().do("zone", seat=1, choice="auction", deed="39"),
    "complete_set": lambda: on_zone(deeds=all_owned(B=[1, 3])).do("forced_deal", seat=1, gives="39", takes="3"),
    "not_others": lambda: on_zone(deeds=all_owned(B=[1])).do("forced_deal", seat=1, gives="3", takes="39"),
    "own_time": out_of_time,
    "no_figure": lambda: evening().do("fact", figure="weather", value="1"),
    "bad_figure": lambda: evening().do("fact", figure="stations.rents", value="2M 1M 1M 1M"),
}
