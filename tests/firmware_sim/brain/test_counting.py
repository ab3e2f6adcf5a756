"""Moving money is pictured payer first, then payee, in a fixed time."""

from firmware_sim.brain.counting import Counting


def test_the_payer_counts_down_before_the_payee_counts_up() -> None:
    counting = Counting(1000, 1500, [(1, 500, 400), (2, 0, 100)])
    assert [counting.balance(1, at_ms) for at_ms in (1000, 1375, 1750, 2500)] == [500, 450, 400, 400]
    assert [counting.balance(2, at_ms) for at_ms in (1000, 1750, 2125, 2500)] == [0, 0, 50, 100]
    assert counting.balance(3, 1000) is None


def test_each_stage_has_its_cue_and_the_end_is_done() -> None:
    counting = Counting(1000, 1500, [(2, 0, 100), (1, 500, 400)])
    cues = []
    ends = []
    for _ in range(3):
        cues.append(counting.next_cues())
        ends.append(counting.stage_end_ms())
    assert cues == [["counting_down"], ["paid", "counting_up"], ["received"]]
    assert ends == [1750, 2500, None]


def test_what_is_no_payment_ends_without_the_sounds_of_one() -> None:
    counting = Counting(1000, 1500, [(2, 0, 100), (1, 500, 400)], payment=False)
    assert [counting.next_cues() for _ in range(3)] == [["counting_down"], ["counting_up"], ["done"]]


def test_one_balance_has_the_whole_time() -> None:
    counting = Counting(0, 1500, [(1, 0, 150)])
    assert counting.next_cues() == ["counting_up"]
    assert counting.stage_end_ms() == 1500
    assert counting.balance(1, 750) == 75


def test_no_time_means_no_picture() -> None:
    counting = Counting(0, 0, [(1, 0, 150)])
    counting.next_cues()
    assert counting.stage_end_ms() == 0
    assert counting.balance(1, 0) == 150
