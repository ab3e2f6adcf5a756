"""Every event does to the unit what its name says."""

from firmware_sim.brain.host import Host
from firmware_sim.events import carry_out
from firmware_sim.recording import ARGUMENTS
from tests.firmware_sim.player import CARD_1, seated


def test_hands_host_and_time_reach_the_unit() -> None:
    player = seated()
    host = Host(player.unit)
    now_ms = player.now_ms

    def happens(*event: object) -> list[object]:
        return carry_out(player.unit, host, event, now_ms)

    assert happens("request", 1, "hello", [1, 0, "session1", ""])[0] == "a"
    assert host.attached(now_ms)
    assert happens("insert", "green", CARD_1) == []
    happens("key_down", "7")
    happens("key_up", "7")
    assert player.unit.view(now_ms).line == "7"
    happens("remove", "green")
    assert player.unit.panel.slots.green == ""
    happens("gone", 1)
    assert not host.attached(now_ms)
    now_ms += 1_000_000
    happens("tick")
    assert player.unit.state == "asleep"


def test_every_event_of_the_hands_is_a_deed_of_the_unit() -> None:
    unit = seated().unit
    assert [name for name in ARGUMENTS if name not in ("request", "gone") and not hasattr(unit, name)] == []
