"""Compiled templates, kept where Python keeps its compiled modules: in a folder `__pycache__` beside them, mostly.

To compile them all takes a third of the time from a start to its first page. What is kept is told by its template's
text and by the versions of Python and Jinja, so that a changed one is compiled anew.
"""

import sys
from contextlib import suppress
from importlib.util import cache_from_source
from pathlib import Path

from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket


class CompiledTemplates(FileSystemBytecodeCache):
    """The compiled ones of a folder of templates. Where nothing can be read or written, each start compiles them."""

    def __init__(self, templates: Path) -> None:
        beside = Path(cache_from_source(str(templates / "template.py"))).parent
        super().__init__(str(beside), f"%s.{sys.implementation.cache_tag}.jinja")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take up what was kept of one."""
        with suppress(OSError):
            super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep one, unless Python was told to keep none."""
        if sys.dont_write_bytecode:
            return
        with suppress(OSError):
            Path(self.directory).mkdir(parents=True, exist_ok=True)
            super().dump_bytecode(bucket)
