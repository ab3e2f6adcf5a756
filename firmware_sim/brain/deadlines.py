"""Named moments at which something falls due."""

NEVER = 1 << 60


class Deadlines:
    """At most one moment (ms) per name; the earliest comes first, equal ones by name."""

    def __init__(self) -> None:
        self._due: "dict[str, int]" = {}
        # Never later than the earliest moment, so that an event costs one comparison.
        self.not_before = NEVER

    def set(self, name: str, at_ms: int) -> None:
        """Let `name` fall due at `at_ms`, instead of any moment it had."""
        self._due[name] = at_ms
        if at_ms < self.not_before:
            self.not_before = at_ms

    def drop(self, name: str) -> None:
        """Let `name` not fall due."""
        self._due.pop(name, None)

    def at(self, name: str) -> "int | None":
        """The moment of `name`, None when it has none."""
        return self._due.get(name)

    def earliest(self) -> "int | None":
        """The next moment (ms) at which anything falls due, None when nothing does."""
        first = min(self._due.values()) if self._due else None
        self.not_before = NEVER if first is None else first
        return first

    def take(self, now_ms: int) -> "tuple[int, str] | None":
        """Remove and return the earliest (moment, name) that is due by `now_ms`, None when none is."""
        first = self.earliest()
        if first is None or first > now_ms:
            return None
        name = min([name for name, at_ms in self._due.items() if at_ms == first])
        del self._due[name]
        return first, name
