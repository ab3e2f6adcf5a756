"""The smallest program that answers hello as a unit does, on MicroPython; its journal is one file in `data`."""

import select
import sys

from unit_driver.link.exchange import Responder

FIRMWARE = "0.1.0"


def standing() -> "list[object]":
    """Ledger, revision, chain."""
    with open("data/unit.journal") as file:
        ledger, revision, chain = file.read().split()
    return [ledger, int(revision), chain]


def run() -> None:
    """Serve until Ctrl-C; what follows it is left for the prompt."""
    responder = Responder()
    poll = select.poll()
    poll.register(sys.stdin, select.POLLIN)
    while True:
        data = sys.stdin.buffer.read(1) if poll.poll(20) else b""
        if data == b"\x03":
            return
        for number, name, _ in responder.feed(data, 0):
            if name == "hello":
                who: list[object] = [1, 0, FIRMWARE, "E6614103E7174E23"]
                # A star in a list is not MicroPython.
                responder.answer(number, "a", who + standing() + [""])
        sys.stdout.buffer.write(responder.outgoing())


if __name__ == "__main__":
    run()
