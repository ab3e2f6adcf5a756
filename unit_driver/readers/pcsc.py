"""Contactless readers of the smart card service (PC/SC), such as the ACR122U; the service tells what lies on them."""

import importlib.machinery
import importlib.util
import re
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from unit_driver.readers.addresses import CONTACTLESS, Wish
from unit_driver.readers.claims import Choose, Claims
from unit_driver.readers.numbers import of_bytes
from unit_driver.readers.reader import (
    BANK_CARD,
    LOOK_WAIT_S,
    NOTHING,
    TRANSIT_CARD,
    UNREADABLE,
    ReaderLost,
    ReaderRefused,
    Seen,
)

SYSTEM_PACKAGES: Final = ("/usr/lib/python3/dist-packages", "/usr/lib64/python3/site-packages")
"""Where systems keep the Python packages that they compile themselves; an environment does not see them."""

INSTALL_SERVICE: Final = (
    "Install it: sudo apt install pcscd python3-pyscard   (Debian, Ubuntu; elsewhere: pip install pyscard)"
)
LET_IN: Final = (
    "Only who sits at this computer may (polkit). Let yourself in, then start the service anew:\n"
    '  echo \'polkit.addRule(function(action, subject) { if (action.id.indexOf("org.debian.pcsc-lite.") == 0 && '
    'subject.user == "\'"$USER"\'") return polkit.Result.YES; });\' '
    "| sudo tee /etc/polkit-1/rules.d/50-tabletop-teller.rules\n  sudo systemctl restart pcscd.service\n"
    "If that does not help, journalctl -u pcscd says why."
)
ANOTHER_PYTHON: Final = (
    "Make this project's environment with that Python, or build the library for this one: "
    "sudo apt install libpcsclite-dev swig gcc && pip install pyscard"
)
START: Final = "Start it: sudo systemctl start pcscd.socket"

GET_UID: Final = [0xFF, 0xCA, 0x00, 0x00, 0x00]
"""PC/SC part 3: what every contactless reader answers with the card's number."""

_SELECT_PAYMENT: Final = [0x00, 0xA4, 0x04, 0x00, 0x0E, *b"2PAY.SYS.DDF01", 0x00]
"""Bank cards, and no others, have this directory (EMV book B)."""

_BUILT_FOR: Final = re.compile(r"cpython-(\d)(\d+)")
_DONE: Final = [0x90, 0x00]
_MOST_TRIES: Final = 4

# The kind of card in the service's own words for it (PC/SC part 3, standard byte of the ATR): FeliCa.
_FELICA: Final = bytes.fromhex("A00000030611")
_DESFIRE: Final = bytes.fromhex("3B8180018080")


def library(folders: Sequence[str] = SYSTEM_PACKAGES) -> Any:
    """pyscard's functions of the service; the system's own pyscard when the environment has none.

    Raises ModuleNotFoundError.
    """
    try:
        from smartcard import scard
    except ModuleNotFoundError:
        _from_system("smartcard", folders)
        from smartcard import scard
    return scard


def made_for(folders: Sequence[str]) -> str:
    """The versions of Python that the system's pyscard is made for, where this one is not among them; "" otherwise."""
    here = (sys.version_info.major, sys.version_info.minor)
    files = [file.name for folder in folders for file in Path(folder).glob("smartcard/scard/_scard.cpython-*.so")]
    found = {(int(tag[1]), int(tag[2])) for name in files if (tag := _BUILT_FOR.search(name))}
    return "" if here in found else ", ".join(f"{major}.{minor}" for major, minor in sorted(found))


def _from_system(name: str, folders: Sequence[str]) -> ModuleType:
    """Load one package from the system's folders, without letting in whatever else is there."""
    spec = importlib.machinery.PathFinder.find_spec(name, list(folders))
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(f"No module named {name!r}", name=name)
    package = importlib.util.module_from_spec(spec)
    sys.modules[name] = package
    try:
        spec.loader.exec_module(package)
    except ImportError:
        del sys.modules[name]
        raise
    return package


