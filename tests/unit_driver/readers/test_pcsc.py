"""Readers of the smart card service: cards by their whole number, kinds that are not taken, every loss in words."""

import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType

import pytest

from tests.unit_driver.readers.fake_scard import (
    FORBIDDEN,
    HUNG_UP,
    NO_SERVICE,
    SUCCESS,
    TIMEOUT,
    UNKNOWN_READER,
    FakeScard,
)
from tests.unit_driver.readers.test_watch import run
from tests.unit_driver.readers.virtual_slots import FELICA, PLAIN, VirtualCard, service
from unit_driver.readers.pcsc import GET_UID, PcscReader, Service, is_transit, library, made_for
from unit_driver.readers.reader import (
    BANK_CARD,
    NOTHING,
    RANDOM_CARD,
    TRANSIT_CARD,
    UNREADABLE,
    ReaderLost,
    ReaderRefused,
    Seen,
)
from unit_driver.readers.slots import RED
from unit_driver.readers.watch import Back, Gone, Watch

UID = [0x04, 0xA3, 0xC6, 0xCA, 0xE2, 0x61, 0x80]
HERE = (SUCCESS, FakeScard.SCARD_STATE_PRESENT | FakeScard.SCARD_STATE_CHANGED)
AWAY = (SUCCESS, FakeScard.SCARD_STATE_EMPTY | FakeScard.SCARD_STATE_CHANGED)
STILL = (TIMEOUT, FakeScard.SCARD_STATE_PRESENT)
NUMBER = (SUCCESS, [*UID, 0x90, 0x00])
NO_BANK = (SUCCESS, [0x6A, 0x82])


def reader_of(fake: FakeScard, wanted: str = "0") -> PcscReader:
    """A reader of a service that is played."""
    return PcscReader(wanted, lambda: fake)


def test_a_card_is_asked_once_for_its_number_and_is_there_while_nothing_changes() -> None:
    fake = FakeScard()
    fake.states, fake.answers = [HERE, STILL, STILL, AWAY], [NUMBER, NO_BANK]
    reader = reader_of(fake)
    card = Seen("04A3C6CAE26180")
    assert [reader.look() for _ in range(4)] == [card, card, card, NOTHING]
    assert fake.asked[0][1] == GET_UID
    assert {pci for pci, _ in fake.asked} == {"T1"}
    reader.close()
    reader.close()
    assert fake.released == 1
    assert reader.resting


@pytest.mark.parametrize("answer", [FORBIDDEN, HUNG_UP])
def test_where_one_may_use_the_service_and_no_card_that_is_said_with_the_command_and_no_card_is_blamed(
    answer: int,
) -> None:
    fake = FakeScard()
    fake.states, fake.connects = [HERE], [answer] * 20
    watch = Watch(RED, "pcsc:0", partial(reader_of, fake))
    (refused,) = run(watch, 0, 10_000)
    assert isinstance(refused, Gone)
    assert "the service lets you read no card on it (Trouble" in refused.sentence
    assert "polkit.addRule" in refused.sentence
    fake.states = [AWAY]
    assert run(watch, 10_000, 20_000) == [Back(RED, "pcsc:0")]


def test_a_card_of_the_older_protocol_is_read_too() -> None:
    fake = FakeScard()
    fake.states, fake.answers, fake.protocol = [HERE], [NUMBER, NO_BANK], FakeScard.SCARD_PROTOCOL_T0
    assert reader_of(fake).look() == Seen("04A3C6CAE26180")
    assert {pci for pci, _ in fake.asked} == {"T0"}


def test_a_card_that_is_just_being_put_down_is_read_at_a_second_try() -> None:
    fake = FakeScard()
    fake.states, fake.connects, fake.answers = [HERE, STILL], [UNKNOWN_READER, UNKNOWN_READER], [NUMBER, NO_BANK]
    reader = reader_of(fake)
    assert [reader.look() for _ in range(4)] == [NOTHING, NOTHING, *[Seen("04A3C6CAE26180")] * 2]


