"""Reading along shows everything that goes over a line, and changes nothing unless asked to."""

from collections.abc import Iterator

import pytest

from tests.unit_driver.scripted_port import ScriptedPort, Ticking
from tests.unit_driver.tiny_unit import TinyUnit
from unit_driver.errors import PortLost, PortRefused
from unit_driver.link.frame import encode
from unit_driver.monitor import HERE, HOST, LONGEST_PAUSE_MS, UNIT, Monitor, Transcript

Told = list[tuple[str, str, str]]


class Enough(Exception):  # noqa: N818  # plays the Ctrl-C that ends a monitor
    """Raised to end it."""


class Page:
    """Keeps what was told."""

    def __init__(self) -> None:
        self.told: Told = []

    def __call__(self, at_ms: int, who: str, sentence: str, raw: str) -> None:
        assert at_ms >= 0
        self.told.append((who, sentence, raw))


def _transcript() -> tuple[Transcript, Told]:
    page = Page()
    return Transcript(page, Ticking(1)), page.told


def test_a_frame_is_a_sentence_and_its_raw_line_in_any_portions() -> None:
    transcript, told = _transcript()
    line = encode(["n", "key", "GO", "tap"])
    for byte in line:
        transcript.heard(UNIT, bytes([byte]))
        transcript.heard(UNIT, b"")
    assert told == [(UNIT, "Key GO: tap", line.decode().strip())]


def test_a_boot_banner_and_a_waiting_prompt_are_shown_as_they_are() -> None:
    transcript, told = _transcript()
    transcript.heard(UNIT, b"MicroPython v1.27.0\r\n\r\n>>> ")
    assert told == [(UNIT, "Log", "MicroPython v1.27.0")]
    transcript.heard(UNIT, b"")
    assert told[1:] == [(UNIT, "Log", ">>> ")]
    transcript.heard(UNIT, b"")
    assert len(told) == 2


def test_log_text_that_never_ends_is_shown_in_pieces() -> None:
    transcript, told = _transcript()
    for _ in range(10):
        transcript.heard(UNIT, b"\xff" * 500)
    assert [len(raw) for _, _, raw in told] == [4 * 1500] * 3


def test_a_frame_after_a_lost_newline_is_still_a_frame() -> None:
    transcript, told = _transcript()
    transcript.heard(UNIT, b"half a line" + encode(["k", 3]))
    assert [(sentence, raw[:4]) for _, sentence, raw in told] == [
        ("Log", "half"), ("Every fact up to revision 3 is held here", '~["k'),
    ]  # fmt: skip


@pytest.mark.parametrize(("line", "why"), [(b'~["k",3]*00000000', "damaged"), (b"~" + b"x" * 300, "too long")])
def test_a_frame_that_is_none_is_shown_with_the_reason(line: bytes, why: str) -> None:
    transcript, told = _transcript()
    transcript.heard(UNIT, line + b"\n")
    assert told == [(UNIT, f"A frame that is {why}; it is dropped", line.decode())]


def test_signs_of_life_are_left_out_and_what_they_bring_is_shown() -> None:
    transcript, told = _transcript()
    transcript.heard(HOST, encode(["q", 4, "since", 7]))
    transcript.heard(UNIT, encode(["a", 4, "0badcafe"]))
    assert told == []
    transcript.heard(HOST, encode(["q", 5, "since", 7]))
    transcript.heard(UNIT, encode(["a", 5, "0badcafe", "1badcafe", [8, "wish", "clear"]]))
    assert [sentence for _, sentence, _ in told] == ["5: Fact 8: somebody wishes to clear all"]
    transcript.heard(HOST, encode(["q", 6, "load", 8, "LEDGER02", []]))
    transcript.heard(UNIT, encode(["a", 6, 0, "0badcafe"]))
    transcript.heard(HOST, encode(["q", 7, "show", "HI", 500]))
    transcript.heard(UNIT, encode(["a", 7]))
    assert len(told) == 5


class Bench:
    """A monitor of scripted ports, opened one after the other; it ends at the second try to open none."""

    def __init__(self, *ports: ScriptedPort | PortRefused | None, session_id: str = "", step_ms: int = 20) -> None:
        self.page = Page()
        self.pauses: list[int] = []
        self._ports: Iterator[ScriptedPort | PortRefused | None] = iter(ports)
        self.clock = Ticking(step_ms)
        self.monitor = Monitor(self._open, self.page, self.clock, self.pauses.append, session_id)

    def _open(self) -> ScriptedPort:
        port = next(self._ports, None)
        if port is None:
            raise Enough
        if isinstance(port, PortRefused):
            raise port
        return port

    def run(self) -> Told:
        with pytest.raises(Enough):
            self.monitor.run()
        return self.page.told


