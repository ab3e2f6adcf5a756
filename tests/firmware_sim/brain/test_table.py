"""The table is data that both engines can run."""

from firmware_sim.brain.table import INITIAL, ROWS, STATES, flat_rows, names


def test_every_name_of_a_state_is_known() -> None:
    known = {state[0] for state in STATES}
    assert INITIAL in known
    for _, source, target, _, _ in flat_rows():
        assert source in known
        assert target is None or target == "=" or target in known


def test_flat_rows_keep_the_order_in_which_rows_are_tried() -> None:
    flat = flat_rows()
    assert len(flat) == sum(len(names(row[0])) * len(names(row[1])) for row in ROWS)
    unit_key = [guards for trigger, source, _, guards, _ in flat if (trigger, source) == ("unit_key", "typing")]
    assert unit_key == [("!amount_good",), ("!cards_good",), ("!agreed",), ("!covered",), ()]


def test_a_row_that_always_holds_is_the_last_of_its_pair() -> None:
    closed = set()
    for trigger, source, _, guards, _ in flat_rows():
        assert (trigger, source) not in closed
        if not guards:
            closed.add((trigger, source))


def test_no_row_does_nothing() -> None:
    for trigger, source, target, _, actions in flat_rows():
        assert actions or target is not None, (trigger, source)
