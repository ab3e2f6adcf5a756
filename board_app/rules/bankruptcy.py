"""Debts larger than the cash: paying all of them, failing to players or to the bank, and the end of the game."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from board_app.ledger.line import BANK
from board_app.rules.auction import opened, outbid_by_debt, withdrawn, without
from board_app.rules.building import built_puts
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.jail import give_back
from board_app.rules.moves import Refusal
from board_app.rules.pledges import overtaken, pledges
from board_app.rules.roles import built_price
from board_app.rules.standard import settling
from board_app.rules.state import POT, Due, State
from board_app.rules.trade import hand_over, transfer_cost, unliftable
from board_app.rules.turns import Turn, next_seat, turn_of
from board_app.rules.worth import raisable, richest


def pay_debts(state: State, ask: Ask) -> Decision | Refusal:
    """A player pays everything they owe, in full."""
    seat = ask.args["seat"]
    dues = [due for due in state.dues() if due.payer == seat]
    if not dues:
        return refuse("owes_nothing", seat=state.name(seat))
    if state.book.section("over"):
        return refuse("game_over")
    draft = Draft(state, ask.op)
    for due in dues:
        if fault := overtaken(state, due):
            return fault
        draft.effects.extend(settling(state, due))
    total = sum(due.amount for due in dues)
    draft.effects.extend(outbid_by_debt(state, seat, total))
    return draft.decision("pay_debts", {"seat": seat, "amount": total})


def bankrupt(state: State, ask: Ask) -> Decision | Refusal:
    """A player who cannot raise what they owe fails; `lift` are mortgages the heir pays back at once."""
    seat, lifted = ask.args["seat"], set(ask.args.get("lift", ()))
    owed = [due for due in state.dues() if due.payer == seat]
    total, money = sum(due.amount for due in owed), state.facts.currency
    if not owed:
        return refuse("owes_nothing", seat=state.name(seat))
    if state.book.section("over"):
        return refuse("game_over")
    if (raised := raisable(state, seat)) >= total:
        return refuse("solvent", raised, seat=state.name(seat), raised=money.show(raised), owed=money.show(total))
    draft = Draft(state, ask.op)
    estate = Estate(draft, seat, owed)
    creditors = estate.creditors()
    ordered = state.option("debt_to_several") == "turn_order"
    inherited = creditors != [BANK] and (ordered or len(creditors) == 1)
    if fault := unliftable(state, lifted, {deed.key for deed in state.owned(seat)} if inherited else set()):
        return fault
    estate.close()
    estate.declare()
    if len(creditors) == 1:
        fault = estate.to_one(creditors[0], lifted)
    elif ordered:
        fault = estate.in_turn_order(creditors, lifted)
    else:
        fault = estate.shared(creditors)
    if fault:
        return fault
    names = {"seat": seat, "payee": creditors[0] if len(creditors) == 1 else BANK}
    return draft.decision("bankrupt" if len(creditors) == 1 else "bankrupt_several", names)


@dataclass(frozen=True, slots=True)
class Estate:
    """What somebody who is out leaves, on its way to others; deeds for the bank are `auctioned` or stay there."""

    draft: Draft
    seat: int
    owed: Sequence[Due] = ()
    auctioned: bool = True

    def close(self) -> None:
        """Everything but the passing on: debts and claims end, buildings are sold, the seat is out, the turn moves."""
        draft, state = self.draft, self.draft.state
        for due in self._closing():
            draft.effects.append(due.closed())
        for key, claim in state.book.section("claims").items():
            if self.seat in (claim["payer"], claim["payee"]):
                draft.put("claims", key, None)
        for key, deal in state.book.section("deals").items():
            if self.seat in (deal["from"], deal["to"]):
                draft.put("deals", key, None)
        for key, entry in state.book.section("chances").items():
            if entry["seat"] == self.seat:
                draft.put("chances", key, None)
        draft.effects.extend(withdrawn(state, self.seat))
        self._sell_buildings()
        draft.put("out", str(self.seat), True)
        draft.put("jail", str(self.seat), None)
        turn = turn_of(state)
        if turn.seat == self.seat:
            after = next_seat(state, self.seat)
            draft.effects.append(Turn(after, turn.number).put())
        elif turn.who == self.seat:
            draft.effects.append(turn.with_todo("", "").put())

    def _closing(self) -> list[Due]:
        """The debts that end with the player: their own, and those whose payment would change a deed of theirs."""
        state = self.draft.state
        pledged = [due for due in pledges(state, {deed.key for deed in state.owned(self.seat)}) if due not in self.owed]
        return [*self.owed, *pledged]

    def declare(self) -> None:
        """The last player left has won."""
        left = self.draft.state.after(self.seat)
        if len(left) == 1:
            self.draft.end(left)

    def _sell_buildings(self) -> None:
        state = self.draft.state
        built = {deed.key: 0 for deed in state.owned(self.seat) if state.level(deed.key)}
        if built:
            gain = sum(built_price(state, state.facts.deeds[key], state.level(key)) // 2 for key in built)
            self.draft.pay(BANK, self.seat, gain)
            self.draft.effects.extend(built_puts(built))

    def creditors(self) -> list[int]:
        """Those the debts are owed to, in turn order from the debtor on, the bank last."""
        payees = {BANK if due.payee == POT else due.payee for due in self.owed}
        return [one for one in (*self.draft.state.after(self.seat), BANK) if one in payees]

    @property
    def left(self) -> int:
        """Quanta that are left to pass on; a bid has fallen by now and keeps none of it aside."""
        state = self.draft.state
        return max(0, self.draft.free(self.seat) + state.bid(state.account(self.seat)))

    def to_one(self, heir: int, lifted: set[str]) -> Refusal | None:
        """All that is left goes to one creditor; the bank puts deeds under the hammer.

        The refusal of what the heir cannot lift with all of that, or None.
        """
        draft, state = self.draft, self.draft.state
        draft.pay(self.seat, heir, self.left)
        self._pass_dues(heir)
        deeds = [deed.key for deed in state.owned(self.seat)]
        for card in state.jail_cards(self.seat):
            if heir:
                draft.put("jail_cards", card, heir)
            else:
                give_back(draft, card)
        hand_over(draft, heir, deeds)
        if heir:
            due = deeds if state.option("heir_interest") != "none" else lifted.intersection(deeds)
            cost, free = transfer_cost(draft, due, lifted), max(0, draft.free(heir))
            if lifted and free < cost:
                show = state.facts.currency.show
                return refuse("funds", free, payer=state.name(heir), free=show(free), lacking=show(cost - free))
            draft.charge(heir, BANK, cost, "interest", {"seat": self.seat})
        else:
            self._auction(deeds)
        return None

    def _pass_dues(self, heir: int) -> None:
        """What others owe the failed player is owed to the heir."""
        ended = {due.id for due in self._closing()}
        for due in self.draft.state.dues():
            if due.payee == self.seat and due.id not in ended:
                closed = due.payer == heir
                self.draft.effects.append(due.closed() if closed else replace(due, payee=heir).opened())

    def _auction(self, deeds: Sequence[str]) -> None:
        """The bank has deeds auctioned while two could bid; those that stay lose their mortgages, or are withheld."""
        draft, state = self.draft, self.draft.state
        few = len(state.after(self.seat)) < 2
        nowhere = not state.knows("hammer") or state.option("auctions") == "none"
        stay = not deeds or few or not self.auctioned or nowhere
        lifted = state.option("bank_auction_mortgages") not in (("withheld",) if stay else ("kept", "withheld"))
        if lifted:
            for key in deeds:
                if state.is_mortgaged(key):
                    draft.put("mortgaged", key, None)
        if stay:
            return
        now = without(state, self.seat)
        draft.effects.append(opened(deeds) if now is None else replace(now, lots=(*now.lots, *deeds)).put())

    def in_turn_order(self, creditors: Sequence[int], lifted: set[str]) -> Refusal | None:
        """Each is paid in full in turn order; the first one short takes all that is left."""
        for creditor in creditors:
            sum_due = sum(due.amount for due in self.owed if due.payee == creditor)
            if self.left < sum_due:
                return self.to_one(creditor, lifted)
            self.draft.pay(self.seat, creditor, sum_due)
        return None

    def shared(self, creditors: Sequence[int]) -> Refusal | None:
        """All is turned to cash at the bank and shared evenly; what cannot be split goes by turn order."""
        draft, state = self.draft, self.draft.state
        for deed in state.owned(self.seat):
            if not state.is_mortgaged(deed.key):
                draft.pay(BANK, self.seat, deed.mortgage)
        share, rest = divmod(self.left, len(creditors))
        for number, creditor in enumerate(creditors):
            draft.pay(self.seat, creditor, share + (number < rest))
        return self.to_one(BANK, set())


def finish(state: State, _: Ask) -> Decision | Refusal:
    """The agreed end: the richest player wins; several as rich share it."""
    if state.book.section("over"):
        return refuse("game_over")
    draft = Draft(state, _.op)
    draft.end(richest(state))
    return draft.decision("finish", {})
