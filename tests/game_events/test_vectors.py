"""Every vector of two other banks comes out as it says, or as print says where those banks are wrong."""

import tomllib
from pathlib import Path

import pytest

from tests.game_events.vectors import OURS, UNPLAYED, Vector, faults

FOLDER = Path(__file__).resolve().parents[1] / "cases" / "games" / "vectors"
VECTORS = {
    vector["id"]: vector
    for file in sorted(FOLDER.glob("*.toml"))
    for vector in tomllib.loads(file.read_text("utf-8"))["case"]
}


@pytest.mark.parametrize(
    "vector", [one for key, one in VECTORS.items() if key not in UNPLAYED], ids=lambda one: one["id"]
)
def test_a_vector_comes_out_as_it_says(vector: Vector) -> None:
    assert faults(vector) == []


def test_our_own_answer_is_given_only_where_the_other_bank_is_wrong_or_plays_another_way() -> None:
    assert {VECTORS[key]["verdict"] for key in OURS} == {"wrong", "variant"}


def test_no_fault_of_another_bank_is_copied() -> None:
    assert {key for key, vector in VECTORS.items() if vector["verdict"] == "wrong"} <= OURS.keys()


def test_a_vector_that_expects_another_sum_is_told() -> None:
    vector = VECTORS["P24"]
    assert faults({**vector, "expect": {"cash": {"A": 1}}}) == ["cash: expected {'A': 1}, found {'A': 0}"]


def test_a_vector_that_expects_another_refusal_is_told() -> None:
    vector = VECTORS["P24"]
    assert faults({**vector, "expect": {"refused": "lot_owned"}}) == ["action 1: expected lot_owned, found success"]
