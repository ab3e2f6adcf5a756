"""What only the board has: its pins, keys, readers, display, sound, memory, cable and the loop that serves them."""
