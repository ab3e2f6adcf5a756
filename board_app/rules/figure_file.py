"""The figures that a table has otherwise in print, as the text of the file in which they are kept."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

HEAD = "# Figures of this table's own box, written by the page on which they were typed in."
"""First line of a file that the app has written."""


def file_text(values: Mapping[str, Any], lists: Mapping[str, str]) -> str:
    """The file of these figures by their ids; `lists` are the lists of tables with the field that names an entry."""
    tables: dict[str, list[str]] = {}
    entries: dict[tuple[str, str], list[str]] = {}
    for figure, value in values.items():
        place, _, field = figure.rpartition(".")
        head, _, entry = place.partition(".")
        row = f"{field} = {json.dumps(value, ensure_ascii=False)}"
        if head in lists:
            entries.setdefault((head, entry), []).append(row)
        else:
            tables.setdefault(place, []).append(row)
    return "\n".join([HEAD, *_tables(tables), *_entries(entries, lists)]) + "\n"


def _tables(tables: Mapping[str, list[str]]) -> Iterator[str]:
    for place, rows in tables.items():
        yield from ("", f"[{place}]", *rows)


def _entries(entries: Mapping[tuple[str, str], list[str]], lists: Mapping[str, str]) -> Iterator[str]:
    for (head, entry), rows in entries.items():
        named = entry if entry.isdigit() else json.dumps(entry)
        yield from ("", f"[[{head}]]", f"{lists[head]} = {named}", *rows)
