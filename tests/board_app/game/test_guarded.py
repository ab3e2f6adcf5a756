"""A home-made edition on a leash: whatever its program does wrong is refused, and changes nothing."""

from collections.abc import Callable
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from board_app.editions.classic.pack import pack as classic
from board_app.editions.pack import Pack
from board_app.game.guarded import guarded
from board_app.game.outbox import Proposal
from board_app.ledger.line import Effect, Money, Put
from board_app.rules.decisions import Decision, MoveKind
from board_app.rules.draft import Draft
from board_app.rules.moves import Move
from board_app.rules.offers import Offers
from board_app.rules.state import Due
from board_app.storage.memory import MemoryStore
from board_app.words import learn
from tests.board_app.alone import Alone
from tests.world import World, sums

PRINTED = classic()


def edition(decide: Callable[..., Any], offers: Offers | None = None, chance: Any = None) -> Pack:
    """Classic with one move more, on a leash."""
    moves = {**PRINTED.moves, "ring": MoveKind({"seat": "seat"}, decide, {"bell": "text"}, chance)}
    return guarded(replace(PRINTED, moves=moves, offers=offers or PRINTED.offers))


def deciding(move: str, names: dict[str, Any], *effects: Effect) -> Callable[..., Decision]:
    """Decides always the same."""
    return lambda _, __: Decision(move, names, effects)


def owing(state: Any, ask: Any) -> Decision:
    """Opens a debt for which there are no words."""
    draft = Draft(state, ask.op)
    draft.charge(ask.args["seat"], 0, 5000, "no such reason", {})
    return Decision("begin", {"seat": 1}, tuple(draft.effects))


def paying(amount: Any) -> Callable[..., Decision]:
    """Pays this sum."""

    def decided(state: Any, ask: Any) -> Decision:
        draft = Draft(state, ask.op)
        draft.pay(0, ask.args["seat"], amount)
        return draft.decision("begin", {"seat": 1})

    return decided


WRONG: dict[str, tuple[Callable[..., Any], str]] = {
    "raises": (lambda _, __: ()[int("1")], "IndexError tuple index out of range"),
    "says nothing": (lambda _, __: None, "expected a Decision or a Refusal, found None"),
    "a line without words": (deciding("no such line", {}), "[log] no such line"),
    "a line that lacks a name": (deciding("begin", {}), "KeyError 'seat'"),
    "a debt without words": (owing, "[why] no such reason"),
    "half a sum": (paying(7.5), "a sum of money is a whole number (int), not 7.5; divide with //"),
    "a sum that is whole by chance": (paying(15 / 3), "not 5.0"),
    "no sum": (paying(None), "not None"),
    "half a sum without a draft": (deciding("begin", {"seat": 1}, Money(((0, -0.5), (1, 0.5)))), "not -0.5"),  # type: ignore[arg-type]  # what a program may say
    "half a debt": (deciding("begin", {"seat": 1}, Due("zzzz0001", 1, 0, 2.5, ("card", {})).opened()), "not 2.5"),  # type: ignore[arg-type]  # what a program may say
    "made money": (deciding("begin", {"seat": 1}, Money(((1, 5),))), "do not sum to zero"),
    "what is no JSON": (deciding("begin", {"seat": 1}, Put("own", "1", {1, 2})), "TypeError"),
}


@pytest.mark.parametrize(("decide", "said"), WRONG.values(), ids=WRONG)
def test_what_a_program_does_wrong_is_refused_and_changes_nothing(decide: Callable[..., Any], said: str) -> None:
    one = Alone(pack=edition(decide))
    head = one.book.head
    refusal = one.no("ring", seat=1)
    assert refusal.code == "edition_failed"
    assert said in refusal.sentence
    assert one.book.head == head
    one.yes("pay", payer=1, payee=2, amount="5")


def test_what_is_right_is_done() -> None:
    one = Alone(pack=edition(deciding("begin", {"seat": 1}, Put("own", "1", "rung"))))
    one.yes("ring", seat=1)
    assert dict(one.book.section("own")) == {"1": "rung"}
    one.yes("roll", seat=1, dice="1 2")
    assert one.no("roll", seat=2, dice="1 2").code != "edition_failed"


def failing(*_: object) -> Any:
    """Fails whatever it is asked."""
    raise ValueError("no")


def test_offers_and_chance_that_fail_are_left_out() -> None:
    offers = Offers(failing, failing, failing, failing)
    one = Alone(pack=edition(deciding("begin", {"seat": 1}), offers, failing))
    one.yes("ring", seat=1)
    view = one.table.view()
    assert view.round is None
    assert view.play is not None
    assert "begin" in {choice.move for choice in view.play.choices}


def test_whoever_runs_the_app_is_told_once_where_an_offer_fails(tmp_path: Path) -> None:
    offer = own(tmp_path, "    return ()[9]\n")
    said: list[str] = []
    shaky = guarded(
        replace(PRINTED, offers=replace(PRINTED.offers, choices=lambda state: offer(state, None), hint=failing)),
        said.append,
    )
    one = Alone(pack=shaky)
    one.table.view()
    one.yes("roll", seat=1, dice="1 2")
    one.table.view()
    line = PROGRAM.count("\n") + 1
    assert sorted(said) == [
        f"Part of this edition failed and was left out of the pages ({fault}). The game goes on; whoever made the "
        "edition can put it right."
        for fault in (f"IndexError tuple index out of range, pack.py line {line}", "ValueError no")
    ]


