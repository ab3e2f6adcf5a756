"""What was tried is there to be read, within bounds, and after a restart."""

from pathlib import Path

from board_app.web.attempts import MOST_BYTES, SHOWN, TOLD, WORDS, Attempt, Attempts


def counting() -> Attempts:
    return Attempts(iter(range(10**6)).__next__)


def test_every_kind_of_attempt_is_a_sentence() -> None:
    for kind in TOLD:
        sentence = Attempt(0, kind, "", 0, "Ada").sentence
        assert sentence
        assert "{" not in sentence


def test_the_newest_is_first_and_the_same_again_counts_on_one_line() -> None:
    attempts = counting()
    for kind in ("forged", "outside", "outside", "outside", "move"):
        attempts.put_down(kind, "192.168.1.9", 1)
    assert [(one.kind, one.times, one.at) for one in attempts.newest()] == [
        ("move", 1, 4),
        ("outside", 3, 3),
        ("forged", 1, 0),
    ]


def test_no_more_are_kept_than_are_shown_and_no_more_words_than_are_read() -> None:
    attempts = counting()
    for number in range(SHOWN + 5):
        attempts.put_down("move", "", 1, f"{number} " + "x" * 500)
    assert len(attempts.newest()) == SHOWN
    assert len(attempts.newest()[0].what) == WORDS


def test_they_are_there_after_a_restart_and_the_file_stays_small(tmp_path: Path) -> None:
    file = tmp_path / "attempts.log"
    attempts = Attempts(lambda: 7, file)
    for number in range(4000):
        attempts.put_down("move", "192.168.1.9", 2, f"{number}\nü")
    attempts.close()
    assert sum(one.stat().st_size for one in tmp_path.iterdir()) <= 2 * MOST_BYTES
    again = Attempts(lambda: 8, file)
    assert again.newest() == attempts.newest()
    assert again.newest()[0] == Attempt(7, "move", "192.168.1.9", 2, "3999\nü")
    again.close()


def test_lines_that_are_no_attempts_are_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "attempts.log"
    file.write_text('{"at": 1, "kind": "pin", "address": ""}\n{"at": 2, "kind": "new"}\n[1]\n{"at": 3, "kin', "utf-8")
    attempts = Attempts(lambda: 0, file)
    assert [one.kind for one in attempts.newest()] == ["pin"]
    attempts.close()


def test_a_file_that_cannot_be_written_leaves_them_in_memory(tmp_path: Path) -> None:
    attempts = Attempts(lambda: 0, tmp_path / "gone" / "attempts.log")
    attempts.put_down("pin", "")
    assert [one.kind for one in attempts.newest()] == ["pin"]
    attempts.close()


def test_without_a_file_there_is_nothing_to_let_go_of() -> None:
    attempts = counting()
    attempts.close()
    assert attempts.newest() == []
