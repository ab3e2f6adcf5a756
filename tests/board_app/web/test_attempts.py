"""What was tried is there to be read, within bounds, and after a restart."""

from pathlib import Path

from board_app.web.attempts import EACH, MOST_BYTES, TOLD, WORDS, Attempt, Attempts


def counting() -> Attempts:
    return Attempts(iter(range(10**6)).__next__)


def test_every_kind_of_attempt_is_a_sentence() -> None:
    for kind in TOLD:
        sentence = Attempt(0, kind, "", 0, "Ada").sentence
        assert sentence
        assert "{" not in sentence


def test_the_newest_is_first_and_the_same_again_counts_on_one_line() -> None:
    attempts = counting()
    for kind in ("forged", "outside", "move", "outside", "outside"):
        attempts.put_down(kind, "192.168.1.9", 1)
    assert [(one.kind, one.times, one.at) for one in attempts.newest()] == [
        ("outside", 3, 4),
        ("move", 1, 2),
        ("forged", 1, 0),
    ]


def test_whoever_knocks_all_evening_pushes_nothing_else_out(tmp_path: Path) -> None:
    file = tmp_path / "attempts.log"
    attempts = Attempts(iter(range(10**6)).__next__, file)
    attempts.put_down("wrong_pin", "192.168.1.7", 2)
    for number in range(2700):
        attempts.put_down("outside", "192.168.1.9")
        attempts.put_down("key", f"192.168.1.{number % 200}")
        attempts.put_down("nowhere", "192.168.1.9", 0, f"GET /{number}")
    for kept in (attempts, Attempts(lambda: 0, file)):
        told = [(one.kind, one.address, one.who) for one in kept.newest()]
        assert ("wrong_pin", "192.168.1.7", 2) in told
        assert len(told) == 2 * EACH + 2
    assert file.stat().st_size < 2 * MOST_BYTES


def test_whoever_sits_there_in_the_next_game_is_not_named_for_it(tmp_path: Path) -> None:
    file = tmp_path / "attempts.log"
    attempts = Attempts(lambda: 0, file)
    for names in ({2: "Bo"}, {}, {2: "Yuri"}):
        attempts.seated(names)
        attempts.put_down("move", "192.168.1.9", 2, "pay")
    attempts.put_down("pin", "", -1)
    attempts.put_down("outside", "", 0)
    told = ["Somebody", "The banker", "Yuri", "Seat 2", "Bo"]
    for kept in (attempts, Attempts(lambda: 0, file)):
        assert [one.by for one in kept.newest()] == told
        assert {one.times for one in kept.newest()} == {1}


def test_what_was_sent_ends_with_no_full_stop_of_its_own() -> None:
    assert Attempt(0, "form", "", 0, "The form names no move.").sentence.endswith(": The form names no move")


def test_no_more_words_are_kept_than_are_read() -> None:
    attempts = counting()
    attempts.put_down("move", "", 1, "x" * 500)
    assert len(attempts.newest()[0].what) == WORDS


def test_they_and_how_often_are_there_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "attempts.log"
    attempts = Attempts(lambda: 7, file)
    attempts.put_down("form", "", 1, "pay\u2028x\x85y\nü")
    for _ in range(100):
        attempts.put_down("move", "192.168.1.9", 2, "pay")
    after_a_crash = Attempts(lambda: 8, file)
    assert [one.times for one in after_a_crash.newest()] == [64, 1]
    attempts.close()
    again = Attempts(lambda: 8, file)
    assert again.newest() == attempts.newest()
    assert again.newest()[0] == Attempt(7, "move", "192.168.1.9", 2, "pay", 100)
    assert again.newest()[1].what == "pay\u2028x\x85y\nü"


def test_lines_that_are_no_attempts_are_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "attempts.log"
    lines = ('{"at": 1, "kind": "pin", "address": ""}', '{"at": 2, "kind": "new"}', "[1]", '{"at": 3, "kin')
    odd = ('{"at": 2, "kind": "new", "address": ""}', '{"at": 2, "kind": "pin", "address": "", "times": "x"}')
    file.write_text("\n".join([*odd, *lines]), "utf-8")
    assert [(one.at, one.name) for one in Attempts(lambda: 0, file).newest()] == [(1, "")]


def test_a_file_that_cannot_be_written_leaves_them_in_memory(tmp_path: Path) -> None:
    attempts = Attempts(lambda: 0, tmp_path / "gone" / "attempts.log")
    attempts.put_down("pin", "")
    attempts.close()
    assert [one.kind for one in attempts.newest()] == ["pin"]


def test_without_a_file_there_is_nothing_to_write() -> None:
    attempts = counting()
    attempts.close()
    attempts.put_down("pin", "")
    attempts.close()
    assert len(attempts.newest()) == 1