class Service:
    """The smart card service, asked by one thread; raises ReaderRefused when it cannot be reached.

    `scard` has pyscard's raw functions (`smartcard.scard`); the system keeps its packages in `folders`.
    """

    def __init__(self, name: str, load: Callable[[], Any] = library, folders: Sequence[str] = SYSTEM_PACKAGES) -> None:
        try:
            self.scard = load()
        except ImportError as missing:
            if others := made_for(folders):
                here = f"{sys.version_info.major}.{sys.version_info.minor}"
                cause = f"the system's smart card library is made for Python {others}, and this is Python {here}"
                raise ReaderRefused(name, cause, ANOTHER_PYTHON) from missing
            raise ReaderRefused(name, f"the smart card library is not here ({missing})", INSTALL_SERVICE) from missing
        self._context: Any = None
        code, self._context = self.scard.SCardEstablishContext(self.scard.SCARD_SCOPE_USER)
        if code == self.scard.SCARD_W_SECURITY_VIOLATION:
            raise ReaderRefused(name, f"you may not use the smart card service ({self.words(code)})", LET_IN)
        if code != self.scard.SCARD_S_SUCCESS:
            raise ReaderRefused(name, f"the smart card service does not run ({self.words(code)})", START)

    def names(self) -> list[str]:
        """Every reader the service knows, in its order."""
        code, names = self.scard.SCardListReaders(self._context, [])
        return list(names) if code == self.scard.SCARD_S_SUCCESS else []

    def state(self, reader: str, known: int, wait_ms: int) -> tuple[int, int, bytes]:
        """Wait for a state other than the known one: code, state, the card's answer to reset."""
        code, states = self.scard.SCardGetStatusChange(self._context, wait_ms, [(reader, known)])
        if not states:
            return code, known, b""
        _, state, atr = states[0]
        return code, state, bytes(atr)

    def ask(self, reader: str, *commands: list[int]) -> list[list[int]]:
        """The card's answers to commands, as many as it gave before it was gone.

        Raises ReaderRefused where one may use the service but no card on this reader.
        """
        s = self.scard
        code, card, protocol = s.SCardConnect(
            self._context, reader, s.SCARD_SHARE_SHARED, s.SCARD_PROTOCOL_T0 | s.SCARD_PROTOCOL_T1
        )
        if code in (s.SCARD_W_SECURITY_VIOLATION, s.SCARD_F_COMM_ERROR):
            # Services before 2.0 hang up instead of saying no.
            raise ReaderRefused(reader, f"the service lets you read no card on it ({self.words(code)})", LET_IN)
        if code != s.SCARD_S_SUCCESS:
            return []
        answers = []
        pci = s.SCARD_PCI_T0 if protocol == s.SCARD_PROTOCOL_T0 else s.SCARD_PCI_T1
        for command in commands:
            code, answer = s.SCardTransmit(card, pci, command)
            if code != s.SCARD_S_SUCCESS:
                break
            answers.append(list(answer))
        s.SCardDisconnect(card, s.SCARD_LEAVE_CARD)
        return answers

    def words(self, code: int) -> str:
        """The service's words for a code."""
        return str(self.scard.SCardGetErrorMessage(code)).strip().rstrip(".")

    def close(self) -> None:
        """Let go of it."""
        if self._context is not None:
            self.scard.SCardReleaseContext(self._context)
            self._context = None


class PcscReader:
    """One reader of the service: the one with this place in its list, or with this text in its name.

    `choose` says which one that is (`Claims.choose`).
    """

    resting = True

    def __init__(self, wanted: str = "0", load: Callable[[], Any] = library, choose: Choose | None = None) -> None:
        name = f"The smart card reader {wanted}"
        self._service = Service(name, load)
        try:
            self.name = self._chosen(name, choose or partial(Claims().choose, Wish("", f"{CONTACTLESS}{wanted}")))
        except ReaderRefused:
            self._service.close()
            raise
        self._known = self._service.scard.SCARD_STATE_UNAWARE
        self._seen = NOTHING
        self._tries = 0

    def look(self) -> Seen | None:
        """See Reader."""
        s = self._service.scard
        code, state, atr = self._service.state(self.name, self._known, int(LOOK_WAIT_S * 1000))
        if code not in (s.SCARD_S_SUCCESS, s.SCARD_E_TIMEOUT):
            raise ReaderLost(self.name, self._service.words(code))
        if state & (s.SCARD_STATE_UNAVAILABLE | s.SCARD_STATE_UNKNOWN):
            raise ReaderLost(self.name, "it was unplugged")
        if code == s.SCARD_E_TIMEOUT and not self._tries:
            return self._seen
        self._known = state & ~s.SCARD_STATE_CHANGED
        if not state & s.SCARD_STATE_PRESENT:
            self._seen, self._tries = NOTHING, 0
        elif state & s.SCARD_STATE_MUTE:
            self._seen = Seen(remark=UNREADABLE)
        else:
            self._seen = self._read(atr)
        return self._seen

    def close(self) -> None:
        """See Reader."""
        self._service.close()

    def _chosen(self, name: str, choose: Choose) -> str:
        names = self._service.names()
        chosen = choose([f"{CONTACTLESS}{each}" for each in names])
        if not chosen:
            there = "; ".join(names) or "none at all"
            advice = "Plug it in; `teller doctor --readers` says what is there and what keeps it away."
            raise ReaderRefused(name, f"the service knows no such reader ({there})", advice)
        return chosen.removeprefix(CONTACTLESS)

    def _read(self, atr: bytes) -> Seen:
        """The card that lies there. One that is just being put down may need a second try."""
        answers = self._service.ask(self.name, GET_UID, _SELECT_PAYMENT)
        if not answers or answers[0][-2:] != _DONE:
            self._tries = (self._tries + 1) % _MOST_TRIES
            return NOTHING if self._tries else Seen(remark=UNREADABLE)
        self._tries = 0
        if len(answers) > 1 and answers[1][-2:] == _DONE:
            return Seen(remark=BANK_CARD)
        seen = of_bytes(bytes(answers[0][:-2]))
        if seen == NOTHING:
            return Seen(remark=UNREADABLE)
        return Seen(seen.uid, TRANSIT_CARD) if seen.uid and is_transit(atr) else seen


def is_transit(atr: bytes) -> bool:
    """Whether a card is of a kind that tickets and door passes are made of (FeliCa, DESFire)."""
    return _FELICA in atr or atr.startswith(_DESFIRE)
