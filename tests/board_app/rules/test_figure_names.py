"""Figures are told in words: on their page, in the log, in refusals."""

import pytest

from board_app.editions.catalogue import PACKS
from board_app.rules.figure_names import figure_name
from tests.board_app.editions.revolution.evening import evening


@pytest.mark.parametrize("edition", PACKS)
def test_every_figure_of_an_edition_has_words(edition: str) -> None:
    pack = PACKS[edition]()
    assert pack.figures is not None
    names = {key: f"the one of {number}" for number, key in enumerate(pack.facts.names)}
    told = [figure_name(figure.id, names).replace("Mr. ", "") for figure in pack.figures.listed({})]
    assert [words for words in told if "_" in words or "." in words] == []
    assert len(told) == len(set(told))


def test_a_figure_without_words_is_told_by_its_path() -> None:
    assert figure_name("weather.rain_fall", {}) == "rain fall"
    assert figure_name("deeds.39.colour", {}) == "39: colour"


def test_a_refused_figure_is_named_in_words() -> None:
    refusal = evening().no("fact", figure="stations.rents", value="2M 1M 1M 1M")
    assert "“Stations: rents”" in refusal.sentence


def test_a_figure_that_is_as_printed_again_is_told_so() -> None:
    one = evening()
    one.yes("fact", figure="edition.wage", value="4M")
    one.yes("fact", figure="edition.wage", value="")
    assert one.newest() == "Put right: The wage at Go, as printed"
