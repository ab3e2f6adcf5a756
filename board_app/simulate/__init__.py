"""Whole games by built-in players: the rules tried out at length, and what comes of them counted."""
