"""A shortened program is the same program with fewer names, line for line."""

import pytest

from firmware_sim.board_files import board_files, programs
from firmware_sim.shortening import shorten

FIGURES = """MOST = 5
NAME, BACK = "short", -1
_TEXT = "much too long for that"
KEYS = {"a": 1}
KEYS["b"] = 2
changed = 0


class Counter:
    def __init__(self, most):
        self._count = 0
        self.most = most

    def count(self):
        self._count += 1
        return self._step(MOST - BACK, _TEXT)

    def _step(self, width, count):
        return [width + one for one in range(count)]


def helper(number):
    return Counter(most=number)
"""
USER = """from . import figures
from .figures import MOST, Counter, helper as made


def use(counted):
    figures.changed += MOST
    counter = Counter(counted)
    try:
        return getattr(counter, "count")(), made(figures.MOST), figures.NAME
    except ValueError as error:
        return error
"""


def shortened(**texts: str) -> dict[str, list[str]]:
    """The lines of files of one folder, as they are on a board."""
    whole = shorten({"/room/__init__.py": "", **{f"/room/{name}.py": text for name, text in texts.items()}})
    return {name: whole[f"/room/{name}.py"].split("\n") for name in texts}


def test_figures_stand_where_their_names_were_and_the_rest_is_called_by_letters() -> None:
    found = shortened(figures=FIGURES, user=USER)
    assert found["figures"] == [
        "pass",
        "pass",
        'c = "much too long for that"',
        'b = {"a": 1}',
        'b["b"] = 2',
        "d = 0",
        "",
        "",
        "class a:",
        "    def __init__(f, most):",
        "        f.c = 0",
        "        f.most = most",
        "",
        "    def count(f):",
        "        f.c += 1",
        "        return f.d(5 - (-1), c)",
        "",
        "    def d(g, h, count):",
        "        return [h + f for f in range(count)]",
        "",
        "",
        "def e(f):",
        "    return a(most=f)",
        "",
    ]
    assert found["user"] == [
        "from . import figures",
        "from .figures import a, e as b",
        "",
        "",
        "def c(d):",
        "    figures.d += 5",
        "    e = a(d)",
        "    try:",
        "        return getattr(e, \"count\")(), b(5), 'short'",
        "    except ValueError as f:",
        "        return f",
        "",
    ]


def test_a_name_that_a_function_uses_otherwise_keeps_its_meaning() -> None:
    one = "names = 1\n\n\ndef f(x):\n    return [names for names in x]\n"
    found = shortened(one=one, two="from .one import names\ny = names\n")
    assert found["one"][0] == "names = 1"
    assert found["one"][4] == "    return [names for names in b]"
    assert found["two"][1] == "b = a"


def test_a_file_that_is_to_stay_finds_what_it_uses() -> None:
    maker = "def used():\n    return 1\n\n\ndef other():\n    return 2\n"
    texts = {"/maker.py": maker, "/user.py": "from maker import used\n"}
    found = shorten(texts, untouched={"/user.py"})
    assert found["/user.py"] == texts["/user.py"]
    assert found["/maker.py"].split("\n")[0] == "def used():"
    assert found["/maker.py"].split("\n")[4] == "def a():"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('x = f"{y}"', "line 1: JoinedStr cannot be shortened"),
        ("def f():\n    global x", "line 2: Global cannot be shortened"),
        ("from .maker import *", "line 1: what is imported is not said"),
        ("from .maker import nothing", "line 1: nothing is not made there"),
        ("from .maker import Part\nclass Mine(Part):\n    pass", "line 2: what is private to a class is not known"),
        ("from . import maker\nclass Mine(maker.Part):\n    pass", "line 2: what is private to a class is not known"),
        ("def made():\n    return object\nclass Mine(made()):\n    pass", "line 3: what is private to a class is not"),
        ("import room.maker", "line 1: room.maker gets other names: take them from it by `from`"),
        ("from . import maker\nx = maker.passed_on", "line 2: passed_on is not made there"),
        ("SIZE = 5\nclass Mine:\n    SIZE = 6", "line 2: SIZE is a name of the class and of the file"),
        ("def f():\n    pass\nclass Mine:\n    def f(self):\n        pass\n    g = f", "line 3: f is a name of the"),
        ("def f():\n    class Inner:\n        size = 3", "line 2: a class within something else"),
        ("SIZE = 5\ndel SIZE", "line 2: a name that is deleted may be a figure"),
        ("def f():\n    return f.__name__", "line 2: __name__ tells names as text"),
        ("async def f():\n    pass", "line 1: AsyncFunctionDef cannot be shortened"),
        ("def f(x):\n    return x._hidden", "line 2: _hidden is private to another file"),
    ],
)
def test_what_might_become_another_program_is_refused(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        shortened(maker="from time import passed_on\nclass Part:\n    pass\n", user=text)


def test_what_a_text_may_find_keeps_its_name() -> None:
    found = shortened(
        one="SIZE = 5\ndef helper():\n    return SIZE\nx = globals()['helper'], globals()['SIZE']\n",
        two="class Part:\n    def _on_key(self):\n        self._x = 1\n        getattr(self, '_on_' + 'key')\n"
        "        return '{0._x}'.format(self)\n",
    )
    assert found["one"][:3] == ["SIZE = 5", "def helper():", "    return 5"]
    assert found["two"][1:3] == ["    def _on_key(b):", "        b._x = 1"]


def test_a_figure_before_a_point_stands_in_brackets() -> None:
    assert shortened(one="SIZE = 5\nx = SIZE.real, 1 - SIZE\n")["one"] == ["pass", "a = (5).real, 1 - 5", ""]


def test_a_caught_error_is_renamed_wherever_its_type_ends() -> None:
    text = "def f():\n    try:\n        pass\n    except (ValueError) as s:\n        return s\n"
    assert shortened(one=text)["one"][3:5] == ["    except (ValueError) as b:", "        return b"]


def test_every_line_of_the_board_stays_where_it_was() -> None:
    for place, source in board_files():
        if source.suffix == ".py":
            assert programs()[place].count("\n") == source.read_text("utf-8").count("\n"), place


def test_the_pin_map_stays_as_people_know_it() -> None:
    assert "SUPPLY = 29\n" in programs()["/board/pins.py"]
