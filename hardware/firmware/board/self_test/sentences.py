"""Every sentence of the self-test, by the name of its occasion. Braces are filled with colours, numbers or keys.

Upper-case ASCII; what is longer than the display scrolls. GP16 is the pin that the board calls so.
"""

TEXTS = (
    "\n"
    # the way through it
    """hello: SELF-TEST. NO MONEY MOVES. K GOES ON, C LEAVES A STEP OUT
let_go: LET GO OF ALL KEYS
display: ALL FULL OF 8? K YES, C NO
press_key: PRESS {0}
again: THAT CAME AS {0}. AGAIN: PRESS {1}
press: PRESS ALL OTHERS: EACH MUST SHOW ITS NAME. K TWICE GOES ON, C LEAVES IT
keys_left: KEYS LEFT: {0}
together: {0} CAME AS ONE. PRESS EACH ALONE
buzzer: A TUNE? K YES, C NO
original: {0} CHIP {1} IS AN ORIGINAL
put_card: PUT A CARD IN {0}
reads: {0} READS {1}. TAKE IT OUT
take_out: TAKE THE CARD OUT OF {0}
"""
    # what is wrong, and the repair
    """display_missing: DISPLAY DOES NOT ANSWER: CHECK SDA GP{0}, SCL GP{1}, 3.3 V, ADDRESS 3C
display_dark: DISPLAY SHOWS TOO LITTLE: IT MUST BE AN SSD1306 OF 128 X 64
key_stuck: KEY {0} IS STUCK: FREE IT, OR PART GP{1} FROM GP{2}
wires_touch: ROW {0} TOUCHES COLUMN {1}: PART GP{2} FROM GP{3}
column_down: COLUMN {0} TOUCHES GND: LOOK AT GP{1}
no_key: NO KEY CAME: CHECK ALL WIRES OF THE KEYPAD
row_silent: ROW {0} IS SILENT: CHECK THE WIRE TO GP{1}
column_silent: COLUMN {0} IS SILENT: CHECK THE WIRE TO GP{1}
key_silent: KEY {0} IS SILENT: CHECK ITS SWITCH
row_moved: ROW {0} IS AT GP{1}: IT BELONGS AT GP{2}
column_moved: COLUMN {0} IS AT GP{1}: IT BELONGS AT GP{2}
mixed: KEYS COME IN EACH OTHER'S PLACES: COMPARE EVERY WIRE OF THE KEYPAD
swapped: NO KEY BELONGS WHERE THAT ONE IS: ROWS OR COLUMNS ARE SWAPPED
columns_touch: {0} COME AS ONE: TWO COLUMNS TOUCH, PART THEIR WIRES
rows_touch: {0} COME AS ONE: ROWS TOUCH EACH OTHER OR GND, PART THEIR WIRES
buzzer_silent: NO TUNE: CHECK GP{0} AND GND. THE BUZZER MUST BE A PASSIVE ONE
wires_low: {0} DOES NOT ANSWER (00): CHECK 3.3 V, GND, RESET GP{1}, MISO GP{2}, SELECT GP{3}, CLOCK GP{4}, MOSI GP{5}
wires_high: {0} DOES NOT ANSWER (FF): CHECK SELECT GP{3}, CLOCK GP{4}, MOSI GP{5}, MISO GP{2}, RESET GP{1}, 3.3 V, GND
deaf: {0} READER WENT DEAF: STARTED AGAIN. CHECK ITS 3.3 V AND WIRES
clone: {0} HAS A CLONE CHIP {1}: MAY MISS CARDS. USE IT IF IT READS
two: TWO CARDS IN {0}: TAKE ONE OUT
phone: {0}: A PHONE HAS NO FIXED NUMBER: USE A CARD
unread: {0}: A CARD ANSWERS BUT IS NOT READ: LAY IT FLAT, THEN TRY ANOTHER
unseen: {0} SAW NOTHING: ANOTHER KIND OF CARD (IT MUST BE 13.56 MHZ), OR CHECK THE ANTENNA
exchanged: {1} SEES A CARD, {0} NONE: IF IT LIES IN {0}, THE TWO READERS ARE EXCHANGED
weak: {0} READS ONLY {1} OF {2} TIMES: LAY IT FLAT, NO METAL NEAR, CHECK THE ANTENNA
near: THE CARD IN {0} IS SEEN IN {1} TOO: MOVE THE READERS APART
stays: {0} STILL SEES A CARD: TAKE EVERY CARD AND METAL AWAY FROM IT
"""
    # the end
    """end: {0}. K STARTS THE UNIT
end_reads: {0} READS
end_shaky: {0} READS BUT FAILS NOW AND THEN
end_weak: {0} READS BADLY
end_near: {0} IS TOO NEAR THE OTHER
end_stays: {0} KEEPS ITS CARD
end_missing: {0} DOES NOT ANSWER
end_fails: {0} FAILS NOW AND THEN
end_deaf: {0} IS DEAF
end_two: {0} SAW TWO CARDS
end_phone: {0} SAW A PHONE
end_unread: {0} READS NO NUMBER
end_unseen: {0} SAW NOTHING
end_exchanged: {0} SAW NOTHING BUT THE OTHER DID
end_left: {0} LEFT OUT
end_good: {0} GOOD
end_bad: {0} BAD
"""
)


def sentence(name: str, *figures: object) -> str:
    """The sentence for an occasion, its figures filled in."""
    start = TEXTS.index("\n%s: " % name) + len(name) + 3
    return TEXTS[start : TEXTS.index("\n", start)].format(*figures)
