"""What people ask for once something has gone wrong, for tests that ask for anything in any order."""

from random import Random

from board_app.ledger.line import BANK, pay
from board_app.rules.moves import Value
from board_app.rules.pledges import overtaken
from board_app.rules.standard import due_words, settling
from board_app.rules.state import State
from tests.board_app.alone import Alone, after

LATELY = 12
"""How many lines back somebody looks."""


def put_right(one: Alone, chance: Random) -> tuple[str, dict[str, Value]]:
    """A line of late is put right, explained or taken back, or an open debt is paid."""
    line = one.book.head - chance.randrange(min(LATELY, one.book.head))
    if chance.random() < 0.1:
        offered = [offer for shown in one.table.view().log for offer in shown.offers]
        if offered:
            offer = chance.choice(offered)
            return offer.move, dict(offer.args)
    if chance.random() < 0.2:
        return "settle", {"due": chance.choice(list(one.book.section("dues")) or ["nothing0"])}
    if chance.random() < 0.1:
        return "rewind", {"to": line}
    if chance.random() < 0.2:
        return "explain", {"line": line, "deed": chance.choice(list(one.pack.facts.deeds))}
    return chance.choice(("correct", "correct", "reopen")), {"line": line}


def keyed(one: Alone, chance: Random) -> Alone:
    """The same table after somebody has keyed a debt, or the price of a deed, on its unit; as it was if nobody can."""
    state = State(one.book, one.pack.facts)
    dues = [due for due in state.dues() if not overtaken(state, due) and due.amount <= _covered(state, due.payer)]
    if dues and chance.random() < 0.5:
        due = chance.choice(dues)
        return after(one, "settle", {**due_words(due), "keyed": True}, *settling(state, due))
    seat, deed = chance.choice(state.in_play() or [0]), chance.choice(list(one.pack.facts.deeds.values()))
    if not seat or deed.price > _covered(state, seat):
        return one
    words = {"payer": seat, "payee": BANK, "amount": deed.price, "notes": []}
    return after(one, "keyed", words, pay(state.account(seat), BANK, deed.price))


def _covered(state: State, seat: int) -> int:
    """Quanta that a player can key; the bank always can."""
    return state.free(state.account(seat)) if seat else 10**6
