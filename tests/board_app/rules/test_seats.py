"""Who sits where in the course of an evening: nothing anybody has is lost when people come, go and change places."""

import pytest

from board_app.ledger.book import Book
from board_app.ledger.line import Put
from tests.board_app.alone import Alone, after, picture
from tests.board_app.editions.classic.evening import US, evening
from tests.board_app.editions.revolution.evening import evening as revolution
from tests.world import CARDS, World, at_one, newest, seated, sums


def names(one: Alone | World) -> list[str]:
    """Who sits at the table, in order."""
    return [player.name for player in one.table.view().players]


def replayed(one: Alone) -> None:
    """The journal read anew comes to the same book."""
    assert picture(Book(one.store.lines())) == picture(one.book)


# ---- coming late


def test_a_late_joiner_begins_with_the_start_money_also_on_the_unit() -> None:
    world = seated()
    world.do("pay", payer=1, payee=2, amount="1M")
    world.do("join", name="Cy")
    at_one(world)
    assert world.unit.balances() == [1400, 1600, 1500]


# ---- leaving


def test_whoever_leaves_gives_money_and_deeds_to_the_bank_and_is_gone_from_the_table() -> None:
    one = evening("ABC", deeds={"A": [1, 3], "B": [39]}, houses={"1": 1, "3": 1})
    said = one.yes("depart", seat=1, money="bank", deeds="bank").sentence
    assert said == "A left the table; the money went to the bank"
    assert names(one) == ["B", "C"]
    assert one.sums() == [1500, 1500]
    assert one.table.view().deeds[0].owner == 0
    assert one.book.balances[1] == 0
    assert one.book.section("auction") == {}
    assert one.no("roll", seat=1).code == "no_seat"
    replayed(one)


def test_the_others_share_the_money_of_whoever_leaves_and_the_rest_goes_by_turn_order() -> None:
    one = evening("ABC", cash={"A": 101, "B": 0, "C": 0})
    one.yes("depart", seat=1, money="shared", deeds="bank")
    assert one.sums() == [51, 50]


def test_the_money_of_the_last_player_goes_to_the_bank() -> None:
    one = Alone(("Ada",))
    one.yes("depart", seat=1, money="shared", deeds="auction")
    assert (names(one), one.book.balances[0]) == ([], 0)


def test_deeds_of_whoever_leaves_come_under_the_hammer_where_the_table_wants_that() -> None:
    one = evening("ABC", deeds={"A": [1, 39]}, mortgaged=[1])
    one.yes("depart", seat=1, money="bank", deeds="auction")
    assert one.book.section("auction")["now"]["lots"] == ["1", "39"]
    assert one.book.section("mortgaged") == {}


def test_the_turn_of_whoever_leaves_goes_on_to_the_next_with_nothing_left_to_decide() -> None:
    one = evening("ABC")
    one.yes("land", seat=1, space=39)
    one.yes("depart", seat=1, money="bank", deeds="bank")
    assert one.table.view().play is not None
    assert one.no("buy", seat=2, deed="39").code == "not_offered"
    one.yes("roll", seat=2, dice="1 3")
    assert one.table.view().play.turn == 2  # type: ignore[union-attr]  # looked at above


def test_what_somebody_had_to_decide_in_anothers_turn_is_off_the_table_with_them() -> None:
    one = revolution("ABC")
    one.yes("send", seats="2", deed="39")
    assert one.no("end_turn", seat=1).code == "undecided"
    one.yes("depart", seat=2, money="bank", deeds="bank")
    assert one.no("end_turn", seat=1).code == "not_thrown"


def test_an_undo_brings_back_whoever_left_with_money_deeds_and_seat() -> None:
    one = evening("ABC", deeds={"A": [1, 3], "B": [39]}, houses={"1": 1, "3": 1}, jail_cards={"A": 1})
    before = one.table.view()
    one.yes("depart", seat=1, money="shared", deeds="bank")
    one.yes("undo")
    after = one.table.view()
    assert (after.players, after.deeds) == (before.players, before.deeds)
    one.yes("redo")
    assert names(one) == ["B", "C"]
    replayed(one)


def test_seat_account_and_name_in_the_log_stay_with_whoever_left() -> None:
    one = Alone()
    one.yes("depart", seat=1, money="bank", deeds="bank")
    one.yes("join", name="Cy")
    assert [(player.seat, player.name) for player in one.table.view().players] == [(2, "Bo"), (3, "Cy")]
    assert "Ada joined with 15M" in [line.sentence for line in one.table.history()]
    one.yes("undo", line=one.table.view().undo_line)
    assert names(one) == ["Ada", "Bo", "Cy"]


def test_a_table_that_was_full_has_room_when_somebody_left() -> None:
    one = Alone(("A", "B", "C", "D", "E", "F"))
    assert one.no("join", name="G").code == "full"
    one.yes("depart", seat=2, money="bank", deeds="bank")
    one.yes("join", name="G")
    assert names(one) == ["A", "C", "D", "E", "F", "G"]


