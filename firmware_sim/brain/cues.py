"""Names of the sounds that go with what happens; a skin decides what each sounds like."""

WAKE = "wake"
SLEEP = "sleep"
KEY = "key"
CARD_IN = "card_in"
CARD_OUT = "card_out"
COUNTING_DOWN = "counting_down"
COUNTING_UP = "counting_up"
DONE = "done"
GO = "go"
ASK = "ask"
CLEAR_DONE = "clear_done"
ERROR = "error"

ALL = (WAKE, SLEEP, KEY, CARD_IN, CARD_OUT, COUNTING_DOWN, COUNTING_UP, DONE, GO, ASK, CLEAR_DONE, ERROR)
