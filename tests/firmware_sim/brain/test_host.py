"""Every request of docs/link.md, its answer and its refusals."""

from typing import Any

import pytest

from firmware_sim.brain.accounts import chain_root
from firmware_sim.brain.host import FIRMWARE
from tests.firmware_sim.brain.caller import HELLO, Caller
from tests.firmware_sim.player import CARD_1, CARD_2, CARD_3, Player


def test_hello_tells_who_the_unit_is_and_where_its_ledger_stands() -> None:
    caller = Caller()
    journal = caller.player.journal
    assert caller.ask("hello", *HELLO) == [
        *["a", 1, 0, FIRMWARE, journal.uid, journal.accounts.ledger, 2, caller.chain, ""]
    ]


def test_another_major_is_refused_and_the_lower_minor_holds() -> None:
    caller = Caller()
    assert caller.ask("hello", 2, 0, "session1", "") == ["e", "version", 1, 0]
    assert caller.ask("hello", 1, 9, "session1", "")[:3] == ["a", 1, 0]


def test_another_link_is_known_by_its_major_alone_and_said_when_no_host_is_there() -> None:
    caller = Caller()
    player = caller.player
    kept = player.journal.accounts.chain
    assert caller.ask("hello", 2, line=2) == ["e", "version", 1, 0]
    assert caller.ask("hello", 2, "what", "else", [], {}, line=2) == ["e", "version", 1, 0]
    assert "ANOTHER LINK" not in player.line
    player.wait(3000)
    assert caller.ask("hello", 2, line=2) == ["e", "version", 1, 0]
    assert player.line.startswith("THIS TABLE SPEAKS ANOTHER LINK: UPDATE ONE")
    assert player.journal.accounts.chain == kept
    assert caller.ask("hello", "2", line=2) == ["e", "args", "count"]
    assert caller.ask("hello", line=2) == ["e", "args", "count"]


def test_one_host_at_a_time() -> None:
    caller = Caller()
    caller.player.wait(1000)
    assert caller.ask("hello", 1, 0, "session2", "", line=2) == ["e", "busy", 2000]
    assert caller.ask("state", line=2) == ["e", "busy", 2000]
    caller.player.wait(2000)
    assert not caller.host.attached(caller.player.now_ms)
    assert caller.ask("hello", 1, 0, "session2", "", line=2)[0] == "a"
    assert caller.ask("state", line=1)[:2] == ["e", "busy"]


def test_the_same_session_may_come_back_on_another_line_at_once() -> None:
    caller = Caller()
    assert caller.ask("hello", *HELLO, line=2)[0] == "a"
    assert caller.ask("state", line=2)[0] == "a"
    assert caller.ask("state", line=1)[:2] == ["e", "busy"]


def test_a_closed_line_makes_room_at_once() -> None:
    caller = Caller()
    caller.host.gone(2, caller.player.now_ms)
    assert caller.host.attached(caller.player.now_ms)
    caller.host.gone(1, caller.player.now_ms)
    assert not caller.host.attached(caller.player.now_ms)
    assert not caller.player.unit.panel.attached()
    assert caller.ask("state") == ["e", "busy", 0]
    assert caller.ask("hello", 1, 0, "session2", "", line=2)[0] == "a"


def test_a_hold_begun_over_a_line_that_closes_clears_nothing() -> None:
    caller = Caller()
    caller.ask("press", "C", "down")
    caller.player.wait(1000)
    caller.host.gone(1, caller.player.now_ms)
    caller.player.wait(5000)
    assert caller.player.journal.accounts.balances() == [1500, 1500]
    assert caller.revision == 2


def test_state_tells_balances_or_one_account_with_its_cards() -> None:
    caller = Caller()
    ledger = caller.player.journal.accounts.ledger
    assert caller.ask("state") == ["a", ledger, 2, caller.chain, [1500, 1500], 0]
    assert caller.ask("state", 2) == ["a", 2, 1500, [CARD_2]]
    assert caller.ask("state", 9) == ["a", 9, -1, []]
    assert caller.ask("state", 0) == ["e", "account", 0]
    assert caller.ask("state", 17) == ["e", "args", "account"]
    assert caller.ask("state", 1, 2) == ["e", "args", "count"]


def test_since_gives_one_fact_at_a_time() -> None:
    caller = Caller()
    first = caller.ask("since", 0)
    assert first[3] == [1, "bind", 1, CARD_1, 1500]
    assert caller.ask("since", 1)[1] == first[2]
    assert caller.ask("since", 2) == ["a", caller.chain]
    assert caller.ask("since", 3) == ["e", "gone"]


def test_a_post_moves_money_in_every_state_wakes_and_keeps_what_is_typed() -> None:
    caller = Caller()
    caller.player.type("26")
    assert caller.ask("post", "k3f90001", 2, "p", [[1, -26], [2, 26]]) == ["a", 3, caller.chain, [1474, 1526]]
    assert caller.player.line == "26"
    caller.player.wait(90_000)
    caller.ask("post", "k3f90002", 3, "c", [[1, -4]])
    assert caller.player.unit.view(caller.player.now_ms).lit
    assert caller.player.fact(4) == [4, "op", "k3f90002", "c", [[1, -4]], 0]


