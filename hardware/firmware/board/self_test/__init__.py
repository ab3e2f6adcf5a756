"""The unit's guided test of itself: display, keys, buzzer, both readers. What the unit keeps is not touched."""
