"""The states of the table: only what changes the meaning of a key is one."""

ASLEEP = "asleep"
READY = "ready"
TYPING = "typing"
ZONE = "zone"
CLEARING = "clearing"
ENROLLING = "enrolling"
ASKING = "asking"
