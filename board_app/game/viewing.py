"""From book to picture: everything a screen shows."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from board_app.game.allotment import allotted, parted
from board_app.game.choices import deed_choices, table_choices
from board_app.game.counts import counts
from board_app.game.forms import own_forms
from board_app.game.gathering import gathering
from board_app.game.groups import Look, looks
from board_app.game.hints import lacking
from board_app.game.leading import may_lead
from board_app.game.log_view import lines_from
from board_app.game.outbox import Outbox, Proposal
from board_app.game.permits import lets_in
from board_app.game.prompts import asked_for, at_the_unit
from board_app.game.recall import recalled
from board_app.game.sentences import decision_sentence, due_sentence, due_to, end_sentence, line_sentence, sentence
from board_app.game.standing import UnitStanding
from board_app.game.turn_words import awaited, between_turns, deciding, hint
from board_app.game.view import (
    ChanceView,
    DeedView,
    DueView,
    FundView,
    OptionView,
    PlayerView,
    PlayView,
    ProjectView,
    TableView,
    TwinView,
    UnitView,
    WaitingView,
)
from board_app.game.wanted import asked_due, cards_wanted
from board_app.ledger.line import Line
from board_app.rules.auction import auction_of
from board_app.rules.chips import chips_left, chips_on, has_projects, payout_of
from board_app.rules.confirming import confirms
from board_app.rules.facts import Deed
from board_app.rules.offers import NO_OFFERS, Choice, May, Offers, RoundView
from board_app.rules.phrases import phrases, space_name, told_of
from board_app.rules.property import rent_of
from board_app.rules.rewind import newest_undoable, redo_target, way
from board_app.rules.roles import role_of
from board_app.rules.state import FUND_ACCOUNT, Due, State
from board_app.rules.table_options import BALANCES, SELF_CREDIT, UNIT_KEYS
from board_app.rules.turns import follows, keeps_turns, turn_of
from board_app.rules.worth import worth
from board_app.words import known, say
from unit_driver.notices import CardSeen

LOG_LINES = 45
"""How many of the newest lines a picture carries."""

COLOURS = ("red", "blue", "green", "orange", "purple", "teal")
SIGNS = ("▲", "●", "■", "◆", "★", "✚")
"""A seat's colour and sign, so that nothing is told by colour alone; further seats start over."""


def table_view(
    state: State,
    outbox: Outbox,
    unit: UnitStanding,
    version: int,
    may: May = lambda _: False,
    ends_ms: int = 0,
    offers: Offers = NO_OFFERS,
    twin: TwinView | None = None,
    place: str = "",
) -> TableView:
    """The picture of a table.

    `may` says which moves the rules would let be made now, `ends_ms` as in `PlayView`; `offers` are the edition's own,
    `twin` and `place` the unit's (`UnitView`).
    """
    book, facts = state.book, state.facts
    newest, forward = newest_undoable(book), redo_target(book)
    gone, come = way(book, book.head, forward) if forward is not None else ([], [])
    seats = [player.seat for player in state.players()]
    players = tuple(recalled(book, ("player", seat), partial(_player_view, state, seat)) for seat in seats)
    return TableView(
        version=version,
        edition=facts.id,
        title=facts.title,
        players=players,
        seats_left=0 if book.section("closing") else max(0, facts.players_max - len(players)),
        dues=tuple(_due_view(state, due, unit) for due in state.dues()),
        chances=tuple(_chance_view(state, key, entry) for key, entry in book.section("chances").items()),
        waiting=tuple(_waiting_view(state, entry) for entry in outbox),
        log=lines_from(state, max(1, book.head - LOG_LINES + 1)),
        deeds=tuple(_deed_views(state, may, offers)),
        unit=replace(
            _unit_view(state, unit, bool(len(outbox))),
            twin=twin,
            open_keys=state.option(UNIT_KEYS) == "on",
            place=place,
        ),
        undo=line_sentence(state, newest) if newest else "",
        undo_line=newest.seq if newest else 0,
        redo=forward,
        redo_line=0 if forward is None else forward + 1,
        play=_play_view(state, may, ends_ms, offers, unit.state == "none") if facts.options or offers.forms else None,
        paused=state.paused,
        name=state.title,
        gathering=recalled(state.book, ("gathering",), lambda: gathering(state)),
        gone=tuple((int(seat), state.name(int(seat))) for seat in book.section("gone")),
        fund=_fund_view(state),
        deed_word=say("name", "project" if has_projects(state) else "deed"),
        dealing=not (book.section("closing") or book.section("over")),
        round=_round_view(state, offers),
        self_credit=state.option(SELF_CREDIT) == "on",
        lets_in=lets_in(state),
        open_balances=state.option(BALANCES) != "own",
        redoes=_redoes(state, gone, come, forward),
        redo_lines=len(gone) + len(come),
        undo_seats=may_lead(state, outbox, newest.seq - 1 if newest else None),
        redo_seats=may_lead(state, outbox, forward),
        moves=state.moves,
    )


