"""`make bench`: every promised figure beside the aim it has, and `build/bench.json` for whoever compares runs.

python -m tests.bench [GROUP ...]     # brain engine peer link disk web window board cards; without one, all
"""

import argparse
import asyncio
import json
import statistics
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Final

from board_app.collecting import collect_seldom
from firmware_sim.brain.interpreter import Interpreter
from firmware_sim.machine import TransitionsEngine
from tests.bench import board, brain, cards, disk, engine, landings, link, pages, peer, web, window
from tests.bench.rows import Row, loop_s, median_ms
from tests.storms.damaged import damaged_1pct_exactly_once

OUT = Path("build") / "bench.json"
PAYMENTS = 5_000
POSTS = 2_000
WEB_PAYMENTS = 4_000
TAPS = 400
STARTS = 5
KILLS = 3
GAMES = 100
LANDING_GAMES = 24_000
IDLE_RUNS = 3
VM_PAYMENTS = 500
WIRE_PAYMENTS = 200
DAMAGED = 500
CARDS = 200
POLLS = 100_000


def brain_rows() -> Iterator[Row]:
    """Payments through the unit's brain: two cards in, digits, unit key, counting, cards out."""
    fast = max(brain.payments_per_s(Interpreter, PAYMENTS) for _ in range(3))
    yield Row("brain_payments_per_s", fast, "1/s", 17_000, "journal in memory")
    slow = max(brain.payments_per_s(TransitionsEngine, PAYMENTS) for _ in range(3))
    yield Row("brain_payments_per_s_transitions", slow, "1/s", None, "the same by the transitions machine")


def engine_rows() -> Iterator[Row]:
    """The rules of Classic, whole, with their journal."""
    moves = engine.recorded()
    fast = max(engine.moves_per_s(moves, GAMES) for _ in range(3))
    yield Row("engine_moves_per_s", fast, "1/s", 50_000, "read, decided, checked, in journal and book")
    yield Row("engine_games_per_s", engine.games_per_s(GAMES), "1/s", None, "four players, their thinking included")
    late = engine.late_over_early(10_000, 500)
    yield Row("engine_late_over_early", late, "x", 1.1, "time of a move after 30,000 others, over that of an early one")
    yield Row("replay_1000_moves_ms", median_ms(engine.opening_s(1_000, 5)), "ms", 20, "from SQLite into a book")
    yield Row("journal_100k_open_ms", median_ms(engine.opening_s(100_000, 3)), "ms", 1_000, "from SQLite into a book")


def landing_rows() -> Iterator[Row]:
    """Where tokens come to stand in a long run."""
    worst, errors, mean = landings.shares_off_percent(LANDING_GAMES)
    note = f"the worst of all places, {errors:.1f} standard errors; on average {mean:.2f}; {LANDING_GAMES} games"
    yield Row("landing_shares_off_percent", worst, "%", 1, note)


def peer_rows() -> Iterator[Row]:
    """A public simulator, where PEER_SIM names its checkout; a move there is all that a player does in a turn."""
    if rates := peer.rates(GAMES):
        yield Row("peer_moves_per_s", rates[0], "1/s", None, "whole turns of a player")
        yield Row("peer_games_per_s", rates[1], "1/s", None, "four players")


def link_rows() -> Iterator[Row]:
    """A post and its answer through the driver."""
    yield Row("link_memory_ms_p50", link_median(link.cable_latencies_ms(POSTS)), "ms", 1.0, "cable in memory")
    yield Row("link_socket_ms_p50", link_median(link.socket_latencies_ms(POSTS)), "ms", 1.0, "loopback socket")
    yield Row("wire_bytes_per_payment", link.wire_bytes_per_payment(), "bytes", 120.0, "request and answer")


def link_median(latencies_ms: list[float]) -> float:
    """The median of latencies given in ms."""
    return median_ms([latency / 1000 for latency in latencies_ms])


def disk_rows() -> Iterator[Row]:
    """A line of the journal, and the least a disk asks for one."""
    durable, floor = median_ms(disk.durable_lines()), median_ms(disk.fsync_floor())
    yield Row("durable_line_ms_p50", durable, "ms", None, "a payment line in SQLite, on disk")
    yield Row("fsync_floor_ms_p50", floor, "ms", None, "200 bytes and fsync, the least there is")


def web_rows() -> Iterator[Row]:
    """The whole bank over HTTP, every payment on disk before its answer."""
    with web.bank("--no-unit") as server:
        alone = asyncio.run(web.payments_per_s(server, WEB_PAYMENTS))
    yield Row("web_payments_per_s", alone, "1/s", 1_000.0, f"{web.PHONES} connections, no unit")
    with web.bank() as server:
        together = asyncio.run(web.payments_per_s(server, WEB_PAYMENTS))
    yield Row("web_payments_with_unit_per_s", together, "1/s", 300.0, f"{web.PHONES} connections, unit over a socket")
    yield from pages_rows()
    starts = []
    for _ in range(STARTS):
        with web.bank("--no-unit") as server:
            starts.append(server.started_ms / 1000)
    yield Row("cold_start_ms", median_ms(starts), "ms", 400.0, "process start to the first page answered")


