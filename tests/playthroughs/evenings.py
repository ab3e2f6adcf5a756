"""Evenings with a unit, played by a script and recorded: `python -m tests.playthroughs.evenings` writes them anew.

The recordings lie beside this file, in `recordings`. They change only when the unit is meant to behave differently.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final

from firmware_sim.brain.host import Host
from firmware_sim.brain.journal import Journal
from firmware_sim.brain.store import MemoryStore
from firmware_sim.brain.unit import Unit
from firmware_sim.machine import TransitionsEngine
from firmware_sim.recorder import Recorder

FOLDER: Final = Path(__file__).with_name("recordings")
ADA, BO, CY = "CA4D0001", "CA4D0002", "CA4D0003"


class Evening:
    """A recorded unit, the time on its wall, hands and a host. `lines` is the recording so far."""

    def __init__(self, seed: int, store: MemoryStore | None = None, settings: dict[str, Any] | None = None) -> None:
        self.lines: list[str] = []
        self.now_ms = 5_000_000
        self.store = store or MemoryStore()
        self.recorder = Recorder(self.lines.append, Random(seed).randrange)
        self.unit = Unit(Journal(self.store, self.recorder.draw), TransitionsEngine)
        self.unit.settings.take([[name, value] for name, value in (settings or {}).items()])
        self.host = Host(self.unit)
        self.recorder.begin(self.unit, self.store.lines, self.now_ms)

    @property
    def text(self) -> str:
        """The recording as the text of its file."""
        return "".join(self.lines)

    def happens(self, *event: Any) -> list[Any]:
        """Let an event happen now."""
        return self.recorder.carry_out(self.unit, self.host, event, self.now_ms)

    def wait(self, ms: int) -> None:
        """Let time pass, as the host loop does: it wakes when something is due."""
        end_ms = self.now_ms + ms
        while (due_ms := self.unit.next_deadline()) is not None and due_ms <= end_ms:
            self.now_ms = max(self.now_ms, due_ms)
            self.happens("tick")
        self.now_ms = end_ms
        self.happens("tick")

    def press(self, *keys: str, ms: int = 80) -> None:
        """Press keys, each for so long, one after the other."""
        for key in keys:
            self.happens("key_down", key)
            self.wait(ms)
            self.happens("key_up", key)
            self.wait(150)

    def put(self, slot: str, card: str) -> None:
        """Put a card in."""
        self.happens("insert", slot, card)
        self.wait(400)

    def pull(self, *slots: str) -> None:
        """Take cards out."""
        for slot in slots:
            self.happens("remove", slot)
            self.wait(400)

    def join(self, *cards: str) -> None:
        """Give new cards accounts, one after the other."""
        for card in cards:
            self.put("green", card)
            self.press("5")
            self.pull("green")

    def pay(self, payer: str, payee: str, *keys: str) -> None:
        """A payment from wake to the last card out; "" is the bank."""
        if payer:
            self.put("red", payer)
        if payee:
            self.put("green", payee)
        self.press(*keys)
        self.wait(2_500)
        self.pull(*(["red"] if payer else []), *(["green"] if payee else []))

    def ask(self, name: str, *args: Any) -> list[Any]:
        """The host's request, and the unit's answer."""
        answer = self.happens("request", 1, name, list(args))
        self.wait(30)
        return answer


def two_players_alone() -> str:
    """Two cards join, pay the bank and each other, get wages; one cannot pay; a clear is made and taken back."""
    evening = Evening(seed=1, settings={"chance_one_in": 0})
    evening.join(ADA, BO)
    evening.pay("", ADA, "GO")
    evening.pay(ADA, "", "2", "6", "0", "K")
    evening.pay(ADA, BO, "1", ".", "5", "M")
    evening.pay(BO, ADA, "9", "9", "M")
    evening.put("red", BO)
    evening.press("1", "2", "C", "2", "5", "K", "1", "0", "K")
    evening.pull("red")
    evening.press("C", ms=3_500)
    evening.wait(2_000)
    evening.press("C", ms=3_500)
    evening.wait(100_000)
    evening.press("5")
    return evening.text


def zones_chances_and_a_deal() -> str:
    """The evening's noisier half: volume, zones, an auction that runs out and one that is stopped, Chance in plenty."""
    evening = Evening(seed=2, settings={"chance_one_in": 2})
    evening.join(ADA, BO, CY)
    evening.press("7")
    evening.press(".", ms=2_600)
    evening.press("C")
    for waited in (300, 1_200, 2_100):
        evening.press("ZONE")
        evening.wait(waited)
        evening.press("ZONE")
        evening.wait(20_000)
    evening.press("ZONE")
    evening.wait(15_000)
    evening.press("DEAL")
    evening.pay(BO, "", "3", "0", "0", "K")
    evening.wait(30_000)
    evening.press("DEAL")
    evening.wait(4_000)
    evening.press("DEAL")
    for round_ in range(8):
        payer, payee = ((ADA, BO), (BO, CY), (CY, ""), ("", ADA))[round_ % 4]
        evening.pay(payer, payee, "1", "0", "0", "K")
        evening.wait(15_000)
    return evening.text


def alone_attached_and_alone_again() -> str:
    """A host greets, loads its book, pays by order, is paid by key, goes; the cards go on without it."""
    evening = Evening(seed=3, settings={"chance_one_in": 4})
    evening.join(ADA)
    evening.pay("", ADA, "GO")
    revision = evening.ask("hello", 1, 0, "evening3", "")[6]
    evening.ask("load", revision, "book0001", [1_500, 1_300])
    evening.ask("bind", 0, 1, ADA)
    evening.ask("bind", 1, 2, BO)
    evening.ask("configure", [["paid", [1]], ["notices", 1]])
    evening.put("green", CY)
    evening.pull("green")
    evening.ask("post", "aaaa0001", 2, "p", [[1, -26], [2, 26]])
    evening.ask("post", "aaaa0001", 2, "p", [[1, -26], [2, 26]])
    evening.ask("post", "aaaa0002", 2, "p", [[1, -26]])
    evening.put("green", ADA)
    evening.press("GO")
    evening.ask("since", 3)
    evening.press("GO")
    evening.pull("green")
    evening.happens("key_down", "C")
    evening.happens("gone", 1)
    evening.wait(4_000)
    evening.pay(BO, ADA, "5", "0", "K")
    evening.wait(95_000)
    return evening.text


EVENINGS: Final[dict[str, Callable[[], str]]] = {
    "two_players_alone": two_players_alone,
    "zones_chances_and_a_deal": zones_chances_and_a_deal,
    "alone_attached_and_alone_again": alone_attached_and_alone_again,
}
"""Every evening by the name of its recording."""

if __name__ == "__main__":
    for name, play in EVENINGS.items():
        (FOLDER / f"{name}.jsonl").write_text(play(), "ascii")
