"""What people ask of a Socialism table that its rules forbid: a reason with a number, and nothing changes."""

from board_app.rules.moves import Outcome, Refusal, Value
from tests.board_app.alone import Alone
from tests.board_app.editions.socialism.evening import PARKING, SEED, SHUTTLE, chips, evening, fund
from tests.board_app.editions.socialism.refusals import TEN, landed, went


def refused(one: Alone, move: str, **args: Value) -> Refusal:
    """A move that must be refused and change nothing; its refusal."""
    outcome: Outcome = one.no(move, **args)
    assert isinstance(outcome, Refusal)
    return outcome


def test_a_donation_below_five_is_refused_and_says_who_gives_too_little() -> None:
    one = went()
    refusal = refused(one, "donate", amounts="1:5 2:4 3:5")
    assert (refusal.code, refusal.limit) == ("low_donation", 5)
    assert refusal.sentence == "B must give 5 at least."


def test_somebody_left_out_of_the_donations_gives_too_little() -> None:
    assert refused(went(), "donate", amounts="1:5 2:5").sentence == "C must give 5 at least."


def test_a_donation_above_the_cash_is_refused() -> None:
    refusal = refused(went(), "donate", amounts="1:5 2:151 3:5")
    assert (refusal.code, refusal.limit) == ("funds", 150)


def test_a_gift_to_the_fund_at_another_time_is_refused() -> None:
    one = evening()
    assert refused(one, "gift", seat=1, amount="10").code == "no_gift"
    assert refused(one, "pay", payer=1, payee=18, amount="10").code == "no_seat"
    assert fund(one) == 1000


def test_a_second_donation_after_the_same_go_is_refused() -> None:
    one = went()
    one.yes("donate", amounts="1:5 2:5 3:5")
    refusal = refused(one, "donate", amounts="1:5 2:5 3:5")
    assert (refusal.code, "has not paid" in refusal.sentence) == ("no_donation", False)


def test_a_giver_named_twice_is_refused_by_name() -> None:
    refusal = refused(went(), "donate", amounts="1:5 2:5 2:7 3:5")
    assert (refusal.code, refusal.sentence) == ("named_twice", "B stands there twice: say one sum for each.")


def test_paying_the_shuttle_oneself_is_refused() -> None:
    one = landed(SHUTTLE)
    for payer in ("1", "A", "2"):
        assert refused(one, "ride", seat=1, to=SEED, payer=payer).code == "fund_rides"
    assert (one.sums(), fund(one)) == ([100, 100, 100], 1000)


def test_an_eleventh_chip_is_refused() -> None:
    one = landed(1, deeds={"B": [1, 5, 7, 9]}, chips=TEN)
    refusal = refused(one, "contribute", seat=1, deed=SEED)
    assert (refusal.code, refusal.sentence) == ("no_chips", "A has placed all 10 chips.")


def test_a_chip_in_a_full_project_is_refused_however_it_comes() -> None:
    full = {SEED: {"B": 2, "C": 1}}
    one = landed(1, deeds={"B": [1]}, chips=full)
    assert refused(one, "contribute", seat=1, deed=SEED).sentence == "All 3 slots of Seed Library are taken."
    own = evening(deeds={"A": [1]}, chips=full, kept={"A": ["place_chip"]})
    assert refused(own, "self_develop", seat=1, deed=SEED).code == "full_project"
    assert refused(own, "play_kept", seat=1, deed=SEED).code == "full_project"
    assert chips(own, SEED) == {"2": 2, "3": 1}


def test_neither_buying_nor_auctioning_is_refused() -> None:
    one = landed(1)
    assert refused(one, "end_turn", seat=1).sentence == "A must first buy the project or have it auctioned."
    assert refused(one, "roll", seat=2, die=1, action="2").code == "undecided"


def test_nothing_but_projects_cash_and_the_jail_card_changes_hands() -> None:
    one = evening(deeds={"A": [1]}, kept={"A": ["place_chip"]})
    sides: dict[str, Value] = {"from": 1, "to": 2, "gives": f"deed:{SEED}"}
    for gets in ("fund:50", "kept:1", "free:3:2"):
        refusal = refused(one, "trade", **sides, gets=gets)
        assert refusal.code == "no_project_gift"
        assert refusal.sentence.endswith("cash, projects and the jail card can.")


def test_nobody_pays_the_money_away_that_the_fund_is_to_get() -> None:
    one = went(deeds={"A": [1]})
    deal: dict[str, Value] = {"from": 1, "to": 2, "gives": f"deed:{SEED}", "gets": "cash:146"}
    one.yes("propose", "deal0001", **deal)
    for move, words in (("trade", deal), ("accept", {"deal": "deal0001"})):
        refusal = refused(one, move, **words)
        assert (refusal.code, refusal.limit) == ("gift_first", 145)
    for payee in (0, 3):
        assert refused(one, "pay", payer=2, payee=payee, amount="146").limit == 145
    one.yes("pay", payer=0, payee=2, amount="500")
    one.yes("pay", payer=2, payee=3, amount="645")
    assert refused(one, "pay", payer=2, payee=3, amount="1").limit == 0
    one.yes("donate", amounts="1:5 2:5 3:5")
    one.yes("pay", payer=3, payee=1, amount="790")


def test_everything_is_refused_once_the_fund_is_empty() -> None:
    one = evening(fund=50)
    one.yes("land", seat=1, space=24)
    for move, words in (
        *(("roll", {"seat": 2, "die": 1, "action": "2"}), ("land", {"seat": 2, "space": PARKING})),
        *(("wage", {"seat": 2}), ("donate", {"amounts": "1:5"}), ("hammer", {})),
        *(("keep_card", {"seat": 1, "effect": "place_chip"}), ("self_develop", {"seat": 1, "deed": SEED})),
    ):
        assert refused(one, move, **words).code == "game_over"