def test_nobody_leaves_who_owes_or_while_an_auction_is_open() -> None:
    one = Alone()
    one.yes("buy", seat=2, deed="39")
    one.yes("rent", seat=1, deed="39")
    assert one.no("depart", seat=1, money="bank", deeds="bank").code == "owing"
    two = evening("ABC")
    two.yes("land", seat=1, space=39)
    two.yes("decline", seat=1, deed="39")
    assert two.no("depart", seat=2, money="bank", deeds="bank").code == "auction_open"


def test_a_way_to_leave_that_is_none_is_refused_with_those_there_are() -> None:
    one = Alone()
    assert one.no("depart", seat=1, money="mine", deeds="bank").sentence == "“mine” is no way to leave: bank, shared."
    assert one.no("depart", seat=1, money="bank", deeds="Bo").sentence == "“Bo” is no way to leave: bank, auction."


def test_a_chance_of_whoever_leaves_is_off_the_table_and_those_of_others_stay() -> None:
    struck = (Put("chances", key, {"seat": seat, "card": 1}) for key, seat in (("one", 1), ("two", 2)))
    one = after(Alone(), "chance", {"seat": 1, "chance": 1}, *struck)
    one.yes("depart", seat=1, money="bank", deeds="bank")
    assert [chance.seat for chance in one.table.view().chances] == [2]


def test_a_payment_of_somebody_who_left_cannot_be_put_right_any_more() -> None:
    one = Alone(("Ada", "Bo", "Cy"))
    paid = one.line("pay", payer=1, payee=2, amount="1M")
    one.yes("depart", seat=1, money="bank", deeds="bank")
    assert one.no("correct", line=paid).code == "out"


def test_clearing_leaves_whoever_left_away() -> None:
    world = seated(("Ada", "Bo", "Cy"))
    world.do("depart", seat=1, money="shared", deeds="bank")
    world.unit.hold("C", 5000)
    world.settle()
    world.do("clear_yes")
    assert (names(world), sums(world)) == (["Bo", "Cy"], [1500, 1500])
    assert world.table.book.balances[1] == 0
    at_one(world)


@pytest.mark.parametrize("money", ["bank", "shared"])
def test_the_account_of_whoever_leaves_is_closed_on_the_unit_and_open_again_after_an_undo(money: str) -> None:
    world = seated(("Ada", "Bo", "Cy"))
    world.do("depart", seat=2, money=money, deeds="bank")
    at_one(world)
    assert world.unit.balances()[1] == -1
    world.do("undo")
    at_one(world)
    assert world.unit.balances() == [1500, 1500, 1500]


def test_the_card_of_whoever_left_can_be_given_to_a_newcomer() -> None:
    world = seated()
    world.do("depart", seat=1, money="bank", deeds="bank")
    world.do("join", name="Cy")
    world.do("bind", uid=CARDS[1], seat=3)
    world.unit.pays(CARDS[1], CARDS[2], "5", "M")
    world.settle()
    at_one(world)
    assert (names(world), sums(world)) == (["Bo", "Cy"], [2000, 1000])


def test_a_card_bound_on_a_unit_alone_opens_a_new_account_not_that_of_whoever_left() -> None:
    world = seated()
    world.do("depart", seat=1, money="bank", deeds="bank")
    world.unplug()
    world.pass_time(5000)
    world.unit.join_alone(CARDS[3])
    world.plug()
    world.settle()
    at_one(world)
    assert names(world) == ["Bo", "Player 3"]
    assert world.unit.balances() == [-1, 1500, 1500]


@pytest.mark.parametrize(("red", "green"), [(CARDS[1], CARDS[2]), (CARDS[2], CARDS[1]), (CARDS[1], "")])
def test_what_was_keyed_for_somebody_who_had_left_meanwhile_is_the_banks(red: str, green: str) -> None:
    world = seated()
    world.unplug()
    world.pass_time(5000)
    world.do("go_on")
    world.do("depart", seat=1, money="bank", deeds="bank")
    world.unit.pays(red, green, "1", "M")
    world.plug()
    world.settle()
    at_one(world)
    assert world.table.book.balances[1] == 0
    assert sums(world) == [{CARDS[1]: 1600, CARDS[2]: 1400}[red] if green else 1500]


def test_a_card_told_of_somebody_who_had_left_meanwhile_is_nobodys() -> None:
    world = seated()
    world.unplug()
    world.pass_time(5000)
    world.do("go_on")
    world.do("depart", seat=1, money="bank", deeds="bank")
    world.plug()
    world.settle()
    at_one(world)
    assert CARDS[1] not in world.table.book.section("cards")


def test_nobody_leaves_while_payments_wait_for_the_unit() -> None:
    world = seated()
    world.unplug()
    world.submit("pay", payer=1, payee=2, amount="1M")
    before = names(world)
    assert world.do("depart", seat=1, money="bank", deeds="bank").code == "waiting_first"  # type: ignore[union-attr]  # a Refusal
    assert names(world) == before


