"""Every frame of the link reads as a sentence."""

from typing import Any

import pytest

from unit_driver.link.catalogue import MESSAGES
from unit_driver.sentences import _SENTENCES, Reader

EXAMPLES: list[tuple[list[Any], str]] = [
    (["q", 1, "hello", 1, 0, "k3f9", ""], "1: Who is there? Here is session k3f9, link 1.0"),
    (
        ["a", 1, 1, 0, "0.1.0", "E66141", "LEDGER01", 7, "0badcafe", ""],
        "1: A unit: uid E66141, firmware 0.1.0, link 1.0, ledger LEDGER01 at revision 7",
    ),
    (["q", 2, "state"], "2: How do all accounts stand?"),
    (["a", 2, "LEDGER01", 7, "0badcafe", [1500, 1474], 0], "2: Ledger LEDGER01 at revision 7, balances 1500, 1474"),
    (["q", 3, "state", 2], "3: How does account 2 stand?"),
    (["a", 3, 2, 1474, []], "3: Account 2 has 1474 quanta, cards none"),
    (
        ["q", 4, "post", "k3f9002a", 7, "p", [[1, -26], [2, 26]]],
        "4: Post k3f9002a after revision 7, kind p, accounts 1: -26, 2: +26",
    ),
    (["e", 4, "funds", 1, 12], "4: Refused, account 1 lacks 12 quanta (1, 12)"),
    (["q", 5, "since", 7], "5: What came after revision 7?"),
    (["a", 5, "0badcafe"], "5: Nothing"),
    (
        ["a", 5, "0badcafe", "1badcafe", [8, "op", "", "k", [[3, -5]], 0]],
        "5: Fact 8: money moved, kind k, op nothing, due 0, accounts 3: -5",
    ),
    (["q", 6, "configure", [["notices", 1], ["scale", "mk"]]], "6: Set notices 1, scale mk"),
    (["a", 6], "6: Done"),
    (["e", 7, "busy"], "7: Refused, another app has the unit"),
    (["f", "0badcafe", [9, "wish", "clear"]], "Fact 9: somebody wishes to clear all"),
    (["k", 9], "Every fact up to revision 9 is held here"),
    (["n", "card", "red", "", 0], "Slot red: card nothing, account 0"),
    (["n", "view", True, "15M", "", "GREEN CARD 1 15M", ""], "The display shows green 15M, line GREEN CARD 1 15M"),
    (["n", "view", False, "", "", "", ""], "The display shows nothing: it is dark"),
    (["n", "key", "GO", "tap"], "Key GO: tap"),
]


def test_a_conversation_reads_as_sentences() -> None:
    reader = Reader()
    assert [reader.sentence(frame) for frame, _ in EXAMPLES] == [sentence for _, sentence in EXAMPLES]


@pytest.mark.parametrize("kind", MESSAGES)
def test_every_message_of_the_catalogue_has_its_sentence(kind: str) -> None:
    plain = {name for name, forms in MESSAGES[kind].items() if kind == "a" and forms == ("",)}
    assert set(MESSAGES[kind]) - set(_SENTENCES[kind]) == plain
    for name in set(MESSAGES[kind]) - plain:
        forms = MESSAGES[kind][name]
        assert len(_SENTENCES[kind][name]) == (len(forms) if len(forms) > 1 else 1)
        for form, sentence in zip(forms, _SENTENCES[kind][name], strict=True):
            assert sentence.format(*form.split(), *[""] * 9)


@pytest.mark.parametrize(
    "frame",
    [
        ["q", 1, "fly"], ["q", 1, 7], ["q", 1], ["e", 1, "tired"], ["e", 1], ["f", "0badcafe", [1, "fly"]], ["f", 1],
        ["n", "view"], ["n", 4, 4], ["x", 1], [[], {}], [1, 2],
    ],
)  # fmt: skip
def test_what_the_link_does_not_know_is_said_to_be_so(frame: list[Any]) -> None:
    assert "the link does not know" in Reader().sentence(frame)


def test_an_answer_is_read_by_its_request_alone() -> None:
    reader = Reader()
    assert reader.sentence(["a", 3, 1, "0badcafe"]) == "3: The answer to what was not heard here"
    reader.sentence(["q", 3, "post", "k3f9002a", 0, "p", [[1, -26], [2, 26]]])
    assert reader.sentence(["a", 3, 1, "0badcafe", [1474, 1526]]) == "3: Done: revision 1, new balances 1474, 1526"
    assert "the link does not know" in reader.sentence(["a", 3, "0badcafe"])
