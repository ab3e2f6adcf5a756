"""A wire loses, flips, doubles, delays and breaks up what it carries, and nothing else."""

from random import Random

import pytest

from tests.storms.weather import Weather, Wire, drawn, forces

LINE = bytes(range(200)) * 5


def through(weather: Weather, data: bytes = LINE) -> list[bytes]:
    """What comes out at once and in the next second."""
    wire = Wire(Random(1), weather, lambda _: None)
    pieces = wire.carry(data, 0)
    for now_ms in range(10, 1000, 10):
        pieces += wire.carry(b"", now_ms)
    return pieces


def test_a_calm_wire_carries_everything_at_once() -> None:
    assert through(Weather()) == [LINE]
    assert through(Weather(), b"") == []


@pytest.mark.parametrize(
    ("weather", "grows"), [(Weather(lost=200), -1), (Weather(flipped=200), 0), (Weather(doubled=200), 1)]
)
def test_a_wire_that_damages_damages_some_bytes(weather: Weather, grows: int) -> None:
    (damaged,) = through(weather)
    change = len(damaged) - len(LINE)
    assert damaged != LINE
    assert (change > 0) - (change < 0) == grows
    assert abs(change) < 60


@pytest.mark.parametrize(("weather", "most"), [(Weather(copied=50), 2), (Weather(stale=50), 9)])
def test_a_wire_repeats_whole_frames_and_changes_none(weather: Weather, most: int) -> None:
    wire = Wire(Random(1), weather, lambda _: None)
    sent = [b"~%d\n" % number for number in range(100)]
    arrived = b"".join(piece for number in range(100) for piece in wire.carry(sent[number], number))
    frames = arrived.splitlines(keepends=True)
    assert list(dict.fromkeys(frames)) == sent
    assert 120 < len(frames) < 180
    assert max(map(frames.count, sent)) <= most


def test_what_was_sent_before_the_cable_was_pulled_is_never_repeated() -> None:
    wire = Wire(Random(1), Weather(stale=100), lambda _: None)
    wire.carry(b"~1\n", 0)
    wire.drop()
    assert wire.carry(b"~2\n", 10) == [b"~2\n"]


def test_a_late_wire_keeps_the_order() -> None:
    wire = Wire(Random(1), Weather(late=300), lambda _: None)
    sent = [bytes([number]) for number in range(50)]
    arrived: list[bytes] = []
    for number in range(100):
        arrived += wire.carry(sent[number] if number < 50 else b"", number * 10)
    assert b"".join(arrived) == b"".join(sent)


def test_a_wire_of_crumbs_gives_one_byte_at_a_time() -> None:
    pieces = through(Weather(crumbs=1))
    assert b"".join(pieces) == LINE
    assert {len(piece) for piece in pieces} == {1}


def test_a_dead_wire_swallows_everything() -> None:
    wire = Wire(Random(1), Weather(late=300), lambda _: None)
    wire.carry(LINE, 0)
    wire.cut = True
    assert wire.carry(LINE, 10) == []
    wire.cut = False
    assert wire.carry(b"", 1000) == []


def test_every_force_blows_in_some_evening_and_rests_in_another() -> None:
    evenings = [drawn(Random(seed)) for seed in range(200)]
    for force in Weather.__slots__:
        strengths = {getattr(weather, force) for weather in evenings}
        assert 0 in strengths
        assert len(strengths) > 1
    assert forces(Weather()) == "calm"
    assert forces(Weather(lost=5, swaps=4)) == "lost 5, swaps 4"
