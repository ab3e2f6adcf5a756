"""A certificate for this machine's names and addresses: made once, kept in the data folder, renewed before it ends.

Nobody on the phones knows who signed it, so each phone warns once; `WARNING` says of what, and what to tap.
"""

import json
import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

from board_app.game.store import StoreError

WARNING: Final = (
    "The phone will say that the connection is not private or not secure, because this table signs for itself. "
    "Android: tap Advanced, then Proceed. iPhone: tap Show Details, then visit this website, twice. "
    "It asks once, and what is sent is encrypted from then on."
)

GOOD_FOR: Final = timedelta(days=396)
GOOD_SINCE: Final = timedelta(days=1)
"""How long a certificate is good, from a day before it is made on, for a phone whose clock is behind.

No phone takes one that is good for longer than 398 days in all.
"""

_ORGANIZATION: Final = "Tabletop Teller"
_UNIT: Final = "This table"

RENEWED: Final = timedelta(days=30)
"""How long before its end a certificate is made anew."""


FOLDER: Final = "https"
"""Where in a data folder all of it is kept."""

_SIGNER: Final = "signer.pem"


@dataclass(frozen=True, slots=True)
class Certificate:
    """The files that a server speaks https with."""

    chain: Path
    key: Path


def trusted_in(home: Path) -> Path:
    """The signer whose certificates the table of a data folder speaks https with."""
    return home / FOLDER / _SIGNER


def certificate_for(folder: Path, names: Sequence[str], now: datetime) -> Certificate:
    """The certificate of these names and addresses: the one in the folder, or a new one by the same signer.

    Raises StoreError where the folder cannot hold it; ModuleNotFoundError without the extra `https`.
    """
    found, told = Certificate(folder / "table.pem", folder / "table.key"), folder / "table.json"
    wanted = sorted(set(names))
    try:
        if told.exists() and found.chain.exists() and found.key.exists():
            kept = json.loads(told.read_text("utf-8"))
            if kept["names"] == wanted and datetime.fromtimestamp(kept["until"], UTC) - now > RENEWED:
                return found
        folder.mkdir(parents=True, exist_ok=True)
        until = _made(folder, found, wanted, now)
        _write(told, json.dumps({"names": wanted, "until": until.timestamp()}).encode())
    except OSError as error:
        raise StoreError(
            f"{folder} cannot hold the certificate ({error}). Free some space, or leave --https."
        ) from error
    return found


def _made(folder: Path, certificate: Certificate, names: Sequence[str], now: datetime) -> datetime:
    """Sign a certificate; when it ends. Its signer is kept, for phones that were told to trust it."""
    import trustme  # late: only https needs the extra

    signed_by, signer_key = folder / _SIGNER, folder / "signer.key"
    if signed_by.exists() and signer_key.exists():
        signer = trustme.CA.from_pem(signed_by.read_bytes(), signer_key.read_bytes())
    else:
        signer = trustme.CA(organization_name=_ORGANIZATION, organization_unit_name=_UNIT)
        _write(signer_key, signer.private_key_pem.bytes())
        _write(signed_by, signer.cert_pem.bytes())
    until = now + GOOD_FOR
    issued = signer.issue_cert(
        *names,
        organization_name=_ORGANIZATION,
        organization_unit_name=_UNIT,
        not_before=now - GOOD_SINCE,
        not_after=until,
    )
    _write(certificate.key, issued.private_key_pem.bytes())
    _write(certificate.chain, b"".join(part.bytes() for part in issued.cert_chain_pems))
    return until


def _write(file: Path, content: bytes) -> None:
    """Write a file that nobody else on this machine can read, whole or not at all."""
    fresh = file.with_suffix(file.suffix + ".new")
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(content)
    fresh.replace(file)
