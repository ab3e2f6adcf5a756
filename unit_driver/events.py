"""What a unit tells the app: answers, facts, notices, and whether it is there at all."""

from dataclasses import dataclass

from unit_driver.facts import Fact
from unit_driver.messages import Answer, Greeting, Refused
from unit_driver.notices import Notice


@dataclass(frozen=True, slots=True)
class Attached:
    """A unit answered hello: it can be asked from now on. It sends no facts before the first `acknowledge`."""

    greeting: Greeting


@dataclass(frozen=True, slots=True)
class Answered:
    """The answer to the request that was given this ticket."""

    ticket: int
    answer: Answer | Refused


@dataclass(frozen=True, slots=True)
class FactArrived:
    """The fact after the last acknowledged one, with its chain; told again until it is acknowledged."""

    chain: str
    fact: Fact


@dataclass(frozen=True, slots=True)
class NoticeArrived:
    """Something to show; nothing depends on it."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class Lost:
    """No unit is there, and why; told once for each reason until one is attached.

    Requests not answered by now never will be: whether they were carried out shows when the unit is back.
    """

    reason: str


@dataclass(frozen=True, slots=True)
class Rejected:
    """A unit is there and refuses us: "busy" with another host (asked again until it is free) or "version"."""

    code: str
    details: tuple[int | str, ...] = ()


UnitEvent = Attached | Answered | FactArrived | NoticeArrived | Lost | Rejected
