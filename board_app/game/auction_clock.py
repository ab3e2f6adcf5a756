"""The Deal clock of an open auction: it runs on the unit in service, and here for when the cable is lost."""

from typing import Protocol

from board_app.rules.auction import auction_of
from board_app.rules.state import State
from unit_driver.messages import Deal, Request

SECOND_MS = 1000


class Clocked(Protocol):
    """What the clock needs of the desk at which a unit is served."""

    @property
    def serving(self) -> bool:
        """Whether a unit is in service."""
        ...

    def asked(self, request: Request) -> bool:
        """Pass a request on whose answer nobody waits for; false when the unit is not in service."""
        ...


class AuctionClock:
    """How long the lot under the hammer has still to go. Times are ms since 1970 and arrive with every call.

    A lot's time begins when it comes under the hammer, and anew when the app was started anew.
    """

    def __init__(self, desk: Clocked) -> None:
        self._desk = desk
        self._lots: tuple[str, ...] = ()
        self._ends_ms: int | None = None
        self._paused_ms: int | None = None
        self._on_unit = False
        self._left_on = False

    def mind(self, state: State, now_ms: int) -> None:
        """Look at the auction as it stands now; the unit's clock is started, started again after a loss, or stopped."""
        auction = auction_of(state)
        bidding = auction is not None and not auction.closed and not state.hammer_waits
        # A clock of no seconds is none: somebody says when the time is up.
        runs = bidding and state.option("auction_clock") == "run" and bool(state.facts.board.clock_s)
        lots = auction.lots if auction is not None and runs else ()
        if lots != self._lots:
            self._lots, self._on_unit, self._paused_ms = lots, False, None
            self._ends_ms = now_ms + state.facts.board.clock_s * SECOND_MS if lots else None
        self._pause(state.paused, now_ms)
        if not self._desk.serving:
            self._on_unit = False
        elif self._ends_ms is not None and not self._on_unit and not state.paused:
            self._on_unit = self._start(max(1, self._ends_ms - now_ms))
            self._left_on = self._left_on or self._on_unit
        elif self._left_on and not lots and not state.paused:
            # Also where the auction ended while the cable was lost: nobody is to be rung up by it.
            self._left_on = not self._start(0)

    def _pause(self, paused: bool, now_ms: int) -> None:
        """A break of the table adds its length to the time; the unit stops its own clock by itself."""
        if paused and self._paused_ms is None:
            self._paused_ms = now_ms
        elif not paused and self._paused_ms is not None:
            if self._ends_ms is not None:
                self._ends_ms += now_ms - self._paused_ms
            self._paused_ms = None

    def _start(self, ms: int) -> bool:
        # Where the unit is behind with what it was asked the time runs here.
        return self._desk.asked(Deal(ms))

    def left_ms(self, now_ms: int) -> int | None:
        """How long until the app calls time itself; None when the unit does, or nobody."""
        if self._ends_ms is None or self._on_unit or self._paused_ms is not None:
            return None
        return max(0, self._ends_ms - now_ms)

    @property
    def ends_ms(self) -> int:
        """When the time of the lot is up, ms since 1970; 0 where none runs."""
        return 0 if self._ends_ms is None or self._paused_ms is not None else self._ends_ms

    def stop(self) -> None:
        """No more time is counted for this lot."""
        self._ends_ms = None