def _waiting_view(state: State, waiting: Proposal) -> WaitingView:
    return WaitingView(waiting.op, decision_sentence(state, waiting), waiting.sent, waiting.seat or 0)


def _redoes(state: State, gone: Sequence[Line], come: Sequence[Line], to: int | None) -> str:
    """What redo would bring back, "" for nothing; after somebody has led the book forward, how it stood before that."""
    if gone and to is not None:
        return say("turning", "stood", line=to)
    if len(come) == 1:
        return line_sentence(state, come[0])
    return say("turning", "lines", count=len(come)) if come else ""


def _round_view(state: State, offers: Offers) -> RoundView | None:
    """The round; once the game is over no other one is announced, and no hand is asked for."""
    view = offers.hands(state)
    if view is None or not state.book.section("over"):
        return view
    return replace(view, sentence="", enter=False, hands=tuple(replace(hand, verdict="") for hand in view.hands))


def _fund_view(state: State) -> FundView | None:
    fund = state.facts.fund
    return FundView(fund.name, state.facts.currency.show(state.balance(FUND_ACCOUNT))) if fund else None


def _play_view(state: State, may: May, ends_ms: int, offers: Offers, unitless: bool) -> PlayView:
    over, undealt = state.book.section("over"), bool(state.facts.cards) and not state.book.section("hands")
    kept = state.option("board") != "told" and not undealt and keeps_turns(state)
    turn = turn_of(state).seat if kept and not over else 0
    sentence = say("do", "on_turn", seat=state.name(turn)) if turn else end_sentence(state) if over else deciding(state)
    if between := between_turns(state) if not over else "":
        turn, sentence = 0, say("do", between)
    options = tuple(
        OptionView(option.id, option.label, state.option(option.id), tuple(option.values.items()))
        for option in state.facts.options.values()
    )
    # Once the game is over nothing goes on, whatever an edition would offer.
    can_be = recalled(state.book, ("choices",), lambda: table_choices(state, may, offers))
    choices, prompts = ((), ()) if over else asked_for(state, can_be, may, offers)
    prompts = (*prompts, *own_forms(state, offers.forms))
    if unitless:
        prompts = tuple(prompt for prompt in prompts if not at_the_unit(prompt))
    counted = counts(state)
    worths = _worths(state) if over and not counted and not has_projects(state) else ()
    clock_s, awaits = state.facts.board.clock_s, awaited(state) if turn else ""
    return PlayView(
        turn,
        sentence,
        tuple(allotted(state, choice) for choice in choices),
        options,
        tuple(part for prompt in prompts for part in parted(state, prompt)),
        *_auction(state),
        worths,
        ends_ms,
        clock_s,
        counted,
        kept,
        over=bool(over),
        lacking=lacking(state),
        hint=hint(state, offers) if turn and not awaits else "",
        awaits=awaits,
    )


OF_BIDDER: Mapping[str, str] = {"auction_led": "auction_led_own", "auction_closed": "auction_closed_own"}
"""How the bidding stands, by the words that tell it to whoever leads."""


def _auction(state: State) -> tuple[str, int, str]:
    """How the bidding stands, who leads and what they are told; "" and 0 without any."""
    auction = auction_of(state)
    if auction is None:
        return "", 0, ""
    if not auction.seat:
        word = "auction_open"
    elif state.hammer_waits:
        word = "auction_paying"
    else:
        word = "auction_closed" if auction.closed else "auction_led"
    words = {"lot": auction.lot, "amount": auction.bid, **({"seat": auction.seat} if auction.seat else {})}
    told = phrases(state, words)
    own = say("do", OF_BIDDER[word], **told) if word in OF_BIDDER else ""
    return say("do", word, **told), auction.seat, own