def test_offers_and_chance_that_work_are_there() -> None:
    one = Alone(pack=edition(deciding("begin", {"seat": 1}), chance=lambda *_: {"bell": "brass"}))
    one.yes("ring", seat=1)
    assert one.newest() == "Ada begins"


def own(tmp_path: Path, text: str) -> Any:
    """What the program of a home-made edition decides."""
    (tmp_path / "pack.py").write_text(f"{PROGRAM}{text}", "utf-8")
    spec = spec_from_file_location("home_made_bell", tmp_path / "pack.py")
    assert spec is not None
    assert spec.loader is not None
    program = module_from_spec(spec)
    spec.loader.exec_module(program)
    return program.ring


PROGRAM = """from board_app.rules.decisions import Decision
from board_app.rules.draft import Draft
def ring(state, ask):
"""


def test_what_a_program_gave_back_wrongly_is_told_with_the_line_where_its_decision_begins(tmp_path: Path) -> None:
    refusal = Alone(pack=edition(own(tmp_path, "    return None\n"))).no("ring", seat=1)
    assert "found None, pack.py from line 3" in refusal.sentence


def test_half_a_sum_is_told_with_its_line(tmp_path: Path) -> None:
    decide = own(tmp_path, "    draft = Draft(state, ask.op)\n    draft.pay(0, 1, 15 / 2)\n")
    assert "not 7.5; divide with //, pack.py line 5" in Alone(pack=edition(decide)).no("ring", seat=1).sentence


@pytest.mark.parametrize(
    ("kind", "word", "said"),
    [
        ("seat", "2", "Bo"),
        ("party", "0", "the bank"),
        ("amount", "150", "150"),
        ("deed", "39", "Boardwalk"),
        ("deeds", "37 39", "Park Place, Boardwalk"),
        ("space", "0", "Go"),
        ("number", "2", "2"),
        ("text", "2", "2"),
    ],
)
@pytest.mark.parametrize("name", ["friend", "payee", "choice"])
def test_a_line_of_a_home_made_edition_tells_its_words_by_their_kinds(
    tmp_path: Path, name: str, kind: Any, word: str, said: str
) -> None:
    program = f"""    draft = Draft(state, ask.op)
    draft.note("bell_note", {name}=ask.args["{name}"])
    return draft.decision("bell", {{"seat": 1, "{name}": ask.args["{name}"]}})
"""
    learn({"log": {f"bell_{name}": f"{{seat}}: {{{name}}}{{notes}}"}, "note": {f"bell_note_{name}": f"; {{{name}}}"}})
    decide = own(tmp_path, program.replace('"bell"', f'"bell_{name}"').replace("bell_note", f"bell_note_{name}"))
    moves = {**PRINTED.moves, "ring": MoveKind({"seat": "seat", name: kind}, decide)}
    one = Alone(pack=guarded(replace(PRINTED, moves=moves)))
    one.yes("ring", seat=1, **{name: word})
    assert one.newest() == f"Ada: {said}; {said}"


def test_a_line_tells_of_nobody_who_is_not_there(tmp_path: Path) -> None:
    one = Alone(pack=edition(own(tmp_path, '    return Decision("begin", {"seat": 77}, ())\n')))
    assert "nobody sits at 77, of which “begin” tells, pack.py" in one.no("ring", seat=1).sentence
    several = Alone(pack=edition(own(tmp_path, '    return Decision("begin", {"seat": 1, "seats": [1, 9]}, ())\n')))
    assert "nobody sits at 9" in several.no("ring", seat=1).sentence


def halved() -> MemoryStore:
    """A store in which half a sum waits for the unit, as it was written before sums were looked at."""
    store = MemoryStore()
    Alone(store=store, pack=PRINTED)
    half: Any = Money(((0, -7.5), (1, 7.5)))  # type: ignore[arg-type]  # as above
    store.propose(Proposal("zzzz0001", None, Move("ring", {"seat": 1}), Decision("begin", {"seat": 1}, (half,)), True))
    return store


def test_a_fraction_that_waits_for_a_unit_can_be_withdrawn() -> None:
    one = Alone(store=halved(), pack=edition(paying(7.5)))
    assert [entry.sent for entry in one.table.view().waiting] == [False]
    one.yes("withdraw", op="zzzz0001")
    assert not one.table.view().waiting
    one.yes("pay", payer=1, payee=2, amount="5")


def test_a_fraction_that_waits_for_a_unit_is_dropped_and_told_and_the_unit_serves() -> None:
    world = World(halved(), edition(paying(7.5)))
    world.settle()
    view = world.table.view()
    assert (view.unit.state, view.waiting) == ("ready", ())
    assert any(line.sentence.startswith("A waiting payment was dropped, and nothing was paid") for line in view.log)
    world.do("pay", payer=1, payee=2, amount="5")
    assert sums(world) == [1495, 1505]


def test_a_fraction_that_waited_is_made_whole_where_the_edition_has_been_put_right() -> None:
    world = World(halved(), edition(paying(7)))
    world.settle()
    assert sums(world) == [1507, 1500]
