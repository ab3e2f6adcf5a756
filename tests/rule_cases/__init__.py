"""Rule cases: files that say from this state, these actions, this outcome, run through the moves of the pages."""
