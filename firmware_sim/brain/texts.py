"""Every sentence the unit can show, by the name of its occasion. Braces are filled with money, colours or numbers.

Upper-case ASCII, at most 64 characters with its figures; what is longer than the display scrolls.
"""

# One text, because a board has little memory: a line is read when it is shown.
TEXTS = (
    "\n"
    # standing
    """no_card: PUT IN A CARD
one_card: {0} CARD {1} {2}
two_cards: RED {0} PAYS GREEN {1}
stranger: {0} CARD IS UNKNOWN
twins: SAME CARD IN BOTH SLOTS: TAKE ONE OUT
same_account: BOTH CARDS ARE ACCOUNT {0}: TAKE ONE OUT
enrolling: NEW CARD? PRESS A KEY
clearing: CLEAR ALL IN {0}
restoring: OLD GAME BACK IN {0}
wishing: ASK TO CLEAR IN {0}
zone: {0}? PRESS ZONE
deal: DEAL: {0}
chance_card: CHANCE FOR CARD {0}
chance_zone: CHANCE FOR ALL IN THE {0} ZONE
ask_pays: CARD {0} PAYS CARD {1} {2}: {3}
ask_pays_bank: CARD {0} PAYS BANK {1}: {2}
ask_bank_pays: BANK PAYS CARD {0} {1}: {2}
ask_keys: PAY {0}? K YES, C NO: {1}
"""
    # done
    """from_bank: GREEN GETS {0}
to_bank: RED PAYS {0}
between: RED PAYS GREEN {0}
wage_paid: GO: GREEN GETS {0}
bound: CARD {0} HAS {1}
cleared: CLEARED: CARDS HAVE {0}. HOLD C TO TAKE BACK
taken_back: OLD GAME IS BACK
wish: ASK THE TABLE TO CLEAR
cleared_for_good: CLEARED: CARDS HAVE {0}
volume_0: VOLUME 0: BEEPS ONLY
volume_1: VOLUME 1: LOW
volume_2: VOLUME 2: MIDDLE
volume_3: VOLUME 3: LOUD
no_zone: NO ZONE CHOSEN
deal_over: TIME IS UP
deal_stopped: DEAL STOPPED AT {0}
due_paid: PAID: {0}
due_refused: REFUSED: NOTHING PAID
"""
    # asking
    """ask_to_bank: PAY BANK {0}? PRESS AGAIN
ask_from_bank: FROM BANK {0}? PRESS AGAIN
already_paid: ALREADY PAID. GO AGAIN PAYS
"""
    # refused for what was typed
    """sixth_digit: FIVE DIGITS AT MOST
second_point: ONE POINT ONLY
no_point: NO POINT IN WHOLE MONEY: PRESS C
no_number: NOT A NUMBER: TYPE AGAIN
only_point: NO DIGITS: TYPE AGAIN
zero: ZERO IS NO AMOUNT: TYPE AGAIN
no_multiple: STEPS OF {0} ONLY: TYPE AGAIN
too_large: {0} AT MOST: TYPE AGAIN
no_amount: TYPE AN AMOUNT, THEN K OR M
"""
    # refused for the cards
    """no_card_to_pay: AMOUNT KEPT: PUT IN A CARD
stranger_pays: {0} CARD IS UNKNOWN: TAKE IT OUT
unknown_here: UNKNOWN CARD: ASK THE TABLE
full: NO ACCOUNT FREE: 16 IN USE
"""
    # refused for the money
    """funds: {0} LACKS {1}: NOTHING PAID
limit: {0} WOULD PASS {1}: NOTHING PAID
go_while_typing: AMOUNT TYPED: PRESS C BEFORE GO
go_without_card: GO NEEDS A CARD IN GREEN
"""
    # refused for what the unit is doing
    """zone_while_typing: AMOUNT TYPED: PRESS C BEFORE ZONE
zone_first: CHOOSE A ZONE FIRST: PRESS ZONE OR C
ask_first: FIRST ANSWER: K PAYS, C REFUSES
swapped: {0} CARD IS ANOTHER NOW. PRESS AGAIN IF MEANT
wrong_card: {0} NEEDS CARD {1}: {2}
card_too_many: TAKE THE {0} CARD OUT: IT IS THE BANK'S TURN
paused: THE TABLE HAS PAUSED
storage: CANNOT SAVE: NOTHING CHANGED. TRY AGAIN
"""
    # wrong with the unit itself
    """reader_missing: {0} READER DOES NOT ANSWER: CHECK ITS WIRES. ALL IS KEPT
reader_deaf: {0} READER DID NOT ANSWER: STARTED AGAIN. ALL IS KEPT
two_cards_here: TWO CARDS IN {0}: TAKE ONE OUT. ALL IS KEPT
random_card: {0}: A PHONE HAS NO FIXED NUMBER: USE A CARD. ALL IS KEPT
reader_says: {0}: {1}
storage_full: MEMORY IS FULL: NOTHING MORE IS KEPT. ALL SO FAR IS SAFE
record_damaged: LAST RECORD WAS DAMAGED: PUT ASIDE. CHECK THE BALANCES
display_missing: DISPLAY DOES NOT ANSWER: CHECK ITS WIRES. ALL IS KEPT
another_link: THIS TABLE SPEAKS ANOTHER LINK: UPDATE ONE. ALL IS KEPT
battery_low: BATTERY LOW: CHARGE SOON. BALANCES ARE KEPT
"""
)


def sentence(name: str, *figures: object) -> str:
    """The sentence for an occasion, its figures filled in."""
    start = TEXTS.index("\n%s: " % name) + len(name) + 3
    return TEXTS[start : TEXTS.index("\n", start)].format(*figures)