def test_a_repeated_op_moves_no_money_and_gets_its_first_answer() -> None:
    caller = Caller()
    first = caller.ask("post", "k3f90001", 2, "p", [[1, -26]])
    caller.ask("post", "k3f90002", 3, "p", [[1, -26]])
    assert caller.ask("post", "k3f90001", 99, "p", [[2, 5]]) == first
    assert caller.player.balance(1) == 1448


def test_a_known_op_is_known_after_a_restart() -> None:
    caller = Caller()
    first = caller.ask("post", "k3f90001", 2, "p", [[1, -26]])
    again = Caller(Player(caller.player.store))
    assert again.ask("post", "k3f90001", 2, "p", [[1, -26]]) == first


@pytest.mark.parametrize(
    ("base", "legs", "refusal"),
    [
        (2, [[1, -1526]], ["funds", 1, 26]),
        (2, [[2, 99999]], ["limit", 2, 1500]),
        (2, [[1, -1], [3, 1]], ["account", 3]),
        (2, [[1, 0]], ["args", "legs"]),
    ],
)
def test_a_refused_post_moves_nothing(base: int, legs: list[Any], refusal: list[Any]) -> None:
    caller = Caller()
    assert caller.ask("post", "k3f90001", base, "p", legs) == ["e", *refusal]
    assert caller.player.journal.accounts.balances() == [1500, 1500]
    assert caller.revision == 2


def test_a_post_on_an_older_base_is_refused_with_where_the_unit_stands() -> None:
    caller = Caller()
    caller.player.put("green", CARD_1)
    caller.player.press("GO")
    assert caller.ask("post", "k3f90001", 2, "p", [[1, -26]]) == ["e", "moved", 3, caller.chain]


def test_a_load_begins_a_ledger_without_cards_and_is_answered_again_when_repeated() -> None:
    caller = Caller()
    loaded = ["a", 0, chain_root("host0001", [10, 20])]
    assert caller.ask("load", 1, "host0001", [10, 20]) == ["e", "moved", 2, caller.chain]
    assert caller.ask("load", 2, "host0001", [10, 20]) == loaded
    assert caller.ask("load", 2, "host0001", [10, 20]) == loaded
    assert caller.player.journal.owner(CARD_1) == 0
    assert caller.ask("load", 0, "host0001", [10, 21]) == ["e", "moved", 0, caller.chain]
    caller.ask("post", "k3f90001", 0, "p", [[1, 1]])
    assert caller.ask("load", 0, "host0001", [10, 20]) == ["e", "moved", 1, caller.chain]
    assert caller.player.journal.accounts.balances() == [11, 20]


def test_a_card_that_has_just_been_bound_is_unknown_no_longer() -> None:
    caller = Caller()
    caller.player.put("green", CARD_3)
    assert "UNKNOWN" in caller.player.line
    assert caller.ask("bind", caller.revision, 2, CARD_3)[0] == "a"
    assert "UNKNOWN" not in caller.player.line
    caller.player.press("GO")
    said = caller.player.line
    assert caller.ask("bind", caller.revision, 2, "0A0000FF")[0] == "a"
    assert caller.player.line == said


def test_a_bind_makes_a_fact_once() -> None:
    caller = Caller()
    assert caller.ask("bind", 2, 2, CARD_3) == ["a", 3, caller.chain]
    assert caller.ask("bind", 3, 2, CARD_3) == ["a", 3, caller.chain]
    assert caller.player.fact(3) == [3, "bind", 2, CARD_3, 0]
    assert caller.ask("bind", 2, 1, CARD_3) == ["e", "moved", 3, caller.chain]
    assert caller.ask("bind", 3, 0, CARD_3) == ["a", 4, caller.chain]
    assert caller.ask("bind", 4, 0, CARD_3) == ["a", 4, caller.chain]


def test_a_card_cannot_be_bound_to_a_closed_account_or_as_the_ninth_of_one() -> None:
    caller = Caller()
    assert caller.ask("bind", 2, 5, CARD_3) == ["e", "account", 5]
    for number in range(7):
        assert caller.ask("bind", caller.revision, 1, f"0B00000{number}")[0] == "a"
    assert caller.ask("bind", caller.revision, 1, "0B000007") == ["e", "account", 1]


def test_configure_is_taken_whole_kept_and_survives_a_restart() -> None:
    caller = Caller()
    assert caller.ask("configure", [["scale", "whole"], ["wage", 100], ["notices", 1]]) == ["a"]
    assert caller.host.notices
    again = Player(caller.player.store)
    assert (again.unit.settings.scale, again.unit.settings.wage) == ("whole", 100)


