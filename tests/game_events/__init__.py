"""Whole games that another engine played, fed into ours turn by turn."""
