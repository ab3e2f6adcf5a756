"""The newest state reaches every screen: whole at first, then what changed, never a backlog."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import replace

import pytest

from board_app.game.view import TableView
from board_app.web.pictures import ON_TABLE, ON_UNIT, TABLE, UNIT, Pictures
from board_app.web.stream import Streams
from tests.board_app.web.fake_table import FakeTable, picture, player

Scene = Callable[[Streams, AsyncIterator[bytes]], Awaitable[None]]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No rest between two messages."""
    monkeypatch.setattr("board_app.web.stream.REST_S", 0)


@pytest.fixture
def table() -> FakeTable:
    return FakeTable()


def play(table: FakeTable, scene: Scene, seat: int = TABLE) -> None:
    """Run a scene with the stream of one screen."""

    async def run() -> None:
        streams = Streams(table, Pictures("mk"))
        try:
            await scene(streams, streams.follow(seat))
        finally:
            streams.close()

    asyncio.run(run())


def richer(balance: str) -> Callable[[FakeTable], None]:
    """A change of one balance."""
    return lambda table: table.show(
        replace(picture(), players=(player(1, "Ada", balance), picture().players[1])),
    )


def test_the_first_message_is_the_whole_page(table: FakeTable) -> None:
    async def scene(_: Streams, screen: AsyncIterator[bytes]) -> None:
        first = (await anext(screen)).decode()
        assert all(f'hx-target="#{name}"' in first for name in ON_TABLE)
        assert all(line.startswith("data: ") for line in first.rstrip("\n").split("\n"))
        assert first.endswith("\n\n")

    play(table, scene)


def test_a_change_sends_only_what_changed(table: FakeTable) -> None:
    async def scene(_: Streams, screen: AsyncIterator[bytes]) -> None:
        await anext(screen)
        richer("9.99M")(table)
        second = (await anext(screen)).decode()
        assert "9.99M" in second
        assert second.count("<hx-partial") == 1

    play(table, scene)


def test_a_slow_screen_gets_the_newest_state_once(table: FakeTable) -> None:
    async def scene(_: Streams, screen: AsyncIterator[bytes]) -> None:
        await anext(screen)
        for balance in ("1M", "2M", "3M"):
            richer(balance)(table)
        late = (await anext(screen)).decode()
        assert "3M" in late
        assert ">1M<" not in late
        richer("4M")(table)
        assert ">4M<" in (await anext(screen)).decode()

    play(table, scene)


def test_screens_of_one_page_are_sent_the_very_same_message(table: FakeTable) -> None:
    async def scene(streams: Streams, screen: AsyncIterator[bytes]) -> None:
        other = streams.follow(TABLE)
        assert await anext(screen) is await anext(other)
        richer("9.99M")(table)
        assert await anext(screen) is await anext(other)

    play(table, scene)


def test_a_screen_that_fell_behind_is_sent_what_it_lacks_and_no_more(table: FakeTable) -> None:
    async def scene(streams: Streams, screen: AsyncIterator[bytes]) -> None:
        slow = streams.follow(TABLE)
        await anext(screen)
        await anext(slow)
        richer("9.99M")(table)
        await anext(screen)
        table.show(replace(table.picture, paused=True))
        assert b"9.99M" not in await anext(screen)
        late = (await anext(slow)).decode()
        assert "9.99M" in late
        assert 'hx-target="#break"' in late
        assert late.count("<hx-partial") == 2

    play(table, scene)


def test_news_that_comes_while_screens_rest_goes_out_afterwards_as_one(
    table: FakeTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("board_app.web.stream.REST_S", 0.01)

    async def scene(_: Streams, screen: AsyncIterator[bytes]) -> None:
        await anext(screen)
        richer("1M")(table)
        assert b">1M<" in await anext(screen)
        for balance in ("2M", "3M"):
            richer(balance)(table)
        late = await anext(screen)
        assert b">3M<" in late
        assert b">2M<" not in late

    play(table, scene)


def test_a_change_that_shows_nowhere_sends_nothing(table: FakeTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("board_app.web.stream.BEAT_S", 0)

    async def scene(_: Streams, screen: AsyncIterator[bytes]) -> None:
        await anext(screen)
        table.show(picture())
        assert b"event: beat" in await anext(screen)

    play(table, scene)


def test_silence_is_broken_by_a_beat(table: FakeTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("board_app.web.stream.BEAT_S", 0)

    async def scene(_: Streams, screen: AsyncIterator[bytes]) -> None:
        await anext(screen)
        assert [await anext(screen), await anext(screen)] == [b"event: beat\ndata: -\n\n"] * 2

    play(table, scene)


def test_closing_ends_every_stream(table: FakeTable) -> None:
    async def scene(streams: Streams, screen: AsyncIterator[bytes]) -> None:
        await anext(screen)
        streams.close()
        assert [message async for message in screen] == []

    play(table, scene)


def test_the_units_page_is_sent_what_it_shows_and_no_more(table: FakeTable) -> None:
    async def scene(streams: Streams, _: AsyncIterator[bytes]) -> None:
        screen = streams.follow(1, UNIT)
        first = (await anext(screen)).decode()
        assert [name for name in ON_UNIT if f'hx-target="#{name}"' not in first] == []
        assert 'hx-target="#purse"' not in first
        streams.close()
        assert [message async for message in screen] == []

    play(table, scene)


def test_two_pages_of_one_seat_are_each_sent_their_own_news(table: FakeTable) -> None:
    async def scene(streams: Streams, screen: AsyncIterator[bytes]) -> None:
        own, unit = streams.follow(1), streams.follow(1, UNIT)
        for page in (screen, own, unit):
            await anext(page)
        table.show(replace(table.picture, paused=True))
        unit_view = await anext(unit)
        assert b'hx-target="#break"' in unit_view
        assert unit_view.count(b"<hx-partial") == 1
        assert b'hx-target="#break"' in await anext(own)
        richer("9.99M")(table)
        assert b'hx-target="#purse"' in await anext(own)
        streams.close()
        assert [message async for message in unit] == []

    play(table, scene)


def test_the_table_is_watched_only_while_a_screen_is(table: FakeTable) -> None:
    async def scene(streams: Streams, screen: AsyncIterator[bytes]) -> None:
        assert table.watchers == []
        other = streams.follow(1)
        await anext(screen)
        await anext(other)
        assert len(table.watchers) == 1
        streams.close()
        assert [message async for message in screen] == []
        assert len(table.watchers) == 1
        assert [message async for message in other] == []
        assert table.watchers == []

    play(table, scene)


def test_news_after_the_last_screen_harms_nobody(table: FakeTable) -> None:
    async def scene(_: Streams, screen: AsyncIterator[bytes]) -> None:
        await anext(screen)
        late.extend(table.watchers)

    late: list[Callable[[TableView], None]] = []
    play(table, scene)
    for tell in late:
        tell(picture())
    assert len(late) == 1


def test_a_seat_sees_its_own_purse(table: FakeTable) -> None:
    async def scene(_: Streams, screen: AsyncIterator[bytes]) -> None:
        first = (await anext(screen)).decode()
        assert 'hx-target="#purse"' in first
        assert "13.4M" in first

    play(table, scene, seat=1)
