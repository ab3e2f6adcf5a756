"""`teller play` as people run it: a process of its own, asked over HTTP, ended or killed."""

import http.client
import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlencode

WAIT_S = 30.0


class RunningTeller:
    """A server with its data in `home`, running when this returns; `words` go to the command line."""

    def __init__(self, home: Path, *words: str) -> None:
        self.home = home
        self._process = subprocess.Popen(
            [sys.executable, "-m", "board_app.cli", "play", *words],
            env={**os.environ, "TELLER_HOME": str(home)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.said = self.hear("Ctrl-C ends")
        found = re.search(r"(https?)://127\.0\.0\.1:([0-9]+)/j/([^/\s]+)/table", self.said)
        assert found, self.said
        self.port, self.token = int(found[2]), found[3]
        self.address = f"{found[1]}://127.0.0.1:{self.port}"
        self._cookie = {"Cookie": f"teller-{self.token[:6]}={self.token}"}

    @property
    def table_link(self) -> str:
        """The address that opens the table."""
        return f"{self.address}/j/{self.token}/table"

    @property
    def join_link(self) -> str:
        """The address in the QR code."""
        return f"{self.address}/j/{self.token}"

    def hear(self, words: str) -> str:
        """Everything said until a line has these words."""
        assert self._process.stdout is not None
        said = ""
        for line in self._process.stdout:
            said += line
            if words in line:
                return said
        raise AssertionError(f"teller ended and said: {said}")

    def page(self, path: str = "/") -> str:
        """A page as text."""
        return self._ask("GET", path, "", {})

    def do(self, op: str, move: str, /, **words: str | int) -> str:
        """Send a form as a live page does; the sentence that comes back, without where it leads."""
        form = urlencode({"move": move, "op_key": op, **words})
        said = self._ask("POST", "/do", form, {"HX-Request": "true"})
        return re.sub(" <a .*?</a>|<[^>]+>", "", said)

    def begin_anew(self, game: int) -> None:
        """Press "Start a new game" on the page of this game."""
        self._ask("POST", "/new-game", urlencode({"game": game}), {})

    @contextmanager
    def stream(self) -> Iterator[http.client.HTTPResponse]:
        """The table's stream, open."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT_S)) as line:
            line.request("GET", "/events?seat=0", headers=self._cookie)
            with closing(line.getresponse()) as stream:
                yield stream

    def see(self, words: str) -> None:
        """Watch the table's stream until it shows these words."""
        with self.stream() as stream:
            for shown in stream:
                if words in shown.decode():
                    return
        raise AssertionError(f"the stream ended without {words!r}")

    def children(self) -> list[int]:
        """The processes it has started."""
        threads = Path(f"/proc/{self._process.pid}/task").iterdir()
        return [int(pid) for thread in threads for pid in (thread / "children").read_text().split()]

    def send(self, signal_number: int) -> int:
        """Send a signal; the exit code."""
        self._process.send_signal(signal_number)
        self._process.communicate(timeout=WAIT_S)
        return self._process.returncode

    def close(self) -> None:
        """End it, if it still runs."""
        if self._process.poll() is None:
            self.send(signal.SIGTERM)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _ask(self, method: str, path: str, body: str, headers: Mapping[str, str]) -> str:
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=WAIT_S)) as line:
            form = {"Content-Type": "application/x-www-form-urlencoded"}
            line.request(method, path, body, {**self._cookie, **form, **headers})
            return line.getresponse().read().decode()


def wait_for_end(pid: int) -> bool:
    """Wait until a process has ended, however it did; False when it goes on for too long."""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], WAIT_S)[0])
    finally:
        os.close(handle)
