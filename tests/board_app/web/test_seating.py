"""Seats are taken, handed on and left; each device after the first has another number."""

from board_app.web.seating import Seating, seating_from_text


def test_a_free_seat_is_taken_and_a_left_one_is_free_for_another_device() -> None:
    taken = Seating().with_device(2)
    assert (sorted(taken.taken), taken.generation(2)) == ([2], 0)
    assert (sorted(taken.left(2).taken), taken.left(2).generation(2)) == ([], 1)


def test_a_seat_that_is_handed_on_waits_for_its_next_device() -> None:
    handed = Seating().with_device(2).handed_on(2).handed_on(2)
    assert (sorted(handed.taken), handed.generation(2), handed.generation(1)) == ([2], 2, 0)


def test_a_seating_is_kept() -> None:
    seating = Seating().with_device(2).handed_on(2).with_device(11)
    assert seating_from_text(seating.text()) == seating
    assert seating_from_text("") == Seating()


def test_a_seat_that_is_played_at_the_table_is_free_for_nobody_until_it_has_a_device() -> None:
    seating = Seating().played(2)
    assert (seating.is_free(2), seating.is_free(1)) == (False, True)
    assert seating_from_text(seating.text()) == seating
    assert sorted(seating.with_device(2).taken) == [2]
    assert not seating.with_device(2).at_table
    assert not seating.handed_on(2).at_table
    assert seating.left(2).is_free(2)
    assert Seating().with_device(2).played(2) == Seating().with_device(2)


def test_a_seating_of_before_is_read() -> None:
    assert seating_from_text('[{"2": 1}, [2]]') == Seating({2: 1}, frozenset({2}))