def pages_rows() -> Iterator[Row]:
    """Live pages, and what comes with the first visit of one."""
    with web.bank("--no-unit") as server:
        taps = pages.fanouts(server, TAPS)
    paid = statistics.quantiles([tap.answered_s * 1000 for tap in taps], n=100)[98]
    yield Row("web_payment_ms_p99", paid, "ms", 5, f"tap to answer, on disk, {pages.STREAMS} pages live, no unit")
    told = median_ms([tap.told_s for tap in taps])
    yield Row("web_fanout30_ms_p50", told, "ms", 3, f"tap to the last of {pages.STREAMS} phones, on disk, no unit")
    with web.bank("--no-unit") as server:
        first = pages.first_visit_bytes(server) / 1024
    yield Row("first_visit_kib", first, "KiB", 80, "page, its files and its stream's first message")
    back = max(pages.live_after_kill_s() for _ in range(KILLS)) * 1000
    note = f"kill -9 to the last of {pages.STREAMS} pages; the worst of {KILLS}"
    yield Row("pages_live_after_kill_ms", back, "ms", 3_000, note)


def window_rows() -> Iterator[Row]:
    """The unit's window on a virtual screen, at 480x800."""
    idle = statistics.median(window.idle_cpu_percent() for _ in range(IDLE_RUNS))
    yield Row("window_idle_cpu_percent", idle, "%", 0.6, "of a core, nobody touching anything")
    yield Row("window_key_to_pixel_ms_p50", median_ms(window.key_to_pixel_s()), "ms", 15, "mouse down to pixel changed")
    yield Row("window_repaint_ms_p50", median_ms(window.repaint_s()), "ms", 1, "the whole window, without the flip")
    starts = [window.start_s() for _ in range(STARTS)]
    yield Row("unit_start_ms", median_ms(starts), "ms", 600, "process start to the first pixel")


def board_rows() -> Iterator[Row]:
    """The firmware on a MicroPython VM, and the driver's way back to a unit."""
    hello = statistics.median(board.hello_ms() for _ in range(STARTS))
    yield Row("vm_hello_ms", hello, "ms", 100, "line opened to greeting, a unit that runs")
    start = statistics.median(board.start_ms() for _ in range(STARTS))
    yield Row("vm_start_ms", start, "ms", None, "switched on to greeting, its simulated parts included")
    payment = statistics.median(board.payment_latencies_ms(VM_PAYMENTS))
    yield Row("vm_payment_ms_p50", payment, "ms", 1, "in flash before its answer, behind a serial device")
    ratio = board.wire_cost_ratio(WIRE_PAYMENTS)
    yield Row("wire_cost_ratio_115200", ratio, "", 1.1, "a payment by the time of its bytes on the wire")
    yield Row("vm_free_heap_kb", board.free_heap_kb(), "KB", 64, "of 192; a board has words half as long")
    replug = max(board.replug_ms() for _ in range(STARTS))
    yield Row("replug_ms", replug, "ms", 1_000, "plugged in to in service, after 3 s away; the worst of five")
    made = damaged_1pct_exactly_once(DAMAGED)
    yield Row("damaged_1pct_exactly_once", made, "", DAMAGED, f"of {DAMAGED} payments, one byte in a hundred damaged")


def card_rows() -> Iterator[Row]:
    """Cards on the readers of a real unit, in simulated time: the same on every machine."""
    shown, gone = cards.latencies_ms(CARDS)
    yield Row("card_to_display_ms_p50", statistics.median(shown), "ms", 150, f"simulated; the worst {max(shown)}")
    yield Row("card_removal_ms_p50", statistics.median(gone), "ms", 240, f"simulated; the worst {max(gone)}")
    few, many = cards.false_removals(POLLS, 20), cards.false_removals(POLLS, 100)
    note = f"2 % of exchanges lost; {many} at 10 %, where 300 are the aim"
    yield Row("false_removals_per_100k", few, "", 0, note)


GROUPS: Final[Mapping[str, Callable[[], Iterator[Row]]]] = {
    "brain": brain_rows,
    "engine": engine_rows,
    "landings": landing_rows,
    "peer": peer_rows,
    "link": link_rows,
    "disk": disk_rows,
    "web": web_rows,
    "window": window_rows,
    "board": board_rows,
    "cards": card_rows,
}


def main() -> None:
    """Print the table as it grows and write the file at the end."""
    parser = argparse.ArgumentParser(description="Measure the promises.")
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=", ".join(GROUPS))
    wanted = parser.parse_args().groups or list(GROUPS)
    if unknown := [group for group in wanted if group not in GROUPS]:
        parser.error(f"no group is called {unknown[0]!r}; there are {', '.join(GROUPS)}")
    collect_seldom()
    found = []
    for group in wanted:
        # What a machine gives changes while it measures: the rows of a group are read beside their own loop.
        loop = loop_s()
        print(f"{group + ': loop of 10 million additions':34} {loop:10.2f} s     aims hold where it takes 0.63 s")
        for row in GROUPS[group]():
            aim = "" if row.aim is None else f"aim {row.aim:g}"
            print(f"{row.name:34} {row.value:10.2f} {row.unit:5} {aim:10} {row.note}", flush=True)
            found.append({**asdict(row), "loop_s": loop})
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
