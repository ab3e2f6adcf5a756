"""The count of a game with roles as people read it: line by line, the one to come and the one that ended it."""

from collections.abc import Iterator

from board_app.game.view import CountView
from board_app.rules.counting import Sheet, by_throw, kept_percent, sheets, sheets_kept
from board_app.rules.state import State
from board_app.words import say


def counts(state: State) -> tuple[CountView, ...]:
    """What each player comes to, most first; nothing while nobody counts."""
    over = state.book.section("over")
    if "sheets" in over:
        counted, thrown = sheets_kept(over["sheets"]), True
    elif state.book.section("closing") and not over:
        counted, thrown = sheets(state, state.in_play(), 0, "two_hour"), False
    else:
        return ()
    ranked = sorted(counted, key=lambda sheet: -sheet.total)
    return tuple(_count(state, sheet, thrown) for sheet in ranked)


def _count(state: State, sheet: Sheet, thrown: bool) -> CountView:
    total = state.facts.currency.show(sheet.total)
    if not thrown and by_throw(state, sheet.seat):
        total = say("count", "before_throw", total=total)
    return CountView(state.name(sheet.seat), tuple(_lines(state, sheet, thrown)), total)


def _lines(state: State, sheet: Sheet, thrown: bool) -> Iterator[tuple[str, str]]:
    """The cash, or what is kept of it, then every income; before the throw those that go by it have no sum."""
    money = state.facts.currency
    if sheet.kept == sheet.cash:
        yield say("count", "cash"), money.show(sheet.cash)
    else:
        percent = kept_percent(state, sheet.seat)
        yield say("count", "kept", percent=percent, cash=money.show(sheet.cash)), money.show(sheet.kept)
    for key, amount in sheet.incomes:
        deed = state.facts.deeds[key]
        shown = say("count", "thrown") if deed.by_dice and not thrown else money.show(amount)
        yield say("count", "income", deed=deed.name), shown
