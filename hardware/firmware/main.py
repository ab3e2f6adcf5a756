"""The unit on a board. It starts with the power; Ctrl-C ends it and leaves the prompt, `import main` starts it anew."""

import gc
import sys

import machine

TYPE_CHECKING = False
if TYPE_CHECKING:
    from board.wiring import Parts

# Held while the power comes on, this key has the unit test itself before it starts. It shares no wire with K and C,
# which lead through the test. At a start of the unit's own it means nothing: a stuck key must not test for ever.
SELF_TEST = "0"


def join() -> "tuple[Parts, set[str]]":
    """The board's parts and the keys that are held; what has joined them, by which pins, leaves its memory to play."""
    from board import wiring

    joined = wiring.join()
    forget("board.wiring")
    forget("board.pins")
    return joined


def forget(what: str) -> None:
    """Let a module go, and those within it: their memory is free, and who wants them again loads them again."""
    for name in [name for name in sys.modules if name.startswith(what)]:
        del sys.modules[name]
    # The package knows them by name as well. What else was loaded of it stays, and is found when it is asked for.
    sys.modules.pop("board", None)


def main() -> None:
    """Load the unit, or its self-test, and run it."""
    # Collected often while modules are loaded, the memory does not fall into crumbs.
    gc.threshold(8192)
    parts, held = join()
    if SELF_TEST in held and machine.reset_cause() == machine.PWRON_RESET:
        from board.self_test import assembly

        assembly.run(parts)
        # It was left for the prompt.
        forget("board.self_test")
    else:
        from board.assembly import run

        run(parts, held)


main()
