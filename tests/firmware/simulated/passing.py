"""Time that hands let pass at once (ms); the board's clock has it on top of its own."""

skipped_ms = 0
