"""Two virtual contactless readers behind the real smart card service, and cards to lay on them."""

import os
import shutil
import socket
import struct
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock

SERVICE = Path("/run/pcscd/pcscd.comm")
PORTS = (0x5C7B, 0x5C7C)
"""Where our first and second reader wait for a card: below the ports that systems give to whoever asks for any."""

DEBIANS = (0x8C7B, 0x8C7C)
"""Where they wait when the system started them (Debian's vsmartcard-vpcd)."""

READERS = f"""FRIENDLYNAME "Virtual PCD"
DEVICENAME /dev/null:{PORTS[0]:#x}
LIBPATH /usr/lib/pcsc/drivers/serial/libifdvpcd.so
CHANNELID {PORTS[0]:#x}
"""

PLAIN = bytes.fromhex("3B8F8001804F0CA000000306030001000000006A")
FELICA = bytes.fromhex("3B8F8001804F0CA0000003061100000000000078")
GET_UID = bytes.fromhex("FFCA000000")
SELECT = b"\x00\xa4\x04\x00"
DONE, UNKNOWN, NOT_FOUND = b"\x90\x00", b"\x6d\x00", b"\x6a\x82"
PATIENCE_S = 20


class VirtualCard:
    """A card lying on reader 0 or 1, until it is taken away. `uid` None: it tells no number."""

    def __init__(self, place: int, uid: str | None, atr: bytes = PLAIN, bank: bool = False) -> None:
        self._uid = None if uid is None else bytes.fromhex(uid)
        self._atr = atr
        self._bank = bank
        try:
            self._line = socket.create_connection(("127.0.0.1", PORTS[place]), timeout=PATIENCE_S)
        except ConnectionRefusedError:
            self._line = socket.create_connection(("127.0.0.1", DEBIANS[place]), timeout=PATIENCE_S)
        self._line.settimeout(None)
        self._thread = threading.Thread(target=self._answer)
        self._thread.start()

    def take_away(self) -> None:
        """Take it off the reader."""
        with suppress(OSError):
            self._line.shutdown(socket.SHUT_RDWR)
        self._thread.join()
        self._line.close()

    def _answer(self) -> None:
        # A message is its length in two bytes and itself; of one byte it is an order: 4 asks for the answer to reset.
        with suppress(OSError, EOFError):
            while True:
                (length,) = struct.unpack(">H", self._read(2))
                asked = self._read(length)
                if length > 1 or asked == b"\x04":
                    said = self._said(asked) if length > 1 else self._atr
                    self._line.sendall(struct.pack(">H", len(said)) + said)

    def _said(self, asked: bytes) -> bytes:
        if asked == GET_UID:
            return UNKNOWN if self._uid is None else self._uid + DONE
        if asked.startswith(SELECT):
            return b"\x6f\x00" + DONE if self._bank else NOT_FOUND
        return UNKNOWN

    def _read(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            more = self._line.recv(count - len(data))
            if not more:
                raise EOFError
            data += more
        return data


@contextmanager
def service() -> Iterator[bool]:
    """The smart card service runs, with the virtual readers; for one test run at a time. Whether it was started here.

    Whoever is not root uses the service that their system starts by itself.
    """
    with FileLock(Path(tempfile.gettempdir()) / "tabletop-teller-pcscd.lock", timeout=600):
        if _answers():
            yield False
            return
        assert os.geteuid() == 0, "start the smart card service: sudo systemctl start pcscd.socket"
        command = shutil.which("pcscd") or "/usr/sbin/pcscd"
        with tempfile.NamedTemporaryFile("w", suffix=".conf") as readers:
            readers.write(READERS)
            readers.flush()
            words = [command, "--foreground", "--config", readers.name]
            started = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            try:
                _await_service(started)
                yield True
            finally:
                started.terminate()
                started.wait(PATIENCE_S)


def _await_service(started: "subprocess.Popen[bytes]") -> None:
    pause = threading.Event()
    for _ in range(PATIENCE_S * 50):
        if _answers():
            return
        assert started.poll() is None, "the smart card service has ended by itself"
        pause.wait(0.02)
    raise AssertionError("the smart card service does not start")


def _answers() -> bool:
    with socket.socket(socket.AF_UNIX) as line:
        return line.connect_ex(str(SERVICE)) == 0
