"""The unit on a board. It starts with the power; Ctrl-C ends it and leaves the prompt, `import main` starts it anew."""

import gc


def main() -> None:
    """Load the unit and run it."""
    # Collected often while modules are loaded, the memory does not fall into crumbs.
    gc.threshold(8192)
    from board.assembly import run

    run()


main()
