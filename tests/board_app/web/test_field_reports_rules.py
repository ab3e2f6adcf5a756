"""What went wrong in other banks with debts, bids and deeds, tried on our pages: by the forms that people send."""

import csv
import io
import re
from collections.abc import Callable
from typing import Any

import pytest

from board_app.rules.moves import Value
from board_app.web.pictures import BANK_SIGN
from tests.board_app.alone import Alone, state_of
from tests.board_app.editions.classic.evening import US, evening
from tests.board_app.web.living_table import LivingTable, asks
from tests.board_app.web.visitor import Visitor


def pages_of(one: Alone) -> LivingTable:
    """The pages of this evening: A, B and so on at seats 1, 2, ..."""
    table = LivingTable(US)
    table.one = one
    return table


def banker(table: LivingTable) -> Visitor:
    return table.visitor(table.keys.banker)


def done(table: LivingTable, by: int, move: str, /, **words: Value) -> str:
    """What a seat's page is answered, 0 being the table's."""
    who = table.seat(by) if by else banker(table)
    return asks(who, table.new_op(), str(by or ""), move, live=True, **words).text


def refused(text: str) -> bool:
    return 'class="said refused"' in text


def page(table: LivingTable, seat: int) -> str:
    """The page of a seat, or of the table."""
    return (table.seat(seat).get(f"/seat/{seat}") if seat else banker(table).get("/")).text


def sums(table: LivingTable) -> list[str]:
    """What the page of the table says that everybody has."""
    return re.findall(r'<p class="sum">([^<]*)</p>', page(table, 0))


def owed(**start: Any) -> LivingTable:
    """A of three players owes B more than the cash."""
    debt = {"from": "A", "to": "B", "amount": start.pop("amount", 2000)}
    return pages_of(evening("ABC", cash={"A": 100, "B": 0, "C": 0}, debt=debt, **start))


# ---- A: ledger, undo, history


def test_a1_five_hundred_payments_are_all_in_the_log_and_its_export_and_sum_to_the_balances() -> None:
    table = pages_of(evening())
    for number in range(500):
        table.one.yes("pay", payer=number % 3, payee=(number + 1) % 3, amount=str(1 + number % 7))
    ada, seen = table.seat(1), []
    for number in range(1, 7):
        seen += re.findall(r'id="line-(\d+)"', ada.get(f"/seat/1/log?kind=money&order=oldest&page={number}").text)
    lines = [line.seq for line in table.one.book.lines if line.move == "pay"]
    assert [int(seq) for seq in seen][-500:] == lines
    rows = list(csv.DictReader(io.StringIO(banker(table).get("/export.csv").text.lstrip("\ufeff"))))
    for name, held in zip("AB", table.one.sums(), strict=True):
        assert sum(int(row[f"{name} change"] or 0) for row in rows) == held == int(rows[-1][f"{name} balance"])


def test_a1_the_bank_is_marked_by_word_and_sign_in_the_log_in_choices_and_on_receipts() -> None:
    table = pages_of(evening())
    paid = done(table, 1, "pay", payer=1, payee=0, amount=100)
    done(table, 1, "pay", payer=1, payee=2, amount=100)
    text = page(table, 1)
    between, bank = re.findall(r'<span class="number">\d+</span> (A paid .*?)</p>', text)[:2]
    assert bank.startswith("A paid the bank 100&nbsp;")
    assert BANK_SIGN in bank
    assert BANK_SIGN not in between
    assert f"{BANK_SIGN}</span>The bank" in text
    assert f"The bank {BANK_SIGN}</option>" in page(table, 0)
    (receipt,) = re.findall(r'href="(/receipt/\d+)"', paid)
    assert f'the bank&nbsp;<span aria-hidden="true">{BANK_SIGN}' in table.seat(1).get(receipt).text
    assert BANK_SIGN not in [player.sign for player in table.view().players]


def failed(table: LivingTable) -> None:
    done(table, 0, "bankrupt", seat=1)


def hammer_fell(table: LivingTable) -> None:
    done(table, 2, "bid", seat=2, amount=10)
    done(table, 0, "hammer")


