"""A reader stays whose it was, though the service's list moves up, and two readers of one model are told apart."""

from functools import partial

import pytest

from tests.unit_driver.readers.fake_scard import FakeScard
from unit_driver.readers.addresses import Wish
from unit_driver.readers.claims import Claims
from unit_driver.readers.pcsc import PcscReader
from unit_driver.readers.reader import ReaderRefused

RED, GREEN = "ACR122U 00 00", "ACR122U 01 00"


class Contactless:
    """Readers of a service that is played, opened side by side."""

    def __init__(self, fake: FakeScard) -> None:
        self._fake = fake
        self._claims = Claims()

    def open(self, wanted: str) -> PcscReader:
        """Open one by place or name."""
        choose = partial(self._claims.choose, Wish("", f"pcsc:{wanted}"))
        return PcscReader(wanted, lambda: self._fake, choose)


def test_a_reader_that_was_unplugged_is_not_replaced_by_the_one_that_moved_up_and_is_used_again() -> None:
    fake = FakeScard()
    fake.readers = [RED, GREEN]
    desk = Contactless(fake)
    assert [desk.open(place).name for place in "01"] == [RED, GREEN]
    fake.readers = [GREEN]
    with pytest.raises(ReaderRefused, match="knows no such reader"):
        desk.open("0")
    assert desk.open("1").name == GREEN
    fake.readers = [GREEN, RED]
    assert [desk.open(place).name for place in "01"] == [RED, GREEN]


def test_one_reader_is_never_used_for_two_wishes() -> None:
    fake = FakeScard()
    fake.readers = [RED]
    desk = Contactless(fake)
    assert desk.open("ACR122U").name == RED
    with pytest.raises(ReaderRefused, match="that is pcsc:ACR122U 00 00, which serves as pcsc:ACR122U") as refused:
        desk.open("0")
    assert refused.value.name == "The reader pcsc:0"
    assert fake.released == 1
    fake.readers = [RED, GREEN]
    assert desk.open("1").name == GREEN


FIRST, SECOND = f"pcsc:{RED}", f"pcsc:{GREEN}"


@pytest.mark.parametrize("exact", ["pcsc:ACR122U 01", SECOND, "pcsc:1"])
@pytest.mark.parametrize("general_first", [True, False])
@pytest.mark.parametrize("there", [[FIRST, SECOND], [SECOND, FIRST]])
def test_a_general_wish_leaves_the_reader_to_whoever_names_it_exactly(
    exact: str, general_first: bool, there: list[str]
) -> None:
    claims = Claims()
    general, exactly = Wish("red", "pcsc:ACR122U"), Wish("green", exact)
    for wish in (general, exactly):
        claims.enter(wish)
    meant = there[1] if exact == "pcsc:1" else SECOND
    (left,) = set(there) - {meant}
    for wish in (general, exactly) if general_first else (exactly, general):
        assert claims.choose(wish, there) == (left if wish == general else meant)
    assert claims.choose(general, [SECOND]) == (SECOND if left == SECOND else "")


def test_the_reader_that_is_named_exactly_waits_for_its_wish_though_it_is_there_alone_and_first() -> None:
    claims = Claims()
    general, exactly = Wish("red", "pcsc:ACR122U"), Wish("green", "pcsc:ACR122U 01")
    for wish in (general, exactly):
        claims.enter(wish)
    assert claims.choose(general, [SECOND]) == ""
    assert claims.choose(exactly, [SECOND]) == SECOND
    with pytest.raises(ReaderRefused, match=f"that is {SECOND}, which serves as pcsc:ACR122U 01"):
        claims.choose(general, [SECOND])
    assert claims.choose(general, [FIRST, SECOND]) == FIRST


ONE, TWO, THREE = (f"hid:0801:0002@1-{socket}" for socket in (1, 2, 3))
MODEL = "hid:0801:0002"
PAYS, IS_PAID = Wish("red", MODEL), Wish("green", MODEL)


def both() -> Claims:
    """Claims of two slots that name one model."""
    claims = Claims()
    claims.enter(PAYS)
    claims.enter(IS_PAID)
    return claims


