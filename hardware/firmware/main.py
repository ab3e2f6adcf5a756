"""The unit on a board. It starts with the power; Ctrl-C ends it and leaves the prompt, `import main` starts it anew."""

import gc

import machine

# Held while the power comes on, this key has the unit test itself before it starts. It shares no wire with K and C,
# which lead through the test. At a start of the unit's own it means nothing: a key that is stuck must not test for ever.
SELF_TEST = "0"


def main() -> None:
    """Load the unit, or its self-test, and run it."""
    # Collected often while modules are loaded, the memory does not fall into crumbs.
    gc.threshold(8192)
    from board.wiring import keypad

    keys, held, clock = keypad()
    if SELF_TEST in held and machine.reset_cause() == machine.PWRON_RESET:
        from board.self_test import assembly

        assembly.run(keys, clock)
    else:
        from board.assembly import run

        run(keys, held, clock)


main()