def dealt(table: LivingTable) -> None:
    done(table, 0, "trade", **{"from": 1, "to": 2}, gives="deed:39", gets="cash:100")


@pytest.mark.parametrize(
    ("start", "change"),
    [
        ({"deeds": {"A": [1, 3]}, "houses": {"1": 1}, "debt": {"from": "A", "to": "B", "amount": 5000}}, failed),
        ({"auction": "39"}, hammer_fell),
        ({"deeds": {"A": [39]}, "mortgaged": [39]}, dealt),
    ],
    ids=["a failure", "the end of an auction", "a trade"],
)
def test_a6_a_page_leads_back_across(start: dict[str, Any], change: Callable[[LivingTable], None]) -> None:
    auctioned = start.pop("auction", "")
    table = pages_of(evening("ABC", **start))
    if auctioned:
        table.one.yes("land", seat=1, space=39)
        table.one.yes("decline", seat=1, deed=auctioned)
    to, before = table.one.book.head, picture(table)
    change(table)
    assert picture(table) != before
    told = banker(table).get(f"/undo/{to}").text
    fields = dict(re.findall(r'name="(\w+)" value="([^"]*)"', told[told.index('name="op_key"') :]))
    assert (fields["move"], fields["to"]) == ("rewind", str(to))
    banker(table).post("/do", fields)
    assert picture(table) == before


def picture(table: LivingTable) -> object:
    """Balances and named state."""
    return sorted(table.one.book.balances.items()), state_of(table.one.book)


def test_a14_a_page_opened_again_is_the_same_players_and_a_form_sent_again_pays_once() -> None:
    table = pages_of(evening())
    ada = table.seat(1)
    fields = {"move": "pay", "op_key": "aaaaaaa1", "by": "1", "payer": "1", "payee": "2", "amount": "100"}
    ada.post("/do", fields)
    again = ada.get("/seat/1").text
    assert '<p class="sum">1400</p>' in again
    assert "A paid B 100" in again
    ada.post("/do", fields)
    assert sums(table)[:2] == ["1400", "1600"]


# ---- B: debt and bankruptcy


def test_b1_a_creditor_gets_no_more_than_there_is() -> None:
    table = owed()
    done(table, 1, "bankrupt", seat=1)
    assert sums(table) == ["0", "100", "0"]


def test_b2_a_creditor_gets_cash_and_deeds() -> None:
    table = owed(deeds={"A": [1, 39]})
    done(table, 1, "bankrupt", seat=1)
    text = page(table, 2)
    assert '<p class="sum">100</p>' in text
    assert all(name in text for name in ("Mediterranean Avenue", "Boardwalk"))
    assert "Out of the game" in page(table, 1)


@pytest.mark.parametrize("move", ["roll", "end_turn"])
def test_b6_who_owes_is_offered_no_other_action_of_the_turn_and_a_forged_one_is_refused(move: str) -> None:
    table = owed(amount=300, deeds={"A": [39]})
    assert f'value="{move}"' not in page(table, 1)
    assert refused(done(table, 1, move, seat=1))
    assert "raise money first" in page(table, 1)
    done(table, 1, "mortgage", seat=1, deed=39)
    assert not refused(done(table, 1, "pay_debts", seat=1))
    assert sums(table) == ["0", "300", "0"]
    assert 'value="roll"' in page(table, 1)


def test_b7_buildings_are_sold_before_what_is_left_passes() -> None:
    table = owed(amount=9000, deeds={"A": [37, 39]}, houses={"37": 1, "39": 2})
    done(table, 1, "bankrupt", seat=1)
    assert sums(table) == ["0", "400", "0"]
    assert all(deed.level == 0 for deed in table.view().deeds)


@pytest.mark.parametrize(("lift", "left"), [("", "80"), ("39", "20")])
def test_b9_an_heir_pays_ten_percent_of_a_mortgage_or_lifts_it_and_the_log_says_so(lift: str, left: str) -> None:
    table = owed(deeds={"A": [39]}, mortgaged=[39])
    if lift:
        table.one.yes("pay", payer=0, payee=2, amount="140")
    done(table, 1, "bankrupt", seat=1, **({"lift": lift} if lift else {}))
    assert sums(table)[1] == left
    assert table.view().log[0].sentence in page(table, 2)
    assert ("mortgaged" in page(table, 2)) == (not lift)


