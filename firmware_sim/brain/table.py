"""The unit's behaviour as plain data, run by the interpreter here and by a transitions machine on the host.

A row is (triggers, sources, target, guards, actions); all but the target are a name or a tuple of names.
  target    a state, "=" (leave and enter again) or None (stay inside: nothing is left or entered)
  guards    questions; "!name" means the answer must be no
  actions   things done before the state changes
Of the rows of one trigger and state the first whose guards hold wins; with none the trigger means nothing there.
"""

from .states import ASKING, ASLEEP, CLEARING, ENROLLING, READY, TYPING, ZONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    Names = str | tuple[str, ...]
    Row = tuple[Names, Names, str | None, Names, Names]
    FlatRow = tuple[str, str, str | None, tuple[str, ...], tuple[str, ...]]

# name, done on entering, done on leaving. Being ready means that nothing is typed.
STATES: "tuple[tuple[str, Names, Names], ...]" = (
    (ASLEEP, ("forget_amount", "lights_out"), "light_up"),
    (READY, "forget_amount", ()),
    (TYPING, (), ()),
    (ZONE, "start_zones", "end_zones"),
    (CLEARING, "count_to_clear", "stop_counting_to_clear"),
    (ENROLLING, "offer_account", "withdraw_offer"),
    (ASKING, "ask_due", "end_ask"),
)
INITIAL = ASLEEP

AWAKE = (READY, TYPING, ZONE, CLEARING, ENROLLING, ASKING)
DOWN = ("digit", "point_down", "unit_key", "clear_down", "go", "zone", "deal")
CONFIRM = ("digit", "point", "unit_key", "go", "zone", "deal")
PAY = ("unit_key", "go")

ROWS: "tuple[Row, ...]" = (
    (DOWN, ASLEEP, READY, (), "swallow_key"),
    ("wake", ASLEEP, READY, (), ()),
    ("sleep_due", AWAKE, None, "kept_awake", "sleep_later"),
    ("sleep_due", AWAKE, ASLEEP, (), ()),
    # Amounts
    ("digit", READY, TYPING, (), "add_digit"),
    ("digit", TYPING, None, "digit_fits", "add_digit"),
    ("digit", TYPING, None, (), "refuse_digit"),
    ("point", READY, TYPING, "point_fits", "add_point"),
    ("point", TYPING, None, "point_fits", "add_point"),
    ("point", (READY, TYPING), None, (), "refuse_point"),
    ("unit_key", READY, None, (), "refuse_without_amount"),
    ("unit_key", TYPING, READY, "!amount_good", "refuse_amount"),
    ("unit_key", TYPING, None, "!cards_good", "refuse_cards"),
    ("unit_key", TYPING, None, "!agreed", "ask_whether_meant"),
    ("unit_key", TYPING, READY, "!covered", "refuse_payment"),
    ("unit_key", TYPING, READY, (), "pay"),
    ("clear_key", TYPING, READY, (), ()),
    # Go
    ("go", TYPING, None, (), "refuse_go_while_typing"),
    ("go", READY, None, "!green_good", "refuse_go_without_card"),
    ("go", READY, None, ("had_wage", "!insisting"), "say_already_paid"),
    ("go", READY, None, "!wage_fits", "refuse_wage"),
    ("go", READY, None, (), "pay_wage"),
    # Zone
    ("zone", (READY, TYPING), None, "paused", "refuse_paused"),
    ("zone", TYPING, None, (), "refuse_zone_while_typing"),
    ("zone", READY, ZONE, (), ()),
    ("zone", ZONE, READY, (), "pick_zone"),
    ("zone_due", ZONE, None, (), "next_zone"),
    ("zone_over", ZONE, READY, (), "say_no_zone"),
    ("clear_key", ZONE, READY, (), ()),
    (("digit", "point", "unit_key", "go", "deal"), ZONE, None, (), "refuse_key_in_zone"),
    # Deal
    ("deal", (READY, TYPING, ASKING), None, "paused", "refuse_paused"),
    ("deal", (READY, TYPING, ASKING), None, "dealing", "stop_deal"),
    ("deal", (READY, TYPING, ASKING), None, (), "start_deal"),
    ("deal_due", AWAKE, None, (), "deal_on"),
    # Clear
    ("clear_held", (READY, TYPING, ZONE, ENROLLING), CLEARING, (), ()),
    ("clear_let_go", CLEARING, TYPING, "typed", ()),
    ("clear_let_go", CLEARING, READY, (), ()),
    ("clear_due", CLEARING, READY, "for_the_table", "wish_clear"),
    ("clear_due", CLEARING, READY, "restorable", "take_clear_back"),
    ("clear_due", CLEARING, READY, (), "clear"),
    # Cards nobody knows
    ("card_in", (ASLEEP, READY, TYPING), ENROLLING, "enrollable", ()),
    ("card_in", ENROLLING, "=", "enrollable", ()),
    ("card_in", ASLEEP, READY, (), "remark_on_card"),
    ("card_in", (READY, TYPING), None, (), "remark_on_card"),
    ("card_out", ENROLLING, "=", "enrollable", ()),
    ("card_out", ENROLLING, TYPING, "typed", ()),
    ("card_out", ENROLLING, READY, (), ()),
    (CONFIRM, ENROLLING, "=", ("enrollable", "another_stranger"), "bind_card"),
    (CONFIRM, ENROLLING, TYPING, ("enrollable", "typed"), "bind_card"),
    (CONFIRM, ENROLLING, READY, "enrollable", "bind_card"),
    (CONFIRM, ENROLLING, TYPING, "typed", "remark_on_card"),
    (CONFIRM, ENROLLING, READY, (), "remark_on_card"),
    (("clear_key", "enrol_due"), ENROLLING, TYPING, "typed", ()),
    (("clear_key", "enrol_due"), ENROLLING, READY, (), ()),
    # A due the host asks for
    ("ask", (READY, TYPING, ZONE, CLEARING, ENROLLING), ASKING, (), ()),
    ("card_in", ASKING, None, (), "remark_on_due_card"),
    (PAY, ASKING, None, "!due_cards_good", "refuse_due_cards"),
    (PAY, ASKING, None, "!due_covered", "refuse_due_money"),
    (PAY, ASKING, None, (), "pay_due"),
    (("clear_key", "clear_held"), ASKING, None, (), "refuse_due"),
    (("digit", "point", "zone"), ASKING, None, (), "refuse_key_in_ask"),
    ("ask_due", ASKING, None, (), "time_out"),
    ("ask_over", ASKING, TYPING, "typed", ()),
    ("ask_over", ASKING, READY, (), ()),
    # Beside everything else
    (("point_held", "volume_due"), (READY, TYPING, ZONE, ENROLLING, ASKING), None, (), "step_volume"),
    ("chance_due", (READY, TYPING), None, (), "chance_on"),
    ("clear_key", READY, None, "chance_past", "show_chance_again"),
    ("message_due", AWAKE, None, (), "end_message"),
    ("count_due", AWAKE, None, (), "count_on"),
)


def flat_rows() -> "list[FlatRow]":
    """The rows with one trigger and one source each, in the order in which they are tried."""
    flat = []
    for triggers, sources, target, guards, actions in ROWS:
        for trigger in names(triggers):
            for source in names(sources):
                flat.append((trigger, source, target, names(guards), names(actions)))
    return flat


def is_among(name: str, given: "Names") -> bool:
    """Whether it is the name given, or one of them."""
    return name == given or (isinstance(given, tuple) and name in given)


def names(given: "Names") -> "tuple[str, ...]":
    """A name, or several, as a tuple."""
    return (given,) if isinstance(given, str) else given
