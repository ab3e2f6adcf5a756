"""The picture of moving money: payers count down first, then payees count up. The money has moved already."""

from .cues import COUNTING_DOWN, COUNTING_UP, DONE, PAID, RECEIVED

TYPE_CHECKING = False
if TYPE_CHECKING:
    Step = tuple[int, int, int]

_ENDS = {COUNTING_DOWN: PAID, COUNTING_UP: RECEIVED}


class Counting:
    """Balances between before and after, from `start_ms` on for `count_ms` in all.

    Each step is (account, before, after) in quanta; when some fall and some rise, each kind has half the time.
    The end of each sounds of paying or getting for a `payment`, else only the end of all sounds.
    """

    def __init__(self, start_ms: int, count_ms: int, steps: "list[Step]", payment: bool = True) -> None:
        down = [step for step in steps if step[2] < step[1]]
        up = [step for step in steps if step[2] > step[1]]
        self._stages = [(cue, steps) for cue, steps in ((COUNTING_DOWN, down), (COUNTING_UP, up)) if steps]
        self._start_ms = start_ms
        self._stage_ms = count_ms // max(1, len(self._stages))
        self._payment = payment
        self._begun = 0

    def next_cues(self) -> "list[str]":
        """End the stage that runs and begin the next, if there are such; the cues of both."""
        ended, last = self._begun, len(self._stages)
        self._begun += 1
        names = []
        if ended and self._payment:
            names.append(_ENDS[self._stages[ended - 1][0]])
        elif ended == last:
            names.append(DONE)
        if ended < last:
            names.append(self._stages[ended][0])
        return names

    def stage_end_ms(self) -> "int | None":
        """When the stage begun last is over, None after the last."""
        if self._begun > len(self._stages):
            return None
        return self._start_ms + self._begun * self._stage_ms

    def balance(self, account: int, now_ms: int) -> "int | None":
        """Quanta to show for an account at this moment, None when it has no part in the picture."""
        for index, (_, steps) in enumerate(self._stages):
            for moving, before, after in steps:
                if moving == account:
                    gone = now_ms - self._start_ms - index * self._stage_ms
                    if gone >= self._stage_ms:
                        return after
                    return before + (after - before) * max(0, gone) // self._stage_ms
        return None