# ---- C: auctions, bids, trades


def hammered(**start: Any) -> LivingTable:
    """The deed 39 under the hammer."""
    one = evening("ABC", **start)
    one.yes("land", seat=1, space=39)
    one.yes("decline", seat=1, deed="39")
    return pages_of(one)


def test_c1_a_bid_that_was_beaten_is_no_money_to_spend() -> None:
    table = hammered(cash={"A": 100, "B": 100, "C": 100})
    done(table, 2, "bid", seat=2, amount=60)
    done(table, 3, "bid", seat=3, amount=70)
    said = done(table, 2, "bid", seat=2, amount=120)
    assert refused(said)
    assert "100" in said


def test_c2_the_highest_bid_is_kept_aside_shown_and_counted() -> None:
    table = hammered(cash={"A": 100, "B": 100, "C": 100})
    done(table, 2, "bid", seat=2, amount=60)
    assert "60 reserved, 40 free" in page(table, 0)
    assert refused(done(table, 2, "pay", payer=2, payee=1, amount=41))
    assert not refused(done(table, 2, "pay", payer=2, payee=1, amount=40))
    done(table, 0, "hammer")
    assert sums(table) == ["140", "0", "100"]


@pytest.mark.parametrize("typed", ["-10", "0", "", "9", "10", "10.5", "11"])
def test_c4_only_a_higher_whole_bid_passes(typed: str) -> None:
    table = hammered()
    done(table, 2, "bid", seat=2, amount=10)
    said = done(table, 3, "bid", seat=3, amount=typed)
    assert refused(said) == (typed != "11")
    assert table.view().log[0].sentence.startswith("C bid 11" if typed == "11" else "B bid 10")


def test_c6_money_is_raised_inside_the_same_auction_and_the_same_offer() -> None:
    table = hammered(cash={"A": 0, "B": 10, "C": 0}, deeds={"B": [37]})
    said = done(table, 2, "bid", seat=2, amount=100)
    (raising,) = re.findall(r'href="([^"]+)">How to raise it', said)
    assert "B mortgages Park Place" in table.seat(2).get(raising.replace("&amp;", "&")).text
    done(table, 2, "mortgage", seat=2, deed=37)
    assert not refused(done(table, 2, "bid", seat=2, amount=100))
    offer = pages_of(evening(cash={"A": 300, "B": 0}, deeds={"A": [37]}))
    offer.one.yes("land", seat=1, space=39)
    assert "100 more for" in page(offer, 1)
    done(offer, 1, "mortgage", seat=1, deed=37)
    done(offer, 1, "buy", seat=1, deed=39)
    assert sums(offer) == ["75", "0"]


def test_c9_two_free_landings_are_offered_twice_and_no_third_time() -> None:
    table, waived = pages_of(evening(deeds={"A": [39], "B": [1]})), "B is free of rent on Boardwalk this time"
    done(table, 0, "trade", **{"from": 1, "to": 2}, gives="free:39:2", gets="deed:1")
    for _ in range(2):
        landed(table)
        assert waived in page(table, 2)
        done(table, 2, "waive", payer=2, deed=39)
    landed(table)
    assert waived not in page(table, 2)
    done(table, 1, "claim", payer=2, deed=39)
    assert sums(table) == ["1550", "1450"]


def landed(table: LivingTable) -> None:
    """A has a quiet turn, then B lands on 39."""
    table.one.yes("land", seat=1, space=20)
    table.one.yes("land", seat=2, space=39)


# ---- D: property


@pytest.mark.parametrize(("deed", "cost"), [("1", 33), ("28", 83), ("37", 193)])
def test_d1_d2_a_mortgage_is_lifted_for_its_value_and_a_tenth_rounded_up(deed: str, cost: int) -> None:
    table = pages_of(evening(deeds={"A": [int(deed)]}, mortgaged=[int(deed)]))
    assert re.search(rf"<button[^>]*>[^<]*\b{cost}\b", page(table, 1))
    done(table, 1, "unmortgage", seat=1, deed=deed)
    assert sums(table)[0] == str(1500 - cost)


