"""A long row of payments over a line that damages one byte in a hundred."""

from collections import Counter

from board_app.rules.moves import Move, Outcome, Value
from tests.storms.bank import StormyBank
from tests.storms.weather import Weather
from tests.world import CARDS, at_one

ONE_PER_CENT = Weather(lost=50, flipped=50)
PATIENCE_MS = 60_000


def damaged_1pct_exactly_once(payments: int = 500, seed: int = 1) -> int:
    """How many of so many payments are exactly once on the unit's record and once in the book.

    Of the bytes of both directions 1 % are lost or have a bit flipped. Raises AssertionError when a payment is still
    not made after a minute of simulated time, or when book and unit disagree in the end.
    """
    told: dict[str, Outcome] = {}
    bank = StormyBank(seed=seed, heard=told.__setitem__)
    for seat, name in enumerate(("Ada", "Bo"), 1):
        bank.do("join", name=name)
        bank.do("bind", uid=CARDS[seat], seat=seat)
    bank.to_unit.weather = bank.to_app.weather = ONE_PER_CENT
    ops = [bank.table.new_op() for _ in range(payments)]
    for number, op in enumerate(ops):
        payer = number % 2 + 1
        words: dict[str, Value] = {"payer": payer, "payee": 3 - payer, "amount": f"{number % 50 + 1}0K"}
        bank.table.submit(None, Move("pay", words), op)
        began = bank.clock.now_ms
        while op not in told:
            assert bank.clock.now_ms < began + PATIENCE_MS, f"payment {number} is still not made"
            bank.turn()
    bank.calm()
    bank.settle()
    at_one(bank)
    made = Counter(fact[2] for fact in bank.flash.facts if fact[1] == "op")
    entered = Counter(line.op for line in bank.table.book.lines)
    return sum(made[op] == entered[op] == 1 for op in ops)