def _worths(state: State) -> tuple[tuple[str, str], ...]:
    """What the players who are left have in all, richest first."""
    sums = sorted(((worth(state, seat), seat) for seat in state.in_play()), key=lambda sum_seat: -sum_seat[0])
    return tuple((state.name(seat), state.facts.currency.show(total)) for total, seat in sums)


def _player_view(state: State, seat: int) -> PlayerView:
    account, money = state.account(seat), state.facts.currency
    reserved = state.reserved(account)
    return PlayerView(
        seat=seat,
        name=state.name(seat),
        colour=COLOURS[(seat - 1) % len(COLOURS)],
        sign=SIGNS[(seat - 1) % len(SIGNS)],
        balance=state.balance(account),
        balance_text=money.show(state.balance(account)),
        reserved=reserved,
        reserved_text=money.show(reserved) if reserved else "",
        bid=state.bid(account),
        free_text=money.show(max(0, state.free(account))),
        deeds=tuple(deed.name for deed in state.owned(seat)),
        cards=tuple(uid for uid, bound in state.book.section("cards").items() if bound == account),
        place=_place(state, seat),
        in_jail=state.in_jail(seat),
        jail_cards=len(state.jail_cards(seat)),
        out=state.is_out(seat),
        chips_left=chips_left(state, seat) if has_projects(state) else None,
        kept=int(str(seat) in state.book.section("kept")),
        kept_text=say("effect", kept[0]) if (kept := state.book.section("kept").get(str(seat))) else "",
        role=say("role", role) if (role := role_of(state, seat)) else "",
        held=say(told_of(state, "held", "jail", seat), "jail"),
    )


def _place(state: State, seat: int) -> str:
    """Where a token stands, "" where the app does not know."""
    return space_name(state, state.position(seat)) if state.facts.board.spaces and follows(state) else ""


def _due_view(state: State, due: Due, unit: UnitStanding) -> DueView:
    money = state.facts.currency
    lacking = due.amount - state.free(state.account(due.payer)) if due.payer else 0
    in_service = unit.state == "ready"
    asked = in_service and due.id in state.book.section("asked").values()
    return DueView(
        due=due.id,
        payer=due.payer,
        payee=due.payee,
        sentence=due_sentence(state, due),
        amount_text=money.show(due.amount),
        lacking_text=money.show(lacking) if lacking > 0 else "",
        asked=asked,
        can_ask=in_service,
        can_pay=not (asked and confirms(state)),
        cards_text=cards_wanted(state, unit) if asked and due == asked_due(state) else "",
        to_payer=due_to(state, due, "payer"),
        to_payee=due_to(state, due, "payee"),
    )


def _chance_view(state: State, key: str, entry: Mapping[str, Any]) -> ChanceView:
    return ChanceView(
        chance=key,
        seat=entry["seat"],
        sentence=sentence(state, "chance", {"seat": entry["seat"], "chance": entry["card"]}),
        choices=tuple(
            allotted(state, Choice(move, (("chance", key),), say("choice", move)))
            for move in ("chance_do", "chance_done", "chance_skip")
        ),
        name=state.name(entry["seat"]),
        what=str(phrases(state, {"chance": entry["card"]})["chance"]),
    )


def _deed_views(state: State, may: May, offers: Offers) -> Iterator[DeedView]:
    shown = looks(state.facts.groups)
    for key, deed in state.facts.deeds.items():
        look = shown[deed.group]
        yield recalled(state.book, ("deed", key), partial(_deed_view, state, key, look, may, offers))


def _deed_view(state: State, key: str, look: Look, may: May, offers: Offers) -> DeedView:
    deed, money = state.facts.deeds[key], state.facts.currency
    owner, rent = state.owner(key), rent_of(state, deed)
    return DeedView(
        deed=key,
        name=deed.name,
        group=deed.group,
        price_text=money.show(deed.price),
        rent_text=say("do", "by_dice", count=rent) if deed.by_dice else money.show(rent),
        owner=owner,
        owner_name=state.name(owner),
        level=state.level(key),
        mortgaged=state.is_mortgaged(key),
        choices=deed_choices(state, deed, may, offers),
        by_dice=deed.by_dice,
        project=_project_view(state, deed),
        group_name=state.facts.group_name(deed.group),
        colour=look.colour,
        sign=look.sign,
    )


