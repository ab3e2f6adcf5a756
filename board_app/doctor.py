"""What may be wrong with this installation's board app, each found thing as a sentence with its repair."""

from collections.abc import Iterator
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path

from board_app.game.store import StoreError
from board_app.storage.sqlite import Shelf

PARTS = {
    "starlette": ("There are no pages", "web"),
    "pygame": ("The unit has no window and no sound", "emulator"),
    "mpremote": ("No program can be put on a board from", "flash"),
}
"""A package that shows whether an extra is installed, what is missing without it, and the extra."""


def findings(home: Path) -> Iterator[str]:
    """Everything wrong that can be seen without changing anything, also while the bank runs."""
    for package, (what, extra) in PARTS.items():
        if find_spec(package) is None:
            yield f"{what} here. Install it: pip install 'tabletop-teller[{extra}]'"
    if not home.exists():
        return
    try:
        with closing(Shelf(home)) as shelf:
            for game in shelf.games():
                tuple(shelf.open(game).lines())
    except StoreError as problem:
        yield str(problem)