@pytest.mark.parametrize(("deed", "value"), [("5", 100), ("12", 75)])
def test_d4_stations_and_utilities_can_be_mortgaged_and_earn_nothing_then(deed: str, value: int) -> None:
    table = pages_of(evening(deeds={"A": [int(deed)]}))
    done(table, 1, "mortgage", seat=1, deed=deed)
    assert sums(table)[0] == str(1500 + value)
    table.one.yes("land", seat=1, space=20)
    assert refused(done(table, 1, "rent", seat=2, deed=deed, dice="7"))


@pytest.mark.parametrize(("deeds", "rent"), [([12], 28), ([12, 28], 70)])
def test_d6_utilities_earn_four_or_ten_times_the_throw(deeds: list[int], rent: int) -> None:
    table = pages_of(evening(deeds={"B": deeds}))
    done(table, 0, "rent", seat=1, deed=12, dice="7")
    assert sums(table) == [str(1500 - rent), str(1500 + rent)]


@pytest.mark.parametrize(
    ("start", "move", "words"),
    [
        ({"deeds": {"A": [5, 15, 25, 35]}}, "build", {"levels": "5:1"}),
        ({"deeds": {"A": [1, 3]}, "bank": {"houses": 0}}, "build", {"levels": "1:1"}),
        ({"deeds": {"A": [37, 39]}, "hotels": [37, 39], "bank": {"houses": 3}}, "sell", {"levels": "37:4"}),
        ({"deeds": {"A": [1, 3]}, "mortgaged": [3]}, "build", {"levels": "1:1"}),
        ({"deeds": {"A": [1, 3]}, "houses": {"1": 1}}, "mortgage", {"deed": 3}),
    ],
    ids=[
        "d7 a station",
        "d9 the 33rd house",
        "d9 a hotel without houses",
        "d11 a mortgage beside",
        "d12 a house beside",
    ],
)
def test_d7_d9_d11_d12_what_cannot_be_is_no_button_and_a_forged_form_is_refused(
    start: dict[str, Any], move: str, words: dict[str, Any]
) -> None:
    table = pages_of(evening(**start))
    (wanted,) = words.values()
    assert f'name="{next(iter(words))}" value="{wanted}"' not in page(table, 1)
    head = table.one.book.head
    assert refused(done(table, 1, move, seat=1, **words))
    assert table.one.book.head == head


def test_d14_a_bare_lot_beside_a_house_still_earns_double() -> None:
    table = pages_of(evening(deeds={"B": [16, 18, 19]}, houses={"16": 1}))
    assert not refused(done(table, 0, "rent", seat=1, deed=18))
    assert sums(table) == ["1472", "1528"]


def test_d16_a_typing_slip_in_a_price_is_refused_on_the_page_of_figures() -> None:
    table = pages_of(evening())
    figure = next(figure.id for figure in table.one.table.figures() if figure.id.endswith("price"))
    said = done(table, 0, "fact", figure=figure, value="$$150")
    assert refused(said)
    assert "$$150" in said


def test_d17_the_third_failed_throw_costs_the_fine_and_moves() -> None:
    table = pages_of(evening(in_jail=["A"], options={"dice": "table"}))
    for _ in range(2):
        done(table, 1, "jail_roll", seat=1, dice="1 2")
        assert sums(table)[0] == "1500"
        table.one.yes("land", seat=2, space=20)
    done(table, 1, "jail_roll", seat=1, dice="4 6")
    assert sums(table)[0] == "1450"
    assert "at Free Parking" in page(table, 1)


def test_d19_eight_can_sit_down_by_the_join_page_and_a_ninth_is_refused() -> None:
    table = pages_of(Alone(tuple("ABCDEFG"), pack=US))
    guest = table.visitor(table.keys.join)
    assert 'name="name"' in guest.get("/join").text
    asks(guest, table.new_op(), "new", "join", live=True, name="H")
    assert len(table.view().players) == 8
    assert refused(asks(table.visitor(table.keys.join), table.new_op(), "new", "join", live=True, name="I").text)
    assert "All seats are taken: pick yours, or watch." in guest.get("/join").text