@pytest.mark.parametrize("answer", [(SUCCESS, [0x6D, 0x00]), (UNKNOWN_READER, []), (SUCCESS, [0x01, 0x02, 0x90, 0x00])])
def test_a_card_that_tells_no_number_is_said_to_be_the_wrong_kind_after_a_few_tries(
    answer: tuple[int, list[int]],
) -> None:
    fake = FakeScard()
    fake.states, fake.answers = [HERE, STILL], [answer, NO_BANK] * 20
    reader = reader_of(fake)
    assert [reader.look() for _ in range(6)][-1] == Seen(remark=UNREADABLE)


def test_a_chip_card_that_says_nothing_is_unreadable() -> None:
    fake = FakeScard()
    fake.states = [(SUCCESS, FakeScard.SCARD_STATE_PRESENT | FakeScard.SCARD_STATE_MUTE)]
    assert reader_of(fake).look() == Seen(remark=UNREADABLE)


def test_a_bank_card_is_not_taken_whatever_its_number() -> None:
    fake = FakeScard()
    fake.states, fake.answers = [HERE], [NUMBER, (SUCCESS, [0x6F, 0x00, 0x90, 0x00])]
    assert reader_of(fake).look() == Seen(remark=BANK_CARD)


def test_tickets_are_told_by_their_kind() -> None:
    assert is_transit(FELICA)
    assert is_transit(bytes.fromhex("3B8180018080"))
    assert not is_transit(bytes.fromhex("3B8F8001804F0CA000000306030001000000006A"))


@pytest.mark.parametrize(
    ("state", "cause"),
    [
        ((SUCCESS, FakeScard.SCARD_STATE_UNAVAILABLE), "it was unplugged"),
        ((SUCCESS, FakeScard.SCARD_STATE_UNKNOWN), "it was unplugged"),
        ((UNKNOWN_READER, 0), f"Trouble {UNKNOWN_READER}"),
        ((NO_SERVICE, -1), f"Trouble {NO_SERVICE}"),
    ],
)
def test_an_unplugged_reader_and_a_stopped_service_are_losses(state: tuple[int, int], cause: str) -> None:
    fake = FakeScard()
    fake.states = [state]
    with pytest.raises(ReaderLost, match=cause):
        reader_of(fake).look()


def test_a_reader_is_chosen_by_its_place_or_its_name() -> None:
    fake = FakeScard()
    fake.readers = ["ACS ACR122U 00 00", "Other 01 00"]
    assert reader_of(fake, "1").name == "Other 01 00"
    assert reader_of(fake, "ACR122U").name == "ACS ACR122U 00 00"


@pytest.mark.parametrize("wanted", ["2", "NoSuch"])
def test_a_reader_that_is_not_there_is_refused_with_those_that_are(wanted: str) -> None:
    fake = FakeScard()
    with pytest.raises(ReaderRefused, match="Reader 00 00") as refused:
        reader_of(fake, wanted)
    assert refused.value.name == f"The smart card reader {wanted}"
    fake.readers = []
    with pytest.raises(ReaderRefused, match="none at all"):
        reader_of(fake, wanted)
    assert fake.released == 2


def test_a_service_that_does_not_run_and_a_missing_library_are_refused_with_the_command() -> None:
    fake = FakeScard()
    fake.runs = False
    with pytest.raises(ReaderRefused, match=r"does not run \(Trouble 29\)\. Start it: sudo systemctl start pcscd"):
        reader_of(fake)

    def missing() -> FakeScard:
        raise ModuleNotFoundError("No module named 'smartcard'")

    with pytest.raises(ReaderRefused, match="sudo apt install pcscd python3-pyscard"):
        Service("It", missing, [])


def test_a_service_that_one_may_not_use_is_refused_with_its_own_repair() -> None:
    fake = FakeScard()
    fake.allowed = False
    with pytest.raises(ReaderRefused, match=r"you may not use the smart card service \(Trouble 106\)") as refused:
        reader_of(fake)
    assert "sudo tee /etc/polkit-1/rules.d/" in str(refused.value)


def test_a_library_of_another_python_is_refused_with_the_version_that_it_is_for(tmp_path: Path) -> None:
    def load() -> FakeScard:
        raise ImportError("cannot import name '_scard'")

    built = tmp_path / "smartcard" / "scard"
    built.mkdir(parents=True)
    with pytest.raises(ReaderRefused, match="sudo apt install pcscd python3-pyscard"):
        Service("It", load, [str(tmp_path)])
    (built / "_scard.cpython-39-x86_64-linux-gnu.so").touch()
    with pytest.raises(ReaderRefused, match=r"is made for Python 3\.9, and this is Python 3\.\d+\. Make this"):
        Service("It", load, [str(tmp_path)])
    (built / f"_scard.cpython-{sys.version_info.major}{sys.version_info.minor}-x86_64-linux-gnu.so").touch()
    assert made_for([str(tmp_path)]) == ""


