"""The unit's window. Everything of pygame is in here; whoever has no screen never imports it."""

import os

# The bank reads what the unit's process prints: pygame's greeting is not meant for it.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
