"""The Deal clock runs beside payments, warns, hurries, ends, and tells a host that is there."""

import pytest

from tests.firmware_sim.player import CARD_1, Player, seated


def beeps(player: Player, ms: int, step_ms: int = 100) -> list[tuple[int, str]]:
    """When (ms from now) which sound of the clock came."""
    heard = []
    for at_ms in range(step_ms, ms + 1, step_ms):
        player.wait(step_ms)
        heard += [(at_ms, cue) for cue in player.cues() if cue.startswith("deal_")]
    return heard


def attached(player: Player) -> None:
    """A host is there for the next minute."""
    player.unit.panel.host_until_ms = player.now_ms + 60_000


def test_thirty_seconds_with_a_warning_each_second_from_ten_and_two_from_five() -> None:
    player = seated()
    player.press("DEAL")
    assert player.cues() == ["key", "deal_start"]
    assert player.unit.moving()
    heard = beeps(player, 31_000)
    assert heard[:5] == [(at, "deal_warning") for at in (20_000, 21_000, 22_000, 23_000, 24_000)]
    assert heard[5:15] == [(25_000 + 500 * n, "deal_hurry") for n in range(10)]
    assert heard[15:] == [(30_000, "deal_end")]
    assert player.line == "TIME IS UP"
    assert not player.unit.moving()


def test_the_seconds_left_are_shown_when_nothing_else_is() -> None:
    player = seated()
    player.press("DEAL")
    view = player.unit.view(player.now_ms)
    assert (view.line, view.mark) == ("DEAL: 30", "deal")
    player.wait(29_001)
    assert player.line == "DEAL: 1"
    player.put("green", CARD_1)
    assert player.line == "GREEN CARD 1 15M"
    player.type("5")
    assert player.line == "5"


def test_pressed_again_it_stops() -> None:
    player = seated()
    player.press("DEAL")
    player.wait(12_000)
    player.cues()
    player.press("DEAL")
    assert player.cues() == ["key", "deal_stopped"]
    assert player.line == "DEAL STOPPED AT 18"
    assert beeps(player, 31_000) == []
    assert player.unit.view(player.now_ms).mark == ""


def test_payments_digits_and_cards_work_while_it_runs() -> None:
    player = seated()
    player.type("2")
    player.press("DEAL")
    player.type("60")
    player.put("green", CARD_1)
    player.type("K")
    assert player.balance(1) == 1526
    player.press("GO")
    assert player.balance(1) == 1726
    assert player.unit.view(player.now_ms).mark == "deal"
    player.wait(30_000)
    assert "deal_end" in player.cues()


def test_digits_typed_before_are_kept_when_it_is_stopped_while_typing() -> None:
    player = seated()
    player.press("DEAL")
    player.type("26")
    player.press("DEAL")
    player.wait(4000)
    assert player.line == "26"


@pytest.mark.parametrize(("ms", "how"), [(30_000, "end"), (5000, "stop")])
def test_an_attached_host_is_told_by_a_fact(ms: int, how: str) -> None:
    player = seated()
    attached(player)
    player.press("DEAL")
    player.wait(ms)
    if how == "stop":
        player.press("DEAL")
    assert player.fact(3) == [3, "deal", how]


def test_alone_it_leaves_no_fact() -> None:
    player = seated()
    player.press("DEAL")
    player.wait(30_000)
    assert player.journal.accounts.revision == 2


def test_it_keeps_the_unit_awake() -> None:
    player = seated()
    player.unit.settings.take([["sleep_ms", 10_000]])
    player.press("DEAL")
    player.wait(29_999)
    assert player.unit.state == "ready"
    player.wait(10_001)
    assert player.unit.state == "asleep"


def test_a_pause_stops_the_clock_and_the_end_of_the_pause_lets_it_go_on() -> None:
    player = seated()
    player.press("DEAL")
    player.wait(12_000)
    player.unit.configure([["pause", 1]])
    player.cues()
    assert beeps(player, 120_000, 1000) == []
    assert not player.unit.moving()
    assert player.line == "DEAL: 18"
    player.press("DEAL")
    assert player.line == "THE TABLE HAS PAUSED"
    player.wait(4000)
    player.unit.configure([["pause", 0]])
    assert player.line == "DEAL: 18"
    assert beeps(player, 18_000)[-1] == (18_000, "deal_end")


def test_a_pause_with_no_clock_running_changes_nothing() -> None:
    player = seated()
    player.unit.configure([["pause", 1]])
    player.unit.configure([["pause", 0]])
    assert player.line == "PUT IN A CARD"
    player.press("DEAL")
    assert player.line == "DEAL: 30"


def test_a_stop_that_cannot_be_kept_on_record_does_not_stop_it() -> None:
    player = seated()
    attached(player)
    player.press("DEAL")
    player.store.full = True
    player.press("DEAL")
    assert player.line == "CANNOT SAVE: NOTHING CHANGED. TRY AGAIN"
    assert player.unit.view(player.now_ms).mark == "deal"
    player.wait(30_000)
    assert player.cues()[-2:] == ["deal_end", "error"]
    assert player.unit.view(player.now_ms).mark == ""


def test_warning_and_hurry_may_be_switched_off() -> None:
    player = seated()
    player.unit.settings.take([["deal_warning_ms", 0], ["deal_hurry_ms", 0], ["deal_ms", 7000]])
    player.press("DEAL")
    player.cues()
    assert beeps(player, 7000) == [(7000, "deal_end")]


def test_a_hurry_longer_than_the_warning_begins_first() -> None:
    player = seated()
    player.unit.settings.take([["deal_warning_ms", 1000], ["deal_hurry_ms", 2000], ["deal_ms", 5000]])
    player.press("DEAL")
    player.cues()
    assert [at for at, _ in beeps(player, 5000)] == [3000, 3500, 4000, 4500, 5000]
