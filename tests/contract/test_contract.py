"""What docs/link.md promises, on every kind of unit: nobody can tell them apart."""

from typing import Any

from tests.contract.caller import Caller
from tests.contract.conftest import Call
from tests.contract.units import Kind
from unit_driver.link.catalogue import chain_next, chain_root
from unit_driver.link.frame import encode

ADA, BO = "0A000001", "0A000002"
OP = "op%06d"


def pays(app: Caller, number: int, base: int, amount: int = 10) -> list[Any]:
    """A payment from account 1 to account 2."""
    return app.ask("post", OP % number, base, "p", [[1, -amount], [2, amount]])


def keyed(app: Caller, *keys: str) -> None:
    """Ada's card in red, Bo's in green, an amount, cards out; all by the link's own hands."""
    for slot, card in (("red", ADA), ("green", BO)):
        assert app.ask("insert", slot, card) == ["a"]
    for key in keys:
        assert app.ask("press", key, "tap") == ["a"]
    for slot in ("red", "green"):
        assert app.ask("remove", slot) == ["a"]


def test_a_greeting_says_who_and_where(call: Call) -> None:
    first = call()
    assert first.greeting[:3] == ["a", 1, 0]
    _, _, _, _, unit, ledger, revision, chain, _ = first.greeting
    assert first.point() == (ledger, revision, chain)
    assert call().greeting[4] == unit


def test_another_major_is_refused_and_the_unit_stays_usable(app: Caller) -> None:
    assert app.ask("hello", 2, 0, "contract", "") == ["e", "version", 1, 1]
    assert app.balances() == [1500, 1500]


def test_a_loaded_ledger_has_the_chain_of_its_balances(app: Caller) -> None:
    chain = chain_root("contract", [1500, 1500])
    for account in (1, 2):
        chain = chain_next(chain, [account, "bind", account, f"0A00000{account}", 0])
    assert app.point() == ("contract", 2, chain)


def test_a_post_moves_money_once_however_often_it_is_asked_for(app: Caller) -> None:
    _, _, chain = app.point()
    first = pays(app, 1, 2)
    after = chain_next(chain, [3, "op", OP % 1, "p", [[1, -10], [2, 10]], 0])
    assert first == ["a", 3, after, [1490, 1510]]
    assert pays(app, 1, 2) == first
    assert pays(app, 1, 3) == first
    assert app.balances() == [1490, 1510]


def test_refusals_name_what_is_wrong_and_change_nothing(app: Caller) -> None:
    before = app.point()
    assert pays(app, 1, 1) == ["e", "moved", 2, before[2]]
    assert pays(app, 1, 2, 1501) == ["e", "funds", 1, 1]
    assert app.ask("post", OP % 1, 2, "p", [[1, 99999]]) == ["e", "limit", 1, 1500]
    assert app.ask("post", OP % 1, 2, "p", [[9, 5]]) == ["e", "account", 9]
    assert app.ask("post", "short", 2, "p", [[1, 5]]) == ["e", "args", "op"]
    assert app.ask("post", OP % 1, 2, "p", [[1, 5], [1, 5]]) == ["e", "args", "legs"]
    assert app.ask("show", "TEXT", 0) == ["e", "args", "ms"]
    assert app.ask("press", "7", "wink") == ["e", "args", "how"]
    assert app.ask("since", 400) == ["e", "gone"]
    assert app.ask("configure", [["wage", -1]]) == ["e", "args", "settings"]
    assert app.point() == before


def test_every_fact_is_told_again_in_order_by_since(app: Caller) -> None:
    for number in range(5):
        pays(app, number, 2 + number)
    chain, told = chain_root("contract", [1500, 1500]), []
    for revision in range(7):
        _, here, after, fact = app.ask("since", revision)
        assert (here, after) == (chain, chain_next(chain, fact))
        chain = after
        told.append(fact)
    assert [fact[:2] for fact in told] == [[1, "bind"], [2, "bind"]] + [[number, "op"] for number in range(3, 8)]
    assert app.ask("since", 7) == ["a", chain]


def test_a_keyed_payment_is_offered_until_it_is_held(app: Caller) -> None:
    keyed(app, "2", "6", "0", "K")
    chain, fact = app.next_fact()
    assert fact == [3, "op", "", "k", [[1, -26], [2, 26]], 0]
    assert app.next_fact() == (chain, fact)
    app.hold(3)
    app.facts.clear()
    assert app.ask("since", 3) == ["a", chain]
    assert app.facts == []
    assert app.balances() == [1474, 1526]


def test_after_a_power_cut_everything_that_was_answered_is_there(app: Caller, kind: Kind, call: Call) -> None:
    first = pays(app, 1, 2)
    keyed(app, "1", "M")
    before = app.point()
    unit = app.greeting[4]
    kind.cut_power()
    again = call("another")
    assert again.greeting[4] == unit
    assert again.point() == before
    assert again.balances() == [1390, 1610]
    assert again.ask("state", 2) == ["a", 2, 1610, [BO]]
    assert pays(again, 1, before[1]) == first
    assert again.balances() == [1390, 1610]


def test_a_second_app_is_busy_until_the_first_has_been_silent(app: Caller) -> None:
    answer = app.ask("hello", 1, 0, "somebody", "")
    assert answer[:2] == ["e", "busy"]
    assert 0 < answer[2] <= 3000
    assert app.balances() == [1500, 1500]


