"""Runs tests of a module on a MicroPython VM: `micropython run.py MODULE TEST ...`, a test of a class as `Class::test`.

Prints `TEST CASES` for each that passed; for another the traceback and `TEST failed: CASE`, and ends with 1.
"""

import builtins
import gc
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# What tests use and MicroPython lacks.
builtins.vars = lambda thing: thing.__dict__  # type: ignore[assignment]  # of modules and objects, never of nothing


def found(module: str, test: str) -> "tuple[Any, tuple[Any, ...]]":
    """The test of that name, and what it is called with: an object of its class."""
    kind, _, name = test.rpartition("::")
    if not kind:
        return getattr(sys.modules[module], name), ()
    place = getattr(sys.modules[module], kind)
    return getattr(place, name), (place(),)


def passes(module: str, name: str) -> bool:
    """Run every case of a test and tell of it."""
    test, me = found(module, name)
    cases = getattr(test, "cases", [{}])
    for case in cases:
        gc.collect()
        try:
            test(*me, **case)
        except Exception as fault:
            sys.print_exception(fault, sys.stdout)  # type: ignore[attr-defined]  # MicroPython's
            sys.stdout.write(f"{name} failed: {case}\n")
            return False
    sys.stdout.write(f"{name} {len(cases)}\n")
    return True


def main(module: str, tests: "list[str]") -> int:
    """Run them all; 1 when one failed."""
    # Like the firmware: while modules load, little garbage is to lie between what stays.
    gc.threshold(4096)  # type: ignore[attr-defined]  # MicroPython's
    __import__(module)
    gc.threshold(gc.mem_free() // 2)  # type: ignore[attr-defined]  # MicroPython's
    return 0 if all([passes(module, test) for test in tests]) else 1  # noqa: C419 - the others are run all the same


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
