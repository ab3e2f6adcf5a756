"""One set of tests for every kind of unit, over nothing but the link."""
