"""A form of a page as a browser has it, filled in by somebody who chooses at random what the page offers."""

from collections.abc import Collection
from dataclasses import dataclass, field
from html.parser import HTMLParser
from random import Random
from urllib.parse import urlencode

ODD = ("", "Eve", "1 2", "6 6", "3", "-1", "9" * 12, "ü\u2028<b>", "0")
"""What people type where it does not belong."""


@dataclass
class Form:
    """What a form sends: fixed words, words typed, boxes, and choices of which one is sent."""

    action: str = ""
    fixed: list[tuple[str, str]] = field(default_factory=list)
    typed: list[str] = field(default_factory=list)
    boxes: list[tuple[str, str]] = field(default_factory=list)
    choices: dict[str, list[str]] = field(default_factory=dict)
    buttons: list[tuple[str, str]] = field(default_factory=list)

    @property
    def move(self) -> str:
        """The move it asks for, "" for a form of another kind."""
        return dict(self.fixed).get("move", "")

    def filled(self, draw: Random, amounts: tuple[str, ...]) -> bytes:
        """The body that a browser would send."""
        fields = [*self.fixed, *(box for box in self.boxes if draw.random() < 0.4)]
        fields += [(name, draw.choice(amounts if draw.random() < 0.8 else ODD)) for name in self.typed]
        fields += [(name, draw.choice(values)) for name, values in self.choices.items() if values]
        fields += [draw.choice(self.buttons)] if self.buttons else []
        return urlencode(fields).encode()


EMPTY = ("input", "br", "img", "meta", "link", "hr", "source", "wbr")
"""Elements without an end."""


class _Reader(HTMLParser):
    """Forms of a page; what stands in an element of a class that is `unseen` is passed over."""

    def __init__(self, unseen: Collection[str] = ()) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self._unseen = frozenset(unseen)
        self._depth = 0
        self._open: Form | None = None
        self._select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        words = {name: value or "" for name, value in attrs}
        if self._depth or self._unseen.intersection(words.get("class", "").split()):
            self._depth += tag not in EMPTY
            return
        if tag == "form":
            self._open = Form(words.get("action", ""))
            self.forms.append(self._open)
        form, name, value = self._open, words.get("name", ""), words.get("value", "")
        if form is None:
            return
        if tag == "select":
            self._select = name
            form.choices[name] = []
        elif tag == "option":
            form.choices[self._select].append(value)
        elif tag == "button" and name:
            form.buttons.append((name, value))
        elif tag in ("input", "textarea") and name:
            self._input(form, words.get("type", "text"), name, value)

    @staticmethod
    def _input(form: Form, kind: str, name: str, value: str) -> None:
        if kind == "hidden":
            form.fixed.append((name, value))
        elif kind == "checkbox":
            form.boxes.append((name, value))
        elif kind == "radio":
            form.choices.setdefault(name, []).append(value)
        else:
            form.typed.append(name)

    def handle_endtag(self, tag: str) -> None:
        if self._depth:
            self._depth -= tag not in EMPTY
        elif tag == "form":
            self._open = None


def forms_of(page: str, unseen: Collection[str] = ()) -> list[Form]:
    """The forms of a page that ask for a move, but for those in elements of classes that are `unseen`."""
    reader = _Reader(unseen)
    reader.feed(page)
    return [form for form in reader.forms if form.action == "/do" and form.move]
