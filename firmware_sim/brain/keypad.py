"""The seventeen keys, and what a press or a hold of each is called in the table."""

DIGITS = "0123456789"
KEYS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", ".", "C", "K", "M", "GO", "ZONE", "DEAL")

_DOWN = {".": "point_down", "C": "clear_down", "K": "unit_key", "M": "unit_key", "GO": "go", "ZONE": "zone"}
_DOWN["DEAL"] = "deal"
# The two keys that mean one thing when short and another when held: (short, held, let go after a hold).
_TWOFOLD = {".": ("point", "point_held", "point_let_go"), "C": ("clear_key", "clear_held", "clear_let_go")}
HOLDS = {"point_held": ".", "clear_held": "C"}

# What falls due only while the key is down.
WHILE_DOWN = {".": ("point_held", "volume_due"), "C": ("clear_held",)}

_PRESSED, _HELD, _MUTE = 1, 2, 3


class Keypad:
    """Which keys are down, and whether each has still something to say."""

    def __init__(self) -> None:
        self._down: "dict[str, int]" = {}

    def down(self, key: str) -> str:
        """The trigger of a key going down, "" when it was down already."""
        if key in self._down:
            return ""
        self._down[key] = _PRESSED
        return "digit" if key in DIGITS else _DOWN[key]

    def hold_name(self, key: str) -> str:
        """The trigger that a long hold of this key fires, "" for keys that act when pressed."""
        return _TWOFOLD[key][1] if key in _TWOFOLD else ""

    def held(self, key: str) -> None:
        """The key has been down for the hold time."""
        self._down[key] = _HELD

    def mute(self, key: str) -> None:
        """Whatever else happens to this press means nothing."""
        self._down[key] = _MUTE

    def up(self, key: str) -> str:
        """The trigger of a key let go, "" when that means nothing."""
        phase = self._down.pop(key, _MUTE)
        if phase == _MUTE or key not in _TWOFOLD:
            return ""
        return _TWOFOLD[key][2 if phase == _HELD else 0]

    def pressed(self) -> "list[str]":
        """The keys that are down."""
        return [key for key in KEYS if key in self._down]
