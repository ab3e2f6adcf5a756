"""What went wrong for people with other banks, tried at a table of the card game."""

from pathlib import Path

import pytest

from board_app.editions.card_game.pack import pack
from board_app.rules.fields import FactsError
from tests.board_app.alone import Alone
from tests.board_app.editions.card_game.evening import COMPLETE, FULL, PACK, entered, kept, seated
from tests.board_app.editions.card_game.evening import evening as dealt


def test_a6_undo_across_a_round_that_was_paid_brings_back_its_hands_and_its_money() -> None:
    one = entered(2, COMPLETE, "vermont baltic token token token token token token house1 house1")
    one.yes("go_out", seat=1)
    one.yes("reward", cards="")
    one.yes("count_hands", seat=1)
    before, sums = kept(one), one.sums()
    one.yes("pay_out")
    assert (one.sums()[0] > 0, kept(one) == before) == (True, False)
    one.yes("undo")
    assert (kept(one), one.sums()) == (before, sums)


def test_a7_the_same_operation_is_done_once_and_answered_alike_also_after_a_restart() -> None:
    dealt = seated(board="dealt")
    assert dealt.yes("deal", "deal0001") == dealt.yes("deal", "deal0001")
    one = seated()
    paid = one.yes("pay_out", "paid0001", scores="1:100")
    again = Alone(store=one.store, pack=PACK)
    assert again.yes("pay_out", "paid0001", scores="1:100") == paid
    assert again.sums() == [100, 0]


def test_a9_nobody_pays_somebody_who_has_left() -> None:
    one = seated(3)
    one.yes("depart", seat=3, money="bank", deeds="bank")
    assert one.no("pay_out", scores="1:100 3:100").code == "no_seat"
    assert one.no("pay", payer=0, payee=3, amount="10").code in ("no_seat", "out")


@pytest.mark.parametrize("typed", ["1.5", "1K", "0.5", "$5", "-5", ""])
def test_a11_what_is_no_whole_amount_is_refused_by_name_and_never_rounded(typed: str) -> None:
    assert seated().no("pay_out", scores=f"1:{typed}").code.startswith("amount_")
    assert seated().no("pay", payer=0, payee=1, amount=typed).code.startswith("amount_")


def test_b4_whoever_has_nothing_plays_on() -> None:
    one = dealt(hands={1: FULL}, piles={"draw": "token"}, cash={1: 100})
    one.yes("pay", payer=1, payee=0, amount="100")
    one.yes("draw", seat=1)


def test_b12_more_than_there_is_cannot_be_given() -> None:
    one = seated()
    one.yes("pay_out", scores="1:100")
    assert one.no("pay", payer=1, payee=2, amount="101").limit == 100


def test_d16_a_typing_slip_in_a_value_is_refused_at_load_with_file_line_and_field(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text("[values]\nhotel = 500\ngo = '$$200'\n", "utf-8")
    with pytest.raises(FactsError, match=r"^own\.toml, line 3, values\.go: "):
        pack(own=file)


@pytest.mark.parametrize("count", [2, 6])
def test_d19_two_to_six_play(count: int) -> None:
    seated(count, board="dealt").yes("deal")


def test_d19_a_seventh_is_refused() -> None:
    assert seated(6).no("join", name="Gus").code == "full"
    assert seated(1, board="dealt").no("deal").code == "few_players"
