"""The smart card service as pyscard's functions give it, with troubles that a real one only has by accident."""

from typing import Any

SUCCESS, TIMEOUT, NO_SERVICE, NO_READERS, UNKNOWN_READER = 0, 10, 29, 46, 9
FORBIDDEN, HUNG_UP = 106, 19


class FakeScard:
    """One reader with a card on it, or what is to go wrong. States are played; the last one stays."""

    SCARD_S_SUCCESS, SCARD_E_TIMEOUT = SUCCESS, TIMEOUT
    SCARD_W_SECURITY_VIOLATION, SCARD_F_COMM_ERROR = FORBIDDEN, HUNG_UP
    SCARD_SCOPE_USER, SCARD_SHARE_SHARED, SCARD_LEAVE_CARD = 0, 2, 0
    SCARD_PROTOCOL_T0, SCARD_PROTOCOL_T1, SCARD_PCI_T0, SCARD_PCI_T1 = 1, 2, "T0", "T1"
    SCARD_STATE_UNAWARE, SCARD_STATE_CHANGED, SCARD_STATE_UNKNOWN, SCARD_STATE_UNAVAILABLE = 0, 2, 4, 8
    SCARD_STATE_EMPTY, SCARD_STATE_PRESENT, SCARD_STATE_MUTE = 16, 32, 512

    def __init__(self) -> None:
        self.runs = True
        self.allowed = True
        self.readers = ["Reader 00 00"]
        self.states: list[tuple[int, int]] = [(SUCCESS, self.SCARD_STATE_EMPTY)]
        self.connects: list[int] = []
        self.protocol = self.SCARD_PROTOCOL_T1
        self.answers: list[tuple[int, list[int]]] = []
        self.asked: list[tuple[Any, list[int]]] = []
        self.released = 0

    def SCardEstablishContext(self, _: int) -> tuple[int, object]:  # noqa: N802 the service's own name
        """See pyscard."""
        if not self.allowed:
            return FORBIDDEN, object()
        return (SUCCESS if self.runs else NO_SERVICE), object()

    def SCardReleaseContext(self, _: object) -> int:  # noqa: N802 the service's own name
        """See pyscard."""
        self.released += 1
        return SUCCESS

    def SCardListReaders(self, _: object, __: list[str]) -> tuple[int, list[str]]:  # noqa: N802 the service's own name
        """See pyscard."""
        return (SUCCESS, self.readers) if self.readers else (NO_READERS, [])

    def SCardGetStatusChange(self, _: object, __: int, asked: list[tuple[str, int]]) -> tuple[int, list[Any]]:  # noqa: N802 the service's own name
        """See pyscard."""
        code, state = self.states.pop(0) if len(self.states) > 1 else self.states[0]
        return code, [(asked[0][0], state, [0x3B])] if state >= 0 else []

    def SCardConnect(self, *_: object) -> tuple[int, object, int]:  # noqa: N802 the service's own name
        """See pyscard."""
        return (self.connects.pop(0) if self.connects else SUCCESS), object(), self.protocol

    def SCardTransmit(self, _: object, pci: Any, command: list[int]) -> tuple[int, list[int]]:  # noqa: N802 the service's own name
        """See pyscard."""
        self.asked.append((pci, command))
        return self.answers.pop(0) if self.answers else (UNKNOWN_READER, [])

    def SCardDisconnect(self, *_: object) -> int:  # noqa: N802 the service's own name
        """See pyscard."""
        return SUCCESS

    def SCardGetErrorMessage(self, code: int) -> str:  # noqa: N802 the service's own name
        """See pyscard."""
        return f"Trouble {code}."