@pytest.fixture
def without_smartcard(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """This environment has no pyscard of its own, nor one that was loaded before."""
    before = _loaded()
    for name in before:
        del sys.modules[name]
    monkeypatch.setattr(sys, "path", [path for path in sys.path if "site-packages" not in path])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield
    for name in _loaded():
        del sys.modules[name]
    sys.modules.update(before)


def _loaded() -> dict[str, ModuleType]:
    return {name: module for name, module in sys.modules.items() if name.partition(".")[0] == "smartcard"}


@pytest.mark.usefixtures("without_smartcard")
def test_the_systems_own_library_is_found_outside_the_environment(tmp_path: Path) -> None:
    with pytest.raises(ModuleNotFoundError, match="smartcard"):
        library([str(tmp_path)])
    package = tmp_path / "smartcard"
    package.mkdir()
    (package / "__init__.py").write_text("raise ImportError('made for another Python')", "utf-8")
    with pytest.raises(ImportError, match="another Python"):
        library([str(tmp_path)])
    (package / "__init__.py").write_text("", "utf-8")
    (package / "scard.py").write_text("made = 'here'", "utf-8")
    assert library([str(tmp_path)]).made == "here"
    assert str(tmp_path) not in sys.path


@pytest.fixture
def slots() -> Iterator[None]:
    """Two virtual readers behind the real service."""
    with service():
        yield


def seen(reader: PcscReader, wanted: Seen) -> bool:
    """Whether that is seen before long: the service looks for cards a few times a second."""
    return any(reader.look() == wanted for _ in range(100))


@pytest.mark.debian
@pytest.mark.usefixtures("slots")
def test_two_real_slots_each_see_their_own_card_come_and_go() -> None:
    red, green = PcscReader("0"), PcscReader("1")
    assert red.look() == green.look() == NOTHING
    first, second = VirtualCard(0, "04A3C6CAE26180"), VirtualCard(1, "0A00050F")
    assert seen(red, Seen("04A3C6CAE26180"))
    assert seen(green, Seen("0A00050F"))
    first.take_away()
    assert seen(red, NOTHING)
    assert green.look() == Seen("0A00050F")
    second.take_away()
    assert seen(green, NOTHING)
    for reader in (red, green):
        reader.close()


@pytest.mark.debian
@pytest.mark.usefixtures("slots")
@pytest.mark.parametrize(
    ("uid", "atr", "bank", "wanted"),
    [
        ("08A1B2C3", None, False, Seen(remark=RANDOM_CARD)),
        ("04A3C6CA", None, True, Seen(remark=BANK_CARD)),
        ("0101020304050607", FELICA, False, Seen("0101020304050607", TRANSIT_CARD)),
        (None, None, False, Seen(remark=UNREADABLE)),
    ],
)
def test_real_cards_of_the_wrong_kind_are_told(uid: str | None, atr: bytes | None, bank: bool, wanted: Seen) -> None:
    reader = PcscReader("0")
    card = VirtualCard(0, uid, atr or PLAIN, bank)
    assert seen(reader, wanted)
    card.take_away()
    assert seen(reader, NOTHING)
    reader.close()


@pytest.mark.debian
def test_a_real_service_that_was_stopped_is_a_loss_and_then_a_refusal() -> None:
    with service() as started_here:
        reader = PcscReader("0")
        assert Service("x").names() == ["Virtual PCD 00 00", "Virtual PCD 00 01"]
    # A service of the system's own is not ours to stop.
    troubles = [type(trouble) for trouble in (raised(reader.look), raised(lambda: PcscReader("0"))) if trouble]
    assert troubles == ([ReaderLost, ReaderRefused] if started_here else [])


def raised(do: Callable[[], object]) -> Exception | None:
    """The reader's trouble with that."""
    try:
        do()
    except (ReaderLost, ReaderRefused) as trouble:
        return trouble
    return None
