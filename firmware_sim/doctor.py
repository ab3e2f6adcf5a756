"""What may be wrong with an installation, each found thing as a sentence with its repair."""

import sys
from importlib.metadata import PackageNotFoundError, distribution


def two_pygames() -> str | None:
    """What to do when pygame and pygame-ce are both installed, None when they are not.

    They share one folder: the one installed last wins, and removing either breaks the other.
    """
    if not (_installed("pygame") and _installed("pygame-ce")):
        return None
    pip = f"{sys.executable} -m pip"
    return (
        "pygame and pygame-ce are both installed and overwrite each other's files. Repair:\n"
        f"  {pip} uninstall --yes pygame pygame-ce\n"
        f"  {pip} install 'tabletop-teller[emulator]'"
    )


def _installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True
