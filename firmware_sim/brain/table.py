"""The unit's behaviour as plain data, run by the interpreter here and by a transitions machine on the host.

A row is (triggers, sources, target, guards, actions).
  triggers, sources  a name or a tuple of names
  target             a state, "=" (leave and enter again) or None (stay inside: nothing is left or entered)
  guards             names of questions; "!name" means the answer must be no
  actions            names of things done before the state changes
Of the rows of one trigger and state the first whose guards hold wins; with none the trigger means nothing there.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    Names = str | tuple[str, ...]
    Row = tuple[Names, Names, str | None, tuple[str, ...], tuple[str, ...]]
    FlatRow = tuple[str, str, str | None, tuple[str, ...], tuple[str, ...]]

ASLEEP, READY, TYPING, CLEARING, ENROLLING = "asleep", "ready", "typing", "clearing", "enrolling"

# name, done on entering, done on leaving. Being ready means that nothing is typed.
STATES = (
    (ASLEEP, ("forget_amount", "lights_out"), ("light_up",)),
    (READY, ("forget_amount",), ()),
    (TYPING, (), ()),
    (CLEARING, ("count_to_clear",), ("stop_counting_to_clear",)),
    (ENROLLING, ("offer_account",), ("withdraw_offer",)),
)
INITIAL = ASLEEP

AWAKE = (READY, TYPING, CLEARING, ENROLLING)
DOWN = ("digit", "point_down", "unit_key", "clear_down", "go", "zone", "deal")
CONFIRM = ("digit", "point", "unit_key", "go", "zone", "deal")

ROWS: "tuple[Row, ...]" = (
    (DOWN, ASLEEP, READY, (), ("swallow_key",)),
    ("wake", ASLEEP, READY, (), ()),
    ("sleep_due", AWAKE, ASLEEP, (), ()),
    ("digit", READY, TYPING, (), ("add_digit",)),
    ("digit", TYPING, None, ("digit_fits",), ("add_digit",)),
    ("digit", TYPING, None, (), ("refuse_digit",)),
    ("point", READY, TYPING, ("point_fits",), ("add_point",)),
    ("point", TYPING, None, ("point_fits",), ("add_point",)),
    ("point", (READY, TYPING), None, (), ("refuse_point",)),
    ("unit_key", READY, None, (), ("refuse_without_amount",)),
    ("unit_key", TYPING, READY, ("!amount_good",), ("refuse_amount",)),
    ("unit_key", TYPING, None, ("!cards_good",), ("refuse_cards",)),
    ("unit_key", TYPING, None, ("!agreed",), ("ask_whether_meant",)),
    ("unit_key", TYPING, READY, ("!covered",), ("refuse_payment",)),
    ("unit_key", TYPING, READY, (), ("pay",)),
    ("go", TYPING, None, (), ("refuse_go_while_typing",)),
    ("go", READY, None, ("!green_good",), ("refuse_go_without_card",)),
    ("go", READY, None, ("had_wage", "!insisting"), ("say_already_paid",)),
    ("go", READY, None, ("!wage_fits",), ("refuse_wage",)),
    ("go", READY, None, (), ("pay_wage",)),
    (("zone", "deal", "point_held"), (READY, TYPING), None, (), ("refuse_missing_part",)),
    ("clear_key", TYPING, READY, (), ()),
    ("clear_held", (READY, TYPING, ENROLLING), CLEARING, (), ()),
    ("clear_let_go", CLEARING, TYPING, ("typed",), ()),
    ("clear_let_go", CLEARING, READY, (), ()),
    ("clear_due", CLEARING, READY, ("for_the_table",), ("wish_clear",)),
    ("clear_due", CLEARING, READY, ("restorable",), ("take_clear_back",)),
    ("clear_due", CLEARING, READY, (), ("clear",)),
    ("card_in", (ASLEEP, READY, TYPING), ENROLLING, ("enrollable",), ()),
    ("card_in", ENROLLING, "=", ("enrollable",), ()),
    ("card_in", ASLEEP, READY, (), ("remark_on_card",)),
    ("card_in", (READY, TYPING), None, (), ("remark_on_card",)),
    ("card_out", ENROLLING, "=", ("enrollable",), ()),
    ("card_out", ENROLLING, TYPING, ("typed",), ()),
    ("card_out", ENROLLING, READY, (), ()),
    (CONFIRM, ENROLLING, "=", ("enrollable", "another_stranger"), ("bind_card",)),
    (CONFIRM, ENROLLING, TYPING, ("enrollable", "typed"), ("bind_card",)),
    (CONFIRM, ENROLLING, READY, ("enrollable",), ("bind_card",)),
    (CONFIRM, ENROLLING, TYPING, ("typed",), ("remark_on_card",)),
    (CONFIRM, ENROLLING, READY, (), ("remark_on_card",)),
    (("clear_key", "enrol_due"), ENROLLING, TYPING, ("typed",), ()),
    (("clear_key", "enrol_due"), ENROLLING, READY, (), ()),
    ("message_due", AWAKE, None, (), ("end_message",)),
    ("count_due", AWAKE, None, (), ("count_on",)),
)


def flat_rows() -> "list[FlatRow]":
    """The rows with one trigger and one source each, in the order in which they are tried."""
    flat = []
    for triggers, sources, target, guards, actions in ROWS:
        for trigger in names(triggers):
            for source in names(sources):
                flat.append((trigger, source, target, guards, actions))
    return flat


def names(given: "Names") -> "tuple[str, ...]":
    """A name, or several, as a tuple."""
    return (given,) if isinstance(given, str) else given
