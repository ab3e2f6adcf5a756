"""An exemption from a rule names the rule and says why."""

import io
import re
import tokenize

import pytest

from tests.house.tree import PACKAGES, modules, name

EXEMPTION = re.compile(r"#\s*(noqa|type:\s*ignore|pragma:\s*no)")
# The code or codes of the rule, then a word of reason.
REASONED = re.compile(
    r"#\s*(noqa:\s*[A-Z]+[0-9]+(,\s*[A-Z]+[0-9]+)*|type:\s*ignore\[[a-z, -]+\]|pragma:\s*no (cover|branch))"
    r"[\s#:,-]+\w.*[A-Za-z]{3}"
)


def _unreasoned(source: str) -> list[int]:
    """The lines whose exemption does not say why, beside it or in the comment line right above."""
    comments = {
        token.start[0]: token.string
        for token in tokenize.generate_tokens(io.StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }
    lines = source.splitlines()
    return [
        number
        for number, comment in comments.items()
        if EXEMPTION.search(comment)
        and not REASONED.search(comment)
        and not (re.search(r":\s*\w+|\[", comment) and number > 1 and lines[number - 2].lstrip().startswith("#"))
    ]


def test_every_exemption_carries_its_reason() -> None:
    files = modules(*PACKAGES, "examples", "tests")
    assert [f"{name(file)}:{line}" for file in files for line in _unreasoned(file.read_text("utf-8"))] == []


@pytest.mark.parametrize("comment", ["# noqa", "# noqa: S101", "# type: ignore", "# type: ignore[arg-type]"])
def test_an_exemption_without_a_reason_is_found(comment: str) -> None:
    assert _unreasoned(f"value = 1  {comment}\n") == [1]


@pytest.mark.parametrize(
    "source",
    [
        "value = 1  # noqa: S101 the sum is checked, not assumed\n",
        "value = 1  # type: ignore[arg-type]  # the stub forgets None\n",
        "# The stub forgets None.\nvalue = 1  # type: ignore[arg-type]\n",
        "text = '# noqa'\n",
    ],
)
def test_an_exemption_with_a_reason_passes(source: str) -> None:
    assert _unreasoned(source) == []
