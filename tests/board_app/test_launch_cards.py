"""Tapped cards are given to players of the running game; lost ones are replaced; whatever cannot be is said."""

import socket
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
import trustme

from board_app.launch_address import Address, announced
from board_app.launch_cards import NO_BANK, NO_CERTIFICATE, NO_GAME, CardsError, Counter, Enrolment, Holder, listed
from tests.board_app.running_teller import RunningTeller

A, B, C = "04A3C6CAE26180", "0A00050F", "0012345678"


@pytest.fixture
def teller(tmp_path: Path) -> Iterator[RunningTeller]:
    """A bank with Ada and Bo."""
    running = RunningTeller(tmp_path, "--port", "0", "--no-unit", "--name", "Ada", "Bo")
    yield running
    running.close()


class Talk:
    """People at a terminal: they answer as told, and what is said to them is kept."""

    def __init__(self, home: Path, taps: list[str], answers: list[str]) -> None:
        self.said: list[str] = []
        self.asked: list[str] = []
        self._answers = answers
        self.counter = Counter(home)
        self.enrolment = Enrolment(self.counter, iter(taps), self._answer, self.said.append)

    def _answer(self, question: str) -> str:
        self.asked.append(question)
        return self._answers.pop(0)

    def cards(self) -> list[tuple[str, ...]]:
        """Everybody's cards."""
        return [holder.cards for holder in self.counter.holders()]


def test_an_unknown_card_is_named_and_given_to_whoever_is_said(teller: RunningTeller) -> None:
    talk = Talk(teller.home, [A, A, B, C], ["1", " bo ", ""])
    talk.enrolment.run()
    assert talk.asked[0] == f"Card {A} is nobody's yet. Whose is it? 1 Ada, 2 Bo; Enter: nobody's. "
    assert talk.said == [
        "Tap a card. Ctrl-C ends.",
        "A card was given to Ada",
        f"Card {A} is Ada's. Tap another one.",
        "A card was given to Bo",
    ]
    assert talk.cards() == [(A,), (B,)]
    assert list(listed(talk.counter.holders())) == [f"    1  Ada: {A}", f"    2  Bo: {B}"]


def test_a_name_nobody_has_is_said_and_the_next_card_goes_on(teller: RunningTeller) -> None:
    talk = Talk(teller.home, [A, B], ["Cy", "Ada"])
    talk.enrolment.run()
    assert talk.said[1] == "Nobody here is called “Cy”. There are: 1 Ada, 2 Bo. Nothing was given."
    assert talk.cards() == [(B,), ()]


class Named(Counter):
    """Players who are called as another one's number is; what was given to whom is kept."""

    def __init__(self, *names: str) -> None:
        self.names = names
        self.given: list[tuple[str, int]] = []

    def holders(self) -> list[Holder]:
        """See Counter."""
        return [Holder(seat, name, ()) for seat, name in enumerate(self.names, 1)]

    def give(self, uid: str, seat: int, instead_of: str = "") -> str:  # noqa: ARG002 nobody has lost a card
        """See Counter."""
        self.given.append((uid, seat))
        return "given"


@pytest.mark.parametrize("lost", [True, False])
def test_a_card_is_given_to_nobody_where_two_players_may_be_meant_and_both_are_named(lost: bool) -> None:
    counter = Named("2", "Bo")
    said: list[str] = []
    with pytest.raises(CardsError) as refused:
        Enrolment(counter, iter([A]), input, said.append).give("2", lost)
    assert str(refused.value) == (
        "“2” may be “1 2” and “2 Bo”. Say number and name, as they stand here. Nothing was given."
    )
    assert (said, counter.given) == ([], [])
    for called in ("1 2", "1", "2 bo", "Bo"):
        Enrolment(counter, iter([A]), input, said.append).give(called, lost)
    assert counter.given == [(A, 1), (A, 1), (A, 2), (A, 2)]


def test_an_answer_that_may_be_two_players_gives_the_card_to_none_and_the_next_one_goes_on() -> None:
    counter = Named("2", "1")
    said: list[str] = []
    answers = iter(["1", "2 1"])
    Enrolment(counter, iter([A, B]), lambda _: next(answers), said.append).run()
    assert said[1].startswith("“1” may be “1 2” and “2 1”.")
    assert counter.given == [(B, 2)]


