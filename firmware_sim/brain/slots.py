"""The two card slots: green receives, red pays."""

GREEN, RED = "green", "red"
SLOTS = (GREEN, RED)


class Slots:
    """The uid of the card in each slot, "" when it is empty."""

    def __init__(self) -> None:
        self.green = ""
        self.red = ""

    def uid(self, slot: str) -> str:
        """The card in a slot."""
        return self.green if slot == GREEN else self.red

    def put(self, slot: str, uid: str) -> None:
        """A card, or "" for none, is now in the slot."""
        if slot == GREEN:
            self.green = uid
        else:
            self.red = uid

    def twins(self) -> bool:
        """Whether the same card seems to be in both slots."""
        return self.green != "" and self.green == self.red


def other(slot: str) -> str:
    """The other slot."""
    return RED if slot == GREEN else GREEN
