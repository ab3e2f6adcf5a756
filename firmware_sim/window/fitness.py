"""Whether the pygame that is installed here can serve a window."""


def fault() -> str:
    """What is wrong with it and how it is mended, in one sentence; "" when it serves, and when there is none.

    pygame and pygame-ce share one folder, so that one may have overwritten the other, or gone and taken half with it.
    """
    try:
        import pygame  # late: it is what is in question
    except ModuleNotFoundError:
        return ""
    except ImportError as error:
        return _repair(str(error))
    if getattr(pygame, "IS_CE", False) and hasattr(pygame, "Surface"):
        return ""
    return _repair("another pygame has overwritten pygame-ce, or taken part of it away")


def _repair(what: str) -> str:
    return (
        f"pygame cannot be used ({what}). Repair: pip uninstall --yes pygame pygame-ce, "
        "then pip install 'tabletop-teller[emulator]'"
    )
