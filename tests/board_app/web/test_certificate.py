"""A certificate is made once, kept, and renewed for other names and before it ends."""

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from board_app.game.store import StoreError
from board_app.web.certificate import GOOD_FOR, RENEWED, WARNING, certificate_for

NAMES = ("localhost", "127.0.0.1", "192.168.1.20")
NOW = datetime(2026, 11, 30, tzinfo=UTC)


def test_it_is_made_once_and_taken_again(tmp_path: Path) -> None:
    first = certificate_for(tmp_path / "https", NAMES, NOW)
    chain = first.chain.read_bytes()
    assert certificate_for(tmp_path / "https", NAMES[::-1], NOW) == first
    assert first.chain.read_bytes() == chain
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(first.chain, first.key)


@pytest.mark.parametrize(
    ("names", "later"), [((*NAMES, "10.0.0.7"), timedelta()), (NAMES, GOOD_FOR - RENEWED), (NAMES, GOOD_FOR * 2)]
)
def test_other_names_and_a_near_end_make_another_one_by_the_same_signer(
    tmp_path: Path, names: tuple[str, ...], later: timedelta
) -> None:
    first = certificate_for(tmp_path, NAMES, NOW)
    chain, signer = first.chain.read_bytes(), (tmp_path / "signer.pem").read_bytes()
    certificate_for(tmp_path, names, NOW + later)
    assert first.chain.read_bytes() != chain
    assert (tmp_path / "signer.pem").read_bytes() == signer


def test_nobody_else_on_the_machine_reads_the_keys(tmp_path: Path) -> None:
    certificate_for(tmp_path, NAMES, NOW)
    assert {file.stat().st_mode & 0o077 for file in tmp_path.iterdir()} == {0}


def test_a_lost_key_is_made_anew(tmp_path: Path) -> None:
    first = certificate_for(tmp_path, NAMES, NOW)
    first.key.unlink()
    assert certificate_for(tmp_path, NAMES, NOW).key.exists()


def test_a_folder_that_cannot_hold_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "https").write_text("a file")
    with pytest.raises(StoreError, match="cannot hold the certificate"):
        certificate_for(tmp_path / "https", NAMES, NOW)


def test_what_the_phone_will_show_and_what_to_tap_is_said_for_both_kinds() -> None:
    assert all(words in WARNING for words in ("not private", "Android", "Advanced", "iPhone", "Show Details"))


def test_it_is_good_from_yesterday_on_for_no_more_than_398_days_and_names_the_game(tmp_path: Path) -> None:
    chain = certificate_for(tmp_path, NAMES, NOW).chain
    made = x509.load_pem_x509_certificate(chain.read_bytes())
    assert made.not_valid_before_utc == NOW - timedelta(days=1)
    assert made.not_valid_after_utc - made.not_valid_before_utc < timedelta(days=398)
    assert [name.value for name in made.subject] == ["Tabletop Teller", "This table"]