def test_one_bad_setting_refuses_the_whole_request() -> None:
    caller = Caller()
    assert caller.ask("configure", [["scale", "whole"], ["wage", -1]]) == ["e", "args", "settings"]
    assert caller.player.unit.settings.scale == "mk"


def test_another_session_gets_no_notices_unasked() -> None:
    caller = Caller()
    subscribed = []
    requests: list[tuple[str, list[Any]]] = [
        ("configure", [[["notices", 1]]]),
        ("hello", HELLO),
        ("configure", [[["notices", 0]]]),
        ("configure", [[["notices", 1]]]),
    ]
    for name, args in requests:
        caller.ask(name, *args)
        subscribed.append(caller.host.notices)
    caller.player.wait(3000)
    caller.ask("hello", 1, 0, "session2", "")
    assert [*subscribed, caller.host.notices] == [True, True, False, True, False]


def test_the_account_that_had_its_wage_is_told_so_while_the_host_is_there() -> None:
    caller = Caller()
    caller.ask("configure", [["paid", [1]]])
    caller.ask("insert", "green", CARD_1)
    caller.ask("press", "GO", "tap")
    assert caller.player.balance(1) == 1500
    caller.player.wait(3000)
    caller.player.press("GO")
    assert caller.player.balance(1) == 1700


def test_show_lights_the_display_for_a_while() -> None:
    caller = Caller()
    caller.player.wait(90_000)
    caller.ask("hello", *HELLO)
    assert caller.ask("show", "RED OWES GREEN 260K", 2000) == ["a"]
    assert caller.player.line == "RED OWES GREEN 260K"
    caller.player.wait(2000)
    assert caller.player.line == "PUT IN A CARD"


def test_keys_and_cards_over_the_link_are_like_those_by_hand() -> None:
    caller = Caller()
    assert caller.ask("insert", "green", CARD_1) == ["a"]
    for key in "260K":
        assert caller.ask("press", key, "tap") == ["a"]
    assert caller.player.balance(1) == 1526
    assert caller.ask("press", "C", "down") == ["a"]
    caller.player.wait(700)
    assert caller.player.unit.state == "clearing"
    assert caller.ask("press", "C", "up") == ["a"]
    assert caller.player.unit.state == "ready"
    assert caller.ask("remove", "green") == ["a"]
    assert caller.player.shown == ("", "")


def test_the_deal_clock_is_started_with_the_host_s_time_and_stopped_silently() -> None:
    caller = Caller()
    caller.player.wait(90_000)
    caller.ask("hello", *HELLO)
    assert caller.ask("deal", 5000) == ["a"]
    assert caller.player.line == "DEAL: 5"
    assert caller.ask("deal", 0) == ["a"]
    assert caller.player.line == "PUT IN A CARD"
    assert caller.ask("deal", 0) == ["a"]
    assert caller.player.cues()[-2:] == ["deal_start", "deal_stopped"]
    assert caller.revision == 2
    assert caller.ask("deal", -1) == ["e", "args", "clock"]


def test_a_paused_table_s_clock_is_not_started() -> None:
    caller = Caller()
    assert caller.ask("configure", [["pause", 1]]) == ["a"]
    assert caller.ask("deal", 5000) == ["e", "paused"]
    assert caller.ask("deal", 0) == ["a"]


def test_a_sound_is_played_by_the_name_of_its_cue_also_by_a_unit_that_slept() -> None:
    caller = Caller()
    caller.player.wait(90_000)
    caller.ask("hello", *HELLO)
    caller.player.cues()
    assert caller.ask("play", "jail") == ["a"]
    assert caller.player.cues() == ["wake", "jail"]
    assert caller.ask("play", "drum") == ["e", "args", "cue"]
    assert caller.ask("play", ["jail"]) == ["e", "args", "cue"]


def test_a_text_whose_view_would_not_fit_a_frame_is_refused() -> None:
    caller = Caller()
    assert caller.ask("show", "~" * 21, 1000) == ["a"]
    assert caller.ask("show", "~" * 22, 1000) == ["e", "args", "text"]


@pytest.mark.parametrize("name", ["dance", ""])
def test_what_the_unit_cannot_do_is_refused_by_name(name: str) -> None:
    assert Caller().ask(name, 1, 2) == ["e", "unknown", name]


def test_a_unit_that_cannot_write_says_so_and_nothing_happened() -> None:
    caller = Caller()
    caller.player.store.full = True
    requests: list[tuple[str, list[Any]]] = [
        ("post", ["k3f90001", 2, "p", [[1, -26]]]),
        ("load", [2, "host0001", [10]]),
        ("bind", [2, 1, CARD_3]),
        ("configure", [[["wage", 100]]]),
    ]
    for name, args in requests:
        assert caller.ask(name, *args) == ["e", "storage"]
    assert caller.player.journal.accounts.balances() == [1500, 1500]
    assert caller.player.unit.settings.wage == 200
