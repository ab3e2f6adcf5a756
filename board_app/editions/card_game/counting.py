"""The end of a round: hands entered, counted and paid out."""

from collections.abc import Iterable, Mapping
from typing import Any

from board_app.editions.card_game import round as cards
from board_app.editions.card_game.going_out import out_already, unfit
from board_app.editions.card_game.round import Cards
from board_app.editions.card_game.scoring import counted
from board_app.editions.card_game.sets import standing_in
from board_app.ledger.line import BANK, Put
from board_app.rules.decisions import Ask, Decision, Draw, refuse
from board_app.rules.draft import Draft
from board_app.rules.moves import Refusal
from board_app.rules.state import State
from board_app.rules.turns import outside

OPTIONS = ("token", "majority_tie")


def played_so(state: State) -> Mapping[str, str]:
    """What the table plays where a score depends on it."""
    return {option: state.option(option) for option in OPTIONS}


def enter_hand(state: State, ask: Ask) -> Decision | Refusal:
    """A player's hand as the people see it; entered again it takes the place of the one before."""
    seat, held = ask.args["seat"], ask.args["cards"]
    if fault := outside(state, seat) or (refuse("cards_kept") if cards.dealt(state) else cards.waits(state, seat)):
        return fault
    size = cards.hand_size(state)
    if len(held) != size:
        return refuse("hand_size", size, seat=state.name(seat), count=len(held), size=size)
    if fault := cards.impossible(state, seat, held):
        return fault
    if seat == cards.out(state) and (fault := unfit(state, seat, held, _stood_for(state))):
        return fault
    effects = (cards.held(seat, held), cards.put("members", cards.members(state)), *_uncounted(state))
    return Decision("hand", {"seat": seat, "count": len(held)}, effects)


def enter_reward(state: State, ask: Ask) -> Decision | Refusal:
    """The cards that going out has brought: off the draw pile, or with many players everybody's trade card."""
    seat, more = cards.out(state), ask.args["cards"]
    if cards.dealt(state):
        return refuse("cards_kept")
    if not seat:
        return refuse("nobody_out")
    # What came before is entered anew: an even hand is what went out.
    held = cards.hand(state, seat)[: cards.hand_size(state)]
    many, most = cards.many(state), most_reward(state)
    if len(more) > most or (many and len(more) < most):
        return refuse("reward_size", most, seat=state.name(seat), most=most)
    if fault := cards.impossible(state, seat, (*held, *more)):
        return fault
    effects = (cards.held(seat, (*held, *more)), *_uncounted(state))
    return Decision("reward", {"seat": seat, "cards": list(more)}, effects)


def most_reward(state: State) -> int:
    """How many cards going out brings at the most; with many players exactly so many."""
    return len(cards.members(state)) if cards.many(state) else state.facts.figures["reward"]


def count_hands(state: State, ask: Ask) -> Decision | Refusal:
    """Every hand as it stands is worth so much; `seat` has gone out, and its Chance cards stand for `chance_as`.

    Where whoever went out has left the table, anybody has the others' hands counted. The app's own cards are counted
    only once somebody is out; people who hold theirs may say so with the count.
    """
    seat = ask.args["seat"]
    went = seat == cards.out(state)
    if fault := outside(state, seat) or cards.waits(state, seat) or (None if went else _out_before(state)):
        return fault
    members, out = cards.members(state), 0 if cards.went_out(state) and not went else seat
    if missing := [one for one in members if not cards.has_hand(state, one)]:
        return refuse("hands_missing", seats=", ".join(map(state.name, missing)))
    chance_as: Cards = ask.args.get("chance_as", _stood_for(state))
    whole = standing_in(state, seat, cards.hand(state, seat), chance_as if out else ())
    if isinstance(whole, Refusal):
        return whole
    hands = {one: whole if one == out else cards.hand(state, one) for one in members}
    draft = Draft(state, ask.op)
    for one, score in counted(state.facts, played_so(state), hands, out).items():
        draft.put("counted", str(one), score.value())
        draft.note("scores", seat=one, amount=score.total)
    draft.effects += [Put("counted", key, None) for key in state.book.section("counted") if int(key) not in hands]
    draft.put("round", "unpaid", True)
    return draft.decision("count_hands", {"seat": seat, "cards": list(chance_as)})


def _out_before(state: State) -> Refusal | None:
    """Why nobody but who has gone out can have the hands counted, or None."""
    if cards.out(state):
        return out_already(state)
    return refuse("nobody_out") if cards.lie_dealt(state) and not cards.went_out(state) else None


def _stood_for(state: State) -> Cards:
    """What the Chance cards stood for when somebody went out."""
    return tuple(state.book.section("round").get("chance", ()))


def _uncounted(state: State) -> Iterable[Put]:
    """A hand that has changed, or is that of a new round, makes the count worthless."""
    if "unpaid" in state.book.section("round"):
        yield cards.put("unpaid", None)
    yield from (Put("counted", key, None) for key in state.book.section("counted"))


def this_round(state: State, args: Mapping[str, Any], _: Draw) -> Mapping[str, int]:
    """The round that is paid, unless that was said."""
    return {} if "round" in args else {"round": cards.number(state)}


def pay_out(state: State, ask: Ask) -> Decision | Refusal:
    """The bank pays everybody what a round was worth: as counted, or as `scores` tells from a pad of paper.

    Each round is paid once, however long a payment waits; cards that the app keeps are counted, not told.
    Whoever has most once the target is met wins; between equals nobody alone. The next dealer sits to the left.
    """
    if state.book.section("over"):
        return refuse("game_over")
    if ask.args.get("round", cards.number(state)) != cards.number(state):
        return refuse("round_paid", number=ask.args["round"])
    scores: Mapping[int, int] | None = ask.args.get("scores")
    if scores is None:
        if "unpaid" not in state.book.section("round"):
            return refuse("not_counted")
        counts = {int(seat): score["total"] for seat, score in state.book.section("counted").items()}
        scores = {seat: total for seat, total in counts.items() if not state.is_out(seat)}
    elif cards.lie_dealt(state):
        return refuse("cards_kept")
    for seat in scores:
        if fault := cards.waits(state, seat):
            return fault
    draft = Draft(state, ask.op)
    for seat, amount in scores.items():
        draft.pay(BANK, seat, amount)
        draft.note("scores", seat=seat, amount=amount)
    _finish(draft)
    _clear(draft)
    return draft.decision("pay_out", {"round": cards.number(state)}, kind="c")


def _finish(draft: Draft) -> None:
    """The game is over once somebody has the target."""
    state = draft.state
    sums = {seat: draft.free(seat) for seat in state.in_play()}
    most = max(sums.values(), default=0)
    if most >= cards.target(state):
        draft.end([seat for seat, total in sums.items() if total == most])


def _clear(draft: Draft) -> None:
    """Hands and piles are gathered in for the next round; how this one was counted stays to be looked at."""
    state = draft.state
    draft.effects += cards.gathered(state)
    dealer = cards.dealer(state)
    draft.put("round", "number", cards.number(state) + 1)
    draft.put("round", "dealer", next(iter(state.after(dealer)), dealer))