# ---- places


@pytest.mark.parametrize(
    ("move", "args"),
    [
        ("swap", {"seat": 1, "other": 2}),
        ("swap", {"seat": 2, "other": 1}),
        ("start_money", {"seat": 1, "amount": "2000"}),
        ("wage", {"seat": 1}),
        ("bankrupt", {"seat": 1}),
        ("begin", {"seat": 1}),
    ],
)
def test_who_is_out_of_the_game_has_no_move_in_it(move: str, args: dict[str, int | str]) -> None:
    one = evening("ABC", cash={"A": 0, "B": 5, "C": 5}, debt={"from": "A", "to": "B", "amount": 500})
    one.yes("bankrupt", seat=1)
    assert one.no(move, **args).code == "out"


def test_who_is_out_of_the_game_can_still_be_renamed_lose_a_card_and_leave() -> None:
    one = evening("ABC", cash={"A": 0, "B": 5, "C": 5}, debt={"from": "A", "to": "B", "amount": 500})
    one.yes("bankrupt", seat=1)
    one.yes("rename", seat=1, name="Ann")
    one.yes("bind", seat=1, uid="04A1B2C3")
    one.yes("depart", seat=1, money="bank", deeds="bank")
    assert names(one) == ["B", "C"]


def test_nobody_swaps_places_with_themselves() -> None:
    assert Alone().no("swap", seat=2, other=2).code == "same_seat"


def test_swapped_players_take_their_turns_the_other_way_round_and_keep_all_they_have() -> None:
    one = evening("ABC", deeds={"B": [39]}, cash={"A": 1, "B": 2, "C": 3})
    one.yes("swap", seat=2, other=3)
    assert names(one) == ["A", "C", "B"]
    assert one.sums() == [1, 3, 2]
    assert one.table.view().players[2].deeds == ("Boardwalk",)
    one.yes("land", seat=1, space=20)
    assert one.no("roll", seat=2, dice="1 3").code == "not_your_turn"
    assert one.yes("end_turn", seat=1).sentence == "A is done; C is on turn"
    replayed(one)
    one.yes("swap", seat=2, other=3)
    assert names(one) == ["A", "B", "C"]


# ---- start money


def test_corrected_start_money_stands_on_the_unit_too() -> None:
    world = seated()
    world.do("start_money", amount="12M")
    at_one(world)
    assert world.unit.balances() == [1200, 1200]
    world.do("join", name="Cy")
    assert sums(world) == [1200, 1200, 1200]
    assert world.unit.unit.settings.start == 1200
    world.do("undo")
    at_one(world)
    assert world.unit.unit.settings.start == 1500


def test_the_start_money_of_one_player_alone_can_be_corrected_and_taken_back() -> None:
    one = Alone()
    assert one.yes("start_money", seat=1, amount="16M").sentence == "Ada begins with 16M"
    assert one.sums() == [1600, 1500]
    one.yes("pay", payer=1, payee=2, amount="16M")
    assert one.no("start_money", seat=1, amount="10M").code == "funds"
    one.yes("undo")
    one.yes("undo")
    assert one.sums() == [1500, 1500]
    assert one.book.section("openings") == {"1": 1500, "2": 1500}
    one.yes("start_money", amount="15M")
    assert newest_of(one) == "Everybody begins with 15M"
    replayed(one)


def newest_of(one: Alone) -> str:
    """The newest line of the log."""
    return one.table.view().log[0].sentence


# ---- what the game is called


def test_a_game_has_a_name_of_its_own_that_no_undo_takes_away() -> None:
    one = Alone()
    assert one.table.view().name == ""
    assert one.yes("name_game", name="Rainy  day").sentence == "This game is called Rainy day"
    one.yes("pay", payer=1, payee=2, amount="1M")
    one.yes("rewind", to=3)
    assert one.table.view().name == "Rainy day"
    for name, code in (("", "name_empty"), ("a" * 21, "name_long"), ("\u202e", "name_unreadable")):
        assert one.no("name_game", name=name).code == code
    replayed(one)


# ---- a break


def test_a_pause_stops_the_units_clock_sleep_and_chance_until_the_game_goes_on() -> None:
    world = seated()
    world.do("pause")
    assert world.table.view().paused
    assert world.unit.unit.settings.pause == 1
    assert newest(world) == "The game is paused"
    world.do("resume")
    assert not world.table.view().paused
    assert world.unit.unit.settings.pause == 0


def test_a_pause_is_begun_and_ended_once_and_moves_no_money() -> None:
    one = Alone(pack=US)
    assert one.no("resume").code == "not_paused"
    one.yes("pause")
    assert one.no("pause").code == "paused"
    assert Alone(store=one.store, pack=US).table.view().paused
    one.yes("resume")
    assert one.sums() == [1500, 1500]
