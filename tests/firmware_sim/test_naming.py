"""Names are told by who gives them."""

import ast

from firmware_sim.naming import bound_by, figures_of, imported, lettered, made_by, private_parts, spoken_in

TREE = ast.parse("""
from time import sleep as rest
SHORT, FAR = "text", const(7)
LONG, PAIR = "a text that is long", (1, 2)
HUGE = 1 << 40
twice = 1
twice = 2


class Part:
    def _hidden(self, width):
        self._width = [one for one in range(width)]
        return call(self, named="!word", other="two words")
""")


def test_figures_are_short_texts_and_numbers_that_never_change() -> None:
    assert dict(figures_of(TREE)) == {"SHORT": "text", "FAR": 7}


def test_a_file_a_function_a_class_and_an_import_each_give_their_names() -> None:
    assert set(made_by(TREE)) == {"SHORT", "FAR", "LONG", "PAIR", "HUGE", "twice", "Part"}
    function = next(node for node in ast.walk(TREE) if isinstance(node, ast.FunctionDef))
    assert set(bound_by(function)) == {"self", "width", "one"}
    assert set(private_parts(TREE)) == {"_hidden", "_width"}
    assert set(imported(TREE)) == {"sleep", "rest"}


def test_what_may_be_found_by_its_text_is_spoken() -> None:
    assert {"named", "other", "word", "text"} <= set(spoken_in(TREE))


def test_letters_are_those_that_nobody_has_and_python_does_not_know() -> None:
    assert lettered(["two", "one"], ["a", "c"]) == {"one": "b", "two": "d"}
    many = lettered([f"name{number:04}" for number in range(600)], [])
    assert len(set(many.values())) == 600
    assert {"as", "is", "if", "id"}.isdisjoint(many.values())
