"""What the payment of a debt completes, on the table as it stands by then: a turn or an auction may have gone on."""

from collections.abc import Iterator, Set

from board_app.ledger.line import Put
from board_app.rules.auction import auction_of
from board_app.rules.state import Due, State
from board_app.rules.turns import Turn, turn_of


def completed(state: State, due: Due) -> tuple[Put, ...]:
    """The state changes of paying a debt."""
    bought = {put.key for put in due.puts if put.section == "deeds"}
    return (*_lasting(state, due), *_turn(state, due, bought))


def _lasting(state: State, due: Due) -> Iterator[Put]:
    auction = auction_of(state)
    for put in due.puts:
        if put.section == "auction":
            # Others may have failed meanwhile, and their deeds wait for the hammer too.
            if auction is not None and auction.seat == due.payer:
                yield auction.next()
        elif put.section != "turn":
            yield put


def _turn(state: State, due: Due, bought: Set[str]) -> Iterator[Put]:
    """The offer of what is bought is taken; of the turn as it was when the debt arose only a later one counts."""
    now = turn_of(state)
    if now.todo == "offer" and now.what in bought:
        yield now.with_todo("", "").put()
        return
    for put in due.puts:
        if put.section == "turn" and put.value is not None and Turn(*put.value).number > now.number and not now.todo:
            yield put