@pytest.mark.parametrize("order", [(PAYS, IS_PAID), (IS_PAID, PAYS)])
def test_two_readers_of_a_model_serve_the_slots_in_the_order_of_places_whichever_is_opened_first(
    order: tuple[Wish, Wish],
) -> None:
    claims = both()
    assert {wish: claims.choose(wish, [ONE, TWO]) for wish in order} == {PAYS: ONE, IS_PAID: TWO}


@pytest.mark.parametrize("order", [(PAYS, IS_PAID), (IS_PAID, PAYS)])
def test_one_alone_is_who_pays_and_a_later_one_who_is_paid_in_whatever_socket(order: tuple[Wish, Wish]) -> None:
    claims = both()
    assert {wish: claims.choose(wish, [TWO]) for wish in order} == {PAYS: TWO, IS_PAID: ""}
    assert {wish: claims.choose(wish, [ONE, TWO]) for wish in order} == {PAYS: TWO, IS_PAID: ONE}


def test_a_reader_in_the_same_socket_is_the_same_and_a_slot_never_takes_the_others() -> None:
    claims = both()
    for there in ([ONE, TWO], [TWO], [], [TWO], [ONE], [ONE, TWO]):
        for wish, has in ((PAYS, ONE), (IS_PAID, TWO)):
            assert claims.choose(wish, there) == (has if has in there else "")


@pytest.mark.parametrize("order", [(PAYS, IS_PAID), (IS_PAID, PAYS)])
def test_readers_in_other_sockets_serve_again(order: tuple[Wish, Wish]) -> None:
    claims = both()
    for wish in order:
        claims.choose(wish, [ONE, TWO])
    assert {wish: claims.choose(wish, [TWO, THREE]) for wish in order} == {PAYS: THREE, IS_PAID: TWO}
    elsewhere = [f"{MODEL}@2-{socket}" for socket in (1, 2)]
    assert [{wish: claims.choose(wish, elsewhere)} for wish in order] == [
        {wish: elsewhere[wish == IS_PAID]} for wish in order
    ]


def test_of_two_that_were_unplugged_the_one_in_its_old_socket_is_known_and_so_is_the_other_by_that() -> None:
    for back, has in (([TWO, THREE], {PAYS: THREE, IS_PAID: TWO}), ([ONE, THREE], {PAYS: ONE, IS_PAID: THREE})):
        for order in ((PAYS, IS_PAID), (IS_PAID, PAYS)):
            claims = both()
            for wish in order:
                claims.choose(wish, [ONE, TWO])
                assert claims.choose(wish, []) == ""
            assert {wish: claims.choose(wish, back) for wish in order} == has


@pytest.mark.parametrize("order", [(PAYS, IS_PAID), (IS_PAID, PAYS)])
def test_where_nobody_can_tell_which_of_two_came_back_first_it_is_who_pays(order: tuple[Wish, Wish]) -> None:
    claims = both()
    for there, has in (([ONE, TWO], {PAYS: ONE, IS_PAID: TWO}), ([THREE], {PAYS: THREE, IS_PAID: ""})):
        assert {wish: claims.choose(wish, there) for wish in order} == has
    assert {wish: claims.choose(wish, [ONE, THREE]) for wish in order} == {PAYS: THREE, IS_PAID: ONE}


def test_a_reader_named_by_its_place_is_no_others_though_it_was_not_opened_yet() -> None:
    claims = Claims()
    claims.enter(Wish("green", ONE.upper().replace("HID", "hid")))
    assert claims.choose(PAYS, [ONE, TWO]) == TWO
    assert claims.choose(Wish("", ONE), [TWO]) == ""


def test_a_wish_that_is_none_any_more_leaves_its_reader_to_others() -> None:
    claims = Claims()
    claims.enter(Wish("green", ONE))
    with pytest.raises(ReaderRefused, match=f"that is {ONE}, which serves as {ONE}"):
        claims.choose(PAYS, [ONE])
    claims.leave(Wish("green", ONE))
    claims.leave(Wish("green", ONE))
    assert claims.choose(PAYS, [ONE]) == ONE


def test_a_reader_named_by_a_part_of_its_name_comes_back_under_another_number() -> None:
    claims, wish = Claims(), Wish("", "pcsc:ACR122U")
    assert claims.choose(wish, [f"pcsc:{RED}"]) == f"pcsc:{RED}"
    assert claims.choose(wish, []) == ""
    assert claims.choose(wish, [f"pcsc:{GREEN}"]) == f"pcsc:{GREEN}"