def _project_view(state: State, deed: Deed) -> ProjectView | None:
    if deed.project is None:
        return None
    money, counts = state.facts.currency, chips_on(state, deed.key)
    return ProjectView(
        fee_text=money.show(deed.project.fee),
        base_text=money.show(deed.project.payout),
        payout_text=money.show(payout_of(state, deed)),
        slots=deed.project.slots,
        chips=tuple((seat, state.name(seat), SIGNS[(seat - 1) % len(SIGNS)], counts[seat]) for seat in sorted(counts)),
    )


WAITING_CHOICES = ("none", "alone", "left")
"""States in which nobody can say when a payment that was sent will be settled: people may stop waiting."""

CHOICES: Mapping[str, tuple[str, ...]] = {
    "connecting": ("go_on",),
    "lost": ("go_on",),
    "busy": ("go_on",),
    "version": ("go_on",),
    "storage": ("go_on",),
    "asking_operations": ("take_unit", "load_unit", "leave_unit"),
    "asking_memory": ("take_unit", "load_unit", "leave_unit"),
    "asking_evening": ("take_history", "take_unit", "load_unit", "leave_unit"),
    "asking_another": ("load_unit", "leave_unit"),
    "left": ("take_unit", "load_unit"),
}
"""What people can do about the unit in each of its states."""

SHOWN_AS: Mapping[str, Any] = {
    "alone": "lost",
    "left": "none",
    "version": "busy",
    "storage": "lost",
    "asking_operations": "asking",
    "asking_memory": "asking",
    "asking_evening": "asking",
    "asking_another": "asking",
}
"""States that a screen shows like another one."""


def _unit_view(state: State, unit: UnitStanding, waiting: bool) -> UnitView:
    choices = [Choice(move, (), say("choice", move)) for move in CHOICES.get(unit.state, ())]
    sentence = say("unit", unit.state, details=unit.details)
    if wish := state.book.section("asks").get("wish"):
        sentence = say("log", "wish") + "." if known("log", "wish") and wish == "clear" else sentence
        choices = [Choice(move, (), say("choice", move)) for move in ("clear_yes", "clear_no")] + choices
    if unit.window_closed:
        choices.append(Choice("open_window", (), say("choice", "open_window")))
    if waiting and unit.state in WAITING_CHOICES:
        sentence = f"{sentence} {say('unit', 'still_waiting')}"
        choices.append(Choice("without_unit", (), say("choice", "without_unit")))
    strays = [card for card in unit.cards if not card.account and card.uid not in state.book.section("cards")]
    if len(unit.cards) == 2 and unit.cards[0].uid == unit.cards[1].uid:
        sentence = say("unit", "twin_cards", uid=unit.cards[0].uid)
        del strays[1:]
    elif strays:
        sentence = " ".join(say("unit", "unknown_card", uid=card.uid, slot=card.slot) for card in strays)
    elif wanted := cards_wanted(state, unit):
        sentence = f"{sentence} {wanted}"
    choices += _bindings(state, strays)
    if unit.full and waiting:
        sentence = f"{sentence} {say('unit', 'full')}"
    if unit.trouble:
        sentence = f"{sentence} {say('unit', 'trouble', text=unit.trouble)}"
    calls = sentence not in (say("unit", "ready"), say("unit", "none"))
    state_shown = SHOWN_AS.get(unit.state, unit.state)
    return UnitView(state_shown, sentence, tuple(choices), calls, unit.game, sums=unit.sums)


def _bindings(state: State, strays: list[CardSeen]) -> list[Choice]:
    # Several cards are told apart by their slots.
    label = "bind_in" if len(strays) > 1 else "bind"
    return [
        Choice("bind", (("uid", uid), ("seat", player.seat)), say("choice", label, seat=player.name, slot=slot))
        for slot, uid in ((card.slot, card.uid) for card in strays)
        for player in state.players()
    ]
