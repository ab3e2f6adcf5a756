"""Houses and hotels: even building and selling, the bank's stock, who could build when it runs short."""

from collections.abc import Iterable, Iterator, Mapping

from board_app.ledger.line import BANK, Put
from board_app.rules.decisions import Ask, Decision, refuse
from board_app.rules.draft import Draft
from board_app.rules.facts import Deed
from board_app.rules.moves import Refusal
from board_app.rules.state import HOTEL, State, hotels, houses
from board_app.rules.turns import hindered, outside

BUILDINGS = {"house": "houses", "hotel": "hotels"}
"""Lots that are no deed, and the bank's stock they come from."""

Levels = Mapping[str, int]
"""Deed to the level it shall have: 0 to 4 houses, `HOTEL`."""


def build(state: State, ask: Ask) -> Decision | Refusal:
    """One purchase of buildings, up to these levels."""
    seat, levels = ask.args["seat"], ask.args["levels"]
    if fault := hindered(state, seat) or _bidden(state) or _unfit(state, seat, levels):
        return fault
    levels = _changed(state, levels) or levels
    for key, level in levels.items():
        if level <= state.level(key):
            return refuse("built_already", deed=state.facts.deeds[key].name)
    for group in _groups(state, levels):
        if any(state.is_mortgaged(deed.key) for deed in state.facts.group(group)):
            return refuse("mortgage_in_group", group=_members(state, group))
    if fault := uneven(state, levels) or _stock_lacks(state, levels):
        return fault
    cost = sum(_cost(state, key, state.level(key), level) for key, level in levels.items())
    draft = Draft(state, ask.op)
    draft.pay(seat, BANK, cost)
    draft.effects.extend(built_puts(levels))
    return draft.decision("build", {"seat": seat, "levels": dict(levels), "amount": cost})


