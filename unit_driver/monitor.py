"""Reads along on a unit's line: every frame as a sentence and as it stood, every other line as it is."""

from collections.abc import Callable
from typing import Final, Protocol

from unit_driver.errors import PortLost, PortRefused
from unit_driver.events import Attached, FactArrived, Lost, UnitEvent
from unit_driver.introduction import PROMPT
from unit_driver.link.frame import LONGEST, Decoder
from unit_driver.messages import Configure
from unit_driver.ports.port import Port
from unit_driver.sentences import Reader
from unit_driver.session import Session

FIRST_PAUSE_MS: Final = 250
LONGEST_PAUSE_MS: Final = 2000
UNIT, HOST, HERE = "<", ">", "-"
"""Who said a line: the unit, the host, the monitor itself."""

_LONGEST_LINE: Final = 1024


class Line(Protocol):
    """Hears what is to be shown: when in ms since the start, who said it, the sentence, and the raw line or ""."""

    def __call__(self, at_ms: int, who: str, sentence: str, raw: str) -> None: ...


class Transcript:
    """Cuts the bytes of both directions into lines and tells each; an unfinished line waits for its end."""

    def __init__(self, tell: Line, clock_ms: Callable[[], int]) -> None:
        self._tell = tell
        self._clock_ms = clock_ms
        self._began_ms = clock_ms()
        self._rest = {UNIT: b"", HOST: b""}
        self._reader = Reader()
        self._beat: object = None

    def heard(self, who: str, data: bytes) -> None:
        """Take in bytes; without any, a line that is no frame has paused long enough to be shown."""
        # As the link has it: a `~` begins a frame, whatever stood before it.
        *lines, rest = (self._rest[who] + data).replace(b"~", b"\n~").split(b"\n")
        if len(rest) > _LONGEST_LINE or (not data and not rest.startswith(b"~")):
            lines, rest = [*lines, rest], b""
        self._rest[who] = rest
        for line in lines:
            self._line(who, line.strip(b"\r"))

    def say(self, sentence: str) -> None:
        """Tell something of the monitor's own."""
        self._tell(self._clock_ms() - self._began_ms, HERE, sentence, "")

    def _line(self, who: str, line: bytes) -> None:
        if not line.strip():
            return
        raw = line.decode("ascii", "backslashreplace")
        if not line.startswith(b"~"):
            self._told(who, "Log", raw)
            return
        frames = Decoder().feed(line + b"\n")
        if not frames:
            damage = "too long" if len(line) >= LONGEST else "damaged"
            self._told(who, f"A frame that is {damage}; it is dropped", raw)
            return
        message = frames[0][1]
        sentence = self._reader.sentence(message)
        if not self._sign_of_life(message):
            self._told(who, sentence, raw)

    def _told(self, who: str, sentence: str, raw: str) -> None:
        self._tell(self._clock_ms() - self._began_ms, who, sentence, raw)

    def _sign_of_life(self, message: list[object]) -> bool:
        """Whether a frame is only the `since` of every second, or its answer that nothing is new."""
        if message[0] == "q":
            self._beat = message[1] if message[2:3] == ["since"] else None
            return self._beat is not None
        return message[0] == "a" and len(message) == 3 and message[1] == self._beat


class Monitor:
    """Reads along until it is interrupted, opening the port again when it is lost.

    Without a `session_id` it only listens. With one it is the unit's host: it greets, has notices sent, and
    acknowledges facts, which stay in the unit's journal for the app.
    """

    def __init__(
        self,
        open_port: Callable[[], Port],
        tell: Line,
        clock_ms: Callable[[], int],
        pause: Callable[[int], object],
        session_id: str = "",
    ) -> None:
        self._open_port = open_port
        self._transcript = Transcript(tell, clock_ms)
        self._clock_ms = clock_ms
        self._pause = pause
        self._session = Session(session_id) if session_id else None

    def run(self) -> None:
        """Never returns by itself; raises PortRefused when the port cannot be opened the first time."""
        port = self._open_port()
        while True:
            self._transcript.say("The line is open")
            try:
                self._read_along(port)
            except PortLost as lost:
                self._transcript.say(str(lost))
            finally:
                port.close()
            port = self._opened_again()

    def _opened_again(self) -> Port:
        pause_ms = FIRST_PAUSE_MS
        while True:
            self._pause(pause_ms)
            try:
                return self._open_port()
            except (PortRefused, PortLost):
                pause_ms = min(2 * pause_ms, LONGEST_PAUSE_MS)

    def _read_along(self, port: Port) -> None:
        session = self._session
        if session is not None:
            session.opened(self._clock_ms())
        while session is None or session.open:
            if session is not None:
                self._write(port, session.outgoing())
            data = port.read()
            self._transcript.heard(UNIT, data)
            if session is not None and PROMPT in data:
                # It would echo every greeting for ever.
                self._transcript.say("This is MicroPython's prompt, and no unit: teller flash puts one on the board")
                session = None
            if session is not None:
                now_ms = self._clock_ms()
                for event in session.receive(data, now_ms) + session.tick(now_ms):
                    self._follow(session, event)

    def _write(self, port: Port, data: bytes) -> None:
        if data:
            port.write(data)
            self._transcript.heard(HOST, data)

    def _follow(self, session: Session, event: UnitEvent) -> None:
        if isinstance(event, Attached):
            session.acknowledge(event.greeting.revision)
            session.request(Configure((("notices", 1),)), 1, self._clock_ms())
        elif isinstance(event, FactArrived):
            session.acknowledge(event.fact.revision)
        elif isinstance(event, Lost):
            self._transcript.say(event.reason)
