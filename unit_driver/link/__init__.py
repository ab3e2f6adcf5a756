"""The wire of docs/link.md, both ends: frames, fields, and one request in flight. Runs on MicroPython too."""
