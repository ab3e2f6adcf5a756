"""The unit's behaviour: events and time in, effects out. No clock, chance or IO; also runs on MicroPython."""
