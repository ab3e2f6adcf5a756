"""Runs the tests of the named modules on a MicroPython VM: `micropython run.py MODULE ...`; prints how many passed."""

import sys

passed = 0
for name in sys.argv[1:]:
    __import__(name)
    module = sys.modules[name]
    for test in sorted(dir(module)):
        if test.startswith("test_"):
            getattr(module, test)()
            passed += 1
sys.stdout.write(f"{passed} passed\n")
