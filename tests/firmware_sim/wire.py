"""The app's end of the cable for the tests: frames over a plain socket."""

import socket
from typing import Any

from unit_driver.link.frame import Decoder, encode


class Wire:
    """A socket to a unit. Every frame that came and is no answer waits in `heard`."""

    def __init__(self, port: int) -> None:
        self.cable = socket.create_connection(("127.0.0.1", port), timeout=30)
        self.heard: list[list[Any]] = []
        self._decoder = Decoder()
        self._id = 0

    def __enter__(self) -> "Wire":
        return self

    def __exit__(self, *_: object) -> None:
        self.cable.close()

    def send(self, *frame: Any) -> None:
        """Send a frame."""
        self.cable.sendall(encode(list(frame)))

    def ask(self, name: str, *args: Any) -> None:
        """Send a request under the next number."""
        self._id = self._id % 999 + 1
        self.send("q", self._id, name, *args)

    def read(self) -> None:
        """Take what is there, or wait for it."""
        data = self.cable.recv(65536)
        assert data, "the unit hung up"
        self.heard += [frame for kind, frame in self._decoder.feed(data) if kind == "frame"]

    def answer(self) -> list[Any] | None:
        """The answer to the last request, None while it is not there: ["a" or "e", values...]."""
        for frame in self.heard:
            if frame[0] in ("a", "e") and frame[1] == self._id:
                self.heard.remove(frame)
                return [frame[0], *frame[2:]]
        return None

    def request(self, name: str, *args: Any) -> list[Any]:
        """Ask, and wait for the answer."""
        self.ask(name, *args)
        while (answer := self.answer()) is None:
            self.read()
        return answer

    def next(self, kind: str) -> list[Any]:
        """The next frame of a kind, which is waited for."""
        while True:
            for frame in self.heard:
                if frame[0] == kind:
                    self.heard.remove(frame)
                    return frame
            self.read()
