"""Roles: competitors and monopolists, what each may build, and what a deed earns in whose hands."""

from collections.abc import Collection

from board_app.rules.board import PERCENT, ROLES
from board_app.rules.decisions import refuse
from board_app.rules.facts import Deed
from board_app.rules.moves import Refusal
from board_app.rules.state import HOTEL, State

COMPETITOR, MONOPOLIST = ROLES


def role_of(state: State, seat: int) -> str:
    """The role of a player, "" for one who has none (yet)."""
    return str(state.book.section("roles").get(str(seat), ""))


def of_role(state: State, role: str) -> list[int]:
    """The seats still in the game that have this role, in turn order."""
    return [seat for seat in state.in_play() if role_of(state, seat) == role]


def at_war(state: State, seat: int) -> bool:
    """Whether this player, when held, is in a price war and not in jail."""
    return role_of(state, seat) == COMPETITOR


# ---- buildings


def most_houses(state: State, deed: Deed) -> int:
    """How many houses fit on a street of its owner before the hotel."""
    roles, role = state.facts.board.roles, role_of(state, state.owner(deed.key))
    return roles.houses[role] if roles and role else HOTEL - 1


def above(state: State, deed: Deed) -> int:
    """The level of one building more on a street, `HOTEL` at the most."""
    level = state.level(deed.key)
    return level + 1 if level < most_houses(state, deed) else HOTEL


def below(state: State, deed: Deed) -> int:
    """The level of one building less on a street that has some."""
    level = state.level(deed.key)
    return most_houses(state, deed) if level == HOTEL else level - 1


def built_price(state: State, deed: Deed, level: int) -> int:
    """What all buildings of a level cost the owner of a street, in quanta; a hotel is one more than its houses."""
    if not role_of(state, state.owner(deed.key)):
        return deed.buildings(level)
    return (most_houses(state, deed) + 1 if level == HOTEL else level) * deed.house


# ---- cities


def monopolised(state: State, seat: int, group: str, leaving: Collection[str] = ()) -> bool:
    """Whether a player's streets of a city, without those `leaving`, make a monopoly.

    Two that bear no mortgage do; a table may say that any mortgaged one undoes it (option `city_mortgage`).
    """
    roles = state.facts.board.roles
    held = [deed.key for deed in state.facts.group(group) if state.owner(deed.key) == seat]
    free = [key for key in held if not state.is_mortgaged(key) and key not in leaving]
    if state.option("city_mortgage") == "any" and any(state.is_mortgaged(key) for key in held):
        return False
    return roles is not None and len(free) >= roles.streets


def in_the_way(state: State, deed: Deed, leaving: Collection[str]) -> bool:
    """Whether buildings keep a deed, `leaving` with others, from being mortgaged or sold.

    With roles only its own do, and those that a monopolist could not have in the city without it.
    """
    seat = state.owner(deed.key)
    role = role_of(state, seat)
    if not role:
        return state.built(deed.group)
    if role == COMPETITOR or state.level(deed.key):
        return bool(state.level(deed.key))
    stands = any(state.level(one.key) for one in state.facts.group(deed.group) if state.owner(one.key) == seat)
    return stands and not monopolised(state, seat, deed.group, leaving)


def built_over(state: State, deed: Deed, leaving: Collection[str]) -> Refusal | None:
    """The refusal for a deed that buildings keep, `leaving` with others, from being mortgaged or sold, or None."""
    if not in_the_way(state, deed, leaving):
        return None
    owner = state.owner(deed.key)
    if not role_of(state, owner):
        return refuse("buildings_stand", deed=deed.name)
    if state.level(deed.key):
        return refuse("built_on", deed=deed.name)
    return refuse("city_built", deed=deed.name, seat=state.name(owner))


# ---- rent


def rent_by_role(state: State, deed: Deed, throw: int) -> int:
    """Today's rent of a deed whose owner has a role, in quanta."""
    seat = state.owner(deed.key)
    monopolist = role_of(state, seat) == MONOPOLIST
    if deed.kind == "street":
        level = state.level(deed.key)
        rent = deed.rents[most_houses(state, deed) + 1 if level == HOTEL else level]
        return rent * state.facts.full_group_factor if monopolist and monopolised(state, seat, deed.group) else rent
    owned = sum(1 for one in state.facts.group(deed.group) if state.owner(one.key) == seat)
    if deed.by_dice:
        return deed.rents[owned - 1 if monopolist else 0] * throw
    roles = state.facts.board.roles
    return deed.rents[owned - 1] if monopolist or roles is None else deed.price * roles.fare // PERCENT