def test_a_lost_card_is_replaced_in_one_step(teller: RunningTeller) -> None:
    Talk(teller.home, [A], []).enrolment.give("Ada", lost=True)
    talk = Talk(teller.home, [B], [])
    assert talk.cards() == [(A,), ()]
    talk.enrolment.give("ada", lost=True)
    assert talk.said == ["Tap Ada's new card.", "Ada has a new card in place of one that is out of use"]
    assert talk.cards() == [(B,), ()]


@pytest.mark.parametrize("lost", [True, False])
def test_a_card_that_is_somebodys_is_not_taken_from_them_by_a_tap(teller: RunningTeller, lost: bool) -> None:
    for card, name in ((A, "Ada"), (B, "Bo")):
        Talk(teller.home, [card], []).enrolment.give(name, lost=False)
    talk = Talk(teller.home, [B, A, C], [])
    talk.enrolment.give("Ada", lost)
    assert talk.said[1:3] == [f"Card {B} is Bo's. Tap another one.", f"Card {A} is Ada's. Tap another one."]
    assert talk.cards() == [(C,) if lost else (A, C), (B,)]


def test_of_several_cards_the_lost_one_is_asked_for_by_its_end(teller: RunningTeller) -> None:
    for card in (A, B):
        Talk(teller.home, [card], []).enrolment.give("Ada", lost=False)
    with pytest.raises(CardsError, match="Ada has no such card, or several"):
        Talk(teller.home, [C], [""]).enrolment.give("Ada", lost=True)
    talk = Talk(teller.home, [C], ["0f"])
    talk.enrolment.give("Ada", lost=True)
    assert talk.asked == [f"Ada has several cards: {A}, {B}. Which one is gone? "]
    assert talk.cards() == [(A, C), ()]


def test_what_the_table_refuses_is_said_and_changes_nothing(teller: RunningTeller) -> None:
    talk = Talk(teller.home, ["not a card"], [])
    with pytest.raises(CardsError, match="is no card number"):
        talk.enrolment.give("Bo", lost=False)
    assert talk.cards() == [(), ()]
    with pytest.raises(CardsError, match="No card was tapped"):
        Talk(teller.home, [], []).enrolment.give("Bo", lost=False)


@pytest.mark.parametrize("stale", [True, False])
def test_without_a_bank_nothing_is_given_and_the_command_is_told(teller: RunningTeller, stale: bool) -> None:
    teller.close()
    assert Counter(teller.home).holders()[0].name == "Ada"
    with closing(socket.create_server(("127.0.0.1", 0))) as nobody:
        port = nobody.getsockname()[1]
    if stale:
        (teller.home / "bank.port").write_text(f"{port}\n", "ascii")
    for ask in (Counter(teller.home).reach, lambda: Counter(teller.home).give(A, 1)):
        with pytest.raises(CardsError) as refused:
            ask()
        assert str(refused.value) == NO_BANK


def test_another_program_on_the_port_is_no_bank(teller: RunningTeller, tmp_path: Path) -> None:
    other = RunningTeller(tmp_path / "other", "--port", "0", "--no-unit")
    try:
        with announced(teller.home, Address(other.port)), pytest.raises(CardsError) as refused:
            Counter(teller.home).give(A, 1)
        assert str(refused.value) == NO_BANK
    finally:
        other.close()


def test_cards_are_given_over_https_to_the_bank_whose_certificate_lies_in_the_folder_alone(tmp_path: Path) -> None:
    running = RunningTeller(tmp_path, "--port", "0", "--no-unit", "--https", "--name", "Ada", "Bo")
    try:
        counter = Counter(tmp_path)
        counter.reach()
        assert counter.give(A, 2) == "A card was given to Bo"
        signer = tmp_path / "https" / "signer.pem"
        trustme.CA().cert_pem.write_to_path(str(signer))
        for broken in (signer.exists, signer.unlink):
            broken()
            with pytest.raises(CardsError) as refused:
                counter.give(B, 1)
            assert str(refused.value) == NO_CERTIFICATE
        assert [holder.cards for holder in counter.holders()] == [(), (A,)]
    finally:
        running.close()


def test_without_a_game_the_command_is_told(tmp_path: Path) -> None:
    look: Callable[[], object] = Counter(tmp_path).holders
    with pytest.raises(CardsError) as refused:
        look()
    assert str(refused.value) == NO_GAME