def test_noise_is_not_answered_and_the_next_frame_is_read(app: Caller) -> None:
    whole = encode(["q", 700, "play", "jail"])
    damaged = whole.replace(b"jail", b"mail")
    for noise in (b"MPY: soft reboot\r\n", damaged, b"~[]*00000000\n", b"~" + b"x" * 300 + b"\n", whole[:20]):
        assert app.raw(noise) == []
    assert app.raw(damaged + whole[:9] + whole) == [["a", 700]]


def test_notices_tell_what_is_shown_and_done(app: Caller) -> None:
    assert app.ask("configure", [["notices", 1]]) == ["a"]
    assert app.ask("insert", "green", BO) == ["a"]
    assert app.next_notice("card") == ["green", BO, 2]
    assert app.ask("press", "7", "tap") == ["a"]
    assert app.next_notice("key") == ["7", "up"]
    shown = app.next_notice("view")
    while shown[3] != "7":
        shown = app.next_notice("view")
    assert shown[:2] == [True, "15M"]


def test_whoever_turns_notices_on_is_told_what_lies_in_the_slots_and_is_shown(app: Caller) -> None:
    assert app.ask("insert", "red", BO) == ["a"]
    for _ in range(2):
        app.notices.clear()
        assert app.ask("configure", [["notices", 1]]) == ["a"]
        assert app.next_notice("card") == ["red", BO, 2]
        assert app.next_notice("view")[:3] == [True, "", "15M"]


def test_a_due_is_asked_for_and_paid_refused_or_withdrawn(app: Caller) -> None:
    assert app.ask("ask", 7, 1, 2, 50, "RENT", 60_000) == ["a"]
    assert app.ask("ask", 8, 1, 2, 50, "RENT", 60_000) == ["e", "asking", 7]
    keyed(app, "K")
    assert app.next_fact()[1] == [3, "op", "", "k", [[1, -50], [2, 50]], 7]
    app.hold(3)
    assert app.ask("ask", 8, 1, 2, 50, "RENT", 60_000) == ["a"]
    app.facts.clear()
    assert app.ask("press", "C", "tap") == ["a"]
    assert app.next_fact()[1] == [4, "refused", 8]
    app.hold(4)
    assert app.ask("ask", 9, 1, 2, 50, "RENT", 60_000) == ["a"]
    assert app.ask("cancel", 9) == ["a"]
    assert app.balances() == [1450, 1550]


def test_settings_in_whole_money_hold_on_the_display(app: Caller) -> None:
    assert app.ask("configure", [["scale", "whole"], ["quantum", 1], ["notices", 1]]) == ["a"]
    assert app.ask("insert", "green", BO) == ["a"]
    shown = app.next_notice("view")
    while not shown[1]:
        shown = app.next_notice("view")
    assert shown[1] == "1500"


def test_the_deal_clock_starts_and_stops_without_a_fact(app: Caller) -> None:
    before = app.point()
    assert app.ask("deal", 60_000) == ["a"]
    assert app.ask("deal", 0) == ["a"]
    assert app.ask("configure", [["pause", 1]]) == ["a"]
    assert app.ask("deal", 60_000) == ["e", "paused"]
    assert app.point() == before


def test_the_longest_payment_fits_the_frame(app: Caller) -> None:
    balances = [50_000] * 14
    assert app.ask("load", 2, "contract", [1, 2])[:2] == ["e", "moved"]
    assert app.ask("load", 2, "longest1", balances)[0] == "a"
    legs = [[account, -49_999 if account % 2 else 49_999] for account in range(1, 15)]
    answer = app.ask("post", OP % 1, 0, "p", legs)
    assert answer[3] == [1 if account % 2 else 99_999 for account in range(1, 15)]
    assert app.ask("since", 0)[3][4] == legs


def test_what_nobody_knows_is_refused_by_name(app: Caller) -> None:
    app.port.write(encode(["q", 500, "dance", 1]))
    assert app.raw(b"") == [["e", 500, "unknown", "dance"]]


def test_a_request_that_comes_byte_by_byte_is_one_request(app: Caller) -> None:
    _, _, chain = app.point()
    frame = encode(["q", 701, "post", OP % 1, 2, "p", [[1, -10], [2, 10]]])
    for byte in frame:
        app.port.write(bytes([byte]))
    after = chain_next(chain, [3, "op", OP % 1, "p", [[1, -10], [2, 10]], 0])
    assert app.raw(b"") == [["a", 701, 3, after, [1490, 1510]]]


def test_a_frame_cut_at_any_byte_is_dropped_and_the_next_one_read(app: Caller) -> None:
    before = app.point()
    frame = encode(["q", 702, "post", OP % 1, 2, "p", [[1, -10], [2, 10]]])
    for cut in range(1, len(frame) - 1):
        assert app.raw(frame[:cut]) == []
        assert app.raw(frame[cut:]) == []
    assert app.point() == before


def test_what_was_halfway_when_the_line_was_lost_is_not_finished_on_the_next(app: Caller, call: Call) -> None:
    before = app.point()
    frame = encode(["q", 703, "post", OP % 1, 2, "p", [[1, -10], [2, 10]]])
    app.port.write(frame[:30])
    again = call()
    assert again.raw(frame[30:]) == []
    assert again.point() == before