def test_who_only_listens_sends_nothing() -> None:
    port = ScriptedPort([b"hello\n", b"", encode(["n", "key", "5", "tap"])])
    told = Bench(port).run()
    assert port.written == b""
    assert port.closed == 1
    assert [(who, sentence) for who, sentence, _ in told[:3]] == [
        (HERE, "The line is open"), (UNIT, "Log"), (UNIT, "Key 5: tap"),
    ]  # fmt: skip
    assert "is gone" in told[3][1]


def test_a_port_that_another_program_has_is_refused_at_once() -> None:
    bench = Bench(PortRefused("COM3", "busy", "Another program has it open. Close that one."))
    with pytest.raises(PortRefused, match="Another program has it open"):
        bench.monitor.run()
    assert bench.page.told == []


def test_a_lost_port_is_opened_again_with_growing_pauses() -> None:
    away = PortRefused("COM3", "not there", "Plug it in.")
    told = Bench(ScriptedPort([]), *[away] * 5, ScriptedPort([b"again\n"]))
    assert [sentence for _, sentence, _ in told.run()].count("The line is open") == 2
    assert told.pauses[:6] == [250, 500, 1000, 2000, LONGEST_PAUSE_MS, LONGEST_PAUSE_MS]
    assert told.pauses[6] == 250


class UnitPort(ScriptedPort):
    """A tiny unit behind a port, for so many reads; in the middle somebody keys a payment."""

    def __init__(self, unit: TinyUnit, clock: Ticking, reads: int) -> None:
        super().__init__([])
        self._unit = unit
        self._clock = clock
        self._left = reads

    def read(self, limit: int = 512) -> bytes:
        self._left -= 1
        if self._left < 0:
            raise PortLost("the unit", "it was unplugged")
        if self._left == 40:
            self._unit.key(1, -5)
        data, self.written = self.written, b""
        return self._unit.step(data, self._clock.now_ms)[:limit]


def test_who_greets_sees_keyed_payments_and_the_unit_keeps_them_for_the_app() -> None:
    unit = TinyUnit()
    bench = Bench(session_id="monitor1")
    bench._ports = iter([UnitPort(unit, bench.clock, 80)])
    told = [(who, sentence) for who, sentence, _ in bench.run()]
    assert (UNIT, "1: A unit: uid 0A1B2C3D, firmware tiny 1, link 1.0, ledger LEDGER01 at revision 0") in told
    assert (HOST, "2: Set notices 1") in told
    payment = "money moved, kind k, op nothing, due 0, accounts 1: -5"
    assert len([sentence for _, sentence in told if payment in sentence]) == 1
    assert unit.facts[0][1][1:3] == ["op", ""]
    assert "since" in unit.asked


def test_who_greets_is_told_that_nobody_answers() -> None:
    told = Bench(ScriptedPort([b""] * 200), session_id="monitor1", step_ms=50).run()
    assert (HERE, "The line is open but no unit answers on it. It is greeted again until one does.", "") in told


def test_a_prompt_is_named_and_greeted_no_more() -> None:
    port = ScriptedPort([b">>> ", b'>>> ~["q",1,"hello"\r\nSyntaxError: invalid syntax\r\n>>> '] + [b""] * 100)
    told = Bench(port, session_id="monitor1", step_ms=50).run()
    named = (HERE, "This is MicroPython's prompt, and no unit: teller flash puts one on the board", "")
    assert told.count(named) == 1
    assert len([who for who, _, _ in told if who == HOST]) == 1


def test_a_unit_that_stops_answering_is_told_and_greeted_again() -> None:
    bench = Bench(session_id="monitor1", step_ms=50)
    mute = UnitPort(TinyUnit(), bench.clock, 10)
    plain = mute.read
    mute.read = lambda limit=512: plain(limit) if mute._left > 1 else b""  # type: ignore[method-assign]  # it goes mute
    bench._ports = iter([mute, ScriptedPort([b"back\n"])])
    sentences = [sentence for _, sentence, _ in bench.run()]
    assert "The unit stopped answering. Waiting payments are kept until it is back." in sentences
    assert sentences.count("The line is open") == 2
