"""The Chance deck, ours: the original's is not known, so these are the four kinds attested and the classic sixteen.

A card is one line: number | whom it suits, "p" a person, "z" a zone | its sound | its effect | its words. Effects,
money in quanta; braces in the words are filled with the effect's money:
  go_to SPACE           move on to a space, 0 is Go; passing Go pays its wage
  next KIND TIMES       move on to the next property of that kind: any, station or utility; its rent counts TIMES
  back SPACES           go back
  jail                  go to jail, without wages
  free                  everybody in jail goes free
  bank QUANTA           the bank pays it; below zero, pay it to the bank
  each QUANTA           every other player pays it to you; below zero, you pay it to each
  repairs HOUSE HOTEL   pay that for every house and hotel
"""

from . import cues

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable

    Effect = tuple[Any, ...]

SIZE = 16
# One text, because a board has little memory: a line is read, and never the whole, when its card is drawn.
CARDS = """
1|pz|good|go_to 0|MOVE ON TO GO
2|pz|jail|jail|GO TO JAIL. NO WAGES ON THE WAY
3|p|good|free|EVERYBODY IN JAIL GOES FREE
4|pz|good|next any 1|MOVE ON TO THE NEXT PROPERTY NOBODY OWNS
5|pz|good|go_to 24|MOVE ON TO THE LAST RED STREET
6|pz|good|go_to 11|MOVE ON TO THE FIRST PINK STREET
7|pz|good|go_to 5|RIDE TO THE FIRST STATION
8|pz|good|go_to 39|MOVE ON TO THE LAST STREET BEFORE GO
9|pz|bad|next station 2|MOVE ON TO THE NEXT STATION. ITS OWNER GETS DOUBLE RENT
10|pz|bad|next utility 1|MOVE ON TO THE NEXT UTILITY
11|pz|bad|back 3|THREE SPACES BACK
12|pz|good|bank 50|YOUR SAVINGS PAY {0}
13|pz|good|bank 150|YOUR LOAN COMES BACK: GET {0}
14|pz|bad|bank -15|SPEEDING FINE: PAY {0}
15|p|bad|each -50|YOU LEAD THE CLUB: PAY EACH PLAYER {0}
16|pz|bad|repairs 25 100|REPAIRS: PAY {0} A HOUSE, {1} A HOTEL
"""
_SOUNDS = {"good": cues.CHANCE_GOOD, "bad": cues.CHANCE_BAD, "jail": cues.JAIL}


class Card:
    """A Chance card: its number, the cue of its kind, its effect (name, values...) and its words."""

    def __init__(self, line: str) -> None:
        number, self.suits, sound, effect, self.words = line.split("|")
        self.number = int(number)
        self.cue = _SOUNDS[sound]
        self.effect = tuple([_value(part) for part in effect.split(" ")])

    def text(self, money: "Callable[[int], str]") -> str:
        """The words, with the effect's money written by `money`."""
        return self.words.format(*[money(abs(value)) for value in self.effect if isinstance(value, int)])


def card(number: int) -> Card:
    """The card of a number, 1 to the size of the deck."""
    return Card(_line(number))


def drawn(draw: "Callable[[int], int]", whom: str) -> int:
    """The number of a card that suits "p" a person or "z" a zone, drawn from a deck that is never used up."""
    fitting = [number for number in range(1, SIZE + 1) if whom in _line(number).split("|", 2)[1]]
    return fitting[draw(len(fitting))]


def _line(number: int) -> str:
    start = CARDS.index("\n%d|" % number) + 1
    return CARDS[start : CARDS.index("\n", start)]


def _value(text: str) -> "int | str":
    return int(text) if text[-1] in "0123456789" else text