def sell(state: State, ask: Ask) -> Decision | Refusal:
    """One sale of buildings to the bank at half their price, down to these levels; a hotel counts as five houses."""
    seat, levels = ask.args["seat"], ask.args["levels"]
    if fault := outside(state, seat) or _unfit(state, seat, levels):
        return fault
    levels = _changed(state, levels) or levels
    for key, level in levels.items():
        if level >= state.level(key):
            return refuse("not_built", deed=state.facts.deeds[key].name)
    if fault := uneven(state, levels):
        return fault
    if (short := -_houses_after(state, levels)) > 0:
        return refuse("hotel_needs_houses", short, count=short, left=state.unpromised("houses"))
    draft = Draft(state, ask.op)
    gain = sum(_cost(state, key, level, state.level(key)) // 2 for key, level in levels.items())
    draft.pay(BANK, seat, gain)
    draft.effects.extend(built_puts(levels))
    return draft.decision("sell", {"seat": seat, "levels": dict(levels), "amount": gain})


def _bidden(state: State) -> Refusal | None:
    """The refusal of building while a building is auctioned because there are too few, or None."""
    now = state.book.section("auction").get("now")
    return refuse("auction_open") if now is not None and now["lots"][0] in BUILDINGS else None


def _changed(state: State, levels: Levels) -> Levels:
    """The levels without those that stand already."""
    return {key: level for key, level in levels.items() if level != state.level(key)}


def _cost(state: State, key: str, low: int, high: int) -> int:
    """What the buildings between two levels of a street cost."""
    deed = state.facts.deeds[key]
    return deed.buildings(high) - deed.buildings(low)


def _unfit(state: State, seat: int, levels: Levels) -> Refusal | None:
    """Deeds on which this player cannot have buildings, or None."""
    for key in levels:
        deed = state.facts.deeds[key]
        if deed.kind != "street":
            return refuse("no_buildings", deed=deed.name)
        if state.owner(key) != seat:
            return refuse("not_owner", seat=state.name(seat), deed=deed.name)
        if not state.owns_group(seat, deed.group):
            return refuse("group_incomplete", seat=state.name(seat), group=_members(state, deed.group))
    return None


def _groups(state: State, levels: Iterable[str]) -> list[str]:
    return sorted({state.facts.deeds[key].group for key in levels})


def _members(state: State, group: str) -> str:
    return ", ".join(deed.name for deed in state.facts.group(group))


def uneven(state: State, levels: Levels) -> Refusal | None:
    """The refusal for a group whose streets would differ by more than one building, or None."""
    for group in _groups(state, levels):
        after = [levels.get(deed.key, state.level(deed.key)) for deed in state.facts.group(group)]
        if max(after) - min(after) > 1:
            return refuse("uneven", group=_members(state, group))
    return None


def _stock_lacks(state: State, levels: Levels) -> Refusal | None:
    """The refusal for houses on the way, or hotels, that the bank does not have, or None.

    A group gets its hotels once every street of it has four houses; what they give back can be built in the groups
    after it. Groups that give back more than they take come first, those that want least before the others.
    """
    wanted, left = sum(map(hotels, levels.values())), state.unpromised("hotels")
    if wanted > left:
        return refuse("stock", left, wanted=wanted, left=left, kind="hotels")
    left = state.unpromised("houses")
    steps = [_step(state, levels, group) for group in _groups(state, levels)]
    giving = sorted(step for step in steps if step[1] >= step[0])
    taking = sorted((step for step in steps if step[1] < step[0]), key=lambda step: -step[1])
    for wanted, back in (*giving, *taking):
        if wanted > left:
            return refuse("stock", left, wanted=wanted, left=left, kind="houses")
        left += back - wanted
    return None


def _step(state: State, levels: Levels, group: str) -> tuple[int, int]:
    """The houses that building in a group takes from the bank on the way, and those that its new hotels give back."""
    rising = [key for key in levels if state.facts.deeds[key].group == group]
    wanted = sum(min(levels[key], HOTEL - 1) - state.level(key) for key in rising if state.level(key) < HOTEL - 1)
    return wanted, sum((HOTEL - 1) * hotels(levels[key]) for key in rising)


def _houses_after(state: State, levels: Levels) -> int:
    """Houses the bank has left once these levels stand; below 0 when it has too few."""
    return state.unpromised("houses") + sum(houses(state.level(key)) - houses(level) for key, level in levels.items())


def built_puts(levels: Levels) -> list[Put]:
    """The effects of these levels."""
    return [Put("houses", key, level or None) for key, level in levels.items()]


# ---- shortages


def buildable(state: State, seat: int, kind: str) -> Iterator[Deed]:
    """The streets on which this player could put a `house` or a `hotel` now, had the bank enough."""
    for deed in state.owned(seat):
        if deed.kind != "street" or not state.owns_group(seat, deed.group):
            continue
        group = [state.level(member.key) for member in state.facts.group(deed.group)]
        level = state.level(deed.key)
        fits = level == HOTEL - 1 if kind == "hotel" else level < HOTEL - 1
        free = not any(state.is_mortgaged(member.key) for member in state.facts.group(deed.group))
        if fits and free and level == min(group):
            yield deed


def building_prices(state: State, kind: str) -> list[int]:
    """The printed prices of a building for those who could build one."""
    hotel = kind == "hotel"
    streets = (deed for seat in state.in_play() for deed in buildable(state, seat, kind))
    return [deed.hotel or deed.house if hotel else deed.house for deed in streets]


def scarce(state: State, kind: str) -> bool:
    """Whether at least two players could build, and together more than the bank has."""
    wants = [wanted for seat in state.in_play() if (wanted := _wanted(state, seat, kind))]
    return len(wants) > 1 and sum(wants) > state.unpromised("houses" if kind == "house" else "hotels")


def _wanted(state: State, seat: int, kind: str) -> int:
    """Buildings of a kind that a player's streets could still take."""
    groups = {deed.group for deed in buildable(state, seat, kind)}
    streets = [deed for group in groups for deed in state.facts.group(group)]
    if kind == "hotel":
        return sum(1 for deed in streets if state.level(deed.key) < HOTEL)
    return sum(max(0, HOTEL - 1 - state.level(deed.key)) for deed in streets)
